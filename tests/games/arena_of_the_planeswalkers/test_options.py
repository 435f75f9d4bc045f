"""Options against brute force: of all commands that can be written down, exactly the listed ones are accepted.

What is free is told apart: paths to a listed end (they have tests of their own), further places of a summon, and outcomes with numbers.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from companion.game import Command, Rejected, load_game
from companion.games.arena_of_the_planeswalkers import commands
from companion.games.arena_of_the_planeswalkers.model import State, board_of, content_of
from companion.games.arena_of_the_planeswalkers.rules.cards import hand_of
from companion.kit.hexgrid import Hex, neighbours
from tests import walks

GAME = load_game("arena_of_the_planeswalkers")
WORDS = ("yes", "no", "none", "keep", "bottom", "done", "first", "second", "dispute", "")


def places(state: State, dice: random.Random) -> list[Any]:
    """Some hexes, on the battlefield and off it, and some pairs of them."""
    hexes: list[Hex] = [*dice.sample(board_of(state).hexes, 30), (-1, 0), (14, 3)]
    return [*hexes, *((place, beside) for place in hexes[:12] for beside in neighbours(place))]


def everything(state: State, seat: int, dice: random.Random) -> Iterator[Command]:
    """Every command that names things of this match, some of the places it could name, none that only says the same again."""
    content, spells = content_of(state), [*[*content_of(state).spells][::13], "unknown", "d99"]
    targets = [None, *state.cards, *state.figures]
    for card in [*state.cards, "nobody"]:
        yield commands.Choose(card)
    where = places(state, dice)
    for place in where:
        yield from (commands.Summon(card, (place,)) for card in state.players[seat].reserve)
        yield from (commands.Place(figure, place) for figure in [*state.figures][:: dice.randint(1, 3)])
    for spell in {*spells, *hand_of(state, seat)}:
        yield from (commands.Play(spell, target) for target in targets)
        if spell not in content.spells or content.spells[spell].type != "hidden":
            yield from (commands.Play(spell, target, True) for target in state.cards)
    for figure in state.figures:
        yield commands.Flip(figure)
        yield from (commands.Attack(figure, target) for target in state.figures)
    abilities = {ability.id for row in content.army.values() for ability in row.abilities}
    for name in abilities:
        yield from (commands.Ability(name, target) for target in targets)
    yield from (commands.Roll(number) for number in range(25))
    for answer in (*WORDS, *state.cards, *state.figures):
        yield commands.Decide(answer)
        yield from (commands.Decide(answer, spell) for spell in ("d10", "d11", "d01"))
    hand = list(dict.fromkeys(hand_of(state, seat)))
    yield from (commands.Discard(list(cards)) for count in (0, 1, 2) for cards in combinations(hand, count))
    yield from (commands.Finish(), commands.EndTurn())


def accepted(state: State, seat: int, tried: list[Command]) -> set[str]:
    return {repr(command) for command in tried if refusal(state, seat, command) is None}


def refusal(state: State, seat: int, command: Command) -> str | None:
    """The statement of the rule that refuses a command."""
    try:
        GAME.apply(state, seat, command)
    except Rejected as refused:
        return GAME.statements[refused.rule]
    return None


def is_free(command: Command) -> bool:
    """Commands of which only usual values are listed."""
    return isinstance(command, commands.Move) or (isinstance(command, commands.Decide) and bool(command.draw or command.damage))


@pytest.mark.rule("AP-01", "AP-12", "AP-30", "AP-31", "AP-34", "AP-72")
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"colours": ("red", "blue")}),
        (2, {"colours": ("black", "white"), "dice": "physical", "spells": "virtual"}),
        (3, {"colours": ("green", "red", "blue"), "memory": "strict", "bonuses": "claimed", "spells": "virtual"}),
        (4, {"auras_on_others": False, "summon_in_water": False, "leaving_attacks": "always", "abilities_before_moving": True}),
    ],
)
def test_exactly_the_listed_options_are_accepted(players: int, options: dict[str, Any]) -> None:
    dice = random.Random(players)
    state = walks.begun(GAME, players, 5, options)
    looked: set[str] = set()
    while state.awaits and len(looked) < 40:
        seat = state.awaits.seats[0]
        offered = GAME.options(state, seat)
        kind = f"{state.phase} {state.awaits.kind} {dice.randrange(3)}"
        if kind not in looked and dice.random() < 0.4:
            looked.add(kind)
            tried = [*everything(state, seat, dice), *(command for command in offered if not is_free(command))]
            assert accepted(state, seat, tried) == {repr(command) for command in offered if not is_free(command)}, kind
        busy = [command for command in offered if not isinstance(command, commands.EndTurn | commands.Finish)]
        kinds = list({type(command) for command in busy})
        chosen = [command for command in busy if type(command) is dice.choice(kinds)] if busy and dice.random() < 0.85 else offered
        state, _ = GAME.apply(state, seat, dice.choice(chosen or offered))
    assert len(looked) > 15


@pytest.mark.rule("AP-42", "AP-41")
def test_every_step_that_is_accepted_leads_to_an_end_that_is_listed() -> None:
    dice = random.Random(8)
    state = walks.begun(GAME, 4, 8, {"scenario": "melee"})
    steps = 0
    while state.awaits and steps < 400:
        seat = state.awaits.seats[0]
        offered = GAME.options(state, seat)
        ends = {(command.figure, command.path[-1]) for command in offered if isinstance(command, commands.Move)}
        if ends:
            for figure, owned in state.figures.items():
                lead = owned.at if owned.at and isinstance(owned.at[0], int) else owned.at and owned.at[0]
                for place in neighbours(lead) if lead else ():  # type: ignore[arg-type]
                    command = commands.Move(figure, (place,))
                    if accepted(state, seat, [command]) and not (isinstance(owned.at[0], tuple) and place == owned.at[1]):  # type: ignore[index]
                        assert (figure, place) in ends or isinstance(owned.at[0], tuple), command  # type: ignore[index]
                        steps += 1
        state, _ = GAME.apply(state, seat, dice.choice(offered))
    assert steps >= 400
