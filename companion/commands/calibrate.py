"""`companion calibrate`: walk along the strip and say which spot each pixel lies under."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.commands.choose import lines, meant, unclear
from companion.config.doubts import pixel_doubts
from companion.config.model import Wiring
from companion.ports import DeviceError, LightStrip
from companion.text.terminal import Terminal, whole

WHITE = bytes([96, 96, 96])  # bright enough to be seen by day, dark enough for any supply
HELP = (
    "Type the number of a spot, its id, or some words of its name: the lit pixels are its.",
    "Enter takes the spot in brackets. skip (or -) leaves the pixels to no spot. back goes to those before.",
    "step 3 lights three at a time. go 40 goes to pixel 40. again lights them anew. list shows all spots.",
    "save keeps what is done so far. quit saves and leaves; the same command goes on there. abandon leaves without saving.",
)
Save = Callable[[dict[str, list[int]], list[int]], bool]  # spots and unused pixels; whether that worked


class Calibration:
    """A walk along the strip. Every pixel ends up with a spot, or with none on purpose."""

    def __init__(self, terminal: Terminal, strip: LightStrip, game: str, spots: Mapping[str, str], wiring: Wiring, save: Save) -> None:
        self._terminal = terminal
        self._strip = strip
        self._game = game
        self._names = spots
        self._save = save
        self._spots = {spot: [pixel for pixel in pixels if pixel < strip.length] for spot, pixels in wiring.spots.items()}
        self._unused = [pixel for pixel in wiring.unused if pixel < strip.length]
        self._step = 1
        self._last = ""  # the spot of the pixels before
        self._at = self._first_open()

    def run(self) -> int:
        """Walk to the end or until somebody leaves; 1 when the end is reached and something is still amiss."""
        self._begin()
        try:
            while self._at < self._strip.length:
                self._light()
                if self._answer(self._terminal.ask(self._question())):
                    return 0
        except (EOFError, KeyboardInterrupt):
            self._terminal.say("")
            return 0 if self._keep() else 1
        return self._finish()

    def _begin(self) -> None:
        say = self._terminal.say
        say(*lines(self._names), *HELP)
        if self._at == self._strip.length:
            self._at = 0
            say("Every pixel was walked before; Enter keeps what it has.")
        elif self._at:
            say(f"Going on at pixel {self._at}, where it was left.")

    def _lit(self) -> range:
        return range(self._at, min(self._at + self._step, self._strip.length))

    def _light(self) -> None:
        """Light where the walk is; a strip that does not answer is said and does not end the walk."""
        frame = bytearray(3 * self._strip.length)
        frame[3 * self._at : 3 * self._lit().stop] = WHITE * len(self._lit())
        try:
            self._strip.show(bytes(frame))
        except DeviceError as error:
            self._terminal.say(f"Nothing may shine now. {error} Then type again.")

    def _question(self) -> str:
        lit = self._lit()
        which = f"Pixel {lit[0]}" if len(lit) == 1 else f"Pixels {lit[0]} to {lit[-1]}"
        usual = self._usual()
        return f"{which} of {self._strip.length}{f' [{self._name(usual)}]' if usual is not None else ''}:"

    def _usual(self) -> str | None:
        """What Enter means: what the first of the lit pixels has, or else the spot of those before; "" is no spot."""
        return next((owner for owner in (self._owner(self._at), self._last or None) if owner is not None), None)

    def _owner(self, pixel: int) -> str | None:
        """The spot of a pixel, "" for none on purpose, None for not yet decided."""
        if pixel in self._unused:
            return ""
        return next((spot for spot, pixels in self._spots.items() if pixel in pixels), None)

    def _name(self, spot: str) -> str:
        return self._names.get(spot, spot) or "no spot"

    def _answer(self, text: str) -> bool:
        """Do what was typed; True when somebody leaves."""
        match text.lower().split():
            case ["quit" | "q"]:
                return self._keep()
            case ["abandon"]:
                self._terminal.say("Left without saving.")
                return True
            case ["save"]:
                self._keep()
            case ["?" | "help"]:
                self._terminal.say(*HELP)
            case ["list"]:
                self._list()
            case ["back" | "b"]:
                self._at = max(0, self._at - self._step)
            case ["step" | "go" as word, number]:
                self._pace(word, whole(number))
            case ["skip" | "-"]:
                self._give("")
            case []:
                self._take_usual()
            case ["again"]:
                pass  # the next turn lights them anew
            case _:
                self._choose(text)
        return False

    def _pace(self, word: str, number: int | None) -> None:
        """`step N` and `go N`."""
        if word == "step" and number and number <= self._strip.length:
            self._step = number
        elif word == "go" and number is not None and number < self._strip.length:
            self._at = number
        else:
            self._terminal.say(f"Say {word} with a number up to {self._strip.length - (word == 'go')}.")

    def _take_usual(self) -> None:
        usual = self._usual()
        if usual is None:
            self._terminal.say("Type a spot, skip, or ? for help.")
        elif any(self._owner(pixel) not in (None, usual) for pixel in self._lit()):
            self._at = self._lit().stop  # lit together, but given to several spots before: all keep what they have
        else:
            self._give(usual)

    def _choose(self, text: str) -> None:
        found = meant(self._names, text)
        if len(found) == 1:
            self._give(found[0])
        else:
            self._terminal.say(unclear(found, self._names, text, "spot"))

    def _give(self, spot: str) -> None:
        """The lit pixels are that spot's and nobody else's; on to the next."""
        lit = self._lit()
        mine = self._spots.get(spot, []) if spot else self._unused
        mine += [pixel for pixel in lit if pixel not in mine]
        others = {name: [pixel for pixel in pixels if pixel not in lit] for name, pixels in self._spots.items() if name != spot}
        if spot:
            self._unused = [pixel for pixel in self._unused if pixel not in lit]
            others[spot] = mine
        self._spots = {name: pixels for name, pixels in others.items() if pixels}
        self._last = spot
        self._at = lit.stop

    def _first_open(self) -> int:
        done = {pixel for pixels in [*self._spots.values(), self._unused] for pixel in pixels}
        return next((pixel for pixel in range(self._strip.length) if pixel not in done), self._strip.length)

    def _list(self) -> None:
        for number, (spot, name) in enumerate(self._names.items(), 1):
            pixels = ", ".join(map(str, self._spots.get(spot, []))) or "no pixels yet"
            self._terminal.say(f"{number}  {name}: {pixels}")

    def _keep(self) -> bool:
        return self._save(self._spots, sorted(self._unused))

    def _finish(self) -> int:
        """The end of the strip: save, and say what is still amiss."""
        self._terminal.say("That was the last pixel.")
        kept = self._keep()
        amiss = list(pixel_doubts(Wiring(spots=self._spots), self._game, self._names, self._strip.length))
        self._terminal.say(*[doubt.what for doubt in amiss] or ["Every spot has pixels, and no pixel is used twice."])
        return 0 if kept and not amiss else 1
