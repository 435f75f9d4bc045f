"""The screen in memory: what a step in play changes on it, and what it costs while nothing happens, beside drawing whole pages."""

from __future__ import annotations

import random
from itertools import compress, islice
from math import inf
from pathlib import Path
from statistics import median

from companion.app import App
from companion.bench.matches import SEED, names, next_commands
from companion.bench.sizes import Numbers, worked
from companion.front import Shown
from companion.game import Game
from companion.lights.frame import Output
from companion.ports import Rig
from companion.screen.painter import Painter
from companion.session import Session
from companion.storage import DataFolder
from companion.tablemap import TableMap
from companion.ui import Ui

PIXELS = 300
STEPS = ("screen_update_ms", "screen_full_ms", "screen_first_ms", "screen_frame_ms")
CALM = ("idle_ms_per_s", "redrawn_ms_per_s")
FIGURES = (*STEPS, *CALM)
LIGHTS, PAGES = 30, 60  # frames of light a second, and whole pages a second of a screen that draws everything always


def measure_screens(games: list[Game], folder: Path, count: int, calm_s: float) -> Numbers:
    """Every game on its usual page."""
    return {f"{name}.{game.name}": value for game in games for name, value in _measure(game, folder, count, calm_s).items()}


def slowest(figures: Numbers) -> Numbers:
    """Figures without those that every game has of its screen: the worst of them remain, and each game's ratio for a step."""
    found = {name: value for name, value in figures.items() if name.partition(".")[0] not in FIGURES}
    step = {game: figures[f"screen_update_ms.{game}"] / figures[f"screen_full_ms.{game}"] for game in _games(figures)}
    idle = {game: figures[f"idle_ms_per_s.{game}"] / figures[f"redrawn_ms_per_s.{game}"] for game in _games(figures)}
    for name in FIGURES:
        ratios = idle if name in CALM else step
        found[name] = figures[f"{name}.{max(ratios, key=ratios.__getitem__)}"]
    return found | {f"screen_step_ratio.{game}": ratio for game, ratio in step.items()} | {"idle_cpu_ratio": max(idle.values())}


def _games(figures: Numbers) -> list[str]:
    return [name.partition(".")[2] for name in figures if name.startswith("screen_update_ms.")]


def _measure(game: Game, folder: Path, count: int, calm_s: float) -> Numbers:
    """Steps of a match, shown one after the other; then the match as it lies at its end, left alone."""
    session = Session.new(game, names(game), folder=DataFolder(folder / f"screen-{game.name}"), seed=SEED)
    ui = Ui(session)
    shown: list[tuple[Shown, bool]] = [(ui.view(), False)]
    for command in islice(next_commands([session], random.Random(SEED)), count):
        before = session.state.phase, session.state.active
        session.submit(command)
        shown.append((ui.view(), before == (session.state.phase, session.state.active)))
    found = _steps(shown) | _calm(session, [view for view, _ in shown], calm_s)
    session.close()
    return found


def _steps(shown: list[tuple[Shown, bool]]) -> Numbers:
    """Every page as a step from the one before, settled at once, and anew without anything kept, in turn; then once more with what moves.

    Each way has a painter of its own, so that none finds or leaves in the caches of another what it would not in play. Counted are
    steps within a turn, which are most that people take. When the turn goes on to the next player the whole page is another one, and
    drawing that is a full redraw by its nature. Where a game has no such steps, all are counted.
    """
    settled, whole, moving = Painter(), Painter(), Painter()
    both = [(worked(settled.paint, view), worked(_anew, whole, view)) for view, _ in shown]
    pictures = [_moved(moving, view, 2.0 * number) for number, (view, _) in enumerate(shown)]
    counted = [within for _, within in shown] if any(within for _, within in shown) else [True] * len(shown)
    columns = (*zip(*both, strict=True), *zip(*pictures, strict=True))
    return {name: median(compress(times, counted)) * 1e3 for name, times in zip(STEPS, columns, strict=True)}


def _moved(painter: Painter, view: Shown, now: float) -> tuple[float, float]:
    """What the first picture of a step takes, and what each further one does until everything has come to rest."""
    first = worked(painter.paint, view, now)
    further = median(worked(painter.paint, view, now + frame / PAGES) for frame in range(1, 20))
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
    idle = sum(worked(_moment, app, painter, view, frame / LIGHTS) for frame in range(1, round(seconds * LIGHTS) + 1))
    full = sum(worked(_anew, whole, view) for _ in range(round(seconds * PAGES)))
    return {"idle_ms_per_s": idle / seconds * 1e3, "redrawn_ms_per_s": full / seconds * 1e3}


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
