"""The map as a screen shows it: every tile by its price and by what it means now, with what a touch on it tells."""

from __future__ import annotations

from companion.game import Rejected
from companion.games.explorers_of_ixalan.commands import Discover, Scout
from companion.games.explorers_of_ixalan.content import SpotRow
from companion.games.explorers_of_ixalan.lights import PRICES
from companion.games.explorers_of_ixalan.model import State, content_of
from companion.games.explorers_of_ixalan.questions import blockers, discoverable, owner_of, standing
from companion.games.explorers_of_ixalan.rules.discovery import not_there, too_early
from companion.games.explorers_of_ixalan.wording import KINDS, cost_name
from companion.view import Action, Label, Map, Place

SIGNS = {"event": "bolt", "quest": "scroll", "site": "temple"}
_REASONS = {
    "EI-10": "not your turn", "EI-11": "discovered already", "EI-12": "not now", "EI-20": "scouted", "EI-46": "not opened now",
    "ER-20": "nobody's turn",
}  # fmt: skip
_BESIDE = 1.5  # half steps from the first tile of a row to its letter


def map_of(state: State) -> Map:
    """EI-03, EI-15: the tiles where they lie; rows have letters, and tiles are counted from the left."""
    rows = content_of(state).spots
    free = discoverable(state)
    first = {row.row: row for row in sorted(rows.values(), key=lambda row: -row.column)}
    labels = [Label(first[row].spot[0], first[row].column - _BESIDE, row) for row in sorted(first)]
    return Map([_place(state, row, free) for row in rows.values()], shape="hexes", labels=labels)


def _place(state: State, row: SpotRow, free: list[str]) -> Place:
    """EI-04, EI-15, EI-48: a spot with its price while a tile lies there, and whose scout is on it."""
    here, how = state.spots[row.spot], standing(state, row.spot, free)
    if how == "empty":
        return _bare(state, row)
    colour, dots = PRICES[here.cost]
    title = f"Tile {row.spot}, {cost_name(here.cost)} mana"
    action = _action(state, row.spot)
    return Place(
        row.spot, row.spot, row.column, row.row, colour, "hexagon", dots, seats=[] if here.scout is None else [here.scout],
        number=here.cost, standing=how, title=title, detail=_told(state, row.spot, action), action=action,
    )  # fmt: skip


def _bare(state: State, row: SpotRow) -> Place:
    """A spot whose tile is gone: what was found there, and where that is now."""
    spot, tile = row.spot, state.spots[row.spot].found
    if tile is None:
        title, detail, icon = f"{spot} is empty", "Its tile was taken away by hand.", "why"
    else:
        found, owner = content_of(state).tiles[tile].row, owner_of(state, tile)
        waits = any(effect.tile == tile and effect.spot for effect in state.waiting)
        place = f"before {state.players[owner].name}" if owner is not None else "waiting for responses" if waits else "out of play"
        title, detail, icon = f"{spot}: {found.name}", f"{KINDS[found.kind].capitalize()}, {place}.", SIGNS[found.kind]
    return Place(spot, spot, row.column, row.row, "", icon, standing="empty", title=title, detail=detail)


def _action(state: State, spot: str) -> Action:
    """EI-10 to EI-20, EI-46: what can be done with a tile now, or why not and what is in its way."""
    if state.phase == "scout":
        return _scouting(state, spot)
    kind, label = f"discover:{spot}", f"Discover {spot}"
    refused = not_there(state, state.active, spot) or too_early(state, state.active)
    if refused is None:
        return Action(kind, label, "eye", commands=[Discover(spot)])
    return _refused(kind, label, "eye", refused, blockers(state, spot))


def _scouting(state: State, spot: str) -> Action:
    kind, label = f"scout:{spot}", f"Scout {spot}"
    if spot in state.opened:
        return Action(kind, label, "flag", commands=[Scout(spot)])
    why = f"The discovery did not open {spot}; only a tile that it opened can be scouted."
    return _refused(kind, label, "flag", Rejected("EI-46", why), blockers(state, spot))


def _refused(kind: str, label: str, icon: str, refused: Rejected, blocking: list[str]) -> Action:
    reason = f"blocked by {', '.join(blocking)}" if blocking else _REASONS.get(refused.rule, "")
    return Action(kind, label, icon, reason=reason, why=refused.reason, rule=refused.rule, spots=blocking)


def _told(state: State, spot: str, action: Action) -> str:
    """What the card of a tile says: what to do, or what stands against it."""
    scout = state.spots[spot].scout
    if action.rule == "EI-20" and scout is not None:
        return f"{state.players[scout].name}'s scout is on it until their next turn."
    if not action.is_possible:
        return action.why
    if state.phase == "scout":
        return "Nobody else may discover it before your next turn."
    physical = state.options.tiles == "physical"
    return "Pay on the table, turn it over, then show or name it." if physical else "Pay on the table, then turn it over."
