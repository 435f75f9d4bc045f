"""What is shown of Heroes of Dominaria: secrets dropped, what the table waits for, the standing."""

from __future__ import annotations

import msgspec

from companion.game import Chance, Viewer
from companion.games.heroes_of_dominaria.content import COLOURS, Content
from companion.games.heroes_of_dominaria.model import DECKS, Decks, Player, State, content_of
from companion.games.heroes_of_dominaria.options import claimable
from companion.games.heroes_of_dominaria.questions import mana_in_pool, marker, uncovered
from companion.games.heroes_of_dominaria.score import score
from companion.games.heroes_of_dominaria.wording import card_text, place_name

HIDDEN = "hidden"
_TRACKS = (("manalith", "Manaliths"), ("leyline", "Leylines"), ("cabal", "Cabal"))


def hide(state: State, viewer: Viewer) -> State:
    """HD-70, AMB-27: the state without other hands, cards others look at, the order of decks, and chance."""
    if viewer == "table":
        return state
    players = [
        player if seat == viewer else msgspec.structs.replace(player, hand=_backs(player.hand), dealt=_backs(player.dealt))
        for seat, player in enumerate(state.players)
    ]
    awaits = state.awaits
    if awaits and awaits.cards and viewer not in awaits.seats:
        awaits = msgspec.structs.replace(awaits, cards=tuple(_backs(awaits.cards)))
    decks = Decks(*(_backs(getattr(state.decks, deck)) for deck in DECKS))
    return msgspec.structs.replace(state, players=players, awaits=awaits, decks=decks, chance=Chance(seed=0))


def _backs(cards: list[str] | tuple[str, ...]) -> list[str]:
    return [HIDDEN] * len(cards)


def prompt(state: State, seat: int) -> str:
    """What the table waits for, with a reminder of public quests that can be claimed."""
    player = state.players[seat]
    words = {
        "keep_quests": "keep two of your quests",
        "place_hero": "place a starting Hero",
        "reveal": "reveal a Dominaria card",
        "spread": "say which places get the last mana",
        "act": f"act or end the turn ({_actions_left(player)})",
        "keep_quest": "keep one of the two quests",
        "keep_artifact": "keep one of the two artifacts",
        "close": "complete quests or end the turn",
    }
    if state.awaits is None:
        return "The game is over."
    public = content_of(state).public_quests
    ready = [public[quest][0].title for quest in claimable(state, seat, player)] if state.awaits.kind in ("act", "close") else []
    return f"{player.name}: {words[state.awaits.kind]}." + (f" Can be claimed: {', '.join(ready)}." if ready else "")


def _actions_left(player: Player) -> str:
    moves = player.turn.moves_left
    collected = "" if player.turn.collected and not player.turn.extra_collects else ", collection left"
    return f"{moves} {'move' if moves == 1 else 'moves'}{collected}"


def brief(state: State, viewer: Viewer) -> list[str]:
    """The standing in a few lines."""
    content, shown = content_of(state), hide(state, viewer)
    lines = [f"Round {state.round} of {state.last_round}." if state.awaits else f"The end, after {state.last_round} rounds."]
    for colour in COLOURS:
        lines.append(f"{colour.capitalize()}: " + ", ".join(_place_line(state, place) for place in content.of_colour[colour]))
    totals = score(state).scores
    for seat, player in enumerate(shown.players):
        lines += _player_lines(state, content, player, totals[seat].total, state.options.live_points or state.awaits is None)
    if shown.awaits and shown.awaits.cards and HIDDEN not in shown.awaits.cards:
        lines.append("Looking at: " + ", ".join(card_text(content, card) for card in shown.awaits.cards))
    return lines


def _place_line(state: State, place: str) -> str:
    """A place with what lies on it and who stands there: `Keld 2 mana, 1 Cabal (Ann)`."""
    here = state.locations[place]
    parts = [f"{count} {word}" for count, word in ((here.mana, "mana"), (here.cabal, "Cabal"), (here.artifact, "artifact")) if count]
    counts = [(player.name, player.heroes.count(place)) for player in state.players]
    heroes = [name if count == 1 else f"{name} ×{count}" for name, count in counts if count]
    return f"{place_name(content_of(state), place)} {' + '.join(parts) or 'empty'}" + (f" ({' and '.join(heroes)})" if heroes else "")


def _player_lines(state: State, content: Content, player: Player, total: int, points: bool) -> list[str]:
    pool = ", ".join(f"{mana_in_pool(player, colour)} {colour}" for colour in COLOURS if mana_in_pool(player, colour)) or "no mana"
    tracks = ", ".join(f"{uncovered(player, track)} {word}" for track, word in _TRACKS)
    lines = [f"{player.name}: {_points(state, content, total) if points else ''}{pool}, {tracks}"]
    open_cards = [
        *(f"in play {_open_card(content, player, card)}" for card in player.in_play),
        *(f"completed {content.title(card)}" for card in player.completed),
        *(f"public quest {content.tiles[tile][0].title} ({content.tiles[tile][1]})" for tile in player.tiles),
    ]
    if open_cards:
        lines.append(f"  {'; '.join(open_cards)}")
    hidden = [card for card in [*player.dealt, *player.hand] if card == HIDDEN]
    own = [f"  {card_text(content, card)}" for card in [*player.dealt, *player.hand] if card != HIDDEN]
    return [*lines, *own, *([f"  {len(hidden)} quests in hand"] if hidden else [])]


def _points(state: State, content: Content, total: int) -> str:
    """HD-96: the points, and how the score marker shows them once it was turned over."""
    turned, space = marker(state, total)
    return f"{total} points" + (f" (marker on its {turned * content.lap} side, space {space})" if turned else "") + ", "


def _open_card(content: Content, player: Player, card: str) -> str:
    return content.title(card) + (f" at {player.trackers[card]}" if card in player.trackers else "")
