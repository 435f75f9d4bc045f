"""Walks through any game: at random, counted by depth, and against a plain list; a game is proved by handing it in.

    walks.wander(load_game("lantern"), players=3, seed=7)         # every option is accepted, nothing leaks, the end comes
    walks.counts(load_game("lantern"), players=2, seed=7, steps=0, depth=5)  # our perft
    walks.prove(load_game("lantern"))                             # submit, undo, redo, adjust, crash against a list of states
"""

from __future__ import annotations

import hashlib
import random
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from companion.game import Chance, Command, Event, Game, Rejected, converted
from companion.journal import Journal
from companion.session import Barrier, Session
from companion.storage import DataFolder
from tests.torture.script import memory

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal")
LONGEST = 20_000  # steps after which a walk is taken for endless


def begun(game: Game, players: int, seed: int, options: Mapping[str, Any] | None = None) -> Any:
    """The state of a new match that nobody writes down."""
    chosen = converted(options or {}, game.options_type, "options")
    return game.setup(list(NAMES[:players]), chosen, Chance(seed=seed), game.use_content(game.load_content(None)))


def fingerprint(state: Any) -> str:
    """A state as a short text: equal for equal states only."""
    return hashlib.blake2b(msgspec.json.encode(state), digest_size=8).hexdigest()


def choices(game: Game, state: Any) -> list[tuple[int, Command]]:
    """What anybody may do now, with the seat that may do it."""
    return [(seat, command) for seat in (state.awaits.seats if state.awaits else ()) for command in game.options(state, seat)]


def wander(
    game: Game, players: int, seed: int, options: Mapping[str, Any] | None = None, longest: int = LONGEST, every: int = 1
) -> list[str]:
    """Play options at random to the end, looking closely at every so many steps; the fingerprint after each step."""
    dice = random.Random(seed)
    state = begun(game, players, seed, options)
    trail = [fingerprint(state)]
    while state.awaits:
        assert len(trail) <= longest, f"{game.name} with {players} players and seed {seed} does not end"
        offered = choices(game, state)
        assert offered, f"somebody must decide in {state.phase}, but there is no option"
        if len(trail) % every == 0:
            look_closely(game, state, players)
        seat, command = dice.choice(offered)
        state, _ = stepped(game, state, seat, command)
        trail.append(fingerprint(state))
    look_closely(game, state, players)
    return trail


def stepped(game: Game, state: Any, seat: int, command: Command) -> tuple[Any, list[Event]]:
    """The state after an option that must be accepted, must survive the way through JSON, and must leave the old state alone."""
    before = msgspec.json.encode(state)
    assert converted(msgspec.to_builtins(command), game.command_type, "an option") == command
    said = game.describe(state, seat, command)
    assert said, f"{command!r} is not described"
    assert said.isprintable(), f"{command!r} is described as {said!r}"
    try:
        draft, events = game.apply(state, seat, command)
    except Rejected as refused:
        raise AssertionError(f"the option {command!r} was refused: {refused.rule} {refused.reason}") from refused
    assert msgspec.json.encode(state) == before, f"{command!r} wrote on the state before it"
    written = msgspec.json.encode(draft)
    assert msgspec.json.encode(msgspec.json.decode(written, type=game.state_type)) == written
    assert msgspec.convert(msgspec.to_builtins(events), list[game.event_type]) == events  # type: ignore[name-defined]
    assert all(game.tell(draft, event).isprintable() for event in events)
    return draft, events


def look_closely(game: Game, state: Any, players: int) -> None:
    """Everything that is shown of a state can be shown to everybody, and showing it changes nothing."""
    before = msgspec.json.encode(state)
    assert state.phase in game.phases.phases
    assert [player.name for player in state.players] == list(NAMES[:players])
    sheet = game.score(state)
    assert [score.seat for score in sheet.scores] == list(range(players))
    assert all(score.total == sum(line.points for line in score.lines) for score in sheet.scores)
    assert sheet.winners
    for viewer in ("table", "public", *range(players)):
        shown = msgspec.json.encode(game.hide(state, viewer))
        assert msgspec.json.encode(msgspec.json.decode(shown, type=game.state_type)) == shown, f"{viewer} sees no state of the game's type"
        assert all(line.isprintable() for line in game.brief(state, viewer))
    for seat in state.awaits.seats if state.awaits else ():
        assert game.prompt(state, seat).isprintable()
    assert game.layout(state) == game.layout(game.clone(state))
    assert msgspec.json.encode(state) == before, "looking at the state changed it"


