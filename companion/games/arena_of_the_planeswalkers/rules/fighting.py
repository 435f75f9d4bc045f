"""Action 4: an attack, from the wish to the dice."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from companion.game import Event, Rejected
from companion.games.arena_of_the_planeswalkers.combat import (
    attack_changes,
    attacks_left,
    check_target,
    defence_changes,
    hit_zone,
    needs_sight,
)
from companion.games.arena_of_the_planeswalkers.commands import Attack, Decide, Roll
from companion.games.arena_of_the_planeswalkers.events import AttackDeclared, AttackDropped, AttackRolled, BonusClaimed, DefenceRolled
from companion.games.arena_of_the_planeswalkers.field import Field, controller
from companion.games.arena_of_the_planeswalkers.model import Fight, State, kind_of
from companion.games.arena_of_the_planeswalkers.rules.agenda import Handler, carry_on, decisions, enter, first, is_yes
from companion.games.arena_of_the_planeswalkers.rules.dice import SHIELD, WEAPON, entered, faces, is_virtual, rolls
from companion.games.arena_of_the_planeswalkers.stats import Change, changes, counted, open_sight, total
from companion.games.arena_of_the_planeswalkers.tasks import AttackDice, Claim, DefenceDice, Duty, Flips, Sight, Strike, Surplus, Wounds
from companion.games.arena_of_the_planeswalkers.wording import counted as many
from companion.games.arena_of_the_planeswalkers.wording import figure_name


def attack(state: State, seat: int, command: Attack) -> list[Event]:
    """AP-72 to AP-82: a figure of the chosen card attacks; what the table sees is asked unless it was said at once."""
    figure, target = command.figure, command.target
    _check_attacker(state, figure)
    if target not in state.figures or state.figures[target].at is None:
        raise Rejected("AP-72", f"{figure_name(state, target)} is not on the battlefield.")
    field = Field(state)
    check_target(field, figure, target)
    if is_virtual(state) and (command.hits is not None or command.shields is not None):
        raise Rejected("RU-31", "The companion rolls the dice in this match; attack without saying what they show.")
    if needs_sight(field, figure, target) and command.sight is False:
        raise Rejected("AP-79", f"Without sight of {figure_name(state, target)}, {figure_name(state, figure)} cannot attack it.")
    if command.sight:
        state.now.sights[hit_zone(figure, target)] = True
    if state.phase != "turn_attack":
        enter(state, "attacking")
    first(state, Strike(figure, target, command.hits, command.shields))
    return carry_on(state)


def refused_afterwards(state: State, figure: str, target: str) -> Rejected:
    """AP-01, AP-73, AP-79: why there is no attack any more in this turn."""
    if state.now.attacks.get(figure):
        return Rejected("AP-73", f"{figure_name(state, figure)} has attacked already this turn.")
    if state.now.sights.get(hit_zone(figure, target)) is False:
        return Rejected("AP-79", f"{figure_name(state, figure)} does not see {figure_name(state, target)}, the table said.")
    return Rejected("AP-01", "The attacks of this turn are over.")


def _check_attacker(state: State, figure: str) -> None:
    own = state.figures.get(figure)
    if own is None or own.at is None:
        raise Rejected("AP-72", f"{figure_name(state, figure)} is not on the battlefield.")
    if own.card != state.now.card:
        rule = "AP-39" if own.owner == state.active else "AP-72"
        raise Rejected(rule, f"{figure_name(state, figure)} is not on the chosen army card.")
    if not attacks_left(state, figure):
        raise Rejected("AP-73", f"{figure_name(state, figure)} has attacked already this turn.")


def _strike(state: State, task: Strike) -> list[Event]:
    """AP-79, AP-82 to AP-86, RU-13: ask for everything that only the players know; then the attack is declared with its dice."""
    field, figure, target = Field(state), task.figure, task.target
    seat = controller(state, figure)
    if needs_sight(field, figure, target):
        seen = state.now.sights.get(hit_zone(figure, target))
        if seen is None:
            return _ask(state, task, Sight(figure, target, seat))
        if not seen:
            return [AttackDropped(figure, target)]
    reaching = changes(field, figure, "range")
    if total(counted(field, reaching)) < field.distance(figure, target):
        pair = open_sight(field, reaching)
        return _ask(state, task, Sight(*pair, seat, clear=True)) if pair else [AttackDropped(figure, target)]
    dice = attack_changes(field, figure, target), defence_changes(field, figure, target)
    pair = open_sight(field, [*dice[0], *dice[1]])
    if pair:
        return _ask(state, task, Sight(*pair, seat, clear=True))
    attack, defence = (counted(field, found) for found in dice)
    if state.options.bonuses == "claimed":
        claim = _unclaimed(state, task, attack, defence)
        if claim:
            return _ask(state, task, claim)
        attack, defence = _granted(task, "attack", attack), _granted(task, "defence", defence)
    return _declare(state, task, attack, defence)


def _ask(state: State, task: Strike, question: Sight | Claim) -> list[Event]:
    first(state, question, replace(task, asked=True))
    return []


def _bonuses(side: str, found: list[Change]) -> list[tuple[str, Change]]:
    """RU-13: the changes that a player would have to remember, each with a key of its own; the printed number is no bonus."""
    return [(f"{side} {number}", change) for number, change in enumerate(found) if number and change.by > 0]


def _unclaimed(state: State, task: Strike, attack: list[Change], defence: list[Change]) -> Claim | None:
    asked = dict(task.claims)
    for side, found, figure in (("attack", attack, task.figure), ("defence", defence, task.target)):
        for key, change in _bonuses(side, found):
            if key not in asked:
                return Claim(controller(state, figure), change.source, change.by, key)
    return None


def _granted(task: Strike, side: str, found: list[Change]) -> list[Change]:
    """AP-90: a bonus that nobody claimed is lost."""
    refused = {key for key, claimed in task.claims if not claimed}
    return [change for number, change in enumerate(found) if f"{side} {number}" not in refused]


def _settle_claim(state: State, task: Claim, command: Decide) -> list[Event]:
    claimed, waiting = is_yes(command, "AP-90"), state.agenda[0]
    assert isinstance(waiting, Strike)
    state.agenda[0] = replace(waiting, claims=(*waiting.claims, (task.key, claimed)))
    return [BonusClaimed(task.seat, task.source, task.by)] if claimed else []


def _declare(state: State, task: Strike, attack: list[Change], defence: list[Change]) -> list[Event]:
    """AP-73, AP-82: attacker and defender are named; only now the attack counts as made."""
    attacking, defending = [(change.source, change.by) for change in attack], [(change.source, change.by) for change in defence]
    hits, shields = _said(task, task.hits, total(attack), "hits"), _said(task, task.shields, total(defence), "shields")
    state.fight = Fight(task.figure, task.target, tuple(attacking), tuple(defending), hits, shields)
    state.now.attacks[task.figure] = state.now.attacks.get(task.figure, 0) + 1
    first(state, Flips("defends", controller(state, task.figure), task.target), AttackDice(), DefenceDice())
    return [AttackDeclared(task.figure, task.target, attacking, defending)]


def _said(task: Strike, number: int | None, dice: int, what: str) -> int | None:
    """RU-31: what was said of real dice at once; if something was asked meanwhile and it does not fit any more, it is asked again."""
    if number is None or number <= dice:
        return number
    if task.asked:
        return None
    raise Rejected("RU-31", f"{many(dice, 'die')} cannot show {number} {what}; enter 0 to {dice}.")


def dice_of(found: tuple[tuple[str, int], ...]) -> int:
    """RU-28: so many dice, never fewer than none."""
    return max(sum(by for _, by in found), 0)


def _fight(state: State) -> Fight:
    assert state.fight is not None
    return state.fight


def _roll_attack(state: State, task: AttackDice) -> list[Event] | None:
    """AP-83: the attacker's dice, unless a card that was turned over meanwhile took one of the two off the battlefield."""
    fight = _fight(state)
    if any(state.figures[figure].at is None for figure in (fight.attacker, fight.target)):
        state.fight = None
        return [AttackDropped(fight.attacker, fight.target)]
    return _rolled(state, fight.hits, dice_of(fight.attack), WEAPON, _hit)


