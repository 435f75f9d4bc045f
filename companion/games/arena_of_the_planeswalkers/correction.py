"""A corrected state made whole again: figures on spaces of their own, cards in one place each, and what follows from that."""

from __future__ import annotations

from msgspec.structs import replace

from companion.game import BadValue
from companion.games.arena_of_the_planeswalkers.content import Content
from companion.games.arena_of_the_planeswalkers.field import cards_in_play, figures_of
from companion.games.arena_of_the_planeswalkers.gathering import gather_spells, is_named
from companion.games.arena_of_the_planeswalkers.model import State, Turn, board_of, content_of, kind_of, row_of, spaces, stood
from companion.games.arena_of_the_planeswalkers.options import options
from companion.games.arena_of_the_planeswalkers.rows import SIZES
from companion.games.arena_of_the_planeswalkers.rules.agenda import awaited
from companion.games.arena_of_the_planeswalkers.rules.setup import own_planeswalker
from companion.games.arena_of_the_planeswalkers.rules.turns import living
from companion.games.arena_of_the_planeswalkers.tasks import Resolve
from companion.games.arena_of_the_planeswalkers.wording import at_text, figure_name, hex_text

_FIXED = ("awaits", "agenda", "fight", "options", "scenario", "battlefield", "order", "rolls", "winners")
_FREE = ("turn_choose", "turn_before", "turn_move", "turn_attack", "turn_after")


def corrected(before: State, state: State, named: frozenset[str]) -> None:
    """RU-35: check what was put in by hand and let everything that was not named follow from it."""
    for path in _FIXED:
        if is_named(path, named):
            raise BadValue(f"{path}: this follows from play; correct what lies on the table, the phase or whose turn it is.")
    if state.phase.startswith("setup") != before.phase.startswith("setup") or (before.phase.startswith("setup") and "active" in named):
        raise BadValue("phase: play the set-up to its end first.")
    _check_names(before, state)
    if before.agenda and (state.phase, state.active) == (before.phase, before.active):
        _check_open(before, state)
        _check_figures(state)
        return
    _follow_status(state, named)
    _check_figures(state)
    _check_glyphs(content_of(state), state)
    _follow_cards(state)
    gather_spells(state, named)
    _decide(before, state, named)
    _check_options(state)


def _check_names(before: State, state: State) -> None:
    """Figures, army cards and teams are those of the set-up."""
    old_figures = {name: (figure.card, figure.owner) for name, figure in before.figures.items()}
    if {name: (figure.card, figure.owner) for name, figure in state.figures.items()} != old_figures:
        raise BadValue("figures: the figures, their cards and owners are those of the armies; correct where they stand.")
    if {card: (army.row, army.owner) for card, army in state.cards.items()} != {c: (a.row, a.owner) for c, a in before.cards.items()}:
        raise BadValue("cards: the army cards and their owners are those of the armies; correct what lies on them.")
    if [(player.team, player.number) for player in state.players] != [(player.team, player.number) for player in before.players]:
        raise BadValue("players: teams and numbers are those of the set-up.")
    last = len(state.players) - 1
    if any(effect.seat > last for effect in state.effects) or any(entry.seat > last for entry in state.denied):
        raise BadValue(f"effects and denied: seats go from 0 to {last}.")
    if any(effect.on not in state.cards and effect.on not in state.figures for effect in state.effects):
        raise BadValue("effects: each is on an army card or a figure of this match.")
    if any(entry.row not in content_of(state).army for entry in state.denied):
        raise BadValue("denied: each names an army card of the tables.")
    if state.turn > state.last_turn:
        raise BadValue(f"turn: the last turn is {state.last_turn}.")


