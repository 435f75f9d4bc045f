"""Nothing comes from nowhere and nothing is lost: tokens and cards are counted after every step of whole games."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game import Chance, load_game
from companion.games.heroes_of_dominaria.content import COLOURS
from companion.games.heroes_of_dominaria.model import State, content_of
from tests import walks

GAME = load_game("heroes_of_dominaria")
OPTIONS = st.fixed_dictionaries(
    {
        "two_mana": st.booleans(),
        "scarce_mana": st.sampled_from(["substitute", "strict"]),
        "cabal_stacks": st.booleans(),
        "decks": st.fixed_dictionaries({deck: st.sampled_from(["digital", "physical"]) for deck in ("dominaria", "quests", "artifacts")}),
    }
)


def tokens(state: State) -> dict[str, int]:
    """All tokens of the table, the substitutes taken off."""
    content = content_of(state)
    count = {
        colour: getattr(state.supply, colour)
        - getattr(state.substitutes, colour)
        + sum(state.locations[place].mana for place in content.of_colour[colour])
        + sum(getattr(player.pool, colour) for player in state.players)
        for colour in COLOURS
    }
    here = state.locations.values()
    count["cabal"] = state.supply.cabal + sum(place.cabal for place in here) + sum(player.cabal for player in state.players)
    count["artifact"] = state.supply.artifact + sum(place.artifact for place in here) + state.artifacts_removed
    return count


def cards(state: State) -> list[str]:
    """Every card, wherever it lies."""
    piles = [getattr(side, deck) for side in (state.decks, state.discards) for deck in ("dominaria", "quests", "artifacts")]
    piles += [pile for player in state.players for pile in (player.dealt, player.hand, player.in_play, player.completed)]
    looked_at = state.awaits.cards if state.awaits else ()
    return sorted([*looked_at, *(card for pile in piles for card in pile)])


def conserved(players: int, seed: int, options: dict[str, Any], *, bot: bool = True) -> int:
    """Play a whole game at random, the first seat perhaps by the bot, and count after every step; how many there were."""
    chance, steps = Chance(seed=seed), 0
    state = walks.begun(GAME, players, seed, options)
    content = content_of(state)
    whole = sorted([*content.dominaria, *content.quests, *content.artifacts])
    while state.awaits:
        seat = state.awaits.seats[0]
        command = GAME.bot(state, seat, chance) if bot and seat == 0 else chance.choose(GAME.options(state, seat))
        state, _ = GAME.apply(state, seat, command)
        steps += 1
        assert tokens(state) == content.supply
        assert cards(state) == whole
        for player in state.players:
            assert len(set(player.manalith_pool)) == len(player.manalith_pool)
            assert set(player.manalith_pool) <= {content.places[place].colour for place in player.manaliths}
    return steps


@pytest.mark.rule("HD-10", "HD-12", "HD-46", "HD-97", "HD-98")
@given(players=st.integers(2, 4), seed=st.integers(0, 2**32), options=OPTIONS)
@settings(max_examples=12, deadline=None)
def test_tokens_and_cards_are_conserved(players: int, seed: int, options: dict[str, Any]) -> None:
    assert conserved(players, seed, options)
