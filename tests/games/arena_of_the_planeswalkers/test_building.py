"""Building: what an army and a spell deck may be."""

from __future__ import annotations

import msgspec
import pytest

from companion import packs
from companion.game import BadValue
from companion.games.arena_of_the_planeswalkers.content import Content
from companion.games.arena_of_the_planeswalkers.rules.armies import check_army, check_deck
from tests.games.arena_of_the_planeswalkers.conftest import NewTable

RED = ["chandra_nalaar", "flamewing_phoenixes", "blazing_firecats"]
DECK = [f"d{number:02}" for number in range(1, 13)]


@pytest.fixture
def content(new_table: NewTable) -> Content:
    return new_table().content


@pytest.mark.rule("AP-120")
def test_an_army_of_500_is_legal_and_one_of_505_is_not(content: Content) -> None:
    check_army(content, RED, "armies.0")
    assert sum(content.army[card].cost for card in RED) == 500
    dear = ["chandra_nalaar", "blazing_firecats", "demo_clay_strider", "demo_lantern_guard"]
    assert sum(content.army[card].cost for card in dear) == 505
    with pytest.raises(BadValue, match=r"the army costs 505 points; at most 500 are allowed \(AP-120\)"):
        check_army(content, dear, "armies.0")


@pytest.mark.rule("AP-120")
@pytest.mark.parametrize("colour", ["white", "blue", "black", "red", "green"])
def test_the_army_of_every_colour_costs_exactly_500_and_its_deck_200(content: Content, colour: str) -> None:
    assert sum(content.army[card].cost for card in content.army_of(colour)) == 500
    assert sum(content.spells[card].cost for card in content.deck_of(colour)) == 200


@pytest.mark.rule("AP-121")
@pytest.mark.parametrize("army", [["blazing_firecats"], ["chandra_nalaar", "nissa_revane"]])
def test_an_army_has_exactly_one_planeswalker(content: Content, army: list[str]) -> None:
    with pytest.raises(BadValue, match="AP-121"):
        check_army(content, army, "armies.0")


@pytest.mark.rule("AP-122")
def test_other_cards_share_the_colour_or_are_artifacts(content: Content) -> None:
    check_army(content, ["nissa_revane", "demo_clay_strider"], "armies.0")
    with pytest.raises(BadValue, match="Rhox Veterans has neither the colour of Nissa Revane nor is it an artifact"):
        check_army(content, ["nissa_revane", "rhox_veterans"], "armies.0")


@pytest.mark.rule("AP-123")
def test_a_second_copy_of_a_unique_card_is_refused(content: Content) -> None:
    with pytest.raises(BadValue, match="Flamewing Phoenixes is unique and stands there twice"):
        check_army(content, ["chandra_nalaar", "flamewing_phoenixes", "flamewing_phoenixes"], "armies.0")


@pytest.mark.rule("AP-123", "AP-128")
def test_opponents_may_own_the_same_unique_card_and_their_figures_are_told_apart(new_table: NewTable) -> None:
    table = new_table(armies=[RED, RED])
    assert {card: army.owner for card, army in table.state.cards.items() if army.row == "blazing_firecats"} == {
        "blazing_firecats": 0, "blazing_firecats_b": 1,
    }  # fmt: skip
    assert table.state.figures["blazing_firecats_b_2"].owner == 1
    table.place_all().put(blazing_firecats_1=((3, 8), (2, 8)), blazing_firecats_b_1=((5, 8), (6, 8)))
    assert "Ben's Blazing Firecats" in "\n".join(table.game.brief(table.state, "public"))


@pytest.mark.rule("AP-124")
def test_common_cards_may_be_taken_several_times(new_table: NewTable) -> None:
    table = new_table(armies=[["chandra_nalaar", "demo_lantern_guard", "demo_lantern_guard"], RED])
    assert table.player(0).reserve == ["demo_lantern_guard", "demo_lantern_guard_b"]
    assert "demo_lantern_guard_b_2" in table.state.figures


@pytest.mark.rule("AP-125")
@pytest.mark.parametrize("size", [11, 13])
def test_a_deck_has_exactly_12_cards(content: Content, size: int) -> None:
    with pytest.raises(BadValue, match=f"exactly 12 cards, not {size}"):
        check_deck(content, (DECK + DECK)[:size], ("red",), "decks.0")


@pytest.mark.rule("AP-126")
def test_a_deck_of_205_points_is_refused(content: Content) -> None:
    dear = ["d04", *(card for card in DECK if card != "d01")]
    assert sum(content.spells[card].cost for card in dear) == 205
    with pytest.raises(BadValue, match="the spell deck costs 205 points; at most 200 are allowed"):
        check_deck(content, dear, ("red",), "decks.0")


@pytest.mark.rule("AP-127")
def test_a_card_of_another_colour_does_not_belong_into_the_deck(content: Content) -> None:
    blue = msgspec.structs.replace(content.spells["d01"], colour="blue")
    tables = content.tables | {"spell_cards": [blue if row.id == "d01" else row for row in content.tables["spell_cards"]]}
    with pytest.raises(BadValue, match=r"Kindled Edge is blue, the Planeswalker is red \(AP-127\)"):
        check_deck(Content(tables), DECK, ("red",), "decks.0")
    check_deck(Content(tables), DECK, ("blue",), "decks.0")


@pytest.mark.rule("RU-16")
def test_copies_of_a_spell_are_allowed_unless_the_table_says_otherwise(new_table: NewTable) -> None:
    deck = ["d01", "d01", "d02", "d02", *DECK[5:], "d08"]
    table = new_table("red", "green", decks=[deck, DECK], spells="virtual")
    assert sorted(table.player(0).deck)[:4] == ["d01", "d01_2", "d02", "d02_2"]
    warned = [step.text for step in table.game.lay_out(table.state) if "The deck holds" in step.text]
    assert len(warned) == 1  # and nobody else is warned
    assert "The deck holds Kindled Edge twice, Stone Poise twice and Keen Banner twice, which the rules neither" in warned[0]
    with pytest.raises(BadValue, match="stands there twice, and spell_copies is off"):
        new_table("red", "green", decks=[deck, DECK], spell_copies=False)


@pytest.mark.rule("AP-129")
def test_a_spell_of_another_colour_is_not_played_either(new_table: NewTable, content: Content) -> None:
    blue = msgspec.structs.replace(content.spells["d12"], id="b01", name="Blue Thought", colour="blue")
    tables = content.tables | {"spell_cards": [*content.tables["spell_cards"], blue]}
    table = new_table("red", "green", content=packs.packed(tables, dict.fromkeys(tables, "owner"))).place_all()
    assert table.refused("AP-129", "play", card="b01").startswith("Blue Thought is blue")
    table.play("d12")
