"""What can be taken into a Tree: in a Develop action, and by assimilation. All pure."""

from __future__ import annotations

from companion.games.dominations.model import State, content_of, rules_of
from companion.games.dominations.tree import copies_left, entries, has_prerequisite, spot_of

Ways = list[tuple[int, str, int]]  # copy, spot, quarter turns


def values_allowed(influence: int) -> tuple[int, ...]:
    """DR-100c: the values that so much Influence lets one assimilate.

    >>> [values_allowed(influence) for influence in (12, 13, 22, 23)]
    [(3,), (3, 6), (3, 6), (3, 6, 9)]
    """
    return (3,) if influence <= 12 else (3, 6) if influence <= 22 else (3, 6, 9)


def takeable(state: State, seat: int, card: str) -> Ways:
    """DR-83 to DR-85, DR-93: every way a new Mastery can come into a Tree, its price apart."""
    player = state.players[seat]
    if spot_of(player, card) or not has_prerequisite(state, player, card):
        return []
    return entries(state, seat, card, copies_left(state, card))


def learnable(state: State, seat: int) -> dict[str, Ways]:
    """DR-100a to DR-100d: the Masteries of others that a player may assimilate, each with the ways it can come into the Tree."""
    content, values = content_of(state), values_allowed(state.players[seat].influence)
    others = [card.card for other, player in enumerate(state.players) if other != seat for card in player.tree.values()]
    found: dict[str, Ways] = {}
    for card in dict.fromkeys(others):
        row = content.masteries.get(card)
        if row and row.value in values and (ways := takeable(state, seat, card)):
            found[card] = ways
    return found


def turnable(state: State, seat: int) -> list[str]:
    """DR-101a, QU-18: the own Masteries that another player has Advanced."""
    content, values = content_of(state), values_allowed(state.players[seat].influence)
    others = [card.card for other, player in enumerate(state.players) if other != seat for card in player.tree.values() if card.advanced]
    own = [card.card for card in state.players[seat].tree.values() if not card.advanced and card.card in content.masteries]
    bound = rules_of(state).flip_bands
    return [card for card in own if card in others and (not bound or content.masteries[card].value in values)]
