"""Tables to play at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.storage import DataFolder
from tests.games.dominations.table import Table


@pytest.fixture
def new_table(folder: DataFolder) -> Iterator[Callable[..., Table]]:
    """Sets up tables: `new_table(players=3, multi_edge="choose_one")`; the set-up is not yet played."""
    tables: list[Table] = []

    def make(players: int = 2, seed: int = 1, content: bytes | None = None, **house_rules: Any) -> Table:
        tables.append(Table(folder.path / "matches", players, seed, content, **house_rules))
        return tables[-1]

    yield make
    for table in tables:
        table.session.close()


@pytest.fixture
def table(new_table: Callable[..., Table]) -> Table:
    """Ann and Ben; Ann is on, her first turn has begun, and nothing lies on the board."""
    return new_table().start()
