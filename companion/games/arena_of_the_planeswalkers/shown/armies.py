"""A player as a screen shows them: points, figures left, cards by count, and every army card with its numbers and what lies on it."""

from __future__ import annotations

from companion.games.arena_of_the_planeswalkers.field import figures_of
from companion.games.arena_of_the_planeswalkers.model import State, content_of, row_of
from companion.games.arena_of_the_planeswalkers.rules.armies import livery_of
from companion.games.arena_of_the_planeswalkers.score import score
from companion.games.arena_of_the_planeswalkers.view import figure_text
from companion.games.arena_of_the_planeswalkers.wording import card_name, spell_name
from companion.view import Card, Chip, Panel


def panel(shown: State, seat: int) -> Panel:
    """AP-114: points as they stand, figures on the battlefield, spell cards in hand, hidden enchantments by their number."""
    player = shown.players[seat]
    cards = [card for card, army in shown.cards.items() if army.owner == seat]
    standing = sum(shown.figures[figure].at is not None for card in cards for figure in figures_of(shown, card))
    counts = [
        Chip("players", standing, label="figures"),
        Chip("card", len(player.hand), label="in hand"),
        Chip("mask", sum(len(shown.cards[card].hidden) for card in cards), label="hidden"),
    ]
    library = Chip("book", player.library, label="cards in the library")
    return Panel(
        seat, player.name, score(shown).scores[seat].total, shown.active == seat, [library], counts,
        hand=[spell(shown, card) for card in player.hand], open_cards=[row for card in cards for row in army_rows(shown, card)],
        livery=livery_of(shown, seat), gone=shown.turn > 1 and not standing, about=_about(shown, cards), unit="points",
    )  # fmt: skip


def _about(shown: State, cards: list[str]) -> str:
    leader = next((card for card in cards if row_of(shown, card).is_planeswalker), None)
    return row_of(shown, leader).name if leader else ""


def army_rows(shown: State, card: str) -> list[Card]:
    """An army card with its numbers, then its abilities and what lies on it; rows of the tables that are made up say so."""
    row, army = row_of(shown, card), shown.cards[card]
    source = " Made up for the demo." if row.source == "demo" else ""
    numbers = figure_text(shown, figures_of(shown, card)[0]).partition(": ")[2]
    alive = sum(shown.figures[figure].at is not None for figure in figures_of(shown, card))
    sign = "crown" if row.is_planeswalker else "players"
    abilities = [Card("", ability.name, ability.text or "as your card says", icon="gem") for ability in row.abilities]
    lying = [Card("", _titled(shown, each.card), f"On {card_name(shown, card)}.", icon="mask") for each in (*army.auras, *army.hidden)]
    return [Card(card, card_name(shown, card), f"{numbers}.{source}", row.cost, sign, alive), *abilities, *lying]


def _titled(shown: State, card: str) -> str:
    """AP-18: an enchantment by its name; one that lies face down has none for others."""
    return spell_name(shown, card) if card in content_of(shown).spells else "Hidden enchantment"


def spell(shown: State, card: str) -> Card:
    """RU-18: a card that is hidden from a viewer, or that only lies on the table, is a back."""
    row = content_of(shown).spells.get(card)
    return Card(card, row.name, row.text, row.cost, "scroll") if row else Card()
