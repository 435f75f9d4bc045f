"""Dice: rolled by the companion, or on the table and entered."""

from __future__ import annotations

from companion.game import Command, Rejected
from companion.games.arena_of_the_planeswalkers.commands import Roll
from companion.games.arena_of_the_planeswalkers.model import State, content_of
from companion.games.arena_of_the_planeswalkers.wording import counted

WEAPON, SHIELD, BLANK = "w", "s", "b"
SIDES = 20


def is_virtual(state: State) -> bool:
    """RU-31: whether the companion rolls."""
    return state.options.dice == "virtual"


def faces(state: State, dice: int) -> str:
    """RU-30, RU-31: so many combat dice rolled by seeded chance."""
    die = content_of(state).die
    sides = WEAPON * die.weapons + SHIELD * die.shields + BLANK * die.blanks
    return "".join(sides[state.chance.below(len(sides))] for _ in range(dice))


def hits(state: State, dice: int) -> int:
    """AP-87: the crossed weapons of so many dice."""
    return faces(state, dice).count(WEAPON)


def twenty(state: State) -> int:
    """The 20-sided die."""
    return state.chance.below(SIDES) + 1


def rolls(dice: int) -> list[Command]:
    """What so many combat dice can show."""
    return [Roll(count) for count in range(dice + 1)]


def numbers() -> list[Command]:
    """What the 20-sided die can show."""
    return [Roll(number) for number in range(1, SIDES + 1)]


def entered(command: Roll, dice: int) -> int:
    """AP-87, RU-31: what real combat dice show, at most one for each."""
    if command.hits > dice:
        raise Rejected("RU-31", f"{counted(dice, 'die')} cannot show {command.hits}; enter 0 to {dice}.")
    return command.hits


def entered_number(command: Roll) -> int:
    """RU-31: what a real 20-sided die shows."""
    if not 1 <= command.hits <= SIDES:
        raise Rejected("RU-31", f"The 20-sided die shows 1 to {SIDES}, not {command.hits}.")
    return command.hits
