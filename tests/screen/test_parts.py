from __future__ import annotations

import math

import pygame
import pytest

from companion.screen import cover, draw, header, keys, map_view, panels, tracks
from companion.screen.canvas import Box, Canvas, Paints
from companion.screen.icons import Icons
from companion.screen.ink import drawn, strokes
from companion.screen.parts import Action, Header, Key, MapView, Place, PlayerPanel, Prompt, Rounds, Stepper
from companion.screen.shelf import weight
from companion.screen.signs import EMBLEMS, SIGNS
from companion.screen.sprites import Sprites
from companion.screen.theme import DARK, LIVERIES, THEMES, Colour
from tests.screen import sheets


@pytest.fixture
def canvas(paints: Paints) -> Canvas:
    return Canvas(pygame.Surface((800, 480)), DARK, paints)


def is_near(seen: pygame.Color, colour: Colour) -> bool:
    """Whether a point has a colour, up to what smooth edges do to it."""
    return all(abs(one - other) <= 8 for one, other in zip(tuple(seen)[:3], colour, strict=True))


def picture(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_the_second_drawing_of_a_page_renders_no_words_signs_or_surfaces() -> None:
    fresh = Paints()
    for page in (sheets.turn, sheets.payment, sheets.private):
        page(Canvas(pygame.Surface((800, 480)), DARK, fresh))
    work = fresh.fonts.rendered.made, fresh.icons.drawings, fresh.sprites.made
    again = Canvas(pygame.Surface((800, 480)), DARK, fresh)
    for page in (sheets.turn, sheets.payment, sheets.private):
        page(again)
    assert min(work) > 20
    assert (fresh.fonts.rendered.made, fresh.icons.drawings, fresh.sprites.made) == work


def test_the_same_page_drawn_twice_is_the_same_picture(canvas: Canvas, paints: Paints) -> None:
    sheets.turn(canvas)
    twin = Canvas(pygame.Surface((800, 480)), DARK, paints)
    sheets.turn(twin)
    assert picture(canvas) == picture(twin)


def test_sprites_stay_within_their_budget_and_the_longest_unused_goes_first() -> None:
    sprites = Sprites(budget=3 * 100 * 100 * 4)
    for shade in range(3):
        sprites.rounded((100, 100), 5, (shade, 0, 0))
    sprites.rounded((100, 100), 5, (0, 0, 0))
    sprites.rounded((100, 100), 5, (9, 0, 0))
    assert sprites.made == 4
    sprites.rounded((100, 100), 5, (0, 0, 0))
    assert sprites.made == 4
    sprites.rounded((100, 100), 5, (1, 0, 0))
    assert sprites.made == 5
    assert weight(sprites.rounded((100, 100), 5, (1, 0, 0))) == 40_000


@pytest.mark.parametrize("name", SIGNS)
def test_every_sign_is_drawn_inside_its_field_and_is_white(name: str) -> None:
    for erases, shape in strokes(SIGNS[name]):
        assert erases or all(0 <= x <= 100 and 0 <= y <= 100 for x, y in shape)
    sprite = drawn(SIGNS[name], 44)
    seen = [sprite.get_at((x, y)) for x in range(44) for y in range(44)]
    assert 0.04 < sum(colour.a > 128 for colour in seen) / len(seen) < 0.8
    assert all(tuple(colour)[:3] == (255, 255, 255) for colour in seen if colour.a)


def test_every_sign_is_unlike_every_other_even_when_small() -> None:
    small = {name: pygame.image.tobytes(drawn(drawing, 18), "RGBA")[3::4] for name, drawing in SIGNS.items()}
    names = list(small)
    for index, one in enumerate(names):
        for other in names[index + 1 :]:
            apart = sum(abs(a - b) for a, b in zip(small[one], small[other], strict=True)) / 255
            assert apart > 6, (one, other)


def test_an_unknown_sign_shows_a_question_mark_and_a_tint_is_the_colour_asked_for() -> None:
    icons = Icons()
    asked = icons.get("unheard-of", 30, (10, 200, 30))
    assert pygame.image.tobytes(asked, "RGBA") == pygame.image.tobytes(icons.get("why", 30, (10, 200, 30)), "RGBA")
    assert tuple(asked.get_at((3, 15)))[:3] == (10, 200, 30)


def test_every_player_has_an_emblem_of_their_own() -> None:
    assert sorted(livery.emblem for livery in LIVERIES) == sorted(EMBLEMS)


@pytest.mark.parametrize("theme", THEMES)
def test_every_state_of_a_key_looks_different(theme: str, paints: Paints) -> None:
    seen = set()
    states = ("normal", "pressed", "disabled", "selected", "warning")
    for state in states:
        canvas = Canvas(pygame.Surface((800, 480)), THEMES[theme], paints)
        keys.action_button(canvas, Box(10, 10, 230, 60), Action(target="go", label="Go", icon="boot", detail="here", state=state))  # type: ignore[arg-type]
        seen.add(picture(canvas))
        assert canvas.touched(100, 40) == "go"  # also when it cannot be done: a touch asks why
    assert len(seen) == len(states)


def test_a_disabled_action_says_why(canvas: Canvas) -> None:
    keys.action_button(canvas, Box(10, 10, 230, 60), Action(target="go", label="Go", icon="boot", detail="no boots", state="disabled"))
    assert "no boots" in [words.text for words in canvas.written]


def test_a_big_button_that_is_off_does_not_answer(canvas: Canvas) -> None:
    keys.big_button(canvas, Box(10, 10, 230, 60), Key(target="redo", label="Redo", state="disabled"))
    assert canvas.touched(100, 40) == ""


def test_a_stepper_at_its_limit_has_only_one_key_that_answers(canvas: Canvas) -> None:
    keys.stepper(canvas, Box(10, 10, 220, 60), Stepper(target="life", value=0, least=0, most=5))
    assert {hit.target: hit.enabled for hit in canvas.hits} == {"life:less": False, "life:more": True}


def test_a_prompt_shows_three_answers_at_most(canvas: Canvas) -> None:
    answers = tuple(Key(target=str(number), label=str(number)) for number in range(5))
    panels.prompt_card(canvas, Box(10, 10, 500, 140), Prompt(question="Which?", answers=answers))
    assert [hit.target for hit in canvas.hits] == ["0", "1", "2"]


def test_the_label_of_simulated_parts_stays_whole_beside_the_longest_name(canvas: Canvas) -> None:
    who = sheets.Player(name="Maria-Magdalena Wolkenstein zu Rodenegg", colour=1)
    shown = Header(
        title="Actions of a very long name", subtitle="Round 12 of 20", player=who, rounds=Rounds(now=12, last=20), pills=(sheets.SIM,)
    )
    header.header_bar(canvas, shown)
    assert "SIM" in [words.text for words in canvas.written]
    assert list(canvas.flaws()) == []


def test_the_last_round_is_shown_in_the_colour_of_danger(canvas: Canvas) -> None:
    tracks.round_track(canvas, Box(0, 0, 240, 40), Rounds(now=9, last=9))
    assert is_near(canvas.surface.get_at((14 + 8 * 25 - 9, 12)), DARK.bad)


def test_low_life_is_written_in_the_colour_of_danger(canvas: Canvas) -> None:
    panels.player_panel(canvas, Box(0, 0, 253, 60), PlayerPanel(player=sheets.COIN, life=6))
    panels.player_panel(canvas, Box(300, 0, 253, 60), PlayerPanel(player=sheets.COIN, life=7))
    assert [words.colour for words in canvas.written if words.text in "67"] == [DARK.bad, DARK.text]


def test_the_hold_ring_fills_with_the_time_held(canvas: Canvas, paints: Paints) -> None:
    lit = []
    for held in (0.0, 0.5, 1.0):
        page = Canvas(pygame.Surface((800, 480)), DARK, paints)
        sheets.private(page, held=held)
        x, y = page.hits[0].box.middle
        around = [(x + 63 * math.sin(turn), y - 63 * math.cos(turn)) for turn in (0.1, 1.5, 3.0, 4.5, 6.1)]
        lit.append(sum(is_near(page.surface.get_at((round(a), round(b))), LIVERIES[0].fill) for a, b in around))
    assert lit == [0, 3, 5]


def test_an_open_page_counts_down(canvas: Canvas) -> None:
    cover.time_ring(canvas, 40, 40, 0.25, sheets.KEEP)
    assert is_near(canvas.surface.get_at((49, 31)), LIVERIES[3].fill)
    assert not is_near(canvas.surface.get_at((31, 31)), LIVERIES[3].fill)


def test_places_of_the_map_answer_where_they_are_drawn_and_others_do_not(canvas: Canvas) -> None:
    box = Box(12, 64, 392, 346)
    view = sheets.world()
    map_view.map_view(canvas, box, view)
    where = map_view.spots(box, view)
    assert canvas.touched(*where["c"]) == "place:c"
    assert canvas.touched(*where["m"]) == ""


def test_names_on_the_map_never_cover_each_other(canvas: Canvas) -> None:
    places = tuple(Place(name=str(i), x=40 + 14 * (i % 2), y=40 + 12 * (i // 2), label=f"Longish name {i}") for i in range(6))
    map_view.map_view(canvas, Box(12, 64, 600, 400), MapView(places=places))
    assert list(canvas.flaws()) == []


@pytest.mark.parametrize("width", [1, 2.5, 14])
def test_a_large_border_is_the_same_whether_drawn_in_one_or_from_corners_and_edges(width: float, canvas: Canvas, paints: Paints) -> None:
    draw.outline(canvas, Box(20, 30, 400, 200), (200, 100, 50), width)
    assert len(canvas.pieces[0].blits) == 8
    twin = Canvas(pygame.Surface((800, 480)), DARK, paints)
    twin.blit(paints.sprites.outline((400, 200), 12, (200, 100, 50), twin.px(width)), (20, 30))
    assert picture(canvas) == picture(twin)
