"""The state of Heroes of Dominaria: everything needed to go on."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion import game
from companion.game import Count, Seat
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
