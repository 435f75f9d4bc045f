"""Every step as a sentence for history, undo and menus; none of them gives a secret away."""

from __future__ import annotations

from companion.game import Command
from companion.games.arena_of_the_planeswalkers import commands, tasks
from companion.games.arena_of_the_planeswalkers.field import Field
from companion.games.arena_of_the_planeswalkers.model import State, content_of
from companion.games.arena_of_the_planeswalkers.movement import ways
from companion.games.arena_of_the_planeswalkers.rules.abilities import usable_abilities
from companion.games.arena_of_the_planeswalkers.rules.outcome import source_name
from companion.games.arena_of_the_planeswalkers.rules.summoning import places_said
from companion.games.arena_of_the_planeswalkers.stats import allowance
from companion.games.arena_of_the_planeswalkers.wording import (
    at_text,
    card_name,
    counted,
    does,
    figure_name,
    hex_text,
    listed,
    on_name,
    signed,
    spell_name,
    whose,
)


def describe(state: State, seat: int, command: Command) -> str:
    """A step as one sentence that gives no secret away."""
    name = state.players[seat].name
    match command:
        case commands.Decide():
            return _decision(state, seat, command)
        case commands.Roll(hits):
            return f"{name} rolls {_roll(state, hits)}"
        case commands.Place(figure, at):
            return f"{name} places {figure_name(state, figure)} on {at_text(at)}"
        case commands.Choose(card):
            return f"{name} chooses {card_name(state, card)}"
        case commands.Move():
            return f"{name} moves {_move(state, command)}"
        case commands.Flip(figure):
            return f"{name} flips {figure_name(state, figure)}"
        case commands.Attack(figure, target):
            return f"{name} attacks {figure_name(state, target)} with {figure_name(state, figure)}"
        case commands.Finish():
            return f"{name} finishes {'attacking' if state.phase == 'turn_attack' else 'moving'}"
        case commands.Ability():
            return _ability(state, seat, command)
        case commands.EndTurn():
            return f"{name} ends the {'sprint' if state.phase == 'turn_sprint' else 'turn'}"
    return f"{name} {_card(state, seat, command)}"


def _ability(state: State, seat: int, command: commands.Ability) -> str:
    card, row = next((card, row) for card, row in usable_abilities(Field(state), seat) if row.id == command.name)
    on = f" on {on_name(state, command.target)}" if command.target else ""
    cost = f", discarding {spell_name(state, command.card)}" if command.card else ""
    return f"{does(state, card, 'uses', 'use')} {row.name}{on}{cost}"


def _roll(state: State, number: int) -> str:
    """What dice show, by what they are rolled for."""
    match state.agenda[0] if state.agenda else None:
        case tasks.AttackDice() | tasks.LeavingDice() | tasks.FallDie():
            return counted(number, "hit")
        case tasks.DefenceDice():
            return counted(number, "shield")
    return str(number)


def _card(state: State, seat: int, command: Command) -> str:
    match command:
        case commands.Play():
            return f"plays {_play(state, command)}"
        case commands.Summon(card):
            where = listed([at_text(at) for at in places_said(state, command)])
            return f"summons {card_name(state, card)} on {where}"
        case commands.Discard(cards):
            return f"discards {listed([spell_name(state, card) for card in cards])}"
    raise TypeError(command)


def _move(state: State, command: commands.Move) -> str:
    """Where a figure goes, what that counts, and how many dice may be rolled against it."""
    figure, field = command.figure, Field(state)
    begun = state.now.mover == figure
    left = state.now.left if begun else allowance(state, figure)
    known = (way for way in ways(field, figure, left, begun=begun and state.now.steps > 0) if way.path == command.path)
    way = next(known, None)
    to = f"{figure_name(state, figure)} to {hex_text(command.path[-1])}"
    if way is None:
        return f"{to} by a way of its own"
    risk = f", {counted(way.dice, 'die')} against it" if way.dice else ""
    tail = f" and {hex_text(field.board.hexes[way.cells[1]])}" if len(way.cells) == 2 else ""
    return f"{to}{tail}, {counted(way.cost, 'move')}{risk}"


def _play(state: State, command: commands.Play) -> str:
    row = content_of(state).spells.get(command.card)
    what = "a hidden enchantment" if row is None or row.type == "hidden" else row.name
    return what + (f" on {on_name(state, command.target)}" if command.target else "")


def _decision(state: State, seat: int, command: commands.Decide) -> str:
    name, task = state.players[seat].name, state.agenda[0] if state.agenda else None
    match task:
        case None:
            return f"{whose(name)} turn is {command.answer}"
        case tasks.Leave(figure):
            does = "attack" if command.answer == "yes" else "do not attack"
            return f"{name}'s figures {does} {figure_name(state, figure)} in leaving"
        case tasks.Sight(viewer, subject):
            return _sight(state, viewer, subject, command.answer)
        case tasks.Claim(_, source):
            return f"{name} {'claims' if command.answer == 'yes' else 'does not claim'} the dice for {source}"
        case tasks.Wounds():
            return f"{figure_name(state, command.answer)} takes the damage first"
        case tasks.Surplus(_, amount) if command.answer != "none":
            return f"{figure_name(state, command.answer)} takes the {amount} damage more"
        case tasks.Flips() if command.answer != "none":
            return f"{name} turns over a hidden enchantment on {card_name(state, command.answer)}"
        case tasks.Detain():
            return f"{name} detains {card_name(state, command.answer)}"
        case tasks.Swap(_, planeswalker) if command.answer != "none":
            return f"{figure_name(state, planeswalker)} swaps places with {figure_name(state, command.answer)}"
        case tasks.Steal() if command.answer != "none":
            return f"{name} tries to control {figure_name(state, command.answer)}"
    return f"{name} {_plain(state, task, command)}"


def _plain(state: State, task: tasks.Task | None, command: commands.Decide) -> str:
    """Answers that are about no figure."""
    match task:
        case tasks.Peek():
            return "keeps the top card" if command.answer == "keep" else "puts the top card at the bottom"
        case tasks.Outcome():
            return f"enters what came of {source_name(state, task)}: {_outcome(state, command)}"
        case tasks.Alone():
            return "ends the game" if command.answer == "yes" else "plays on alone"
        case tasks.Surplus():
            return "lets the damage go no further"
        case tasks.Flips():
            return "turns over no hidden enchantment"
        case tasks.Swap():
            return "swaps nobody"
    return "tries to control nobody"


def _sight(state: State, viewer: str, subject: str, answer: str) -> str:
    if answer == "dispute":
        return f"The table disagrees whether {figure_name(state, viewer)} sees {figure_name(state, subject)}"
    return f"{figure_name(state, viewer)} {'sees' if answer == 'yes' else 'does not see'} {figure_name(state, subject)}"


def _outcome(state: State, command: commands.Decide) -> str:
    found = [f"{amount} damage to {figure_name(state, figure)}" for figure, amount in command.damage.items()]
    found += [f"{counted(command.draw, 'card')} drawn"] if command.draw else []
    found += [f"{figure_name(state, figure)} on {at_text(at)}" for figure, at in command.moves.items()]
    found += [f"{signed(boost.by)} {boost.stat} for {on_name(state, boost.on)}" for boost in command.boosts]
    return listed(found) or "nothing more"
