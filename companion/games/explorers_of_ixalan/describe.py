"""Every step as a sentence for history, undo and menus; none of them names a face that was not seen."""

from __future__ import annotations

from companion.game import Command
from companion.games.explorers_of_ixalan import commands
from companion.games.explorers_of_ixalan.model import State, content_of
from companion.games.explorers_of_ixalan.questions import ends_at_once, hand_size, owner_of
from companion.games.explorers_of_ixalan.rules.steps import skips_draw
from companion.games.explorers_of_ixalan.wording import counter_name, reason_text

_CALLED = {"draw": "the draw step", "main1": "main phase 1", "combat": "combat", "main2": "main phase 2"}
_GOES_ON = {"upkeep": "draw", "draw": "main1", "main1": "combat", "combat": "main2"}


def describe(state: State, seat: int, command: Command) -> str:
    """A step as one sentence."""
    name = state.players[seat].name
    match command:
        case commands.Mulligan():
            cards = hand_size(len(state.players), state.players[seat].mulligans + 1)
            return f"{name} mulligans to {cards} cards"
        case commands.KeepHand():
            return f"{name} keeps a hand of {hand_size(len(state.players), state.players[seat].mulligans)} cards"
        case commands.NextStep():
            return f"On to {_next(state)}"
        case commands.EndTurn() if state.step != "end" and not ends_at_once(state):
            return "On to the end step"
        case commands.EndTurn():
            return f"{name} ends the turn" + ("" if seat == state.active else f" of {_name(state, state.active)}")
    return _on_the_map(state, name, command) or _in_the_books(state, command)


def _on_the_map(state: State, name: str, command: Command) -> str:
    content = content_of(state)
    match command:
        case commands.Discover(spot):
            return f"{name} discovers {spot} for {state.spots[spot].cost} mana"
        case commands.Reveal(tile):
            return f"{name} reveals {content.name(tile)} on {state.chosen}"
        case commands.Scout(spot):
            return f"{name} scouts {spot}"
        case commands.Conquer(tile):
            return f"{name} conquers {content.name(tile)} from {_name(state, owner_of(state, tile))}"
        case commands.Pass():
            return f"{name} passes {_left_be(state)}"
        case commands.Resolve(opponent=opponent):
            return f"{content.name(state.waiting[0].tile)} happens" + (f" to {_name(state, opponent)}" if opponent is not None else "")
    return ""


def _left_be(state: State) -> str:
    match state.phase:
        case "scout":
            return "without a scout"
        case "conquest":
            return "without a conquest"
        case "reveal":
            return f"up {state.chosen}, which stays face down"
    return f"over {content_of(state).name(state.waiting[0].tile)}, which does not happen"


def _in_the_books(state: State, command: Command) -> str:
    content = content_of(state)
    match command:
        case commands.Life(seat, by):
            return f"{_name(state, seat)}'s life {by:+}"
        case commands.Damage(source, amount, target, combat):
            to = "each opponent" if target is None else _name(state, target)
            whose = "" if source == state.active else f" from {_name(state, source)}"
            return f"{amount} {'combat ' if combat else ''}damage{whose} to {to}"
        case commands.Token(seat, kind, by):
            return f"{_name(state, seat)}'s {content.tokens[kind]} tokens {by:+}"
        case commands.Counter(seat, kind, by):
            return f"{_name(state, seat)}'s {counter_name(kind)} counters {by:+}"
        case commands.Complete(tile, _, opponent):
            at = f", against {_name(state, opponent)}" if opponent is not None else ""
            return f"{_name(state, owner_of(state, tile))} completes {content.name(tile)}{at}"
        case commands.Done(seat, tile):
            return f"Done: {content.name(tile)} ({_name(state, seat)})"
        case commands.Leave(seat, "conceded"):
            return f"{_name(state, seat)} concedes"
        case commands.Leave(seat, why):
            return f"{_name(state, seat)} leaves: {reason_text(' '.join(why.split()))}"
        case commands.ExtraTurn(seat):
            return f"An extra turn for {_name(state, seat)}"
        case commands.ExtraCombat():
            return f"A further combat for {_name(state, state.active)}"
    raise TypeError(command)


def _next(state: State) -> str:
    """Where the next step leads, in words."""
    if state.step == "end":
        return "the next turn"
    if state.step == "main2":
        return "a further combat" if state.extra_combats else "the end step"
    following = "main1" if state.step == "upkeep" and skips_draw(state) else _GOES_ON[state.step]
    return _CALLED[following]


def _name(state: State, seat: int | None) -> str:
    return state.players[seat].name if seat is not None and seat < len(state.players) else "nobody"
