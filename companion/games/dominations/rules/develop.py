"""Develop: one new Mastery, or one turned to its Advanced face."""

from __future__ import annotations

import msgspec

from companion.game import Event, Rejected
from companion.games.dominations.commands import Develop, Improve
from companion.games.dominations.effects import discount
from companion.games.dominations.events import MasteryImproved, MasteryTaken
from companion.games.dominations.knowledge import Price, is_payment, mastery_price, upgrade_price
from companion.games.dominations.model import State, TreeCard, content_of
from companion.games.dominations.rules.cards import acquire, check_spot, fire
from companion.games.dominations.rules.credit import pay
from companion.games.dominations.rules.ending import end_turn
from companion.games.dominations.rules.exchange import exchangeable
from companion.games.dominations.rules.flow import await_next, enter
from companion.games.dominations.tree import copies_left, has_prerequisite, spot_of
from companion.games.dominations.wording import amounts_text, domain_name


def develop(state: State, seat: int, command: Develop) -> list[Event]:
    """DR-81 to DR-85, DR-87, DR-88: a copy of a new Mastery is paid for and comes into the Tree."""
    content = content_of(state)
    check_takeable(state, seat, command.card, command.copy)
    card = TreeCard(command.card, command.copy, turned=command.turned)
    check_spot(state, seat, card, command.spot)
    paid = pay(state, seat, mastery_price(state, seat, command.card), "DR-82", content.card_name(command.card))
    taken = MasteryTaken(seat, command.card, command.copy, command.spot)
    return [*paid, taken, *acquire(state, seat, card, command.spot), *_developed(state, seat, command.card)]


def check_takeable(state: State, seat: int, card: str, copy: int) -> None:
    """DR-83 to DR-85, DR-100d: a Mastery that exists, is not owned, whose prerequisite is, and whose copy is in the holders."""
    content, player = content_of(state), state.players[seat]
    row = content.masteries.get(card)
    if row is None:
        raise Rejected("DR-85", f"There is no Mastery {card!r}.")
    if spot_of(player, card):
        raise Rejected("DR-84", f"{player.name} has {row.name} already.")
    if not has_prerequisite(state, player, card):
        needed = f"{domain_name(str(row.prereq_domain))} Mastery of value {row.prereq_value} or more"
        raise Rejected("DR-83", f"{row.name} asks for a {needed} in {player.name}'s Tree.")
    if copy not in copies_left(state, card):
        raise Rejected("DR-85", f"Copy {copy} of {row.name} is not in the holders.")


def improve(state: State, seat: int, command: Improve) -> list[Event]:
    """DR-81, DR-86, DR-87: an own Mastery is turned over where it lies."""
    content, player = content_of(state), state.players[seat]
    spot = spot_of(player, command.card)
    if spot is None or command.card not in content.masteries:
        raise Rejected("DR-86", f"{content.card_name(command.card)} is no Mastery in {player.name}'s Tree.")
    card = player.tree[spot]
    if card.advanced:
        raise Rejected("DR-86", f"{content.card_name(command.card)} is Advanced already.")
    paid = pay(state, seat, _price(state, seat, command), "DR-86", f"Turning {content.card_name(command.card)} over")
    turned = acquire(state, seat, msgspec.structs.replace(card, advanced=True), spot)
    return [*paid, MasteryImproved(seat, command.card), *turned, *_developed(state, seat, command.card)]


def _price(state: State, seat: int, command: Improve) -> Price:
    """DR-98: as for a Monument's level."""
    if command.pay is None:
        return upgrade_price(state, seat, command.card)
    cost = content_of(state).masteries[command.card].upgrade
    if not is_payment(cost, discount(state, seat, "upgrade"), command.pay):
        raise Rejected("DR-98", f"That costs {amounts_text(cost)}, less what cards take off; {amounts_text(command.pay)} does not fit.")
    return dict(command.pay)


def _developed(state: State, seat: int, by: str) -> list[Event]:
    """DR-81: the Develop action of this turn is done."""
    state.players[seat].turn.developed += 1
    return [*fire(state, seat, "on_develop", but=by), *after_developing(state)]


def after_developing(state: State) -> list[Event]:
    """DR-04, DR-52: when nothing is left to answer the turn ends, but for exchanges and what cards allow."""
    turn = state.players[state.active].turn
    if state.pending:
        if state.phase == "develop_action":
            enter(state, "asked")
        await_next(state)
    elif turn.developed <= turn.more_develops:
        if state.phase == "develop_choice":
            enter(state, "answered")
    elif exchangeable(state, state.active):
        enter(state, "developed")
    else:
        return end_turn(state)
    return []
