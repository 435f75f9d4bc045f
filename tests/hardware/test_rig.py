"""A table is opened as its file says; a part that cannot be opened is told and stops no other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.config.load import parsed
from companion.inputs import ButtonPressed, Input, PieceLifted, PiecePlaced
from companion.ports import Rig
from companion.senses import Senses
from companion.tablemap import TableMap
from hardware import libraries
from hardware.rig import Opened, build
from sim_hw.panel_process import PanelProcess
from tests.hardware.cable import cable, until
from tests.hardware.fake_rdm6300 import FakeRdm6300
from tests.hardware.fake_wled import FakeWled

PANEL = """
[panel]
port = "{port}"
[lights]
driver = "panel"
pixels = 6
[[readers]]
name = "far"
driver = "panel"
number = 3
[[readers]]
name = "near"
driver = "panel"
number = 1
[[buttons]]
name = "undo"
driver = "panel"
key = 2
[games.toy.readers]
near = "gate"
far = "mill"
[games.toy.tags]
"04A2B3C4" = "torch"
"""


@contextmanager
def opened(text: str) -> Iterator[tuple[Opened, TableMap]]:
    config = parsed(Path("table.toml"), f"version = 1\n{text}").config
    table = build(config)
    with closing(table.rig):
        yield table, config.table_map("toy")


def sees(rig: Rig, table: TableMap) -> Callable[[Input], bool]:
    """Watch a table; whether something has happened by now."""
    senses, seen, clock = Senses(rig, table), list[Input](), iter(range(10**9))

    def happened(wanted: Input) -> bool:
        seen.extend(senses.poll(next(clock) / 10))
        return wanted in seen

    return happened


def test_a_board_gives_its_readers_keys_and_lights() -> None:
    with PanelProcess(pixels=6, keys=2, readers=3) as board, opened(PANEL.format(port=board.path)) as (table, wiring):
        assert (list(table.rig.readers), table.rig.simulated, table.lost) == (["far", "near"], False, [])
        happened = sees(table.rig, wiring)
        board.place(2, "04A2B3C4")
        assert until(lambda: happened(PiecePlaced("torch", "mill")))
        board.lift(2, "04A2B3C4")
        board.place(0, "04A2B3C4")
        assert until(lambda: happened(PieceLifted("torch", "mill")))
        assert until(lambda: happened(PiecePlaced("torch", "gate")))
        board.press(1)
        assert until(lambda: happened(ButtonPressed("undo")))
        assert table.rig.strip is not None
        table.rig.strip.show(b"\1\2\3" * 6)
        assert until(lambda: board.look() == b"\1\2\3" * 6)


def test_closing_the_table_leaves_the_board_dark_and_free() -> None:
    with PanelProcess(pixels=6, keys=2, readers=3) as board:
        for _ in range(2):  # a port that was not let go of could not be opened again
            with opened(PANEL.format(port=board.path)) as (table, wiring):
                happened = sees(table.rig, wiring)
                board.place(2, "04A2B3C4")
                assert until(lambda: happened(PiecePlaced("torch", "mill")))  # noqa: B023
                board.lift(2, "04A2B3C4")
                assert table.rig.strip is not None
                table.rig.strip.show(b"\7" * 18)
                assert until(lambda: board.look() == b"\7" * 18)
            assert until(lambda: board.look() == bytes(18))


def test_a_board_that_is_not_there_yet_is_no_obstacle(tmp_path: Path) -> None:
    with opened(PANEL.format(port=tmp_path / "nothing")) as (table, wiring):
        senses = Senses(table.rig, wiring)
        senses.poll(0.0)
        assert (table.lost, sorted(senses.lost)) == ([], ["far", "near", "panel keys"])


def test_parts_on_different_cables_make_one_table() -> None:
    controller = FakeWled(4)
    try:
        with cable() as wire:
            chip = FakeRdm6300(wire.say)
            text = (
                f'[lights]\ndriver = "wled"\npixels = 4\nhost = "127.0.0.1"\nport = {controller.port}\n'
                f'[[readers]]\nname = "pad"\ndriver = "rdm6300"\nport = "{wire.port}"\n'
                '[games.toy.tags]\n"010063E9AE" = "torch"\n'
            )
            with opened(text) as (table, wiring):
                happened = sees(table.rig, wiring)
                chip.tags.append("010063E9AE")

                def arrived() -> bool:
                    chip.repeat()
                    return happened(PiecePlaced("torch", "pad"))

                assert until(arrived)
                assert table.rig.strip is not None
                table.rig.strip.show(b"abc" * 4)
                assert until(lambda: controller.lit == b"abc" * 4)
    finally:
        controller.unplug()


def test_what_cannot_be_opened_is_told_and_the_rest_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gpiozero", None)  # as on a computer without it
    with cable() as wire:
        text = (
            '[lights]\ndriver = "neopixels"\npixels = 4\n'
            '[[buttons]]\nname = "undo"\ndriver = "gpio"\npin = 17\n'
            f'[[readers]]\nname = "pad"\ndriver = "rdm6300"\nport = "{wire.port}"\n'
        )
        with opened(text) as (table, _):
            assert (list(table.rig.readers), list(table.rig.buttons), table.rig.strip) == (["pad"], [], None)
            assert [error.device for error in table.lost] == ["buttons", "lights"]
            assert [bool(error.fix) for error in table.lost] == [True, True]


def test_a_board_without_pyserial_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "serial", None)
    with opened(PANEL.format(port="auto")) as (table, _):
        assert [str(error) for error in table.lost] == ["panel: the library serial is missing. Install it: pip install pyserial."]
        assert (dict(table.rig.readers), list(table.rig.buttons), table.rig.strip) == ({}, [], None)


def test_a_table_without_hardware_is_an_empty_rig() -> None:
    with opened("") as (table, _):
        assert (dict(table.rig.readers), list(table.rig.buttons), table.rig.strip, table.lost) == ({}, [], None, [])


@pytest.mark.parametrize("driver", ["pn532", "keyboard"])
def test_a_reader_whose_library_is_missing_is_lost_with_the_way_to_get_it(driver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for library in ("adafruit_pn532", "adafruit_pn532.uart", "evdev"):
        monkeypatch.setitem(sys.modules, library, None)
    where = "device" if driver == "keyboard" else "port"
    with opened(f'[[readers]]\nname = "pad"\ndriver = "{driver}"\n{where} = "/dev/nowhere"\n') as (table, wiring):
        senses = Senses(table.rig, wiring)

        def is_lost() -> bool:
            senses.poll(0.0)
            return libraries.PI_EXTRA in senses.lost.get("pad", "")

        assert until(is_lost)
