"""What is shown of Lantern: secrets dropped, steps described, the standing, the score, where pieces lie."""

from __future__ import annotations

from collections import Counter

import msgspec

from companion.game import Chance, Command, Event, Layout, Sheet, Viewer
from companion.games.lantern.model import LAST_ROUND, Draw, Light, OilTaken, Rest, Roll, State, WindBlew, lanterns
from companion.kit.score import sheet

HIDDEN = "hidden"


def hide(state: State, viewer: Viewer) -> State:
    """LN-03: the state without what this viewer may not see: other hands, the deck, the seed."""
    if viewer == "table":
        return state
    players = [
        player if seat == viewer else msgspec.structs.replace(player, hand=[HIDDEN] * len(player.hand))
        for seat, player in enumerate(state.players)
    ]
    return msgspec.structs.replace(state, players=players, deck=[HIDDEN] * len(state.deck), chance=Chance(seed=0))


def describe(state: State, seat: int, command: Command) -> str:
    """A step as one sentence that gives no secret away."""
    name = state.players[seat].name
    match command:
        case Draw():
            return f"{name} draws a wish" if state.deck else f"{name} finds no wish left"
        case Light(lantern):
            return f"{name} lights the {lantern} lantern"
        case Rest():
            return f"{name} rests"
        case Roll(number):
            return f"The wind die shows {number}" if number else "The wind die is rolled"
    raise TypeError(command)


def tell(state: State, event: Event) -> str:
    """What happened beyond the wish itself, as a sentence; empty where that says it all."""
    match event:
        case OilTaken(seat, oil):
            return f"{state.players[seat].name} takes {oil} oil."
        case WindBlew(number, None):
            return f"The wind blows at lantern {number}, which does not burn."
        case WindBlew(number, lantern):
            return f"The wind blows at lantern {number}: the {lantern} lantern goes out."
    return ""


def prompt(state: State, seat: int) -> str:
    """What the table waits for."""
    words = {"draw": "draw a wish", "act": "light a lantern or rest", "roll": "roll the wind die"}
    return f"{state.players[seat].name}: {words[state.awaits.kind]}." if state.awaits else "The game is over."


def brief(state: State, viewer: Viewer) -> list[str]:
    """The standing in a few lines."""
    burning = ", ".join(f"{lantern} ({state.players[seat].name})" for lantern, seat in state.lit.items()) or "none"
    lines = [f"Round {state.round} of {LAST_ROUND}. Burning: {burning}."]
    shown = hide(state, viewer)
    for player in shown.players:
        wishes = f"{len(player.hand)} wishes" if HIDDEN in player.hand else ", ".join(player.hand) or "no wishes"
        lines.append(f"{player.name}: {player.oil} oil, {wishes}")
    return lines


def score(state: State) -> Sheet:
    """LN-09, LN-10: a point for a burning lantern, two for a wish that burns; equal points share the win."""
    lines = []
    for seat, player in enumerate(state.players):
        wishes = 2 * sum(wish in state.lit for wish in player.hand)
        lines.append([("Lanterns", sum(owner == seat for owner in state.lit.values())), ("Wishes", wishes)])
    return sheet(lines)


def layout(state: State) -> Layout:
    """Where the pieces lie: markers on lanterns, oil, wish cards."""
    pieces: Counter[tuple[str, str]] = Counter()
    for seat, player in enumerate(state.players):
        lit = [lantern for lantern, owner in state.lit.items() if owner == seat]
        for lantern in lit:
            pieces[f"{player.name}'s flame", lantern] += 1
        pieces[f"{player.name}'s flame", f"{player.name}'s supply"] = len(lanterns(state)) - len(lit)
        pieces["oil", f"{player.name}'s flask"] = player.oil
        pieces["wish card", f"{player.name}'s hand"] = len(player.hand)
    pieces["wish card", "wish deck"] = len(state.deck)
    pieces["oil", "supply"] = -sum(player.oil for player in state.players)
    return dict(pieces)
