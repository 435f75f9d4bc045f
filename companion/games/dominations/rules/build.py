"""Build: one City founded or upgraded, or one level of a Monument bought."""

from __future__ import annotations

from companion.game import Event, Rejected
from companion.games.dominations.board import is_land, monument_places
from companion.games.dominations.commands import BuyLevel, Found, Upgrade
from companion.games.dominations.effects import discount
from companion.games.dominations.events import Asked, CityFounded, CityUpgraded, LevelBought, MonumentPlaced
from companion.games.dominations.knowledge import Price, city_price, is_payment, level_price, limits_by_rules
from companion.games.dominations.model import City, Laid, Monument, State, TreeCard, content_of, rules_of, turn_number
from companion.games.dominations.rules.cards import acquire, check_spot, fire
from companion.games.dominations.rules.credit import add_influence, follow_limits, pay
from companion.games.dominations.rules.flow import await_next, enter
from companion.games.dominations.tables import LevelRow
from companion.games.dominations.tree import label
from companion.games.dominations.wording import amounts_text, spots_text


def found(state: State, seat: int, command: Found) -> list[Event]:
    """DR-54 to DR-58, DR-60 to DR-63: a City of level 1 on a free Camp."""
    cell = command.cell
    refused = unfit(state, seat, cell)
    if refused:
        raise refused
    paid = pay(state, seat, city_price(state, seat, cell), "DR-56", f"A City on {cell}")
    return [*paid, CityFounded(seat, cell), *_raised(state, seat, cell, 1), *_built(state, seat)]


def unfit(state: State, seat: int, cell: str) -> Rejected | None:
    """DR-55, DR-61 to DR-63, QU-28: why no City can be founded here, the price apart; None where it can."""
    player, there = state.players[seat], state.cities.get(cell)
    if not player.tokens:
        return Rejected("DR-61", f"{player.name} has no City token left; Monuments can still be built.")
    if there:
        return Rejected("DR-62", f"A City of {state.players[there.owner].name} stands on {cell} already.")
    if not is_land(state, cell):
        return Rejected("DR-63", f"No Land tile lies on {cell}, and a City stands on the Camp of one.")
    laid = state.board[cell]
    if not rules_of(state).build_on_new_tile and laid.by == seat and laid.turn == turn_number(state):
        return Rejected("QU-28", f"The tile on {cell} was placed in this very turn.")
    return None


def upgrade(state: State, seat: int, command: Upgrade) -> list[Event]:
    """DR-54, DR-56 to DR-62: an own City goes up by one level, to 3 at most."""
    cell, player = command.cell, state.players[seat]
    city = state.cities.get(cell)
    if city is None:
        raise Rejected("DR-59", f"No City stands on {cell}; one is founded at level 1 first.")
    if city.owner != seat:
        raise Rejected("DR-62", f"The City on {cell} is {state.players[city.owner].name}'s.")
    if city.level == 3:
        raise Rejected("DR-59", f"The City on {cell} has level 3, which is the highest.")
    if not player.tokens:
        raise Rejected("DR-61", f"{player.name} has no City token left; Monuments can still be built.")
    paid = pay(state, seat, city_price(state, seat, cell), "DR-56", f"Level {city.level + 1} of the City on {cell}")
    return [*paid, CityUpgraded(seat, cell, city.level + 1), *_raised(state, seat, cell, city.level + 1), *_built(state, seat)]


def _raised(state: State, seat: int, cell: str, level: int) -> list[Event]:
    """DR-57, DR-58, DR-60: another token on a City: Influence, and a limit that may follow."""
    before = limits_by_rules(state, seat)
    state.cities[cell] = City(seat, level)
    state.players[seat].tokens -= 1
    more = 1 if rules_of(state).city_influence == "replace" else level
    return [*add_influence(state, seat, more, cell), *follow_limits(state, seat, before)]


