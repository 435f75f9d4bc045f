"""Tables to play at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.storage import DataFolder
from tests.games.arena_of_the_planeswalkers.table import Table

NewTable = Callable[..., Table]


@pytest.fixture
def new_table(folder: DataFolder) -> Iterator[NewTable]:
    """Sets up tables: `new_table("red", "green", seed=7, spells="virtual")`; the set-up is not yet played."""
    tables: list[Table] = []

    def make(*colours: str, seed: int = 1, **options: Any) -> Table:
        tables.append(Table(folder.path / "matches", colours or ("red", "green"), seed, **options))
        return tables[-1]

    yield make
    for table in tables:
        table.session.close()


@pytest.fixture
def duel(new_table: NewTable) -> NewTable:
    """A Duel whose first turn has begun, without glyphs: `duel("red", "green")`; the Planeswalkers stand at the right edge."""

    def make(*colours: str, **options: Any) -> Table:
        return new_table(*colours, **options).place_all().glyphs().away(0, 1)

    return make
