"""The staff's page: every part of the table with its state, what to do about the one that fails, and the tools."""

from __future__ import annotations

from companion.front import DEVICES, Device, Staff
from companion.screen import parts
from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import panel
from companion.screen.keys import big_button
from companion.screen.pages.around import broken_words, foot, top, turning
from companion.screen.pages.common import BODY, TOP, capital, key_data, toast_of
from companion.screen.theme import Tone

_TOOLS = 202.0
_TROUBLE = 82.0
_ENDS = {"ok": "check", "warn": "warning", "bad": "close"}


def staff_page(canvas: Canvas, staff: Staff) -> None:
    """Devices in two columns, the trouble below them, the tools at the right."""
    pills = (parts.Pill(text=staff.summary, tone="warn", icon="warning"),) if staff.summary else ()
    top(canvas, staff, "Staff", staff.subtitle, *pills)
    body = Box(12, TOP, canvas.width - 24 - _TOOLS - 16, BODY)
    columns = body.split(2)
    for index, device in enumerate(staff.devices[staff.first : staff.first + DEVICES]):
        device_row(canvas, columns[index % 2].row(index // 2 * 66, 60), device)
    state_of_all(canvas, body.row(BODY - _TROUBLE, _TROUBLE), staff)
    tools = Box(canvas.width - 12 - _TOOLS, TOP, _TOOLS, BODY)
    pitch = min(66.0, (BODY + 2) / max(1, len(staff.tools)))
    for index, key in enumerate(staff.tools):
        big_button(canvas, tools.row(index * pitch, min(60.0, pitch - 2)), key_data(key))
    room = turning(canvas, foot(canvas, staff.keys), staff.first, DEVICES, len(staff.devices))
    facts(canvas, room, staff)


@kept
def device_row(canvas: Canvas, box: Box, device: Device) -> None:
    """A part of the table: its sign, its name, how it is; what is not well has a border in the colour of that."""
    theme = canvas.theme
    colour = theme.tone(device.state)
    if device.state == "ok":
        panel(canvas, box)
    else:
        panel(canvas, box, theme.tinted(theme.panel, colour, 0.08), colour, 2)
    ill = None if device.state == "ok" else colour
    canvas.icon(device.icon, box.x + 28, box.middle[1], 26, ill)
    words = Box(box.x + 54, box.y, box.w - 54 - 46, box.h)
    canvas.text(device.name, words.row(7, 24), 19, "semibold")
    canvas.text(device.detail, words.row(32, 20), 16, "semibold", ill or theme.muted)
    canvas.icon(_ENDS[device.state], box.right - 24, box.middle[1], 22, colour)
    canvas.hit(device.target, box)


def state_of_all(canvas: Canvas, box: Box, staff: Staff) -> None:
    """What fails, what to do, and perhaps the key that does it; else how the table is as a whole."""
    theme = canvas.theme
    tone, icon, said = state_in_words(staff)
    colour = theme.tone(tone)
    panel(canvas, box, theme.tinted(theme.panel, colour, 0.06 if tone == "ok" else 0.14), colour, 1 if tone == "ok" else 2)
    canvas.icon(icon, box.x + 30, box.middle[1], 28, colour)
    right = box.right - 14
    if staff.remedy:
        right -= 96
        big_button(canvas, Box(right, box.y + 12, 96, 58), key_data(staff.remedy))
        right -= 10
    words = Box(box.x + 60, box.y, right - box.x - 60, box.h)
    if staff.fix:
        canvas.text(said, words.row(10, 24), 18, "bold")
        broken_words(canvas, words.row(34, 44), staff.fix, theme.text)
    else:
        canvas.text(said, words, 18, "bold")


def state_in_words(staff: Staff) -> tuple[Tone, str, str]:
    """The tone, the sign and the sentence for the table as a whole."""
    if staff.trouble:
        return "bad", "warning", staff.trouble
    if staff.summary:
        return "warn", "hand", f"{capital(staff.summary)}: touch it to see what to do."
    return "ok", "check", "Every part of the table is well."


def facts(canvas: Canvas, box: Box, staff: Staff) -> None:
    """Two lines about the day; news take their place while they last."""
    if staff.toast:
        toast_of(canvas, staff.toast, box)
        return
    for index, line in enumerate(staff.facts[:2]):
        canvas.text(line, box.row(8 + 22 * index, 20).inset(2, 0), 16, "semibold", canvas.theme.muted)
