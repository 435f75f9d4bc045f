"""What a screen shows of Lantern, as data."""

from __future__ import annotations

from companion.game import Viewer
from companion.games.lantern.model import LAST_ROUND, State, lanterns
from companion.games.lantern.rules import options
from companion.games.lantern.view import HIDDEN, hide, prompt, score
from companion.view import Action, Card, Chip, Map, Panel, Place, Score, Sheet, View

_TITLES = {"turn_draw": "Draw", "turn_act": "Light or rest", "wind": "Wind", "over": "The end"}


def view(state: State, viewer: Viewer, content_label: str = "") -> View:
    """The page for a viewer; only what they may see is in it."""
    shown, table = hide(state, viewer), score(state)
    seat = state.awaits.seats[0] if state.awaits else None
    return View(
        page="turn" if state.awaits else "over",
        title=_TITLES[state.phase],
        prompt=prompt(state, seat) if seat is not None else "The game is over.",
        active=seat,
        round=state.round,
        last_round=LAST_ROUND,
        players=[
            Panel(place, player.name, table.scores[place].total, seat == place, [Chip("drop", player.oil, label="oil")],
                  hand=[Card() if card == HIDDEN else Card(card, f"The {card} lantern") for card in player.hand])
            for place, player in enumerate(shown.players)
        ],
        actions=_actions(state, seat) if seat is not None else [],
        map=Map([
            Place(row.id, row.id, 16 * row.number, 50, "white", "flame", int(row.id in state.lit),
                  seats=[owner for lantern, owner in state.lit.items() if lantern == row.id])
            for row in lanterns(state).values()
        ]),
        sheet=Sheet(
            [Score(line.label, [own.lines[n].points for own in table.scores]) for n, line in enumerate(table.scores[0].lines)],
            [own.total for own in table.scores], table.winners, table.note,
        ),
        content=content_label,
    )  # fmt: skip


def _actions(state: State, seat: int) -> list[Action]:
    """LN-02: drawing, lighting, resting or rolling, as the phase has it."""
    kinds: dict[str, Action] = {}
    for command in options(state, seat):
        kind = str(command.__struct_config__.tag)
        before = kinds[kind].commands if kind in kinds else []
        kinds[kind] = Action(kind, kind.capitalize(), "flame", commands=[*before, command])
    return list(kinds.values())
