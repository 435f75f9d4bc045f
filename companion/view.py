"""A screen described as data: what a viewer may see, in words, signs and numbers. Who draws it need not know any game."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

OPEN_SECONDS = 20  # that hidden cards stay open at most; `View.left` counts them down


class NoScreen(Exception):
    """No screen can be had; the message says why and what to do."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """Anything that a screen shows."""


class Tap(Part):
    """What fingers do to a number: the command that changes it, the field of it that says by how much, and how low it may go."""

    command: Any
    field: str
    least: int | None = None


class Chip(Part):
    """A number with a sign: `icon` in `colour`; `extra` is a small sign on its shoulder, `label` what it counts."""

    icon: str
    count: int
    colour: str = ""
    extra: str = ""
    label: str = ""
    tap: Tap | None = None
    change: int = 0  # what fingers have changed of it and is not written down yet


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


class Bar(Part):
    """Something that is had up to a limit, on a scale to the most there can be; `gain` is what would come to it or go from it."""

    name: str
    icon: str
    value: int
    limit: int
    most: int
    gain: int = 0


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
    action: Action | None = None  # what that is, where it lies open
    tile: Place | None = None  # it is a tile, and this is its face
    shape: str = ""  # of that tile, as maps have it


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
    about: str = ""  # whom they play, in a few words
    unit: str = "points"  # what the points are
    icon: str = "warning"  # the sign that they are few
    low: bool = False  # they are so few that the end is near
    tap: Tap | None = None  # what fingers do to them
    change: int = 0  # and have done, and is not written down yet
    actions: list[Action] = []  # what can be done with this player, on the page about them
    bars: list[Bar] = []  # what is had up to limits
    tree: Map | None = None  # what they have built before them, as a map of its own

    @property
    def rows(self) -> int:
        """How many rows the page about them has: two numbers share one."""
        return len(self.open_cards) + (0 if self.bars else -(-len(self.chips) // 2))


class Number(Part):
    """A number of a command that players fill in: its path in the command's JSON, what it is, and how far it goes."""

    path: str
    label: str
    least: int = 0
    most: int = 99


class Action(Part):
    """Something that can be done, with the commands behind it; or why it cannot, with the rule that says so.

    `kind` is its name for touches and lights; what it is about may follow: `discover:D3`. What has the same name is the same.
    """

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
    notes: list[str] = []  # what each command means, in smaller words
    seats: list[int | None] = []  # whom each command is about; left out, who does it
    field: str = ""  # the number of its commands that may be any other, such as `amount`
    numbers: list[Number] = []  # what players fill in on a form of its own
    spots: list[str] = []  # the places that stand in its way
    pick: str = ""  # a touch on it does nothing yet: it chooses this, as a touch on a place does
    in_bar: bool = False  # on a board page: it is a key of the bar below, the first of them below the map
    way_on: bool = False  # it is the brass key

    @property
    def is_possible(self) -> bool:
        """Whether there is anything to do, or at least to look at in private."""
        return self.private or bool(self.commands or self.pick)


Standing = Literal["", "empty", "blocked", "open", "calling", "offered", "reserved", "laid"]
Ground = Literal["", "sand", "water", "ruin"]


class Standee(Part):
    """A figure on a tile: whose, its sign, the life it has left, what else is so with it; and where its other end stands, if it has one."""

    seat: int
    icon: str = ""  # left out, the player's emblem
    life: int | None = None
    hurt: bool = False
    marks: list[str] = []  # signs of what is so: it fights, it has moved
    ready: bool = False  # something can be done with it now
    tail: str = ""


