"""The End of an Age step by step, with the numbers of everybody: what is done, what is asked now, and what comes."""

from __future__ import annotations

import msgspec

from companion.games.dominations.knowledge import first_of, has
from companion.games.dominations.learning import values_allowed
from companion.games.dominations.model import AGES, State
from companion.games.dominations.objectives import POINTS, achieved
from companion.games.dominations.rules.flow import leader
from companion.games.dominations.wording import listed
from companion.games.dominations.words import DOMAINS, ROLES
from companion.view import Line

_AT = {
    "age_effects": 0, "age_choice": 0, "age_assimilate": 1, "age_learning": 1, "age_initiative": 4, "age_keep": 5, "age_tiles": 6,
    "age_redraw": 7,
}  # fmt: skip
_DIPLOMACY = 2  # DR-106: the Influence that the Diplomat has got since it was scored


def checklist(state: State) -> list[Line]:
    """DR-99 to DR-113: the steps in their order; those of the last Age end with the Objectives."""
    now = _AT.get(state.phase, 0)
    steps = [
        Line("End-of-Age effects"), Line("Assimilation", detail=_leads(state)),
        Line("Points for Influence", numbers=_influence(state, scored=now > 1)),
    ]  # fmt: skip
    if state.age == AGES:
        steps += [Line("Roles, 3 points each", numbers=_majorities(state)), Line("Objectives", numbers=_objectives(state))]
    else:
        steps += [
            Line("Roles", numbers=_given(state) if now > 1 else _majorities(state)), Line("Turn order", detail=_governor(state)),
            Line("Knowledge to 0"), Line("Hands filled"), Line("One redraw"),
        ]  # fmt: skip
    return [msgspec.structs.replace(step, done=number < now, chosen=number == now) for number, step in enumerate(steps)]


def _leads(state: State) -> str:
    """DR-100a, DR-100c: who has most Influence, and what that allows."""
    seat = leader(state)
    player = state.players[seat]
    return f"{player.name} with {player.influence}: value {listed([str(value) for value in values_allowed(player.influence)], 'or')}"


def _objectives(state: State) -> list[int | None]:
    """DR-116: what everybody's Objectives are worth as things stand."""
    return [POINTS[sum(achieved(state, seat))] for seat in range(len(state.players))]


def _influence(state: State, *, scored: bool) -> list[int | None]:
    """DR-102a: what everybody scores; the Diplomat's Influence comes after that."""
    late = [_DIPLOMACY if scored and state.age < AGES and "diplomat" in player.roles else 0 for player in state.players]
    return [player.influence - more for player, more in zip(state.players, late, strict=True)]


def _majorities(state: State) -> list[int | None]:
    """DR-103b: how many roles everybody would get with the Knowledge of this moment."""
    holders = [_most(state, DOMAINS.index(domain)) for domain, _, _ in ROLES]
    return [holders.count(seat) for seat in range(len(state.players))]


def _most(state: State, domain: int) -> int | None:
    amounts = [has(player)[domain] for player in state.players]
    return first_of(state, amounts) if max(amounts) else None


def _given(state: State) -> list[int | None]:
    return [len(player.roles) for player in state.players]


def _governor(state: State) -> str:
    held = next((player.name for player in state.players if "governor" in player.roles), "")
    return f"{held} decides" if held and _AT.get(state.phase, 0) > 1 else ""
