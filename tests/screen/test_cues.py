"""What is heard when one page follows another, as a table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.front import Home
from companion.screen.cues import Cue, cue
from companion.view import Line, Panel, Refusal, Sheet, Space, Toast, Track, View

NO = Refusal("That is not possible now.", "There is no light left.")


def view(done: int = 0, **more: Any) -> View:
    """A page of a match; `done` spaces of a track are done, of which the second gives something."""
    spaces = [Space(done=index < done, reward="leaf" if index == 1 else "") for index in range(3)]
    players = [Panel(seat, name, 0, tracks=[Track("Towers", "tower", spaces, 0)]) for seat, name in enumerate(("Ann", "Bob"))]
    usual = {"page": "turn", "title": "Actions", "prompt": "", "active": 0, "round": 1, "last_round": 9, "players": players}
    return View(**usual | more)


LINES = [Line("a"), Line("b")]
TABLE = [
    ("nothing new", view(), view(), None),
    ("the first page", None, view(), None),
    ("a refusal", view(), view(refusal=NO), Cue("refused")),
    ("the same refusal still", view(refusal=NO), view(refusal=NO, toast=Toast("x")), None),
    ("a refusal is closed", view(refusal=NO), view(), None),
    ("a refusal before a match", Home(), Home(refusal=NO), Cue("refused")),
    ("another page before a match", Home(), Home(first=4), None),
    ("a step", view(), view(undo="Ann moves"), Cue("accepted")),
    ("a step taken back", view(undo="Ann moves"), view(), Cue("accepted")),
    ("another list", view(), view(page="history", lines=LINES), None),
    ("the next player", view(), view(active=1, undo="Ann ends the turn"), Cue("your turn", 1)),
    ("a space without a reward", view(), view(done=1, undo="Ann builds"), Cue("accepted")),
    ("a space with a reward", view(done=1), view(done=2, undo="Ann builds"), Cue("reward")),
    ("a reward taken back", view(done=2, undo="Ann builds"), view(done=1), Cue("accepted")),
    ("the next round", view(active=1), view(active=0, round=2, undo="Bob ends the turn"), Cue("round end")),
    ("the end", view(), view(page="over", active=None, sheet=Sheet([], [3, 5], [1]), undo="Ann ends"), Cue("win", 1)),
    ("an end without a winner", view(), view(page="over", active=None), Cue("win", 0)),
    ("a step that reveals", view(), view(undo="Ann reveals", cue="reveal"), Cue("reveal", 0)),
    ("another step that reveals", view(undo="Ann reveals", cue="reveal"), view(undo="Bob reveals", cue="reveal"), Cue("reveal", 0)),
    ("the same step on another page", view(undo="Ann reveals", cue="reveal"), view(page="menu", undo="Ann reveals", cue="reveal"), None),
    ("a sound that does not exist", view(), view(cue="trumpets"), None),
    ("a piece is in place", view(page="guide", first=2), view(page="guide", first=3), Cue("back")),
    ("one step back in the guide", view(page="guide", first=2), view(page="guide", first=1), None),
    ("a piece fewer lies wrong", view(page="check", lines=LINES), view(page="check", lines=LINES[:1]), Cue("back")),
    ("a list that is turned over", view(page="history", lines=LINES), view(page="history", lines=LINES, first=1), None),
    ("the guide is opened", view(), view(page="guide", first=3), None),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after", "heard"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_a_change_of_the_screen_is_heard_as_what_it_means(before: View | None, after: View, heard: Cue | None) -> None:
    assert cue(before, after) == heard


@pytest.mark.parametrize(("before", "after"), [row[1:3] for row in TABLE if isinstance(row[2], View)], ids=[
    row[0] for row in TABLE if isinstance(row[2], View)
])  # fmt: skip
def test_a_page_for_one_pair_of_eyes_is_never_heard(before: View | None, after: View) -> None:
    assert cue(before, msgspec.structs.replace(after, private=True)) is None
    assert cue(before, msgspec.structs.replace(after, is_open=True)) is None
