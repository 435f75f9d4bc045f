"""Tables to play at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.storage import DataFolder
from tests.games.heroes_of_dominaria.table import Table


@pytest.fixture
def new_table(folder: DataFolder) -> Iterator[Callable[..., Table]]:
    """Sets up tables: `new_table(players=2, seed=7, two_mana=True)`; the set-up is not yet played."""
    tables: list[Table] = []

    def make(players: int = 3, seed: int = 1, **options: Any) -> Table:
        tables.append(Table(folder.path / "matches", players, seed, **options))
        return tables[-1]

    yield make
    for table in tables:
        table.session.close()


@pytest.fixture
def table(new_table: Callable[..., Table]) -> Table:
    """Three players; seat 0 has begun its first turn with a white card, one Hero on Bogardan and nothing in the pool."""
    return new_table().start()
