"""`companion doctor` names every part, says how it is, and how to mend it."""

from __future__ import annotations

import getpass
import grp
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion import doctor
from companion.commands.doctor import Surroundings, run
from companion.config import Config
from companion.config.load import parsed
from companion.doctor import Patience
from companion.ports import DeviceError, Rig
from companion.storage import forgetful_kind
from hardware.rig import Opened, build
from sim_hw.panel_process import PanelProcess
from sim_hw.rig import SimTable
from tests.cli.command import companion
from tests.hardware.cable import cable, until

PANEL = """version = 1
[panel]
port = "{port}"
[lights]
driver = "panel"
pixels = 6
[[readers]]
name = "pad"
driver = "panel"
number = 1
[[buttons]]
name = "undo"
driver = "panel"
key = 1
"""
WIRED = """[games.lantern.spots]
gate = [0]
well = [1]
mill = [2]
bridge = [3]
tower = [4]
harbour = [5]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "my.toml"


def config_of(text: str) -> Config:
    return parsed(Path("table.toml"), f"version = 1\n{text}").config


def asked(home: Path, *words: str, **env: str) -> tuple[int, dict[str, dict[str, str]]]:
    """The exit code, and the findings by part."""
    done = companion(home, "doctor", "--json", "--volatile", *words, **env)
    told: dict[str, Any] = json.loads(done.stdout)
    assert (done.stdout.count("\n"), done.stderr, done.returncode) == (1, "", 0 if told["ok"] else 1)
    assert told["ok"] is not any(finding["state"] == "problem" for finding in told["findings"])
    return done.returncode, {finding["part"]: finding for finding in told["findings"]}


def patience(seconds: float = 0.0) -> Patience:
    """Patience whose time goes on by sleeping."""
    now = [0.0]

    def sleep(seconds: float) -> None:
        now[0] += seconds

    return Patience(seconds, lambda: now[0], sleep)


def test_on_a_pc_without_a_table_it_explains_itself(tmp_path: Path) -> None:
    done = companion(tmp_path, "doctor", "--volatile", CONFIGURATION_DIRECTORY=str(tmp_path))
    assert done.returncode == 0
    assert f"there is no table.toml at {tmp_path}/table.toml, so this computer has no table" in done.stdout
    assert "simulated hardware by --sim" in done.stdout
    assert done.stdout.endswith("Nothing is wrong.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_table_in_order_is_told_part_by_part(tmp_path: Path, file: Path) -> None:
    with PanelProcess(pixels=6, keys=1, readers=1) as board:
        file.write_text(PANEL.format(port=board.path) + WIRED)
        board.place(0, "04A2B3C4")
        code, found = asked(tmp_path, "--rig", str(file))
        own = ("pygame", "group", "port", "system")  # of this computer
        assert {part: finding["state"] for part, finding in found.items() if not part.startswith(own)} == {
            "Python": "ok", "data folder": "ok", "table.toml": "ok", "reader pad": "ok", "panel keys": "ok", "lights": "ok",
            "wiring of lantern": "ok",
        }  # fmt: skip
        assert found["reader pad"]["what"] == "answers and sees 04A2B3C4."
        assert board.frames() > 0
    assert code == 0


@pytest.fixture
def examine(tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., list[str]]:
    """What is said of a table without any more patience, as soon as its parts have settled."""

    def examined(settled: Callable[[Rig], bool]) -> list[str]:
        def opens(config: Config) -> Opened:
            opened = build(config)
            assert until(lambda: settled(opened.rig))
            return opened

        around = Surroundings(file, [], None, tmp_path, True, {})
        code = run(around, opens, patience, json=False)
        lines = capsys.readouterr().out.splitlines()
        problems = [line for line in lines if line.startswith("problem ")]
        assert (code, lines[-1]) == (1, "1 problem." if len(problems) == 1 else f"{len(problems)} problems.")
        return problems

    return examined


def says(call: Callable[[], object], words: str) -> bool:
    """Whether a part complains in these words; no words: whether it answers."""
    try:
        call()
    except DeviceError as error:
        return bool(words) and words in error.what
    return not words


def test_a_board_that_is_not_plugged_in_is_one_problem_for_all_its_parts(tmp_path: Path, file: Path, examine: Any) -> None:
    file.write_text(PANEL.format(port=tmp_path / "nothing"))
    [line] = examine(lambda rig: says(rig.readers["pad"].read, "there is no port"))
    assert line.startswith(f"problem  reader pad, panel keys, lights: there is no port {tmp_path}/nothing. Check its cable")


def test_a_board_with_other_parts_than_the_file_says_is_told(file: Path, examine: Any) -> None:
    with PanelProcess(pixels=8, keys=1, readers=0) as board:
        file.write_text(PANEL.format(port=board.path))
        reader, lights = examine(lambda rig: says(rig.buttons[0].edges, ""))
    assert reader.startswith("problem  reader pad: the board has 0 tag readers and the table wants 1. Make SELECT_PINS")
    assert lights.startswith("problem  lights: the board has 8 pixels and the table 6. Make PIXELS")


def test_a_silent_reader_of_a_board_is_told(file: Path, examine: Any) -> None:
    with PanelProcess(pixels=6, keys=1, readers=1) as board:
        board.break_reader(0)
        file.write_text(PANEL.format(port=board.path))
        [line] = examine(lambda rig: says(rig.readers["pad"].read, "does not answer"))
    assert line.startswith("problem  reader pad: reader 1 of the panel does not answer. Check its wires")


def test_a_mistake_in_the_file_is_told_with_its_line(tmp_path: Path, file: Path) -> None:
    file.write_text("version = 1\n[lights]\ndriver = 'panle'\n")
    code, found = asked(tmp_path, "--rig", str(file))
    assert code == 1
    assert f"{file}, line 3: lights, driver is 'panle'" in found["table.toml"]["what"]


def test_wiring_that_does_not_fit_is_told(tmp_path: Path, file: Path) -> None:
    file.write_text("version = 1\n[games.lantern.spots]\ngate = [3]\n[games.lantren]\n")
    code, found = asked(tmp_path, "--rig", str(file))
    assert code == 1
    assert found["wiring of lantern"]["what"] == "Spot gate uses pixel 3, but the table has no lights."
    assert found["wiring of lantren"]["what"] == "There is no game called 'lantren'; did you mean 'lantern'?"


def test_a_reader_that_speaks_only_of_tags_is_a_note(tmp_path: Path, file: Path) -> None:
    with cable() as wire:
        file.write_text(f'version = 1\n[[readers]]\nname = "pad"\ndriver = "rdm6300"\nport = "{wire.port}"\n')
        code, found = asked(tmp_path, "--rig", str(file))
    assert code == 0, found
    assert found["reader pad"]["state"] == "note"
    assert found["wiring"]["what"].startswith("no game is wired to this table yet")


@contextmanager
def somebody_using(port: Path) -> Iterator[int]:
    """Another program that has a port open, for itself alone."""
    script = "import serial, sys; port = serial.Serial(sys.argv[1], exclusive=True); print(flush=True); sys.stdin.read()"
    command = [sys.executable, "-c", script, str(port)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        other.stdout.readline()
        yield other.pid
        other.stdin.close()


def test_a_port_in_use_is_told_with_the_program_that_has_it(file: Path, examine: Any) -> None:
    with cable() as wire, somebody_using(wire.port) as process:
        file.write_text(f'version = 1\n[[readers]]\nname = "pad"\ndriver = "rdm6300"\nport = "{wire.port}"\n')
        [line] = examine(lambda rig: says(rig.readers["pad"].read, "in use"))
        notes = list(doctor.ports(config_of(f'[panel]\nport = "{wire.port}"\n')))
    assert line == f"problem  reader pad: port {wire.port} is in use. Another program has it open; close that one."
    assert [(note.part, f"(process {process})" in note.what) for note in notes] == [(f"port {wire.port}", True)]


def test_a_port_that_is_only_a_number_is_noted() -> None:
    config = config_of('[panel]\nport = "/dev/ttyACM3"\n[[readers]]\nname = "a"\ndriver = "pn532"\nport = "i2c"\n')
    [finding] = doctor.ports(config)
    assert (finding.part, finding.state) == ("port /dev/ttyACM3", "note")
    assert "/dev/serial/by-id" in finding.fix
    assert "udev" in finding.fix


def test_two_pygames_are_a_problem_and_none_is_a_note() -> None:
    assert [doctor.pygames(names).state for names in (["pygame", "pygame-ce"], ["pygame-ce"], ["pygame"], [])] == [
        "problem", "ok", "ok", "note",
    ]  # fmt: skip


def test_two_pygames_are_found_as_pip_leaves_them(tmp_path: Path) -> None:
    for name in ("pygame-2.6.1", "pygame_ce-2.5.8"):
        folder = tmp_path / "site" / f"{name}.dist-info"
        folder.mkdir(parents=True)
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name.rpartition('-')[0]}\nVersion: {name.rpartition('-')[2]}\n")
    code, found = asked(tmp_path, CONFIGURATION_DIRECTORY=str(tmp_path), PYTHONPATH=str(tmp_path / "site"))
    assert (code, found["pygame"]["state"]) == (1, "problem")
    assert "pip uninstall -y pygame pygame-ce" in found["pygame"]["fix"]


def test_an_old_python_is_a_problem() -> None:
    assert [doctor.python(version).state for version in ((3, 10, 9), (3, 11, 0), (3, 13, 1))] == ["problem", "ok", "ok"]


OVERLAID = "overlayroot / overlay rw,lowerdir=/media/root-ro,upperdir=/media/root-rw/overlay 0 0\ntmpfs /media/root-rw tmpfs rw 0 0\n"


def test_a_system_that_forgets_is_noted_and_one_that_lasts_is_in_order(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(OVERLAID)
    found = doctor.root(str(mounts))
    assert (found.state, "forgotten at power-off (tmpfs under an overlay)" in found.what) == ("note", True)
    mounts.write_text("/dev/mmcblk0p2 / ext4 rw 0 0\n")
    assert doctor.root(str(mounts)).state == "ok"


def test_a_partition_of_its_own_lasts_under_a_system_that_forgets(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(OVERLAID + "/dev/mmcblk0p3 /var/lib/companion ext4 rw 0 0\n")
    assert forgetful_kind(Path("/var/lib/companion/matches"), str(mounts)) is None
    assert forgetful_kind(Path("/home/pi/matches"), str(mounts)) == "tmpfs under an overlay"


@pytest.mark.skipif(not Path("/dev/shm").is_dir(), reason="this system has no folder in memory")
def test_a_data_folder_in_memory_is_a_problem(tmp_path: Path) -> None:
    finding = doctor.data_folder(Path("/dev/shm/companion-test/matches"))
    assert finding.state == "problem"
    assert finding.what.startswith("/dev/shm/companion-test/matches lies in memory (tmpfs)")
    assert doctor.data_folder(Path("/dev/shm/companion-test"), volatile=True).state == "ok"
    assert not Path("/dev/shm/companion-test").exists()


def test_a_data_folder_that_cannot_be_written_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("companion.doctor.computer.TemporaryDirectory", refuses)
    finding = doctor.data_folder(tmp_path)
    assert (finding.state, finding.what) == ("problem", f"{tmp_path} cannot be written to (Read-only file system).")
    assert "--data" in finding.fix


ALL_GROUPS = """
[panel]
port = "auto"
[[readers]]
name = "a"
driver = "pn532"
port = "i2c"
[[readers]]
name = "b"
driver = "pn532"
port = "spi"
select_pin = 5
[[readers]]
name = "c"
driver = "rdm6300"
port = "/dev/serial0"
[[readers]]
name = "d"
driver = "keyboard"
device = "K"
[[buttons]]
name = "undo"
driver = "gpio"
pin = 17
"""


def as_user(monkeypatch: pytest.MonkeyPatch, mine: list[int], members: dict[str, list[str]]) -> None:
    """Be an ordinary user called ann in a system with these groups, whose numbers are 100, 101 and so on."""
    entries = {name: grp.struct_group((name, "x", 100 + number, people)) for number, (name, people) in enumerate(members.items())}
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(os, "getegid", lambda: 1000)
    monkeypatch.setattr(os, "getgroups", lambda: mine)
    monkeypatch.setattr(getpass, "getuser", lambda: "ann")
    monkeypatch.setattr(grp, "getgrnam", entries.__getitem__)


def test_each_way_to_connect_a_part_has_its_group(monkeypatch: pytest.MonkeyPatch) -> None:
    as_user(monkeypatch, [101, 103], {"dialout": [], "i2c": ["ann"], "input": ["ann"], "gpio": ["ann"]})
    found = {finding.part: finding for finding in doctor.groups(config_of(ALL_GROUPS))}
    assert {part: finding.state for part, finding in found.items()} == {
        "group i2c": "ok", "group spi": "note", "group dialout": "note", "group input": "note", "group gpio": "ok",
    }  # fmt: skip
    assert found["group dialout"].fix == "Type: sudo usermod -aG dialout ann, then log in again."
    assert found["group input"].fix == "Log out and in again."


def test_a_table_without_such_parts_needs_no_group() -> None:
    assert list(doctor.groups(config_of(""))) == []


def test_root_needs_no_group(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert {finding.state for finding in doctor.groups(config_of(ALL_GROUPS))} == {"ok"}


def test_the_pin_factory_is_told_where_pins_are_used() -> None:
    buttons = config_of('[[buttons]]\nname = "undo"\ndriver = "gpio"\npin = 17\n')
    assert [finding.state for finding in doctor.pin_factory(buttons, {})] == ["ok"]
    [finding] = doctor.pin_factory(buttons, {"GPIOZERO_PIN_FACTORY": "mock"})
    assert (finding.state, "mock" in finding.what, finding.fix) == ("note", True, "Unset it.")
    assert list(doctor.pin_factory(config_of(""), {})) == []


LIT = '[lights]\ndriver = "panel"\npixels = 2\nmax_milliamps = 100\n[[readers]]\nname = "pad"\ndriver = "panel"\nnumber = 1\n'


def test_the_strip_blinks_within_its_supply_and_goes_dark() -> None:
    table = SimTable(["pad"], 2)
    found = list(doctor.devices(config_of(LIT), table.rig, [], patience()))
    assert [(finding.part, finding.state) for finding in found] == [("reader pad", "ok"), ("keys", "ok"), ("lights", "ok")]
    assert [any(frame.pixels) for frame in table.strip.frames] == [True, False]
    assert all(frame.milliamps <= 100 for frame in table.strip.frames)


def test_each_part_that_does_not_answer_is_a_problem_of_its_own() -> None:
    table = SimTable(["pad"], 2)
    table.readers["pad"].unplug()
    table.strip.unplug()
    found = list(doctor.devices(config_of(LIT), table.rig, [DeviceError("panel", "gone.", "Fetch it.")], patience()))
    assert [(finding.part, finding.state, finding.fix) for finding in found] == [
        ("panel", "problem", "Fetch it."), ("reader pad", "problem", "Check its cable."), ("keys", "ok", ""),
        ("lights", "problem", "Check its cable."),
    ]  # fmt: skip


def test_wled_is_a_note_because_it_never_answers() -> None:
    config = config_of('[lights]\ndriver = "wled"\npixels = 2\nhost = "x"\n')
    [finding] = doctor.devices(config, Rig(strip=SimTable([], 2).strip), [], patience())
    assert (finding.part, finding.state) == ("lights", "note")


def test_a_part_that_needs_a_moment_gets_it() -> None:
    tries: list[int] = []

    def answers_late() -> None:
        tries.append(1)
        if len(tries) < 5:
            raise DeviceError("pad", "not yet.")

    assert patience(1.0).wait_for(answers_late) is None
    assert str(patience(0.1).wait_for(_never)) == "pad: never."


def _never() -> None:
    raise DeviceError("pad", "never.")
