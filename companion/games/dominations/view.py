"""What is shown of Dominations: secrets dropped, what the table waits for, the standing."""

from __future__ import annotations

import msgspec

from companion.game import Chance, Viewer
from companion.games.dominations.board import controller, legal_cells, place_of_monument
from companion.games.dominations.content import CAMPFIRE, Content
from companion.games.dominations.grid import is_lit
from companion.games.dominations.knowledge import has, limits
from companion.games.dominations.learning import values_allowed
from companion.games.dominations.model import ROUNDS, Player, State, content_of
from companion.games.dominations.objectives import achieved
from companion.games.dominations.rules.cards import text_of
from companion.games.dominations.tree import label
from companion.games.dominations.wording import (
    ROLE_NAMES,
    ROMAN,
    goal_text,
    knowledge_text,
    levels_text,
    listed,
    order_text,
    tile_text,
)

HIDDEN = "hidden"
_NAMED = 6  # cells that are named one by one
_WORDS = {
    "choose": "choose an Objective and a Monument", "redraw": "draw tiles anew, once, or skip", "grow": "place a Land tile",
    "locus": "choose which Locus counts", "side": "choose which side counts", "more": "place another tile or skip",
    "build": "found or upgrade a City, buy a level of a Monument, or skip", "develop": "take or improve a Mastery, or skip",
    "rest": "exchange, or end the turn", "effects": "use End-of-Age effects, or skip", "initiative": "set the turn order of the next Age",
    "keep_tiles": "say which tiles you keep",
}  # fmt: skip


def hide(state: State, viewer: Viewer) -> State:
    """SU-05, QU-10: the state without other hands, cards nobody else may see yet, the order of the stock, and chance."""
    if viewer == "table":
        return state
    secret = state.phase == "setup_choose"
    players = [player if seat == viewer else _covered(state, player, secret) for seat, player in enumerate(state.players)]
    return msgspec.structs.replace(state, players=players, stock=_backs(state.stock), chance=Chance(seed=0))


def _covered(state: State, player: Player, secret: bool) -> Player:
    return msgspec.structs.replace(
        player,
        hand=player.hand if state.options.house_rules.open_hands else _backs(player.hand),
        dealt=_backs(player.dealt),
        objective=HIDDEN if secret and player.objective else player.objective,
        monument=HIDDEN if secret and player.monument else player.monument,
    )


def _backs(cards: list[str]) -> list[str]:
    return [HIDDEN] * len(cards)


def prompt(state: State, seat: int) -> str:
    """What the table waits for."""
    if state.awaits is None:
        return "The game is over."
    return f"{state.players[seat].name}: {_WORDS.get(state.awaits.kind) or _asked(state, seat)}.{_beyond(state)}"


def _beyond(state: State) -> str:
    """DR-14: the cells that are legal although the lights do not reach them, so that they are not forgotten."""
    if state.phase not in ("grow_tile", "grow_more"):
        return ""
    cells = [cell for cell in legal_cells(state) if not is_lit(cell)]
    more = f" and {len(cells) - _NAMED} more" if len(cells) > _NAMED else ""
    return f" Also off the lit surface: {', '.join(cells[:_NAMED])}{more}." if cells else ""


def _asked(state: State, seat: int) -> str:
    content = content_of(state)
    first = state.pending[0] if state.pending else None
    if state.awaits and state.awaits.kind == "assimilate":
        which = listed([str(value) for value in values_allowed(state.players[seat].influence)], "or")
        return f"assimilate a Mastery of value {which}, or skip"
    if first is None:
        return f"allocate {state.growth.wild if state.growth else 0} Vestigium"
    card = content.card_name(first.card)
    match first.kind:
        case "split":
            return f"allocate {first.amount} Vestigium from {card}"
        case "one":
            return f"choose a Domain for {first.amount} Knowledge from {card}"
        case "keep":
            return f"choose a Domain of which {card} keeps {first.amount}"
    return f"report what {card} did: {' '.join(text_of(state, seat, first.card).split()).rstrip('.') or 'see the card'}"


def brief(state: State, viewer: Viewer) -> list[str]:
    """The standing in a few lines."""
    content, shown = content_of(state), hide(state, viewer)
    names = [player.name for player in state.players]
    when = f"Age {ROMAN[state.age]}, turn {state.round} of {ROUNDS}." if state.awaits else "The end, after three Ages."
    lines = [when + (f" Order: {order_text(names, state.initiative)}." if state.initiative else "")]
    if state.monuments:
        lines += [_monument(state, content, monument) for monument in state.monuments]
    for seat, player in enumerate(shown.players):
        lines += _player_lines(state, content, seat, player)
    return lines


def _monument(state: State, content: Content, monument: str) -> str:
    """DR-67, DR-77: who controls a Monument, and the Level cards that are still to be had."""
    owner, place = controller(state, monument), place_of_monument(state, monument)
    held = f" ({state.players[owner].name})" if owner is not None else ""
    left = content.levels[monument][state.monuments[monument].next_level - 1 :]
    return f"{content.card_name(monument)}{f' on {place}' if place else ''}{held}: {levels_text(left) or 'all levels are sold'}"


def _player_lines(state: State, content: Content, seat: int, player: Player) -> list[str]:
    cities = sorted((city.level for city in state.cities.values() if city.owner == seat), reverse=True)
    towns = f"Cities {' '.join(map(str, cities))}" if cities else "no City"
    lines = [
        f"{player.name}: {marker(content, 'vp', player.vp)} points, {marker(content, 'influence', player.influence)} Influence, {towns}, "
        f"{player.tokens} tokens",
        f"  {knowledge_text(has(player), limits(player))}",
    ]
    cards = [card for card in player.tree.values() if card.card != CAMPFIRE]
    if cards:
        names = [content.card_name(label(content, card)) + (" (Advanced)" if card.advanced else "") for card in cards]
        lines.append(f"  Tree: {', '.join(names)}")
    if player.roles:
        lines.append("  Roles: " + ", ".join(ROLE_NAMES[role] + (" (used)" if role in player.spent else "") for role in player.roles))
    return [*lines, *_objective(state, content, seat, player), *_hand(content, player)]


def _objective(state: State, content: Content, seat: int, player: Player) -> list[str]:
    """DR-125: the five Objectives, with a mark at those that hold now."""
    row = content.objectives.get(player.objective)
    if row is None:
        return []
    goals = [f"{'✓ ' if done else ''}{goal_text(goal)}" for goal, done in zip(row.goals, achieved(state, seat), strict=True)]
    return [f"  {row.name}: {'; '.join(goals)}"]


def _hand(content: Content, player: Player) -> list[str]:
    if HIDDEN in player.hand:
        return [f"  {len(player.hand)} tiles in hand"]
    own = [tile_text(content, tile).removeprefix("the ") for tile in player.hand]
    dealt = [f"  dealt: {_dealt(content, card)}" for card in player.dealt if card != HIDDEN]
    return [*dealt, *([f"  hand: {', '.join(own)}"] if own else [])]


def _dealt(content: Content, card: str) -> str:
    aims = content.objectives.get(card)
    if aims:
        return f"{aims.name} ({'; '.join(map(goal_text, aims.goals))})"
    return f"the Monument {content.card_name(card)} ({levels_text(content.levels[card])})"


def marker(content: Content, track: str, value: int) -> str:
    """A value and, beyond the last space of its track, how its marker shows it."""
    laps, space = divmod(value, content.last_spaces[track])
    return f"{value} ({laps} {'lap' if laps == 1 else 'laps'} and space {space})" if laps else str(value)
