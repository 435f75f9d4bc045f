"""What every test finds ready: a folder for matches, a match of Lantern, a headless companion; and a log that must stay quiet."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import settings

from companion.game import Game, load_game
from companion.headless import Headless
from companion.session import Session
from companion.storage import DataFolder
from tests.tables import Table
from tests.torture.script import memory

Ask = Callable[..., dict[str, Any]]

settings.register_profile("suite", derandomize=True, deadline=None, database=None, print_blob=False)
settings.register_profile("explore", deadline=None, max_examples=3000, print_blob=True)  # with HYPOTHESIS_PROFILE=explore: new examples
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))


@pytest.fixture(autouse=True)
def _quiet_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A warning nobody expected fails the test; one that is expected is looked at and cleared with `caplog.clear()`."""
    yield
    loud = [record for record in caplog.get_records("call") if record.levelno >= logging.WARNING]
    assert not loud, [record.getMessage() for record in loud]


@pytest.fixture
def folder() -> Iterator[DataFolder]:
    """Where matches are kept: in memory where there is such a folder, since a real disk takes its time over every step."""
    with TemporaryDirectory(dir=memory()) as path:
        yield DataFolder(Path(path), volatile=True)


@pytest.fixture
def lantern() -> Game:
    return load_game("lantern")


@pytest.fixture
def session(lantern: Game, folder: DataFolder) -> Iterator[Session]:
    """Ann and Bob sit at a new table of Lantern."""
    session = Session.new(lantern, ["Ann", "Bob"], folder=folder, seed=7)
    yield session
    session.close()


@pytest.fixture
def headless(folder: DataFolder) -> Iterator[Headless]:
    headless = Headless(folder)
    yield headless
    headless.close()


@pytest.fixture
def ask(headless: Headless) -> Ask:
    """`ask(undo=1, agreed=True)`: one request to the headless companion, and its reply."""

    def asked(**request: Any) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(headless.answer(json.dumps(request).encode()))
        return reply

    return asked


@pytest.fixture
def table(folder: DataFolder) -> Iterator[Table]:
    """A new match; nothing lies on the map."""
    table = Table(folder)
    yield table
    table.session.close()


@pytest.fixture
def turn(table: Table) -> Table:
    """Ann's first turn: two moves, nothing collected."""
    return table.begin()
