"""Whatever meets on the battlefield is told apart by everybody: by hue, by pattern or by motion."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.game import Chance, load_game
from companion.lights.player import LAYERS
from tests import walks
from tests.lights.eyes import VISIONS, Stack, is_told_apart
from tests.lights.test_distinct import visible
from tests.lights.test_vocabulary import all_moods

GAME = load_game("arena_of_the_planeswalkers")


def met(players: int) -> set[tuple[Stack, Stack]]:
    """Every two scenes that were on the battlefield together at some moment, with every wish and every figure in the hand."""
    state, chance, pairs = walks.begun(GAME, players, 11), Chance(seed=11), set[tuple[Stack, Stack]]()
    for step in range(90):
        if not state.awaits:
            break
        if step % 9 == 0:
            for moods in all_moods(GAME, state):
                layers = [layer for _, layer in sorted(moods.items(), key=lambda item: LAYERS[item[0]])]
                spots = {spot for layer in layers for spot in layer if spot.startswith("hex")}
                shown = {("off",), *(visible(tuple(layer[spot] for layer in layers if spot in layer)) for spot in spots)}
                pairs |= {pair for pair in combinations(sorted(shown), 2) if not pair[0][-1] == pair[1][-1] == "dimmed"}
        seat = state.awaits.seats[0]
        state, _ = GAME.apply(state, seat, GAME.bot(state, seat, chance))
    return pairs


@pytest.mark.rule("RU-19", "AP-64", "AP-69", "AP-47")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_meets_on_the_battlefield_is_told_apart(players: int) -> None:
    pairs = met(players)
    assert len(pairs) > 60
    assert [pair for pair in pairs for vision in VISIONS.values() if not is_told_apart(*pair, 3, vision)] == []


@pytest.mark.rule("AP-47", "AP-55", "AP-64", "AP-69")
def test_all_warnings_of_a_move_are_told_apart() -> None:
    moods = ("reachable", "reachable_far", "passing", "stop", "engages", "leaves", "falls", "lifted", "forbidden", "wrong", "right", "off")
    for length in (1, 3, 12):
        for vision in VISIONS.values():
            confused = [pair for pair in combinations(moods, 2) if not is_told_apart((pair[0],), (pair[1],), length, vision)]
            assert confused == []
