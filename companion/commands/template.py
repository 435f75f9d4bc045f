"""A new game from the toy game: its folder and its tests, under another name and with rule ids of its own."""

from __future__ import annotations

import re
import tomllib
from keyword import iskeyword
from pathlib import Path

import companion
from companion.game import BadValue, game_names

_TOY = "lantern"


def new_game(name: str, root: Path | None = None) -> list[str]:
    """Write the folders of a new game into a source checkout; what was done and what to do next, in lines."""
    root = root or Path(companion.__file__).parents[1]
    games, tests = root / "companion" / "games", root / "tests" / "games"
    if not (root / "pyproject.toml").is_file() or not (tests / _TOY).is_dir():
        raise BadValue("A new game is written into the project's source; run this with the companion of a clone, .venv/bin/companion.")
    _check_name(name, games, tests)
    prefix = _prefix(name, games)
    for source, target in ((games / _TOY, games / name), (tests / _TOY, tests / name)):
        _copy(source, target, name, prefix)
    return [
        f"companion/games/{name} is a copy of Lantern with rules {prefix}-01, {prefix}-02 and so on; make it your game.",
        f"tests/games/{name} proves each of its rules; change a rule and its test together.",
        f"Play it with: companion play {name} --text",
    ]


def _check_name(name: str, games: Path, tests: Path) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or len(name) > 40 or iskeyword(name):
        raise BadValue(f"{name!r} cannot be a game's name; use small letters, digits and single underscores, such as river_race.")
    if (games / name).exists() or (tests / name).exists() or name in game_names():
        raise BadValue(f"There is a game called {name!r} already; choose another name.")


def _prefix(name: str, games: Path) -> str:
    """Two or three capitals for rule ids that no other game uses: initials first, then first letters, then a counted one."""
    taken = {rule.split("-")[0] for path in games.glob("*/data/rules.toml") for rule in tomllib.loads(path.read_text())["rules"]}
    letters = name.replace("_", "").upper()
    initials = "".join(word[0] for word in name.split("_")).upper()
    usual = [word for word in (initials[:3], letters[:2], letters[:3]) if len(word) > 1 and word.isalpha()]
    counted = [f"{letters[0]}{chr(second)}" for second in range(ord("A"), ord("Z") + 1)]
    return next(prefix for prefix in [*usual, *counted] if prefix not in taken)


def _copy(source: Path, target: Path, name: str, prefix: str) -> None:
    for path in sorted(source.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            copy = target / path.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(_renamed(path.read_text(encoding="utf-8"), name, prefix), encoding="utf-8")


def _renamed(text: str, name: str, prefix: str) -> str:
    """The game's own names replaced; its pieces stay lanterns until the author makes them something else.

    >>> _renamed('GAME: LN-04 of Lantern in companion.games.lantern, a LanternRow', "river_race", "RR")
    'GAME: RR-04 of River Race in companion.games.river_race, a LanternRow'
    """
    title = name.replace("_", " ").title()
    for pattern, replacement in (
        (r"companion\.games\.lantern\b", f"companion.games.{name}"),
        (r'"lantern"', f'"{name}"'),
        (r"\bLantern\b", title),
        (r"\bLN-", f"{prefix}-"),
        (r"    toy=True,\n", ""),
        (r"a toy game in which (.*?)\. The engine's tests play it\.", r"a game in which \1."),
    ):
        text = re.sub(pattern, replacement, text)
    return text
