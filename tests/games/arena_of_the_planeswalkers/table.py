"""A table at which tests play Arena of the Planeswalkers: a real session with a real journal, spoken to in the words of the JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.game import Chance, Command, Rejected, converted, load_game
from companion.games.arena_of_the_planeswalkers.content import Content
from companion.games.arena_of_the_planeswalkers.field import Field
from companion.games.arena_of_the_planeswalkers.model import Figure, Player, State, content_of
from companion.games.arena_of_the_planeswalkers.tasks import Resolve
from companion.session import Session
from companion.storage import DataFolder

NAMES = ("Ann", "Ben", "Cid", "Dee", "Eve")
Hex = tuple[int, int]
LEADERS = {
    "white": "gideon_jura", "blue": "jace_beleren", "black": "liliana_vess", "red": "chandra_nalaar", "green": "nissa_revane",
}  # fmt: skip
FREE = ("move", "summon", "decide", "discard", "attack")  # commands of which only usual values are listed


class Table:
    """A match, and short words for playing it, correcting it and looking at it. Seat 0 begins, dice and spell cards are real."""

    def __init__(self, folder: Path, colours: tuple[str, ...], seed: int, content: bytes | None = None, **options: Any) -> None:
        """Set a match up; `content` is an owner's tables, `options` are those of the game."""
        self.game = load_game("arena_of_the_planeswalkers")
        chosen = {"first": 0, "dice": "physical", **({} if "armies" in options else {"colours": colours}), **options}
        chosen = {name: value for name, value in chosen.items() if value is not None}
        names = list(NAMES[: len(options.get("armies") or colours)])
        data = DataFolder(folder, volatile=True)
        self.session = Session.new(self.game, names, folder=data, seed=seed, options=chosen, content=content)
        self.events: list[dict[str, Any]] = []  # of the last step

    # Looking

    @property
    def state(self) -> State:
        """Everything."""
        return self.session.state  # type: ignore[no-any-return]

    @property
    def content(self) -> Content:
        """The tables played with."""
        return content_of(self.state)

    @property
    def field(self) -> Field:
        """Who stands where."""
        return Field(self.state)

    @property
    def awaited(self) -> str | None:
        """The kind of the pending decision."""
        return self.state.awaits.kind if self.state.awaits else None

    @property
    def asked(self) -> int:
        """Who must decide."""
        assert self.state.awaits
        return self.state.awaits.seats[0]

    @property
    def happened(self) -> list[str]:
        """The kinds of the last step's events."""
        return [event["type"] for event in self.events]

    @property
    def winners(self) -> list[int]:
        """Who leads, or has won."""
        return list(self.game.score(self.state).winners)

    def player(self, seat: int | None = None) -> Player:
        """A seat, usually the active one."""
        return self.state.players[self.state.active if seat is None else seat]

    def figure(self, name: str) -> Figure:
        """A figure."""
        return self.state.figures[name]

    def event(self, kind: str) -> dict[str, Any]:
        """The only event of that kind in the last step."""
        found = [event for event in self.events if event["type"] == kind]
        assert len(found) == 1, f"{kind} happened {len(found)} times in {self.happened}"
        return found[0]

    def game_event(self, kind: str) -> Any:
        """The same as the game's own value."""
        return converted(self.event(kind), self.game.event_type, kind)

    def options(self, kind: str | None = None, seat: int | None = None) -> list[dict[str, Any]]:
        """What may be done; of one kind, without its name."""
        listed = msgspec.json.decode(msgspec.json.encode(self.session.options(seat)))
        if kind is None:
            return listed  # type: ignore[no-any-return]
        return [{key: value for key, value in command.items() if key != "type"} for command in listed if command["type"] == kind]

    def ends(self, figure: str) -> set[Hex]:
        """Where a figure can go, as the options say."""
        return {(*option["path"][-1],) for option in self.options("move") if option["figure"] == figure}  # type: ignore[misc]

    def targets(self, figure: str) -> set[str]:
        """Whom a figure can attack, as the options say."""
        return {option["target"] for option in self.options("attack") if option["figure"] == figure}

    def answers(self) -> list[str]:
        """The answers to the open question."""
        return [option["answer"] for option in self.options("decide")]

    def score(self, seat: int) -> int:
        """The points of a seat."""
        return int(self.game.score(self.state).scores[seat].total)

    def prompt(self) -> str:
        """What the table waits for."""
        return self.game.prompt(self.state, self.asked)

    def snapshot(self) -> bytes:
        """The state to the last byte."""
        return msgspec.json.encode(self.state)

    # Playing

    def command(self, kind: str, **fields: Any) -> Command:
        """A command from its JSON."""
        command: Command = converted({"type": kind, **fields}, self.game.command_type, kind)
        return command

    def do(self, kind: str, *, seat: int | None = None, **fields: Any) -> Table:
        """Do something that must be allowed, and listed unless its values are free; no card may get lost on the way."""
        command = self.command(kind, **fields)
        if kind not in FREE:
            assert command in self.session.options(seat), f"{command} is not offered"
        self.events = [msgspec.to_builtins(event) for event in self.session.submit(command, seat)]
        self.check_cards()
        return self

    def refused(self, rule: str, kind: str, *, seat: int | None = None, **fields: Any) -> str:
        """Try something that must be refused by that rule, must leave no trace and must not be listed; the reason given."""
        command, before, step = self.command(kind, **fields), self.snapshot(), self.session.step
        with pytest.raises(Rejected) as refusal:
            self.session.submit(command, seat)
        assert refusal.value.rule == rule, f"{refusal.value.rule}: {refusal.value.reason}"
        assert rule in self.game.statements, f"{rule} has no statement"
        assert refusal.value.reason, "a refusal needs a reason"
        assert (self.snapshot(), self.session.step) == (before, step), "a refusal left a trace"
        assert command not in self.session.options(seat), f"{command} is refused but offered"
        return refusal.value.reason

    def move(self, figure: str, *path: Hex) -> Table:
        """Move a figure along a path."""
        return self.do("move", figure=figure, path=[list(place) for place in path])

    def no_move(self, rule: str, figure: str, *path: Hex) -> str:
        """Try a path that must be refused."""
        return self.refused(rule, "move", figure=figure, path=[list(place) for place in path])

    def attack(self, figure: str, target: str, hits: int, shields: int, **more: Any) -> Table:
        """Attack with real dice; what the table sees is said at once."""
        return self.do("attack", figure=figure, target=target, sight=True, hits=hits, shields=shields, **more)

    def decide(self, answer: str, **more: Any) -> Table:
        """Answer the open question."""
        return self.do("decide", answer=answer, **more)

    def roll(self, hits: int) -> Table:
        """Say what real dice show."""
        return self.do("roll", hits=hits)

    def play(self, card: str, target: str | None = None, **more: Any) -> Table:
        """Play a spell card."""
        return self.do("play", card=card, **({"target": target} if target else {}), **more)

    def choose(self, card: str) -> Table:
        """Choose the army card of the turn."""
        return self.do("choose", card=card)

    def end_turn(self) -> Table:
        """End the turn."""
        return self.do("end_turn")

    def place_all(self) -> Table:
        """Everybody places their Planeswalker on the first space there is."""
        while self.awaited == "place":
            self.do("place", **self.options("place")[0])
        return self

    def turn_of(self, seat: int) -> Table:
        """Let that player be on, at the beginning of a turn."""
        if self.state.active != seat or self.awaited != "choose":
            if self.state.active == seat:
                self.adjust({"phase": "turn_choose"})
            else:
                self.adjust({"active": seat})
        return self

    def wander(self, chance: Chance, most: int = 10_000) -> Iterator[Command]:
        """Play on at random until the end, each kind of command as likely as another but turns ended late; yields what was done."""
        while self.state.awaits and most:
            seat = self.asked
            listed = self.session.options(seat)
            kinds = list(dict.fromkeys(str(option.__struct_config__.tag) for option in listed))
            late = [kind for kind in kinds if kind not in ("end_turn", "finish")]
            kind = chance.choose(late if late and chance.below(6) else kinds)
            command = chance.choose([option for option in listed if option.__struct_config__.tag == kind])
            self.events = [msgspec.to_builtins(event) for event in self.session.submit(command, seat)]
            most -= 1
            yield command

    # Correcting

    def adjust(self, changes: dict[str, Any]) -> Table:
        """Correct values by their paths."""
        self.session.adjust(changes, "for the test")
        return self

    def put(self, **places: Any) -> Table:
        """Put figures on spaces: `put(chandra_nalaar=(5, 2))`; a double-space figure on its lead and tail."""
        return self.adjust({f"figures.{name}.at": place for name, place in places.items()})

    def hurt(self, **damage: int) -> Table:
        """Set the damage of figures."""
        return self.adjust({f"figures.{name}.damage": amount for name, amount in damage.items()})

    def glyphs(self, *glyphs: tuple[str, Hex], up: bool = True) -> Table:
        """Lay glyphs, and no others."""
        return self.adjust({"glyphs": [{"kind": kind, "at": list(at), "up": up} for kind, at in glyphs]})

    def away(self, *seats: int) -> Table:
        """Put these players' Planeswalkers where they are in nobody's way: along the right edge."""
        changes = {}
        for number, seat in enumerate(seats):
            army = [name for name, card in self.state.cards.items() if card.owner == seat]
            leader = next(name for name in army if self.content.army[self.state.cards[name].row].is_planeswalker)
            changes[leader] = (13, 8 - 2 * number)
        return self.put(**changes)

    # Keeping whole

    def check_cards(self) -> None:
        """Every spell card is somewhere, and nowhere twice."""
        for seat, player in enumerate(self.state.players):
            lying = [spell.card for card in self.state.cards.values() for spell in (*card.auras, *card.hidden) if spell.owner == seat]
            waiting = [task.card for task in self.state.agenda if isinstance(task, Resolve) and task.seat == seat]
            piles = [*player.hand, *player.graveyard, *player.out_of_play, *lying, *waiting]
            assert len(piles) + player.library == 12, f"{player.name} has {len(piles) + player.library} cards"
            twice = [card for card, count in Counter([*piles, *player.deck]).items() if count > 1 and card != "unknown"]
            assert not twice, f"{twice} twice"
