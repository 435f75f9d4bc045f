"""kill -9 of a whole companion on a simulated table, at any moment: what it had acknowledged is there afterwards.

The child plays: pieces, buttons, touches, wishes, undo, corrections. After every reply it says how many records the match has and
what its state is. The parent kills it, opens the file, and holds what it finds against the last thing it was told.
"""

from __future__ import annotations

import hashlib
import os
import random
import signal
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, NoReturn

from companion.commands.headless import simulated_hands
from companion.game import game_names, load_game
from companion.headless import Headless
from companion.journal import Journal
from companion.session import held
from companion.storage import DataFolder
from tests.torture.script import Loss, ask
from tests.walks import NAMES, fingerprint

WAYS = {"do": 60, "place": 10, "press": 4, "tick": 4, "undo": 10, "redo": 6, "adjust": 6}

IN_A_ROW = 8  # kills of one match


class Told(Exception):
    """Nothing more can be told: the match is over."""


def kills(count: int, dice: random.Random, folder: Path | None = None) -> Counter[str]:
    """Kill that often, going on with the same match after each kill; what was seen."""
    seen: Counter[str] = Counter()
    for name in game_names():  # read once, before there are children
        game = load_game(name)
        tables = game.load_content(None)
        game.use_content(tables)
        game.spots(tables)
    while seen["kills"] < count:
        playing = game_names()[seen["matches"] % len(game_names())]
        seen["matches"] += 1
        with tempfile.TemporaryDirectory(prefix=".torture-", dir=folder or _disk()) as name:
            known = 0
            for _ in range(min(IN_A_ROW, count - seen["kills"])):
                seen["kills"] += 1
                known = _kill_once(Path(name), playing, known, dice, seen)
                if known < 0:
                    break
    return seen


def _kill_once(folder: Path, game: str, known: int, dice: random.Random, seen: Counter[str]) -> int:
    """Kill a companion somewhere in the next dozen replies; how many records there are now, or -1 where the match is over."""
    told = _killed(folder, game, dice.getrandbits(32), dice.randrange(12), dice.uniform(0.0, 0.004))
    if told and told[-1] == ["over"]:
        return -1
    if faults := [line for line in told if line[0] == "fault"]:
        raise Loss(f"the companion made a mistake: {faults[0]}")
    acknowledged = int(told[-1][0]) if told else known
    found, state, is_over = _found(folder, acknowledged)
    if found < max(acknowledged, known):
        raise Loss(f"{game}: {max(acknowledged, known)} records were acknowledged, {found} are there")
    if told and state != told[-1][1]:
        raise Loss(f"{game}: after {acknowledged} records the state is not what it was")
    seen["records"] += found - known
    seen["written, not yet said"] += found - acknowledged
    return -1 if is_over else found


def _killed(folder: Path, game: str, seed: int, replies: int, later: float) -> list[list[str]]:
    """What a companion told until it was killed, some time after so many replies."""
    back = os.pipe()
    child = os.fork()
    if not child:
        os.close(back[0])
        _play(folder, game, random.Random(seed), back[1])
    os.close(back[1])
    with os.fdopen(back[0], "rb") as told:
        lines = [told.readline() for _ in range(replies)]
        time.sleep(later)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        lines += told.readlines()
    return [line.decode().split() for line in lines if line.endswith(b"\n")]


def _play(folder: Path, game: str, dice: random.Random, told: int) -> NoReturn:
    """What the child does: play at its table until it is killed, and never return into the parent's code."""
    try:
        headless = Headless(DataFolder(folder, volatile=True), make_hands=simulated_hands)
        players = NAMES[: dice.choice(load_game(game).seats)]
        if not ask(headless, {"resume": True})["ok"]:
            ask(headless, {"new": {"game": game, "players": players, "seed": dice.getrandbits(32)}})
        while True:
            reply = ask(headless, _anything(headless, dice))
            session = headless._session
            assert session is not None
            if reply.get("code") in ("internal", "storage"):
                os.write(told, f"fault {reply['why']}\n".encode())
            os.write(told, f"{len(session.rows)} {fingerprint(session.state)}\n".encode())
    except Told:
        os.write(told, b"over\n")
    finally:
        os._exit(1)


def _anything(headless: Headless, dice: random.Random) -> dict[str, Any]:
    """Something that people at a table do; much of it is refused."""
    session = headless._session
    assert session is not None
    state, game = session.state, session.game
    if state.awaits is None:
        raise Told
    kind = dice.choices(list(WAYS), list(WAYS.values()))[0]
    match kind:
        case "place" if pieces := [piece for piece, spot in game.expected(state).items() if spot]:
            spots = list(game.spots(session.journal.header.content))
            return {"place": {"piece": dice.choice(pieces), "at": dice.choice(spots)}}
        case "press":
            return {"press": dice.choice(["end_turn", "undo"])}
        case "tick":
            return {"tick": 0.2}
        case "undo" | "redo":
            return {kind: dice.randint(1, 3)} | ({"agreed": True} if kind == "undo" else {})
        case "adjust":
            return {"adjust": {"players.0.name": f"{NAMES[0]} {dice.randrange(99)}"}, "why": "a new name"}
    seat = dice.choice(state.awaits.seats)
    return {"do": dice.choice(ask(headless, {"options": seat})["options"]), "seat": seat}


def _found(folder: Path, after: int) -> tuple[int, str, bool]:
    """How many records the match in a folder has, what its state was after so many of them, and whether it is over: from its file alone."""
    paths = DataFolder(folder, volatile=True).matches()
    if not paths:
        return 0, "", False
    journal = Journal.open(paths[0])
    try:
        steps, _ = held(journal.rows[:after])
        state = hashlib.blake2b(journal.state(steps[-1].n), digest_size=8).hexdigest() if steps else ""
        return len(journal.rows), state, bool(journal.rows and journal.rows[-1].over)
    finally:
        journal.close()


def _disk() -> Path:
    """A folder on a disk rather than in memory, so that syncs take their real time."""
    return Path(__file__).parent if os.access(Path(__file__).parent, os.W_OK) else Path(tempfile.gettempdir())
