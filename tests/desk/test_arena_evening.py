"""Duels and a skirmish of Arena of the Planeswalkers at the simulated table, from the first page to the last; and the same as JSON."""

from __future__ import annotations

import json

import msgspec
import pytest

from companion.front import Home
from companion.game import Chance
from companion.headless import Headless
from companion.session import Session
from companion.storage import DataFolder
from tests.desk.arena_evening import GAME, ArenaEvening

SEATS = {2: ("Ann", "Bob"), 4: ("Ann", "Cleo", "Bob", "Dan")}  # as they sit: clockwise
SEED = 5


def retold(session: Session, headless: Headless) -> dict[str, object]:
    """The same match, step by step through the headless companion; its last state."""

    def ask(**request: object) -> dict[str, object]:
        reply: dict[str, object] = json.loads(headless.answer(json.dumps(request).encode()))
        assert reply["ok"], (request, reply)
        return reply

    options = msgspec.to_builtins(session.state.options)
    ask(new={"game": GAME, "players": session.players, "seed": SEED, "options": options})
    for row in session.history(10_000):
        if row.kind == "adjust":
            ask(**json.loads(row.command))
        else:
            ask(do=json.loads(row.command), seat=row.seat)
    return {"state": ask(state="table")["state"], "winners": ask(scores=True)["winners"]}


def kinds(session: Session) -> set[str]:
    """The kinds of commands that were given."""
    return {json.loads(row.command)["type"] for row in session.history(10_000) if row.kind == "do"}


def played(evening: ArenaEvening, headless: Headless, players: int, dice: str, turns: int | None) -> set[str]:
    """An evening to its end, and that the same comes of it as JSON; the kinds of steps it had."""
    evening.begin(SEATS[players], dice)
    if turns:
        evening.session.adjust({"last_turn": turns}, "a short evening")
    evening.play(Chance(seed=SEED))
    evening.wait(1.0)
    session = evening.session
    assert {"touch", "button", "piece"} <= evening.ways
    assert (evening.view.page, bool(session.state.winners)) == ("score", True)
    told = retold(session, headless)
    assert told == {"state": json.loads(msgspec.json.encode(session.state)), "winners": session.state.winners}
    found = kinds(session)
    evening.touch("put_away", "leave", "home")
    assert isinstance(evening.shell.view(), Home)
    evening.close()
    return found


@pytest.mark.parametrize(("players", "dice", "turns"), [(2, "physical", 3), pytest.param(4, "virtual", 5, marks=pytest.mark.slow)])
def test_a_short_evening_is_played_to_its_end_with_figures_buttons_and_fingers(
    players: int, dice: str, turns: int, folder: DataFolder, headless: Headless
) -> None:
    found = played(ArenaEvening(folder, SEED), headless, players, dice, turns)
    assert found >= {"place", "choose", "summon", "move", "end_turn"}
    assert ("roll" in found) == (dice == "physical")


@pytest.mark.slow
@pytest.mark.parametrize("dice", ["virtual", "physical"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_evening_is_played_to_its_end(players: int, dice: str, folder: DataFolder, headless: Headless) -> None:
    found = played(ArenaEvening(folder, SEED), headless, players, dice, None)
    assert found >= {"place", "choose", "summon", "move", "attack", "decide", "play", "end_turn"}
