"""The table itself: what figures, cards and buttons mean, what is lit, what the screen shows, how the game is laid out and put away."""

from __future__ import annotations

import msgspec
import pytest

from companion.app import App
from companion.game import Ask, Remark
from companion.games.arena_of_the_planeswalkers import commands
from companion.games.arena_of_the_planeswalkers.model import spaces
from companion.inputs import PAD, ButtonPressed, PieceLifted, PiecePlaced, PieceTwice
from companion.ports import Rig
from companion.simulated import wired
from tests.games.arena_of_the_planeswalkers.conftest import NewTable
from tests.games.arena_of_the_planeswalkers.table import Table

CHANDRA, NISSA, FIRECAT = "chandra_nalaar", "nissa_revane", "blazing_firecats_1"


def put_down(table: Table, piece: str, at: str) -> object:
    return table.game.interpret(table.state, PiecePlaced(piece, at))


@pytest.mark.rule("AP-04")
def test_every_space_and_every_turn_is_a_spot_and_every_figure_and_card_a_piece(new_table: NewTable) -> None:
    content = new_table().game.load_content(None)
    game = new_table().game
    spots, pieces = game.spots(content), game.pieces(content)
    assert spots["hex_13_8"] == "the space (13,8)"
    assert spots["turn_60"] == "turn 60 of the track"
    assert pieces["rhox_veterans_2"] == "Rhox Veterans 2"
    assert pieces["chandra_nalaar_b"] == "Chandra Nalaar of a second box"
    assert pieces["red_d01"] == "Kindled Edge, the red card"
    assert len(pieces) == 2 * (5 + 30 + 2 + 2 + 1 + 1) + 60


@pytest.mark.rule("AP-41", "AP-04")
def test_a_figure_put_down_in_its_turn_moves_or_is_asked_which_way_it_went(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(4, 2), nissa_revane=(9, 4))
    assert put_down(table, CHANDRA, "hex_4_2") is None
    assert isinstance(before := put_down(table, CHANDRA, "hex_3_2"), Remark)
    assert before.rule == "AP-30"
    table.choose(CHANDRA)
    ways = put_down(table, CHANDRA, "hex_5_2")  # around the cliff, or down it
    assert isinstance(ways, Ask)
    assert ways.commands == [commands.Move(CHANDRA, ((3, 3), (4, 3), (5, 2))), commands.Move(CHANDRA, ((5, 2),))]
    assert put_down(table, CHANDRA, "hex_3_3") == [commands.Move(CHANDRA, ((3, 3),))]
    foreign = put_down(table, NISSA, "hex_9_5")
    assert isinstance(foreign, Remark)
    assert foreign.rule == "AP-04"
    far = put_down(table, CHANDRA, "hex_13_0")
    assert isinstance(far, Remark)
    assert far.rule == "AP-42"
    assert "put it back on (4,2)" in far.text
    assert put_down(table, CHANDRA, "turn_3") is None


@pytest.mark.rule("AP-35", "AP-37")
def test_figures_of_the_reserve_are_summoned_by_putting_them_down(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5)).choose(CHANDRA)
    assert put_down(table, "flamewing_phoenixes_2", "hex_6_5") == [commands.Summon("flamewing_phoenixes", ((6, 5),))]
    asked = put_down(table, FIRECAT, "hex_6_6")
    assert isinstance(asked, Ask)
    assert all(command.at[0][0] == (6, 6) for command in asked.commands)
    assert isinstance(put_down(table, FIRECAT, "hex_13_0"), Remark)
    table.do("summon", card="flamewing_phoenixes", at=[[6, 5]])
    assert put_down(table, "flamewing_phoenixes_3", "hex_4_5") == [commands.Place("flamewing_phoenixes_3", (4, 5))]


@pytest.mark.rule("AP-04")
def test_planeswalkers_are_placed_and_a_pad_asks_what_to_do(new_table: NewTable) -> None:
    table = new_table("red", "green")
    assert put_down(table, CHANDRA, "hex_0_4") == [commands.Place(CHANDRA, (0, 4))]
    table.place_all().choose(CHANDRA)
    asked = put_down(table, CHANDRA, PAD)
    assert isinstance(asked, Ask)
    assert len(asked.commands) > 20


