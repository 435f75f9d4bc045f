"""The end of a turn, a round, the game."""

from __future__ import annotations

from companion.game import Event
from companion.games.heroes_of_dominaria.commands import EndTurn
from companion.games.heroes_of_dominaria.content import COLOURS
from companion.games.heroes_of_dominaria.events import GameEnded, ManalithManaGained, QuestProgressed, RoundEnded, TurnEnded
from companion.games.heroes_of_dominaria.facts import holds
from companion.games.heroes_of_dominaria.model import State, Turn, content_of
from companion.games.heroes_of_dominaria.rules.flow import enter, fresh_turn, seats_from


def end_turn(state: State, seat: int, command: EndTurn) -> list[Event]:
    """HD-14, HD-24, HD-30, HD-85, AMB-14: trackers and Manalith mana, then the player to the left is on."""
    events: list[Event] = []
    if state.phase == "turn_actions":
        events = [*_progress(state, seat), *_manalith_mana(state, seat)]
        if state.options.final_quests and state.round == state.last_round:
            enter(state, "last_mana_gained")
            return events
    state.players[seat].turn = Turn()
    return [*events, TurnEnded(seat), *_next_turn(state, seat)]


def _progress(state: State, seat: int) -> list[Event]:
    """AMB-24: the trackers of started quests whose condition holds go up by one."""
    player, quests = state.players[seat], content_of(state).quests
    events: list[Event] = []
    for card in list(player.trackers):
        condition = quests[card].track
        if condition and holds(condition, state, seat, card):
            player.trackers[card] += 1
            events.append(QuestProgressed(seat, card, player.trackers[card]))
    return events


def _manalith_mana(state: State, seat: int) -> list[Event]:
    """HD-82 to HD-85, AMB-06: for every own Manalith its token comes into the pool, unless it is there."""
    player, places = state.players[seat], content_of(state).places
    own = [places[place].colour for place in player.manaliths]
    gained = [colour for colour in COLOURS if colour in own and colour not in player.manalith_pool]
    player.manalith_pool += gained
    return [ManalithManaGained(seat, list(gained))] if gained else []


def _next_turn(state: State, seat: int) -> list[Event]:
    """HD-86, HD-87, HD-88: when the turn comes back to the first player a round is over; after the last one, the game."""
    following = seats_from(state, seat)[1]
    if following != state.first:
        _begin_turn(state, following)
        return []
    ended = RoundEnded(state.round)
    if state.round == state.last_round:
        enter(state, "last_turn_ended")
        return [ended, GameEnded()]
    state.round += 1
    _begin_turn(state, following)
    return [ended]


def _begin_turn(state: State, seat: int) -> None:
    state.active = seat
    fresh_turn(state, seat)
    enter(state, "turn_ended")
