"""A table at which tests play Dominations: a real session with a real journal, spoken to in the words of the JSON interface.

Tiles of the test set are called by what is printed on them: `g_tcr` has a Government Camp and Trade, Craftsmanship and Religion at its
corners 0, 1 and 2, counter-clockwise; `v` is Vestigium.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest

from companion.game import Command, Rejected, converted, load_game
from companion.games.dominations.board import loci_of
from companion.games.dominations.grid import corners
from companion.games.dominations.model import Player, State
from companion.games.dominations.score import score
from companion.games.dominations.words import DOMAINS
from companion.session import Session
from companion.storage import DataFolder

NAMES = ("Ann", "Ben", "Cid", "Dee")
LETTERS = dict(zip("tcasgrv", (*DOMAINS, "vestigium"), strict=True))
GAME = load_game("dominations")
FREE = ("allocate", "redraw", "keep_tiles", "decide", "report")  # commands with an order, a number or a text of the player's own


def table_text(rows: list[dict[str, Any]], source: str = "demo") -> str:
    """A table as TOML."""
    return f'source = "{source}"\nrows = [\n' + "".join(f"    {_inline(row)},\n" for row in rows) + "]\n"


def _inline(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case dict():
            return "{ " + ", ".join(f"{key} = {_inline(inner)}" for key, inner in value.items()) + " }"
        case list() | tuple():
            return "[" + ", ".join(map(_inline, value)) + "]"
    return str(value)


def shipped(table: str) -> list[dict[str, Any]]:
    """The rows of a shipped table, as one would type them."""
    rows: list[dict[str, Any]] = msgspec.json.decode(GAME.load_content(None))["tables"][table]
    return [_bare(row) for row in rows]


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _bare(inner) for key, inner in value.items() if inner is not None}
    return [_bare(inner) for inner in value] if isinstance(value, list) else value


def packed(**tables: list[dict[str, Any]]) -> bytes:
    """Content with these tables over the shipped ones."""
    with TemporaryDirectory() as folder:
        for name, rows in tables.items():
            (Path(folder) / f"{name}.toml").write_text(table_text(rows), encoding="utf-8")
        return GAME.load_content(Path(folder))


@cache
def any_tiles() -> bytes:
    """The shipped content with a tile for every Camp and every three Resources."""
    dots = [(a, b, c) for a in LETTERS for b in LETTERS for c in LETTERS]
    return packed(
        land_tiles=[
            {"id": f"{camp}_{a}{b}{c}", "camp": LETTERS[camp], "dot0": LETTERS[a], "dot1": LETTERS[b], "dot2": LETTERS[c]}
            for camp in list(LETTERS)[:6]
            for a, b, c in dots
        ]
    )


def tile(cell: str, camp: str, rest: str = "t", **at: str) -> str:
    """The tile that, unturned on a cell, has a Camp and shows these letters at these vertices: `tile("U(1,0)", "t", at_1_1="t")`."""
    wanted = {f"({name.removeprefix('at_').replace('_', ',').replace('m', '-')})": letter for name, letter in at.items()}
    assert set(wanted) <= set(corners(cell)), (cell, corners(cell), wanted)
    return f"{camp}_" + "".join(wanted.get(vertex, rest) for vertex in corners(cell))


class Table:
    """A match, and short words for playing it, correcting it and looking at it. Seat 0 is first in Initiative order."""

    def __init__(self, folder: Path, players: int = 2, seed: int = 1, content: bytes | None = None, **house_rules: Any) -> None:
        options = {"initiative": list(range(players)), "house_rules": house_rules}
        data = DataFolder(folder, volatile=True)
        self.session = Session.new(GAME, list(NAMES[:players]), folder=data, seed=seed, options=options, content=content or any_tiles())
        self.events: list[dict[str, Any]] = []  # of the last step

    # Looking

    @property
    def state(self) -> State:
        return self.session.state  # type: ignore[no-any-return]

    @property
    def happened(self) -> list[str]:
        """The kinds of the last step's events."""
        return [event["type"] for event in self.events]

    @property
    def awaited(self) -> str | None:
        """The kind of the pending decision."""
        return self.state.awaits.kind if self.state.awaits else None

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def knows(self, seat: int = 0) -> dict[str, int]:
        """A player's Knowledge, zeros left out."""
        return {domain: value for domain, value in msgspec.to_builtins(self.player(seat).knowledge).items() if value}

    def produced(self, seat: int = 0) -> dict[str, int]:
        """What the last step Produced for a player."""
        found = [event["knowledge"] for event in self.events if event["type"] == "produced" and event["seat"] == seat]
        assert len(found) <= 1
        return dict(found[0]) if found else {}

    def event(self, kind: str) -> dict[str, Any]:
        """The only event of that kind in the last step."""
        found = [event for event in self.events if event["type"] == kind]
        assert len(found) == 1, f"{kind} happened {len(found)} times in {self.happened}"
        return found[0]

    def options(self, kind: str | None = None, seat: int | None = None) -> list[dict[str, Any]]:
        """What may be done; of one kind, without its name."""
        listed = [msgspec.to_builtins(command) for command in self.session.options(seat)]
        if kind is None:
            return listed
        return [{key: value for key, value in command.items() if key != "type"} for command in listed if command["type"] == kind]

    def kinds(self) -> set[str]:
        """The kinds of what may be done now."""
        return {option["type"] for option in self.options()}

    def points(self, seat: int = 0) -> dict[str, int]:
        """The lines of a score sheet that are not 0."""
        return {line.label: line.points for line in score(self.state).scores[seat].lines if line.points}

    def snapshot(self) -> bytes:
        return msgspec.json.encode(self.state)

    # Playing

    def command(self, kind: str, **fields: Any) -> Command:
        command: Command = converted({"type": kind, **fields}, GAME.command_type, kind)
        return command

    def do(self, kind: str, *, seat: int | None = None, **fields: Any) -> Table:
        """Do something that must be allowed and listed."""
        command = self.command(kind, **fields)
        if kind not in FREE and "pay" not in fields:
            assert command in self.session.options(seat), f"{command} is not offered"
        self.events = [msgspec.to_builtins(event) for event in self.session.submit(command, seat)]
        return self

    def refused(self, rule: str, kind: str, *, seat: int | None = None, **fields: Any) -> str:
        """Try something that must be refused by that rule, must leave no trace and must not be listed; the reason given."""
        command, before, step = self.command(kind, **fields), self.snapshot(), self.session.step
        with pytest.raises(Rejected) as refusal:
            self.session.submit(command, seat)
        assert refusal.value.rule == rule, f"{refusal.value.rule}: {refusal.value.reason}"
        assert rule in GAME.statements, f"{rule} has no statement"
        assert refusal.value.reason.endswith("."), "a refusal is a sentence"
        assert (self.snapshot(), self.session.step) == (before, step), "a refusal left a trace"
        assert command not in self.session.options(seat), f"{command} is refused but offered"
        return refusal.value.reason

    def start(self) -> Table:
        """Play the set-up: everybody chooses the first cards dealt and keeps all tiles."""
        self.choose()
        for seat in range(len(self.state.players)):
            self.do("skip", seat=seat)
        return self

    def choose(self) -> Table:
        """Everybody keeps the first Objective and the first Monument dealt."""
        for seat in range(len(self.state.players)):
            self.do("choose", seat=seat, **self.options("choose", seat)[0])
        return self

    def place(self, name: str, cell: str, rotation: int = 0, seat: int | None = None) -> Table:
        """Put a tile into the hand of whoever is on, and place it."""
        on = self.state.active if seat is None else seat
        if name not in self.player(on).hand:
            self.give(on, hand=[name, *self.player(on).hand[1:]])
        return self.do("place", tile=name, cell=cell, rotation=rotation)

    def skip(self, times: int = 1) -> Table:
        for _ in range(times):
            self.do("skip")
        return self

    def grow(self) -> Table:
        """Place anything anywhere, as is compulsory; whatever it brings is taken away again."""
        before = {seat: msgspec.to_builtins(player.knowledge) for seat, player in enumerate(self.state.players)}
        option = next(option for option in self.options("place") if not loci_of(self.state, option["cell"]))
        self.do("place", **option)
        while self.awaited == "allocate":
            self.do("allocate", **self.options("allocate")[0])
        if self.awaited == "more":
            self.skip()
        return self.adjust({f"players.{seat}.knowledge": knowledge for seat, knowledge in before.items()})

    def build(self) -> Table:
        """Go on to the Build of whoever is on."""
        return self.to("build_action")

    def develop(self) -> Table:
        """Go on to the Develop of whoever is on."""
        return self.to("develop_action")

    def to(self, phase: str) -> Table:
        """Set the phase by hand."""
        return self.adjust({"phase": phase})

    def pass_round(self) -> Table:
        """Go on until the same player is on again; nothing but what the start of a turn gives is left of it."""
        seat = self.state.active
        while True:
            self.to("develop_action").skip()
            if self.state.active == seat:
                return self

    def end_age(self) -> Table:
        """Go on to the last turn of the Age and end it; Knowledge stays as it is."""
        last = self.state.initiative[-1]
        return self.adjust({"round": 5, "active": last, "phase": "develop_action"}).skip()

    # Correcting

    def adjust(self, changes: dict[str, Any]) -> Table:
        self.session.adjust(changes, "for the test")
        return self

    def give(self, seat: int = 0, **values: Any) -> Table:
        """Set what a player has: `knowledge={"art": 3}` (and nothing else), `limit={"art": 20}`, `hand=[…]`, `roles=[…]` …"""
        return self.adjust({f"players.{seat}.{name}": value for name, value in values.items()})

    def tree(self, seat: int = 0, **cards: Any) -> Table:
        """Put Masteries into a Tree, somewhere in its first row: `tree(t3=1, g6=(2, True))`, copy and whether it is Advanced."""
        found = {}
        for number, (card, value) in enumerate(cards.items(), 1):
            copy, advanced = value if isinstance(value, tuple) else (value, False)
            found[f"({number},0)"] = {"card": card, "copy": copy, "advanced": advanced}
        return self.give(seat, tree=found)

    def lay(self, **cells: str) -> Table:
        """Lay tiles, unturned, over those that lie: `lay(U1_0="t_ttt", Dm1_0="…")`."""
        board = msgspec.to_builtins(self.state.board)
        return self.adjust({"board": board | {cell_name(name): {"tile": what} for name, what in cells.items()}})

    def found(self, seat: int, *cells: str, level: int = 1) -> Table:
        """Let a player have Cities."""
        cities = msgspec.to_builtins(self.state.cities)
        return self.adjust({"cities": cities | {cell: {"owner": seat, "level": level} for cell in cells}})

    def monuments(self, *names: str) -> Table:
        """Let these Monuments be in play."""
        return self.adjust({"monuments": {name: {} for name in names}})


def cell_name(name: str) -> str:
    """`Dm1_0` as the cell D(-1,0)."""
    q, r = name[1:].replace("m", "-").split("_")
    return f"{name[0]}({q},{r})"
