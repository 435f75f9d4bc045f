"""Wiring is written into `table.toml` without touching anything else in it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.config import ConfigError, load, save_wiring
from companion.files import replace
from companion.tablemap import TableMap
from tests.torture.script import memory

BEFORE = """\
# my table
version = 1   # do not touch

[lights]   # under the map
driver = "panel"
pixels = 100

[games.lantern.spots]
gate = [0, 1]       # at the door
# the mill is hard to see
mill = [
  2,  # left
  3,
]
well = [4]

[games.lantern.tags]
"04:a2:b3:c4" = "torch"   # the red one

# another game, wired by somebody else
[games.river.spots]
ford = [9]
"""
AS_IT_IS = TableMap(pixels={"gate": [0, 1], "mill": [2, 3], "well": [4]}, tags={"04A2B3C4": "torch"})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "table.toml"
    path.write_bytes(BEFORE.encode())
    return path


def changed(file: Path, **parts: Any) -> str:
    """The text after one part of the wiring was changed."""
    whole = {"pixels": AS_IT_IS.pixels, "tags": AS_IT_IS.tags, "readers": {}} | parts
    save_wiring(file, "lantern", TableMap(**whole))
    return file.read_bytes().decode()


def test_nothing_new_is_nothing_written(file: Path) -> None:
    before = file.stat().st_ino
    save_wiring(file, "lantern", AS_IT_IS)
    assert (file.read_bytes().decode(), file.stat().st_ino) == (BEFORE, before)


def test_a_changed_spot_changes_its_value_and_keeps_its_comment(file: Path) -> None:
    text = changed(file, pixels={"gate": [0, 1, 50], "mill": [2, 3], "well": [4]})
    assert text == BEFORE.replace("gate = [0, 1]       # at the door", "gate = [0, 1, 50]       # at the door")


def test_a_list_over_several_lines_becomes_one_line(file: Path) -> None:
    text = changed(file, pixels={"gate": [0, 1], "mill": [3], "well": [4]})
    assert text == BEFORE.replace("mill = [\n  2,  # left\n  3,\n]", "mill = [3]")


def test_a_new_spot_comes_behind_the_last_one_of_its_table(file: Path) -> None:
    text = changed(file, pixels=AS_IT_IS.pixels | {"bridge": [7]})
    assert text == BEFORE.replace("well = [4]\n", "well = [4]\nbridge = [7]\n")


def test_a_spot_that_is_gone_takes_its_lines_with_it(file: Path) -> None:
    text = changed(file, pixels={"gate": [0, 1], "well": [4]})
    assert text == BEFORE.replace("mill = [\n  2,  # left\n  3,\n]\n", "")


def test_a_tag_stays_as_it_is_spelled(file: Path) -> None:
    text = changed(file, tags={"04A2B3C4": "broom", "11223344": "torch"})
    assert text == BEFORE.replace('"torch"   # the red one\n', '"broom"   # the red one\n"11223344" = "torch"\n')


def test_a_tag_of_digits_is_written_in_quotation_marks(file: Path) -> None:
    assert '"11223344" = "x"\n' in changed(file, tags={"11223344": "x"})


def test_a_table_that_was_not_there_is_put_behind_the_games_last(file: Path) -> None:
    text = changed(file, readers={"pad": "gate"})
    new = '\n[games.lantern.readers]\npad = "gate"\n'
    assert text == BEFORE.replace("# the red one\n", f"# the red one\n{new}")


def test_a_game_that_was_not_there_is_put_at_the_end(file: Path) -> None:
    save_wiring(file, "new game", TableMap(pixels={"odd spot": [1], "b": [2]}, tags={"04A2B3C4": 'a "b"'}, readers={"pad": "b"}))
    assert file.read_text() == BEFORE + (
        '\n[games."new game".spots]\n"odd spot" = [1]\nb = [2]\n'
        '\n[games."new game".readers]\npad = "b"\n'
        '\n[games."new game".tags]\n"04A2B3C4" = "a \\"b\\""\n'
    )
    assert load(file).table_map("new game").tags == {"04A2B3C4": 'a "b"'}


def test_unused_pixels_are_remembered_and_left_alone_unless_given(file: Path) -> None:
    save_wiring(file, "lantern", AS_IT_IS, unused=[5, 6])
    assert load(file).games["lantern"].unused == [5, 6]
    save_wiring(file, "lantern", TableMap(pixels={"gate": [1]}))
    assert load(file).games["lantern"].unused == [5, 6]
    save_wiring(file, "lantern", AS_IT_IS, unused=[])
    assert load(file).games["lantern"].unused == []


def test_a_file_without_an_end_to_its_last_line_is_not_glued_together(file: Path) -> None:
    file.write_text('version = 1\n[games.lantern.tags]\n"04A2B3C4" = "torch"')
    save_wiring(file, "lantern", TableMap(tags={"04A2B3C4": "torch", "04A2B3C5": "x"}, pixels={"gate": [1]}))
    assert file.read_text() == (
        'version = 1\n[games.lantern.tags]\n"04A2B3C4" = "torch"\n"04A2B3C5" = "x"\n\n[games.lantern.spots]\ngate = [1]\n'
    )


def test_windows_line_ends_stay(file: Path) -> None:
    file.write_bytes(BEFORE.replace("\n", "\r\n").encode())
    text = changed(file, pixels=AS_IT_IS.pixels | {"bridge": [7]}, readers={"pad": "gate"})
    assert "\n" not in text.replace("\r\n", "")
    assert text.replace("\r\n", "\n") == BEFORE.replace("well = [4]\n", "well = [4]\nbridge = [7]\n").replace(
        "# the red one\n", '# the red one\n\n[games.lantern.readers]\npad = "gate"\n'
    )


@pytest.mark.parametrize(
    "text",
    [
        "version = 1\n[games.lantern]\nspots = { gate = [0] } # inline\nreaders.pad = 'gate' # dotted\n[panel]\nport = 'auto' # kept\n",
        "version = 1\ngames.lantern.spots.gate = [0] # dotted\n[panel]\nport = 'auto' # kept\n",
        "version = 1\n[games]\nlantern.spots.gate = [0]\nriver.spots.ford = [1]\n[panel]\nport = 'auto' # kept\n",
        "version = 1\n[games.lantern]\n[panel]\nport = 'auto' # kept\n",
        "version = 1\n[panel]\nport = 'auto' # kept\n[games.lantern.spots]\n",
    ],
)
def test_other_ways_to_write_tables_are_changed_too(file: Path, text: str) -> None:
    file.write_text(text)
    wanted = TableMap(pixels={"gate": [0, 1], "mill": [2]}, readers={"pad": "mill"}, tags={"04A2B3C4": "torch"})
    save_wiring(file, "lantern", wanted, unused=[9])
    found = load(file).table_map("lantern")
    assert (found.pixels, found.readers, found.tags) == (wanted.pixels, wanted.readers, wanted.tags)
    assert "[panel]\nport = 'auto' # kept\n" in file.read_text()


@pytest.mark.parametrize(
    "text",
    ["version = 1\n\ngames = { lantern = { spots = { gate = [0] } } }\n", "version = 1\n[games]\nlantern = { spots = { gate = [0] } }\n"],
)
def test_what_cannot_be_changed_is_refused_and_left_alone(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(ConfigError, match=r"line 3: games, lantern is written in a way that cannot be changed here"):
        save_wiring(file, "lantern", AS_IT_IS)
    assert file.read_text() == text


def test_a_broken_file_is_not_written_to(file: Path) -> None:
    file.write_text("version = 1\nnonsense = 3\n")
    with pytest.raises(ConfigError, match="line 2"):
        save_wiring(file, "lantern", AS_IT_IS)
    assert file.read_text() == "version = 1\nnonsense = 3\n"


names = st.text("abc_. é\"\\#='[", min_size=1, max_size=4)
tags = st.text("0123456789ABCDEF", min_size=8, max_size=20)
wirings = st.builds(
    TableMap,
    pixels=st.dictionaries(names, st.lists(st.integers(0, 99), max_size=4), max_size=4),
    readers=st.dictionaries(names, names, max_size=3),
    tags=st.dictionaries(tags, names, max_size=4),
)


@given(st.lists(st.tuples(st.sampled_from(["lantern", "river", "a b"]), wirings, st.lists(st.integers(0, 99), max_size=2)), max_size=5))
def test_whatever_is_saved_is_read_again_and_the_rest_stays(steps: list[Any]) -> None:
    with TemporaryDirectory(dir=memory()) as folder:
        _saved_and_read_again(Path(folder) / "table.toml", steps)


def _saved_and_read_again(file: Path, steps: list[Any]) -> None:
    file.write_bytes(BEFORE.encode())
    expected = {"lantern": AS_IT_IS, "river": TableMap(pixels={"ford": [9]})}
    unused: dict[str, list[int]] = {}
    for game, table, left in steps:
        save_wiring(file, game, table, left)
        expected[game], unused[game] = table, left
    config = load(file)
    for game, table in expected.items():
        found = config.table_map(game)
        assert (found.pixels, found.readers, found.tags) == (table.pixels, table.readers, table.tags)
        assert not config.games.get(game) or config.games[game].unused == unused.get(game, [])
    text = file.read_bytes().decode()
    assert text.startswith(BEFORE[: BEFORE.index("[games.lantern.spots]")])
    assert "# another game, wired by somebody else\n[games.river.spots]\n" in text
    assert tomllib.loads(text)["lights"] == {"driver": "panel", "pixels": 100}


def test_the_file_keeps_its_permissions_and_its_name_behind_a_link(file: Path, tmp_path: Path) -> None:
    file.chmod(0o640)
    link = tmp_path / "link.toml"
    link.symlink_to(file)
    save_wiring(link, "lantern", TableMap())
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o640
    assert load(file).table_map("lantern").pixels == {}
    assert sorted(os.listdir(tmp_path)) == ["link.toml", "table.toml"]


def test_a_folder_that_cannot_be_written_leaves_the_file_as_it_was(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuses)
    with pytest.raises(OSError, match="No space"):
        save_wiring(file, "lantern", TableMap())
    assert (file.read_bytes().decode(), os.listdir(file.parent)) == (BEFORE, ["table.toml"])


def test_new_content_is_on_the_disk_before_it_takes_the_name(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[tuple[Any, ...]] = []
    fsync, rename = os.fsync, os.replace

    def synced(handle: int) -> None:
        fsync(handle)
        done.append(("synced", os.fstat(handle).st_ino))

    def renamed(draft: str, path: Path) -> None:
        done.append(("renamed", os.stat(draft).st_ino, Path(draft).read_bytes()))
        rename(draft, path)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", renamed)
    replace(file, b"new")
    new, folder = file.stat().st_ino, file.parent.stat().st_ino
    assert done == [("synced", new), ("renamed", new, b"new"), ("synced", folder)]
    assert file.read_bytes() == b"new"


@pytest.mark.parametrize("moment", ["fsync", "replace"])
def test_a_companion_that_is_killed_while_it_writes_leaves_the_old_file(file: Path, moment: str) -> None:
    script = (
        "import os, sys; from pathlib import Path; from companion.config import save_wiring; from companion.tablemap import TableMap\n"
        f"os.{moment} = lambda *_: os.kill(os.getpid(), 9)\n"
        "save_wiring(Path(sys.argv[1]), 'lantern', TableMap())\n"
    )
    killed = subprocess.run([sys.executable, "-c", script, str(file)], cwd=Path(__file__).parents[2])
    assert killed.returncode == -signal.SIGKILL
    assert file.read_bytes().decode() == BEFORE
    save_wiring(file, "lantern", TableMap())
    assert load(file).table_map("lantern").pixels == {}
