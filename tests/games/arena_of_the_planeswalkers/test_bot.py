"""The bot: it plays by the rules, looks only at what its player may know, and beats chance."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion.game import Chance, load_game
from companion.games.arena_of_the_planeswalkers.model import State
from tests import walks

GAME = load_game("arena_of_the_planeswalkers")


def fought(seed: int, clever: int) -> int | None:
    """A Duel of the bot against play at random; the seat that won, if one did."""
    dice, chance = random.Random(seed), Chance(seed=seed)
    colours = dice.sample(["white", "blue", "black", "red", "green"], 2)
    state: State = walks.begun(GAME, 2, seed, {"spells": "virtual", "colours": colours})
    while state.awaits:
        seat = state.awaits.seats[0]
        command = GAME.bot(state, seat, chance) if seat == clever else dice.choice(GAME.options(state, seat))
        state, _ = GAME.apply(state, seat, command)
    return state.winners[0] if len(state.winners) == 1 else None


@pytest.mark.rule("AP-112")
def test_the_bot_beats_play_at_random() -> None:
    won = sum(fought(seed, seed % 2) == seed % 2 for seed in range(10))
    assert won >= 9


@pytest.mark.slow
@pytest.mark.rule("AP-112")
def test_the_bot_beats_play_at_random_nearly_always() -> None:
    won = sum(fought(seed, seed % 2) == seed % 2 for seed in range(5000, 5100))
    assert won >= 95


@pytest.mark.rule("AP-118", "AP-18")
def test_the_bot_does_not_look_at_what_is_hidden_from_it() -> None:
    chance, compared = Chance(seed=3), 0
    state: State = walks.begun(GAME, 3, 3, {"spells": "virtual", "colours": ("red", "blue", "white")})
    while state.awaits and compared < 120:
        seat = state.awaits.seats[0]
        other: State = GAME.clone(state)
        for number, player in enumerate(other.players):
            player.deck.reverse()
            if number != seat:
                player.hand, player.deck = player.deck[: len(player.hand)], player.hand + player.deck[len(player.hand) :]
        before = chance.drawn
        command = GAME.bot(state, seat, chance)
        chance.drawn = before
        assert GAME.bot(other, seat, chance) == command
        compared += 1
        state, _ = GAME.apply(state, seat, command)
    assert compared == 120


@pytest.mark.rule("AP-01")
def test_the_same_seed_gives_the_same_bots() -> None:
    def played() -> bytes:
        state, chance = walks.begun(GAME, 4, 6), Chance(seed=6)
        while state.awaits:
            seat = state.awaits.seats[0]
            state, _ = GAME.apply(state, seat, GAME.bot(state, seat, chance))
        return msgspec.json.encode(state)

    assert played() == played()
