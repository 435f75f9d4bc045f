"""The points of Arena of the Planeswalkers, at any moment."""

from __future__ import annotations

from companion.game import Line, SeatScore, Sheet
from companion.games.arena_of_the_planeswalkers.field import Field
from companion.games.arena_of_the_planeswalkers.model import State, scenario_of
from companion.games.arena_of_the_planeswalkers.wording import listed


def score(state: State) -> Sheet:
    """AP-112 to AP-116, RU-03, RU-29: the points of every player and of the teammate; who has won, or who leads."""
    own = _points(state)
    scores = []
    for seat, player in enumerate(state.players):
        lines = [Line("Planeswalker", own[seat][0]), Line("Creatures", own[seat][1])]
        if scenario_of(state).teams:
            mate = next(other for other, mate in enumerate(state.players) if mate.team == player.team and other != seat)
            lines.append(Line("Teammate", sum(own[mate])))
        scores.append(SeatScore(seat, sum(line.points for line in lines), lines))
    if state.winners:
        return Sheet(scores, list(state.winners), _note(state), _verdict(state))
    best = max(score.total for score in scores)
    return Sheet(scores, [score.seat for score in scores if score.total == best])


def leaders(state: State) -> list[int]:
    """AP-113, RU-29: those with the most points; several of different teams are a draw."""
    sheet = score(state)
    best = max(score.total for score in sheet.scores)
    return [score.seat for score in sheet.scores if score.total == best]


def _points(state: State) -> list[list[int]]:
    """AP-114, AP-115, RU-03: prices of Planeswalker and creatures on the battlefield, in The Melee on purple spaces."""
    field, purple_only = Field(state), scenario_of(state).purple_only
    points = [[0, 0] for _ in state.players]
    for figure, cells in field.cells.items():
        row = field.rows[figure]
        if purple_only and not any(field.board.purple >> cell & 1 for cell in cells):
            continue
        worth = (row.cost if state.options.planeswalkers_score else 0) if row.is_planeswalker else row.ppf or 0
        points[state.figures[figure].owner][not row.is_planeswalker] += worth
    return points


def is_draw(state: State) -> bool:
    """RU-29: whether different sides have equal points at the end: then nobody wins."""
    return len({state.players[seat].team for seat in state.winners}) > 1


def _note(state: State) -> str:
    return "Equal points: a draw." if is_draw(state) else ""


def _verdict(state: State) -> str:
    """AP-116, RU-29: teammates win together; who has equal points has not."""
    names = listed([state.players[seat].name for seat in state.winners])
    return f"A draw between {names}." if is_draw(state) else f"{names} {'win' if len(state.winners) > 1 else 'wins'}."
