"""Places of the map that were touched: what is known of them, and what can be done there, confirmed by a key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from companion.ui.play import Play
from companion.view import Action, Panel, Place, Prompt, View

DEEPEST = 3  # picks, one after the other
MOST_TAUGHT = 50  # the number below which a tutorial asks for one


class Chosen:
    """The places that were touched, as long as the same is asked of the same players; most games mind only the last one."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._picks: tuple[str, ...] = ()
        self._number: int | None = None  # the number key that was touched
        self._asked: Any = None
        self._made: tuple[Any, View] | None = None  # the page of these picks, made once
        self._found: tuple[Any, list[str] | None] | None = None  # the way that was looked for, and what it began with

    def choose(self, spot: str) -> None:
        """Show a place; the same one again, or none, shows nothing. A game may mind several, one after the other."""
        pointed, state = self._play.session.game.pointed, self._play.state
        if pointed is None or not spot:
            self._picks = () if not spot or spot == self.spot else (spot,)
        else:
            self._picks = tuple(pointed(state, self._play.page(), (*self.picks, spot)).spots)
        self._asked, self._number = state.awaits, None

    def enter(self, number: str) -> None:
        """A number key was touched."""
        self._asked, self._number = self._play.state.awaits, int(number) if number.isdecimal() else None

    @property
    def picks(self) -> tuple[str, ...]:
        """What was touched and still counts."""
        return self._picks if self._asked == self._play.state.awaits else ()

    @property
    def spot(self) -> str:
        """The place that is shown."""
        return self.picks[-1] if self.picks else ""

    def place(self, view: View) -> Place | None:
        """What a view tells of it."""
        return next((place for place in view.map.places if place.id == self.spot and place.title), None) if view.map else None

    def page(self) -> View:
        """The public page as it is while these are chosen."""
        base, picks = self._play.page(), self.picks or self._in_hand()
        key = (id(base), picks)
        if self._made is None or self._made[0] != key:
            game = self._play.session.game
            self._made = key, game.pointed(self._play.state, base, picks) if game.pointed and picks else base
        return self._numbered(self._made[1])

    def _in_hand(self) -> tuple[str, ...]:
        """A piece that was lifted from the map is as good as touched: what its place can light is seen here too."""
        app, game = self._play.app, self._play.session.game
        if app is None or game.pointed is None or not app.lifted:
            return ()
        expected = game.expected(self._play.state)
        lifted = [at for piece, at in app.lifted.items() if expected.get(piece) == at]
        return tuple(lifted[-1:])

    def _numbered(self, view: View) -> View:
        """The number that was touched, and the key that enters it."""
        pad = view.asks.pad if view.asks else None
        number = self._number if self._asked == self._play.state.awaits else None
        if view.asks is None or pad is None or number is None or number >= len(pad.commands):
            return view
        asks = msgspec.structs.replace(view.asks, pad=msgspec.structs.replace(pad, chosen=number))
        enter = Action("enter", pad.labels[number], "check", commands=[pad.commands[number]], in_bar=True, way_on=True)
        return msgspec.structs.replace(view, asks=asks, actions=[*view.actions, enter])

    def ways(self, is_meant: Callable[[Any], bool]) -> list[str] | None:
        """The next touch on the shortest way of picks to such a command, looked for once; None where there is no way."""
        key = (id(self._play.page()), self.picks, is_meant)
        if self._found is None or self._found[0] != key:
            self._found = key, self._way(is_meant)
        return self._found[1]

    def _way(self, is_meant: Callable[[Any], bool]) -> list[str] | None:
        pointed, state, base = self._play.session.game.pointed, self._play.state, self._play.page()
        if pointed is None:
            return None
        paths: list[tuple[tuple[str, ...], str]] = [(self.picks, "")]
        for _ in range(DEEPEST):
            longer: list[tuple[tuple[str, ...], str]] = []
            for picks, first in paths:
                for touch, pick in self._next(pointed(state, base, picks) if picks else base):
                    view = pointed(state, base, (*picks, pick))
                    if any(leads(action, is_meant) for action in near(view)):
                        return [first or touch]
                    longer.append((tuple(view.spots), first or touch))
            paths = list({picks: (picks, first) for picks, first in longer}.values())
        return None

    def _next(self, view: View) -> list[tuple[str, str]]:
        """What can be picked on a page: the touch, and what it picks."""
        keys = [(f"action:{action.kind}", action.pick) for action in near(view) if action.pick]
        offers = [place.id for place in (view.map.places if view.map else ()) if place.standing in ("offered", "calling")]
        game, seat = self._play.session.game, self._play.seat
        lying = game.expected(self._play.state)
        own = [lying.get(figure.piece) for figure in game.figures(self._play.state) if figure.seat == seat]
        return [*keys, *((f"spot:{spot}", spot) for spot in offers or own if spot)]

    def shown(self, view: View) -> View:
        """The page with the card of the place; the key of what can be done there is that of this place."""
        if self._play.session.game.pointed is not None:
            made = self.page()
            map_ = self._play.looking.seen(made.map)
            return msgspec.structs.replace(view, map=map_, asks=made.asks, actions=made.actions, spots=made.spots, intent=made.intent)
        place = self.place(view)
        if place is None:
            return view
        action = place.action
        possible = action is not None and action.is_possible
        card = Prompt(place.title, place.detail, spot=place.id, tone="bad" if action and not possible else "ok")
        if action is None:
            return msgspec.structs.replace(view, spots=[place.id], asks=card)
        keys = [
            msgspec.structs.replace(action, in_bar=True, way_on=possible) if other.kind == action.kind.partition(":")[0] else other
            for other in view.actions
        ]
        return msgspec.structs.replace(view, spots=[place.id], asks=card, actions=keys)


def near(view: View) -> list[Action]:
    """The actions that have a key on the page itself."""
    return [*view.actions, *(view.asks.answers if view.asks else ())]


def offered(view: View) -> Iterator[Action]:
    """Every action of a page, wherever it stands."""
    yield from view.actions
    yield from view.asks.answers if view.asks else ()
    yield from (place.action for place in (view.map.places if view.map else ()) if place.action)
    for own in view.players:
        yield from of_player(own)


def of_player(own: Panel) -> Iterator[Action]:
    """What can be done with a player and with what lies before them, on the page about them."""
    yield from own.actions
    yield from (card.action for card in own.open_cards if card.action)


def leads(action: Action, is_meant: Callable[[Any], bool]) -> bool:
    """Whether an action can become such a command, if need be with another number."""
    return any(is_meant(each) for command in action.commands for each in numbered(command, action.field))


def numbered(command: Any, field: str) -> Iterator[Any]:
    """A command with every number that a tutorial may ask for; the first is its own."""
    yield command
    for value in range(MOST_TAUGHT if field else 0):
        yield msgspec.structs.replace(command, **{field: [value] if isinstance(getattr(command, field), list) else value})
