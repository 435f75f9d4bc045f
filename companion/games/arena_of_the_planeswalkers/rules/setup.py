"""The set-up: battlefield, armies, who begins, where the Planeswalkers stand, the first hands."""

from __future__ import annotations

from companion.game import BadValue, Chance, Choice, Command, Event, Rejected
from companion.games.arena_of_the_planeswalkers.commands import Decide, Place, Roll
from companion.games.arena_of_the_planeswalkers.content import Content, ready
from companion.games.arena_of_the_planeswalkers.events import HandsDealt, OrderChosen, OrderRolled, PlaneswalkerPlaced
from companion.games.arena_of_the_planeswalkers.field import are_friends, figures_of
from companion.games.arena_of_the_planeswalkers.model import (
    ArmyCard,
    Figure,
    Glyph,
    Options,
    Player,
    State,
    content_of,
    row_of,
    scenario_of,
    spaces,
)
from companion.games.arena_of_the_planeswalkers.phases import PHASES
from companion.games.arena_of_the_planeswalkers.rows import ScenarioRow
from companion.games.arena_of_the_planeswalkers.rules.agenda import awaited, check_plain, enter
from companion.games.arena_of_the_planeswalkers.rules.armies import armies, decks, team_numbers, teams
from companion.games.arena_of_the_planeswalkers.rules.cards import are_virtual, draw
from companion.games.arena_of_the_planeswalkers.rules.dice import entered_number, is_virtual, numbers, twenty
from companion.games.arena_of_the_planeswalkers.rules.turns import begin_turn
from companion.games.arena_of_the_planeswalkers.rules.wounds import stand
from companion.games.arena_of_the_planeswalkers.wording import figure_name, hexes_text
from companion.kit.hexgrid import Hex

_USUAL = {2: "duel", 3: "melee", 4: "skirmish", 5: "melee"}


def setup(names: list[str], options: Options, chance: Chance, digest: str) -> State:
    """SU-01 to SU-06: everything up to the first Planeswalker's place."""
    content = ready(digest)
    scenario = _scenario(content, options, len(names))
    battlefield = _battlefield(content, options, scenario)
    if options.first is not None and options.first >= len(names):
        raise BadValue(f"first: the seats of this match are 0 to {len(names) - 1}, not {options.first}.")
    if options.teams is not None and not scenario.teams:
        raise BadValue(f"teams: in {scenario.name} everybody plays alone; leave teams out, or choose a scenario with teams.")
    sides = teams(options, len(names)) if scenario.teams else list(range(len(names)))
    numbers = team_numbers(sides) if scenario.teams else [1] * len(names)
    chosen = armies(content, options, len(names))
    cards, figures = _army_cards(content, chosen)
    state = State(
        phase=PHASES.initial, awaits=None, chance=chance, content=digest, options=options, scenario=scenario.id, battlefield=battlefield,
        players=[Player(name=name, team=side, number=number) for name, side, number in zip(names, sides, numbers, strict=True)],
        rolls=[0] * len(set(sides)), last_turn=scenario.last_turn[str(len(names))], cards=cards, figures=figures,
        glyphs=_glyphs(content, scenario, battlefield, chance),
    )  # fmt: skip
    for seat, deck in enumerate(decks(content, options, chosen)):
        _hand_out(state, seat, deck)
    _begin_rolling(state)
    return state


def _scenario(content: Content, options: Options, seats: int) -> ScenarioRow:
    """SU-01: the scenario, which is made for certain numbers of players."""
    name = options.scenario or _USUAL[seats]
    if name not in content.scenarios:
        raise BadValue(f"scenario: there is no {name!r}; choose one of {', '.join(content.scenarios)}.")
    row = content.scenarios[name]
    if str(seats) not in row.last_turn:
        raise BadValue(f"scenario: {row.name} is for {' or '.join(row.last_turn)} players, not {seats}.")
    return row


