"""The keys over a map that is too fine for fingers: nearer, farther, to what is going on, and on to what is out of sight."""

from __future__ import annotations

from collections.abc import Sequence

from companion.screen.canvas import TARGET, Box, Canvas
from companion.screen.draw import key_face
from companion.screen.keys import small_key
from companion.screen.parts import Key
from companion.screen.tilings import NEAREST, WHOLE, Laid, Point, Sight

KEY = float(TARGET)
EDGE = 4.0  # units from the edge of the map to a key
STRIDE = 0.6  # of what is in sight that a touch on an arrow goes on by
OFF = 0.5  # half steps: nearer than this is in the middle


def sight_keys(canvas: Canvas, box: Box, where: Laid, sight: Sight, tiles: Sequence[Point], busy: Point) -> None:
    """Keys in the lower corners, and at every edge beyond which something lies, an arrow with how many tiles that are."""
    inner = box.inset(EDGE)
    low = inner.bottom - KEY
    here = where.there(*box.middle)
    if sight.nearer < NEAREST:
        nearer = busy if sight.nearer == WHOLE else here
        key(canvas, Box(inner.right - KEY, low, KEY, KEY), "plus", "Nearer", target(sight.nearer + 1, nearer))
    if sight.nearer == WHOLE:
        return
    icon, label = ("whole", "The whole map") if sight.nearer == 1 else ("minus", "Farther")
    key(canvas, Box(inner.x, low, KEY, KEY), icon, label, target(sight.nearer - 1, here))
    if max(abs(busy[0] - here[0]), abs(busy[1] - here[1])) > OFF:
        spot = Box(inner.right - KEY, low - (KEY + EDGE if sight.nearer < NEAREST else 0), KEY, KEY)
        key(canvas, spot, "aim", "To what is going on", target(sight.nearer, busy))
    arrows(canvas, box, where, sight, tiles)


def keys_on(box: Box) -> list[Box]:
    """Where keys may lie on a map that is looked at from nearer."""
    inner, (x, y), half = box.inset(EDGE), box.middle, KEY / 2
    low = inner.bottom - KEY
    corners = [(inner.x, low), (inner.right - KEY, low), (inner.right - KEY, low - KEY - EDGE)]
    sides = [(inner.x, y - half), (inner.right - KEY, y - half), (x - half, inner.y), (x - half, low)]
    return [Box(left, top, KEY, KEY) for left, top in (*corners, *sides)]


def target(nearer: int, middle: Point) -> str:
    """What a touch means: how near, around which point."""
    return f"map:{nearer}:{middle[0]:.2f}:{middle[1]:.2f}"


def key(canvas: Canvas, box: Box, icon: str, label: str, touched: str) -> None:
    """A key with a sign."""
    small_key(canvas, box, Key(target=touched, label=label, icon=icon))


def arrows(canvas: Canvas, box: Box, where: Laid, sight: Sight, tiles: Sequence[Point]) -> None:
    """An arrow at every edge beyond which the middles of tiles lie: nothing is out of sight without saying so."""
    points = [where.middle(x, y) for x, y in tiles]
    (x, y), inner, half = box.middle, box.inset(EDGE), KEY / 2
    ways = (
        ("back", sum(left < box.x for left, _ in points), (-1, 0), Box(inner.x, y - half, KEY, KEY)),
        ("next", sum(left >= box.right for left, _ in points), (1, 0), Box(inner.right - KEY, y - half, KEY, KEY)),
        ("up", sum(top < box.y for _, top in points), (0, -1), Box(x - half, inner.y, KEY, KEY)),
        ("down", sum(top >= box.bottom for _, top in points), (0, 1), Box(x - half, inner.bottom - KEY, KEY, KEY)),
    )
    for icon, hidden, (across, down), place in ways:
        if hidden:
            there = where.there(x + across * STRIDE * box.w, y + down * STRIDE * box.h)
            arrow(canvas, place, icon, hidden, target(sight.nearer, there))


def arrow(canvas: Canvas, box: Box, icon: str, hidden: int, touched: str) -> None:
    """An arrow with the number of tiles that lie beyond it."""
    face, ink, second = key_face(canvas, box, "normal", "normal")
    canvas.icon(icon, face.middle[0], face.y + face.h * 0.34, 20, ink)
    canvas.text(str(hidden), face.row(face.h * 0.56, face.h * 0.36), 16, "bold", second, "center")
    canvas.hit(touched, box)
