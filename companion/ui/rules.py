"""House rules on a page of their own: whole sentences, with the answer of each in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.front import Field, Form, Shown
from companion.ui.page import Page, turned
from companion.view import Key

if TYPE_CHECKING:
    from companion.ui.new_game import NewMatch

UNSURE = "What is known of the rules leaves these open, and each changes everybody's points."
SURE = "Each has its usual answer; they are kept with the match."


class Rules(Page):
    """Questions that the rules of a game leave open, answered by touch. `begins`: who confirms them begins the match."""

    def __init__(self, draft: NewMatch, *, to_confirm: bool, begins: bool = False) -> None:
        self._draft, self._to_confirm, self._begins = draft, to_confirm, begins
        self._first = 0

    def view(self, now: float) -> Shown:
        """The questions, as many as there is room for."""
        done = Key("confirm", "That is right" if self._begins else "Done", "check", way_on=True)
        title, note = ("To confirm from your booklet", UNSURE) if self._to_confirm else ("House rules", SURE)
        return Form(
            simulated=self._draft.simulated, title=title, subtitle=self._draft.title, fields=self._fields(), first=self._first,
            wide=True, note=note, keys=[Key("back", "Back", "back"), done],
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Answer otherwise, turn over, or go on."""
        if target == "back":
            return self._draft
        if target == "confirm":
            if self._to_confirm:
                self._draft.confirm()
            return self._draft.touch("start", now) if self._begins else self._draft
        if target in ("more", "less"):
            self._first = turned(self._first, len(self._fields()), target, Form(wide=True).at_once)
        elif any(target in (field.target, f"{field.target}:less", f"{field.target}:more") for field in self._fields()):
            self._draft.touch(target, now)
        return self

    def close(self) -> None:
        """Let go of what lies behind."""
        self._draft.close()

    def _fields(self) -> list[Field]:
        return [field for field in self._draft.rules() if field.to_confirm == self._to_confirm]
