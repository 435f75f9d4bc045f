"""Who imports whom, as a table that is held true by reading every import of the source."""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game import game_names

ROOT = Path(__file__).parents[1]
OURS = ("companion", "hardware", "sim_hw", "firmware")

# A row: a module or package | what of ours it may import | what of others. Beyond that everybody may use the standard
# library, msgspec (not firmware), the version in companion/__init__.py, and everything of their own package.
TABLE = """
companion.clone       |                                                          |
companion.game        | clone inputs phases view games                              |
companion.phases      | game                                                     | transitions
companion.packs       |                                                          |
companion.kit         | game                                                     |
companion.games       | game inputs phases view kit packs                        |

companion.wal         |                                                          |
companion.files       |                                                          |
companion.formats     | files                                                    |
companion.journal     | wal files formats                                        |
companion.salvage     | files journal                                            |
companion.mirror      | files game journal                                       |
companion.storage     | journal mirror salvage                                   |
companion.corrections | game                                                     |
companion.session     | game corrections journal storage                         |

companion.lesson      | game session storage                                     |
companion.requests    | game                                                     |
companion.settings    | files                                                    |
companion.pin         | files                                                    |
companion.usage       | files                                                    |
companion.bookmark    | files                                                    |
companion.watchdog    | ports                                                    |
companion.steady      |                                                          |
companion.backup      | files journal                                            |
companion.restore     | backup config files                                      |
companion.kiosk       |                                                          |
companion.clocks      | journal                                                  |
companion.archive     | clocks files game journal mirror session storage         | segno
companion.ui          | app archive clocks corrections files front game guide inputs journal lesson lights mirror packs pin ports salvage session settings storage text usage view |
companion.headless    | app front game journal packs requests salvage session simulated storage |
companion.simulated   | app files game inputs journal lights ports session settings tablemap ui |
companion.text        | app game journal packs ports salvage session simulated storage |
companion.demo        | game packs session storage text                          |
companion.bench       | app front game journal lights ports screen session storage tablemap ui view hardware firmware.wire sim_hw | chess
companion.commands    | *                                                        |
companion.config      | files inputs lights tablemap                             |
companion.doctor      | config lights ports storage                              |
companion.verbs       | *                                                        |
companion.cli         | commands verbs                                           |
companion.__main__    | cli                                                      |

companion.inputs      |                                                          |
companion.guide       | view                                                     |
companion.view        |                                                          |
companion.front       | view                                                     |
companion.ports       |                                                          |
companion.tablemap    | inputs                                                   |
companion.senses      | ports inputs tablemap                                    |
companion.lights      | ports tablemap                                           |
companion.screen      | front inputs view                                        | pygame
companion.app         | session senses lights ports game inputs journal tablemap  |

hardware              | ports firmware.wire                                      | pi_chips
hardware.rig          | ports config hardware firmware.wire                      |
sim_hw                | ports firmware                                           |
sim_hw.desk           | app front game inputs lights ports screen session simulated tablemap view sim_hw | pygame
firmware              |                                                          | board_chips
"""  # noqa: E501

LIBRARIES = {
    "pi_chips": ("gpiozero", "lgpio", "evdev", "board", "busio", "digitalio", "neopixel", "adafruit_pn532", "serial"),
    "board_chips": ("adafruit_pn532", "board", "busio", "digitalio", "keypad", "microcontroller", "neopixel", "supervisor", "usb_cdc"),
}

# Time and chance are arguments; only these, the outermost, may ask for them.
OUTERMOST = ("companion.verbs", "companion.headless", "companion.bench")
CLOCKS = ("time", "random", "secrets", "datetime", "uuid")
DATES = "companion.archive.dates"  # writes moments as dates, and never asks which moment it is

# Words that belong to a game, and the few places that may name the toy game.
GAME_WORDS = (
    "dominaria", "mana", "manalith", "hero", "leyline", "cabal", "quest", "artifact", "ixalan", "explorer",
    "planeswalker", "arena", "spell", "glyph", "domination", "monument", "dinosaur",
)  # fmt: skip
TOY_IS_NAMED_IN = (
    "companion/game.py", "companion/commands/template.py", "companion/commands/games.py", "companion/bench/measure.py",
    "companion/bench/tap.py",
)  # fmt: skip


class Row:
    """A row of the table, read."""

    def __init__(self, line: str) -> None:
        name, ours, others = (part.strip() for part in line.split("|"))
        self.name = name
        self.ours = tuple(word if word.split(".")[0] in OURS else f"companion.{word}" for word in ours.split())
        self.others = tuple(library for word in others.split() for library in LIBRARIES.get(word, (word,)))
        self.everything = ours == "*"


