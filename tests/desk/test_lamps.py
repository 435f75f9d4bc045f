"""The lights on the desk are those of the strip, and only what changes is drawn anew."""

from __future__ import annotations

import pygame

from companion.session import Session
from sim_hw.desk.lamps import CORE
from tests.desk.visit import Visit, turn


def shown(visit: Visit, spot: str) -> list[tuple[int, int, int]]:
    """The colours in the window where the pixels of a spot are."""
    chart = visit.desk.sitting.chart
    assert chart is not None
    assert CORE * chart.scale > 2  # there is a pixel in the middle of each that is nothing but itself
    return [tuple(visit.picture.get_at((round(x), round(y))))[:3] for x, y in chart.rows[spot]]  # type: ignore[misc]


def sent(visit: Visit, spot: str) -> list[tuple[int, int, int]]:
    """The colours that were sent to the strip for a spot, with its gamma taken back."""
    app = visit.companion.app
    assert app is not None
    assert app.output is not None
    lit, gamma = visit.table.hands.strip.lit, app.output.look.gamma
    colours = [round(255 * (value / 255) ** (1 / gamma)) for value in lit]
    return [(colours[3 * pixel], colours[3 * pixel + 1], colours[3 * pixel + 2]) for pixel in visit.table.wiring.pixels[spot]]


def test_every_place_has_a_ring_of_twelve_lights_and_every_way_a_row(played: Visit) -> None:
    chart = played.desk.sitting.chart
    assert chart is not None
    assert {len(row) for row in chart.rows.values()} == {12}
    assert set(chart.rows) == set(played.table.wiring.pixels)


def test_a_place_shines_in_the_colours_that_the_strip_was_sent(played: Visit) -> None:
    for spot in ("demo_isle", "caligo_morass", "estark", "hammerheim"):
        assert any(map(any, sent(played, spot)))
        assert shown(played, spot) == sent(played, spot)


def test_what_shines_follows_the_strip_from_moment_to_moment(desk: Visit) -> None:
    seen = set()
    for _ in range(12):
        desk.wait(0.17)
        assert shown(desk, "verdura") == sent(desk, "verdura")
        seen.add(shown(desk, "verdura")[0])
    assert len(seen) > 5  # it breathes


def test_a_dead_pixel_and_a_supply_that_broke_down_are_dark_on_the_desk_too(played: Visit) -> None:
    pixel = played.table.wiring.pixels["demo_isle"][3]
    played.table.fault(played.session, str(pixel), "dead_pixel")
    played.wait(6.0)
    beside = sent(played, "demo_isle")
    assert beside[3] == (0, 0, 0) != beside[4]
    assert max(shown(played, "demo_isle")[3]) < max(beside[4])
    played.table.fault(played.session, "", "brown_out")
    played.wait(6.0)
    assert not any(map(any, sent(played, "demo_isle")))
    assert len(set(shown(played, "demo_isle"))) == 1  # all alike: the socket of a pixel that is dark


def test_only_the_board_is_drawn_anew_while_only_its_lights_change(played: Visit) -> None:
    played.wait(2.0)
    drawn = played.wait(1.0)
    board = played.desk.sitting.chart.board  # type: ignore[union-attr]
    beside = [rect for rect in drawn if not board.inflate(40, 40).contains(rect)]
    assert len(drawn) > 20
    assert len(beside) <= 12  # the current, a few times a second
    assert all(rect.w * rect.h < 200 * 60 for rect in beside)


def test_nothing_is_drawn_while_nothing_changes(began: Session) -> None:
    visit = Visit(turn(began))  # a page on which nothing breathes
    visit.companion.leave()
    visit.wait(0.1)
    assert "Pieces of Ann" not in visit.words()
    assert visit.wait(1.0) == []


def test_the_meter_tells_what_flows_and_how_often_the_strip_gets_a_picture(played: Visit) -> None:
    played.wait(1.5)
    amperes = played.table.hands.strip.frames[-1].milliamps / 1000
    assert f"{amperes:.1f} A" in played.words()
    assert "of 6.0" in played.words()
    assert "all readers answer" in played.words()
    assert 25 <= next(int(words.split()[0]) for words in played.words() if words.endswith("pictures a second")) <= 61


def test_a_window_that_was_covered_is_drawn_anew_as_a_whole(played: Visit) -> None:
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    assert played.picture.get_rect() in played.wait(0.03)


def test_between_two_pictures_the_table_is_looked_at_and_nothing_is_drawn(desk: Visit) -> None:
    frames = len(desk.table.hands.strip.frames)
    assert desk.desk.frame(desk.now + 1 / 60) == []
    assert len(desk.table.hands.strip.frames) == frames + 1


def test_numbers_of_the_meter_stand_still_for_a_moment(played: Visit) -> None:
    sitting, hands = played.desk.sitting, played.table.hands
    assert sitting.match is not None
    first = sitting.gauge.read(sitting.match, hands, 500.0)
    hands.now = 500.1
    hands.strip.show(bytes(3 * hands.strip.length))
    assert sitting.gauge.read(sitting.match, hands, 500.1) is first
    later = sitting.gauge.read(sitting.match, hands, 500.3)
    assert (later.milliamps, later.pictures) == (hands.strip.length, 1)


def test_a_button_shines_while_pressing_it_does_something(played: Visit) -> None:
    assert played.desk.sitting.match is not None
    assert [button.name for button in played.desk.sitting.match.buttons if button.lit] == ["undo", "end_turn"]
