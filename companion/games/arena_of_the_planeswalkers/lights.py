"""What every space of the battlefield and of the turn track means at this moment, in layers."""

from __future__ import annotations

from collections.abc import Iterable

from companion.game import Moods
from companion.games.arena_of_the_planeswalkers import tasks
from companion.games.arena_of_the_planeswalkers.bindings import colour_of, expected, spot
from companion.games.arena_of_the_planeswalkers.board import Walker
from companion.games.arena_of_the_planeswalkers.combat import attackers, targets
from companion.games.arena_of_the_planeswalkers.commands import Place, Summon
from companion.games.arena_of_the_planeswalkers.field import Field, controller, holder
from companion.games.arena_of_the_planeswalkers.model import State, content_of, scenario_of, spaces
from companion.games.arena_of_the_planeswalkers.movement import is_stopped, waters, ways
from companion.games.arena_of_the_planeswalkers.options import options
from companion.games.arena_of_the_planeswalkers.rules.walking import may_move
from companion.games.arena_of_the_planeswalkers.stats import allowance
from companion.kit.hexgrid import Hex, line

Spots = dict[str, str]
LATE = 5  # turns before the end that the track warns of
_GLYPHS = {"movement": "green", "power": "red", "toughness": "blue", "knowledge": "white"}
_MOVING = ("turn_before", "turn_move", "turn_sprint")
_ZONES = {"yellow": "stock_white_2", "orange": "stock_red_2"}


def moods(state: State, lifted: str | None, intent: str | None) -> Moods:
    """What lies where, who is there, and where something can be done with the figure in the hand or the wish in mind."""
    found = {"resting": _ground(state) | _track(state), "presence": _present(state)}
    if lifted is None and intent and intent.startswith("reach:"):  # a figure touched on the screen is as good as one in the hand
        figure = intent.removeprefix("reach:")
        lifted, intent = (figure, None) if state.phase in _MOVING and may_move(state, figure) else (None, "attack")
    choice = _lifted(state, lifted) or _asked(state) or _intended(state, intent)
    return found | ({"choice": _rims(state, choice)} if choice else {})


def _ground(state: State) -> Spots:
    """Starting zones before the first turn, purple spaces, glyphs faintly in their own colour or in that of who holds them."""
    found, board = dict[str, str](), content_of(state).boards[state.battlefield]
    if state.phase.startswith("setup"):
        for zone in content_of(state).battlefields[state.battlefield].zones:
            if state.scenario in zone.scenarios:
                found |= {spot(place): _ZONES.get(zone.colour, "stock_white_2") for place in zone.hexes}
    if scenario_of(state).purple_only:
        found |= {spot(place): "stock_black_2" for cell, place in enumerate(board.hexes) if board.purple >> cell & 1}
    for number, glyph in enumerate(state.glyphs):
        holds = holder(state, number)
        mood = "stock_white_1" if not glyph.up else f"stock_{_GLYPHS.get(glyph.kind, 'white')}_0"
        found[spot(glyph.at)] = mood if holds is None else f"held_{colour_of(state, holds)}"
    return found


def _track(state: State) -> Spots:
    """AP-03, AP-113: the turns that are left, the last of them in amber, and the one that is played."""
    late = state.last_turn - LATE
    found = {f"turn_{turn}": "held_chosen" if turn > late else "stock_white_0" for turn in range(state.turn, state.last_turn + 1)}
    found[f"turn_{state.turn}"] = "ready_chosen" if state.turn > late else "seen"
    return found


def _present(state: State) -> Spots:
    """Whose figures stand where: those of the chosen card bright, others a pixel; on purple spaces opponents show whose they are."""
    found: Spots = {}
    purple = _purple(state)
    for name, figure in state.figures.items():
        if figure.at is None:
            continue
        seat = controller(state, name)
        kind = "ready" if figure.card == state.now.card else "active" if seat == state.active else "present"
        for place in spaces(figure.at):
            found[spot(place)] = f"{'owned' if place in purple and kind == 'present' else kind}_{colour_of(state, seat)}"
    return found


def _purple(state: State) -> set[Hex]:
    """AP-114: the spaces that score, whose holder shows."""
    board = content_of(state).boards[state.battlefield]
    return {place for cell, place in enumerate(board.hexes) if board.purple >> cell & 1} if scenario_of(state).purple_only else set()


def _lifted(state: State, lifted: str | None) -> Spots:
    """Where the figure in the hand may go; of one in the reserve, where it may be put."""
    if lifted is None or lifted not in expected(state) or state.awaits is None:
        return {}
    figure, seat = state.figures[lifted], state.awaits.seats[0]
    if figure.at is None:
        return _places(state, seat, figure.card) if controller(state, lifted) == seat else {}
    if state.phase not in _MOVING or not may_move(state, lifted):
        return {spot(place): "forbidden" for place in spaces(figure.at)}
    return _reachable(state, lifted) | {spot(place): "lifted" for place in spaces(figure.at)}


def _reachable(state: State, figure: str) -> Spots:
    """AP-41 to AP-70: every space it can reach: by what it counts, or by what happens there; friends it only passes stay dim."""
    field, now = Field(state), state.now
    begun = now.mover == figure
    left = (0 if now.stopped else now.left) if begun else allowance(state, figure)
    hexes, found, passed = field.board.hexes, dict[str, str](), set[Hex]()
    for way in ways(field, figure, left, begun=begun and now.steps > 0):
        mood = way_mood(field, figure, way.cells, way.path, way.cost, way.dice)
        for cell in way.cells:
            found.setdefault(spot(hexes[cell]), mood)
        passed.update(way.path)
    friends = {spot(place): "passing" for place in passed if field.taken >> field.board.cells[place] & 1}
    return {name: mood for name, mood in friends.items() if name not in found} | found


