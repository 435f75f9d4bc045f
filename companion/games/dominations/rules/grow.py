"""Grow: a Land tile is laid, or counted again, and everything that follows from it in its order."""

from __future__ import annotations

from operator import add

import msgspec

from companion.game import Event, Rejected
from companion.games.dominations.board import camp_at, dots_at, is_land, legal_cells
from companion.games.dominations.commands import Allocate, ChooseLocus, ChooseSide, Place, Reactivate
from companion.games.dominations.content import Dots
from companion.games.dominations.effects import Moment, due, raises, reacting
from companion.games.dominations.events import CityActivated, LocusCounted, Produced, SidesJoined, TilePlaced, TileReactivated
from companion.games.dominations.grid import CRADLE_CELLS, is_cell
from companion.games.dominations.model import Amounts, Growth, Laid, Pending, State, rules_of, turn_number
from companion.games.dominations.preview import locus_domains
from companion.games.dominations.rules.cards import act
from companion.games.dominations.rules.credit import credit, named
from companion.games.dominations.rules.flow import await_next, enter
from companion.games.dominations.wording import spots_text
from companion.games.dominations.words import DOMAINS, VESTIGIUM
from companion.games.dominations.yields import Income, Site, Way, incomes, own_cities, own_share, resources, site_of, ways


def place(state: State, seat: int, command: Place) -> list[Event]:
    """DR-13 to DR-16, DR-109: a tile from the hand comes to an empty cell beside another piece, and is counted."""
    player = state.players[seat]
    if command.tile not in player.hand:
        raise Rejected("DR-13", f"{player.name} places a tile from the hand, and {command.tile!r} is not in it.")
    if command.cell not in legal_cells(state):
        raise _no_cell(state, command.cell)
    if state.phase == "grow_more":
        if player.turn.more_places:
            player.turn.more_places -= 1
        else:
            player.spent.append("farmer")
    player.hand.remove(command.tile)
    player.turn.placed += 1
    player.turn.grown = True
    state.board[command.cell] = Laid(command.tile, command.rotation, seat, turn_number(state))
    state.growth = Growth(cell=command.cell)
    return [TilePlaced(seat, command.tile, command.cell, command.rotation), *_count(state)]


def _no_cell(state: State, cell: str) -> Rejected:
    if cell in state.board or cell in CRADLE_CELLS:
        return Rejected("DR-14", f"{cell} is taken{'' if cell in state.board else ' by the Cradle'}.")
    if not is_cell(cell):
        return Rejected("DR-14", f"There is no cell {cell!r}; cells are written like U(1,0) or D(-1,0).")
    return Rejected("DR-14", f"{cell} shares no whole side with the Cradle, a Land tile or a Monument tile.")


def reactivate(state: State, seat: int, command: Reactivate) -> list[Event]:
    """DR-108a, DR-110: once in the Age the Inventor lets a Land tile of the board count as if it had just been placed."""
    player = state.players[seat]
    if "inventor" not in player.roles:
        raise Rejected("DR-108a", f"{player.name} is not the Inventor.")
    if "inventor" in player.spent:
        raise Rejected("DR-110", f"{player.name} has used the Inventor in this Age.")
    if not is_land(state, command.cell):
        raise Rejected("DR-108a", f"No Land tile lies on {command.cell}.")
    player.spent.append("inventor")
    player.turn.grown = True
    state.growth = Growth(cell=command.cell, reactivated=True)
    return [TileReactivated(seat, command.cell), *_count(state)]


def choose_locus(state: State, seat: int, command: ChooseLocus) -> list[Event]:
    """DR-27, DR-108b: one of the Loci counts; the sides instead only where they may."""
    growth, here = _growing(state)
    vertices = [locus.vertex for locus in here.loci]
    if command.vertex is None and not may_use_sides(state):
        raise Rejected("DR-26", f"A completed Locus counts instead of the sides: choose {spots_text(vertices, 'or')}.")
    if command.vertex is not None and command.vertex not in vertices:
        raise Rejected("DR-27", f"{command.vertex} is no Locus of this tile; choose {spots_text(vertices, 'or')}.")
    growth.locus = command.vertex or ""
    return _count(state)


def may_use_sides(state: State) -> bool:
    """DR-26, DR-108b: whether the sides may count although a Locus is complete."""
    return bool(state.growth and state.growth.reactivated) or not rules_of(state).locus_compulsory


def choose_side(state: State, seat: int, command: ChooseSide) -> list[Event]:
    """DR-20: where the table plays so, one connected side counts."""
    growth, here = _growing(state)
    beyond = [side.beyond for side in here.sides]
    if command.beyond not in beyond:
        raise Rejected("DR-20", f"{command.beyond} is on no connected side; choose {spots_text(beyond, 'or')}.")
    growth.side = command.beyond
    return _count(state)


def allocate_production(state: State, command: Allocate) -> list[Event]:
    """DR-42 to DR-44: Vestigium that was Produced becomes Knowledge of the Domains the player names."""
    growth, _ = _growing(state)
    chosen = {domain: getattr(command, domain) for domain in DOMAINS}
    if sum(chosen.values()) != growth.wild:
        raise Rejected("DR-42", f"{growth.wild} Vestigium must be allocated, not {sum(chosen.values())}.")
    _add(growth, list(chosen.values()))
    growth.wild = 0
    return _raise(state)


def _growing(state: State) -> tuple[Growth, Site]:
    assert state.growth
    return state.growth, site_of(state, state.growth.cell, lifted=state.growth.reactivated)


