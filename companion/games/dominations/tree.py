"""The Civilisation Tree: where a card may go, which half-Nodus join, and how many full Nodus there are. All pure questions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from companion.games.dominations.content import Content, Halves
from companion.games.dominations.grid import place_of, vertex
from companion.games.dominations.house_rules import HouseRules
from companion.games.dominations.model import Player, State, TreeCard, content_of, rules_of
from companion.games.dominations.words import NONE, VESTIGIUM

CENTRE = "(0,0)"
OPEN = -2  # instead of a half-Nodus, where no card lies
_OPPOSITE = (2, 3, 0, 1)  # what lies above one card has that card below


@cache
def around(spot: str) -> tuple[str, str, str, str]:
    """DR-10: the spots above, right, below and left of a spot; diagonals are none of them.

    >>> around("(0,1)")
    ('(0,2)', '(1,1)', '(0,0)', '(-1,1)')
    """
    x, y = place_of(spot)
    return vertex(x, y + 1), vertex(x + 1, y), vertex(x, y - 1), vertex(x - 1, y)


def joined(one: int, other: int) -> int:
    """DR-89 to DR-92: the colour of the full Nodus that two halves form; none if they do not match.

    >>> [joined(4, 4), joined(4, 6), joined(6, 6), joined(4, 5), joined(6, 7), joined(-1, 6)]
    [4, 4, -1, -1, -1, -1]
    """
    if one == other:
        return one if 0 <= one < VESTIGIUM else NONE
    if VESTIGIUM in (one, other):
        colour = min(one, other)
        return colour if colour >= 0 and max(one, other) == VESTIGIUM else NONE
    return NONE


def halves_of(content: Content, card: TreeCard, rules: HouseRules | None = None) -> Halves:
    """DR-86, DR-94, QU-20: the half-Nodus of a card as it lies: above, right, below, left; by these house rules, else by the tables."""
    face = card.advanced and not (rules and rules.advanced_nodus == "unchanged")
    return turned(content.halves[card.card, card.copy, face], card.turned)


def turned(halves: Halves, quarters: int) -> Halves:
    """DR-94: halves after so many quarter turns to the right.

    >>> turned((1, 2, 3, 4), 1)
    (4, 1, 2, 3)
    """
    if not quarters:
        return halves
    at = -quarters % 4
    a, b, c, d = (*halves[at:], *halves[:at])
    return a, b, c, d


def open_spots(content: Content, tree: Mapping[str, TreeCard], rules: HouseRules | None = None) -> dict[str, Halves]:
    """DR-88: the free spots next to a card, each with the halves that look at it from above, right, below and left, or `OPEN`."""
    found: dict[str, Halves] = {}
    facing = {spot: halves_of(content, card, rules) for spot, card in tree.items()}
    for spot in tree:
        for free in around(spot):
            if free not in tree and free not in found:
                a, b, c, d = [facing[near][_OPPOSITE[side]] if near in tree else OPEN for side, near in enumerate(around(free))]
                found[free] = (a, b, c, d)
    return found


def fits(halves: Halves, looks: Halves) -> bool:
    """DR-89: whether a card with these halves matches every card that looks at its spot."""
    return all([look == OPEN or joined(half, look) != NONE for half, look in zip(halves, looks, strict=True)])


def nodus(content: Content, rules: HouseRules, tree: Mapping[str, TreeCard]) -> list[int]:
    """DR-95: how many full Nodus of each Domain a Tree has."""
    counts = [0] * VESTIGIUM
    every = rules.nodus_counted == "all"
    facing = {spot: halves_of(content, card, rules) for spot, card in tree.items() if every or card.card in content.masteries}
    for spot, halves in facing.items():
        near = around(spot)
        for side in (0, 1):  # above and right, so that every pair is met once
            if near[side] in facing:
                colour = joined(halves[side], facing[near[side]][_OPPOSITE[side]])
                if colour != NONE:
                    counts[colour] += 1
    return counts


def taken_copies(state: State, card: str) -> list[int]:
    """DR-85: the copies of a Mastery that lie in Trees."""
    return [found.copy for player in state.players for found in player.tree.values() if found.card == card]


def spot_of(player: Player, card: str) -> str | None:
    """Where a Mastery lies in a Tree; None without it."""
    return next((spot for spot, found in player.tree.items() if found.card == card), None)


def label(content: Content, card: TreeCard) -> str:
    """What tells the cards of a Tree apart: a Mastery's id; a Monument's id and the level."""
    return card.card if card.card in content.masteries else f"{card.card}_{card.copy}"


def has_prerequisite(state: State, player: Player, card: str) -> bool:
    """DR-83, QU-27: whether a player owns what a Mastery asks for: one of that Domain with at least that value."""
    content = content_of(state)
    row = content.masteries[card]
    if row.prereq_domain is None or row.prereq_value is None:
        return True
    counts = [card for card in player.tree.values() if rules_of(state).advanced_prerequisite or not card.advanced]
    owned = [content.masteries[card.card] for card in counts if card.card in content.masteries]
    return any(mastery.domain == row.prereq_domain and mastery.value >= row.prereq_value for mastery in owned)


def entries(state: State, seat: int, card: str, copies: Iterable[int]) -> list[tuple[int, str, int]]:
    """DR-88, DR-89, DR-93, DR-94: every way a card can come into a Tree: its copy (or level), the spot, its quarter turns."""
    content, rules = content_of(state), rules_of(state)
    quarters = range(4) if rules.card_rotation else range(1)
    spots = open_spots(content, state.players[seat].tree, rules).items()
    return [
        (copy, spot, turns)
        for copy in copies
        for turns in quarters
        for spot, looks in spots
        if fits(turned(content.halves[card, copy, False], turns), looks)
    ]


def copies_left(state: State, card: str) -> list[int]:
    """DR-85: the copies of a Mastery that are still in the holders."""
    taken = taken_copies(state, card)
    return [copy for copy in content_of(state).copies[card] if copy not in taken]
