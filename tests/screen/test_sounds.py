from __future__ import annotations

import io
import math
import wave
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from companion.screen import sounds
from companion.screen.sounds import NAMES, RATE, TONES, Name, Speaker, has_card, notes, samples, swing, wav


def strength(sound: list[int], tone: float) -> float:
    """How much of a tone is in a sound."""
    turns = [2 * math.pi * tone * index / RATE for index in range(len(sound))]
    across = sum(value * math.cos(turn) for value, turn in zip(sound, turns, strict=True))
    down = sum(value * math.sin(turn) for value, turn in zip(sound, turns, strict=True))
    return math.hypot(across, down)


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_short_starts_and_ends_softly_and_keeps_to_its_volume(name: Name) -> None:
    sound = samples(name, volume=0.25)
    assert 0 < len(sound) / RATE < 1.5
    assert sound[0] == 0
    assert abs(sound[-1]) < 0.05 * 32767 * 0.25
    assert 0.05 * 32767 * 0.25 < max(map(abs, sound)) <= 32767 * 0.25 + 1


def test_a_muted_sound_is_silence() -> None:
    assert set(samples("win", volume=0)) == {0}


def test_accepted_rises_and_refused_falls() -> None:
    for name, low, high, order in (("accepted", "E5", "A5", 1), ("refused", "F3", "A3", -1)):
        sound = list(samples(name))  # type: ignore[arg-type]
        length = round(notes(name)[0].seconds * RATE)  # type: ignore[arg-type]
        first, second = (low, high)[::order]
        beginning, end = sound[:length], sound[length:]
        assert strength(beginning, TONES[first]) > 2 * strength(beginning, TONES[second])
        assert strength(end, TONES[second]) > strength(end, TONES[first])


def test_each_seat_has_its_own_call() -> None:
    assert len({wav("your turn", seat) for seat in range(5)}) == 5


class AtOnce:
    """A thread that has done its work when it has started."""

    def __init__(self, target: Callable[[], None], daemon: bool) -> None:
        self.start = target


def test_sounds_that_were_made_ready_need_no_work_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(sounds.threading, "Thread", AtOnce)
    speaker = Speaker(volume=0.1)
    try:
        speaker.make_ready()
        monkeypatch.setattr(sounds, "wav", lambda *_: pytest.fail("it had to be made"))
        assert all(speaker.play(name, seat) for name in NAMES for seat in range(5))
    finally:
        pygame.mixer.quit()


def test_a_card_that_is_closed_while_sounds_are_made_ready_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(sounds.threading, "Thread", AtOnce)
    speaker = Speaker(volume=0.1)
    assert speaker.play("seen")
    pygame.mixer.quit()
    speaker.make_ready()


def test_a_muted_speaker_makes_nothing_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: pytest.fail("it asked"))
    Speaker(volume=0).make_ready()


def test_a_triangle_swings_like_a_sine() -> None:
    for turns, expected in ((0, 0), (0.25, 1), (0.5, 0), (0.75, -1), (1.25, 1)):
        assert swing(turns, "triangle") == pytest.approx(expected)
        assert swing(turns, "sine") == pytest.approx(expected, abs=1e-9)


def test_the_bytes_are_a_wav_file_with_one_channel() -> None:
    with wave.open(io.BytesIO(wav("reveal"))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert file.getnframes() == len(samples("reveal"))


def test_a_muted_speaker_does_not_even_ask_for_a_sound_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: pytest.fail("it asked"))
    assert not Speaker(volume=0).play("seen")


def test_without_a_sound_card_it_stays_silent_and_asks_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def refuse(*_: object) -> None:
        asked.append(1)
        raise pygame.error("no card")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    speaker = Speaker()
    assert not speaker.play("seen")
    assert not speaker.play("win", 3)
    assert asked == [1]


def test_with_a_card_a_sound_is_played_and_the_next_one_takes_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = Speaker(volume=0.1)
    try:
        assert speaker.play("win")
        assert speaker.play("seen")
        assert sum(pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels())) <= 1
    finally:
        pygame.mixer.quit()


def test_where_there_is_no_sound_card_nobody_tries_to_open_one(tmp_path: Path) -> None:
    cards = tmp_path / "cards"
    cards.write_text("--- no soundcards ---\n")
    assert not has_card({}, cards)
    assert not has_card({"XDG_RUNTIME_DIR": str(tmp_path)}, tmp_path / "none")
    assert has_card({"SDL_AUDIODRIVER": "dummy"}, cards)
    cards.write_text(" 0 [Headphones     ]: bcm2835_headpho - bcm2835 Headphones\n")
    assert has_card({}, cards)
    cards.unlink()
    (tmp_path / "pulse").mkdir()
    (tmp_path / "pulse" / "native").touch()
    assert has_card({"XDG_RUNTIME_DIR": str(tmp_path)}, cards)


def test_without_the_library_of_the_mixer_it_stays_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise NotImplementedError("mixer module not available (libstdc++.so.6 is not there)")

    monkeypatch.setattr(sounds, "has_card", lambda *_: True)
    monkeypatch.setattr(pygame.mixer, "init", missing)
    Speaker(1.0).make_ready()
