"""A window in a process of its own: how much memory it takes, beside an empty one."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.bench.launch import resident_mb
from companion.bench.matches import SEED, names, next_commands
from companion.bench.sizes import Numbers
from companion.game import Game, load_game

STEPS = 40  # of a match that are shown before memory is looked at
_BARE = "import pygame; pygame.init(); pygame.display.set_mode((800, 480)); print('ready', flush=True); input()"
_OURS = "import sys; from companion.bench.window import open_window; open_window(sys.argv[1])"


def measure_windows(games: list[Game]) -> Numbers:
    """The memory of a window that shows a match, of the game that takes most, and of one that pygame has just opened; nobody sees them."""
    ours, bare = [_memory(_OURS, game.name) for game in games], _memory(_BARE)
    return {"rss_screen_mb": max(ours), "rss_bare_window_mb": bare} if all(ours) and bare else {}


def _memory(code: str, *words: str) -> float:
    env = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-c", code, *words]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        reply = process.stdout.readline()
        memory = resident_mb(process.pid)
        process.stdin.write(b"\n")
        process.stdin.close()
    if reply != b"ready\n":
        raise RuntimeError(f"a window did not open: {reply.decode() or 'no reply'}")
    return memory


def open_window(name: str) -> None:
    """Show some steps of a match in a window, say so, and stay until a line comes."""
    from companion.screen.window import Window
    from companion.session import Session
    from companion.storage import DataFolder
    from companion.ui import Ui

    game = load_game(name)
    with TemporaryDirectory() as folder:
        session = Session.new(game, names(game), folder=DataFolder(Path(folder), volatile=True), seed=SEED)
        ui, window = Ui(session), Window()
        for number, command in enumerate(islice(next_commands([session], random.Random(SEED)), STEPS)):
            session.submit(command)
            for frame in range(10):
                window.show(ui.view(), number + frame / 20)
        print("ready", flush=True)
        input()
        window.close()
        session.close()
