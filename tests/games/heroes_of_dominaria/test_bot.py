"""The bot plays to win, and by what its player may know."""

from __future__ import annotations

import random

import pytest

from companion.game import Chance, Sheet, load_game
from companion.games.heroes_of_dominaria.model import State
from tests import walks

GAME = load_game("heroes_of_dominaria")


def duel(seed: int, bot: int) -> Sheet:
    """A two-player game of the bot in that seat against random play."""
    chance, state = Chance(seed=seed), walks.begun(GAME, 2, seed)
    while state.awaits:
        seat = state.awaits.seats[0]
        command = GAME.bot(state, seat, chance) if seat == bot else chance.choose(GAME.options(state, seat))
        state, _ = GAME.apply(state, seat, command)
    return GAME.score(state)


def test_the_bot_beats_random_play_clearly() -> None:
    won = sum(duel(seed, bot=seed % 2).winners == [seed % 2] for seed in range(16))
    assert won >= 13


def shuffled(state: State, seat: int, dice: random.Random) -> State:
    """The same table to this player, with everything hidden from them in another order."""
    other = GAME.clone(state)
    unseen = [*other.decks.quests, *(card for place, player in enumerate(other.players) if place != seat for card in player.hand)]
    dice.shuffle(unseen)
    for place, player in enumerate(other.players):
        if place != seat:
            player.hand, unseen = unseen[: len(player.hand)], unseen[len(player.hand) :]
    other.decks.quests = unseen
    dice.shuffle(other.decks.dominaria)
    dice.shuffle(other.decks.artifacts)
    other.chance.seed += 1
    return other


@pytest.mark.rule("HD-70")
def test_the_bot_does_not_look_at_what_is_hidden_from_it() -> None:
    dice, chance, state = random.Random(1), Chance(seed=1), walks.begun(GAME, 3, 1)
    while state.awaits:
        seat = state.awaits.seats[0]
        command = GAME.bot(state, seat, Chance(seed=9))
        assert GAME.bot(shuffled(state, seat, dice), seat, Chance(seed=9)) == command
        state, _ = GAME.apply(state, seat, GAME.bot(state, seat, chance))
