"""Laying Arena of the Planeswalkers out and putting it away, a step at a time."""

from __future__ import annotations

from companion.games.arena_of_the_planeswalkers.bindings import expected, spot
from companion.games.arena_of_the_planeswalkers.board import bits
from companion.games.arena_of_the_planeswalkers.layout import layout
from companion.games.arena_of_the_planeswalkers.model import State, board_of, content_of, row_of, spaces
from companion.games.arena_of_the_planeswalkers.rules.cards import repeated
from companion.games.arena_of_the_planeswalkers.wording import card_name, figure_name, hex_text, hexes_text, listed
from companion.view import Step


def lay_out(state: State) -> list[Step]:
    """SU-01, SU-02, SU-03: the battlefield from the bottom to the top, then what every player takes."""
    row, board = content_of(state).battlefields[state.battlefield], board_of(state)
    steps = [Step(f"Lay the boards of {row.name} together.", [spot(place) for place in board.hexes])]
    if board.water:
        water = [board.hexes[cell] for cell in bits(board.water)]
        steps.append(Step(f"Check that water lies on {hexes_text(water)}.", [spot(place) for place in water]))
    for level in range(1, max(board.levels) + 1):
        high = [place for place, own in zip(board.hexes, board.levels, strict=True) if own >= level]
        steps.append(Step(f"Put sand tiles on {hexes_text(high)}: level {level}.", [spot(place) for place in high]))
    for ruin in row.ruins:
        steps.append(Step(f"Set ruin {ruin.id.upper()} on {hexes_text(ruin.hexes)}.", [spot(place) for place in ruin.hexes]))
    for wall in row.walls:
        both = f"{hex_text(wall.a)} and {hex_text(wall.b)}"
        steps.append(Step(f"Stand a wall of height {wall.height} between {both}.", [spot(wall.a), spot(wall.b)]))
    steps += _glyph_steps(state)
    steps.append(Step("Put the turn marker on turn 1.", ["turn_1"]))
    return [*steps, *(_player_step(state, seat) for seat in range(len(state.players)))]


def _glyph_steps(state: State) -> list[Step]:
    """SU-01: glyphs with their ability up; those that lie face down are shuffled first, so that nobody knows which is which."""
    rows = content_of(state).glyphs
    down = [glyph for glyph in state.glyphs if not glyph.up]
    steps = [
        Step(f"Lay the {rows[glyph.kind].name} glyph on {hex_text(glyph.at)}, ability up.", [spot(glyph.at)])
        for glyph in state.glyphs
        if glyph.up
    ]
    if down:
        where = hexes_text(glyph.at for glyph in down)
        steps.append(Step(f"Shuffle the glyphs and lay them face down on {where}.", [spot(glyph.at) for glyph in down]))
    return steps


def _player_step(state: State, seat: int) -> Step:
    player = state.players[seat]
    cards = [card for card, army in state.cards.items() if army.owner == seat]
    leader = next(card for card in cards if row_of(state, card).is_planeswalker)
    reserve = listed([card_name(state, card) for card in cards if card != leader])
    deck = "" if state.options.spells == "virtual" else " and shuffles the spell deck"
    copies = repeated(state, seat)
    warning = f" The deck holds {listed(copies)}, which the rules neither allow nor forbid." if copies else ""
    return Step(f"{player.name} takes {card_name(state, leader)}, lays {reserve} in reserve{deck}.{warning}")


def put_away(state: State) -> list[Step]:
    """The figures on the battlefield one by one, then glyphs, tiles and boards."""
    lying = {piece: where for piece, where in expected(state).items() if where}
    steps = [
        Step(f"Take {figure_name(state, piece)} from {hex_text(spaces(state.figures[piece].at or (0, 0))[0])}.", [where], {piece: None})
        for piece, where in lying.items()
    ]
    markers = sum(count for (piece, _), count in layout(state).items() if piece == "damage marker")
    if markers:
        steps.append(Step(f"Take {markers} damage markers off bases and army cards."))
    glyphs = [spot(glyph.at) for glyph in state.glyphs]
    steps.append(Step("Take the glyphs, the ruins and the sand tiles off, the highest first.", glyphs))
    return [*steps, Step("Sort the spell cards by colour and put everything into the box, the boards last.")]
