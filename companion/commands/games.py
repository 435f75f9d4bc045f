"""`companion games`: what can be played, whether a pack fits, how a game flows, and the beginning of a new one."""

from __future__ import annotations

from pathlib import Path

from companion import packs
from companion.commands import find
from companion.commands.template import new_game
from companion.game import BadValue, Game, game_names, load_game


def list_games(*, toys: bool) -> int:
    """A line for every game; toys only on demand."""
    for game in find.everything():
        if toys or not game.toy:
            label = packs.label(game.load_content(None))
            print(f"{game.name}: {game.title}, {game.seats[0]} to {game.seats[-1]} players" + (f", {label}" if label else ""))
    return 0


def validate(path: Path, name: str | None) -> int:
    """Check an owner's pack: every fault on a line of its own, or where each table comes from."""
    game = find.named(name) if name else _meant(path)
    try:
        content = game.load_content(path)
    except packs.PackError as error:
        print(*error.faults, sep="\n")
        return 1
    print(f"{path} can be played with {game.title}.")
    for table, source in packs.sources(content).items():
        print(f"{table}: {source}")
    return 0


def diagram(name: str) -> int:
    """The phases of a game as a Mermaid diagram."""
    print(find.named(name).phases.mermaid())
    return 0


def new(name: str) -> int:
    """A new game, begun as a copy of Lantern."""
    for line in new_game(name):
        print(line)
    return 0


def _meant(path: Path) -> Game:
    """The game whose tables a pack holds; the only proper one where the tables do not tell."""
    if not path.is_dir():
        raise BadValue(f"{path}: there is no such folder; a pack is a folder of .toml tables.")
    found = {file.stem for file in path.glob("*.toml")}
    games = [game for game in map(load_game, game_names()) if found & packs.sources(game.load_content(None)).keys()]
    game = games[0] if len(games) == 1 else find.only()
    if game is None:
        raise BadValue(f"{path} could be for several games; say which with --game.")
    return game
