"""The screen in memory: what a step in play changes on it, and what it costs while nothing happens, beside drawing whole pages."""

from __future__ import annotations

import random
from itertools import compress, islice
from math import inf
from pathlib import Path
from statistics import median

from companion.app import App
from companion.bench.matches import SEED, names, next_commands
from companion.bench.sizes import Numbers, timed
from companion.front import Shown
from companion.game import Game
from companion.lights.frame import Output
from companion.ports import Rig
from companion.screen.painter import Painter
from companion.session import Session
from companion.storage import DataFolder
from companion.tablemap import TableMap
from companion.ui import Ui
from companion.view import View

PIXELS = 300
TOGETHER = 20  # steps shown one way before they are shown another: long enough that each finds in the caches what it left there
LIGHTS, PAGES = 30, 60  # frames of light a second, and whole pages a second of a screen that draws everything always


def fullness(game: Game, folder: Path) -> int:
    """How many actions a turn page of a game shows at most. The game with most of them is measured."""
    session = Session.new(game, names(game), folder=DataFolder(folder / "fullness"), seed=SEED)
    ui, most = Ui(session), 0
    for command in islice(next_commands([session], random.Random(SEED)), 60):
        session.submit(command)
        view = ui.view()
        if isinstance(view, View) and view.page == "turn":
            most = max(most, len(view.actions))
    session.close()
    return most


def measure_screen(game: Game, folder: Path, count: int, calm_s: float) -> Numbers:
    """Steps of a match, shown one after the other; then the match as it lies at its end, left alone."""
    session = Session.new(game, names(game), folder=DataFolder(folder / "screen"), seed=SEED)
    ui = Ui(session)
    shown: list[tuple[Shown, bool]] = [(ui.view(), False)]
    for command in islice(next_commands([session], random.Random(SEED)), 5 * count):
        before = session.state.phase, session.state.active
        session.submit(command)
        shown.append((ui.view(), before == (session.state.phase, session.state.active)))
    found = _steps(shown) | _calm(session, [view for view, _ in shown], calm_s)
    session.close()
    return found


def _steps(shown: list[tuple[Shown, bool]]) -> Numbers:
    """Every step settled at once, every step with what moves, and every page anew without anything kept, some steps at a time.

    Counted are steps within a turn, which are most that people take. When the turn goes on to the next player the whole page is
    another one, and drawing that is a full redraw by its nature. Where a game has no such steps, all are counted.
    """
    settled, moving, whole = Painter(), Painter(), Painter()
    figures: dict[str, list[float]] = {"screen_update_ms": [], "screen_first_ms": [], "screen_frame_ms": [], "screen_full_ms": []}
    for start in range(0, len(shown), TOGETHER):
        views = [view for view, _ in shown[start : start + TOGETHER]]
        figures["screen_update_ms"] += [timed(settled.paint, view) for view in views]
        for number, view in enumerate(views, start):
            first, further = _moved(moving, view, 2.0 * number)
            figures["screen_first_ms"].append(first)
            figures["screen_frame_ms"].append(further)
        figures["screen_full_ms"] += [timed(_anew, whole, view) for view in views]
    counted = [within for _, within in shown] if any(within for _, within in shown) else [True] * len(shown)
    return {name: median(compress(times, counted)) * 1e3 for name, times in figures.items()}


def _moved(painter: Painter, view: Shown, now: float) -> tuple[float, float]:
    """What the first picture of a step takes, and what each further one does until everything has come to rest."""
    first = timed(painter.paint, view, now)
    further = median(timed(painter.paint, view, now + frame / PAGES) for frame in range(1, 20))
    painter.paint(view, now + 1)
    return first, further


def _anew(painter: Painter, view: Shown) -> None:
    painter.forget()
    painter.paint(view)


def _calm(session: Session, views: list[Shown], seconds: float) -> Numbers:
    """What lights and screen take while everybody thinks: the lights move and something on the screen breathes."""
    painter, whole = Painter(), Painter()
    view = next((view for view in views if _breathes(painter, view)), views[-1])
    spots = list(session.game.spots(session.journal.header.content))
    each = PIXELS // len(spots)
    wiring = TableMap({}, {}, pixels={spot: list(range(each * index, each * (index + 1))) for index, spot in enumerate(spots)})
    app = App(session, Rig(), wiring, Output(_Strip(), wiring.pixels))
    painter.paint(view, 0.0)
    idle = sum(timed(_moment, app, painter, view, frame / LIGHTS) for frame in range(1, round(seconds * LIGHTS) + 1))
    full = sum(timed(_anew, whole, view) for _ in range(round(seconds * PAGES)))
    return {"idle_ms_per_s": idle / seconds * 1e3, "redrawn_ms_per_s": full / seconds * 1e3, "idle_cpu_ratio": idle / full}


def _breathes(painter: Painter, view: Shown) -> bool:
    painter.paint(view, 0.0)
    painter.paint(view, 1.0)
    return painter.rest(1.0) < inf


def _moment(app: App, painter: Painter, view: Shown, now: float) -> None:
    app.light(now)
    painter.paint(view, now)


class _Strip:
    """A strip that shines for nobody."""

    name, length = "strip", PIXELS

    def show(self, frame: bytes) -> None: ...

    def close(self) -> None: ...
