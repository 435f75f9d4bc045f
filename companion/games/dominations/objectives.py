"""Which Objectives of a card are achieved; also how far they are on the way. All pure."""

from __future__ import annotations

from companion.games.dominations.board import city_groups, controller, own_cities
from companion.games.dominations.model import State, content_of, rules_of
from companion.games.dominations.tables import Goal, MasteryLine
from companion.games.dominations.tree import nodus
from companion.games.dominations.words import NUMBER

POINTS = (0, 10, 20, 40, 70, 100)  # DR-116: for so many Objectives


def achieved(state: State, seat: int) -> list[bool]:
    """DR-116, DR-125: which of the five Objectives of a player's card are achieved as things stand."""
    row = content_of(state).objectives.get(state.players[seat].objective)
    return [holds(state, seat, goal) for goal in row.goals] if row else []


def holds(state: State, seat: int, goal: Goal) -> bool:
    """DR-118 to DR-124: whether an Objective is achieved."""
    match goal.kind:
        case "city_levels":
            return _levels(state, seat, goal)
        case "adjacent":
            return max(map(len, city_groups(state, seat)), default=0) >= goal.count
        case "non_adjacent":
            return len(city_groups(state, seat)) >= goal.count
        case "monuments":
            return sum(controller(state, monument) == seat for monument in state.monuments) >= goal.count
        case "nodus":
            own = nodus(content_of(state), rules_of(state), state.players[seat].tree)
            return all(own[NUMBER[domain]] >= count for domain, count in (goal.nodus or {}).items())
        case "influence":
            return state.players[seat].influence >= goal.count
        case "masteries":
            return _masteries(state, seat, goal.lines)


def _levels(state: State, seat: int, goal: Goal) -> bool:
    """DR-118: at every level there are enough Cities of that level or above; a higher one may stand for a lower."""
    assert goal.levels
    own = [state.cities[cell].level for cell in own_cities(state, seat)]
    wanted = (goal.levels.level_1, goal.levels.level_2, goal.levels.level_3)
    return all(sum(level >= least for level in own) >= sum(wanted[least - 1 :]) for least in (1, 2, 3))


def _masteries(state: State, seat: int, lines: tuple[MasteryLine, ...]) -> bool:
    """DR-124: every line is filled with Masteries of exactly its value, each card serving one line only."""
    table = content_of(state).masteries
    cards = [table[card.card] for card in state.players[seat].tree.values() if card.card in table]
    slots = [line for line in lines for _ in range(line.count)]
    serves: dict[int, int] = {}  # card -> the slot it fills

    def fill(slot: int, tried: set[int]) -> bool:
        for number, card in enumerate(cards):
            if number not in tried and card.value == slots[slot].value and card.domain in slots[slot].domains:
                tried.add(number)
                if number not in serves or fill(serves[number], tried):
                    serves[number] = slot
                    return True
        return False

    return all(fill(slot, set()) for slot in range(len(slots)))
