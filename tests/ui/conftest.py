"""A companion at its first page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.storage import DataFolder
from tests.ui.house import Player


@pytest.fixture
def player(folder: DataFolder, tmp_path: Path) -> Iterator[Player]:
    player = Player(folder, tmp_path / "config" / "settings.json")
    yield player
    player.shell.close()
