"""The units and rules themselves, as systemd's own tools judge them."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.kiosk import vt
from companion.kiosk.plan import DATA
from tests.cli.command import ROOT

UNITS = ["companion.service", "companion-cage.service"]
needs_systemd = pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not installed here")


def unit(name: str) -> str:
    return (ROOT / "systemd" / name).read_text()


@needs_systemd
@pytest.mark.parametrize("name", UNITS)
def test_systemd_has_nothing_to_say_against_a_unit(tmp_path: Path, name: str) -> None:
    there = re.sub(r"/(opt|usr)/\S*bin/(companion|python|cage)\b", "/bin/true", unit(name))  # it minds programs that are not there
    (tmp_path / name).write_text(there)
    done = subprocess.run(["systemd-analyze", "verify", "--recursive-errors=no", tmp_path / name], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@needs_systemd
@pytest.mark.parametrize("name", UNITS)
def test_a_unit_exposes_little(name: str) -> None:
    words = ["systemd-analyze", "security", "--offline=yes", "--threshold=25", "--no-pager", ROOT / "systemd" / name]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-200:]


@needs_systemd
def test_the_judge_of_units_notices_a_wrong_one(tmp_path: Path) -> None:
    (tmp_path / "companion.service").write_text("[Service]\nExecStart=/bin/true\nWatchdog=15\n")
    done = subprocess.run(["systemd-analyze", "verify", "--recursive-errors=no", tmp_path / "companion.service"], capture_output=True)
    assert done.returncode
    assert done.stderr


@pytest.mark.parametrize("name", UNITS)
@pytest.mark.parametrize("line", [
    "Type=notify", "WatchdogSec=15", "Restart=always", "StartLimitIntervalSec=0", "User=companion", "TTYPath=/dev/tty1",
    f"RequiresMountsFor={DATA}", "StateDirectory=companion", "ConfigurationDirectory=companion", "NoNewPrivileges=yes",
])  # fmt: skip
def test_a_unit_says_what_the_table_relies_on(name: str, line: str) -> None:
    assert line in unit(name).splitlines()


@pytest.mark.parametrize("name", UNITS)
def test_no_unit_waits_for_the_network(name: str) -> None:
    assert not re.search(r"^(After|Wants|Requires)=.*network", unit(name), re.M)


def test_the_panel_has_the_name_that_its_firmware_gives_it() -> None:
    product = re.search(r'set_usb_identification\(".*", "(.*)"\)', (ROOT / "firmware/boot.py").read_text())
    assert product
    rules = (ROOT / "systemd/70-companion.rules").read_text()
    assert f'ENV{{ID_USB_MODEL}}=="{product[1].replace(" ", "_")}"' in rules


def test_rules_are_lines_of_matches_and_assignments() -> None:
    for line in (ROOT / "systemd/70-companion.rules").read_text().splitlines():
        if line and not line.startswith("#"):
            for part in re.split(r", (?=[A-Z])", line):
                assert re.fullmatch(r'[A-Z]+(\{\w+\})?(==|\+=|=)"[^"]*"', part), part


def test_the_console_is_locked_in_front_and_unlocked_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    console, asked = tmp_path / "tty0", []
    console.touch()
    monkeypatch.setattr(vt.fcntl, "ioctl", lambda tty, *words: asked.append(words))
    assert vt.main(["lock"], console) == 0
    assert asked == [(vt.VT_UNLOCKSWITCH,), (vt.VT_ACTIVATE, 1), (vt.VT_WAITACTIVE, 1), (vt.VT_LOCKSWITCH,)]
    assert vt.main(["unlock"], console) == 0
    assert asked[-1] == (vt.VT_UNLOCKSWITCH,)


def test_a_computer_without_consoles_is_told_of_and_no_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert vt.main(["lock"], tmp_path / "tty0") == 1
    assert capsys.readouterr().err == f"The console {tmp_path}/tty0 cannot be used (No such file or directory).\n"
    assert vt.main([]) == 2
