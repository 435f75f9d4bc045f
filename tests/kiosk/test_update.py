"""An update is prepared beside the version that runs; one that is worse, silent or does not get ready never takes its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.kiosk import control
from companion.kiosk.program import CURRENT, VERSIONS, current, switch, tidy
from companion.kiosk.system import KioskError, System

ANSWER = {"findings": [{"part": "lights", "what": "no panel is plugged in.", "state": "problem"}]}


def version(system: System, number: int, answer: object) -> Path:
    """A version whose doctor prints this, and whose backup works."""
    folder = system.at(VERSIONS) / str(number)
    (folder / "bin").mkdir(parents=True)
    (folder / "source").write_text(str(system.root / "clone"))
    program = folder / "bin/companion"
    told = answer if isinstance(answer, str) else json.dumps(answer)
    program.write_text(f'#!/bin/sh\n[ "$1" = backup ] && echo zip > "$2" && exit 0\ncat <<END\n{told}\nEND\n')
    program.chmod(0o755)
    return folder


@pytest.fixture
def system(tmp_path: Path) -> System:
    """A table at version 1, with data and a clone."""
    system = System(tmp_path)
    (tmp_path / "clone").mkdir()
    (tmp_path / "clone/pyproject.toml").touch()
    system.at("/var/lib/companion").mkdir(parents=True)
    switch(system, version(system, 1, ANSWER))
    return system


def updated(system: System, monkeypatch: pytest.MonkeyPatch, answer: object) -> list[str]:
    said: list[str] = []
    monkeypatch.setattr(control, "build", lambda system, source: version(system, 2, answer))
    control.update(system, said.append, None)
    return said


def test_a_version_that_finds_nothing_new_wrong_takes_over_and_the_old_one_stays(system: System, monkeypatch: pytest.MonkeyPatch) -> None:
    version(system, 0, ANSWER)
    said = updated(system, monkeypatch, ANSWER)
    assert current(system) == system.at(VERSIONS) / "2"
    assert sorted(path.name for path in system.at(VERSIONS).iterdir()) == ["1", "2"]
    assert system.at("/var/lib/companion/backups/before-version-2.zip").exists()
    assert said[-1].startswith("The table runs the new version.")


@pytest.mark.parametrize(("answer", "why"), [
    ({"findings": [*ANSWER["findings"], {"part": "pygame", "what": "it is gone.", "state": "problem"}]}, "pygame: it is gone"),
    ("Traceback", "does not answer"),
    ("", "does not answer"),
])  # fmt: skip
def test_a_version_that_is_worse_or_silent_does_not(system: System, monkeypatch: pytest.MonkeyPatch, answer: object, why: str) -> None:
    with pytest.raises(KioskError, match=why):
        updated(system, monkeypatch, answer)
    assert current(system) == system.at(VERSIONS) / "1"


def test_a_version_that_does_not_get_ready_is_taken_back(system: System, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path | None] = []

    def systemctl(system: System, verb: str) -> None:
        asked.append(current(system))
        if len(asked) == 1:
            raise KioskError("it did not start.")

    monkeypatch.setattr(System, "is_booted", True)
    monkeypatch.setattr(control, "_systemctl", systemctl)
    with pytest.raises(KioskError, match="so the old one runs again"):
        updated(system, monkeypatch, ANSWER)
    assert [path.name for path in asked if path] == ["2", "1"]
    assert current(system) == system.at(VERSIONS) / "1"


def test_there_is_always_a_version_that_counts(system: System) -> None:
    two = version(system, 2, ANSWER)
    switch(system, two)
    assert system.at(CURRENT).is_symlink()
    assert [path.name for path in tidy(system, {two})] == ["1"]


def test_a_folder_without_the_source_is_named(system: System) -> None:
    with pytest.raises(KioskError, match="There is no source of the companion in"):
        control.update(system, lambda line: None, system.root / "nowhere")
