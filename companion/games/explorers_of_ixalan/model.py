"""The state of Explorers of Ixalan: everything needed to go on."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion import game
from companion.game import Count, Seat
from companion.games.explorers_of_ixalan.content import LIVERIES, Content, ready

Step = Literal["upkeep", "draw", "main1", "combat", "main2", "end"]
Life = Annotated[int, Meta(ge=-99_999, le=99_999)]
Extra = Literal["poison", "energy", "experience"]
Livery = Annotated[int, Meta(ge=0, le=4)]
HIDDEN = "hidden"  # a face that nobody may see, or that the companion does not know either
LIFE, HAND, POISONED = 20, 7, 10
PLUS_ONE = "plus_one"  # +1/+1 counters


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen for a match: how it is followed, who plays what, and rulings, each with its usual value and its words."""

    tiles: Annotated[Literal["digital", "physical"], Meta(title="Tiles", description="shuffled here, or yours")] = "digital"
    pace: Annotated[Literal["full", "light"], Meta(title="Steps", description="light: no upkeep, draw")] = "full"
    own_decks: Annotated[bool, Meta(title="Own decks", description="not the four of the box")] = False
    map_confirmed: Annotated[bool, Meta(title="Map compared", description="with your rulebook")] = False
    scout_stays_after_defeat: Annotated[bool, Meta(title="Scouts outlast defeat", description="until that turn would come")] = False
    counters: Annotated[tuple[Extra, ...], Meta(title="Counters", description="kept for each player")] = ()
    first: Annotated[Seat | None, Meta(description="the seat that begins; left out, chance decides")] = None
    tribes: Annotated[tuple[str, ...], Meta(description="one for each seat; left out, by their colours")] = ()
    liveries: Annotated[tuple[Livery, ...], Meta(description="the same by the numbers of their colours; left out, in order")] = ()


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spot of the map: the tile that lies there face down, whose scout is on it, and what was found there."""

    cost: int
    tile: str | None  # None once it was discovered
    scout: Seat | None = None
    found: str | None = None


class Waiting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An effect that somebody may respond to before it is applied; an event still lies on its spot."""

    seat: Seat
    tile: str
    spot: str | None = None


class Reminder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a tile asks a player to do at the table, and how often."""

    seat: Seat
    tile: str
    times: Annotated[int, Meta(ge=1, le=999)] = 1


class Player(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One seat."""

    name: str
    tribe: str
    life: Life = LIFE
    out: bool = False
    mulligans: Count = 0
    kept: bool = False  # whether the opening hand is decided
    quests: list[str] = []
    sites: list[str] = []
    ready: list[str] = []  # quests whose reward was earned in this turn
    tokens: dict[str, Count]  # kind -> how many, of all kinds
    counters: dict[str, Count]


class State(game.State, kw_only=True):
    """Everything needed to go on."""

    options: Options
    players: list[Player]
    first: Seat
    turn: Count = 0
    step: Step = "upkeep"
    regular: Seat  # who took the last turn that was no extra one
    extra_turns: list[Seat] = []  # the next one last
    extra_combats: Count = 0
    discovered_this_turn: bool = False
    combat: Count = 0  # its number in this turn
    hit: list[Seat] = []  # who took combat damage in this combat
    conquered: bool = False  # whether a site was, in this combat
    spots: dict[str, Spot]
    left_out: list[str] = []  # nobody may know them
    removed: list[str] = []  # out of play
    chosen: str | None = None  # the spot whose tile is to be named: it was turned over at the table
    waiting: list[Waiting] = []
    opened: list[str] = []  # spots that the discoverer may still scout
    offered: bool = False  # whether a conquest is to be decided
    leaving: list[Seat] = []  # who left at this very moment
    reminders: list[Reminder] = []
    winners: list[Seat] = []  # the survivor; all of the last to leave if it is a draw


def counter_kinds(options: Options) -> tuple[str, ...]:
    """The counters that are kept in a match."""
    return (PLUS_ONE, *dict.fromkeys(options.counters))


def content_of(state: State) -> Content:
    """The tables this match is played with."""
    return ready(state.content)


def livery(state: State, seat: int) -> int:
    """The number of the colour that a seat has on the screen: its tribe's, as in the lights."""
    return LIVERIES.index(content_of(state).tribes[state.players[seat].tribe].colour)
