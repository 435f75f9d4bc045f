"""A new match: who plays, in which colours, where they sit, and by which house rules."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from companion import packs
from companion.archive.people import Person
from companion.front import SWITCHES, Field, NewGame, Seated, Shown
from companion.game import Game
from companion.session import Session
from companion.text.start import NAMES
from companion.ui.fields import changed, confirmed, fields_of
from companion.ui.house import House
from companion.ui.page import Page, turned
from companion.ui.rules import Rules
from companion.ui.who import Who
from companion.ui.writing import Writing
from companion.view import Key

SIDES = ("south", "west", "north", "east", "corner")  # clockwise, as turns go round; the last for a fifth player
_ABOUT = {
    "demo content": "Our own sample cards and map numbers. Type in your copy to play with the real ones.",
    "the owner's content": "The cards and numbers of your own copy.",
}

MANY = 4 * SWITCHES  # house rules beyond these have a page of their own
BESIDE = 2  # of which those that matter most still stand on the page of the match

LEARN = Key("learn", "Learn it", "book", "in 3 minutes")

Begin = Callable[[Session, float], Page]


class Place(msgspec.Struct):
    """Somebody who is going to play."""

    name: str
    livery: int
    side: str


class NewMatch(Page):
    """The draft of a match."""

    def __init__(self, house: House, game: Game, back: Page, begin: Begin, teach: Callable[[float], Page] | None = None) -> None:
        self._house, self._game, self._back, self._begin, self._teach = house, game, back, begin, teach
        self._content = game.load_content(house.pack)
        self._options, self._is_sure = self._as_confirmed()
        self._liveries = game.liveries(self._content) or dict.fromkeys(range(game.seats[-1]), "")  # colour -> what it stands for
        self._first_seat: int | None = None  # who begins; None: by lot
        self._first = 0
        names = house.settings.names if len(house.settings.names) in game.seats else list(NAMES[: game.seats[0]])
        sides = SIDES if len(names) > 2 else ("south", "north")
        self._seats = [Place(name, livery, side) for name, livery, side in zip(names, self._liveries, sides, strict=False)]

    def view(self, now: float) -> Shown:
        """The draft as it is."""
        label, fields = packs.label(self._content), self._fields()
        most = self._game.seats[-1]
        return NewGame(
            simulated=self.simulated, title=self.title, least=self._game.seats[0], most=most,
            seats=[self._seated(seat) for seat in range(len(self._seats))], rule=f"{most} is the most for this game",
            fields=fields, first=self._first, content=label[:1].upper() + label[1:], about=_ABOUT.get(label, ""),
            colours=self._has("liveries"), keys=[
                Key("back", "Back", "back"), *([LEARN] if self._teach else []),
                Key("start", "Start", "play", way_on=True),
            ],
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Change the draft, or begin."""
        kind, _, rest = target.partition(":")
        seat = int(rest) if rest.isdecimal() and int(rest) < len(self._seats) else None
        match kind:
            case "back":
                return self._back
            case "learn" if self._teach is not None:
                return self._teach(now)
            case "start":
                return Rules(self, to_confirm=True, begins=True) if self._has_doubts() else self._started(now)
            case "rules":
                return Rules(self, to_confirm=rest == "to_confirm")
            case "add" if len(self._seats) < self._game.seats[-1]:
                self._add()
            case "remove" if seat is not None and len(self._seats) > self._game.seats[0]:
                del self._seats[seat]
                self._first_seat = None
            case "name" if seat is not None:
                return self._who(seat)
            case "livery" if seat is not None and self._has("liveries"):
                self._recolour(self._seats[seat])
            case "side" if seat is not None:
                self._reseat(self._seats[seat])
            case "more" | "less":
                self._first = turned(self._first, len(self._fields()), kind, SWITCHES)
            case "set":
                self._set(target)
        return self

    def close(self) -> None:
        """Let go of what lies behind."""
        self._back.close()

    @property
    def title(self) -> str:
        """What is played."""
        return self._game.title

    @property
    def simulated(self) -> bool:
        """Whether the table is."""
        return self._house.table.rig.simulated

    def rules(self) -> list[Field]:
        """All house rules."""
        return fields_of(self._options)

    def confirm(self) -> None:
        """Remember what the booklet says, so that nobody is asked again."""
        known = self._house.settings.confirmed | {self._game.name: confirmed(self._options)}
        self._house.prefer(msgspec.structs.replace(self._house.settings, confirmed=known))
        self._is_sure = True

    def _as_confirmed(self) -> tuple[Any, bool]:
        """The usual answers with those that were looked up earlier, and whether there are such; what makes no sense is asked again."""
        known = self._house.settings.confirmed.get(self._game.name)
        with suppress(msgspec.ValidationError):
            if known is not None:
                return msgspec.convert(known, self._game.options_type), True
        return self._game.options_type(), False

    def _has_doubts(self) -> bool:
        """Whether somebody should look into the booklet first; in a shop nobody has it at hand."""
        return not self._is_sure and self._house.shop is None and any(field.to_confirm for field in self.rules())

    def _fields(self) -> list[Field]:
        """The house rules, or where they are if they are many, and who begins where the game lets one choose."""
        rules = self.rules()
        doubts = [field for field in rules if field.to_confirm]
        if len(rules) > MANY:
            beside = [] if doubts else rules[:BESIDE]
            rules = [*beside, Field("rules", "House rules", "choice", f"{len(rules) - len(doubts)}", "what else can be agreed")]
        if doubts:
            known = "confirmed" if self._is_sure else "to confirm"
            rules = [Field("rules:to_confirm", "Your booklet", "choice", known, f"settles {len(doubts)} rules"), *rules]
        if not self._has("first"):
            return rules
        who = "by lot" if self._first_seat is None else self._seats[self._first_seat].name
        return [*rules[:2], Field("set:first", "Who begins", "choice", who, "touch for the next"), *rules[2:]]

    def _set(self, target: str) -> None:
        if target == "set:first":
            following = 0 if self._first_seat is None else self._first_seat + 1
            self._first_seat = following if following < len(self._seats) else None
            return
        name, way = target.rsplit(":", 1) if target.count(":") > 1 else (target, "more")
        self._options = changed(self._options, name, way)

    def _started(self, now: float) -> Page:
        """Set the match up. What stands against it is raised, and the draft stays."""
        chosen = msgspec.to_builtins(self._options)
        if self._has("first") and self._first_seat is not None:
            chosen["first"] = self._first_seat
        if self._has("liveries"):
            chosen["liveries"] = [place.livery for place in self._seats]
        names = [place.name for place in self._seats]
        session = Session.new(
            self._game, names, folder=self._house.folder, seed=self._house.seed(), options=chosen, content=self._content, now=now
        )
        self._house.remember([Person(place.name, place.livery if self._has("liveries") else None, place.side) for place in self._seats])
        self._house.prefer(msgspec.structs.replace(self._house.settings, names=names))
        return self._begin(session, now)

    def _add(self) -> None:
        """Seat one more: a free name, a free colour, a free side."""
        taken = self._seats
        name = next(name for name in NAMES if name not in [place.name for place in taken])
        livery = next(number for number in self._liveries if number not in [place.livery for place in taken])
        side = next(side for side in SIDES if side not in [place.side for place in taken])
        self._seats = self._sorted([*taken, Place(name, livery, side)])

    def _recolour(self, place: Place) -> None:
        """Take the next colour; whoever has it takes this one."""
        known = list(self._liveries)
        wanted = known[(known.index(place.livery) + 1) % len(known)]
        for other in self._seats:
            if other.livery == wanted:
                other.livery = place.livery
        place.livery = wanted

    def _reseat(self, place: Place) -> None:
        """Take the next side; whoever sits there takes this one. Turns go round the table, so the order of seats follows."""
        sides = SIDES[: max(4, self._game.seats[-1])]
        wanted = sides[(sides.index(place.side) + 1) % len(sides)]
        for other in self._seats:
            if other.side == wanted:
                other.side = place.side
        place.side = wanted
        self._seats, self._first_seat = self._sorted(self._seats), None

    def _sorted(self, seats: list[Place]) -> list[Place]:
        return sorted(seats, key=lambda place: SIDES.index(place.side))

    def _seated(self, seat: int) -> Seated:
        place = self._seats[seat]
        livery = place.livery if self._has("liveries") else seat
        return Seated(place.name, livery, place.side, seat == self._first_seat, role=self._liveries.get(livery, ""))

    def _who(self, seat: int) -> Page:
        """Those who have played before, to choose from; where there is nobody else, a name is written at once."""
        seated = [place.name for place in self._seats]
        people = [person for person in self._house.people() if person.name not in seated]
        if not people:
            return self._writing(seat)
        return Who(people, lambda person: self._sits(seat, person), lambda: self._writing(seat), self, simulated=self.simulated)

    def _sits(self, seat: int, person: Person) -> Page:
        """Somebody who is known sits down, in their colour and at their side where nobody else has them."""
        place = self._seats[seat]
        others = [other for other in self._seats if other is not place]
        place.name = person.name
        wanted = person.livery
        if wanted is not None and wanted in self._liveries and wanted not in [other.livery for other in others]:
            place.livery = wanted
        if person.side in SIDES and person.side not in [other.side for other in others]:
            place.side = person.side
            self._seats, self._first_seat = self._sorted(self._seats), None
        return self

    def _writing(self, seat: int) -> Page:
        return Writing(
            "Name", self._seats[seat].name, lambda text: self._problem(seat, text), lambda text: self._named(seat, text), self,
            simulated=self.simulated,
        )  # fmt: skip

    def _problem(self, seat: int, text: str) -> str:
        if not text:
            return "A name needs at least one letter."
        others = [place.name for number, place in enumerate(self._seats) if number != seat]
        return f"{text} is at the table already." if text in others else ""

    def _named(self, seat: int, text: str) -> Page:
        self._seats[seat].name = text
        return self

    def _has(self, option: str) -> bool:
        return option in self._game.options_type.__struct_fields__