def _follow_status(state: State, named: frozenset[str]) -> None:
    """A figure that was put on a space is on the battlefield; one that was taken off is destroyed, or waits in the reserve."""
    for name, figure in state.figures.items():
        if is_named(f"figures.{name}.status", named) and not is_named(f"figures.{name}.at", named) and figure.status != "board":
            figure = replace(figure, at=None)
        elif figure.at is not None:
            figure = replace(figure, at=stood(spaces(figure.at)), status="board")
        elif figure.status == "board":
            figure = replace(figure, status="graveyard")
        if figure.at is None and figure.status == "reserve":
            figure = replace(figure, damage=0)
        state.figures[name] = figure


def _check_figures(state: State) -> None:
    """AP-54, AP-58, AP-62, AP-63, AP-92: what the rules never allow cannot be put in by hand either."""
    board, taken = board_of(state), dict[int, str]()
    for name, figure in state.figures.items():
        row, where = kind_of(state, name), f"figures.{name}"
        if figure.damage > row.life or (figure.at is not None and figure.damage == row.life):
            raise BadValue(f"{where}.damage: {figure_name(state, name)} has {row.life} life; with that much damage it is destroyed.")
        if figure.at is None:
            continue
        if isinstance(figure.at[0], int) != isinstance(figure.at[1], int) or len(spaces(figure.at)) != row.base_spaces:
            wanted = "[lead, tail], two hexes" if row.base_spaces == 2 else "one hex, [column, row]"
            raise BadValue(f"{where}.at: {figure_name(state, name)} stands on {wanted}.")
        cells = [board.cells.get(place, -1) for place in spaces(figure.at)]
        if -1 in cells or not all(board.landable(SIZES.index(row.size)) >> cell & 1 for cell in cells):
            raise BadValue(f"{where}.at: {figure_name(state, name)} cannot stand on {at_text(figure.at)} of this battlefield.")
        if len(cells) == 2 and (cells[1] not in board.near[cells[0]] or board.levels[cells[0]] != board.levels[cells[1]]):
            raise BadValue(f"{where}.at: lead and tail are two neighbouring hexes of the same level.")
        for cell in cells:
            if taken.setdefault(cell, name) != name:
                both = f"{figure_name(state, taken[cell])} and {figure_name(state, name)}"
                raise BadValue(f"{where}.at: {both} would stand on {hex_text(board.hexes[cell])}.")


def _check_glyphs(content: Content, state: State) -> None:
    board = board_of(state)
    for glyph in state.glyphs:
        if glyph.kind not in content.glyphs:
            raise BadValue(f"glyphs: there is no glyph {glyph.kind!r}; there are {', '.join(content.glyphs)}.")
        if glyph.at not in board.cells or board.ruins >> board.cells[glyph.at] & 1:
            raise BadValue(f"glyphs: {hex_text(glyph.at)} is no space of this battlefield that a glyph can lie on.")
    if len({glyph.at for glyph in state.glyphs}) < len(state.glyphs):
        raise BadValue("glyphs: two glyphs lie on one space.")


def _follow_cards(state: State) -> None:
    """AP-27, AP-93: an army card is in play, in the reserve or in the graveyard as its figures are; only in play it has enchantments."""
    for player in state.players:
        player.reserve, player.fallen = [], []
    for card, army in state.cards.items():
        status = {state.figures[figure].status for figure in figures_of(state, card)}
        if "board" in status and "reserve" in status:
            for figure in figures_of(state, card):
                if state.figures[figure].status == "reserve":  # a card is summoned as a whole: the others are lost
                    state.figures[figure] = replace(state.figures[figure], status="graveyard")
        if "board" not in status:
            if row_of(state, card).is_planeswalker and "reserve" in status and not state.phase.startswith("setup"):
                raise BadValue(f"figures: {row_of(state, card).name} is on the battlefield or destroyed; a Planeswalker has no reserve.")
            if not row_of(state, card).is_planeswalker or "graveyard" in status:
                getattr(state.players[army.owner], "reserve" if "reserve" in status else "fallen").append(card)
            for spell in (*army.auras, *army.hidden):
                state.players[spell.owner].graveyard.append(spell.card)
            state.cards[card] = replace(army, auras=(), hidden=())


