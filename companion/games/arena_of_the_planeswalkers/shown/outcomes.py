"""What came of a card that the players read for themselves: touches on figures are damage, a space after a figure is where it went."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.arena_of_the_planeswalkers.bindings import hex_of
from companion.games.arena_of_the_planeswalkers.commands import Boost, Decide
from companion.games.arena_of_the_planeswalkers.model import State
from companion.games.arena_of_the_planeswalkers.rules.outcome import asked_text, source_name
from companion.games.arena_of_the_planeswalkers.shown.ground import figure_at
from companion.games.arena_of_the_planeswalkers.tasks import Outcome
from companion.games.arena_of_the_planeswalkers.wording import counted, figure_name, hex_text, signed
from companion.view import Action, Prompt, View

DRAW = "draw"  # what a touch on the key for a drawn card chooses
_STATS = ("move", "range", "power", "toughness")
_STEPS = (1, 2, -1, -2)


def entering(state: State, view: View, task: Outcome, picks: Sequence[str] = ()) -> View:
    """The text of the card, what was entered so far, and the keys to enter more."""
    meant = gathered(state, picks)
    last = next((figure for name in reversed(picks) if (figure := figure_at(state, name))), None)
    text = asked_text(state, task) or "Read what your card says, and do it."
    notes = [*_entered(state, meant)] or ["Touch a figure for each damage; a space touched after a figure is where it went."]
    answers = [Action("outcome:draw", "A card was drawn", "card", commands=[], pick=DRAW)]
    if last:
        answers.append(Action(
            f"boost:{last}", "Change a number", "pencil", f"of {figure_name(state, last)}", notes=[], commands=_boosted(meant, last),
        ))  # fmt: skip
    if picks:
        answers.append(Action("outcome:clear", "Begin again", "undo", pick="clear"))
    on = Action("outcome", "Enter this" if picks else "Nothing to enter", "check", commands=[meant], in_bar=True, way_on=True)
    spots = [] if picks and picks[-1] == "clear" else list(picks)
    card = Prompt(source_name(state, task), text, "scroll", task.seat, notes=notes, answers=answers)
    return replace(view, asks=card, spots=spots, actions=[on])


def gathered(state: State, picks: Sequence[str]) -> Decide:
    """The touches as an answer: each on a figure is one damage, unless the next is an empty space: then it was moved there."""
    damage: dict[str, int] = {}
    moves: dict[str, tuple[int, int]] = {}
    drawn, last = 0, ""
    for name in picks:
        figure, place = figure_at(state, name), hex_of(name)
        if name == "clear":
            damage, moves, drawn, last = {}, {}, 0, ""
        elif name == DRAW:
            drawn += 1
        elif figure:
            damage[figure], last = damage.get(figure, 0) + 1, figure
        elif place and last:
            moves[last] = place
            damage[last] -= 1
            last = ""
    return Decide("done", damage={figure: many for figure, many in damage.items() if many}, draw=drawn, moves={**moves})


def _boosted(meant: Decide, figure: str) -> list[Decide]:
    """The same with a number of the figure changed for the turn; the touch that named the figure was no damage."""
    damage = {name: many - (name == figure) for name, many in meant.damage.items()}
    rest = {name: many for name, many in damage.items() if many}
    return [replace(meant, damage=rest, boosts=(Boost(figure, stat, by),)) for stat in _STATS for by in _STEPS]  # type: ignore[arg-type]


def _entered(state: State, meant: Decide) -> list[str]:
    found = [f"{many} damage to {figure_name(state, figure)}" for figure, many in meant.damage.items()]
    found += [f"{figure_name(state, figure)} to {hex_text(at)}" for figure, at in meant.moves.items()]  # type: ignore[arg-type]
    found += [f"{counted(meant.draw, 'card')} drawn"] if meant.draw else []
    return found + [f"{signed(boost.by)} {boost.stat}" for boost in meant.boosts]
