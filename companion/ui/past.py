"""The history: every step, and the way back to any of them, with the pieces to put back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.front import Shown
from companion.guide import Guide
from companion.session import PutBack
from companion.ui.guided import Guided
from companion.ui.page import MatchPage, Page, turned
from companion.ui.play import Play, moves
from companion.view import Key, Line, Step

if TYPE_CHECKING:
    from companion.ui.turn import Turn

STEPS = 60  # that the history shows


class Past(MatchPage):
    """The last steps, the newest first. All above the chosen one would be taken back."""

    def __init__(self, root: Turn) -> None:
        super().__init__(root)
        self._chosen = 0  # steps that would be taken back
        self._first = 0

    def view(self, now: float) -> Shown:
        """The list, and what going back would mean for the table."""
        count = self._chosen
        put_back = [Line(piece, detail=way) for piece, way in moves(self.play.session.put_back(count))] if count else []
        go_back = Key("go_back", "Back to here", "undo", way_on=True, off=not count)
        keys = [Key("back", "Close", "close"), Key("correct", "Correct", "pencil"), go_back]
        return msgspec.structs.replace(
            self.play.view(now), page="history", title="History", lines=self._lines(), first=self._first, put_back=put_back,
            prompt="Touch a step to see what going back to it means.", keys=keys,
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Choose how far to go back, or go."""
        kind, _, rest = target.partition(":")
        if kind == "back_to" and rest.isdecimal() and int(rest) < len(self._lines()):
            self._chosen = 0 if self._chosen == int(rest) else int(rest)
        elif target == "go_back" and self._chosen:
            return self._go_back(now)
        elif target in ("more", "less"):
            self._first = turned(self._first, len(self._lines()), target)
        else:
            return super().touch(target, now)
        return self

    def _go_back(self, now: float) -> Page:
        """Take the steps back; where hands have much to move, the map leads them."""
        put_back = self.play.undo(self._chosen, now)
        return Guided(self.root, Guide(steps_of(self.play, put_back)), "Put back") if put_back else self.root

    def _lines(self) -> list[Line]:
        session = self.play.session
        begun = [] if session.step > STEPS else session.rows[:1]
        return [
            Line(
                row.text, f"back_to:{count}", row.seat if row.seat >= 0 else None, needs_all=bool(row.barrier), done=count < self._chosen,
                chosen=0 < count == self._chosen,
            )
            for count, row in enumerate([*reversed(session.history(STEPS)), *begun])
        ]  # fmt: skip


def steps_of(play: Play, put_back: list[PutBack]) -> list[Step]:
    """Pieces to move by hand as steps of a guide; a place of the map lights up where one is meant."""
    spots = {name: spot for spot, name in play.session.game.spots(play.session.journal.header.content).items()}
    found = []
    for piece in put_back:
        what = piece.piece if piece.count == 1 else f"{piece.count} × {piece.piece}"
        lit = [spots[place] for place in (piece.source, piece.to) if place in spots]
        found.append(Step(f"{what}: from {piece.source} to {piece.to}.", lit))
    return found
