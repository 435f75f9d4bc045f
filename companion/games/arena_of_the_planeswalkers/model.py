"""The state of Arena of the Planeswalkers: everything needed to go on."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion import game
from companion.game import Count, Seat
from companion.games.arena_of_the_planeswalkers.board import Board
from companion.games.arena_of_the_planeswalkers.content import Content, ready
from companion.games.arena_of_the_planeswalkers.rows import ArmyRow, Colour, ScenarioRow, Stat
from companion.games.arena_of_the_planeswalkers.tasks import Task
from companion.kit.hexgrid import Hex

UNKNOWN = "unknown"  # a spell card that lies on the table and was never named
At = tuple[int | Hex, int | Hex]  # a column and a row; of a double-space figure the hex of its lead and that of its tail
Status = Literal["reserve", "board", "graveyard"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True):
    """What can be chosen for a match: scenario, armies, dice, cards and rulings, each with its usual value."""

    scenario: Annotated[str | None, msgspec.Meta(title="Scenario", description="duel, skirmish or melee; usually by the players")] = None
    battlefield: Annotated[str | None, msgspec.Meta(title="Battlefield", description="one that is made for the scenario")] = None
    colours: Annotated[tuple[Colour, ...] | None, msgspec.Meta(title="Colours", description="one a seat: its army and deck")] = None
    liveries: Annotated[tuple[Seat, ...], msgspec.Meta(description="the same by the numbers of the players' own colours")] = ()
    armies: Annotated[tuple[tuple[str, ...], ...] | None, msgspec.Meta(title="Armies", description="army cards of each seat")] = None
    decks: Annotated[tuple[tuple[str, ...], ...] | None, msgspec.Meta(title="Spell decks", description="12 cards of each seat")] = None
    teams: Annotated[tuple[int | tuple[int, ...], ...] | None, msgspec.Meta(title="Teams", description="two lists of seats")] = None
    first: Annotated[Seat | None, msgspec.Meta(title="First seat", description="who begins; left out, the dice decide")] = None
    dice: Annotated[Literal["virtual", "physical"], msgspec.Meta(title="Dice", description="rolled here, or on the table")] = "virtual"
    spells: Annotated[Literal["physical", "virtual"], msgspec.Meta(title="Spell cards", description="on the table, or here")] = "physical"
    turn_order: Annotated[
        Literal["clockwise", "alternate"], msgspec.Meta(title="Team turns", description="round the table, or teams in turn (RU-02)")
    ] = "clockwise"
    planeswalkers_score: Annotated[bool, msgspec.Meta(title="Planeswalkers score", description="their whole cost (RU-03)")] = True
    marker_counts_passed: Annotated[bool, msgspec.Meta(title="Passed turns count", description="in The Melee (RU-04)")] = False
    auras_on_others: Annotated[bool, msgspec.Meta(title="Auras on opponents", description="of every kind (RU-05)")] = True
    memory: Annotated[
        Literal["remind", "strict"], msgspec.Meta(title="Hidden cards", description="be reminded, or remember them yourself (RU-07)")
    ] = "remind"
    countered_counts: Annotated[bool, msgspec.Meta(title="Countered spells count", description="of the three (RU-08)")] = False
    summon_in_water: Annotated[bool, msgspec.Meta(title="Summon into water", description="figures may begin there (RU-10)")] = True
    bonuses: Annotated[
        Literal["all", "claimed"], msgspec.Meta(title="Bonus dice", description="counted for you, or claimed by you (RU-13)")
    ] = "all"
    spell_copies: Annotated[bool, msgspec.Meta(title="Copies of spells", description="several in one deck (RU-16)")] = True
    teammates_look: Annotated[bool, msgspec.Meta(title="Teammates look", description="at hidden enchantments too (RU-17)")] = True
    abilities_before_moving: Annotated[
        bool, msgspec.Meta(title="Abilities first", description="activated ones only before figures move (RU-27)")
    ] = False
    leaving_attacks: Annotated[
        Literal["ask", "always"], msgspec.Meta(title="Attacks in leaving", description="ask each time, or always roll (RU-32)")
    ] = "ask"
    leaving_seconds: Annotated[
        int, msgspec.Meta(ge=0, le=600, title="Seconds to decide on them", description="then it is yes; 0: no limit (RU-32)")
    ] = 30


class Attached(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spell card on an army card, and whose it is."""

    card: str
    owner: Seat


class ArmyCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army card of this match; `row` is its row in the table, hidden enchantments lie with the topmost first."""

    row: str
    owner: Seat
    auras: tuple[Attached, ...] = ()
    hidden: tuple[Attached, ...] = ()


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure: its army card, its player, where it stands and how hurt it is."""

    card: str
    owner: Seat
    at: At | None = None
    damage: Count = 0
    status: Status = "reserve"


class Glyph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A glyph on the battlefield; the kind of one that lies face down is nobody's to see."""

    kind: str
    at: Hex
    up: bool = True


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of an army card's figures, or of one figure, changed for a while: this turn, until a seat's next turn, or while in play."""

    source: str
    stat: Stat
    by: Annotated[int, msgspec.Meta(ge=-99, le=99)]
    on: str  # an army card or a figure
    until: Literal["turn", "next_turn", "stays"] = "turn"
    seat: Seat = 0


class Denied(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Army cards of a seat that take no turn on its next turn, by their row."""

    seat: Seat
    row: str


class Fight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attack that was declared: who, whom, the dice with their sources, and what was rolled."""

    attacker: str
    target: str
    attack: tuple[tuple[str, int], ...] = ()
    defence: tuple[tuple[str, int], ...] = ()
    hits: Count | None = None
    shields: Count | None = None


class Turn(msgspec.Struct, forbid_unknown_fields=True):
    """What the player whose turn it is has done in it."""

    card: str = ""  # the chosen army card
    summons: Count = 0
    mover: str = ""  # the figure that is moving
    left: Count = 0  # of its move
    steps: Count = 0  # that it has made
    stopped: bool = False  # by water or a glyph
    moved: list[str] = []  # figures that have begun their move
    attacks: dict[str, Count] = {}  # figure -> how often it has attacked
    used: list[str] = []  # abilities, each once for each use
    sights: dict[str, bool] = {}  # what the players said of clear sight while nobody moved: "gideon_jura>elf_rangers_1"
    stolen: str = ""  # a figure that another player controls for this turn


class Player(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One seat. Its spell cards lie on the table and are counted, or the companion keeps them: then `deck` is the library in order."""

    name: str
    team: Count
    number: Count = 1  # within the team
    hand: list[str] = []  # private; cards on the table are unknown
    library: Count = 0
    deck: list[str] = []  # next card first; private to all
    graveyard: list[str] = []
    out_of_play: list[str] = []
    reserve: list[str] = []
    fallen: list[str] = []  # army card graveyard
    spells_played: Count = 0
    used: list[str] = []  # abilities that work once a game


class State(game.State, kw_only=True):
    """Everything needed to go on."""

    options: Options
    scenario: str
    battlefield: str
    players: list[Player]
    order: list[Seat] = []  # of turns, beginning with the first player's
    rolls: list[Count | None] = []  # of the 20-sided die for the order, by team; 0: still to be rolled, None: out of it
    turn: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    last_turn: Annotated[int, msgspec.Meta(ge=1, le=99)]
    cards: dict[str, ArmyCard]
    figures: dict[str, Figure]
    glyphs: list[Glyph]
    effects: list[Effect] = []
    denied: list[Denied] = []
    now: Turn = msgspec.field(default_factory=Turn)
    fight: Fight | None = None
    agenda: list[Task] = []  # what is still to be done in this step, next first; the first one waits for somebody
    winners: list[Seat] = []


def content_of(state: State) -> Content:
    """The tables this match is played with."""
    return ready(state.content)


def board_of(state: State) -> Board:
    """The spaces of the battlefield."""
    return ready(state.content).boards[state.battlefield]


def scenario_of(state: State) -> ScenarioRow:
    """The scenario."""
    return ready(state.content).scenarios[state.scenario]


def row_of(state: State, card: str) -> ArmyRow:
    """What is printed on an army card."""
    return ready(state.content).army[state.cards[card].row]


def kind_of(state: State, figure: str) -> ArmyRow:
    """What is printed on a figure's army card."""
    return ready(state.content).army[state.cards[state.figures[figure].card].row]


def spaces(at: At) -> tuple[Hex, ...]:
    """The one or two hexes of a figure, the leading one first.

    >>> spaces((5, 2)), spaces(((5, 2), (6, 2)))
    (((5, 2),), ((5, 2), (6, 2)))
    """
    return at if isinstance(at[0], tuple) else (at,)  # type: ignore[return-value]


def stood(hexes: tuple[Hex, ...]) -> At:
    """Hexes as a figure's place is written down."""
    return hexes[0] if len(hexes) == 1 else (hexes[0], hexes[1])
