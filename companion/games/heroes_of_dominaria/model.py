"""What Heroes of Dominaria is made of: its state, its commands and its events."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion import game
from companion.game import Command, Count, Event, Seat
from companion.games.heroes_of_dominaria.content import Content, ready

Mode = Literal["digital", "physical"]
Reward = Literal["quest", "artifact"]
DECKS = ("dominaria", "quests", "artifacts")
HEROES = 4


class DeckModes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which decks the companion shuffles (digital) and which lie on the table (physical: it never knows their order)."""

    dominaria: Mode = "digital"
    quests: Mode = "digital"
    artifacts: Mode = "digital"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen for a match: variants, deck modes and rulings, each with its usual value."""

    two_mana: bool = False  # set-up variant: two mana on every place instead of one
    first: Seat | None = None  # who begins; left out, chance decides
    decks: DeckModes = DeckModes()
    scarce_mana: Literal["substitute", "strict"] = "substitute"  # HD-97
    cabal_stacks: bool = True  # AMB-04
    empty_collect: bool = False  # AMB-09
    final_quests: bool = False  # AMB-14: quests may be completed after the last Manalith mana of the game
    tiles_break_ties: bool = True  # AMB-16
    live_points: bool = True  # AMB-21: show the points during play


class Pool(msgspec.Struct, forbid_unknown_fields=True):
    """Mana tokens by colour."""

    white: Count = 0
    blue: Count = 0
    black: Count = 0
    red: Count = 0
    green: Count = 0


class Supply(Pool):
    """Tokens beside the board."""

    cabal: Count = 0
    artifact: Count = 0


class Location(msgspec.Struct, forbid_unknown_fields=True):
    """What lies on a place: mana of its colour, Cabal tokens, artifact tokens."""

    mana: Count = 0
    cabal: Count = 0
    artifact: Count = 0


class Decks(msgspec.Struct, forbid_unknown_fields=True):
    """Three piles of cards, the next card first; the cards of a physical deck stand in the order of the table."""

    dominaria: list[str] = []
    quests: list[str] = []
    artifacts: list[str] = []


class Turn(msgspec.Struct, forbid_unknown_fields=True):
    """What a player has done in this turn."""

    moves_left: Count = 0
    collected: bool = False
    extra_collects: Count = 0
    collected_amount: Count = 0
    collected_remote: bool = False
    acts: dict[str, list[str]] = {}  # ability -> the places (for form: the spaces) it was used at
    used: list[str] = []  # artifacts used, once for each use
    wild: Count = 0  # tokens that may still pay as any colour


class Player(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One seat."""

    name: str
    pool: Pool = msgspec.field(default_factory=Pool)
    manalith_pool: list[str] = []  # colours of the Manalith mana tokens in the pool
    heroes: Annotated[list[str | None], msgspec.Meta(min_length=HEROES, max_length=HEROES)] = msgspec.field(
        default_factory=lambda: [None] * HEROES
    )
    manaliths: list[str] = []  # places
    leylines: list[str] = []  # spaces
    cabal: Count = 0
    dealt: list[str] = []  # quests to choose from in the set-up; private
    hand: list[str] = []  # private
    in_play: list[str] = []  # artifacts and started quests
    trackers: dict[str, Count] = {}  # started quest -> progress
    completed: list[str] = []  # quests and scored artifacts
    tiles: list[str] = []  # public quest tiles
    turn: Turn = msgspec.field(default_factory=Turn)


class State(game.State, kw_only=True):
    """Everything needed to go on."""

    options: Options
    players: list[Player]
    first: Seat
    round: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    last_round: Annotated[int, msgspec.Meta(ge=1, le=99)]
    locations: dict[str, Location]
    decks: Decks
    discards: Decks = msgspec.field(default_factory=Decks)
    supply: Supply
    substitutes: Pool = msgspec.field(default_factory=Pool)  # HD-97: mana in use beyond the tokens of the box
    artifacts_removed: Count = 0
    rewards: list[Reward] = []  # still to be given to the active player, the next one first


def content_of(state: State) -> Content:
    """The tables this match is played with."""
    return ready(state.content)


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


Commands = (
    KeepQuests | PlaceHero | Reveal | Spread | Move | Collect | Recruit | Discover | Confront | Build | Form
    | Keep | Use | Start | Complete | Claim | EndTurn
)  # fmt: skip
Events = (
    QuestsKept | HeroPlaced | CardRevealed | ManaGrew | ManaShort | TokenPlaced | TokenSkipped | HeroMoved | ManaCollected | Paid
    | HeroRecruited | ArtifactDiscovered | CabalDefeated | ManalithBuilt | LeylineFormed | ManaGained | MovesGained | CardsLookedAt
    | QuestKept | ArtifactGained | RewardLapsed | ArtifactUsed | HeroSummoned | QuestStarted | QuestCompleted | QuestProgressed
    | AskedOfPlayers | TileTaken | ManalithManaGained | TurnEnded | RoundEnded | GameEnded
)  # fmt: skip
