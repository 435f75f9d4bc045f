"""The pages around a match: whole at every size, readable in every theme, and every touch means what it shows."""

from __future__ import annotations

from itertools import product

import msgspec
import pygame
import pytest

from companion.front import DEVICES, FIELDS, GAMES, SWITCHES, Device, Front, Keyboard, Shown
from companion.screen import emblems, fonts, seating
from companion.screen.canvas import Box, Canvas, Paints
from companion.screen.emblems import Crest, emblem
from companion.screen.layout import Hit
from companion.screen.pages import draw
from companion.screen.painter import Painter
from companion.screen.parts import Player
from companion.screen.theme import CONTRAST, DARK, THEMES
from tests.screen import fronts
from tests.screen.golden import EXPECTED, check_picture
from tests.screen.reading import faint_words
from tests.screen.test_layout import LAYOUTS, SIZES

PAGES = fronts.USUAL | fronts.FULL


def drawn(shown: Shown, paints: Paints, size: tuple[int, int] = (800, 480), theme: str = "dark", large: bool = False) -> Canvas:
    canvas = Canvas(pygame.Surface(size), THEMES[theme], paints, large=large)
    draw(canvas, shown)
    return canvas


def touchable(shown: Shown, paints: Paints) -> list[str]:
    """What a finger reaches, each found where it is drawn."""
    canvas = drawn(shown, paints)
    found = [hit.target for hit in canvas.hits if hit.enabled]
    assert [canvas.touched(*hit.box.middle) for hit in canvas.hits if hit.enabled] == found
    return found


def said(shown: Shown, paints: Paints) -> list[str]:
    return [words.text for words in drawn(shown, paints).written]


def changed(shown: Shown, **fields: object) -> Shown:
    return msgspec.structs.replace(shown, **fields)  # type: ignore[type-var]


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize(("size", "theme"), LAYOUTS, ids=str)
def test_no_page_has_a_flaw_however_full_it_is(size: tuple[int, int], theme: str, large: bool) -> None:
    paints = Paints()
    flaws = [f"{name}: {flaw}" for name, shown in PAGES.items() for flaw in drawn(shown, paints, size, theme, large).flaws()]
    assert flaws == []


def test_pages_hold_together_in_the_plain_font_too(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(fonts, "face_path", lambda weight: None)
    plain_font = Paints()
    caplog.clear()
    assert [f"{name}: {flaw}" for name, shown in PAGES.items() for flaw in drawn(shown, plain_font).flaws()] == []


@pytest.mark.parametrize(("size", "large"), list(product(SIZES, (False, True))), ids=str)
def test_nothing_usual_is_shortened(size: tuple[int, int], large: bool, paints: Paints) -> None:
    pages = [drawn(shown, paints, size, large=large) for shown in fronts.USUAL.values()]
    assert [words.meant for canvas in pages for words in canvas.written if words.shortened] == []


def test_a_long_name_is_whole_where_four_sit(paints: Paints) -> None:
    four = fronts.seats((fronts.LONG[0],) * 4)
    left = msgspec.structs.replace(fronts.LEFT, players=four)
    for shown in (fronts.home(left=left), fronts.new_game(seats=four), fronts.pause(players=four)):
        assert said(shown, paints).count(fronts.LONG[0]) == 4


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PAGES)
def test_all_words_stand_out_from_what_is_under_them(name: str, theme: str, paints: Paints) -> None:
    assert list(faint_words(drawn(PAGES[name], paints, theme=theme))) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", fronts.USUAL)
def test_a_page_looks_as_it_was_found_good(name: str, theme: str, paints: Paints) -> None:
    check_picture(drawn(fronts.USUAL[name], paints, theme=theme).surface, f"front_{name}-{theme}")


def test_every_picture_belongs_to_a_page() -> None:
    kept = {path.stem for path in EXPECTED.glob("front_*.png")}
    assert kept == {f"front_{name}-{theme}" for name, theme in product(fronts.USUAL, THEMES)}


@pytest.mark.parametrize("name", fronts.USUAL)
def test_simulated_parts_are_labelled_on_every_page_and_over_a_refusal(name: str, paints: Paints) -> None:
    shown = fronts.USUAL[name]
    assert any(words.startswith("SIM") for words in said(shown, paints))
    assert any(words.startswith("SIM") for words in said(changed(shown, refusal=fronts.REFUSED), paints))
    assert not any(words.startswith("SIM") for words in said(changed(shown, simulated=False), paints))


