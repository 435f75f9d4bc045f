"""A table at which tests play Heroes of Dominaria: a real session with a real journal, spoken to in the words of the JSON interface."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.game import Chance, Command, Rejected, converted, load_game
from companion.games.heroes_of_dominaria.commands import EndTurn
from companion.games.heroes_of_dominaria.content import COLOURS, Content
from companion.games.heroes_of_dominaria.model import Location, Player, State, content_of
from companion.session import Session
from companion.storage import DataFolder

NAMES = ("Ann", "Ben", "Cid", "Dee", "Eve")
START_PLACES = ("bogardan", "orvada", "esturin", "verdura")  # in the order in which Heroes are placed, for any number of players
FREE = ("keep_quests", "spread")  # commands whose lists of cards or places may stand in another order than the options list them


class Table:
    """A match, and short words for playing it, correcting it and looking at it. Seat 0 begins unless `first` says otherwise."""

    def __init__(self, folder: Path, players: int = 3, seed: int = 1, content: bytes | None = None, **options: Any) -> None:
        """Set a match up; `content` is an owner's tables, `options` are those of the game."""
        self.game = load_game("heroes_of_dominaria")
        data = DataFolder(folder, volatile=True)
        chosen = {"first": 0, **options}
        self.session = Session.new(self.game, list(NAMES[:players]), folder=data, seed=seed, options=chosen, content=content)
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
    def happened(self) -> list[str]:
        """The kinds of the last step's events."""
        return [event["type"] for event in self.events]

    @property
    def awaited(self) -> str | None:
        """The kind of the pending decision."""
        return self.state.awaits.kind if self.state.awaits else None

    @property
    def offered_cards(self) -> list[str]:
        """The cards looked at, of which one is kept."""
        return list(self.state.awaits.cards) if self.state.awaits else []

    @property
    def winners(self) -> list[int]:
        """Who leads, or has won."""
        return list(self.game.score(self.state).winners)

    def player(self, seat: int | None = None) -> Player:
        """A seat, usually the active one."""
        return self.state.players[self.state.active if seat is None else seat]

    def at(self, place: str) -> Location:
        """What lies on a place."""
        return self.state.locations[place]

    def mana(self) -> dict[str, int]:
        """The mana on every place."""
        return {name: place.mana for name, place in self.state.locations.items()}

    def pool(self, seat: int | None = None) -> dict[str, int]:
        """A pool as a payment would write it: `{"red": 2, "manalith_blue": 1}`."""
        player = self.player(seat)
        ordinary = {colour: getattr(player.pool, colour) for colour in COLOURS if getattr(player.pool, colour)}
        return ordinary | {f"manalith_{colour}": player.manalith_pool.count(colour) for colour in player.manalith_pool}

    def event(self, kind: str) -> dict[str, Any]:
        """The only event of that kind in the last step."""
        found = [event for event in self.events if event["type"] == kind]
        assert len(found) == 1, f"{kind} happened {len(found)} times in {self.happened}"
        return found[0]

    def options(self, kind: str | None = None, seat: int | None = None) -> list[dict[str, Any]]:
        """What may be done; of one kind, without its name: `[{"hero": 0, "to": "keld"}]`."""
        listed = [msgspec.to_builtins(command) for command in self.session.options(seat)]
        if kind is None:
            return listed
        return [{key: value for key, value in command.items() if key != "type"} for command in listed if command["type"] == kind]

    def places(self, kind: str, seat: int | None = None) -> set[str]:
        """Where a command may be done, or which spaces or cards it may name."""
        return {option[key] for option in self.options(kind, seat) for key in ("at", "to", "edge", "card", "quest") if key in option}

    def points(self, seat: int) -> dict[str, int]:
        """The lines of a score sheet."""
        return {line.label: line.points for line in self.game.score(self.state).scores[seat].lines}

    def score(self, seat: int) -> int:
        """The points of a seat."""
        return int(self.game.score(self.state).scores[seat].total)

    def snapshot(self) -> bytes:
        """The state to the last byte."""
        return msgspec.json.encode(self.state)

    # Playing

    def command(self, kind: str, **fields: Any) -> Command:
        """A command from its JSON."""
        command: Command = converted({"type": kind, **fields}, self.game.command_type, kind)
        return command

    def do(self, kind: str, *, seat: int | None = None, **fields: Any) -> list[dict[str, Any]]:
        """Do something that must be allowed and listed; no token and no card may get lost on the way."""
        command = self.command(kind, **fields)
        if not self._is_free(kind):
            listed = self.command(kind, **{key: value for key, value in fields.items() if key != "pay"})
            assert listed in self.session.options(seat), f"{listed} is not offered"
        before = self.inventory()
        self.events = [msgspec.to_builtins(event) for event in self.session.submit(command, seat)]
        changed = {thing: (before[thing], now) for thing, now in self.inventory().items() if now != before[thing]}
        assert not changed, f"{command} changed what is in the box: {changed}"
        return self.events

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

    def start(self, reveal: str = "white") -> Table:
        """Play the set-up (the first two quests, the places of `START_PLACES`) and the mana phase of the first turn."""
        self.keep_quests()
        self.place_heroes()
        return self.reveal(reveal)

    def keep_quests(self) -> Table:
        """Everybody keeps the first two quests dealt; from a physical deck, the next two of the table of cards."""
        for seat, player in enumerate(list(self.state.players)):
            cards = player.dealt[:2] or self.state.decks.quests[2 * seat : 2 * seat + 2]
            self.do("keep_quests", seat=seat, cards=cards)
        return self

    def place_heroes(self) -> Table:
        """Everybody places their starting Heroes."""
        number = 0
        while self.awaited == "place_hero":
            self.do("place_hero", at=START_PLACES[number])
            number += 1
        return self

    def reveal(self, card: str) -> Table:
        """Turn over a Dominaria card: a colour for one without a token, or `white_cabal_keld`; it is put on top first."""
        kind = f"{card}_plain" if card in COLOURS else card
        piles = [*self.state.decks.dominaria, *self.state.discards.dominaria]
        found = next(name for name in piles if name == kind or name.rpartition("_")[0] == kind)
        if self.state.options.decks.dominaria == "physical":
            self.do("reveal", card=found)
        else:
            self.stack("dominaria", found)
            self.do("reveal")
        return self

    def keep(self, card: str | None = None) -> Table:
        """Keep a card of those looked at, the first if none is named."""
        self.do("keep", card=card or self.offered_cards[0])
        return self

    def end_turn(self, reveal: str | None = "white") -> Table:
        """End the turn and turn over the next player's card; with None, stop at the next mana phase."""
        self.do("end_turn")
        return self.reveal(reveal) if reveal and self.awaited == "reveal" else self

    def turn_of(self, seat: int, reveal: str = "white") -> Table:
        """End turns until that seat acts again; at least one."""
        self.end_turn(reveal)
        while self.state.active != seat:
            self.end_turn(reveal)
        return self

    def wander(self, chance: Chance, most: int = 10_000) -> Iterator[Command]:
        """Play on at random until the end, each kind of command as likely as another but turns ended late; yields what was done."""
        while self.state.awaits and most:
            seat = chance.choose(list(self.state.awaits.seats))
            listed = self.session.options(seat)
            kinds = list(dict.fromkeys(map(type, listed)))
            kind = chance.choose(kinds[:-1] if kinds[-1] is EndTurn and len(kinds) > 1 and chance.below(5) else kinds)
            command = chance.choose([option for option in listed if type(option) is kind])
            self.events = [msgspec.to_builtins(event) for event in self.session.submit(command, seat)]
            most -= 1
            yield command

    # Correcting

    def adjust(self, changes: dict[str, Any]) -> Table:
        """Correct values by their paths."""
        self.session.adjust(changes, "for the test")
        return self

    def give(self, seat: int = 0, **values: Any) -> Table:
        """Set what a player has: `heroes=["keld"]` (the rest on the track), `pool={"red": 5}` (and nothing else), `hand=[…]` …"""
        if "heroes" in values:
            values["heroes"] = [*values["heroes"], *[None] * (4 - len(values["heroes"]))]
        return self.adjust({f"players.{seat}.{name}": value for name, value in values.items()})

    def lay(self, place: str, **tokens: int) -> Table:
        """Set what lies on a place: `mana=3, cabal=1`."""
        return self.adjust({f"locations.{place}.{kind}": count for kind, count in tokens.items()})

    def stack(self, deck: str, *cards: str) -> Table:
        """Put cards on top of a deck, the first on top."""
        pile = getattr(self.state.decks, deck)
        return self.adjust({f"decks.{deck}": [*cards, *(card for card in pile if card not in cards)]})

    # Keeping whole

    def inventory(self) -> dict[str, Any]:
        """Everything in the box: no step may change it."""
        state, places = self.state, self.content.places
        found: dict[str, Any] = {}
        for colour in COLOURS:
            on_map = sum(place.mana for name, place in state.locations.items() if places[name].colour == colour)
            in_pools = sum(getattr(player.pool, colour) for player in state.players)
            found[colour] = getattr(state.supply, colour) + on_map + in_pools - getattr(state.substitutes, colour)
        on_map = [(place.cabal, place.artifact) for place in state.locations.values()]
        found["cabal"] = state.supply.cabal + sum(cabal for cabal, _ in on_map) + sum(player.cabal for player in state.players)
        found["artifact"] = state.supply.artifact + sum(artifact for _, artifact in on_map) + state.artifacts_removed
        piles = [pile for decks in (state.decks, state.discards) for pile in (decks.dominaria, decks.quests, decks.artifacts)]
        piles += [pile for player in state.players for pile in (player.dealt, player.hand, player.in_play, player.completed)]
        found["cards"] = sorted({card for pile in [*piles, self.offered_cards] for card in pile})
        found["twice"] = [card for card, count in Counter(card for pile in piles for card in pile).items() if count > 1]
        return found

    def _is_free(self, kind: str) -> bool:
        """Whether the exact command need not be among the options."""
        return kind in FREE or (kind in ("reveal", "keep") and "physical" in msgspec.structs.astuple(self.state.options.decks))
