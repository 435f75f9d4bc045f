"""The command line: it runs one verb, and what goes wrong is said in a sentence."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence

from companion.commands.parser import Usage, parser_of_everything
from companion.verbs import playing, shop, tools
from companion.verbs.sentence import sentence_of


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
        sentence = sentence_of(error)
        if not sentence:
            raise
        return _sorry(sentence, 1)


def _run(argv: list[str]) -> int:
    args, rest = parser_of_everything().parse_known_args(argv)
    if rest:
        args.parser.unknown(rest)
    return VERBS.get(args.verb, _help)(args)


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


VERBS: dict[str, Callable[[Namespace], int]] = {
    "play": playing.play, "demo": playing.demo, "headless": playing.headless,
    "games list": tools.games_list, "games validate": tools.games_validate,
    "games diagram": tools.games_diagram, "games new": tools.games_new,
    "matches list": tools.matches_list, "matches show": tools.matches_show, "matches export": tools.matches_export,
    **dict.fromkeys(("matches resume", "matches name", "matches delete", "matches import"), tools.matches_change),
    **dict.fromkeys(("config check", "config show", "config new"), tools.config),
    "doctor": tools.doctor, "calibrate": tools.calibrate, "enrol": tools.enrol, "bench": tools.bench,
    "kiosk run": shop.kiosk_run,
    **dict.fromkeys(("kiosk install", "kiosk uninstall", "kiosk stop", "kiosk start", "kiosk update"), shop.kiosk),
    "report": shop.report, "staff pin": shop.staff_pin, "backup": shop.backup, "restore": shop.restore,
}  # fmt: skip
