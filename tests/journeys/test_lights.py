"""From a tap, a touch or a step to the exact light on the map."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.app import App
from companion.game import Command, load_game
from companion.games.heroes_of_dominaria.content import COLOURS
from companion.journal import Journal
from companion.lights.frame import Light, Look, Output
from companion.lights.scenes import combined
from companion.session import Session
from companion.storage import DataFolder
from sim_hw.rig import SimTable
from tests.lights.test_scenes import most_flashes
from tests.tables import Table

RICH = {f"players.0.pool.{colour}": 5 for colour in COLOURS}
NEWS_END = 6.0  # seconds after which no news are shown any more


@pytest.fixture
def calm(turn: Table) -> Table:
    """Ann's turn, a while after the card was revealed."""
    turn.wait(NEWS_END)
    return turn


def shines(table: Table, spot: str, *moods: str, since: float = 0.0) -> bool:
    """Whether a spot shows exactly these moods over one another, lasting ones or those that began at a moment."""
    now = table.hands.now
    shown = combined([(mood, now - since) for mood in moods], 3)
    return table.colours(spot) == [f"#{pixel.hex()}" for pixel in _pixels(Light(Look()).of(shown))]


def _pixels(frame: bytes) -> list[bytes]:
    return [frame[at : at + 3] for at in range(0, len(frame), 3)]


def do(table: Table, kind: str, **fields: object) -> None:
    """The first option of a kind that fits, done by touch."""
    fitting = [command for command in table.session.options() if _fits(command, kind, fields)]
    table.app.do(fitting[0], None, 0.0)


def _fits(command: Command, kind: str, fields: dict[str, object]) -> bool:
    return type(command).__name__ == kind and all(getattr(command, name) == value for name, value in fields.items())


# What lies where


def test_a_place_rests_in_its_colour_and_shows_how_much_lies_there(calm: Table) -> None:
    calm.session.adjust({"locations.keld.mana": 3, "locations.sursi.mana": 0, "locations.demo_fen.mana": 9}, "three places")
    assert [calm.mood(place) for place in ("keld", "sursi", "demo_fen")] == ["stock_red_3", "stock_white_0", "stock_black_4"]
    assert shines(calm, "keld", "stock_red_3")
    assert shines(calm, "sursi", "stock_white_0")


def test_heroes_show_on_a_pixel_of_their_own_and_those_of_the_active_player_breathe(calm: Table) -> None:
    assert shines(calm, "orvada", "stock_blue_1", "active_orange")
    assert shines(calm, "verdura", "stock_green_1", "present_teal")
    calm.session.adjust({"players.1.heroes.0": "orvada"}, "both at Orvada")
    calm.place("teal_hero_1", "orvada")
    assert shines(calm, "orvada", "stock_blue_1", "active_orange_teal")


def test_a_cabal_hides_the_mana_and_an_artifact_sparkles_over_it(calm: Table) -> None:
    calm.session.adjust({"locations.keld.cabal": 1, "locations.sursi.artifact": 1}, "tokens")
    calm.session.adjust({"locations.urborg.cabal": 1, "locations.urborg.artifact": 1}, "both tokens")
    assert [calm.mood(place) for place in ("keld", "sursi", "urborg")] == ["blocked", "treasure", "blocked_treasure"]
    for _ in range(8):
        calm.wait(0.5)
        assert shines(calm, "keld", "blocked")
        assert shines(calm, "sursi", "stock_white_2", "treasure")
        assert shines(calm, "urborg", "blocked_treasure")


def test_a_cabal_leaves_the_heroes_there_visible(calm: Table) -> None:
    calm.session.adjust({"locations.orvada.cabal": 1}, "a Cabal at Orvada")
    assert shines(calm, "orvada", "blocked", "active_orange")


# The reveal


@pytest.fixture
def revealed(calm: Table) -> Table:
    """Bob's turn, 0.6 seconds after a red card was revealed that brings the Cabal to Urborg."""
    calm.press("end_turn")
    calm.session.adjust({"decks.dominaria": ["red_cabal_urborg_1", "blue_plain_1"]}, "a Cabal on top")
    assert calm.press("reveal") == ["card_revealed", "token_placed", "mana_grew"]
    return calm