@pytest.mark.rule("RU-18", "AP-129")
def test_a_spell_card_on_a_reader_is_played(duel: NewTable) -> None:
    table = duel()
    assert put_down(table, "red_d12", PAD) == [commands.Play("d12")]
    asked = put_down(table, "red_d09", PAD)
    assert isinstance(asked, Ask)
    assert asked.commands == [commands.Play("d09", CHANDRA), commands.Play("d09", NISSA)]
    other = put_down(table, "green_d12", PAD)
    assert isinstance(other, Remark)
    assert other.rule == "AP-129"
    assert put_down(table, "no_such_piece", PAD) is None


@pytest.mark.rule("AP-01")
def test_buttons_end_the_turn_and_answer_questions(duel: NewTable) -> None:
    table = duel()
    for button, command in (("end_turn", commands.EndTurn()), ("finish", commands.Finish()), ("yes", commands.Decide("yes"))):
        assert table.game.interpret(table.state, ButtonPressed(button)) == [command]
    assert table.game.interpret(table.state, ButtonPressed("coffee")) is None
    assert table.game.interpret(table.state, PieceLifted(CHANDRA, "hex_0_0")) is None


# Lights


@pytest.mark.rule("AP-64", "AP-69", "AP-47", "AP-55", "AP-51")
def test_a_lifted_figure_shows_what_each_space_would_mean(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(4, 2), flamewing_phoenixes_1=(3, 2), elf_rangers_1=(6, 3)).glyphs(("power", (2, 2)))
    choice = table.choose(CHANDRA).game.moods(table.state, CHANDRA, None)["choice"]
    assert choice["hex_4_2"] == "lifted"
    assert choice["hex_3_3"] == "reachable"
    assert choice["hex_3_2"] == "passing"
    assert choice["hex_2_2"] == "stop"
    assert choice["hex_5_3"] == "engages"
    assert "hex_6_3" not in choice
    table.turn_of(0).put(chandra_nalaar=(5, 5), elf_rangers_1=(4, 5), flamewing_phoenixes_1=(0, 0)).choose(CHANDRA)
    choice = table.game.moods(table.state, CHANDRA, None)["choice"]
    assert choice["hex_7_5"] == "leaves"
    assert choice["hex_5_4"] == "engages"
    table.turn_of(0).put(chandra_nalaar=(4, 2), elf_rangers_1=(3, 3), flamewing_phoenixes_1=(3, 2)).choose(CHANDRA)
    table.adjust({"figures.flamewing_phoenixes_2.at": [3, 1], "figures.flamewing_phoenixes_3.at": [4, 3]})
    assert table.game.moods(table.state, NISSA, None)["choice"] == {"hex_13_6": "forbidden"}


@pytest.mark.rule("AP-72", "AP-74", "AP-85")
def test_targets_line_and_height_are_lit(duel: NewTable) -> None:
    table = duel("green", "red").put(elf_rangers_1=(3, 3), chandra_nalaar=(6, 3), flamewing_phoenixes_1=(12, 8)).choose("elf_rangers")
    choice = table.game.moods(table.state, None, "attack")["choice"]
    assert (choice["hex_3_3"], choice["hex_6_3"], choice["hex_12_8"]) == ("origin", "target", "dimmed")
    table.do("attack", figure="elf_rangers_1", target=CHANDRA)
    line = table.game.moods(table.state, None, None)["choice"]
    assert (line["hex_4_3"], line["hex_5_3"]) == ("way", "way")  # only a hint
    table.decide("yes")
    fight = table.game.moods(table.state, None, None)["choice"]
    assert (fight["hex_3_3"], fight["hex_6_3"]) == ("higher", "target")


