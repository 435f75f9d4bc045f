"""Corrections by hand: what follows from them, and what they may not break."""

from __future__ import annotations

from typing import Any

import pytest

from companion.game import BadValue
from tests.games.arena_of_the_planeswalkers.conftest import NewTable

CHANDRA, NISSA = "chandra_nalaar", "nissa_revane"


@pytest.mark.rule("RU-35", "AP-27", "AP-93")
def test_cards_follow_their_figures(duel: NewTable) -> None:
    table = duel().put(elf_rangers_1=(3, 3), elf_rangers_2=(4, 4), elf_rangers_3=(5, 5))
    assert "elf_rangers" not in table.player(1).reserve
    assert table.figure("elf_rangers_1").status == "board"
    table.adjust({"figures.elf_rangers_1.at": None})
    assert table.figure("elf_rangers_1").status == "graveyard"
    table.adjust({f"figures.elf_rangers_{number}.status": "graveyard" for number in (2, 3)})
    assert table.player(1).fallen == ["elf_rangers"]
    table.adjust({f"figures.elf_rangers_{number}.status": "reserve" for number in (1, 2, 3)})
    assert "elf_rangers" in table.player(1).reserve
    assert table.player(1).fallen == []


@pytest.mark.rule("AP-97")
def test_a_card_is_on_the_battlefield_as_a_whole(duel: NewTable) -> None:
    table = duel().put(elf_rangers_1=(3, 3))
    assert [table.figure(f"elf_rangers_{number}").status for number in (1, 2, 3)] == ["board", "graveyard", "graveyard"]


@pytest.mark.rule("AP-02", "AP-30")
def test_another_player_may_be_let_on(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5)).choose(CHANDRA).move(CHANDRA, (6, 5)).adjust({"active": 1})
    assert (table.awaited, table.asked, table.state.now.card) == ("choose", 1, "")
    table.adjust({"active": 0, "phase": "turn_before", "now.card": CHANDRA})
    assert table.awaited == "act"
    table.move(CHANDRA, (5, 5))


@pytest.mark.rule("AP-25")
def test_an_open_question_can_be_dropped_but_not_made(duel: NewTable) -> None:
    table = duel().adjust({"cards.nissa_revane.hidden": [{"card": "d10", "owner": 1}]}).play("d12")
    with pytest.raises(BadValue, match="Answer the open question first"):
        table.put(chandra_nalaar=(5, 5))
    table.hurt(nissa_revane=1)
    assert table.awaited == "flips"
    with pytest.raises(BadValue, match="comes only by playing"):
        table.adjust({"phase": "ask_turn_move"})
    table.adjust({"active": 1})
    assert table.awaited == "choose"
    assert table.player(0).graveyard == ["d12"]
    table.check_cards()


@pytest.mark.rule("AP-08", "AP-29")
@pytest.mark.parametrize("spells", ["virtual", "physical"])
def test_spell_cards_follow_what_was_named(new_table: NewTable, spells: str) -> None:
    table = new_table("red", "green", spells=spells).place_all()
    table.adjust({"players.0.library": 2})
    assert len(table.player(0).out_of_play) == 7
    table.check_cards()
    table.adjust({"players.0.out_of_play": []})
    assert table.player(0).library == 9
    table.check_cards()


@pytest.mark.rule("AP-15")
def test_a_card_put_into_a_hand_leaves_the_library(new_table: NewTable) -> None:
    table = new_table("red", "green", spells="virtual").place_all()
    card = table.player(0).deck[4]
    table.adjust({"players.0.hand": [card]})
    assert table.player(0).hand == [card]
    assert card not in table.player(0).deck
    assert table.player(0).library == 11
    table.adjust({"players.0.graveyard": [card]})
    assert table.player(0).hand == []
    table.check_cards()


