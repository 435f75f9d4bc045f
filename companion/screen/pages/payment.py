"""How a price is paid: the place on the map, slots that tokens fill, what is left, what one gets, and the key that does it."""

from __future__ import annotations

import math

from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.draw import disc, hairline, outline, panel
from companion.screen.pages.common import BODY, TOP, asked, bar, cost_of, header, keys_of, spots_of
from companion.screen.pages.maps import any_map
from companion.screen.theme import DISCS, disc_colours, mix
from companion.screen.tokens import cost_discs, cost_width, pool_chip, shoulder, token, well
from companion.view import Chip, Key, Line, Payment, View

IN_A_ROW = 6  # slots or kinds of tokens; more take a second row
WIDE = 376


def payment_page(canvas: Canvas, view: View) -> None:
    """The chosen place beside the price; cancel at the left, the brass key below the price."""
    header(canvas, view, subtitle=asked(view))
    any_map(canvas, Box(12, TOP, canvas.width - WIDE - 32, BODY), view, spots_of(view), chosen=view.spots)
    if view.payment:
        price_panel(canvas, Box(canvas.width - WIDE - 12, TOP, WIDE, BODY), view.payment)
    others, on = keys_of(view, [Key("back", "Cancel", "close")])
    bar(canvas, view, others, on, WIDE, hint=view.hint)


def price_panel(canvas: Canvas, box: Box, payment: Payment) -> None:
    """From the top: what is bought, the slots, what is left in the pool, what one gets."""
    panel(canvas, box)
    inner = box.inset(14, 8)
    price_title(canvas, inner.row(0, 36), payment)
    top = 43 + slots_of(canvas, inner.row(43, 64), payment) + 4
    if payment.note:
        canvas.text(payment.note, inner.row(top, 22), 16, "semibold", canvas.theme.muted)
        top += 26
    crowded = len(payment.slots) > IN_A_ROW or len(payment.pool) > IN_A_ROW
    if not crowded:
        hairline(canvas, inner.row(top, 1))
        canvas.text(payment.caption, inner.row(top + 6, 24), 18, "semibold", canvas.theme.muted)
        top += 34
    top += pool_of(canvas, inner.row(top, 58), payment.pool) + 10
    gains_of(canvas, inner.row(top, inner.h - top - 2), payment.gains)


def price_title(canvas: Canvas, box: Box, payment: Payment) -> None:
    """What is bought, and what it costs."""
    sign(canvas, box.x + 14, box.middle[1], 14, payment.icon)
    right = box.right
    cost = cost_of(payment.cost)
    if cost:
        cost_discs(canvas, right, box.middle[1], cost, 13)
        right -= cost_width(cost, 13) + 6
        wide = canvas.measure("cost", 16, "semibold")
        canvas.text("cost", Box(right - wide - 1, box.y, wide + 1, box.h), 16, "semibold", canvas.theme.muted)
        right -= wide + 10
    canvas.text(payment.title, Box(box.x + 36, box.y, right - box.x - 36, box.h), 24, "bold")


def sign(canvas: Canvas, x: float, y: float, radius: float, name: str) -> None:
    """A token as a disc, anything else as a plain sign."""
    if name in DISCS:
        token(canvas, x, y, radius, name)
    else:
        canvas.icon(name, x, y, radius * 1.7, canvas.theme.accent_text)


def slots_of(canvas: Canvas, box: Box, payment: Payment) -> float:
    """The tokens that pay, each given back by a touch, and the slots that are still empty; returns the height used."""
    wanted = required(payment)
    for number, (chip, part) in enumerate(zip(payment.slots, grid(box, len(payment.slots), box.h), strict=True)):
        slot(canvas, part, chip, wanted[number])
        if chip is not None:
            canvas.hit(f"slot:{number}", part)
    return height(len(payment.slots), box.h)


def required(payment: Payment) -> list[str]:
    """For each slot the sign that must be among them: where it lies already, or in the first empty slots."""
    found = [""] * len(payment.slots)
    for kind in (chip.icon for chip in payment.cost if chip.icon != "any" for _ in range(chip.count)):
        free = [number for number, taken in enumerate(found) if not taken]
        full = [number for number in free if (chip := payment.slots[number]) and chip.icon == kind]
        empty = [number for number in free if payment.slots[number] is None]
        for number in (full or empty)[:1]:
            found[number] = kind
    return found


def slot(canvas: Canvas, box: Box, chip: Chip | None, wanted: str) -> None:
    """A place for one token; the colour that must be among them has a rim."""
    theme, (x, y) = canvas.theme, box.middle
    radius = min(box.w, box.h) * 0.34
    well(canvas, box)
    rim = disc_colours(wanted, theme)[1] if wanted else theme.border if chip else mix(theme.border, theme.well, 0.3)
    outline(canvas, box, rim, 2 if wanted else 1, dashed=chip is None)
    if chip is not None:
        token(canvas, x, y, radius, chip.icon)
        if chip.extra:
            shoulder(canvas, x + radius * 0.8, y - radius * 0.85, chip.extra)
    elif wanted:
        token(canvas, x, y, radius, wanted, theme.well)
    else:
        disc(canvas, x, y, 4, theme.border)


def pool_of(canvas: Canvas, box: Box, pool: list[Chip]) -> float:
    """What is left, each kind a key that adds one; returns the height used."""
    for chip, part in zip(pool, grid(box, len(pool), box.h), strict=True):
        state: parts.State = "normal" if chip.count else "disabled"
        pool_chip(canvas, part, parts.Chip(token=chip.icon, number=chip.count, mark=chip.extra, target=f"pay:{chip.label}", state=state))
    return height(len(pool), box.h)


def grid(box: Box, count: int, side: float) -> list[Box]:
    """Places for things side by side, in as few rows as there is room for, evenly filled."""
    rows = max(1, math.ceil(count / IN_A_ROW))
    columns = max(5, math.ceil(count / rows))
    gap = 7.0 if columns == 5 else 2.0
    tall = side if rows == 1 else 56.0
    return [part for row in range(rows) for part in box.row(row * (tall + 4), tall).split(columns, gap)][:count]


def height(count: int, side: float) -> float:
    """How high that many things side by side are."""
    return side if count <= IN_A_ROW else 60.0 * math.ceil(count / IN_A_ROW) - 4


def gains_of(canvas: Canvas, box: Box, gains: list[Line]) -> None:
    """What one gets, as many lines as there is room for."""
    theme = canvas.theme
    shown = gains[: max(0, int((box.h - 8) // 24))]
    if not shown:
        return
    fill = theme.tinted(theme.panel, theme.accent, 0.12)
    pitch = min(32.0, (box.h - 8) / len(shown))
    frame = box.row(0, pitch * len(shown) + 8)
    panel(canvas, frame, fill, theme.accent if theme.flat else mix(fill, theme.accent_text, 0.5))
    for number, line in enumerate(shown):
        row = frame.inset(14, 4).row(pitch * number, pitch)
        sign(canvas, row.x + 9, row.middle[1], 9, line.icon or "check")
        canvas.text(line.text, Box(row.x + 28, row.y, row.w - 28, row.h), 17)