class Place(Part):
    """A spot of the map: where it lies, its colour and sign, how much lies there, and who or what is on it.

    Where: in percent of the map, or on a map of tiles in half steps across and rows down.
    """

    id: str
    name: str
    x: float
    y: float
    colour: str
    icon: str
    count: int = 0
    marks: list[Chip] = []
    seats: list[int] = []  # whose pieces stand there, each as often as they do
    built: list[int] = []  # whose buildings
    is_start: bool = False
    number: int | None = None  # that is written on a tile; `count` are the dots below it
    standing: Standing = ""  # of a tile: gone, shut, to be had, to be had now, asked about now, kept by somebody, lying face up
    corners: list[str] = []  # the signs at the corners of a tile, clockwise from its tip or its upper left
    sides: list[str] = []  # the signs at its sides, clockwise from the first corner
    gain: int | None = None  # what would be had by putting something here; the more, the brighter it is
    is_disc: bool = False  # it lies on a corner where tiles meet, over them
    title: str = ""  # a touch on it shows this card: what it is,
    detail: str = ""  # what is known of it,
    action: Action | None = None  # and what can be done there, or why not
    ground: Ground = ""  # of a battlefield: what the tile is made of,
    level: int = 0  # how high it lies,
    rim: str = ""  # a colour it belongs to: where somebody begins, what scores,
    letter: str | None = None  # of a token that lies on it; empty: face down,
    figure: Standee | None = None  # and who stands there
    warns: list[str] = []  # signs of what happens to who goes there


class Link(Part):
    """A way between two places, and whose it is; between tiles of a battlefield it is a wall of some height."""

    id: str
    a: str
    b: str
    seats: list[int] = []
    level: int = 0


class Emblem(Part):
    """What a game is known by on the page of all games: signs on a shape, in a tint."""

    shape: Literal["ring", "hexes", "crossed", "wheel"] = "ring"
    signs: list[str] = []
    tint: str = "#3b4b65"


class Label(Part):
    """Words beside the tiles of a map, such as the letter of a row; it lies as tiles do, also between them."""

    text: str
    x: float
    y: float


class Map(Part):
    """The board as a picture: places and the ways between them, or with a shape tiles that lie edge to edge."""

    places: list[Place]
    links: list[Link] = []
    shape: Literal["", "hexes", "triangles", "squares"] = ""  # how the tiles lie; `companion/screen/tilings.py` knows the shapes
    labels: list[Label] = []
    nearer: int = 0  # steps that it is looked at from nearer than as a whole; a touch on `map:1:4.0:-2.0` comes one step near a point
    middle: tuple[float, float] = (0.0, 0.0)  # of what is seen then, in half steps and rows
    line: list[str] = []  # two places with a dotted line between them: a hint for the eye


class Score(Part):
    """A line of the score sheet: a label and the points of every seat."""

    label: str
    points: list[int]
    icon: str = ""  # left out, the sign of a track or counter of the same name


class Sheet(Part):
    """The score sheet: lines, totals, who leads or has won, and how a tie was broken."""

    lines: list[Score]
    totals: list[int | None]  # None: who has left has none
    winners: list[int]
    note: str = ""
    rule: str = ""  # that the note goes by
    heading: str = ""  # of a game without points; left out, it is a score
    total: str = "Total"  # what the totals are
    verdict: str = ""  # who leads or has won, where points do not tell


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
    numbers: list[int | None] = []  # of every seat


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
    caption: str = "Your pool after paying"


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
    field: str = "pay"  # of the command that says it; empty: every kind is a field of its own
    verb: str = "pay"  # what is done with the tokens
    caption: str = "Your pool after paying"


class Fact(Part):
    """A number in words with what it is: `1.6`, `damage expected`."""

    value: str
    label: str


class Throw(Part):
    """Dice of one player: how many and why, what they show if that is known, and how many of them count."""

    seat: int
    dice: int
    about: str  # `power 3, height 1`
    faces: list[str] = []  # hit, shield or blank, each by its name; left out, nobody rolled them here
    counts: str = "hit"  # the face that counts
    result: int | None = None


class Sum(Part):
    """A sum spelled out: a number less another is a third; what follows from it stands below."""

    first: int
    first_label: str
    less: int
    less_label: str
    result: int
    label: str
    note: str = ""


class Pad(Part):
    """Number keys: each with the command that enters it, the words of the brass key, and what comes of it."""

    question: str
    about: str
    commands: list[Any]
    labels: list[str]  # of the brass key, for each number
    sums: list[Sum] = []  # for each number, where something comes of it at once
    icon: str = ""  # drawn on a key as often as its number
    least: int = 0  # the number of the first key
    chosen: int | None = None  # which key was touched


