"""The rules of Lantern: one function a command, each naming the rules it keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.game import BadValue, Chance, Choice, Command, Event, Rejected
from companion.games.lantern.model import (
    LAST_ROUND,
    Draw,
    LanternLit,
    Light,
    OilTaken,
    Options,
    Player,
    Rest,
    Roll,
    State,
    TurnEnded,
    WindBlew,
    WishDrawn,
    lanterns,
)
from companion.games.lantern.phases import PHASES


def setup(names: list[str], options: Options, chance: Chance, content: str) -> State:
    """LN-01: everybody has oil and an empty hand; two wishes for every lantern are shuffled."""
    players = [Player(name=name, oil=options.oil) for name in names]
    state = State(phase=PHASES.initial, awaits=Choice("draw", (0,)), chance=chance, content=content, players=players, deck=[])
    state.deck = [lantern for lantern in lanterns(state) for _ in range(2)]
    chance.shuffle(state.deck)
    return state


def draw(state: State, seat: int, command: Draw) -> list[Event]:
    """LN-03: the top wish goes into the hand; with none left, nothing is drawn."""
    drawn: list[Event] = []
    if state.deck:
        state.players[seat].hand.append(state.deck.pop(0))
        drawn.append(WishDrawn(seat))
    _enter(state, "drawn", seat)
    return drawn


def light(state: State, seat: int, command: Light) -> list[Event]:
    """LN-04, LN-05: a lantern that does not burn is lit for its price."""
    lantern = lanterns(state).get(command.lantern)
    if lantern is None:
        raise Rejected("LN-04", f"There is no lantern called {command.lantern}; there are {', '.join(lanterns(state))}.")
    if lantern.id in state.lit:
        raise Rejected("LN-04", f"The {lantern.id} lantern already burns.")
    player = state.players[seat]
    if player.oil < lantern.price:
        raise Rejected("LN-05", f"The {lantern.id} lantern costs {lantern.price} oil and {player.name} has {player.oil}.")
    player.oil -= lantern.price
    state.lit[lantern.id] = seat
    return [LanternLit(seat, lantern.id), *_end_turn(state, seat)]


def rest(state: State, seat: int, command: Rest) -> list[Event]:
    """LN-06: resting gives 2 oil."""
    state.players[seat].oil += 2
    return [OilTaken(seat, 2), *_end_turn(state, seat)]


def roll(state: State, seat: int, command: Roll) -> list[Event]:
    """LN-07, LN-08: the lantern of the number rolled goes out; after the last round the game is over."""
    number = command.number or state.chance.below(6) + 1
    lantern = next(row.id for row in lanterns(state).values() if row.number == number)
    went_out = state.lit.pop(lantern, None) is not None
    if state.round == LAST_ROUND:
        _enter(state, "last_round", None)
    else:
        state.round += 1
        _enter(state, "settled", 0)
    return [WindBlew(number, lantern if went_out else None)]


def _end_turn(state: State, seat: int) -> list[Event]:
    """LN-02, LN-08: the next player is on, or the wind, or the end."""
    following = seat + 1
    if len(state.lit) == len(lanterns(state)):
        _enter(state, "all_lit", None)
    elif following == len(state.players):
        _enter(state, "round_ended", seat)
    else:
        _enter(state, "turn_ended", following)
    return [TurnEnded(seat)]


def _enter(state: State, trigger: str, seat: int | None) -> None:
    """Go on to the next phase; `seat` is who must decide there."""
    state.phase = PHASES.step(state.phase, trigger)
    if seat is not None:
        state.active = seat
    state.awaits = _awaited(state)


def _awaited(state: State) -> Choice | None:
    kind = {"turn_draw": "draw", "turn_act": "act", "wind": "roll"}.get(state.phase)
    return Choice(kind, (state.active,)) if kind else None


RULES: dict[type[Command], Callable[[Any, int, Any], list[Event]]] = {Draw: draw, Light: light, Rest: rest, Roll: roll}


def options(state: State, seat: int) -> list[Command]:
    """Every command that would be accepted from this seat now."""
    if state.phase == "turn_draw":
        return [Draw()]
    if state.phase == "wind":
        return [Roll()]
    oil = state.players[seat].oil
    lights: list[Command] = [Light(row.id) for row in lanterns(state).values() if row.id not in state.lit and row.price <= oil]
    return [*lights, Rest()]


def refusal(state: State, seat: int, command: Command) -> Rejected:
    """LN-02: why this command does not exist for this seat now."""
    if state.awaits is None:
        return Rejected("LN-08", "The game is over.")
    name = state.players[state.active].name
    if seat not in state.awaits.seats:
        return Rejected("LN-02", f"It is {name}'s turn.")
    return Rejected("LN-02", f"Now {name} must {state.awaits.kind}.")


def corrected(before: State, state: State, named: frozenset[str]) -> None:
    """After a correction: lanterns and seats must exist, and whoever is now on decides what the phase asks for."""
    if any(path.split(".")[0] == "awaits" for path in named):
        raise BadValue("awaits: what is waited for follows from phase and active; correct these.")
    known = lanterns(state)
    for lantern in [*state.lit, *state.deck, *(wish for player in state.players for wish in player.hand)]:
        if lantern not in known:
            raise BadValue(f"{lantern!r} is no lantern; there are {', '.join(known)}.")
    if any(seat >= len(state.players) for seat in state.lit.values()):
        raise BadValue(f"lit: seats go from 0 to {len(state.players) - 1}.")
    state.awaits = _awaited(state)
