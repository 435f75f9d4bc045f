from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from companion.screen.canvas import Canvas, Paints
from companion.screen.theme import DARK, THEMES
from tests.screen import golden, sheets
from tests.screen.golden import EXPECTED, check_picture, png, unlike

SHEETS: dict[str, tuple[Callable[[Canvas], None], tuple[int, int]]] = {
    "components": (sheets.components, (1280, 790)),
    "signs": (sheets.signs, (1010, 734)),
    "map": (sheets.payment, (800, 480)),
    "cover": (sheets.private, (800, 480)),
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_looks_as_it_was_found_good(name: str, theme: str, paints: Paints) -> None:
    draw, size = SHEETS[name]
    surface = pygame.Surface(size)
    draw(Canvas(surface, THEMES[theme], paints, scale=1.0))
    check_picture(surface, f"{name}-{theme}")


def test_the_pictures_are_small_and_each_belongs_to_a_sheet() -> None:
    kept = {path.stem: path.stat().st_size for path in EXPECTED.glob("*.png") if path.stem.split("-")[0] in SHEETS}
    assert sorted(kept) == sorted(f"{name}-{theme}" for name in SHEETS for theme in THEMES)
    assert max(kept.values()) < 150_000


@pytest.fixture
def turn(paints: Paints) -> pygame.Surface:
    surface = pygame.Surface((800, 480))
    sheets.turn(Canvas(surface, DARK, paints))
    return surface


def test_a_picture_saved_and_read_again_is_alike(turn: pygame.Surface, tmp_path: Path) -> None:
    (tmp_path / "turn.png").write_bytes(png(turn))
    assert unlike(golden.plain(pygame.image.load(str(tmp_path / "turn.png"))), golden.plain(turn)) == 0


def test_a_key_that_has_moved_is_noticed_and_shown_side_by_side(
    turn: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(golden, "EXPECTED", tmp_path)
    monkeypatch.setattr(golden, "DIFFERENCES", tmp_path / "seen")
    monkeypatch.delenv("SAVE_GOLDEN", raising=False)
    (tmp_path / "turn.png").write_bytes(png(turn))
    check_picture(turn, "turn")
    moved = turn.copy()
    moved.blit(turn.subsurface((12, 418, 250, 58)), (20, 418))
    with pytest.raises(AssertionError, match=r"differs in .*seen/turn\.png"):
        check_picture(moved, "turn")
    assert pygame.image.load(str(tmp_path / "seen" / "turn.png")).get_size() == (2420, 480)


def test_a_single_changed_pixel_is_forgiven_and_another_size_is_not(turn: pygame.Surface) -> None:
    speck = turn.copy()
    speck.set_at((400, 240), (255, 255, 255))
    assert unlike(golden.plain(turn), golden.plain(speck)) <= golden.ALLOWED
    assert unlike(turn, pygame.Surface((800, 481))) == 1
