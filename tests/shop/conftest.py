"""A table in a shop, with hours that pass at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.pin import Pin
from companion.storage import DataFolder
from companion.ui.shop import Shop
from companion.usage import Usage
from tests.ui.house import Player

DAY = "2026-11-18"
PIN = "4711"


def shop_in(folder: DataFolder, match: Path | None = None) -> Shop:
    pin = Pin(folder.path / "staff.json", lambda: b"salt", 0.0)
    return Shop(pin, Usage(folder.path / "usage", lambda: DAY), match)


@pytest.fixture
def shop(folder: DataFolder) -> Shop:
    return shop_in(folder)


@pytest.fixture
def customer(folder: DataFolder, tmp_path: Path, shop: Shop) -> Iterator[Player]:
    """Somebody before the table of a shop whose PIN is 4711."""
    shop.pin.choose(PIN)
    player = Player(folder, tmp_path / "config" / "settings.json", shop=shop)
    yield player
    player.shell.close()
