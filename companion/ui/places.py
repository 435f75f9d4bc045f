"""A place of the map that was touched: what is known of it, and what can be done there, confirmed by a key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.ui.play import Play
from companion.view import Action, Place, Prompt, View


class Chosen:
    """The place that was touched, as long as the same is asked of the same players."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._spot = ""
        self._asked: Any = None

    def choose(self, spot: str) -> None:
        """Show a place; the same one again, or none, shows nothing."""
        self._spot, self._asked = "" if spot == self.spot else spot, self._play.state.awaits

    @property
    def spot(self) -> str:
        """The place that is shown."""
        return self._spot if self._asked == self._play.state.awaits else ""

    def place(self, view: View) -> Place | None:
        """What a view tells of it."""
        return next((place for place in view.map.places if place.id == self.spot and place.title), None) if view.map else None

    def shown(self, view: View) -> View:
        """The page with the card of the place; the key of what can be done there is that of this place."""
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


def offered(view: View) -> Iterator[Action]:
    """Every action of a page, wherever it stands."""
    yield from view.actions
    yield from view.asks.answers if view.asks else ()
    yield from (place.action for place in (view.map.places if view.map else ()) if place.action)
    for own in view.players:
        yield from own.actions
        yield from (card.action for card in own.open_cards if card.action)