ROWS = {row.name: row for row in map(Row, filter(str.strip, TABLE.splitlines()))}


def module_name(path: Path, root: Path = ROOT) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def sources(root: Path = ROOT) -> list[Path]:
    return sorted(path for package in OURS for path in (root / package).rglob("*.py"))


def imports(path: Path, root: Path = ROOT) -> Iterator[tuple[int, str]]:
    """Every import of a file, also those inside functions and for types only: the line and the module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = module_name(path, root).split(".")
                base = ".".join([*above[: len(above) - node.level + (path.name == "__init__.py")], *filter(None, [base])])
            is_package = (root / base.replace(".", "/")).is_dir() and base.split(".")[0] in OURS
            yield from ((node.lineno, f"{base}.{alias.name}" if is_package else base) for alias in node.names)


def lies_in(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def row_of(module: str) -> Row | None:
    """The row that speaks of a module: the longest that fits."""
    return max((row for row in ROWS.values() if lies_in(module, row.name)), key=lambda row: len(row.name), default=None)


def own_package(module: str) -> str:
    """What a module may import freely: its own package; of the games, only its own game."""
    row = row_of(module)
    depth = 3 if module.startswith("companion.games.") else len(row.name.split(".")) if row else 1
    return ".".join(module.split(".")[:depth])


def may_import(module: str, target: str) -> bool:
    row = row_of(module)
    if row is None or module in ("companion", "companion.games"):  # these two only gather what is in them
        return False
    if target.split(".")[0] in OURS:
        named = target in ("companion", "companion.__version__") or any(lies_in(target, name) for name in row.ours)
        toy = target == "companion.games" or not lies_in(target, "companion.games") or row.everything
        return row.everything or lies_in(target, own_package(module)) or (named and toy)
    package = target.split(".")[0]
    if package in CLOCKS:
        if module == DATES and package == "datetime":
            return True
        return any(lies_in(module, name) for name in OUTERMOST) or lies_in(module, "hardware") or lies_in(module, "firmware")
    shared = package in sys.stdlib_module_names or (package == "msgspec" and not lies_in(module, "firmware"))
    return shared or package in row.others


def offences(root: Path = ROOT) -> list[str]:
    """Every import that the table does not allow, with its place."""
    found = (
        f"{path.relative_to(root).as_posix()}:{line} imports {target}"
        for path in sources(root)
        for line, target in imports(path, root)
        if not may_import(module_name(path, root), target)
    )
    return list(dict.fromkeys(found))


def words(path: Path) -> Iterator[tuple[int, str]]:
    """The words of a file's code, prose and comments with their lines; only the examples in docstrings are left out."""
    text = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        told = token.string
        if token.type == tokenize.STRING and ">>>" in told:
            told = re.sub(r"^\s*>>>.*?(?=^\s*$|\Z)", "", told, flags=re.MULTILINE | re.DOTALL)
        for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", told):
            yield token.start[0], word.lower()


def leaks(path: Path, forbidden: tuple[str, ...]) -> list[str]:
    """The words of a game in a file, singular or plural."""
    known = {form for word in forbidden for form in (word, f"{word}s", f"{word}es")}
    return [f"{path.name}:{line} says {word!r}" for line, word in words(path) if word in known]


def test_every_import_is_one_that_the_table_allows() -> None:
    assert offences() == []


def test_every_module_has_a_row() -> None:
    gathering = ("companion", "companion.games")
    assert [module_name(path) for path in sources() if row_of(module_name(path)) is None and module_name(path) not in gathering] == []


def test_the_table_names_only_rows_that_it_has() -> None:
    for row in ROWS.values():
        for name in row.ours:
            assert row.everything or row_of(name) is not None, f"{row.name} may import {name}, which has no row"


@pytest.mark.parametrize("library", ["transitions", "pygame", "chess", "segno"])
def test_a_library_has_the_users_the_design_gives_it_and_no_other(library: str) -> None:
    allowed = {"transitions": ("companion.phases",), "pygame": ("companion.screen", "sim_hw.desk"), "chess": ("companion.bench",),
               "segno": ("companion.archive.code",)}[library]  # fmt: skip
    users = {module_name(path) for path in sources() for _, target in imports(path) if lies_in(target, library)}
    assert all(any(lies_in(user, name) for name in allowed) for user in users)
    assert library == "pygame" or users  # the check would be worth nothing if it found no import at all


