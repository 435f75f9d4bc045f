"""Somebody at the desk: what they hold, what they have open, and what pressing something means."""

from __future__ import annotations

from typing import Protocol

import pygame

from companion.app import App
from companion.front import Shown
from companion.game import BadValue
from companion.inputs import PAD
from companion.screen.tile_faces import Face
from companion.view import Map
from sim_hw.desk.cards import CardBox
from sim_hw.desk.chart import Chart
from sim_hw.desk.drawer import Drawer, Faults, KeyList
from sim_hw.desk.gauge import Gauge
from sim_hw.desk.glass import Glass
from sim_hw.desk.hand import Hand
from sim_hw.desk.match import Match
from sim_hw.desk.pieces import Piece
from sim_hw.desk.table import DeskTable

FASTEST = 4
KEYS = [
    ("Tab", "next key of the touchscreen"), ("← ↑ ↓ →", "the key beside it"), ("Enter", "touch it while it is held"),
    ("P", "next piece; Enter lifts it"), ("← ↑ ↓ →", "where to, or a letter, Tab"), ("Enter", "put it down there"),
    ("Del", "put it into its tray"), ("Esc", "back, or close"), ("T", "next player's pieces"), ("C", "box of cards"),
    ("D", "touchscreen double size"), ("F", "let something go wrong"), ("space", "pause a demo, or go on"), ("1–4", "speed of a demo"),
    ("Q", "close the desk"), ("?", "this list"),
]  # fmt: skip


class Shell(Protocol):
    """The companion as the desk needs it: it looks at the table, shows a page, and is touched."""

    @property
    def app(self) -> App | None:
        """The match that is open, on its table; None while there is none."""

    def tick(self, now: float) -> None:
        """Look at the table, and let time pass."""

    def view(self) -> Shown:
        """What the touchscreen shows."""

    def touch(self, target: str, now: float) -> None:
        """A finger came down on something."""

    def release(self, now: float) -> None:
        """The finger went up."""


