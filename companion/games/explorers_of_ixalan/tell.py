"""What happened in a step beyond the wish itself, as sentences for everybody."""

from __future__ import annotations

from companion.game import Event
from companion.games.explorers_of_ixalan import events
from companion.games.explorers_of_ixalan.model import State, content_of
from companion.games.explorers_of_ixalan.wording import counter_name, listed, names_of, tile_line, tile_text, to_do


def tell(state: State, event: Event) -> str:
    """An event as a sentence; empty where the step's own sentence says it already."""
    return _of_the_turn(state, event) or _of_a_tile(state, event) or _of_a_player(state, event)


def _of_the_turn(state: State, event: Event) -> str:
    match event:
        case events.TurnBegan(seat, turn):
            return f"Turn {turn}: {_name(state, seat)}."
        case events.SpotSelected(_, spot):
            return f"Turn the tile of {spot} over and say or show which one it is."
        case events.TilesOpened(spots):
            return f"{listed(spots)} {'is' if len(spots) == 1 else 'are'} available now."
        case events.ScoutExpired(seat, spot):
            return f"{_name(state, seat)}'s scout comes back from {spot}."
        case events.GameWon(seat):
            return f"{_name(state, seat)} is the last one left and wins."
        case events.GameDrawn():
            return "Nobody is left: the game is a draw."
    return ""


def _of_a_tile(state: State, event: Event) -> str:
    tiles = content_of(state).tiles
    match event:
        case events.TileRevealed(_, spot, tile):
            return f"{spot} is {tile_line(tiles[tile])}"
        case events.EffectWaits(_, tile):
            how = "" if tiles[tile].row.kind == "event" else f" {tile_text(tiles[tile])}"
            return f"{tiles[tile].row.name} waits for responses.{how}"
        case events.EffectStopped(_, tile):
            return f"{tiles[tile].row.name} does nothing."
        case events.TilePlaced(seat, tile):
            return f"{tiles[tile].row.name} lies before {_name(state, seat)} now."
        case events.TileRemoved(tile):
            return f"{tiles[tile].row.name} is out of play."
        case events.QuestReady(seat, tile):
            return f"{_name(state, seat)} can claim {tiles[tile].row.name} this turn: {tile_text(tiles[tile])}"
        case events.SiteConquered(seat, _, tile):
            return f"{tiles[tile].row.name} works for {_name(state, seat)} from now on: {tile_text(tiles[tile])}"
        case events.ReminderSet(seat, tile):
            return f"{_name(state, seat)}, to do: {to_do(content_of(state), tile)}"
    return ""


def _of_a_player(state: State, event: Event) -> str:
    match event:
        case events.LifeChanged(seat, _, life):
            return f"{_name(state, seat)} has {life} life now."
        case events.TokenChanged(seat, kind, _, count):
            return f"{_name(state, seat)} has {count} {content_of(state).tokens[kind]} {'token' if count == 1 else 'tokens'} now."
        case events.CounterChanged(seat, kind, _, count):
            return f"{_name(state, seat)} has {count} {counter_name(kind)} {'counter' if count == 1 else 'counters'} now."
        case events.ConquestDeclined(seat) if state.hit:
            return f"{names_of(state, state.hit)} {'keeps' if len(state.hit) == 1 else 'keep'} every site."
    return ""


def _name(state: State, seat: int) -> str:
    return state.players[seat].name
