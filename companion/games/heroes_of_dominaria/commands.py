"""What players of Heroes of Dominaria may wish for."""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.game import Command
from companion.games.heroes_of_dominaria.model import HEROES

Pay = dict[str, Annotated[int, msgspec.Meta(ge=0, le=99)]]


class KeepQuests(Command):
    """Keep two of the quests that were dealt."""

    private = True
    cards: list[str]


class PlaceHero(Command):
    """Put a starting Hero on the map; `hero` says which of those on the track."""

    at: str
    hero: Annotated[int, msgspec.Meta(ge=0, lt=HEROES)] | None = None


class Reveal(Command):
    """Turn over the top Dominaria card; `card` names it when the deck is physical."""

    card: str | None = None


class Spread(Command):
    """Say which places get the last mana of a colour (strict supply only)."""

    at: list[str]


class Move(Command):
    """Move a Hero to an adjacent place."""

    hero: Annotated[int, msgspec.Meta(ge=0, lt=HEROES)]
    to: str


class Collect(Command):
    """Take all mana of a place."""

    at: str


class Recruit(Command):
    """Bring a Hero from the track to a starting place; `hero` says which."""

    at: str
    pay: Pay | None = None
    hero: Annotated[int, msgspec.Meta(ge=0, lt=HEROES)] | None = None


class Discover(Command):
    """Turn an artifact token into an artifact card."""

    at: str
    pay: Pay | None = None


class Confront(Command):
    """Defeat a Cabal token."""

    at: str
    pay: Pay | None = None


class Build(Command):
    """Build a Manalith."""

    at: str
    pay: Pay | None = None


class Form(Command):
    """Form a Leyline."""

    edge: str
    pay: Pay | None = None


class Keep(Command):
    """Keep one of the two cards looked at."""

    private = True
    card: str


class Use(Command):
    """Use an artifact; `hero` and `to` where its effect moves one."""

    card: str
    hero: Annotated[int, msgspec.Meta(ge=0, lt=HEROES)] | None = None
    to: str | None = None


class Start(Command):
    """Put a quest into play."""

    private = True
    card: str


class Complete(Command):
    """Complete a quest."""

    private = True
    card: str


class Claim(Command):
    """Take the next tile of a public quest."""

    quest: str


class EndTurn(Command):
    """End the turn."""


Commands = (
    KeepQuests | PlaceHero | Reveal | Spread | Move | Collect | Recruit | Discover | Confront | Build | Form
    | Keep | Use | Start | Complete | Claim | EndTurn
)  # fmt: skip
