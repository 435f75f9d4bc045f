"""What can be touched: big buttons, action buttons, steppers, switches, rows of a list."""

from __future__ import annotations

from companion.screen.canvas import TARGET, Box, Canvas, kept
from companion.screen.draw import Plate, disc, key_face, outline, panel, plate, rounded
from companion.screen.header import label_pill, pill_width
from companion.screen.parts import Action, Key, Pill, Row, State, Stepper, Switch
from companion.screen.theme import Colour, mix
from companion.screen.tokens import cost_discs, cost_width

NARROW = 150.0  # units: a key that is not wider has its sign closer to the edge


@kept
def big_button(canvas: Canvas, box: Box, key: Key) -> None:
    """A button with a sign and a label in its middle, perhaps with a second line."""
    face, ink, second = key_face(canvas, box, key.kind, key.state)
    if canvas.theme.flat and key.state == "disabled" and not key.icon:
        canvas.icon("barred", face.right - 13, face.y + 13, 14, ink)
    size = 24.0 if key.kind == "primary" else 20.0
    mark, gap = (size * 1.05, 12.0) if key.icon else (0.0, 0.0)
    room = face.w - 24 - mark - gap
    width = max(canvas.measure(key.label, size, "bold", room), canvas.measure(key.detail, 16, "semibold", room))
    left = face.x + (face.w - mark - gap - width) / 2
    if key.icon:
        canvas.icon(key.icon, left + mark / 2, face.middle[1], mark, ink)
    words = Box(left + mark + gap, face.y, width, face.h)
    if key.detail:
        canvas.text(key.label, words.row(face.h / 2 - 23, 24), size, "bold", ink)
        canvas.text(key.detail, words.row(face.h / 2 + 1, 20), 16, "semibold", second)
    else:
        canvas.text(key.label, words, size, "bold", ink)
    canvas.hit(key.target, box, key.state != "disabled")


def small_key(canvas: Canvas, box: Box, key: Key) -> None:
    """A square key with a sign only; the label is for whoever asks what it does."""
    face, ink, _ = key_face(canvas, box, key.kind, key.state)
    canvas.icon(key.icon, *face.middle, min(face.w, face.h) * 0.42, ink)
    canvas.hit(key.target, box, key.state != "disabled")


@kept
def action_button(canvas: Canvas, box: Box, action: Action) -> None:
    """Something one can do: sign, label, where or why not, and its price."""
    face, ink, second = key_face(canvas, box, "normal", action.state)
    off = action.state == "disabled"
    _, middle = face.middle
    warn = action.state == "warning"
    sign = second if warn else mix(ink, canvas.theme.disabled, 0.42) if off else ink
    narrow = face.w < NARROW
    x, size = (face.x + 20, 22) if narrow else (face.x + 28, 28)
    canvas.icon(action.icon, x, middle, size, sign)
    if off:
        disc(canvas, x + size * 0.4, middle + 10, 9, canvas.theme.disabled)
        canvas.icon("barred", x + size * 0.4, middle + 10, 14, ink)
    left, edge = face.x + (40 if narrow else 54), face.right - (6 if narrow else 12)
    label_end = detail_end = edge - action_end(canvas, face, action, ink)
    if off:
        detail_end = edge
    elif not action.detail:
        canvas.text(action.label, Box(left, face.y, label_end - left, face.h), 20, "bold", ink)
    if off or action.detail:
        canvas.text(action.label, Box(left, middle - 23, label_end - left, 24), 20, "bold", ink)
        canvas.text(action.detail, Box(left, middle + 2, detail_end - left, 20), 16, "regular" if off else "semibold", second)
    canvas.hit(action.target, box)  # also when it cannot be done: a touch asks why


def action_end(canvas: Canvas, face: Box, action: Action, ink: Colour) -> float:
    """What stands at the right of an action: its price, a number or a warning; returns the room it takes."""
    edge, middle = face.right - 10, face.middle[1]
    if action.state == "warning":
        canvas.icon("warning", edge - 14, middle, 26, canvas.theme.warn)
        return 38
    if action.cost is not None:
        small = action.state == "disabled"
        radius, y = (10.0, middle - 11) if small else (12.5, middle)
        cost_discs(canvas, edge, y, action.cost, radius)
        return cost_width(action.cost, radius) + 6
    if action.number:
        wide = max(30.0, canvas.measure(action.number, 28, "bold"))
        colour = ink if action.state in ("disabled", "pressed") else canvas.theme.accent_text
        canvas.text(action.number, Box(edge - wide, face.y, wide - 3, face.h), 28, "bold", colour, "right")
        return wide + 6
    return 0


