"""Finding the panel by what it says of itself over USB."""

from __future__ import annotations

import os
import termios
from dataclasses import dataclass

import pytest

from companion.ports import DeviceError
from hardware import panel_port
from hardware.panel_port import find_panel, panel_at, panel_on_usb


@dataclass
class Listed:
    """A port as pyserial lists it."""

    device: str
    product: str | None = "Tabletop Panel"
    interface: str | None = "CircuitPython CDC2 control"
    serial_number: str | None = "E6603"
    vid: int | None = 0x239A
    pid: int | None = 0x80F4


CONSOLE = Listed("/dev/ttyACM0", interface="CircuitPython CDC control")
DATA = Listed("/dev/ttyACM1")
OTHERS = [
    Listed("/dev/ttyS0", None, None, None, None, None),
    Listed("/dev/ttyUSB0", "USB Serial", None, "A50285BI", 0x0403, 0x6001),
    Listed("/dev/ttyACM7", "Pico", "CircuitPython CDC2 control", "E1111"),
]


def test_the_data_port_of_the_panel_is_found_among_other_ports_in_whatever_order() -> None:
    assert find_panel([*OTHERS, CONSOLE, DATA]) == "/dev/ttyACM1"
    assert find_panel([DATA, CONSOLE, *OTHERS]) == "/dev/ttyACM1"


def test_without_a_panel_it_says_what_to_do() -> None:
    with pytest.raises(DeviceError, match=r"no panel is plugged in\. Plug in its USB cable.*make flash"):
        find_panel(OTHERS)


def test_a_board_whose_data_port_is_not_open_yet_wants_its_reset_button() -> None:
    with pytest.raises(DeviceError, match="reset button"):
        find_panel([CONSOLE, Listed("/dev/ttyACM3", interface=None)])


def test_of_two_panels_the_one_with_the_serial_number_is_taken() -> None:
    other = Listed("/dev/ttyACM4", serial_number="E9999")
    with pytest.raises(DeviceError, match=r"2 panels are plugged in \(E6603, E9999\)\. Name the serial number"):
        find_panel([DATA, other])
    assert find_panel([DATA, other], serial="E9999") == "/dev/ttyACM4"
    with pytest.raises(DeviceError, match="no panel with serial number E0000"):
        find_panel([DATA, other], serial="E0000")


def test_vendor_and_product_choose_too() -> None:
    other = Listed("/dev/ttyACM4", vid=0x2E8A, pid=0x0005)
    assert find_panel([DATA, other], vid=0x2E8A) == "/dev/ttyACM4"
    assert find_panel([DATA, other], vid=0x239A, pid=0x80F4) == "/dev/ttyACM1"


def test_the_ports_of_this_computer_are_listed_without_a_panel_being_among_them(monkeypatch: pytest.MonkeyPatch) -> None:
    from serial.tools import list_ports

    monkeypatch.setattr(list_ports, "comports", lambda: OTHERS)
    with pytest.raises(DeviceError, match="no panel is plugged in"):
        panel_on_usb()()


def test_a_port_that_reports_bytes_and_has_none_is_a_cable_that_is_gone() -> None:
    master, slave = os.openpty()
    port = panel_at(os.ttyname(slave))()
    with pytest.raises(OSError, match="hung up"):
        port.read()
    port.close()
    os.close(master)
    os.close(slave)


def test_a_cable_that_is_pulled_while_its_port_is_set_up_is_only_a_cable_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    def pulled(*_: object, **__: object) -> None:
        raise termios.error(5, "Input/output error")

    monkeypatch.setattr(panel_port, "open_port", pulled)
    with pytest.raises(OSError, match="Input/output error"):
        panel_at("/dev/ttyACM1")()