def test_a_reveal_fills_the_places_of_the_colour_one_after_another_while_all_else_is_dim(revealed: Table) -> None:
    began = revealed.hands.now - 0.55  # the press is seen at the first look
    assert shines(revealed, "bogardan", "fill_red_1", since=began)
    assert shines(revealed, "hammerheim", "fill_red_1", since=began + 0.5)
    assert shines(revealed, "keld", "stock_red_2", "dimmed")
    assert shines(revealed, "sursi", "stock_white_2", "dimmed")
    revealed.wait(0.5)
    assert shines(revealed, "keld", "fill_red_1", since=began + 1.0)
    revealed.wait(1.0)
    for place in ("bogardan", "hammerheim", "keld"):
        assert shines(revealed, place, "grow_red_2", since=began + 1.5)
    assert shines(revealed, "sursi", "stock_white_2", "dimmed")


def test_the_named_place_flashes_for_its_token_until_the_next_step(revealed: Table) -> None:
    began = revealed.hands.now - 0.55
    revealed.wait(20.0)
    assert shines(revealed, "urborg", "arriving_blocked", since=began + 2.7)
    assert shines(revealed, "sursi", "stock_white_2")
    revealed.place("teal_hero_1", "keld")
    assert shines(revealed, "urborg", "blocked")


def test_undo_in_mid_reveal_leaves_no_trace_of_it(revealed: Table) -> None:
    revealed.session.undo(1, agreed=True)
    assert shines(revealed, "keld", "stock_red_1")
    assert revealed.mood("urborg") == "stock_black_1"


# A Hero in the hand


def test_a_lifted_hero_lights_its_origin_two_rings_and_the_ways_there(calm: Table) -> None:
    calm.lift("orange_hero_1")
    assert calm.spots("way") == {"e02", "e03", "e16"}
    assert {"e05", "e10", "e11", "e19"} <= calm.spots("way_far")
    assert not {"e01", "e04", "e08"} & (calm.spots("way") | calm.spots("way_far"))
    for spot, mood in (("orvada", "lifted"), ("urborg", "reachable"), ("llanowar", "reachable_far"), ("e02", "way"), ("e05", "way_far")):
        assert calm.mood(spot) == mood
        assert shines(calm, spot, mood)
    assert shines(calm, "keld", "stock_red_1")


def test_every_place_within_the_moves_left_is_lit(calm: Table) -> None:
    calm.session.adjust({"players.0.turn.moves_left": 3}, "three moves")
    calm.lift("orange_hero_1")
    distances = {place: far for place, far in _distances("orvada").items() if far}
    assert calm.spots("reachable") | calm.spots("reachable_far") == {place for place, far in distances.items() if far <= 3}


def _distances(place: str) -> dict[str, int]:
    from companion.games.heroes_of_dominaria.content import ready, use_content

    return ready(use_content(load_game("heroes_of_dominaria").load_content(None))).distances[place]


def test_a_card_taken_from_the_pad_does_not_hide_the_hero_in_the_hand(calm: Table) -> None:
    calm.place("dq04_1", "pad")
    calm.lift("dq04_1")
    calm.lift("orange_hero_1")
    assert calm.mood("orvada") == "lifted"


def test_somebody_elses_hero_blinks_red_where_it_stood_until_it_is_back(calm: Table) -> None:
    calm.lift("teal_hero_1")
    assert shines(calm, "verdura", "forbidden")
    calm.place("teal_hero_1", "verdura")
    assert shines(calm, "verdura", "stock_green_1", "present_teal")


# A wish in mind


def test_collecting_lights_what_can_be_had_and_the_way_through_the_network(calm: Table) -> None:
    changes = {"players.0.leylines": ["e03", "e05", "e04"], "players.1.leylines": ["e01"], "locations.estark.cabal": 1}
    calm.session.adjust(changes, "a network")
    calm.app.intent = "collect"
    ready = {spot: mood for spot, mood in calm.app.moods().items() if mood.startswith("ready")}
    assert ready == {"orvada": "ready_blue", "esturin": "ready_white", "shanodin": "ready_green", "sursi": "ready_white"}
    assert calm.spots("barred") == {"estark"}
    paths = {spot: mood for spot, mood in calm.app.moods().items() if mood.startswith("path")}
    assert paths == {"e03": "path_orange_0_3", "e05": "path_orange_1_3_back", "e04": "path_orange_2_3_back"}
    for spot, mood in (ready | paths | {"estark": "barred", "keld": "off", "e01": "off", "verdura": "off"}).items():
        assert shines(calm, spot, mood)


