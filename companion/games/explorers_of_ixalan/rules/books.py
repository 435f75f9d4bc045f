"""What is kept count of: life, tokens, counters."""

from __future__ import annotations

from companion.game import Event, Rejected
from companion.games.explorers_of_ixalan.commands import Counter, Life, Token
from companion.games.explorers_of_ixalan.events import CounterChanged
from companion.games.explorers_of_ixalan.model import State, content_of, counter_kinds
from companion.games.explorers_of_ixalan.rules.checks import check_seat
from companion.games.explorers_of_ixalan.rules.effects import change_life, change_tokens
from companion.games.explorers_of_ixalan.wording import counter_name


def life(state: State, seat: int, command: Life) -> list[Event]:
    """EI-02, EI-54: somebody's life goes up or down."""
    check_seat(state, command.seat)
    if not command.by:
        raise Rejected("EI-02", "Say by how much the life changes.")
    return change_life(state, command.seat, command.by)


def token(state: State, seat: int, command: Token) -> list[Event]:
    """SU-02, ER-28: tokens are taken or given up."""
    check_seat(state, command.seat)
    kinds = content_of(state).tokens
    if command.kind not in kinds:
        raise Rejected("SU-02", f"There are no tokens called {command.kind!r}; there are {', '.join(kinds)}.")
    player = state.players[command.seat]
    _check_change(player.name, kinds[command.kind], player.tokens[command.kind], command.by)
    return change_tokens(state, command.seat, command.kind, command.by)


def counter(state: State, seat: int, command: Counter) -> list[Event]:
    """SU-02, EI-54, ER-28: counters are put down or taken away."""
    check_seat(state, command.seat)
    kinds = counter_kinds(state.options)
    if command.kind not in kinds:
        raise Rejected("SU-02", f"No counters called {command.kind!r} are kept in this match; there are {', '.join(kinds)}.")
    player = state.players[command.seat]
    _check_change(player.name, f"{counter_name(command.kind)} counter", player.counters[command.kind], command.by)
    player.counters[command.kind] += command.by
    return [CounterChanged(command.seat, command.kind, command.by, player.counters[command.kind])]


def _check_change(name: str, what: str, had: int, by: int) -> None:
    if not by:
        raise Rejected("SU-02", "Say how many more or fewer there are.")
    if had + by < 0:
        raise Rejected("SU-02", f"{name} has {had} of these ({what}) and cannot give up {-by}.")
