"""A Civilisation Tree as a map of squares: cards with the half-Nodus at their sides, and the spots where another may go."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.games.dominations.content import CAMPFIRE, Content
from companion.games.dominations.grid import place_of
from companion.games.dominations.land import SIGNS, TINTS
from companion.games.dominations.model import TreeCard
from companion.games.dominations.tree import halves_of
from companion.games.dominations.wording import face_text
from companion.games.dominations.words import DOMAINS, NONE
from companion.view import Map, Place

NODUS = (*SIGNS, "blight")  # of half-Nodus by number


def tree_map(content: Content, tree: Mapping[str, TreeCard], free: Iterable[str] = ()) -> Map:
    """DR-88: a Tree; `free` are spots where a card could go."""
    places = [_card(content, spot, card) for spot, card in tree.items()]
    places += [Place(spot, spot, *where(spot), "", "plus", standing="open") for spot in free if spot not in tree]
    return Map(places, shape="squares")


def where(spot: str) -> tuple[float, float]:
    """Where a spot of a Tree lies: two half steps for a card, rows downwards."""
    x, y = place_of(spot)
    return float(2 * x), float(-y)


def _card(content: Content, spot: str, card: TreeCard) -> Place:
    sides = [NODUS[half] if half != NONE else "" for half in halves_of(content, card)]
    if card.card == CAMPFIRE:
        return Place(spot, "the Campfire", *where(spot), "", "flame", standing="laid", sides=sides)
    mastery = content.masteries.get(card.card)
    if mastery is None:
        return Place(
            spot, content.card_name(card.card), *where(spot), "", "temple", card.copy, standing="laid", sides=sides,
            detail=face_text(content.sides[card.card, card.copy, False]),
        )  # fmt: skip
    number = DOMAINS.index(mastery.domain)
    name, dots = (f"{mastery.name} (Advanced)", 2) if card.advanced else (mastery.name, 0)
    return Place(
        spot, name, *where(spot), TINTS[number], SIGNS[number], dots, standing="laid", sides=sides,
        detail=face_text(content.sides[card.card, card.copy, card.advanced]),
    )  # fmt: skip
