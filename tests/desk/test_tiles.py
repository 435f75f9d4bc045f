"""A board of tiles on the desk: hollows with lights in them, backs with prices, scouts to be dragged, tiles to be shown on the pad."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pytest

from companion.game import load_game
from companion.games.explorers_of_ixalan.commands import Discover, KeepHand, NextStep
from companion.screen.layout import flaws_of_words
from companion.session import Session
from companion.storage import DataFolder
from sim_hw.desk.chart import Chart
from sim_hw.desk.tiles import BACK
from tests.desk.test_lamps import sent, shown
from tests.desk.visit import Visit

NAMES = ["Anneliese", "Bartholomäus", "Cassiopeia", "Maximilian"]
SCOUT = "sun_empire_scout"


def begun(folder: DataFolder, **options: Any) -> Session:
    """Anneliese's first main phase; B1 opens C2, and holds a quest."""
    session = Session.new(load_game("explorers_of_ixalan"), NAMES, folder=folder, seed=5, options={"first": 0, **options})
    for _ in NAMES:
        session.submit(KeepHand())
    while session.state.step != "main1":
        session.submit(NextStep())
    session.adjust({"spots.C1.tile": None}, "discovered before")
    if session.state.options.tiles == "digital":
        session.adjust({"spots.B1.tile": "d1_07_1"}, "a tile that is known")
    return session


@pytest.fixture
def visit(folder: DataFolder) -> Iterator[Visit]:
    session = begun(folder)
    yield Visit(session)
    session.close()


def chart(visit: Visit) -> Chart:
    found = visit.desk.sitting.chart
    assert found is not None
    return found


def inside(point: tuple[float, float], corners: list[tuple[float, float]]) -> bool:
    """Whether a point lies within a convex outline."""
    sides = zip(corners, [*corners[1:], corners[0]], strict=True)
    turns = [(x1 - x0) * (point[1] - y0) - (y1 - y0) * (point[0] - x0) for (x0, y0), (x1, y1) in sides]
    return all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)


def test_every_light_lies_within_its_tile_and_around_the_back_of_it(visit: Visit) -> None:
    found = chart(visit)
    for spot, row in found.rows.items():
        x, y = found.places[spot]
        tile = [(x + dx * 29.2 * found.scale, y + dy * 29.2 * found.scale) for dx, dy in found.corners[spot]]
        back = [(x + dx * BACK * found.scale, y + dy * BACK * found.scale) for dx, dy in found.corners[spot]]
        assert len(row) == 12
        assert all(inside(light, tile) and not inside(light, back) for light in row)


def test_tiles_lie_as_far_apart_as_their_edges_are_long(visit: Visit) -> None:
    found = chart(visit)
    near = found.scale * 29.2 * math.sqrt(3)
    for one, other in (("A1", "A2"), ("A1", "B2"), ("D3", "E3"), ("F4", "G3")):
        assert math.dist(found.places[one], found.places[other]) == pytest.approx(near)


def test_a_tile_shines_as_the_strip_does(visit: Visit) -> None:
    for _ in range(4):
        visit.wait(0.3)
        for spot in ("A1", "D3", "C1"):
            pairs = zip(shown(visit, spot), sent(visit, spot), strict=True)
            assert [seen for seen, light in pairs if any(light) and seen != light] == []


def test_a_tile_that_was_touched_on_the_glass_shines_on_the_board_with_what_blocks_it(visit: Visit) -> None:
    visit.click("screen:spot:D2")
    visit.wait(0.2)
    assert (visit.mood("D2"), visit.mood("D1"), visit.mood("E1")) == ("selected", "barred", "barred")
    visit.click("screen:spot:D2")
    visit.wait(0.2)
    assert (visit.mood("D2"), visit.mood("D1")) == ("shut_green_2", "calling_blue_1")


def test_a_scout_dragged_onto_a_tile_that_was_opened_is_placed(visit: Visit) -> None:
    visit.click("screen:spot:B1")
    visit.click("screen:action:discover:B1")
    assert visit.session.state.phase == "scout"
    visit.down(f"piece:{SCOUT}")
    visit.move("spot:D4")
    visit.up("spot:D4")
    visit.wait(0.6)
    assert visit.session.state.spots["D4"].scout is None
    assert visit.mood("D4") == "wrong"
    visit.drag(SCOUT, "spot:C2")
    assert (visit.session.state.spots["C2"].scout, visit.last()) == (0, "Anneliese scouts C2")
    assert "wrong" not in visit.companion.app.moods().values()  # type: ignore[union-attr]


def test_a_scout_put_down_at_another_time_is_shown_to_lie_wrong(visit: Visit) -> None:
    visit.drag(SCOUT, "spot:D3")
    assert visit.mood("D3") == "wrong"
    assert any("cannot scout now" in line for line in visit.log())
    visit.drag(SCOUT, "tray")
    assert visit.lies(SCOUT) is None
    assert visit.mood("D3") == "shut_amber_3"


def test_every_player_has_a_scout_in_the_tray_until_they_leave(visit: Visit) -> None:
    assert f"piece:{SCOUT}" in visit.desk.targets()
    visit.click("seat:1")
    visit.wait(0.1)
    assert "piece:river_heralds_scout" in visit.desk.targets()
    assert [piece for piece in visit.desk.sitting.match.figures] == [  # type: ignore[union-attr]
        "sun_empire_scout", "river_heralds_scout", "legion_of_dusk_scout", "brazen_coalition_scout",
    ]  # fmt: skip


def test_the_buttons_go_on_pass_and_take_back(visit: Visit) -> None:
    buttons = [target for target in visit.desk.targets() if target.startswith("button:")]
    assert buttons == ["button:undo", "button:resolve", "button:pass", "button:next_step", "button:end_turn"]
    visit.click("button:next_step")
    visit.wait(0.3)
    assert visit.session.state.step == "combat"
    visit.click("button:undo")
    visit.wait(0.3)
    assert visit.session.state.step == "main1"
    visit.session.submit(Discover("B1"))
    visit.click("button:pass")
    visit.wait(0.3)
    assert (visit.session.state.phase, visit.last()) == ("turn", "Anneliese passes without a scout")


def test_a_tile_of_the_table_is_shown_on_the_pad(folder: DataFolder) -> None:
    session = begun(folder, tiles="physical")
    visit = Visit(session)
    assert "37 tiles" in visit.words()
    visit.click("screen:spot:A1")
    visit.click("screen:action:discover:A1")
    visit.click("cards")
    visit.key(*"long watch")
    visit.drag("d1_07_1", "spot:pad")
    assert session.state.players[0].quests == ["d1_07_1"]
    assert visit.last() == "Anneliese reveals Long Watch on A1"
    session.close()


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (1280, 720), (1920, 1080)], ids=str)
def test_nothing_is_cut_off_or_lies_over_anything_in_windows_of_every_size(size: tuple[int, int], folder: DataFolder) -> None:
    session = begun(folder)
    visit = Visit(session, size)
    for target in ("cards", "cards", "seat:1"):
        visit.click(target)
        visit.wait(0.1)
        assert list(flaws_of_words(visit.picture.get_rect(), visit.desk.written())) == []
        assert [words.meant for words in visit.desk.written() if words.shortened] == []
    board = chart(visit).board
    for spot, (x, y) in chart(visit).places.items():
        assert board.collidepoint(x, y)
        assert visit.desk.point(f"spot:{spot}") == pytest.approx((x, y), abs=2)
    session.close()