class Sitting:
    """The desk without its window. Points are pixels of the window."""

    def __init__(self, shell: Shell, table: DeskTable, glass: Glass) -> None:
        self.shell, self.table, self.glass = shell, table, glass
        self.match: Match | None = None
        self.chart: Chart | None = None
        self.hand = Hand(table)
        self.gauge = Gauge()
        self.seat = 0  # whose pieces are in the tray
        self.drawer: Drawer | None = None
        self.pointed = ""  # the piece that the keyboard has come to
        self.pressed = ""  # the big button under the finger
        self.under = ""  # what the mouse points at
        self.paused, self.speed, self.double = False, 1, False
        self.is_over = False  # whether the window is to be closed
        self._active: int | None = None
        self._touching = False

    def tick(self, now: float) -> None:
        """Let the companion look at the table, and follow what became of it."""
        self.shell.tick(now)
        app = self.shell.app
        if app is None or self.match is None or self.match.app is not app:
            self._sit_down(app)
        if self.match is not None:
            self._follow(self.match, now)

    def lay_map(self, map_: Map | None, board: pygame.Rect) -> None:
        """Have a chart of the map at its place in the window."""
        if map_ is None:
            self.chart = None
        elif self.chart is None or not self.chart.fits(map_, board):
            self.chart = Chart(map_, board, self.table.wiring.pixels)

    def _sit_down(self, app: App | None) -> None:
        if app is None and self.match is None:
            return
        self.match = Match(app) if app is not None else None
        self.hand.empty()
        self.drawer, self.pointed, self.seat, self._active = None, "", 0, None

    def _follow(self, match: Match, now: float) -> None:
        """The tray of whoever's turn begins comes to hand."""
        match.follow()
        if match.active is not None and match.active != self._active:
            self.seat = self._active = match.active
            self.pointed = ""
        self.table.record.follow(match.app.session, now)
        self.table.record.look(match.app, now)

    def piece(self, piece: str) -> Piece:
        """A piece as it looks; what is no figure is a card."""
        assert self.match is not None
        figure = self.match.figures.get(piece)
        if figure is None:
            return Piece(piece, self.match.pieces.get(piece, piece), "card")
        shown = figure.face
        face = Face(sign=shown.icon, tint=shown.colour, corners=tuple(shown.corners)) if shown else None
        owner = None if figure.seat is None else self.match.players[figure.seat]
        return Piece(piece, figure.name, figure.icon, owner, face, figure.small)

    def own(self) -> list[str]:
        """The figures of the player whose tray is at hand, and those of nobody."""
        return [piece for piece, figure in self.match.figures.items() if figure.seat in (None, self.seat)] if self.match else []

    def cards(self) -> dict[str, str]:
        """Every piece that is no figure."""
        return {piece: name for piece, name in self.match.pieces.items() if piece not in self.match.figures} if self.match else {}

    def press(self, target: str, point: tuple[int, int] = (0, 0)) -> None:
        """Do what pressing something means."""
        kind, _, name = target.partition(":")
        match kind:
            case "screen":
                self.touch(point)
            case "piece":
                self.pointed = ""
                self.hand.take(name, point)
            case "button":
                self.pressed = name
                self._button(name)
            case "seat" if self.match and int(name) < len(self.match.players):
                self.seat, self.pointed = int(name), ""
            case "spot" if isinstance(self.drawer, Faults):
                self.drawer.point_at(name)
            case "fault":
                self._fault(name)
            case "show":
                self._show(name)
            case "less" | "more" if isinstance(self.drawer, CardBox):
                self.drawer.turn(1 if kind == "more" else -1)
            case _:
                self._set(kind, name)

    def _set(self, kind: str, name: str) -> None:
        """Change how the desk is set, or open something."""
        match kind:
            case "pause":
                self.paused = not self.paused
            case "speed":
                self.speed = int(name) if name else self.speed % FASTEST + 1
            case "double":
                self.double, self.drawer = not self.double, None
            case "close":
                self.drawer = None
            case "quit":
                self.is_over = True
            case "faults" | "keys" | "cards":
                is_open = self.drawer is not None and self.drawer.name == kind
                self.drawer, self.double = None if is_open else self._opened(kind), False

    def _opened(self, kind: str) -> Drawer | None:
        if kind == "keys":
            own = [(button.cap, f"button “{button.label}”") for button in self.match.buttons] if self.match else []
            return KeyList([*own, *KEYS])
        if self.match is None:
            return None
        if kind == "cards":
            return CardBox(self.cards(), self.match.loose)
        spots = self.chart.spots if self.chart else []
        readers = [*(spot for spot in spots if spot in self.table.wiring.readers), PAD]
        names = {PAD: "the pad", **self.match.spots}
        faults = Faults(self.table.wiring.pixels, readers, [button.name for button in self.match.buttons], names)
        faults.point_at(self.under.partition(":")[2])
        return faults

    def touch(self, point: tuple[int, int] | None) -> None:
        """A finger on the touchscreen; what is touched looks pressed before anybody knows of it."""
        target = self.glass.press(*point) if point else ""
        if target:
            self._touching = True
            self.shell.touch(target, self.table.now)

    def lift_finger(self) -> None:
        """The finger, or the mouse, goes up."""
        self.pressed = ""
        if self._touching:
            self._touching = False
            self.glass.release()
            self.shell.release(self.table.now)

    def hover(self, point: tuple[int, int]) -> None:
        """Move the hand; what it holds would come to lie on the spot below, or where the piece below lies."""
        kind, _, name = self.under.partition(":")
        self.hand.point = point
        beside = self.table.lying().get(name, "") if kind == "piece" else ""
        inside = self.chart is not None and self.chart.board.collidepoint(point)
        self.hand.at = beside or (self.chart.at(*point) if self.chart and inside else PAD if self.under == f"spot:{PAD}" else "")

    def _button(self, name: str) -> None:
        if isinstance(self.drawer, Faults):
            self.drawer.point_at(name)
        else:
            self.table.hands.press(name)

    def _fault(self, kind: str) -> None:
        if self.match is None or not isinstance(self.drawer, Faults):
            return
        try:
            self.drawer.said = self.table.fault(self.match.app.session, self.drawer.device(kind), kind)
        except BadValue as problem:
            self.drawer.said = str(problem)
        self.table.record.note("check" if kind == "repaired" else "warning", self.drawer.said, self.table.now, "warn")

    def _show(self, card: str) -> None:
        """Lay a card on the pad, or take it off."""
        if card in self.table.lying():
            self.table.take(card)
        else:
            self.table.put(card, PAD)
