"""At the table: pieces put down, buttons, lights, laying out and putting away, and what undo puts back."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from companion.game import Ask, Remark
from companion.games.dominations.accents import accents
from companion.games.dominations.bindings import COLOURS, SPOTS
from companion.games.dominations.board import legal_cells
from companion.games.dominations.commands import BuyLevel, Develop, Found, Place, Skip, Upgrade
from companion.games.dominations.events import RoleGiven
from companion.games.dominations.grid import CRADLE, ring
from companion.games.dominations.lights import LAMPS
from companion.inputs import PAD, ButtonPressed, PieceLifted, PiecePlaced
from companion.lights.player import LAYERS
from tests.games.dominations.table import GAME, Table, tile
from tests.games.dominations.test_properties import steps
from tests.lights.eyes import VISIONS, is_told_apart

NewTable = Callable[..., Table]
RICH = dict.fromkeys(("trade", "craftsmanship", "art", "science", "government", "religion"), 20)


# Pieces


@pytest.mark.rule("DR-13", "DR-15")
def test_a_tile_put_on_a_cell_asks_how_it_is_turned_the_best_way_first(table: Table) -> None:
    table.lay(D0_0="s_aaa").give(hand=["g_atc"])
    asked = GAME.interpret(table.state, PiecePlaced("g_atc", "U(1,0)"))
    assert isinstance(asked, Ask)
    assert asked.commands[0] in (Place("g_atc", "U(1,0)", 0), Place("g_atc", "U(1,0)", 1))  # Art meets Art at one end
    assert {command.rotation for command in asked.commands} == {0, 1, 2}


def test_a_tile_that_looks_the_same_all_ways_is_placed_at_once(table: Table) -> None:
    table.give(hand=["g_aaa"])
    assert GAME.interpret(table.state, PiecePlaced("g_aaa", "D(0,0)")) == [Place("g_aaa", "D(0,0)", 0)]


def test_a_tile_on_a_pad_offers_its_best_places(table: Table) -> None:
    name = table.player().hand[0]
    asked = GAME.interpret(table.state, PiecePlaced(name, PAD))
    assert isinstance(asked, Ask)
    assert len(asked.commands) == len({command.cell for command in asked.commands}) == 6  # each free cell once, in its best rotation
    assert all(command in table.session.options() for command in asked.commands)


@pytest.mark.rule("DR-13")
def test_a_tile_of_somebody_else_or_at_the_wrong_time_is_remarked(table: Table) -> None:
    remark = GAME.interpret(table.state, PiecePlaced(table.player(1).hand[0], "D(0,0)"))
    assert isinstance(remark, Remark)
    assert remark.rule == "DR-13"
    own = table.player(0).hand[0]
    assert isinstance(GAME.interpret(table.to("build_action").state, PiecePlaced(own, "D(0,0)")), Remark)


def test_a_tile_that_lies_where_it_belongs_means_nothing(table: Table) -> None:
    table.lay(D0_0="s_aaa")
    assert GAME.interpret(table.state, PiecePlaced("s_aaa", "D(0,0)")) is None
    assert GAME.interpret(table.state, PieceLifted("s_aaa", "D(0,0)")) is None
    assert GAME.expected(table.state)["s_aaa"] == "D(0,0)"
    assert GAME.expected(table.state)["s_aac"] is None


@pytest.mark.rule("DR-55", "DR-59", "DR-60", "DR-62")
def test_a_city_token_founds_or_raises(table: Table) -> None:
    table.lay(D0_0="s_aaa").build()
    assert GAME.interpret(table.state, PiecePlaced("orange_city_3", "D(0,0)")) == [Found("D(0,0)")]
    table.found(0, "D(0,0)").build()
    assert GAME.interpret(table.state, PiecePlaced("orange_city_4", "D(0,0)")) == [Upgrade("D(0,0)")]
    remark = GAME.interpret(table.state, PiecePlaced("teal_city_1", "D(0,0)"))
    assert isinstance(remark, Remark)
    assert remark.text == "That is Ben's token, and it is Ann's turn; take it off again."
    assert GAME.interpret(table.state, PiecePlaced("lime_city_1", "D(0,0)")) is None
    asked = GAME.interpret(table.give(knowledge={"science": 9}).build().state, PiecePlaced("orange_city_1", PAD))
    assert isinstance(asked, Ask)
    assert asked.commands == [Upgrade("D(0,0)")]


@pytest.mark.rule("DR-70")
def test_a_monument_put_down_asks_where_its_card_goes(table: Table) -> None:
    table.monuments("m8", "m6").give(knowledge=RICH, limit=RICH).build()
    asked = GAME.interpret(table.state, PiecePlaced("m8", "D(0,0)"))
    assert isinstance(asked, Ask)
    assert {(command.at, command.monument) for command in asked.commands if isinstance(command, BuyLevel)} == {("D(0,0)", "m8")}
    assert isinstance(GAME.interpret(table.state, PiecePlaced("m8", "U(5,0)")), Remark)


@pytest.mark.rule("DR-81")
def test_a_card_shown_to_a_reader_asks_for_its_spot(table: Table) -> None:
    table.give(knowledge={"trade": 5}).develop()
    asked = GAME.interpret(table.state, PiecePlaced("t3_2", PAD))
    assert isinstance(asked, Ask)
    assert all(isinstance(command, Develop) and (command.card, command.copy) == ("t3", 2) for command in asked.commands)
    assert GAME.interpret(table.state, PiecePlaced("a3_2", PAD)) is None


def test_buttons_skip(table: Table) -> None:
    assert GAME.interpret(table.state, ButtonPressed("skip")) == GAME.interpret(table.state, ButtonPressed("end_turn")) == [Skip()]
    assert GAME.interpret(table.state, ButtonPressed("other")) is None


def test_the_board_can_be_taken_as_it_lies(table: Table) -> None:
    table.lay(D0_0="s_aaa").monuments("m4", "m8")
    fix = GAME.accepted(table.state, {"s_aaa": "U(1,-1)", "g_ccc": "D(0,0)", "m4": "(1,1)"})
    table.adjust(fix)
    assert {cell: laid.tile for cell, laid in table.state.board.items()} == {"U(1,-1)": "s_aaa", "D(0,0)": "g_ccc"}
    assert table.state.circles == {"(1,1)": "m4"}


def test_every_tagged_thing_has_a_name_and_every_spot_too() -> None:
    content = GAME.load_content(None)
    pieces, spots = GAME.pieces(content), GAME.spots(content)
    assert len(pieces) == 100 + 60 + 8 + 48 + 21
    assert len(spots) == 216 + 91 + 4
    assert all(pieces.values())
    assert all(spots.values())
    assert pieces["t3_2"] == "Tally Sticks, copy 2"
    assert pieces["m1_2"] == "Sunken Stair, level 2"


# Lights


def choice(table: Table, intent: str | None = None, lifted: str | None = None) -> dict[str, str]:
    return GAME.moods(table.state, lifted, intent).get("choice", {})


def test_the_cradle_and_the_track_say_whose_turn_it_is(new_table: NewTable) -> None:
    table = new_table(3).start().adjust({"initiative": [2, 0, 1], "active": 2})
    resting = GAME.moods(table.state, None, None)["resting"]
    assert {resting[cell] for cell in CRADLE} == {"owned_pink"}
    assert [resting[f"initiative_{place}"] for place in (1, 2, 3)] == ["owned_pink", "owned_orange", "owned_teal"]
    assert "initiative_4" not in resting


def test_legal_cells_are_dim_until_a_tile_is_lifted_then_tinted_by_yield(table: Table) -> None:
    table.lay(D0_0="s_aaa").give(hand=["g_aaa", "g_ttt"], limit={"art": 10})
    assert choice(table) == dict.fromkeys(legal_cells(table.state), "stock_white_0")
    lit = choice(table, lifted="g_aaa")
    assert lit["U(1,0)"] == "stock_white_4"  # two pairs of Art
    assert set(lit) == set(legal_cells(table.state))
    assert lit["U(1,-1)"] == "stock_white_3"  # 5 instead of 7


def test_cells_that_complete_a_locus_breathe(table: Table) -> None:
    cells = [cell for cell in ring("(1,1)") if cell != "D(1,0)"]
    table.adjust({"board": {cell: {"tile": tile(cell, "cs"[n > 2], rest="r", at_1_1="t")} for n, cell in enumerate(cells)}})
    table.give(hand=["g_aaa"])
    assert choice(table, lifted="g_aaa")["D(1,0)"] == "ready_white"


def test_the_wheels_to_choose_from_light_up_in_turn(table: Table) -> None:
    cells = (set(ring("(1,1)")) | set(ring("(2,1)"))) - {"D(1,0)"}
    board = {cell: {"tile": f"{'tc'[number % 2]}_{'asg'[number % 3]}{'asgr'[number % 4]}r"} for number, cell in enumerate(sorted(cells))}
    table.adjust({"board": board}).place("g_ttt", "D(1,0)")
    assert set(choice(table).values()) == {"path_orange_0_2", "path_orange_1_2"}
    assert choice(table)["(2,1)"] != choice(table)["(1,1)"]


def test_sides_to_choose_from_are_targets(new_table: NewTable) -> None:
    table = new_table(multi_edge="choose_one").start().lay(U1_0="c_aaa", U2_0="c_rrr").place("g_sss", "D(1,0)")
    assert choice(table) == {"U(1,0)": "target", "U(2,0)": "target"}


@pytest.mark.rule("DR-55", "DR-59")
def test_affordable_camps_shine_in_their_colour_and_own_cities_blink(table: Table) -> None:
    table.lay(D0_0="s_aaa", U1_0="r_ccc", D1_0="t_ccc").found(0, "U(1,0)").found(1, "D(1,0)")
    table.give(knowledge={"science": 3, "religion": 6}).build()
    assert choice(table) == choice(table, "found") == {"D(0,0)": "ready_green", "U(1,0)": "offered_orange"}
    assert GAME.moods(table.state, None, None)["resting"]["D(1,0)"] == "owned_teal"


@pytest.mark.rule("DR-70", "DR-77")
def test_places_of_a_monument_shine_and_cities_next_to_one_stay_bright(table: Table) -> None:
    table.lay(U1_0="s_aaa", U2_0="s_ccc").monuments("m8", "m5").found(1, "U(1,0)", "U(2,0)")
    board = {cell: {"tile": laid.tile} for cell, laid in table.state.board.items()} | {"D(0,0)": {"tile": "m8"}}
    table.adjust({"board": board}).give(knowledge={"science": 2, "trade": 2}).build()
    lit = choice(table, "buy_level")
    assert lit["U(2,0)"] == lit["D(0,0)"] == "dimmed"
    assert "U(1,0)" not in lit
    assert {spot for spot, mood in lit.items() if mood == "target"} == {"U(-1,1)", "D(-2,0)", "U(-1,-1)", "D(0,-2)", "U(1,-1)"}


def test_while_developing_the_map_steps_back(table: Table) -> None:
    table.lay(D0_0="s_aaa").develop()
    assert choice(table) == {"D(0,0)": "dimmed"}


@pytest.mark.rule("DR-12")
def test_chains_of_cities_have_shades_of_their_own(table: Table) -> None:
    table.lay(D0_0="s_aaa", U1_0="r_ccc", U1_m1="t_ccc").found(0, "D(0,0)", "U(1,0)", "U(1,-1)")
    assert choice(table, "groups") == {"D(0,0)": "stock_white_4", "U(1,0)": "stock_white_4", "U(1,-1)": "stock_blue_4"}


def test_tiles_for_the_inventor_shine(table: Table) -> None:
    table.lay(D0_0="s_aaa").give(roles=["inventor"])
    assert choice(table, "reactivate") == {"D(0,0)": "target"}


@pytest.mark.rule("DR-17", "DR-19", "DR-31")
def test_a_placement_lights_its_sides_then_the_camp_then_the_cities(table: Table) -> None:
    table.lay(D0_0="a_ttt").found(1, "D(0,0)").give(hand=["g_rrr"])
    state, events = GAME.apply(table.state, 0, Place("g_rrr", "U(1,0)"))
    found = sorted(accents(events, state), key=lambda accent: accent.after)
    assert [accent.moods for accent in found] == [
        {"U(1,0)": "fill_purple_4", "D(0,0)": "fill_purple_4"}, {"U(1,0)": "fill_red_4"}, {"D(0,0)": "flash_teal"},
    ]  # fmt: skip


@pytest.mark.rule("DR-103b")
def test_every_role_sends_a_wave_in_its_winners_colour(table: Table) -> None:
    found = accents([RoleGiven(1, "diplomat", 4), RoleGiven(0, "farmer", 1)], table.state)
    assert {mood for accent in found for mood in accent.moods.values()} == {"sweep_teal", "sweep_orange"}
    assert {spot for accent in found for spot in accent.moods} == {spot for spot in SPOTS if "(" in spot}


LIT = {
    "growing": [("stock_white_0",), ("off",), *((f"owned_{colour}",) for colour in COLOURS)],
    "tinted": [("stock_white_0",), ("stock_white_2",), ("stock_white_4",), ("ready_white",), *((f"owned_{colour}",) for colour in COLOURS)],
    "building": [("off",), ("offered_orange",), *((f"ready_{lamp}",) for lamp in LAMPS[:6]), *((f"owned_{colour}",) for colour in COLOURS)],
    "chains": [("stock_white_4",), ("stock_blue_4",), ("stock_black_4",), ("stock_red_4",), ("stock_green_4",), ("owned_teal",)],
    "counting": [*((f"fill_{colour}_4",) for colour in LAMPS[:6]), ("off",)],
}


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("going_on", LIT)
@pytest.mark.parametrize("length", [3, 12])
def test_what_is_lit_together_is_told_apart_by_all_eyes(going_on: str, vision: str, length: int) -> None:
    pairs = combinations(LIT[going_on], 2)
    assert [pair for pair in pairs if not is_told_apart(*pair, length, VISIONS[vision])] == []


@pytest.mark.rule("DR-14")
def test_cells_the_lights_do_not_reach_are_named(table: Table) -> None:
    table.lay(U5_0="s_aaa", D5_0="g_aaa", U0_5="c_aaa", D0_5="a_aaa").give(hand=["t_ttt"])
    beyond = [cell for cell in legal_cells(table.state) if cell not in SPOTS]
    assert beyond
    assert set(choice(table)) == set(legal_cells(table.state)) - set(beyond)
    said = GAME.prompt(table.state, 0).partition("Also off the lit surface: ")[2]
    assert said == f"{', '.join(beyond[:6])}{f' and {len(beyond) - 6} more' if len(beyond) > 6 else ''}."
    far = table.command("place", tile="t_ttt", cell=beyond[0])
    assert GAME.describe(table.state, 0, far).endswith(f"on {beyond[0]}, off the lit surface")
    assert GAME.prompt(table.build().state, 0).count("off the lit") == 0


def test_lights_speak_only_of_spots_that_exist() -> None:
    for number, (state, _, _, after, happened) in enumerate(steps(4, 51)):
        if number % 10 == 0:
            for intent in (None, "found", "buy_level", "reactivate", "groups", "place"):
                for layer, moods in GAME.moods(state, None, intent).items():
                    assert layer in LAYERS
                    assert set(moods) <= set(SPOTS)
        for accent in GAME.accents(happened, after):
            assert set(accent.moods) <= set(SPOTS)


# Laying out, putting away, putting back


@pytest.mark.rule("SU-01", "SU-02", "SU-03", "SU-04", "SU-06", "SU-09")
def test_laying_out_names_everything_once(new_table: NewTable) -> None:
    texts = [step.text for step in GAME.lay_out(new_table(3).state)]
    assert [text for text in texts if not text.startswith("Confirm")][:4] == [
        "Lay the Cradle in the middle of the map.",
        "Lay out the Mastery cards in their holders, open to everybody.",
        "Lay the score board aside, with the six Domination cards beside it.",
        "Put the 2058 Land tiles into their holders; the companion tells everybody which to draw.",
    ]
    assert sum("15 City tokens" in text for text in texts) == 3


def test_putting_away_goes_through_every_piece_on_the_map(table: Table) -> None:
    table.lay(D0_0="s_aaa").found(1, "D(0,0)").monuments("m4", "m8").adjust({"circles": {"(1,1)": "m4"}})
    steps_ = GAME.put_away(table.state)
    assert [step.text for step in steps_[:2]] == ["Take from D(0,0): the Land tile and Ben's City.", "Take from (1,1): Glass Orchard."]
    assert steps_[0].pieces == {"s_aaa": None}


@pytest.mark.rule("A-50")
def test_undo_says_which_sliders_and_tokens_move_back(table: Table) -> None:
    table.lay(D0_0="s_aaa").give(knowledge={"science": 4}).build().do("found", cell="D(0,0)")
    moves = {(move.piece, move.source, move.to) for move in table.session.undo().put_back}
    assert moves == {
        ("Ann's City token", "D(0,0)", "Ann's supply"), ("Ann's Science slider", "1", "4"), ("Ann's Science limit slider", "10", "5"),
        ("Ann's Influence marker", "1", "0"),
    }  # fmt: skip


def test_undo_says_which_card_goes_back(table: Table) -> None:
    table.give(knowledge={"trade": 5}).develop().do("develop", card="t3", copy=2, spot="(0,-1)")
    moves = {(move.piece, move.source, move.to) for move in table.session.undo().put_back}
    assert moves == {("Tally Sticks (copy 2)", "(0,-1) of Ann's Tree", "the holders"), ("Ann's Trade slider", "2", "5")}


def test_a_drawn_tile_is_not_named_when_it_is_put_back(new_table: NewTable) -> None:
    table = new_table().choose()
    table.do("redraw", seat=0, tiles=table.player(0).hand[:3])
    assert table.session.undo(agreed=True).put_back == []


# The page


def test_the_page_says_what_can_be_done_and_why_something_cannot(table: Table) -> None:
    table.lay(D0_0="s_aaa").give(knowledge={"science": 2}).build()
    actions = {action.kind: action for action in GAME.view(table.state, "public", "").actions}
    assert list(actions) == ["exchange", "city", "buy_level", "end_turn"]
    assert (actions["city"].reason, actions["city"].rule) == ("too dear", "DR-56")
    assert actions["city"].why == "A City on D(0,0) costs 3 Science, and Ann has 2 Science."
    assert len(actions["exchange"].commands) == 5
    table.give(knowledge={"science": 3}).build()
    actions = {action.kind: action for action in GAME.view(table.state, "public", "").actions}
    assert actions["city"].commands == [Found("D(0,0)")]


def test_every_page_of_a_game_can_be_shown_to_everybody() -> None:
    for number, (state, *_) in enumerate(steps(4, 52)):
        if number % 8 == 0:
            for viewer in ("public", "table", 0, 3):
                view = GAME.view(state, viewer, "demo content")
                assert len({place.name for place in view.map.places}) == len(view.map.places)  # type: ignore[union-attr]
                lying = {(place.x, place.y) for place in view.map.places}  # type: ignore[union-attr]
                assert len(lying) == len(view.map.places)  # type: ignore[union-attr]
                for action in view.actions:
                    assert action.is_possible or (action.reason and action.why and action.rule in GAME.statements), action


def test_a_panel_shows_knowledge_against_its_limits(table: Table) -> None:
    table.give(knowledge={"art": 3}, limit={"art": 10}, vp=7, influence=2)
    panel = GAME.view(table.state, "public", "").players[0]
    art = next(bar for bar in panel.bars if bar.name == "Art")
    assert (art.value, art.limit, art.most) == (3, 10, 20)
    assert (panel.points, panel.counts[0].count) == (7, 2)
