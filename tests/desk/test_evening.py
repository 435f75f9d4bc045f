"""One whole evening of Explorers of Ixalan for four, at the simulated table from the first page to the last; and the same as JSON."""

from __future__ import annotations

import json

import msgspec

from companion.front import Home
from companion.game import Chance
from companion.headless import Headless
from companion.session import Session
from companion.storage import DataFolder
from tests.desk.evening import Evening

NAMES = ("Ann", "Cleo", "Bob", "Dan")  # as they sit: clockwise
SEED = 5


def retold(session: Session, headless: Headless, seed: int = SEED) -> dict[str, object]:
    """The same match, step by step through the headless companion; its last state."""

    def ask(**request: object) -> dict[str, object]:
        reply: dict[str, object] = json.loads(headless.answer(json.dumps(request).encode()))
        assert reply["ok"], (request, reply)
        return reply

    options = msgspec.to_builtins(session.state.options)
    ask(new={"game": session.game.name, "players": session.players, "seed": seed, "options": options})
    for row in session.history(10_000):
        ask(do=json.loads(row.command), seat=row.seat)
    scores = ask(scores=True)
    return {"state": ask(state="table")["state"], "winners": scores["winners"]}


def kinds(session: Session) -> set[str]:
    """The kinds of commands that were given."""
    return {json.loads(row.command)["type"] for row in session.history(10_000)}


def test_an_evening_for_four_is_played_to_its_end_with_pieces_buttons_and_fingers(folder: DataFolder, headless: Headless) -> None:
    evening = Evening(folder, SEED)
    evening.begin(NAMES)
    evening.play(Chance(seed=SEED))
    evening.wait(1.0)
    session = evening.session
    assert evening.ways == {"touch", "button", "piece"}
    assert kinds(session) >= {"discover", "scout", "conquer", "damage", "resolve", "complete", "leave", "done", "life", "mulligan"}
    assert (evening.view.page, len(session.state.winners)) == ("score", 1)
    winner = session.players[session.state.winners[0]]
    assert evening.view.sheet
    assert evening.view.sheet.verdict == f"{winner} is the last one left and wins."
    told = retold(session, headless)
    assert told == {"state": json.loads(msgspec.json.encode(session.state)), "winners": session.state.winners}
    evening.touch("put_away", "leave", "home")
    assert isinstance(evening.shell.view(), Home)
    evening.close()