def _battlefield(content: Content, options: Options, scenario: ScenarioRow) -> str:
    fitting = [row.id for row in content.battlefields.values() if scenario.id in row.scenarios]
    if not fitting:
        raise BadValue(f"scenario: there is no battlefield for {scenario.name}; type one in, or choose another scenario.")
    if options.battlefield is not None and options.battlefield not in fitting:
        raise BadValue(f"battlefield: for {scenario.name} there is {', '.join(fitting)}, not {options.battlefield!r}.")
    return options.battlefield or fitting[0]


def _army_cards(content: Content, chosen: list[list[str]]) -> tuple[dict[str, ArmyCard], dict[str, Figure]]:
    """AP-123, AP-124, AP-128: every army card of the match with an id of its own, and its figures with theirs."""
    cards: dict[str, ArmyCard] = {}
    figures: dict[str, Figure] = {}
    for seat, army in enumerate(chosen):
        for row in army:
            same = sum(card.row == row for card in cards.values())
            card = f"{row}_{chr(ord('a') + same)}" if same else row
            cards[card] = ArmyCard(row, seat)
            many = content.army[row].figures
            figures |= {card if many == 1 else f"{card}_{number}": Figure(card, seat) for number in range(1, many + 1)}
    return cards, figures


def _glyphs(content: Content, scenario: ScenarioRow, battlefield: str, chance: Chance) -> list[Glyph]:
    """SU-01: glyphs on their marked hexes; face-down ones are shuffled first, so that nobody knows which is which."""
    slots = [slot for slot in content.battlefields[battlefield].glyphs if slot.kind in scenario.glyphs]
    kinds = [slot.kind for slot in slots]
    if scenario.face_down:
        chance.shuffle(kinds)
    return [Glyph(kind, slot.hex, not scenario.face_down) for kind, slot in zip(kinds, slots, strict=True)]


def _hand_out(state: State, seat: int, deck: list[str]) -> None:
    """SU-03, SU-06: all army cards but the Planeswalker's are the reserve; the spell deck is shuffled, by the companion or on the table."""
    player = state.players[seat]
    player.reserve = [card for card, army in state.cards.items() if army.owner == seat and not row_of(state, card).is_planeswalker]
    player.library = len(deck)
    if are_virtual(state):
        player.deck = deck
        state.chance.shuffle(deck)


def _begin_rolling(state: State) -> None:
    """SU-04, SU-09, SU-10: dice decide who begins, unless the players have decided already."""
    if state.options.first is not None:
        _set_order(state, state.options.first)
    elif is_virtual(state):
        while state.phase == "setup_roll":
            _note_roll(state, _next_side(state), twenty(state))
    else:
        state.awaits = _roller(state)


def _next_side(state: State) -> int:
    return state.rolls.index(0)


def _number_one(state: State, side: int) -> int:
    """SU-10, RU-02: who rolls and begins for a team."""
    return next(seat for seat, player in enumerate(state.players) if player.team == side and player.number == 1)


def _roller(state: State) -> Choice:
    return Choice("order_roll", (_number_one(state, _next_side(state)),))


def roll_order(state: State, seat: int, command: Roll) -> list[Event]:
    """SU-04, SU-09, SU-10: what real dice show, one after the other."""
    again = _note_roll(state, state.players[seat].team, entered_number(command))
    if state.phase == "setup_roll":
        state.awaits = _roller(state)
    return [OrderRolled(seat, command.hits, again), *([OrderChosen(state.order[0])] if state.order else [])]


def _note_roll(state: State, side: int, number: int) -> bool:
    """SU-04, SU-09, RU-01: when all have rolled the best begins or chooses; equal best ones roll again, only they: whether that is so."""
    state.rolls[side] = number
    if 0 in state.rolls:
        return False
    best = max(roll for roll in state.rolls if roll is not None)
    if state.rolls.count(best) > 1:
        state.rolls = [0 if roll == best else None for roll in state.rolls]
        return True
    seat = _number_one(state, state.rolls.index(best))
    if len(state.players) == 2:
        state.active = seat
        enter(state, "rolled")
    else:
        _set_order(state, seat)
    return False


