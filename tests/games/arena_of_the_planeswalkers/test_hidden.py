"""Hidden enchantments: who is asked when, in which order they are turned over, countering, and forgetting."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.arena_of_the_planeswalkers.conftest import NewTable
from tests.games.arena_of_the_planeswalkers.table import Table

CHANDRA, NISSA, GIDEON = "chandra_nalaar", "nissa_revane", "gideon_jura"


def hide(table: Table, **cards: list[str]) -> Table:
    """Lay hidden enchantments on army cards, the topmost first."""
    owners = {card: table.state.cards[card].owner for card in cards}
    lying = {card: [{"card": spell, "owner": owners[card]} for spell in spells] for card, spells in cards.items()}
    return table.adjust({f"cards.{card}.hidden": spells for card, spells in lying.items()})


@pytest.mark.rule("AP-19", "AP-24", "AP-25", "AP-26", "RU-08")
def test_hush_ward_counters_the_spell_of_an_opponent(duel: NewTable) -> None:
    table = hide(duel(), nissa_revane=["d10"]).play("d12")
    assert (table.awaited, table.asked) == ("flips", 1)
    hand = len(table.player(0).hand)
    table.decide(NISSA)
    assert table.happened == ["hidden_flipped", "spell_countered"]
    assert (table.player(0).graveyard, table.player(1).graveyard) == (["d12"], ["d10"])
    assert len(table.player(0).hand) == hand  # nothing was drawn
    assert table.player(0).spells_played == 0
    assert table.awaited == "choose"


@pytest.mark.rule("RU-08", "AP-26")
def test_a_countered_spell_may_count_as_one_of_the_three(duel: NewTable) -> None:
    table = hide(duel(countered_counts=True), nissa_revane=["d10"]).play("d12").decide(NISSA)
    assert table.player(0).spells_played == 1


@pytest.mark.rule("AP-24")
def test_a_hidden_enchantment_is_countered_although_it_lies_face_down(duel: NewTable) -> None:
    table = hide(duel(spells="virtual"), nissa_revane=["d10"]).adjust({"players.0.hand": ["d10"]})
    table.play("d10", CHANDRA).decide(NISSA)
    assert table.state.cards[CHANDRA].hidden == ()
    assert table.player(0).graveyard == ["d10"]


@pytest.mark.rule("AP-18", "AP-20", "AP-21")
def test_a_further_hidden_card_goes_under_the_others_and_both_answer_from_the_top_down(duel: NewTable) -> None:
    walls = ["d11", "d11", *(f"d{number:02}" for number in (1, 2, 3, 4, 6, 8, 9, 10, 12, 12))]
    table = duel("white", "red", decks=[walls, [f"d{number:02}" for number in range(1, 13)]])
    table.put(rhox_veterans_1=(4, 5), chandra_nalaar=(5, 5)).play("d11", "rhox_veterans").play("d11_2", "rhox_veterans")
    assert [spell.card for spell in table.state.cards["rhox_veterans"].hidden] == ["d11", "d11_2"]
    table.turn_of(1).choose(CHANDRA).do("attack", figure=CHANDRA, target="rhox_veterans_1")
    table.decide("rhox_veterans")
    assert table.event("hidden_flipped")["spell"] == "d11"
    table.decide("rhox_veterans")
    assert table.event("hidden_flipped")["spell"] == "d11_2"
    assert table.state.fight
    assert sum(by for _, by in table.state.fight.defence) == 2 + 2 + 2


@pytest.mark.rule("AP-19", "AP-21", "AP-10")
def test_sudden_wall_gives_two_dice_to_the_squad_that_defends_also_without_a_planeswalker(new_table: NewTable) -> None:
    table = new_table("white", "red", "blue").place_all().glyphs().put(chandra_nalaar=(5, 5), rhox_veterans_1=(4, 5))
    hide(table, rhox_veterans=["d11"]).adjust({"figures.gideon_jura.status": "graveyard"})
    table.turn_of(1).choose(CHANDRA).do("attack", figure=CHANDRA, target="rhox_veterans_1")
    assert (table.awaited, table.asked) == ("flips", 0)
    table.decide("rhox_veterans")
    assert table.state.fight
    assert table.state.fight.defence == (("toughness", 2), ("Sudden Wall", 2))
    table.roll(3).refused("RU-31", "roll", hits=5)
    table.roll(4)
    assert table.figure("rhox_veterans_1").damage == 0


@pytest.mark.rule("AP-23", "RU-07")
def test_a_moment_that_is_not_used_puts_the_card_out_of_play(duel: NewTable) -> None:
    table = hide(duel(), nissa_revane=["d10"]).play("d12").decide("none")
    assert "hidden_forgotten" in table.happened
    assert table.player(1).out_of_play == ["d10"]
    assert table.player(1).graveyard == []
    assert "cards_drawn" in table.happened  # the spell works


@pytest.mark.rule("RU-07")
def test_the_companion_reminds_only_of_cards_that_answer(duel: NewTable) -> None:
    table = hide(duel().put(elf_rangers_1=(3, 3)), elf_rangers=["d11"]).play("d12")
    assert table.awaited == "choose"  # Sudden Wall does not answer a spell


@pytest.mark.rule("RU-07", "AP-23")
@pytest.mark.parametrize(
    ("spell", "answer", "left"), [("d10", "none", 0), ("d11", "none", 1), ("d11", "elf_rangers", 1), ("d10", "elf_rangers", 0)]
)
def test_with_strict_memory_everybody_with_a_hidden_card_is_asked(duel: NewTable, spell: str, answer: str, left: int) -> None:
    table = hide(duel(memory="strict").put(elf_rangers_1=(3, 3)), elf_rangers=[spell]).play("d12")
    assert (table.awaited, table.answers()) == ("flips", ["elf_rangers", "none"])
    table.decide(answer)
    assert len(table.state.cards["elf_rangers"].hidden) == left
    assert (table.player(1).out_of_play == ["d10"]) is (spell == "d10" and answer == "none")
    assert ("spell_countered" in table.happened) is (spell == "d10" and answer != "none")


@pytest.mark.rule("RU-06", "AP-21")
def test_between_army_cards_their_owner_chooses(new_table: NewTable) -> None:
    wards = ["d10", "d10", "d01", "d02", "d03", "d06", "d08", "d09", "d11", "d12", "d12", "d01"]
    deck = [f"d{number:02}" for number in range(1, 13)]
    table = new_table("white", "red", decks=[wards, deck]).place_all().put(rhox_veterans_1=(3, 3))
    hide(table, gideon_jura=["d10"], rhox_veterans=["d10_2"]).turn_of(1).play("d12")
    assert set(table.answers()) == {GIDEON, "rhox_veterans", "none"}
    table.decide("rhox_veterans")
    assert "spell_countered" in table.happened
    assert [spell.card for spell in table.state.cards[GIDEON].hidden] == ["d10"]  # a countered spell was not played: nothing more answers


@pytest.mark.rule("RU-36")
def test_hidden_cards_of_several_players_come_in_the_order_of_turns(new_table: NewTable) -> None:
    table = new_table("white", "blue", "black", first=1).place_all()
    hide(table, gideon_jura=["d10"], liliana_vess=["d10"]).play("d12")
    assert table.asked == 2  # to the left of Ben, then Ann
    table.decide("none")
    assert table.asked == 0
    table.decide("none")
    assert table.awaited == "choose"


@pytest.mark.rule("AP-22")
@pytest.mark.parametrize("first", [0, 1])
def test_hidden_cards_of_teammates_come_by_their_numbers(new_table: NewTable, first: int) -> None:
    table = new_table("white", "blue", "black", "red", first=first).place_all()
    assert [player.number for player in table.state.players] == [2, 1, 2, 1]
    hide(table, liliana_vess=["d10"], chandra_nalaar=["d10"]).play("d12")
    assert table.asked == 3  # Dee is number 1, although Cid sits before her
    table.decide("none")
    assert table.asked == 2


@pytest.mark.rule("AP-19", "AP-117")
def test_a_teammates_spell_is_no_opponents(new_table: NewTable) -> None:
    table = new_table("white", "blue", "black", "red").place_all()
    hide(table, jace_beleren=["d10"], liliana_vess=["d11"]).play("d12")
    assert table.awaited == "choose"


@pytest.mark.rule("RU-18", "AP-19")
def test_an_unknown_card_is_named_as_it_is_turned_over(duel: NewTable) -> None:
    table = duel().play("unknown", CHANDRA, hidden=True).choose(CHANDRA).end_turn().play("d12")
    assert (table.awaited, table.asked) == ("flips", 0)
    assert table.options("decide") == [{"answer": CHANDRA, "card": "d10"}, {"answer": "none"}]
    table.refused("AP-19", "decide", answer=CHANDRA, card="d11")
    table.refused("AP-19", "decide", answer=CHANDRA)
    table.decide(CHANDRA, card="d10")
    assert "spell_countered" in table.happened
    assert table.player(0).graveyard == ["d10"]


@pytest.mark.rule("RU-18")
def test_an_unknown_card_may_stay_face_down_and_is_not_taken_for_forgotten(duel: NewTable) -> None:
    table = duel().play("unknown", CHANDRA, hidden=True).choose(CHANDRA).end_turn().play("d12").decide("none")
    assert len(table.state.cards[CHANDRA].hidden) == 1
    assert table.player(0).out_of_play == []


@pytest.mark.rule("AP-14", "AP-19")
def test_while_a_question_is_open_nothing_else_is_done(duel: NewTable) -> None:
    table = hide(duel(), nissa_revane=["d10"]).play("d12")
    answers: list[tuple[str, dict[str, Any]]] = [("choose", {"card": CHANDRA}), ("end_turn", {}), ("roll", {"hits": 1})]
    for kind, fields in answers:
        for seat in (0, 1):
            assert "Ben must answer" in table.refused("AP-19", kind, seat=seat, **fields)
