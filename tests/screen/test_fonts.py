from __future__ import annotations

import logging
import os

import pytest

from companion.screen import fonts as module
from companion.screen.fonts import FACES, KEPT_FACES, Fonts, face_path
from companion.screen.theme import SMALLEST_TEXT


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts(1_000_000)


def test_every_face_lies_in_its_package() -> None:
    assert all(face_path(weight) is not None for weight in FACES)


def test_words_that_fit_are_left_as_they_are(fonts: Fonts) -> None:
    fitted = fonts.fit("Undo", 200, 20, "bold", 1.0)
    assert (fitted.text, fitted.size, fitted.shortened) == ("Undo", 20, False)


def test_words_become_smaller_before_they_become_shorter(fonts: Fonts) -> None:
    wide = fonts.width("Quests, artifacts", "bold", 20)
    smaller = fonts.fit("Quests, artifacts", wide - 20, 20, "bold", 1.0)
    assert smaller.text == "Quests, artifacts"
    assert SMALLEST_TEXT <= smaller.size < 20
    shorter = fonts.fit("Quests, artifacts", wide / 2, 20, "bold", 1.0)
    assert shorter.size == SMALLEST_TEXT
    assert shorter.text.endswith("…")
    assert fonts.width(shorter.text, "bold", shorter.px) <= wide / 2 + 0.5


def test_what_is_shortened_is_told_to_the_log(fonts: Fonts, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        fonts.fit("A sentence nobody will read to its end", 60, 20, "bold", 1.0)
    assert "is shortened to" in caplog.text


def test_figures_all_have_one_width_so_that_counters_do_not_jitter(fonts: Fonts) -> None:
    for weight in ("semibold", "bold", "black"):
        assert len({fonts.width(figure, weight, 40) for figure in "0123456789"}) == 1  # type: ignore[arg-type]


@pytest.mark.parametrize("px", [15, 20, 28, 46, 104])
def test_capitals_are_centred_on_their_line(fonts: Fonts, px: int) -> None:
    top = fonts.top("bold", px, 100)
    ink = fonts.words("H", "bold", px, (255, 255, 255)).get_bounding_rect()
    assert abs(top + ink.centery - 100) <= 1


def test_words_are_rendered_once(fonts: Fonts) -> None:
    first = fonts.words("once", "regular", 20, (1, 2, 3))
    before = fonts.rendered.made
    assert fonts.words("once", "regular", 20, (1, 2, 3)) is first
    assert fonts.rendered.made == before


def test_lines_break_between_words_and_hold_all_of_them(fonts: Fonts) -> None:
    text = "Have four of them on the map at the end of your turn."
    lines = fonts.lines(text, 150, 18, "regular", 1.5)
    assert len(lines) > 1
    assert " ".join(lines) == text
    assert all(fonts.width(line, "regular", 27) <= 150 * 1.5 + 1 for line in lines)


def test_without_the_packages_a_plain_font_is_used_and_this_is_said_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "face_path", lambda weight: None)
    plain = Fonts(1_000_000)
    assert plain.words("Still here", "bold", 20, (255, 255, 255)).get_width() > 40
    assert plain.fit("Still much too long for this", 60, 20, "bold", 1.0).text.endswith("…")
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == [
        "The fonts of font-source-sans-pro, font-source-serif-pro are not installed: the screen uses a plain one until they are."
    ]
    caplog.clear()


def test_only_so_many_faces_stay_open_however_many_sizes_are_asked_for(fonts: Fonts) -> None:
    sizes = range(14, 14 + 2 * KEPT_FACES)
    for px in sizes:
        fonts.face("bold", px)
    assert fonts.face("bold", sizes[-1]) is fonts.face("bold", sizes[-1])
    held = len(os.listdir("/proc/self/fd"))
    for px in sizes:
        fonts.words("Again", "semibold", px, (1, 2, 3))
    assert len(os.listdir("/proc/self/fd")) == held
