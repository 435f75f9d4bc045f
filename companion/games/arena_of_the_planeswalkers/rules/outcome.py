"""What the companion cannot do: the players read the card, do it, and say what came of it."""

from __future__ import annotations

from companion.game import Command, Event, Rejected
from companion.games.arena_of_the_planeswalkers.commands import Boost, Decide
from companion.games.arena_of_the_planeswalkers.events import FigurePlaced, OutcomeEntered, StatsChanged
from companion.games.arena_of_the_planeswalkers.field import Field, cards_in_play
from companion.games.arena_of_the_planeswalkers.model import At, Effect, State, content_of, spaces, stood
from companion.games.arena_of_the_planeswalkers.movement import lies_flat
from companion.games.arena_of_the_planeswalkers.rules.agenda import Handler, first
from companion.games.arena_of_the_planeswalkers.rules.cards import draw
from companion.games.arena_of_the_planeswalkers.rules.wounds import stand
from companion.games.arena_of_the_planeswalkers.tasks import Duty, Outcome, Wounds
from companion.games.arena_of_the_planeswalkers.wording import at_text, figure_name


def asked_text(state: State, task: Outcome) -> str:
    """The owner's own words of the ability or spell card, as far as somebody typed them in."""
    content = content_of(state)
    if task.source in content.spells:
        return content.spells[task.source].text
    rows = content.army[state.cards[task.card].row].abilities if task.card else ()
    return next((row.text for row in rows if row.name == task.source), "")


def source_name(state: State, task: Outcome) -> str:
    """The name of the ability or spell card."""
    spells = content_of(state).spells
    return spells[task.source].name if task.source in spells else task.source


def _answers(state: State, task: Outcome) -> list[Command]:
    """The usual outcomes: nothing to enter, one card drawn, one damage for a figure; others may be entered too."""
    standing = [name for name, figure in state.figures.items() if figure.at is not None]
    return [Decide("done"), Decide("done", draw=1), *(Decide("done", damage={figure: 1}) for figure in standing)]


def _settle(state: State, task: Outcome, command: Decide) -> list[Event]:
    """AP-95, AP-96: damage, draws, moves and changed numbers, all at once."""
    if command.answer != "done" or command.card:
        raise Rejected("AP-32", "Enter what came of it, and done; with nothing to enter, just done.")
    for figure in [*command.damage, *command.moves]:
        if figure not in state.figures or state.figures[figure].at is None:
            raise Rejected("AP-32", f"{figure_name(state, figure)} is not on the battlefield.")
    events: list[Event] = [OutcomeEntered(task.seat), *draw(state, task.seat, command.draw)]
    for figure, at in command.moves.items():
        events += _moved(state, figure, at)
    for boost in command.boosts:
        events += _boosted(state, task, boost)
    first(state, Wounds(tuple((figure, amount) for figure, amount in command.damage.items() if amount)))
    return events


def _moved(state: State, figure: str, at: At) -> list[Event]:
    """AP-54, AP-62: a figure is put elsewhere."""
    field = Field(state)
    row, hexes = field.rows[figure], spaces(at)
    cells = tuple(field.board.cells.get(place, -1) for place in hexes)
    others = field.taken & ~sum(1 << cell for cell in field.cells[figure])
    is_whole = -1 not in cells and len(cells) == row.base_spaces and (len(cells) == 1 or cells[1] in field.board.near[cells[0]])
    if not is_whole or not lies_flat(field.board, field.walkers[figure], cells, others):
        raise Rejected("AP-62", f"{figure_name(state, figure)} cannot stand on {at_text(at)}.")
    stand(state, figure, stood(tuple(hexes)))
    return [FigurePlaced(figure)]


def _boosted(state: State, task: Outcome, boost: Boost) -> list[Event]:
    """A number changes for this turn; if an aura says so, for as long as its army card is in play."""
    if boost.on not in cards_in_play(state) and (boost.on not in state.figures or state.figures[boost.on].at is None):
        raise Rejected("AP-32", f"{boost.on!r} is no army card in play and no figure on the battlefield.")
    row = content_of(state).spells.get(task.source)
    until = "stays" if row and row.type == "aura" else "turn"
    state.effects.append(Effect(source_name(state, task), boost.stat, boost.by, boost.on, until, task.seat))  # type: ignore[arg-type]
    return [StatsChanged(boost.on, boost.stat, boost.by, until)]


DUTIES: dict[type[Duty], Handler] = {
    Outcome: Handler(lambda state, task: None, answers=_answers, settle=_settle, rule="AP-32", plain=False),
}
