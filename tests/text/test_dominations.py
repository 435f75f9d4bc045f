"""Dominations in a terminal: what is to be confirmed from the booklet stands before the first step, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.game import load_game
from companion.storage import DataFolder
from companion.text.start import NewMatch, begin
from tests.text.terminal import scripted

GAME = load_game("dominations")


@pytest.mark.rule("QU-01", "QU-02", "QU-03", "QU-04", "QU-05")
def test_the_questions_to_confirm_are_told_before_the_first_step_and_not_when_a_match_goes_on(tmp_path: Path) -> None:
    wanted = NewMatch(7, ["Ann", "Bob"], {"house_rules": {"multi_edge": "choose_one"}})
    for answers, is_new in ((), True), (("y",), False):
        terminal, said = scripted(*answers)
        session = begin(GAME, DataFolder(tmp_path, volatile=True), terminal, wanted, fresh=False, now=0.0)
        told = said.getvalue()
        session.close()
        assert ("To confirm from your booklet" in told) == is_new
        assert [f"QU-0{number}" in told for number in range(1, 6)] == [is_new] * 5
        assert ("With several sides, one of them Produces (QU-03)." in told) == is_new
    assert session.state.options.house_rules.multi_edge == "choose_one"
