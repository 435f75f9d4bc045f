"""Behind the counter of a shop: the staff's page with what only they may do, each of it behind the PIN."""

from __future__ import annotations

import msgspec

from companion.front import Form, Shown, Staff
from companion.journal import JournalError
from companion.pin import SCREEN
from companion.ports import DeviceError
from companion.ui.house import House
from companion.ui.page import Page
from companion.ui.pin import NewPin, PinPage
from companion.ui.preferences import Preferences
from companion.ui.report import ReportPage, in_a_line
from companion.ui.shop import Shop
from companion.ui.staff import StaffPage
from companion.view import Key, Toast

FREE = [Key("test_lights", "Test lights", "lamp"), Key("report", "Report", "chart")]  # harmless: no PIN is asked for
GUARDED = [
    Key("reset", "Reset the table", "home"), Key("bring_back", "Bring back a match", "undo"), Key("settings", "Settings", "gear"),
    Key("access", "PIN and tag", "hand"),
]  # fmt: skip
RESTART = Key("restart", "Restart", "redo")


class Counter(StaffPage):
    """Every part of the table for everybody; the tools of a shop for who knows the PIN."""

    def __init__(self, house: House, shop: Shop, back: Page, *, is_open: bool = False) -> None:
        super().__init__(house, back)
        self._shop, self._is_open = shop, is_open
        self._note = ""

    def view(self, now: float) -> Shown:
        """As at home, with what the day brought, and locks on what is not for everybody."""
        base = super().view(now)
        assert isinstance(base, Staff)
        tools = [*FREE, *map(self._locked, GUARDED)]
        keys = [self._locked(RESTART), *base.keys]
        pin = self._shop.pin
        guard = "Open: leave this page to lock it." if self._is_open else "What has a lock asks for the PIN."
        facts = [in_a_line(self._shop.usage.today()), guard if pin.is_set else "There is no PIN yet: touch a lock to choose one."]
        return msgspec.structs.replace(base, tools=tools, keys=keys, facts=facts, toast=Toast(self._note, "warn") if self._note else None)

    def touch(self, target: str, now: float) -> Page:
        """Do what is harmless; ask for the PIN before anything else."""
        if target == "toast":
            self._note = ""
        if target == "report":
            return ReportPage(self._house, self._shop.usage, self)
        if target in [key.target for key in (*GUARDED, RESTART)]:
            return self._do(target) if self._is_open else self.asked(now, then=target)
        return super().touch(target, now)

    def asked(self, now: float, way: str = SCREEN, then: str = "") -> Page:
        """The page of the PIN, or of its choice where there is none; then this page is open, and goes on with a wish."""
        simulated = self._house.table.rig.simulated

        def opened(moment: float) -> Page:
            missed = self._shop.pin.noticed
            self._is_open = True
            self._note = f"Since the PIN was last used it was guessed wrong {missed}×." if missed else ""
            return self._do(then)

        if not self._shop.pin.is_set:
            return NewPin(self._shop.pin, opened, self, simulated=simulated)
        return PinPage(self._shop.pin, opened, self, simulated=simulated, way=way)

    def _locked(self, key: Key) -> Key:
        return key if self._is_open else msgspec.structs.replace(key, icon="padlock")

    def _do(self, tool: str) -> Page:
        match tool:
            case "reset" | "restart":
                self._shop.wants = tool
            case "bring_back":
                self._bring_back()
            case "settings":
                return Preferences(self._house, self, keeps=True)
            case "access":
                return Access(self._house, self._shop, self)
        return self


    def _bring_back(self) -> None:
        """Have the newest unfinished match at the table again."""
        try:
            journal = self._house.folder.newest_unfinished() if self._shop.match is None else None
        except JournalError as error:
            self._note = str(error)
            return
        if journal is None:
            self._note = "Reset the table first: a match is at it." if self._shop.match else "There is no unfinished match."
            return
        self._shop.match, self._shop.wants = journal.path, "bring_back"
        journal.close()


class Access(Page):
    """Another PIN, and the tags that bring up its page."""

    def __init__(self, house: House, shop: Shop, back: Page) -> None:
        self._house, self._shop, self._back = house, shop, back
        self.play = back.play
        self._lying: set[str] | None = None  # the tags that lay there when the page began to wait for a new one
        self._note = ""

    def view(self, now: float) -> Shown:
        """What there is, and what can be changed."""
        many = len(self._house.settings.staff_tags)
        tags = "No tag is the staff's yet" if not many else "One tag is the staff's" if many == 1 else f"{many} tags are the staff's"
        stands = f"{tags}. A tag only brings up the page of the PIN; it never replaces it."
        waits = stands if self._lying is None else "Lay the new tag on any reader."
        keys = [Key("new_pin", "Another PIN", "padlock"), Key("new_tag", "Add a tag", "reader", off=not self._house.table.rig.readers)]
        gone = [Key("no_tags", "Forget tags", "erase")] if many else []
        return Form(
            simulated=self._house.table.rig.simulated, title="PIN and tag", tabs=[*keys, *gone], said=waits,
            keys=[Key("back", "Done", "check", way_on=True)], toast=Toast(self._note, "warn") if self._note else None,
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Choose another PIN, wait for a tag, or forget all of them."""
        match target:
            case "back":
                return self._back
            case "new_pin":
                return NewPin(self._shop.pin, lambda moment: self, self, simulated=self._house.table.rig.simulated)
            case "new_tag" if self._house.table.rig.readers:
                self._lying = seen(self._house)
            case "no_tags":
                self._keep([])
            case "toast":
                self._note = ""
        return self

    def tick(self, now: float) -> Page:
        """The first tag that comes is the staff's from now on."""
        if self._lying is not None:
            new = sorted(seen(self._house) - self._lying)
            if new:
                self._lying = None
                self._keep(list(dict.fromkeys([*self._house.settings.staff_tags, new[0]])))
        return self

    def close(self) -> None:
        """Let go of what lies behind."""
        self._back.close()

    def _keep(self, tags: list[str]) -> None:
        self._note = self._house.keep(msgspec.structs.replace(self._house.settings, staff_tags=tags))


def seen(house: House) -> set[str]:
    """Every tag that lies on a reader."""
    found: set[str] = set()
    for reader in house.table.rig.readers.values():
        try:
            found |= set(reader.read())
        except DeviceError:
            continue
    return found


def staff_page(house: House, back: Page) -> StaffPage:
    """The staff's page of a house: at home everything is open."""
    return StaffPage(house, back) if house.shop is None else Counter(house, house.shop, back)