def test_the_light_runs_from_the_nearest_hero(calm: Table) -> None:
    calm.session.adjust({"players.0.leylines": ["e14", "e04", "e05", "e03"]}, "a network between both Heroes")
    calm.app.intent = "collect"
    paths = {spot: mood for spot, mood in calm.app.moods().items() if mood.startswith("path")}
    assert paths == {"e14": "path_orange_0_2", "e05": "path_orange_1_2_back", "e03": "path_orange_0_2"}  # estark is as far from both


def test_after_the_collection_nothing_more_can_be_collected(calm: Table) -> None:
    calm.app.intent = "collect"
    do(calm, "Collect", at="orvada")
    assert calm.mood("orvada") == "stock_blue_0"
    calm.app.intent = "collect"
    assert set(calm.app.moods().values()) == {"off"}


def test_recruiting_lets_the_five_starting_places_pulse(calm: Table) -> None:
    calm.session.adjust(RICH, "rich")
    calm.app.intent = "recruit"
    assert calm.spots("target") == {"caligo_morass", "orvada", "esturin", "verdura", "bogardan"}
    assert shines(calm, "orvada", "target")
    assert shines(calm, "keld", "stock_red_1", "dimmed")


def test_starting_places_pulse_in_the_set_up_too(table: Table) -> None:
    for seat in (0, 1):
        table.session.submit(table.session.options(seat)[0], seat)
    assert table.spots("target") == {"caligo_morass", "orvada", "esturin", "verdura", "bogardan"}


@pytest.mark.parametrize(
    ("intent", "changes", "targets"),
    [
        ("discover", {"locations.orvada.artifact": 1, "locations.keld.artifact": 1}, {"orvada"}),
        ("confront", {"locations.esturin.cabal": 1, "locations.keld.cabal": 1}, {"esturin"}),
        ("build", {"players.0.manaliths": ["sursi"]}, {"orvada"}),
    ],
)
def test_only_the_places_where_an_ability_works_are_lit(calm: Table, intent: str, changes: dict[str, object], targets: set[str]) -> None:
    calm.session.adjust(RICH | changes, "rich")
    calm.app.intent = intent
    assert calm.spots("target") == targets
    assert set(calm.app.moods().values()) == {"target", "off"}
    assert all(shines(calm, spot, "target") for spot in targets)
    assert set(calm.colours("keld")) == {"#000000"}


def test_an_ability_that_cannot_be_paid_lights_no_place(calm: Table) -> None:
    calm.app.intent = "build"
    assert calm.spots("target") == set()


def test_forming_lights_the_heroes_the_open_spaces_and_the_own_leylines(calm: Table) -> None:
    calm.session.adjust(RICH | {"players.0.leylines": ["e03"], "players.1.leylines": ["e02"]}, "rich")
    calm.app.intent = "form"
    assert calm.spots("offered_orange") == {"e02", "e16", "e13", "e14", "e15"}
    assert calm.spots("held_orange") == {"e03"}
    assert calm.spots("origin") == {"orvada", "esturin"}
    assert shines(calm, "e02", "offered_orange")
    assert shines(calm, "e03", "held_orange")
    assert set(calm.colours("keld")) == {"#000000"}


def test_moving_lights_the_heroes_that_can_move(calm: Table) -> None:
    calm.app.intent = "move"
    assert calm.spots("target") == {"orvada", "esturin"}


def test_a_wish_of_another_kind_changes_nothing(calm: Table) -> None:
    before = calm.app.moods()
    calm.app.intent = "claim"
    assert calm.app.moods() == before


@pytest.mark.parametrize("what", ["step", "undo", "correction", "button"])
def test_whatever_changes_the_game_ends_the_wish(calm: Table, what: str) -> None:
    calm.place("orange_hero_2", "sursi")
    calm.app.intent = "collect"
    assert calm.app.intent == "collect"
    if what == "step":
        do(calm, "Move", to="urborg")
    elif what == "undo":
        calm.session.undo()
    elif what == "correction":
        calm.session.adjust({"locations.keld.mana": 3}, "three")
    else:
        calm.press("end_turn")
    assert calm.app.intent is None
    assert calm.mood("keld").startswith("stock_red")


def test_a_piece_in_the_hand_counts_more_than_a_wish(calm: Table) -> None:
    calm.app.intent = "collect"
    calm.lift("orange_hero_1")
    assert calm.mood("orvada") == "lifted"


