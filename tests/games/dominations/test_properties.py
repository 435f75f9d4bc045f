"""What holds at every step of whole games played at random, held against a reckoning of its own."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.game import Command, Event
from companion.games.dominations import commands, events
from companion.games.dominations.board import city_groups
from companion.games.dominations.model import State, content_of, rules_of
from companion.games.dominations.tree import nodus
from companion.games.dominations.words import DOMAINS
from companion.session import Session
from companion.storage import DataFolder
from tests import walks
from tests.games.dominations import oracle
from tests.games.dominations.table import GAME

Step = tuple[State, int, Command, State, list[Event]]
TABLES: dict[str, list[dict[str, Any]]] = msgspec.json.decode(GAME.load_content(None))["tables"]
FEW = [(players, seed) for players in (2, 3, 4) for seed in (1, 2, 3)]
MANY = [(players, seed) for players in (2, 3, 4) for seed in range(100, 160)]


def steps(players: int, seed: int, **options: Any) -> Iterator[Step]:
    """A game at random in which everything happens: each kind of command is as likely as another, exchanges are rare."""
    dice, state = random.Random(seed), walks.begun(GAME, players, seed, options)
    while state.awaits:
        seat = dice.choice(state.awaits.seats)
        groups: dict[type, list[Command]] = {}
        for command in GAME.options(state, seat):
            groups.setdefault(type(command), []).append(command)
        kinds = [kind for kind in groups if kind not in (commands.Exchange, commands.Skip) or dice.random() < 0.2] or list(groups)
        command = dice.choice(groups[dice.choice(kinds)])
        after, happened = GAME.apply(state, seat, command)
        yield state, seat, command, after, happened
        state = after


def plain(state: State) -> dict[str, Any]:
    return msgspec.to_builtins(state)  # type: ignore[no-any-return]


def check_numbers(state: State) -> None:
    """Limits, tokens, hands and tiles."""
    content = content_of(state)
    for seat, player in enumerate(state.players):
        for domain in DOMAINS:
            assert 0 <= getattr(player.knowledge, domain) <= getattr(player.limit, domain) <= 20
            assert getattr(player.limit, domain) in (5, 10, 15, 20)
        used = sum(city.level for city in state.cities.values() if city.owner == seat)
        assert player.tokens == 15 - used >= 0
        assert len(player.hand) <= 9
        own = [card.card for card in player.tree.values() if card.card in content.masteries]
        assert len(own) == len(set(own)), "nobody has a Mastery twice"
    tiles = [*state.stock, *(tile for player in state.players for tile in player.hand)]
    tiles += [laid.tile for laid in state.board.values() if laid.tile in content.tiles]
    assert sorted(tiles) == sorted(content.tiles_for(len(state.players)))
    copies = Counter((card.card, card.copy) for player in state.players for card in player.tree.values())
    assert max(copies.values()) == 1


def check_score(state: State) -> None:
    """The sheet adds up to the points, and the points to where they came from."""
    for score, player in zip(GAME.score(state).scores, state.players, strict=True):
        assert score.total == player.vp == sum(line.points for line in score.lines)
        assert {line.label: line.points for line in score.lines}["Corrections"] == 0


def check_structures(state: State) -> None:
    """Chains of Cities against a flood fill, Nodus and limits against a plain count."""
    shown = plain(state)
    for seat, player in enumerate(state.players):
        cells = [cell for cell, city in state.cities.items() if city.owner == seat]
        assert [len(group) for group in city_groups(state, seat)] == oracle.chains(cells)
        found = oracle.nodus(shown["players"][seat]["tree"], TABLES)
        assert shown["players"][seat]["limit"] == oracle.limits(shown, seat, TABLES)
        assert dict(zip(DOMAINS, nodus(content_of(state), rules_of(state), player.tree), strict=True)) == {
            domain: found.get(domain, 0) for domain in DOMAINS
        }


class Reckoner:
    """Follows placements, whose count may take several steps, and holds what was Produced against the oracle."""

    def __init__(self) -> None:
        self.counted = self.counted_again = 0
        self.allocated: Counter[str] = Counter()
        self.cell = ""

    def see(self, before: State, command: Command, after: State, happened: list[Event]) -> None:
        if isinstance(command, commands.Place | commands.Reactivate):
            self.cell, self.allocated, self.again = command.cell, Counter(), isinstance(command, commands.Reactivate)
        if isinstance(command, commands.Allocate) and before.phase == "grow_vestigium":
            self.allocated.update({domain: getattr(command, domain) for domain in DOMAINS})
        produced = {event.seat: event.knowledge for event in happened if isinstance(event, events.Produced)}
        if produced:
            self.hold(before.active, after, happened, produced)

    def hold(self, seat: int, state: State, happened: list[Event], produced: dict[int, dict[str, int]]) -> None:
        board = oracle.Board(plain(state), TABLES)
        loci = board.loci(self.cell)
        chosen = next((event.vertex for event in self.told if isinstance(event, events.LocusCounted)), None)
        point = tuple(map(int, chosen.strip("()").split(","))) if chosen else None
        assert point in loci or (point is None and (self.again or not loci))
        player = state.players[seat]
        trader = "trader" in player.roles and not self.again
        found, others = board.produced(self.cell, seat, locus=point, trader=trader, again=self.again)  # type: ignore[arg-type]
        found.pop("vestigium", None)
        wanted = Counter(found) + self.allocated
        if not self.again and any(card.card == "c6" and not card.advanced for card in player.tree.values()):
            wanted[board.camp(self.cell)] += 1
        assert Counter(produced.pop(seat)) == wanted
        assert produced == others
        self.counted += 1
        self.counted_again += self.again

    told: list[Event] = []


@pytest.mark.rule("DR-17", "DR-18", "DR-20", "DR-24", "DR-28", "DR-32", "DR-43", "DR-107", "DR-126")
@pytest.mark.parametrize(("players", "seed"), FEW)
def test_every_yield_is_what_a_plain_reckoning_finds(players: int, seed: int) -> None:
    assert reckoned(players, seed) >= 15 * players - 6


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), MANY)
def test_every_yield_of_many_games_is_what_a_plain_reckoning_finds(players: int, seed: int) -> None:
    assert reckoned(players, seed)


def reckoned(players: int, seed: int) -> int:
    reckoner = Reckoner()
    follow(reckoner, players, seed)
    return reckoner.counted


def follow(reckoner: Reckoner, players: int, seed: int) -> None:
    for before, _, command, after, happened in steps(players, seed):
        begins = isinstance(command, commands.Place | commands.Reactivate)
        reckoner.told = [*([] if begins else reckoner.told), *happened]
        reckoner.see(before, command, after, happened)


@pytest.mark.rule("DR-108a", "DR-108b", "DR-108c", "DR-108d")
def test_every_yield_of_a_reactivation_is_what_a_plain_reckoning_finds() -> None:
    reckoner, seed = Reckoner(), 0
    while reckoner.counted_again < 12:
        seed += 1
        assert seed < 60, "the Inventor hardly ever re-activates"
        follow(reckoner, 2, seed)


@pytest.mark.rule("DR-47", "DR-48", "DR-60", "DR-61", "DR-84", "DR-85")
@pytest.mark.parametrize(("players", "seed"), FEW)
def test_limits_tokens_hands_and_cards_hold_at_every_step(players: int, seed: int) -> None:
    for _, _, _, after, _ in steps(players, seed):
        check_numbers(after)
        check_score(after)


@pytest.mark.rule("DR-12", "DR-89", "DR-95")
@pytest.mark.parametrize(("players", "seed"), FEW)
def test_chains_and_nodus_are_what_plain_counts_find(players: int, seed: int) -> None:
    for number, (_, _, _, after, _) in enumerate(steps(players, seed)):
        if number % 5 == 0:
            check_structures(after)
    check_structures(after)


@pytest.mark.rule("DR-02", "DR-05", "DR-54", "DR-81")
@pytest.mark.parametrize(("players", "seed"), FEW)
def test_everybody_has_fifteen_turns_with_one_build_and_one_develop_each(players: int, seed: int) -> None:
    turns, builds, develops, placed = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    for before, seat, command, _, happened in steps(players, seed):
        placed[seat] += isinstance(command, commands.Place | commands.Reactivate)
        builds[seat] += isinstance(command, commands.Found | commands.Upgrade | commands.BuyLevel)
        develops[seat] += isinstance(command, commands.Develop | commands.Improve)
        if any(isinstance(event, events.TurnEnded) for event in happened):
            turns[before.active] += 1
            assert builds[before.active] <= 1
            assert develops[before.active] <= 1
            assert placed[before.active] in (1, 2)
            assert placed[before.active] == 1 or "farmer" in before.players[before.active].spent
            builds.clear(), develops.clear(), placed.clear()
    assert turns == dict.fromkeys(range(players), 15)


@pytest.mark.rule("DR-112")
@pytest.mark.parametrize(("players", "seed"), FEW)
def test_hands_have_seven_or_nine_tiles_when_an_age_begins(players: int, seed: int) -> None:
    begun = 0
    for _, _, _, after, happened in steps(players, seed):
        if any(isinstance(event, events.AgeBegan) for event in happened):
            begun += 1
            for player in after.players:
                assert len(player.hand) == (9 if "high_priest" in player.roles else 7)
    assert begun == 3


@pytest.mark.rule("DR-51", "DR-64", "DR-94", "DR-16")
@pytest.mark.parametrize(("players", "seed"), FEW[::2])
def test_what_lies_stays_and_what_stands_only_grows(players: int, seed: int) -> None:
    for before, _, _, after, _ in steps(players, seed):
        assert before.board.items() <= after.board.items()
        assert before.circles.items() <= after.circles.items()
        for cell, city in before.cities.items():
            assert (after.cities[cell].owner, after.cities[cell].level >= city.level) == (city.owner, True)
        for old, new in zip(before.players, after.players, strict=True):
            assert old.vp <= new.vp
            assert old.influence <= new.influence
            for spot, card in old.tree.items():
                assert (new.tree[spot].card, new.tree[spot].copy) == (card.card, card.copy)
                assert new.tree[spot].advanced >= card.advanced


def undone(folder: Path, players: int, seed: int, most: int) -> int:
    """Play a whole game; now and then take some steps back, or all, and hold the state against what it was; the number of steps."""
    dice = random.Random(seed)
    session = Session.new(GAME, list(walks.NAMES[:players]), folder=DataFolder(folder, volatile=True), seed=seed)
    held, steps_done = [msgspec.json.encode(session.state)], 0
    while session.state.awaits and steps_done < most:
        if len(held) > 1 and dice.random() < 0.04:
            back = dice.randint(1, len(held) - 1)
            session.undo(back, agreed=True)
            assert msgspec.json.encode(session.state) == held[-1 - back]
            session.redo(back)
            assert msgspec.json.encode(session.state) == held[-1]
        seat = dice.choice(session.state.awaits.seats)
        session.submit(dice.choice(session.options(seat)), seat)
        held.append(msgspec.json.encode(session.state))
        steps_done += 1
    session.undo(len(held) - 1, agreed=True)
    assert msgspec.json.encode(session.state) == held[0]
    session.close()
    return steps_done


@pytest.mark.rule("A-50")
@pytest.mark.parametrize("players", [2, 4])
def test_undo_after_any_prefix_of_a_game_restores_what_was(tmp_path: Path, players: int) -> None:
    assert undone(tmp_path, players, players, 400) > 150


@pytest.mark.slow
def test_a_hundred_thousand_steps_hold_and_can_be_undone(tmp_path: Path) -> None:
    played = seed = 0
    while played < 100_000:
        seed += 1
        (tmp_path / str(seed)).mkdir()
        played += undone(tmp_path / str(seed), 2 + seed % 3, seed, 10_000)
        for number, (_, _, _, after, _) in enumerate(steps(2 + seed % 3, 1000 + seed)):
            check_numbers(after)
            check_score(after)
            if number % 20 == 0:
                check_structures(after)
            played += 1


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), MANY)
def test_many_games_hold_at_every_step(players: int, seed: int) -> None:
    for _, _, _, after, _ in steps(players, seed):
        check_numbers(after)
        check_score(after)
    check_structures(after)
