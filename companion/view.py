"""A screen described as data: what a viewer may see, in words, signs and numbers. Who draws it need not know any game."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

OPEN_SECONDS = 20  # that hidden cards stay open at most; `View.left` counts them down


class NoScreen(Exception):
    """No screen can be had; the message says why and what to do."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """Anything that a screen shows."""


class Chip(Part):
    """A number with a sign: `icon` in `colour`; `extra` is a small sign on its shoulder, `label` what it counts."""

    icon: str
    count: int
    colour: str = ""
    extra: str = ""
    label: str = ""


class Space(Part):
    """A space of a track: done or open, the points printed on it, and the sign of what it gives."""

    done: bool
    points: int | None = None
    reward: str = ""


class Track(Part):
    """A row of spaces, and what it is worth now; `ready` says that its next space could be had now."""

    name: str
    icon: str
    spaces: list[Space]
    points: int
    ready: bool = False


class Card(Part):
    """A card as its owner reads it; one that a viewer may not see is a back without a title."""

    id: str = ""
    title: str = ""
    text: str = ""
    points: int | None = None
    icon: str = ""
    progress: int | None = None
    target: str = ""  # what a touch on it means
    chosen: bool = False
    usable: bool = False  # something can be done with it now


class Panel(Part):
    """A player: colour and emblem by seat, points, counters, tracks, cards."""

    seat: int
    name: str
    points: int | None
    is_active: bool = False
    chips: list[Chip] = []  # what is spent: a pool
    counts: list[Chip] = []  # what is left this turn, what is held
    tracks: list[Track] = []
    hand: list[Card] = []
    open_cards: list[Card] = []
    livery: int | None = None  # the number of the colour and emblem, where it is not the seat's
    gone: bool = False  # has left the match


class Action(Part):
    """Something that can be done, with the commands behind it; or why it cannot, with the rule that says so."""

    kind: str
    label: str
    icon: str
    detail: str = ""
    cost: list[Chip] = []
    commands: list[Any] = []
    reason: str = ""  # in a few words
    why: str = ""  # in a sentence
    rule: str = ""
    private: bool = False  # its choices are for one pair of eyes
    count: int | None = None

    @property
    def is_possible(self) -> bool:
        """Whether there is anything to do, or at least to look at in private."""
        return self.private or bool(self.commands)


class Place(Part):
    """A spot of the map: where it lies in percent, its colour and sign, how much lies there, and who or what is on it."""

    id: str
    name: str
    x: int
    y: int
    colour: str
    icon: str
    count: int = 0
    marks: list[Chip] = []
    seats: list[int] = []  # whose pieces stand there, each as often as they do
    built: list[int] = []  # whose buildings
    is_start: bool = False


class Link(Part):
    """A way between two places, and whose it is."""

    id: str
    a: str
    b: str
    seats: list[int] = []


class Emblem(Part):
    """What a game is known by on the page of all games: signs on a shape, in a tint."""

    shape: Literal["ring", "hexes", "crossed", "wheel"] = "ring"
    signs: list[str] = []
    tint: str = "#3b4b65"


class Map(Part):
    """The board as a picture."""

    places: list[Place]
    links: list[Link] = []


class Score(Part):
    """A line of the score sheet: a label and the points of every seat."""

    label: str
    points: list[int]
    icon: str = ""  # left out, the sign of a track or counter of the same name


class Sheet(Part):
    """The score sheet: lines, totals, who leads or has won, and how a tie was broken."""

    lines: list[Score]
    totals: list[int]
    winners: list[int]
    note: str = ""
    rule: str = ""  # that the note goes by


class Line(Part):
    """A line of a list; `target` is what a touch on it means."""

    text: str
    target: str = ""
    seat: int | None = None
    icon: str = ""
    done: bool = False
    needs_all: bool = False  # everybody must agree to it
    spot: str = ""  # the place of the map it is about
    detail: str = ""  # in smaller words
    chosen: bool = False


class Key(Part):
    """A key of a page: what a touch on it means, what it says, and why it is off; `way_on` is the one brass key of the page."""

    target: str
    label: str
    icon: str = ""
    detail: str = ""
    way_on: bool = False
    off: bool = False
    danger: bool = False


class Toast(Part):
    """News in a few words that goes by itself; what needs somebody (`warn`) stays until it is touched."""

    text: str
    tone: Literal["ok", "info", "warn"] = "info"


class Payment(Part):
    """How a price is paid: what fills its slots, what is left in the pool, and what one gets for it."""

    title: str  # what is bought, or where
    icon: str
    cost: list[Chip]
    slots: list[Chip | None]  # None: still empty; a touch on a full one, `slot:2`, gives it back
    pool: list[Chip]  # what is left; a touch, `pay:red`, adds one: its `label` is what a touch names
    gains: list[Line] = []
    note: str = ""


class Bill(Part):
    """What a command costs, for who chooses how to pay: how many tokens, from which purse, and the sensible choice."""

    title: str
    icon: str
    cost: list[Chip]
    count: int  # tokens that pay
    purse: list[Chip]  # what can pay; `label` is the name of a kind in the command's `pay`
    chosen: dict[str, int]  # the sensible payment
    gains: list[Line] = []
    note: str = ""


class Refusal(Part):
    """Why something cannot be done: what was tried, why not, and the rule that says so."""

    what: str
    why: str
    rule: str = ""
    statement: str = ""
    asks: bool = False  # whether everybody may agree to it
    keys: list[Key] = []  # up to three ways on; left out, there is one: to have understood


Page = Literal["choose", "turn", "over", "cover", "private", "targets", "payment", "history", "score", "menu", "guide", "check"]


class View(Part):
    """A page for one viewer. `cover` names the seat that must have the screen before the rest may be shown."""

    page: Page
    title: str  # of the phase
    prompt: str
    active: int | None
    round: int
    last_round: int  # 0: the game has no last round, and `round` counts turns
    players: list[Panel]
    actions: list[Action] = []
    cards: list[Card] = []  # between which somebody chooses
    map: Map | None = None
    sheet: Sheet | None = None
    content: str = ""  # what is said about the content: demo, or the owner's
    cover: int | None = None
    lines: list[Line] = []  # of a list page
    first: int = 0  # the line that is shown first
    undo: str = ""  # what the undo key would take back; empty: nothing
    refusal: Refusal | None = None
    hint: str = ""  # a few words between the keys
    simulated: bool = False
    private: bool = False  # what is shown is for one pair of eyes
    hand: list[Card] = []  # of whoever looks
    spots: list[str] = []  # places that something is to be done at by hand
    keys: list[Key] = []  # of the bar below, beside undo
    toast: Toast | None = None
    payment: Payment | None = None
    held: float = 0.0  # how far the cover has been held open, from 0 to 1
    is_open: bool = False  # whether hidden cards lie face up
    left: float = 1.0  # how much of the time that a private page stays is left, from 1 to 0
    clock: str = ""  # of the active player, where clocks are wished for
    put_back: list[Line] = []  # pieces to move by hand if the chosen steps of the history are taken back
    cue: str = ""  # the sound that the last step asks for, such as `reveal`; left out, it follows from what changed


class Step(Part):
    """A thing to do by hand while a game is laid out or put away: where it lights up, and the tagged pieces that tell it is done."""

    text: str
    spots: list[str] = []
    pieces: dict[str, str | None] = {}  # piece -> the spot where it must lie; None: nowhere on the map
    seat: int | None = None  # whom it concerns


class Figure(Part):
    """A tagged piece of the match that hands move about on the map: its sign, and whose it is."""

    piece: str
    name: str
    icon: str
    seat: int | None = None
