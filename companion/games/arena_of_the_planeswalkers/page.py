"""What a screen shows of Arena of the Planeswalkers, as data: players, map, what can be done, and why something cannot."""

from __future__ import annotations

from companion.game import Command, Rejected, Viewer, cloner
from companion.games.arena_of_the_planeswalkers import commands
from companion.games.arena_of_the_planeswalkers.board import Board
from companion.games.arena_of_the_planeswalkers.content import Content
from companion.games.arena_of_the_planeswalkers.field import Field, controller, figures_of
from companion.games.arena_of_the_planeswalkers.model import Player, State, board_of, content_of, row_of, scenario_of
from companion.games.arena_of_the_planeswalkers.options import options
from companion.games.arena_of_the_planeswalkers.phases import PHASES
from companion.games.arena_of_the_planeswalkers.prompts import prompt
from companion.games.arena_of_the_planeswalkers.rules import RULES, refusal
from companion.games.arena_of_the_planeswalkers.score import score
from companion.games.arena_of_the_planeswalkers.view import figure_text, hide
from companion.games.arena_of_the_planeswalkers.wording import card_name, figure_name, hex_text, spell_name
from companion.kit.hexgrid import Hex
from companion.view import Action, Card, Chip, Map, Panel, Place, Score, Sheet, View

SIGNS = {"white": "sun", "blue": "drop", "black": "crescent", "red": "flame", "green": "leaf"}
_PHASES = {
    "setup_roll": "Who begins", "setup_order": "Who begins", "setup_place": "Planeswalkers", "turn_choose": "Choose an army card",
    "turn_before": "Before moving", "turn_move": "Move", "turn_attack": "Attack", "turn_after": "After the attacks",
    "turn_sprint": "Sprint", "turn_end": "End of the turn", "over": "The end",
}  # fmt: skip
_ACTIONS: tuple[tuple[str, str, str, type[Command]], ...] = (
    ("choose", "Choose a card", "flag", commands.Choose),
    ("summon", "Summon", "hood", commands.Summon),
    ("move", "Move", "boot", commands.Move),
    ("flip", "Flip", "link", commands.Flip),
    ("attack", "Attack", "mask", commands.Attack),
    ("ability", "Abilities", "gem", commands.Ability),
    ("play", "Spell cards", "scroll", commands.Play),
    ("finish", "Next action", "forward", commands.Finish),
    ("end_turn", "End turn", "forward", commands.EndTurn),
)
_SHORT = {
    "AP-01": "not now", "AP-09": "no Planeswalker left", "AP-11": "three spells played", "AP-14": "not while acting",
    "AP-15": "nothing to play", "AP-30": "choose a card first", "AP-31": "nothing to use", "AP-34": "not now",
    "AP-40": "no Planeswalker left", "AP-41": "all have moved", "AP-42": "no move left", "AP-71": "only friends near",
    "AP-72": "nobody to attack", "AP-73": "all have attacked", "AP-74": "nobody in range", "AP-75": "nobody adjacent",
    "RU-34": "not with this card",
}  # fmt: skip
_clone = cloner(State)


def view(state: State, viewer: Viewer, content_label: str = "") -> View:
    """The page for a viewer; only what they may see is in it."""
    shown, content = hide(state, viewer), content_of(state)
    seat = state.awaits.seats[0] if state.awaits else None
    own = seat is not None and viewer in (seat, "table")
    found = options(state, seat) if seat is not None else []
    private = bool(state.awaits and (state.awaits.cards or state.awaits.kind in ("trim", "cost")))
    looked_at = shown.awaits.cards if shown.awaits else ()
    return View(
        page="over" if state.awaits is None else "choose" if private else "turn",
        title=_PHASES[state.phase.removeprefix("ask_")],
        prompt=prompt(state, seat) if seat is not None else "The game is over.",
        active=seat, round=state.turn, last_round=state.last_turn,
        players=[_panel(shown, content, place, player) for place, player in enumerate(shown.players)],
        actions=_actions(state, seat, found, own) if seat is not None and (own or not private) else [],
        cards=[_spell(content, card) for card in looked_at],
        map=_map(shown, content),
        sheet=_sheet(state),
        content=content_label,
        cover=seat if private and not own else None,
    )  # fmt: skip


def _panel(shown: State, content: Content, seat: int, player: Player) -> Panel:
    """A player's army cards, spell cards and numbers; rows of the tables that are made up say so."""
    cards = [card for card, army in shown.cards.items() if army.owner == seat]
    chips = [Chip(SIGNS[colour], 1, colour, label=colour) for card in cards[:1] for colour in row_of(shown, card).colours]
    counts = [
        Chip("scroll", len(player.hand), label="hand"),
        Chip("home", player.library, label="library"),
        Chip("flag", sum(shown.figures[figure].at is not None for card in cards for figure in figures_of(shown, card)), label="figures"),
    ]
    points = score(shown).scores[seat].total
    return Panel(
        seat, player.name, points, shown.active == seat, chips, counts, hand=[_spell(content, card) for card in player.hand],
        open_cards=[_army_card(shown, card) for card in cards],
    )  # fmt: skip


def _army_card(shown: State, card: str) -> Card:
    row, army = row_of(shown, card), shown.cards[card]
    abilities = [f"{ability.name}: {ability.text or 'as your card says'}" for ability in row.abilities]
    source = ["Made up for the demo."] if row.source == "demo" else []
    lying = [f"On it: {spell_name(shown, spell.card)}." for spell in (*army.auras, *army.hidden)]
    numbers = figure_text(shown, figures_of(shown, card)[0]).partition(": ")[2]
    alive = sum(shown.figures[figure].at is not None for figure in figures_of(shown, card))
    return Card(card, card_name(shown, card), " ".join([f"{numbers}.", *abilities, *lying, *source]), row.cost, "hood", alive)


