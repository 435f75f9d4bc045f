"""A tutorial on the screen and on the table: one step after another, said above the page, lit on the map, and done by touch or by hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from companion.front import Pause, Shown
from companion.game import Command, Game
from companion.lesson import Lesson, Step, begin, is_meant
from companion.storage import DataFolder
from companion.ui.choose import spot_of
from companion.ui.house import House
from companion.ui.page import Meant, Page
from companion.ui.play import Play
from companion.ui.turn import Turn
from companion.ui.ui import Glass
from companion.view import Coach, Key, View

OTHERS_S = 2.6  # how long each thing that others do is shown
WRONG_S = 6.0  # how long it is said that something was not right
NOT_THAT = "Not that one yet: touch what has the ring around it."
PATIENCE = "One moment, it is not your turn."

Made = Callable[[float], Page]


class LessonPage(Page):
    """A match in which each step is taught. `home` is the page to leave for, `play_it` that of a real game."""

    runs = True

    def __init__(self, house: House, game: Game, lesson: Lesson, home: Made, play_it: Made, now: float) -> None:
        self._house, self._game, self._lesson, self._home, self._play_it = house, game, lesson, home, play_it
        self._folder = TemporaryDirectory(prefix="companion-lesson-")
        self._session = begin(game, lesson, DataFolder(Path(self._folder.name), volatile=True), now)
        self._session.judge = self._judged
        calm = msgspec.structs.replace(house.settings, clocks=False)
        self.play: Play = Play(self._session, house.lay(self._session), settings=calm, simulated=house.table.rig.simulated)
        self._glass = Glass(Turn(self.play))
        self._at = 0  # the step that is taught
        self._meant: Meant = self.is_right  # the same object as long as the same is meant
        self._seen = self._session.step  # steps of the match that are known
        self._others = 0  # of what the others do after it, how much they have done
        self._due: float | None = None  # when they do the next thing; None: it is the learner's turn
        self._said, self._until = "", 0.0  # that something was not right, and until when
        self._over = False  # whether its end was counted
        self._lay(now)
        house.note("lesson", game.name, "started")

    @property
    def step(self) -> Step | None:
        """What is taught now; None at the end."""
        return self._lesson.steps[self._at] if self._at < len(self._lesson.steps) else None

    @property
    def intent(self) -> str | None:  # type: ignore[override]
        """What is being chosen for on the page below; the places of the step shine above it."""
        return self._glass.page.intent

    def ways(self, is_meant: Meant) -> list[str] | None:
        """Those of the page below."""
        return self._glass.page.ways(is_meant)

    def rings(self) -> list[str]:
        """What to touch now: the way on, or what leads to a right command; on a page that leads nowhere, the way back."""
        step = self.step
        if step is None or self._due is not None:
            return []
        if not step.do:
            return ["go_on"]
        found = self.ways(self._meant)
        return ["back"] if found is None else found

    def view(self, now: float) -> Shown:
        """The page of the match under what is said; or that it was the last step."""
        step = self.step
        if step is None:
            return Pause(
                title=self._lesson.end, simulated=self.play.simulated,
                lines=["In a game everything can be taken back, and nobody hurries you."],
                keys=[Key("leave", "Leave", "home"), Key("play", "Now play a real game", "play", way_on=True)],
            )  # fmt: skip
        base = self._glass.view()
        if not isinstance(base, View):
            return base
        keys = [key for key in base.keys if key.target != "undo"]
        return msgspec.structs.replace(base, undo="", keys=keys, toast=None, refusal=None, coach=self._coach(step, now))

    def touch(self, target: str, now: float) -> Page:
        """Do what a ring is around; anything else gets a friendly sentence. It can be left at any time."""
        if target == "leave":
            self.close()
            return self._home(now)
        step = self.step
        if step is None:
            return self._ended(target, now)
        if self._due is not None:
            self._say(PATIENCE, now)
        elif target in self.rings():
            self._said = ""
            if target == "go_on":
                self._done(now)
            else:
                self._glass.touch(target, now)
                self._follow(now)
        elif target not in ("", "toast"):
            self._say(step.wrong or NOT_THAT, now)
        return self

    def release(self, now: float) -> Page:
        """The finger is lifted."""
        self._glass.release(now)
        return self

    def tick(self, now: float) -> Page:
        """Follow what hands did, let the others play, and light what is to be done."""
        if self.play.refusal is not None:
            self._say(self.play.refusal.why, now)
            self.play.refusal = None
        self._glass.follow(now)
        self._follow(now)
        if self._due is not None and now >= self._due:
            self._let_others(now)
        self._light()
        return self

    def close(self) -> None:
        """Nothing of it is kept."""
        if not self._over:
            self._over = True
            self._house.note("lesson", self._game.name, "left", self._at + 1)
        self._session.close()
        self._folder.cleanup()

    def is_right(self, command: Command) -> bool:
        """Whether a command is what is being taught."""
        return self.step is not None and any(is_meant(wish, command) for wish in self.step.do)

    def _judged(self, command: Command) -> str:
        """Why a command is not right now."""
        step = self.step
        if self._due is not None or step is None or not step.do:
            return PATIENCE
        return "" if self.is_right(command) else step.wrong or "That is not what we want to do now. Look at the sentence above."

    def _follow(self, now: float) -> None:
        """Take notice of a step that was done, by touch or by hand."""
        if self._session.step != self._seen:
            self._done(now)

    def _done(self, now: float) -> None:
        """The step is done: now the others, then the next one."""
        self._seen, self._said = self._session.step, ""
        step = self.step
        assert step is not None
        self._lay(now)
        self._others = 0
        if step.then:
            self._due = now + OTHERS_S / 2
        else:
            self._next()

    def _let_others(self, now: float) -> None:
        step = self.step
        assert step is not None
        if self._others < len(step.then):
            self._session.follow(step.then[self._others], now)
            self._seen, self._others, self._due = self._session.step, self._others + 1, now + OTHERS_S
            self._lay(now)
        else:
            self._due = None
            self._next()

    def _next(self) -> None:
        self._at += 1
        self._meant = lambda command: self.is_right(command)
        if self.step is None and not self._over:
            self._over = True
            self._house.note("lesson", self._game.name, "finished")

    def _lay(self, now: float) -> None:
        """Let the pieces lie where the match has them, on a table that has hands for it."""
        for piece, spot in self._game.expected(self.play.state).items():
            self._house.table.act(piece, spot)

    def _light(self) -> None:
        step, app = self.step, self.play.app
        if app is not None:
            spots = self.spots(step) if step and self._due is None else []
            app.guided = dict.fromkeys(spots, "target")

    def spots(self, step: Step) -> list[str]:
        """The places that shine: as the step says, else those that the right commands lead to."""
        if step.lit or not step.do:
            return step.lit
        known = self._game.spots(self._session.journal.header.content)
        meant = [command for command in self._session.options() if self.is_right(command)]
        return [spot for spot in dict.fromkeys(spot_of(command, known) for command in meant) if spot]

    def _coach(self, step: Step, now: float) -> Coach:
        leave, at, count = [Key("leave", "", "close")], self._at + 1, len(self._lesson.steps)
        if self._due is not None:
            last = self._session.history(1)
            told = f"{last[0].text}." if last and self._others else "Well done."
            return Coach(told, at, count, keys=leave, tone="others")
        keys = [*([] if step.do else [Key("go_on", "Go on", "next", way_on=True)]), *leave]
        if self._said and now < self._until:
            return Coach(self._said, at, count, self.rings(), keys, "wrong")
        return Coach(self._misplaced() or step.say, at, count, self.rings(), keys)

    def _misplaced(self) -> str:
        """A piece that people must move themselves: a table has no hands for it."""
        app = self.play.app
        wrong = app.mismatches() if app else {}
        if not wrong:
            return ""
        piece, (_, right) = next(iter(wrong.items()))
        names, spots = self._game.pieces(self._session.journal.header.content), self._game.spots(self._session.journal.header.content)
        where = f"to {spots.get(right, right)}" if right else "off the map"
        return f"Please move this piece {where}: {names.get(piece, piece)}. The lights show it."

    def _say(self, text: str, now: float) -> None:
        self._said, self._until = text, now + WRONG_S

    def _ended(self, target: str, now: float) -> Page:
        if target != "play":
            return self
        self.close()
        return self._play_it(now)
