"""A table at which tests play Explorers of Ixalan, spoken to in the words of the JSON interface. Ann begins unless told otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from companion.corrections import corrected
from companion.game import Chance, Command, converted, load_game
from companion.games.explorers_of_ixalan.content import Content
from companion.games.explorers_of_ixalan.model import HIDDEN, Player, State, content_of
from tests import walks

GAME = load_game("explorers_of_ixalan")
ANN, BOB, CLEO, DAN = range(4)


class Table(walks.Table):
    """A match, and short words for playing it, correcting it and looking at it."""

    state: State

    def __init__(self, players: int = 3, seed: int = 1, content: Path | None = None, **options: Any) -> None:
        """Set a match up; `content` is the folder of an owner's pack."""
        self.game = GAME
        chosen = converted({"first": 0, **options}, GAME.options_type, "options")
        tables = GAME.use_content(GAME.load_content(content))
        self.state = GAME.setup(list(walks.NAMES[:players]), chosen, Chance(seed=seed), tables)
        self.events: list[dict[str, Any]] = []  # of the last step

    # Looking

    @property
    def content(self) -> Content:
        """The tables played with."""
        return content_of(self.state)

    @property
    def happened(self) -> list[str]:
        """The kinds of the last step's events."""
        return [event["type"] for event in self.events]

    @property
    def told(self) -> list[str]:
        """What everybody hears of the last step."""
        events = msgspec.convert(self.events, list[GAME.event_type])  # type: ignore[name-defined]
        return [line for event in events if (line := GAME.tell(self.state, event))]

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def lives(self) -> list[int]:
        return [player.life for player in self.state.players]

    def options(self, kind: str | None = None, seat: int | None = None) -> list[dict[str, Any]]:
        """What may be done; of one kind, without its name: `[{"spot": "A1"}]`."""
        who = self.state.awaits.seats[0] if seat is None and self.state.awaits else seat or 0
        listed = [msgspec.to_builtins(command) for command in GAME.options(self.state, who)] if self.state.awaits else []
        return [{key: value for key, value in option.items() if key != "type"} for option in listed if kind in (None, option["type"])]

    def kinds(self, seat: int | None = None) -> set[str]:
        """The kinds of commands that are offered."""
        who = self.state.awaits.seats[0] if seat is None and self.state.awaits else seat or 0
        return {str(command.__struct_config__.tag) for command in GAME.options(self.state, who)} if self.state.awaits else set()

    def discoverable(self) -> set[str]:
        return {option["spot"] for option in self.options("discover", self.state.active)}

    # Playing

    def command(self, kind: str, /, **fields: Any) -> Command:
        command: Command = converted({"type": kind, **fields}, GAME.command_type, kind)
        return command

    def do(self, kind: str, /, *, by_seat: int | None = None, **fields: Any) -> Table:
        """Do something that must be allowed and, but for its free numbers, listed; no tile may get lost on the way."""
        command = self.command(kind, **fields)
        who = by_seat if by_seat is not None else self.state.awaits.seats[0]  # type: ignore[union-attr]
        assert usual(command) in [usual(option) for option in GAME.options(self.state, who)], f"{command} is not offered"
        before = inventory(self.state)
        self.state, events = walks.stepped(GAME, self.state, who, command)
        self.events = [msgspec.to_builtins(event) for event in events]
        assert inventory(self.state) == before, f"{command} lost or made a tile"
        return self

    def refuses(self, rule: str, kind: str, /, *, by_seat: int | None = None, **fields: Any) -> str:
        """Try something that must be refused by that rule and must not be listed; the reason given."""
        command = self.command(kind, **fields)
        found, reason = self.refused(command, by_seat)
        assert (found, reason != "") == (rule, True), reason
        assert rule in GAME.statements
        asked = self.state.awaits.seats if self.state.awaits else ()
        who = asked[0] if by_seat is None and asked else by_seat
        assert who not in asked or command not in GAME.options(self.state, int(who or 0)), f"{command} is refused but offered"
        return reason

    def start(self) -> Table:
        """Everybody keeps the opening hand; the first turn is in its upkeep, or in its main phase if the pace is light."""
        while self.state.phase == "hands":
            self.do("keep_hand")
        return self

    def main(self) -> Table:
        """To the first main phase of the first turn."""
        return self.start().to("main1")

    def to(self, step: str, seat: int | None = None) -> Table:
        """Go on to a step, of that player's next turn if it is not theirs; whatever comes up on the way happens."""
        while self.state.step != step or (seat is not None and self.state.active != seat) or self.state.phase != "turn":
            self.do({"respond": "resolve", "scout": "pass", "conquest": "pass"}.get(self.state.phase, "next_step"))
        return self

    def turn_of(self, seat: int, step: str = "main1") -> Table:
        """To a step of the next turn of that player; at least one turn ends."""
        turn = self.state.turn
        while self.state.turn == turn:
            self.do("resolve" if self.state.phase == "respond" else "next_step")
        return self.to(step, seat)

    def discover(self, spot: str, tile: str | None = None) -> Table:
        """Discover a spot; the tile that lies there can be arranged."""
        if tile is not None:
            self.adjust({f"spots.{spot}.tile": tile})
        return self.do("discover", spot=spot)

    # Correcting

    def adjust(self, changes: dict[str, Any]) -> Table:
        """Correct values by their paths."""
        self.state = corrected(GAME, self.state, changes)
        return self

    def opened(self, *spots: str) -> Table:
        """The tiles of these spots have been discovered."""
        return self.adjust({f"spots.{spot}.tile": None for spot in spots}) if spots else self

    def give(self, seat: int, **values: Any) -> Table:
        """Set what a player has: `sites=["d3_05_1"]`, `life=3` …"""
        return self.adjust({f"players.{seat}.{name}": value for name, value in values.items()})


