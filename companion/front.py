"""The pages around a match, as data: all games, a new match, names, settings, the staff's page, a pause."""

from __future__ import annotations

from typing import Literal

from companion.view import Emblem, Key, Part, Refusal, Toast, View

# How many a page shows at a time: who turns over goes on by as many.
GAMES, SWITCHES, FIELDS, DEVICES, LOOKED_AT, ENTRIES = 4, 3, 8, 8, 4, 5
SENTENCES = 5  # fields of a wide form
BESIDE_BARS = 6  # lines of the page about a player of a game of limits
CARDS, TILES = 6, 10  # of a private page


class Front(Part):
    """What every page around a match has."""

    page: str = ""
    simulated: bool = False
    refusal: Refusal | None = None
    toast: Toast | None = None


class Seated(Part):
    """Somebody at the table: name, number of colour and emblem, the side they sit at, the time they have used."""

    name: str
    livery: int
    side: str = ""
    is_first: bool = False
    time: str = ""
    role: str = ""  # what the colour stands for


class GameCard(Part):
    """A game that can be chosen: a touch on `target` opens it."""

    target: str
    title: str
    players: str  # "2–4 players"
    emblem: Emblem
    subtitle: str = ""


class Left(Part):
    """The match that was left: `continue` goes on with it."""

    title: str
    detail: str
    players: list[Seated]
    more: int = 0  # other matches that are not over; `others` shows them


class Home(Front):
    """The first page: go on, choose a game, or something else; the last key stands apart."""

    page: str = "home"
    games: list[GameCard] = []
    first: int = 0  # the game that is shown first; `more` and `less` turn over
    left: Left | None = None
    keys: list[Key] = []


class Field(Part):
    """A value to change: a switch (a touch turns it), a number (`target:less`, `target:more`), or some words (a touch: the next)."""

    target: str
    label: str
    kind: Literal["switch", "number", "choice"]
    value: int | bool | str
    detail: str = ""
    least: int = 0
    most: int = 999
    off: bool = False  # it cannot be changed now
    to_confirm: bool = False  # the rules do not say, and it changes the points: whoever has the booklet should look


class NewGame(Front):
    """Who plays what, where they sit, and by which house rules.

    Touches: `name:0` writes a name, `livery:0` takes the next colour, `side:0` the next free side, `remove:0`, `add`; `fields` as they say.
    """

    page: str = "new_game"
    title: str = ""
    seats: list[Seated] = []
    least: int = 2
    most: int = 4
    rule: str = ""  # why no more may play
    fields: list[Field] = []
    first: int = 0  # the field that is shown first; `more` and `less` turn over
    content: str = ""  # the label of the content
    about: str = ""  # and what it means
    colours: bool = True  # whether seats may choose their colours
    keys: list[Key] = []


class Form(Front):
    """Values to change, a few at a time, perhaps sorted under tabs; `more` and `less` turn over."""

    page: str = "form"
    title: str = ""
    subtitle: str = ""
    tabs: list[Key] = []  # `way_on`: the open one
    fields: list[Field] = []
    first: int = 0
    wide: bool = False  # one column, since what the fields are about are sentences
    note: str = ""
    said: str = ""  # instead of fields, where there are none
    keys: list[Key] = []

    @property
    def at_once(self) -> int:
        """How many fields a page of it shows."""
        return SENTENCES if self.wide else FIELDS


class Keyboard(Front):
    """Writing on glass: a touch on `letter:A` writes the letter as it is shown, `letter: ` a space; `erase` and `shift` do as they say."""

    page: str = "keyboard"
    title: str = ""
    text: str = ""
    rows: list[str] = []  # the small letters of each row, at most four rows of twelve
    capitals: bool = True
    most: int = 16
    digits: bool = False  # only digits are written: no capitals, no spaces
    problem: str = ""  # why this text will not do; empty: it will
    keys: list[Key] = []


class Device(Part):
    """A part of the table as the staff sees it."""

    name: str
    icon: str
    state: Literal["ok", "warn", "bad"]
    detail: str
    target: str = ""  # a touch shows what to do about it


class Staff(Front):
    """Every part of the table with its state, what to do about the one that fails, and the tools."""

    page: str = "staff"
    subtitle: str = ""
    summary: str = ""  # "one part needs help"; empty: all is well
    devices: list[Device] = []
    first: int = 0
    trouble: str = ""  # what fails, in a sentence
    fix: str = ""  # and what to do
    remedy: Key | None = None  # the key beside it
    tools: list[Key] = []  # at most six
    facts: list[str] = []  # at most two lines
    keys: list[Key] = []


class Table(Front):
    """Numbers in rows and columns, a page of them at a time; `more` and `less` turn over."""

    page: str = "table"
    title: str = ""
    subtitle: str = ""
    heads: list[str] = []
    rows: list[list[str]] = []
    first: int = 0
    total: int = 1  # pages to turn over
    note: str = ""
    keys: list[Key] = []


class Curve(Part):
    """Somebody's points after each round; None where they had left."""

    name: str
    livery: int
    points: list[int | None]


class Bar(Part):
    """A part of a whole: so many of so many, with a few words; in somebody's livery where it is theirs."""

    name: str
    part: int
    whole: int
    words: str = ""
    livery: int | None = None


class Fact(Part):
    """Something worth telling beside a plot."""

    icon: str
    title: str
    detail: str


class Statistics(Front):
    """A plot of lines or of bars, and up to four facts beside it. Tabs choose what about."""

    page: str = "statistics"
    title: str = "Statistics"
    tabs: list[Key] = []  # `way_on`: the open one
    heading: str = ""
    curves: list[Curve] = []
    begins: int = 1  # the first round of the curves
    bars: list[Bar] = []
    facts: list[Fact] = []
    note: str = ""
    keys: list[Key] = []


class Entry(Part):
    """A line of a list around matches: what, some smaller words, a label, and whose."""

    target: str
    text: str
    detail: str = ""
    label: str = ""
    icon: str = ""
    livery: int | None = None


class Listing(Front):
    """Things to choose one from, a few at a time, perhaps sorted under tabs; `more` and `less` turn over."""

    page: str = "listing"
    title: str = ""
    tabs: list[Key] = []
    entries: list[Entry] = []
    first: int = 0
    note: str = ""
    said: str = ""  # where there is nothing to list
    keys: list[Key] = []


class Code(Front):
    """A code for a phone: rows of squares, `#` for dark, and what to do with it."""

    page: str = "code"
    title: str = ""
    subtitle: str = ""
    rows: list[str] = []
    lines: list[str] = []
    keys: list[Key] = []


class Pause(Front):
    """The match rests: everybody's clock, and the way on."""

    page: str = "pause"
    title: str = "Pause"
    players: list[Seated] = []
    active: int | None = None
    lines: list[str] = []
    number: str = ""  # in the middle, to be read from afar
    keys: list[Key] = []


Shown = View | Home | NewGame | Form | Keyboard | Staff | Table | Pause | Statistics | Listing | Code
