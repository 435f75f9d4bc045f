"""The wiring guide: its settings are accepted as they stand, its picture is a picture, its numbers come from the games."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from companion.config.load import parsed
from companion.game import load_game
from firmware import wire
from hardware.pixel_checks import PixelPlan, refusals
from tests.hardware.blinka_child import ROOT
from tests.hardware.test_pixel_checks import PI_4

GUIDE = ROOT / "hardware/WIRING.md"
TEXT = GUIDE.read_text(encoding="utf-8")


@pytest.mark.parametrize("settings", re.findall(r"^```toml\n(.*?)^```", TEXT, re.M | re.S))
def test_every_example_of_settings_is_accepted(settings: str) -> None:
    assert parsed(Path("table.toml"), f"version = 1\n{settings}").config


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", TEXT)
    assert links == ["wiring.svg"]
    assert all((GUIDE.parent / link).exists() for link in links)


def test_the_picture_is_whole_and_explains_itself() -> None:
    picture = ElementTree.parse(GUIDE.parent / "wiring.svg").getroot()
    assert picture.tag.endswith("svg")
    assert len(picture.findtext("{http://www.w3.org/2000/svg}desc") or "") > 100


def test_the_pins_in_the_picture_are_those_of_the_firmware() -> None:
    picture = (GUIDE.parent / "wiring.svg").read_text(encoding="utf-8")
    for pin in set(re.findall(r"board\.(GP\d+)", (ROOT / "firmware/code.py").read_text())) - {"GP4", "GP5"}:  # these two are an example
        assert f">{pin}" in picture, pin


def test_the_lights_of_the_demo_map_are_counted_from_its_spots() -> None:
    game = load_game("heroes_of_dominaria")
    spots = game.spots(game.load_content(None))
    assert len(spots) == 15 + 22
    assert f"| 3 | {3 * len(spots)} |" in TEXT


def test_every_number_of_pixels_fits_the_board() -> None:
    counts = [int(count) for count in re.findall(r"^\|[^|]+\|[^|]+\| [0-9–]+ \| (\d+) \| [^|]+ m", TEXT, re.M)]
    assert len(counts) == 4
    assert max(counts) <= wire.MAX_PIXELS


def test_the_longest_strip_without_a_larger_spi_buffer_is_as_said() -> None:
    assert "more than 440 pixels want `spidev.bufsiz=32768`" in TEXT
    small = PI_4.__class__(**{**PI_4.__dict__, "spi_buffer": 4096})
    assert not list(refusals(PixelPlan("strip", 440, pin=10), small))
    assert list(refusals(PixelPlan("strip", 441, pin=10), small))
