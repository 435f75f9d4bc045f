"""The bot: plays by the rules, by what it may know, and well."""

from __future__ import annotations

import random

import pytest

from companion.game import Chance
from companion.games.dominations.commands import Place
from companion.games.dominations.model import State
from companion.games.dominations.preview import preview
from tests import walks
from tests.games.dominations.table import GAME, Table


def played(seed: int, bot_seat: int, players: int = 2) -> State:
    """A match of a bot against players who choose at random."""
    dice, chance = random.Random(seed), Chance(seed=seed)
    state: State = walks.begun(GAME, players, seed)
    while state.awaits:
        seat = state.awaits.seats[0]
        command = GAME.bot(state, seat, chance) if seat == bot_seat else dice.choice(GAME.options(state, seat))
        state, _ = GAME.apply(state, seat, command)
    return state


def test_it_beats_random_play() -> None:
    for seed in range(4):
        state = played(seed, seed % 2)
        assert GAME.score(state).winners == [seed % 2]
        assert state.players[seed % 2].vp > 100


@pytest.mark.slow
def test_it_beats_random_play_in_all_of_a_hundred_games() -> None:
    won = [GAME.score(played(seed, seed % 3, 3)).winners == [seed % 3] for seed in range(1000, 1100)]
    assert sum(won) >= 98


def test_it_places_what_the_preview_promises_most_of(table: Table) -> None:
    table.lay(D0_0="s_aaa").give(hand=["g_aaa", "c_tts", "c_stt"], limit={"art": 10})
    best = preview(table.state, 0, "g_aaa")[0]
    assert GAME.bot(table.state, 0, Chance(seed=1)) == Place("g_aaa", best.cell, best.rotation)
    assert best.cell in ("U(1,0)", "U(0,1)")


def test_it_never_looks_at_other_hands_or_the_stock(table: Table) -> None:
    for _ in range(9):
        other = GAME.clone(table.state)
        other.stock.reverse()
        for seat, player in enumerate(other.players):
            if seat != table.state.active:
                player.hand = []
        seat = table.state.active
        chosen = GAME.bot(table.state, seat, Chance(seed=3))
        assert GAME.bot(other, seat, Chance(seed=3)) == chosen
        table.session.submit(chosen)
