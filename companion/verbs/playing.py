"""The verbs that play: in a window, in the terminal, over JSON lines, or by bots."""

from __future__ import annotations

import os
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from companion.commands.parser import Usage
from companion.verbs import around

if TYPE_CHECKING:
    from companion.commands.play import LayTable
    from companion.commands.screen import Asked

NO_DISPLAY = "No display was found, so you play in this terminal."
PAUSE = 0.4  # seconds between two steps of a demo, to read along
DESK = 1440, 900  # the size of the simulated table


def play(args: Namespace) -> int:
    """A window where there is a screen; text needs only a terminal, and the demo nothing."""
    from companion.commands import play

    if not args.text and (args.window or _has_display()):
        return _on_screen(args)
    if not args.text and not (sys.stdin and sys.stdin.isatty()):
        note = "There is no terminal to type in, so bots play a demo."
        return play.show(args.game, players=None, seed=around.seed(args), pause=lambda: None, note=note)
    if not args.text:
        print(NO_DISPLAY)
    wanted = play.Wanted(args.players, around.seed(args), args.option, args.pack, args.new)
    with _laid(args) as lay:
        return play.play(args.game, lambda: around.claimed(args), wanted, clock=around.steady(), lay=lay)


def _on_screen(args: Namespace) -> int:
    """The touchscreen of the table that a file describes, or with --window of none; else the simulated table in a window."""
    from companion.commands import config, play, screen

    _check_sim(args)
    wanted = play.Wanted(args.players, around.seed(args), args.option, args.pack, args.new)
    definite = bool(args.players or args.option or args.new or args.seed is not None)
    asked = screen.Asked(args.game, wanted, definite)
    path = None if args.sim else config.found(args.rig, around.tables())
    if path is None and not args.window:
        return _on_desk(args, asked)
    from companion.commands.tables import TouchTable, WiredTable
    from companion.screen.window import Window

    clock = around.steady()
    with around.built(path) as built:
        table = WiredTable(*built) if built else TouchTable()
        shell = screen.shell_for(asked, around.claimed(args), table, around.kept(), around.any_seed, clock(), around.minute)
        return screen.on_glass(shell, Window(args.size or around.GLASS, full=args.full), clock, time.sleep)


def _on_desk(args: Namespace, asked: Asked) -> int:
    """The simulated table in a window."""
    from companion.commands import screen
    from sim_hw.desk import Desk, DeskTable

    clock, table = around.steady(), DeskTable()
    shell = screen.shell_for(asked, around.claimed(args), table, around.kept(), around.any_seed, clock(), around.minute)
    for fault in args.fault:
        kind, _, device = fault.partition(":")
        if shell.session is None:
            raise Usage("companion play: --fault needs a match; name a game, or players with --players.")
        table.fault(shell.session, device, kind)
    return screen.on_desk(shell, Desk(shell, table, args.size or DESK), clock, time.sleep)


def demo(args: Namespace) -> int:
    """Bots play: on the simulated table where there is a screen, else a line a step."""
    from companion.commands import play

    if _has_display() and not args.headless:
        return _demo_on_desk(args)
    return play.show(args.game, players=args.players, seed=around.seed(args), pause=lambda: None if args.fast else time.sleep(PAUSE))


def _demo_on_desk(args: Namespace) -> int:
    """Bots on the simulated table, for ever; nothing is kept."""
    from companion.commands import screen
    from sim_hw.desk import Desk, DeskTable

    clock, table = around.steady(), DeskTable()
    with screen.show_for(args.game, args.players, args.seed, table, around.kept(), around.any_seed, clock()) as shell:
        desk = Desk(shell, table, DESK)
        if args.fast:
            desk.sitting.speed = 4
        return screen.on_desk(shell, desk, clock, time.sleep)


def headless(args: Namespace) -> int:
    """The whole companion over JSON lines."""
    from companion.commands import headless

    return headless.serve(args.data, args.pack, volatile=args.volatile, size=args.size)


@contextmanager
def _laid(args: Namespace) -> Iterator[LayTable | None]:
    """The table to play at: a simulated one if that was asked for, the one a table.toml describes if there is one, else none."""
    from companion.commands import config, play

    _check_sim(args)
    if args.sim:
        yield play.simulated(args.fault, around.steady())
        return
    with around.built(config.found(args.rig, around.tables())) as built:
        yield play.real(*built, around.steady()) if built else None


def _check_sim(args: Namespace) -> None:
    if (args.fault and not args.sim) or (args.sim and args.rig):
        raise Usage("companion play: --fault goes with --sim, and --sim without --rig; type companion play --help for more.")


def _has_display() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
