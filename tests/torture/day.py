"""A whole day in a shop, in virtual time, through the loop that the service runs: the companion shows itself, visitors come, touch whatever
they see, and walk away.

The first quarter warms up: visitors throng, so that every page has been open, and then nobody comes, so that games are shown to their end.
From then on memory may not grow by a hundredth from the second quarter to the last, and open files and threads not at all. What is held is
looked at whenever another match has been laid on the table; between two of them it goes up and down with what is shown.
"""

from __future__ import annotations

import gc
import os
import random
import statistics
import tempfile
import threading
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pygame

from companion import steady
from companion.commands.screen import on_glass
from companion.game import game_names, load_game
from companion.screen.window import Window
from companion.settings import Settings, SettingsFile
from companion.storage import DataFolder
from tests.shop.conftest import PIN, shop_in
from tests.torture.script import Loss, memory
from tests.ui.house import Player

SIZE = 800, 480
STEP_S = 0.5
VISIT_S, THRONG_S = 900.0, 90.0  # from one visitor to the next
THRONG, CALM = 0.125, 0.25  # of the day: until when they throng, and until when nobody comes then
GROWTH = 0.01  # how much more there may be at the end


@dataclass(frozen=True)
class Needs:
    """What a process holds at one moment, or what it held in a quarter of the day: memory in the calmer looks, the rest at the most."""

    resident: float
    files: int
    threads: int

    @classmethod
    def now(cls) -> Needs:
        """As it is now, garbage left out."""
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return cls(pages * os.sysconf("SC_PAGE_SIZE"), len(os.listdir("/proc/self/fd")), threading.active_count())

    @classmethod
    def of(cls, looks: list[Needs]) -> Needs:
        """What was held all the while: a quarter of the looks found less memory than this."""
        calm = statistics.quantiles([look.resident for look in (*looks, *looks)], n=4)[0]
        return cls(calm, max(look.files for look in looks), max(look.threads for look in looks))


class Day:
    """Time, the visitors, and somebody who looks at what the companion holds. Everything it does, it does between two turns of the loop."""

    def __init__(self, player: Player, hours: float, dice: random.Random) -> None:
        self.seen: Counter[str] = Counter()
        self.looks: list[list[Needs]] = [[], [], [], []]  # at what is held, in the quarters of the day
        self._player, self._dice, self._end = player, dice, hours * 3600
        self._comes, self._touches = min(THRONG_S, THRONG * self._end), 0
        self._laid: object = None

    def clock(self) -> float:
        return self._player.now

    def wait(self, seconds: float) -> None:
        """Half a second passes at once, on the table too."""
        self._player.now += STEP_S
        if self._player.table.seated:
            self._player.table.seated.hands.now = self._player.now

    def goes_on(self, now: float) -> bool:
        """Let visitors come, touch and go, and look at what is held, until the day is over."""
        if now >= self._comes and not self._touches:
            self._touches = self._dice.randrange(5, 60)
            self.seen["visitors"] += 1
            self._comes = now + self._dice.uniform(0.5, 1.5) * (THRONG_S if now < THRONG * self._end else VISIT_S)
            if THRONG * self._end <= self._comes < CALM * self._end:
                self._comes = CALM * self._end
        if self._touches and self._dice.randrange(3) == 0:
            self._touch()
        if self._player.shell.app is not self._laid:
            self._laid = self._player.shell.app
            self.looks[min(3, int(4 * now / self._end))].append(Needs.now())
        return now < self._end

    def _touch(self) -> None:
        """A finger comes down somewhere, and up again."""
        self._touches -= 1
        self.seen["touches"] += 1
        place = self._dice.randrange(SIZE[0]), self._dice.randrange(SIZE[1])
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, button=1, pos=place))


def day(hours: float, dice: random.Random) -> Counter[str]:
    """Let that many hours pass; what was seen. `Loss` where the companion needs more at their end than after it was warm."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    steady.give_back()  # as the service does
    with tempfile.TemporaryDirectory(dir=memory()) as name:
        folder = Path(name)
        SettingsFile(folder / "settings.json").write(Settings(attract_after=1))
        games = [game for game in game_names() if not load_game(game).toy]
        data = DataFolder(folder, volatile=True)
        shop = shop_in(data)
        shop.pin.choose(PIN)
        player = Player(data, folder / "settings.json", games, shop)
        player.house.seed = lambda: dice.getrandbits(31)
        passed = Day(player, hours, dice)
        on_glass(player.shell, Window(SIZE, kiosk=True), passed.clock, passed.wait, passed.goes_on)
    early, late = Needs.of(passed.looks[1] or passed.looks[0]), Needs.of(passed.looks[3] or passed.looks[0])  # a short day has one match
    passed.seen["hours"] = round(hours)
    passed.seen["looks"] = sum(map(len, passed.looks))
    passed.seen["kB after a quarter"], passed.seen["kB at the end"] = round(early.resident / 1024), round(late.resident / 1024)
    judge(early, late)
    return passed.seen


def judge(early: Needs, late: Needs) -> None:
    """`Loss` where more is held at the end than when everything was warm."""
    if late.resident > early.resident * (1 + GROWTH):
        raise Loss(f"memory grew from {early.resident / 2**20:.1f} MB to {late.resident / 2**20:.1f} MB")
    if late.files > early.files or late.threads > early.threads:
        raise Loss(f"open files and threads grew from {early.files} and {early.threads} to {late.files} and {late.threads}")
