"""What a game is: its values (commands, events, state), its refusals, its chance, and the object that holds its functions."""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeVar

import msgspec

from companion.clone import cloner as cloner
from companion.inputs import Input
from companion.view import Bill, Emblem, Figure, Pick, Place, Prompt, Reference, Step, View

if TYPE_CHECKING:
    from companion.phases import PhaseTable

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=7)]
Item = TypeVar("Item")


def snake(name: str) -> str:
    """The JSON name of a class.

    >>> snake("EndTurn")
    'end_turn'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Command(msgspec.Struct, frozen=True, tag_field="type", tag=snake, forbid_unknown_fields=True, omit_defaults=True):
    """A wish, in the imperative. Its JSON carries its name as `type`."""

    private: ClassVar[bool] = False  # whether listing its choices shows a hidden hand, so that only its player may see the list


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=snake, omit_defaults=True):
    """A fact, in the past tense. It never carries a secret, so it may be logged and shown to everybody."""

    barrier: ClassVar[str] = ""  # why undoing past this fact needs everybody's agreement; empty: it does not


class Choice(msgspec.Struct, frozen=True):
    """Whose decision is pending, of what kind, and between which (possibly private) cards."""

    kind: str
    seats: tuple[Seat, ...]
    cards: tuple[str, ...] = ()
    pick: int = 1


class Chance(msgspec.Struct, frozen=False, kw_only=True):
    """Seeded chance whose whole memory is two numbers, so it is saved and undone with the state.

    The n-th number is a hash of the seed and n: the same on every machine and every Python.

    >>> dice = Chance(seed=7)
    >>> [dice.below(6) for _ in range(5)], dice.drawn
    ([5, 1, 0, 3, 1], 5)
    """

    seed: int
    drawn: Count = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1, each equally likely (to one part in 2**40)."""
        digest = hashlib.blake2b(b"%d:%d" % (self.seed, self.drawn), digest_size=8).digest()
        self.drawn += 1
        return int.from_bytes(digest, "big") * limit >> 64

    def shuffle(self, items: list[Item]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def choose(self, items: list[Item]) -> Item:
        """One of the items."""
        return items[self.below(len(items))]


class State(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What every game's state has; a game adds its own fields."""

    phase: str
    awaits: Choice | None
    chance: Chance
    content: str  # digest of the content tables this match is played with
    active: Seat = 0


class Rejected(Exception):
    """The rules say no: the rule's id, a sentence fit to read aloud, and which spots of the map stand in the way, as moods."""

    def __init__(self, rule: str, reason: str, moods: Mapping[str, str] | None = None) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason
        self.moods = dict(moods or {})


class BadValue(Exception):
    """A value that does not fit where it was meant to go; the message says what would."""


def converted(value: Any, kind: Any, what: str) -> Any:
    """The value as that type, or a `BadValue` that names the place and what belongs there.

    >>> converted({"seed": "x"}, Chance, "the dice")
    Traceback (most recent call last):
    companion.game.BadValue: seed: expected int, got str.
    """
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise BadValue(f"{misfit(error, what)}.") from error


def misfit(error: msgspec.ValidationError, what: str) -> str:
    """Where a value does not fit its type, as a path, and what belongs there."""
    reason, _, place = str(error).replace("Object", "object").partition(" - at `")
    in_a_key, _, path = place.rstrip("`").rpartition("$")
    where = path.removeprefix(".").replace("[...]", ".*").replace("[", ".").replace("]", "").removeprefix(".") or what
    plain = reason.replace("`", "")
    return f"{where}: {'a key: ' if in_a_key else ''}{plain[:1].lower()}{plain[1:]}"


class Line(msgspec.Struct, frozen=True):
    """One line of a score sheet."""

    label: str
    points: int


class SeatScore(msgspec.Struct, frozen=True):
    """A player's score sheet; `ties` orders equal totals."""

    seat: int
    total: int
    lines: list[Line]


class Sheet(msgspec.Struct, frozen=True):
    """The standing at any moment. Several winners share the win; `note` says how a tie was broken, `verdict` how else it ended."""

    scores: list[SeatScore]
    winners: list[int]
    note: str = ""
    verdict: str = ""


class Ask(msgspec.Struct, frozen=True):
    """A question to the players: each answer is a command, perhaps with a note in smaller words."""

    prompt: str
    commands: list[Any]
    pick: tuple[str, ...] = ()  # the kind of command and what is chosen already, where a screen may ask step by step
    notes: list[str] = []


class Remark(msgspec.Struct, frozen=True):
    """Something on the table is not as the rules want it: the rule's id and a sentence fit to read aloud."""

    rule: str
    text: str


class Accent(msgspec.Struct, frozen=True):
    """Light that passes: spot to mood, for so many seconds, beginning so many seconds after what caused it."""

    moods: dict[str, str]
    seconds: float
    after: float = 0.0


class Patience(msgspec.Struct, frozen=True):
    """What a question is answered with if nobody answers it for so many seconds."""

    command: Any
    seconds: float


class Measure(msgspec.Struct, frozen=True):
    """Something a game must be quick at, and what that is set against: in a late position the two calls to time, or None.

    The yardstick may also be a span of seconds, such as that of a picture on the screen.

    `figure` and `yardstick` are their names in `bench --json`; `hold`: how many times the yardstick it may cost; 0: it is only shown.
    """

    what: str
    figure: str
    than: str
    yardstick: str
    calls: Callable[[Any, int], tuple[Callable[[], object], Callable[[], object] | float] | None]
    hold: float = 0.0


Meaning = list[Any] | Ask | Remark | None  # of something that happened on the table: commands to do, a question, a remark, nothing
Moods = dict[str, dict[str, str]]  # layer of light -> spot -> what it means; `companion/lights/player.py` knows the layers
Viewer = int | str  # a seat, "public" or "table"
Layout = dict[tuple[str, str], int]  # (piece, place) -> how many lie there
Rule = Callable[[Any, int, Any], list[Event]]


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game as an object of functions. A folder under `companion/games/` exports one as `GAME`."""

    name: str
    title: str
    seats: range
    state_type: type[Any]
    command_type: Any  # the union of its commands
    event_type: Any  # the union of its events
    options_type: type[Any]  # what can be chosen when a match is set up
    phases: PhaseTable
    rules: Mapping[type[Command], Rule]
    statements: Mapping[str, str]  # rule id -> our one-line statement of it
    load_content: Callable[[Path | None], bytes]  # read and check tables: shipped ones, or an owner's pack over them
    use_content: Callable[[bytes], str]  # make tables ready for play; their digest
    setup: Callable[[list[str], Any, Chance, str], Any]
    options: Callable[[Any, int], list[Command]]
    refusal: Callable[[Any, int, Command], Rejected]  # why this command does not exist for this seat now
    score: Callable[[Any], Sheet]
    hide: Callable[[Any, Viewer], Any]
    describe: Callable[[Any, int, Command], str]
    tell: Callable[[Any, Event], str]  # what happened beyond the wish itself, as a sentence; empty where that says it all
    prompt: Callable[[Any, int], str]  # what the table is waiting for, as a sentence
    brief: Callable[[Any, Viewer], list[str]]  # the standing in a few lines of text, as this viewer may see it
    view: Callable[[Any, Viewer, str], View]  # a screen for this viewer, as data; the text says what content is played
    layout: Callable[[Any], Layout]
    corrected: Callable[[Any, Any, frozenset[str]], None]  # make a corrected state whole again, or raise BadValue
    bot: Callable[[Any, int, Chance], Command]
    spots: Callable[[bytes], dict[str, str]]  # what of the map can be lit or read, for these tables: spot -> its name
    pieces: Callable[[bytes], dict[str, str]]  # what can carry a tag: piece -> its name
    interpret: Callable[[Any, Input], Meaning]  # what something that happened on the table means
    expected: Callable[[Any], dict[str, str | None]]  # where tagged pieces must lie: piece -> spot, None: not on the map
    accepted: Callable[[Any, dict[str, str]], dict[str, Any]]  # the correction that lets pieces be right where they lie
    lay_out: Callable[[Any], list[Step]]  # what to put where by hand before a match that was just set up
    put_away: Callable[[Any], list[Step]]  # what to take from where when it is over
    moods: Callable[[Any, str | None, str | None], Moods]  # what spots mean while this piece is lifted, this kind of command in mind
    accents: Callable[[list[Event], Any], list[Accent]]  # what just happened, as light that passes
    figures: Callable[[Any], list[Figure]] = lambda state: []  # the tagged pieces that are moved about on the map in this match
    field: Callable[[Any], list[Place]] = lambda state: []  # all places of the board, where a screen shows only those that matter
    pointed: Callable[[Any, View, Sequence[str]], View] | None = None  # the page while places were touched one after the other
    rolled: Callable[[Any, Sequence[Event]], Prompt | None] = lambda state, events: None  # dice of a step, for everybody to see
    patience: Callable[[Any], Patience | None] = lambda state: None  # how long the question that is open waits; None: for ever
    bill: Callable[[Any, int, Any], Bill | None] = lambda state, seat, command: None  # what a command costs; None: nothing to choose
    pick: Callable[[Any, int, str, tuple[str, ...], int], Pick | None] = lambda state, seat, kind, path, turn: None  # a choice in steps
    references: Callable[[Any], list[Reference]] = lambda state: []  # what can be looked up during a match, from the menu
    liveries: Callable[[bytes], Mapping[int, str]] = lambda content: {}  # which colours seats may choose, each with what it stands for
    doubts: Callable[[Any], list[str]] = lambda state: []  # what a table should confirm from its booklet, as this match answers it
    measures: tuple[Measure, ...] = ()  # what else `companion bench` times of it
    loose: str = "cards"  # what the tagged pieces are called that are no figures: they are shown on the pad
    emblem: Emblem = Emblem()  # noqa: RUF009 - it is frozen
    place: int = 9  # where it stands among all games, the first first
    toy: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "clone", cloner(self.state_type))
        missing = self.phases.commands - {_tag(kind) for kind in self.rules}
        if missing:
            raise ValueError(f"{self.name}: no rule for {', '.join(sorted(missing))}")

    clone: Callable[[Any], Any] = lambda state: state  # replaced for the state's own type above

    def apply(self, state: Any, seat: int, command: Command) -> tuple[Any, list[Event]]:
        """The state after a command, and what happened. A refusal raises `Rejected` and changes nothing."""
        kind = type(command)
        if state.awaits is None or seat not in state.awaits.seats or not self.phases.allows(state.phase, kind):
            raise self.refusal(state, seat, command)
        draft = self.clone(state)
        return draft, self.rules[kind](draft, seat, command)


def _tag(kind: type[Command]) -> str:
    return str(kind.__struct_config__.tag)


def digest_of(content: bytes) -> str:
    """The name under which content tables are known to a match."""
    return hashlib.blake2b(content, digest_size=8).hexdigest()


def game_names() -> list[str]:
    """The folders under `companion/games/`, in alphabetical order."""
    import companion.games

    return sorted(module.name for module in pkgutil.iter_modules(companion.games.__path__) if module.ispkg)


def load_game(name: str) -> Game:
    """The game of that folder name; `BadValue` names the games there are."""
    if name not in game_names():
        known = ", ".join(name for name in game_names() if name != "lantern")
        raise BadValue(f"There is no game called {name!r}; choose one of: {known}.")
    game: Game = importlib.import_module(f"companion.games.{name}").GAME
    return game
