"""What is shown of Lantern around its rules: sentences, pieces, content, and a player made of a few lines."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion.game import Chance, load_game
from companion.games.lantern.model import Draw, LanternLit, Light, OilTaken, Rest, Roll, WindBlew
from companion.packs import PackError, label
from tests import walks

GAME = load_game("lantern")


def sit(players: int = 2, seed: int = 7, **options: Any) -> walks.Table:
    return walks.Table(GAME, players, seed, **options)


def test_steps_are_described_in_a_sentence_each() -> None:
    state = sit().state
    said = [GAME.describe(state, 1, command) for command in (Draw(), Light("gate"), Rest(), Roll(), Roll(4))]
    assert said == ["Bob draws a wish", "Bob lights the gate lantern", "Bob rests", "The wind die is rolled", "The wind die shows 4"]


def test_what_happened_beyond_the_wish_is_told() -> None:
    state = sit().state
    assert GAME.tell(state, OilTaken(1, 2)) == "Bob takes 2 oil."
    assert GAME.tell(state, WindBlew(2, "well")) == "The wind blows at lantern 2: the well lantern goes out."
    assert GAME.tell(state, LanternLit(0, "gate")) == ""


def test_the_table_says_what_it_waits_for() -> None:
    table = sit()
    assert GAME.prompt(table.state, 0) == "Ann: draw a wish."
    table.plays(Draw())
    assert GAME.prompt(table.state, 0) == "Ann: light a lantern or rest."


def test_the_standing_names_round_flames_oil_and_wishes() -> None:
    table = sit()
    table.plays(Draw(), Light("gate"))
    assert GAME.brief(table.state, "public") == ["Round 1 of 5. Burning: gate (Ann).", "Ann: 1 oil, 1 wishes", "Bob: 2 oil, no wishes"]


def test_no_piece_appears_or_vanishes_in_a_whole_game() -> None:
    table = sit(4)
    pieces = ("Ann's flame", "Bob's flame", "Cleo's flame", "Dan's flame", "oil", "wish card")
    chance = Chance(seed=3)
    while table.state.awaits:
        layout = GAME.layout(table.state)
        assert [sum(count for (name, _), count in layout.items() if name == piece) for piece in pieces] == [6, 6, 6, 6, 0, 12]
        table.plays(GAME.bot(table.state, table.state.awaits.seats[0], chance))


def test_the_bot_lights_what_it_wishes_for_first() -> None:
    table = sit(oil=9)
    table.plays(Draw())
    table.state.players[0].hand[:] = ["tower"]
    assert GAME.bot(table.state, 0, Chance(seed=1)) == Light("tower")


@pytest.mark.parametrize("bot", [0, 1])
def test_the_bot_wins_more_often_than_it_loses_against_random_play_from_either_seat(bot: int) -> None:
    ends: Counter[tuple[int, ...]] = Counter()
    for seed in range(150):  # over a thousand games it is about 54 % won, 34 % lost, the rest shared
        table, chance = sit(seed=seed), Chance(seed=seed)
        while table.state.awaits:
            seat = table.state.awaits.seats[0]
            table.plays(GAME.bot(table.state, seat, chance) if seat == bot else chance.choose(walks.choices(GAME, table.state))[1])
        ends[tuple(GAME.score(table.state).winners)] += 1
    assert ends[(bot,)] > 1.2 * ends[(1 - bot,)]


def test_the_shipped_tables_are_demo_content() -> None:
    assert label(GAME.load_content(None)) == "demo content"


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ('{ id = "a", number = 7, price = 1 }', "lanterns.toml, row 1, column number: expected int <= 6."),
        ('{ id = "a", number = 1, price = 1 }', "lanterns.toml, column number: the numbers 1 to 6 must stand once each, not [1]."),
        (
            '{ id = "a", number = 1, price = 1, hue = "red" }',
            "lanterns.toml, row 1, column hue: object contains unknown field hue; the columns are id, number, price.",
        ),
    ],
)
def test_an_owners_lanterns_are_checked(tmp_path: Path, rows: str, fault: str) -> None:
    (tmp_path / "lanterns.toml").write_text(f'source = "owner"\nrows = [{rows}]\n')
    with pytest.raises(PackError) as refused:
        GAME.load_content(tmp_path)
    assert refused.value.faults == [fault]
