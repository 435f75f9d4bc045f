"""What a screen shows of Dominations, as data: players, map, what can be done, and why something cannot."""

from __future__ import annotations

from companion.game import Viewer
from companion.games.dominations.checklist import checklist
from companion.games.dominations.content import Content
from companion.games.dominations.keys import keys
from companion.games.dominations.land import land
from companion.games.dominations.model import AGES, ROUNDS, Player, State, content_of, rules_of, turn_number
from companion.games.dominations.panels import panel, tile_card
from companion.games.dominations.score import score
from companion.games.dominations.view import HIDDEN, hide, prompt
from companion.games.dominations.wording import ROMAN, goal_text, levels_text
from companion.view import Card, Prompt, Score, Sheet, View

_STEPS = ("Grow", "Build", "Develop")
_SHORT = {
    "build": "Build a City or a Monument, or go on.", "develop": "Take or improve a Mastery, or end the turn.",
    "rest": "Exchange, or end the turn.", "assimilate": "Assimilate a Mastery, or skip.",
}  # fmt: skip
_PARTS = {"start": 0, "grow": 0, "build": 1, "develop": 2}


def view(state: State, viewer: Viewer, content_label: str = "") -> View:
    """The page for a viewer; only what they may see is in it."""
    shown, content = hide(state, viewer), content_of(state)
    seat = state.awaits.seats[0] if state.awaits else None
    own = seat is not None and viewer in (seat, "table")
    private = bool(state.awaits and state.awaits.kind in ("choose", "keep_tiles", "redraw")) and not rules_of(state).open_hands
    part = state.phase.partition("_")[0]
    said = prompt(state, seat) if seat is not None else "The game is over."
    return View(
        page="over" if state.awaits is None else "choose" if private else "board",
        title="Set-up" if part == "setup" else f"Age {ROMAN[state.age]}", prompt=said,
        active=seat, round=turn_number(state), last_round=AGES * ROUNDS,
        players=[panel(state, content, place, player) for place, player in enumerate(shown.players)],
        actions=keys(state, seat, own) if seat is not None and (own or not private) else [],
        cards=_cards(content, shown.players[seat]) if seat is not None and private else [],
        asks=Prompt(_asked(state, said)) if seat is not None else None,
        map=land(state, active=seat if part == "build" else None),
        sheet=_sheet(state), content=content_label, cover=seat if private and not own else None,
        order=list(state.initiative), tasks=checklist(state) if part == "age" else [],
        steps=list(_STEPS) if part in _PARTS else [], step=_PARTS.get(part, 0),
        status="End of Age" if part == "age" else "the end" if part == "over" else f"turn {state.round} of {ROUNDS}",
    )  # fmt: skip


def _asked(state: State, said: str) -> str:
    """What is asked in short, without the name that stands in the header."""
    if state.awaits and state.awaits.kind in _SHORT:
        return _SHORT[state.awaits.kind]
    wanted = said.partition(": ")[2] or said
    return wanted[:1].upper() + wanted[1:]


def _cards(content: Content, player: Player) -> list[Card]:
    """SU-05, DR-112: what is chosen between: dealt cards, or the tiles of the hand."""
    found = []
    for card in player.dealt:
        if card == HIDDEN:
            found.append(Card())
        elif card in content.objectives:
            found.append(Card(card, content.objectives[card].name, "; ".join(map(goal_text, content.objectives[card].goals)), icon="flag"))
        else:
            found.append(Card(card, content.card_name(card), levels_text(content.levels[card]), icon="temple"))
    return found or [tile_card(content, tile) for tile in player.hand]


def _sheet(state: State) -> Sheet:
    table = score(state)
    labels = [line.label for line in table.scores[0].lines]
    lines = [Score(name, [own.lines[number].points for own in table.scores]) for number, name in enumerate(labels)]
    return Sheet(lines, [own.total for own in table.scores], table.winners, table.note)
