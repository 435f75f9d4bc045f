"""The command line: the only place that reads the clock, makes seeds and wires things together."""

from __future__ import annotations

import os
import secrets
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.commands.parser import Usage, parser_of_everything

PAUSE = 0.4  # seconds between two steps of a demo, to read along


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
    from companion.game import BadValue, Rejected
    from companion.journal import JournalError
    from companion.packs import PackError
    from companion.session import Barrier

    if isinstance(error, BadValue | Rejected | JournalError | PackError | Barrier):
        return str(error)
    if isinstance(error, OSError):
        return f"{error.filename or 'The output'} cannot be used: {error.strerror or error}."
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
    """Where a window can be opened it will be another branch here; text needs only a terminal, and the demo nothing."""
    from companion.commands import play

    if not args.text and not (sys.stdin and sys.stdin.isatty()):
        note = "There is no terminal to type in, so bots play a demo."
        return play.show(args.game, players=None, seed=_seed(args), pause=lambda: None, note=note)
    if not args.text:
        print("This version opens no window" if _has_display() else "No display was found", "so you play in this terminal.", sep=", ")
    wanted = play.Wanted(args.players, _seed(args), args.option, args.pack, args.new)
    return play.play(args.game, _folder(args), wanted, volatile=args.volatile, clock=time.time)


def _has_display() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _demo(args: Namespace) -> int:
    from companion.commands import play

    return play.show(args.game, players=args.players, seed=_seed(args), pause=lambda: None if args.fast else time.sleep(PAUSE))


def _headless(args: Namespace) -> int:
    from companion.commands import headless

    return headless.serve(args.data, args.pack, volatile=args.volatile)


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

    return matches.list_matches(_folder(args))


def _matches_resume(args: Namespace) -> int:
    from companion.commands import matches

    return matches.resume(_folder(args), args.number, volatile=args.volatile, clock=time.time)


def _bench(args: Namespace) -> int:
    from companion.bench import run

    return run(json=args.json)


def _seed(args: Namespace) -> int:
    return secrets.randbelow(1_000_000_000) if args.seed is None else int(args.seed)


def _folder(args: Namespace) -> Path:
    """Where matches are kept: as said, or where this system keeps its users' data."""
    if args.data:
        return Path(args.data)
    base = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(base):
        return Path(base) / "companion" / "matches"
    home = os.path.expanduser("~")
    if not os.path.isabs(home):
        raise Usage("There is no home folder to keep matches in; say where with --data.")
    return Path(home) / ".local" / "share" / "companion" / "matches"


VERBS: dict[str, Callable[[Namespace], int]] = {
    "play": _play, "demo": _demo, "headless": _headless, "bench": _bench, "games list": _games_list, "games validate": _games_validate,
    "games diagram": _games_diagram, "games new": _games_new, "matches list": _matches_list, "matches resume": _matches_resume,
}  # fmt: skip