def _count(state: State) -> list[Event]:
    """DR-24, DR-26, DR-27, DR-40: find out what counts of a placement, ask where there is a choice, then Produce."""
    growth, here = _growing(state)
    if growth.locus is None and (len(here.loci) > 1 or (here.loci and may_use_sides(state))):
        if state.phase != "grow_locus":
            enter(state, "loci_completed")
        return []
    if growth.locus is None:
        growth.locus = here.loci[0].vertex if here.loci else ""
    if not growth.locus and growth.side is None and rules_of(state).multi_edge == "choose_one" and len(here.sides) > 1:
        enter(state, "sides_joined")
        return []
    return _produce(state, here, chosen_way(state, here))


def chosen_way(state: State, here: Site) -> Way:
    """The way in which the placement counts, once it is decided."""
    growth = state.growth
    assert growth
    found = [way for way in ways(here, rules_of(state), reactivated=growth.reactivated) if bool(way.locus) == bool(growth.locus)]
    if growth.locus:
        return next(way for way in found if way.locus and way.locus.vertex == growth.locus)
    return next((way for way in found if growth.side in [side.beyond for side in way.sides]), found[0])


def _produce(state: State, here: Site, way: Way) -> list[Event]:
    """DR-17 to DR-19, DR-24, DR-107: what Resources, the Camp and own Cities Produce, and the Vestigium among it."""
    growth, seat = state.growth, state.active
    assert growth
    found = resources(here, way, _dots(state), rules_of(state))
    paid = incomes(state, seat, here, way)
    amounts = list(map(add, found, own_share(state, seat, camp_at(state, here.cell), paid, placed=not growth.reactivated)))
    _add(growth, amounts[:VESTIGIUM])
    growth.wild = amounts[VESTIGIUM]
    said: Event = LocusCounted(here.cell, way.locus.vertex) if way.locus else SidesJoined(here.cell, [side.beyond for side in way.sides])
    return [said, *_raise(state)]


def _dots(state: State) -> Dots:
    assert state.growth
    dots = dots_at(state, state.growth.cell)
    assert dots
    return dots


def _add(growth: Growth, amounts: list[int]) -> None:
    growth.produced = Amounts(*map(add, msgspec.structs.astuple(growth.produced), amounts))


def _raise(state: State) -> list[Event]:
    """DR-39, DR-40, DR-43: first Vestigium is allocated, then cards raise the Production, and what they add of it is allocated too."""
    growth, seat = state.growth, state.active
    assert growth
    if not growth.wild and not growth.modified:
        growth.modified = True
        moment = Moment(msgspec.structs.astuple(growth.produced), not growth.reactivated)
        more = raises(state, seat, reacting(state, seat), moment, camp_at(state, growth.cell))
        _add(growth, more[:VESTIGIUM])
        growth.wild = more[VESTIGIUM]
    if not growth.wild:
        return _credit(state)
    if state.phase != "grow_vestigium":
        enter(state, "vestigium_produced")
    return []


def _credit(state: State) -> list[Event]:
    """DR-32, DR-35, DR-40: Production is credited, to others whose Cities were activated too; then come the Gains it sets off."""
    growth, here = _growing(state)
    way, seat = chosen_way(state, here), state.active
    paid = incomes(state, seat, here, way)
    events: list[Event] = [CityActivated(income.seat, income.cell, DOMAINS[income.domain], income.amount) for income in paid]
    produced = list(msgspec.structs.astuple(growth.produced))
    events += [Produced(seat, named(produced)), *credit(state, seat, named(produced))]
    locus = locus_domains(way, _dots(state))
    moments = {seat: Moment(produced, not growth.reactivated, locus, own_cities(state, seat, paid))}
    for other in dict.fromkeys(income.seat for income in paid if income.seat != seat):
        moment = _abroad(state, other, paid)
        events += [Produced(other, named(moment.produced)), *credit(state, other, named(moment.produced))]
        if rules_of(state).owner_gains:
            moments[other] = moment
    for who, moment in moments.items():
        for found in due(reacting(state, who), moment):
            events += act(state, who, found, moment.locus or ())
    return [*events, *after_growing(state)]


def _abroad(state: State, seat: int, paid: list[Income]) -> Moment:
    """QU-12: what Cities yield to a player whose turn it is not, with what that player's cards add to it."""
    amounts = [0] * 7
    for income in paid:
        if income.seat == seat:
            amounts[income.domain] += income.amount
    if rules_of(state).owner_gains:
        effects = reacting(state, seat)
        amounts = list(map(add, amounts, raises(state, seat, effects, Moment(amounts), VESTIGIUM)))
        if amounts[VESTIGIUM]:  # this player is asked when the Production of all is credited
            card = next(card for card, effect in effects if effect.act == "produce_bonus" and effect.of == "vestigium")
            state.pending.append(Pending(kind="split", seat=seat, amount=amounts[VESTIGIUM], domains=DOMAINS, card=card))
    return Moment(amounts[:VESTIGIUM], cities=own_cities(state, seat, paid))


def after_growing(state: State) -> list[Event]:
    """DR-40, DR-109: when nothing is left to answer, a further tile may be offered; then comes Build."""
    if state.pending:
        if state.phase != "grow_choice":
            enter(state, "gains_open")
        await_next(state)
        return []
    state.growth = None
    enter(state, "more_offered" if may_place_more(state) else "grown")
    return []


def may_place_more(state: State) -> bool:
    """DR-109: whether the Farmer, or a card, allows another tile; the Farmer not after a re-activation."""
    player = state.players[state.active]
    farmer = "farmer" in player.roles and "farmer" not in player.spent and player.turn.placed == 1
    return bool(player.hand) and (farmer or player.turn.more_places > 0)