def usual(command: Command) -> Command:
    """A command with its free numbers and words set to the same value, so that it can be compared."""
    free = {"by": 1, "amount": 1, "amounts": None, "why": "", "tile": None}
    if type(command).__name__ in ("Reveal", "Conquer", "Complete", "Done"):
        del free["tile"]
    return msgspec.structs.replace(command, **{name: value for name, value in free.items() if name in command.__struct_fields__})


def inventory(state: State) -> list[str]:
    """Every tile wherever it lies; face-down tiles of the table's own are only counted."""
    spots = [here.tile for here in state.spots.values() if here.tile]
    waiting = [effect.tile for effect in state.waiting if effect.spot]
    lying = [tile for player in state.players for tile in (*player.quests, *player.sites)]
    found = [*spots, *waiting, *lying, *state.removed, *state.left_out]
    return sorted(found) if HIDDEN not in found and state.options.tiles == "digital" else [f"{len(found)} tiles"]


def in_play(state: State) -> int:
    """The tiles of the map, wherever they are now."""
    return len([here for here in state.spots.values() if here.tile]) + len([effect for effect in state.waiting if effect.spot]) + sum(
        len(player.quests) + len(player.sites) for player in state.players
    ) + len(state.removed)  # fmt: skip


def wandered(players: int, seed: int, *, most: int = 4000, **options: Any) -> Any:
    """States of a match played at random, with what led to each: the command, the seat, the events."""
    table, chance = Table(players, seed, **options), Chance(seed=seed)
    yield table.state, None, -1, []
    for _ in range(most):
        if table.state.awaits is None:
            return
        others = table.state.phase != "reveal" and not chance.below(4)
        seat = chance.choose(list(table.state.awaits.seats)) if others else table.state.awaits.seats[0]
        command = likely(table.state, seat, chance)
        table.state, events = GAME.apply(table.state, seat, command)
        yield table.state, command, seat, events


# How often a kind of command is chosen by chance, beside those that are not named here: 10.
WEIGHTS = {
    "discover": 80, "next_step": 80, "fight": 40, "keep_hand": 30, "resolve": 40, "scout": 20, "extra_turn": 2, "end_turn": 4, "leave": 1,
}  # fmt: skip


def likely(state: State, seat: int, chance: Chance) -> Command:
    """A command by chance: going on and discovering often, leaving seldom."""
    kinds: dict[str, list[Command]] = {}
    for option in GAME.options(state, seat):
        kind = "fight" if getattr(option, "combat", False) else str(option.__struct_config__.tag)
        kinds.setdefault(kind, []).append(option)
    place = chance.below(sum(WEIGHTS.get(kind, 10) for kind in kinds))
    for kind, listed in kinds.items():
        place -= WEIGHTS.get(kind, 10)
        if place < 0:
            return chance.choose(listed)
    raise AssertionError("there is nothing to choose from")
