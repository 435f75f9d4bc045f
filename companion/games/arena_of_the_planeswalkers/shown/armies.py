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
        hand=[spell(shown, card) for card in player.hand], open_cards=[army_card(shown, card) for card in cards],
        livery=livery_of(shown, seat), gone=shown.turn > 1 and not standing, about=_about(shown, cards), unit="points",
    )  # fmt: skip


def _about(shown: State, cards: list[str]) -> str:
    leader = next((card for card in cards if row_of(shown, card).is_planeswalker), None)
    return row_of(shown, leader).name if leader else ""


def army_card(shown: State, card: str) -> Card:
    """An army card: its numbers and abilities, what lies on it; rows of the tables that are made up say so."""
    row, army = row_of(shown, card), shown.cards[card]
    abilities = [f"{ability.name}: {ability.text or 'as your card says'}" for ability in row.abilities]
    source = ["Made up for the demo."] if row.source == "demo" else []
    lying = [f"On it: {spell_name(shown, spell.card)}." for spell in (*army.auras, *army.hidden)]
    numbers = figure_text(shown, figures_of(shown, card)[0]).partition(": ")[2]
    alive = sum(shown.figures[figure].at is not None for figure in figures_of(shown, card))
    return Card(card, card_name(shown, card), " ".join([f"{numbers}.", *abilities, *lying, *source]), row.cost, "hood", alive)


def spell(shown: State, card: str) -> Card:
    """RU-18: a card that is hidden from a viewer, or that only lies on the table, is a back."""
    row = content_of(shown).spells.get(card)
    return Card(card, row.name, row.text, row.cost, "scroll") if row else Card()
