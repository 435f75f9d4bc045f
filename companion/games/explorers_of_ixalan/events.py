"""What happens in Explorers of Ixalan, as facts for everybody."""

from __future__ import annotations

from companion.game import Event


class MulliganTaken(Event):
    """Somebody drew a new hand of so many cards."""

    barrier = "a new hand was drawn"
    seat: int
    hand: int


class HandKept(Event):
    """Somebody keeps the opening hand."""

    seat: int


class TurnBegan(Event):
    """It is somebody's turn."""

    seat: int
    turn: int


class StepBegan(Event):
    """The turn is in this step now."""

    step: str


class SpotSelected(Event):
    """A tile was chosen and paid for; the table turns it over."""

    seat: int
    spot: str


class DiscoveryCancelled(Event):
    """The chosen tile stays face down."""

    spot: str


class TileRevealed(Event):
    """A tile was turned over."""

    barrier = "a tile was turned over, and its face stays known"
    seat: int
    spot: str
    tile: str


class TilesOpened(Event):
    """These tiles became available."""

    spots: list[str]


class TilePlaced(Event):
    """A quest or site lies before a player."""

    seat: int
    tile: str


class EffectWaits(Event):
    """Everybody may respond before this happens."""

    seat: int
    tile: str


class EffectApplied(Event):
    """An effect happened."""

    seat: int
    tile: str


class EffectStopped(Event):
    """An effect does not happen."""

    seat: int
    tile: str


class TileRemoved(Event):
    """A tile is out of play."""

    tile: str


class ReminderSet(Event):
    """A player has something to do at the table."""

    seat: int
    tile: str


class ReminderDone(Event):
    """It was done."""

    seat: int
    tile: str


class ScoutPlaced(Event):
    """A scout lies on a tile."""

    seat: int
    spot: str


class ScoutDeclined(Event):
    """No scout was placed."""

    seat: int


class ScoutExpired(Event):
    """A scout is back in its player's hand."""

    seat: int
    spot: str


class LifeChanged(Event):
    """Somebody has so much life now."""

    seat: int
    by: int
    life: int


class TokenChanged(Event):
    """Somebody has so many tokens of a kind now."""

    seat: int
    kind: str
    by: int
    count: int


class CounterChanged(Event):
    """Somebody has so many counters of a kind now."""

    seat: int
    kind: str
    by: int
    count: int


class CombatDamageDealt(Event):
    """Creatures hit a player."""

    source: int
    target: int
    amount: int


class SiteConquered(Event):
    """A site changed hands."""

    seat: int
    source: int
    tile: str


class ConquestDeclined(Event):
    """No site was taken."""

    seat: int


class QuestReady(Event):
    """The condition of a quest is met; its reward can be claimed."""

    seat: int
    tile: str


class QuestCompleted(Event):
    """A quest was fulfilled."""

    seat: int
    tile: str


class PlayerLeft(Event):
    """Somebody is out of the game."""

    seat: int
    why: str


class ExtraTurnAdded(Event):
    """Somebody takes a turn after this one."""

    seat: int


class ExtraCombatAdded(Event):
    """This turn has one combat more."""


class TurnEnded(Event):
    """A turn is over."""

    barrier = "the turn was over"
    seat: int


class GameWon(Event):
    """One player is left."""

    seat: int


class GameDrawn(Event):
    """Nobody is left."""

    seats: list[int]


Events = (
    MulliganTaken | HandKept | TurnBegan | StepBegan | SpotSelected | DiscoveryCancelled | TileRevealed | TilesOpened | TilePlaced
    | EffectWaits | EffectApplied | EffectStopped | TileRemoved | ReminderSet | ReminderDone | ScoutPlaced | ScoutDeclined | ScoutExpired
    | LifeChanged | TokenChanged | CounterChanged | CombatDamageDealt | SiteConquered | ConquestDeclined | QuestReady | QuestCompleted
    | PlayerLeft | ExtraTurnAdded | ExtraCombatAdded | TurnEnded | GameWon | GameDrawn
)  # fmt: skip
