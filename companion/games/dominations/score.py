"""The score sheet of Dominations, at any moment."""

from __future__ import annotations

from companion.game import Sheet
from companion.games.dominations.model import Player, State
from companion.kit.score import sheet

_LINES = (
    ("Influence", "influence"), ("Roles", "roles"), ("Masteries", "masteries"), ("Monuments", "monuments"), ("Card effects", "effects"),
    ("Overflow", "overflow"), ("Objectives", "objectives"),
)  # fmt: skip


def score(state: State) -> Sheet:
    """DR-06, DR-117, DR-125: the points as they stand, Objectives once they are counted; ties by Initiative."""
    seats = len(state.players)
    places = {seat: place for place, seat in enumerate(state.initiative or range(seats))}
    return sheet([_lines(player) for player in state.players], [("Initiative", [-places[seat] for seat in range(seats)])])


def _lines(player: Player) -> list[tuple[str, int]]:
    lines = [(label, int(getattr(player.tally, line))) for label, line in _LINES]
    return [*lines, ("Corrections", player.vp - sum(points for _, points in lines))]