def choose_order(state: State, seat: int, command: Decide) -> list[Event]:
    """SU-04: go first and place first, or make the opponent do both."""
    check_plain(command, "SU-04")
    if command.answer not in ("first", "second"):
        raise Rejected("SU-04", f"Go first or second, not {command.answer!r}.")
    begins = seat if command.answer == "first" else 1 - seat
    _set_order(state, begins)
    return [OrderChosen(begins)]


def _set_order(state: State, seat: int) -> None:
    """AP-02, SU-09, RU-02: turns go to the left from whoever begins; teams may take turns instead."""
    around = [(seat + step) % len(state.players) for step in range(len(state.players))]
    if scenario_of(state).teams and state.options.turn_order == "alternate":
        own = sorted((other for other in around if are_friends(state, other, seat)), key=lambda other: other != seat)
        others = sorted((other for other in around if not are_friends(state, other, seat)), key=lambda other: state.players[other].number)
        around = [own[0], others[0], own[1], others[1]]
    state.order = around
    state.active = seat
    enter(state, "order_known")


def place_planeswalker(state: State, seat: int, command: Place) -> list[Event]:
    """SU-05, AP-62: a Planeswalker goes into a starting zone without opponents; after the last one the hands are dealt."""
    figure = own_planeswalker(state, seat)
    if command.figure != figure:
        raise Rejected("SU-05", f"Now {state.players[seat].name} places {figure_name(state, figure)}.")
    hexes, free = spaces(command.at), starting_hexes(state, seat)
    if len(hexes) != 1 or hexes[0] not in free:
        raise Rejected("SU-05", f"{hexes_text(hexes)} is no free space of an open starting zone; there is {hexes_text(free)}.")
    stand(state, figure, hexes[0])
    placed = PlaneswalkerPlaced(figure)
    waiting = [other for other in state.order if state.figures[own_planeswalker(state, other)].at is None]
    if waiting:
        state.active = waiting[0]
        state.awaits = awaited(state)
        return [placed]
    return [placed, *_deal(state)]


def own_planeswalker(state: State, seat: int) -> str:
    """A player's Planeswalker, wherever it is."""
    card = next(card for card, army in state.cards.items() if army.owner == seat and row_of(state, card).is_planeswalker)
    return figures_of(state, card)[0]


def starting_hexes(state: State, seat: int) -> list[Hex]:
    """SU-05, SU-10: the free spaces of the starting zones in which no opponent stands; teammates may share one."""
    standing = {spaces(figure.at)[0]: figure.owner for figure in state.figures.values() if figure.at is not None}
    zones = [zone for zone in content_of(state).battlefields[state.battlefield].zones if state.scenario in zone.scenarios]
    open_zones = [
        zone for zone in zones if all(are_friends(state, owner, seat) for place, owner in standing.items() if place in zone.hexes)
    ]  # fmt: skip
    return [place for zone in open_zones for place in zone.hexes if place not in standing]


def _deal(state: State) -> list[Event]:
    """SU-07, SU-08: everybody draws, and the first turn begins."""
    count = content_of(state).limits.first_hand
    for seat in range(len(state.players)):
        draw(state, seat, count)
    enter(state, "all_placed")
    dealt = HandsDealt(count)
    events = begin_turn(state, state.order[0])
    state.awaits = awaited(state)
    return [dealt, *events]


def setup_options(state: State, seat: int) -> list[Command]:
    """What may be done before the first turn."""
    match state.phase:
        case "setup_roll":
            return numbers()
        case "setup_order":
            return [Decide("first"), Decide("second")]
    return [Place(own_planeswalker(state, seat), place) for place in starting_hexes(state, seat)]