class Prompt(Part):
    """What is asked or told beside a map: a heading, a line below it, and answers; perhaps with a place, a player, numbers or dice."""

    title: str
    text: str = ""
    icon: str = ""
    seat: int | None = None
    spot: str = ""  # the tile that stands beside the words
    tone: Literal["accent", "ok", "bad"] = "accent"
    answers: list[Action] = []
    stats: list[Chip] = []  # numbers of what it is about
    notes: list[str] = []  # small lines: where numbers come from, what to heed
    facts: list[Fact] = []
    throws: list[Throw] = []
    sum: Sum | None = None
    pad: Pad | None = None
    left: float | None = None  # how much of the time for an answer is left, from 1 to 0
    closes: bool = False  # a touch on its corner, `spot:`, lets go of what was chosen
    number: str = ""  # what it comes to, in large; it is made of the `stats`
    turns: bool = False  # it can be turned: touches on `turn:-1` and `turn:+1`


class Amount(Part):
    """A number to be chosen: touches on `amount:-5`, `amount:-1`, `amount:+1` and `amount:+5` turn it."""

    value: int
    least: int
    most: int


class Column(Part):
    """Some lines under a heading; `numbers` stand before them where they are counted."""

    title: str
    lines: list[str]
    numbers: list[int] = []


class Reference(Part):
    """Something to look up: the line of the menu that opens it, its own title among those of that line, and its columns."""

    group: str
    title: str
    icon: str
    columns: list[Column]
    seat: int | None = None  # whose it is
    note: str = ""


class Refusal(Part):
    """Why something cannot be done: what was tried, why not, and the rule that says so."""

    what: str
    why: str
    rule: str = ""
    statement: str = ""
    asks: bool = False  # whether everybody may agree to it
    keys: list[Key] = []  # up to three ways on; left out, there is one: to have understood


class Pick(Part):
    """How a choice in several steps stands: what there is to choose now, and what would be done.

    A touch on `pick:KEY`, or on a place of the map that is a key, chooses it after `base`; `back` leads to `up`, or out of the choice.
    """

    title: str
    base: list[str] = []
    up: list[str] | None = None
    lines: list[Line] = []  # choices in words; without a target they are there to be read
    spots: dict[str, str] = {}  # place of the map -> the key that a touch on it chooses
    chosen: list[str] = []  # places that are chosen
    map: Map | None = None  # where that is; left out, the board
    asks: Prompt | None = None  # what was chosen, in words and numbers
    players: list[Panel] = []  # whose bars would be others, and how
    keys: list[Key] = []  # further keys
    command: Any = None  # what would be done; None: something is still to be chosen
    label: str = ""  # of the key that does it
    at_once: bool = False  # it is done without asking again
    page: Literal["board", "targets"] = "board"
    note: str = ""  # what is to be known about it, in small


Page = Literal[
    "choose", "turn", "board", "field", "over", "cover", "private", "targets", "payment", "history", "score", "menu", "guide", "check",
    "player", "amount", "reference", "replay",
]  # fmt: skip


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
    order: list[int] = []  # the seats in turn order, where it is not the one around the table
    tasks: list[Line] = []  # what is done one after the other at this point, in the place of what the active player has
    lit: list[str] = []  # places of the map where something can be done now
    steps: list[str] = []  # of a turn, in a word or two
    step: int = 0  # the one it is in
    status: str = ""  # what is so now, in two or three words
    asks: Prompt | None = None  # the card of a board page
    amount: Amount | None = None  # of a page that asks for a number
    subject: int | None = None  # whom a page about one player is about
    references: list[Reference] = []  # of a page to look things up; the one that is open is `first`
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
    turns: bool = False  # `round` counts turns also where there is a last one
    intent: str = ""  # the kind of command that the lights show targets of while these places are chosen
    coach: Coach | None = None  # stands where the header is
    cue: str = ""  # the sound that the last step asks for, such as `reveal`; left out, it follows from what changed


class Coach(Part):
    """What is said above a page while somebody is taught, or called from afar; targets in `rings` are what to touch."""

    text: str
    step: int = 0
    steps: int = 0
    rings: list[str] = []
    keys: list[Key] = []
    tone: Literal["say", "wrong", "others", "call"] = "say"


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
    face: Place | None = None  # of a tile that lies face up on the map
    small: bool = False  # it is a token: several lie on a place, and where the map shows its owner it is not drawn again
