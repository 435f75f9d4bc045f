"""The example that is shipped is true: it can be read as it is, and so can everything it only suggests."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from companion.config import load
from companion.config.doubts import doubts
from companion.config.load import parsed
from companion.config.model import AnyButton, AnyLights, AnyReader, Config, Panel
from companion.game import load_game

EXAMPLE = (files("companion") / "data" / "table.example.toml").read_text(encoding="utf-8")
SWITCHED_OFF = [block.group().replace("#", "") for block in re.finditer(r"(?:^#(?! )[^\n]*\n)+", EXAMPLE, re.M)]
WHERE = Path("table.example.toml")


def test_the_example_can_be_used_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(EXAMPLE)
    config = load(path)
    assert (config.pixels, [reader.name for reader in config.readers]) == (150, ["pad"])
    assert {button.name for button in config.buttons} == {"end_turn", "undo"}


def test_the_values_in_the_example_are_those_that_hold_without_them() -> None:
    config = parsed(WHERE, EXAMPLE).config
    bare = parsed(WHERE, "version = 1\n[lights]\ndriver = 'panel'\npixels = 150\n").config
    assert (config.lights, config.panel, config.debounce_ms) == (bare.lights, bare.panel, bare.debounce_ms)


@pytest.mark.parametrize("block", SWITCHED_OFF)
def test_what_is_switched_off_in_the_example_can_be_switched_on(block: str) -> None:
    header = "" if block.startswith("[") else "[panel]\n"
    parsed(WHERE, f"version = 1\n{header}{block}")


def test_every_driver_is_shown_in_the_example() -> None:
    drivers = {kind.__struct_config__.tag for union in (AnyLights, AnyReader, AnyButton) for kind in union.__args__}
    assert drivers == {driver for driver in drivers if f'"{driver}"' in EXAMPLE}


def test_every_key_is_shown_in_the_example() -> None:
    kinds = [Config, Panel, *AnyLights.__args__, *AnyReader.__args__, *AnyButton.__args__]
    keys = {field.encode_name for kind in kinds for field in msgspec.structs.fields(kind)}
    assert {key for key in keys if not re.search(rf"\b{key}\b", EXAMPLE)} == set()


def test_the_wiring_in_the_example_is_of_the_game_as_it_is_shipped() -> None:
    game = load_game("heroes_of_dominaria")
    content = game.load_content(None)
    wiring = "".join(block for block in SWITCHED_OFF if block.startswith(("[games", '[[readers]]\nname = "harbour"')))
    config = parsed(WHERE, f"version = 1\n[lights]\ndriver = 'panel'\npixels = 9\n{wiring}").config
    found = [doubt.what for doubt in doubts(config, game.name, game.spots(content), game.pieces(content))]
    assert [what for what in found if "no pixels yet" not in what] == []
    assert config.games[game.name].tags
