"""A process that becomes a table and says so: a match on a simulated rig, all lights lit, without a screen. Started by the bench."""

from __future__ import annotations

import sys
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.app import App
from companion.game import Game, load_game
from companion.lights.frame import Output
from companion.session import Session
from companion.storage import DataFolder
from companion.tablemap import TableMap
from sim_hw.rig import SimTable

READY = "ready"
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")


def table_of(game: Game, readers: int, pixels: int) -> TableMap:
    """As many readers and pixels as asked for, given to the spots of a game in turn."""
    spots = list(game.spots(game.load_content(None)))
    under: dict[str, list[int]] = {spot: [] for spot in spots}
    for pixel, spot in zip(range(pixels), cycle(spots), strict=False):
        under[spot].append(pixel)
    return TableMap(readers={f"reader {number}": spots[number % len(spots)] for number in range(readers)}, pixels=under)


def main(name: str, readers: int, pixels: int) -> None:
    """Set up the match, look at the table and light it; then wait to be looked at."""
    game = load_game(name)
    wiring = table_of(game, readers, pixels)
    simulated = SimTable(wiring.readers, pixels)
    with TemporaryDirectory(prefix="companion-") as folder:
        players = list(NAMES[: game.seats[-1]])
        session = Session.new(game, players, folder=DataFolder(Path(folder), volatile=True), seed=7, now=0.0)
        app = App(session, simulated.rig, wiring, Output(simulated.rig.strip, wiring.pixels) if simulated.rig.strip else None)
        app.tick(0.1)
        print(READY, flush=True)
        sys.stdin.readline()
        session.close()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
