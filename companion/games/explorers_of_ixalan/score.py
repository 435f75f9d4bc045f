"""The standing: life, and who is left."""

from __future__ import annotations

from companion.game import Line, SeatScore, Sheet
from companion.games.explorers_of_ixalan.model import State
from companion.games.explorers_of_ixalan.questions import living


def score(state: State) -> Sheet:
    """EI-53, EI-55, EI-58: there are no points; the last one in the game wins, and until then the most life leads."""
    totals = [0 if player.out else player.life for player in state.players]
    best = max((totals[seat] for seat in living(state)), default=0)
    winners = list(state.winners) or [seat for seat in living(state) if totals[seat] == best]
    scores = [SeatScore(seat, total, [Line("Life", total)]) for seat, total in enumerate(totals)]
    end = "" if living(state) else "Nobody is left: the game is a draw."
    return Sheet(scores, winners, end, end)
