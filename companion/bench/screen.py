"""The screen in memory: what a step in play changes on it, beside drawing the whole page anew."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path
from statistics import median

from companion.bench.matches import SEED, names, next_commands
from companion.bench.sizes import Numbers, timed
from companion.game import Game
from companion.screen.painter import Painter
from companion.session import Session
from companion.storage import DataFolder
from companion.ui import Ui


def measure_screen(game: Game, folder: Path, count: int) -> Numbers:
    """Steps of a match, each shown as it comes; and after each the same page once more without anything kept.

    Counted are steps within a turn, which are most that people take. When the turn goes on to the next player the whole page is
    another one, and drawing that is a full redraw by its nature. Where a game has no such steps, all are counted.
    """
    session = Session.new(game, names(game), folder=DataFolder(folder / "screen"), seed=SEED)
    ui, patched, whole = Ui(session), Painter(), Painter()
    patched.paint(ui.view())
    updates: list[float] = []
    full: list[float] = []
    within: list[bool] = []
    for command in islice(next_commands([session], random.Random(SEED)), 5 * count):
        before = session.state.phase, session.state.active
        session.submit(command)
        within.append(before == (session.state.phase, session.state.active))
        view = ui.view()
        updates.append(timed(patched.paint, view))
        whole.forget()
        full.append(timed(whole.paint, view))
    session.close()
    counted = [time for time, same in zip(updates, within, strict=True) if same] or updates
    return {"screen_update_ms": median(counted) * 1e3, "screen_full_ms": median(full) * 1e3}
