"""The piece in somebody's hand: taken with the mouse or with the keyboard, put down or given back."""

from __future__ import annotations

import math

from sim_hw.desk.table import DeskTable

DRAGGED = 5  # pixels


class Hand:
    """An empty hand, or one with a piece. `at` is the spot it hovers over; empty: where a piece let go goes back beside the board."""

    def __init__(self, table: DeskTable) -> None:
        self.piece = ""
        self.at = ""
        self.by_key = False
        self.point = (0, 0)  # in pixels of the window, while the mouse has it
        self._table = table
        self._origin, self._start = "", (0, 0)

    def take(self, piece: str, point: tuple[int, int] | None = None) -> None:
        """Lift a piece, with the mouse at a point or else with the keyboard; one that is held already goes back first."""
        self.give_back()
        self._origin = self.at = self._table.lying().get(piece, "")
        self.piece, self.by_key = piece, point is None
        self.point = self._start = point or (0, 0)
        self._table.take(piece)

    def drop(self) -> None:
        """The mouse lets go: a piece that was only pressed and never dragged stays where it was."""
        if math.dist(self.point, self._start) < DRAGGED:
            self.give_back()
        else:
            self.let_go()

    def let_go(self) -> None:
        """Put the piece down where it hovers; over no spot it goes back into its tray or box."""
        if self.piece and self.at:
            self._table.put(self.piece, self.at)
        self.piece = self.at = ""

    def give_back(self) -> None:
        """Put the piece back where it was taken from."""
        self.at = self._origin
        self.let_go()

    def empty(self) -> None:
        """Forget the piece: its table is gone."""
        self.piece = self.at = ""
