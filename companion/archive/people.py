"""Who plays at this table: name, usual colour, usual side. Nobody has to be known; whoever has played once is offered again."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from companion.archive.record import Record
from companion.files import replace

FILE = "people.json"  # beside the matches; without it, people are remembered from the matches


class Person(msgspec.Struct, frozen=True):
    """Somebody who has played: how they are called now and were called before, their colour, where they like to sit."""

    name: str
    livery: int | None = None
    side: str = ""
    formerly: list[str] = []


class People:
    """Everybody who is offered at a new match, who played last first."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def known(self, records: list[Record]) -> list[Person]:
        """Those who are kept in the file; where there is none, those of the matches."""
        with suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode(self._path.read_bytes(), type=list[Person])
        found: dict[str, Person] = {}
        for record in records:
            for seat in record.seats:
                found.setdefault(seat.name, Person(seat.name, seat.livery))
        return list(found.values())

    def remember(self, seated: list[Person], records: list[Record]) -> None:
        """Those who sit down now come first, with their colours and sides; a disk that refuses is no reason not to play."""
        before = {person.name: person for person in self.known(records)}
        here = [person.name for person in seated]
        fresh = [_kept(person, before.get(person.name)) for person in seated]
        self._keep([*fresh, *(person for name, person in before.items() if name not in here)])

    def rename(self, name: str, now: str, records: list[Record]) -> None:
        """Call somebody otherwise; what they played before stays theirs."""
        self._keep([
            msgspec.structs.replace(person, name=now, formerly=[*person.formerly, name]) if person.name == name else person
            for person in self.known(records)
        ])  # fmt: skip

    def forget(self, name: str, records: list[Record]) -> None:
        """Offer somebody no longer; the matches they played stay as they are."""
        self._keep([person for person in self.known(records) if person.name != name])

    def _keep(self, people: list[Person]) -> None:
        with suppress(OSError):
            replace(self._path, msgspec.json.format(msgspec.json.encode(people)))


def _kept(person: Person, before: Person | None) -> Person:
    """Somebody as they sit now, with what only was known before."""
    if before is None:
        return person
    livery = before.livery if person.livery is None else person.livery
    return msgspec.structs.replace(person, livery=livery, formerly=before.formerly)
