"""Tagged pieces as they stand on the board, lie in the tray and hang from the hand."""

from __future__ import annotations

from functools import partial

import msgspec
import pygame

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.icons import Icons
from companion.screen.parts import Player
from companion.screen.theme import BLACK, INK, Colour, mix
from companion.screen.tile_faces import Face
from sim_hw.desk import tiles
from sim_hw.desk.board import OnMap
from sim_hw.desk.chart import RING, Chart, Point

SMALL = 0.6  # of the height of a piece has a token
HIGH, STEP = 31.0, 17.0  # units of the map: how high a piece is, and how far it stands from the next
EMBLEM = {"hood": (0.41, 0.77, 0.27)}  # where a sign has room for the emblem of its player, and how large; else it is on a badge


class Piece(msgspec.Struct, frozen=True):
    """A piece that can be taken: its name, its sign, and whose it is."""

    id: str
    name: str
    icon: str
    player: Player | None = None
    face: Face | None = None  # of a tile, where it lies face up on the map
    small: bool = False


def standing(chart: Chart, spot: str, number: int, count: int) -> Point:
    """Where one of some pieces stands on a spot: on a tile, or in a row at its right side, further left where the board ends."""
    x, y = chart.middle(spot)
    if chart.shape:
        return x + STEP * (number - (count - 1) / 2) * chart.scale, y - 2 * chart.scale
    most = (chart.board.right - x) / chart.scale - 14 - STEP * (count - 1)
    first = max(-RING, min(RING - 2, most))
    return x + (first + STEP * number) * chart.scale, y - 2 * chart.scale


def on_board(canvas: Canvas, chart: Chart, lying: dict[str, list[Piece]]) -> None:
    """Every piece that stands on the board."""
    for spot, pieces in lying.items():
        for number, piece in enumerate(pieces):
            if piece.face is None or spot not in chart.corners:
                x, y = standing(chart, spot, number, len(pieces))
                high = HIGH * chart.scale / canvas.scale * (SMALL if piece.small or chart.shape == "triangles" else 1)
                figure(canvas, x / canvas.scale, y / canvas.scale, high, piece)


def face_up(canvas: Canvas, chart: Chart, lying: dict[str, list[Piece]]) -> None:
    """The tiles that lie face up on the board, under everything that stands on them."""
    for spot, pieces in lying.items():
        for piece in pieces:
            if piece.face is not None and spot in chart.corners:
                tile_up(canvas, chart, spot, piece.face)


@kept
def tile_up(canvas: Canvas, chart: Chart, spot: str, shown: Face) -> None:
    """One of them."""
    x, y = chart.places[spot]
    tiles.lying(OnMap(canvas, chart.scale), (x / chart.scale, y / chart.scale), chart.corners[spot], shown)


def figure(canvas: Canvas, x: float, y: float, high: float, piece: Piece, *, held: bool = False) -> None:
    """A piece around a point: a silhouette in its player's colour, with a rim, the emblem and a shadow; in the hand it hangs higher."""
    colour = piece.player.livery.paint(canvas.theme) if piece.player else canvas.theme.neutral
    emblem = piece.player.livery.emblem if piece.player else ""
    px = canvas.px(high)
    look = piece.icon, px, colour, emblem
    sprite = canvas.paints.sprites.get(("figure", *look), partial(silhouette, canvas.paints.icons, *look))
    foot = canvas.paints.sprites.get(("foot", px, held), partial(foot_shadow, px, held))
    left, top = round(x * canvas.scale - sprite.get_width() / 2), round(y * canvas.scale - sprite.get_height() / 2)
    low = round(px * (0.72 if held else 0.46))
    canvas.blit(foot, (round(x * canvas.scale - foot.get_width() / 2), round(y * canvas.scale + low - foot.get_height() / 2)))
    canvas.blit(sprite, (left, top))
    if not held:
        canvas.zone(f"piece:{piece.id}", Box(x - high * 0.42, y - high / 2, high * 0.84, high))


def silhouette(icons: Icons, icon: str, px: int, colour: Colour, emblem: str) -> pygame.Surface:
    """A sign as a piece: dark around it, light from above on it, the emblem of its player."""
    rim = max(1, round(px * 0.045))
    made = pygame.Surface((px + 2 * rim, px + 2 * rim), pygame.SRCALPHA)
    dark, body = icons.get(icon, px, mix(colour, BLACK, 0.74)), icons.get(icon, px, colour).copy()
    for dx in (0, rim, 2 * rim):
        for dy in (0, rim, 2 * rim):
            made.blit(dark, (dx, dy))
    for row in range(px):
        body.fill((*mix((255, 255, 255), (176, 170, 176), row / px), 255), (0, row, px, 1), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(body, (rim, rim))
    if emblem:
        x, y, size = EMBLEM.get(icon, (0.74, 0.78, 0.34))
        if icon not in EMBLEM:
            pygame.draw.circle(made, mix(colour, BLACK, 0.1), (rim + x * px, rim + y * px), size * px * 0.74)
        sign = icons.get(emblem, max(5, round(size * px)), INK)
        made.blit(sign, (round(rim + x * px - sign.get_width() / 2), round(rim + y * px - sign.get_height() / 2)))
    return made


def foot_shadow(px: int, held: bool) -> pygame.Surface:
    """What a piece throws on what is under it."""
    wide, high = max(4, round(px * 0.9)), max(2, round(px * 0.3))
    made = pygame.Surface((wide, high), pygame.SRCALPHA)
    for step in range(5):
        part = 1 - step / 5
        box = pygame.Rect(0, 0, round(wide * part), round(high * part))
        box.center = wide // 2, high // 2
        pygame.draw.ellipse(made, (0, 0, 0, (26 if held else 40) * (step + 1)), box)
    return made
