"""A whole day in a shop, in virtual time: the companion shows itself, visitors come, touch whatever they see, and walk away.

The first hours warm up: visitors come often, so that every game has been shown and every page has been open. From then on memory may
not grow by a hundredth, and open files and threads not at all.
"""

from __future__ import annotations

import gc
import os
import random
import tempfile
import threading
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from companion import steady
from companion.game import game_names, load_game
from companion.screen.painter import Painter
from companion.settings import Settings, SettingsFile
from companion.storage import DataFolder
from tests.shop.conftest import PIN, shop_in
from tests.torture.script import Loss, memory
from tests.ui.house import Player

SIZE = 800, 480
STEP_S = 0.5
VISIT_S, WARM_VISIT_S = 900.0, 90.0  # from one visitor to the next
WARM = 0.25  # of the day
GROWTH, FILES = 0.01, 0  # how much more there may be at the end


@dataclass(frozen=True)
class Needs:
    """What a process holds at one moment."""

    resident: int
    files: int
    threads: int

    @classmethod
    def now(cls) -> Needs:
        """As it is now, garbage left out."""
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return cls(pages * os.sysconf("SC_PAGE_SIZE"), len(os.listdir("/proc/self/fd")), threading.active_count())


def day(hours: float, dice: random.Random) -> Counter[str]:
    """Let that many hours pass; what was seen. `Loss` where the companion needs more at their end than after it was warm."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    steady.give_back()  # as the service does
    seen: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(dir=memory()) as name:
        folder = Path(name)
        SettingsFile(folder / "settings.json").write(Settings(attract_after=1))
        games = [game for game in game_names() if not load_game(game).toy]
        data = DataFolder(folder, volatile=True)
        shop = shop_in(data)
        shop.pin.choose(PIN)
        player = Player(data, folder / "settings.json", games, shop)
        painter, end, warm, comes = Painter(SIZE), hours * 3600, None, WARM_VISIT_S
        while player.now < end:
            if warm is None and player.now >= WARM * end:
                warm = Needs.now()
            if player.now >= comes:
                _visit(player, painter, dice, seen)
                comes = player.now + dice.uniform(0.5, 1.5) * (VISIT_S if warm else WARM_VISIT_S)
            _pass(player, painter)
        player.shell.close()
        last = Needs.now()
    assert warm is not None
    judge(warm, last)
    seen["hours"] = round(hours)
    seen["MB"] = last.resident >> 20
    return seen


def _pass(player: Player, painter: Painter) -> None:
    """Half a second, with a look at the table and a picture."""
    player.now += STEP_S
    if player.table.seated:
        player.table.seated.hands.now = player.now
    player.shell.tick(player.now)
    painter.paint(player.shell.view())


def _visit(player: Player, painter: Painter, dice: random.Random, seen: Counter[str]) -> None:
    """Somebody touches here and there, and goes away in the middle of it."""
    seen["visitors"] += 1
    for _ in range(dice.randrange(5, 60)):
        target = painter.touched(dice.uniform(0, SIZE[0]), dice.uniform(0, SIZE[1]))
        player.shell.touch(target, player.now)
        player.shell.release(player.now)
        seen["touches"] += bool(target)
        for _ in range(dice.randrange(1, 6)):
            _pass(player, painter)


def judge(warm: Needs, last: Needs) -> None:
    """`Loss` where more is held at the end than when everything was warm."""
    if last.resident > warm.resident * (1 + GROWTH):
        raise Loss(f"memory grew from {warm.resident >> 10} kB to {last.resident >> 10} kB")
    if last.files > warm.files + FILES or last.threads > warm.threads:
        raise Loss(f"open files and threads grew from {warm.files} and {warm.threads} to {last.files} and {last.threads}")
