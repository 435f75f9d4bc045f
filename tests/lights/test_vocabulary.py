"""Whatever a game says of its map, there is a scene for it; and nothing of it tells a secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from companion.game import Chance, Game, Moods, game_names, load_game, snake
from companion.games.lantern.bindings import COLOURS
from companion.lights.player import LAYERS, PASSING
from companion.lights.scenes import FIXED, scene
from companion.session import Session

STEPS = 150


def is_known(mood: str) -> bool:
    return mood in ("off", "dimmed") or scene(mood) is not FIXED["off"]


def evening(game: Game) -> Iterator[tuple[Any, list[Any]]]:
    """States of a match that bots play, each with what led to it."""
    content = game.load_content(None)
    chance = Chance(seed=11)
    state, events = game.setup(["Ann", "Bob", "Cid"], msgspec.convert({}, game.options_type), chance, game.use_content(content)), []
    for _ in range(STEPS):
        yield state, events
        if state.awaits is None:
            return
        seat = state.awaits.seats[0]
        state, events = game.apply(state, seat, game.bot(state, seat, chance))


def all_moods(game: Game, state: Any) -> Iterator[Moods]:
    intents = [None, *(snake(kind.__name__) for kind in game.rules)]
    yield from (game.moods(state, None, intent) for intent in intents)
    yield from (game.moods(state, piece, None) for piece in game.expected(state))


@pytest.mark.parametrize("name", game_names())
def test_every_mood_of_a_game_has_a_scene_and_every_spot_a_name(name: str) -> None:
    game = load_game(name)
    spots, said = game.spots(game.load_content(None)), set()
    for state, _ in evening(game):
        for moods in all_moods(game, state):
            assert set(moods) <= set(LAYERS) - set(PASSING) - {"mismatch", "guide"}
            for layer in moods.values():
                assert set(layer) <= set(spots)
                said |= set(layer.values())
    assert len(said) > 3
    assert [mood for mood in sorted(said) if not is_known(mood)] == []


@pytest.mark.parametrize("name", game_names())
def test_every_accent_of_a_game_has_a_scene_and_a_time(name: str) -> None:
    game = load_game(name)
    spots = game.spots(game.load_content(None))
    accents = [accent for state, events in evening(game) for accent in game.accents(events, state)]
    assert accents
    for accent in accents:
        assert set(accent.moods) <= set(spots)
        assert [mood for mood in accent.moods.values() if not is_known(mood)] == []
        assert accent.seconds > 0
        assert accent.after >= 0


def test_what_players_hold_in_secret_is_never_lit() -> None:
    game = load_game("heroes_of_dominaria")
    compared = 0
    for state, _ in evening(game):
        other = game.clone(state)
        if state.phase != "turn_actions" or not any(player.hand for player in state.players):
            continue
        for player in other.players:
            player.hand = []
        other.decks.quests.reverse()
        other.decks.artifacts.reverse()
        other.decks.dominaria.reverse()
        assert list(all_moods(game, state)) == list(all_moods(game, other))
        compared += 1
    assert compared > 20


def test_the_toy_game_lights_what_can_be_lit_and_what_was_just_lit(session: Session) -> None:
    game = session.game
    session.submit(session.options()[0])
    assert session.state.phase == "turn_act"
    assert game.moods(session.state, None, None) == {"resting": {}, "choice": {}}
    by_wish = game.moods(session.state, None, "light")["choice"]
    by_hand = game.moods(session.state, f"{COLOURS[session.state.active]}_gate", None)["choice"]
    assert by_wish == by_hand
    assert set(by_wish.values()) == {"reachable"}
    assert game.moods(session.state, f"{COLOURS[1 - session.state.active]}_gate", None)["choice"] == {}
    seat, light = session.state.active, next(command for command in session.options() if type(command).__name__ == "Light")
    [accent] = game.accents(session.submit(light), session.state)
    assert list(accent.moods.values()) == [f"reward_{COLOURS[seat]}"]
    assert list(game.moods(session.state, None, None)["resting"].values()) == [f"owned_{COLOURS[seat]}"]
