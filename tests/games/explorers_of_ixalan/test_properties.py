"""What holds at every moment of any game: tiles accounted for, availability that only grows, one scout a tile, one discovery a turn."""

from __future__ import annotations

import os
from typing import Any

import pytest

from companion.game import Chance, Event
from companion.games.explorers_of_ixalan import events as happened
from companion.games.explorers_of_ixalan.commands import Discover
from companion.games.explorers_of_ixalan.model import State
from companion.games.explorers_of_ixalan.questions import blockers
from tests.games.explorers_of_ixalan.table import GAME, Table, in_play, inventory, likely, wandered
from tests.games.explorers_of_ixalan.test_map import in_the_way, open_after, spots
from tests.walks import fingerprint

OPTIONS: list[dict[str, Any]] = [
    {}, {"pace": "light"}, {"tiles": "physical"}, {"counters": ["poison", "energy"], "scout_stays_after_defeat": True}, {"first": None},
]  # fmt: skip


class Shadow:
    """What the map must be, worked out from nothing but what was said to have happened."""

    def __init__(self) -> None:
        self.face_down = set(spots())
        self.scouts: dict[str, int] = {}
        self.active = self.step = None
        self.discovered = False
        self.out: set[int] = set()

    def hear(self, event: Event) -> None:
        match event:
            case happened.TurnBegan(seat, _):
                self.active, self.discovered = seat, False
            case happened.StepBegan(step):
                self.step = step
            case happened.TileRevealed(seat, spot, _):
                assert seat == self.active
                assert not self.discovered, "one discovery in a turn"
                assert self.step in ("main1", "main2")
                assert spot in open_after(set(spots()) - self.face_down)
                assert self.scouts.get(spot, seat) == seat
                self.discovered = True
                self.face_down.remove(spot)
            case happened.ScoutPlaced(seat, spot):
                assert spot in self.face_down
                assert spots()[spot] > 1
                assert spot not in self.scouts, "one scout on a tile"
                assert seat not in self.scouts.values(), "one scout for a player"
                self.scouts[spot] = seat
            case happened.ScoutExpired(seat, spot):
                assert self.scouts.pop(spot) == seat
            case happened.PlayerLeft(seat, _):
                self.out.add(seat)

    def discoverable(self) -> set[str]:
        """What the active player may discover now."""
        if self.step not in ("main1", "main2") or self.discovered or self.active in self.out:
            return set()
        free = open_after(set(spots()) - self.face_down)
        return {spot for spot in free if self.scouts.get(spot, self.active) == self.active}


def offered(state: State) -> set[str]:
    return {option.spot for option in GAME.options(state, state.active) if isinstance(option, Discover)}


def check(players: int, seed: int, options: dict[str, Any]) -> tuple[int, int]:
    """Play a match at random and hold every moment of it against the shadow; how many steps it had, and how many tiles were discovered."""
    shadow, tiles, free, steps = Shadow(), [], set[str](), 0
    for steps, (state, _, _, events) in enumerate(wandered(players, seed, **options)):  # noqa: B007 (how many there were)
        for event in events:
            shadow.hear(event)
        tiles = tiles or inventory(state)
        assert inventory(state) == tiles, "every tile lies in one place"
        assert in_play(state) == 30, "thirty tiles are on the map, waiting, before players or out of play"
        assert {spot for spot, here in state.spots.items() if here.tile} == shadow.face_down
        assert {spot: here.scout for spot, here in state.spots.items() if here.scout is not None} == shadow.scouts
        now = open_after(set(spots()) - shadow.face_down)
        assert free & shadow.face_down <= now, "what was available stays so until it is discovered"
        free = now
        if state.phase == "turn":
            assert offered(state) == shadow.discoverable()
            assert {spot: set(blockers(state, spot)) for spot in shadow.face_down} == {
                spot: in_the_way(spot, shadow.face_down) for spot in shadow.face_down
            }
        assert len(state.players) - len(shadow.out) == sum(not player.out for player in state.players)
    return steps, 30 - len(shadow.face_down)


@pytest.mark.rule("EI-03", "EI-11", "EI-15", "EI-19", "EI-20", "EI-44", "EI-50", "EI-52")
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "usual")
def test_a_random_game_keeps_every_promise_of_the_map(options: dict[str, Any]) -> None:
    found = sum(check(2 + seed % 3, seed, options)[1] for seed in range(10))
    assert found > 20


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_thousands_of_random_games_keep_every_promise_of_the_map(part: int) -> None:
    games = int(os.environ.get("GAMES", "400"))
    found = [check(2 + seed % 3, seed, OPTIONS[seed % len(OPTIONS)])[1] for seed in range(1000 + part * games, 1000 + (part + 1) * games)]
    assert max(found) > 10


@pytest.mark.rule("EI-15", "EI-20")
@pytest.mark.parametrize("seed", range(3))
def test_the_whole_map_is_discovered_in_the_end_whatever_the_order(seed: int) -> None:
    table, chance = Table(3, seed).start(), Chance(seed=seed)
    shadow = Shadow()
    shadow.active, shadow.step = table.state.active, "upkeep"
    while any(here.tile for here in table.state.spots.values()):
        seat = table.state.awaits.seats[0]  # type: ignore[union-attr]
        listed = [option for option in GAME.options(table.state, seat) if type(option).__name__ in ("Discover", "Scout", "Resolve", "Done")]
        command = chance.choose(listed) if listed else table.command("next_step")
        table.state, events = GAME.apply(table.state, seat, command)
        for event in events:
            shadow.hear(event)
        if table.state.phase == "turn":
            assert offered(table.state) == shadow.discoverable()
        if table.state.phase == "defeat":
            table.adjust({f"players.{seat}.life": 200 for seat in range(3)})
    assert shadow.face_down == set()


@pytest.mark.parametrize("seed", range(4))
def test_replaying_the_commands_gives_the_same_states(seed: int) -> None:
    played = list(wandered(3, seed, most=300))
    state = played[0][0]
    for after, command, seat, events in played[1:]:
        state, again = GAME.apply(state, seat, command)
        assert again == events
        assert fingerprint(state) == fingerprint(after)


def test_chance_is_not_asked_after_the_set_up() -> None:
    for state, *_ in wandered(4, 5, most=200):
        drawn = state.chance.drawn
    assert drawn == Table(4, 5).state.chance.drawn


def test_a_likely_game_sees_everything() -> None:
    seen = {type(event).__name__ for seed in range(40) for *_, events in wandered(3, seed) for event in events}
    missing = {kind.__name__ for kind in GAME.event_type.__args__} - seen
    assert missing <= {"SpotSelected", "DiscoveryCancelled", "GameDrawn", "MulliganTaken"}, missing
    assert likely(Table().state, 0, Chance(seed=1))
