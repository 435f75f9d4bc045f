"""DDP packets, byte for byte, and the strip that sends them to a controller on loopback."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator

import pytest

from companion.ports import DeviceError
from hardware.wled import WledLightStrip, packets
from tests.hardware.cable import until
from tests.hardware.fake_wled import FakeWled, parsed

LENGTH = 1000


@pytest.fixture
def controller() -> Iterator[FakeWled]:
    controller = FakeWled(LENGTH)
    yield controller
    controller.unplug()


@pytest.fixture
def strip(controller: FakeWled) -> Iterator[WledLightStrip]:
    strip = WledLightStrip("strip", LENGTH, "127.0.0.1", controller.port, repeat_s=0.02)
    yield strip
    strip.close()


def painted(first: int = 0) -> bytes:
    return bytes((first + number) % 251 for number in range(3 * LENGTH))


def test_one_packet_looks_like_this_on_the_wire() -> None:
    assert list(packets(b"\x01\x02\x03\xff\xfe\xfd", 7)) == [bytes.fromhex("41 07 01 01 00000000 0006 010203 FFFEFD")]


@pytest.mark.parametrize(("pixels", "sizes"), [(1, [1]), (480, [480]), (481, [480, 1]), (1000, [480, 480, 40])])
def test_a_packet_has_at_most_480_pixels_and_only_the_last_is_pushed(pixels: int, sizes: list[int]) -> None:
    frame = bytes(number % 251 for number in range(3 * pixels))
    sent = [parsed(packet) for packet in packets(frame, 1)]
    assert [len(packet.pixels) // 3 for packet in sent] == sizes
    assert b"".join(packet.pixels for packet in sent) == frame
    assert [packet.offset for packet in sent] == [1440 * number for number in range(len(sizes))]
    assert [packet.is_last for packet in sent] == [False] * (len(sizes) - 1) + [True]
    assert all(packet.flags & 0xC0 == 0x40 for packet in sent)


def test_the_sequence_counts_from_1_to_15_and_begins_again(strip: WledLightStrip, controller: FakeWled) -> None:
    for first in range(10):
        strip.show(painted(first))
        assert until(lambda first=first: controller.lit == painted(first))
    numbers = [packet.sequence for packet in controller.packets]
    assert numbers == [number % 15 + 1 for number in range(len(numbers))]
    assert len(numbers) >= 30


def test_the_last_frame_is_repeated_so_that_the_controller_keeps_it(strip: WledLightStrip, controller: FakeWled) -> None:
    strip.show(painted(3))
    assert until(lambda: controller.shown >= 4)
    assert controller.lit == painted(3)


def test_nothing_is_sent_before_the_first_frame(controller: FakeWled) -> None:
    strip = WledLightStrip("strip", LENGTH, "127.0.0.1", controller.port, repeat_s=0.001)
    threading.Event().wait(0.02)
    assert controller.packets == []
    strip.close()
    assert until(lambda: controller.shown == 1)
    assert controller.lit == bytes(3 * LENGTH)


def test_a_frame_that_could_not_be_sent_is_shown_when_the_controller_is_back(strip: WledLightStrip, controller: FakeWled) -> None:
    controller.unplug()
    assert until(lambda: is_lost(strip, painted(1)))
    with pytest.raises(DeviceError, match=r"the controller at 127.0.0.1 cannot be reached \(connection refused\). Check that it has power"):
        strip.show(painted(8))
    controller.plug()
    assert until(lambda: controller.lit == painted(8))
    assert until(lambda: not is_lost(strip, painted(9)))


def is_lost(strip: WledLightStrip, frame: bytes) -> bool:
    try:
        strip.show(frame)
    except DeviceError:
        return True
    return False


def test_a_lost_controller_stays_lost_until_it_is_really_back(strip: WledLightStrip, controller: FakeWled) -> None:
    controller.unplug()
    assert until(lambda: is_lost(strip, painted(1)))
    assert all(is_lost(strip, painted(number)) for number in range(200))


def test_a_name_is_looked_up_by_the_thread_and_nobody_waits_for_it(controller: FakeWled, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = threading.Event()
    asked: list[str] = []
    real = socket.getaddrinfo

    def slow(host: str, port: int, **kind: int) -> object:
        asked.append(threading.current_thread().name)
        answers.wait()
        return real("127.0.0.1", port, **kind)

    monkeypatch.setattr(socket, "getaddrinfo", slow)
    strip = WledLightStrip("strip", LENGTH, "wled.invalid", controller.port, repeat_s=0.02)
    with pytest.raises(DeviceError, match="still being looked up"):
        strip.show(painted(5))
    answers.set()
    assert until(lambda: controller.lit == painted(5))
    assert set(asked) == {"strip strip"}
    strip.close()


def test_a_name_that_nobody_knows_is_told_and_asked_for_again(controller: FakeWled, monkeypatch: pytest.MonkeyPatch) -> None:
    real = socket.getaddrinfo
    knows = False

    def asked(host: str, port: int, **kind: int) -> object:
        if not knows:
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return real("127.0.0.1", port, **kind)

    monkeypatch.setattr(socket, "getaddrinfo", asked)
    strip = WledLightStrip("strip", LENGTH, "wled.invalid", controller.port, repeat_s=0.02)
    assert until(lambda: "not known" in complaint(strip))
    knows = True
    assert until(lambda: controller.lit == painted(1))
    assert until(lambda: complaint(strip) == "")
    strip.close()


def complaint(strip: WledLightStrip) -> str:
    try:
        strip.show(painted(1))
    except DeviceError as error:
        return str(error)
    return ""


def test_a_closed_strip_takes_no_frames(strip: WledLightStrip) -> None:
    strip.close()
    with pytest.raises(DeviceError, match="closed"):
        strip.show(painted())