def test_dates_are_written_without_asking_what_time_it_is() -> None:
    assert not {"now", "today", "utcnow"} & {word for _, word in words(ROOT / "companion/archive/dates.py")}


def test_no_game_knows_another() -> None:
    for name in game_names():
        others = [f"companion.games.{other}" for other in game_names() if other != name]
        for path in sorted((ROOT / "companion/games" / name).rglob("*.py")):
            assert not [target for _, target in imports(path) if any(lies_in(target, other) for other in others)], path


def test_no_word_of_a_game_is_in_the_engine() -> None:
    found = []
    for path in sources():
        place = path.relative_to(ROOT).as_posix()
        if not place.startswith("companion/games/"):
            toy = () if place in TOY_IS_NAMED_IN else ("lantern",)
            found += leaks(path, (*GAME_WORDS, *toy))
    assert found == []


OFFENDERS = {
    "companion/games/one/rules.py": "from companion.games.two import model",
    "companion/games/one/deep/more.py": "from ...two import model",
    "companion/games/one/view.py": "import pygame",
    "companion/games/one/bot.py": "import random",
    "companion/games/one/model.py": "from companion.session import Session",
    "companion/games/one/phases.py": "def later():\n    from transitions import Machine",
    "companion/kit/dice.py": "from companion.games.one import model",
    "companion/session.py": "from companion import headless",
    "companion/journal.py": "from companion.game import Game",
    "companion/game.py": "from companion.games.one import GAME",
    "companion/unheard_of.py": "import json",
    "companion/text/menu.py": "import time",
    "companion/wal.py": "import numpy",
    "firmware/panel.py": "from companion import ports",
    "firmware/wire.py": "import msgspec",
    "hardware/reader.py": "from companion.session import Session",
    "hardware/strip.py": "from firmware import panel",
    "sim_hw/reader.py": "import pygame",
    "sim_hw/strip.py": "from hardware import strip",
}
FINE = {
    "companion/__init__.py": "__version__ = '1'",
    "companion/games/__init__.py": "",
    "companion/games/one/__init__.py": "from companion.game import Game\nfrom companion.games.one import deep\nfrom . import deep as same",
    "companion/games/one/deep/__init__.py": "import msgspec\nfrom companion import game, packs\nfrom companion.kit.score import sheet",
    "companion/games/two/__init__.py": "from companion.phases import PhaseTable",
    "companion/phases.py": "from transitions.extensions.nesting import HierarchicalMachine\nfrom companion.game import Command",
    "companion/verbs/__init__.py": "import time\nfrom companion.text.play import TextPlay\nimport sim_hw.rig",
    "hardware/keys.py": "from firmware.wire import frame\nfrom companion.ports import Rig\nimport gpiozero",
    "hardware/rig.py": "from companion.config import model\nfrom companion.ports import Rig\nfrom hardware.keys import Keys",
    "sim_hw/desk.py": "import pygame\nfrom sim_hw.rig import SimRig",
}


def written(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n")
    return root


def test_imports_as_they_should_be_are_no_offences(tmp_path: Path) -> None:
    assert offences(written(tmp_path, FINE)) == []


@pytest.mark.parametrize("name", OFFENDERS)
def test_the_checker_catches_an_import_that_the_table_does_not_allow(tmp_path: Path, name: str) -> None:
    [found] = offences(written(tmp_path, FINE | {name: OFFENDERS[name]}))
    assert found.startswith(f"{name}:")


@pytest.mark.parametrize(
    "text",
    ["mana = 5", "# the hero goes on", '"""Counts quests."""', "class ManaPool: ...", "hero_count = 1", 'f"{y} lanterns"', "LANTERNS = 1"],
)
def test_the_checker_catches_a_word_of_a_game(tmp_path: Path, text: str) -> None:
    path = written(tmp_path, {"engine.py": text}) / "engine.py"
    assert len(leaks(path, ("mana", "hero", "quest", "lantern"))) == 1


def test_examples_in_docstrings_may_use_any_words_but_the_prose_around_them_may_not(tmp_path: Path) -> None:
    text = '"""A sentence.\n\n>>> hero("mana")\n\'quest\'\n\nMore about the cabal.\n"""\nmanage = "heroic"\n'
    path = written(tmp_path, {"engine.py": text}) / "engine.py"
    assert leaks(path, GAME_WORDS) == ["engine.py:1 says 'cabal'"]
