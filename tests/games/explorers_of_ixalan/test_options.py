"""Options against brute force: of all commands that can be written down, exactly the listed ones are accepted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from companion.game import Command, Rejected
from companion.games.explorers_of_ixalan import commands
from companion.games.explorers_of_ixalan.content import kind_of
from companion.games.explorers_of_ixalan.model import State, content_of
from tests.games.explorers_of_ixalan.packs import pack_of
from tests.games.explorers_of_ixalan.table import GAME, usual, wandered

PLAIN = (commands.Mulligan, commands.KeepHand, commands.NextStep, commands.EndTurn, commands.Pass, commands.ExtraCombat)


def everything(state: State) -> Iterator[Command]:
    """Every command that names things of this match; a free number or reason is told by one that is usual."""
    content, seats = content_of(state), [*range(len(state.players)), 5]
    yield from (kind() for kind in PLAIN)
    for spot in (*content.spots, "Z9"):
        yield from (commands.Discover(spot), commands.Scout(spot))
    for tile in (*content.tiles, "nonsense"):
        yield from (commands.Conquer(tile), commands.Reveal(tile))
        yield from (commands.Complete(tile, opponent=seat) for seat in (None, *seats))
        yield from (commands.Done(seat, tile) for seat in seats)
    yield from (commands.Resolve(opponent=seat) for seat in (None, *seats))
    for seat in seats:
        yield from (commands.Life(seat, by) for by in (1, -1))
        yield from (commands.Leave(seat, why) for why in ("life", "poison", "conceded"))
        yield commands.ExtraTurn(seat)
        for target in (None, *seats):
            yield from (commands.Damage(seat, 1, target, combat) for combat in (False, True))
        for kind in ("treasure", "plus_one", "poison", "nonsense"):
            yield from (make(seat, kind, by) for make in (commands.Token, commands.Counter) for by in (1, -1))


def accepted(state: State, seat: int) -> set[str]:
    found = set()
    for command in everything(state):
        with suppress(Rejected):
            GAME.apply(state, seat, command)
            found.add(named(command))
    return found


def named(command: Command) -> str:
    """A command as text, with its free numbers and reasons set alike; copies of a tile that nobody has seen are the same."""
    if isinstance(command, commands.Reveal):
        return f"reveal {kind_of(command.tile)}"
    sign = getattr(command, "by", 0) > 0
    return f"{usual(command)!r} {'more' if sign and not isinstance(command, commands.Life) else ''}"


@pytest.mark.rule("EI-10", "EI-11", "EI-12", "EI-15", "EI-20", "ER-24")
@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [
        (2, 1, {}),
        (3, 2, {"counters": ["poison"]}),
        (4, 3, {"pace": "light"}),
        (4, 4, {"scout_stays_after_defeat": True}),
        (3, 5, {"tiles": "physical"}),
    ],
)
def test_exactly_the_listed_options_are_accepted(players: int, seed: int, options: dict[str, Any]) -> None:
    dice, phases = random.Random(seed), dict[str, int]()
    for match in range(40):
        for state, *_ in wandered(players, 100 * seed + match, most=300, **options):
            if state.awaits is None or phases.get(state.phase, 0) > 5 or dice.random() > (0.1 if state.phase == "turn" else 0.6):
                continue
            phases[state.phase] = phases.get(state.phase, 0) + 1
            for seat in range(players):
                listed = GAME.options(state, seat) if seat in state.awaits.seats else []
                assert accepted(state, seat) == {named(option) for option in listed}, (state.phase, state.step, seat)
    assert phases.keys() >= {"hands", "turn", "respond", "scout", "conquest", "defeat"} | ({"reveal"} if "tiles" in options else set())


@pytest.mark.rule("EI-09", "EI-29")
def test_the_same_holds_for_a_set_of_an_owners_own(tmp_path: Any) -> None:
    changes = {
        "t1_01": {"kind": "quest", "when": "manual", "ops": "life(chosen_opponent, -4)"},
        "t1_02": {"kind": "site", "when": "opponent_left", "ops": "life(chosen_opponent, -1)"},
        "t1_03": {"kind": "event", "when": "now", "ops": "life(chosen_opponent, -1)"},
    }
    checked = 0
    for state, *_ in wandered(3, 7, most=400, content=pack_of(tmp_path, changes)):
        if state.awaits and (state.waiting or any(player.quests for player in state.players)) and checked < 40:
            checked += 1
            for seat in state.awaits.seats:
                assert accepted(state, seat) == {named(option) for option in GAME.options(state, seat)}
    assert checked > 20
