"""A pause: the clocks stand still, and everybody sees them."""

from __future__ import annotations

from companion.clocks import told
from companion.front import Pause, Seated, Shown
from companion.ui.page import MatchPage
from companion.view import Key


class Resting(MatchPage):
    """The match rests until somebody touches the way on."""

    runs = False

    def view(self, now: float) -> Shown:
        """Everybody, with the time they have used where clocks are wished for."""
        base, clocks = self.play.view(now), self.play.settings.clocks
        seats = [
            Seated(own.name, own.seat if own.livery is None else own.livery, time=told(self.play.used(own.seat, now)) if clocks else "")
            for own in base.players
        ]
        lines = ["Every step is kept; the power may go, too.", *([] if clocks else ["Clocks are off; Settings turns them on."])]
        return Pause(
            simulated=base.simulated, players=seats, active=base.active, lines=lines, keys=[Key("back", "Go on", "play", way_on=True)]
        )
