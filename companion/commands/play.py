"""`companion play` and `companion demo`."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from companion import demo
from companion.commands import find
from companion.commands.console import console
from companion.commands.headless import simulated_hands
from companion.commands.tables import WiredTable
from companion.config import Config
from companion.game import BadValue, Game
from companion.journal import JournalError
from companion.ports import Rig
from companion.session import Session
from companion.simulated import SimulatedTable
from companion.storage import DataFolder
from companion.text.play import TextPlay
from companion.text.start import NewMatch, begin
from companion.text.table import SIMULATED, HandTable, RealTable, Table
from companion.text.terminal import Terminal, value_of


class Wanted(msgspec.Struct, frozen=True):
    """A match as it was asked for on the command line."""

    players: list[str] | None
    seed: int
    settings: Sequence[str]
    pack: Path | None
    fresh: bool


LayTable = Callable[[Session], Table]


def play(
    name: str | None, data: Callable[[], DataFolder], wanted: Wanted, *, clock: Callable[[], float], lay: LayTable | None = None
) -> int:
    """Play in the terminal until the match is over or somebody quits; with `lay`, at the table that it lays for the match."""
    terminal = console()
    game = find.named(name) if name else find.only() or find.asked(terminal)
    match = NewMatch(wanted.seed, wanted.players, chosen(game, wanted.settings), game.load_content(wanted.pack))
    folder = data()  # it is this companion's as long as it is held
    session = begin(game, folder, terminal, match, fresh=wanted.fresh, now=clock())
    folder.keep_twice(session)
    return at_table(session, terminal, clock, lay)


def simulated(faults: Sequence[str], clock: Callable[[], float]) -> LayTable:
    """Lay a table of twins on which these things go wrong: `reader_unplugged:keld`."""

    def lay(session: Session) -> Table:
        seated = SimulatedTable(session, simulated_hands)
        for fault in faults:
            kind, _, device = fault.partition(":")
            seated.fault(device, kind)
        return HandTable(seated, clock)

    return lay


def real(rig: Rig, config: Config, clock: Callable[[], float]) -> LayTable:
    """Lay the table that a file describes."""

    def lay(session: Session) -> Table:
        return RealTable(WiredTable(rig, config).lay(session), clock)

    return lay


def at_table(session: Session, terminal: Terminal, clock: Callable[[], float], lay: LayTable | None = None) -> int:
    """Play a match that is open; the end of the input and Ctrl-C leave it as it is, like quitting."""
    kept = f"The match is kept as {session.journal.path}; start the same way again to go on."
    if session.step and session.state.awaits is not None:
        with suppress(JournalError):
            session.go_on(clock())  # the time since the last sitting belongs to nobody
    try:
        table = lay(session) if lay else None
        if isinstance(table, HandTable):
            terminal.say(SIMULATED)
        TextPlay(session, terminal, clock, table).run()
    except EOFError:
        terminal.say("", f"The input ended. {kept}")
        return 0 if sys.stdin.isatty() else 1
    except KeyboardInterrupt:
        terminal.say("", f"Stopped. {kept}")
        return 130
    finally:
        session.close()
    return 0


def show(name: str | None, *, players: int | None, seed: int, pause: Callable[[], None], note: str = "") -> int:
    """Let bots play a whole game, a line a step; `note` says why, if nobody asked for it."""
    game = find.named(name) if name else find.proper()[0]
    if players is not None and players not in game.seats:
        raise BadValue(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {players}.")
    if note:
        _say(note)
    demo.run(game, players=players or game.seats[0], seed=seed, say=_say, pause=pause)
    return 0


def chosen(game: Game, settings: Sequence[str]) -> dict[str, Any]:
    """The options of a match as typed, each of them one that the game has.

    >>> chosen(find.named("lantern"), ["oil=3"])
    {'oil': 3}
    >>> chosen(find.named("dominations"), ["house_rules.multi_edge=choose_one", "house_rules.open_hands=true"])
    {'house_rules': {'multi_edge': 'choose_one', 'open_hands': True}}
    """
    names = _names(game.options_type)
    values: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not name or not equals:
            raise BadValue(f"{setting!r} is no option of a match; write it as name=value, such as --option {names[0]}=…" if names else
                           f"{game.title} has no options to choose.")
        if name not in names:
            near = difflib.get_close_matches(name, names, 1)
            hint = f"did you mean {near[0]}?" if near else f"it has {', '.join(names) or 'none'}."
            raise BadValue(f"{game.title} has no option {name!r}; {hint}")
        _put(values, name, value_of(value))
    return values


def _put(values: dict[str, Any], name: str, value: Any) -> None:
    """Choose an option by its path; a whole group of options and one of them cannot both be chosen by name."""
    place, (*outer, last) = values, name.split(".")
    for part in outer:
        place = place.setdefault(part, {})
        if not isinstance(place, dict):
            raise BadValue(f"{part} is chosen as a whole already, so {name} cannot be chosen beside it.")
    place[last] = value


def _names(options: type[Any], before: str = "") -> list[str]:
    """What can be chosen, what lies within another option by its path."""
    found: list[str] = []
    for field in msgspec.structs.fields(options):
        found.append(f"{before}{field.encode_name}")
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            found += _names(field.type, f"{found[-1]}.")
    return found


def _say(line: str) -> None:
    print(line, flush=True)
