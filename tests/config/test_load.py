"""`table.toml` is read as it is meant, and every mistake is told with its line and with what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.config import ConfigError, load, places
from companion.config.model import GpioButton, KeyboardReader, NeoPixels, NoLights, PanelLights, PanelReader, Pn532, Rdm6300, Wled
from companion.tablemap import Watch

WHOLE = """\
version = 1
debounce_ms = 25

[lights]
driver = "neopixels"
pixels = 120
pin = 10
order = "RGB"
brightness = 1
night_brightness = 0.1
gamma = 2.5
max_milliamps = 3000
milliamps_per_channel = 12

[panel]
port = "/dev/panel"
serial = "E661"

[[readers]]
name = "pad"
driver = "panel"
number = 2
misses = 5
gone_after_ms = 900

[[readers]]
name = "north"
driver = "pn532"
port = "spi"
select_pin = 5

[[readers]]
name = "south"
driver = "rdm6300"
port = "/dev/serial0"

[[readers]]
name = "desk"
driver = "keyboard"
device = "Sycreader"

[[buttons]]
name = "end_turn"
driver = "panel"
key = 1

[[buttons]]
name = "undo"
driver = "gpio"
pin = 17

[games.lantern.spots]
gate = [0, 1]
[games.lantern.readers]
north = "gate"
[games.lantern.tags]
"04:a2:b3:c4" = "torch"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table.toml"


def mistakes(file: Path, text: str) -> list[str]:
    """What is said about a file, without the file's own name."""
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError) as error:
        load(file)
    assert error.value.file == file
    assert str(error.value).splitlines() == error.value.sentences()
    return [sentence.removeprefix(str(file)).removeprefix(", ") for sentence in error.value.sentences()]


def test_everything_that_can_be_said_is_understood(file: Path) -> None:
    file.write_text(WHOLE)
    config = load(file)
    assert config.lights == NeoPixels(
        pixels=120, pin=10, order="RGB", brightness=1, night_brightness=0.1, gamma=2.5, max_milliamps=3000, milliamps_per_channel=12
    )
    assert (config.panel.port, config.panel.serial, config.pixels) == ("/dev/panel", "E661", 120)
    assert config.readers == [
        PanelReader(name="pad", number=2, misses=5, gone_after_ms=900),
        Pn532(name="north", port="spi", select_pin=5),
        Rdm6300(name="south", port="/dev/serial0"),
        KeyboardReader(name="desk", device="Sycreader"),
    ]
    assert [type(button) for button in config.buttons][1] is GpioButton


def test_the_wiring_of_a_game_becomes_its_table_map(file: Path) -> None:
    file.write_text(WHOLE)
    table = load(file).table_map("lantern")
    assert table.pixels == {"gate": [0, 1]}
    assert table.readers == {"north": "gate"}
    assert table.tags == {"04A2B3C4": "torch"}
    assert table.keys == {"panel-1": "end_turn", "gpio-17": "undo"}
    assert table.watch_of("pad") == Watch(5, 900)
    assert table.watch_of("south") == Watch()
    assert table.debounce_ms == 25


def test_a_game_that_is_not_wired_still_has_buttons(file: Path) -> None:
    file.write_text(WHOLE)
    table = load(file).table_map("unheard_of")
    assert (table.pixels, table.tags, table.readers) == ({}, {}, {})
    assert "end_turn" in table.keys.values()


def test_by_day_and_by_night_the_strip_has_its_look(file: Path) -> None:
    file.write_text(WHOLE)
    lights = load(file).lights
    assert isinstance(lights, NeoPixels)
    assert (lights.look().brightness, lights.look(night=True).brightness) == (1, 0.1)
    assert (lights.look().gamma, lights.look().max_milliamps, lights.look().milliamps_per_channel) == (2.5, 3000, 12)


def test_a_file_with_nothing_but_its_version_is_a_table_without_hardware(file: Path) -> None:
    file.write_text("version = 1")
    config = load(file)
    assert (config.lights, config.pixels, config.readers, config.buttons) == (NoLights(), 0, [], [])


