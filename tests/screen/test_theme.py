from __future__ import annotations

from itertools import combinations

import pytest

from companion.screen.theme import DARK_DISCS, DISCS, INK, LIVERIES, THEMES, Theme, contrast, disc_colours, mix

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


@themes
def test_words_are_readable_on_every_surface(theme: Theme) -> None:
    surfaces = {name: getattr(theme, name) for name in ("page_top", "page_bottom", "panel", "key", "disabled", "well")}
    for name, ground in surfaces.items():
        for ink in ("text", "muted"):
            assert contrast(getattr(theme, ink), ground) >= 4.5, (ink, name)
    assert contrast(theme.text, theme.pressed) >= 4.5
    assert contrast(theme.on_accent, theme.accent) >= 4.5
    assert contrast(theme.on_neutral, theme.neutral) >= 4.5


@themes
def test_words_that_mean_something_are_readable_on_panels(theme: Theme) -> None:
    for tone in ("plain", "muted", "accent", "ok", "warn", "bad", "info"):
        assert contrast(theme.tone(tone), theme.panel) >= 4.5, tone  # type: ignore[arg-type]


@themes
def test_players_are_readable_as_words_and_ink_is_readable_on_them(theme: Theme) -> None:
    for livery in LIVERIES:
        assert contrast(livery.words(theme), theme.panel) >= 4.5, livery.name
        tinted = theme.tinted(theme.panel, livery.paint(theme), 0.14)
        assert contrast(livery.words(theme), tinted) >= 3, livery.name  # points at 30 units are large text
        assert contrast(INK, livery.paint(theme)) >= 4.5, livery.name


@themes
def test_the_sign_on_a_disc_can_be_told_from_the_disc(theme: Theme) -> None:
    for sign in DISCS:
        fill, rim, ink = disc_colours(sign, theme)
        assert contrast(ink, fill) >= 4.5 or (sign == "blight" and contrast(ink, fill) >= 3), sign
        assert max(contrast(part, theme.panel) for part in (fill, rim, ink)) >= 3, sign


def test_only_two_discs_are_dark() -> None:
    assert sorted(DARK_DISCS) == ["blight", "crescent"]


# How eyes that lack one kind of cone see a colour, in linear light (Machado, Oliveira and Fernandes 2009, full severity).
EYES = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def linear(colour: tuple[int, int, int]) -> list[float]:
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (value / 255 for value in colour)]


def lab(light: list[float]) -> tuple[float, float, float]:
    """CIE L*a*b* under daylight."""
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.9505, 1.0, 1.089)
    x, y, z = (max(0.0, sum(a * b for a, b in zip(row, light, strict=True))) / whole for row, whole in zip(rows, white, strict=True))
    fx, fy, fz = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("eyes", EYES)
def test_players_stay_apart_for_eyes_that_see_fewer_colours(eyes: str) -> None:
    seen = []
    for livery in LIVERIES:
        light = linear(livery.fill)
        seen.append(lab([max(0.0, min(1.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in EYES[eyes]]))
    closest = min(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 for one, other in combinations(seen, 2))
    assert closest >= 15


def test_mixing_goes_all_the_way() -> None:
    assert mix((1, 2, 3), (200, 100, 50), 0) == (1, 2, 3)
    assert mix((1, 2, 3), (200, 100, 50), 1) == (200, 100, 50)
