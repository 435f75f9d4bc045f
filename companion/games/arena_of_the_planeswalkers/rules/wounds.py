"""Damage, destruction, and the victory that may come of it."""

from __future__ import annotations

from msgspec.structs import replace

from companion.game import Command, Event, Rejected
from companion.games.arena_of_the_planeswalkers.commands import Decide
from companion.games.arena_of_the_planeswalkers.events import (
    ArmyCardDestroyed,
    DamageDealt,
    FigureDestroyed,
    GameEnded,
    PlaneswalkerDestroyed,
)
from companion.games.arena_of_the_planeswalkers.field import figures_of
from companion.games.arena_of_the_planeswalkers.model import At, State, Status, kind_of, row_of, scenario_of, spaces
from companion.games.arena_of_the_planeswalkers.rules.agenda import Handler, decisions, enter, first
from companion.games.arena_of_the_planeswalkers.rules.cards import drop_enchantments
from companion.games.arena_of_the_planeswalkers.tasks import Duty, Surplus, Wounds
from companion.games.arena_of_the_planeswalkers.wording import figure_name


def stand(state: State, figure: str, at: At | None, status: Status = "board", damage: int | None = None) -> None:
    """Put a figure somewhere; whatever the table said of sights may not hold any more."""
    old = state.figures[figure]
    state.figures[figure] = replace(old, at=at, status=status, damage=old.damage if damage is None else damage)
    state.now.sights = {}


def hurt(state: State, figure: str, amount: int) -> list[Event]:
    """AP-92, AP-96, RU-14, RU-28: damage for one figure, no more than it has life."""
    old, life = state.figures[figure], kind_of(state, figure).life
    if old.at is None or not amount:
        return []
    total = min(old.damage + amount, life)
    state.figures[figure] = replace(old, damage=total)
    dealt = DamageDealt(figure, total - old.damage, total)
    return [dealt, *(destroy(state, figure) if total == life else [])]


def destroy(state: State, figure: str) -> list[Event]:
    """AP-09, AP-92, AP-93, AP-112, RU-29: the figure goes to the graveyard, with the last one its army card, and the game may be won."""
    old = state.figures[figure]
    events: list[Event] = [FigureDestroyed(figure, list(spaces(old.at)) if old.at else [])]
    stand(state, figure, None, "graveyard")
    if state.now.mover == figure:
        state.now.mover, state.now.left = "", 0
    if all(state.figures[other].status == "graveyard" for other in figures_of(state, old.card)):
        state.players[old.owner].fallen.append(old.card)
        events += [ArmyCardDestroyed(old.owner, old.card), *drop_enchantments(state, old.card)]
        if row_of(state, old.card).is_planeswalker:
            events += [PlaneswalkerDestroyed(old.owner), *_victory(state)]
    return events


def has_planeswalker(state: State, seat: int) -> bool:
    """Whether a player's Planeswalker was not destroyed."""
    return not any(row_of(state, card).is_planeswalker for card in state.players[seat].fallen)


def _victory(state: State) -> list[Event]:
    """AP-112: whoever is the only side with a Planeswalker wins at once, where the scenario says so."""
    if scenario_of(state).victory != "planeswalkers" or state.phase == "over":
        return []
    alive = {player.team for seat, player in enumerate(state.players) if has_planeswalker(state, seat)}
    if len(alive) > 1:
        return []
    return end_game(state, [seat for seat, player in enumerate(state.players) if player.team in alive], "victory")


def end_game(state: State, winners: list[int], why: str) -> list[Event]:
    """AP-112, AP-113: the game is over."""
    state.winners = winners
    state.agenda = []
    state.fight = None
    enter(state, "won")
    return [GameEnded(list(winners), why)]


def _run_wounds(state: State, task: Wounds) -> list[Event] | None:
    """AP-95: one figure after the other; whose turn it is chooses which is next."""
    left = _left(state, task)
    if len(left) > 1:
        return None
    return [event for figure, amount in left for event in hurt(state, figure, amount)]


def _left(state: State, task: Wounds) -> list[tuple[str, int]]:
    return [(figure, amount) for figure, amount in task.hurts if state.figures[figure].at is not None]


def _settle_wounds(state: State, task: Wounds, command: Decide) -> list[Event]:
    amounts = dict(_left(state, task))
    if command.answer not in amounts:
        raise Rejected("AP-95", f"{figure_name(state, command.answer)} takes no damage now.")
    first(state, replace(task, hurts=tuple((figure, amount) for figure, amount in amounts.items() if figure != command.answer)))
    return hurt(state, command.answer, amounts[command.answer])


def _wounds_answers(state: State, task: Wounds) -> list[Command]:
    return decisions(*(figure for figure, _ in _left(state, task)))


def _run_surplus(state: State, task: Surplus) -> list[Event] | None:
    return None if any(state.figures[figure].at for figure in task.beside) else []


def _surplus_answers(state: State, task: Surplus) -> list[Command]:
    return decisions("none", *(figure for figure in task.beside if state.figures[figure].at))


def _settle_surplus(state: State, task: Surplus, command: Decide) -> list[Event]:
    """Trample: damage beyond what destroyed the target may go to a figure beside it."""
    if Decide(command.answer) not in _surplus_answers(state, task):
        raise Rejected("AP-73", f"{figure_name(state, command.answer)} was not adjacent to the target; choose one that was, or none.")
    return [] if command.answer == "none" else hurt(state, command.answer, task.amount)


DUTIES: dict[type[Duty], Handler] = {
    Wounds: Handler(_run_wounds, lambda state, task: state.active, _wounds_answers, _settle_wounds, rule="AP-95"),
    Surplus: Handler(_run_surplus, answers=_surplus_answers, settle=_settle_surplus, rule="AP-73"),
}
