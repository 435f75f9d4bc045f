"""What happens in Dominations, as facts for everybody."""

from __future__ import annotations

from companion.game import Event


class CardsChosen(Event):
    """Somebody chose an Objective and a Monument; which ones is a secret until all have."""

    barrier = "cards were looked at"
    seat: int


class CardsRevealed(Event):
    """Everybody has chosen: the Objectives and the Monuments in play, by seat."""

    barrier = "everybody's choice was revealed"
    objectives: list[str]
    monuments: list[str]


class TilesDiscarded(Event):
    """Tiles went to the back of the stock; which ones is a secret."""

    seat: int
    count: int


class TilesDrawn(Event):
    """Tiles came into a hand; which ones is a secret."""

    barrier = "tiles were drawn"
    seat: int
    count: int


class InitiativeDrawn(Event):
    """Chance decided the turn order of the first Age."""

    barrier = "the turn order was drawn"
    order: list[int]


class TilePlaced(Event):
    """A Land tile lies on the board."""

    seat: int
    tile: str
    cell: str
    rotation: int


class TileReactivated(Event):
    """The Inventor let a tile count again."""

    seat: int
    cell: str


class SidesJoined(Event):
    """The placement counts by these sides: the cells beyond them."""

    cell: str
    beyond: list[str]


class LocusCounted(Event):
    """The placement counts by a Locus."""

    cell: str
    vertex: str


class CityActivated(Event):
    """A City yielded Knowledge; `seat` is who is paid."""

    seat: int
    cell: str
    domain: str
    amount: int


class Produced(Event):
    """Knowledge was Produced, before anything is lost."""

    seat: int
    knowledge: dict[str, int]


class Gained(Event):
    """A card gave Knowledge, before anything is lost."""

    seat: int
    card: str
    knowledge: dict[str, int]


class Lost(Event):
    """Knowledge beyond a limit was lost."""

    seat: int
    knowledge: dict[str, int]


class Overflowed(Event):
    """Domains ran over at 20, for a point each."""

    seat: int
    domains: list[str]


class PointsScored(Event):
    """Points for a reason: a card's id, or one of the lines of the score sheet."""

    seat: int
    points: int
    reason: str


class InfluenceGained(Event):
    """Influence went up."""

    seat: int
    influence: int
    reason: str


class Exchanged(Event):
    """The Campfire took two and gave one."""

    seat: int
    give: str
    get: str


class Paid(Event):
    """Knowledge was spent."""

    seat: int
    knowledge: dict[str, int]


class CityFounded(Event):
    """A City stands on a Camp."""

    seat: int
    cell: str


class CityUpgraded(Event):
    """A City has another level."""

    seat: int
    cell: str
    level: int


class LimitChanged(Event):
    """A limit moved."""

    seat: int
    domain: str
    limit: int


class LevelBought(Event):
    """A Level card came into a Tree."""

    seat: int
    monument: str
    level: int
    spot: str


class MonumentPlaced(Event):
    """A Monument's piece came onto the board; where is empty if only the players know."""

    seat: int
    monument: str
    at: str


class MasteryTaken(Event):
    """A Mastery came into a Tree."""

    seat: int
    card: str
    copy: int
    spot: str


class MasteryImproved(Event):
    """A Mastery was turned to its Advanced face."""

    seat: int
    card: str


class MoreAllowed(Event):
    """A card allows a further action this turn."""

    seat: int
    card: str
    action: str


class Asked(Event):
    """The companion cannot do what this card says: the players do it and report the outcome."""

    seat: int
    card: str
    text: str


class Reported(Event):
    """What a card did, as the players say."""

    seat: int
    knowledge: dict[str, int]
    vp: int
    influence: int


class TableDecided(Event):
    """The table decided something that no rule does."""

    how: str
    what: str


class CoinFlipped(Event):
    """A coin decided."""

    barrier = "a coin was flipped"
    what: str
    heads: bool


class TurnEnded(Event):
    """A turn is over."""

    barrier = "the turn was over"
    seat: int


class AgeEnded(Event):
    """The five turns of an Age are over."""

    age: int


class LeaderFound(Event):
    """Who has most Influence, and the Mastery values that may be assimilated."""

    seat: int
    values: list[int]


class RoleGiven(Event):
    """A Domination card went to the player with most Knowledge of its Domain."""

    seat: int
    role: str
    points: int


class RoleUnclaimed(Event):
    """Nobody has Knowledge of a Domain, so its card stays."""

    role: str


class InitiativeSet(Event):
    """The Governor set the turn order."""

    order: list[int]


class KnowledgeReset(Event):
    """Knowledge went back to 0, but for what cards keep."""

    seat: int
    kept: dict[str, int]


class AgeBegan(Event):
    """A new Age begins."""

    age: int


class ObjectivesScored(Event):
    """How many Objectives a player achieved, and their points."""

    seat: int
    achieved: list[int]
    points: int


class GameEnded(Event):
    """The third Age is over."""


Events = (
    CardsChosen | CardsRevealed | TilesDiscarded | TilesDrawn | InitiativeDrawn | TilePlaced | TileReactivated | SidesJoined | LocusCounted
    | CityActivated | Produced | Gained | Lost | Overflowed | PointsScored | InfluenceGained | Exchanged | Paid | CityFounded | CityUpgraded
    | LimitChanged | LevelBought | MonumentPlaced | MasteryTaken | MasteryImproved | MoreAllowed | Asked | Reported | TableDecided
    | CoinFlipped | TurnEnded | AgeEnded | LeaderFound | RoleGiven | RoleUnclaimed | InitiativeSet | KnowledgeReset | AgeBegan
    | ObjectivesScored | GameEnded
)  # fmt: skip