@kept
def stepper(canvas: Canvas, box: Box, data: Stepper) -> None:
    """Two keys with a number between them."""
    panel(canvas, box)
    side = min(TARGET, box.w / 3)
    for name, at_limit, left in (("less", data.value <= data.least, box.x), ("more", data.value >= data.most, box.right - side)):
        state: State = "disabled" if at_limit else "pressed" if data.pressed == name else "normal"
        key = Key(target=f"{data.target}:{name}", label=name, icon="minus" if name == "less" else "plus", state=state)
        small_key(canvas, Box(left, box.y, side, box.h), key)
    canvas.text(str(data.value), Box(box.x + side + 4, box.y, box.w - 2 * side - 8, box.h), 40, "black", None, "center")


@kept
def switch(canvas: Canvas, box: Box, data: Switch) -> None:
    """A row with a label and a knob: left is off, right with a check is on."""
    theme, off = canvas.theme, data.state == "disabled"
    panel(canvas, box, theme.disabled if off else theme.pressed if data.state == "pressed" else None)
    row_words(canvas, Box(box.x + 14, box.y, box.w - 14 - 84, box.h), data.label, data.detail, theme.muted if off else theme.text)
    knob(canvas, Box(box.right - 74, box.middle[1] - 16, 60, 32), data.on, off)
    canvas.hit(data.target, box, not off)


def row_words(canvas: Canvas, box: Box, label: str, detail: str, ink: Colour) -> None:
    """What a row is about, and a smaller line below it; a label alone may take two lines."""
    if detail:
        canvas.text(label, box.row(box.h / 2 - 23, 24), 19, "semibold", ink)
        canvas.text(detail, box.row(box.h / 2 + 2, 20), 16, "regular", canvas.theme.muted)
    elif canvas.measure(label, 16, "semibold") <= box.w:
        canvas.text(label, box, 19, "semibold", ink)
    else:
        canvas.paragraph(label, box.row(box.h / 2 - 21, 42), 16, "semibold", ink)


def knob(canvas: Canvas, box: Box, on: bool, off: bool) -> None:
    """The switch itself, 60 × 32."""
    theme, middle = canvas.theme, box.middle[1]
    rounded(canvas, box, theme.accent if on and not off else theme.well, 16)
    if not on or off:
        outline(canvas, box, theme.border, 2, 16, dashed=off and theme.flat)
        disc(canvas, box.right - 16 if on else box.x + 16, middle, 11.5, theme.border if off else theme.muted)
        if on:
            canvas.icon("check", box.right - 16, middle, 14, theme.disabled)
    else:
        disc(canvas, box.right - 16, middle, 12, theme.on_accent)
        canvas.icon("check", box.right - 16, middle, 15, theme.accent)


@kept
def list_row(canvas: Canvas, box: Box, row: Row) -> None:
    """A line: whose, what sign, the sentence, and a sign at the end; one that will be taken back fades behind a curved arrow."""
    theme = canvas.theme
    edge = theme.border if theme.flat else mix(theme.panel, theme.hairline, 0.5)
    if row.state == "selected":
        plate(canvas, box, Plate(theme.key, theme.accent_text if theme.light else theme.accent, 2.5, lip=True))
    else:
        off = row.fading or row.state == "disabled"
        fill = theme.pressed if row.state == "pressed" else theme.disabled if off else theme.panel
        plate(canvas, box, Plate(fill, edge, 1, dashed=theme.flat and off))
    left, middle = box.x + 14, box.middle[1]
    if row.fading:
        canvas.icon("undo", left + 12, middle, 20, theme.bad)
        left += 36
    elif row.player is not None:
        canvas.icon(row.player.livery.emblem, left + 13, middle, 22, row.player.livery.words(theme))
        left += 36
    if row.icon:
        canvas.icon(row.icon, left + 13, middle, 22, theme.muted)
        left += 36
    right = box.right - row_end(canvas, box, row)
    ink = theme.muted if row.fading or row.state == "disabled" else theme.text
    row_words(canvas, Box(left, box.y, right - left, box.h), row.text, row.detail, ink)
    canvas.hit(row.target, box, row.state != "disabled")


def row_end(canvas: Canvas, box: Box, row: Row) -> float:
    """The sign and the label at the right end of a line; returns the room they take."""
    theme, taken = canvas.theme, 14.0
    if row.trailing:
        colour = {"padlock": theme.warn, "check": theme.ok}.get(row.trailing, theme.muted)
        canvas.icon(row.trailing, box.right - taken - 10, box.middle[1], 20, colour)
        taken += 30
    if row.pill:
        label = Pill(text=row.pill, tone="accent")
        taken += pill_width(canvas, label)
        label_pill(canvas, box.right - taken, box.middle[1], label)
        taken += 10
    return taken
