"""`companion enrol`: tap a tag on a reader and say which piece carries it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from companion.commands.choose import lines, meant, unclear
from companion.config.load import plain_tag
from companion.inputs import DeviceBack, DeviceLost, Input, TagUnknown
from companion.ports import Clock, Rig, TagReader
from companion.senses import Senses
from companion.tablemap import TableMap, Tag, Watch
from companion.text.terminal import Terminal

HELP = (
    "Put a tagged piece on a reader, then type the number of the piece, its id, or some words of its name.",
    "list shows all pieces and their tags. rename PIECE gives its tag to another piece. remove PIECE takes its tag away.",
    "quit leaves; every change is kept at once.",
)
TAPS = "This table is simulated: type tap and a tag of 8 to 20 hex digits, such as tap 04A2B3C4, instead of putting a piece down."
Save = Callable[[dict[Tag, str]], bool]  # whether that worked


class Hands(Protocol):
    """Hands at a simulated table."""

    def place(self, tag: str, reader: str) -> None:
        """Put a tag on a reader."""

    def lift(self, tag: str) -> None:
        """Take it away."""


class TagWatch:
    """Sees tags arrive, each reader by itself: a tag between two readers is no question here."""

    def __init__(self, readers: Mapping[str, TagReader], watches: Mapping[str, Watch], clock: Clock) -> None:
        self.readers = list(readers)
        self._senses = [Senses(Rig(readers={name: reader}), TableMap(watches=dict(watches))) for name, reader in readers.items()]
        self._clock = clock
        self._seen: list[Input] = []

    def look(self) -> Input | None:
        """The next thing that happened; None for nothing."""
        if not self._seen:
            self._seen = [fact for senses in self._senses for fact in senses.poll(self._clock())]
        return self._seen.pop(0) if self._seen else None


class Enrolment:
    """Tags and the pieces that carry them; each tag has one piece and each piece one tag."""

    def __init__(self, terminal: Terminal, watch: TagWatch, pieces: Mapping[str, str], tags: Mapping[Tag, str], save: Save) -> None:
        self._terminal = terminal
        self._watch = watch
        self._names = pieces
        self._tags = dict(tags)
        self._save = save
        self._hands: Hands | None = None

    def run(self, hands: Hands | None = None) -> int:
        """Enrol until somebody quits or the input ends; `hands` are there at a simulated table."""
        self._hands = hands
        self._terminal.say(*HELP, *([TAPS] if self._hands else []))
        try:
            while True:
                seen: str | Input = self._terminal.ask_or_see("Tap a tag, or type:", self._watch.look)
                if not isinstance(seen, str):
                    self._notice(seen)
                elif not self._do(seen):
                    return 0
        except (EOFError, KeyboardInterrupt):
            self._terminal.say("")
            return 0

    def _notice(self, seen: Input) -> None:
        match seen:
            case TagUnknown(tag=tag):
                self._meet(tag)
                if self._hands:
                    self._hands.lift(tag)
            case DeviceLost(why=why):
                self._terminal.say(why)
            case DeviceBack(device=device):
                self._terminal.say(f"{device}: works again.")

    def _meet(self, tag: str) -> None:
        if tag in self._tags:
            self._terminal.say(f"Tag {tag} is on {self._name(tag)} already; rename or remove changes that.")
            return
        piece = self._chosen(f"Tag {tag} is new. Which piece carries it? (Enter: none)")
        if piece:
            self._give(tag, piece)

    def _chosen(self, question: str) -> str | None:
        """A piece without a tag, asked for until it is clear; None when nobody wants to say."""
        while text := self._terminal.ask(question):
            found = meant(self._names, text)
            if text == "list":
                self._list()
            elif len(found) != 1:
                self._terminal.say(unclear(found, self._names, text, "piece"))
            elif found[0] in self._tags.values():
                self._terminal.say(f"{self._names[found[0]]} has tag {self._tag_of(found[0])} already; a piece has one tag.")
            else:
                return found[0]
        self._terminal.say("Nothing was changed.")
        return None

    def _give(self, tag: Tag, piece: str) -> None:
        if self._change(self._tags | {tag: piece}):
            self._terminal.say(f"{self._names[piece]} has tag {tag} now.")

    def _change(self, tags: dict[Tag, str]) -> bool:
        """Keep a change; what cannot be kept has not happened."""
        if not self._save(tags):
            return False
        self._tags = tags
        return True

    def _do(self, text: str) -> bool:
        """Do what was typed; False when somebody leaves."""
        word, _, rest = text.partition(" ")
        match word.lower():
            case "quit" | "q":
                return False
            case "list":
                self._list()
            case "rename" if tag := self._tagged(rest):
                piece = self._chosen(f"Tag {tag} is on {self._name(tag)}. Which piece carries it from now on? (Enter: the same)")
                if piece:
                    self._give(tag, piece)
            case "remove" if tag := self._tagged(rest):
                name = self._name(tag)
                if self._change({other: piece for other, piece in self._tags.items() if other != tag}):
                    self._terminal.say(f"{name} has no tag any more; {tag} is free.")
            case "rename" | "remove":
                pass  # why not was said already
            case "tap" if self._hands:
                self._tap(rest.split(), self._hands)
            case _:
                self._terminal.say(*HELP, *([TAPS] if self._hands else []))
        return True

    def _tagged(self, text: str) -> Tag | None:
        """The tag that is meant, by its digits or by its piece."""
        if plain_tag(text) in self._tags:
            return plain_tag(text)
        known = {piece: name for piece, name in self._known().items() if piece in self._tags.values()}
        found = [piece for piece in meant(self._known(), text.strip()) if piece in known]
        if len(found) == 1:
            return self._tag_of(found[0])
        self._terminal.say(unclear(found, known, text.strip(), "tagged piece"))
        return None

    def _known(self) -> dict[str, str]:
        """All pieces, those too that only the wiring knows."""
        return {**self._names, **{piece: piece for piece in self._tags.values() if piece not in self._names}}

    def _tap(self, words: list[str], hands: Hands) -> None:
        tag, reader = plain_tag(words[0]) if words else "", words[1] if len(words) > 1 else self._watch.readers[0]
        if reader not in self._watch.readers:
            self._terminal.say(f"There is no reader {reader!r}; there is {', '.join(self._watch.readers)}.")
        elif not (8 <= len(tag) <= 20 and set(tag) <= set("0123456789ABCDEF")):
            self._terminal.say(TAPS)
        else:
            hands.place(tag, reader)

    def _name(self, tag: Tag) -> str:
        return self._known()[self._tags[tag]]

    def _tag_of(self, piece: str) -> Tag:
        return next(tag for tag, name in self._tags.items() if name == piece)

    def _list(self) -> None:
        """Pieces with a tag, then those without; the numbers are those that can be typed."""
        for number, (piece, name) in enumerate(self._known().items(), 1):
            if piece in self._tags.values():
                self._terminal.say(f"{number}  {name}: {self._tag_of(piece)}")
        self._terminal.say(f"{len(self._tags)} of {len(self._names)} pieces have a tag. All of them:", *lines(self._names))
