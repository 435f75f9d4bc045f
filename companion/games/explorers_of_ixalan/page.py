"""What a screen shows of Explorers of Ixalan, as data: the map, the players, what is asked, what can be done, and why something cannot."""

from __future__ import annotations

from companion.game import Viewer
from companion.games.explorers_of_ixalan.board import map_of
from companion.games.explorers_of_ixalan.cards import card
from companion.games.explorers_of_ixalan.keys import keys
from companion.games.explorers_of_ixalan.model import State
from companion.games.explorers_of_ixalan.panels import panel
from companion.games.explorers_of_ixalan.questions import discoverable, living
from companion.games.explorers_of_ixalan.score import score
from companion.games.explorers_of_ixalan.view import prompt
from companion.games.explorers_of_ixalan.wording import STEPS, names_of
from companion.view import Score, Sheet, View

_PHASES = {
    "hands": "Opening hands", "reveal": "Turn it over", "respond": "Responses?", "conquest": "Conquest", "defeat": "Defeat",
    "scout": "Scout", "over": "The end",
}  # fmt: skip
_DOES = {"upkeep": "upkeep", "draw": "draws a card", "combat": "fights", "end": "end step"}
_SHORT = {"main1": "Main 1", "combat": "Fight", "main2": "Main 2", "end": "End"}


def view(state: State, viewer: Viewer, content_label: str = "") -> View:
    """EI-04: the page for a viewer; no viewer, not even the table, sees a face that was not turned over."""
    seat = state.awaits.seats[0] if state.awaits else None
    steps, step = _steps(state)
    return View(
        page="board" if state.awaits else "over",
        title=STEPS[state.step] if state.phase == "turn" else _PHASES[state.phase],
        prompt=prompt(state, seat) if seat is not None else "The game is over.",
        active=seat, round=max(state.turn, 1), last_round=0,
        players=[panel(state, place) for place in range(len(state.players))],
        actions=keys(state, seat) if seat is not None else [],
        asks=card(state, seat) if seat is not None else None,
        map=map_of(state),
        sheet=_sheet(state),
        spots=_at(state), content=content_label, steps=steps, step=step, status=_status(state),
    )  # fmt: skip


def _at(state: State) -> list[str]:
    """EI-22, EI-26: the tile that is being turned over, or whose event waits for responses."""
    waiting = [effect.spot for effect in state.waiting[:1] if effect.spot]
    return [state.chosen] if state.chosen else waiting


def _steps(state: State) -> tuple[list[str], int]:
    """The steps of a turn in short, and the present one; a light turn stops before its main phase only if something comes up there."""
    if state.turn == 0:
        return [], 0
    beginning = state.step in ("upkeep", "draw")
    first = [{"upkeep": "Upkeep"}.get(state.step, "Draw")] if beginning or state.options.pace == "full" else []
    return [*first, *_SHORT.values()], 0 if beginning else len(first) + list(_SHORT).index(state.step)


def _status(state: State) -> str:
    """What is so now, in two or three words."""
    if state.phase != "turn":
        return _PHASES[state.phase].lower()
    if state.players[state.active].out:
        return "has left"
    if state.step in ("main1", "main2"):
        return "may discover" if discoverable(state) else "has discovered" if state.discovered_this_turn else "nothing to discover"
    return _DOES[state.step] + (" again" if state.combat > 1 and state.step == "combat" else "")


def _sheet(state: State) -> Sheet:
    """EI-53, EI-55: there are no points: what everybody has, and who is left."""
    players = state.players
    counts = {
        "Sites": ("temple", [len(player.sites) for player in players]),
        "Quests": ("scroll", [len(player.quests) for player in players]),
        "Tokens": ("coins", [sum(player.tokens.values()) for player in players]),
    }
    return Sheet(
        [Score(label, points, icon) for label, (icon, points) in counts.items()],
        [None if player.out else player.life for player in players],
        living(state) if state.awaits is None else score(state).winners,
        heading="The end" if state.awaits is None else "The standing", total="Life", verdict=_verdict(state), rule=_rule(state),
    )  # fmt: skip


def _verdict(state: State) -> str:
    if state.awaits is not None:
        return f"{names_of(state, score(state).winners)} {'has' if len(score(state).winners) == 1 else 'have'} the most life."
    return f"{names_of(state, living(state))} is the last one left and wins." if living(state) else "Nobody is left: the game is a draw."


def _rule(state: State) -> str:
    return "" if state.awaits is not None else "EI-53" if living(state) else "EI-55"
