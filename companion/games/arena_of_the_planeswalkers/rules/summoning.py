"""Summoning, and figures that return: one figure after the other is put on the battlefield."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from companion.game import Command, Event, Rejected
from companion.games.arena_of_the_planeswalkers.commands import Decide, Place, Summon
from companion.games.arena_of_the_planeswalkers.events import FiguresReturned, SquadDetained, SquadSummoned
from companion.games.arena_of_the_planeswalkers.field import Field, are_friends, cards_in_play, figures_of, planeswalker
from companion.games.arena_of_the_planeswalkers.model import At, Denied, State, content_of, row_of
from companion.games.arena_of_the_planeswalkers.placing import checked_place, places
from companion.games.arena_of_the_planeswalkers.rules.agenda import Handler, carry_on, decisions, first
from companion.games.arena_of_the_planeswalkers.rules.cards import draw
from companion.games.arena_of_the_planeswalkers.rules.wounds import stand
from companion.games.arena_of_the_planeswalkers.tasks import Detain, Duty, Placing
from companion.games.arena_of_the_planeswalkers.wording import card_name, counted, figure_name
from companion.kit.hexgrid import Hex

_Pair = tuple[Hex, Hex]


def summon(state: State, seat: int, command: Summon) -> list[Event]:
    """AP-34 to AP-38, RU-10: an army card comes from the reserve; figures without a named place are asked for one after the other."""
    task, _ = summoning(Field(state), seat, command.card)
    state.players[seat].reserve.remove(command.card)
    state.now.summons += 1
    for at in places_said(state, command):
        if not to_place(state, task):
            raise Rejected("RU-10", f"{card_name(state, command.card)} has no more figures to place.")
        _put(state, task, to_place(state, task)[0], at)
    first(state, task)
    return carry_on(state)


def summoner_of(field: Field, seat: int) -> str:
    """AP-34, AP-40, RU-34: the Planeswalker that summons; or why nothing can be summoned now, whatever it is."""
    state, player, most = field.state, field.state.players[seat], content_of(field.state).limits.summons
    summoner = field.leader(seat)
    if summoner is None:
        raise Rejected("AP-40", f"{player.name}'s Planeswalker is destroyed; nothing more is summoned.")
    if state.now.stolen or state.figures[summoner].card != state.now.card:
        raise Rejected("AP-34", f"{player.name} summons only on a turn of the own Planeswalker.")
    if state.now.summons >= most:
        raise Rejected("AP-34", f"{player.name} has summoned {counted(most, 'army card')} this turn; that is the limit.")
    return summoner


def summoning(field: Field, seat: int, card: str) -> tuple[Placing, list[At]]:
    """AP-34, AP-38, RU-10: what summoning an army card would ask for, and where its first figure can go; or why not."""
    state, summoner = field.state, summoner_of(field, seat)
    player, limits = state.players[seat], content_of(state).limits
    if card not in player.reserve:
        raise Rejected("AP-34", f"{card_name(state, card)} is not in {player.name}'s reserve.")
    row, colours = row_of(state, card), row_of(state, state.now.card).colours
    if row.colours and not set(row.colours) & set(colours):
        raise Rejected("AP-38", f"{row.name} does not share the colour of {figure_name(state, summoner)}.")
    task = Placing(seat, card, limits.summon_within, summons=True)
    found = open_places(field, task, len(to_place(state, task)) - 1)
    if not found:
        raise Rejected("RU-10", f"There is no room for all figures of {row.name} near {figure_name(state, summoner)}.")
    return task, found


def to_place(state: State, task: Placing) -> list[str]:
    """AP-97, RU-10: the figures that are still to be placed: of the reserve the living ones, of the graveyard all."""
    status = "reserve" if task.summons else "graveyard"
    return [figure for figure in figures_of(state, task.card) if state.figures[figure].status == status]


def places_said(state: State, command: Summon) -> list[At]:
    """The places of a command: one place, or a list of them; of a double-space figure a place is two hexes."""
    row = row_of(state, command.card)
    for kind in (list[_Pair] if row.base_spaces == 2 else list[Hex], _Pair if row.base_spaces == 2 else Hex):
        with suppress(msgspec.ValidationError):
            found = msgspec.convert(command.at, kind)
            return list(found) if isinstance(found, list) else [found]
    like = "[[[3, 4], [3, 5]]]" if row.base_spaces == 2 else "[[3, 4]]"
    raise Rejected("AP-35", f"Say where each figure of {row.name} goes, such as {like}.")


def _put(state: State, task: Placing, figure: str, at: At) -> None:
    """AP-35 to AP-37, RU-10: a figure without damage stands there; beside enemies it is engaged at once."""
    row, near, others = row_of(state, task.card), planeswalker(state, task.seat) or "", len(to_place(state, task)) - 1
    place = checked_place(Field(state), figure, row, near, task.within, at, others)
    stand(state, figure, place, damage=0)


def _run(state: State, task: Placing) -> list[Event] | None:
    """AP-39, AP-94: when all stand there, the card is in play and what happens on summoning happens."""
    if to_place(state, task):
        return None
    if not task.summons:
        return [FiguresReturned(task.seat, task.card)]
    events: list[Event] = [SquadSummoned(task.card)]
    for ability in row_of(state, task.card).abilities:
        match ability.effect:
            case "draw" if ability.hook == "on_summon":
                events += draw(state, task.seat, ability.by)
            case "detain":
                first(state, Detain(task.seat))
    return events


def _answers(state: State, task: Placing) -> list[Command]:
    field, figures = Field(state), to_place(state, task)
    found = open_places(field, task, len(figures) - 1)
    return [Place(figure, at) for figure in figures for at in found]


def open_places(field: Field, task: Placing, others: int) -> list[At]:
    """AP-35 to AP-37: where the next figure can go."""
    near, hexes = field.leader(task.seat), field.board.hexes
    found = places(field, row_of(field.state, task.card), near, task.within, others) if near else []
    return [hexes[cells[0]] if len(cells) == 1 else (hexes[cells[0]], hexes[cells[1]]) for cells in found]


def _settle(state: State, task: Placing, command: Place) -> list[Event]:
    if command.figure not in to_place(state, task):
        raise Rejected("AP-35", f"{figure_name(state, command.figure)} is not to be placed now.")
    first(state, task)
    _put(state, task, command.figure, command.at)
    return []


def _detainable(state: State, task: Detain) -> list[str]:
    """Opponents' squads on the battlefield."""
    cards = cards_in_play(state)
    return [card for card in cards if row_of(state, card).kind == "squad" and not are_friends(state, state.cards[card].owner, task.seat)]


def _settle_detain(state: State, task: Detain, command: Decide) -> list[Event]:
    """Detain: that squad and those of the same name take no turn on their player's next turn."""
    if command.answer not in _detainable(state, task):
        raise Rejected("AP-30", f"{card_name(state, command.answer)} is no opponent's squad on the battlefield.")
    army = state.cards[command.answer]
    state.denied.append(Denied(army.owner, army.row))
    return [SquadDetained(army.owner, army.row)]


DUTIES: dict[type[Duty], Handler] = {
    Placing: Handler(_run, answers=_answers, settle=_settle, takes=Place, rule="RU-10"),
    Detain: Handler(
        lambda state, task: None if _detainable(state, task) else [],
        answers=lambda state, task: decisions(*_detainable(state, task)),
        settle=_settle_detain,
        rule="AP-30",
    ),
}
