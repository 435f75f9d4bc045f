"""How the desk looks, as it was found good."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from companion.session import Session
from tests.desk.visit import Visit, turn
from tests.screen import golden

EXPECTED = Path(__file__).parent / "expected"
SMALL = 576, 360


def test_the_desk_looks_as_it_was_found_good(began: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "EXPECTED", EXPECTED)
    visit = Visit(turn(began))
    visit.down("piece:orange_hero_1")
    visit.move((760, 300))
    visit.wait(1.0)
    visit.picture.fill((0, 0, 0), visit.desk.sitting.glass.place)  # the pages of the touchscreen have pictures of their own
    golden.check_picture(pygame.transform.smoothscale(visit.picture, SMALL), "desk")


def test_the_picture_is_small() -> None:
    assert [(path.stem, path.stat().st_size < 150_000) for path in EXPECTED.iterdir()] == [("desk", True)]
