"""What tiles do: applied by the companion once confirmed, or left to the players as a reminder."""

from __future__ import annotations

import msgspec

from companion.game import Event, Rejected
from companion.games.explorers_of_ixalan.content import Tile
from companion.games.explorers_of_ixalan.events import EffectWaits, LifeChanged, QuestReady, ReminderSet, TileRemoved, TokenChanged
from companion.games.explorers_of_ixalan.model import Reminder, State, Waiting, content_of
from companion.games.explorers_of_ixalan.questions import living, needs_opponent, opponents
from companion.games.explorers_of_ixalan.vocabulary import Op


def come_up(state: State, seat: int, when: str) -> list[Event]:
    """EI-29, EI-33, EI-34: the moment that quests and sites of a player wait for: a site begins to act, a quest can be claimed."""
    player, tiles = state.players[seat], content_of(state).tiles
    events: list[Event] = []
    for tile in player.sites:
        if tiles[tile].row.when == when:
            events += begin_effect(state, seat, tile)
    for tile in player.quests:
        if tiles[tile].row.when == when and tile not in player.ready:
            player.ready.append(tile)
            events.append(QuestReady(seat, tile))
    return events


def begin_effect(state: State, seat: int, tile: str, spot: str | None = None) -> list[Event]:
    """EI-26, ER-03, ER-22: an effect waits for responses; a mere reminder from a site needs none."""
    if spot is None and not content_of(state).tiles[tile].applied:
        return remind(state, seat, tile)
    state.waiting.append(Waiting(seat, tile, spot))
    return [EffectWaits(seat, tile)]


def remind(state: State, seat: int, tile: str) -> list[Event]:
    """Note what a player is to do at the table; it stays until they say that it is done."""
    for number, open_one in enumerate(state.reminders):
        if (open_one.seat, open_one.tile) == (seat, tile):
            state.reminders[number] = msgspec.structs.replace(open_one, times=min(open_one.times + 1, 999))
            break
    else:
        state.reminders.append(Reminder(seat, tile))
    return [ReminderSet(seat, tile)]


def happen(state: State, seat: int, tile: str, amounts: list[int] | None, opponent: int | None) -> list[Event]:
    """EI-09, EI-24, ER-19: apply what the companion can, with the printed or the corrected numbers; remind of the rest."""
    found = content_of(state).tiles[tile]
    numbers = _numbers(found, amounts)
    _check_opponent(state, seat, found, opponent)
    events: list[Event] = []
    for op, number in zip(found.applied, numbers, strict=True):
        for who in _meant(state, seat, op, opponent):
            events += change_life(state, who, number) if op.name == "life" else change_tokens(state, who, op.kind, number)
    return [*events, *(remind(state, seat, tile) if found.reminds else [])]


def _numbers(found: Tile, amounts: list[int] | None) -> list[int]:
    printed = [op.number for op in found.applied]
    if amounts is None:
        return printed
    if len(amounts) != len(printed):
        raise Rejected("ER-19", f"{found.row.name} has {len(printed)} {'number' if len(printed) == 1 else 'numbers'} to confirm.")
    return [amount if number > 0 else -amount for number, amount in zip(printed, amounts, strict=True)]


def _check_opponent(state: State, seat: int, found: Tile, opponent: int | None) -> None:
    if not needs_opponent(found):
        if opponent is not None:
            raise Rejected("EI-09", f"{found.row.name} does not ask for one of the opponents.")
    elif opponent not in opponents(state, seat):
        names = " or ".join(state.players[other].name for other in opponents(state, seat))
        raise Rejected("EI-09", f"{found.row.name} asks for one of the opponents: {names}.")


def _meant(state: State, seat: int, op: Op, opponent: int | None) -> list[int]:
    """EI-09, EI-39: whom an effect means, seen from its player."""
    match op.who:
        case "each_opponent":
            return opponents(state, seat)
        case "each_player":
            return living(state)
        case "chosen_opponent":
            return [] if opponent is None else [opponent]
    return [seat]


def change_life(state: State, seat: int, by: int) -> list[Event]:
    """EI-54: life goes up or down; what that leads to is asked after the step."""
    player = state.players[seat]
    player.life += by
    return [LifeChanged(seat, by, player.life)] if by else []


def change_tokens(state: State, seat: int, kind: str, by: int) -> list[Event]:
    """SU-02, ER-28: tokens come from beside the map, which never runs out, and go back there."""
    tokens = state.players[seat].tokens
    tokens[kind] += by
    return [TokenChanged(seat, kind, by, tokens[kind])] if by else []


def remove(state: State, tile: str) -> list[Event]:
    """EI-27, EI-30, EI-41: a tile goes out of play."""
    state.removed.append(tile)
    return [TileRemoved(tile)]
