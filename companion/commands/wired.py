"""What the games know of their spots and pieces, for the tools that wire a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.config import Config
from companion.config.checked import Misfit, nearest
from companion.config.doubts import doubts
from companion.game import Game, game_names, load_game
from companion.packs import PackError


def doubts_of(config: Config, pack: Path | None = None) -> Iterator[Misfit]:
    """Every doubt about the wiring of every game that the file names, with an owner's pack for the game it is of."""
    for name in config.games:
        if name not in game_names():
            guess = nearest(name, game_names()) or f"there is {', '.join(game_names())}."
            yield Misfit(("games", name), f"There is no game called {name!r}; {guess}")
            continue
        game = load_game(name)
        content = _content(game, pack)
        yield from doubts(config, name, game.spots(content), game.pieces(content))


def _content(game: Game, pack: Path | None) -> bytes:
    try:
        return game.load_content(pack)
    except PackError:  # the pack of another game
        return game.load_content(None)
