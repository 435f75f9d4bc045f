"""The small language of the tiles: which effects the companion can apply, which are only reminders, and how they are read."""

from __future__ import annotations

import difflib
import re

import msgspec

WHO = ("you", "each_opponent", "each_player", "chosen_opponent")
# word -> the kinds of its arguments; a reminder may leave its text out
WORDS: dict[str, tuple[str, ...]] = {"life": ("who", "change"), "token": ("token", "number"), "counter": ("number",), "remind": ("text",)}
MOST = 99  # of anything that one tile gives or takes
_OP = re.compile(r"\s*([^\s(]*)\s*(?:\((.*)\))?\s*", re.DOTALL)


class WordError(ValueError):
    """Ops that cannot be read; the message says at which word."""


class Op(msgspec.Struct, frozen=True):
    """One thing that a tile does: `life` to `who`, tokens of a kind, counters, or a reminder."""

    name: str
    who: str = "you"
    kind: str = ""
    number: int = 0
    text: str = ""

    @property
    def is_applied(self) -> bool:
        """Whether the companion does it; everything else is for the players to do."""
        return self.name in ("life", "token")


def ops(text: str) -> tuple[Op, ...]:
    """Read effects, one after the other; no text, no effect.

    >>> ops("life(each_opponent, -2); remind")
    (Op(name='life', who='each_opponent', kind='', number=-2, text=''), Op(name='remind', who='you', kind='', number=0, text=''))
    """
    return tuple(_op(part) for part in text.split(";")) if text.strip() else ()


def _op(part: str) -> Op:
    found = _OP.fullmatch(part)
    name, inner = (found[1], found[2]) if found else (part.strip(), None)
    if name not in WORDS:
        near = difflib.get_close_matches(name, WORDS, 1)
        raise WordError(f"{name!r} is not known; " + (f"did you mean {near[0]}?" if near else f"the words are {', '.join(WORDS)}"))
    if name == "remind":
        return Op("remind", text=(inner or "").strip())
    given = [argument.strip() for argument in inner.split(",")] if inner is not None else []
    if len(given) != len(WORDS[name]):
        raise WordError(f"{name} takes {' and '.join(WORDS[name])} in parentheses")
    match name:
        case "life":
            return Op("life", who=_who(given[0]), number=_number(name, given[1], signed=True))
        case "token":
            return Op("token", kind=given[0].casefold().replace(" ", "_"), number=_number(name, given[1]))
    return Op("counter", number=_number(name, given[0]))


def _who(word: str) -> str:
    if word not in WHO:
        raise WordError(f"life is changed for one of {', '.join(WHO)}, not {word!r}")
    return word


def _number(name: str, word: str, *, signed: bool = False) -> int:
    plain = word.replace("−", "-").removeprefix("+")
    digits = plain.removeprefix("-") if signed else plain
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 5 and 1 <= int(digits) <= MOST):
        signs = ", with + or - before it" if signed else ""
        raise WordError(f"{name} takes a number from 1 to {MOST}{signs}, not {word!r}")
    return int(plain)
