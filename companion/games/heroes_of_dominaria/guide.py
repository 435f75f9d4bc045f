"""Laying Heroes of Dominaria out and putting it away, a step at a time."""

from __future__ import annotations

from companion.games.heroes_of_dominaria.bindings import expected
from companion.games.heroes_of_dominaria.content import COLOURS
from companion.games.heroes_of_dominaria.layout import layout
from companion.games.heroes_of_dominaria.model import DECKS, HEROES, State, content_of, livery
from companion.games.heroes_of_dominaria.rules.setup import is_digital
from companion.games.heroes_of_dominaria.wording import edge_name, places_text
from companion.view import Step


def lay_out(state: State) -> list[Step]:
    """SU-01 to SU-07: what to put where before the first quests are chosen."""
    content = content_of(state)
    boards = content.tables["boards"]
    steps = [Step("Lay the map in the middle of the table.")]
    steps.append(Step("Lay out the five public quests, each with its tile for the first player on top."))
    for deck in DECKS:
        if not is_digital(state, deck):
            steps.append(Step(f"Shuffle the {deck.removesuffix('s').capitalize()} cards and leave room for discards."))
    mana = 2 if state.options.two_mana else 1
    for colour in COLOURS:
        places = content.of_colour[colour]
        steps.append(Step(f"Put {mana} {colour} mana on {places_text(content, places)}.", list(places)))
    steps.append(Step("Put the round marker on round 1."))
    for seat, player in enumerate(state.players):
        pieces = f"{len(content.tracks['manalith'])} Manaliths, {len(content.tracks['leyline'])} Leylines and {HEROES - 1} Heroes"
        own = boards[livery(state, seat)]
        board = f"{own.player_colour} board ({own.character})"
        text = f"{player.name} takes the {board}: {pieces} on their tracks, one Hero and five Manalith mana tokens beside it."
        steps.append(Step(text, seat=seat))
    return steps


def put_away(state: State) -> list[Step]:
    """What still lies on the map, place by place, then what lies beside it."""
    content = content_of(state)
    spots = {row.name: place for place, row in content.places.items()} | {edge_name(content, edge): edge for edge in content.edges}
    lying: dict[str, list[str]] = {}
    for (piece, place), count in layout(state).items():
        if place in spots and count:
            lying.setdefault(place, []).append(f"{count} {piece}" if count > 1 else piece)
    heroes = {piece: spot for piece, spot in expected(state).items() if spot}
    steps = []
    for place, names in lying.items():
        tagged: dict[str, str | None] = {piece: None for piece, spot in heroes.items() if spot == spots[place]}
        steps.append(Step(f"Take from {place}: {', '.join(names)}.", [spots[place]], tagged))
    return [*steps, Step("Put the boards, the cards, the tiles and the supply into the box, and the map last.")]
