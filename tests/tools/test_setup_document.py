"""What docs/table_setup.md shows is what happens."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from companion.cli import main
from companion.config import load
from companion.config.load import parsed
from tests.cli.command import ROOT

TEXT = (ROOT / "docs/table_setup.md").read_text(encoding="utf-8")
WIRING = (ROOT / "hardware/WIRING.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^```text\n(.*?)^```", TEXT, re.M | re.S)
PROMPT = re.compile(r"^(?:Pixels? .*?:|Tap a tag, or type:|Tag .*?\))(?: (.*))?$", re.M)


class Typist(io.StringIO):
    """Types lines and leaves them on the screen, as a terminal does."""

    def readline(self, size: int | None = -1) -> str:
        line = super().readline()
        sys.stdout.write(line)
        return line


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert main(["config", "new", "--rig", "my_table.toml"]) == 0
    return tmp_path / "my_table.toml"


def trimmed(text: str) -> str:
    return "".join(line.rstrip() + "\n" for line in text.splitlines())


@pytest.mark.parametrize(("verb", "shown"), [("calibrate", SHOWN[1]), ("enrol", SHOWN[2])])
def test_a_session_goes_as_it_is_shown(
    table: Path, verb: str, shown: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = PROMPT.findall(shown)
    if verb == "enrol":
        asked.remove("")  # the second line is only asked for: the tag comes before it is typed
    monkeypatch.setattr(sys, "stdin", Typist("".join(f"{line}\n" for line in asked)))
    assert main([verb, "heroes", "--sim", "--rig", table.name]) == 0
    assert shown in trimmed(capsys.readouterr().out)


def test_the_sessions_lead_to_a_wired_table(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for verb, shown in (("calibrate", SHOWN[1]), ("enrol", SHOWN[2])):
        lines = [line for line in PROMPT.findall(shown) if verb == "calibrate" or line]
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        main([verb, "heroes", "--sim", "--rig", table.name])
    wired = load(table).table_map("heroes_of_dominaria")
    assert wired.pixels == {"keld": [0, 1], "urborg": [3, 4, 5]}
    assert wired.tags == {"04A2B3C4D5E680": "orange_hero_2"}


def test_a_mistake_is_told_as_it_is_shown(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table.write_text(table.read_text().replace('driver = "panel"', 'driver = "panle"', 1))
    assert main(["config", "check", "--rig", table.name]) == 1
    assert capsys.readouterr().err == SHOWN[0]


def test_the_reader_under_a_spot_is_written_as_it_is_shown(table: Path) -> None:
    [shown] = re.findall(r"^```toml\n(.*?)^```", TEXT, re.M | re.S)
    table.write_text(table.read_text() + shown)
    assert load(table).table_map("heroes_of_dominaria").readers == {"harbour": "orvada"}


@pytest.mark.parametrize("block", re.findall(r"^```toml\n(.*?)^```", WIRING, re.M | re.S))
def test_what_the_wiring_guide_puts_into_the_file_can_be_read(block: str) -> None:
    parsed(Path("table.toml"), f"version = 1\n{block}")
