"""Where every piece lies on the table, so that an undo can say what to put back."""

from __future__ import annotations

from collections import Counter

from companion.game import Layout
from companion.games.arena_of_the_planeswalkers.model import Figure, State, content_of, kind_of
from companion.games.arena_of_the_planeswalkers.rows import ArmyRow
from companion.games.arena_of_the_planeswalkers.wording import at_text, card_name, figure_name, hex_text, spell_name

Pieces = Counter[tuple[str, str]]


def layout(state: State) -> Layout:
    """Where every piece lies, in words; hidden cards are only counted."""
    pieces: Pieces = Counter()
    pieces["the turn marker", f"turn {state.turn}"] = 1
    for name, figure in state.figures.items():
        _lay_figure(pieces, state, name, figure)
    for seat, player in enumerate(state.players):
        own = f"{player.name}'s"
        pieces["spell card", f"{own} hand"] = len(player.hand)
        pieces["spell card", f"{own} library"] = player.library
        for pile, cards in (("graveyard", player.graveyard), ("cards out of play", player.out_of_play)):
            for card in cards:
                pieces[_spell(state, card), f"{own} spell {pile}" if pile == "graveyard" else f"{own} {pile}"] += 1
        for pile, cards in (("reserve", player.reserve), ("army card graveyard", player.fallen)):
            for card in cards:
                pieces[f"the army card {card_name(state, card)}", f"{own} {pile}"] = 1
        _lay_enchantments(pieces, state, seat)
    for glyph in state.glyphs:
        name = content_of(state).glyphs[glyph.kind].name if glyph.up else "face-down"
        pieces[f"the {name} glyph", hex_text(glyph.at)] += 1
    return {key: count for key, count in pieces.items() if count}


def _lay_figure(pieces: Pieces, state: State, name: str, figure: Figure) -> None:
    owner = state.players[figure.owner].name
    where = at_text(figure.at) if figure.at else f"{owner}'s {'reserve' if figure.status == 'reserve' else 'figure graveyard'}"
    pieces[figure_name(state, name), where] = 1
    if figure.damage and figure.at:
        pieces["damage marker", damage_place(state, name)] += figure.damage


def damage_place(state: State, figure: str) -> str:
    """AP-91: where the damage of a figure is marked."""
    row: ArmyRow = kind_of(state, figure)
    on_card = row.is_planeswalker or (row.kind == "hero" and row.unique)
    return f"the army card {card_name(state, state.figures[figure].card)}" if on_card else f"the base of {figure_name(state, figure)}"


def _lay_enchantments(pieces: Pieces, state: State, seat: int) -> None:
    for card, army in state.cards.items():
        if army.owner == seat:
            for aura in army.auras:
                pieces[_spell(state, aura.card), f"the army card {card_name(state, card)}"] += 1
            pieces["spell card", f"the army card {card_name(state, card)}, face down"] = len(army.hidden)


def _spell(state: State, card: str) -> str:
    """Cards that are open are told by name, others are counted."""
    return spell_name(state, card) if card in content_of(state).spells else "spell card"
