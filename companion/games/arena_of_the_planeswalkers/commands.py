"""What players of Arena of the Planeswalkers may wish for."""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.game import Command
from companion.games.arena_of_the_planeswalkers.model import At
from companion.games.arena_of_the_planeswalkers.rows import Stat
from companion.kit.hexgrid import Hex

Number = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Place(Command):
    """Put a figure on the battlefield."""

    figure: str
    at: At


class Play(Command):
    """Play a spell card; `target` is an army card or a figure, `hidden` says that it lies face down."""

    private = True
    card: str
    target: str | None = None
    hidden: bool = False


class Choose(Command):
    """Choose the army card of this turn."""

    card: str


class Summon(Command):
    """Summon an army card; `at` has a place for each of its figures, or for the first of them, and then the others are asked for."""

    card: str
    at: tuple[int | tuple[int | Hex, ...], ...]


class Move(Command):
    """Move a figure; `path` has the hexes that it enters. A double-space figure enters the hex of its own tail by swapping its ends."""

    figure: str
    path: tuple[Hex, ...]


class Flip(Command):
    """Swap the two ends of a double-space figure."""

    figure: str


class Attack(Command):
    """Attack; `sight` says what the table sees, `hits` and `shields` what real dice show."""

    figure: str
    target: str
    sight: bool | None = None
    hits: Number | None = None
    shields: Number | None = None


class Ability(Command):
    """Use an ability of the chosen army card; `card` may name the spell card that it costs, which is asked for otherwise."""

    name: str
    target: str | None = None
    card: str | None = None


class Roll(Command):
    """Say what real dice show: crossed weapons, shields, or the number of the 20-sided die."""

    hits: Number


class Boost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of a figure or army card changed for the rest of the turn."""

    on: str
    stat: Stat
    by: Annotated[int, msgspec.Meta(ge=-9, le=9)]


class Decide(Command):
    """Answer a question. What came of a card that the players read for themselves has numbers: damage, cards drawn, moves, boosts."""

    answer: str = ""
    card: str | None = None
    damage: dict[str, Number] = {}
    draw: Number = 0
    moves: dict[str, At] = {}
    boosts: tuple[Boost, ...] = ()


class Discard(Command):
    """Discard down to the hand limit."""

    private = True
    cards: list[str]


class Finish(Command):
    """Be done with moving, or with attacking, and go on to the next action."""


class EndTurn(Command):
    """End the turn."""


Commands = Place | Play | Choose | Summon | Move | Flip | Attack | Ability | Roll | Decide | Discard | Finish | EndTurn
