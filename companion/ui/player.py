"""The page about one player: every number to be turned, everything that lies before them, and what can be done about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.front import BESIDE_BARS, LOOKED_AT, Shown
from companion.ui.page import MatchPage, Meant, Page, turned
from companion.ui.places import leads, of_player
from companion.view import Key, Line

if TYPE_CHECKING:
    from companion.ui.turn import Turn


class About(MatchPage):
    """Somebody at the table, as they are now, until they leave."""

    def __init__(self, root: Turn, seat: int) -> None:
        super().__init__(root)
        self._seat = seat
        self._first = 0

    @property
    def is_old(self) -> bool:  # type: ignore[override]
        """Whether there is nothing more to tell of them, or somebody is asked about something else."""
        return self.play.state.awaits != self._state.awaits or self.play.view(0.0).players[self._seat].gone

    def view(self, now: float) -> Shown:
        """Their page."""
        shown = self.root.taps.shown(self.play.view(now))
        return msgspec.structs.replace(shown, page="player", subject=self._seat, first=self._first)

    def touch(self, target: str, now: float) -> Page:
        """Turn a number, turn the page over, or do something; after that it is shown as it is then."""
        kind, _, rest = target.partition(":")
        if kind == "tap":
            self.root.taps.add(rest, now)
            return self
        self.root.taps.write(now)
        if target in ("more", "less"):
            own = self.play.view(now).players[self._seat]
            self._first = turned(self._first, own.rows, target, BESIDE_BARS if own.bars else LOOKED_AT)
            return self
        if kind == "look" and rest in [str(own.seat) for own in self.play.page().players]:
            return About(self.root, int(rest))
        if target == "tree" and self.play.page().players[self._seat].tree is not None:
            return Tree(self.root, self._seat)
        if kind == "action":
            page = self.root.touch(target, now)
            return self if page is self.root else page
        return super().touch(target, now)

    def ways(self, is_meant: Meant) -> list[str] | None:
        """What can be done with this player, else the number of theirs that is turned by it."""
        view = self.play.page()
        found = [f"action:{action.kind}" for action in of_player(view.players[self._seat]) if leads(action, is_meant)]
        turned = self.root.taps.ways(view, is_meant)
        return found or (None if turned is None or any(not target.startswith(f"tap:{self._seat}:") for target in turned) else turned)

    def close(self) -> None:
        """Let go of the match as its turn page does."""
        self.root.close()

    def tick(self, now: float) -> Page:
        """What fingers turned is written down when they rest."""
        self.root.taps.rest(now)
        return self


class Tree(MatchPage):
    """What a player has built before them, as a map of its own."""

    def __init__(self, root: Turn, seat: int) -> None:
        super().__init__(root)
        self._seat = seat
        self._first = 0

    def view(self, now: float) -> Shown:
        """The map, and every card on it in words."""
        base = self.play.view(now)
        own = base.players[self._seat]
        placed = own.tree.places if own.tree else []
        lines = [Line(place.name, spot=place.id, icon=place.icon, detail=place.detail) for place in placed if place.detail]
        return msgspec.structs.replace(
            base, page="targets", title=f"{own.name}: Tree", active=self._seat, map=self.play.looking.seen(own.tree), lines=lines,
            first=self._first, lit=[place.id for place in placed], actions=[], keys=[Key("back", "Back", "back")],
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Turn over, or back to the page about them."""
        if target in ("more", "less"):
            self._first = turned(self._first, len(self.play.page().players[self._seat].tree.places), target)  # type: ignore[union-attr]
            return self
        return About(self.root, self._seat) if target == "back" else super().touch(target, now)