class Table:
    """A match that nobody writes down: a state, and words to play it."""

    def __init__(self, game: Game, players: int = 2, seed: int = 7, **options: Any) -> None:
        self.game = game
        self.state = begun(game, players, seed, options)

    def plays(self, *commands: Command) -> list[Event]:
        """Whoever must decide does these, one after the other; what the last one brought about."""
        events: list[Event] = []
        for command in commands:
            self.state, events = self.game.apply(self.state, self.state.awaits.seats[0], command)
        return events

    def refused(self, command: Command, seat: int | None = None) -> tuple[str, str]:
        """The rule and the sentence with which a command is refused."""
        who = seat if seat is not None else self.state.awaits.seats[0] if self.state.awaits else 0
        with pytest.raises(Rejected) as refused:
            self.game.apply(self.state, who, command)
        return refused.value.rule, refused.value.reason


def counts(game: Game, players: int, seed: int, steps: int, depth: int) -> list[int]:
    """How many sequences of commands there are of length 1, 2, 3 … from where a match stands after so many steps at random."""
    start, chance = begun(game, players, seed), Chance(seed=seed)
    for _ in range(steps):
        start, _ = game.apply(start, *chance.choose(choices(game, start)))
    level = {fingerprint(start): (start, 1)}
    found = []
    for _ in range(depth):
        following: dict[str, tuple[Any, int]] = {}
        for state, ways in level.values():  # states reached in several ways are walked on from once
            for seat, command in choices(game, state):
                draft, _ = game.apply(state, seat, command)
                key = fingerprint(draft)
                following[key] = (draft, following.get(key, (draft, 0))[1] + ways)
        found.append(sum(ways for _, ways in following.values()))
        level = following
    return found


