"""The sounds of the screen, made from sums: short, soft, one at a time, and silent without complaint where there is no sound card."""

from __future__ import annotations

import array
import io
import logging
import math
import os
import sys
import threading
import wave
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal, get_args

import msgspec
import pygame

log = logging.getLogger(__name__)

RATE = 22050
CARDS = Path("/proc/asound/cards")  # where Linux lists its sound cards
ATTACK, RELEASE = 0.005, 0.06
QUIET = 0.25

Name = Literal["seen", "accepted", "refused", "reveal", "your turn", "reward", "back", "round end", "win"]
Shape = Literal["sine", "triangle"]
NAMES: tuple[Name, ...] = get_args(Name)
BY_SEAT: tuple[Name, ...] = ("your turn", "win")

TONES = {"F3": 174.61, "A3": 220.0, "G4": 392.0, "C5": 523.25, "D5": 587.33, "E5": 659.26, "G5": 783.99, "A5": 880.0}
TONES |= {"C6": 1046.5, "E6": 1318.51, "tick": 1200.0, "click": 1800.0}
SEATS = ("C5", "D5", "E5", "G5", "A5")


class Note(msgspec.Struct, frozen=True):
    """Tones sounding together for a while."""

    tones: tuple[str, ...]
    seconds: float
    shape: Shape = "sine"
    loud: float = 1.0
    release: float = RELEASE


def notes(name: Name, seat: int = 0) -> list[Note]:
    """What a sound is made of; some differ by the seat."""
    mine = SEATS[seat % len(SEATS)]
    match name:
        case "seen":
            return [Note(("click",), 0.004, release=0.002)]
        case "accepted":
            return [Note(("E5",), 0.06), Note(("A5",), 0.06)]
        case "refused":
            return [Note(("A3",), 0.09, "triangle"), Note(("F3",), 0.09, "triangle")]
        case "reveal":
            return [Note((tone,), 0.045) for tone in ("C5", "E5", "G5", "C6")]
        case "your turn":
            return [Note((mine,), 0.12), Note(("C6",), 0.16)]
        case "reward":
            return [Note((tone,), 0.08) for tone in ("G5", "C6", "E6")]
        case "back":
            return [Note(("tick",), 0.012, loud=0.5, release=0.01)]
        case "round end":
            return [Note(("G4", "D5"), 0.4)]
        case "win":
            return [*(Note((tone,), 0.11) for tone in ("C5", "E5", "G5")), Note(("C6", mine), 0.9)]


def level(moment: float, note: Note) -> float:
    """How loud a note is at a moment: a quick rise, then a slow end after its time."""
    rise = min(1.0, moment / min(ATTACK, note.seconds / 2))
    fall = 1.0 if moment <= note.seconds else max(0.0, 1 - (moment - note.seconds) / note.release)
    return rise * fall * note.loud


def swing(turns: float, shape: Shape) -> float:
    """One point of a wave, by how many turns it has made."""
    if shape == "sine":
        return math.sin(2 * math.pi * turns)
    return 4 * abs((turns - 0.25) % 1 - 0.5) - 1


def samples(name: Name, seat: int = 0, volume: float = QUIET) -> array.array[int]:
    """A sound as 16-bit numbers, the end of each note ringing into the next."""
    played = notes(name, seat)
    length = sum(note.seconds for note in played) + played[-1].release
    mixed = [0.0] * round(length * RATE)
    start = 0.0
    for note in played:
        first = round(start * RATE)
        for index in range(min(round((note.seconds + note.release) * RATE), len(mixed) - first)):
            moment = index / RATE
            chord = sum(swing(TONES[tone] * moment, note.shape) for tone in note.tones) / len(note.tones)
            mixed[first + index] += chord * level(moment, note)
        start += note.seconds
    peak = max(1.0, *(abs(sample) for sample in mixed))
    loud = max(0.0, min(1.0, volume)) * 32767 / peak
    return array.array("h", (round(sample * loud) for sample in mixed))


def wav(name: Name, seat: int = 0, volume: float = QUIET) -> bytes:
    """A sound as the bytes of a WAV file, one channel."""
    sound = samples(name, seat, volume)
    if sys.byteorder == "big":
        sound.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes(sound.tobytes())
    return file.getvalue()


def has_card(environ: Mapping[str, str], cards: Path) -> bool:
    """Whether something can sound here; asked beforehand, because the libraries of Linux complain aloud where nothing can."""
    if environ.get("SDL_AUDIODRIVER") or environ.get("PULSE_SERVER") or not sys.platform.startswith("linux"):
        return True
    running = Path(environ.get("XDG_RUNTIME_DIR", "/nowhere"))
    if any((running / name).exists() for name in ("pulse/native", "pipewire-0")):
        return True
    return cards.exists() and "no soundcards" not in cards.read_text(errors="replace")


class Speaker:
    """Plays the sounds, never two at once; `volume` 0 mutes, and without a sound card it says so once and stays silent."""

    def __init__(self, volume: float = QUIET) -> None:
        self.volume = volume
        self._ready: bool | None = None
        self._kept: dict[tuple[Name, int], pygame.mixer.Sound] = {}

    def play(self, name: Name, seat: int = 0) -> bool:
        """Play a sound if one may and can; says whether it sounds."""
        if self.volume <= 0 or not self._prepared():
            return False
        sound = self._sound(name, seat if name in BY_SEAT else 0)
        sound.set_volume(self.volume)
        pygame.mixer.Channel(0).play(sound)
        return True

    def make_ready(self) -> None:
        """Work all sounds out beforehand, beside everything else: a long one takes a small computer half a second."""
        if self.volume > 0 and self._prepared():
            threading.Thread(target=self._make_all, daemon=True).start()

    def _make_all(self) -> None:
        with suppress(pygame.error):  # the sound card may be closed meanwhile
            for name in NAMES:
                for seat in range(len(SEATS) if name in BY_SEAT else 1):
                    self._sound(name, seat)

    def _sound(self, name: Name, seat: int) -> pygame.mixer.Sound:
        key = name, seat
        if key not in self._kept:
            self._kept[key] = pygame.mixer.Sound(file=io.BytesIO(wav(name, seat, 1.0)))
        return self._kept[key]

    def _prepared(self) -> bool:
        if self._ready is None and not has_card(os.environ, CARDS):
            log.info("There is no sound card, so nothing sounds.")
            self._ready = False
        elif self._ready is None:
            try:
                pygame.mixer.init(RATE, -16, 1, 512)
                self._ready = True
            except (pygame.error, NotImplementedError) as problem:  # the second: a library of the mixer is not installed
                log.info("There is no sound: %s.", problem)
                self._ready = False
        return self._ready
