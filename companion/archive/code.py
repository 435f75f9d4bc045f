"""A QR code as a pattern of dark and light squares, for a screen, a terminal or a picture."""

from __future__ import annotations

import io

import segno

QUIET = 4  # light squares around a code, without which phones do not find it


def squares(text: str) -> list[str]:
    """The code of a text, row by row, `#` for dark; as few squares as it takes, so that they are large on a small screen.

    >>> len(squares("https://example.org"))
    25
    """
    made = segno.make_qr(text, error="l", boost_error=True)
    return ["".join("#" if dark else "." for dark in row) for row in made.matrix]


def in_terminal(text: str) -> str:
    """The code in half blocks, two rows a line, light on dark and dark on light terminals alike."""
    rows = squares(text)
    wide = len(rows) + 2 * QUIET
    field = ["." * wide] * QUIET + ["." * QUIET + row + "." * QUIET for row in rows] + ["." * wide] * (QUIET + 1)
    pairs = (zip(upper, lower, strict=True) for upper, lower in zip(field[::2], field[1::2], strict=False))
    lines = ["".join({"..": "█", ".#": "▀", "#.": "▄", "##": " "}[upper + lower] for upper, lower in pair) for pair in pairs]
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in lines)


def picture(text: str, kind: str) -> bytes:
    """The code as a PNG or SVG file."""
    file = io.BytesIO()
    segno.make_qr(text, error="l").save(file, kind=kind, scale=8, border=QUIET)
    return file.getvalue()