def _spell(content: Content, card: str) -> Card:
    """RU-18: a card that is hidden from a viewer, or that only lies on the table, is a back."""
    row = content.spells.get(card)
    return Card(card, row.name, row.text, row.cost, "scroll") if row else Card()


def _actions(state: State, seat: int, found: list[Command], own: bool) -> list[Action]:
    """What can be done, grouped as a player thinks of it; what cannot, with its reason. Hidden cards are for their owner's eyes."""
    if state.phase not in ("turn_choose", "turn_before", "turn_move", "turn_attack", "turn_after"):
        seen = [command for command in found if own or not command.private]
        return [Action(kind, label, "scroll", commands=group, private=group[0].private) for kind, label, group in _by_kind(seen)]
    can_flip = any(isinstance(command, commands.Flip) for command in found)
    open_now = [row for row in _ACTIONS if PHASES.allows(state.phase, row[3]) or row[0] in ("play", "summon")]
    shown = [row for row in open_now if row[0] != "flip" or can_flip]
    return [_action(state, seat, found, own, *row) for row in shown]


def _by_kind(found: list[Command]) -> list[tuple[str, str, list[Command]]]:
    groups: dict[str, list[Command]] = {}
    for command in found:
        groups.setdefault(str(command.__struct_config__.tag), []).append(command)
    return [(kind, kind.replace("_", " ").capitalize(), group) for kind, group in groups.items()]


def _action(state: State, seat: int, found: list[Command], own: bool, kind: str, label: str, icon: str, sort: type[Command]) -> Action:
    possible = [command for command in found if isinstance(command, sort)]
    is_open = PHASES.allows(state.phase, sort)
    if sort.private and is_open:  # always there: whether a hidden card can be played is nobody else's business
        return Action(kind, label, icon, "look at your cards", commands=possible if own else [], private=True)
    if possible:
        return Action(kind, label, icon, f"{len(possible)} choices" if len(possible) > 1 else "", commands=possible)
    refused = _refusal(state, seat, kind)
    return Action(kind, label, icon, reason=_SHORT.get(refused.rule, ""), why=refused.reason, rule=refused.rule)


def _refusal(state: State, seat: int, kind: str) -> Rejected:
    """Why nothing of a kind can be done: what the rules say to the likeliest try."""
    name, figures = state.players[seat].name, figures_of(state, state.now.card) if state.now.card else []
    here = [figure for figure in figures if state.figures[figure].at is not None]
    near = board_of(state).near
    tries: dict[str, list[Command]] = {
        "summon": [commands.Summon(card, ((0, 0),)) for card in state.players[seat].reserve],
        "move": [commands.Move(figure, _beside(state, figure, near)) for figure in here],
        "attack": [commands.Attack(figure, foe) for figure in here for foe in Field(state).foes(figure)],
        "play": [commands.Play("")],
        "end_turn": [commands.EndTurn()],
    }
    for command in tries.get(kind, []):
        if not PHASES.allows(state.phase, type(command)):
            return refusal(state, seat, command)
        try:
            RULES[type(command)](_clone(state), seat, command)
        except Rejected as refused:
            return refused
    return Rejected({"summon": "AP-34", "attack": "AP-72", "move": "AP-41"}.get(kind, "AP-31"), f"{name} can do nothing of that now.")


def _beside(state: State, figure: str, near: tuple[tuple[int, ...], ...]) -> tuple[Hex, ...]:
    board = board_of(state)
    return (board.hexes[near[Field(state).cells[figure][0]][0]],)


def _map(shown: State, content: Content) -> Map:
    """Every space with who stands there; where it lies in percent, odd rows half a space to the right."""
    board, field = board_of(shown), Field(shown)
    glyphs = {glyph.at: glyph for glyph in shown.glyphs}
    places = []
    for cell, place in enumerate(board.hexes):
        figure = field.standing.get(cell)
        marks = [Chip("gem", 1, label=content.glyphs[glyphs[place].kind].name if glyphs[place].up else "glyph")] if place in glyphs else []
        if figure is not None:
            marks.append(Chip("hood", shown.figures[figure].damage, label=f"{figure_name(shown, figure)}, damage"))
        x, y = _percent(board, place)
        places.append(Place(
            f"hex_{place[0]}_{place[1]}", hex_text(place), x, y, _ground(shown, board, cell), "tower" if board.ruins >> cell & 1 else "",
            max(board.levels[cell], 0), marks, [controller(shown, figure)] if figure else [],
        ))  # fmt: skip
    return Map(places)


def _percent(board: Board, place: Hex) -> tuple[int, int]:
    wide, high = max(col for col, _ in board.hexes) + 1.5, max(row for _, row in board.hexes) + 1
    col, row = place
    return round(100 * (col + 0.5 + (row & 1) / 2) / wide), round(100 * (row + 0.5) / high)


def _ground(shown: State, board: Board, cell: int) -> str:
    """The colour of a space: sand, water, ruin, or purple where that counts."""
    if board.water >> cell & 1:
        return "blue"
    if board.ruins >> cell & 1:
        return "black"
    return "black" if scenario_of(shown).purple_only and board.purple >> cell & 1 else "white"


def _sheet(state: State) -> Sheet:
    table = score(state)
    labels = [line.label for line in table.scores[0].lines]
    lines = [Score(label, [own.lines[number].points for own in table.scores]) for number, label in enumerate(labels)]
    return Sheet(lines, [own.total for own in table.scores], table.winners, table.note)
