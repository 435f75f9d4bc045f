"""Dice as a screen shows them: before a roll what to expect, number keys for real dice, and what the companion rolled."""

from __future__ import annotations

from collections.abc import Sequence

from companion.game import Event
from companion.games.arena_of_the_planeswalkers import events, tasks
from companion.games.arena_of_the_planeswalkers.commands import Roll
from companion.games.arena_of_the_planeswalkers.field import controller
from companion.games.arena_of_the_planeswalkers.forecast import Forecast, life_left, percent
from companion.games.arena_of_the_planeswalkers.model import Fight, State, kind_of
from companion.games.arena_of_the_planeswalkers.rules.dice import numbers, rolls
from companion.games.arena_of_the_planeswalkers.rules.fighting import dice_of
from companion.games.arena_of_the_planeswalkers.stats import Change
from companion.games.arena_of_the_planeswalkers.wording import counted, figure_name, sources_text
from companion.view import Fact, Pad, Prompt, Sum, Throw

_FACES = {"w": "hit", "s": "shield", "b": "blank"}
_NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")


def facts(found: Forecast) -> list[Fact]:
    """RU-30: what to expect."""
    return [Fact(f"{found.damage:.1f}", "damage expected"), Fact(percent(found.destroys), "destroys it")]


def throws(state: State, figure: str, target: str, found: Forecast) -> list[Throw]:
    """AP-83, AP-84: the dice of both sides with their sources."""
    return [
        Throw(controller(state, figure), found.dice[0], _about(found.attack)),
        Throw(controller(state, target), found.dice[1], _about(found.defence), counts="shield"),
    ]


def _about(found: Sequence[Change]) -> str:
    return sources_text([(change.source, change.by) for change in found])


def pad(state: State, task: tasks.Task) -> Prompt | None:
    """RU-31: number keys for what real dice show; none where nothing is rolled."""
    fight = state.fight
    match task:
        case tasks.AttackDice() if fight:
            return _attack_pad(state, fight)
        case tasks.DefenceDice() if fight:
            return _defence_pad(state, fight)
        case tasks.LeavingDice(figure, seat, dice):
            sums = [_hurt(state, figure, hits, 0, hits) for hits in range(dice + 1)]
            labels = [_said(hits, "damage") for hits in range(dice + 1)]
            asked = Pad("Crossed weapons?", counted(dice, "die"), rolls(dice), labels, sums, "swords")
            return Prompt(f"{figure_name(state, figure)} leaves", "No defence dice.", seat=seat, pad=asked, tone="bad")
        case tasks.FallDie(figure):
            asked = Pad("Crossed weapons?", "1 die", rolls(1), ["Not hurt", "One damage"], icon="swords")
            seat = controller(state, figure)
            return Prompt(f"{figure_name(state, figure)} falls", "Roll one combat die.", seat=seat, pad=asked, tone="bad")
    return None


def twenty(question: str, text: str, seat: int) -> Prompt:
    """What a 20-sided die shows."""
    found = numbers()
    return Prompt(text, seat=seat, pad=Pad(question, "", found, [f"Rolled {number}" for number in range(1, len(found) + 1)], least=1))


def _attack_pad(state: State, fight: Fight) -> Prompt:
    dice, name = dice_of(fight.attack), figure_name(state, fight.target)
    asked = Pad("How many hits?", counted(dice, "die"), rolls(dice), [_said(hits, "hits") for hits in range(dice + 1)], icon="swords")
    thrown = Throw(controller(state, fight.attacker), dice, sources_text(fight.attack))
    title = f"{figure_name(state, fight.attacker)} attacks {name}"
    return Prompt(title, seat=controller(state, fight.attacker), throws=[thrown], pad=asked, tone="ok")


def _defence_pad(state: State, fight: Fight) -> Prompt:
    """AP-88, AP-89: hits less shields, spelled out for every number of shields."""
    dice, hits = dice_of(fight.defence), fight.hits or 0
    sums = [_hurt(state, fight.target, hits, shields, max(hits - shields, 0)) for shields in range(dice + 1)]
    labels = [_said(each.result, "damage") for each in sums]
    asked = Pad("How many shields?", counted(dice, "die"), rolls(dice), labels, sums, "shield")
    thrown = Throw(controller(state, fight.target), dice, sources_text(fight.defence), counts="shield")
    title = f"{figure_name(state, fight.target)} defends against {counted(hits, 'hit')}"
    return Prompt(title, seat=controller(state, fight.target), throws=[thrown], pad=asked, tone="ok")


def _said(number: int, what: str) -> str:
    word = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{word} {what.removesuffix('s') if number == 1 else what}"


def _hurt(state: State, figure: str, hits: int, shields: int, damage: int, left: int | None = None) -> Sum:
    """AP-89, AP-92: the damage, and what is left of the life."""
    stays = (life_left(state, figure) if left is None else left + damage) - damage
    note = "destroyed" if stays <= 0 else f"{stays} life stay" if stays > 1 else "1 life stays"
    return Sum(hits, "hits" if hits != 1 else "hit", shields, "shields" if shields != 1 else "shield", damage, "damage", note)


def rolled(state: State, happened: Sequence[Event]) -> Prompt | None:
    """What the companion rolled in a step, for everybody to see: dice of both sides, and the sum; the last roll of the step counts."""
    attack = next((event for event in reversed(happened) if isinstance(event, events.AttackRolled)), None)
    defence = next((event for event in reversed(happened) if isinstance(event, events.DefenceRolled)), None)
    if not (attack and defence and attack.faces):
        return None
    one, other = (_thrown(state, event.figure, event.dice, event.faces) for event in (attack, defence))
    damage = max(attack.hits - defence.shields, 0)
    left = max(kind_of(state, defence.figure).life - state.figures[defence.figure].damage, 0)
    if state.figures[defence.figure].at is None:
        left = 0
    title = f"{figure_name(state, attack.figure)} attacks {figure_name(state, defence.figure)}"
    found = [
        Throw(*one, counts="hit", result=attack.hits),
        Throw(*other, counts="shield", result=defence.shields),
    ]
    return Prompt(title, throws=found, sum=_hurt(state, defence.figure, attack.hits, defence.shields, damage, left), tone="ok")


def _thrown(state: State, figure: str, dice: int, faces: str) -> tuple[int, int, str, list[str]]:
    return controller(state, figure), dice, "", [_FACES[face] for face in faces]


def is_roll(command: object) -> bool:
    """Whether a command enters what dice show."""
    return isinstance(command, Roll)
