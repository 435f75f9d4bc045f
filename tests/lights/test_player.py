"""Layers of moods: the higher covers the lower, and what was beneath shines again."""

from __future__ import annotations

import pytest

from companion.game import Accent
from companion.lights.colours import tint
from companion.lights.player import LAYERS, Player
from companion.lights.scenes import combined, scene

RESTING = {"resting": {"mill": "stock_red_2", "well": "stock_blue_1"}}


def size(spot: str) -> int:
    return {"mill": 12, "well": 3}.get(spot, 0)


@pytest.fixture
def player() -> Player:
    player = Player()
    player.settle(RESTING)
    return player


def test_what_is_settled_shines(player: Player) -> None:
    assert player.frames(1.0, size) == {"mill": scene("stock_red_2")(1.0, 12), "well": scene("stock_blue_1")(1.0, 3)}
    assert player.meanings() == RESTING["resting"]


def test_a_higher_layer_covers_a_lower_one_until_it_is_removed(player: Player) -> None:
    before = player.frames(1.0, size)
    player.put("mismatch", {"mill": "wrong"})
    assert player.frames(1.0, size) == before | {"mill": scene("wrong")(1.0, 12)}
    assert player.meanings()["mill"] == "wrong"
    player.remove("mismatch")
    assert player.frames(1.0, size) == before
    player.remove("mismatch")


def test_layers_lie_by_their_priority_whatever_came_first() -> None:
    player = Player()
    for key in sorted(LAYERS, key=lambda key: -LAYERS[key]):
        player.put(key, {"mill": "wrong" if key == "seen" else "lifted"})
    assert player.frames(0.1, size)["mill"] == tint("wrong", 1.0) * 12


def test_settling_anew_replaces_what_lasted(player: Player) -> None:
    player.put("choice", {"mill": "target"})
    player.settle({"resting": {"well": "stock_blue_4"}})
    assert player.meanings() == {"well": "stock_blue_4"}


def test_what_flashes_has_a_beginning_and_an_end(player: Player) -> None:
    before = player.frames(10.0, size)
    player.flash([Accent({"mill": "sweep_teal"}, 0.9, after=1.0), Accent({"well": "reward_teal"}, 1.5)], 10.0)
    assert player.frames(10.0, size) == {"mill": before["mill"], "well": scene("reward_teal")(0.0, 3)}
    assert player.frames(11.25, size)["mill"] == scene("sweep_teal")(0.25, 12)
    assert player.frames(11.9, size) == before
    assert player.meanings() == RESTING["resting"]


def test_settling_does_not_end_what_flashes_but_news_end_older_news(player: Player) -> None:
    player.flash([Accent({"mill": "flash_teal"}, 9.0)], 0.0)
    player.settle(RESTING)
    assert player.frames(0.1, size)["mill"] == tint("teal", 1.0) * 12
    player.flash([], 0.2)
    assert player.frames(0.3, size)["mill"] == scene("stock_red_2")(0.3, 12)


def test_a_choice_covers_the_news(player: Player) -> None:
    player.flash([Accent({"mill": "flash_teal", "well": "dimmed"}, 9.0)], 0.0)
    player.put("choice", {"mill": "target"})
    shown = player.frames(0.4, size)
    assert shown == {"mill": scene("target")(0.4, 12), "well": combined([("stock_blue_1", 0.0), ("dimmed", 0.0)], 3)}


def test_marks_and_presence_combine_with_the_stock(player: Player) -> None:
    player.settle(
        {**RESTING, "marks": {"mill": "treasure", "well": "blocked"}, "presence": {"mill": "present_lime", "well": "present_lime"}}
    )
    assert player.frames(1.0, size)["mill"] == combined([("stock_red_2", 1.0), ("present_lime", 1.0)], 12)
    assert player.frames(1.3, size)["well"] == tint("black", 0.7) * 2 + tint("lime", 1.0)  # the mana is hidden, the player is not
    assert player.meanings() == {"mill": "treasure", "well": "blocked"}


def test_who_is_there_is_told_where_there_is_nothing_else_to_tell() -> None:
    player = Player()
    player.settle({"presence": {"mill": "present_lime"}})
    assert player.meanings() == {"mill": "present_lime"}


def test_what_is_only_dimmed_keeps_its_meaning(player: Player) -> None:
    player.put("choice", {"mill": "dimmed", "well": "target"})
    assert player.meanings() == {"mill": "stock_red_2", "well": "target"}


def test_spots_without_pixels_are_left_out(player: Player) -> None:
    player.put("choice", {"cellar": "target"})
    assert "cellar" not in player.frames(0.0, size)


def test_a_layer_nobody_knows_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        Player().put("cellar", {"mill": "target"})
