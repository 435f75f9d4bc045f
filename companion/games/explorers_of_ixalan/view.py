"""What is shown of Explorers of Ixalan: secrets dropped, what the table waits for, the standing."""

from __future__ import annotations

import msgspec

from companion.game import Chance, Viewer
from companion.games.explorers_of_ixalan.content import Content
from companion.games.explorers_of_ixalan.model import HIDDEN, Player, State, content_of
from companion.games.explorers_of_ixalan.questions import blockers, conquerable, discoverable, dying, earned, hand_size, is_available
from companion.games.explorers_of_ixalan.wording import STEPS, counter_name, listed, names_of, tile_text, to_do


def hide(state: State, viewer: Viewer) -> State:
    """EI-04: the state without the faces of tiles that nobody has seen, and without chance."""
    if viewer == "table":
        return state
    spots = {spot: msgspec.structs.replace(here, tile=HIDDEN) if here.tile else here for spot, here in state.spots.items()}
    return msgspec.structs.replace(state, spots=spots, left_out=[HIDDEN] * len(state.left_out), chance=Chance(seed=0))


def prompt(state: State, seat: int) -> str:
    """What the table waits for."""
    if state.awaits is None:
        return "The game is over."
    return f"{state.players[seat].name}: {asked(state, seat)}"


def asked(state: State, seat: int) -> str:
    """What one player is asked to do, without the name."""
    content = content_of(state)
    match state.phase:
        case "hands":
            return f"keep the {hand_size(len(state.players), state.players[seat].mulligans)} cards, or take a mulligan."
        case "reveal":
            return f"turn the tile of {state.chosen} over and show or name it."
        case "respond":
            tile = content.tiles[state.waiting[0].tile]
            return f"{tile.row.name} waits. Responses? Then let it happen: {tile_text(tile)}"
        case "conquest":
            return f"conquer {' or '.join(content.name(site) for site in conquerable(state))}, or nothing."
        case "defeat":
            return f"{names_of(state, dying(state))} must leave, unless the life was entered wrongly."
        case "scout":
            return f"scout {' or '.join(state.opened)}, or keep the scout."
    return f"{_turn(state)}{_claims(state, content)}"


def _turn(state: State) -> str:
    """EI-12, ER-20: the step, and whether a tile may be discovered in it."""
    if state.players[state.active].out:
        return f"finish the turn of {state.players[state.active].name}, who has left."
    found = len(discoverable(state))
    may = f"discover one of {found} tiles, or go on" if found > 1 else "discover the last free tile, or go on" if found else "go on"
    words = {"upkeep": "upkeep; go on", "draw": "draw a card; go on", "combat": "fight; go on", "end": "end step; end the turn"}
    return f"{words.get(state.step, may)}."


def _claims(state: State, content: Content) -> str:
    """ER-18: rewards that lapse with the turn."""
    names = [f"{content.name(tile)} ({state.players[seat].name})" for seat, tile in earned(state)]
    return f" Can be claimed: {listed(names)}." if names else ""


def brief(state: State, viewer: Viewer) -> list[str]:
    """The standing in a few lines."""
    content = content_of(state)
    lines = [_where(state), *_map_lines(state)]
    for seat, player in enumerate(state.players):
        lines += [_player_line(state, content, player), *_tile_lines(content, player)]
        lines += [f"  to do{_times(r.times)}: {to_do(content, r.tile)} ({content.name(r.tile)})" for r in state.reminders if r.seat == seat]
    return lines


def _where(state: State) -> str:
    if state.phase == "hands":
        return "Opening hands."
    if state.awaits is None:
        return f"The end, in turn {state.turn}."
    combat = f" {state.combat}" if state.step == "combat" and state.combat > 1 else ""
    return f"Turn {state.turn}, {state.players[state.active].name}: {STEPS[state.step].lower()}{combat}."


def _map_lines(state: State) -> list[str]:
    """EI-15: what is available at which price, who scouts what, and what is still blocked."""
    lines = []
    for cost in (1, 3, 6):
        spots = [spot for spot, here in state.spots.items() if here.cost == cost and here.tile]
        free = [_spot(state, spot) for spot in spots if is_available(state, spot)]
        shut = [spot for spot in spots if blockers(state, spot)]
        parts = [", ".join(free)] if free else []
        parts += [f"blocked {', '.join(shut)}"] if shut else []
        lines.append(f"For {cost} mana: {'; '.join(parts) or 'all discovered'}")
    return lines


def _spot(state: State, spot: str) -> str:
    scout = state.spots[spot].scout
    return spot if scout is None else f"{spot} (scouted by {state.players[scout].name})"


def _player_line(state: State, content: Content, player: Player) -> str:
    tribe = content.tribes[player.tribe].name
    if player.out:
        return f"{player.name} ({tribe}): out of the game"
    counted = [f"{count} {content.tokens[kind]}" for kind, count in player.tokens.items() if count]
    counted += [f"{count} {counter_name(kind)} counters" for kind, count in player.counters.items() if count]
    mulligans = f", a hand of {hand_size(len(state.players), player.mulligans)}" if state.phase == "hands" else ""
    return f"{player.name} ({tribe}): {player.life} life{mulligans}" + "".join(f", {what}" for what in counted)


def _tile_lines(content: Content, player: Player) -> list[str]:
    """EI-28, EI-33: quests and sites lie open before their players."""
    tiles = [*(("quest", tile) for tile in player.quests), *(("site", tile) for tile in player.sites)]
    earned_now = {tile: " – can be claimed" for tile in player.ready}
    return [f"  {kind} {content.name(tile)}: {tile_text(content.tiles[tile])}{earned_now.get(tile, '')}" for kind, tile in tiles]


def _times(times: int) -> str:
    return f" {times} times" if times > 1 else ""
