"""Every command that would be accepted now, listed; of paths to the same end, the safest and those that are cheaper."""

from __future__ import annotations

from functools import lru_cache

from companion.game import Command, Rejected
from companion.games.arena_of_the_planeswalkers.casting import check_window, spell_targets
from companion.games.arena_of_the_planeswalkers.combat import attackers, targets
from companion.games.arena_of_the_planeswalkers.commands import Ability, Attack, Choose, EndTurn, Finish, Flip, Move, Play, Summon
from companion.games.arena_of_the_planeswalkers.field import Field
from companion.games.arena_of_the_planeswalkers.model import UNKNOWN, State, content_of
from companion.games.arena_of_the_planeswalkers.movement import ways
from companion.games.arena_of_the_planeswalkers.rules import agenda
from companion.games.arena_of_the_planeswalkers.rules.abilities import ability_targets, unusable, usable_abilities
from companion.games.arena_of_the_planeswalkers.rules.cards import are_virtual, hand_of
from companion.games.arena_of_the_planeswalkers.rules.setup import setup_options
from companion.games.arena_of_the_planeswalkers.rules.spells import hideable
from companion.games.arena_of_the_planeswalkers.rules.summoning import summoner_of, summoning
from companion.games.arena_of_the_planeswalkers.rules.turns import choosable
from companion.games.arena_of_the_planeswalkers.rules.walking import may_move
from companion.games.arena_of_the_planeswalkers.stats import allowance

_END, _FINISH = EndTurn(), Finish()


def options(state: State, seat: int) -> list[Command]:
    """AP-01, AP-12, AP-30 to AP-34, AP-41, AP-72: what this seat may do now."""
    if state.agenda:
        task = state.agenda[0]
        return agenda.HANDLERS[type(task)].answers(state, task)
    match state.phase:
        case "turn_choose":
            cards: list[Command] = [Choose(card) for card in choosable(state, seat)]
            return [*cards, *_plays(state, Field(state), seat), *([] if cards else [_END])]
        case "turn_before":
            field = Field(state)
            acts = [*_plays(state, field, seat), *_summons(state, field, seat), *_abilities(field, seat)]
            return [*acts, *_moves(state, field), *_attacks(field), _FINISH, _END]
        case "turn_move":
            field = Field(state)
            return [*_abilities(field, seat), *_moves(state, field), *_attacks(field), _FINISH, _END]
        case "turn_attack":
            field = Field(state)
            return [*_abilities(field, seat), *_attacks(field), _FINISH, _END]
        case "turn_after":
            return [*_plays(state, field := Field(state), seat), *_abilities(field, seat), _END]
        case "turn_sprint":
            return [*_moves(state, Field(state)), _END]
        case "over" | "turn_end":
            return []
    return setup_options(state, seat)


def _moves(state: State, field: Field) -> list[Command]:
    """AP-41, AP-42, AP-61: every place where a figure of the chosen card can go, and swapping ends."""
    now = state.now
    found: list[Command] = []
    figures = [now.mover] if state.phase == "turn_sprint" else field.figures(now.card)
    for figure in figures:
        if not may_move(state, figure):
            continue
        begun = now.mover == figure
        if field.rows[figure].base_spaces == 2:
            found.append(Flip(figure))
        if not (begun and (now.stopped or not now.left)):
            left = now.left if begun else allowance(state, figure)
            found += [Move(figure, way.path) for way in ways(field, figure, left, begun=begun and now.steps > 0)]
    return found


_play = lru_cache(maxsize=8192)(Play)


def _attacks(field: Field) -> list[Command]:
    """AP-72: every figure and everybody it may attack, as far as range goes."""
    return [Attack(figure, target) for figure in attackers(field) for target in targets(field, figure)]


def _plays(state: State, field: Field, seat: int) -> list[Command]:
    """AP-11 to AP-18: every spell card in hand with everything it can be played on."""
    player = state.players[seat]
    if not player.hand or not may_play(field, seat):
        return []
    spells, playable = content_of(state).spells, {*field.colours(seat), "any"}
    found: list[Command] = []
    hand = [card for card in hand_of(state, seat) if spells[card].colour in playable]
    for card in hand:
        found += [_play(card, target) for target in spell_targets(field, seat, spells[card])]
    if not are_virtual(state):
        found += [_play(UNKNOWN, target, True) for target in hideable(field, seat, hand)]
    return found


def may_play(field: Field, seat: int) -> bool:
    """AP-09, AP-11: whether a spell card may be played at all."""
    try:
        check_window(field, seat)
    except Rejected:
        return False
    return True


def _summons(state: State, field: Field, seat: int) -> list[Command]:
    """AP-34 to AP-38: every army card that can be summoned, by the place of its first figure."""
    found: list[Command] = []
    if not can_summon(field, seat):
        return found
    for card in state.players[seat].reserve:
        try:
            found += [Summon(card, (at,)) for at in summoning(field, seat, card)[1]]
        except Rejected:
            continue
    return found


def can_summon(field: Field, seat: int) -> bool:
    """AP-34, AP-40: whether anything may be summoned at all."""
    try:
        summoner_of(field, seat)
    except Rejected:
        return False
    return True


def _abilities(field: Field, seat: int) -> list[Command]:
    """AP-31, RU-27: abilities that can be used, on everything they can be used on."""
    found: list[Command] = []
    for card, row in usable_abilities(field, seat):
        if unusable(field, seat, card, row) is None:
            found += [Ability(row.id, target) for target in ability_targets(field, seat, card, row)]
    return found
