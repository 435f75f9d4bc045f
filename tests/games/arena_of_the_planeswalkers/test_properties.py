"""What holds at every moment of every game, however it is played."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from companion import packs
from companion.game import Chance, converted, load_game
from companion.games.arena_of_the_planeswalkers.commands import Decide
from companion.games.arena_of_the_planeswalkers.field import Field
from companion.games.arena_of_the_planeswalkers.model import State, board_of, content_of, kind_of, spaces
from companion.games.arena_of_the_planeswalkers.movement import lies_flat
from companion.games.arena_of_the_planeswalkers.rules.cards import deck_of
from companion.games.arena_of_the_planeswalkers.tasks import Arrive, Enter, FallDie, Leave, LeavingDice, Placing, Resolve
from tests import walks

GAME = load_game("arena_of_the_planeswalkers")
MIXED = ("chandra_nalaar", "blazing_firecats", "demo_lantern_guard", "demo_lantern_guard")
ODD = ("nissa_revane", "demo_clay_strider", "demo_road_scout", "demo_road_scout", "demo_lantern_guard")
TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {"spells": "virtual", "armies": (MIXED, MIXED, ODD)}),
    (2, {"spells": "virtual"}),
    (2, {"colours": ("red", "green"), "dice": "physical"}),
    (3, {"spells": "virtual", "memory": "strict", "battlefield": "demo_3"}),
    (4, {"spells": "virtual", "battlefield": "demo_2", "turn_order": "alternate"}),
    (4, {"scenario": "melee", "bonuses": "claimed", "leaving_attacks": "always"}),
    (5, {"spells": "virtual", "countered_counts": True}),
]


def check_figures(state: State) -> None:
    """AP-54, AP-58, AP-62, AP-92: figures stand on spaces of their own, flat, and alive; others are nowhere."""
    board, taken = board_of(state), Counter[int]()
    on_the_way = {task.figure for task in state.agenda if isinstance(task, Arrive | Enter | FallDie | Leave | LeavingDice)}
    for name, figure in state.figures.items():
        row = kind_of(state, name)
        assert (figure.at is None) == (figure.status != "board"), name
        if figure.at is None:
            continue
        assert figure.damage < row.life, name
        cells = tuple(board.cells[place] for place in spaces(figure.at))
        assert len(cells) == row.base_spaces
        if name not in on_the_way:
            taken.update(cells)
            assert lies_flat(board, content_of(state).walkers[row.id], cells, 0), name
            assert len(cells) == 1 or cells[1] in board.near[cells[0]]
    assert all(count == 1 for count in taken.values()), [board.hexes[cell] for cell, count in taken.items() if count > 1]


def check_cards(state: State) -> None:
    """AP-15, AP-25, AP-28, AP-93, AP-97: every spell card and every army card is in exactly one place."""
    for seat, player in enumerate(state.players):
        lying = [spell.card for card in state.cards.values() for spell in (*card.auras, *card.hidden) if spell.owner == seat]
        waiting = [task.card for task in state.agenda if isinstance(task, Resolve) and task.seat == seat]
        piles = [*player.hand, *player.graveyard, *player.out_of_play, *lying, *waiting]
        assert len(piles) + player.library == 12
        if state.options.spells == "virtual":
            assert sorted([*piles, *player.deck]) == sorted(deck_of(state, seat))
            assert player.library == len(player.deck)
        assert player.spells_played <= content_of(state).limits.spells
    for card, army in state.cards.items():
        status = {state.figures[name].status for name, figure in state.figures.items() if figure.card == card}
        player = state.players[army.owner]
        if any(isinstance(task, Placing) and task.card == card for task in state.agenda):
            continue
        assert (card in player.fallen) == (status == {"graveyard"})
        if "board" in status:
            assert "reserve" not in status
            assert card not in player.reserve
        if "board" not in status:
            assert not army.auras
            assert not army.hidden


def check_table(before: State | None, state: State) -> None:
    """AP-03, AP-11, AP-99, AP-113: the marker never goes back and never beyond the last turn; glyphs do not move."""
    assert 1 <= state.turn <= state.last_turn
    if before is not None:
        assert before.turn <= state.turn
        assert {glyph.at for glyph in state.glyphs} <= {glyph.at for glyph in before.glyphs}
        kinds = {glyph.at: glyph.kind for glyph in before.glyphs}
        assert all(kinds[glyph.at] == glyph.kind for glyph in state.glyphs)
        assert all(glyph.up or not old.up for glyph in state.glyphs for old in before.glyphs if old.at == glyph.at)
    field = Field(state)
    for figure in field.cells:
        assert all(figure in field.engaged(foe) for foe in field.engaged(figure))
    assert (state.awaits is None) == bool(state.winners) == (state.phase == "over")


def play(players: int, options: dict[str, Any], seed: int) -> int:
    """Play at random, with every kind of command as likely as another, and look at every state; the number of steps."""
    dice = random.Random(seed)
    state, steps = walks.begun(GAME, players, seed, options), 0
    before: State | None = None
    while state.awaits:
        check_figures(state)
        check_cards(state)
        check_table(before, state)
        seat = state.awaits.seats[0]
        offered = GAME.options(state, seat)
        kinds = list(dict.fromkeys(map(type, offered)))
        kind = dice.choice(kinds)
        before, (state, _) = state, GAME.apply(state, seat, dice.choice([command for command in offered if type(command) is kind]))
        steps += 1
    check_figures(state)
    check_cards(state)
    check_table(before, state)
    return steps


@pytest.mark.rule("AP-54", "AP-92", "AP-93", "AP-99", "AP-03")
@pytest.mark.parametrize(("players", "options"), TABLES)
@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4, 60))])
def test_figures_cards_and_the_marker_are_always_where_they_may_be(players: int, options: dict[str, Any], seed: int) -> None:
    assert play(players, options, seed) > 50


@pytest.mark.rule("AP-113")
@pytest.mark.parametrize("options", [{"spells": "virtual"}, {"dice": "physical"}, {"memory": "strict", "bonuses": "claimed"}])
def test_games_replay_undo_and_survive_the_disk(options: dict[str, Any]) -> None:
    walks.prove(GAME, options, tales=4, steps=30)


@pytest.mark.rule("AP-32", "AP-95")
@pytest.mark.parametrize("seed", range(6))
def test_whatever_comes_of_cards_that_the_players_read_the_game_goes_on(seed: int) -> None:
    """All spell cards are manual, and their outcomes are as violent as can be, also in the middle of an attack."""
    tables = msgspec.json.decode(GAME.load_content(None))["tables"]
    tables["spell_cards"] = [row | {"effect": "manual"} for row in tables["spell_cards"]]
    digest, dice = GAME.use_content(packs.packed(tables, dict.fromkeys(tables, "owner"))), random.Random(seed)
    options = converted({"memory": "strict" if seed % 2 else "remind", "spells": "virtual"}, GAME.options_type, "options")
    state: State = GAME.setup(list(walks.NAMES[: 2 + seed % 4]), options, Chance(seed=seed), digest)
    outcomes = 0
    while state.awaits:
        seat = state.awaits.seats[0]
        offered = GAME.options(state, seat)
        kind = dice.choice(list(dict.fromkeys(map(type, offered))))
        command = dice.choice([option for option in offered if type(option) is kind])
        if state.awaits.kind == "outcome":
            standing = [name for name, figure in state.figures.items() if figure.at is not None]
            hurt = {name: dice.randint(1, 3) for name in dice.sample(standing, min(2, len(standing)))}
            command, outcomes = Decide("done", damage=hurt, draw=dice.randint(0, 2)), outcomes + 1
        state, _ = walks.stepped(GAME, state, seat, command)
        check_figures(state)
        check_cards(state)
    assert outcomes >= 2


@pytest.mark.rule("RU-31")
def test_the_same_seed_and_the_same_commands_give_the_same_game() -> None:
    for players, options in TABLES:
        assert walks.wander(GAME, players, 11, options, every=200) == walks.wander(GAME, players, 11, options, every=200)


@pytest.mark.rule("AP-62")
def test_the_state_stays_small() -> None:
    state = walks.begun(GAME, 5, 1)
    assert len(msgspec.json.encode(state)) < 8192
