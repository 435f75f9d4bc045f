"""Readers that type: keys to text, text to uid, and the driver on keyboards made of pipes."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.keyboard_reader import ENTER, LETTERS, MODIFIERS, KeyboardTagReader, Typing, uid_of
from tests.hardware.cable import complaint, heard, until
from tests.hardware.fake_evdev import FakeKeyboards

PATH, NAME = "/dev/input/event7", "Sycreader RFID Technology Co., Ltd SYC ID&IC USB Reader"


@pytest.mark.parametrize(("typed", "uid"), [
    ("0006547886", "0063E9AE"),
    ("0008844356", "0086F444"),
    ("4294967295", "FFFFFFFF"),
    ("DEADBEEF", "DEADBEEF"),
    ("04A2B3C4D5E680", "04A2B3C4D5E680"),
    ("010063E9AE", "010063E9AE"),
    ("9999999999", "9999999999"),  # no number of four bytes: these were hex digits
    ("12345678", "12345678"),
])  # fmt: skip
def test_ten_decimal_digits_are_a_number_and_other_lengths_are_hex(typed: str, uid: str) -> None:
    assert uid_of(typed) == uid


@pytest.mark.parametrize("typed", ["", "123", "DEADBEE", "GHIJKLMN", "00065478861", "DEAD?BEEF", "0006547886?"])
def test_anything_else_is_no_tag(typed: str) -> None:
    assert uid_of(typed) is None


def test_the_key_codes_are_the_kernels() -> None:
    header = Path("/usr/include/linux/input-event-codes.h")
    if not header.exists():
        pytest.skip("the kernel's headers are not installed")
    codes = {name: int(code) for name, code in re.findall(r"#define\s+KEY_(\w+)\s+(\d+)\b", header.read_text())}
    for letter in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ":
        assert LETTERS[codes[letter]] == letter
    for digit in "0123456789":
        assert LETTERS[codes[f"KP{digit}"]] == digit
    assert (codes["ENTER"], codes["KPENTER"]) == ENTER
    names = ("LEFTCTRL", "LEFTSHIFT", "RIGHTSHIFT", "LEFTALT", "CAPSLOCK", "NUMLOCK", "RIGHTCTRL", "RIGHTALT")
    assert tuple(codes[name] for name in names) == MODIFIERS
    assert len(LETTERS) == 36 + 10


def test_a_text_that_was_spoilt_does_not_spoil_the_next() -> None:
    typing = Typing()
    for code in (2, 12, 3):
        assert typing.press(code) is None
    assert typing.press(28) is None
    for code in [5] * 8:
        typing.press(code)
    assert typing.press(96) == "44444444"


@pytest.fixture
def keyboards(monkeypatch: pytest.MonkeyPatch) -> FakeKeyboards:
    keyboards = FakeKeyboards()
    keyboards.plug("/dev/input/event0", "Power Button")
    keyboards.plug(PATH, NAME)
    monkeypatch.setitem(sys.modules, "evdev", keyboards.module())
    return keyboards


@pytest.fixture
def reader(keyboards: FakeKeyboards) -> Iterator[KeyboardTagReader]:
    reader = KeyboardTagReader("pad", NAME, technology="em4100", retry_s=0.01)
    assert until(lambda: keyboards.grabbed[PATH])
    yield reader
    reader.close()


def test_what_is_typed_is_a_tag(reader: KeyboardTagReader, keyboards: FakeKeyboards) -> None:
    keyboards.type(PATH, "0006547886\n")
    assert heard(reader) == ["0063E9AE"]
    keyboards.type(PATH, "04a2B3c4D5E680\n")
    assert heard(reader) == ["04A2B3C4D5E680"]
    assert reader.technology == "em4100"


def test_a_reader_that_sends_no_enter_is_understood_after_a_pause(reader: KeyboardTagReader, keyboards: FakeKeyboards) -> None:
    keyboards.type(PATH, "DEADBEEF")
    assert heard(reader) == ["DEADBEEF"]


def test_a_key_that_repeats_by_itself_counts_once(reader: KeyboardTagReader, keyboards: FakeKeyboards) -> None:
    keyboards.type(PATH, "44444444\n", repeats=5)
    assert heard(reader) == ["44444444"]


def test_only_the_reader_is_grabbed_and_given_back_at_the_end(reader: KeyboardTagReader, keyboards: FakeKeyboards) -> None:
    assert keyboards.grabbed == {"/dev/input/event0": False, PATH: True}
    reader.close()
    assert keyboards.grabbed == {"/dev/input/event0": False, PATH: False}


def test_half_a_number_before_the_unplug_is_forgotten(reader: KeyboardTagReader, keyboards: FakeKeyboards) -> None:
    keyboards.type(PATH, "00065")
    keyboards.unplug(PATH)
    lost = complaint(reader)
    assert lost is not None
    keyboards.plug("/dev/input/event9", NAME)
    assert until(lambda: keyboards.grabbed["/dev/input/event9"])
    keyboards.type("/dev/input/event9", "47886\n0008844356\n")
    assert heard(reader) == ["0086F444"]


def lost(device: str) -> str:
    reader = KeyboardTagReader("pad", device, retry_s=0.01)
    found = complaint(reader)
    reader.close()
    return str(found)


def test_a_reader_can_be_named_by_its_path(keyboards: FakeKeyboards) -> None:
    reader = KeyboardTagReader("pad", PATH, retry_s=0.01)
    assert until(lambda: keyboards.grabbed[PATH])
    reader.close()


def test_each_way_of_not_getting_the_reader_has_its_own_advice(keyboards: FakeKeyboards) -> None:
    assert "no reader calls itself 'Nobody'" in lost("Nobody")
    assert "/dev/input/event3 is not there. Check its cable" in lost("/dev/input/event3")
    keyboards.grabbed[PATH] = True
    assert "is in use" in lost(NAME)
    keyboards.forbidden.add(PATH)
    assert "may not be opened by this user. Add yourself to its group: sudo usermod -aG input" in lost(PATH)


def test_of_two_with_the_same_name_the_path_is_asked_for(keyboards: FakeKeyboards) -> None:
    keyboards.plug("/dev/input/event8", NAME)
    assert "2 devices call themselves" in lost(NAME)


def test_without_evdev_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "evdev", None)
    assert "the library evdev is missing. Install what a Raspberry Pi needs: pip install 'tabletop-companion[pi]'" in lost(PATH)
