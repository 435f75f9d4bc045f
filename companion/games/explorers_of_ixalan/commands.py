"""What players of Explorers of Ixalan may wish for."""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.game import Command, Seat

Change = Annotated[int, msgspec.Meta(ge=-999, le=999)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=999)]


class Mulligan(Command):
    """Shuffle the opening hand back and draw a new one."""


class KeepHand(Command):
    """Keep the opening hand."""


class NextStep(Command):
    """Go on to the next step of the turn."""


class EndTurn(Command):
    """Go on to the end step, and from there to the next turn."""


class Discover(Command):
    """Pay for a tile and turn it over; `tile` is what it shows when the tiles are the table's own."""

    spot: str
    tile: str | None = None


class Reveal(Command):
    """Say which tile was turned over at the table."""

    tile: str


class Resolve(Command):
    """Let what is waiting happen; `amounts` are the numbers if they are not the printed ones, `opponent` is who was chosen."""

    amounts: list[Amount] | None = None
    opponent: Seat | None = None


class Scout(Command):
    """Place the scout."""

    spot: str


class Conquer(Command):
    """Take over a site."""

    tile: str


class Pass(Command):
    """Leave a choice be: no scout, no conquest, no discovery, no effect."""


class Life(Command):
    """Change somebody's life."""

    seat: Seat
    by: Change


class Damage(Command):
    """Damage from one player to another, or to each opponent; combat damage may conquer."""

    source: Seat
    amount: Amount
    target: Seat | None = None
    combat: bool = False


class Token(Command):
    """Take tokens, or give some up."""

    seat: Seat
    kind: str
    by: Change


class Counter(Command):
    """Count +1/+1 counters (`plus_one`) or counters of a player."""

    seat: Seat
    kind: str
    by: Change


class Complete(Command):
    """Claim the reward of a quest; `amounts` and `opponent` as with `resolve`."""

    tile: str
    amounts: list[Amount] | None = None
    opponent: Seat | None = None


class Done(Command):
    """What a tile reminded a player of has been done."""

    seat: Seat
    tile: str


class Leave(Command):
    """Somebody is out of the game: `life`, `library`, `poison`, `conceded`, or in a few words what a card says."""

    seat: Seat
    why: Annotated[str, msgspec.Meta(min_length=1, max_length=60)] = "conceded"


class ExtraTurn(Command):
    """Somebody takes a turn after this one."""

    seat: Seat


class ExtraCombat(Command):
    """There is a further combat in this turn, and a main phase after it."""


Commands = (
    Mulligan | KeepHand | NextStep | EndTurn | Discover | Reveal | Resolve | Scout | Conquer | Pass | Life | Damage | Token | Counter
    | Complete | Done | Leave | ExtraTurn | ExtraCombat
)  # fmt: skip
