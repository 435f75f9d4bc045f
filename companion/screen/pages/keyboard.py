"""Writing on glass: what is written, large; letters that a thumb can hit; what is wrong with it."""

from __future__ import annotations

from companion.front import Keyboard
from companion.screen import parts
from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import key_face, outline
from companion.screen.keys import big_button, small_key
from companion.screen.pages.around import broken_words, foot, top, words_or_news
from companion.screen.pages.common import BODY, TOP
from companion.screen.tokens import well

_FIELD = 62.0
_SAID = 272.0  # the room for what is wrong, beside the text
_SIDE = 104.0  # shift and erase
_LEAST = 420.0  # shift, space and erase


def keyboard_page(canvas: Canvas, board: Keyboard) -> None:
    """The text and what is wrong with it above, then the letters; shift, space and erase beside the way on."""
    top(canvas, board, board.title)
    line = Box(12, TOP, canvas.width - 24, _FIELD)
    text_field(canvas, line.column(0, line.w - _SAID - 12), board.text)
    said(canvas, line.column(line.w - _SAID, _SAID), board)
    draw = digits if board.digits else letters
    draw(canvas, Box(12, TOP + _FIELD + 12, canvas.width - 24, BODY - _FIELD - 12), board)
    bar = foot(canvas, board.keys, _LEAST)
    if board.digits:
        return
    shift_space_erase(canvas, bar, board)


def shift_space_erase(canvas: Canvas, bar: Box, board: Keyboard) -> None:
    """What writes no letter, beside the way on."""
    erase: parts.State = "normal" if board.text else "disabled"
    shift: parts.State = "selected" if board.capitals else "normal"
    small_key(canvas, bar.column(0, _SIDE), parts.Key(target="shift", label="capitals", icon="shift", state=shift))
    space = parts.Key(target="letter: ", label="space", state=state_of_letters(board))
    big_button(canvas, bar.column(_SIDE + 8, bar.w - 2 * _SIDE - 16), space)
    small_key(canvas, bar.column(bar.w - _SIDE, _SIDE), parts.Key(target="erase", label="erase", icon="erase", state=erase))


def text_field(canvas: Canvas, box: Box, text: str) -> None:
    """What is written so far, and where the next letter will stand."""
    theme = canvas.theme
    well(canvas, box)
    brass = theme.accent_text if theme.light else theme.accent
    outline(canvas, box, brass, 2)
    inner = box.inset(18, 0)
    width = canvas.text(text, inner.column(0, inner.w - 6), 34, "bold")
    canvas.fill(brass, canvas.rect(Box(inner.x + width + 3, box.middle[1] - 18, 2.5, 36)))


def said(canvas: Canvas, box: Box, board: Keyboard) -> None:
    """Why the text will not do, else how long it may still grow; news come first."""
    if board.toast or not board.problem:
        what = "digits at most" if board.digits else "letters"
        words_or_news(canvas, box, board.toast, f"{len(board.text)} of {board.most} {what}")
        return
    canvas.icon("warning", box.x + 12, box.middle[1], 22, canvas.theme.warn)
    broken_words(canvas, box.column(34, box.w - 34), board.problem, canvas.theme.warn)


def letters(canvas: Canvas, box: Box, board: Keyboard) -> None:
    """Every row centred, all keys of one width."""
    longest, count = max(map(len, board.rows), default=1), max(1, len(board.rows))
    width, pitch = min(72.0, (box.w - 6 * (longest - 1)) / longest), (box.h + 6) / count
    for number, row in enumerate(board.rows):
        left = box.x + (box.w - len(row) * (width + 6) + 6) / 2
        for index, letter in enumerate(row):
            letter_key(canvas, Box(left + index * (width + 6), box.y + number * pitch, width, pitch - 6), key_of_letter(board, letter))


def digits(canvas: Canvas, box: Box, board: Keyboard) -> None:
    """Three by three as on a telephone, wide enough for any thumb; the last row ends with the key that takes one away."""
    pitch, width = (box.h + 6) / max(1, len(board.rows)), 150.0
    left = box.x + (box.w - 3 * width - 12) / 2
    for number, row in enumerate(board.rows):
        first = (3 - len(row)) // 2
        for index, letter in enumerate(row, first):
            letter_key(canvas, Box(left + index * (width + 6), box.y + number * pitch, width, pitch - 6), key_of_letter(board, letter))
    erase: parts.State = "normal" if board.text else "disabled"
    last = Box(left + 2 * (width + 6), box.y + (len(board.rows) - 1) * pitch, width, pitch - 6)
    small_key(canvas, last, parts.Key(target="erase", label="erase", icon="erase", state=erase))


def key_of_letter(board: Keyboard, letter: str) -> parts.Key:
    """A letter as it will be written; some, such as ß, have no capital of their own."""
    capital = letter.upper()
    shown = capital if board.capitals and len(capital) == 1 else letter
    return parts.Key(target=f"letter:{shown}", label=shown, state=state_of_letters(board))


def state_of_letters(board: Keyboard) -> parts.State:
    """Letters rest while there is no room for another."""
    return "disabled" if len(board.text) >= board.most else "normal"


@kept
def letter_key(canvas: Canvas, box: Box, key: parts.Key) -> None:
    """A key with one large letter."""
    face, ink, _ = key_face(canvas, box, key.kind, key.state)
    canvas.text(key.label, face, 27, "semibold", ink, "center")
    canvas.hit(key.target, box, key.state != "disabled")
