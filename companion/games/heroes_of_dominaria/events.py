"""What happens in Heroes of Dominaria, as facts for everybody."""

from __future__ import annotations

from companion.game import Event


class QuestsKept(Event):
    """Somebody chose the quests to begin with."""

    barrier = "quests were looked at"
    seat: int


class HeroPlaced(Event):
    """A starting Hero stands on the map."""

    seat: int
    hero: int
    at: str


class CardRevealed(Event):
    """A Dominaria card was turned over."""

    barrier = "a Dominaria card was revealed"
    seat: int
    card: str


class ManaGrew(Event):
    """Mana was put on places."""

    colour: str
    at: list[str]


class ManaShort(Event):
    """The supply of a colour is empty: `missing` tokens were replaced by substitutes, or left out when the supply is strict."""

    colour: str
    missing: int


class TokenPlaced(Event):
    """A Cabal or artifact token came to a place."""

    token: str
    at: str


class TokenSkipped(Event):
    """A token did not come: none is left, or the place has one already."""

    token: str
    at: str


class HeroMoved(Event):
    """A Hero moved."""

    seat: int
    hero: int
    source: str
    to: str


class ManaCollected(Event):
    """A player took the mana of a place."""

    seat: int
    at: str
    colour: str
    amount: int


class Paid(Event):
    """Tokens were spent."""

    seat: int
    tokens: dict[str, int]


class HeroRecruited(Event):
    """A Hero came from the track."""

    seat: int
    hero: int
    at: str


class ArtifactDiscovered(Event):
    """An artifact token was turned in."""

    seat: int
    at: str


class CabalDefeated(Event):
    """A Cabal token went to a player's track."""

    seat: int
    at: str
    count: int


class ManalithBuilt(Event):
    """A Manalith stands on a place."""

    seat: int
    at: str
    colour: str


class LeylineFormed(Event):
    """A Leyline lies in a space."""

    seat: int
    edge: str


class ManaGained(Event):
    """A reward or card gave mana."""

    seat: int
    colour: str
    amount: int


class MovesGained(Event):
    """A reward or card gave Move actions."""

    seat: int
    moves: int


class CardsLookedAt(Event):
    """A player looks at the top cards of a deck; which ones is their secret."""

    barrier = "new cards were looked at"
    seat: int
    deck: str
    count: int


class QuestKept(Event):
    """A quest went into a hand; which one is a secret."""

    barrier = "new cards were looked at"
    seat: int


class ArtifactGained(Event):
    """An artifact lies in play."""

    barrier = "new cards were looked at"
    seat: int
    card: str


class RewardLapsed(Event):
    """No card was left to give."""

    seat: int
    reward: str


class ArtifactUsed(Event):
    """An artifact's ability was used; `scored` says that it now lies in the Completed area."""

    seat: int
    card: str
    scored: bool


class HeroSummoned(Event):
    """A card put a Hero on a place."""

    seat: int
    hero: int
    at: str


class QuestStarted(Event):
    """A quest lies open in play."""

    barrier = "a quest was shown"
    seat: int
    card: str


class QuestCompleted(Event):
    """A quest lies in the Completed area."""

    barrier = "a quest was shown"
    seat: int
    card: str


class QuestProgressed(Event):
    """A started quest's tracker went up."""

    seat: int
    card: str
    value: int


class AskedOfPlayers(Event):
    """The companion cannot do what this card says: the players do it, by hand and as a correction."""

    seat: int
    card: str
    text: str


class TileTaken(Event):
    """A public quest was fulfilled."""

    seat: int
    tile: str


class ManalithManaGained(Event):
    """Manalith mana tokens came back into the pool."""

    seat: int
    colours: list[str]


class TurnEnded(Event):
    """A turn is over."""

    barrier = "the turn was over"
    seat: int


class RoundEnded(Event):
    """The round marker moves."""

    round: int


class GameEnded(Event):
    """The last round is over."""


Events = (
    QuestsKept | HeroPlaced | CardRevealed | ManaGrew | ManaShort | TokenPlaced | TokenSkipped | HeroMoved | ManaCollected | Paid
    | HeroRecruited | ArtifactDiscovered | CabalDefeated | ManalithBuilt | LeylineFormed | ManaGained | MovesGained | CardsLookedAt
    | QuestKept | ArtifactGained | RewardLapsed | ArtifactUsed | HeroSummoned | QuestStarted | QuestCompleted | QuestProgressed
    | AskedOfPlayers | TileTaken | ManalithManaGained | TurnEnded | RoundEnded | GameEnded
)  # fmt: skip