def _decide(before: State, state: State, named: frozenset[str]) -> None:
    """Whose decision it is follows from the phase and who is on; an open question can be dropped, not made."""
    if state.phase != before.phase and state.phase not in _FREE and state.phase != "over":
        raise BadValue(f"phase: {state.phase} comes only by playing; choose one of {', '.join(_FREE)}.")
    if state.phase.startswith("setup"):
        _follow_setup(state)
        return
    _drop_questions(state)
    if state.active != before.active:
        _hand_over(state, named)
    _follow_turn(state)
    if state.phase != "over":
        state.winners = []
    state.awaits = awaited(state)
    if state.phase == "over" and not state.winners:
        raise BadValue("phase: the game ends by its own rules; set the turn to the last one and end it.")


def _follow_setup(state: State) -> None:
    """Whose Planeswalker is still to be placed places it."""
    waiting = [seat for seat in state.order if state.figures[own_planeswalker(state, seat)].at is None]
    if state.phase == "setup_place":
        if not waiting:
            raise BadValue("figures: place the last Planeswalker by playing, so that the hands are dealt.")
        state.active = waiting[0]
        state.awaits = awaited(state)


def _drop_questions(state: State) -> None:
    for task in state.agenda:
        if isinstance(task, Resolve):
            state.players[task.seat].graveyard.append(task.card)
    state.agenda, state.fight = [], None
    if state.phase.startswith("ask"):
        state.phase = state.phase.removeprefix("ask_")
    if state.phase in ("turn_end", "turn_sprint"):
        state.phase = "turn_after"


def _check_open(before: State, state: State) -> None:
    """While a question is open, figures, cards and what was done this turn stay as they are; damage and names may be corrected."""
    if _held(before) != _held(state):
        raise BadValue("Answer the open question first, or set phase to turn_after to drop it.")


def _held(state: State) -> list[object]:
    figures = [(figure.at, figure.status) for figure in state.figures.values()]
    players = [replace(player, name="", spells_played=0, used=[]) for player in state.players]
    return [figures, players, state.cards, state.glyphs, state.now]


def _hand_over(state: State, named: frozenset[str]) -> None:
    """Another player is on: with a turn of their own, from its beginning unless it was said what is done of it."""
    if state.active not in living(state):
        raise BadValue(f"active: {state.players[state.active].name} has no figure on the battlefield.")
    if not is_named("now", named):
        state.now = Turn()
        state.phase = "over" if state.phase == "over" else "turn_choose"


def _follow_turn(state: State) -> None:
    """AP-30: what was done this turn is about figures and cards that are there."""
    now = state.now
    if now.card and now.card not in state.cards:
        raise BadValue(f"now.card: there is no army card {now.card!r}.")
    unknown = [name for name in [*now.moved, *now.attacks, *filter(None, [now.mover, now.stolen])] if name not in state.figures]
    if unknown:
        raise BadValue(f"now: there is no figure {unknown[0]!r}.")
    if now.stolen and state.figures[now.stolen].card != now.card:
        raise BadValue("now.stolen: the figure that is controlled is on the chosen army card.")
    if now.mover and state.figures[now.mover].at is None:
        now.mover, now.left, now.stopped = "", 0, False
    if state.phase in _FREE[1:] and not now.card:
        mine = cards_in_play(state, state.active)
        raise BadValue(f"now.card: choose the army card of this turn, one of {', '.join(mine)}.")
    if state.phase == "turn_choose":  # before the choice nothing is done
        state.now = Turn()
    state.now.sights = {}


def _check_options(state: State) -> None:
    """However it was corrected, the game goes on: whoever is asked can answer."""
    if state.awaits and not all(options(state, seat) for seat in state.awaits.seats):
        raise BadValue("That would leave nothing to do; answer the open question first, or set phase to turn_after to drop it.")
