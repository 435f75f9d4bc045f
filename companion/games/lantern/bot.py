"""A player that lights what it can, its own wishes first."""

from __future__ import annotations

from companion.game import Chance, Command
from companion.games.lantern.model import Light, State
from companion.games.lantern.rules import options


def choose(state: State, seat: int, chance: Chance) -> Command:
    """The best command it sees; chance decides between equals."""
    hand = state.players[seat].hand
    ranked = [(_worth(command, hand), command) for command in options(state, seat)]
    best = max(worth for worth, _ in ranked)
    return chance.choose([command for worth, command in ranked if worth == best])


def _worth(command: Command, hand: list[str]) -> int:
    return 1 + 2 * hand.count(command.lantern) if isinstance(command, Light) else 0
