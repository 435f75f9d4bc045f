"""Values to change, a row each: a switch, a number between two keys, or words that a touch turns over."""

from __future__ import annotations

from companion.front import Field
from companion.screen import parts
from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import key_face, panel
from companion.screen.keys import row_words, stepper, switch

STEPPER = 176.0


@kept
def field_row(canvas: Canvas, box: Box, field: Field) -> None:
    """A row by what kind of value it holds."""
    match field.kind:
        case "switch":
            state: parts.State = "disabled" if field.off else "normal"
            data = parts.Switch(target=field.target, label=field.label, on=bool(field.value), detail=field.detail, state=state)
            switch(canvas, box, data)
        case "number":
            number_row(canvas, box, field)
        case "choice":
            choice_row(canvas, box, field)


def number_row(canvas: Canvas, box: Box, field: Field) -> None:
    """What it counts, and a key on either side of the number; one that cannot be changed has both at their limit."""
    value = int(field.value)
    least, most = (value, value) if field.off else (field.least, field.most)
    words(canvas, box, field, STEPPER)
    control = Box(box.right - STEPPER, box.y, STEPPER, box.h)
    stepper(canvas, control, parts.Stepper(target=field.target, value=value, least=least, most=most))


def choice_row(canvas: Canvas, box: Box, field: Field) -> None:
    """What is chosen, on a key; the whole row can be touched."""
    text = str(field.value)
    width = min(box.w * 0.56, max(96.0, canvas.measure(text, 19, "bold") + 48))
    words(canvas, box, field, width + 8)
    key = Box(box.right - width - 8, box.middle[1] - 22, width, 44)
    face, ink, _ = key_face(canvas, key, "normal", "disabled" if field.off else "normal")
    canvas.text(text, Box(face.x + 12, face.y, face.w - 40, face.h), 19, "bold", ink, "center")
    canvas.icon("next", face.right - 17, face.middle[1], 15, ink)
    canvas.hit(field.target, box, not field.off)


def words(canvas: Canvas, box: Box, field: Field, control: float) -> None:
    """The row itself and what it is about, beside the control at its right."""
    theme = canvas.theme
    panel(canvas, box, theme.disabled if field.off else None)
    room = Box(box.x + 14, box.y, box.w - 22 - control, box.h)
    row_words(canvas, room, field.label, field.detail, theme.muted if field.off else theme.text)
