"""The same turn twice: on twins in this process, and through pyserial against the real firmware in a process of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from companion.app import App
from companion.game import load_game
from companion.journal import read_copy
from companion.lights.frame import Output
from companion.ports import Rig
from companion.session import Session
from companion.storage import DataFolder
from companion.tablemap import TableMap
from hardware.panel_link import PanelLink
from hardware.panel_port import panel_at
from sim_hw.panel_process import PanelProcess
from sim_hw.rig import SimTable

READERS = ("orvada", "esturin", "shanodin", "estark", "pad")
KEYS = ("reveal", "end_turn", "undo")
ORANGE_1, ORANGE_2, TEAL_1, TEAL_2 = (f"04A1B2C3D4E5F{number}" for number in range(4))
TABLE = TableMap(
    tags={ORANGE_1: "orange_hero_1", ORANGE_2: "orange_hero_2", TEAL_1: "teal_hero_1", TEAL_2: "teal_hero_2"},
    readers={reader: reader for reader in READERS},
    pixels={spot: [3 * number, 3 * number + 1, 3 * number + 2] for number, spot in enumerate(("orvada", "esturin", "shanodin", "estark"))},
)
PATIENCE = 20.0  # seconds: only a test that fails waits so long


@dataclass
class Played:
    """A table of any make: hands, and what the pixels show."""

    app: App
    place: Callable[[str, str], None]
    lift: Callable[[str, str], None]
    press: Callable[[str], None]
    look: Callable[[], bytes]
    board: PanelProcess | None = None
    now: float = 0.0

    def until(self, is_so: Callable[[], bool]) -> None:
        """Look at the table until something is so. The game's time goes on at its own pace, whatever the clock says."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, "it never came to pass"
            self.now += 0.05
            self.app.tick(self.now)
            time.sleep(0.002)

    def step(self, number: int) -> None:
        """Wait for the journal to hold that many steps."""
        self.until(lambda: self.app.session.step == number)


@contextmanager
def matched(folder: DataFolder, rig: Rig) -> Iterator[App]:
    session = Session.new(load_game("heroes_of_dominaria"), ["Ann", "Bob"], folder=folder, seed=7, options={"first": 0})
    for seat in (0, 1):
        session.submit(session.options(seat)[0], seat)
    assert rig.strip is not None
    try:
        yield App(session, rig, TABLE, Output(rig.strip, TABLE.pixels))
    finally:
        session.close()


@contextmanager
def on_twins(folder: DataFolder) -> Iterator[Played]:
    table = SimTable(READERS, 12)
    with matched(folder, table.rig) as app:
        readers = table.readers
        yield Played(
            app, lambda tag, at: readers[at].place(tag), lambda tag, at: readers[at].lift(tag), table.press, lambda: table.strip.lit
        )


@contextmanager
def on_a_panel(folder: DataFolder) -> Iterator[Played]:
    with PanelProcess(pixels=12, keys=len(KEYS), readers=len(READERS)) as board:
        link = PanelLink(panel_at(board.path), readers=READERS, keys=KEYS, pixels=12, retry=(0.01, 0.02))
        try:
            link.wait(PATIENCE)
            rig = Rig(readers=link.readers, buttons=[link.buttons] if link.buttons else [], strip=link.strip)
            with matched(folder, rig) as app:

                def press(key: str) -> None:
                    board.press(KEYS.index(key))
                    board.release(KEYS.index(key))

                yield Played(
                    app,
                    lambda tag, at: board.place(READERS.index(at), tag),
                    lambda tag, at: board.lift(READERS.index(at), tag),
                    press,
                    board.look,
                    board,
                )
        finally:
            link.close()


def set_up(table: Played) -> None:
    """Every starting Hero is put down by hand, and the first card revealed."""
    for number, (tag, at) in enumerate(((ORANGE_1, "orvada"), (TEAL_1, "esturin"), (TEAL_2, "orvada"), (ORANGE_2, "esturin")), 3):
        table.place(tag, at)
        table.step(number)
    table.press("reveal")
    table.step(7)


def play_a_turn(table: Played) -> None:
    """Set-up, a card, a Hero that moves twice, a mistake taken back, the end of the turn."""
    set_up(table)
    for number, (source, target) in enumerate((("orvada", "shanodin"), ("shanodin", "estark")), 8):
        table.lift(ORANGE_1, source)
        table.until(lambda: "orange_hero_1" in table.app.lifted)
        table.place(ORANGE_1, target)
        table.step(number)
    table.press("undo")
    table.step(8)
    table.press("end_turn")
    table.step(9)


def written(folder: DataFolder) -> list[Any]:
    """What the journal of the only match holds, the time of day apart."""
    header, steps = read_copy(folder.matches()[0])
    return [header.game, *((msgspec.structs.replace(row, at=0.0), state) for row, state in steps)]


def test_a_turn_on_twins_and_through_the_firmware_writes_the_same_journal(folder: DataFolder) -> None:
    journals = []
    for name, makes in (("twins", on_twins), ("panel", on_a_panel)):
        own = DataFolder(folder.path / name, volatile=True)
        with makes(own) as table:
            play_a_turn(table)
        journals.append(written(own))
    assert journals[0] == journals[1]
    assert len(journals[0]) > 10


def test_the_panel_shows_what_the_twin_shows(folder: DataFolder) -> None:
    moment = 1000.0  # lights move, so both are looked at as of one moment
    with on_twins(DataFolder(folder.path / "twins", volatile=True)) as table:
        play_a_turn(table)
        table.app.light(moment)
        wanted = table.look()
    assert all(any(wanted[spot : spot + 9]) for spot in range(0, 36, 9))
    with on_a_panel(DataFolder(folder.path / "panel", volatile=True)) as table:
        play_a_turn(table)
        end = time.monotonic() + PATIENCE
        while table.look() != wanted:
            assert time.monotonic() < end, "the panel never showed it"
            table.app.light(moment)
            time.sleep(0.002)


@pytest.mark.parametrize("moment", ["piece in the hand", "piece put down"])
def test_pulling_the_cable_in_mid_turn_loses_nothing(folder: DataFolder, moment: str) -> None:
    with on_a_panel(folder) as table:
        board = table.board
        assert board
        set_up(table)
        table.lift(ORANGE_1, "orvada")
        table.until(lambda: "orange_hero_1" in table.app.lifted)
        if moment == "piece in the hand":
            board.unplug()
            table.until(lambda: bool(table.app.senses.lost))
            table.place(ORANGE_1, "shanodin")
        else:
            table.place(ORANGE_1, "shanodin")
            board.unplug()
            table.until(lambda: bool(table.app.senses.lost))
        board.replug()
        table.step(8)
        assert table.app.session.state.players[0].heroes[0] == "shanodin"
        table.until(lambda: not table.app.senses.lost)
        assert table.app.session.step == 8
