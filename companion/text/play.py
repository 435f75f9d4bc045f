"""A match played by typing: the choices of whoever must decide, and a few words such as undo, scores and quit."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import partial

import msgspec

from companion.game import BadValue, Command, Rejected, converted
from companion.journal import JournalError
from companion.session import Barrier, Session, Undone
from companion.text.correct import asked_path, asked_value
from companion.text.menu import Entry, Menu, lines, meant
from companion.text.scores import score_lines
from companion.text.table import Table
from companion.text.terminal import Terminal, listed, value_of, whole
from companion.text.words import told

HELP = [
    "Type the number of a choice (or some of its words) and press Enter, or one of these:",
    "u  undo the last step (u 3: the last three)",
    "r  redo what was undone",
    "h  history: the last steps (h 30: the last thirty)",
    "s  scores as they stand",
    "l  look: the standing of the table",
    "p  private: the player who is on looks at hidden cards (p Ann: Ann looks)",
    "a  adjust: correct a value by hand, with a reason",
    'do {"type": …}  a step that is not listed, such as another way to pay',
    "?  this help",
    "q  quit; the match is kept",
]
BACK = ("0  back",)
LONG = ("undo", "redo", "history", "scores", "look", "private", "adjust", "help", "quit")


class Word(msgspec.Struct, frozen=True):
    """One of the words of `HELP` and what was typed after it."""

    name: str
    rest: str


class TextPlay:
    """A session, a terminal, a clock and perhaps a table; `run` plays until the match is over or somebody quits."""

    def __init__(self, session: Session, terminal: Terminal, clock: Callable[[], float], table: Table | None = None) -> None:
        self._session = session
        self._table = table
        self._terminal = terminal
        self._clock = clock
        self._menu = Menu(session)
        self._on: int | None = None  # whose standing was shown last
        self._done = False
        self._words: dict[str, Callable[[str], None]] = {
            "u": self._undo, "r": self._redo, "h": self._history, "s": self._scores, "l": self._look, "p": self._private,
            "a": self._adjust, "do": self._do, "?": self._help, "q": self._quit,
        }
        for name, act in table.words().items() if table else ():
            self._words[name] = partial(self._at_table, act)

    def run(self) -> None:
        """Play. The end of the input is an `EOFError`; every step taken is kept."""
        if self._session.step:
            self._terminal.say("The last steps were:", *(f"{row.text}." for row in self._session.history(3)))
        self._terminal.say("Type a number to choose, ? for help, q to quit. Every step is saved at once.")
        while not self._done:
            if self._session.state.awaits is None:
                self._end()
            else:
                self._turn()

    def _turn(self) -> None:
        """Ask whoever must decide, once."""
        state = self._session.state
        seat = state.awaits.seats[0]
        if seat != self._on:
            self._on = seat
            self._terminal.say("", *self._session.game.brief(state, "public"))
        private = self._menu.is_private()
        if private:
            self._terminal.say("", self._session.game.prompt(state, seat))
        with self._eyes_of(seat) if private else nullcontext():
            answer = self._answer(seat, seen=private)
        if isinstance(answer, Word):
            self._guarded(lambda: self._words[answer.name](answer.rest))
        elif answer is not None:
            self._guarded(lambda: self._submit(answer, seat))

    def _end(self) -> None:
        """The match is over: the score, and a last chance to take a step back."""
        self._terminal.say("", "The final score:", *self._score_lines())
        answer = self._word(self._terminal.ask("Press Enter to finish, or type u to take the last step back."))
        if answer is None:
            self._done = True
        else:
            self._guarded(lambda: self._words[answer.name](answer.rest))

    def _answer(self, seat: int, *, seen: bool) -> Command | Word | None:
        """The command or word somebody chose; None to be asked again."""
        self._terminal.say("", self._session.game.prompt(self._session.state, seat))
        entry = self._picked(self._menu.first(seat, seen=seen))
        return self._which(seat, entry, seen=seen) if isinstance(entry, Entry) else entry

    def _which(self, seat: int, entry: Entry, *, seen: bool) -> Command | Word | None:
        """The one command of an entry, or the one chosen among its several; None to go back."""
        if len(entry.commands) == 1 and not entry.private:
            return entry.commands[0]
        with self._eyes_of(seat) if entry.private else nullcontext():
            if not entry.commands:
                self._terminal.ask("There is nothing you can do with hidden cards now. Press Enter to hide.")
                return None
            self._terminal.say("", f"{entry.label}:")
            line = self._picked(self._menu.each(seat, entry.commands, detailed=seen or entry.private), back=BACK)
            return line.commands[0] if isinstance(line, Entry) else line

    def _picked(self, shown: list[Entry], back: tuple[str, ...] = ()) -> Entry | Word | None:
        """The entry somebody typed; words that several have are answered with a list of those."""
        self._terminal.say(*lines(shown), *back)
        while (text := self._typed()) not in ("", "0"):
            if word := self._word(text):
                return word
            found = meant(shown, text)
            if len(found) == 1:
                return found[0]
            if found:
                shown, back = found, BACK
                self._terminal.say(*lines(shown), *back)
                continue
            near = difflib.get_close_matches(text.lower(), LONG, 1)
            hint = f"did you mean {near[0]}?" if near else f"type a number from {0 if back else 1} to {len(shown)}, or ? for help."
            self._terminal.say(f"There is no choice {text[:40]!r}; {hint}")
        return None

    def _typed(self) -> str:
        """What somebody typed; nothing when something happened on the table before they did."""
        if self._table is None:
            return self._terminal.ask(">")
        seen = self._terminal.ask_or_see(">", self._table.look)
        if isinstance(seen, str):
            return seen
        self._terminal.say(*seen)
        return ""

    @contextmanager
    def _eyes_of(self, seat: int) -> Iterator[None]:
        """Show what only one player may see, and cover it afterwards."""
        self._terminal.pass_to(self._session.players[seat])
        self._terminal.say(*self._session.game.brief(self._session.state, seat))
        try:
            yield
        finally:
            self._terminal.cover()
            self._on = None  # the public page was covered with it

    def _word(self, text: str) -> Word | None:
        """The word of `HELP` that was typed, if it is one; a long one may be cut short."""
        name, _, rest = text.partition(" ")
        name = name.lower()
        begun = [word for word in LONG if len(name) > 1 and word.startswith(name)] if name not in self._words else []
        if begun:
            name = "?" if begun[0] == "help" else begun[0][0]
        return Word(name, rest.strip()) if name in self._words else None

    def _guarded(self, action: Callable[[], None]) -> None:
        """Do it; what stands against it is said in a sentence, and the match goes on unchanged."""
        try:
            action()
        except Rejected as refused:
            self._terminal.say(f"{refused.reason} ({refused.rule})")
        except (BadValue, JournalError) as error:
            self._terminal.say(str(error))

    def _submit(self, command: Command, seat: int) -> None:
        do = self._table.app.do if self._table else self._session.submit
        events = do(command, seat, self._clock())
        self._terminal.say(f"{self._session.history(1)[0].text}.", *told(self._session, events))

    def _undo(self, rest: str) -> None:
        count = _count("u", rest, 1)
        try:
            undone = self._session.undo(count, now=self._clock())
        except Barrier as barrier:
            self._terminal.say(str(barrier))
            if not self._terminal.agree("Does everybody agree?", default=False):
                self._terminal.say("Nothing was taken back.")
                return
            undone = self._session.undo(count, agreed=True, now=self._clock())
        self._report("Taken back", undone)

    def _redo(self, rest: str) -> None:
        self._report("Done again", self._session.redo(_count("r", rest, 1), now=self._clock()))

    def _report(self, what: str, undone: Undone) -> None:
        self._terminal.say(*(f"{what}: {step}." for step in undone.steps))
        for piece in undone.put_back:
            many = f"{piece.count} " if piece.count > 1 else ""
            self._terminal.say(f"Move {many}{piece.piece} from {piece.source} to {piece.to}.")
        self._on = None

    def _history(self, rest: str) -> None:
        rows = self._session.history(_count("h", rest, 10))
        steps = [f"{len(rows) - place}  {row.text}" for place, row in enumerate(rows)]
        self._terminal.say(*steps or ["Nothing has happened yet."])
        if steps:
            self._terminal.say("To go back to before a step, type u and its number.")

    def _scores(self, rest: str) -> None:
        self._terminal.say(*self._score_lines())

    def _score_lines(self) -> list[str]:
        state = self._session.state
        return score_lines(self._session.game.score(state), self._session.players, over=state.awaits is None)

    def _look(self, rest: str) -> None:
        self._terminal.say(*self._session.game.brief(self._session.state, "public"))

    def _private(self, rest: str) -> None:
        with self._eyes_of(self._seat(rest)):
            self._terminal.ask("Press Enter to hide.")

    def _seat(self, name: str) -> int:
        """The seat of that name (or the beginning of it); without a name, of whoever must decide."""
        awaits = self._session.state.awaits
        if not name and awaits:
            return int(awaits.seats[0])
        found = [seat for seat, known in enumerate(self._session.players) if known.casefold().startswith(name.casefold())]
        exact = [seat for seat in found if self._session.players[seat].casefold() == name.casefold()]
        if len(exact or found) != 1:
            raise BadValue(f"Say whose hand, such as p {self._session.players[0]}; here play {listed(self._session.players)}.")
        return (exact or found)[0]

    def _adjust(self, rest: str) -> None:
        path = asked_path(self._session, self._terminal, rest)
        value = asked_value(self._session, self._terminal, path) if path else msgspec.UNSET
        if value is msgspec.UNSET:
            self._terminal.say("Nothing was changed.")
            return
        why = self._terminal.ask("Why? A few words for the history:")
        self._session.adjust({path: value}, why, self._clock())
        self._terminal.say(f"{self._session.history(1)[0].text}.")
        self._on = None

    def _do(self, rest: str) -> None:
        game, state = self._session.game, self._session.state
        fields = value_of(rest)
        names = [str(kind.__struct_config__.tag) for kind in game.rules if game.phases.allows(state.phase, kind)]
        if not isinstance(fields, dict) or fields.get("type") not in names:
            raise BadValue(f'Type a step as JSON, such as do {{"type": "{[*names, "…"][0]}"}}; now there is {listed(names) or "none"}.')
        self._submit(converted(fields, game.command_type, fields["type"]), state.awaits.seats[0] if state.awaits else state.active)

    def _help(self, rest: str) -> None:
        self._terminal.say(*HELP, *(self._table.help() if self._table else []))

    def _at_table(self, act: Callable[[str], list[str]], rest: str) -> None:
        self._terminal.say(*act(rest))

    def _quit(self, rest: str) -> None:
        self._terminal.say(f"The match is kept as {self._session.journal.path}; start the same way again to go on.")
        self._done = True


def _count(word: str, rest: str, usual: int) -> int:
    """How many steps were asked for."""
    number = whole(rest) if rest else usual
    if not number:
        raise BadValue(f"After {word} comes a number of steps, such as {word} 3.")
    return number
