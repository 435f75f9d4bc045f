"""Choosing step by step: on the map, from a list, turned one way or another; a key does it when nothing is left to choose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from companion.front import Shown
from companion.game import Command
from companion.ui.page import ROWS, MatchPage, Meant, Page, turned
from companion.view import Key, Panel, Pick

if TYPE_CHECKING:
    from companion.ui.turn import Turn

Path = tuple[str, ...]
DEEPEST, MOST_TURNS = 2, 6  # how far a way to a command is looked for
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


def choices(known: Pick) -> list[tuple[str, str]]:
    """What can be chosen now: the touch, and its name."""
    lines = [(line.target, line.target.removeprefix("pick:")) for line in known.lines if line.target.startswith("pick:")]
    return [*lines, *((f"spot:{spot}", name) for spot, name in known.spots.items())]


class Picking(MatchPage):
    """A choice in steps. If it is `forced`, there is nothing else to do."""

    def __init__(self, root: Turn, kind: str, path: Path, known: Pick, *, forced: bool = False) -> None:
        super().__init__(root)
        self._kind, self._path, self._known, self._forced = kind, path, known, forced
        self._turn = 0
        self._first = 0
        self._found: tuple[object, list[str] | None] | None = None  # the way that was looked for, and what it began with
        self.intent = ":".join((kind, *path[:1]))

    def view(self, now: float) -> Shown:
        """What can be chosen now, and what would come of what was."""
        base, known = self.play.view(now), self._known
        quiet = known.page == "targets" and base.toast is not None and base.toast.tone != "warn"  # news would lie over the list
        map_ = self.play.looking.seen(known.map) if known.map else base.map
        return msgspec.structs.replace(
            base, page=known.page, title=known.title, prompt=known.title, asks=known.asks, lines=known.lines, first=self._first, map=map_,
            players=merged(base.players, known.players), lit=list(known.spots), spots=known.chosen, actions=[], tasks=[],
            keys=self._keys(base.undo), status=known.note or base.status,
            toast=None if quiet else base.toast,
        )  # fmt: skip

    @property
    def meant(self) -> Command | None:
        """What its key would do; None while something is still to be chosen."""
        command: Command | None = self._known.command
        return command

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

    def ways(self, is_meant: Meant) -> list[str] | None:
        """What to choose next, or how to turn it, or the key that does it; looked for once. None: go back, or it is not to be had here."""
        key = (self._path, self._turn, self._first, is_meant)
        if self._found is None or self._found[0] != key:
            self._found = key, self._way(is_meant)
        return self._found[1]

    def _way(self, is_meant: Meant) -> list[str] | None:
        known = self._known
        if known.command is not None and is_meant(known.command):
            return ["confirm"]
        if known.command is not None and any(is_meant(turned_) for turned_ in self._turnings(self._path)):
            return ["turn:+1"]
        for touch, name in choices(known):
            if self._leads((*known.base, name), is_meant, DEEPEST):
                at = next((index for index, line in enumerate(known.lines) if line.target == touch), self._first)
                return [touch if self._first <= at < self._first + ROWS else "more" if at > self._first else "less"]
        return None

    def _leads(self, path: Path, is_meant: Meant, deep: int) -> bool:
        """Whether such a command is to be had after these choices."""
        if any(is_meant(command) for command in self._turnings(path)):
            return True
        known = self.play.session.game.pick(self.play.state, self.play.seat or 0, self._kind, path, 0) if deep else None
        if known is None or len(known.base) < len(path):  # what was chosen would only be replaced
            return False
        return any(self._leads((*known.base, name), is_meant, deep - 1) for _, name in choices(known))

    def _turnings(self, path: Path) -> Iterator[Command]:
        """The command after these choices, turned every way."""
        seen: list[Command] = []
        for turn in range(MOST_TURNS):
            known = self.play.session.game.pick(self.play.state, self.play.seat or 0, self._kind, path, turn)
            if known is None or known.command is None or known.command in seen:
                return
            seen.append(known.command)
            yield known.command

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
