"""The watchdog is fed by the loop that plays, and only while every other loop turns; whatever hangs, the table comes back to the same question."""  # noqa: E501

from __future__ import annotations

import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.bookmark import Bookmark
from companion.game import Chance, load_game
from companion.ports import DeviceError, Pulse
from companion.session import Session
from companion.storage import DataFolder
from companion.watchdog import Watchdog, notifier, patience_s
from hardware.listening import ListeningReader
from hardware.panel_link import PanelLink
from sim_hw.panel_process import PanelProcess
from tests.hardware.cable import cable, until
from tests.kiosk.supervisor import Supervisor

LOOPS = ("engine", "lights", "screen", "reader", "panel")
TABLE = """
version = 1
[panel]
port = "{panel}"
[lights]
driver = "panel"
pixels = 30
[[readers]]
name = "gate"
driver = "rdm6300"
port = "{reader}"
[games.lantern.spots]
gate = [0, 1]
well = [2]
"""


@contextmanager
def kiosk(tmp_path: Path) -> Iterator[Supervisor]:
    """A service at a table of the real firmware and a serial reader, in a match of Lantern that lay open."""
    folder = DataFolder(tmp_path / "matches", volatile=True)
    with closing(Session.new(load_game("lantern"), ["Ann", "Bob"], folder=folder, seed=7)) as session:
        session.submit(session.game.bot(session.state, 0, Chance(seed=1)), None, 1.0)
        Bookmark(folder.path).keep(session.journal.path)
    with PanelProcess() as panel, cable() as reader:
        file = tmp_path / "table.toml"
        file.write_text(TABLE.format(panel=panel.path, reader=reader.port))
        with Supervisor(tmp_path, "--rig", str(file), "--size", "800x480", "--volatile") as service:
            yield service


def question(page: dict[str, Any]) -> dict[str, Any]:
    """What the table waits for, whose turn it is and what can be chosen."""
    return {name: page.get(name) for name in ("page", "title", "prompt", "players", "actions", "keys", "round", "map")}


@pytest.mark.parametrize("loop", LOOPS)
def test_a_hang_in_any_loop_ends_the_feeding(tmp_path: Path, loop: str) -> None:
    with kiosk(tmp_path) as service:
        service.told("READY=1")
        service.told("WATCHDOG=1")
        service.hangs(loop)
        assert service.is_aborted()


def test_after_an_abort_the_table_asks_the_same_question_in_the_same_turn(tmp_path: Path) -> None:
    with kiosk(tmp_path) as service:
        before = question(service.page(page="turn"))
        service.hangs("engine")
        assert service.is_aborted()
        service.start()
        service.told("READY=1")
        assert question(service.page(page="turn")) == before


def gone_on_from(folder: Path, hangs: int) -> None:
    """Let one loop after the other hang: each time the table is aborted, started, and asks the same question."""
    with kiosk(folder) as service:
        before = question(service.page(page="turn"))
        for number in range(hangs):
            service.hangs(LOOPS[number % len(LOOPS)])
            assert service.is_aborted()
            service.start()
            assert question(service.page(page="turn")) == before


@pytest.mark.slow
def test_a_hundred_hangs_of_a_hundred_are_caught_and_gone_on_from(tmp_path: Path) -> None:
    gone_on_from(tmp_path, 100)


def test_a_service_that_is_stopped_says_so_and_ends_well(tmp_path: Path) -> None:
    with kiosk(tmp_path) as service:
        service.told("READY=1")
        assert service.ends(signal.SIGTERM) == 0
        service.told("STOPPING=1")


def test_a_folder_that_cannot_be_used_is_explained_on_the_screen(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("no folder")
    with Supervisor(tmp_path, "--size", "800x480") as service:
        service.told("READY=1")
        refusal = service.page()["refusal"]
        assert refusal["what"] == "The table cannot start yet."
        assert "matches" in refusal["why"]


class Told:
    """Collects what systemd is told."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def __call__(self, line: str) -> None:
        self.lines += line.splitlines()

    def fed(self) -> int:
        count = self.lines.count("WATCHDOG=1")
        self.lines.clear()
        return count


def test_it_is_fed_four_times_in_the_patience_of_systemd_and_ready_is_said_once() -> None:
    told = Told()
    watchdog = Watchdog(told, 8.0)
    for now in range(100, 110):
        watchdog.turn(now)
    assert told.lines == ["READY=1", "STATUS=at the table"] + ["WATCHDOG=1"] * 4


def test_a_thread_without_turns_ends_the_feeding_until_it_moves_again(caplog: pytest.LogCaptureFixture) -> None:
    told, pulse = Told(), Pulse("reader gate", patience_s=10)
    watchdog = Watchdog(told, 4.0, [pulse])
    for now in range(100, 120):
        watchdog.turn(now)
        pulse.turns += now < 105
    assert told.lines[-1] == "STATUS=reader gate hangs"
    assert told.fed() == 15
    assert [record.getMessage() for record in caplog.records] == [
        "reader gate does not move any more; systemd starts the companion again in a moment."
    ]
    caplog.clear()
    pulse.beat()
    watchdog.turn(120)
    assert told.lines == ["STATUS=at the table", "WATCHDOG=1"]


def test_a_part_that_was_closed_on_purpose_is_not_waited_for() -> None:
    told, pulse = Told(), Pulse("reader gate", patience_s=10)
    watchdog = Watchdog(told, 4.0, [pulse])
    pulse.is_over = True
    for now in range(100, 200):
        watchdog.turn(now)
    assert told.fed() == 99


@pytest.mark.parametrize("name", ["/socket", "@"])
def test_a_line_arrives_at_a_real_socket_with_a_path_or_an_abstract_name(tmp_path: Path, name: str) -> None:
    address = str(tmp_path / "socket") if name == "/socket" else f"@companion-test-{tmp_path.name}-{id(tmp_path)}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as bound:
        bound.bind(address.replace("@", "\0") if address[0] == "@" else address)
        bound.settimeout(10)
        notifier({"NOTIFY_SOCKET": address})("READY=1")
        assert bound.recv(100) == b"READY=1"


def test_without_a_manager_or_with_one_that_is_gone_nobody_is_told(tmp_path: Path) -> None:
    notifier({})("READY=1")
    notifier({"NOTIFY_SOCKET": str(tmp_path / "gone")})("READY=1")
    assert patience_s({}, 1) is None
    assert patience_s({"WATCHDOG_USEC": "1000000", "WATCHDOG_PID": "2"}, 1) is None


class _Silent:
    """A port on which waiting never ends, until the test does."""

    def __init__(self, over: threading.Event) -> None:
        self._over = over

    def hear(self) -> list[str]:
        self._over.wait(20)
        return []

    def close(self) -> None:
        pass


def test_the_pulse_of_a_reader_goes_with_its_thread_and_stops_with_it() -> None:
    over = threading.Event()
    reader = ListeningReader("gate", "test", lambda: _Silent(over))
    assert until(lambda: reader.pulse.turns == 2)
    over.set()
    assert until(lambda: reader.pulse.turns > 10)
    reader.close()
    assert reader.pulse.is_over


def test_the_pulse_of_the_panel_goes_on_while_no_board_is_there() -> None:
    def nothing() -> Any:
        raise DeviceError("panel", "no panel is plugged in.")

    link = PanelLink(nothing, keys=["a"], retry=(0.001, 0.001))
    assert until(lambda: link.pulse.turns > 10)
    link.close()
    assert link.pulse.is_over
