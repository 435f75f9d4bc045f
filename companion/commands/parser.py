"""What can be typed after `companion`: the verbs, their words, and complaints of one sentence each."""

from __future__ import annotations

import argparse
import difflib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from companion import __version__

FORMATS = ("json", "csv", "bgstats", "link", "qr")  # of an export
Verbs = argparse._SubParsersAction  # argparse has no public name for it


class Usage(Exception):
    """Something typed that no verb understands; the message says what would be."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence each."""

    def error(self, message: str) -> NoReturn:
        """Say it in our own words where argparse's are not a sentence."""
        wrong = re.search(r"invalid choice: '(.*)' \(choose from (.*)\)", message)
        if wrong:
            known = [word.strip("' ") for word in wrong[2].split(",")]
            raise Usage(f"There is no {self.prog} {wrong[1]!r}; {_nearest(wrong[1], known)}")
        raise Usage(f"{self.prog}: {message.removeprefix('argument ')}; type {self.prog} --help for more.")

    def unknown(self, words: Sequence[str]) -> NoReturn:
        """Refuse words that were left over."""
        word = words[0].partition("=")[0]
        if not word.startswith("-"):
            raise Usage(f"{self.prog} has no use for {word!r}; type {self.prog} --help for more.")
        known = sorted(set(re.findall(r"--[a-z]+", self.format_help())))
        raise Usage(f"{self.prog} has no option {word}; {_nearest(word, known)}")


