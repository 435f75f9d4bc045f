"""The colours of the screen as data: three themes, five players, the discs; and the sums that prove them readable."""

from __future__ import annotations

from typing import Literal

import msgspec

Colour = tuple[int, int, int]
Tone = Literal["plain", "muted", "accent", "ok", "warn", "bad", "info"]

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
INK: Colour = (0x14, 0x10, 0x0A)  # what is written on a player's colour
LARGE_TEXT = 1.15
SMALLEST_TEXT = 15


def rgb(text: str) -> Colour:
    """Read a colour as it is written in a palette.

    >>> rgb("#f2bd4d")
    (242, 189, 77)
    """
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(colour: Colour, other: Colour, part: float) -> Colour:
    """Move a colour towards another: 0 leaves it, 1 arrives.

    >>> mix((0, 0, 0), (200, 100, 50), 0.5)
    (100, 50, 25)
    """
    red, green, blue = (round(mine + (its - mine) * part) for mine, its in zip(colour, other, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """How bright a colour looks, by the WCAG formula."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (c / 255 for c in colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The WCAG ratio of two colours, from 1 to 21.

    >>> contrast((0, 0, 0), (255, 255, 255))
    21.0
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


class Theme(msgspec.Struct, frozen=True, kw_only=True):
    """Every colour by its role; `flat` means no fills, glows or shadows, `light` means ink on paper."""

    name: str
    page_top: Colour
    page_bottom: Colour
    panel: Colour
    key: Colour
    pressed: Colour
    disabled: Colour
    well: Colour  # what numbers and open steps lie in
    hairline: Colour
    border: Colour
    text: Colour
    muted: Colour
    accent: Colour
    on_accent: Colour
    accent_text: Colour
    ok: Colour
    warn: Colour
    bad: Colour
    info: Colour
    sea: Colour
    land: Colour
    coast: Colour
    neutral: Colour  # the disc of a cost that anything pays
    on_neutral: Colour
    light: bool = False
    flat: bool = False

    def tone(self, tone: Tone) -> Colour:
        """The colour of words that mean something."""
        named: dict[str, Colour] = {"plain": self.text, "muted": self.muted, "accent": self.accent_text}
        return named[tone] if tone in named else {"ok": self.ok, "warn": self.warn, "bad": self.bad}.get(tone, self.info)

    def tinted(self, base: Colour, colour: Colour, part: float) -> Colour:
        """A surface with a breath of colour; in high contrast surfaces stay black."""
        return base if self.flat else mix(base, colour, part)


DARK = Theme(
    name="dark", page_top=rgb("#121a25"), page_bottom=rgb("#0d1219"), panel=rgb("#1a2433"), key=rgb("#263449"), pressed=rgb("#34476a"),
    disabled=rgb("#18212e"), well=rgb("#0d131c"), hairline=rgb("#3b4b65"), border=rgb("#4d6080"), text=rgb("#f7f2e7"),
    muted=rgb("#b7c1d1"), accent=rgb("#f2bd4d"), on_accent=rgb("#1b1304"), accent_text=rgb("#f2bd4d"), ok=rgb("#6fd896"),
    warn=rgb("#ff9d5c"), bad=rgb("#ff8577"), info=rgb("#8fc4ff"), sea=rgb("#0f1822"), land=rgb("#1d2b38"), coast=rgb("#34506a"),
    neutral=rgb("#bab7b0"), on_neutral=rgb("#1c1f26"),
)  # fmt: skip
LIGHT = Theme(
    name="light", page_top=rgb("#efe7d7"), page_bottom=rgb("#e9dfcb"), panel=rgb("#fbf7ee"), key=rgb("#f1e8d5"), pressed=rgb("#e0d0ae"),
    disabled=rgb("#efe8da"), well=rgb("#e8dfcc"), hairline=rgb("#cdbf9f"), border=rgb("#a8966d"), text=rgb("#1b2430"),
    muted=rgb("#505b6b"), accent=rgb("#f2bd4d"), on_accent=rgb("#1b1304"), accent_text=rgb("#7d5200"), ok=rgb("#176b3a"),
    warn=rgb("#9c4a00"), bad=rgb("#b3261e"), info=rgb("#1d5fa8"), sea=rgb("#d3dfe3"), land=rgb("#e6d9b8"), coast=rgb("#b9a473"),
    neutral=rgb("#56565c"), on_neutral=rgb("#ffffff"), light=True,
)  # fmt: skip
CONTRAST = Theme(
    name="contrast", page_top=BLACK, page_bottom=BLACK, panel=BLACK, key=BLACK, pressed=rgb("#333333"), disabled=BLACK, well=BLACK,
    hairline=WHITE, border=WHITE, text=WHITE, muted=WHITE, accent=rgb("#ffe600"), on_accent=BLACK, accent_text=rgb("#ffe600"),
    ok=rgb("#7dffb0"), warn=rgb("#ffb27a"), bad=rgb("#ff9d92"), info=rgb("#9fd0ff"), sea=BLACK, land=BLACK, coast=WHITE,
    neutral=WHITE, on_neutral=BLACK, flat=True,
)  # fmt: skip
THEMES = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST)}


class Livery(msgspec.Struct, frozen=True):
    """What a player is told by: a name, an emblem, and the colour as it is on each ground."""

    name: str
    emblem: str
    fill: Colour
    on_light: Colour
    in_contrast: Colour

    def paint(self, theme: Theme) -> Colour:
        """The colour of surfaces and badges."""
        return self.in_contrast if theme.flat else self.fill

    def words(self, theme: Theme) -> Colour:
        """The colour of names and numbers on a panel."""
        return self.on_light if theme.light else self.paint(theme)


LIVERIES = (
    Livery("orange star", "star", rgb("#ee8010"), rgb("#9a4a00"), rgb("#ff9626")),
    Livery("teal coin", "coin", rgb("#17a590"), rgb("#006b5d"), rgb("#1fc2aa")),
    Livery("pink peak", "peak", rgb("#ff90da"), rgb("#a3177a"), rgb("#ffa6e2")),
    Livery("lime keep", "keep", rgb("#b0f840"), rgb("#4c6600"), rgb("#c4ff5e")),
    Livery("silver cross", "cross", rgb("#e8ecf0"), rgb("#48525f"), rgb("#ffffff")),
)

# The ground of a token by its sign. Only the crescent's is dark, within a ring: so it is never mistaken.
DISCS: dict[str, Colour] = {
    "sun": rgb("#f8e7ac"), "drop": rgb("#5aa9ff"), "crescent": rgb("#a98df0"), "flame": rgb("#ff7250"), "leaf": rgb("#5fc873"),
    "coins": rgb("#f3d244"), "hammer": rgb("#f7923a"), "brush": rgb("#5aa9ff"), "flask": rgb("#5fc873"), "pillar": rgb("#ff6f5e"),
    "candle": rgb("#bd8cf2"), "shine": rgb("#f7f2e7"), "blight": rgb("#8a93a3"),
}  # fmt: skip
# The ground of a tile by the name of its colour, as it is on the dark.
TINTS: dict[str, Colour] = {
    "white": DISCS["sun"], "blue": DISCS["drop"], "black": DISCS["crescent"], "red": DISCS["flame"], "green": DISCS["leaf"],
    "amber": rgb("#f2bd4d"), "yellow": DISCS["coins"], "copper": DISCS["hammer"], "purple": DISCS["candle"],
    "stone": rgb("#3b3a46"),
}  # fmt: skip
DARK_DISCS: dict[str, Colour] = {"crescent": rgb("#20183a"), "blight": rgb("#2a2f38")}


def disc_colours(sign: str, theme: Theme) -> tuple[Colour, Colour, Colour]:
    """The ground, the rim and the ink of a token's disc; an unknown sign gets the neutral ones."""
    colour = DISCS.get(sign, theme.neutral)
    if theme.flat and sign in DISCS:
        colour = mix(colour, WHITE, 0.15)
    if sign in DARK_DISCS:
        return DARK_DISCS[sign], colour, colour
    rim = mix(colour, BLACK, 0.45) if theme.light else colour
    return colour, rim, mix(colour, BLACK, 0.8) if sign in DISCS else theme.on_neutral
