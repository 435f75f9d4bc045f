"""The twin of a row of keys."""

from __future__ import annotations

from companion.ports import Clock, DeviceError, KeyEdge

QUICKEST_S = 0.1  # between letting a key go and pressing it again


class SimButtons:
    """Keys without contacts. `press` is the finger; a bouncing key gives bursts of edges as worn contacts do."""

    def __init__(self, name: str, clock: Clock) -> None:
        self.name = name
        self._clock = clock
        self._edges: list[KeyEdge] = []
        self._bounces: dict[str, int] = {}
        self._free: dict[str, float] = {}  # key -> from when on a finger can press it again
        self._unplugged = False
        self._closed = False

    def edges(self) -> list[KeyEdge]:
        """What the keys did since the last call."""
        if self._unplugged or self._closed:
            raise DeviceError(self.name, "the keys do not answer.", "Check their cable.")
        edges, self._edges = self._edges, []
        return edges

    def close(self) -> None:
        """Let go of the device."""
        self._closed = True

    def press(self, key: str, hold_ms: int = 80) -> None:
        """Press a key and let it go; no finger is faster than the pause after its last press."""
        down = max(self._clock(), self._free.get(key, 0.0))
        self._turn(key, True, down)
        self._turn(key, False, down + hold_ms / 1000)
        self._free[key] = down + hold_ms / 1000 + QUICKEST_S

    def hold(self, key: str) -> None:
        """Press a key and keep the finger on it."""
        self._turn(key, True, self._clock())

    def release(self, key: str) -> None:
        """Take the finger off a key."""
        self._turn(key, False, self._clock())

    def _turn(self, key: str, down: bool, at: float) -> None:
        """A contact closes or opens, a bouncing one several times before it stays."""
        for bounce in range(self._bounces.get(key, 0)):
            self._edges += [KeyEdge(key, down, at + bounce * 0.002), KeyEdge(key, not down, at + bounce * 0.002 + 0.001)]
        self._edges.append(KeyEdge(key, down, at + self._bounces.get(key, 0) * 0.002))

    def bounce(self, key: str, times: int = 4) -> None:
        """Let a key bounce so often from now on."""
        self._bounces[key] = times

    def bounce_no_more(self) -> None:
        """New contacts."""
        self._bounces.clear()

    def unplug(self) -> None:
        """Pull the cable."""
        self._unplugged = True

    def replug(self) -> None:
        """Put the cable in again; what was pressed meanwhile was never seen."""
        self._unplugged = False
        self._edges.clear()