class Tale(RuleBasedStateMachine):
    """A session beside the plainest model there is: the states that hold and the states taken back, as two lists."""

    game: Game
    chosen: Mapping[str, Any] = {}

    @initialize(extra=st.integers(0, 7), seed=st.integers(0, 2**32))
    def begin(self, extra: int, seed: int) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="tale-", dir=memory()))
        self.folders = 0
        self.players = self.game.seats[extra % len(self.game.seats)]
        names = list(NAMES[: self.players])
        self.session = Session.new(self.game, names, folder=self._folder(), seed=seed, options=self.chosen)
        self.held = [self._now()]
        self.undone: list[bytes] = []

    def _folder(self) -> DataFolder:
        self.folders += 1
        return DataFolder(self.root / str(self.folders), volatile=True)

    def _now(self) -> bytes:
        return msgspec.json.encode(self.session.state)

    def _took(self) -> None:
        self.held.append(self._now())
        self.undone.clear()

    @precondition(lambda self: self.session.state.awaits)
    @rule(which=st.integers(0, 10**6))
    def submit(self, which: int) -> None:
        offered = choices(self.game, self.session.state)
        assert offered, f"nobody can do anything in {self.session.state.phase}"
        seat, command = offered[which % len(offered)]
        self.session.submit(command, seat)
        self._took()

    @precondition(lambda self: self.session.state.awaits and self.players > len(self.session.state.awaits.seats))
    @rule(which=st.integers(0, 10**6))
    def submit_out_of_turn(self, which: int) -> None:
        waiting = [seat for seat in range(self.players) if seat not in self.session.state.awaits.seats]
        _, command = choices(self.game, self.session.state)[0]
        with pytest.raises(Rejected) as refused:
            self.session.submit(command, waiting[which % len(waiting)])
        assert refused.value.rule in self.game.statements
        assert refused.value.reason

    @precondition(lambda self: len(self.held) > 1)
    @rule(many=st.integers(1, 8))
    def undo(self, many: int) -> None:
        count = min(many, len(self.held) - 1)
        told = [row.text for row in reversed(self.session.history(count))]
        guarded = any(row.barrier for row in self.session.history(count))
        if guarded:
            with pytest.raises(Barrier):
                self.session.undo(count)
            assert self._now() == self.held[-1]
        assert self.session.undo(count, agreed=guarded).steps == told
        self.undone += reversed(self.held[-count:])
        del self.held[-count:]

    @precondition(lambda self: self.undone)
    @rule(many=st.integers(1, 8))
    def redo(self, many: int) -> None:
        count = min(many, len(self.undone))
        self.session.redo(count)
        for _ in range(count):
            self.held.append(self.undone.pop())

    @rule(seat=st.integers(0, 7), mark=st.integers(0, 10**6))
    def adjust(self, seat: int, mark: int) -> None:
        place = seat % self.players
        self.session.adjust({f"players.{place}.name": f"{NAMES[place]} {mark}"}, "a new name")
        self._took()

    @rule()
    def close_and_resume(self) -> None:
        path = self.session.journal.path
        self.session.close()
        self.session = Session.resume(self.game, Journal.open(path))

    @rule()
    def crash_and_resume(self) -> None:
        """What lies on the disk at this moment is what a power cut leaves: go on with a copy of it."""
        old, folder = self.session.journal.path, self._folder()
        for path in old.parent.glob("*.match*"):
            shutil.copyfile(path, folder.path / path.name)
        self.session.close()
        journal = Journal.open(folder.path / old.name)
        self.session = Session.resume(self.game, journal)

    @invariant()
    def equals_the_list(self) -> None:
        assert self._now() == self.held[-1]
        assert self.session.step == len(self.held) - 1

    @rule()
    def look(self) -> None:
        assert all(row.text for row in self.session.history(1000))
        assert len(self.session.history(1000)) == min(1000, len(self.held) - 1)

    def teardown(self) -> None:
        """At the end every prefix must come back: undo to the set-up, one step at a time, then redo to the end."""
        if not hasattr(self, "session"):
            return
        for expected in reversed(self.held[:-1]):
            self.session.undo(agreed=True)
            assert self._now() == expected
        if len(self.held) > 1:
            self.session.redo(len(self.held) - 1)
        assert self._now() == self.held[-1]
        self.session.close()
        shutil.rmtree(self.root)


def prove(game: Game, options: Mapping[str, Any] | None = None, tales: int = 15, steps: int = 30) -> None:
    """Tell that many tales of a game with these options of its set-up."""
    kind = type(f"Tale of {game.name}", (Tale,), {"game": game, "chosen": options or {}})
    patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # the first look reads the content of a game
    run_state_machine_as_test(kind, settings=settings(patient, max_examples=tales, stateful_step_count=steps))


def parts(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of a state with its dotted path, lists and objects too."""
    if path:
        yield path, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield from parts(part, f"{path}.{key}" if path else str(key))


def odd_requests(game: Game, state: Any, dice: random.Random) -> dict[str, Any]:
    """A wish or a correction made of words and numbers of this very match, put together without sense."""
    found = list(parts(msgspec.to_builtins(state)))
    words = [value for _, value in found if isinstance(value, str)] + [path.rpartition(".")[2] for path, _ in found]

    def anything(depth: int = 0) -> Any:
        kind = dice.randrange(9 if depth < 2 else 6)
        if kind < 3:
            return dice.choice(words)
        if kind < 6:
            return dice.choice([-1, 0, 1, 2, 3, 7, 99, 1_000_000, None, True, ""])
        if kind < 8:
            return [anything(depth + 1) for _ in range(dice.randrange(4))]
        return {dice.choice(words): anything(depth + 1) for _ in range(dice.randrange(4))}

    if dice.randrange(3):
        kind = dice.choice(list(game.rules))
        fields = {name: anything() for name in kind.__struct_fields__ if dice.randrange(5)}
        return {"do": {"type": str(kind.__struct_config__.tag), **fields}}
    chosen = dice.sample(found, dice.randint(1, 2))
    return {"adjust": {path: anything() if dice.randrange(3) else value for path, value in chosen}, "why": "just to see"}
