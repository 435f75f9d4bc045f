"""The twin of a tag reader: hands put tags on it, and it can be as unreliable as a real one."""

from __future__ import annotations

from companion.ports import DeviceError


class SimTagReader:
    """A reader without a chip. `place` and `lift` are the hands; the other methods are what goes wrong on real tables."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._lying: list[str] = []
        self._ghosts: dict[str, int] = {}  # tags of a neighbour -> how many reads they are still seen in
        self._stuck: list[str] = []  # tags that are still seen although they were lifted
        self._skip = 0
        self._unplugged = False
        self._closed = False

    @property
    def lying(self) -> list[str]:
        """The tags that really lie there."""
        return list(self._lying)

    def read(self) -> list[str]:
        """The tags seen now, each once."""
        if self._unplugged or self._closed:
            raise DeviceError(self.name, "the reader does not answer.", "Check its cable.")
        if self._skip:
            self._skip -= 1
            return []
        ghosts = list(self._ghosts)
        self._ghosts = {tag: left - 1 for tag, left in self._ghosts.items() if left > 1}
        return list(dict.fromkeys([*self._lying, *self._stuck, *ghosts]))

    def close(self) -> None:
        """Let go of the device."""
        self._closed = True

    def place(self, tag: str) -> None:
        """Put a tag on the reader."""
        if tag not in self._lying:
            self._lying.append(tag)

    def lift(self, tag: str) -> None:
        """Take a tag away."""
        if tag in self._lying:
            self._lying.remove(tag)

    def miss(self, reads: int = 1) -> None:
        """See nothing in the next reads, as real readers sometimes do."""
        self._skip = reads

    def keep_seeing(self, tag: str) -> None:
        """Go on seeing a tag although it was lifted, until `forget`."""
        self._stuck.append(tag)

    def forget(self) -> None:
        """Stop seeing what is not there."""
        self._stuck.clear()
        self._ghosts.clear()

    def overhear(self, tag: str, reads: int = 1) -> None:
        """See the tag of a neighbouring spot in the next reads."""
        self._ghosts[tag] = reads

    def unplug(self) -> None:
        """Pull the cable."""
        self._unplugged = True

    def replug(self) -> None:
        """Put the cable in again."""
        self._unplugged = False
