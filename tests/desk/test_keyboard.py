"""The desk without a mouse: every shortcut, and a whole step from the tray to the journal."""

from __future__ import annotations

import pygame
import pytest

from sim_hw.desk import sitting
from sim_hw.desk.cards import CardBox
from tests.desk.visit import Visit


def test_a_step_is_played_by_keys_alone(desk: Visit) -> None:
    desk.key("p", "enter", "v", "enter")
    desk.wait(0.6)
    assert desk.lies("orange_hero_1") == "verdura"
    assert desk.last() == "Ann places a Hero on Verdura"


def test_arrows_carry_a_piece_from_place_to_place(played: Visit) -> None:
    played.key("p", "enter")
    hand, chart = played.desk.sitting.hand, played.desk.sitting.chart
    assert chart is not None
    went = [hand.at]
    for arrow in ("right", "left", "down"):
        played.key(arrow)
        went.append(hand.at)
        assert went[-1] != went[-2]
    assert (went[0], went[2]) == ("orvada", "orvada")
    assert chart.middle(went[1])[0] > chart.middle("orvada")[0]
    assert chart.middle(went[3])[1] > chart.middle("orvada")[1]


def test_tab_carries_a_piece_over_every_spot_and_the_pad(played: Visit) -> None:
    played.key("p", "enter")
    reached = set()
    for _ in range(len(played.table.wiring.readers)):
        played.key("tab")
        reached.add(played.desk.sitting.hand.at)
    assert reached == {*played.table.wiring.readers}


def test_escape_puts_a_piece_back_and_delete_puts_it_into_its_tray(played: Visit) -> None:
    played.key("p", "enter", "k", "escape")
    assert played.lies("orange_hero_1") == "orvada"
    played.key("enter", "k", "delete")
    assert played.lies("orange_hero_1") is None
    assert played.desk.sitting.hand.piece == ""


def test_p_goes_through_the_pieces_of_the_tray_at_hand(desk: Visit) -> None:
    desk.key("p", "p")
    assert desk.desk.sitting.pointed == "orange_hero_2"
    desk.key("t", "p")
    assert desk.desk.sitting.pointed == "teal_hero_1"


def test_the_big_buttons_have_keys(played: Visit) -> None:
    played.key("e")
    played.wait(0.3)
    assert played.last() == "Ann ends the turn"
    played.key("r")
    played.wait(0.3)
    assert played.last() == "Bob reveals a Dominaria card"


def test_pause_and_speed_are_told_to_whoever_asks(desk: Visit) -> None:
    assert (desk.desk.paused, desk.desk.speed) == (False, 1)
    desk.key(" ", "3")
    assert (desk.desk.paused, desk.desk.speed) == (True, 3)
    desk.click("pause")
    for _ in range(2):
        desk.click("speed")
    assert (desk.desk.paused, desk.desk.speed) == (False, 1)


def test_the_list_of_keys_names_every_key_there_is(desk: Visit) -> None:
    desk.key("?")
    assert {text for _, text in sitting.KEYS} <= set(desk.words())
    assert {"button “Undo”", "button “End turn”", "button “Reveal”"} <= set(desk.words())
    desk.key("?")
    assert "this list" not in desk.words()


def test_a_card_is_laid_on_the_pad_and_taken_off_by_keys(desk: Visit) -> None:
    desk.key("c", *"cabal on keld", "enter")
    [card] = [piece for piece, spot in desk.table.lying().items() if spot == "pad"]
    assert desk.desk.sitting.match is not None
    assert "cabal on Keld" in desk.desk.sitting.match.pieces[card]
    desk.key("enter", "escape")
    assert desk.table.lying() == {}
    assert "What the table sees" in desk.words()


@pytest.mark.parametrize("typed", ["zzzz", "w h i t e  mana", " "])
def test_what_is_typed_finds_cards_by_every_word_or_none(desk: Visit, typed: str) -> None:
    desk.key("c", *typed)
    drawer = desk.desk.sitting.drawer
    assert isinstance(drawer, CardBox)
    shown = [target for target in desk.desk.targets() if target.removeprefix("piece:") in drawer.found()]
    assert (bool(drawer.found()), bool(shown)) == (typed != "zzzz", typed != "zzzz")
    desk.key("enter", "down", "right", "up", "left", "escape", "escape")
    assert desk.desk.sitting.drawer is None


def test_the_desk_runs_until_it_is_closed(desk: Visit) -> None:
    waited: list[float] = []

    def wait(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 5:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, unicode="q", mod=0))

    desk.desk.run(lambda: desk.now + len(waited) / 60, wait)
    assert len(waited) == 6
    assert all(0 < seconds <= 1 / 60 + 1e-9 for seconds in waited)
    assert not desk.desk.is_open
    desk.desk.close()  # closing twice does nothing
