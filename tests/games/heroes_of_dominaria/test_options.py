"""Options against brute force: of all commands that can be written down, exactly the listed ones are accepted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from companion.game import Command, Rejected, load_game
from companion.games.heroes_of_dominaria import commands
from companion.games.heroes_of_dominaria.content import COLOURS
from companion.games.heroes_of_dominaria.model import State, content_of
from companion.games.heroes_of_dominaria.rules.setup import kind_of
from tests import walks

GAME = load_game("heroes_of_dominaria")


def everything(state: State, seat: int) -> Iterator[Command]:
    """Every command that names things of this match; payments and combinations apart that only repeat one another."""
    content, player = content_of(state), state.players[seat]
    for place in content.places:
        yield from (kind(place) for kind in (commands.PlaceHero, commands.Collect, commands.Recruit))
        yield from (kind(place) for kind in (commands.Discover, commands.Confront, commands.Build))
        yield from (commands.Move(hero, place) for hero in range(4))
    yield from (commands.Form(edge) for edge in content.edges)
    for card in content.quests:
        yield from (commands.Start(card), commands.Complete(card), commands.Keep(card))
    for card in content.artifacts:
        yield from (commands.Keep(card), commands.Use(card))
        if card in player.in_play:
            yield from (commands.Use(card, hero, place) for hero in range(4) for place in content.places)
    yield from (commands.Claim(quest) for quest in content.public_quests)
    yield from (commands.Reveal(card) for card in (None, *content.dominaria))
    yield from (commands.KeepQuests(list(pair)) for pair in combinations(player.dealt or state.decks.quests, 2))
    for places in content.of_colour.values():
        yield from (commands.Spread(list(chosen)) for count in range(1, len(places) + 1) for chosen in combinations(places, count))
    yield commands.EndTurn()


def accepted(state: State, seat: int) -> list[str]:
    found = []
    for command in everything(state, seat):
        try:
            GAME.apply(state, seat, command)
        except Rejected:
            continue
        found.append(named(command))
    return sorted(set(found))


def named(command: Command) -> str:
    """A command as text; copies of a card are the same to the players."""
    match command:
        case commands.KeepQuests(cards):
            return f"keep_quests {sorted(map(kind_of, cards))}"
        case commands.Keep(card) | commands.Reveal(card) if card:
            return f"{type(command).__name__} {kind_of(card)}"
    return repr(command)


@pytest.mark.rule("HD-38", "HD-23", "HD-24")
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"scarce_mana": "strict", "cabal_stacks": False, "two_mana": True}),
        (4, {"empty_collect": True, "final_quests": True}),
        (2, {"decks": {"dominaria": "physical", "quests": "physical", "artifacts": "physical"}}),
    ],
)
def test_exactly_the_listed_options_are_accepted(players: int, options: dict[str, Any]) -> None:
    dice = random.Random(players)
    state = walks.begun(GAME, players, 5, options)
    looked = 0
    while state.awaits:
        if dice.random() < 0.1:
            enrich(state, dice)
        seat = dice.choice(state.awaits.seats)
        offered = GAME.options(state, seat)
        if state.phase != "turn_mana" and dice.random() < 0.25:
            assert accepted(state, seat) == sorted(set(map(named, offered)))
            looked += 1
        busy = [command for command in offered if not isinstance(command, commands.EndTurn)]
        state, _ = GAME.apply(state, seat, dice.choice(busy if busy and dice.random() < 0.9 else offered))
    assert looked > 20


def enrich(state: State, dice: random.Random) -> None:
    """Make a state in which much is possible: mana for everything, tokens, an artifact more."""
    player, colour = state.players[state.active], dice.choice(COLOURS)
    setattr(player.pool, colour, getattr(player.pool, colour) + 4)
    here = state.locations[dice.choice([place for place in player.heroes if place] or ["keld"])]
    here.cabal += dice.randrange(2)
    here.artifact += dice.randrange(2)
    if state.decks.artifacts and state.phase == "turn_actions":
        player.in_play.append(state.decks.artifacts.pop())
