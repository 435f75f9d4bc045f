"""The pages of a match that everything starts from: the turn, the menu, the score."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from companion.front import Shown
from companion.game import Ask, Remark
from companion.guide import Guide
from companion.ui.choose import Choosing, Paying, choosing
from companion.ui.correct import Correcting
from companion.ui.filling import Filling
from companion.ui.guided import Checking, Guided
from companion.ui.page import MatchPage, Meant, Page
from companion.ui.past import Past
from companion.ui.pick import picking
from companion.ui.places import Chosen, leads, near, of_player, offered
from companion.ui.play import Play
from companion.ui.player import About
from companion.ui.private import Private
from companion.ui.reference import LookUp
from companion.ui.rest import Resting
from companion.ui.rolling import SEEN
from companion.ui.taps import Taps
from companion.view import Action, Key, Line, Reference, View

MENU = {
    "pause": Line("Pause", "pause", icon="pause"),
    "history": Line("History, and back to any step", "history", icon="clock"),
    "score": Line("The score as it stands", "score", icon="chart"),
    "correct": Line("Correct something by hand", "correct", icon="pencil"),
    "check": Line("Compare the table with the record", "check", icon="eye"),
    "lay_out": Line("Lay the game out, place by place", "lay_out", icon="flag"),
    "put_away": Line("Put the game away, place by place", "put_away", icon="tiles"),
    "settings": Line("Settings", "settings", icon="gear"),
    "staff": Line("The parts of the table", "staff", icon="reader"),
    "home": Line("Leave; the match is kept", "home", icon="home"),
}


class Turn(MatchPage):
    """Whose turn, what now, what does it cost. `house` are pages around the match by name, each made with the page to go back to."""

    def __init__(self, play: Play, house: Mapping[str, Callable[[Page, float], Page]] | None = None) -> None:
        self.house = house or {}
        self.play = play
        self.taps = Taps(play)
        self._chosen = Chosen(play)
        super().__init__(self)

    @property
    def intent(self) -> str | None:  # type: ignore[override]
        """What could be done at the place that was touched."""
        if self.play.session.game.pointed is not None:
            return self._chosen.page().intent or None
        place = self._chosen.place(self._public()) if self._chosen.spot else None
        return place.action.kind if place and place.action else None

    @property
    def is_old(self) -> bool:  # type: ignore[override]
        """The turn page shows whatever is so now."""
        return False

    def proper(self) -> Page:
        """The page for this moment: the score at the end, a cover before hidden cards, the choices where only one thing is to be done."""
        if self.play.seat is None:
            return Score(self)
        base = self.play.page()
        if base.cover is not None:
            return Private(self)
        only = base.actions[0] if len(base.actions) == 1 else None
        return self._forced(only, base) if only and not only.private else self

    def _forced(self, only: Action, base: View) -> Page:
        """The page of the only thing that is to be done, where it is more than a key of the game's own page."""
        if only.numbers:
            return Filling(self, only)
        step_by_step = picking(self, only.kind, forced=True)
        if step_by_step is not None:
            return step_by_step
        bill = self.play.session.game.bill(self.play.state, self.play.seat or 0, only.commands[0]) if len(only.commands) > 1 else None
        if bill is not None:
            return Paying(self, only.commands[0], bill, self, forced=True)
        return Choosing(self, only, forced=True) if base.page == "turn" and len(only.commands) > 1 else self

    def view(self, now: float) -> View:
        """The page of the game itself, with the place that was touched and the number that is being turned."""
        shown = self.play.timed(self.taps.shown(self._chosen.shown(self.play.view(now))), now)
        return self.play.rolling.shown(shown, now, less_motion=self.play.settings.less_motion)

    def touch(self, target: str, now: float) -> Page:
        """Turn a number, show a place or a player, or do what an action means."""
        kind, _, rest = target.partition(":")
        if kind == "tap":
            self.taps.add(rest, now)
            return self
        self.taps.write(now)
        if self.play.rolling.stop() and target == f"action:{SEEN}":
            return self
        match kind:
            case "number":
                self._chosen.enter(rest)
                return self
            case "spot":
                self._chosen.choose(rest)
                return self
            case "look" if rest in [str(own.seat) for own in self._public().players]:
                return About(self, int(rest))
            case "action":
                return self._act(target, now)
        return super().touch(target, now)

    def tick(self, now: float) -> Page:
        """What fingers turned is written down when they rest."""
        self.taps.rest(now)
        return self

    def close(self) -> None:
        """Write down what is left, and let go of the match."""
        self.taps.finish()
        super().close()

    def ways(self, is_meant: Meant) -> list[str] | None:
        """The keys and cards that do it, else the places where it can be done, else the number that is turned by it."""
        public, view = self._public(), self._chosen.shown(self._public())
        eyes = {action.kind: action for action in self.play.page(self.play.seat or 0).actions}
        fitting = [each for each in near(view) if leads(eyes.get(each.kind, each) if each.private else each, is_meant)]
        plain = [each for each in fitting if not each.field]  # a key that does it, rather than one that asks how much
        found = [f"action:{each.kind}" for each in plain or fitting]
        places = public.map.places if public.map else []
        spots = [f"spot:{place.id}" for place in places if place.action and leads(place.action, is_meant)]
        looks = [f"look:{own.seat}" for own in public.players if any(leads(action, is_meant) for action in of_player(own))]
        at_place = [target for target in found if ":" in target.removeprefix("action:")]  # of the place that was touched
        turned = None if at_place or spots or found or looks else self.taps.ways(public, is_meant)
        return at_place or spots or found or looks or (self._chosen.ways(is_meant) if turned is None else turned)

    def references(self) -> list[Reference]:
        """What can be looked up in this match."""
        return self.play.session.game.references(self.play.state)

    def _public(self) -> View:
        return self.play.page()

    def _act(self, target: str, now: float) -> Page:
        """Do the only thing an action means, show its choices, or say why there is none."""
        action = next((action for action in offered(self._chosen.page()) if target == f"action:{action.kind}"), None)
        if action is None:
            return self
        if not action.is_possible:
            self.play.refusal = self.play.refused(Remark(action.rule, action.why), action.label)
            return self
        if action.pick:
            self._chosen.choose(action.pick)
            return self
        self._chosen.choose("")
        if action.private:
            return Private(self, action)
        return picking(self, action.kind) or choosing(self, action, now)

    def asked(self, question: Ask, now: float) -> Page:
        """The page of a question that the table has asked."""
        if question.pick and (page := picking(self, question.pick[0], question.pick[1:])):
            return page
        return choosing(self, Action("answer", question.prompt, "why", commands=question.commands, notes=question.notes), now)

    def open(self, name: str, now: float) -> Page | None:
        """The page of that name; none where there is none."""
        game, state = self.play.session.game, self.play.state
        match name:
            case "menu":
                return Menu(self)
            case "history":
                return Past(self)
            case "score":
                return Score(self)
            case "pause":
                return Resting(self)
            case "correct":
                return Correcting(self)
            case "check" if self.play.app:
                return Checking(self)
            case "lay_out":
                return Guided(self, Guide(game.lay_out(state)), "Set-up")
            case "put_away":
                return Guided(self, Guide(game.put_away(state)), "Put away")
            case _ if name in [f"look_up:{page.group}" for page in self.references()]:
                return LookUp(self, name.removeprefix("look_up:"))
        made = self.house.get(name)
        return made(self, now) if made else None


