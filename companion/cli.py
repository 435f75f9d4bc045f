"""The command line: the only place that reads the clock, makes seeds and wires things together."""

from __future__ import annotations

import os
import secrets
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.parser import Usage, parser_of_everything

if TYPE_CHECKING:
    from companion.commands.play import LayTable
    from companion.commands.screen import Asked
    from companion.commands.table import Workbench
    from companion.config import Config
    from companion.doctor import Patience
    from companion.ports import Clock, Rig
    from companion.storage import DataFolder
    from companion.ui.house import Table

NO_DISPLAY = "No display was found, so you play in this terminal."
PAUSE = 0.4  # seconds between two steps of a demo, to read along
FILE = "settings.json"  # beside table.toml, or in a service's folder: what people prefer
DESK = 1440, 900  # the size of the simulated table
GLASS = 800, 480  # and of a touchscreen


def main(argv: Sequence[str] | None = None) -> int:
    """Run one verb. What goes wrong is said in a sentence on stderr; the exit code is 0, 1 (it failed), 2 (mistyped) or a signal's."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a letter this terminal does not know is no reason to stop
    try:
        code = _run(sys.argv[1:] if argv is None else list(argv))
        print(end="", flush=True)
        return code
    except BrokenPipeError:
        return _sorry("Nobody reads the output any more, so this stopped.", 141)
    except KeyboardInterrupt:
        return _sorry("\nStopped.", 130)
    except Usage as mistake:
        return _sorry(str(mistake), 2)
    except Exception as error:
        sentence = _sentence(error)
        if not sentence:
            raise
        return _sorry(sentence, 1)


def _run(argv: list[str]) -> int:
    args, rest = parser_of_everything().parse_known_args(argv)
    if rest:
        args.parser.unknown(rest)
    return VERBS.get(args.verb, _help)(args)


def _sentence(error: Exception) -> str:
    """What a player is told of an error; nothing for a fault of the companion itself, which must surface."""
    from companion.kiosk.system import KioskError

    if isinstance(error, KioskError):  # asked first: installing works before the packages that the others need are there
        return str(error)
    if isinstance(error, OSError):
        return f"{error.filename or 'The output'} cannot be used: {error.strerror or error}."
    from companion.backup import BackupError
    from companion.config import ConfigError
    from companion.game import BadValue, Rejected
    from companion.journal import JournalError
    from companion.packs import PackError
    from companion.session import Barrier
    from companion.view import NoScreen

    if isinstance(error, NoScreen | BadValue | Rejected | JournalError | PackError | Barrier | ConfigError | BackupError):
        return str(error)
    return "The input ended before an answer came." if isinstance(error, EOFError) else ""


def _sorry(sentence: str, code: int) -> int:
    try:
        print(end="", flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # or Python would complain once more when it closes its output
    print(sentence, file=sys.stderr)
    return code


def _help(args: Namespace) -> int:
    args.parser.print_help()
    return 0


def _play(args: Namespace) -> int:
    """A window where there is a screen; text needs only a terminal, and the demo nothing."""
    from companion.commands import play

    if not args.text and (args.window or _has_display()):
        return _on_screen(args)
    if not args.text and not (sys.stdin and sys.stdin.isatty()):
        note = "There is no terminal to type in, so bots play a demo."
        return play.show(args.game, players=None, seed=_seed(args), pause=lambda: None, note=note)
    if not args.text:
        print(NO_DISPLAY)
    wanted = play.Wanted(args.players, _seed(args), args.option, args.pack, args.new)
    with _laid(args) as lay:
        return play.play(args.game, lambda: _data(args), wanted, clock=_steady(), lay=lay)


def _on_screen(args: Namespace) -> int:
    """The touchscreen of the table that a file describes, or with --window of none; else the simulated table in a window."""
    from companion.commands import config, play, screen

    _check_sim(args)
    wanted = play.Wanted(args.players, _seed(args), args.option, args.pack, args.new)
    definite = bool(args.players or args.option or args.new or args.seed is not None)
    asked = screen.Asked(args.game, wanted, definite)
    path = None if args.sim else config.found(args.rig, _tables())
    if path is None and not args.window:
        return _on_desk(args, asked)
    from companion.commands.tables import TouchTable, WiredTable
    from companion.screen.window import Window

    clock = _steady()
    with _built(path) as built:
        table = WiredTable(*built) if built else TouchTable()
        shell = screen.shell_for(asked, _data(args), table, _kept(), _any_seed, clock())
        return screen.on_glass(shell, Window(args.size or GLASS, full=args.full), clock, time.sleep)


def _on_desk(args: Namespace, asked: Asked) -> int:
    """The simulated table in a window."""
    from companion.commands import screen
    from sim_hw.desk import Desk, DeskTable

    clock, table = _steady(), DeskTable()
    shell = screen.shell_for(asked, _data(args), table, _kept(), _any_seed, clock())
    for fault in args.fault:
        kind, _, device = fault.partition(":")
        if shell.session is None:
            raise Usage("companion play: --fault needs a match; name a game, or players with --players.")
        table.fault(shell.session, device, kind)
    return screen.on_desk(shell, Desk(shell, table, args.size or DESK), clock, time.sleep)


def _kiosk_run(args: Namespace) -> int:
    """The table as a service: the whole screen, watched, back in the match that lay open. What keeps it from starting is said there."""
    from companion.commands import config, service, shop
    from companion.commands.tables import TouchTable, WiredTable
    from companion.screen.window import Window
    from companion.watchdog import of_this_process

    clock = _steady()
    window = Window(args.size or GLASS, full=args.size is None, kiosk=True)
    try:
        with _built(None if args.sim else config.found(args.rig, _tables())) as built:
            table: Table = WiredTable(*built) if built else TouchTable()
            if args.sim:
                table, clock = shop.simulated(clock)
            folder, watchdog = _data(args), of_this_process(table.rig.pulses)
            kept = shop.kept_in(folder.path, clock(), secrets.token_bytes, lambda: time.strftime("%Y-%m-%d"))
            around = service.Around(table, _kept(), _any_seed, args.pack, kept, _minute)
            shell = service.shell_at(folder, around, clock())
            return service.Service(shell, folder.path, watchdog).run(window, clock, time.sleep)
    except Exception as error:
        sentence = _sentence(error)
        if sentence:
            print(sentence, file=sys.stderr, flush=True)
            service.explain(sentence, window, of_this_process(()), clock, time.sleep)
            return 1
        raise


def _kiosk(args: Namespace) -> int:
    from companion.kiosk import control, install
    from companion.kiosk.system import System

    match args.verb:
        case "kiosk install":
            return install.install(System(args.root), print, dry=args.dry_run, cage=args.cage)
        case "kiosk uninstall":
            return install.uninstall(System(args.root), print, dry=args.dry_run, purge=args.purge)
        case "kiosk update":
            return control.update(System(), print, args.source)
    return (control.stop if args.verb == "kiosk stop" else control.start)(System(), print)


def _minute() -> int:
    """The minute of the day, here and now."""
    local = time.localtime()
    return 60 * local.tm_hour + local.tm_min


def _backup(args: Namespace) -> int:
    from companion import __version__
    from companion.backup import backup

    name = time.strftime("companion-%Y-%m-%d-%H%M.zip")
    done = backup(args.file, _places(args), __version__, time.time(), name)
    print(*(f"{match} is damaged, and was copied as it is." for match in done.damaged), sep="\n", end="\n" if done.damaged else "")
    print(f"{done.files} {'file is' if done.files == 1 else 'files are'} kept in {done.path}.")
    return 0


def _restore(args: Namespace) -> int:
    """Put a backup back; the table of a kiosk is stopped for it and started again."""
    from companion.kiosk.control import stopped
    from companion.kiosk.plan import DATA
    from companion.kiosk.system import System
    from companion.restore import restore
    from companion.storage import DataFolder

    places = _places(args)
    with stopped(System(), print) if places.get("data") == Path(DATA) else nullcontext():
        folder = DataFolder(_folder(args), volatile=True).claim()  # nobody else may be at it
        print(*restore(args.file, places), sep="\n")
        del folder
    return 0


def _places(args: Namespace) -> dict[str, Path]:
    """The folders with all data: matches and what lies beside them, and what table.toml says."""
    data = {"data/matches": Path(args.data)} if args.data else {"data": _folder(args).parent}
    return data | {"config": _tables()[-1 if _state() else 0].parent}


def _demo_on_desk(args: Namespace) -> int:
    """Bots on the simulated table, for ever; nothing is kept."""
    from companion.commands import screen
    from sim_hw.desk import Desk, DeskTable

    clock, table = _steady(), DeskTable()
    with screen.show_for(args.game, args.players, args.seed, table, _kept(), _any_seed, clock()) as shell:
        desk = Desk(shell, table, DESK)
        if args.fast:
            desk.sitting.speed = 4
        return screen.on_desk(shell, desk, clock, time.sleep)


@contextmanager
def _laid(args: Namespace) -> Iterator[LayTable | None]:
    """The table to play at: a simulated one if that was asked for, the one a table.toml describes if there is one, else none."""
    from companion.commands import config, play

    _check_sim(args)
    if args.sim:
        yield play.simulated(args.fault, _steady())
        return
    with _built(config.found(args.rig, _tables())) as built:
        yield play.real(*built, _steady()) if built else None


@contextmanager
def _built(path: Path | None) -> Iterator[tuple[Rig, Config] | None]:
    """The devices that a table.toml names, open, and what it says; a part that cannot be opened is said."""
    if path is None:
        yield None
        return
    from companion.config import load
    from hardware.rig import build

    said = load(path)
    opened = build(said)
    print(*opened.lost, sep="\n", end="\n" if opened.lost else "", file=sys.stderr)
    with closing(opened.rig):
        yield opened.rig, said


def _check_sim(args: Namespace) -> None:
    if (args.fault and not args.sim) or (args.sim and args.rig):
        raise Usage("companion play: --fault goes with --sim, and --sim without --rig; type companion play --help for more.")


def _steady() -> Clock:
    """The time of day as it was at the start, going on without the jumps of a clock that is set meanwhile."""
    start = time.time() - time.monotonic()
    return lambda: start + time.monotonic()


def _data(args: Namespace) -> DataFolder:
    from companion.mirror import Mirror
    from companion.restore import finish
    from companion.storage import DataFolder

    for place in _places(args).values():
        with suppress(OSError):  # a folder that cannot be used is told of in a moment
            finish(place)
    folder = DataFolder(_folder(args), volatile=args.volatile).claim()
    second = getattr(args, "mirror", None) or _second_place(args)
    if second:
        folder.mirror = Mirror(second, folder.path)
    return folder


def _second_place(args: Namespace) -> Path | None:
    """Where the table's file wants second copies of matches."""
    from companion.commands import config
    from companion.config import load

    if "rig" not in args or getattr(args, "sim", False):
        return None
    path = config.found(args.rig, _tables())
    said = load(path).storage.mirror if path else None
    return Path(said).expanduser() if said else None