@pytest.mark.rule("AP-35", "AP-103", "AP-113", "AP-114")
def test_zones_glyphs_purple_spaces_and_the_turn_track_are_lit(new_table: NewTable) -> None:
    table = new_table("white", "blue", "black")
    moods = table.game.moods(table.state, None, None)
    assert (moods["resting"]["hex_13_0"], moods["choice"]["hex_13_0"]) == ("stock_red_2", "target")
    table.place_all().put(rhox_veterans_1=(4, 7), kor_hookmasters_1=(5, 7))
    resting, presence = (table.game.moods(table.state, None, None)[layer] for layer in ("resting", "presence"))
    assert (resting["hex_6_7"], resting["hex_5_7"], resting["hex_8_5"]) == ("stock_black_2", "held_orange", "stock_red_0")
    assert presence["hex_4_7"] == "active_orange"  # it is Ann's turn
    assert table.put(leyline_phantoms_1=(6, 7)).game.moods(table.state, None, None)["presence"]["hex_6_7"] == "owned_teal"
    assert (resting["turn_1"], resting["turn_2"], resting["turn_36"]) == ("seen", "stock_white_0", "held_chosen")
    late = table.adjust({"turn": 33}).game.moods(table.state, None, None)["resting"]
    assert "turn_32" not in late
    assert late["turn_33"] == "ready_chosen"
    fresh = new_table("white", "blue").place_all().choose("gideon_jura")
    assert set(fresh.game.moods(fresh.state, None, "summon")["choice"].values()) == {"target"}


@pytest.mark.rule("AP-92")
def test_damage_flashes_once_for_each_and_destruction_fades(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(4, 5)).choose(CHANDRA).attack(CHANDRA, "elf_rangers_1", 3, 0)
    events = [msgspec.convert(event, table.game.event_type) for event in table.events]
    flash, fade = table.game.accents(events, table.state)
    assert (flash.moods, flash.seconds) == ({"hex_4_5": "flash_teal"}, 1.0)  # two damage
    assert (fade.moods, fade.after) == ({"hex_4_5": "fade_teal"}, 1.0)


# Screen


@pytest.mark.rule("AP-01", "AP-14")
def test_the_page_shows_what_can_be_done_and_why_something_cannot(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5)).choose(CHANDRA).move(CHANDRA, (6, 5))
    page = table.game.view(table.state, "public", "demo content")
    actions = {action.kind: action for action in page.actions}
    assert page.title == "Move"
    assert (page.round, page.last_round) == (1, 30)
    assert (actions["play"].rule, actions["play"].commands) == ("AP-14", [])
    assert [action.label for action in page.actions if action.way_on] == ["End turn"]
    assert page.asks
    assert [(answer.label, answer.detail or answer.reason, answer.rule) for answer in page.asks.answers] == [
        ("Chandra Nalaar", "5 moves", ""),
        ("Flamewing Phoenixes", "no summoning: not now", "AP-34"), ("Blazing Firecats", "no summoning: not now", "AP-34"),
    ]  # fmt: skip
    assert page.map
    assert len(page.map.places) == 126
    chandra = next(place for place in page.map.places if place.id == "hex_6_5").figure
    assert chandra
    assert (chandra.seat, chandra.life, chandra.marks, chandra.ready) == (0, 6, ["crown"], True)


@pytest.mark.rule("AP-18", "AP-118")
def test_only_the_owner_sees_cards_on_the_page_and_made_up_rows_say_so(new_table: NewTable) -> None:
    table = new_table("red", "green", spells="virtual").place_all()
    own, public = (table.game.view(table.state, viewer, "") for viewer in (0, "public"))
    assert all(card.title for card in own.players[0].hand)
    assert not any(card.title for card in public.players[0].hand)
    play = next(action for action in public.actions if action.kind == "play")
    assert (play.private, play.commands) == (True, [])
    firecats = next(card for card in public.players[0].open_cards if card.id == "blazing_firecats")
    assert "Made up for the demo." in firecats.text


