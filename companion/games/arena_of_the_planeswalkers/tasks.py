"""What is still to be done within a step, as data: the agenda of a match. A task runs by itself or waits until somebody answers.

Because it is data, a match can be closed, undone or sent to another screen in the middle of an attack.
"""

from __future__ import annotations

import msgspec

from companion.game import Count, Seat, snake
from companion.kit.hexgrid import Hex

Hurt = tuple[str, Count]  # a figure and the damage it takes


class Duty(msgspec.Struct, frozen=True, tag_field="type", tag=snake, omit_defaults=True, forbid_unknown_fields=True):
    """Anything on the agenda."""


class Walk(Duty):
    """A figure goes on along its path."""

    figure: str
    path: tuple[Hex, ...]


class Leave(Duty):
    """Ask a player whether figures that are left attack in leaving."""

    figure: str
    seat: Seat
    foes: tuple[str, ...]


class LeavingDice(Duty):
    """Roll the dice of an attack in leaving."""

    figure: str
    seat: Seat
    dice: Count


class Arrive(Duty):
    """A figure comes to the next space of its path; `foes` are those it was engaged with before."""

    figure: str
    to: Hex
    cost: Count
    falls: bool = False
    foes: tuple[str, ...] = ()


class FallDie(Duty):
    """Roll for a fall."""

    figure: str


class Enter(Duty):
    """A figure stands on a space: glyph, water, engagement; `foes` are those it was engaged with before."""

    figure: str
    foes: tuple[str, ...] = ()


class Sight(Duty):
    """Ask whether a figure sees another: part of its hit zone, or any part of it (clear sight); `ruled` says that dice gave the word."""

    viewer: str
    subject: str
    seat: Seat
    clear: bool = False
    ruled: bool = False


class SightDice(Duty):
    """Both players roll about a disputed sight; rolls so far by seat."""

    sight: Sight
    seats: tuple[Seat, ...]
    rolls: tuple[Count, ...] = ()


class Strike(Duty):
    """An attack that was wished for, until everything about it is known."""

    figure: str
    target: str
    hits: Count | None = None
    shields: Count | None = None
    claims: tuple[tuple[str, bool], ...] = ()  # bonuses that were asked about, and whether they were claimed
    asked: bool = False  # something was asked since it was wished for


class Claim(Duty):
    """Ask a player whether a bonus of the attack that waits is claimed; `key` tells bonuses of one name apart."""

    seat: Seat
    source: str
    by: int
    key: str


class AttackDice(Duty):
    """Roll the attack."""


class DefenceDice(Duty):
    """Roll the defence."""


class Wounds(Duty):
    """Damage that comes at once, in an order to be chosen."""

    hurts: tuple[Hurt, ...]


class Surplus(Duty):
    """Ask whom damage beyond the target's life goes to."""

    seat: Seat
    amount: Count
    beside: tuple[str, ...]


class Flips(Duty):
    """A moment that hidden enchantments may answer: a seat plays a spell card or attacks `figure`; `passed` are cards asked already."""

    moment: str
    seat: Seat
    figure: str = ""
    passed: tuple[str, ...] = ()


class Resolve(Duty):
    """A spell card that was played does what it says, unless it was countered."""

    seat: Seat
    card: str
    target: str = ""


class Placing(Duty):
    """The figures of an army card are to be put on the battlefield, one after the other, near the Planeswalker."""

    seat: Seat
    card: str
    within: Count
    summons: bool = False  # they come from the reserve, and not from the graveyard


class Detain(Duty):
    """Ask which squad takes no turn."""

    seat: Seat


class Swap(Duty):
    """Ask whether a Planeswalker swaps places with one of these figures."""

    seat: Seat
    planeswalker: str
    figures: tuple[str, ...]


class RiseDie(Duty):
    """Roll whether destroyed figures return."""

    seat: Seat
    card: str
    ability: str


class Steal(Duty):
    """Ask which Planeswalker is to be controlled."""

    seat: Seat
    thief: str
    ability: str
    within: Count
    least: Count


class StealDie(Duty):
    """Roll whether control of it is won."""

    seat: Seat
    figure: str
    ability: str
    least: Count


class Peek(Duty):
    """A player looks at the top card of the library and keeps it there or puts it at the bottom."""

    seat: Seat
    card: str = ""


class Outcome(Duty):
    """Ask what came of something the companion cannot do: an ability or spell card that the players read for themselves."""

    seat: Seat
    source: str
    card: str = ""  # the army card that it is about


class Cost(Duty):
    """A player discards a spell card of a colour to pay for an ability."""

    seat: Seat
    colour: str
    ability: str


class Trim(Duty):
    """A player discards down to the hand limit."""

    seat: Seat


class Sprint(Duty):
    """A figure may move once more at the end of its turn."""

    figure: str
    moves: Count


class Pass(Duty):
    """The turn is over: the marker advances and the next player is on; `asked` says that whoever is left alone plays on."""

    seat: Seat
    asked: bool = False


class Alone(Duty):
    """Ask whoever is left alone whether to end the game."""

    seat: Seat


Task = (
    Walk | Leave | LeavingDice | Arrive | FallDie | Enter | Sight | SightDice | Strike | Claim | AttackDice | DefenceDice | Wounds | Surplus
    | Flips | Resolve | Placing | Detain | Swap | RiseDie | Steal | StealDie | Peek | Outcome | Cost | Trim | Sprint | Pass | Alone
)  # fmt: skip
