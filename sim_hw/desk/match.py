"""What the desk knows of the match that is open: names, players, pieces, the map and the buttons, asked for when the state changes."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.app import App
from companion.game import Command
from companion.inputs import ButtonPressed
from companion.screen.parts import Player
from companion.view import Figure, Map, Panel, Place, View

UNDO = "undo"  # the button that every table has
# Signs and keys of the usual buttons; others get a key from the letters of their name.
SIGNS = {
    UNDO: "undo", "end_turn": "forward", "reveal": "eye", "confirm": "check", "help": "why", "draw": "card", "roll": "die-5",
    "rest": "pause", "pass": "close", "skip": "next", "next_step": "next", "keep_hand": "hand", "mulligan": "redo", "resolve": "check",
}  # fmt: skip
KEYS = {UNDO: "z", "confirm": "return", "end_turn": "e", "reveal": "r", "help": "h"}
TAKEN = "zerhfdpctq"  # keys that mean something else already


class Button(msgspec.Struct, frozen=True):
    """A big button: its name, the key on the keyboard that presses it, its sign, and whether pressing it does something now."""

    name: str
    key: str
    icon: str
    lit: bool = False

    @property
    def label(self) -> str:
        """What is written under it."""
        return self.name.replace("_", " ").capitalize()

    @property
    def cap(self) -> str:
        """What is written on its key of the keyboard."""
        return "Enter" if self.key == "return" else self.key.upper()


class Match:
    """A match seen from the chairs. `follow` looks whether its state has changed."""

    def __init__(self, app: App) -> None:
        self.app = app
        game, content = app.session.game, app.session.journal.header.content
        self.title, self.loose = game.title, game.loose
        self.pieces = game.pieces(content)
        self.spots = game.spots(content)
        self.players: list[Player] = []
        self.figures: dict[str, Figure] = {}
        self.buttons: list[Button] = []
        self.active: int | None = None
        self._state: Any = None
        self._view: View | None = None
        self._map: Map | None = None
        self._known: dict[str, None] = {UNDO: None}  # buttons that meant something at least once

    @property
    def map(self) -> Map | None:
        """The board as everybody sees it."""
        return self._map

    def panel(self, seat: int) -> Panel:
        """What lies before a player."""
        assert self._view is not None
        return self._view.players[seat]

    def follow(self) -> None:
        """Look at the match again, if its state is another."""
        session = self.app.session
        game, state = session.game, session.state
        if state is self._state:
            return
        self._state, self._view = state, game.view(state, "public", "")
        self._map = whole(self._view.map, game.field(state))
        self.players = [player_of(panel) for panel in self._view.players]
        self.active = self._view.active
        self.figures = {figure.piece: figure for figure in game.figures(state)}
        tags = [str(kind.__struct_config__.tag) for kind in game.rules]
        self._known |= {tag: None for tag in tags if game.interpret(state, ButtonPressed(tag)) is not None}
        self.buttons = buttons(list(self._known), self._possible())

    def _possible(self) -> set[str]:
        """The buttons that do something now."""
        options: list[Command] = self.app.session.options()
        undo = {UNDO} if self.app.session.step else set()
        return undo | {str(command.__struct_config__.tag) for command in options if not command.private}


def whole(map_: Map | None, field: list[Place]) -> Map | None:
    """The map with all places of the board; a screen may show only those that matter, and some that lie beyond it."""
    if map_ is None or not field:
        return map_
    known = {place.id: place for place in map_.places}
    return msgspec.structs.replace(map_, places=[known.get(place.id, place) for place in field])


def player_of(panel: Panel) -> Player:
    """A player by name and livery, which goes by the seat unless another was chosen."""
    return Player(name=panel.name, colour=panel.seat if panel.livery is None else panel.livery)


def buttons(names: list[str], possible: set[str]) -> list[Button]:
    """Buttons in a row, each with a key of its own.

    >>> [(button.label, button.cap) for button in buttons(["undo", "rest", "roll", "confirm"], {"undo"})]
    [('Undo', 'Z'), ('Rest', 'S'), ('Roll', 'O'), ('Confirm', 'Enter')]
    """
    made: list[Button] = []
    for name in names:
        free = [letter for letter in [*name, *"abcdefghijklmnopqrstuvwxyz"] if letter.isalpha() and letter not in TAKEN]
        key = KEYS.get(name) or next(letter for letter in free if letter not in [other.key for other in made])
        made.append(Button(name, key, SIGNS.get(name, "button"), name in possible))
    return made
