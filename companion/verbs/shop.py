"""The verbs of a table that starts by itself: run, install, update, the staff's PIN, the report, backup and restore."""

from __future__ import annotations

import secrets
import sys
import time
from argparse import Namespace
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from companion.verbs import around
from companion.verbs.sentence import sentence_of

if TYPE_CHECKING:
    from companion.ui.house import Table



def kiosk_run(args: Namespace) -> int:
    """The table as a service: the whole screen, watched, back in the match that lay open. What keeps it from starting is said there."""
    from companion.commands import config, service, shop
    from companion.commands.tables import TouchTable, WiredTable
    from companion.screen.window import Window
    from companion.watchdog import of_this_process

    clock = around.steady()
    window = Window(args.size or around.GLASS, full=args.size is None, kiosk=True)
    try:
        with around.built(None if args.sim else config.found(args.rig, around.tables())) as built:
            table: Table = WiredTable(*built) if built else TouchTable()
            if args.sim:
                table, clock = shop.simulated(clock)
            folder, watchdog = around.claimed(args), of_this_process(table.rig.pulses)
            kept = shop.kept_in(folder.path, clock(), secrets.token_bytes, lambda: time.strftime("%Y-%m-%d"))
            wiring = service.Around(table, around.kept(), around.any_seed, args.pack, kept, around.minute)
            shell = service.shell_at(folder, wiring, clock())
            return service.Service(shell, folder.path, watchdog).run(window, clock, time.sleep)
    except Exception as error:
        sentence = sentence_of(error)
        if sentence:
            print(sentence, file=sys.stderr, flush=True)
            service.explain(sentence, window, of_this_process(()), clock, time.sleep)
            return 1
        raise


def kiosk(args: Namespace) -> int:
    """Install, remove, update, stop or start the table of this computer."""
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


def report(args: Namespace) -> int:
    """What was played on each day."""
    from companion.commands import shop

    return shop.report(around.match_folder(args), csv=args.csv)


def staff_pin(args: Namespace) -> int:
    """Choose the PIN of the staff, or forget it."""
    from companion.commands import shop

    return shop.choose_pin(around.claimed(args).path, secrets.token_bytes, reset=args.reset)


def backup(args: Namespace) -> int:
    """Put all data into one file."""
    from companion import __version__
    from companion.backup import backup

    name = time.strftime("companion-%Y-%m-%d-%H%M.zip")
    done = backup(args.file, around.places(args), __version__, time.time(), name)
    print(*(f"{match} is damaged, and was copied as it is." for match in done.damaged), sep="\n", end="\n" if done.damaged else "")
    print(f"{done.files} {'file is' if done.files == 1 else 'files are'} kept in {done.path}.")
    return 0


def restore(args: Namespace) -> int:
    """Put a backup back; the table of a kiosk is stopped for it and started again."""
    from companion.kiosk.control import stopped
    from companion.kiosk.plan import DATA
    from companion.kiosk.system import System
    from companion.restore import restore
    from companion.storage import DataFolder

    places = around.places(args)
    with stopped(System(), print) if places.get("data") == Path(DATA) else nullcontext():
        folder = DataFolder(around.match_folder(args), volatile=True).claim()  # nobody else may be at it
        print(*restore(args.file, places), sep="\n")
        del folder
    return 0
