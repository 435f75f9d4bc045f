"""Every test of the desk draws into memory; only the one with a real X server opens a window."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Iterator

import pytest

from companion.session import Session
from companion.storage import DataFolder
from tests.desk.visit import Visit, match, turn


@pytest.fixture
def began(folder: DataFolder) -> Iterator[Session]:
    """Ann and Bob have their quests and place their Heroes next."""
    session = match(folder)
    yield session
    session.close()


@pytest.fixture
def desk(began: Session) -> Visit:
    """A desk with that match, every piece in its tray."""
    return Visit(began)


@pytest.fixture
def played(began: Session) -> Visit:
    """Ann's first turn: two moves; the pieces lie where the match has them."""
    return Visit(turn(began))