@pytest.mark.rule("AP-112")
def test_a_game_that_is_over_can_be_taken_up_again(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), nissa_revane=(4, 5)).hurt(nissa_revane=6).choose(CHANDRA).attack(CHANDRA, NISSA, 1, 0)
    assert table.awaited is None
    table.adjust({"phase": "turn_after", "figures.nissa_revane.at": [4, 5], "figures.nissa_revane.damage": 3})
    assert (table.awaited, table.state.winners) == ("after", [])


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"figures.chandra_nalaar.at": [6, 4]}, "cannot stand on (6,4)"),
        ({"figures.chandra_nalaar.at": [8, 7]}, "cannot stand on (8,7)"),
        ({"figures.chandra_nalaar.at": [13, 6]}, "Chandra Nalaar and Nissa Revane would stand on (13,6)"),
        ({"figures.chandra_nalaar.at": [[5, 5], [5, 6]]}, "stands on one hex, [column, row]"),
        ({"figures.blazing_firecats_1.at": [5, 5]}, "stands on [lead, tail], two hexes"),
        ({"figures.blazing_firecats_1.at": [[5, 5], [7, 5]]}, "lead and tail are two neighbouring hexes of the same level"),
        ({"figures.blazing_firecats_1.at": [[2, 3], [3, 3]]}, "lead and tail are two neighbouring hexes of the same level"),
        ({"figures.chandra_nalaar.damage": 6}, "has 6 life; with that much damage it is destroyed"),
        ({"figures.chandra_nalaar.owner": 1}, "the figures, their cards and owners are those of the armies"),
        ({"cards.chandra_nalaar.row": "nissa_revane"}, "the army cards and their owners are those of the armies"),
        ({"figures.chandra_nalaar.status": "reserve"}, "a Planeswalker has no reserve"),
        ({"players.0.team": 1}, "teams and numbers are those of the set-up"),
        ({"awaits": None}, "this follows from play"),
        ({"order": [1, 0]}, "this follows from play"),
        ({"turn": 31}, "the last turn is 30"),
        ({"phase": "over"}, "the game ends by its own rules"),
        ({"phase": "turn_before"}, "choose the army card of this turn"),
        ({"glyphs": [{"kind": "luck", "at": [5, 5], "up": True}]}, "there is no glyph 'luck'"),
        ({"glyphs": [{"kind": "power", "at": [6, 4], "up": True}]}, "no space of this battlefield that a glyph can lie on"),
        ({"glyphs": [{"kind": "power", "at": [5, 5]}, {"kind": "movement", "at": [5, 5]}]}, "two glyphs lie on one space"),
        ({"players.0.hand": ["unknown"] * 13}, "there are only 12 spell cards"),
        ({"players.0.graveyard": ["d01", "d01"]}, "a spell card lies in two places"),
        ({"players.0.graveyard": ["d99"]}, "'d99' is no card of this deck"),
        ({"effects": [{"source": "x", "stat": "power", "by": 1, "on": "nobody"}]}, "each is on an army card or a figure of this match"),
        ({"denied": [{"seat": 4, "row": "elf_rangers"}]}, "seats go from 0 to 1"),
        ({"denied": [{"seat": 1, "row": "nobody"}]}, "each names an army card of the tables"),
        ({"now.mover": "nobody"}, "there is no figure 'nobody'"),
        ({"now.card": "nobody"}, "there is no army card 'nobody'"),
    ],
)
@pytest.mark.rule("RU-35", "AP-54", "AP-58", "AP-62", "AP-92")
def test_what_the_rules_never_allow_cannot_be_put_in_by_hand(duel: NewTable, changes: dict[str, Any], said: str) -> None:
    table = duel()
    before = table.snapshot()
    with pytest.raises(BadValue) as error:
        table.adjust(changes)
    assert said in str(error.value)
    assert table.snapshot() == before


@pytest.mark.rule("AP-01")
def test_the_set_up_is_played_to_its_end(new_table: NewTable) -> None:
    table = new_table("red", "green")
    with pytest.raises(BadValue, match="play the set-up to its end first"):
        table.adjust({"phase": "turn_choose"})
    table.put(chandra_nalaar=(0, 3))
    assert table.asked == 1
    with pytest.raises(BadValue, match="place the last Planeswalker by playing"):
        table.put(nissa_revane=(13, 3))
    table.place_all()
    assert table.awaited == "choose"
