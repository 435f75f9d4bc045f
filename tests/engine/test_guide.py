"""Laying a game out and putting it away: lit by light, ticked off by tags or a touch."""

from __future__ import annotations

import pytest

from companion.game import game_names, load_game
from companion.guide import Guide
from companion.view import Step
from tests import walks

STEPS = [
    Step("Lay the map."),
    Step("Put the flame on the gate.", ["gate"], {"flame": "gate"}),
    Step("Take it off again.", ["gate"], {"flame": None}),
]


def test_a_step_without_tags_waits_for_a_touch() -> None:
    guide = Guide(STEPS)
    assert not guide.see({"flame": "gate"})
    assert guide.current == STEPS[0]
    guide.confirm()
    assert guide.current == STEPS[1]


def test_a_step_with_tags_is_ticked_off_when_they_lie_right() -> None:
    guide = Guide(STEPS)
    guide.confirm()
    assert guide.moods() == {"gate": "target"}
    assert not guide.see({"flame": "well"})
    assert guide.see({"flame": "gate"})
    assert not guide.see({"flame": "gate"})
    assert guide.see({})
    assert (guide.current, guide.done, guide.moods()) == (None, 3, {})


def test_one_can_go_back_and_no_further_than_the_ends() -> None:
    guide = Guide(STEPS)
    guide.back()
    assert guide.done == 0
    for _ in range(5):
        guide.confirm()
    assert guide.done == 3
    guide.back()
    assert guide.current == STEPS[2]


@pytest.mark.parametrize("name", game_names())
def test_every_game_can_be_laid_out_and_put_away(name: str) -> None:
    game = load_game(name)
    content = game.load_content(None)
    spots, pieces = game.spots(content), game.pieces(content)
    for players in game.seats:
        state = walks.begun(game, players, 1)
        for step in [*game.lay_out(state), *game.put_away(state)]:
            assert step.text.endswith(".")
            assert set(step.spots) <= spots.keys()
            assert step.pieces.keys() <= pieces.keys()
        assert len(game.lay_out(state)) > players


@pytest.mark.rule("SU-05")
def test_the_mana_of_heroes_of_dominaria_is_laid_out_colour_by_colour() -> None:
    game = load_game("heroes_of_dominaria")
    steps = game.lay_out(walks.begun(game, 2, 1, {"two_mana": True, "decks": {"quests": "physical"}}))
    lit = [step for step in steps if step.spots]
    assert lit[0].text == "Put 2 white mana on Esturin, Sursi, Estark."
    board = game.view(walks.begun(game, 2, 1), "public", "").map
    assert board
    assert sorted(spot for step in lit for spot in step.spots) == sorted(place.id for place in board.places)
    assert any("Shuffle the Quest cards" in step.text for step in steps)
    assert not any("Dominaria cards" in step.text for step in steps)


def test_what_is_put_away_is_what_lies_on_the_map() -> None:
    game = load_game("heroes_of_dominaria")
    state = walks.begun(game, 2, 1)
    state.players[0].heroes[0] = "keld"
    state.players[0].leylines = ["e01"]
    state.locations["sursi"].mana = 0
    steps = {step.spots[0]: step for step in game.put_away(state) if step.spots}
    assert steps["keld"].text == "Take from Keld: Ann's Hero 1, red mana."
    assert steps["keld"].pieces == {"orange_hero_1": None}
    assert steps["e01"].text == "Take from Llanowar–Hammerheim: Ann's Leyline."
    assert "sursi" not in steps
