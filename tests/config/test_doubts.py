"""Wiring that does not go with the table or the game is told, each at its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.config.doubts import doubts
from companion.config.load import parsed

SPOTS = {"gate": "the Gate", "mill": "the Mill"}
PIECES = {"torch": "the Torch", "broom": "the Broom"}
TABLE = "version = 1\n[lights]\ndriver = 'panel'\npixels = 10\n[[readers]]\nname = 'pad'\ndriver = 'panel'\nnumber = 1\n"
GOOD = "[games.lantern.spots]\ngate = [0]\nmill = [1]\n"


def told(wiring: str, table: str = TABLE) -> list[str]:
    file = parsed(Path("table.toml"), table + wiring)
    return [f"{file.outline.line_of(doubt.path)}: {doubt.what}" for doubt in doubts(file.config, "lantern", SPOTS, PIECES)]


def test_good_wiring_raises_no_doubt() -> None:
    more = "[games.lantern.readers]\npad = 'pad'\n[games.lantern.tags]\n'04A2B3C4' = 'torch'\n'04A2B3C5' = 'broom'\n"
    assert told(GOOD + more) == []


@pytest.mark.parametrize(
    ("wiring", "what"),
    [
        ("[games.lantern.spots]\ngate = [0, 10]\nmill = [1]", "10: Spot gate uses pixel 10, but the strip has 10 (0 to 9)."),
        ("[games.lantern.spots]\ngate = [0, 1]\nmill = [1]", "11: Pixel 1 belongs to gate and to mill; give it to one of them."),
        ("[games.lantern.spots]\ngate = [0]", "9: the Mill has no pixels yet; companion calibrate gives them some."),
        (GOOD + "mil = [2]", "12: The game has no spot 'mil'; did you mean 'mill'?"),
        (GOOD + "[games.lantern.readers]\npat = 'gate'", "13: There is no reader 'pat' at this table; did you mean 'pad'?"),
        (GOOD + "[games.lantern.readers]\npad = 'zzz'", "13: The game has no spot 'zzz'; companion calibrate lists its spots."),
        (GOOD + "[games.lantern.tags]\n'04A2B3C4' = 'tor'", "13: The game has no piece 'tor'; did you mean 'torch'?"),
        (
            GOOD + "[games.lantern.tags]\n'04A2B3C4' = 'torch'\n'04A2B3C5' = 'torch'",
            "14: Piece torch has two tags, 04A2B3C4 and 04A2B3C5; remove one with companion enrol.",
        ),
    ],
)
def test_a_doubt_is_told_at_its_line(wiring: str, what: str) -> None:
    assert told(wiring) == [what]


def test_a_pixel_named_twice_by_one_spot_is_no_doubt() -> None:
    assert told("[games.lantern.spots]\ngate = [0, 0]\nmill = [1]\n") == []


def test_without_lights_no_spot_needs_pixels_but_those_that_have_some_are_told() -> None:
    dark = "version = 1\n"
    assert told("", dark) == []
    assert told("[games.lantern.spots]\ngate = [0]\n", dark) == ["3: Spot gate uses pixel 0, but the table has no lights."]


def test_many_bare_spots_are_one_sentence() -> None:
    many = {f"s{number}": f"Spot {number}" for number in range(8)}
    file = parsed(Path("table.toml"), TABLE)
    [doubt] = doubts(file.config, "lantern", many, {})
    assert doubt.what == "Spot 0, Spot 1, Spot 2, Spot 3, Spot 4 and 3 more have no pixels yet; companion calibrate gives them some."