def test_who_is_led_through_the_pieces_sees_nothing_else_brightly(calm: Table) -> None:
    calm.app.guided = {"keld": "target"}
    assert calm.mood("keld") == "target"
    assert shines(calm, "keld", "target")
    assert shines(calm, "sursi", "stock_white_2", "dimmed")
    calm.app.guided = {}
    assert shines(calm, "keld", "stock_red_1")


# What just happened


def test_a_reward_sparkles_where_it_was_earned(calm: Table) -> None:
    calm.session.adjust(RICH | {"players.0.leylines": ["e03"]}, "rich")
    do(calm, "Form", edge="e02")
    began = calm.hands.now
    calm.wait(0.4)
    assert shines(calm, "e02", "reward_orange", since=began)
    calm.wait(2.0)
    assert shines(calm, "e02", "owned_orange")


def test_without_a_reward_nothing_sparkles(calm: Table) -> None:
    calm.session.adjust(RICH, "rich")
    do(calm, "Form", edge="e02")
    calm.wait(0.4)
    assert shines(calm, "e02", "owned_orange")


@pytest.mark.parametrize(("kind", "at"), [("Recruit", "verdura"), ("Confront", "esturin"), ("Build", "orvada")])
def test_each_track_sparkles_at_its_place(calm: Table, kind: str, at: str) -> None:
    calm.session.adjust(RICH | {"locations.esturin.cabal": 1, "players.0.cabal": 1, "players.0.manaliths": ["keld"]}, "rich")
    do(calm, kind, at=at)
    began = calm.hands.now
    calm.wait(0.4)
    assert shines(calm, at, "reward_orange", since=began)


def test_manaliths_flash_when_their_mana_comes(calm: Table) -> None:
    calm.session.adjust({"players.0.manaliths": ["keld", "sursi"], "players.0.manalith_pool": ["white"]}, "two Manaliths")
    do(calm, "EndTurn")
    began = calm.hands.now
    calm.wait(0.2)
    assert shines(calm, "keld", "flash_orange", since=began)
    assert shines(calm, "sursi", "stock_white_2")


def test_a_round_ends_with_a_sweep_in_the_next_players_colour(calm: Table) -> None:
    calm.press("end_turn")
    calm.press("reveal")
    calm.wait(NEWS_END)
    do(calm, "EndTurn")
    assert calm.session.state.round == 2
    crests = sweep(calm, 2.5)
    assert set(crests) == set(calm.wiring.pixels)
    places = {row.id: row.x for row in _locations()}
    in_order = sorted(places, key=lambda place: places[place])
    assert all(crests[one] <= crests[other] for one, other in pairwise(in_order))
    assert max(crests.values()) - min(crests.values()) > 0.5


def _locations() -> list[object]:
    from companion.games.heroes_of_dominaria.content import ready, use_content

    return list(ready(use_content(load_game("heroes_of_dominaria").load_content(None))).places.values())


def sweep(table: Table, seconds: float) -> dict[str, float]:
    """When each spot shone brightest in the colour of seat 0, which has much red and no blue."""
    best: dict[str, tuple[int, float]] = {}
    for _ in range(int(seconds / 0.05)):
        table.wait(0.05)
        lit = table.hands.strip.lit
        for spot, pixels in table.wiring.pixels.items():
            level = min(lit[3 * pixel] - lit[3 * pixel + 2] for pixel in pixels)
            if level > 200 and level > best.get(spot, (0, 0.0))[0]:
                best[spot] = (level, table.hands.now)
    return {spot: moment for spot, (_, moment) in best.items()}


def test_the_game_ends_with_sweeps_in_the_winners_colours(calm: Table) -> None:
    calm.session.adjust({"round": calm.session.state.last_round, "players.0.cabal": 4}, "the last round, and Ann leads")
    calm.press("end_turn")
    calm.press("reveal")
    calm.wait(NEWS_END)
    do(calm, "EndTurn")
    assert calm.session.state.awaits is None
    assert set(sweep(calm, 2.4)) == set(sweep(calm, 2.4)) == set(calm.wiring.pixels)
    calm.wait(10.0)
    assert sweep(calm, 2.4) == {}


# Large areas


def brightness(table: Table, seconds: float) -> list[float]:
    """How much light the whole map gives, a hundred times a second, as a share of what it could."""
    curve = []
    start = table.hands.now
    for number in range(int(seconds * 100)):
        table.hands.now = start + number / 100
        table.app.tick(table.hands.now)
        curve.append(sum(table.hands.strip.lit) / (255 * len(table.hands.strip.lit)))
    return curve


