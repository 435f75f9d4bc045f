"""Keys on the Pi's pins, on gpiozero's own mock pins."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from companion.ports import DeviceError, KeyEdge
from hardware.gpio_buttons import GpioButtons, lgpio_factory

pytest.importorskip("gpiozero", reason="gpiozero is not installed")

from gpiozero.pins.mock import MockFactory

PINS = {"end-turn": 17, "undo": 27}


class Clock:
    now = 5.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    factory = MockFactory()
    yield factory
    factory.close()


@pytest.fixture
def keys(pins: MockFactory, clock: Clock) -> Iterator[GpioButtons]:
    keys = GpioButtons("keys", PINS, clock, pins)
    yield keys
    keys.close()


def test_a_key_that_connects_its_pin_to_ground_is_down_at_the_time_of_the_clock(keys: GpioButtons, pins: MockFactory, clock: Clock) -> None:
    pins.pin(17).drive_low()
    clock.now = 5.2
    pins.pin(17).drive_high()
    assert keys.edges() == [KeyEdge("end-turn", True, 5.0), KeyEdge("end-turn", False, 5.2)]


def test_bounces_are_told_as_they_come(keys: GpioButtons, pins: MockFactory) -> None:
    for _ in range(5):
        pins.pin(27).drive_low()
        pins.pin(27).drive_high()
    assert [edge.down for edge in keys.edges()] == [True, False] * 5


def test_a_key_that_is_held_while_the_companion_starts_is_no_press(pins: MockFactory, clock: Clock) -> None:
    class Held(MockFactory):
        def pin(self, name: object) -> object:
            pin = super().pin(name)
            pin._set_pull = lambda value: pin._change_state(False)
            return pin

    keys = GpioButtons("keys", {"undo": 27}, clock, Held())
    assert keys.edges() == []
    keys.close()


def test_the_pins_are_pulled_up_and_free_again_after_closing(pins: MockFactory, clock: Clock) -> None:
    keys = GpioButtons("keys", PINS, clock, pins)
    assert pins.pin(17).pull == "up"
    keys.close()
    GpioButtons("keys", PINS, clock, pins).close()


def test_closed_keys_say_so(keys: GpioButtons) -> None:
    keys.close()
    with pytest.raises(DeviceError, match="closed"):
        keys.edges()


@pytest.mark.parametrize("keys", [{"a": 17, "b": 17}, {"a": 99}])
def test_a_pin_that_cannot_be_had_is_named_and_the_others_are_let_go(pins: MockFactory, clock: Clock, keys: dict[str, int]) -> None:
    with pytest.raises(DeviceError, match=f"cannot use pin {list(keys.values())[-1]}") as told:
        GpioButtons("keys", {"first": 5, **keys}, clock, pins)
    assert told.value.fix
    GpioButtons("keys", {"first": 5}, clock, pins).close()


def test_without_the_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    monkeypatch.setitem(sys.modules, "gpiozero", None)
    with pytest.raises(DeviceError, match=r"gpiozero is missing. .*pip install 'tabletop-companion\[pi\]'"):
        GpioButtons("keys", PINS, clock)


def test_without_lgpio_its_ways_to_be_installed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", None)
    with pytest.raises(DeviceError, match=r"lgpio is missing.*apt install python3-lgpio"):
        lgpio_factory("keys")


def test_the_empty_placeholder_of_lgpio_is_recognised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", ModuleType("lgpio"))
    with pytest.raises(DeviceError, match="empty placeholder"):
        lgpio_factory("keys")


def test_a_pc_has_no_pins_and_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    lgpio, pins = ModuleType("lgpio"), ModuleType("gpiozero.pins.lgpio")

    def unknown_pi() -> None:
        raise OSError("can not open gpiochip")

    lgpio.gpiochip_open = pins.LGPIOFactory = unknown_pi  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "lgpio", lgpio)
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", pins)
    with pytest.raises(DeviceError, match=r"pins cannot be opened.*group gpio"):
        lgpio_factory("keys")