def buy_level(state: State, seat: int, command: BuyLevel) -> list[Event]:
    """DR-54, DR-65 to DR-72: the next Level card comes into the Tree; with level 1 the piece comes onto the board."""
    row = next_level(state, command.monument)
    card = TreeCard(row.id, row.level, turned=command.turned)
    check_spot(state, seat, card, command.spot)
    _check_place(state, seat, command, row)
    content, first = content_of(state), row.level == 1
    name = content.card_name(label(content, card))
    events = pay(state, seat, _price(state, seat, command, row), "DR-65", name)
    state.monuments[row.id] = Monument(row.level + 1, seat if first else state.monuments[row.id].level1_holder)
    if first:
        events += _put_down(state, seat, command)
    events += [LevelBought(seat, row.id, row.level, command.spot), *acquire(state, seat, card, command.spot)]
    return [*events, *_built(state, seat, label(content, card))]


def next_level(state: State, monument: str) -> LevelRow:
    """DR-65, DR-66: the Level card of a Monument that is on top."""
    content = content_of(state)
    if monument not in state.monuments:
        names = ", ".join(content.card_name(other) for other in state.monuments)
        raise Rejected("DR-65", f"{content.card_name(monument)} is not in play; there are {names}.")
    levels, number = content.levels[monument], state.monuments[monument].next_level
    if number > len(levels):
        raise Rejected("DR-66", f"All levels of {content.card_name(monument)} are sold.")
    return levels[number - 1]


def _check_place(state: State, seat: int, command: BuyLevel, row: LevelRow) -> None:
    """DR-70, DR-71: the piece goes where its card allows, once."""
    content = content_of(state)
    name, shape = content.monuments[row.id].name, content.monuments[row.id].shape
    if row.level > 1 or shape == "other":
        if command.at is not None or command.rotation:
            raise Rejected("DR-70", f"{name} is not put on a cell with this purchase; leave at and rotation out.")
        return
    places = monument_places(state, seat, row.id)
    if not places:
        raise Rejected("DR-71", f"There is no place for {name} on the board now, so its first level cannot be bought.")
    if command.at not in places:
        some = f"{spots_text(places[:6], 'or')}{' and elsewhere' if len(places) > 6 else ''}"
        asked = f"{name} cannot be put on {command.at}" if command.at else f"Say where {name} is put"
        raise Rejected("DR-70", f"{asked}; it can go to {some}.")
    if shape == "circular" and command.rotation:
        raise Rejected("DR-70", f"{name} is round: leave rotation out.")


def _price(state: State, seat: int, command: BuyLevel, row: LevelRow) -> Price:
    """DR-98: the payer says from which parts a discount is taken; left out, a sensible choice is made."""
    if command.pay is None:
        return level_price(state, seat, row.id)
    off = discount(state, seat, "monument")
    if not is_payment(row.cost, off, command.pay):
        less = f", {off} less from parts of your choice" if off else ""
        raise Rejected("DR-98", f"That level costs {amounts_text(row.cost)}{less}; {amounts_text(command.pay)} does not fit.")
    return dict(command.pay)


def _put_down(state: State, seat: int, command: BuyLevel) -> list[Event]:
    """DR-70, DR-72, DR-76: the piece lies there from now on; that Produces nothing, and a text on its card is told."""
    row = content_of(state).monuments[command.monument]
    if row.shape == "tile" and command.at:
        state.board[command.at] = Laid(row.id, command.rotation, seat, turn_number(state))
    elif command.at:
        state.circles[command.at] = row.id
    told: list[Event] = [Asked(seat, row.id, row.text)] if row.text else []
    return [MonumentPlaced(seat, row.id, command.at or ""), *told]


def _built(state: State, seat: int, by: str = "") -> list[Event]:
    """DR-54: the Build action of this turn is done."""
    state.players[seat].turn.built += 1
    return [*fire(state, seat, "on_build", but=by), *after_building(state)]


def after_building(state: State) -> list[Event]:
    """DR-04, DR-54: when nothing is left to answer comes Develop, unless a card allows another Build."""
    turn = state.players[state.active].turn
    if state.pending:
        if state.phase == "build_action":
            enter(state, "asked")
        await_next(state)
    elif turn.built > turn.more_builds:
        enter(state, "built")
    elif state.phase == "build_choice":
        enter(state, "answered")
    return []
