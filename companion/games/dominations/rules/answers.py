"""Answers to what a card asks: where Knowledge goes, what is kept, what a card did that the companion cannot judge; and doing nothing."""

from __future__ import annotations

from companion.game import Event, Rejected
from companion.games.dominations.commands import Allocate, Report, Skip
from companion.games.dominations.events import Reported
from companion.games.dominations.model import Pending, State
from companion.games.dominations.rules.age import ask_effects, forget, score_influence
from companion.games.dominations.rules.build import after_building
from companion.games.dominations.rules.credit import add_points, credit, gain
from companion.games.dominations.rules.develop import after_developing
from companion.games.dominations.rules.ending import end_turn
from companion.games.dominations.rules.flow import await_next, enter
from companion.games.dominations.rules.grow import after_growing, allocate_production
from companion.games.dominations.rules.hands import no_redraw
from companion.games.dominations.wording import domain_name, listed
from companion.games.dominations.words import DOMAINS


def allocate(state: State, seat: int, command: Allocate) -> list[Event]:
    """DR-40, DR-42, DR-111: Knowledge of the player's choice goes where it was told, or is kept."""
    if state.phase == "grow_vestigium":
        return allocate_production(state, command)
    asked = state.pending[0]
    if asked.kind == "manual":
        raise Rejected("DR-42", "Now a card's outcome must be reported.")
    chosen = {str(domain): getattr(command, domain) for domain in DOMAINS if getattr(command, domain)}
    _check(asked, chosen)
    state.pending.pop(0)
    if asked.kind == "keep":
        kept = state.players[seat].kept
        for domain, count in chosen.items():
            setattr(kept, domain, getattr(kept, domain) + count)
        return forget(state)
    return [*gain(state, seat, asked.card, chosen), *_go_on(state)]


def _check(asked: Pending, chosen: dict[str, int]) -> None:
    rule = "DR-111" if asked.kind == "keep" else "DR-42"
    if sum(chosen.values()) != asked.amount:
        raise Rejected(rule, f"{asked.amount} Knowledge must be named, not {sum(chosen.values())}.")
    for domain in chosen:
        if domain not in asked.domains:
            choice = listed([domain_name(one) for one in asked.domains], "or")
            raise Rejected(rule, f"{domain_name(domain)} cannot be chosen here; there is {choice}.")
    if asked.kind != "split" and len(chosen) > 1:
        raise Rejected(rule, "All of it must be of one Domain.")


def report(state: State, seat: int, command: Report) -> list[Event]:
    """DR-76, DR-99: what a card did as the players judge; it is written down and can be undone like any step."""
    if not state.pending or state.pending[0].kind != "manual":
        raise Rejected("DR-42", "Now Knowledge must be allocated.")
    player = state.players[seat]
    state.pending.pop(0)
    for domain, change in command.knowledge.items():
        if change < 0 and getattr(player.knowledge, domain) + change < 0:
            raise Rejected("DR-76", f"{player.name} has only {getattr(player.knowledge, domain)} {domain_name(domain)}.")
    if player.vp + command.vp < 0 or player.tally.effects + command.vp < 0 or player.influence + command.influence < 0:
        raise Rejected("DR-76", f"{player.name} has not so many points or so much Influence to lose.")
    for domain, change in command.knowledge.items():
        if change < 0:
            setattr(player.knowledge, domain, getattr(player.knowledge, domain) + change)
    add_points(state, seat, "effects", command.vp)
    player.influence += command.influence
    gained = {str(domain): change for domain, change in command.knowledge.items() if change > 0}
    changes = {str(domain): change for domain, change in command.knowledge.items() if change}
    return [Reported(seat, changes, command.vp, command.influence), *credit(state, seat, gained), *_go_on(state)]


def _go_on(state: State) -> list[Event]:
    """When everything asked is answered, go on where the question came from."""
    if state.pending:
        await_next(state)
        return []
    match state.phase:
        case "grow_choice":
            return after_growing(state)
        case "build_choice":
            return after_building(state)
        case "develop_choice":
            return after_developing(state)
    learning = state.phase == "age_learning"
    enter(state, "answered")
    if learning:
        return score_influence(state)
    return ask_effects(state) if state.phase == "age_effects" else []


def skip(state: State, seat: int, command: Skip) -> list[Event]:
    """DR-05, DR-13, DR-99, DR-100a, DR-109, DR-113, QU-23: nothing of this kind is done; Grow can only be skipped with an empty hand."""
    player = state.players[seat]
    match state.phase:
        case "grow_tile" if player.hand:
            raise Rejected("DR-05", f"Grow is compulsory: {player.name} must place a tile.")
        case "grow_tile" | "grow_more":
            enter(state, "grown")
        case "build_action":
            enter(state, "built")
        case "age_effects":
            player.settled = True
            return ask_effects(state)
        case "age_assimilate":
            return score_influence(state)
        case "setup_redraw" | "age_redraw":
            return no_redraw(state, seat)
        case _:
            return end_turn(state)
    return []
