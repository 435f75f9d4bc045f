"""Choosing step by step: on the map, from a list, turned one way or another; a key does it when nothing is left to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.front import Shown
from companion.ui.page import MatchPage, Page, turned
from companion.view import Key, Panel, Pick

if TYPE_CHECKING:
    from companion.ui.turn import Turn

Path = tuple[str, ...]
LONGEST = 24  # letters of a step that a key has room for


def picking(root: Turn, kind: str, path: Path = (), *, forced: bool = False) -> Picking | None:
    """The page of a choice in steps, beginning after what is chosen already; none where a game has none for it."""
    play = root.play
    known = play.session.game.pick(play.state, play.seat or 0, kind, path, 0)
    return Picking(root, kind, path, known, forced=forced) if known is not None else None


def merged(players: list[Panel], changed: list[Panel]) -> list[Panel]:
    """Everybody, some of them with other bars."""
    bars = {own.seat: own.bars for own in changed}
    return [msgspec.structs.replace(own, bars=bars[own.seat]) if own.seat in bars else own for own in players]


def undo_key(undo: str) -> Key:
    """The key of a page that has no other way back; what is too long for it is named only as the last step."""
    return Key("undo", "Undo", "undo", (undo if len(undo) <= LONGEST else "the last step") or "nothing yet", off=not undo)


class Picking(MatchPage):
    """A choice in steps. If it is `forced`, there is nothing else to do."""

    def __init__(self, root: Turn, kind: str, path: Path, known: Pick, *, forced: bool = False) -> None:
        super().__init__(root)
        self._kind, self._path, self._known, self._forced = kind, path, known, forced
        self._turn = 0
        self._first = 0
        self.intent = ":".join((kind, *path[:1]))

    def view(self, now: float) -> Shown:
        """What can be chosen now, and what would come of what was."""
        base, known = self.play.view(now), self._known
        map_ = self.play.looking.seen(known.map) if known.map else base.map
        return msgspec.structs.replace(
            base, page=known.page, title=known.title, prompt=known.title, asks=known.asks, lines=known.lines, first=self._first, map=map_,
            players=merged(base.players, known.players), lit=list(known.spots), spots=known.chosen, actions=[], tasks=[],
            keys=self._keys(base.undo), status=known.note or base.status,
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Choose something, turn it, do it, or go back."""
        kind, _, rest = target.partition(":")
        known = self._known
        if kind == "pick":
            return self._go((*known.base, rest), now)
        if kind == "spot" and rest in known.spots:
            return self._go((*known.base, known.spots[rest]), now)
        if target in ("turn:-1", "turn:+1"):
            self._turn += int(rest)
            return self._go(self._path, now)
        if target in ("more", "less"):
            self._first = turned(self._first, len(known.lines), target)
        elif target == "confirm" and known.command is not None:
            self.play.do(known.command, now)
            return self.root
        elif target == "back" and known.up is not None:
            return self._go(tuple(known.up), now)
        elif kind != "spot":
            return super().touch(target, now)
        return self

    def _go(self, path: Path, now: float) -> Page:
        """Choose otherwise; the last choice may be the deed."""
        if path != self._path:
            self._turn = 0
        known = self.play.session.game.pick(self.play.state, self.play.seat or 0, self._kind, path, self._turn)
        if known is None:
            return self
        if known.at_once and known.command is not None:
            self.play.do(known.command, now)
            return self.root
        if known.base != self._known.base or len(known.lines) != len(self._known.lines):
            self._first = 0
        self._path, self._known = path, known
        return self

    def _keys(self, undo: str) -> list[Key]:
        known = self._known
        back = undo_key(undo) if self._forced and known.up is None else Key("back", "Back", "back")
        on = [Key("confirm", known.label, "check", way_on=True)] if known.command is not None else []
        return [back, *known.keys, *on]
