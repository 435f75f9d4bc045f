"""Laying Dominations out and putting it away, a step at a time."""

from __future__ import annotations

from companion.games.dominations.bindings import COLOURS, expected
from companion.games.dominations.grid import CRADLE
from companion.games.dominations.model import HAND, TOKENS, State, content_of
from companion.view import Step


def lay_out(state: State) -> list[Step]:
    """SU-01 to SU-09: what to put where before the first turn."""
    tiles = len(content_of(state).tiles_for(len(state.players)))
    steps = [
        Step("Lay the Cradle in the middle of the map.", list(CRADLE)),
        Step("Lay out the Mastery cards in their holders, open to everybody."),
        Step("Lay the score board aside, with the six Domination cards beside it."),
        Step(f"Put the {tiles} Land tiles into their holders; the companion tells everybody which to draw."),
    ]
    for seat, player in enumerate(state.players):
        own = f"a board with all sliders at 0 and limits at 5, {TOKENS} City tokens, a Campfire and, later, {HAND} tiles"
        steps.append(Step(f"{player.name} takes the {COLOURS[seat]} pieces: {own}."))
    return [*steps, Step("Put everybody's points and Influence markers at 0.")]


def to_confirm(state: State) -> list[str]:
    """QU-01 to QU-05: the questions that change the points of every game, as this match answers them."""
    rules = state.options.house_rules
    sides = {"all": "every one of them Produces", "choose_one": "one of them Produces", "distinct_dots": "every Resource Produces once"}
    shares: dict[int | str, str] = {0: "nothing", 1: "1 Knowledge as well", "per_level": "as much as its level as well"}
    return [
        f"an activated City yields {'as much as its level' if rules.city_yield == 'per_level' else '1 Knowledge'} (QU-01).",
        f"for a rival's City whoever places the tile gets {shares[rules.trade_active_share]} (QU-02).",
        f"with several sides, {sides[rules.multi_edge]} (QU-03).",
        f"each level of a City {'adds its' if rules.city_influence == 'additive' else 'replaces the earlier'} Influence (QU-04).",
        "shapes and places of Monuments are as your tables say; next to a Monument tile are Cities that "
        + ("share a side with it (QU-05)." if rules.monument_adjacency == "sides" else "touch it (QU-05)."),
    ]


def put_away(state: State) -> list[Step]:
    """What still lies on the map, piece by piece, then what lies beside it."""
    content = content_of(state)
    spots = {piece: spot for piece, spot in expected(state).items() if spot}
    steps = []
    for piece, spot in spots.items():
        city = state.cities.get(spot)
        token = f" and {state.players[city.owner].name}'s City" if city else ""
        name = "the Land tile" if piece in content.tiles else content.card_name(piece)
        steps.append(Step(f"Take from {spot}: {name}{token}.", [spot], {piece: None}))
    return [*steps, Step("Put the boards, the cards, the tiles and the markers into the box, and the Cradle last.", list(CRADLE))]
