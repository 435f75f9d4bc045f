"""How far an Objective is: what is there of what it asks for."""

from __future__ import annotations

from companion.games.dominations.board import city_groups, controller, own_cities
from companion.games.dominations.model import State, content_of, rules_of
from companion.games.dominations.tables import Goal
from companion.games.dominations.tree import nodus
from companion.games.dominations.wording import domain_name
from companion.games.dominations.words import NUMBER


def progress(state: State, seat: int, goal: Goal) -> str:
    """DR-118 to DR-125: how far a player is, in numbers."""
    match goal.kind:
        case "city_levels":
            return ", ".join(_levels(state, seat, goal))
        case "nodus":
            own = nodus(content_of(state), rules_of(state), state.players[seat].tree)
            return ", ".join(f"{domain_name(domain)} {own[NUMBER[domain]]} of {count}" for domain, count in (goal.nodus or {}).items())
        case "masteries":
            return ", ".join(_masteries(state, seat, goal))
    return f"{_count(state, seat, goal)} of {goal.count}"


def _count(state: State, seat: int, goal: Goal) -> int:
    match goal.kind:
        case "adjacent":
            return max(map(len, city_groups(state, seat)), default=0)
        case "non_adjacent":
            return len(city_groups(state, seat))
        case "monuments":
            return sum(controller(state, monument) == seat for monument in state.monuments)
    return state.players[seat].influence


def _levels(state: State, seat: int, goal: Goal) -> list[str]:
    """DR-118: how many Cities there are of each level that is asked for, or above it."""
    assert goal.levels
    own = [state.cities[cell].level for cell in own_cities(state, seat)]
    wanted = (goal.levels.level_1, goal.levels.level_2, goal.levels.level_3)
    asked = [least for least in (1, 2, 3) if wanted[least - 1]]
    return [f"level {least}: {sum(level >= least for level in own)} of {sum(wanted[least - 1 :])}" for least in asked]


def _masteries(state: State, seat: int, goal: Goal) -> list[str]:
    """DR-124: how many Masteries of each line there are."""
    table = content_of(state).masteries
    own = [table[card.card] for card in state.players[seat].tree.values() if card.card in table]
    found = [sum(card.value == line.value and card.domain in line.domains for card in own) for line in goal.lines]
    return [f"{count} of {line.count}" for count, line in zip(found, goal.lines, strict=True)]
