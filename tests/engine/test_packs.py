"""Content packs: an owner is told everything that is wrong at once, each fault with its file, row and column."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from companion import packs
from companion.game import Game


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side: Literal["left", "right"]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cost: Annotated[int, msgspec.Meta(ge=0, le=9)]
    pay: dict[str, int] = {}
    tags: list[str] = []
    parts: tuple[Part, ...] = ()
    part: Part | None = None
    due: dict[Literal["sun", "moon"], Literal[1, 2]] = {}


KINDS = {"cards": Card, "extras": Card}
GOOD = 'source = "{source}"\nrows = [{{ id = "{id}", cost = 1 }}]\n'


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    folder = tmp_path / "shipped"
    folder.mkdir()
    for name in KINDS:
        (folder / f"{name}.toml").write_text(GOOD.format(source="demo", id=f"shipped_{name}"))
    return folder


@pytest.fixture
def owner(tmp_path: Path) -> Path:
    folder = tmp_path / "own"
    folder.mkdir()
    return folder


def faults(shipped: Path, owner: Path | None) -> list[str]:
    found = packs.Faults()
    packs.read_tables(shipped, owner, KINDS, found)
    return found.found


def test_shipped_tables_are_read_as_rows_of_their_types(shipped: Path) -> None:
    found = packs.Faults()
    tables, sources = packs.read_tables(shipped, None, KINDS, found)
    assert tables == {"cards": [Card("shipped_cards", 1)], "extras": [Card("shipped_extras", 1)]}
    assert sources == {"cards": "demo", "extras": "demo"}
    assert not found.found


def test_an_owners_table_replaces_the_shipped_one_and_no_other(shipped: Path, owner: Path) -> None:
    (owner / "extras.toml").write_text(GOOD.format(source="owner", id="mine"))
    tables, sources = packs.read_tables(shipped, owner, KINDS, packs.Faults())
    assert [row.id for row in tables["cards"] + tables["extras"]] == ["shipped_cards", "mine"]
    assert sources == {"cards": "demo", "extras": "owner"}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('rows = [{ id = "a", cost = "1" }]', "cards.toml, row 1, column cost: expected int, got str."),
        ('rows = [{ id = "a", cost = 1 }, { id = "b", cost = 10 }]', "cards.toml, row 2, column cost: expected int <= 9."),
        ('rows = [{ id = "a", cost = true }]', "cards.toml, row 1, column cost: expected int, got bool."),
        ('rows = [{ id = "a" }]', "cards.toml, row 1, column cost: object missing required field cost; add it to the row."),
        ('rows = [{ id = "a", cost = 1, price = 2 }]', "cards.toml, row 1, column price: object contains unknown field price; "
         "the columns are id, cost, pay, tags, parts, part, due."),
        ('rows = [{ id = "a", cost = 1, parts = [{ side = "right" }, { side = "up" }] }]',
         "cards.toml, row 1, column parts[1].side: invalid enum value 'up'; write one of left, right."),
        ('rows = [{ id = "a", cost = 1, part = { size = 1 } }]',
         "cards.toml, row 1, column part.size: object contains unknown field size; the columns are side."),
        ('rows = [{ id = "a", cost = 1, part = {} }]',
         "cards.toml, row 1, column part.side: object missing required field side; add it to the row."),
        ('rows = [{ id = "a", cost = 1, due = { star = 1 } }]',
         "cards.toml, row 1, column due: invalid enum value 'star'; write one of moon, sun."),
        ('rows = [{ id = "a", cost = 1, due = { sun = 3 } }]',
         "cards.toml, row 1, column due[...]: invalid enum value 3; write one of 1, 2."),
        ('rows = [{ id = "a", cost = 1, pay = { red = "x" } }]', "cards.toml, row 1, column pay[...]: expected int, got str."),
        ('rows = [{ id = "a", cost = 1, tags = ["x", 2] }]', "cards.toml, row 1, column tags[1]: expected str, got int."),
        ("rows = [7]", "cards.toml, row 1: expected object, got int."),
        ("rows = 7", "cards.toml, column rows: there must be a list of rows: rows = [ {…}, … ]."),
        ("", "cards.toml, column rows: there must be a list of rows: rows = [ {…}, … ]."),
        ("rows = []\ntitle = 1", 'cards.toml, column title: is not known here; a table has "source" and "rows".'),
        ("rows = [", "cards.toml: is not valid TOML: "),
        ("rows = " + "9" * 5000, "cards.toml: is not valid TOML: "),
        ("rows = " + "[" * 20_000, "cards.toml: is not valid TOML: it is nested too deeply."),
    ],
)
def test_a_fault_names_its_file_row_and_column(shipped: Path, owner: Path, text: str, fault: str) -> None:
    (owner / "cards.toml").write_text(f'source = "owner"\n{text}\n')
    [found] = faults(shipped, owner)
    assert found.startswith(fault)


@pytest.mark.parametrize("source", ["", "source = 7\n", 'source = "mine"\n'])
def test_a_table_must_say_where_it_comes_from(shipped: Path, owner: Path, source: str) -> None:
    (owner / "cards.toml").write_text(f"{source}rows = []\n")
    wanted = 'say where it comes from: source = "owner" (or "rulebook", "found", "demo").'
    assert faults(shipped, owner) == [f"cards.toml, column source: {wanted}"]


def test_all_faults_are_told_at_once_in_the_order_of_the_file(shipped: Path, owner: Path) -> None:
    rows = 'rows = [{ id = 1, cost = 1 }, { id = "b", cost = -1 }]'
    (owner / "cards.toml").write_text(f'zeta = 1\nsource = "owner"\nalpha = 2\n{rows}\nmu = 3\n')
    (owner / "card.toml").write_text("")
    places = [fault.split(":")[0] for fault in faults(shipped, owner)]
    assert places == ["card.toml", "cards.toml, column zeta", "cards.toml, column alpha", "cards.toml, column mu",
                      "cards.toml, row 1, column id", "cards.toml, row 2, column cost"]  # fmt: skip


def test_faults_come_in_the_same_order_in_every_process(shipped: Path, owner: Path) -> None:
    (owner / "lanterns.toml").write_text('source = "owner"\nrows = []\n' + "".join(f"key_{n} = 1\n" for n in range(20)))
    code = "import sys; from pathlib import Path; from companion.game import *; from companion.packs import PackError\n"
    code += "try: load_game('lantern').load_content(Path(sys.argv[1]))\nexcept PackError as error: print(error)"
    said = set()
    for seed in ("1", "2", "3"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        said.add(subprocess.run([sys.executable, "-c", code, owner], env=environment, capture_output=True, check=True).stdout)
    assert len(said) == 1
    assert b"column key_19" in said.pop()


def test_bytes_that_are_no_text_are_a_fault_of_the_file(shipped: Path, owner: Path) -> None:
    (owner / "cards.toml").write_bytes(b'source = "owner"\nrows = [{ id = "\xff" }]\n')
    [found] = faults(shipped, owner)
    assert found.startswith("cards.toml: is not valid TOML: ")


def test_a_table_that_is_missing_altogether_is_a_fault(shipped: Path) -> None:
    (shipped / "cards.toml").unlink()
    assert faults(shipped, None) == ["cards.toml: cannot be read: No such file or directory."]


def test_a_folder_that_is_not_there_or_holds_no_table_is_refused(shipped: Path, owner: Path) -> None:
    with pytest.raises(packs.PackError, match=r"nowhere: there is no such folder; a pack is a folder of \.toml tables"):
        faults(shipped, owner / "nowhere")
    assert faults(shipped, owner) == [f"{owner}: holds none of the tables cards, extras."]


def test_content_is_kept_as_bytes_and_read_back_as_rows(shipped: Path) -> None:
    tables, sources = packs.read_tables(shipped, None, KINDS, packs.Faults())
    content = packs.packed(tables, sources)
    assert packs.unpacked(content, KINDS) == tables
    assert packs.sources(content) == sources


@pytest.mark.parametrize(
    ("sources", "label"),
    [
        ({"a": "rulebook", "b": "found"}, ""),
        ({"a": "rulebook", "b": "owner"}, "the owner's content"),
        ({"a": "owner", "b": "demo"}, "demo content"),
    ],
)
def test_players_are_told_what_kind_of_content_they_play_with(sources: dict[str, str], label: str) -> None:
    assert packs.label(packs.packed({}, sources)) == label


def test_a_games_own_check_comes_on_top(lantern: Game, owner: Path) -> None:
    (owner / "lanterns.toml").write_text('source = "owner"\nrows = [{ id = "a", number = 1, price = 1 }]\n')
    with pytest.raises(packs.PackError) as refused:
        lantern.load_content(owner)
    assert refused.value.faults == ["lanterns.toml, column number: the numbers 1 to 6 must stand once each, not [1]."]


def test_faults_are_counted_from_row_one_and_raised_together() -> None:
    found = packs.Faults()
    found.raise_if_any()
    found.add("cards", 2, "cost", "too dear.")
    found.add("cards", None, None, "too short.")
    with pytest.raises(packs.PackError) as refused:
        found.raise_if_any()
    assert refused.value.faults == ["cards.toml, row 2, column cost: too dear.", "cards.toml: too short."]
