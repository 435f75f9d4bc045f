"""The staff's PIN: who guesses waits, whatever is unplugged, and who owns the card is never locked out."""

from __future__ import annotations

import hmac
import os
import random
from pathlib import Path

import pytest

from companion import pin as pins
from companion.pin import FREE, LONGEST_S, POOL, SCREEN, TAG, Pin, PinError

HOUR = 3600.0


def a_pin(path: Path, now: float = 0.0) -> Pin:
    return Pin(path, lambda: b"salt", now)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    a_pin(tmp_path / "staff.json").choose("4711")
    return tmp_path / "staff.json"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash at once: thousands of guesses are made."""
    monkeypatch.setattr(pins, "hashed", lambda digits, salt: digits.encode())


def test_the_right_digits_are_right_and_others_are_not(path: Path) -> None:
    pin = a_pin(path)
    assert pin.guess("4711", 0.0)
    assert not pin.guess("4712", 0.0)


def test_the_file_does_not_hold_the_digits_but_a_slow_hash_of_them(path: Path) -> None:
    assert b"4711" not in path.read_bytes()
    assert pins.hashed("4711", b"salt") != pins.hashed("4711", b"pepper")
    assert len(pins.hashed("4711", b"salt")) == 32


def test_digits_are_compared_in_constant_time(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []
    monkeypatch.setattr(hmac, "compare_digest", lambda one, other: compared.append((one, other)))
    a_pin(path).guess("4711", 0.0)
    assert len(compared) == 1


def test_a_guess_is_on_the_disk_before_it_is_looked_at(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class PlugPulled(Exception): ...

    def cut(digits: str, salt: bytes) -> bytes:
        raise PlugPulled

    pin = a_pin(path)
    monkeypatch.setattr(pins, "hashed", cut)
    for _ in range(FREE):
        with pytest.raises(PlugPulled):
            pin.guess("4711", 0.0)
        pin = a_pin(path)
    assert pin.wait(0.0) == pins.FIRST_S


@pytest.mark.usefixtures("quick")
def test_after_five_wrong_guesses_every_further_one_doubles_the_wait(path: Path) -> None:
    pin, now, waits = a_pin(path), 0.0, []
    for _ in range(FREE + 8):
        assert not pin.guess("0000", now)
        waits.append(pin.wait(now))
        now += waits[-1]
    assert waits == [0.0] * (FREE - 1) + [30.0, 60.0, 120.0, 240.0, 480.0, 960.0, 1920.0, 3600.0, 3600.0]


@pytest.mark.usefixtures("quick")
def test_the_right_digits_do_not_help_while_one_must_wait(path: Path) -> None:
    pin = a_pin(path)
    for _ in range(FREE):
        pin.guess("0000", 0.0)
    assert not pin.guess("4711", 29.0)
    assert pin.guess("4711", 30.0)


@pytest.mark.usefixtures("quick")
def test_pulling_the_plug_lets_the_wait_begin_anew(path: Path) -> None:
    pin = a_pin(path)
    for _ in range(FREE):
        pin.guess("0000", 0.0)
    assert a_pin(path, 1e9).wait(1e9) == 30.0


@pytest.mark.usefixtures("quick")
def test_a_clock_that_jumps_back_costs_one_wait_and_no_more(path: Path) -> None:
    pin = a_pin(path, 1e9)
    for _ in range(FREE):
        pin.guess("0000", 1e9)
    assert pin.wait(5.0) == 30.0
    assert pin.wait(36.0) == 0.0


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("seed", range(8))
def test_nobody_guesses_more_than_fifty_times_in_a_day_with_whatever_tricks(path: Path, seed: int) -> None:
    """Guessing by finger and with a stolen tag, unplugging at will, and right after the staff has been there with the right digits."""
    chance, pin, now, guesses = random.Random(seed), a_pin(path), 0.0, 0
    while now < 24 * HOUR:
        way = chance.choice((SCREEN, TAG))
        if chance.random() < 0.2:
            pin = a_pin(path, now)
        if chance.random() < 0.3:
            pin.guess("4711", now, way)
        if pin.wait(now, way) == 0 and now < 24 * HOUR:
            assert not pin.guess("0000", now, way)
            guesses += 1
        now += min(pin.wait(now, SCREEN), pin.wait(now, TAG)) or 1.0
    assert 20 <= guesses <= 50


@pytest.mark.usefixtures("quick")
def test_wrong_guesses_by_finger_do_not_shut_out_who_has_the_tag(path: Path) -> None:
    pin = a_pin(path)
    for _ in range(FREE):
        pin.guess("0000", 0.0)
    assert pin.wait(0.0, SCREEN) > 0
    assert pin.guess("4711", 0.0, TAG)


@pytest.mark.usefixtures("quick")
def test_nobody_ever_waits_longer_than_an_hour_and_the_staff_learns_of_guesses(path: Path) -> None:
    pin, now = a_pin(path), 0.0
    for _ in range(POOL * 5):
        pin.guess("0000", now)
        assert pin.wait(now) <= LONGEST_S
        now += pin.wait(now)
    assert pin.missed == POOL * 5
    assert pin.guess("4711", now)
    assert (pin.missed, pin.noticed) == (0, POOL * 5)


def test_a_disk_that_takes_no_count_lets_nobody_guess(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    pin = a_pin(path)
    monkeypatch.setattr(pins, "replace", refuse)
    with pytest.raises(PinError, match="No space left on device"):
        pin.guess("4711", 0.0)


def test_a_damaged_file_keeps_everybody_out_until_the_owner_chooses_anew(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path.write_bytes(b"{")
    pin = a_pin(path)
    assert "cannot be read" in caplog.text
    caplog.clear()
    assert pin.is_set
    with pytest.raises(PinError, match="companion staff pin"):
        pin.guess("4711", 0.0)
    pin.choose("2580")
    assert a_pin(path).guess("2580", 0.0)


def test_the_owner_writes_a_new_pin_on_the_card_and_it_is_taken_once(path: Path, tmp_path: Path) -> None:
    card = tmp_path / "companion-pin.txt"
    card.write_text("9031\r\n")
    pin = a_pin(path)
    for _ in range(FREE):
        pin.guess("0000", 0.0)
    assert pin.recover([tmp_path / "nowhere", card]) == f"The PIN of {card} holds now; remove the file."
    assert pin.guess("9031", 0.0)
    pin.choose("4711")
    again = a_pin(path)
    assert again.recover([card]) == ""
    assert again.guess("4711", 0.0)
    os.utime(card, (1, 1))
    assert "holds now" in again.recover([card])


def test_a_card_with_nonsense_on_it_says_so_and_changes_nothing(path: Path, tmp_path: Path) -> None:
    card = tmp_path / "companion-pin.txt"
    card.write_bytes(b"\xff\xfe1\x002")
    pin = a_pin(path)
    assert "4 to 8 digits" in pin.recover([card])
    assert pin.guess("4711", 0.0)


def test_a_forgotten_pin_is_chosen_anew_on_the_screen(path: Path) -> None:
    a_pin(path).forget()
    assert not a_pin(path).is_set
