"""The board as a map of triangles: tiles with their Camps, Resources and Cities, the Cradle, Monuments, and where a tile may go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.dominations.board import camp_at, controller, dots_at, legal_cells
from companion.games.dominations.commands import Found, Upgrade
from companion.games.dominations.content import Content, Dots
from companion.games.dominations.grid import CRADLE, place_of
from companion.games.dominations.knowledge import city_price
from companion.games.dominations.model import State, content_of
from companion.games.dominations.options import options
from companion.games.dominations.wording import amounts_text, domain_name
from companion.games.dominations.words import DOMAINS
from companion.games.dominations.yields import site_of
from companion.view import Action, Map, Place

SIGNS = ("coins", "hammer", "brush", "flask", "pillar", "candle", "shine")  # of the Domains and of Vestigium
TINTS = ("yellow", "copper", "blue", "green", "red", "purple", "white")


def land(
    state: State, gains: Mapping[str, int] | None = None, *, shown: Mapping[str, tuple[str, int]] | None = None,
    targets: Sequence[str] = (), active: int | None = None,
) -> Map:  # fmt: skip
    """The board; while a tile is to be placed the free cells too, with what it would bring there as far as that is known.

    `shown` are tiles that are only being thought of, each with its rotation; `targets` free places where a piece could go; `active`
    has Cities to build.
    """
    content, thought = content_of(state), shown or {}
    free = legal_cells(state) if state.phase in ("grow_tile", "grow_more") else [cell for cell in targets if cell[0] != "("]
    built = _buildings(state, active) if active is not None else {}
    places = [_tile(state, content, cell, built.get(cell)) for cell in (*CRADLE, *state.board)]
    places += [_free(cell, (gains or {}).get(cell)) for cell in free if cell not in thought]
    places += [_thought_of(content, cell, *tile) for cell, tile in thought.items()]
    places += [_circle(state, content, vertex, monument) for vertex, monument in state.circles.items()]
    places += [Place(spot, spot, *where(spot), "", "plus", is_disc=True) for spot in (*targets, *_loci(state)) if spot[0] == "("]
    return Map([*places, Place("(0,0)", "the Cradle", *where("(0,0)"), "", "sun", is_disc=True)], shape="triangles")


def _loci(state: State) -> list[str]:
    """DR-27: the Loci between which a player chooses."""
    return [locus.vertex for locus in site_of(state, state.growth.cell).loci] if state.phase == "grow_locus" and state.growth else []


def _thought_of(content: Content, cell: str, tile: str, rotation: int) -> Place:
    """A tile where it would lie."""
    camp = content.camps[content.tiles[tile].id]
    signs = corner_signs(content.faces[tile][rotation])
    return Place(cell, cell, *where(cell), TINTS[camp], SIGNS[camp], standing="laid", corners=signs, title=f"Cell {cell}")


def _buildings(state: State, seat: int) -> dict[str, Action]:
    """DR-55, DR-59: what can be built on which tile now, so that a touch on it offers that."""
    found = {}
    for command in options(state, seat):
        if isinstance(command, Found | Upgrade):
            label = "Found here" if isinstance(command, Found) else "Raise it"
            price = amounts_text(city_price(state, seat, command.cell))
            found[command.cell] = Action(f"city:{command.cell}", label, "houses", price, commands=[command])
    return found


def where(name: str) -> tuple[float, float]:
    """Where a cell or a vertex lies on the map: half steps across, rows down.

    >>> where("U(0,0)"), where("D(0,0)"), where("U(0,1)"), where("(0,0)")
    ((0.0, 0.0), (1.0, 0.0), (1.0, -1.0), (-1.0, 0.5))
    """
    q, r = place_of(name)
    if name[0] == "(":
        return float(2 * q + r - 1), 0.5 - r
    return float(2 * q + r + (name[0] == "D")), float(-r)


def corner_signs(dots: Dots | None) -> list[str]:
    """The Resources of a piece as the corners of a triangle run: from its tip clockwise."""
    return [SIGNS[dot] if dot >= 0 else "" for dot in reversed(dots)] if dots else []


def _free(cell: str, gain: int | None) -> Place:
    return Place(cell, cell, *where(cell), "", "plus", standing="open", gain=gain, title=f"Cell {cell}", detail="Free: a tile may go here.")


def _tile(state: State, content: Content, cell: str, action: Action | None = None) -> Place:
    """DR-16, DR-60: a piece as it lies, with the City on its Camp."""
    laid, signs = state.board.get(cell), corner_signs(dots_at(state, cell))
    if laid is None:
        return Place(cell, cell, *where(cell), "stone", "", is_start=True, standing="laid", corners=signs)
    if laid.tile in content.monuments:
        return _monument(state, content, cell, laid.tile, signs)
    city, number = state.cities.get(cell), camp_at(state, cell)
    domain = domain_name(DOMAINS[number])
    held = f"{state.players[city.owner].name}'s City of level {city.level}" if city else "no City"
    return Place(
        cell, cell, *where(cell), TINTS[number], SIGNS[number], city.level if city and city.level > 1 else 0,
        seats=[city.owner] if city else [], standing="laid", corners=signs, title=f"{domain} Camp on {cell}", detail=held,
        action=action,
    )  # fmt: skip


def _monument(state: State, content: Content, place: str, monument: str, signs: list[str], *, is_disc: bool = False) -> Place:
    """DR-77: a Monument, how far it is built, and who controls it."""
    owner, level = controller(state, monument), state.monuments[monument].next_level - 1
    held = f"controlled by {state.players[owner].name}" if owner is not None else "controlled by nobody"
    return Place(
        place, content.card_name(monument), *where(place), "", "temple", level, built=[] if owner is None else [owner], standing="laid",
        corners=signs, is_disc=is_disc, title=content.card_name(monument), detail=f"level {level}, {held}",
    )  # fmt: skip


def _circle(state: State, content: Content, vertex: str, monument: str) -> Place:
    return _monument(state, content, vertex, monument, [], is_disc=True)
