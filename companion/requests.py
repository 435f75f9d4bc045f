"""What the headless companion can be asked: one Struct a verb, and how a line of input becomes one of them."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from companion.game import BadValue, Count, converted

LONGEST = 1 << 19  # bytes a line may have; a whole state sent back as one correction stays far below it
DEEPEST = 64  # levels of lists and objects; no request needs ten

Seed = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]  # what an SQLite column holds


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """A request; its first field is its verb."""

    def __post_init__(self) -> None:
        verb = self.__struct_fields__[0]
        if getattr(self, verb) is False:
            raise ValueError(f"{verb} can only be true")


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """The match somebody wants to play; `content` is the folder of an owner's pack."""

    game: str
    players: list[str]
    seed: Seed | UnsetType = UNSET
    options: dict[str, Any] = {}
    content: str | UnsetType = UNSET


class New(Request):
    """Set up a match."""

    new: Wish


class Do(Request):
    """Submit a command."""

    do: dict[str, Any]
    seat: int | UnsetType = UNSET


class Options(Request):
    """List what may be done."""

    options: bool | int


class State(Request):
    """Show the state as a viewer may see it."""

    state: int | Literal["table", "public"]


class Scores(Request):
    """Show the standing."""

    scores: bool


class Undo(Request):
    """Take steps back."""

    undo: Count
    agreed: bool = False


class Redo(Request):
    """Do undone steps again; that never needs an agreement, but one may be sent along."""

    redo: Count
    agreed: bool = False


class Adjust(Request):
    """Correct the state by hand."""

    adjust: dict[str, Any]
    why: str = ""


class History(Request):
    """List the last steps."""

    history: Count


class Resume(Request):
    """Go on with the newest unfinished match; `agreed` sets a damaged file aside."""

    resume: bool
    agreed: bool = False


class Schema(Request):
    """Describe a game's commands and state."""

    schema: str


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    """A piece by its name, or a tag by its number; `at` is a spot or a reader."""

    piece: str | UnsetType = UNSET
    tag: Annotated[str, msgspec.Meta(pattern="^[0-9A-F]{8,20}$")] | UnsetType = UNSET

    def __post_init__(self) -> None:
        if (self.piece is UNSET) == (self.tag is UNSET):
            raise ValueError("name either a piece or a tag")


class PlacedThing(Thing, kw_only=True):
    """A piece or tag, and the spot or reader it is put on."""

    at: str


class Place(Request):
    """Put a piece on a spot."""

    place: PlacedThing


class Lift(Request):
    """Take a piece into the hand: its name, or a piece or tag."""

    lift: str | Thing


class Press(Request):
    """Press a button."""

    press: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Tick(Request):
    """Let seconds pass at the simulated table."""

    tick: Annotated[float, msgspec.Meta(ge=0, le=3600)]


class Lights(Request):
    """Show the moods of the spots, or the colours of the pixels."""

    lights: Literal["moods", "pixels"]


class Trouble(msgspec.Struct, forbid_unknown_fields=True):
    """A device and what goes wrong with it."""

    device: str
    kind: str


class Fault(Request):
    """Let something go wrong."""

    fault: Trouble


class Show(Request):
    """Describe what the screen shows to a viewer."""

    view: int | Literal["table", "public"]


class Touch(Request):
    """Touch the screen at a pixel."""

    touch: tuple[Annotated[float, msgspec.Meta(ge=0, le=10_000)], Annotated[float, msgspec.Meta(ge=0, le=10_000)]]


class Picture(Request):
    """Write what the screen shows into a file."""

    screen: Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]


class Accept(Request):
    """Let the board be right where it differs: a recorded correction."""

    accept: bool


KINDS: dict[str, type[Request]] = {
    kind.__struct_fields__[0]: kind for kind in (
        New, Do, Options, State, Scores, Undo, Redo, Adjust, History, Resume, Schema, Place, Lift, Press, Tick, Lights, Fault, Accept, Show,
        Touch, Picture,
    )
}
_TOO_DEEP = f"This line is not usable: lists and objects may be nested at most {DEEPEST} deep."


class Unavailable(Exception):
    """A verb of the interface that this companion cannot serve."""


def read(line: bytes) -> tuple[str, Request]:
    """The verb of a line and what it asks; `BadValue` says what is wrong with it.

    >>> read(b'{"undo": 2}')
    ('undo', Undo(undo=2, agreed=False))
    """
    fields = _decoded(line)
    verbs = [key for key in fields if key in KINDS]
    known = ", ".join(KINDS)
    if not verbs:
        found = f"not {', '.join(map(repr, fields))}" if fields else "and this one has none"
        raise BadValue(f"A request needs one verb, {shortened(found)}; the verbs are {known}.")
    if len(verbs) > 1:
        raise BadValue(f"One verb a request, not {len(verbs)} ({', '.join(verbs)}); send one line for each.")
    verb = verbs[0]
    return verb, converted(fields, KINDS[verb], verb)


def _decoded(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST:
        raise BadValue(f"A line may have at most {LONGEST} bytes; this one is longer.")
    if not line.strip():
        raise BadValue('An empty line asks for nothing; send one JSON object a line, such as {"options": true}.')
    try:
        fields = msgspec.json.decode(line)
        json.loads(line, object_pairs_hook=_only_once)  # the strict decoder above lets the last of two equal keys win
    except RecursionError:
        raise BadValue(_TOO_DEEP) from None
    except ValueError as error:
        raise BadValue(f"This line is not usable JSON: {shortened(str(error))}.") from None
    if not isinstance(fields, dict):
        raise BadValue('A line must be one JSON object, such as {"options": true}.')
    if _is_deeper(fields, DEEPEST):
        raise BadValue(_TOO_DEEP)
    return fields


def _is_deeper(value: Any, levels: int) -> bool:
    """Whether lists and objects lie in each other deeper than that."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return bool(inner) and (not levels or any(_is_deeper(part, levels - 1) for part in inner))


def shortened(text: str, most: int = 500) -> str:
    """A sentence of bearable length, whatever was sent and is quoted in it."""
    return text if len(text) <= most else f"{text[:most]}…"


def _only_once(pairs: list[tuple[str, Any]]) -> None:
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            raise ValueError(f"the key {key!r} stands twice in one object")
        seen.add(key)
