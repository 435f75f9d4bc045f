"""Keys on the Pi's own pins, through gpiozero and lgpio: a callback does nothing but put the edge on a queue."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from companion.ports import Clock, DeviceError, KeyEdge, News, nobody
from hardware.libraries import load


def lgpio_factory(device: str) -> Any:
    """The one factory that works on every Pi up to the newest; gpiozero alone would quietly try older ones."""
    if not hasattr(load(device, "lgpio"), "gpiochip_open"):
        fix = "Install the real one: pip install 'lgpio>=0.2.2', or with Python 3.13 sudo apt install python3-lgpio."
        raise DeviceError(device, "the installed lgpio is an empty placeholder.", fix)
    factory = load(device, "gpiozero.pins.lgpio").LGPIOFactory
    try:
        return factory()
    except Exception as error:  # gpiozero's PinUnknownPi on a PC, lgpio's own error where the chip may not be opened
        fix = "Add yourself to the group gpio: sudo usermod -aG gpio $USER, then log in again; keys on a PC need the USB board."
        raise DeviceError(device, "this computer's pins cannot be opened.", fix) from error


class GpioButtons:
    """Keys between a pin and ground, `pins` by name; bounces are told as they come."""

    def __init__(self, name: str, pins: Mapping[str, int], clock: Clock, factory: Any = None, news: News = nobody) -> None:
        self.name = name
        self._news = news
        self._clock = clock
        self._edges: deque[KeyEdge] = deque()  # the one thing that gpiozero's thread touches
        self._inputs: list[Any] = []
        self._closed = False
        gpiozero = load(name, "gpiozero")
        self._factory = factory or lgpio_factory(name)
        for key, pin in pins.items():
            try:
                # Not gpiozero.Button: that one wakes a thread ten times a second for each key, to see whether it is held.
                contact = gpiozero.DigitalInputDevice(pin, pull_up=True, pin_factory=self._factory)
            except gpiozero.GPIOZeroError as error:
                self.close()
                fix = "Give each key a free GPIO number from 2 to 27 in table.toml."
                raise DeviceError(name, f"key {key} cannot use pin {pin} ({error}).", fix) from error
            self._inputs.append(contact)
            contact.when_activated = lambda key=key: self._put(key, True)
            contact.when_deactivated = lambda key=key: self._put(key, False)

    def _put(self, key: str, down: bool) -> None:
        self._edges.append(KeyEdge(key, down, self._clock()))
        self._news()

    def edges(self) -> list[KeyEdge]:
        """What the keys did since the last call."""
        if self._closed:
            raise DeviceError(self.name, "the keys are closed.", "Start the companion again.")
        return [self._edges.popleft() for _ in range(len(self._edges))]

    def close(self) -> None:
        """Let go of the pins."""
        self._closed = True
        for contact in self._inputs:
            contact.close()
        self._inputs.clear()
