"""The state of Dominations: everything needed to go on."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion import game
from companion.game import Count, Seat
from companion.games.dominations.content import Content, ready
from companion.games.dominations.house_rules import HouseRules, Options
from companion.games.dominations.words import Domain, Role

AGES, ROUNDS = 3, 5
HAND, PRIEST_HAND = 7, 9
TOKENS = 15
LOWEST_LIMIT, HIGHEST_LIMIT = 5, 20
Knows = Annotated[int, msgspec.Meta(ge=0, le=HIGHEST_LIMIT)]
Reserve = Annotated[int, msgspec.Meta(ge=LOWEST_LIMIT, le=HIGHEST_LIMIT)]
Rotation = Annotated[int, msgspec.Meta(ge=0, le=2)]


class Knowledge(msgspec.Struct, forbid_unknown_fields=True):
    """Knowledge by Domain."""

    trade: Knows = 0
    craftsmanship: Knows = 0
    art: Knows = 0
    science: Knows = 0
    government: Knows = 0
    religion: Knows = 0


class Amounts(msgspec.Struct, forbid_unknown_fields=True):
    """Amounts of Knowledge by Domain that are not yet credited."""

    trade: Count = 0
    craftsmanship: Count = 0
    art: Count = 0
    science: Count = 0
    government: Count = 0
    religion: Count = 0


class Limits(msgspec.Struct, forbid_unknown_fields=True):
    """DR-46: how much Knowledge of each Domain can be kept."""

    trade: Reserve = LOWEST_LIMIT
    craftsmanship: Reserve = LOWEST_LIMIT
    art: Reserve = LOWEST_LIMIT
    science: Reserve = LOWEST_LIMIT
    government: Reserve = LOWEST_LIMIT
    religion: Reserve = LOWEST_LIMIT


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Land tile or Monument tile on the board: which, how it is turned, who laid it, and in which of the 15 turns."""

    tile: str
    rotation: Rotation = 0
    by: Seat | None = None
    turn: Annotated[int, msgspec.Meta(ge=0, le=AGES * ROUNDS)] = 0


class City(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A City on the Camp of a Land tile."""

    owner: Seat
    level: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class Monument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a Monument has come: the level that is sold next, and who holds its level 1."""

    next_level: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    level1_holder: Seat | None = None


class TreeCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a Civilisation Tree: the Campfire, a copy of a Mastery, or a Level card (its copy is its level)."""

    card: str
    copy: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    advanced: bool = False
    turned: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0  # quarter turns to the right


class Tally(msgspec.Struct, forbid_unknown_fields=True):
    """Where points came from."""

    overflow: Count = 0
    masteries: Count = 0
    monuments: Count = 0
    effects: Count = 0
    influence: Count = 0
    roles: Count = 0
    objectives: Count = 0


class Turn(msgspec.Struct, forbid_unknown_fields=True):
    """What a player has done in this turn, and what cards allow beyond that."""

    grown: bool = False
    placed: Count = 0
    built: Count = 0
    developed: Count = 0
    more_places: Count = 0
    more_builds: Count = 0
    more_develops: Count = 0


class Player(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One seat."""

    name: str
    knowledge: Knowledge = msgspec.field(default_factory=Knowledge)
    limit: Limits = msgspec.field(default_factory=Limits)
    vp: Count = 0
    tally: Tally = msgspec.field(default_factory=Tally)
    influence: Count = 0
    tokens: Annotated[int, msgspec.Meta(ge=0, le=TOKENS)] = TOKENS
    hand: list[str] = []  # private
    dealt: list[str] = []  # Objective and Monument cards to choose from in the set-up; private
    objective: str = ""  # private until everybody has chosen
    monument: str = ""  # brought into the game; private until everybody has chosen
    tree: dict[str, TreeCard] = {}
    roles: list[Role] = []
    spent: list[Role] = []  # once-only roles used up in this Age
    used: list[str] = []  # cards whose End-of-Age effects were used in this End of Age
    settled: bool = False  # whether this player has decided what everybody is asked in turn
    kept: Amounts = msgspec.field(default_factory=Amounts)  # what cards let this player keep when Knowledge is reset
    turn: Turn = msgspec.field(default_factory=Turn)


class Growth(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A placement that is being counted: where, by which Locus or side, and where its Vestigium goes."""

    cell: str
    reactivated: bool = False
    locus: str | None = None  # None: not decided; empty: by sides
    side: str | None = None  # the cell beyond the one side that counts, where the table plays so
    produced: Amounts = msgspec.field(default_factory=Amounts)
    wild: Count = 0  # Vestigium still to be allocated
    modified: bool = False  # whether what raises Production has been added
    overflowed: list[tuple[Seat, Domain]] = []  # DR-50: what has paid its point


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something a player must still answer: how Knowledge is split, which Domain it goes to or is kept of, or what a card did."""

    kind: Literal["split", "one", "keep", "manual"]
    seat: Seat
    amount: Count = 0
    domains: tuple[Domain, ...] = ()  # to choose from
    card: str = ""  # where it comes from


class State(game.State, kw_only=True):
    """Everything needed to go on."""

    options: Options
    players: list[Player]
    age: Annotated[int, msgspec.Meta(ge=1, le=AGES)] = 1
    round: Annotated[int, msgspec.Meta(ge=1, le=ROUNDS)] = 1
    initiative: list[Seat] = []  # seats from I on; empty until it is drawn
    board: dict[str, Laid] = {}
    circles: dict[str, str] = {}  # vertex -> the circular Monument that lies on it
    cities: dict[str, City] = {}
    monuments: dict[str, Monument] = {}
    stock: list[str] = []  # Land tiles, the next one first; nobody may see it
    growth: Growth | None = None
    pending: list[Pending] = []


def content_of(state: State) -> Content:
    """The tables this match is played with."""
    return ready(state.content)


def rules_of(state: State) -> HouseRules:
    """How this table plays where the rules are silent."""
    return state.options.house_rules


def turn_number(state: State) -> int:
    """DR-02: which of the 15 turns of each player it is."""
    return ROUNDS * (state.age - 1) + state.round
