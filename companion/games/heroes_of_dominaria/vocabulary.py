"""The small language of the cards: which words a condition or an effect may use, and how they are read. No Python in card data."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator

import msgspec

_ABILITIES = ("recruit", "discover", "confront", "build", "form")
_COLOURS = ("white", "blue", "black", "red", "green")

# word -> the kinds of its arguments
FACTS: dict[str, tuple[str, ...]] = {
    "always": (),
    "manual": (),
    **{f"turn.{ability}_count": () for ability in _ABILITIES},
    **{f"turn.{ability}_at": ("colour",) for ability in _ABILITIES},
    "turn.collected_amount": (),
    "turn.collected_remote": (),
    "pool.count": ("mana",),
    "heroes.count": (),
    "heroes.max_on_one_location": (),
    "heroes.distinct_colours": (),
    "heroes.at": ("location",),
    "heroes.with_cabal": (),
    "manaliths.count": (),
    "manaliths.shared": (),
    "leylines.count": (),
    "network.max_size": (),
    "network.has_cycle": (),
    "cabal.count": (),
    "artifacts.count": (),
    "tracker.value": (),
}
REWARDS: dict[str, tuple[str, ...]] = {"manual": (), "new_quest": (), "artifact": (), "mana": ("colour", "number")}
PASSIVES: dict[str, tuple[str, ...]] = {
    "none": (),
    "manual": (),
    "moves": ("number",),
    "discount": ("ability", "number"),
    "collect_despite_cabal": (),
}
USES: dict[str, tuple[str, ...]] = {
    **REWARDS,
    "moves": ("number",),
    "wild_payment": (),
    "hero_to_start": (),
    "extra_collect": (),
    "mana_after": ("ability", "colour", "number"),
}
_ARGUMENTS = {"colour": _COLOURS, "mana": (*_COLOURS, "any", "distinct"), "ability": _ABILITIES}
_TOKEN = re.compile(r"\s*(>=|≥|[(),]|[a-z_][a-z0-9_.]*|[0-9]+)\s*")


class WordError(ValueError):
    """A condition or effect that cannot be read; the message says at which word."""


class Fact(msgspec.Struct, frozen=True):
    """Something that can be counted, and how much of it is needed."""

    name: str
    args: tuple[str, ...] = ()
    at_least: int = 1


class All(msgspec.Struct, frozen=True):
    """Every part must hold."""

    parts: tuple[Condition, ...]


class Some(msgspec.Struct, frozen=True):
    """One part must hold."""

    parts: tuple[Condition, ...]


Condition = Fact | All | Some


class Effect(msgspec.Struct, frozen=True):
    """Something a card does."""

    name: str
    args: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        """Its last argument."""
        return int(self.args[-1])


def condition(text: str) -> Condition:
    """Read a condition: facts with `>= n` (1 if left out), joined by `and` and `or`, with parentheses.

    >>> condition("heroes.at(keld) and pool.count(any) >= 10")
    All(parts=(Fact(name='heroes.at', args=('keld',), at_least=1), Fact(name='pool.count', args=('any',), at_least=10)))
    """
    reader = _Reader(text)
    result = reader.some()
    reader.end()
    return result


def effects(text: str, words: dict[str, tuple[str, ...]] | None = None) -> tuple[Effect, ...]:
    """Read effects joined by `and`; no text, no effect.

    >>> effects("new_quest and mana(green, 2)")
    (Effect(name='new_quest', args=()), Effect(name='mana', args=('green', '2')))
    """
    if not text.strip():
        return ()
    reader = _Reader(text)
    found = [Effect(*reader.word({**PASSIVES, **USES} if words is None else words))]
    while reader.took("and"):
        found.append(Effect(*reader.word({**PASSIVES, **USES} if words is None else words)))
    reader.end()
    return tuple(found)


def places_named(found: Condition) -> Iterator[str]:
    """The places a condition speaks of."""
    if isinstance(found, Fact):
        yield from (arg for kind, arg in zip(FACTS[found.name], found.args, strict=True) if kind == "location")
    else:
        for part in found.parts:
            yield from places_named(part)


def facts_named(found: Condition) -> Iterator[str]:
    """The facts a condition speaks of."""
    if isinstance(found, Fact):
        yield found.name
    else:
        for part in found.parts:
            yield from facts_named(part)


class _Reader:
    """Reads a text word by word."""

    def __init__(self, text: str) -> None:
        self._tokens: list[str] = []
        place = 0
        while place < len(text):
            token = _TOKEN.match(text, place)
            if token is None:
                raise WordError(f"{text[place:].strip()[:20]!r} cannot be read")
            self._tokens.append(token[1])
            place = token.end()

    def some(self) -> Condition:
        """Parts joined by `or`."""
        parts = [self._every()]
        while self.took("or"):
            parts.append(self._every())
        return parts[0] if len(parts) == 1 else Some(tuple(parts))

    def took(self, token: str) -> bool:
        """Whether the next token was this one; it is then behind us."""
        if self._tokens[:1] != [token]:
            return False
        self._tokens.pop(0)
        return True

    def word(self, words: dict[str, tuple[str, ...]]) -> tuple[str, tuple[str, ...]]:
        """A known word with its arguments."""
        name = self._next("a word")
        if name not in words:
            near = difflib.get_close_matches(name, words, 1)
            raise WordError(f"{name!r} is not known; " + (f"did you mean {near[0]}?" if near else f"the words are {', '.join(words)}"))
        return name, self._arguments(name, words[name])

    def end(self) -> None:
        """Nothing may be left."""
        if self._tokens:
            raise WordError(f"{' '.join(self._tokens)!r} is not expected here")

    def _every(self) -> Condition:
        parts = [self._part()]
        while self.took("and"):
            parts.append(self._part())
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def _part(self) -> Condition:
        if self.took("("):
            inner = self.some()
            self._expect(")")
            return inner
        name, args = self.word(FACTS)
        at_least = 1
        if self.took(">=") or self.took("≥"):
            number = self._next("a number")
            if not number.isdecimal():
                raise WordError(f"after >= comes a number, not {number!r}")
            at_least = int(number)
        return Fact(name, args, at_least)

    def _arguments(self, name: str, kinds: tuple[str, ...]) -> tuple[str, ...]:
        args: list[str] = []
        for number, kind in enumerate(kinds):
            self._expect("," if number else "(", f"{name} takes {', '.join(kinds)} in parentheses")
            args.append(self._argument(name, kind))
        if kinds:
            self._expect(")", f"{name} takes {', '.join(kinds)} in parentheses")
        return tuple(args)

    def _argument(self, name: str, kind: str) -> str:
        word = self._next(f"the {kind} of {name}")
        if kind == "number" and not (word.isdecimal() and int(word) <= 99):
            raise WordError(f"{name} takes a number up to 99, not {word!r}")
        if kind in _ARGUMENTS and word not in _ARGUMENTS[kind]:
            raise WordError(f"{name} takes one of {', '.join(_ARGUMENTS[kind])}, not {word!r}")
        return word

    def _expect(self, token: str, why: str = "a parenthesis is not closed") -> None:
        if not self.took(token):
            raise WordError(why)

    def _next(self, what: str) -> str:
        if not self._tokens:
            raise WordError(f"it ends where {what} should stand")
        return self._tokens.pop(0)
