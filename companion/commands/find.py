"""Which game is meant: by its name, the beginning of it, or an answer."""

from __future__ import annotations

import difflib

from companion.game import BadValue, Game, game_names, load_game
from companion.text.terminal import Terminal, listed, numbered


def named(name: str) -> Game:
    """The game of that name, typed in full or as far as it is clear; `BadValue` says what it could have been.

    >>> named("Lant").title
    'Lantern'
    """
    wanted = name.strip().lower().replace("-", "_").replace(" ", "_")
    known = game_names()
    begun = [other for other in known if wanted and other.startswith(wanted)]
    if wanted in known or len(begun) == 1:
        return load_game(wanted if wanted in known else begun[0])
    near = begun or difflib.get_close_matches(wanted, known, 1)
    names = listed([game.name for game in proper()])
    raise BadValue(f"There is no game called {name!r}; " + (f"did you mean {' or '.join(near)}?" if near else f"there is {names}."))


def everything() -> list[Game]:
    """All games in their order."""
    return sorted([load_game(name) for name in game_names()], key=lambda game: (game.place, game.title))


def proper() -> list[Game]:
    """The games people come for; the toys when there are no others."""
    return [game for game in everything() if not game.toy] or everything()


def only() -> Game | None:
    """The one game there is; None when there are several."""
    games = proper()
    return games[0] if len(games) == 1 else None


def asked(terminal: Terminal) -> Game:
    """The game somebody chooses from a list."""
    games = proper()
    terminal.say("Which game?", *numbered(game.title for game in games))
    while True:
        answer = terminal.ask(">")
        if answer.isdecimal() and len(answer) < 4 and 1 <= int(answer) <= len(games):
            return games[int(answer) - 1]
        try:
            return named(answer)
        except BadValue:
            terminal.say(f"Type a number from 1 to {len(games)}.")