@pytest.mark.parametrize("name", fronts.USUAL)
def test_news_are_on_every_page_and_a_touch_puts_them_away(name: str, paints: Paints) -> None:
    shown = fronts.USUAL[name]
    assert "toast" not in touchable(shown, paints)
    assert set(touchable(changed(shown, toast=fronts.NEWS), paints)) == {"toast", *touchable(shown, paints)}
    assert fronts.NEWS.text in said(changed(shown, toast=fronts.NEWS), paints)


@pytest.mark.parametrize("name", fronts.USUAL)
def test_while_a_refusal_is_shown_nothing_else_can_be_touched(name: str, paints: Paints) -> None:
    assert touchable(changed(fronts.USUAL[name], refusal=fronts.REFUSED), paints) == ["close"]


@pytest.mark.parametrize("name", ["new_game", "form", "keyboard", "staff"])
def test_the_way_back_is_the_arrow_at_the_upper_left_and_only_that(name: str, paints: Paints) -> None:
    shown = fronts.USUAL[name]
    assert touchable(shown, paints).count("back") == 1
    assert drawn(shown, paints).touched(10, 10) == "back"


def test_a_page_that_was_patched_looks_like_one_drawn_anew() -> None:
    patched, fresh = Painter(), Painter()
    for shown in (*PAGES.values(), fronts.home(), fronts.home(toast=fronts.NEWS), fronts.keyboard(text="B"), fronts.keyboard(text="Ba")):
        patched.paint(shown)
        fresh.forget()
        fresh.paint(shown)
        assert pygame.image.tobytes(patched.surface, "RGB") == pygame.image.tobytes(fresh.surface, "RGB")


def test_home_goes_on_chooses_a_game_or_does_something_else(paints: Paints) -> None:
    games = [card.target for card in fronts.CARDS]
    assert touchable(fronts.home(), paints) == ["continue", *games[:4], "statistics", "settings", "staff"]
    assert touchable(fronts.home(1, left=None), paints) == [games[0], "statistics", "settings", "staff"]


def test_more_games_than_four_are_turned_over(paints: Paints) -> None:
    games = [card.target for card in fronts.CARDS]
    keys = ["statistics", "settings", "staff"]
    assert touchable(fronts.home(5, left=None), paints) == ["more", *games[:GAMES], *keys]
    assert touchable(fronts.home(5, left=None, first=GAMES), paints) == ["less", *games[GAMES:], *keys]
    assert touchable(fronts.home(9, left=None, first=GAMES), paints)[:2] == ["less", "more"]


@pytest.mark.parametrize("shape", ["ring", "hexes", "crossed", "wheel"])
@pytest.mark.parametrize("signs", [(), ("sun",), ("swords", "swords", "shield"), ("sun", "drop", "flame", "leaf", "coins", "gem", "star")])
@pytest.mark.parametrize("size", [(150, 90), (90, 150)], ids=str)
def test_an_emblem_stays_in_its_box_with_any_signs(shape: str, signs: tuple[str, ...], size: tuple[int, int], paints: Paints) -> None:
    canvas = Canvas(pygame.Surface((250, 250)), CONTRAST, paints, scale=1.0)
    canvas.surface.fill((255, 0, 255))
    emblem(canvas, Box(50, 50, *size), Crest(shape, signs, (47, 61, 92)))  # type: ignore[arg-type]
    canvas.surface.fill((255, 0, 255), (50, 50, *size))
    apart = pygame.mask.from_threshold(canvas.surface, (255, 0, 255), (1, 1, 1, 255))
    assert apart.count() == 250 * 250


