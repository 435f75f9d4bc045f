"""A corrected state made whole again: references checked, every tile in one place, tokens and limits that follow."""

from __future__ import annotations

from companion.game import BadValue
from companion.games.dominations.content import CAMPFIRE, Content
from companion.games.dominations.grid import CRADLE_CELLS, is_cell, is_vertex
from companion.games.dominations.knowledge import limits_by_rules
from companion.games.dominations.model import TOKENS, Amounts, Player, State, TreeCard, Turn, content_of
from companion.games.dominations.options import options
from companion.games.dominations.rules.flow import await_next
from companion.games.dominations.tree import CENTRE
from companion.games.dominations.words import DOMAINS
from companion.kit.correction import is_named, known, once

_OPEN = ("grow_tile", "build_action", "develop_action", "develop_rest")  # phases in which nothing is half done


def corrected(before: State, state: State, named: frozenset[str]) -> None:
    """Check what was put in by hand and let everything that was not named follow from it."""
    for path in ("awaits", "pending", "growth", "options"):
        if is_named(path, named):
            raise BadValue(f"{path}: this follows from play; correct what lies on the table, or the phase.")
    content = content_of(state)
    _check_table(content, state)
    _check_board(content, state)
    for seat in range(len(state.players)):
        _check_player(content, state, seat)
    _follow_monuments(content, before, state, named)
    _gather_tiles(state, named)
    _follow_tokens(before, state, named)
    _follow_limits(before, state, named)
    _decide(before, state, named)


def _check_table(content: Content, state: State) -> None:
    last = len(state.players) - 1
    is_drawn = state.initiative or not state.phase.startswith("setup")
    if is_drawn and sorted(state.initiative) != list(range(last + 1)):
        raise BadValue(f"initiative: name every seat from 0 to {last} once.")
    known("monuments", state.monuments, content.monuments)


def _check_board(content: Content, state: State) -> None:
    """DR-16, DR-55, DR-62, DR-63: tiles on cells, circles on vertices, Cities on Land tiles."""
    for cell, laid in state.board.items():
        if not is_cell(cell) or cell in CRADLE_CELLS:
            raise BadValue(f"board: {cell!r} is no cell for a tile; cells are written like U(1,0), and the Cradle's are taken.")
        if laid.tile not in content.tiles and (laid.tile not in state.monuments or content.monuments[laid.tile].shape != "tile"):
            raise BadValue(f"board: there is no tile {laid.tile!r}.")
        if laid.by is not None and laid.by >= len(state.players):
            raise BadValue(f"board: seats go from 0 to {len(state.players) - 1}.")
    for vertex, monument in state.circles.items():
        if not is_vertex(vertex) or monument not in state.monuments or content.monuments[monument].shape != "circular":
            raise BadValue(f"circles: {monument!r} cannot lie on {vertex!r}; a vertex is written like (1,1).")
    once("circles", list(state.circles.values()), "one place for each Monument")
    for cell, city in state.cities.items():
        if cell not in state.board or state.board[cell].tile not in content.tiles:
            raise BadValue(f"cities: no Land tile lies on {cell!r}.")
        if city.owner >= len(state.players):
            raise BadValue(f"cities: seats go from 0 to {len(state.players) - 1}.")


def _check_player(content: Content, state: State, seat: int) -> None:
    """DR-61, DR-84, DR-85: what the rules never allow cannot be put in by hand either."""
    player, where = state.players[seat], f"players.{seat}"
    _check_tree(content, state, player, f"{where}.tree")
    once(f"{where}.roles", list(player.roles), "one card for each role")
    roles = [role for other in state.players for role in other.roles]
    once(f"{where}.roles", list(roles), "one player for each role")
    if player.objective:
        known(f"{where}.objective", [player.objective], content.objectives)
    if player.monument:
        known(f"{where}.monument", [player.monument], content.monuments)
    known(f"{where}.dealt", player.dealt, [*content.objectives, *content.monuments])
    for choice in (content.objectives, content.monuments):
        if state.phase == "setup_choose" and not player.settled and not any(card in choice for card in player.dealt):
            raise BadValue(f"{where}.dealt: there must be an Objective and a Monument to choose.")


def _check_tree(content: Content, state: State, player: Player, where: str) -> None:
    player.tree.setdefault(CENTRE, TreeCard(CAMPFIRE, state.players.index(player) + 1))
    for spot, card in player.tree.items():
        if not is_vertex(spot):
            raise BadValue(f"{where}: {spot!r} is no spot; spots are written like (0,1).")
        if (card.card, card.copy, card.advanced) not in content.halves or (card.card == CAMPFIRE) != (spot == CENTRE):
            raise BadValue(f"{where}: there is no card {card.card!r} with the copy {card.copy} for {spot}.")
        if card.card in content.monuments and card.card not in state.monuments:
            raise BadValue(f"{where}: {card.card} is not in play.")
    once(where, [card.card for card in player.tree.values() if card.card in content.masteries], "one copy of each Mastery")
    everywhere = [f"{card.card} copy {card.copy}" for other in state.players for card in other.tree.values()]
    once(where, everywhere, "one Tree for each copy")