@pytest.mark.rule("AP-29")
def test_discarding_is_for_one_pair_of_eyes(duel: NewTable) -> None:
    table = duel(spells="virtual")
    deck = [f"d{number:02}" for number in range(1, 13)]
    table.adjust({"players.0.hand": deck[:8], "players.0.deck": deck[8:]}).choose(CHANDRA).end_turn()
    assert table.game.view(table.state, "public", "").cover == 0
    assert table.game.view(table.state, "public", "").actions == []
    assert len(table.game.view(table.state, 0, "").actions[0].commands) == 8


# Laying out and putting away


@pytest.mark.rule("AP-50", "AP-99")
def test_the_game_is_laid_out_from_the_bottom_to_the_top(new_table: NewTable) -> None:
    steps = new_table("red", "green").game.lay_out(new_table("red", "green").state)
    texts = [step.text for step in steps]
    assert texts[0] == "Lay the boards of Hill and Ford together."
    assert "Put sand tiles on (3,2), (4,2) and (3,3): level 1." in texts
    assert "Put sand tiles on (4,2): level 4." in texts
    assert "Lay the Power glyph on (8,5), ability up." in texts
    assert texts[-1] == "Ben takes Nissa Revane, lays Elf Rangers and Pummelroot Elementals in reserve and shuffles the spell deck."
    blind = new_table("white", "blue", "black", "red")
    assert any("face down on (5,7), (8,5), (11,2) and (1,2)" in step.text for step in blind.game.lay_out(blind.state))


@pytest.mark.rule("AP-91")
def test_putting_away_names_every_figure_that_still_stands(duel: NewTable) -> None:
    table = duel().put(elf_rangers_1=(4, 5)).hurt(elf_rangers_1=1, chandra_nalaar=2)
    steps = table.game.put_away(table.state)
    assert steps[0].pieces == {CHANDRA: None}
    assert any(step.text == "Take Elf Rangers 1 from (4,5)." for step in steps)
    assert any("3 damage markers" in step.text for step in steps)


# A clock, and figures on two spaces


def laid(table: Table) -> App:
    """The match on a table without any part."""
    return App(table.session, Rig(), wired(table.game, table.session.journal.header.content))


@pytest.mark.rule("RU-32")
def test_the_clock_of_a_question_stands_while_somebody_looks_at_something_else(duel: NewTable) -> None:
    table = duel(leaving_seconds=10).put(chandra_nalaar=(5, 5), elf_rangers_1=(4, 5)).choose(CHANDRA).move(CHANDRA, (6, 5))
    app = laid(table)
    app.tick(0.0)
    app.rests = True  # somebody reads the menu
    app.tick(30.0)
    app.rests = False
    assert (table.awaited, app.seconds_left(34.0)) == ("leave", 6.0)
    app.lifted["flamewing_phoenixes_1"] = "hex_3_3"  # destroyed, and lying in its box since
    app.tick(41.0)
    assert table.awaited == "leaving_dice"
    assert table.session.history(1)[0].text == "Ben's figures attack Chandra Nalaar in leaving"


@pytest.mark.rule("AP-57")
def test_a_double_space_figure_that_two_readers_see_stands_on_both(duel: NewTable) -> None:
    table = duel().put(blazing_firecats_1=((0, 3), (1, 3))).choose("blazing_firecats")
    meaning = table.game.interpret(table.state, PieceTwice("blazing_firecats_1", ("hex_2_3", "hex_3_4")))
    assert isinstance(meaning, list)
    [command] = meaning
    table.session.submit(command)
    assert set(spaces(table.figure("blazing_firecats_1").at or (0, 0))) == {(2, 3), (3, 4)}
    assert table.game.interpret(table.state, PieceTwice("blazing_firecats_1", ("hex_2_3", "hex_3_4"))) == []


@pytest.mark.rule("AP-69", "RU-32")
def test_a_figure_put_down_where_ways_differ_in_risk_asks_which_way_it_went(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(6, 6), pummelroot_elementals_1=(5, 4), nissa_revane=(9, 4)).choose(CHANDRA)
    meaning = table.game.interpret(table.state, PiecePlaced(CHANDRA, "hex_7_3"))
    assert isinstance(meaning, Ask)
    assert len(meaning.commands) == 2
