"""The surfaces that parts lie on: page, panel, key, pill, disc, badge, glow."""

from __future__ import annotations

from functools import partial

import msgspec
import pygame

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.parts import Kind, Player, State
from companion.screen.sprites import dashed_sprite, outline_sprite, rounded_sprite
from companion.screen.theme import BLACK, INK, WHITE, Colour, mix

RADIUS = 12
LIP = 3
LARGE = 30_000  # pixels
SHADOW = (7, 5.5, 4, 2.5, 1, -0.5)  # how far each layer of a shadow reaches


class Plate(msgspec.Struct, frozen=True):
    """How a raised surface looks."""

    fill: Colour
    border: Colour
    width: float = 1
    lip: bool = False
    dashed: bool = False


def page(canvas: Canvas) -> None:
    """The ground of everything."""
    ground(canvas, canvas.surface.get_size())


@kept
def ground(canvas: Canvas, size: tuple[int, int]) -> None:
    """The ground in pixels."""
    canvas.blit(canvas.paints.sprites.ground(size, canvas.theme.page_top, canvas.theme.page_bottom), (0, 0))


def veil(canvas: Canvas, part: float = 0.66) -> None:
    """Darken everything drawn so far; what comes then lies on a sheet over it."""
    size = canvas.surface.get_size()
    canvas.blit(canvas.paints.sprites.get(("veil", size, part), partial(veil_sprite, size, part)), (0, 0))
    canvas.lies_under_a_sheet()