def _any_seed() -> int:
    return secrets.randbelow(1_000_000_000)


def _has_display() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _demo(args: Namespace) -> int:
    from companion.commands import play

    if _has_display() and not args.headless:
        return _demo_on_desk(args)
    return play.show(args.game, players=args.players, seed=_seed(args), pause=lambda: None if args.fast else time.sleep(PAUSE))


def _headless(args: Namespace) -> int:
    from companion.commands import headless

    return headless.serve(args.data, args.pack, volatile=args.volatile, size=args.size)


def _games_list(args: Namespace) -> int:
    from companion.commands import games

    return games.list_games(toys=args.all)


def _games_validate(args: Namespace) -> int:
    from companion.commands import games

    return games.validate(args.path, args.game)


def _games_diagram(args: Namespace) -> int:
    from companion.commands import games

    return games.diagram(args.name)


def _games_new(args: Namespace) -> int:
    from companion.commands import games

    return games.new(args.name)


def _matches_list(args: Namespace) -> int:
    from companion.commands import matches

    return matches.list_matches(_folder(args), unfinished=args.unfinished)


def _matches_show(args: Namespace) -> int:
    from companion.commands import show

    return show.show(_folder(args), args.match, step=args.step, pause=args.pause, wait=time.sleep)


def _matches_export(args: Namespace) -> int:
    from companion.commands import export

    return export.export(_folder(args), args.match, args.format, args.file)


