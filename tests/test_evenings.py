"""Whole evenings, recorded as headless input, replayed to the scores they ended with.

    python -m tests.test_evenings heroes_of_dominaria 3 17 winter    # record another one, played by bots

An evening is two files beside a game's tests: `evenings/NAME.jsonl`, the lines that were sent, and `evenings/NAME.scores.json`,
the reply to the last of them. The lines are commands, not bots' thoughts, so a better bot changes nothing here.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.game import Chance, game_names, load_game
from companion.headless import Headless
from companion.storage import DataFolder
from tests.walks import NAMES

GAMES = Path(__file__).parent / "games"
EVENINGS = sorted(GAMES.glob("*/evenings/*.jsonl"))


def replayed(lines: list[bytes], folder: Path) -> list[dict[str, Any]]:
    """The reply to every line."""
    headless = Headless(DataFolder(folder, volatile=True))
    try:
        return [json.loads(headless.answer(line)) for line in lines]
    finally:
        headless.close()


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_an_evening_ends_as_it_did(path: Path, tmp_path: Path) -> None:
    lines = path.read_bytes().splitlines()
    replies = replayed(lines, tmp_path)
    refused = [(line, reply) for line, reply in zip(lines, replies, strict=True) if not reply["ok"]]
    assert not refused
    assert replies[-1] == json.loads(path.with_suffix(".scores.json").read_text(encoding="utf-8"))


def test_every_real_game_has_three_evenings() -> None:
    proper = [name for name in game_names() if not load_game(name).toy]
    counts = {name: len(list(GAMES.glob(f"{name}/evenings/*.jsonl"))) for name in proper}
    assert counts
    assert all(count >= 3 for count in counts.values()), counts


def record(name: str, players: int, seed: int, title: str) -> Path:
    """Let bots play an evening, with second thoughts now and then, and write it down."""
    game, dice, chance = load_game(name), random.Random(seed), Chance(seed=seed)
    folder = GAMES / name / "evenings"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{title}.jsonl"
    lines: list[str] = []
    with tempfile.TemporaryDirectory() as data:
        headless = Headless(DataFolder(Path(data), volatile=True))

        def say(request: dict[str, Any]) -> dict[str, Any]:
            lines.append(json.dumps(request, separators=(",", ":")))
            reply: dict[str, Any] = json.loads(headless.answer(lines[-1].encode()))
            assert reply["ok"], (request, reply)
            return reply

        say({"new": {"game": name, "players": list(NAMES[:players]), "seed": seed}})
        session = headless._session
        assert session
        while session.state.awaits:
            seat = session.state.awaits.seats[0]
            say({"do": msgspec.to_builtins(game.bot(session.state, seat, chance)), "seat": seat})
            if dice.random() < 0.03:
                say({"undo": 1, "agreed": True})
                say({"redo": 1})
        scores = say({"scores": True})
        headless.close()
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    path.with_suffix(".scores.json").write_text(json.dumps(scores) + "\n", encoding="utf-8")
    return path


if __name__ == "__main__":
    print(record(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]))
