"""The set-up: decks, mana, the first quests, the starting Heroes."""

from __future__ import annotations

from typing import Any

from companion.game import BadValue, Chance, Event, Rejected
from companion.games.heroes_of_dominaria.commands import KeepQuests, PlaceHero
from companion.games.heroes_of_dominaria.content import COLOURS, ready
from companion.games.heroes_of_dominaria.events import HeroPlaced, QuestsKept
from companion.games.heroes_of_dominaria.model import DECKS, Decks, Location, Options, Player, State, Supply, content_of
from companion.games.heroes_of_dominaria.payment import take_out
from companion.games.heroes_of_dominaria.phases import PHASES
from companion.games.heroes_of_dominaria.rules.flow import awaited, enter, fresh_turn, next_to_place
from companion.games.heroes_of_dominaria.wording import place_name, places_text

_DEALT, _KEPT = 4, 2


def setup(names: list[str], options: Options, chance: Chance, digest: str) -> State:
    """SU-01 to SU-09: everything up to the choice of the first quests."""
    content = ready(digest)
    if options.first is not None and options.first >= len(names):
        raise BadValue(f"first: the seats of this match are 0 to {len(names) - 1}, not {options.first}.")
    if options.liveries and len(set(options.liveries)) != len(names):
        raise BadValue(f"liveries: each of the {len(names)} players needs a board of their own, so name {len(names)} different ones.")
    state = State(
        phase=PHASES.initial, awaits=None, chance=chance, content=digest, options=options,
        players=[Player(name=name) for name in names],
        first=chance.below(len(names)) if options.first is None else options.first,
        last_round=content.rounds[len(names)],
        locations={place: Location() for place in content.places},
        decks=Decks(list(content.dominaria), list(content.quests), list(content.artifacts)),
        supply=Supply(**content.supply),
    )  # fmt: skip
    state.active = state.first
    for deck in DECKS:
        if is_digital(state, deck):
            chance.shuffle(getattr(state.decks, deck))
    _seed_mana(state)
    if is_digital(state, "quests"):
        for player in state.players:
            player.dealt, state.decks.quests = state.decks.quests[:_DEALT], state.decks.quests[_DEALT:]
    state.awaits = awaited(state)
    return state


def keep_quests(state: State, seat: int, command: KeepQuests) -> list[Event]:
    """SU-08, HD-70: two of the four quests stay in hand; when all have chosen, the others are shuffled back."""
    player = state.players[seat]
    choice = player.dealt if is_digital(state, "quests") else state.decks.quests
    if len(command.cards) != _KEPT or len(set(command.cards)) != _KEPT:
        raise Rejected("SU-08", f"{player.name} keeps exactly {_KEPT} different quests.")
    for card in command.cards:
        taken = card if is_digital(state, "quests") else any_copy(state, "quests", card)
        if taken not in choice:
            raise Rejected("SU-08", f"{card!r} is not among the quests {player.name} can choose from.")
        choice.remove(taken)
        player.hand.append(taken)
    go_on(state)
    return [QuestsKept(seat)]


def place_hero(state: State, seat: int, command: PlaceHero) -> list[Event]:
    """SU-10, SU-11, HD-04: a starting Hero goes to any starting place; after the last one the first turn begins."""
    content = content_of(state)
    if command.at not in content.starts:
        starts = places_text(content, content.starts)
        raise Rejected("SU-10", f"{place_name(content, command.at)} is no starting place; choose one of {starts}.")
    hero = from_track(state.players[seat], command.hero)
    state.players[seat].heroes[hero] = command.at
    go_on(state)
    return [HeroPlaced(seat, hero, command.at)]


def from_track(player: Player, hero: int | None) -> int:
    """HD-39: the Hero that leaves the track: any that is still there may be named, the Heroes of a player are all alike."""
    if hero is None:
        return player.heroes.index(None)
    if player.heroes[hero] is not None:
        raise Rejected("HD-39", f"{player.name}'s Hero {hero + 1} is on the map already.")
    return hero


def go_on(state: State) -> None:
    """SU-08, SU-10, SU-12: ask for what the set-up still needs; when nothing is left, the first turn begins."""
    state.awaits = awaited(state)
    if state.phase == "setup_quests" and state.awaits and not state.awaits.seats:
        _shuffle_back(state)
        enter(state, "quests_kept")
    if state.phase == "setup_heroes":
        following = next_to_place(state)
        state.active = state.first if following is None else following
        state.awaits = awaited(state)
        if following is None:
            for seat in range(len(state.players)):
                fresh_turn(state, seat)
            enter(state, "heroes_placed")


def _seed_mana(state: State) -> None:
    """SU-05: every place begins with one mana of its colour, or two."""
    for colour in COLOURS:
        for place in content_of(state).of_colour[colour]:
            state.locations[place].mana = take_out(state, colour, 2 if state.options.two_mana else 1)[0]


def _shuffle_back(state: State) -> None:
    """SU-08: all rejected quests at once."""
    if is_digital(state, "quests"):
        for player in state.players:
            state.decks.quests += player.dealt
            player.dealt = []
        state.chance.shuffle(state.decks.quests)


def any_copy(state: State, deck: str, card: str) -> str:
    """A card of a physical deck that is as good as the one named: to the players all copies of a card are the same."""
    pile: list[str] = getattr(state.decks, deck)
    if card in pile or card not in getattr(content_of(state), deck):
        return card
    return next((other for other in pile if kind_of(other) == kind_of(card)), card)


def kind_of(card: str) -> str:
    """A card's kind: its id without the copy.

    >>> kind_of("dq04_1")
    'dq04'
    """
    return card.rpartition("_")[0]


def is_digital(state: State, deck: str) -> bool:
    """Whether the companion shuffles this deck and knows its order."""
    mode: Any = getattr(state.options.decks, deck)
    return bool(mode == "digital")