class Menu(MatchPage):
    """Everything else that can be done."""

    def view(self, now: float) -> Shown:
        """A list of pages."""
        return msgspec.structs.replace(self.play.view(now), page="menu", title="Menu", lines=self._lines())

    def touch(self, target: str, now: float) -> Page:
        """Open what was chosen."""
        return self.root if target == "menu" else super().touch(target, now)

    def _lines(self) -> list[Line]:
        absent = {name for name in ("settings", "staff", "home") if name not in self.root.house}
        absent |= set() if self.play.app else {"check"}
        found = [line for name, line in MENU.items() if name not in absent]
        books = {page.group: page.icon for page in self.root.references()}
        return [*found[:2], *(Line(group, f"look_up:{group}", icon=icon) for group, icon in books.items()), *found[2:]]


class Score(MatchPage):
    """The score so far, or how it ended."""

    def view(self, now: float) -> Shown:
        """The sheet, and the way on."""
        keys = [Key("back", "Back", way_on=True)]
        if self.play.seat is None:
            home = [Key("home", "Home", "home")] if "home" in self.root.house else []
            keys = [*home, Key("put_away", "Put away", "check", way_on=True)]
        if "statistics" in self.root.house:
            told = [Key("phone", "To phone", "phone")] if self.play.seat is None else []
            keys[:-1] = [*keys[:-1], *told, Key("statistics", "Statistics", "chart")]
        return msgspec.structs.replace(self.play.view(now), page="score", lines=[], keys=keys)
