"""`companion config` begins, checks and shows `table.toml`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.config import load
from tests.cli.command import companion, complaint


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "my.toml"


def test_a_new_file_is_the_example_at_the_usual_place(tmp_path: Path) -> None:
    usual = tmp_path / ".config/companion/table.toml"
    assert companion(tmp_path, "config", "new", XDG_CONFIG_HOME="").stdout.startswith(f"{usual} describes a table with a USB board")
    assert load(usual).pixels == 150
    assert companion(tmp_path, "config", "check", XDG_CONFIG_HOME="").stdout == f"{usual} is in order.\n"


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path, file: Path) -> None:
    file.write_text("mine")
    code, told = complaint(tmp_path, "config", "new", "--rig", str(file))
    assert (code, told) == (1, f"{file} is there already; edit that, or name another file with --rig.")
    assert file.read_text() == "mine"


def test_the_users_folder_may_be_elsewhere(tmp_path: Path) -> None:
    companion(tmp_path, "config", "new", XDG_CONFIG_HOME=str(tmp_path / "cfg"))
    assert (tmp_path / "cfg/companion/table.toml").is_file()


def test_the_file_that_is_named_counts(tmp_path: Path, file: Path) -> None:
    companion(tmp_path, "config", "new", XDG_CONFIG_HOME="")
    file.write_text("version = 1\ndebounce_ms = 99\n")
    shown = companion(tmp_path, "config", "show", "--rig", str(file), XDG_CONFIG_HOME="").stdout
    head, _, body = shown.partition("\n")
    assert head == f"# {file}"
    assert (json.loads(body)["debounce_ms"], json.loads(body)["lights"]) == (99, {"driver": "none"})


def test_a_file_that_is_named_but_not_there_is_told(tmp_path: Path, file: Path) -> None:
    code, told = complaint(tmp_path, "config", "check", "--rig", str(file))
    assert (code, told) == (1, f"{file}: there is no such file; companion config new --rig {file} begins one.")


def test_without_a_file_it_says_where_it_looked(tmp_path: Path) -> None:
    code, told = complaint(tmp_path, "config", "show", CONFIGURATION_DIRECTORY=str(tmp_path))
    assert (code, told) == (1, f"There is no table.toml at {tmp_path}/table.toml; companion config new begins one.")


def test_every_mistake_is_a_line_with_file_and_line(tmp_path: Path, file: Path) -> None:
    file.write_text("version = 1\nx = 1\n[lights]\ndriver = 'panel'\n")
    done = companion(tmp_path, "config", "check", "--rig", str(file))
    assert done.returncode == 1
    assert [line.partition(": ")[0] for line in done.stderr.splitlines()] == [f"{file}, line 2", f"{file}, line 3"]


def test_a_doubt_about_the_wiring_is_a_line_too(tmp_path: Path, file: Path) -> None:
    file.write_text("version = 1\n[games.lantern.spots]\ngate = [0]\ngatte = [0]\n[games.lantern.tags]\n'04A2B3C4' = 'nobody'\n")
    done = companion(tmp_path, "config", "check", "--rig", str(file))
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        f"{file}, line 3: Spot gate uses pixel 0, but the table has no lights.",
        f"{file}, line 4: The game has no spot 'gatte'; did you mean 'gate'?",
        f"{file}, line 4: Spot gatte uses pixel 0, but the table has no lights.",
        f"{file}, line 6: The game has no piece 'nobody'; companion enrol lists its pieces.",
    ]


def test_an_owners_pack_names_the_spots_of_its_game(tmp_path: Path, file: Path) -> None:
    rows = "".join(f'    {{ id = "spot{number}", number = {number}, price = {(number + 1) // 2} }},\n' for number in range(1, 7))
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack/lanterns.toml").write_text(f'source = "owner"\nrows = [\n{rows}]\n')
    file.write_text("version = 1\n[games.lantern.readers]\npad = 'spot3'\n[[readers]]\nname = 'pad'\ndriver = 'panel'\nnumber = 1\n")
    done = companion(tmp_path, "config", "check", "--rig", str(file), "--pack", str(tmp_path / "pack"))
    assert (done.returncode, done.stdout) == (0, f"{file} is in order.\n")
    assert companion(tmp_path, "config", "check", "--rig", str(file)).returncode == 1
