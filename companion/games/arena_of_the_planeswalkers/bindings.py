"""What happens on a table of Arena of the Planeswalkers means: figures put down, spell cards shown, buttons pressed become wishes."""

from __future__ import annotations

from typing import Any

from companion.game import Ask, Command, Meaning, Remark
from companion.games.arena_of_the_planeswalkers.commands import Choose, Decide, EndTurn, Finish, Move, Place, Play, Summon
from companion.games.arena_of_the_planeswalkers.content import ready, use_content
from companion.games.arena_of_the_planeswalkers.field import Field, controller
from companion.games.arena_of_the_planeswalkers.model import UNKNOWN, State, board_of, content_of, kind_of, spaces
from companion.games.arena_of_the_planeswalkers.options import options
from companion.games.arena_of_the_planeswalkers.rows import COLOURS
from companion.games.arena_of_the_planeswalkers.rules.armies import livery_of
from companion.games.arena_of_the_planeswalkers.rules.cards import colours_of
from companion.games.arena_of_the_planeswalkers.rules.walking import immobile, may_move
from companion.games.arena_of_the_planeswalkers.wording import counted, figure_name, hex_text
from companion.inputs import PAD, ButtonPressed, Input, PiecePlaced, PieceTwice
from companion.kit.hexgrid import Hex
from companion.view import Figure

SEAT_COLOURS = ("orange", "teal", "pink", "lime", "silver")
_BUTTONS: dict[str, Command] = {"end_turn": EndTurn(), "finish": Finish(), "yes": Decide("yes"), "no": Decide("no")}


def spot(place: Hex) -> str:
    """The spot of a space.

    >>> spot((5, 2))
    'hex_5_2'
    """
    return f"hex_{place[0]}_{place[1]}"


def hex_of(name: str) -> Hex | None:
    """The space of a spot; None where it is no space.

    >>> hex_of("hex_5_2"), hex_of("turn_3")
    ((5, 2), None)
    """
    kind, *numbers = name.split("_")
    return (int(numbers[0]), int(numbers[1])) if kind == "hex" and len(numbers) == 2 and all(map(str.isdecimal, numbers)) else None


def spots(content: bytes) -> dict[str, str]:
    """What can be lit or read: the spaces of all battlefields, and those of the turn track."""
    tables = ready(use_content(content))
    hexes = dict.fromkeys(place for board in tables.boards.values() for place in board.hexes)
    last = max(turn for row in tables.scenarios.values() for turn in row.last_turn.values())
    track = {f"turn_{turn}": f"turn {turn} of the track" for turn in range(1, last + 1)}
    return {spot(place): f"the space {hex_text(place)}" for place in hexes} | track


def pieces(content: bytes) -> dict[str, str]:
    """What can carry a tag: all figures, also those of a second box, and the spell cards of every colour."""
    tables = ready(use_content(content))
    found: dict[str, str] = {}
    for row in tables.army.values():
        for card, box in ((row.id, ""), (f"{row.id}_b", " of a second box")):
            many = range(1, row.figures + 1)
            found |= {card: f"{row.name}{box}"} if row.figures == 1 else {f"{card}_{n}": f"{row.name} {n}{box}" for n in many}
    for card, spell in tables.spells.items():
        if card == spell.id or int(card.rpartition("_")[2]) <= spell.copies:
            colours = COLOURS if spell.colour == "any" else (spell.colour,)
            found |= {f"{colour}_{card}": f"{spell.name}, the {colour} card" for colour in colours}
    return found


def expected(state: State) -> dict[str, str | None]:
    """RU-35: where the figures must lie, a double-space figure by its lead; None: not on the battlefield."""
    return {name: spot(spaces(figure.at)[0]) if figure.at else None for name, figure in state.figures.items()}


def accepted(state: State, lying: dict[str, str]) -> dict[str, Any]:
    """RU-35: the correction that makes the state agree with where figures really lie; a double-space figure trails behind its lead."""
    found: dict[str, Any] = {}
    for piece, name in lying.items():
        place = hex_of(name)
        if piece in state.figures and place in board_of(state).cells:
            found[f"figures.{piece}.at"] = _lying(state, piece, place)
    return found


def _lying(state: State, figure: str, place: Hex) -> Any:
    """The lead where it lies; the tail where it was if that is beside it, else on a free space of the same level."""
    if kind_of(state, figure).base_spaces == 1:
        return place
    field = Field(state)
    board, cell = field.board, field.board.cells[place]
    old = list(field.cells.get(figure, ()))
    level = [near for near in board.near[cell] if board.levels[near] == board.levels[cell] and not board.ruins >> near & 1]
    free = [near for near in level if near in old or not field.taken >> near & 1]
    free.sort(key=lambda near: near not in old)
    return [place, board.hexes[free[0]]] if free else place


def figures(state: State) -> list[Figure]:
    """All figures of the match, each in its player's colour; Planeswalkers have a crown."""
    return [
        Figure(name, figure_name(state, name), "crown" if kind_of(state, name).is_planeswalker else "hood", figure.owner)
        for name, figure in state.figures.items()
    ]


