"""Score sheets: lines that add up, ties broken in order, shared wins."""

from __future__ import annotations

from collections.abc import Sequence

from companion.game import Line, SeatScore, Sheet


def sheet(lines: Sequence[Sequence[tuple[str, int]]], ties: Sequence[tuple[str, Sequence[int]]] = ()) -> Sheet:
    """A score sheet from each seat's lines; equal totals are told apart by `ties`, one after the other, the most first.

    >>> table = sheet([[("Heroes", 9)], [("Heroes", 5), ("Quests", 4)]], [("completed quests", [1, 2])])
    >>> table.winners, table.note
    ([1], 'The tie at 9 was broken by completed quests.')
    """
    scores = [SeatScore(seat, sum(points for _, points in own), [Line(*line) for line in own]) for seat, own in enumerate(lines)]
    best = max(score.total for score in scores)
    tied = [score.seat for score in scores if score.total == best]
    for name, amounts in ties:
        if len(tied) > 1:
            most = max(amounts[seat] for seat in tied)
            left = [seat for seat in tied if amounts[seat] == most]
            if len(left) == 1:
                return Sheet(scores, left, f"The tie at {best} was broken by {name}.")
            tied = left
    return Sheet(scores, tied, f"The tie at {best} stands: a shared win." if len(tied) > 1 else "")
