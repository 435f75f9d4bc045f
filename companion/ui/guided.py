"""Led by the hand: laying out, putting away, putting back, and comparing the table with the record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.front import Shown
from companion.guide import Guide
from companion.ui.page import MatchPage, Page
from companion.view import Key, Line

if TYPE_CHECKING:
    from companion.ui.turn import Turn

RIGHT = "The record is right; the pieces are put back"
LOOK_S = 1.5  # how long readers may take to see what lies on them


class Guided(MatchPage):
    """One thing to do by hand after another; the map shows where, tags tick it off, a touch does for the rest."""

    runs = False

    def __init__(self, root: Turn, guide: Guide, title: str) -> None:
        super().__init__(root)
        self._guide, self._title = guide, title
        self._light()

    def view(self, now: float) -> Shown:
        """The step to do now, what is done, and what comes."""
        guide = self._guide
        lines = [Line(step.text, seat=step.seat, done=number < guide.done) for number, step in enumerate(guide.steps)]
        current = guide.current
        return msgspec.structs.replace(
            self.play.view(now), page="guide", title=self._title, prompt=current.text if current else "Everything is in its place.",
            lines=lines, first=guide.done, spots=list(current.spots) if current else [],
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Tick a step off, go back to one, or leave."""
        match target:
            case "confirm" if self._guide.current is not None:
                self._guide.confirm()
            case "step_back":
                self._guide.back()
            case "confirm" | "leave" | "back":
                return self._left(self.root)
            case _:
                page = super().touch(target, now)
                return self if page is self else self._left(page)
        self._light()
        return self

    def tick(self, now: float) -> Page:
        """Tick off what tagged pieces show to be done."""
        if self.play.app is not None and self._guide.see(self.play.app.senses.lies()):
            self._light()
        return self

    def _light(self) -> None:
        if self.play.app is not None:
            self.play.app.guided = self._guide.moods()

    def _left(self, page: Page) -> Page:
        if self.play.app is not None:
            self.play.app.guided = {}
        return page


class Checking(MatchPage):
    """What differs between the table and the record, and which of them is trusted. The lights show where a piece lies and belongs."""

    runs = False

    def view(self, now: float) -> Shown:
        """Every piece that lies wrong, and where it belongs."""
        wrong = self._wrong()
        names = self.play.session.game.spots(self.play.session.journal.header.content)
        lines = [
            Line(piece, detail=f"{_lies(names, lies)}, belongs {_place(names, right)}", spot=right or lies or "")
            for piece, (lies, right) in wrong.items()
        ]
        keys = [
            Key("back", "Close", "close"),
            Key("trust_table", "Trust the table", off=not any(lies for lies, _ in wrong.values())),
            Key("trust_record", "Trust the record", "check", way_on=True),
        ]
        if not wrong:
            keys = [Key("back", "Go on", "check", way_on=True)]
        many = "One piece is not" if len(wrong) == 1 else f"{len(wrong)} pieces are not"
        prompt = f"{many} where the record has them." if wrong else "The table is as the record has it."
        spots = [spot for lies, right in wrong.values() for spot in (lies, right) if spot]
        return msgspec.structs.replace(
            self.play.view(now), page="check", title="Compare", prompt=prompt, lines=lines, first=0, spots=spots, keys=keys
        )

    def touch(self, target: str, now: float) -> Page:
        """Let the table be right, or the record; both are written down."""
        app = self.play.app
        if target == "trust_table" and app is not None and app.mismatches():
            app.accept(now)
            self.play.say("The record now says what lies on the table.", now, "ok")
        elif target == "trust_record" and self._wrong():
            self.play.session.confirm(RIGHT, now)
            self.play.say("Put the pieces back where the map shows it; it sees when it is done.", now)
        else:
            if app is not None:
                app.guided = {}
            return super().touch(target, now)
        self._state = self.play.state
        return self

    def tick(self, now: float) -> Page:
        """The places of pieces that no reader sees are shown as well."""
        if self.play.app is not None:
            self.play.app.guided = {right: "right" for lies, right in self._wrong().values() if lies is None and right}
        return self

    def _wrong(self) -> dict[str, tuple[str | None, str | None]]:
        """Piece to where it lies (None: nowhere that is read) and where it belongs (None: beside the map)."""
        app = self.play.app
        if app is None:
            return {}
        names = {figure.piece: figure.name for figure in self.play.session.game.figures(self.play.state)}
        found: dict[str, tuple[str | None, str | None]] = {**app.mismatches()}
        found |= {piece: (None, spot) for piece, spot in app.missing().items()}
        return {names.get(piece, piece): where for piece, where in found.items()}


class Proving(Checking):
    """After the companion was away: the readers get a moment to look, then only what differs asks for attention."""

    def __init__(self, root: Turn, now: float) -> None:
        super().__init__(root)
        self._until = now + LOOK_S

    def view(self, now: float) -> Shown:
        """That it is being looked at; then what differs."""
        if now >= self._until:
            return super().view(now)
        looking = "The lights show the record; the readers look at the table."
        keys = [Key("back", "Skip", "forward")]
        return msgspec.structs.replace(self.play.view(now), page="check", title="Compare", prompt=looking, keys=keys)

    def tick(self, now: float) -> Page:
        """Go on at once where nothing differs."""
        return self.root if now >= self._until and not self._wrong() else super().tick(now)


def _lies(names: dict[str, str], spot: str | None) -> str:
    return f"lies on {names.get(spot, spot)}" if spot else "lies on no reader"


def _place(names: dict[str, str], spot: str | None) -> str:
    return f"on {names.get(spot, spot)}" if spot else "beside the map"
