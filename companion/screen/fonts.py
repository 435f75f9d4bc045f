"""Type: the faces by weight, rendered once and kept, centred on capitals, and never cut off without saying so."""

from __future__ import annotations

import importlib.util
import logging
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import Literal

import msgspec
import pygame

from companion.screen.shelf import Shelf
from companion.screen.theme import SMALLEST_TEXT, Colour

log = logging.getLogger(__name__)

Weight = Literal["regular", "semibold", "bold", "black", "serif", "serif-bold"]

FACES: dict[Weight, tuple[str, str]] = {
    "regular": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "black": ("font_source_sans_pro", "SourceSansPro-Black.ttf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "serif-bold": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
}
KEPT_WIDTHS = 6000
KEPT_FACES = 20  # each holds a picture of every letter it has drawn, and its file open
SURELY = 1.15  # letters that are so much wider than their room do not fit, however close they stand to each other


class Fitted(msgspec.Struct, frozen=True):
    """Words as they fit: perhaps smaller, perhaps shortened."""

    text: str
    size: float
    px: int
    shortened: bool


def face_path(weight: Weight) -> Path | None:
    """Where the file of a face lies, or nothing if its package is missing."""
    package, name = FACES[weight]
    spec = importlib.util.find_spec(package)
    folders = list(spec.submodule_search_locations or []) if spec else []
    found = [path for folder in folders if (path := Path(folder) / "files" / name).is_file()]
    return found[0] if found else None


class Letters(dict[str, int]):
    """How wide each letter of a face is by itself, measured on first use."""

    def __init__(self, face: Callable[[], pygame.font.Font]) -> None:
        super().__init__()
        self._face = face

    def __missing__(self, letter: str) -> int:
        face = self._face()
        metrics = face.metrics(letter)[0]
        self[letter] = metrics[4] if metrics else face.size(letter)[0]
        return self[letter]


class Fonts:
    """The faces and the words rendered with them."""

    def __init__(self, budget: int) -> None:
        pygame.font.init()
        self.rendered = Shelf(budget)
        self._paths = {weight: face_path(weight) for weight in FACES}
        self._faces: OrderedDict[tuple[Weight, int], pygame.font.Font] = OrderedDict()
        self._lines: dict[tuple[Weight, int], tuple[int, float]] = {}
        self._widths: dict[tuple[str, Weight, int], int] = {}
        self._widths_of_letters: dict[tuple[Weight, int], Letters] = {}
        self._fits: dict[tuple[str, Weight, float, float, float, float], Fitted] = {}
        missing = sorted({FACES[weight][0].replace("_", "-") for weight, path in self._paths.items() if path is None})
        if missing:
            log.warning("The fonts of %s are not installed: the screen uses a plain one until they are.", ", ".join(missing))

    def let_go(self) -> None:
        """Keep nothing of what was rendered and measured so far."""
        self.rendered = Shelf(self.rendered.budget)
        for known in (self._faces, self._lines, self._widths, self._widths_of_letters, self._fits):
            known.clear()

    def face(self, weight: Weight, px: int) -> pygame.font.Font:
        """A face at a size in pixels."""
        key = weight, px
        known = self._faces.get(key)
        if known is None:
            known = self._faces[key] = pygame.font.Font(self._paths[weight], px)  # without a path: pygame's own font
            if len(self._faces) > KEPT_FACES:
                self._faces.popitem(last=False)
        else:
            self._faces.move_to_end(key)
        return known

    def width(self, text: str, weight: Weight, px: int) -> int:
        """How wide words will be, in pixels."""
        key = text, weight, px
        known = self._widths.get(key)
        if known is None:
            if len(self._widths) > KEPT_WIDTHS:
                self._widths.clear()
            known = self._widths[key] = self.face(weight, px).size(text)[0]
        return known

    def fits(self, text: str, weight: Weight, px: int, room: float) -> bool:
        """Whether words are no wider than a room in pixels. Measuring takes long, so it is done only where letters alone do not tell."""
        known = self._widths.get((text, weight, px))
        if known is None and sum(map(self._letters(weight, px).__getitem__, text)) > SURELY * room:
            return False
        return (self.width(text, weight, px) if known is None else known) <= room

    def line(self, weight: Weight, px: int) -> tuple[int, float]:
        """How high capitals stand above the line, and how far their middle is below the top of a surface of words, in pixels."""
        key = weight, px
        known = self._lines.get(key)
        if known is None:
            face = self.face(weight, px)
            metrics = face.metrics("H")[0]
            cap = metrics[3] if metrics else round(px * 0.66)
            known = self._lines[key] = cap, face.get_ascent() - cap / 2
        return known

    def top(self, weight: Weight, px: int, middle: float) -> int:
        """Where the surface of words must begin for their capitals to be centred on `middle`."""
        return round(middle - self.line(weight, px)[1])

    def words(self, text: str, weight: Weight, px: int, colour: Colour) -> pygame.Surface:
        """The words as a surface, rendered on first use."""
        return self.rendered.get((text, weight, px, colour), lambda: self.face(weight, px).render(text, True, colour))

    def fit(self, text: str, width: float, size: float, weight: Weight, scale: float, least: float = SMALLEST_TEXT) -> Fitted:
        """Words for a width in units: smaller by whole units down to the least size, then shortened with "…"."""
        key = text, weight, size, width, scale, least
        known = self._fits.get(key)
        if known is None:
            if len(self._fits) > KEPT_WIDTHS:
                self._fits.clear()
            known = self._fits[key] = self._fit(text, width, max(size, least), weight, scale, least)
        return known

    def _fit(self, text: str, width: float, size: float, weight: Weight, scale: float, least: float) -> Fitted:
        room = width * scale + 0.5
        now, px = size, round(size * scale)
        while not (fits := self.fits(text, weight, px, room)) and now > least:
            now = max(now - 1, least)
            px = round(now * scale)
        if fits:
            if now < size:
                log.debug("%r is set at %g units instead of %g to fit.", text, now, size)
            return Fitted(text, now, px, False)
        short = self._shortened(text, weight, px, room)
        log.info("%r does not fit and is shortened to %r.", text, short)
        return Fitted(short, now, px, True)

    def _shortened(self, text: str, weight: Weight, px: int, room: float) -> str:
        """As many letters as fit before "…": guessed from the width of each, since measuring words takes long, then tried."""
        letters = self._letters(weight, px)
        length = bisect_right(list(accumulate(map(letters.__getitem__, text))), room - letters["…"])

        def short(length: int) -> str:
            return text[:length].rstrip() + "…"

        while length < len(text) - 1 and self.width(short(length + 1), weight, px) <= room:
            length += 1
        while length and self.width(short(length), weight, px) > room:
            length -= 1
        return short(length)

    def _letters(self, weight: Weight, px: int) -> Letters:
        key = weight, px
        if key not in self._widths_of_letters:
            self._widths_of_letters[key] = Letters(partial(self.face, weight, px))
        return self._widths_of_letters[key]

    def lines(self, text: str, width: float, size: float, weight: Weight, scale: float) -> list[str]:
        """Words broken into lines for a width in units; a single word that is too long stays a line of its own."""
        px = round(max(size, SMALLEST_TEXT) * scale)
        broken = [""]
        for word in text.split():
            longer = f"{broken[-1]} {word}".strip()
            if broken[-1] and self.width(longer, weight, px) > width * scale + 0.5:
                broken.append(word)
            else:
                broken[-1] = longer
        return broken
