"""Every rule a game lists has a test, every test names a rule that is listed, and so does every line of its source."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.game import game_names, load_game
from tests import rules

GAMES = game_names()


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test(game: str) -> None:
    assert rules.unproved(game) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_test_names_a_rule_that_is_not_listed(game: str) -> None:
    listed = rules.statements(game)
    assert [proof for proof in rules.proofs(game) if proof.rule not in listed and not rules.SCENARIO.fullmatch(proof.rule)] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_source_names_a_rule_that_is_not_listed(game: str) -> None:
    listed = rules.statements(game)
    assert [proof for proof in rules.quoted(game) if proof.rule not in listed] == []
    assert rules.quoted(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_statement_is_one_sentence_and_the_game_quotes_them_all(game: str) -> None:
    listed = rules.statements(game)
    assert listed
    for rule, statement in listed.items():
        assert rules.RULE_ID.fullmatch(rule), rule
        assert statement == statement.strip(), rule
        assert statement.endswith((".", ".)")), rule
        assert statement.isprintable(), rule
    assert dict(load_game(game).statements) == listed


def toy_tree(root: Path, tests: str, source: str = "") -> Path:
    """A game of two rules, its source and its tests, in a tree of its own."""
    for name, text in {
        "companion/games/toy/data/rules.toml": '[rules]\nTY-01 = "One."\nTY-02 = "Two."\n',
        "companion/games/toy/rules.py": source,
        "tests/games/toy/test_toy.py": tests,
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


def test_marks_are_found_on_tests_classes_and_whole_files(tmp_path: Path) -> None:
    root = toy_tree(tmp_path, """
import pytest
from pytest import mark
pytestmark = [pytest.mark.slow, pytest.mark.rule("TY-01")]

class TestMore:
    @mark.rule("TY-02", "TY-03")
    @pytest.mark.parametrize("x", [1, 2])
    def test_deep(self, x): ...

@pytest.mark.rule("TY-04")
def helper(): ...
""")
    assert [proof.rule for proof in rules.proofs("toy", root)] == ["TY-01", "TY-02", "TY-03"]
    assert rules.unproved("toy", root) == []


def test_a_rule_without_a_test_is_reported(tmp_path: Path) -> None:
    root = toy_tree(tmp_path, "import pytest\n\n@pytest.mark.rule('TY-02')\ndef test_two(): ...\n")
    assert rules.unproved("toy", root) == ["TY-01"]
    assert list(rules.report(["toy"], root)) == [
        "toy: 1 of 2 rules are proved by 1 tests", "  TY-01    0  One.", "  TY-02    1  Two.", "  without a test: TY-01  One.",
    ]  # fmt: skip


def test_an_id_that_is_only_worked_out_when_the_test_runs_is_refused(tmp_path: Path) -> None:
    root = toy_tree(tmp_path, "import pytest\n\nX = 'TY-01'\n\n@pytest.mark.rule(X)\ndef test_one(): ...\n")
    with pytest.raises(ValueError, match=r"tests/games/toy/test_toy\.py:5: a rule id must be plain text, not X"):
        rules.proofs("toy", root)


def test_ids_in_the_source_are_found_in_docstrings_comments_and_refusals(tmp_path: Path) -> None:
    source = '"""TY-01: one; see XX-07."""\n# TY-09\nraise game.Rejected("ZZ-01", "no")\nraise Rejected(rule, "no")\n'
    found = rules.quoted("toy", toy_tree(tmp_path, "", source))
    assert [(proof.rule, proof.place.rpartition(":")[2]) for proof in found] == [("TY-01", "1"), ("TY-09", "2"), ("ZZ-01", "3")]


def test_the_command_prints_a_line_a_game_and_refuses_one_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules.main(["lantern"]) == 0
    assert capsys.readouterr().out.startswith("lantern: 10 of 10 rules are proved by ")
    assert rules.main(["chess"]) == 2
    assert "There is no game called 'chess'" in capsys.readouterr().err
