"""Copying the firmware to a board that shows itself as a drive."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """A new board as CircuitPython leaves it."""
    drive = tmp_path / "CIRCUITPY"
    (drive / "lib").mkdir(parents=True)
    (drive / "boot_out.txt").write_text("Adafruit CircuitPython 10.0.0; Raspberry Pi Pico with rp2040\n")
    (drive / "code.py").write_text('print("Hello World!")\n')
    return drive


def flashed(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, ROOT / "scripts/flash.py", *words], capture_output=True, text=True)


def test_everything_the_board_needs_is_copied_where_it_looks_for_it(board: Path) -> None:
    done = flashed(board)
    assert done.returncode == 0, done.stderr
    assert (board / "boot.py").read_bytes() == (ROOT / "firmware/boot.py").read_bytes()
    assert (board / "code.py").read_bytes() == (ROOT / "firmware/code.py").read_bytes()
    copied = sorted(path.name for path in (board / "firmware").iterdir())
    assert copied == ["__init__.py", "cobs.py", "lamps.py", "outbox.py", "panel.py", "parts.py", "wire.py"]
    assert "reset button" in done.stdout


def test_what_the_copied_firmware_imports_is_on_the_board(board: Path) -> None:
    flashed(board)
    script = "from firmware.panel import Panel; from firmware.parts import clock_ms; print(Panel.__module__)"
    done = subprocess.run([sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(board)!r}); {script}"], capture_output=True)
    assert done.returncode == 0, done.stderr


def test_the_greeting_that_was_on_the_board_is_put_aside(board: Path) -> None:
    flashed(board)
    assert "Hello World" in (board / "code_before.py").read_text()


def test_pins_that_were_changed_on_the_board_are_kept(board: Path) -> None:
    flashed(board)
    own = (board / "code.py").read_text().replace("GP0", "GP28")
    (board / "code.py").write_text(own)
    (board / "firmware/panel.py").write_text("old")
    done = flashed(board)
    assert "pins of its own and was kept" in done.stdout
    assert "1 of 8 files were new" in done.stdout
    assert (board / "code.py").read_text() == own
    assert (board / "firmware/panel.py").read_bytes() == (ROOT / "firmware/panel.py").read_bytes()


def test_libraries_that_are_missing_are_named_with_the_command_that_brings_them(board: Path) -> None:
    assert "circup install neopixel adafruit_pn532" in flashed(board).stdout
    (board / "lib/neopixel.mpy").touch()
    assert "circup install adafruit_pn532" in flashed(board).stdout
    (board / "lib/adafruit_pn532").mkdir()
    assert "circup" not in flashed(board).stdout


def test_a_drive_that_is_no_board_is_left_alone(tmp_path: Path) -> None:
    done = flashed(tmp_path)
    assert done.returncode == 1
    assert "is no board with CircuitPython" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_without_a_board_it_says_what_to_do() -> None:
    done = flashed()
    assert done.returncode == 1
    assert "make flash BOARD=" in done.stderr


def test_a_board_that_cannot_be_written_is_named(board: Path) -> None:
    (board / "firmware").touch()  # a file where the folder should be
    done = flashed(board)
    assert done.returncode == 1
    assert "cannot be written" in done.stderr
    assert "Traceback" not in done.stderr
