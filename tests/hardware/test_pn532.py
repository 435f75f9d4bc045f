"""The PN532 driver with the real library, against a chip made of bytes at the other end of a pty."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.ports import DeviceError
from hardware.pn532 import Pn532TagReader, targets_in
from tests.hardware.cable import Cable, cable, complaint, heard, until
from tests.hardware.fake_pn532 import FakePn532

pytest.importorskip("adafruit_pn532", reason="adafruit-circuitpython-pn532 is not installed")

FOUR, SEVEN, TEN = "DEADBEEF", "04A2B3C4D5E680", "0102030405060708090A"


@pytest.fixture
def chip() -> FakePn532:
    return FakePn532()


@pytest.fixture
def wire(chip: FakePn532) -> Iterator[Cable]:
    with cable(chip.answer) as made:
        yield made


@pytest.fixture
def reader(wire: Cable) -> Iterator[Pn532TagReader]:
    reader = Pn532TagReader("pad", str(wire.port), retry_s=0.01)
    yield reader
    reader.close()


@pytest.mark.parametrize("uid", [FOUR, SEVEN, TEN])
def test_uids_of_every_length_are_read(reader: Pn532TagReader, chip: FakePn532, uid: str) -> None:
    chip.tags = [uid]
    assert heard(reader) == [uid]


def test_a_tag_that_stays_answers_every_poll_since_the_radio_rests_in_between(reader: Pn532TagReader, chip: FakePn532) -> None:
    chip.tags = [SEVEN]
    for _ in range(4):
        assert heard(reader) == [SEVEN]
    assert chip.missed == 0


def test_two_tags_at_once_and_of_three_the_two_that_the_chip_can_hold(reader: Pn532TagReader, chip: FakePn532) -> None:
    chip.tags = [FOUR, SEVEN]
    assert until(lambda: reader.read() == [FOUR, SEVEN])
    chip.tags = [TEN, FOUR, SEVEN]
    assert until(lambda: reader.read() == [TEN, FOUR])


def test_what_a_tag_says_beside_its_uid_is_no_part_of_it(reader: Pn532TagReader, chip: FakePn532) -> None:
    chip.selects_with_ats = True
    chip.tags = [SEVEN, FOUR]
    assert until(lambda: reader.read() == [SEVEN, FOUR])


def test_an_empty_reader_answers_at_once_instead_of_looking_for_ever(reader: Pn532TagReader, chip: FakePn532) -> None:
    assert until(lambda: chip.commands.count(0x4A) >= 3)
    assert reader.read() == []


def test_one_garbled_answer_is_only_a_poll_without_a_tag(reader: Pn532TagReader, chip: FakePn532) -> None:
    assert until(lambda: 0x4A in chip.commands)
    chip.garble = 1
    chip.tags = [FOUR]
    assert heard(reader) == [FOUR]
    assert chip.garble == 0


def test_a_chip_that_goes_silent_is_lost_and_found_again_with_its_settings(reader: Pn532TagReader, chip: FakePn532) -> None:
    assert until(lambda: 0x4A in chip.commands)
    chip.is_silent = True
    lost = complaint(reader)
    assert lost is not None
    assert str(lost) == "pad: the reader does not answer. Check its cable and supply, and that the switches on it select serial (HSU)."
    chip.power_up()
    chip.is_silent = False
    chip.tags = [SEVEN]
    assert heard(reader) == [SEVEN]


def test_a_port_that_is_not_there_is_named(wire: Cable) -> None:
    wire.unplug()
    reader = Pn532TagReader("pad", str(wire.port), retry_s=0.01)
    lost = complaint(reader)
    reader.close()
    assert lost is not None
    assert lost.what == f"there is no port {wire.port}."


def test_a_port_without_a_chip_is_no_reader(chip: FakePn532) -> None:
    with cable() as nobody:
        reader = Pn532TagReader("pad", str(nobody.port), retry_s=0.01)
        lost = complaint(reader)
        reader.close()
    assert lost is not None
    assert lost.what == "the reader does not answer."


def test_on_spi_each_chip_needs_a_pin() -> None:
    with pytest.raises(DeviceError, match="needs a pin of its own"):
        Pn532TagReader("pad", "spi")


@pytest.mark.parametrize("answer", ["", "01", "0101004400", "01010044000704A2B3", "0101004400FF04", "010100440003AABBCC"])
def test_a_broken_answer_is_not_taken_for_a_tag(answer: str) -> None:
    with pytest.raises((ValueError, IndexError)):
        targets_in(bytes.fromhex(answer))
