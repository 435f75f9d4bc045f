"""The settings: whatever people prefer, taken up at once and kept."""

from __future__ import annotations

import msgspec

from companion.front import FIELDS, Field, Form, Shown
from companion.ui.fields import changed, fields_of
from companion.ui.house import House
from companion.ui.page import Page, turned
from companion.view import Key, Toast

HARMLESS = ("theme", "large_text", "less_motion", "tap_to_open")  # what strangers in a shop may change, until the next ones come
IN_A_SHOP = ("away_after",)  # what makes no sense at home


class Preferences(Page):
    """Every setting; a touch changes it, and what it changes is seen at once. `keeps`: the staff of a shop changes them for good."""

    def __init__(self, house: House, back: Page, *, keeps: bool = False) -> None:
        self._house, self._back, self._keeps = house, back, keeps
        self.play = back.play
        self._first = 0
        self._note = ""

    def view(self, now: float) -> Shown:
        """The settings as they are."""
        return Form(
            simulated=self._house.table.rig.simulated, title="Settings", fields=self._fields(), first=self._first,
            keys=[*self._hours(), Key("back", "Done", "check", way_on=True)], toast=Toast(self._note, "warn") if self._note else None,
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Change a setting, or go back."""
        if target == "back":
            return self._back
        if target in ("more", "less"):
            self._first = turned(self._first, len(self._fields()), target, FIELDS)
        elif target == "hours" and self._hours():
            return ThroughTheDay(self._house, self)
        elif target.startswith("set:"):
            self._set(target)
        elif target == "toast":
            self._note = ""
        return self

    def close(self) -> None:
        """Let go of what lies behind."""
        self._back.close()

    def _set(self, target: str) -> None:
        name, way = target.rsplit(":", 1) if target.count(":") > 1 else (target, "more")
        if name in [field.target for field in self._fields()]:
            take = self._house.keep if self._keeps else self._house.prefer
            self._note = take(changed(self._house.settings, name, way))
            self._take_up()

    def _fields(self) -> list[Field]:
        """What may be changed here by whoever stands before it."""
        fields, shop = fields_of(self._house.settings), self._house.shop is not None
        if shop and not self._keeps:
            return [field for field in fields if field.target.removeprefix("set:") in HARMLESS]
        return [field for field in fields if shop or field.target.removeprefix("set:") not in IN_A_SHOP]

    def _hours(self) -> list[Key]:
        is_strange = self._house.shop is not None and not self._keeps
        return [Key("hours", "Hours", "clock")] if self._house.settings.by_hours and not is_strange else []

    def _take_up(self) -> None:
        """Let an open match have the new settings, too."""
        if self.play is not None:
            self.play.settings = self._house.settings
            if self.play.app is not None:
                self._house.dim(self.play.app)


class ThroughTheDay(Page):
    """How bright and how loud from which hour on."""

    def __init__(self, house: House, back: Page) -> None:
        self._house, self._back = house, back
        self.play = back.play
        self._at = 0
        self._note = ""

    def view(self, now: float) -> Shown:
        """One period of the day; the tabs are all of them."""
        periods = self._house.settings.periods
        tabs = [
            Key(f"period:{number}", f"From {period.begins:02}:00", "clock", way_on=number == self._at)
            for number, period in enumerate(periods)
        ]
        return Form(
            simulated=self._house.table.rig.simulated, title="Through the day", tabs=tabs, fields=fields_of(periods[self._at]),
            note="Each period lasts until the next one begins.", keys=[Key("back", "Done", "check", way_on=True)],
            toast=Toast(self._note, "warn") if self._note else None,
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Turn to a period, change it, or go back."""
        kind, _, rest = target.partition(":")
        periods = list(self._house.settings.periods)
        if target == "back":
            return self._back
        if kind == "period" and rest.isdecimal() and int(rest) < len(periods):
            self._at = int(rest)
        elif kind == "set":
            name, way = target.rsplit(":", 1) if target.count(":") > 1 else (target, "more")
            periods[self._at] = changed(periods[self._at], name, way)
            self._note = self._house.keep(msgspec.structs.replace(self._house.settings, periods=tuple(periods)))
        elif target == "toast":
            self._note = ""
        return self

    def close(self) -> None:
        """Let go of what lies behind."""
        self._back.close()
