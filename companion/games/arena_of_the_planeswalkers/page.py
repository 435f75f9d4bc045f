"""What a screen shows of Arena of the Planeswalkers, as data: the battlefield, the armies, what can be done, and why something cannot."""

from __future__ import annotations

from msgspec.structs import replace

from companion.game import Command, Viewer
from companion.games.arena_of_the_planeswalkers import tasks
from companion.games.arena_of_the_planeswalkers.bindings import spot
from companion.games.arena_of_the_planeswalkers.model import State, spaces
from companion.games.arena_of_the_planeswalkers.options import options
from companion.games.arena_of_the_planeswalkers.prompts import prompt
from companion.games.arena_of_the_planeswalkers.score import score
from companion.games.arena_of_the_planeswalkers.shown.armies import panel, spell
from companion.games.arena_of_the_planeswalkers.shown.asked import asks, keys
from companion.games.arena_of_the_planeswalkers.shown.ground import map_of
from companion.games.arena_of_the_planeswalkers.shown.outcomes import entering
from companion.games.arena_of_the_planeswalkers.shown.pointing import offering, pointed
from companion.games.arena_of_the_planeswalkers.view import hide
from companion.view import Action, Score, Sheet, View

SIGNS = {"white": "sun", "blue": "drop", "black": "crescent", "red": "flame", "green": "leaf"}
STEPS = ["Draw", "Card", "Move", "Attack", "End"]
_PHASES = {
    "setup_roll": "Who begins", "setup_order": "Who begins", "setup_place": "Planeswalkers", "turn_choose": "Army card",
    "turn_before": "Move", "turn_move": "Move", "turn_attack": "Attack", "turn_after": "After the attacks",
    "turn_sprint": "Sprint", "turn_end": "End of the turn", "over": "The end",
}  # fmt: skip
_STEP = {"turn_choose": 1, "turn_before": 2, "turn_move": 2, "turn_attack": 3, "turn_after": 4, "turn_sprint": 4, "turn_end": 4}


def view(state: State, viewer: Viewer, content_label: str = "") -> View:
    """The page for a viewer; only what they may see is in it."""
    shown = hide(state, viewer)
    seat = state.awaits.seats[0] if state.awaits else None
    own = seat is not None and viewer in (seat, "table")
    private = bool(state.awaits and (state.awaits.cards or state.awaits.kind in ("trim", "cost")))
    looked_at = shown.awaits.cards if shown.awaits else ()
    phase = state.phase.removeprefix("ask_")
    page = View(
        page="over" if state.awaits is None else "choose" if private else "field",
        title=_PHASES[phase], prompt=prompt(state, seat) if seat is not None else "The game is over.",
        active=seat, round=state.turn, last_round=state.last_turn, turns=True,
        players=[panel(shown, place) for place in range(len(shown.players))],
        actions=_private(state, seat) if private and own and seat is not None else [],
        cards=[spell(shown, card) for card in looked_at],
        map=map_of(shown), sheet=_sheet(state), content=content_label, cover=seat if private and not own else None,
        steps=STEPS if phase in _STEP else [], step=_STEP.get(phase, 0),
    )  # fmt: skip
    return page if private or seat is None else _open(state, page, seat, own=own)


def _open(state: State, page: View, seat: int, *, own: bool) -> View:
    """The page with what is asked, the spaces that it is about, and the keys."""
    task = state.agenda[0] if state.agenda else None
    page = replace(page, asks=asks(state, seat), actions=keys(state, seat, own))
    match task:
        case tasks.Outcome():
            return entering(state, page, task)
        case tasks.Sight(viewer, subject) if page.map:
            ends = [spot(spaces(at)[0]) for figure in (viewer, subject) if (at := state.figures[figure].at) is not None]
            return replace(page, map=replace(page.map, line=ends), spots=ends)
        case tasks.AttackDice() | tasks.DefenceDice() if state.fight:
            fighters = (state.fight.attacker, state.fight.target)
            return replace(page, spots=[spot(spaces(at)[0]) for figure in fighters if (at := state.figures[figure].at) is not None])
        case tasks.Leave(figure, _, foes):
            return replace(page, spots=[spot(spaces(at)[0]) for name in (figure, *foes) if (at := state.figures[name].at) is not None])
    if isinstance(task, tasks.Placing) or state.phase == "setup_place":
        places = {spot(spaces(at)[0]) for command in options(state, seat) if (at := getattr(command, "at", None)) is not None}
        return offering(page, list(places))
    return page


def _private(state: State, seat: int) -> list[Action]:
    """What can be done with cards that only their player may see."""
    groups: dict[str, list[Command]] = {}
    for command in options(state, seat):
        groups.setdefault(str(command.__struct_config__.tag), []).append(command)
    return [
        Action(kind, kind.replace("_", " ").capitalize(), "scroll", commands=group, private=group[0].private)
        for kind, group in groups.items()
    ]


def _sheet(state: State) -> Sheet:
    table = score(state)
    labels = [line.label for line in table.scores[0].lines]
    lines = [Score(label, [own.lines[number].points for own in table.scores]) for number, label in enumerate(labels)]
    return Sheet(lines, [own.total for own in table.scores], table.winners, table.note, verdict=table.verdict)


__all__ = ["pointed", "view"]
