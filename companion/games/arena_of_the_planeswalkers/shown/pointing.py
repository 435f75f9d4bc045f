"""What touches on spaces mean, one after the other: a figure and where it goes or whom it attacks, a place for a new figure, an outcome."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.game import Command, Rejected
from companion.games.arena_of_the_planeswalkers import tasks
from companion.games.arena_of_the_planeswalkers.bindings import hex_of, spot
from companion.games.arena_of_the_planeswalkers.combat import attackers, check_target, needs_sight, targets
from companion.games.arena_of_the_planeswalkers.commands import Attack, Choose, Decide, Flip, Move, Place, Summon
from companion.games.arena_of_the_planeswalkers.field import Field, controller
from companion.games.arena_of_the_planeswalkers.forecast import forecast
from companion.games.arena_of_the_planeswalkers.model import State, board_of, row_of, spaces
from companion.games.arena_of_the_planeswalkers.options import options
from companion.games.arena_of_the_planeswalkers.paths import Path
from companion.games.arena_of_the_planeswalkers.rules.turns import choosable
from companion.games.arena_of_the_planeswalkers.rules.walking import immobile, may_move
from companion.games.arena_of_the_planeswalkers.shown import dice
from companion.games.arena_of_the_planeswalkers.shown.figures import figure_card
from companion.games.arena_of_the_planeswalkers.shown.ground import figure_at, told
from companion.games.arena_of_the_planeswalkers.shown.outcomes import entering
from companion.games.arena_of_the_planeswalkers.shown.reach import Goal, goals, left_of
from companion.games.arena_of_the_planeswalkers.wording import card_name, counted, figure_name, hex_text
from companion.view import Action, Map, Prompt, View
from companion.view import Place as Space

MOVING = ("turn_before", "turn_move", "turn_sprint")
FIGHTING = ("turn_before", "turn_move", "turn_attack")


def pointed(state: State, view: View, picks: Sequence[str]) -> View:
    """The page while these were touched one after the other; `spots` of it are those that still count."""
    if state.awaits is None or view.map is None or not picks:
        return view
    seat = state.awaits.seats[0]
    task = state.agenda[0] if state.agenda else None
    if isinstance(task, tasks.Outcome):
        return entering(state, view, task, picks)
    if isinstance(task, tasks.Placing) or state.phase == "setup_place":
        return _placing(view, [command for command in options(state, seat) if isinstance(command, Place)], picks, state)
    if picks[0].startswith("summon:"):
        return _summoning(state, view, picks[0].partition(":")[2], picks)
    if task is not None:
        return _answering(state, view, seat, picks)
    return _acting(state, view, picks)


def _acting(state: State, view: View, picks: Sequence[str]) -> View:
    """A figure that was touched first, and where it goes or whom it attacks; else only what is there."""
    first, last = picks[0], picks[-1]
    figure = figure_at(state, first)
    if len(picks) > 1 and first == last:
        return view
    other = figure_at(state, last)
    if figure is None or not _is_able(state, figure) or len(picks) == 1 or other == figure:
        return _looking(state, view, last)
    if other is not None and not _are_foes(state, figure, other):
        return _looking(state, view, last)
    if len(picks) > 2 and picks[-2] == last:
        return _looking(state, view, first)
    base = _shown(view, goals(state, figure) if _may_go(state, figure) else {}, _attackable(state, figure))
    found = _attacking(state, base, figure, other) if other else _moving(state, base, figure, last)
    return replace(found, spots=[first, last], intent=f"reach:{figure}")


def _is_able(state: State, figure: str) -> bool:
    return _may_go(state, figure) or bool(_attackable(state, figure))


def _may_go(state: State, figure: str) -> bool:
    return state.phase in MOVING and may_move(state, figure)


def _attackable(state: State, figure: str) -> list[str]:
    """AP-72: the spaces of those whom a figure may attack now."""
    field = Field(state)
    found = targets(field, figure) if state.phase in FIGHTING and figure in attackers(field) else []
    return [spot(spaces(state.figures[foe].at or (0, 0))[0]) for foe in found]


def _are_foes(state: State, figure: str, other: str) -> bool:
    field = Field(state)
    return field.teams[figure] != field.teams[other]


def _looking(state: State, view: View, name: str) -> View:
    """What is known of a space or of who stands there; of an own figure that can act, also where it can go and whom it can reach."""
    figure = figure_at(state, name)
    place = hex_of(name)
    if figure is None:
        return view if place not in board_of(state).cells else _card(view, [name], Prompt(f"Space {hex_text(place)}", told(state, place)))
    card, able = figure_card(state, figure), _is_able(state, figure)
    base = _shown(view, goals(state, figure) if _may_go(state, figure) else {}, _attackable(state, figure)) if able else view
    found = _card(base, [name], replace(card, answers=_of_figure(state, figure)))
    return replace(found, intent=f"reach:{figure}") if able else found


def _of_figure(state: State, figure: str) -> list[Action]:
    """AP-30, AP-61: what can be done with a figure besides moving it and attacking with it."""
    card = state.figures[figure].card
    if state.phase == "turn_choose" and card in choosable(state, state.active):
        return [Action(f"choose:{card}", f"Choose {card_name(state, card)}", "flag", "for this turn", commands=[Choose(card)])]
    if _may_go(state, figure) and row_of(state, card).base_spaces == 2:
        return [Action(f"flip:{figure}", "Swap its ends", "redo", "free", commands=[Flip(figure)])]
    if state.phase in MOVING and controller(state, figure) == state.active and not may_move(state, figure):
        refused = immobile(state, figure)
        return [Action(f"move:{figure}", "Move", "boot", reason="not now", why=refused.reason, rule=refused.rule)]
    return []


def _card(view: View, spots: list[str], card: Prompt, on: Action | None = None) -> View:
    """The page with another card; what can be done becomes the brass key."""
    keys = [action for action in view.actions if not (on and action.way_on)]
    brass = [replace(on, in_bar=True, way_on=True)] if on else []
    return replace(view, asks=replace(card, closes=True), spots=spots, actions=[*keys, *brass])


def _shown(view: View, found: dict[str, list[Goal]], foes: Sequence[str] = ()) -> View:
    """The map with everything in reach, by what it counts and what happens there."""
    assert view.map is not None
    places = [_space(place, found.get(place.id, []), foes) for place in view.map.places]
    return replace(view, map=replace(view.map, places=places))


def _space(place: Space, found: list[Goal], foes: Sequence[str]) -> Space:
    if place.figure is not None and place.id in foes:
        return replace(place, standing="offered", colour="red")
    if not found or place.figure is not None:
        return place
    best = found[0]
    return replace(place, standing="offered", colour=best.tint, number=best.way.cost, warns=[best.sign] if best.sign else [])


def _moving(state: State, view: View, figure: str, name: str) -> View:
    """AP-41 to AP-63: the ways to a space: one is confirmed by the brass key, of several that differ in risk one is chosen."""
    place, found = hex_of(name), goals(state, figure).get(name, []) if _may_go(state, figure) else []
    if place is None:
        return view
    title = f"{figure_name(state, figure)} to {hex_text(place)}"
    if not found:
        refused = _refused(state, figure, place)
        wish = Action(f"move:{name}", "Move", "boot", reason="not there", why=refused.reason, rule=refused.rule)
        return _card(view, [], Prompt(title, refused.reason, "barred", tone="bad", notes=[refused.rule]), wish)
    left = left_of(state, figure)
    if len(found) == 1:
        goal = found[0]
        text = f"{counted(goal.way.cost, 'move')} of {left}. {_sentence(goal.words)}"
        act = Action(f"move:{name}", "Move here", "boot", commands=[Move(figure, goal.way.path)])
        return _card(view, [], Prompt(title, text, "boot", tone="bad" if goal.way.dice else "ok"), act)
    ways = [
        Action(f"move:{name}:{number}", _way_name(state, goal), "boot", goal.words or "no risk", commands=[Move(figure, goal.way.path)])
        for number, goal in enumerate(found[:4])
    ]
    text = "Where is its other end?" if _is_double(state, figure) else "Which way? They differ in what may happen."
    return _card(view, [], Prompt(title, text, "boot", tone="ok", answers=ways))


def _is_double(state: State, figure: str) -> bool:
    return row_of(state, state.figures[figure].card).base_spaces == 2


def _way_name(state: State, goal: Goal) -> str:
    tail = "" if len(goal.way.cells) == 1 else f", tail {hex_text(board_of(state).hexes[goal.way.cells[1]])}"
    return f"{counted(goal.way.cost, 'move')}{tail}"


def _refused(state: State, figure: str, place: tuple[int, int]) -> Rejected:
    """Why a figure cannot go to a space: what the rules say of the straight step, else that it is too far."""
    if not _may_go(state, figure):
        if state.phase not in MOVING:
            return Rejected("AP-01", "Figures move before they attack; moving is over in this turn.")
        return immobile(state, figure)
    field = Field(state)
    try:
        Path(field, figure, left_of(state, figure), stopped=state.now.stopped and state.now.mover == figure).check((place,))
    except Rejected as refused:
        if refused.rule != "AP-42" or place in [field.board.hexes[near] for near in field.board.near[field.cells[figure][0]]]:
            return refused
    return Rejected("AP-42", f"{figure_name(state, figure)} cannot get there with {counted(left_of(state, figure), 'move')}.")


def _attacking(state: State, view: View, figure: str, target: str) -> View:
    """AP-72 to AP-86, RU-30: an attack before it is made: dice by source, what to expect; or why it cannot be made."""
    field = Field(state)
    title = f"Attack {figure_name(state, target)}?"
    refused = _no_attack(state, field, figure, target)
    if refused:
        wish = Action(f"attack:{target}", "Attack", "swords", reason="not possible", why=refused.reason, rule=refused.rule)
        return _card(view, [], Prompt(title, refused.reason, "barred", tone="bad", notes=[refused.rule]), wish)
    found = forecast(field, figure, target)
    text = "Sight will be asked." if needs_sight(field, figure, target) else "Adjacent: no sight needed."
    notes = ["Some dice count only if seen."] if found.open else []
    card = Prompt(
        title, f"{figure_name(state, figure)} attacks. {text}", seat=controller(state, target), tone="ok",
        throws=dice.throws(state, figure, target, found), facts=dice.facts(found), notes=notes,
    )  # fmt: skip
    shown = replace(view, map=_with_line(view.map, state, figure, target)) if needs_sight(field, figure, target) else view
    return _card(shown, [], card, Action(f"attack:{target}", "Attack", "swords", commands=[Attack(figure, target)]))


def _no_attack(state: State, field: Field, figure: str, target: str) -> Rejected | None:
    if state.phase not in FIGHTING:
        return Rejected("AP-01", "Nobody attacks now.")
    if figure not in attackers(field):
        return Rejected("AP-73", f"{figure_name(state, figure)} cannot attack any more this turn.")
    try:
        check_target(field, figure, target)
    except Rejected as refused:
        return refused
    return None


def _with_line(map_: Map | None, state: State, one: str, other: str) -> Map:
    assert map_ is not None
    ends = [spot(spaces(state.figures[figure].at or (0, 0))[0]) for figure in (one, other)]
    return replace(map_, line=ends)


def _summoning(state: State, view: View, card: str, picks: Sequence[str]) -> View:
    """AP-34 to AP-37: where the first figure of a summoned card goes; the others are asked for then."""
    seat = state.awaits.seats[0] if state.awaits else 0
    found = [command for command in options(state, seat) if isinstance(command, Summon) and command.card == card]
    return _placing(view, found, picks, state, f"Summon {card_name(state, card)}", [picks[0]])


def _placing(
    view: View, found: Sequence[Place | Summon], picks: Sequence[str], state: State, title: str = "", kept: Sequence[str] = ()
) -> View:
    """AP-35, AP-37: empty spaces on which a figure may be put; of a double-space figure the leading end first, then the other."""
    touched = [name for name in picks if hex_of(name) is not None]
    by_lead: dict[str, list[Place | Summon]] = {}
    for command in found:
        by_lead.setdefault(spot(_ends(command)[0]), []).append(command)
    lead = touched[-1] if touched else ""
    if len(touched) > 1 and touched[-2] in by_lead:
        pair = [command for command in by_lead[touched[-2]] if [spot(end) for end in _ends(command)[1:]] == [touched[-1]]]
        if pair:
            return _put(view, state, pair[:1], [*kept, *touched[-2:]], title)
    if lead and lead in by_lead:
        return _put(offering(view, [spot(end) for command in by_lead[lead] for end in _ends(command)[1:]] or list(by_lead)), state,
                    by_lead[lead], [*kept, lead], title)  # fmt: skip
    told_ = "That space cannot be used: it is taken, too far away, or not empty." if lead else "Touch one of the marked spaces."
    asked = Prompt(title or (view.asks.title if view.asks else ""), told_, "hood", tone="bad" if lead else "accent")
    return _card(offering(view, list(by_lead)), list(kept), asked)


def _ends(command: Place | Summon) -> tuple[tuple[int, int], ...]:
    at = command.at if isinstance(command, Place) else command.at[0]
    return spaces(at)  # type: ignore[arg-type]


def offering(view: View, spots: Sequence[str]) -> View:
    """The map with spaces that can be touched."""
    assert view.map is not None
    wanted = set(spots)
    places = [replace(place, standing="offered", colour="green") if place.id in wanted else place for place in view.map.places]
    return replace(view, map=replace(view.map, places=places))


def _put(view: View, state: State, fitting: list[Place | Summon], spots: list[str], title: str) -> View:
    """A space for a figure, confirmed by the brass key; where its other end is open, that is touched next."""
    first = fitting[0]
    name = title or f"Put {figure_name(state, first.figure)} here" if isinstance(first, Place) else title
    doubles = len(_ends(first)) == 2
    if doubles and len(fitting) > 1:
        return _card(view, spots, Prompt(name, "Now touch the space of its other end.", "hood", tone="ok"))
    names = [figure_name(state, command.figure) for command in fitting if isinstance(command, Place)]
    text = " ".join(["Sight to the space is for you to judge.", f"Any of {len(names)} figures; take the next." if len(names) > 1 else ""])
    act = Action("place", "Put it here", "check", commands=[first])
    return _card(view, spots, Prompt(name, text.strip() if state.phase != "setup_place" else "", "hood", tone="ok"), act)


def _answering(state: State, view: View, seat: int, picks: Sequence[str]) -> View:
    """A figure that answers an open question; any other is only looked at."""
    found: dict[str, Command] = {command.answer: command for command in options(state, seat) if isinstance(command, Decide)}
    figure = figure_at(state, picks[-1])
    if len(picks) > 1 and picks[-1] == picks[-2]:
        return view
    if figure is None or view.asks is None:
        return view
    answer = found.get(figure) or found.get(state.figures[figure].card)
    if answer is None:
        return _card(view, [picks[-1]], replace(figure_card(state, figure), answers=view.asks.answers[:3]))
    act = Action("decide:touched", figure_name(state, figure), "check", commands=[answer])
    return _card(view, [picks[-1]], Prompt(view.asks.title, view.asks.text, seat=controller(state, figure), tone="ok"), act)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""