def _matches_change(args: Namespace) -> int:
    """What writes to the folder of matches: it must be there, and nobody else may be at it."""
    from companion.commands import matches
    from companion.game import BadValue

    if args.verb != "matches import" and not _folder(args).is_dir():
        raise BadValue(f"No match is kept in {_folder(args)}.")
    folder = _data(args)
    match args.verb:
        case "matches resume":
            return matches.resume(folder, args.match, _steady())
        case "matches name":
            return matches.name(folder, args.match, args.name, time.time())
        case "matches delete":
            return matches.delete(folder, args.match, sure=args.yes, for_good=args.for_good)
    return matches.import_matches(folder, args.paths)


def _bench(args: Namespace) -> int:
    from companion.bench.report import run

    return run(json=args.json)


def _report(args: Namespace) -> int:
    from companion.commands import shop

    return shop.report(_folder(args), csv=args.csv)


def _staff_pin(args: Namespace) -> int:
    from companion.commands import shop

    return shop.choose_pin(_data(args).path, secrets.token_bytes, reset=args.reset)


def _config(args: Namespace) -> int:
    from companion.commands import config

    if args.verb == "config new":
        return config.new(args.rig or _tables()[0])
    path = config.needed(args.rig, _tables())
    return config.show(path) if args.verb == "config show" else config.check(path, args.pack)