def test_every_shape_is_unlike_every_other(paints: Paints) -> None:
    pictures = set()
    for card in fronts.CARDS[:4]:
        canvas = Canvas(pygame.Surface((150, 120)), DARK, paints, scale=1.0)
        emblem(canvas, Box(0, 0, 150, 120), Crest(card.emblem.shape, ("sun", "drop", "flame"), (47, 61, 92)))
        pictures.add(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(pictures) == 4
    assert len(emblems.honeycomb(0, 0, 10, 2)) == 19


def test_everything_about_a_seat_can_be_changed_by_touching_it(paints: Paints) -> None:
    found = touchable(fronts.new_game(), paints)
    for what in ("livery", "name", "side", "remove"):
        assert [target for target in found if target.startswith(what)] == [f"{what}:{seat}" for seat in range(4)]
    assert {"option:two", "option:points", "option:cards", "start"} <= set(found)


def test_a_full_table_says_why_and_one_with_room_adds(paints: Paints) -> None:
    full, room = fronts.new_game(), fronts.new_game(most=5)
    assert "add" not in touchable(full, paints)
    assert "Four is the most for this game" in said(full, paints)
    assert "add" in touchable(room, paints)
    assert "Add a player" in said(room, paints)


def test_nobody_leaves_a_table_that_needs_them_and_colours_may_be_fixed(paints: Paints) -> None:
    found = touchable(fronts.new_game(seats=fronts.seats(fronts.NAMES[:2]), colours=False), paints)
    assert not [target for target in found if target.startswith(("remove", "livery"))]


def table_with(paints: Paints, *seats: seating.Seat) -> Canvas:
    canvas = Canvas(pygame.Surface((312, 150)), DARK, paints, scale=1.0)
    seating.seats_picture(canvas, Box(0, 0, 312, 150), seats)
    return canvas


def test_the_picture_of_the_table_shows_who_sits_where_and_who_is_first(paints: Paints) -> None:
    spots = {"north": (144, 18), "south": (144, 132), "west": (54, 86), "east": (258, 86)}
    ann = Player(name="Ann", colour=3)
    for side in spots:
        table = table_with(paints, seating.Seat(ann, side))
        seated = {other: table.surface.get_at(spot)[:3] != DARK.panel for other, spot in spots.items()}
        assert seated == {other: other == side for other in spots}
        assert [words.text for words in table_with(paints, seating.Seat(ann, side, is_first=True)).written] == ["1st"]


def test_two_at_one_side_of_the_table_sit_beside_each_other(paints: Paints) -> None:
    ann, bob = Player(name="Ann", colour=0), Player(name="Bob", colour=1)
    surface = table_with(paints, seating.Seat(ann, "north"), seating.Seat(bob, "north")).surface
    assert [surface.get_at((x, 18))[:3] for x in (111, 156, 177)] == [ann.livery.fill, DARK.panel, bob.livery.fill]


@pytest.mark.parametrize("side", seating.SIDES)
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
def test_the_mark_of_who_begins_covers_nobody(side: str, large: bool, paints: Paints) -> None:
    def table(first: bool) -> Canvas:
        canvas = Canvas(pygame.Surface((312, 150)), DARK, paints, scale=1.0, large=large)
        two = (seating.Seat(Player(name="Ann"), side, first), seating.Seat(Player(name="Bob", colour=1), side))
        seating.seats_picture(canvas, Box(0, 0, 312, 150), two)
        return canvas

    x, y, wide, high = table(first=True).written[0].ink
    under = {table(first=False).surface.get_at((left, top))[:3] for left in range(x, x + wide) for top in range(y, y + high)}
    assert under == {DARK.panel}


def enabled(canvas: Canvas) -> dict[str, bool]:
    return {hit.target: hit.enabled for hit in canvas.hits}


def test_a_form_has_a_switch_a_stepper_and_a_choice_and_rests_what_is_off(paints: Paints) -> None:
    found = enabled(drawn(fronts.form(), paints))
    assert found["set:large"]
    assert found["set:theme"]
    assert (found["set:volume:less"], found["set:volume:more"]) == (True, True)
    assert not found["set:hold"]
    assert "dark" in said(fronts.form(), paints)


def test_a_number_stops_at_its_limits_and_one_that_is_off_does_not_move(paints: Paints) -> None:
    def keys(value: int, off: bool = False) -> tuple[bool, bool]:
        field = msgspec.structs.replace(fronts.SETTINGS[3], value=value, off=off)
        found = enabled(drawn(fronts.form(fields=[field]), paints))
        return found["set:volume:less"], found["set:volume:more"]

    assert [keys(0), keys(10), keys(5), keys(5, off=True)] == [(False, True), (True, False), (True, True), (False, False)]


def turned(shown: Shown, paints: Paints) -> list[str]:
    """Which ways a page can be turned over."""
    return [target for target in touchable(shown, paints) if target in ("less", "more")]


def test_fields_are_turned_over(paints: Paints) -> None:
    first, last = fronts.form(fields=fronts.FIXES), fronts.form(fields=fronts.FIXES, first=FIELDS)
    assert (turned(first, paints), turned(last, paints), turned(fronts.form(), paints)) == (["more"], ["less"], [])
    fixes = [[target for target in touchable(shown, paints) if target.endswith(":more")] for shown in (first, last)]
    assert fixes[0] + fixes[1] == [f"fix:{index}:more" for index in range(len(fronts.FIXES))]


def test_house_rules_are_turned_over(paints: Paints) -> None:
    fields = fronts.RULES + fronts.SWITCHES
    pages = [fronts.new_game(fields=fields, first=first) for first in (0, SWITCHES, 2 * SWITCHES)]
    assert [turned(page, paints) for page in pages] == [["more"], ["less", "more"], ["less"]]
    assert [{field.label for field in fields if field.label in " ".join(said(page, paints))} for page in pages] == [
        {field.label for field in fields[first : first + SWITCHES]} for first in (0, SWITCHES, 2 * SWITCHES)
    ]


def test_parts_of_the_table_are_turned_over(paints: Paints) -> None:
    parts = [Device(f"Part {number}", "reader", "ok", "answers") for number in range(20)]
    pages = [fronts.staff(devices=parts, first=first) for first in (0, DEVICES, 2 * DEVICES)]
    assert [turned(page, paints) for page in pages] == [["more"], ["less", "more"], ["less"]]
    assert [words for page in pages for words in said(page, paints) if words.startswith("Part ")] == [part.name for part in parts]


def test_only_the_open_tab_is_marked_and_all_can_be_touched(paints: Paints) -> None:
    assert [target for target in touchable(fronts.form(), paints) if target.startswith("tab")] == ["tab:0", "tab:1", "tab:2"]
    other = [msgspec.structs.replace(key, way_on=index == 1) for index, key in enumerate(fronts.TABS)]
    pictures = [pygame.image.tobytes(drawn(fronts.form(tabs=tabs), paints).surface, "RGB") for tabs in (fronts.TABS, other)]
    assert pictures[0] != pictures[1]


def letters(board: Keyboard, paints: Paints) -> list[str]:
    return [target.removeprefix("letter:") for target in touchable(board, paints) if target.startswith("letter:")]


def test_a_letter_is_written_as_it_is_shown(paints: Paints) -> None:
    small, large = letters(fronts.keyboard(), paints), letters(fronts.keyboard(capitals=True), paints)
    assert small == [*"".join(fronts.GERMAN), " "]
    assert {"Ä", "Ö", "Ü", "ß", "1", " "} <= set(large)
    assert not {"ä", "q", "SS"} & set(large)
    assert "Bartholom" in said(fronts.keyboard(), paints)


def test_letters_rest_when_there_is_no_room_and_erase_when_there_is_nothing(paints: Paints) -> None:
    full = fronts.keyboard(text="Bartholomäus-Max", most=16)
    assert letters(full, paints) == []
    assert {"erase", "shift", "done"} <= set(touchable(full, paints))
    assert "erase" not in touchable(fronts.keyboard(text=""), paints)


def test_letters_are_as_large_as_a_thumb(paints: Paints) -> None:
    def smallest(hits: list[Hit]) -> float:
        return min(min(hit.box.w, hit.box.h) for hit in hits if hit.target.startswith("letter"))

    assert smallest(drawn(fronts.keyboard(), paints).hits) >= 58
    assert smallest(drawn(fronts.keyboard(rows=["123456789012"] * 4), paints).hits) >= 58


def test_the_keyboard_says_why_a_text_will_not_do(paints: Paints) -> None:
    words = " ".join(said(fronts.FULL["keyboard, wrong"], paints))
    assert "Ann sits at the table already. Choose another name." in words
    assert "9 of 16 letters" in said(fronts.keyboard(), paints)


def test_the_staff_see_what_fails_what_to_do_and_the_tools(paints: Paints) -> None:
    found = touchable(fronts.staff(), paints)
    assert found == ["back", "device:east", "device:heat", "retry", *(key.target for key in fronts.TOOLS), "leave", "report"]
    words = said(fronts.staff(), paints)
    assert {"one part needs help", "no answer since 21:04", "Reader east is silent. The game goes on by touch."} <= set(words)
    assert "Every part of the table is well." in said(fronts.FULL["staff, all well"], paints)
    assert "One part needs help: touch it to see what to do." in said(fronts.FULL["staff, one to be touched"], paints)


def test_a_pause_shows_everybodys_time_and_the_way_on(paints: Paints) -> None:
    assert {seat.time for seat in fronts.seats()} <= set(said(fronts.pause(), paints))
    assert touchable(fronts.pause(), paints) == ["home", "go_on"]


def test_every_page_around_a_match_is_among_the_samples() -> None:
    assert {type(shown) for shown in fronts.USUAL.values()} == set(Front.__subclasses__())
