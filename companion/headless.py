"""The whole companion over JSON lines: one request a line in, exactly one reply a line out, in order, until end of input."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Protocol

import msgspec
from msgspec import UNSET, UnsetType

from companion import packs, requests
from companion.app import Outcome
from companion.front import Shown
from companion.game import BadValue, Command, Game, Rejected, converted, load_game
from companion.journal import Damaged, Journal, JournalError
from companion.packs import PackError
from companion.salvage import salvage
from companion.session import Barrier, Session
from companion.simulated import MakeHands, SimulatedTable
from companion.storage import DataFolder

log = logging.getLogger(__name__)
Reply = dict[str, Any]


class Painter(Protocol):
    """What a screen without glass can do."""

    def paint(self, view: Shown) -> object:
        """Draw a view."""

    def touched(self, x: float, y: float) -> str:
        """What a finger at a pixel touches."""

    def save(self, path: Path) -> None:
        """Write what is shown as a picture."""


class BadCorrection(Exception):
    """A correction that the state cannot take."""


class Headless:
    """One table at a time, asked and answered in JSON. `pack` is the content of matches that name none of their own."""

    def __init__(
        self, folder: DataFolder, pack: Path | None = None, make_hands: MakeHands | None = None, painter: Painter | None = None
    ) -> None:
        self._folder = folder
        self._pack = pack
        self._make_hands = make_hands
        self._painter = painter
        self._session: Session | None = None
        self._seated: SimulatedTable | None = None
        self._verbs: dict[str, Callable[[Any], Reply]] = {
            "new": self._new, "do": self._do, "options": self._options, "state": self._state, "scores": self._scores,
            "undo": self._undo, "redo": self._redo, "adjust": self._adjust, "history": self._history,
            "resume": self._resume, "schema": self._schema, "place": self._place, "lift": self._lift, "press": self._press,
            "tick": self._tick, "lights": self._lights, "fault": self._fault, "accept": self._accept,
            "view": self._view, "touch": self._touch, "screen": self._screen,
        }  # fmt: skip

    def serve(self, stdin: BinaryIO, stdout: BinaryIO) -> None:
        """Answer every line until there are no more."""
        while line := stdin.readline(requests.LONGEST + 1):
            rest = line
            while rest and not rest.endswith(b"\n"):  # too long, or the last one: read on to its end without keeping it
                rest = stdin.readline(requests.LONGEST)
            stdout.write(self.answer(line.removesuffix(b"\n")) + b"\n")
            stdout.flush()

    def answer(self, line: bytes) -> bytes:
        """The reply to one line, without the newline."""
        try:
            verb, request = requests.read(line)
            return msgspec.json.encode({"ok": True, **self._verbs[verb](request)})
        except Exception as error:
            return msgspec.json.encode({"ok": False, **self._refused(error)})

    def close(self) -> None:
        """Close the current match, if there is one."""
        if self._session:
            self._session.close()
            self._session = self._seated = None

    def _refused(self, error: Exception) -> Reply:
        """Why a request was not done: its code and a sentence."""
        match error:
            case Rejected(rule=rule):
                statement = self._session.game.statements.get(rule, "") if self._session else ""
                return {"code": "rejected", "rule": rule, "why": _said(error), "statement": statement}
            case BadValue():
                return {"code": "bad_request", "why": _said(error)}
            case PackError():
                return {"code": "bad_request", "why": str(error)}
            case requests.Unavailable():
                return {"code": "unavailable", "why": str(error)}
            case Barrier():
                return {"code": "barrier", "why": str(error)}
            case BadCorrection():
                return {"code": "bad_value", "why": _said(error)}
            case Damaged(valid=valid):
                return {"code": "damaged", "why": f'{error} Send "agreed": true to set it aside and go on.', "valid": valid}
            case JournalError():
                return {"code": "storage", "why": str(error)}
        log.error("A request met a fault of the companion itself.", exc_info=error)
        return {"code": "internal", "why": "The companion made a mistake here and changed nothing; its log says where."}

    def _new(self, request: requests.New) -> Reply:
        wish = request.new
        game = load_game(wish.game)
        content = _content(game, self._pack if wish.content is UNSET else Path(wish.content))
        seed = secrets.randbits(63) if wish.seed is UNSET else wish.seed
        session = Session.new(game, wish.players, folder=self._folder, seed=seed, options=wish.options, content=content)
        self.close()
        self._session = session
        return {"match": session.match}

    def _do(self, request: requests.Do) -> Reply:
        session = self._current()
        seat = None if request.seat is UNSET else self._seat(request.seat)
        command = _command(session, request.do)
        return {"events": self._seated.app.do(command, seat, 0.0) if self._seated else session.submit(command, seat)}

    def _options(self, request: requests.Options) -> Reply:
        return {"options": self._current().options(None if request.options is True else self._seat(request.options))}

    def _state(self, request: requests.State) -> Reply:
        session = self._current()
        viewer = request.state if isinstance(request.state, str) else self._seat(request.state)
        return {"state": session.game.hide(session.state, viewer)}

    def _scores(self, request: requests.Scores) -> Reply:
        session = self._current()
        sheet = session.game.score(session.state)
        return {"scores": sheet.scores, "winners": sheet.winners} | ({"note": sheet.note} if sheet.note else {})

    def _undo(self, request: requests.Undo) -> Reply:
        undone = self._current().undo(request.undo, agreed=request.agreed)
        return {"undone": undone.steps, "put_back": undone.put_back}

    def _redo(self, request: requests.Redo) -> Reply:
        again = self._current().redo(request.redo)
        return {"undone": again.steps, "redone": again.steps, "put_back": again.put_back}  # one shape of reply for both ways

    def _adjust(self, request: requests.Adjust) -> Reply:
        session = self._current()
        try:
            session.adjust(request.adjust, request.why)
        except BadValue as error:
            raise BadCorrection(str(error)) from error
        return {}

    def _history(self, request: requests.History) -> Reply:
        rows = self._current().history(request.history)
        return {"history": [{"n": row.n, "kind": row.kind, "seat": row.seat if row.seat >= 0 else None, "text": row.text} for row in rows]}

    def _resume(self, request: requests.Resume) -> Reply:
        before = self._session.journal.path if self._session else None
        self.close()  # a match file has one connection only, and the newest match may be the current one
        try:
            return self._resumed(request.agreed)
        finally:
            if self._session is None and before and before.exists():
                self._session = _opened(Journal.open(before))

    def _resumed(self, agreed: bool) -> Reply:
        note = ""
        try:
            journal = self._folder.newest_unfinished()
        except Damaged as error:
            if not agreed:
                raise
            aside, kept = salvage(error.path)
            note = f"The damaged file was kept as {aside.name}"
            if not kept:
                return {"match": None, "note": f"{note}; no step of it could be read. Resume again for the match before it."}
            note += f"; the match goes on from its first {kept} steps."
            journal = Journal.open(error.path)
        if journal is None:
            raise BadValue("There is no unfinished match to resume; start one with new.")
        self._session = _opened(journal)
        reply = {"match": self._session.match, "game": self._session.game.name, "steps": self._session.step}
        return reply | ({"note": note} if note else {})

    def _place(self, request: requests.Place) -> Reply:
        thing = request.place
        return self._led_to(self._table().place(_given(thing.piece), _given(thing.tag), thing.at))

    def _lift(self, request: requests.Lift) -> Reply:
        thing = requests.Thing(piece=request.lift) if isinstance(request.lift, str) else request.lift
        return self._led_to(self._table().lift(_given(thing.piece), _given(thing.tag)))

    def _press(self, request: requests.Press) -> Reply:
        return self._led_to(self._table().press(request.press))

    def _tick(self, request: requests.Tick) -> Reply:
        return self._led_to(self._table().wait(request.tick))

    def _lights(self, request: requests.Lights) -> Reply:
        return {"lights": self._table().pixels() if request.lights == "pixels" else self._table().app.moods()}

    def _fault(self, request: requests.Fault) -> Reply:
        return {"fault": self._table().fault(request.fault.device, request.fault.kind)}

    def _accept(self, request: requests.Accept) -> Reply:
        app = self._table().app
        if not app.mismatches():
            raise BadValue("Every piece lies where it should; there is nothing to accept.")
        app.accept(0.0)
        return {}

    def _view(self, request: requests.Show) -> Reply:
        session = self._current()
        viewer = request.view if isinstance(request.view, str) else self._seat(request.view)
        return {"view": session.game.view(session.state, viewer, packs.label(session.journal.header.content))}

    def _touch(self, request: requests.Touch) -> Reply:
        table, painter = self._table(), self._screened()
        painter.paint(table.ui.view())
        target = painter.touched(*request.touch)
        before = table.app.session.step
        table.touch(target)
        shown = table.ui.view()
        reply: Reply = {"touched": target, "page": shown.page, "steps": table.app.session.step - before}
        return reply | ({"refusal": shown.refusal} if shown.refusal else {})

    def _screen(self, request: requests.Picture) -> Reply:
        table, painter = self._table(), self._screened()
        painter.paint(table.ui.view())
        try:
            painter.save(Path(request.screen))
        except OSError as error:
            raise BadValue(f"screen: {request.screen} cannot be written ({error.strerror or error}).") from error
        return {"screen": request.screen, "page": table.ui.view().page}

    def _screened(self) -> Painter:
        if self._painter is None:
            raise requests.Unavailable("This needs a screen, and this companion was started without one; play with do instead.")
        return self._painter

    def _led_to(self, outcome: Outcome) -> Reply:
        """What something on the table led to; a refusal that nothing else came of is one for who asked, too."""
        if outcome.refused and not outcome.events:
            raise Rejected(outcome.refused.rule, outcome.refused.text)
        reply: Reply = {"events": outcome.events}
        for name in ("question", "notes", "put_back", "refused"):
            if found := getattr(outcome, name):
                reply[name] = found
        return reply

    def _table(self) -> SimulatedTable:
        """The simulated table of the current match, laid when it is first asked for."""
        session = self._current()
        if self._make_hands is None:
            raise requests.Unavailable("This needs a simulated table, and this companion was started without one; play with do instead.")
        if self._seated is None:
            self._seated = SimulatedTable(session, self._make_hands)
        return self._seated

    def _schema(self, request: requests.Schema) -> Reply:
        game = load_game(request.schema)
        return {"commands": msgspec.json.schema(game.command_type), "state": msgspec.json.schema(game.state_type)}

    def _current(self) -> Session:
        if self._session is None:
            raise BadValue("Start a match first with new, or resume.")
        return self._session

    def _seat(self, seat: int) -> int:
        last = len(self._current().players) - 1
        if not 0 <= seat <= last:
            raise BadValue(f"The seats of this match are 0 to {last}.")
        return seat


def _said(error: Exception) -> str:
    return requests.shortened(str(error), 2000)


def _given(value: str | UnsetType) -> str | None:
    return None if value is UNSET else value


def _content(game: Game, pack: Path | None) -> bytes:
    try:
        return game.load_content(pack)
    except OSError as error:
        raise BadValue(f"content: {pack} cannot be read ({error.strerror}); name the folder of a pack.") from error


def _opened(journal: Journal) -> Session:
    try:
        return Session.resume(load_game(journal.header.game), journal)
    except BaseException:
        journal.close()
        raise


def _command(session: Session, fields: dict[str, Any]) -> Command:
    """The command that a request describes, or a `BadValue` naming the commands that exist now or the field that is wrong."""
    game, name = session.game, fields.get("type", "")
    kinds = {str(kind.__struct_config__.tag): kind for kind in game.rules}
    if not isinstance(name, str) or name not in kinds:
        now = ", ".join(tag for tag, kind in kinds.items() if game.phases.allows(session.state.phase, kind))
        raise BadValue(f"type: there is no command {name!r}; the commands that exist now are: {now or 'none, the match is over'}.")
    command: Command = converted(fields, game.command_type, name)
    return command
