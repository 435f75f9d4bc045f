"""Laying Explorers of Ixalan out and putting it away, a step at a time."""

from __future__ import annotations

from companion.games.explorers_of_ixalan.bindings import expected
from companion.games.explorers_of_ixalan.content import CITY_COST, COSTS
from companion.games.explorers_of_ixalan.model import HAND, State, content_of
from companion.games.explorers_of_ixalan.questions import scout_spot
from companion.games.explorers_of_ixalan.wording import cost_name, listed
from companion.view import Step


def lay_out(state: State) -> list[Step]:
    """SU-01 to SU-09, ER-29: what to take and what to put where before the opening hands are kept."""
    content = content_of(state)
    steps = []
    for seat, player in enumerate(state.players):
        row = content.tribes[player.tribe]
        deck = "a deck of their own" if state.options.own_decks else f"their deck of {row.people}"
        text = f"{player.name} plays the {row.name}: takes {deck} and their scout."
        steps.append(Step(text, seat=seat))
    steps.append(Step("Put the tokens and the +1/+1 counters beside the map; use substitutes if they run out."))
    steps += _tiles(state)
    if not state.options.map_confirmed:
        steps.append(Step("Compare the map with the picture in your rulebook; if that differs, say so in a pack with your own layout."))
    first = state.players[state.first].name
    return [*steps, Step(f"Everybody has 20 life, shuffles and draws {HAND} cards. {first} begins.")]


def _tiles(state: State) -> list[Step]:
    """SU-03 to SU-07: the piles, and the map from the middle outwards."""
    content, steps = content_of(state), list[Step]()
    by_cost = {cost: [spot for spot, row in content.spots.items() if row.cost == cost] for cost in COSTS}
    if state.options.tiles == "physical":
        city, counts = content.name(content.city), listed([f"{len(by_cost[cost]) - (cost == CITY_COST)}" for cost in COSTS])
        steps.append(Step(f"Take {city} out of the tiles, sort the others by the price on their backs, and shuffle each pile face down."))
        steps.append(Step(f"Take {counts} tiles from the piles without looking; put the others away, unseen."))
        steps.append(Step(f"Shuffle {city} into the dearest ones, so that nobody knows which it is."))
    else:
        steps.append(Step("The companion shuffles the tiles; on the table any tile of the right price marks a spot, whatever its face."))
    for cost in reversed(COSTS):
        spots = by_cost[cost]
        steps.append(Step(f"Lay {len(spots)} {cost_name(cost)}-cost tiles face down on {listed(spots)}.", spots))
    return steps


def put_away(state: State) -> list[Step]:
    """Scouts and tiles that still lie on the map, then what lies beside it."""
    steps = []
    for seat, player in enumerate(state.players):
        spot = scout_spot(state, seat)
        if spot:
            pieces: dict[str, str | None] = {piece: None for piece, at in expected(state).items() if at == spot}
            steps.append(Step(f"Take {player.name}'s scout from {spot}.", [spot], pieces))
    left = [spot for spot, here in state.spots.items() if here.tile]
    if left:
        steps.append(Step(f"Take the tiles from {listed(left)}.", left))
    return [*steps, Step("Sort the tiles by the price on their backs, and put decks, scouts, tokens and counters into the box.")]