@pytest.mark.parametrize(
    ("lights", "kind"),
    [('"panel"\npixels = 9', PanelLights), ('"wled"\npixels = 9\nhost = "10.0.0.7"', Wled), ('"none"', NoLights)],
)
def test_each_driver_of_lights_has_its_own_keys(file: Path, lights: str, kind: type) -> None:
    file.write_text(f"version = 1\n[lights]\ndriver = {lights}\n")
    assert type(load(file).lights) is kind


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1: the file does not say which version of the format it is; write version = 1 at its top."),
        ("version = 2", "line 1: the file is of version 2 and this companion knows up to 1; update the companion."),
        ("\nversion = 'one'", "line 2: version is 'one'; it must be a whole number."),
        ("version = 1\ndebounce = 3", "line 2: the file has no key 'debounce'; did you mean 'debounce_ms'?"),
        ("version = 1\ndebounce_ms = 1001", "line 2: debounce_ms is 1001; it must be a whole number from 0 to 1000."),
        ("version = 1\ndebounce_ms = true", "line 2: debounce_ms is true; it must be a whole number from 0 to 1000."),
        (
            "version = 1\nzzz = 3",
            "line 2: the file has no key 'zzz'; it can have buttons, debounce_ms, games, lights, panel, readers, storage and version.",
        ),
        ("version = 1\nlights = 3", "line 2: lights is 3; it must be a table."),
        ("version = 1\nreaders = 3", "line 2: readers is 3; it must be a list of tables."),
        (
            "version = 1\n[lights]\npixels = 3",
            'line 2: lights needs a driver: "panel", "neopixels", "wled" or "none".',
        ),
        (
            "version = 1\n[lights]\ndriver = 'panle'",
            'line 3: lights, driver is \'panle\'; it must be "panel", "neopixels", "wled" or "none": did you mean \'panel\'?',
        ),
        ("version = 1\n[lights]\ndriver = 'panel'", "line 2: lights with driver panel needs pixels: a whole number from 1 to 1000."),
        (
            "version = 1\n[lights]\ndriver = 'panel'\npixels = 3\nbrightnes = 1",
            "line 5: lights with driver panel has no key 'brightnes'; did you mean 'brightness'?",
        ),
        (
            "version = 1\n[lights]\ndriver = 'panel'\npixels = 3\nbrightness = 1.5",
            "line 5: lights, brightness is 1.5; it must be a number from 0 to 1.",
        ),
        (
            "version = 1\n[lights]\ndriver = 'panel'\npixels = 3\ngamma = nan",
            "line 5: lights, gamma is nan; it must be a number from 1 to 4.",
        ),
        (
            "version = 1\n[lights]\ndriver = 'neopixels'\npixels = 3\norder = 'GBB'",
            'line 5: lights, order is \'GBB\'; it must be "BGR", "BRG", "GBR", "GRB", "GRBW", "RBG", "RGB" or "RGBW".',
        ),
        ("version = 1\n[lights]\ndriver = 'none'\npin = 3", "line 4: lights with driver none has no key 'pin'; it has no other keys."),
        ("version = 1\n[panel]\nport = ''", "line 3: panel, port is ''; it must be a text in quotation marks, not an empty one."),
        (
            "version = 1\n[[readers]]\nname = 'Pad 1'\ndriver = 'panel'\nnumber = 1",
            "line 3: readers 1, name is 'Pad 1'; it must be a name of small letters, digits, _ and -.",
        ),
        (
            "version = 1\n[[readers]]\nname = 'pad'\ndriver = 'pn532'\nport = 'spi'",
            "line 2: readers 1 on spi needs select_pin: the GPIO number of its select pin.",
        ),
        ("version = 1\nreaders = [\n 7]", "line 3: readers 1 is 7; it must be a table."),
        ("version = 1\n[games.a]\nspot = 1", "line 3: games, a has no key 'spot'; did you mean 'spots'?"),
        ("version = 1\n[games.a.spots]\nx = [\n1,\n-2]", "line 5: games, a, spots, x 2 is -2; it must be a whole number from 0 to 9999."),
        (
            "version = 1\n[games.a.spots]\nx = 5",
            "line 3: games, a, spots, x is 5; it must be a list, each of it a whole number from 0 to 9999.",
        ),
        (
            "version = 1\n[games.a.tags]\n12 = 'x'",
            "line 3: '12' is no tag; a tag is 8 to 20 hex digits in quotation marks, such as \"04A2B3C4\".",
        ),
        (
            "version = 1\n[games.a.tags]\n'04A2B3C4' = 'x'\n'04:a2:b3:c4' = 'y'",
            "line 4: '04:a2:b3:c4' is the same tag as '04A2B3C4'; remove one of the two lines.",
        ),
        ("version = 1\nname = \n", "line 2: this is not valid TOML: invalid value."),
        ("version = 1\nversion = 1\n", "line 2: this is not valid TOML: cannot overwrite a value."),
        ("version = 1\nname = 'x", 'line 2: this is not valid TOML: expected "\'".'),
        ("version = " + "9" * 5000, "line 1: this is not valid TOML: exceeds the limit"),
        ("version = 1\nx = " + "[" * 2000 + "]" * 2000, "line 1: this is not valid TOML: it is nested too deeply."),
    ],
    ids=lambda text: text[:60],
)
def test_a_mistake_is_told_with_its_line_and_what_is_allowed(file: Path, text: str, told: str) -> None:
    [found] = mistakes(file, text)
    assert found.startswith(told) if told.endswith("limit") else found == told


