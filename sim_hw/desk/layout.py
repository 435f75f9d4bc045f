"""Which part of the desk lies where in the window, for every size of it."""

from __future__ import annotations

import msgspec

from companion.screen.canvas import Box

WIDE, NARROW = (1440, 900), (1024, 768)  # units of a window, at least; what is beyond goes to the board
TURNING = 1280  # pixels: in a window that is not so wide the screen goes under the board
GLASS = 800, 480  # the touchscreen


class Plan(msgspec.Struct, frozen=True):
    """The parts in units, and how many pixels a unit is. A drawer covers the log and the buttons while it is open."""

    scale: float
    width: float
    height: float
    seats: Box
    board: Box
    tray: Box
    pad: Box
    cards: Box
    screen: Box
    caption: Box  # of the screen
    log: Box
    buttons: Box
    drawer: Box
    sheet: Box  # a drawer for what is long
    wide: bool

    @property
    def title(self) -> Box:
        """The bar on top."""
        return Box(0, 0, self.width, 48 if self.wide else 44)


def plan(size: tuple[int, int], *, double: bool = False) -> Plan:
    """The desk in a window; `double` makes the screen as large as the window allows, over everything but the bar."""
    is_wide = size[0] >= TURNING
    least = WIDE if is_wide else NARROW
    scale = min(size[0] / least[0], size[1] / least[1])
    made = (wide if is_wide else narrow)(scale, size[0] / scale, size[1] / scale)
    return msgspec.structs.replace(made, screen=largest(made)) if double else made


def wide(scale: float, width: float, height: float) -> Plan:
    """The board at the left, the screen at the right."""
    board = Box(24, 104, width - 688, height - 340)
    right, below = width - 624, height - 36
    tray = Box(24, below - 158, board.w - 283, 158)
    return Plan(
        scale=scale, width=width, height=height, wide=True,
        seats=Box(24, 54, board.w, 34), board=board,
        tray=tray, pad=Box(tray.right + 9, tray.y, 133, 158), cards=Box(tray.right + 150, tray.y, 133, 158),
        screen=Box(right, 104, 600, 360), caption=Box(right, 62, 600, 28),
        log=Box(right, 494, 600, below - 206 - 494), buttons=Box(right, below - 188, 600, 188),
        drawer=Box(right, 494, 600, below - 494), sheet=Box(right, 494, 600, below - 494),
    )  # fmt: skip


def narrow(scale: float, width: float, height: float) -> Plan:
    """The screen under the board, everything for the hands beside them."""
    screen = Box(24, height - 22 - 312, 520, 312)
    board = Box(24, 96, width - 400, screen.y - 30 - 96)
    column = Box(width - 352, 56, 336, height - 56 - 14)
    spare = (column.h - 698) / 2  # of a window that is higher than it must be
    tray, pads = column.row(22, 150), column.row(184, 92)
    left, right = pads.split(2, 12)
    log = column.row(290, 190 + spare)
    return Plan(
        scale=scale, width=width, height=height, wide=False,
        seats=Box(24, 50, board.w, 30), board=board, tray=tray, pad=left, cards=right,
        screen=screen, caption=Box(screen.right + 18, screen.y, board.right - screen.right - 18, 60),
        log=log, buttons=Box(column.x, log.bottom + 12, column.w, column.bottom - log.bottom - 12),
        drawer=Box(column.x, log.y, column.w, column.bottom - log.y), sheet=column,
    )  # fmt: skip


def largest(made: Plan) -> Box:
    """The screen at its largest, in the middle of what the bar leaves."""
    room = Box(24, made.title.h + 20, made.width - 48, made.height - made.title.h - 40)
    factor = min(room.w / GLASS[0], room.h / GLASS[1])
    x, y = room.middle
    return Box(x - GLASS[0] * factor / 2, y - GLASS[1] * factor / 2, GLASS[0] * factor, GLASS[1] * factor)
