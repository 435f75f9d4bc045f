"""What goes wrong at a real table goes wrong at the desk: with what one points at, and until it is repaired."""

from __future__ import annotations

import pytest

from sim_hw.desk.drawer import KINDS
from sim_hw.faults import FAULTS
from tests.desk.visit import Visit


def test_every_fault_and_a_full_disk_can_be_chosen(played: Visit) -> None:
    played.key("f")
    assert {f"fault:{kind}" for kind in [*FAULTS, "disk_full"]} <= set(played.desk.targets())


def test_a_reader_that_one_points_at_is_pulled_and_mended(played: Visit) -> None:
    played.move("spot:shanodin")
    played.key("f")
    played.click("fault:reader_unplugged")
    played.key("escape")
    played.wait(0.3)
    assert list(played.companion.app.senses.lost) == ["shanodin"]  # type: ignore[union-attr]
    assert "Shanodin is silent" in played.words()
    assert "Shanodin does not answer" in played.log()
    played.drag("orange_hero_1", "spot:shanodin")
    assert played.session.state.players[0].heroes[0] == "orvada"
    played.key("f")
    played.click("fault:repaired")
    played.key("escape")
    played.wait(0.6)
    assert played.last() == "Ann moves Hero 1 from Orvada to Shanodin"
    assert "all readers answer" in played.words()


def test_a_place_or_button_is_meant_by_pressing_it_while_the_list_is_open(played: Visit) -> None:
    played.key("f")
    played.click("spot:keld")
    assert "Keld" in played.words()
    played.click("fault:dead_pixel")
    assert not any(played.table.hands.strip._dead - {played.table.wiring.pixels["keld"][0]})
    assert played.table.hands.strip._dead


def test_arrows_and_enter_choose_a_fault_and_what_it_befalls(played: Visit) -> None:
    played.key("f", *["down"] * KINDS.index("reader_unplugged"), "right", "right", "enter")
    chart = played.desk.sitting.chart
    assert chart is not None
    assert list(played.table.hands.readers) != []
    played.wait(0.2)
    assert list(played.companion.app.senses.lost) == [chart.spots[2]]  # type: ignore[union-attr]
    played.key("f")
    assert played.desk.sitting.drawer is None


def test_a_full_disk_refuses_every_step_until_it_is_repaired(played: Visit) -> None:
    before = played.session.step
    played.key("f")
    played.click("fault:disk_full")
    played.click("fault:disk_full")  # twice is as full as once
    played.drag("orange_hero_1", "spot:shanodin")
    assert played.session.step == before
    assert any("full" in line for line in played.log())
    played.click("fault:repaired")
    played.drag("orange_hero_1", "spot:orvada")
    played.drag("orange_hero_1", "spot:shanodin")
    assert played.session.step == before + 1


@pytest.mark.parametrize("kind", KINDS)
def test_the_game_goes_on_whatever_goes_wrong(played: Visit, kind: str) -> None:
    played.key("f")
    played.click(f"fault:{kind}")
    assert played.desk.sitting.drawer.said  # type: ignore[union-attr]
    played.key("escape")
    played.wait(1.0)
    played.key("f")
    played.click("fault:repaired")
    played.key("escape")
    played.wait(1.0)
    played.drag("orange_hero_1", "spot:shanodin")
    assert played.last() == "Ann moves Hero 1 from Orvada to Shanodin"
