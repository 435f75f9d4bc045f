"""What the parts of a page show, as plain values: pages fill them in, the drawing functions draw them."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.screen.theme import LIVERIES, Livery, Tone

State = Literal["normal", "pressed", "disabled", "selected", "warning"]
Kind = Literal["normal", "primary", "ghost", "danger"]
Face = Literal["hit", "shield", "blank", "1", "2", "3", "4", "5", "6"]
Mark = Literal["resting", "dimmed", "legal", "chosen", "wrong"]


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A player by name and by the number of the livery."""

    name: str
    colour: int = 0

    @property
    def livery(self) -> Livery:
        """The colour and emblem."""
        return LIVERIES[self.colour % len(LIVERIES)]


class Cost(msgspec.Struct, frozen=True, kw_only=True):
    """A price: a number that anything pays and the signs of what must be among it."""

    any: int = 0
    tokens: tuple[str, ...] = ()


class Key(msgspec.Struct, frozen=True, kw_only=True):
    """A button: what it is called when touched, what it says, how it looks."""

    target: str
    label: str
    icon: str = ""
    detail: str = ""
    kind: Kind = "normal"
    state: State = "normal"


class Action(msgspec.Struct, frozen=True, kw_only=True):
    """Something one can do now: where or how much, its price, and when it cannot be done, why."""

    target: str
    label: str
    icon: str
    detail: str = ""
    number: str = ""
    cost: Cost | None = None
    state: State = "normal"


class Rounds(msgspec.Struct, frozen=True, kw_only=True):
    """How far a match is: the round now and the last one."""

    now: int
    last: int


class Pill(msgspec.Struct, frozen=True, kw_only=True):
    """A label that is always in sight: simulated parts, demo content."""

    text: str
    tone: Tone = "info"
    icon: str = ""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The top of a page."""

    title: str
    subtitle: str = ""
    tone: Tone = "muted"  # of the subtitle
    player: Player | None = None
    back: str = ""  # the way out of a page that has no pennant
    rounds: Rounds | None = None
    steps: tuple[str, ...] = ()  # of a turn
    step: int = 0  # the present one
    order: tuple[Player, ...] = ()  # everybody as they take turns, where that changes
    now: int = -1  # whose turn it is of them
    pills: tuple[Pill, ...] = ()
    menu: str = "menu"
    menu_icon: str = "menu"
    menu_state: State = "normal"


class Pip(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a track."""

    state: Literal["done", "taken", "open", "next"] = "open"
    reward: str = ""


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """A row of steps with what it is worth."""

    icon: str
    pips: tuple[Pip, ...]
    points: str = ""
    unit: str = ""


class Count(msgspec.Struct, frozen=True, kw_only=True):
    """A number of something, by its sign; a caption where there is room."""

    sign: str
    number: int
    caption: str = ""


class Chip(msgspec.Struct, frozen=True, kw_only=True):
    """A number of tokens in a pool; `mark` is a small sign on the disc's shoulder."""

    token: str
    number: int
    mark: str = ""
    target: str = ""
    state: State = "normal"


class PlayerPanel(msgspec.Struct, frozen=True, kw_only=True):
    """Another player at a glance."""

    player: Player
    points: str = ""
    counts: tuple[Count, ...] = ()
    tokens: tuple[Count, ...] = ()
    life: int | None = None
    active: bool = False
    gone: bool = False
    target: str = ""


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """A question with its reason and at most three answers."""

    question: str
    reason: str = ""
    icon: str = ""
    answers: tuple[Key, ...] = ()
    player: Player | None = None


class Toast(msgspec.Struct, frozen=True, kw_only=True):
    """A short notice."""

    text: str
    tone: Tone = "ok"
    icon: str = "check"
    target: str = ""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a list."""

    text: str
    icon: str = ""
    target: str = ""
    player: Player | None = None
    state: State = "normal"
    detail: str = ""
    fading: bool = False  # it will be taken back
    pill: str = ""  # a label before the right end
    trailing: str = ""  # a sign at the right end


class Stepper(msgspec.Struct, frozen=True, kw_only=True):
    """A number with a key on either side; at a limit the key is flat."""

    target: str
    value: int
    least: int = 0
    most: int = 999
    pressed: Literal["", "less", "more"] = ""


class Switch(msgspec.Struct, frozen=True, kw_only=True):
    """A setting that is on or off."""

    target: str
    label: str
    on: bool
    detail: str = ""
    state: State = "normal"


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card with a title in print, what it is worth, a line of kind, a text, and below it what is going on with it."""

    title: str
    text: str = ""
    kind: str = ""
    icon: str = ""
    points: str = ""
    note: str = ""
    usable: bool = False
    chosen: bool = False
    target: str = ""


class Back(msgspec.Struct, frozen=True, kw_only=True):
    """A card face down, in its owner's livery."""

    player: Player
    chosen: bool = False
    target: str = ""


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A thing to move by hand: what, whose, from where, to where."""

    number: str
    text: str
    detail: str = ""  # "here › there"
    icon: str = ""
    player: Player | None = None
    now: bool = False  # it is the next
    done: bool = False


class Cover(msgspec.Struct, frozen=True, kw_only=True):
    """The page that hides something private until its player holds it open; `held` runs from 0 to 1."""

    player: Player
    invitation: str
    lines: tuple[str, ...] = ()
    hold: str = ""
    hints: tuple[str, ...] = ()
    held: float = 0.0
    hold_target: str = "hold"
    leave: Key | None = None
    pills: tuple[Pill, ...] = ()


class Badge(msgspec.Struct, frozen=True, kw_only=True):
    """A player's mark on a place; `level` adds dots, `sign` replaces the emblem."""

    player: Player
    sign: str = ""
    level: int = 0


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A place of the map, at a point of a field of 100 × 100."""

    name: str
    x: float
    y: float
    token: str = ""
    pips: int = 0
    badges: tuple[Badge, ...] = ()
    left: str = ""
    below: Badge | None = None
    mark: Mark = "resting"
    label: str = ""
    target: str = ""


class Edge(msgspec.Struct, frozen=True, kw_only=True):
    """A way between two places, perhaps owned."""

    one: str
    other: str
    owner: Player | None = None
    lit: bool = False


class MapView(msgspec.Struct, frozen=True, kw_only=True):
    """The map: places and ways."""

    places: tuple[Place, ...]
    edges: tuple[Edge, ...] = ()
