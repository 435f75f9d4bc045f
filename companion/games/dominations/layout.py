"""Where every piece lies on the table, so that an undo can say what to put back."""

from __future__ import annotations

from collections import Counter

from companion.game import Layout
from companion.games.dominations.content import CAMPFIRE, Content
from companion.games.dominations.knowledge import has, limits
from companion.games.dominations.model import Player, State, content_of
from companion.games.dominations.tree import copies_left, label
from companion.games.dominations.wording import ROLE_NAMES, ROMAN, domain_name
from companion.games.dominations.words import DOMAINS, ROLES

_CARDS = "the holders"


def layout(state: State) -> Layout:
    """Where every piece lies, in words; hidden tiles are only counted."""
    pieces: Counter[tuple[str, str]] = Counter()
    content = content_of(state)
    for seat, player in enumerate(state.players):
        _lay_player(pieces, content, player)
        if state.initiative:
            pieces[f"{player.name}'s Initiative token", f"Initiative {ROMAN[state.initiative.index(seat) + 1]}"] = 1
    for cell, laid in state.board.items():
        pieces["Land tile" if laid.tile in content.tiles else content.card_name(laid.tile), cell] = 1
    for vertex, monument in state.circles.items():
        pieces[content.card_name(monument), vertex] = 1
    for cell, city in state.cities.items():
        pieces[f"{state.players[city.owner].name}'s City token", cell] = city.level
    pieces["Land tile", "the stock"] = len(state.stock)
    for card in content.masteries:
        for copy in copies_left(state, card):
            pieces[f"{content.card_name(card)} (copy {copy})", _CARDS] = 1
    _lay_beside(pieces, state, content)
    return {key: count for key, count in pieces.items() if count}


def _lay_player(pieces: Counter[tuple[str, str]], content: Content, player: Player) -> None:
    own = f"{player.name}'s"
    pieces["Land tile", f"{own} hand"] = len(player.hand)
    pieces[f"{own} City token", f"{own} supply"] = player.tokens
    for domain, value, limit in zip(DOMAINS, has(player), limits(player), strict=True):
        pieces[f"{own} {domain_name(domain)} slider", f"{value}"] = 1
        pieces[f"{own} {domain_name(domain)} limit slider", f"{limit}"] = 1
    pieces[f"{own} points marker", f"{player.vp}"] = 1
    pieces[f"{own} Influence marker", f"{player.influence}"] = 1
    for spot, card in player.tree.items():
        copy = f" (copy {card.copy})" if card.card in content.masteries else ""
        name = "Campfire" if card.card == CAMPFIRE else content.card_name(label(content, card))
        pieces[name + copy, f"{spot} of {own} Tree{', Advanced face up' if card.advanced else ''}"] += 1


def _lay_beside(pieces: Counter[tuple[str, str]], state: State, content: Content) -> None:
    """Domination cards, Level cards that are not sold, and Monument pieces that are not on the board."""
    for _, role, _ in ROLES:
        holder = next((player.name for player in state.players if role in player.roles and role not in player.spent), None)
        pieces[f"{ROLE_NAMES[role]} card", f"{holder}'s side" if holder else "the score board"] = 1
    on_board = [laid.tile for laid in state.board.values()] + list(state.circles.values())
    for monument, stands in state.monuments.items():
        for row in content.levels[monument][stands.next_level - 1 :]:
            pieces[content.card_name(f"{monument}_{row.level}"), "the score board"] = 1
        if monument not in on_board:
            pieces[content.card_name(monument), "the score board"] = 1
