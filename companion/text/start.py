"""The beginning of an evening: go on with the match that was left, mend a damaged one, or set up a new one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion import packs
from companion.game import BadValue, Game, load_game
from companion.journal import Damaged, Journal
from companion.salvage import salvage, set_aside
from companion.session import Session, checked_names
from companion.storage import DataFolder
from companion.text.terminal import Terminal, listed

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal")


class NewMatch(msgspec.Struct, frozen=True):
    """What a new match is to be like; players without a list are asked for their names."""

    seed: int
    players: list[str] | None = None
    options: Mapping[str, Any] = {}
    content: bytes | None = None


def begin(game: Game, folder: DataFolder, terminal: Terminal, wanted: NewMatch, *, fresh: bool, now: float) -> Session:
    """The match to play: the one that was left, if the players wish, unless `fresh` asks for a new one."""
    session = None if fresh else _continued(game, folder, terminal)
    if session is None:
        names = wanted.players if wanted.players is not None else _asked_names(game, terminal)
        session = Session.new(game, names, folder=folder, seed=wanted.seed, options=wanted.options, content=wanted.content, now=now)
        _introduce(session, terminal)
        _confirm(session, terminal)
        return session
    _introduce(session, terminal)
    return session


def resumed(folder: DataFolder, terminal: Terminal, path: Path | None) -> Session:
    """The match of that file, or the newest that is not over; `BadValue` when there is none."""
    journal = _whole(folder.newest_unfinished if path is None else lambda: Journal.open(path) if path.exists() else None, terminal)
    if journal is None:
        raise BadValue(f"There is no unfinished match in {folder.path}; companion matches list shows those there are.")
    session = _opened(journal)
    _introduce(session, terminal)
    return session


def _introduce(session: Session, terminal: Terminal) -> None:
    label = packs.label(session.journal.header.content)
    terminal.say(f"{session.game.title}, played with {label}." if label else f"{session.game.title}.")


def _confirm(session: Session, terminal: Terminal) -> None:
    """What the rules leave open and changes every match is said before the first step, with how it is chosen otherwise."""
    doubts = session.game.doubts(session.state)
    if doubts:
        terminal.say("To confirm from your booklet (the game's page in docs/games says how to choose otherwise):")
    for doubt in doubts:
        terminal.say(f"- {doubt[:1].upper()}{doubt[1:]}")


def _continued(game: Game, folder: DataFolder, terminal: Terminal) -> Session | None:
    journal = _whole(lambda: folder.newest_unfinished(game.name), terminal)
    if journal is None:
        return None
    session = _opened(journal)
    if terminal.agree(f"Continue the match of {listed(session.players)}, step {session.step}?", default=True):
        return session
    session.close()
    return None


def _opened(journal: Journal) -> Session:
    try:
        return Session.resume(load_game(journal.header.game), journal)
    except BaseException:
        journal.close()
        raise


def _whole(find: Callable[[], Journal | None], terminal: Terminal) -> Journal | None:
    """What `find` finds; damaged files on the way are mended or set aside."""
    while True:
        try:
            return find()
        except Damaged as damage:
            _mend(damage, terminal)


def _mend(damage: Damaged, terminal: Terminal) -> None:
    """Keep the whole part if there is one and it is wanted; the damaged file is kept beside it either way."""
    terminal.say(str(damage))
    if damage.valid and terminal.agree("Go on with the whole part? The damaged file is kept as well.", default=True):
        aside, _ = salvage(damage.path)
    else:
        aside = set_aside(damage.path)
    terminal.say(f"The damaged file is now called {aside.name}.")


def _asked_names(game: Game, terminal: Terminal) -> list[str]:
    """The players' names, asked for until they will do."""
    terminal.say(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players. Type their names; Enter takes the one in brackets.")
    while True:
        names: list[str] = []
        for seat in range(game.seats[-1]):
            usual = next(name for name in NAMES if name not in names) if seat < game.seats[0] else ""
            name = terminal.ask(f"Player {seat + 1} [{usual}]:" if usual else f"Player {seat + 1} (Enter: nobody):") or usual
            if not name:
                break
            names.append(name)
        try:
            return checked_names(game, names)
        except BadValue as error:
            terminal.say(str(error))