def veil_sprite(size: tuple[int, int], part: float) -> pygame.Surface:
    """A sheet of thin black."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((0, 0, 0, round(255 * part)))
    return made


def rounded(canvas: Canvas, box: Box, colour: Colour, radius: float = RADIUS) -> None:
    """A filled shape with smooth corners."""
    rect = canvas.rect(box)
    canvas.blit(canvas.paints.sprites.rounded(rect.size, canvas.px(radius), colour), rect.topleft)


def outline(canvas: Canvas, box: Box, colour: Colour, width: float = 1, radius: float = RADIUS, dashed: bool = False) -> None:
    """A border with smooth corners."""
    rect, corner, line = canvas.rect(box), canvas.px(radius), canvas.px(width)
    if rect.w * rect.h > LARGE and not dashed and min(rect.size) > 2 * max(corner, line) + 4:
        large_outline(canvas, rect, colour, line, corner)
    else:
        make = canvas.paints.sprites.dashes if dashed else canvas.paints.sprites.outline
        canvas.blit(make(rect.size, corner, colour, line), rect.topleft)


def large_outline(canvas: Canvas, rect: pygame.Rect, colour: Colour, line: int, corner: int) -> None:
    """The border of something large, put together from corners and edges: as one surface it would be nearly all empty."""
    side = max(corner, line) + 1
    corners = canvas.paints.sprites.outline((2 * side, 2 * side), corner, colour, line)
    for right, low in ((0, 0), (1, 0), (0, 1), (1, 1)):
        place = rect.right - side if right else rect.x, rect.bottom - side if low else rect.y
        canvas.blit(corners, place, (right * side, low * side, side, side))
    top = pygame.Rect(rect.x + side, rect.y, rect.w - 2 * side, line)
    left = pygame.Rect(rect.x, rect.y + side, line, rect.h - 2 * side)
    for edge in (top, top.move(0, rect.h - line), left, left.move(rect.w - line, 0)):
        canvas.fill(colour, edge)


def hairline(canvas: Canvas, box: Box) -> None:
    """A thin line along the top of a box."""
    rect = canvas.rect(box)
    canvas.fill(canvas.theme.hairline, pygame.Rect(rect.x, rect.y, rect.w, canvas.px(1)))


def disc(canvas: Canvas, x: float, y: float, radius: float, colour: Colour) -> None:
    """A smooth disc around a point."""
    px = canvas.px(2 * radius)
    canvas.blit(canvas.paints.sprites.disc(px, colour), (round(x * canvas.scale - px / 2), round(y * canvas.scale - px / 2)))


def ring(canvas: Canvas, x: float, y: float, radius: float, width: float, colour: Colour, part: float = 1.0) -> None:
    """A ring, or a part of one clockwise from the top."""
    px = canvas.px(2 * radius)
    sprite = canvas.paints.sprites.arc(px, canvas.px(width), part, colour)
    canvas.blit(sprite, (round(x * canvas.scale - px / 2), round(y * canvas.scale - px / 2)))


def glow(canvas: Canvas, x: float, y: float, radius: float, colour: Colour, peak: float = 0.55) -> None:
    """Light under something that shines; on paper and in high contrast nothing glows."""
    if canvas.theme.flat or canvas.theme.light:
        return
    px = canvas.px(radius)
    sprite = canvas.paints.sprites.glow(px, colour, round(peak, 2))
    canvas.blit(sprite, (round(x * canvas.scale) - px, round(y * canvas.scale) - px), flags=pygame.BLEND_RGB_ADD)


def shadow(canvas: Canvas, box: Box, radius: float = RADIUS) -> None:
    """What a floating card throws on the page."""
    if not canvas.theme.flat:
        rect = canvas.rect(box.inset(-SHADOW[0]).moved(0, 3))
        key = "shadow", rect.size, radius, canvas.scale, canvas.theme.light
        canvas.blit(canvas.paints.sprites.get(key, partial(shadow_sprite, canvas, rect.size, radius)), rect.topleft)


def shadow_sprite(canvas: Canvas, size: tuple[int, int], radius: float) -> pygame.Surface:
    """Faint layers, one on another, that look like one soft edge."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    for reach in SHADOW:
        inside = round((SHADOW[0] - reach) * canvas.scale)
        layer = rounded_sprite((size[0] - 2 * inside, size[1] - 2 * inside), canvas.px(radius + reach), BLACK)
        layer.fill((255, 255, 255, 11 if canvas.theme.light else 32), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(layer, (inside, inside))
    return made


def panel(canvas: Canvas, box: Box, fill: Colour | None = None, border: Colour | None = None, width: float = 1) -> None:
    """A flat surface with a border a little lighter than itself."""
    theme = canvas.theme
    base = theme.panel if fill is None else fill
    edge = border or (theme.border if theme.flat else theme.hairline if theme.light else mix(base, WHITE, 0.07))
    plate(canvas, box, Plate(base, edge, 2 if theme.flat and border is None else width))


def edge_bar(canvas: Canvas, box: Box, colour: Colour, width: float = 7) -> None:
    """A bar along the left edge of a panel, within its round corners."""
    rect = canvas.rect(box)
    filled = canvas.paints.sprites.rounded(rect.size, canvas.px(RADIUS), colour)
    canvas.blit(filled, rect.topleft, (0, 0, canvas.px(width), rect.h))


def plate(canvas: Canvas, box: Box, look: Plate, radius: float = RADIUS) -> None:
    """A key: its face, its border, its lip below and a glint above, as one surface that is made once."""
    rect = canvas.rect(box)
    key = "plate", rect.size, look, radius, canvas.scale, canvas.theme.light, canvas.theme.flat
    canvas.blit(canvas.paints.sprites.get(key, partial(plate_sprite, canvas, rect.size, look, radius)), rect.topleft)


def plate_sprite(canvas: Canvas, size: tuple[int, int], look: Plate, radius: float) -> pygame.Surface:
    """The surface of a key."""
    theme, corner = canvas.theme, canvas.px(radius)
    made = pygame.Surface(size, pygame.SRCALPHA)
    lip = canvas.px(LIP) if look.lip and not theme.flat else 0
    face = size[0], max(1, size[1] - lip)
    if lip:
        made.blit(rounded_sprite(size, corner, mix(look.fill, BLACK, 0.22 if theme.light else 0.42)), (0, 0))
    made.blit(rounded_sprite(face, corner, look.fill), (0, 0))
    if look.border != look.fill:
        border = dashed_sprite if look.dashed else outline_sprite
        made.blit(border(face, corner, look.border, canvas.px(look.width)), (0, 0))
    if lip and not theme.light and look.width <= 1:
        made.fill((*mix(look.fill, WHITE, 0.16), 255), (corner, 0, max(0, size[0] - 2 * corner), canvas.px(1)))
    return made


def plate_of(canvas: Canvas, kind: Kind, state: State) -> tuple[Plate, Colour, Colour]:
    """How a key of a kind looks in a state: its plate, its ink and the ink of its second line."""
    theme = canvas.theme
    edge = 2.0 if theme.flat else 1.0
    if state == "disabled":
        return Plate(theme.disabled, theme.border if theme.flat else theme.hairline, edge, dashed=theme.flat), theme.muted, theme.muted
    if state == "pressed" and theme.flat:
        return Plate(WHITE, WHITE), BLACK, BLACK
    match kind:
        case "primary":
            fill, border, ink, second = theme.accent, theme.accent, theme.on_accent, theme.on_accent
        case "ghost":
            fill, border, ink, second = theme.page_bottom, theme.border, theme.text, theme.muted
        case "danger":
            fill, border, ink, second = theme.tinted(theme.panel, theme.bad, 0.05), theme.bad, theme.bad, theme.bad
        case _:
            fill, border, ink, second = theme.key, theme.border, theme.text, theme.muted
    if state == "pressed":
        if kind == "primary":
            return Plate(mix(fill, WHITE, 0.15), border, edge), ink, ink
        return Plate(theme.pressed, border, edge), theme.text, theme.text
    if state == "selected":
        return Plate(fill, theme.accent if not theme.light else theme.accent_text, 2.5, lip=True), ink, second
    if state == "warning":
        return Plate(theme.tinted(fill, theme.warn, 0.07 if theme.light else 0.14), theme.warn, 2, lip=True), theme.text, theme.warn
    return Plate(fill, border, edge, lip=True), ink, second


def key_face(canvas: Canvas, box: Box, kind: Kind, state: State) -> tuple[Box, Colour, Colour]:
    """Draw a key and say where its face lies and in which inks to write on it; a pressed one has sunk."""
    look, ink, second = plate_of(canvas, kind, state)
    drawn = Box(box.x, box.y + 2, box.w, box.h - 2) if state == "pressed" else box
    plate(canvas, drawn, look)
    return Box(drawn.x, drawn.y, drawn.w, drawn.h - LIP) if look.lip else drawn, ink, second


def badge(canvas: Canvas, x: float, y: float, radius: float, player: Player, sign: str = "") -> None:
    """A player's disc with the emblem, or with another sign."""
    livery = player.livery
    disc(canvas, x, y, radius, livery.paint(canvas.theme))
    canvas.icon(sign or livery.emblem, x, y - (0.03 * radius if livery.emblem == "star" else 0), 1.12 * radius, INK)
