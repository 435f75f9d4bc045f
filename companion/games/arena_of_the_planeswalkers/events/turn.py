"""The set-up, the draws, the turns and the end, as facts."""

from __future__ import annotations

from companion.game import Event

_ROLLED = "dice have been rolled"
_SEEN = "a card was seen"


class OrderRolled(Event):
    """The 20-sided die fell for a seat; `again` says that the best rolls were equal."""

    barrier = _ROLLED
    seat: int
    number: int
    again: bool = False


class OrderChosen(Event):
    """It is known who begins."""

    seat: int


class PlaneswalkerPlaced(Event):
    """A Planeswalker stands on the battlefield."""

    figure: str


class HandsDealt(Event):
    """Everybody has drawn the first spell cards."""

    barrier = _SEEN
    cards: int


class CardsDrawn(Event):
    """A player drew spell cards; which ones is a secret."""

    barrier = _SEEN
    seat: int
    count: int = 1


class DrawSkipped(Event):
    """A player draws nothing, and why."""

    seat: int
    why: str


class ArmyCardChosen(Event):
    """The army card of this turn."""

    card: str


class HandTrimmed(Event):
    """Spell cards were discarded at the end of a turn."""

    barrier = _SEEN
    seat: int
    cards: list[str]


class TurnEnded(Event):
    """A turn is over; the marker goes on."""

    barrier = "the turn was over"
    turn: int


class TurnPassed(Event):
    """A player without figures was passed over."""

    seat: int


class GameEnded(Event):
    """The game is over; `why` is victory, limit or alone."""

    winners: list[int]
    why: str
