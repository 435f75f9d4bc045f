"""A table at hand for the tools that wire it: its file, its parts, and whether they are real."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from companion.commands.calibrate import Calibration
from companion.commands.enrol import Enrolment, Hands, TagWatch
from companion.config import Config, ConfigError, load, save_wiring
from companion.config.model import PanelLights, PanelReader, Wiring
from companion.doctor import Patience
from companion.game import BadValue, Game
from companion.ports import Clock, Rig
from companion.tablemap import Watch
from companion.text.table import SIMULATED
from companion.text.terminal import Terminal

REHEARSAL = "Nothing is kept of this rehearsal; name a file with --rig to keep it."
AT_ONCE = Watch(misses=1, gone_after_ms=0)  # simulated readers miss nothing


@dataclass
class Workbench:
    """A table that is open. Without a path this is a rehearsal; `hands` are there where the table is simulated."""

    path: Path | None
    config: Config
    rig: Rig
    clock: Clock
    patience: Callable[[], Patience]
    hands: Hands | None = None


def rehearsal(spots: int) -> Config:
    """A table that any game can be rehearsed on."""
    return Config(version=1, lights=PanelLights(pixels=2 * spots), readers=[PanelReader(name="pad", number=1)])


def calibrate(bench: Workbench, game: Game, spots: Mapping[str, str], terminal: Terminal) -> int:
    """Walk the strip of a table for one game."""
    strip = bench.rig.strip
    if strip is None or not strip.length:
        raise BadValue("This table has no lights to calibrate; give it some in [lights] of its table.toml, and ask companion doctor.")
    _introduce(bench, terminal, f"{game.title}: {len(spots)} spots and {strip.length} pixels.")
    bench.patience().wait_for(lambda: strip.show(bytes(3 * strip.length)))
    wiring = bench.config.games.get(game.name, Wiring())

    def save(spots: dict[str, list[int]], unused: list[int]) -> bool:
        kept = _saved(bench, terminal, game.name, unused, pixels=spots)
        if kept and bench.path:
            terminal.say(f"Saved in {bench.path}.")
        return kept

    return Calibration(terminal, strip, game.name, spots, wiring, save).run()


def enrol(bench: Workbench, game: Game, pieces: Mapping[str, str], terminal: Terminal) -> int:
    """Tag the pieces of one game."""
    readers = bench.rig.readers
    if not readers:
        raise BadValue("This table has no tag reader; give it one in [[readers]] of its table.toml, and ask companion doctor.")
    table = bench.config.table_map(game.name)
    _introduce(bench, terminal, f"{game.title}: {len(pieces)} pieces, {len(table.tags)} tags, readers {', '.join(readers)}.")
    patience = bench.patience()
    for reader in readers.values():
        patience.wait_for(reader.read)
    watches = {name: AT_ONCE for name in readers} if bench.hands else table.watches
    watch = TagWatch(readers, watches, bench.clock)

    def save(tags: dict[str, str]) -> bool:
        return _saved(bench, terminal, game.name, None, tags=tags)

    return Enrolment(terminal, watch, pieces, table.tags, save).run(bench.hands)


def _introduce(bench: Workbench, terminal: Terminal, what: str) -> None:
    terminal.say(what, *([SIMULATED] if bench.rig.simulated else []), *([] if bench.path else [REHEARSAL]))


def _saved(bench: Workbench, terminal: Terminal, game: str, unused: list[int] | None, **changed: Any) -> bool:
    """Write to the file what changed, over what it says by now; a file that cannot be written is said and loses nothing."""
    if bench.path is None:
        return True
    try:
        save_wiring(bench.path, game, msgspec.structs.replace(load(bench.path).table_map(game), **changed), unused)
    except (OSError, ConfigError) as error:
        reason = f"{bench.path} cannot be written ({error.strerror})." if isinstance(error, OSError) else str(error)
        terminal.say(f"{reason} Nothing was saved; mend that, then do it again.")
        return False
    return True