@pytest.mark.parametrize("what", ["calm", "reveal", "round end", "game end", "lifted", "collect", "form", "all wrong"])
def test_the_map_as_a_whole_never_flashes_more_than_three_times_a_second(calm: Table, what: str) -> None:
    calm.session.adjust(RICH | {"players.0.leylines": ["e03", "e05"], "players.0.manaliths": ["keld", "sursi"]}, "much to see")
    match what:
        case "lifted":
            calm.lift("orange_hero_1")
        case "collect" | "form":
            calm.app.intent = what
        case "all wrong":
            calm.session.adjust({f"players.{seat}.heroes.{hero}": "keld" for seat in (0, 1) for hero in (0, 1)}, "all elsewhere")
        case "reveal" | "round end" | "game end":
            calm.press("end_turn")
            calm.session.adjust({"round": calm.session.state.last_round if what == "game end" else 1}, "which round")
            do(calm, "Reveal")
            if what != "reveal":
                do(calm, "EndTurn")
    assert most_flashes(brightness(calm, 5.0), 100, depth=0.02) <= 3


# Two-step answer


def test_a_piece_is_answered_before_its_step_is_written_and_accepted_after(calm: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    at_commit: list[list[str]] = []
    append = calm.session.journal.append

    def spied(*args: object) -> None:
        lit = calm.hands.strip.lit
        at_commit.append([f"#{lit[3 * pixel : 3 * pixel + 3].hex()}" for pixel in calm.wiring.pixels["shanodin"]])
        append(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(calm.session.journal, "append", spied)
    calm.place("orange_hero_1", "shanodin")
    assert calm.mood("orvada") == "stock_blue_1"
    assert at_commit == [[f"#{pixel.hex()}" for pixel in _pixels(Light(Look()).of(combined([("seen", 0.0)], 3)))]]
    assert shines(calm, "shanodin", "stock_green_1", "active_orange")


def test_a_key_with_a_light_of_its_own_is_answered_too(calm: Table) -> None:
    wiring = calm.wiring.pixels
    calm.app.output = Output(calm.hands.strip, {**wiring, "end_turn": wiring["e22"]}, Look())
    before = len(calm.hands.strip.frames)
    calm.press("end_turn")
    seen = _pixels(Light(Look()).of(combined([("seen", 0.0)], 3)))[0]
    first = 3 * wiring["e22"][0]
    shown = [frame.pixels[first : first + 3] == seen for frame in list(calm.hands.strip.frames)[before:]]
    assert shown.count(True) == 1


def test_what_could_not_be_written_down_is_not_accepted(calm: Table) -> None:
    calm.fault("disk_full")
    calm.place("orange_hero_1", "shanodin")
    assert calm.mood("shanodin") == "wrong"
    assert shines(calm, "shanodin", "wrong")
    assert shines(calm, "orvada", "right")


# The state says it all


def test_after_undo_the_map_shows_what_it_showed_before(calm: Table) -> None:
    before = calm.app.moods()
    do(calm, "Collect", at="orvada")
    assert calm.app.moods() != before
    calm.session.undo()
    assert calm.app.moods() == before
    assert shines(calm, "orvada", "stock_blue_1", "active_orange")


def test_a_resumed_match_lights_the_map_as_it_was(calm: Table, folder: DataFolder) -> None:
    calm.session.adjust({"players.0.leylines": ["e03"], "locations.keld.cabal": 1, "locations.sursi.artifact": 1}, "much to see")
    calm.wait(1.0)
    lit, path = calm.hands.strip.lit, calm.session.journal.path
    calm.session.close()
    session = Session.resume(load_game("heroes_of_dominaria"), Journal.open(path))
    hands = SimTable([], len(lit) // 3)
    app = App(session, hands.rig, calm.wiring, Output(hands.strip, calm.wiring.pixels))
    app.light(calm.hands.now)
    assert hands.strip.lit == lit
    session.close()


def test_at_night_the_same_light_is_dimmer(calm: Table) -> None:
    by_day = bytes(calm.hands.strip.lit)
    output = calm.app.output
    assert output
    output.adjust(Look(brightness=0.3))
    calm.app.light(calm.hands.now)
    by_night = calm.hands.strip.lit
    assert all(abs(night - 0.3 * day) <= 1 for day, night in zip(by_day, by_night, strict=True))
    assert max(by_night) <= 77
