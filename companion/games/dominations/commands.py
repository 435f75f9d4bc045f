"""What players of Dominations may wish for."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion.game import Command, Seat
from companion.games.dominations.model import Rotation
from companion.games.dominations.words import Domain

Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
Change = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Copy = Annotated[int, msgspec.Meta(ge=1, le=4)]
Quarters = Annotated[int, msgspec.Meta(ge=0, le=3)]
Pay = dict[Domain, Few]


class Choose(Command):
    """Keep one of the two Objective cards and bring one of the two Monuments into the game."""

    private = True
    objective: str
    monument: str


class Redraw(Command):
    """Discard these tiles and draw as many."""

    private = True
    tiles: list[str]


class Place(Command):
    """Lay a Land tile; `rotation` turns it counter-clockwise."""

    private = True
    tile: str
    cell: str
    rotation: Rotation = 0


class ChooseLocus(Command):
    """Say which Locus counts; left out, the sides do."""

    vertex: str | None = None


class ChooseSide(Command):
    """Say which side counts, by the cell beyond it."""

    beyond: str


class Allocate(Command):
    """Say into which Domains Knowledge of your choice goes, or of which it is kept."""

    trade: Few = 0
    craftsmanship: Few = 0
    art: Few = 0
    science: Few = 0
    government: Few = 0
    religion: Few = 0


class Report(Command):
    """Say what a card did that the companion cannot judge."""

    knowledge: dict[Domain, Change] = {}
    vp: Change = 0
    influence: Change = 0


class Exchange(Command):
    """Pay 2 Knowledge of a Domain for 1 of another."""

    give: Domain
    get: Domain


class Found(Command):
    """Found a City."""

    cell: str


class Upgrade(Command):
    """Raise a City by one level."""

    cell: str


class BuyLevel(Command):
    """Buy the next level of a Monument: into this spot of the Tree, the piece onto this cell or vertex if it is level 1."""

    monument: str
    spot: str
    at: str | None = None
    rotation: Rotation = 0
    turned: Quarters = 0
    pay: Pay | None = None


class Develop(Command):
    """Take a new Mastery: which copy, and where in the Tree."""

    card: str
    copy: Copy
    spot: str
    turned: Quarters = 0


class Improve(Command):
    """Turn an own Mastery to its Advanced face."""

    card: str
    pay: Pay | None = None


class Use(Command):
    """Use an End-of-Age effect."""

    card: str


class Assimilate(Command):
    """Take a Mastery that another player has, or turn an own one over that another has Advanced."""

    card: str
    copy: Copy | None = None
    spot: str | None = None
    turned: Quarters = 0


class Reactivate(Command):
    """The Inventor: let a Land tile of the board count again."""

    cell: str


class SetInitiative(Command):
    """The Governor: say in which order the next Age is played."""

    order: list[Seat]


class KeepTiles(Command):
    """Keep these tiles of the last Age and discard the others."""

    private = True
    tiles: list[str]


class Skip(Command):
    """Do nothing of this kind, or end the turn."""


class Decide(Command):
    """Write down what the table decided where no rule does; a coin is flipped by the companion."""

    how: Literal["agreed", "vote", "coin"]
    what: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


Commands = (
    Choose | Redraw | Place | ChooseLocus | ChooseSide | Allocate | Report | Exchange | Found | Upgrade | BuyLevel | Develop | Improve
    | Use | Assimilate | Reactivate | SetInitiative | KeepTiles | Skip | Decide
)  # fmt: skip
