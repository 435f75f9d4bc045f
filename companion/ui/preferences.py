"""The settings: whatever people prefer, taken up at once and kept."""

from __future__ import annotations

from companion.front import FIELDS, Form, Shown
from companion.ui.fields import changed, fields_of
from companion.ui.house import House
from companion.ui.page import Page, turned
from companion.view import Key, Toast


class Preferences(Page):
    """Every setting; a touch changes it, and what it changes is seen at once."""

    def __init__(self, house: House, back: Page) -> None:
        self._house, self._back = house, back
        self.play = back.play
        self._first = 0
        self._note = ""

    def view(self, now: float) -> Shown:
        """The settings as they are."""
        return Form(
            simulated=self._house.table.rig.simulated, title="Settings", fields=fields_of(self._house.settings), first=self._first,
            keys=[Key("back", "Done", "check", way_on=True)], toast=Toast(self._note, "warn") if self._note else None,
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Change a setting, or go back."""
        if target == "back":
            return self._back
        if target in ("more", "less"):
            self._first = turned(self._first, len(fields_of(self._house.settings)), target, FIELDS)
        elif target.startswith("set:"):
            name, way = target.rsplit(":", 1) if target.count(":") > 1 else (target, "more")
            self._note = self._house.prefer(changed(self._house.settings, name, way))
            self._take_up()
        elif target == "toast":
            self._note = ""
        return self

    def close(self) -> None:
        """Let go of what lies behind."""
        self._back.close()

    def _take_up(self) -> None:
        """Let an open match have the new settings, too."""
        if self.play is not None:
            self.play.settings = self._house.settings
            if self.play.app is not None:
                self._house.dim(self.play.app)
