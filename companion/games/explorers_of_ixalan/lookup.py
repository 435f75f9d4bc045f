"""What players of Explorers of Ixalan may look up: the decks, card by card, and which colour is whose."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.explorers_of_ixalan.content import DeckRow, ready, use_content
from companion.games.explorers_of_ixalan.model import State, content_of
from companion.view import Column, Reference

_NOTE = "what is in them, not what is left"
_KINDS = {"creature": "Creatures", "spell": "Other spells", "land": "Lands"}


def references(state: State) -> list[Reference]:
    """SU-01, ER-29: what is in the deck of every tribe at the table; of decks that players bring nothing is known."""
    if state.options.own_decks:
        return []
    content, found = content_of(state), []
    for seat, player in enumerate(state.players):
        cards = [row for row in content.tables["decks"] if row.tribe == player.tribe]
        found.append(Reference("Decks", content.tribes[player.tribe].name, "card", _columns(cards), seat, _NOTE))
    return found


def _columns(cards: Sequence[DeckRow]) -> list[Column]:
    found = []
    for kind, title in _KINDS.items():
        own = [row for row in cards if row.kind == kind]
        found.append(Column(f"{title}, {sum(row.count for row in own)}", [row.card for row in own], [row.count for row in own]))
    return found


def liveries(content: bytes) -> dict[int, str]:
    """EI-01: the colours that seats may choose, each with its tribe."""
    tables = ready(use_content(content))
    return {number: tables.tribes[tribe].name for number, tribe in tables.liveries.items()}