def _follow_monuments(content: Content, before: State, state: State, named: frozenset[str]) -> None:
    """DR-66, DR-79: the next level and the holder of level 1 follow the Level cards in the Trees, unless they were named."""
    for monument, stands in state.monuments.items():
        if stands.next_level > len(content.levels[monument]) + 1:
            raise BadValue(f"monuments.{monument}.next_level: it has {len(content.levels[monument])} levels.")
        if stands.level1_holder is not None and stands.level1_holder >= len(state.players):
            raise BadValue(f"monuments.{monument}.level1_holder: seats go from 0 to {len(state.players) - 1}.")
        if is_named("monuments", named) or [player.tree for player in state.players] == [player.tree for player in before.players]:
            continue
        held = {card.copy: seat for seat, player in enumerate(state.players) for card in player.tree.values() if card.card == monument}
        state.monuments[monument] = type(stands)(max(held, default=0) + 1, held.get(1))


def _gather_tiles(state: State, named: frozenset[str]) -> None:
    """Every tile lies in one place: where it was named to be, else where it was, else at the back of the stock."""
    tiles = content_of(state).tiles_for(len(state.players))
    piles: dict[str, list[str]] = {"stock": state.stock}
    piles |= {f"players.{seat}.hand": player.hand for seat, player in enumerate(state.players)}
    on_board = [laid.tile for laid in state.board.values()]
    once("board", on_board, "one of each tile")
    there = set(tiles)
    known("board", [tile for tile in on_board if tile not in there and tile not in state.monuments], tiles)
    home = dict.fromkeys(on_board, "board")
    for path in sorted(piles, key=lambda path: not is_named(path, named)):
        known(path, [tile for tile in piles[path] if tile not in there], tiles)
        once(path, piles[path], "one of each tile")
        for tile in piles[path]:
            if home.setdefault(tile, path) != path and is_named(path, named):
                raise BadValue(f"{path}: {tile!r} is in {home[tile]} as well; name it once.")
    for path, pile in piles.items():
        pile[:] = [tile for tile in pile if home[tile] == path]
    state.stock += [tile for tile in tiles if tile not in home]


def _follow_tokens(before: State, state: State, named: frozenset[str]) -> None:
    """DR-60, DR-61: every level of a City is one of its owner's 15 tokens."""
    for seat, player in enumerate(state.players):
        used = sum(city.level for city in state.cities.values() if city.owner == seat)
        had = sum(city.level for city in before.cities.values() if city.owner == seat)
        if used > TOKENS:
            raise BadValue(f"cities: {player.name} has {TOKENS} City tokens, not {used}.")
        if used != had and not is_named(f"players.{seat}.tokens", named):
            player.tokens = TOKENS - used


def _follow_limits(before: State, state: State, named: frozenset[str]) -> None:
    """DR-47: a limit follows Cities and cards that were corrected, unless it was named itself."""
    for seat, player in enumerate(state.players):
        for domain, old, new in zip(DOMAINS, limits_by_rules(before, seat), limits_by_rules(state, seat), strict=True):
            if new != old and not is_named(f"players.{seat}.limit.{domain}", named):
                setattr(player.limit, domain, new)


def _decide(before: State, state: State, named: frozenset[str]) -> None:
    """Whose decision it is follows from the phase and who is on; a half-done placement can be dropped, not entered."""
    if state.phase != before.phase and state.phase not in _OPEN:
        raise BadValue(f"phase: {state.phase} comes only by playing; choose one of {', '.join(_OPEN)}.")
    if state.phase in _OPEN:
        state.growth, state.pending = None, []
        if state.active != before.active and not any(path.startswith(f"players.{state.active}.turn") for path in named):
            state.players[state.active].turn = Turn()
        for player in state.players:
            player.settled, player.kept, player.dealt = False, Amounts(), []
    elif state.active != before.active:
        raise BadValue(f"active: finish the open choice first, or set phase to {_OPEN[0]} to drop it.")
    elif state.growth and (state.board != before.board or state.circles != before.circles):
        raise BadValue(f"board: finish the open placement first, or set phase to {_OPEN[0]} to drop it.")
    await_next(state)
    if state.awaits and (not state.awaits.seats or not all(options(state, seat) for seat in state.awaits.seats)):
        raise BadValue(f"That would leave nothing to do; finish the open choice first, or set phase to {_OPEN[0]} to drop it.")