def _doctor(args: Namespace) -> int:
    from companion.commands import doctor
    from hardware.rig import build

    around = doctor.Surroundings(args.rig, _tables(), args.pack, _folder(args), args.volatile, os.environ)
    return doctor.run(around, build, _patience, json=args.json)


def _calibrate(args: Namespace) -> int:
    from companion.commands import find, table
    from companion.commands.console import console

    game = find.named(args.game)
    spots = game.spots(game.load_content(args.pack))
    with _workbench(args, len(spots)) as bench:
        return table.calibrate(bench, game, spots, console())


def _enrol(args: Namespace) -> int:
    from companion.commands import find, table
    from companion.commands.console import console

    game = find.named(args.game)
    content = game.load_content(args.pack)
    with _workbench(args, len(game.spots(content))) as bench:
        return table.enrol(bench, game, game.pieces(content), console())


@contextmanager
def _workbench(args: Namespace, spots: int) -> Iterator[Workbench]:
    """The table that was asked for, real or simulated; a part of it that cannot be opened is said."""
    from companion.commands import config, table
    from companion.config import load

    path = None if args.sim and not args.rig else config.needed(args.rig, _tables(), ", and --sim rehearses without a table")
    said = load(path) if path else table.rehearsal(spots)
    if args.sim:
        from sim_hw.rig import SimTable

        simulated = SimTable([reader.name for reader in said.readers], said.pixels)
        bench = table.Workbench(path, said, simulated.rig, simulated.clock, _patience, simulated)
    else:
        from hardware.rig import build

        opened = build(said)
        print(*opened.lost, sep="\n", end="\n" if opened.lost else "", file=sys.stderr)
        bench = table.Workbench(path, said, opened.rig, time.monotonic, _patience)
    with closing(bench.rig):
        yield bench


def _patience() -> Patience:
    from companion.doctor import Patience

    return Patience(3.0, time.monotonic, time.sleep)


def _tables() -> list[Path]:
    from companion.config import places

    return places(os.environ)


def _kept() -> Path:
    """Where preferences are kept: with a service's data, since it may not write to its configuration; else beside table.toml."""
    state = _state()
    return state / FILE if state else _tables()[0].with_name(FILE)


def _state() -> Path | None:
    """The folder that systemd gives to a service for its data; also what the superuser means on a computer with such a service."""
    from companion.kiosk.plan import DATA, UNIT, UNITS

    state = os.environ.get("STATE_DIRECTORY", "").split(":")[0]
    if os.path.isabs(state):
        return Path(state)
    return Path(DATA) if os.geteuid() == 0 and Path(UNITS, UNIT).exists() else None


def _seed(args: Namespace) -> int:
    return _any_seed() if args.seed is None else int(args.seed)


def _folder(args: Namespace) -> Path:
    """Where matches are kept: as said, or where this system keeps its users' data."""
    if args.data:
        return Path(args.data)
    state = _state()
    if state:
        return state / "matches"
    base = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(base):
        return Path(base) / "companion" / "matches"
    home = os.path.expanduser("~")
    if not os.path.isabs(home):
        raise Usage("There is no home folder to keep matches in; say where with --data.")
    return Path(home) / ".local" / "share" / "companion" / "matches"


VERBS: dict[str, Callable[[Namespace], int]] = {
    "play": _play, "demo": _demo, "headless": _headless, "bench": _bench, "games list": _games_list, "games validate": _games_validate,
    "games diagram": _games_diagram, "games new": _games_new, "matches list": _matches_list, "matches show": _matches_show,
    "matches export": _matches_export, "matches resume": _matches_change, "matches name": _matches_change,
    "matches delete": _matches_change, "matches import": _matches_change,
    "config check": _config, "config show": _config, "config new": _config, "doctor": _doctor, "calibrate": _calibrate,
    "enrol": _enrol, "report": _report, "staff pin": _staff_pin, "backup": _backup, "restore": _restore, "kiosk run": _kiosk_run,
    "kiosk install": _kiosk, "kiosk uninstall": _kiosk, "kiosk stop": _kiosk, "kiosk start": _kiosk, "kiosk update": _kiosk,
}  # fmt: skip
