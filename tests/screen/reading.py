"""Whether words can be read where they really stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.screen.canvas import Canvas
from companion.screen.layout import Written
from companion.screen.theme import Colour, contrast


def grounds(canvas: Canvas, words: Written) -> list[Colour]:
    """What is really drawn under words, the most common first."""
    x, y, wide, high = words.ink
    points = Counter(tuple(canvas.surface.get_at((left, top)))[:3] for left in range(x, x + wide) for top in range(y, y + high))
    return [colour for colour, _ in points.most_common(3) if contrast(colour, words.colour) > 1.3]  # type: ignore[arg-type,misc]


def faint_words(canvas: Canvas) -> Iterator[str]:
    """Words that do not stand out from what is drawn under them."""
    for words in canvas.written:
        under = grounds(canvas, words)
        if not under or contrast(under[0], words.colour) < 4.5:
            yield f"{words.text!r} in {words.colour} on {under[:1]}"
