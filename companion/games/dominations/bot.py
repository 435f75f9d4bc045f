"""A player that plays to win: it places where the yield preview promises most, and else takes what leaves it standing best.

It looks only at what its player may know: never at the stock or at another hand.
"""

from __future__ import annotations

from companion.game import Chance, Command, cloner
from companion.games.dominations.board import city_groups, controller, own_cities
from companion.games.dominations.commands import Exchange, KeepTiles, Place, Reactivate, Redraw, Skip
from companion.games.dominations.knowledge import has, limits
from companion.games.dominations.model import AGES, HIGHEST_LIMIT, ROUNDS, State, content_of, rules_of
from companion.games.dominations.objectives import POINTS, holds
from companion.games.dominations.options import options
from companion.games.dominations.preview import Yield, preview, preview_again
from companion.games.dominations.rules import RULES
from companion.games.dominations.tables import Goal
from companion.games.dominations.tree import nodus
from companion.games.dominations.words import NUMBER

# What things are worth to it, in points.
_KNOWLEDGE = 0.3  # one that can still be spent in this Age
_ROOM = 0.04  # one more that can be kept
_OTHERS = 0.15  # one that a placement brings somebody else
_NEAR = 0.35  # of what a further Objective would add, by how near it is
_CARD = 0.6  # a Mastery, for every Age to come
_MANY, _FEW = 60, 6  # options that are tried of very many, and after an exchange
_EXCHANGE = 0.4  # how much better things must look after an exchange and what it makes possible

_clone = cloner(State)


def choose(state: State, seat: int, chance: Chance) -> Command:
    """The option after which the table looks best for this player; chance decides between equals."""
    found = options(state, seat)
    if state.phase in ("grow_tile", "grow_more"):
        return _placed(state, seat, found)
    if isinstance(found[0], Redraw | KeepTiles):
        return next(command for command in reversed(found) if isinstance(command, Skip | KeepTiles))
    if len(found) == 1:
        return found[0]
    plain = [command for command in found if not isinstance(command, Exchange)]
    ranked = [(round(_after(state, seat, command), 6), command) for command in _some(plain)]
    best = max(value for value, _ in ranked)
    better = _exchanged(state, seat, found, best) if state.phase in ("build_action", "develop_action") else None
    return better or chance.choose([command for value, command in ranked if value == best])


def _some(found: list[Command]) -> list[Command]:
    """Enough of very many options to choose well among them: the ways to lay down one and the same card differ little."""
    return found if len(found) <= _MANY else [*found[: -1 : -(-len(found) // _MANY)], found[-1]]


def _placed(state: State, seat: int, found: list[Command]) -> Command:
    """The best placement of all tiles in hand, or the best tile to count again."""
    hand = state.players[seat].hand
    chances = [(one, False) for tile in hand for one in preview(state, seat, tile)[:12]]
    if any(isinstance(command, Reactivate) for command in found):
        chances += [(one, True) for one in preview_again(state, seat)[:3]]
    if not chances:
        return found[-1]
    best, again = max(chances, key=lambda one: _promise(state, seat, one[0]))
    return Reactivate(best.cell) if again else Place(best.tile, best.cell, best.rotation)


def _promise(state: State, seat: int, found: Yield) -> float:
    """What a placement promises: more of what is still scarce, points, and little for others."""
    own, gained = has(state.players[seat]), map(int.__add__, found.produced, found.gained)
    scarce = sum((more - lost) / (3 + value) for more, lost, value in zip(gained, found.lost, own, strict=True))
    return found.total + scarce + 2 * found.points + 0.5 * found.open - _OTHERS * sum(income.amount for income in found.others)


def _after(state: State, seat: int, command: Command) -> float:
    """How the table looks after a command; doing nothing is judged by the table as it is."""
    if isinstance(command, Skip):
        return worth(state, seat)
    draft = _clone(state)
    RULES[type(command)](draft, seat, command)
    return worth(draft, seat)


def _exchanged(state: State, seat: int, found: list[Command], best: float) -> Command | None:
    """An exchange that makes something possible which is clearly better than all that is possible now."""
    before = set(found)
    for command in found:
        if isinstance(command, Exchange):
            draft = _clone(state)
            RULES[Exchange](draft, seat, command)
            then = [other for other in options(draft, seat) if not isinstance(other, Exchange) and other not in before]
            if any(_after(draft, seat, other) > best + _EXCHANGE for other in _some(then)[:_FEW]):
                return command
    return None


def worth(state: State, seat: int) -> float:
    """The standing of a player in points, hopes included."""
    player, content = state.players[seat], content_of(state)
    ages = AGES - state.age + 1 if state.awaits else 0
    room = sum(limit - 5 for limit in limits(player)) / (HIGHEST_LIMIT - 5)
    cards = sum(card.card in content.masteries for card in player.tree.values())
    turns = ROUNDS - state.round
    return (
        player.vp
        + ages * player.influence
        + _hopes(state, seat)
        + sum(_KNOWLEDGE * min(value, 4 * turns + 4) for value in has(player))
        + _ROOM * 15 * room * ages
        + _CARD * cards * (ages - 1)
    )


def _hopes(state: State, seat: int) -> float:
    """DR-116: what the Objectives would bring now, and a part of what the next one would add, by how near they are."""
    row = content_of(state).objectives.get(state.players[seat].objective)
    if row is None:
        return 0.0
    done = sum(holds(state, seat, goal) for goal in row.goals)
    near = sorted((_progress(state, seat, goal) for goal in row.goals if not holds(state, seat, goal)), reverse=True)
    steps = [POINTS[number + 1] - POINTS[number] for number in range(done, len(POINTS) - 1)]
    hope = sum(step * part**2 * _NEAR for step, part in zip(steps, near, strict=False))
    return POINTS[done] * (1.0 if state.age == AGES else 0.8) + hope


def _progress(state: State, seat: int, goal: Goal) -> float:
    """How much of an Objective is there: all of it is 1."""
    player = state.players[seat]
    match goal.kind:
        case "city_levels":
            assert goal.levels
            wanted = goal.levels.level_1 + 2 * goal.levels.level_2 + 3 * goal.levels.level_3
            return min(sum(state.cities[cell].level for cell in own_cities(state, seat)) / wanted, 0.9)
        case "adjacent":
            return max(map(len, city_groups(state, seat)), default=0) / goal.count
        case "non_adjacent":
            return len(city_groups(state, seat)) / goal.count
        case "monuments":
            return sum(controller(state, monument) == seat for monument in state.monuments) / goal.count
        case "influence":
            return player.influence / goal.count
        case "nodus":
            own = nodus(content_of(state), rules_of(state), player.tree)
            colours = goal.nodus or {}
            return sum(min(own[NUMBER[domain]], count) for domain, count in colours.items()) / sum(colours.values())
    table = content_of(state).masteries
    cards = [table[card.card] for card in player.tree.values() if card.card in table]
    fits = sum(min(sum(card.value == line.value and card.domain in line.domains for card in cards), line.count) for line in goal.lines)
    return fits / sum(line.count for line in goal.lines)
