"""Which sound a change of the screen makes: a pure function of what was shown before and what is shown now."""

from __future__ import annotations

import msgspec

from companion.front import Shown
from companion.screen.sounds import NAMES, Name
from companion.view import Panel, View


class Cue(msgspec.Struct, frozen=True):
    """A sound, and the seat it is for, where that makes a difference."""

    name: Name
    seat: int = 0


def cue(before: Shown | None, after: Shown) -> Cue | None:
    """The one sound that tells what changed, the weightiest if several things did; a page for one pair of eyes makes none."""
    if before is None or (isinstance(after, View) and (after.private or after.is_open)):
        return None
    if after.refusal is not None and after.refusal != before.refusal:
        return Cue("refused")
    if isinstance(before, View) and isinstance(after, View):
        return of_match(before, after)
    return None


def of_match(before: View, after: View) -> Cue | None:
    """What is heard of a match that goes on."""
    winners = after.sheet.winners if after.sheet else []
    if after.active is None and before.active is not None:
        return Cue("win", winners[0] if winners else 0)
    if after.cue in NAMES and (after.cue != before.cue or after.undo != before.undo):
        return Cue(after.cue, after.active or 0)
    if after.round > before.round:
        return Cue("round end")
    if after.active is not None and after.active != before.active:
        return Cue("your turn", after.active)
    if rewards(after.players) > rewards(before.players):
        return Cue("reward")
    if back_in_place(before, after):
        return Cue("back")
    return Cue("accepted") if after.undo != before.undo else None


def rewards(players: list[Panel]) -> int:
    """How many spaces with a reward are done, of all players."""
    return sum(bool(space.done and space.reward) for player in players for track in player.tracks for space in track.spaces)


def back_in_place(before: View, after: View) -> bool:
    """Whether one more piece lies where it belongs while somebody is led from one to the next, or compares the table with the record."""
    if before.page != after.page:
        return False
    return after.first > before.first if after.page == "guide" else after.page == "check" and len(after.lines) < len(before.lines)
