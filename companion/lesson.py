"""A tutorial as data: a match from a fixed seed, and steps that say what to do, what is right, and what others do between."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any

import msgspec

from companion.game import BadValue, Command, Event, Game, Rejected, converted, misfit
from companion.session import Session, Undone
from companion.storage import DataFolder

FILE = "tutorial.toml"  # in the folder of a game, beside its data

Wish = dict[str, Any]  # a command, or with some of its fields every command that has them


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn: a sentence or two, and the commands that are right; without any, it is only read."""

    say: str
    do: list[Wish] = []
    lit: list[str] = []  # the places that shine; left out, those that the commands name
    wrong: str = ""  # what is said to anything else
    then: list[Wish] = []  # what the others do after it, each by whoever must decide


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tutorial: who plays, how the match comes to its beginning, and the steps."""

    players: list[str]
    seed: int
    steps: list[Step]
    options: dict[str, Any] = {}
    before: list[Wish] = []  # commands that lead to the first step; with `adjust`, values that are set by hand
    end: str = "Now you know the heart of it."


def load(game: Game) -> Lesson | None:
    """The tutorial of a game; None where it has none. `BadValue` says what is wrong with the file."""
    path = files(f"companion.games.{game.name}") / FILE
    if not path.is_file():
        return None
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Lesson)
    except tomllib.TOMLDecodeError as error:
        raise BadValue(f"{game.name}/{FILE}: {error}.") from error
    except msgspec.ValidationError as error:
        raise BadValue(f"{game.name}/{FILE}: {misfit(error, 'the tutorial')}.") from error


def has_lesson(game: Game) -> bool:
    """Whether a game has a tutorial."""
    return (files(f"companion.games.{game.name}") / FILE).is_file()


def is_meant(wish: Wish, command: Command) -> bool:
    """Whether a command has all that a wish names; `path.last` names the last of a list."""
    has = msgspec.to_builtins(command, builtin_types=())
    for name, value in wish.items():
        field, _, last = name.partition(".")
        found = has.get(field)
        if (listed(found)[-1:] != [value]) if last else listed(found) != value:
            return False
    return True


def listed(value: Any) -> Any:
    """A value as a file holds it: with lists, also where a command has tuples."""
    return [listed(each) for each in value] if isinstance(value, list | tuple) else value


def command_of(game: Game, wish: Mapping[str, Any]) -> tuple[Command, int | None]:
    """A wish as the command it is, and the seat that it names with `by_seat`; None: whoever must decide."""
    fields = {name: value for name, value in wish.items() if name != "by_seat"}
    return converted(fields, game.command_type, "a command of the tutorial"), wish.get("by_seat")


class Taught(Session):
    """A match in which only what is being taught is right; everything else is refused in a friendly sentence."""

    judge: Callable[[Command], str] | None = None  # why a command is not right now; empty: it is

    def submit(self, command: Command, seat: int | None = None, now: float = 0.0) -> list[Event]:
        """Do it if it is what is being taught."""
        why = self.judge(command) if self.judge else ""
        if why:
            raise Rejected("", why)
        return super().submit(command, seat, now)

    def undo(self, count: int = 1, *, agreed: bool = False, now: float = 0.0) -> Undone:
        """Nothing can go wrong here, so nothing needs to be taken back."""
        raise BadValue("In a tutorial nothing needs to be taken back; in a game everything can be.")

    def follow(self, wish: Wish, now: float) -> None:
        """Do what the tutorial itself wants done."""
        judge, self.judge = self.judge, None
        try:
            if "adjust" in wish:
                self.adjust(wish["adjust"], "the tutorial begins here", now)
            else:
                self.submit(*command_of(self.game, wish), now=now)
        finally:
            self.judge = judge


def begin(game: Game, lesson: Lesson, folder: DataFolder, now: float) -> Taught:
    """The match of a tutorial, at its first step."""
    session = Taught.new(game, lesson.players, folder=folder, seed=lesson.seed, options=lesson.options, now=now)
    assert isinstance(session, Taught)
    for wish in lesson.before:
        session.follow(wish, now)
    return session