def test_all_mistakes_are_told_at_once_in_the_order_of_the_file(file: Path) -> None:
    found = mistakes(file, "version = 1\n[[buttons]]\nname = 3\ndriver = 'gpio'\n[lights]\ndriver = 'wled'\npixels = 0\n")
    assert found == [
        "line 2: buttons 1 with driver gpio needs pin: a whole number from 0 to 27.",
        "line 3: buttons 1, name is 3; it must be a name of small letters, digits, _ and -.",
        "line 5: lights with driver wled needs host: a text in quotation marks, not an empty one.",
        "line 7: lights, pixels is 0; it must be a whole number from 1 to 1000.",
    ]


@pytest.mark.parametrize(
    ("second", "told"),
    [
        ("name = 'pad'\ndriver = 'panel'\nnumber = 2", "line 7: readers 2, name: the name 'pad' is taken by readers 1 already"),
        ("name = 'b'\ndriver = 'panel'\nnumber = 1", "line 9: readers 2, number: reader 1 of the panel is taken by readers 1 already"),
    ],
)
def test_two_readers_cannot_be_in_one_place(file: Path, second: str, told: str) -> None:
    [found] = mistakes(file, f"version = 1\n[[readers]]\nname = 'pad'\ndriver = 'panel'\nnumber = 1\n[[readers]]\n{second}\n")
    assert found == f"{told}; each can be there only once."


@pytest.mark.parametrize(
    ("first", "second", "what"),
    [
        ("driver = 'rdm6300'\nport = '/dev/x'", "driver = 'pn532'\nport = '/dev/x'", "/dev/x"),
        ("driver = 'pn532'\nport = 'i2c'", "driver = 'pn532'\nport = 'i2c'", "i2c"),
        ("driver = 'pn532'\nport = 'spi'\nselect_pin = 5", "driver = 'pn532'\nport = 'spi'\nselect_pin = 5", "GPIO 5"),
        ("driver = 'keyboard'\ndevice = 'K'", "driver = 'keyboard'\ndevice = 'K'", "K"),
    ],
)
def test_two_readers_cannot_share_a_port(file: Path, first: str, second: str, what: str) -> None:
    [found] = mistakes(file, f"version = 1\n[[readers]]\nname = 'a'\n{first}\n[[readers]]\nname = 'b'\n{second}\n")
    assert f"{what} is taken by readers 1 already" in found


def test_a_pin_has_one_use(file: Path) -> None:
    lights = "[lights]\ndriver = 'neopixels'\npixels = 3\npin = 18\n"
    [found] = mistakes(file, f"version = 1\n{lights}[[buttons]]\nname = 'undo'\ndriver = 'gpio'\npin = 18\n")
    assert found == "line 9: buttons 1, pin: GPIO 18 is taken by lights already; each can be there only once."


def test_two_buttons_may_mean_the_same(file: Path) -> None:
    buttons = [f"[[buttons]]\nname = 'end_turn'\ndriver = 'panel'\nkey = {key}\n" for key in (1, 2)]
    file.write_text("version = 1\n" + "".join(buttons))
    assert load(file).keys == {"panel-1": "end_turn", "panel-2": "end_turn"}


def test_a_file_that_is_not_there_is_told_without_a_line(file: Path) -> None:
    with pytest.raises(ConfigError) as error:
        load(file)
    assert str(error.value) == f"{file}: the file cannot be read: No such file or directory."
    assert error.value.line == 0


def test_a_file_that_is_not_utf_8_is_told_with_its_line(file: Path) -> None:
    file.write_bytes(b"version = 1\nname = '\xe9'\n")
    with pytest.raises(ConfigError, match="line 2: this is not UTF-8 text"):
        load(file)


def test_the_file_lies_in_the_users_folder_or_in_the_systems() -> None:
    assert places({"HOME": "/home/ann"}) == [Path("/home/ann/.config/companion/table.toml"), Path("/etc/companion/table.toml")]


def test_the_users_folder_may_be_elsewhere() -> None:
    assert places({"HOME": "/home/ann", "XDG_CONFIG_HOME": "/cfg"})[0] == Path("/cfg/companion/table.toml")
    assert places({"HOME": "/home/ann", "XDG_CONFIG_HOME": "not/absolute"})[0] == Path("/home/ann/.config/companion/table.toml")


def test_a_service_has_one_place_only() -> None:
    assert places({"HOME": "/", "CONFIGURATION_DIRECTORY": "/etc/companion"}) == [Path("/etc/companion/table.toml")]