def way_mood(field: Field, figure: str, cells: tuple[int, ...], path: tuple[Hex, ...], cost: int, dice: int) -> str:
    """The strongest warning comes first: dice, stops, engagement; then near and far."""
    board, walker = field.board, field.walkers[figure]
    if dice:
        return "falls" if _falls(field, figure, walker, path) else "leaves"
    if is_stopped(field.glyphs, waters(board, walker), cells):
        return "stop"
    threat = field.threat(field.teams[figure], walker.height)
    if any(threat >> cell & 1 for cell in cells):
        return "engages"
    return "reachable" if cost <= 3 else "reachable_far"


def _falls(field: Field, figure: str, walker: Walker, path: tuple[Hex, ...]) -> bool:
    """AP-47: whether a path has a fall in it."""
    board, here = field.board, field.cells[figure][0]
    for place in path:
        steps = board.steps(walker.height, walker.size, walker.flying)[here]
        here = board.cells[place]
        if any(falls for to, _, falls, _ in steps if to == here):
            return True
    return False


def _places(state: State, seat: int, card: str) -> Spots:
    """AP-35: the empty spaces on which figures of a card may be put; sight is for the players to judge."""
    found: Spots = {}
    for command in options(state, seat):
        match command:
            case Summon(name, at) if name == card:
                found |= {spot(place): "target" for place in spaces(at[0])}  # type: ignore[arg-type]
            case Place(name, at) if state.figures[name].card == card:
                found |= {spot(place): "target" for place in spaces(at)}
    return found


def _asked(state: State) -> Spots:
    """The figures that an open question is about; for a sight also the straight line between them, only as a hint."""
    task = state.agenda[0] if state.agenda else None
    if state.phase == "setup_place" and state.awaits:
        return {spot(place): "target" for command in options(state, state.awaits.seats[0]) for place in _at(command)}
    match task:
        case tasks.Sight(viewer, subject):
            return _line(state, viewer, subject) | _spots(state, [subject], "target") | _spots(state, [viewer], "origin")
        case tasks.AttackDice() | tasks.DefenceDice() | tasks.Flips() if state.fight:
            return _duel(state, state.fight.attacker, state.fight.target)
        case tasks.Leave(figure, _, foes):
            return _spots(state, [figure], "leaves") | _spots(state, foes, "origin")
        case tasks.Wounds(hurts):
            return _spots(state, [figure for figure, _ in hurts], "target")
        case tasks.Surplus(_, _, figures) | tasks.Swap(_, _, figures):
            return _spots(state, figures, "target")
        case tasks.Placing(seat, card):
            return _places(state, seat, card)
    return {}


def _at(command: object) -> tuple[Hex, ...]:
    return spaces(command.at) if isinstance(command, Place) else ()


def _spots(state: State, figures: Iterable[str], mood: str) -> Spots:
    standing = [at for figure in figures if (at := state.figures[figure].at) is not None]
    return {spot(place): mood for at in standing for place in spaces(at)}


def _line(state: State, viewer: str, subject: str) -> Spots:
    """AP-79: the hexes on the straight line; a hint for the eye, never an answer."""
    ends = [state.figures[figure].at for figure in (viewer, subject)]
    cells = content_of(state).boards[state.battlefield].cells
    return {spot(place): "way" for place in line(spaces(ends[0] or (0, 0))[0], spaces(ends[1] or (0, 0))[0]) if place in cells}


def _duel(state: State, attacker: str, target: str) -> Spots:
    """AP-85: attacker and defender, the one that stands higher marked."""
    field = Field(state)
    found = _spots(state, [attacker], "origin") | _spots(state, [target], "target")
    levels = field.level(attacker), field.level(target)
    return found if levels[0] == levels[1] else found | _spots(state, [attacker if levels[0] > levels[1] else target], "higher")


def _intended(state: State, intent: str | None) -> Spots:
    """Where the kind of command a player has in mind can be done now; in Action 4 that is attacking."""
    if state.awaits is None or not state.phase.startswith("turn"):
        return {}
    if intent == "attack" or (intent is None and state.phase == "turn_attack"):
        return _attackable(state)
    if intent == "move":
        return _spots(state, [name for name in state.figures if may_move(state, name)], "target")
    if intent == "summon":
        seat = state.awaits.seats[0]
        return {name: mood for card in state.players[seat].reserve for name, mood in _places(state, seat, card).items()}
    return {}


def _attackable(state: State) -> Spots:
    """AP-72 to AP-77: those who may attack, those in reach bright, all other opponents dim."""
    field = Field(state)
    able = attackers(field)
    reach = {target for figure in able for target in targets(field, figure)}
    others = [foe for figure in able[:1] for foe in field.foes(figure) if foe not in reach]
    return _spots(state, others, "dimmed") | _spots(state, able, "origin") | _spots(state, reach, "target")


def _rims(state: State, choice: Spots) -> Spots:
    """RU-19: what lies under a tile cannot be seen, so the spaces around it that have nothing else to say show a rim."""
    board, rims = content_of(state).boards[state.battlefield], dict[str, str]()
    for cell, place in enumerate(board.hexes):
        if board.levels[cell] > 0 and spot(place) in choice:
            rims |= {spot(board.hexes[near]): "rim" for near in board.near[cell] if board.levels[near] <= 0 and not board.ruins >> near & 1}
    return rims | choice
