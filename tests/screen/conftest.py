"""Every test of the screen draws into memory: no window, no sound card."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest

from companion.screen.canvas import Paints


@pytest.fixture(scope="session")
def paints() -> Paints:
    """Faces, signs and sprites, shared by all tests that do not count them."""
    return Paints()
