"""What every spot means: prices, scouts, what is being decided; and what just happened."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest

from companion.app import REFUSED_S
from companion.commands.headless import simulated_hands
from companion.game import Rejected
from companion.games.explorers_of_ixalan.commands import Discover
from companion.games.explorers_of_ixalan.model import State
from companion.lights.colours import COLOURS, tint
from companion.lights.player import LAYERS
from companion.session import Session
from companion.simulated import SimulatedTable
from companion.storage import DataFolder
from tests.games.explorers_of_ixalan.table import ANN, BOB, CLEO, GAME, Table, wandered
from tests.lights.eyes import VISIONS, is_told_apart


def resting(table: Table) -> dict[str, str]:
    return dict(GAME.moods(table.state, None, None)["resting"])


def choice(table: Table, lifted: str | None = None, intent: str | None = None) -> dict[str, str]:
    return dict(GAME.moods(table.state, lifted, intent).get("choice", {}))


def accents(table: Table) -> list[tuple[dict[str, str], float, float]]:
    events = msgspec.convert(table.events, list[GAME.event_type])  # type: ignore[name-defined]
    return [(dict(accent.moods), accent.seconds, accent.after) for accent in GAME.accents(events, table.state)]


@pytest.mark.rule("EI-12", "EI-15", "EI-18")
def test_prices_are_blue_green_and_amber_shut_open_or_calling() -> None:
    table = Table().start()
    assert {mood for spot, mood in resting(table).items() if table.state.spots[spot].cost == 1} == {"open_blue_1"}
    assert (resting(table)["C2"], resting(table)["D3"]) == ("shut_green_2", "shut_amber_3")
    table.to("main1").opened("B1", "C1")
    assert (resting(table)["A1"], resting(table)["C2"], resting(table)["B2"]) == ("calling_blue_1", "calling_green_2", "shut_green_2")
    assert "B1" not in resting(table), "a spot whose tile is gone is dark"
    assert resting(table.to("combat"))["C2"] == "open_green_2"
    assert resting(table.to("main2").discover("A1", "d1_07_1"))["C2"] == "open_green_2"


@pytest.mark.rule("EI-48")
def test_a_scout_shines_steadily_for_its_player_and_with_a_gap_for_the_others() -> None:
    table = Table().main().opened("C1").discover("B1", "d1_07_1").do("scout", spot="C2")
    assert resting(table)["C2"] == "held_orange"
    assert resting(table.turn_of(BOB))["C2"] == "reserved_orange"


def test_lights_take_the_colours_of_the_tribes() -> None:
    table = Table(2, tribes=["brazen_coalition", "sun_empire"]).main().adjust({"spots.A1.scout": ANN, "spots.A2.scout": BOB})
    assert (resting(table)["A1"], resting(table)["A2"]) == ("held_lime", "reserved_orange")


def test_an_event_that_waits_shines_on_its_spot_and_then_it_is_dark() -> None:
    table = Table().main().discover("A1", "d1_01_1")
    assert resting(table)["A1"] == "origin"
    assert "A1" not in resting(table.do("resolve"))


def test_tiles_that_can_be_scouted_are_white_and_pale_green_while_the_scout_is_in_the_hand() -> None:
    table = Table().main().opened("C1", "D1", "F1").discover("E1", "d1_07_1")
    assert GAME.moods(table.state, None, None)["marks"] == {"D2": "held_bright", "E2": "held_bright"}
    assert choice(table, "sun_empire_scout") == {"D2": "reachable", "E2": "reachable"}
    assert choice(table, "river_heralds_scout") == {}
    table.do("scout", spot="D2")
    assert choice(table, "sun_empire_scout") == {"D2": "forbidden"}


def test_a_tile_that_is_being_turned_over_pulses_white() -> None:
    table = Table(tiles="physical").main().do("discover", spot="A1")
    assert choice(table) == {"A1": "selected"}


def test_while_a_tile_is_chosen_the_others_step_back_and_blockers_are_shown() -> None:
    table = Table().main()
    assert set(choice(table, intent="discover")) == {spot for spot, here in table.state.spots.items() if here.cost > 1}
    assert set(choice(table, intent="discover").values()) == {"dimmed"}
    assert choice(table, intent="discover:C2") == {"C2": "selected", "B1": "barred", "C1": "barred"}
    assert choice(table, intent="discover:A1") == {"A1": "selected"}
    assert choice(table, intent="life") == {}


@pytest.mark.rule("EI-35")
def test_a_conquest_chases_both_colours_around_the_rim() -> None:
    table = Table().main().give(CLEO, sites=["d1_09_1"]).to("combat")
    table.do("damage", source=ANN, target=BOB, amount=1, combat=True).do("damage", source=ANN, target=CLEO, amount=1, combat=True)
    moods = choice(table)
    assert list(moods) == list(table.content.rim)
    assert list(moods.values()) == [f"chase_orange_pink_{step}_16" for step in range(16)]


@pytest.mark.rule("EI-19", "EI-46")
def test_a_tile_turned_over_and_the_tiles_it_opens() -> None:
    table = Table().main().opened("C1").discover("B1", "d1_07_1")
    assert accents(table) == [({"B1": "revealed"}, 2.0, 0.0), ({"C2": "flash_green"}, 1.0, 0.0)]


@pytest.mark.rule("EI-50")
def test_a_scout_that_comes_back_fades_within_a_second() -> None:
    table = Table(2).main().adjust({"spots.A1.scout": ANN}).turn_of(BOB).to("end").do("next_step")
    assert accents(table) == [({"A1": "fading_orange"}, 1.0, 0.0)]


@pytest.mark.rule("EI-43", "EI-53", "EI-55")
def test_who_leaves_fades_and_who_wins_fills_the_map_from_the_left() -> None:
    table = Table(3).main().do("leave", seat=BOB)
    assert accents(table) == [(dict.fromkeys(table.state.spots, "fading_teal"), 1.0, 0.0)]
    table.do("leave", seat=CLEO)
    assert resting(table) == dict.fromkeys(table.state.spots, "owned_orange")
    dark = {spot: seconds for moods, seconds, after in accents(table)[1:] for spot in moods if after == 1.0}
    assert dark["D1"] < dark["C1"] < dark["D3"] < dark["D6"] == 2.0
    table = Table(2).main().adjust({"players.0.out": True, "players.1.out": True})
    assert set(resting(table).values()) == {"shared_orange_teal"}


@pytest.mark.rule("EI-15")
def test_what_blocks_a_tile_flashes_red_twice_on_the_real_strip(folder: DataFolder) -> None:
    session = Session.new(GAME, ["Ann", "Bob"], folder=folder, seed=2, options={"first": 0})
    session.adjust({"phase": "turn", "step": "main1"}, "arranged")
    table = SimulatedTable(session, simulated_hands)
    table.wait(0.1)
    pixels = {spot: table._table.pixels[spot][0] for spot in ("C2", "B1")}
    with pytest.raises(Rejected):
        table.app.do(Discover("C2"), None, table.hands.now)
    red = []
    for _ in range(30):
        table.wait(0.05)
        red.append(table.pixels()[pixels["B1"]])
    on = [number for number, colour in enumerate(red) if colour.endswith("0000") and colour != "#000000"]
    flashes = [number for number in on if number - 1 not in on]
    assert len(flashes) == 2
    assert max(on) < REFUSED_S / 0.05
    session.close()


def test_a_refusal_that_nothing_stands_in_the_way_of_leaves_the_news_alone(folder: DataFolder) -> None:
    session = Session.new(GAME, ["Ann", "Bob"], folder=folder, seed=2, options={"first": 0})
    session.adjust({"phase": "turn", "step": "main1", "spots.A1.tile": "d1_01_1"}, "arranged")
    table = SimulatedTable(session, simulated_hands)
    table.app.do(Discover("A1"), None, table.hands.now)
    with pytest.raises(Rejected):
        table.app.do(Discover("A2"), None, table.hands.now)
    table.wait(0.1)
    assert table.pixels()[table._table.pixels["A1"][0]] == "#ffffff", "gold still runs over the tile that was turned over"
    session.close()


def met(state: State) -> set[str]:
    """What is seen on the spots of a map at one moment."""
    layers = [layer for _, layer in sorted(GAME.moods(state, None, None).items(), key=lambda item: -LAYERS[item[0]])]
    return {next((layer[spot] for layer in layers if spot in layer), "off") for spot in state.spots}


@pytest.mark.parametrize("length", [3, 12])
def test_whatever_met_on_the_map_is_told_apart_by_everybody(length: int) -> None:
    pairs = set()
    for seed in range(6):
        for number, (state, *_) in enumerate(wandered(4, seed, most=400)):
            if number % 4 == 0 and state.phase != "conquest":
                pairs |= set(combinations(sorted(met(state)), 2))
    assert len(pairs) > 30
    looks = [(one, other, name) for one, other in pairs for name in VISIONS]
    assert [look for look in looks if not is_told_apart((look[0],), (look[1],), length, VISIONS[look[2]])] == []


def test_the_colour_of_the_dearest_tiles_is_none_of_a_player() -> None:
    assert tint("amber", 1.0) not in [tint(colour, 1.0) for colour in COLOURS if colour != "amber"]
