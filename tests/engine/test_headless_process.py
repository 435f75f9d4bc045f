"""The headless companion as a process: the same bytes everywhere, replies on stdout only, and matches that outlive it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.torture.script import recorded

HEADLESS = [sys.executable, "-m", "companion", "headless"]


def replies(lines: list[bytes], *words: str, **environment: str) -> bytes:
    """Everything a process answers to these lines."""
    done = subprocess.run(
        [*HEADLESS, *words], input=b"".join(line.rstrip(b"\n") + b"\n" for line in lines), capture_output=True, timeout=300,
        env={**os.environ, **environment},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    return done.stdout


def requests(*fields: dict[str, Any]) -> list[bytes]:
    return [json.dumps(field).encode() for field in fields]


EVENING = [
    *recorded(40, seed=4).lines,
    *requests({"options": True}, {"state": "table"}, {"state": "public"}, {"state": 1}, {"scores": True}, {"history": 30}),
    *requests({"undo": 3}, {"undo": 3, "agreed": True}, {"redo": 2}, {"schema": "lantern"}, {"dance": 1}, {"do": {"type": "dance"}}),
    *requests({"adjust": {"players.0.oli": 1}, "why": "typo"}, {"new": {"game": "nope", "players": []}}, {"tick": 1}),
    b"not JSON", b"\xff", b"", b"x" * (1 << 20), *requests({"resume": True}, {"state": "table"}),
]  # fmt: skip


def test_the_same_lines_give_the_same_bytes_whatever_the_hash_seed_the_time_zone_or_the_language() -> None:
    once = replies(EVENING, PYTHONHASHSEED="0")
    assert once.count(b"\n") == len(EVENING)
    assert b'"code":"internal"' not in once
    assert replies(EVENING, PYTHONHASHSEED="1", TZ="Asia/Tokyo", LC_ALL="C") == once
    assert replies(EVENING, PYTHONHASHSEED="31337", LC_ALL="C.UTF-8", PYTHONUTF8="1") == once


def test_the_same_lines_give_the_same_bytes_in_another_folder(tmp_path: Path) -> None:
    there = replies(EVENING, "--data", str(tmp_path / "a"), "--volatile")
    assert there == replies(EVENING, "--data", str(tmp_path / "some" / "where else"), "--volatile")


def test_a_match_outlives_its_process(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path), "--volatile")
    first = replies([*EVENING[:30], b'{"state": "table"}'], *data).splitlines()
    second = replies(requests({"resume": True}, {"state": "table"}), *data).splitlines()
    assert second[1] == first[-1]
    assert json.loads(second[0])["match"] == "0001-lantern"


def test_each_reply_comes_before_the_next_line_is_sent() -> None:
    with subprocess.Popen(HEADLESS, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        for line in EVENING[:5]:
            process.stdin.write(line.rstrip(b"\n") + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"]
        process.stdin.close()
        assert process.wait(30) == 0


def test_a_process_that_is_killed_leaves_a_match_that_the_next_one_takes_up(tmp_path: Path) -> None:
    words = ["--data", str(tmp_path), "--volatile"]
    with subprocess.Popen([*HEADLESS, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        for line in [*EVENING[:7], b'{"state": "table"}']:
            process.stdin.write(line.rstrip(b"\n") + b"\n")
            process.stdin.flush()
            last = process.stdout.readline()
        process.send_signal(signal.SIGKILL)
        process.wait(30)
    assert replies(requests({"resume": True}, {"state": "table"}), *words).splitlines()[1] + b"\n" == last