def parser_of_everything() -> Parser:
    """The whole command line; what it reads names its verb as `verb`."""
    parser = Parser(prog="companion", description="A companion for physical board games.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    parser.set_defaults(verb="", parser=parser)
    verbs = parser.add_subparsers(metavar="VERB", title="verbs")
    _add_play(verbs)
    _add_demo(verbs)
    _add_headless(verbs)
    _add_games(verbs)
    _add_matches(verbs)
    _add_table(verbs)
    _add_kiosk(verbs)
    _add_shop(verbs)
    _add_backup(verbs)
    bench = _verb(verbs, "bench", "measure the companion against its yardsticks")
    bench.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    return parser


def _verb(verbs: Verbs[Parser], name: str, what: str) -> Parser:
    parser = verbs.add_parser(name, help=what, description=f"{what[0].upper()}{what[1:]}.", allow_abbrev=False)
    parser.set_defaults(verb=parser.prog.removeprefix("companion "), parser=parser)
    return parser


def _add_play(verbs: Verbs[Parser]) -> None:
    play = _verb(verbs, "play", "play a game")
    play.add_argument("game", nargs="?", metavar="GAME", help="its name or the beginning of it; see companion games list")
    play.add_argument("--text", action="store_true", help="play in the terminal, also from a script")
    play.add_argument("--window", action="store_true", help="only the touchscreen; with a table.toml that is so by itself")
    play.add_argument("--full", action="store_true", help="the touchscreen fills the screen, without a cursor; F11 changes that")
    play.add_argument("--size", type=_size, metavar="WxH", help="the size of the window; the touchscreen's is 800x480 if left out")
    play.add_argument("--players", type=_names, metavar="A,B", help="names in the order of seats")
    play.add_argument("--seed", type=_whole, metavar="N", help="the same number gives the same decks and dice")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a choice of the game's set-up; may be repeated")
    play.add_argument("--new", action="store_true", help="start a new match even if one was left")
    play.add_argument("--sim", action="store_true", help="play at a simulated table: in a window, or with --text by typing")
    play.add_argument("--fault", action="append", default=[], metavar="KIND:DEVICE", help="with --sim: what goes wrong from the start")
    play.add_argument("--rig", type=_path, metavar="FILE", help="play at the table that this table.toml describes (docs/table_setup.md)")
    _add_pack(play)
    _add_mirror(play)
    _add_data(play)


def _add_demo(verbs: Verbs[Parser]) -> None:
    demo = _verb(verbs, "demo", "let bots play a whole game")
    demo.add_argument("game", nargs="?", metavar="GAME", help="its name or the beginning of it; see companion games list")
    demo.add_argument("--fast", action="store_true", help="without pauses")
    demo.add_argument("--headless", action="store_true", help="without a window: a line a step")
    demo.add_argument("--seed", type=_whole, metavar="N", help="the same number gives the same game")
    demo.add_argument("--players", type=_whole, metavar="N", help="how many bots play")


def _add_headless(verbs: Verbs[Parser]) -> None:
    headless = _verb(verbs, "headless", "answer JSON requests, one a line (docs/headless.md)")
    headless.add_argument("--size", type=_size, default=(800, 480), metavar="WxH", help="the screen in pixels; 800x480 if left out")
    _add_pack(headless)
    _add_data(headless)


def _add_games(verbs: Verbs[Parser]) -> None:
    games = _verb(verbs, "games", "list, check, draw or begin games")
    kinds = games.add_subparsers(metavar="VERB", title="verbs")
    known = _verb(kinds, "list", "list the games")
    known.add_argument("--all", action="store_true", help="toys too")
    validate = _verb(kinds, "validate", "check an owner's content pack")
    validate.add_argument("path", type=_path, metavar="PATH", help="the folder of the pack")
    validate.add_argument("--game", metavar="GAME", help="the game it is for; needed only where several could be meant")
    diagram = _verb(kinds, "diagram", "print a game's phases as a Mermaid diagram")
    diagram.add_argument("name", metavar="NAME", help="the game")
    new = _verb(kinds, "new", "begin a game of your own from the toy game")
    new.add_argument("name", metavar="NAME", help="the folder's name, such as river_race")


def _add_matches(verbs: Verbs[Parser]) -> None:
    matches = _verb(verbs, "matches", "list the matches that are kept, watch them again, export them, or go on with one")
    kinds = matches.add_subparsers(metavar="VERB", title="verbs")
    kept = _verb(kinds, "list", "list the matches, the newest first")
    kept.add_argument("--unfinished", action="store_true", help="only those that can be gone on with")
    show = _verb(kinds, "show", "tell a match step by step; nothing of it is changed")
    show.add_argument("--step", type=_whole, metavar="N", help="only how it stood after this step")
    show.add_argument("--pause", type=_seconds, default=0.0, metavar="SECONDS", help="between two steps, to read along")
    resume = _verb(kinds, "resume", "go on with a match in the terminal")
    name = _verb(kinds, "name", "call a match something, so that it can be found by that")
    export = _verb(kinds, "export", "write matches for other programs")
    export.add_argument("--format", choices=FORMATS, default="json", help="bgstats, link and qr are for the app BG Stats; json if left out")
    export.add_argument("--file", type=_path, metavar="FILE", help="where to; a code as .png or .svg")
    delete = _verb(kinds, "delete", "throw a match away, into the bin beside the others")
    delete.add_argument("--yes", action="store_true", help="without asking")
    delete.add_argument("--for-good", action="store_true", help="not into the bin: nothing brings it back")
    taken = _verb(kinds, "import", "take in match files, or a folder of them such as a second copy; checked before anything is replaced")
    taken.add_argument("paths", nargs="+", type=_path, metavar="PATH", help="a match file, or a folder of them")
    for each in (resume, export):
        each.add_argument("match", nargs="?", metavar="MATCH", help="its number or its name; left out, the newest, or all")
    for each in (show, name, delete):
        each.add_argument("match", metavar="MATCH", help="its number or its name, as in the list")
    _add_mirror(resume)
    name.add_argument("name", metavar="NAME", help="what to call it; '' takes the name away")
    for each in (kept, show, resume, name, export, delete, taken):
        _add_data(each)


def _add_table(verbs: Verbs[Parser]) -> None:
    doctor = _verb(verbs, "doctor", "look at every part of the table and say how to mend what is wrong")
    doctor.add_argument("--json", action="store_true", help="print one JSON object instead of lines")
    _add_data(doctor)
    config = _verb(verbs, "config", "check or show table.toml, which says what the table is made of")
    kinds = config.add_subparsers(metavar="VERB", title="verbs")
    check = _verb(kinds, "check", "say what is wrong with table.toml, and in which line")
    show = _verb(kinds, "show", "print what table.toml says, and what holds where it says nothing")
    new = _verb(kinds, "new", "begin a table.toml from the example")
    calibrate = _verb(verbs, "calibrate", "say which pixel of the strip lies under which spot of a game")
    enrol = _verb(verbs, "enrol", "say which tag is on which piece of a game")
    for tool in (calibrate, enrol):
        tool.add_argument("game", metavar="GAME", help="its name or the beginning of it; see companion games list")
        tool.add_argument("--sim", action="store_true", help="use a simulated table; what is done is kept only with --rig")
    for each in (doctor, check, calibrate, enrol):
        _add_pack(each)
    for each in (doctor, check, show, new, calibrate, enrol):
        each.add_argument("--rig", type=_path, metavar="FILE", help="a table.toml at another place (docs/table_setup.md)")


def _add_kiosk(verbs: Verbs[Parser]) -> None:
    kiosk = _verb(verbs, "kiosk", "make this computer a table that starts by itself (docs/shop.md)")
    kinds = kiosk.add_subparsers(metavar="VERB", title="verbs")
    install = _verb(kinds, "install", "install the table, so that the computer starts with it")
    uninstall = _verb(kinds, "uninstall", "remove all of that again; matches and a changed table.toml are kept")
    for each in (install, uninstall):
        each.add_argument("--dry-run", action="store_true", help="print every step and do none")
        each.add_argument("--root", type=_path, default=Path("/"), metavar="DIR", help="a folder that will be a system, not this one")
    install.add_argument("--cage", action="store_true", help="draw inside the compositor cage, for a screen that does not work without")
    uninstall.add_argument("--purge", action="store_true", help="remove matches, settings and table.toml too")
    _verb(kinds, "stop", "stop the table; a match that lies open is kept")
    _verb(kinds, "start", "start the table")
    update = _verb(kinds, "update", "bring the newest version; the old one stays until the new one works")
    update.add_argument("--from", dest="source", type=_path, metavar="DIR", help="the folder of its source; where it came from if left out")
    run = _verb(kinds, "run", "play on the whole screen, as the service does")
    run.add_argument("--size", type=_size, metavar="WxH", help="a window of this size instead of the whole screen")
    run.add_argument("--sim", action="store_true", help="at a simulated table, to try it out")
    run.add_argument("--rig", type=_path, metavar="FILE", help="a table.toml at another place (docs/table_setup.md)")
    _add_pack(run)
    _add_mirror(run)
    _add_data(run)


def _add_shop(verbs: Verbs[Parser]) -> None:
    report = _verb(verbs, "report", "print what a table in a shop was used for, day by day")
    report.add_argument("--csv", action="store_true", help="a table for a spreadsheet")
    staff = _verb(verbs, "staff", "choose the PIN of a shop's staff")
    pin = _verb(staff.add_subparsers(metavar="VERB", title="verbs"), "pin", "choose the PIN of a shop's staff, whatever it was")
    pin.add_argument("--reset", action="store_true", help="forget it; the screen asks for a new one")
    for each in (report, pin):
        _add_data(each)


def _add_mirror(parser: Parser) -> None:
    parser.add_argument("--mirror", type=_path, metavar="DIR", help="a folder on another disk for a second copy at the end of each round")


def _add_backup(verbs: Verbs[Parser]) -> None:
    backup = _verb(verbs, "backup", "copy all data into one file, also while somebody plays")
    backup.add_argument("file", type=_path, metavar="FILE", help="the file, or a folder such as a memory stick's")
    restore = _verb(verbs, "restore", "put a backup in the place of all data; what is there is kept aside")
    restore.add_argument("file", type=_path, metavar="FILE", help="the file that companion backup made")
    for each in (backup, restore):
        each.add_argument("--data", type=_path, metavar="DIR", help="where matches are kept (docs/data_and_recovery.md)")


def _add_data(parser: Parser) -> None:
    parser.add_argument("--data", type=_path, metavar="DIR", help="where matches are kept (docs/data_and_recovery.md)")
    parser.add_argument("--volatile", action="store_true", help="allow a folder that forgets everything at power-off")


def _add_pack(parser: Parser) -> None:
    parser.add_argument("--pack", type=_path, metavar="DIR", help="an owner's content pack (docs/content_packs.md)")


def _whole(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(f"not a whole number of at most 18 digits: {text!r}")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{3,4})x([0-9]{3,4})", text)
    if not found or not (320 <= int(found[1]) <= 7680 and 240 <= int(found[2]) <= 4320):
        raise argparse.ArgumentTypeError(f"not a size such as 800x480: {text!r}")
    return int(found[1]), int(found[2])


def _seconds(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3})?", text):
        raise argparse.ArgumentTypeError(f"not a number of seconds such as 0.5: {text!r}")
    return float(text)


def _path(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("not the name of a folder")
    return Path(text)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def _nearest(word: str, known: Sequence[str]) -> str:
    near = difflib.get_close_matches(word, known, 1)
    return f"did you mean {near[0]}?" if near else f"choose one of: {', '.join(known)}."