def _roll_defence(state: State, task: DefenceDice) -> list[Event] | None:
    """AP-84: then the defender's."""
    fight = state.fight
    return _rolled(state, fight.shields, dice_of(fight.defence), SHIELD, _block) if fight else []


def _rolled(state: State, said: int | None, dice: int, face: str, settle: Callable[..., list[Event]]) -> list[Event] | None:
    """RU-31: what was said of real dice, or what the companion rolls; None if the table must be asked."""
    if said is not None:
        return settle(state, said)
    if not is_virtual(state):
        return None
    rolled = faces(state, dice)
    return settle(state, rolled.count(face), rolled)


def _hit(state: State, hits: int, rolled: str = "") -> list[Event]:
    """AP-83, AP-87: the attacker counts crossed weapons."""
    fight = state.fight = replace(_fight(state), hits=hits)
    return [AttackRolled(fight.attacker, dice_of(fight.attack), hits, rolled)]


def _block(state: State, shields: int, rolled: str = "") -> list[Event]:
    """AP-84, AP-87 to AP-89: the defender counts shields; hits beyond them are damage, shields beyond hits may strike back."""
    fight, state.fight = _fight(state), None
    beyond = (fight.hits or 0) - shields
    if beyond > 0:
        first(state, Wounds(((fight.target, beyond),)), *_trampled(state, fight, beyond))
    elif beyond < 0 and _strikes_back(state, fight):
        first(state, Wounds(((fight.attacker, -beyond),)))
    return [DefenceRolled(fight.target, dice_of(fight.defence), shields, rolled)]


def _strikes_back(state: State, fight: Fight) -> bool:
    return kind_of(state, fight.target).has("counter_strike") and Field(state).are_adjacent(fight.target, fight.attacker)


def _trampled(state: State, fight: Fight, damage: int) -> list[Surplus]:
    """Trample: what is more than the target's life may go on to a figure beside it."""
    row, old = kind_of(state, fight.target), state.figures[fight.target]
    more = damage - (row.life - old.damage)
    if more <= 0 or not kind_of(state, fight.attacker).has("trample"):
        return []
    beside = [figure for figure in Field(state).adjacent(fight.target) if figure != fight.attacker]
    return [Surplus(controller(state, fight.attacker), more, tuple(beside))]


DUTIES: dict[type[Duty], Handler] = {
    Strike: Handler(_strike),
    Claim: Handler(lambda state, task: None, answers=lambda state, task: decisions("yes", "no"), settle=_settle_claim, rule="AP-90"),
    AttackDice: Handler(
        _roll_attack,
        lambda state, task: controller(state, _fight(state).attacker),
        lambda state, task: rolls(dice_of(_fight(state).attack)),
        lambda state, task, command: _hit(state, entered(command, dice_of(_fight(state).attack))),
        Roll,
        "AP-83",
    ),
    DefenceDice: Handler(
        _roll_defence,
        lambda state, task: controller(state, _fight(state).target),
        lambda state, task: rolls(dice_of(_fight(state).defence)),
        lambda state, task, command: _block(state, entered(command, dice_of(_fight(state).defence))),
        Roll,
        "AP-84",
    ),
}
