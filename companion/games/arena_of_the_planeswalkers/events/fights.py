"""Sights, dice, damage and destruction, as facts."""

from __future__ import annotations

from companion.game import Event
from companion.kit.hexgrid import Hex

_ROLLED = "dice have been rolled"


class SightConfirmed(Event):
    """The table says that a figure sees another."""

    viewer: str
    subject: str


class SightDenied(Event):
    """The table says that a figure does not see another."""

    viewer: str
    subject: str


class SightDisputed(Event):
    """The players rolled about a sight; `seat` decides."""

    barrier = _ROLLED
    seats: list[int]
    rolls: list[int]
    seat: int | None


class AttackDeclared(Event):
    """A figure attacks another; the dice of both with their sources."""

    figure: str
    target: str
    attack: list[tuple[str, int]]
    defence: list[tuple[str, int]]


class AttackDropped(Event):
    """An attack was not made: its target is out of range or out of sight."""

    figure: str
    target: str


class AttackRolled(Event):
    """The attack dice fell."""

    barrier = _ROLLED
    figure: str
    dice: int
    hits: int
    faces: str = ""  # w for crossed weapons, s for a shield, b for a blank


class DefenceRolled(Event):
    """The defence dice fell."""

    barrier = _ROLLED
    figure: str
    dice: int
    shields: int
    faces: str = ""


class BonusClaimed(Event):
    """A player claimed bonus dice."""

    seat: int
    source: str
    by: int


class DiceAdded(Event):
    """A card gave dice for this roll."""

    figure: str
    source: str
    by: int


class DamageDealt(Event):
    """A figure took damage."""

    figure: str
    amount: int
    total: int
    targeted: bool = True


class FigureDestroyed(Event):
    """A figure went to its player's figure graveyard."""

    figure: str
    at: list[Hex]


class ArmyCardDestroyed(Event):
    """An army card went to the army card graveyard."""

    seat: int
    card: str


class PlaneswalkerDestroyed(Event):
    """A player has lost the Planeswalker."""

    seat: int
