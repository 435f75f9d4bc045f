"""The state of Explorers of Ixalan: everything needed to go on."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion import game
from companion.game import Count, Seat
from companion.games.explorers_of_ixalan.content import Content, ready

Step = Literal["upkeep", "draw", "main1", "combat", "main2", "end"]
Life = Annotated[int, msgspec.Meta(ge=-99_999, le=99_999)]
Extra = Literal["poison", "energy", "experience"]
HIDDEN = "hidden"  # a face that nobody may see, or that the companion does not know either
LIFE, HAND, POISONED = 20, 7, 10
PLUS_ONE = "plus_one"  # +1/+1 counters


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen for a match: who plays what, how it is followed, and rulings, each with its usual value."""

    tribes: Annotated[tuple[str, ...], msgspec.Meta(title="Tribes", description="one for each seat; left out, in the usual order")] = ()
    first: Annotated[Seat | None, msgspec.Meta(title="Who begins", description="a seat; left out, chance decides")] = None
    tiles: Annotated[
        Literal["digital", "physical"],
        msgspec.Meta(title="Tiles", description="digital: shuffled here; physical: yours, shown when they are turned over"),
    ] = "digital"
    pace: Annotated[
        Literal["full", "light"], msgspec.Meta(title="Steps", description="full: every step; light: without upkeep and draw")
    ] = "full"
    counters: Annotated[
        tuple[Extra, ...], msgspec.Meta(title="More counters", description="counted for each player: poison, energy, experience")
    ] = ()
    own_decks: Annotated[bool, msgspec.Meta(title="Own decks", description="bring your own instead of the four of the box")] = False
    scout_stays_after_defeat: Annotated[
        bool, msgspec.Meta(title="Scouts outlast defeat", description="until that player's turn would have come")
    ] = False
    map_confirmed: Annotated[bool, msgspec.Meta(title="Map compared", description="with the picture in your rulebook")] = False


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
    times: Annotated[int, msgspec.Meta(ge=1, le=999)] = 1


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
