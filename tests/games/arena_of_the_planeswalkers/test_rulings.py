"""Rulings that are not proved elsewhere: dice, faces, and what is lit where lights cannot be seen."""

from __future__ import annotations

import msgspec
import pytest

from companion import packs
from companion.games.arena_of_the_planeswalkers.combat import damage_chances, expected_damage
from companion.games.arena_of_the_planeswalkers.rows import DieRow
from tests.games.arena_of_the_planeswalkers.conftest import NewTable


@pytest.mark.rule("RU-30")
@pytest.mark.parametrize(("attack", "defence", "mean", "some"), [(3, 5, 0.444, 0.321), (3, 3, 0.750, 0.509), (5, 3, 1.589, 0.766)])
def test_what_the_assumed_die_leads_one_to_expect(new_table: NewTable, attack: int, defence: int, mean: float, some: float) -> None:
    die = new_table().content.die
    assert (die.weapons, die.shields, die.blanks, die.count) == (3, 2, 1, 10)
    assert expected_damage(die, attack, defence) == pytest.approx(mean, abs=0.0005)
    assert 1 - damage_chances(die, attack, defence)[0] == pytest.approx(some, abs=0.0005)


@pytest.mark.rule("RU-30")
def test_a_pack_with_another_die_rolls_that_die(new_table: NewTable) -> None:
    tables = new_table().content.tables | {"dice": [DieRow("combat", 1, 0, 0, 10)]}
    content = packs.packed(tables, dict.fromkeys(tables, "owner"))
    table = new_table("red", "green", content=content, dice="virtual").place_all().put(chandra_nalaar=(5, 5), nissa_revane=(4, 5))
    table.choose("chandra_nalaar").do("attack", figure="chandra_nalaar", target="nissa_revane")
    assert (table.event("attack_rolled")["faces"], table.event("defence_rolled")["shields"]) == ("www", 0)


@pytest.mark.rule("RU-31")
def test_the_same_seed_rolls_the_same_dice_and_undo_never_rerolls(new_table: NewTable) -> None:
    def fought(seed: int) -> list[str]:
        table = new_table("red", "green", seed=seed, dice="virtual").place_all().glyphs().put(chandra_nalaar=(5, 5), nissa_revane=(4, 5))
        table.choose("chandra_nalaar")
        faces = []
        for _ in range(2):
            table.do("attack", figure="chandra_nalaar", target="nissa_revane")
            faces.append(table.event("attack_rolled")["faces"])
            before = table.snapshot()
            table.session.undo(1, agreed=True)
            table.do("attack", figure="chandra_nalaar", target="nissa_revane")
            assert table.snapshot() == before
        return faces

    assert fought(3) == fought(3)
    assert len({tuple(fought(seed)) for seed in range(6)}) > 3


@pytest.mark.rule("RU-19")
def test_what_lies_under_a_tile_is_shown_on_the_rims_around_it(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(2, 3)).choose("chandra_nalaar")
    choice = table.game.moods(table.state, "chandra_nalaar", None)["choice"]
    assert choice["hex_3_3"] == "reachable"
    far = table.turn_of(0).put(chandra_nalaar=(0, 0)).choose("chandra_nalaar").game.moods(table.state, None, "move")["choice"]
    assert "rim" not in far.values()
    high = table.turn_of(0).put(chandra_nalaar=(4, 2)).choose("chandra_nalaar").game.moods(table.state, None, "move")["choice"]
    assert {spot for spot, mood in high.items() if mood == "rim"} == {"hex_5_2", "hex_4_1", "hex_3_1", "hex_4_3"}


@pytest.mark.rule("RU-35")
def test_a_figure_moved_without_a_wish_is_wrong_until_it_is_accepted(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5))
    assert table.game.expected(table.state)["chandra_nalaar"] == "hex_5_5"
    correction = table.game.accepted(table.state, {"chandra_nalaar": "hex_6_6", "blazing_firecats_1": "hex_1_1", "d01": "hex_0_0"})
    table.adjust(correction)
    assert table.figure("chandra_nalaar").at == (6, 6)
    lead, tail = msgspec.to_builtins(table.figure("blazing_firecats_1").at)
    assert lead == (1, 1)
    assert table.field.board.far[table.field.board.cells[lead]][table.field.board.cells[tail]] == 1
