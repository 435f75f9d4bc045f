"""What a finger on the screen means: which page is open, and which wish a touch is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion import packs
from companion.app import App
from companion.game import BadValue, Command, Rejected
from companion.guide import Guide
from companion.journal import JournalError
from companion.session import Barrier, Session
from companion.text.menu import Menu
from companion.view import Action, Line, Refusal, Step, View

HISTORY = 30  # steps that the history shows
MENU = [
    Line("History: every step, and back to before any of them", "history", icon="clock"),
    Line("The score as it stands", "score", icon="chart"),
    Line("Lay the game out, place by place", "lay_out", icon="flag"),
    Line("Put the game away, place by place", "put_away", icon="home"),
]
PAGES = ("", "menu", "history", "score")  # what can be open without a choice being shown
PAGE = 5  # lines of a list that are turned over at once


class Ui:
    """The screen of a table: a page, what is open on it, and whose eyes are on it."""

    def __init__(self, session: Session, app: App | None = None, *, simulated: bool = False) -> None:
        self._session = session
        self._app = app
        self._simulated = simulated
        self._label = packs.label(session.journal.header.content)
        self._menu = Menu(session)
        self._open = ""  # "history", "score", or the kind of action whose choices are shown
        self._eyes: int | None = None  # the seat that holds the screen open to see hidden cards
        self._looked_at: Any = None  # the state in which it does
        self._refusal: Refusal | None = None
        self._asks: int | None = None  # steps to take back once everybody has agreed
        self._notes: list[str] = []
        self._first = 0  # the line of a list that is shown first
        self._guide: Guide | None = None
        self._place = ""  # the place of the map that the list is narrowed to

    def view(self) -> View:
        """What the screen shows now."""
        self._cover_what_is_old()
        state, game = self._session.state, self._session.game
        base = game.view(state, "public" if self._eyes is None else self._eyes, self._label)
        last = self._session.history(1)
        base = msgspec.structs.replace(
            base, undo=last[-1].text if last else "", refusal=self._refusal, notes=self._notes[-3:], simulated=self._simulated
        )
        if self._guide is not None:
            return self._guided(base, self._guide)
        if self._open == "history":
            return msgspec.structs.replace(base, page="history", lines=self._history(), first=self._first)
        if self._open == "menu":
            return msgspec.structs.replace(base, page="menu", lines=MENU)
        if self._open == "score" or state.awaits is None:
            return msgspec.structs.replace(base, page="score", lines=[])
        if base.cover is not None or (self._is_private(base) and self._eyes is None):
            asked = next((action.detail for action in base.actions if action.kind == self._open), base.prompt)
            return msgspec.structs.replace(base, page="cover", cover=state.awaits.seats[0], prompt=asked)
        if self._eyes is not None:
            base = msgspec.structs.replace(base, private=True, hand=base.players[self._eyes].hand)
        if base.page == "choose" or self._open:
            return msgspec.structs.replace(base, page="targets", lines=self._choices(), first=self._first)
        return base

    def touch(self, target: str, now: float) -> None:
        """Do what a touch means. What stands against it is shown, and nothing is lost."""
        self._cover_what_is_old()
        self._refusal = None
        act = self._meanings().get(target) or self._do_or_open(target)
        if act is None:
            return
        try:
            act(now)
        except Rejected as refused:
            statement = self._session.game.statements.get(refused.rule, "")
            self._refusal = Refusal("That is not possible now.", refused.reason, refused.rule, statement)
        except Barrier as barrier:
            self._refusal = Refusal("Does everybody agree?", str(barrier), asks=True)
        except (BadValue, JournalError) as error:
            self._refusal = Refusal("That could not be done.", str(error))

    def look(self) -> None:
        """Tick off what tagged pieces show to be done while somebody lays the game out or puts it away."""
        if self._guide is not None and self._app is not None and self._guide.see(self._app.senses.lies()):
            self._step(Guide.stay)

    def _begin(self, steps: Callable[[Any], list[Step]]) -> None:
        self._show("")
        self._guide = Guide(steps(self._session.state))
        self._step(Guide.stay)

    def _step(self, act: Callable[[Guide], None] | None) -> None:
        """Go on in the guide, or leave it; the map follows."""
        if self._guide is None:
            return
        if act is None or (self._guide.current is None and act is Guide.confirm):
            self._guide = None
        else:
            act(self._guide)
        if self._app is not None:
            self._app.guided = self._guide.moods() if self._guide else {}

    def _guided(self, base: View, guide: Guide) -> View:
        lines = [Line(step.text, done=number < guide.done, spot="".join(step.spots[:1])) for number, step in enumerate(guide.steps)]
        current = guide.current
        return msgspec.structs.replace(
            base, page="guide", title="Step by step", prompt=current.text if current else "Everything is in its place.",
            lines=lines, first=guide.done, spots=list(current.spots) if current else [],
        )  # fmt: skip

    def _meanings(self) -> dict[str, Callable[[float], None]]:
        return {
            "undo": lambda now: self._undo(1, now),
            "agree": self._agree,
            "close": lambda now: self._show(""),
            "back": lambda now: self._show(""),
            "history": lambda now: self._show("history"),
            "score": lambda now: self._show("score"),
            "menu": lambda now: self._show("menu"),
            "hold": lambda now: self._look(),
            "hide": lambda now: self._hide(),
            "lay_out": lambda now: self._begin(self._session.game.lay_out),
            "put_away": lambda now: self._begin(self._session.game.put_away),
            "confirm": lambda now: self._step(Guide.confirm),
            "step_back": lambda now: self._step(Guide.back),
            "leave": lambda now: self._step(None),
            "more": lambda now: self._turn_over(1),
            "less": lambda now: self._turn_over(-1),
        }

    def _do_or_open(self, target: str) -> Callable[[float], None] | None:
        kind, _, rest = target.partition(":")
        if kind == "do" and rest.isdecimal() and int(rest) < len(self._commands()):
            command = self._commands()[int(rest)]
            return lambda now: self._do(command, now)
        if kind == "at":
            return lambda now: self._narrow(rest)
        if kind == "back_to" and rest.isdecimal():
            return lambda now: self._undo(int(rest), now)
        action = next((action for action in self._actions() if kind == "action" and action.kind == rest), None)
        return (lambda now: self._choose(action, now)) if action else None

    def _choose(self, action: Action, now: float) -> None:
        """Do the only thing an action means, show its choices, or say why there is none."""
        if not action.is_possible:
            statement = self._session.game.statements.get(action.rule, "")
            self._refusal = Refusal(action.label, action.why, action.rule, statement)
        elif len(action.commands) == 1 and not action.private:
            self._do(action.commands[0], now)
        else:
            self._show(action.kind)

    def _do(self, command: Command, now: float) -> None:
        seat = self._session.state.awaits.seats[0]
        do = self._app.do if self._app else self._session.submit
        events = do(command, seat, now)
        self._notes = [self._session.history(1)[0].text + "."]
        self._notes += [line for event in events if (line := self._session.game.tell(self._session.state, event))]
        self._show("")

    def _undo(self, count: int, now: float) -> None:
        self._asks = count
        undone = self._session.undo(count, now=now)
        self._taken_back(undone.steps)

    def _agree(self, now: float) -> None:
        if self._asks is not None:
            self._taken_back(self._session.undo(self._asks, agreed=True, now=now).steps)

    def _taken_back(self, steps: list[str]) -> None:
        self._asks = None
        self._notes = [f"Taken back: {step}." for step in steps[:3]]
        self._show("")

    def _show(self, what: str) -> None:
        self._open, self._eyes, self._first, self._place = what, None, 0, ""
        if self._app is not None:
            self._app.intent = None if what in PAGES else what

    def _narrow(self, place: str) -> None:
        self._place, self._first = place, 0

    def _turn_over(self, pages: int) -> None:
        lines = len(self.view().lines)
        step = 2 if self._eyes is not None else PAGE  # cards take the room of some lines
        self._first = max(0, min(self._first + step * pages, lines - 1))

    def _look(self) -> None:
        awaits = self._session.state.awaits
        self._eyes, self._looked_at = (awaits.seats[0] if awaits else None), self._session.state

    def _cover_what_is_old(self) -> None:
        """Hidden cards are shown for the moment they were asked for: a step that came from the table meanwhile covers them."""
        if self._eyes is not None and self._session.state is not self._looked_at:
            self._show("")

    def _hide(self) -> None:
        self._eyes = None
        if self._session.state.awaits and self._open:
            self._open = ""

    def _is_private(self, base: View) -> bool:
        return any(action.private and action.kind == self._open for action in base.actions)

    def _actions(self) -> list[Action]:
        viewer = "public" if self._eyes is None else self._eyes
        return self._session.game.view(self._session.state, viewer, "").actions

    def _commands(self) -> list[Command]:
        """The choices of the open list."""
        actions = self._actions()
        if self._open:
            return [command for action in actions if action.kind == self._open for command in action.commands]
        return [command for action in actions for command in action.commands] if self._eyes is not None else []

    def _choices(self) -> list[Line]:
        seat = self._session.state.awaits.seats[0]
        entries = self._menu.each(seat, self._commands(), detailed=self._eyes is not None)  # only its owner reads what a hidden card is
        spots = self._session.game.spots(self._session.journal.header.content)
        commands = self._commands()
        lines = [
            Line(entry.label, f"do:{commands.index(entry.commands[0])}", seat, spot=spot_of(entry.commands[0], spots)) for entry in entries
        ]
        return [line for line in lines if self._place in ("", line.spot)]

    def _history(self) -> list[Line]:
        """The last steps, the newest first; a touch goes back to before it."""
        rows = reversed(self._session.history(HISTORY))
        seats = [(n, row, row.seat if row.seat >= 0 else None) for n, row in enumerate(rows, 1)]
        return [Line(row.text, f"back_to:{n}", seat, needs_all=bool(row.barrier)) for n, row, seat in seats]


def spot_of(command: Command, spots: Mapping[str, str]) -> str:
    """The place of the map a command is about: the one it leads to; empty where it is about none."""
    values = [value for value in msgspec.to_builtins(command).values() if isinstance(value, str) and value in spots]
    return values[-1] if values else ""
