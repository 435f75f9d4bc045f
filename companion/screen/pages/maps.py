"""The map of a game on a page, whatever shape it has: what can be touched, was chosen or is not as it should be is marked."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.map_view import map_view
from companion.screen.pages.common import board, seated
from companion.screen.tile_map import Tile, TileMap, tile_map
from companion.screen.tilings import Sight
from companion.view import Map, Place, View


def any_map(
    canvas: Canvas, box: Box, view: View, targets: Mapping[str, str], chosen: Collection[str] = (), wrong: Collection[str] = ()
) -> None:
    """Draw the map with its marks; everything else steps back."""
    if view.map is not None and view.map.shape:
        marks: dict[str, parts.Mark] = {
            **dict.fromkeys(targets, "legal"), **dict.fromkeys(chosen, "chosen"), **dict.fromkeys(wrong, "wrong")
        }  # fmt: skip
        tile_map(canvas, box, tiles_of(view, view.map, marks, targets, "dimmed" if marks and not view.lit else "resting"))
    else:
        map_view(canvas, box, board(view, targets, chosen, wrong))


def tiles_of(
    view: View, map_: Map, marks: Mapping[str, parts.Mark], targets: Mapping[str, str], others: parts.Mark = "resting"
) -> TileMap:
    """A map of tiles as it is drawn."""
    most = max((place.gain for place in map_.places if place.gain is not None), default=0)
    tiles = tuple(tile_of(view, place, marks.get(place.id, others), targets.get(place.id, ""), most) for place in map_.places)
    return TileMap(shape=map_.shape, tiles=tiles, labels=tuple(map_.labels), sight=Sight(map_.nearer, *map_.middle))


def tile_of(view: View, place: Place, mark: parts.Mark = "resting", target: str = "", most: int = 0) -> Tile:
    """A tile as it is drawn; `most` is the most that is to be had anywhere."""
    number = "" if place.number is None else str(place.number)
    return Tile(
        name=place.id, x=place.x, y=place.y, tint=place.colour, number=number if place.gain is None else f"+{place.gain}",
        pips=place.count, standing=place.standing, sign=place.icon, mark=mark, target=target,
        player=seated(view, place.seats[0]) if place.seats else None, owner=seated(view, place.built[0]) if place.built else None,
        corners=tuple(place.corners), sides=tuple(place.sides), is_disc=place.is_disc,
        warmth=0.0 if place.gain is None else max(0.05, place.gain / most) if most else 0.05,
    )  # fmt: skip
