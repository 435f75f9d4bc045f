"""What holds for every game: found by folder, so that a new one is proved from its first day."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from companion.game import Chance, game_names, load_game
from companion.headless import Headless
from companion.session import Session
from companion.storage import DataFolder
from tests import walks

GAMES = game_names()
TABLES = [pytest.param(name, players, id=f"{name}-{players}") for name in GAMES for players in load_game(name).seats]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_random_walk_accepts_every_option_it_is_offered_and_comes_to_an_end(name: str, players: int) -> None:
    for seed in (1, 2):
        assert len(walks.wander(load_game(name), players, seed, every=5)) > 1


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_walk_and_another_seed_another(name: str) -> None:
    game, players = load_game(name), load_game(name).seats[0]
    assert walks.wander(game, players, 3, every=50) == walks.wander(game, players, 3, every=50)
    assert walks.wander(game, players, 3, every=50) != walks.wander(game, players, 4, every=50)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_equals_a_plain_list_of_states_through_undo_redo_corrections_and_crashes(name: str) -> None:
    walks.prove(load_game(name))


@pytest.mark.parametrize("name", GAMES)
def test_undo_after_any_prefix_gives_the_state_of_that_prefix(name: str, folder: DataFolder) -> None:
    game, dice = load_game(name), random.Random(5)
    session = Session.new(game, list(walks.NAMES[: game.seats[0]]), folder=folder, seed=5)
    trail = [walks.fingerprint(session.state)]
    while len(trail) < 120 and (offered := walks.choices(game, session.state)):
        seat, command = dice.choice(offered)
        session.submit(command, seat)
        trail.append(walks.fingerprint(session.state))
    for prefix in range(len(trail) - 1):
        session.undo(len(trail) - 1 - prefix, agreed=True)
        assert walks.fingerprint(session.state) == trail[prefix]
        session.redo(len(trail) - 1 - prefix)
    assert walks.fingerprint(session.state) == trail[-1]
    session.close()


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_can_be_played_through_json_alone(name: str, headless: Headless) -> None:
    def ask(request: dict[str, object]) -> dict[str, object]:
        reply = json.loads(headless.answer(json.dumps(request).encode()))
        assert reply["ok"], (request, reply)
        return reply  # type: ignore[no-any-return]

    dice, players = random.Random(9), load_game(name).seats[-1]
    ask({"new": {"game": name, "players": walks.NAMES[:players], "seed": 9}})
    for _ in range(walks.LONGEST):
        state = ask({"state": "table"})["state"]
        if not state["awaits"]:  # type: ignore[index]
            break
        seat = dice.choice(state["awaits"]["seats"])  # type: ignore[index]
        ask({"do": dice.choice(ask({"options": seat})["options"]), "seat": seat})  # type: ignore[arg-type]
    assert all(ask({"options": seat})["options"] == [] for seat in range(players))
    assert ask({"scores": True})["winners"]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_bots_play_a_whole_game_by_the_rules(name: str, players: int) -> None:
    game, chance = load_game(name), Chance(seed=1)
    state = walks.begun(game, players, 1)
    for _ in range(walks.LONGEST):
        if not state.awaits:
            break
        before = msgspec.json.encode(state)
        command = game.bot(state, state.awaits.seats[0], chance)
        assert msgspec.json.encode(state) == before, "a bot only looks"
        state, _ = game.apply(state, state.awaits.seats[0], command)
    assert state.awaits is None


@pytest.mark.parametrize("name", GAMES)
def test_a_step_takes_about_two_kilobytes_of_disk_at_most(name: str, folder: DataFolder) -> None:
    game, dice = load_game(name), random.Random(2)
    session = Session.new(game, list(walks.NAMES[: game.seats[-1]]), folder=folder, seed=2)
    path = session.journal.path
    files = (path, path.with_name(path.name + "-wal"))
    before = sum(file.stat().st_size for file in files)
    while session.step < 150 and (offered := walks.choices(game, session.state)):
        seat, command = dice.choice(offered)
        session.submit(command, seat)
    written = sum(file.stat().st_size for file in files) - before
    assert written / session.step <= 2048
    session.close()
    assert path.stat().st_size / session.step <= 2048


@pytest.mark.parametrize("name", GAMES)
def test_the_schema_describes_every_command_and_the_state(name: str) -> None:
    game = load_game(name)
    commands = json.dumps(msgspec.json.schema(game.command_type))
    for kind in game.rules:
        assert f'"{kind.__struct_config__.tag}"' in commands
    assert "awaits" in json.dumps(msgspec.json.schema(game.state_type))


@pytest.mark.parametrize("name", GAMES)
def test_no_wish_and_no_correction_however_odd_is_a_fault_of_the_companion(name: str, headless: Headless) -> None:
    def ask(request: dict[str, object]) -> dict[str, object]:
        reply: dict[str, object] = json.loads(headless.answer(json.dumps(request).encode()))
        assert reply["ok"] or reply["code"] != "internal", (seed, request)
        return reply

    game = load_game(name)
    for seed in range(12):
        dice, players = random.Random(seed), game.seats[seed % len(game.seats)]
        assert ask({"new": {"game": name, "players": walks.NAMES[:players], "seed": seed}})["ok"]
        for _ in range(60):
            state = headless._session.state  # type: ignore[union-attr]
            ask(walks.odd_requests(game, state, dice))
            offered = [(seat, option) for seat in range(players) for option in ask({"options": seat})["options"]]  # type: ignore[attr-defined]
            for viewer in ("table", "public", 0, players - 1):
                assert ask({"state": viewer})["ok"]
            assert ask({"scores": True})["ok"]
            if offered and dice.randrange(2):
                seat, option = dice.choice(offered)
                ask({"do": option, "seat": seat})
