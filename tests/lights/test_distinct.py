"""Whatever can meet on one map is told apart by everybody: by hue, by pattern or by motion."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.game import load_game
from companion.lights.player import LAYERS
from companion.lights.scenes import SEEN_THROUGH
from tests.lights.eyes import VISIONS, Stack, difference, is_told_apart
from tests.lights.test_vocabulary import all_moods, evening

LAND = ("white", "blue", "black", "red", "green")
SEATS = ("orange", "teal", "pink", "lime")
STOCKS: list[Stack] = [(f"stock_{colour}_{count}",) for colour in LAND for count in range(5)]
ALIKE: list[Stack] = [(f"stock_{colour}_2",) for colour in LAND]
TOKENS: list[Stack] = [("blocked",), ("blocked_treasure",), *((*stock, "treasure") for stock in ALIKE)]
PRESENT: list[Stack] = [("stock_red_2", "active_orange"), *(("stock_red_2", f"present_{colour}") for colour in SEATS)]
ALWAYS: list[Stack] = [("wrong",), ("right",)]
LIFTED: list[Stack] = [("lifted",), ("reachable",), ("reachable_far",), ("forbidden",)]
NEWS: list[Stack] = [("arriving_blocked",), ("arriving_treasure",), ("flash_pink",), ("reward_pink",)]

# Moods of places, by what is going on; those of edges are apart by where they are.
PLACES: dict[str, list[Stack]] = {
    "resting": [*STOCKS, *TOKENS, *PRESENT, *NEWS, *ALWAYS],
    "lifted": [*STOCKS, *TOKENS, *LIFTED, *ALWAYS],
    "collecting": [*((f"ready_{colour}",) for colour in LAND), ("barred",), ("off",), *ALWAYS],
    "beginning": [*((*stock, "dimmed") for stock in ALIKE), ("blocked", "dimmed"), ("target",), *ALWAYS],
    "choosing": [("target",), ("off",), ("origin",), *ALWAYS],
}
EDGES: dict[str, list[Stack]] = {
    "resting": [("off",), ("shared_orange_teal",), ("shared_pink_lime",), *((f"owned_{colour}",) for colour in SEATS), *ALWAYS],
    "lifted": [("off",), ("way",), ("way_far",), *((f"owned_{colour}",) for colour in SEATS), *ALWAYS],
    "collecting": [("off",), ("path_orange_0_2",), ("path_orange_1_2_back",), *ALWAYS],
    "forming": [("off",), ("offered_teal",), ("held_teal",), *ALWAYS],
}


def confused(moods: list[Stack], length: int, vision: str) -> list[tuple[Stack, Stack]]:
    pairs = combinations(moods, 2)
    return [(one, other) for one, other in pairs if not is_told_apart(one, other, length, VISIONS[vision])]


def two_stocks(one: Stack, other: Stack) -> bool:
    return all(mood.startswith("stock") for mood in (one[0], other[0])) and one[0][-1] != other[0][-1]


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("going_on", PLACES)
def test_places_with_a_ring_are_told_apart(going_on: str, vision: str) -> None:
    assert confused(PLACES[going_on], 12, vision) == []


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("going_on", PLACES)
def test_places_with_three_pixels_are_told_apart_except_by_how_much_lies_there(going_on: str, vision: str) -> None:
    assert [pair for pair in confused(PLACES[going_on], 3, vision) if not two_stocks(*pair)] == []


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("going_on", EDGES)
@pytest.mark.parametrize("length", [3, 6])
def test_edges_are_told_apart(going_on: str, vision: str, length: int) -> None:
    assert confused(EDGES[going_on], length, vision) == []


def met(is_place: bool) -> list[tuple[Stack, Stack]]:
    """Every two scenes that were on the map together at some moment of a match, with every wish and every piece in the hand."""
    game, pairs = load_game("heroes_of_dominaria"), dict[tuple[Stack, Stack], None]()
    spots = game.spots(game.load_content(None))
    for state, _ in list(evening(game))[::10]:
        for moods in all_moods(game, state):
            layers = [layer for _, layer in sorted(moods.items(), key=lambda item: LAYERS[item[0]])]
            shown = {
                visible(tuple(layer[spot] for layer in layers if spot in layer)) for spot in spots if (spot in state.locations) == is_place
            }
            together = combinations(sorted(shown), 2)
            pairs |= {(one, other): None for one, other in together if not one[-1] == other[-1] == "dimmed"}  # both say: not now
    return list(pairs)


@pytest.mark.parametrize(("is_place", "length"), [(True, 12), (False, 3)])
def test_whatever_met_on_a_map_in_a_match_is_told_apart(is_place: bool, length: int) -> None:
    pairs = met(is_place)
    assert len(pairs) >= 10
    assert [pair for pair in pairs for vision in VISIONS.values() if not is_told_apart(*pair, length, vision)] == []


def visible(stack: Stack) -> Stack:
    """The moods of a stack that can be seen: nothing beneath one that covers."""
    covering = [number for number, mood in enumerate(stack) if mood != "dimmed" and not mood.startswith(SEEN_THROUGH)]
    return stack[covering[-1] :] if covering else ("off",)


def test_these_eyes_confuse_what_such_eyes_confuse() -> None:
    red, green = (0.6, 0.0, 0.0), (0.0, 0.11, 0.0)
    assert difference(red, green, VISIONS["usual"]) > 80
    assert difference(red, green, VISIONS["deuteranopia"]) < difference(red, green, VISIONS["usual"]) / 3
    assert not is_told_apart(("reachable",), ("reachable",), 12, VISIONS["usual"])
