"""The state of Heroes of Dominaria: everything needed to go on."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion import game
from companion.game import Count, Seat
from companion.games.heroes_of_dominaria.content import Content, ready

Mode = Literal["digital", "physical"]
Livery = Annotated[int, Meta(ge=0, le=3)]
Reward = Literal["quest", "artifact"]
DECKS = ("dominaria", "quests", "artifacts")
HEROES = 4


class DeckModes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which decks the companion shuffles (digital) and which lie on the table (physical: it never knows their order)."""

    dominaria: Annotated[Mode, Meta(title="Dominaria cards", description="here, or your real deck")] = "digital"
    quests: Annotated[Mode, Meta(title="Quest cards", description="here, or your real deck")] = "digital"
    artifacts: Annotated[Mode, Meta(title="Artifact cards", description="here, or your real deck")] = "digital"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen for a match: variants, deck modes and rulings, each with its usual value and its words for a screen."""

    two_mana: Annotated[bool, Meta(title="Two mana at the start", description="longer game")] = False
    first: Seat | None = None  # who begins; left out, chance decides
    decks: DeckModes = DeckModes()
    live_points: Annotated[bool, Meta(title="Points visible in play", description="all of it is public")] = True  # AMB-21
    scarce_mana: Annotated[
        Literal["substitute", "strict"], Meta(title="When mana runs out", description="other tokens, or none")
    ] = "substitute"  # HD-97
    cabal_stacks: Annotated[bool, Meta(title="Cabal tokens pile up", description="several on one place")] = True  # AMB-04
    empty_collect: Annotated[bool, Meta(title="Collect nothing", description="an empty place counts")] = False  # AMB-09
    final_quests: Annotated[bool, Meta(title="Quests after the end", description="with the last Manalith mana")] = False  # AMB-14
    tiles_break_ties: Annotated[bool, Meta(title="Tiles break ties", description="public quests count too")] = True  # AMB-16
    liveries: tuple[Livery, ...] = ()  # SU-07: the board each seat plays with; left out, the first board for the first seat, and so on


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


def livery(state: State, seat: int) -> int:
    """SU-07: the number of the board that a seat plays with."""
    chosen = state.options.liveries
    return chosen[seat] if chosen else seat


def colour_of(state: State, seat: int) -> str:
    """The colour of a seat's board and pieces."""
    return str(content_of(state).tables["boards"][livery(state, seat)].player_colour)


def content_of(state: State) -> Content:
    """The tables this match is played with."""
    return ready(state.content)
