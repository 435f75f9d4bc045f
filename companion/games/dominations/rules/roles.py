"""The six roles, and the points of the end."""

from __future__ import annotations

from collections.abc import Iterable

from companion.game import Event
from companion.games.dominations.events import GameEnded, ObjectivesScored, RoleGiven, RoleUnclaimed
from companion.games.dominations.knowledge import first_of, has
from companion.games.dominations.model import AGES, State, rules_of
from companion.games.dominations.objectives import POINTS, achieved
from companion.games.dominations.rules.credit import add_influence, add_points
from companion.games.dominations.words import NUMBER, ROLES, Role

LAST_AGE_POINTS = 3  # DR-115: of every card
DIPLOMACY = 2  # DR-106: the Influence of the Diplomat


def award(state: State, domains: Iterable[str]) -> list[Event]:
    """DR-103b to DR-103e, DR-106, DR-115: for each Domain whoever has most Knowledge left takes its card and scores it."""
    events: list[Event] = []
    for domain, role, points in ROLES:
        if domain not in domains:
            continue
        left = [has(player)[NUMBER[domain]] for player in state.players]
        if not max(left):
            events.append(RoleUnclaimed(role))
            continue
        seat = first_of(state, left)
        worth = role_points(state, role, points)
        state.players[seat].roles.append(role)
        add_points(state, seat, "roles", worth)
        events.append(RoleGiven(seat, role, worth))
        if role == "diplomat" and state.age < AGES:
            events += add_influence(state, seat, DIPLOMACY, "diplomat")
    return events


def role_points(state: State, role: Role, points: int) -> int:
    """DR-103e, DR-115, QU-14: what a card is worth in this Age; the Governor of two players nothing before the third."""
    two = role == "governor" and len(state.players) == 2
    if state.age == AGES:
        return rules_of(state).last_governor if two else LAST_AGE_POINTS
    return 0 if two else points


def end_game(state: State) -> list[Event]:
    """DR-116, DR-117: Objectives are counted, once, and the game is over."""
    events: list[Event] = []
    for seat in range(len(state.players)):
        found = [number for number, is_done in enumerate(achieved(state, seat), 1) if is_done]
        add_points(state, seat, "objectives", POINTS[len(found)])
        events.append(ObjectivesScored(seat, found, POINTS[len(found)]))
    return [*events, GameEnded()]
