"""The verbs that look and prepare: games, matches, the bench, table.toml, the doctor, calibrating and enrolling."""

from __future__ import annotations

import os
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from companion.verbs import around

if TYPE_CHECKING:
    from companion.commands.table import Workbench



def games_list(args: Namespace) -> int:
    """The games there are."""
    from companion.commands import games

    return games.list_games(toys=args.all)


def games_validate(args: Namespace) -> int:
    """Check an owner's pack."""
    from companion.commands import games

    return games.validate(args.path, args.game)


def games_diagram(args: Namespace) -> int:
    """How a game flows."""
    from companion.commands import games

    return games.diagram(args.name)


def games_new(args: Namespace) -> int:
    """Begin a game from the toy."""
    from companion.commands import games

    return games.new(args.name)


def matches_list(args: Namespace) -> int:
    """The matches that are kept."""
    from companion.commands import matches

    return matches.list_matches(around.match_folder(args), unfinished=args.unfinished)


def matches_show(args: Namespace) -> int:
    """Tell a match again."""
    from companion.commands import show

    return show.show(around.match_folder(args), args.match, step=args.step, pause=args.pause, wait=time.sleep)


def matches_export(args: Namespace) -> int:
    """Give a match to another program."""
    from companion.commands import export

    return export.export(around.match_folder(args), args.match, args.format, args.file)


def matches_change(args: Namespace) -> int:
    """What writes to the folder of matches: it must be there, and nobody else may be at it."""
    from companion.commands import matches
    from companion.game import BadValue

    if args.verb != "matches import" and not around.match_folder(args).is_dir():
        raise BadValue(f"No match is kept in {around.match_folder(args)}.")
    folder = around.claimed(args)
    match args.verb:
        case "matches resume":
            return matches.resume(folder, args.match, around.steady())
        case "matches name":
            return matches.name(folder, args.match, args.name, time.time())
        case "matches delete":
            return matches.delete(folder, args.match, sure=args.yes, for_good=args.for_good)
    return matches.import_matches(folder, args.paths)


def bench(args: Namespace) -> int:
    """Measure against the yardsticks."""
    from companion.bench.report import run

    return run(json=args.json)


def config(args: Namespace) -> int:
    """Begin, check or show a table.toml."""
    from companion.commands import config

    if args.verb == "config new":
        return config.new(args.rig or around.tables()[0])
    path = config.needed(args.rig, around.tables())
    return config.show(path) if args.verb == "config show" else config.check(path, args.pack)


def doctor(args: Namespace) -> int:
    """What of a table works."""
    from companion.commands import doctor
    from hardware.rig import build

    place = doctor.Surroundings(args.rig, around.tables(), args.pack, around.match_folder(args), args.volatile, os.environ)
    return doctor.run(place, build, around.patience, json=args.json)


def calibrate(args: Namespace) -> int:
    """Which light lies under which spot."""
    from companion.commands import find, table
    from companion.commands.console import console

    game = find.named(args.game)
    spots = game.spots(game.load_content(args.pack))
    with _workbench(args, len(spots)) as bench:
        return table.calibrate(bench, game, spots, console())


def enrol(args: Namespace) -> int:
    """Which tag belongs to which piece."""
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

    path = None if args.sim and not args.rig else config.needed(args.rig, around.tables(), ", and --sim rehearses without a table")
    said = load(path) if path else table.rehearsal(spots)
    if args.sim:
        from sim_hw.rig import SimTable

        simulated = SimTable([reader.name for reader in said.readers], said.pixels)
        bench = table.Workbench(path, said, simulated.rig, simulated.clock, around.patience, simulated)
    else:
        from hardware.rig import build

        opened = build(said)
        print(*opened.lost, sep="\n", end="\n" if opened.lost else "", file=sys.stderr)
        bench = table.Workbench(path, said, opened.rig, time.monotonic, around.patience)
    with closing(bench.rig):
        yield bench
