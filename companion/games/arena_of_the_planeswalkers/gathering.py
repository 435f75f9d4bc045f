"""Spell cards after a correction: every card in one place, and libraries as large as what is left."""

from __future__ import annotations

from collections import Counter

from companion.game import BadValue
from companion.games.arena_of_the_planeswalkers.model import UNKNOWN, Attached, Player, State
from companion.games.arena_of_the_planeswalkers.rules.cards import are_virtual, deck_of
from companion.games.arena_of_the_planeswalkers.tasks import Resolve


def is_named(path: str, named: frozenset[str]) -> bool:
    """Whether a correction named this value, something in it, or something it lies in."""
    return any(path == name or path.startswith(f"{name}.") or name.startswith(f"{path}.") for name in named)


def gather_spells(state: State, named: frozenset[str]) -> None:
    """Every spell card lies in one place: where it was named to be, else where it was, else at the bottom of the library."""
    for seat in range(len(state.players)):
        if are_virtual(state):
            _gather_virtual(state, seat, deck_of(state, seat), named)
        else:
            _gather_real(state, seat, deck_of(state, seat), named)


def _attached(state: State, seat: int) -> list[Attached]:
    return [spell for army in state.cards.values() for spell in (*army.auras, *army.hidden) if spell.owner == seat]


def _gather_virtual(state: State, seat: int, own: tuple[str, ...], named: frozenset[str]) -> None:
    player, where = state.players[seat], f"players.{seat}"
    if is_named(f"{where}.library", named) and not is_named(f"{where}.deck", named):
        if player.library > len(player.deck):
            raise BadValue(f"{where}.library: there are {len(player.deck)} cards; name them in {where}.deck to have others.")
        player.out_of_play += player.deck[player.library :]
        player.deck = player.deck[: player.library]
    home = _homes(state, seat, own, named)
    for path, pile in _piles(player, where).items():
        pile[:] = [card for card in pile if home[card] == path]
    waiting = [task.card for task in state.agenda if isinstance(task, Resolve) and task.seat == seat]
    lying = [spell.card for spell in _attached(state, seat)]
    player.deck += [card for card in own if card not in home and card not in waiting and card not in lying]
    player.library = len(player.deck)


def _homes(state: State, seat: int, own: tuple[str, ...], named: frozenset[str]) -> dict[str, str]:
    """Card to the pile it lies in; one that was named in two piles is refused."""
    player, where = state.players[seat], f"players.{seat}"
    home: dict[str, str] = {spell.card: "cards" for spell in _attached(state, seat)}
    piles = _piles(player, where)
    for path in sorted(piles, key=lambda path: not is_named(path, named)):
        twice = [card for card, count in Counter(piles[path]).items() if count > 1]
        unknown = [card for card in piles[path] if card not in own]
        if twice or unknown:
            raise BadValue(f"{path}: {(twice or unknown)[0]!r} is {'there twice' if twice else 'no card of this deck'}.")
        for card in piles[path]:
            if home.setdefault(card, path) != path and is_named(path, named):
                raise BadValue(f"{path}: {card!r} is in {home[card]} as well; name it once.")
    return home


def _piles(player: Player, where: str) -> dict[str, list[str]]:
    return {f"{where}.{pile}": getattr(player, pile) for pile in ("hand", "deck", "graveyard", "out_of_play")}


def _gather_real(state: State, seat: int, own: tuple[str, ...], named: frozenset[str]) -> None:
    """RU-18: of real cards only those that are open are known; the library has what is left, and what is missing there is out of play."""
    player, where = state.players[seat], f"players.{seat}"
    opened = [*player.graveyard, *player.out_of_play, *(spell.card for spell in _attached(state, seat))]
    seen = [card for card in opened if card != UNKNOWN]
    strange = [card for card in [*seen, *player.deck] if card not in own]
    if strange or len(set(seen)) < len(seen):
        raise BadValue(f"{where}: {strange[0]!r} is no card of this deck." if strange else f"{where}: a spell card lies in two places.")
    player.hand, player.deck = [UNKNOWN] * len(player.hand), []
    waiting = sum(isinstance(task, Resolve) and task.seat == seat for task in state.agenda)
    left = len(own) - len(opened) - len(player.hand) - waiting
    if left < 0 or (is_named(f"{where}.library", named) and player.library > left):
        raise BadValue(f"{where}: there are only {len(own)} spell cards; hand, library and open cards are more.")
    if is_named(f"{where}.library", named):
        player.out_of_play += [UNKNOWN] * (left - player.library)
    else:
        player.library = left
