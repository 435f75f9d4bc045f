"""Which rules of each game are proved by a test: `make rules`.

    python -m tests.rules             # every game
    python -m tests.rules lantern     # one, with the tests of each rule

A rule is an id of `companion/games/NAME/data/rules.toml`. A test proves it by carrying `@pytest.mark.rule("LN-04")`, anywhere
under `tests/games/NAME/`. The files are read, not run, so a choice of tests to run changes nothing here.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.game import game_names
from companion.packs import read_statements

ROOT = Path(__file__).parents[1]
RULE_ID = re.compile(r"\b[A-Z]{2,4}-\d{2,3}[a-z]?\b")
SCENARIO = re.compile(r"(SC|A)-\d{2}")  # a worked example with its exact numbers; a test may carry it, but it is no rule of its own


@dataclass(frozen=True)
class Proof:
    """A rule id that a test or a piece of source names, and where."""

    rule: str
    place: str
    name: str = ""


def statements(game: str, root: Path = ROOT) -> dict[str, str]:
    """The rules a game lists, with their one-line statements."""
    return read_statements(root / "companion/games" / game / "data")


def proofs(game: str, root: Path = ROOT) -> list[Proof]:
    """Every rule id that a mark of the game's tests carries."""
    return [proof for path in sorted((root / "tests/games" / game).rglob("test_*.py")) for proof in marks(path, root)]


def marks(path: Path, root: Path = ROOT) -> Iterator[Proof]:
    """The ids of every `pytest.mark.rule(…)` on a test, a class of tests or a whole file; an id that is no plain text is a `ValueError`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    place = path.relative_to(root).as_posix()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if node.name.lower().startswith("test"):
                yield from _called(node.decorator_list, place, node.name)
        elif isinstance(node, ast.Assign) and any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets):
            yield from _called([node.value], place, "every test of the file")


def _called(nodes: list[ast.expr], place: str, name: str) -> Iterator[Proof]:
    for call in (inner for node in nodes for inner in ast.walk(node) if isinstance(inner, ast.Call)):
        if ast.unparse(call.func).endswith("mark.rule"):
            for argument in call.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise ValueError(f"{place}:{argument.lineno}: a rule id must be plain text, not {ast.unparse(argument)}")
                yield Proof(argument.value, f"{place}:{call.lineno}", name)


def quoted(game: str, root: Path = ROOT) -> list[Proof]:
    """Every rule id in a game's source: those with one of its prefixes anywhere, and whatever a `Rejected` quotes."""
    prefixes = {rule.split("-")[0] for rule in statements(game, root)}
    found = []
    for path in sorted((root / "companion/games" / game).rglob("*.py")):
        text, place = path.read_text(encoding="utf-8"), path.relative_to(root).as_posix()
        for number, line in enumerate(text.splitlines(), 1):
            found += [Proof(rule, f"{place}:{number}") for rule in RULE_ID.findall(line) if rule.split("-")[0] in prefixes]
        found += [Proof(rule, f"{place}:{line}") for line, rule in _refusals(ast.parse(text))]
    return found


def _refusals(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "Rejected" and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield node.lineno, first.value


def unproved(game: str, root: Path = ROOT) -> list[str]:
    """The rules that no test carries."""
    carried = {proof.rule for proof in proofs(game, root)}
    return [rule for rule in statements(game, root) if rule not in carried]


def report(games: list[str], root: Path = ROOT) -> Iterator[str]:
    """A line for every game; for a single one, also a line for every rule."""
    for game in games:
        listed, found, missing = statements(game, root), proofs(game, root), unproved(game, root)
        yield f"{game}: {len(listed) - len(missing)} of {len(listed)} rules are proved by {len({(p.place, p.name) for p in found})} tests"
        if len(games) == 1:
            for rule, statement in listed.items():
                yield f"  {rule}  {sum(proof.rule == rule for proof in found):3}  {statement}"
        for rule in missing:
            yield f"  without a test: {rule}  {listed[rule]}"


def main(arguments: list[str]) -> int:
    unknown = [name for name in arguments if name not in game_names()]
    if unknown:
        print(f"There is no game called {unknown[0]!r}; choose one of: {', '.join(game_names())}.", file=sys.stderr)
        return 2
    games = arguments or game_names()
    for line in report(games):
        print(line)
    return 1 if any(unproved(game) for game in games) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
