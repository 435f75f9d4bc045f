"""The staff's page: every part of the table with its state, and what to do about one that fails."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

from companion import __version__
from companion.front import DEVICES, Device, Shown, Staff
from companion.ports import DeviceError
from companion.ui.house import House
from companion.ui.page import Page, turned
from companion.view import Key

LITTLE = 0.05  # of a disk that is nearly full
TEST_S = 4.0  # how long a test of the lights takes


class StaffPage(Page):
    """What works and what does not."""

    def __init__(self, house: House, back: Page) -> None:
        self._house, self._back = house, back
        self.play = back.play
        self._first = 0
        self._chosen = ""
        self._tested: float | None = None  # since when the lights are tested
        self._looked: list[tuple[Device, str]] = []
        self._due = 0.0

    def view(self, now: float) -> Shown:
        """Every part; the one that was touched, or the first that fails, with what to do."""
        found = self._parts(now)
        troubled = [(device, fix) for device, fix in found if device.state != "ok"]
        shown = next((pair for pair in found if pair[0].target == self._chosen), troubled[0] if troubled else None)
        many = "one part needs help" if len(troubled) == 1 else f"{len(troubled)} parts need help"
        return Staff(
            simulated=self._house.table.rig.simulated, subtitle=f"Version {__version__}", summary=many if troubled else "",
            devices=[device for device, _ in found], first=self._first, tools=[Key("test_lights", "Test lights", "lamp")],
            trouble=f"{shown[0].name}: {shown[0].detail}" if shown else "", fix=shown[1] if shown else "",
            facts=["The game goes on by touch, whatever fails.", f"Matches are kept in {self._house.folder.path}."],
            keys=[Key("back", "Leave", "check", way_on=True)],
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Show what to do about a part, test the lights, or leave."""
        if target == "back":
            self._light(False)
            return self._back
        if target.startswith("device:"):
            self._chosen = target
        elif target in ("more", "less"):
            self._first = turned(self._first, len(self._parts(now)), target, DEVICES)
        elif target == "test_lights":
            self._tested = now
            self._light(True)
        return self

    def tick(self, now: float) -> Page:
        """End a test of the lights."""
        if self._tested is not None and now - self._tested >= TEST_S:
            self._tested = None
            self._light(False)
        return self

    def close(self) -> None:
        """Let go of what lies behind."""
        self._back.close()

    def _light(self, on: bool) -> None:
        app = self.play.app if self.play else None
        if app is not None:
            app.guided = dict.fromkeys(app.spots, "target") if on else {}

    def _parts(self, now: float) -> list[tuple[Device, str]]:
        """Every part with what to do about it; looked at once a second."""
        if now >= self._due or not self._looked:
            self._looked, self._due = list(self._look()), now + 1.0
        return self._looked

    def _look(self) -> Iterator[tuple[Device, str]]:
        yield self._strip()
        lost = self._lost()
        rig = self._house.table.rig
        silent = [name for name in rig.readers if name in lost]
        for name in silent:
            yield _device(f"Reader {name.replace('_', ' ')}", "reader", lost[name], "", "Check its plug; it is picked up again by itself.")
        if len(rig.readers) > len(silent):
            yield _device("Readers" if silent == [] else "Other readers", "reader", None, f"{len(rig.readers) - len(silent)} answer", "")
        for buttons in rig.buttons:
            yield _device("Buttons", "button", lost.get(buttons.name), "answer", "Check the board's cable; the screen has every key, too.")
        yield self._disk()
        yield from self._second_copy()

    def _lost(self) -> dict[str, str]:
        """The devices that do not answer; where no match watches them, each is asked once."""
        app = self.play.app if self.play else None
        if app is not None:
            return app.senses.lost
        found = {}
        for device in self._house.table.rig.readers.values():
            try:
                device.read()
            except DeviceError as error:
                found[device.name] = str(error)
        return found

    def _strip(self) -> tuple[Device, str]:
        app, strip = (self.play.app if self.play else None), self._house.table.rig.strip
        if strip is None:
            return Device("Lights under the map", "lamp", "ok", "none; the screen shows it all", "device:lights"), "Nothing to do."
        output = app.output if app else None
        current = f", {output.milliamps / 1000:.1f} A" if output else ""
        limit = f" of {output.look.max_milliamps / 1000:.1f}" if output and output.look.max_milliamps else ""
        lost = output.lost if output else None
        well = f"{strip.length} pixels{current}{limit}"
        return _device("Lights under the map", "lamp", lost, well, "Check the strip's supply and its data wire.")

    def _second_copy(self) -> Iterator[tuple[Device, str]]:
        mirror = self._house.folder.mirror
        if mirror is not None:
            now = mirror.standing()
            yield Device("Second copy", "storage", "ok" if now.well else "warn", now.text, "device:copy"), now.fix or "Nothing to do."

    def _disk(self) -> tuple[Device, str]:
        usage = shutil.disk_usage(self._house.folder.path)
        free = usage.free / usage.total
        fix = "Free some space, or choose another folder with --data." if free < LITTLE else "Nothing to do."
        return Device("Saved games", "storage", "warn" if free < LITTLE else "ok", f"{free:.0%} of the disk is free", "device:disk"), fix


def _device(name: str, icon: str, lost: str | None, well: str, fix: str) -> tuple[Device, str]:
    """A part that answers, or why it does not."""
    if lost:
        return Device(name, icon, "bad", lost, f"device:{name}"), fix
    return Device(name, icon, "ok", well, f"device:{name}"), "Nothing to do."
