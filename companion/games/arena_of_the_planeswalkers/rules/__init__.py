"""The rules of Arena of the Planeswalkers: one function a command, each naming the rules it keeps."""

from __future__ import annotations

from companion.game import Command, Event, Rejected, Rule
from companion.games.arena_of_the_planeswalkers import commands
from companion.games.arena_of_the_planeswalkers.model import State
from companion.games.arena_of_the_planeswalkers.rules import (
    abilities,
    agenda,
    fighting,
    hidden,
    outcome,
    setup,
    sight,
    spells,
    steps,
    summoning,
    triggers,
    turns,
    walking,
    wounds,
)

for _part in (steps, sight, fighting, wounds, hidden, spells, summoning, abilities, triggers, outcome, turns):
    agenda.HANDLERS.update(_part.DUTIES)


def roll(state: State, seat: int, command: commands.Roll) -> list[Event]:
    """RU-31: what real dice show, for the order of turns or for what waits."""
    return setup.roll_order(state, seat, command) if state.phase == "setup_roll" else agenda.answer(state, seat, command)


def decide(state: State, seat: int, command: commands.Decide) -> list[Event]:
    """Who begins, or the question that waits."""
    return setup.choose_order(state, seat, command) if state.phase == "setup_order" else agenda.answer(state, seat, command)


def place(state: State, seat: int, command: commands.Place) -> list[Event]:
    """A Planeswalker in the set-up, or a figure that comes to the battlefield."""
    return setup.place_planeswalker(state, seat, command) if state.phase == "setup_place" else agenda.answer(state, seat, command)


RULES: dict[type[Command], Rule] = {
    commands.Place: place,
    commands.Choose: turns.choose,
    commands.Summon: summoning.summon,
    commands.Move: walking.move,
    commands.Flip: walking.flip,
    commands.Attack: fighting.attack,
    commands.Ability: abilities.ability,
    commands.Play: spells.play,
    commands.Decide: decide,
    commands.Roll: roll,
    commands.Discard: agenda.answer,
    commands.Finish: turns.finish,
    commands.EndTurn: turns.end_turn,
}
_NOW = {
    "order_roll": ("SU-04", "say what the 20-sided die shows"),
    "order": ("SU-04", "say who begins"),
    "place": ("SU-05", "place the Planeswalker"),
    "choose": ("AP-30", "choose an army card for the turn"),
    "act": ("AP-01", "act with the chosen army card or end the turn"),
    "move": ("AP-01", "go on moving, attack, or end the turn"),
    "attack": ("AP-01", "go on attacking, or end the turn"),
    "after": ("AP-01", "play spell cards or end the turn"),
    "sprint": ("AP-32", "move the Planeswalker once more or end the turn"),
}


def refusal(state: State, seat: int, command: Command) -> Rejected:
    """AP-01, AP-04, AP-12 to AP-14, AP-34, AP-113: why this command does not exist for this seat now."""
    if state.awaits is None:
        return Rejected("AP-113", "The game is over.")
    if state.agenda:
        asked = state.players[state.awaits.seats[0]].name
        return Rejected(agenda.HANDLERS[type(state.agenda[0])].rule, f"{asked} must answer the open question first.")
    if seat not in state.awaits.seats:
        return _not_theirs(state, command)
    match command:
        case commands.Play() if state.phase in ("turn_move", "turn_attack"):
            doing = "move" if state.phase == "turn_move" else "attack"
            return Rejected("AP-14", f"No spell cards while figures {doing}; finish that first.")
        case commands.Summon() if state.phase in ("turn_move", "turn_attack", "turn_after"):
            return Rejected("AP-34", "Army cards are summoned before any figure moves.")
        case commands.Move() | commands.Flip() if state.phase in ("turn_attack", "turn_after"):
            return Rejected("AP-01", "Figures move before they attack; moving is over in this turn.")
        case commands.Attack(figure, target) if state.phase == "turn_after":
            return fighting.refused_afterwards(state, figure, target)
        case commands.Ability() | commands.Summon() | commands.Move() | commands.Attack() if state.phase == "turn_choose":
            return Rejected("AP-30", f"{state.players[seat].name} must choose an army card for the turn first.")
    rule, doing = _NOW[state.awaits.kind]
    return Rejected(rule, f"Now {state.players[seat].name} must {doing}.")


def _not_theirs(state: State, command: Command) -> Rejected:
    """AP-02, AP-04, AP-13: it is another player's turn."""
    assert state.awaits
    waited = state.players[state.awaits.seats[0]].name
    match command:
        case commands.Play():
            return Rejected("AP-13", f"Spell cards are played on the own turn; {waited} is on.")
        case commands.Move() | commands.Flip() | commands.Place():
            return Rejected("AP-04", f"Figures are touched on the own turn only; {waited} is on.")
    return Rejected("AP-02", f"It is {waited}'s turn.")