def interpret(state: State, seen: Input) -> Meaning:
    """A wish, a question, a remark, or nothing."""
    match seen:
        case PiecePlaced(piece, at) if piece in state.figures:
            return _figure_placed(state, piece, at)
        case PiecePlaced(piece):
            return _card_shown(state, piece)
        case PieceTwice(piece, at) if piece in state.figures and kind_of(state, piece).base_spaces == 2:
            return _both_ends(state, piece, at)
        case ButtonPressed(button) if button in _BUTTONS:
            return [_BUTTONS[button]]
    return None


def _figure_placed(state: State, figure: str, at: str) -> Meaning:
    """AP-04, AP-35, AP-41: a figure put down is placed, summoned or moved; on a pad it asks what it may do."""
    place = hex_of(at)
    if at == expected(state)[figure] or state.awaits is None or (place is None and at != PAD):
        return None
    seat = state.awaits.seats[0]
    offered = [command for command in options(state, seat) if _is_about(state, command, figure)]
    if at == PAD:
        return _asked(f"What does {figure_name(state, figure)} do?", offered)
    if controller(state, figure) != seat:
        return Remark("AP-04", f"{figure_name(state, figure)} is not {state.players[seat].name}'s to touch now; put it back.")
    fitting = [command for command in offered if place is not None and _leads_to(command, place)]
    if not fitting:
        return _no_way(state, figure, place or (0, 0))
    if len(fitting) == 1:
        return fitting
    if isinstance(fitting[0], Move) and kind_of(state, figure).base_spaces == 1:
        return _asked(f"Which way did {figure_name(state, figure)} go?", fitting)  # the cheaper ones risk more
    return _asked(f"Where is the other end of {figure_name(state, figure)}?", fitting)


def _both_ends(state: State, figure: str, at: tuple[str, ...]) -> Meaning:
    """AP-57, AP-58: a double-space figure that two readers see stands on both; the end that was seen first leads, if it can."""
    if state.awaits is None or set(at) == {spot(place) for place in spaces(state.figures[figure].at or (-1, -1))}:
        return []
    seat = state.awaits.seats[0]
    fitting = [command for command in options(state, seat) if _is_about(state, command, figure) and set(_ends(state, command)) == set(at)]
    fitting.sort(key=lambda command: _ends(state, command)[-1 if isinstance(command, Move) else 0] != at[0])
    return fitting[:1] or None


def _ends(state: State, command: Command) -> list[str]:
    """The spots that a double-space figure covers after an option."""
    match command:
        case Move(figure, path):
            before = [*reversed(spaces(state.figures[figure].at or (0, 0))), *path]
            return [spot(place) for place in before[-2:]]
        case Place(_, at):
            return [spot(place) for place in spaces(at)]
        case Summon(_, at) if isinstance(at[0], tuple):
            return [spot(place) for place in spaces(at[0])]  # type: ignore[arg-type]
    return []


def _is_about(state: State, command: Command, figure: str) -> bool:
    """Whether an option puts this figure somewhere, or chooses its card."""
    match command:
        case Move(mover) | Place(mover):
            return mover == figure
        case Summon(card) | Choose(card):
            return state.figures[figure].card == card
    return False


def _leads_to(command: Command, place: Hex) -> bool:
    """Whether an option ends with the (leading) figure on this space."""
    match command:
        case Move(_, path):
            return path[-1] == place
        case Place(_, at):
            return spaces(at)[0] == place
        case Summon(_, at):
            return place in (at[0], at[0][0] if isinstance(at[0], tuple) else None)
    return False


def _no_way(state: State, figure: str, place: Hex) -> Remark:
    """Why a figure cannot be where it was put: what the rules say to the likeliest wish."""
    name, old = figure_name(state, figure), state.figures[figure].at
    if state.phase == "turn_choose":
        return Remark("AP-30", f"Choose the army card of this turn before {name} moves; put it back.")
    if old is None:
        return Remark("AP-35", f"{name} cannot come to {hex_text(place)} now; take it off again.")
    if not may_move(state, figure):
        refused = immobile(state, figure)
        return Remark(refused.rule, f"{refused.reason} Put it back on {hex_text(spaces(old)[0])}.")
    left = counted(state.now.left, "move") if state.now.mover == figure else "its moves"
    return Remark("AP-42", f"{name} cannot get to {hex_text(place)} with {left}; put it back on {hex_text(spaces(old)[0])}.")


def _card_shown(state: State, piece: str) -> Meaning:
    """AP-12, RU-18: a spell card on a reader is played; if there is more than one way, the players say which."""
    colour, _, card = piece.partition("_")
    if state.awaits is None or card not in content_of(state).spells:
        return None
    seat = state.awaits.seats[0]
    if colour not in colours_of(state, seat):
        return Remark("AP-129", f"That is a {colour} card, and {state.players[seat].name} is on.")
    fitting = [command for command in options(state, seat) if getattr(command, "card", None) == card and card != UNKNOWN]
    if len(fitting) == 1:
        return fitting
    name = content_of(state).spells[card].name
    return _asked(f"What is {name} played on?", fitting) or [Play(card)]


def _asked(prompt: str, commands: list[Command]) -> Meaning:
    return Ask(prompt, commands) if commands else None


def colour_of(state: State, seat: int) -> str:
    """The colour in which a seat's figures shine."""
    return SEAT_COLOURS[livery_of(state, seat)]

