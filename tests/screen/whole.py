"""What every page of a game is asked: no flaw at any size, nothing shortened, nothing faint, a picture of each that is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from companion.screen.canvas import Paints
from companion.screen.theme import THEMES
from companion.view import View
from tests.screen.golden import EXPECTED
from tests.screen.reading import faint_words
from tests.screen.test_match_pages import drawn

Pages = Mapping[str, View]


def flaws(pages: Pages, crowded: Callable[[View], View], size: tuple[int, int], theme: str, large: bool) -> list[str]:
    """What is cut off, lies over something else or is too small to touch, also with long names and large numbers."""
    paints = Paints()
    return [
        f"{name}: {flaw}"
        for name, view in pages.items()
        for shown in (view, crowded(view))
        for flaw in drawn(shown, paints, size, theme, large).flaws()
    ]


def shortened(pages: Pages, paints: Paints, size: tuple[int, int]) -> list[tuple[str, str]]:
    """The pages and words for which there was no room."""
    return [(name, text.meant) for name, view in pages.items() for text in drawn(view, paints, size).written if text.shortened]


def faint(pages: Pages, paints: Paints, theme: str) -> dict[str, list[str]]:
    """The pages with words that do not stand out."""
    found = {name: [str(word) for word in faint_words(drawn(view, paints, theme=theme))] for name, view in pages.items()}
    return {name: words for name, words in found.items() if words}


def pictured_badly(kind: str, names: Iterable[str], most: int) -> list[str]:
    """Pictures of a kind that are missing, belong to no page, or are larger than so many bytes."""
    kept = {path.stem: path.stat().st_size for path in EXPECTED.glob(f"{kind}-*.png")}
    wanted = {f"{kind}-{name}-{theme}" for name in names for theme in THEMES}
    return sorted(wanted ^ kept.keys()) + [name for name, size in kept.items() if size >= most]
