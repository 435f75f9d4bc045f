"""The End of an Age in its exact order: effects, assimilation, Influence, roles, the new turn order, the reset, hands."""

from __future__ import annotations

import msgspec

from companion.game import Event, Rejected
from companion.games.dominations.commands import Assimilate, SetInitiative, Use
from companion.games.dominations.effects import Due, counted, standing
from companion.games.dominations.events import AgeEnded, InitiativeSet, KnowledgeReset, LeaderFound, MasteryImproved, MasteryTaken
from companion.games.dominations.knowledge import has
from companion.games.dominations.learning import learnable, turnable, values_allowed
from companion.games.dominations.model import AGES, Amounts, Knowledge, Pending, State, TreeCard, content_of, rules_of
from companion.games.dominations.rules.cards import acquire, act, check_spot
from companion.games.dominations.rules.credit import named, score
from companion.games.dominations.rules.flow import await_next, enter, leader, open_effects
from companion.games.dominations.rules.hands import ask_tiles
from companion.games.dominations.rules.roles import award, end_game
from companion.games.dominations.tree import has_prerequisite, spot_of
from companion.games.dominations.words import DOMAINS


def end_age(state: State) -> list[Event]:
    """DR-02, DR-99: the turns of an Age are over; step 1 begins."""
    for player in state.players:
        player.used, player.settled = [], False
    enter(state, "age_ends")
    return [AgeEnded(state.age), *ask_effects(state)]


def ask_effects(state: State) -> list[Event]:
    """DR-99: players with End-of-Age effects use them, one player after the other; then comes step 2a."""
    await_next(state)
    if state.awaits and state.awaits.seats:
        return []
    enter(state, "effects_used")
    return _ask_leader(state)


def use(state: State, seat: int, command: Use) -> list[Event]:
    """DR-99: one card's End-of-Age effect, in the order its owner likes."""
    player = state.players[seat]
    if command.card not in open_effects(state, seat):
        what = content_of(state).card_name(command.card)
        raise Rejected("DR-99", f"{what} has no End-of-Age effect that {player.name} can use now.")
    player.used.append(command.card)
    found = [Due(card, effect) for card, effect in standing(state, player, "end_of_age") if card == command.card]
    events = [event for due in found for event in act(state, seat, due)]
    if state.pending:
        enter(state, "asked")
        return events
    return [*events, *ask_effects(state)]


def _ask_leader(state: State) -> list[Event]:
    """DR-100a, DR-100c, DR-101d, QU-17: who has most Influence may assimilate; without anything eligible the right lapses."""
    seat = leader(state)
    influence = state.players[seat].influence
    eligible = learnable(state, seat) or turnable(state, seat)
    if not eligible or not (influence or rules_of(state).assimilate_at_zero):
        return score_influence(state)
    return [LeaderFound(seat, list(values_allowed(influence)))]


def assimilate(state: State, seat: int, command: Assimilate) -> list[Event]:
    """DR-100a to DR-101c: a Mastery of another player from the holders, or the own one turned over, for nothing."""
    events = _flip(state, seat, command) if command.copy is None and command.spot is None else _take(state, seat, command)
    if state.pending:
        enter(state, "asked")
        return events
    return [*events, *score_influence(state)]


def _take(state: State, seat: int, command: Assimilate) -> list[Event]:
    if command.copy is None or command.spot is None:
        raise Rejected("DR-100b", "Say which copy is taken and where it goes in the Tree.")
    ways = learnable(state, seat).get(command.card)
    if ways is None:
        raise _not_eligible(state, seat, command.card)
    card = TreeCard(command.card, command.copy, turned=command.turned)
    if (command.copy, command.spot, command.turned) not in ways:
        check_spot(state, seat, card, command.spot)
        raise Rejected("DR-100d", f"Copy {command.copy} of {content_of(state).card_name(command.card)} is not in the holders.")
    return [MasteryTaken(seat, command.card, command.copy, command.spot), *acquire(state, seat, card, command.spot)]


def _flip(state: State, seat: int, command: Assimilate) -> list[Event]:
    """DR-101a: turn an own Mastery over that another player has Advanced."""
    player = state.players[seat]
    spot = spot_of(player, command.card)
    if command.card in learnable(state, seat):
        raise Rejected("DR-100b", "Say which copy is taken and where it goes in the Tree.")
    if spot is None or command.card not in turnable(state, seat):
        raise _not_eligible(state, seat, command.card)
    turned = msgspec.structs.replace(player.tree[spot], advanced=True)
    return [MasteryImproved(seat, command.card), *acquire(state, seat, turned, spot)]


def _not_eligible(state: State, seat: int, card: str) -> Rejected:
    """DR-100a, DR-100c, DR-100d: why a Mastery cannot be assimilated."""
    content, player = content_of(state), state.players[seat]
    row, name = content.masteries.get(card), content.card_name(card)
    if row is None or all(spot_of(other, card) is None for other in state.players if other is not player):
        return Rejected("DR-100a", f"No other player has {name}.")
    if row.value not in values_allowed(player.influence):
        return Rejected("DR-100c", f"With {player.influence} Influence {player.name} cannot assimilate a Mastery of value {row.value}.")
    if card in turnable(state, seat):
        return Rejected("DR-100d", f"{player.name} has {name} already; to turn it over leave copy and spot out.")
    if spot_of(player, card):
        return Rejected("DR-100d", f"{player.name} has {name} already, and nobody a face of it that {player.name} has not.")
    if not has_prerequisite(state, player, card):
        return Rejected("DR-100d", f"{name} has a prerequisite that is not in {player.name}'s Tree.")
    return Rejected("DR-100d", f"No copy of {name} that is left fits into {player.name}'s Tree.")


def score_influence(state: State) -> list[Event]:
    """DR-102a, DR-102b: everybody scores their Influence and keeps it; then come the roles."""
    events: list[Event] = []
    for seat in state.initiative:
        events += score(state, seat, "influence", state.players[seat].influence, "influence")
    return [*events, *_give_roles(state)]


def _give_roles(state: State) -> list[Event]:
    """DR-103a, DR-115, QU-13: all Domination cards are given anew; after the third Age the game ends."""
    for player in state.players:
        player.roles, player.spent = [], []
    if state.age == AGES:
        events = [*award(state, DOMAINS), *end_game(state)]
        enter(state, "game_ends")
        return events
    at_once = rules_of(state).governor_timing == "at_once"
    events = award(state, ("government",) if at_once else DOMAINS)
    enter(state, "roles_given")
    if state.awaits and state.awaits.seats:
        return events
    return [*events, *_order_is_set(state)]


def set_initiative(state: State, seat: int, command: SetInitiative) -> list[Event]:
    """DR-07, DR-104: the Governor sets the order of the next Age."""
    if sorted(command.order) != list(range(len(state.players))):
        raise Rejected("DR-104", f"The order names every seat from 0 to {len(state.players) - 1} once.")
    state.initiative = list(command.order)
    return [InitiativeSet(list(command.order)), *_order_is_set(state)]


def _order_is_set(state: State) -> list[Event]:
    """DR-111, QU-13: step 4a, with the question of what is kept where a card leaves a choice."""
    late = [domain for domain in DOMAINS if domain != "government"] if rules_of(state).governor_timing == "at_once" else []
    events = award(state, late)
    enter(state, "order_set")
    for seat in state.initiative:
        _keep(state, seat)
    return [*events, *forget(state)]


def _keep(state: State, seat: int) -> None:
    """DR-111: what cards let a player keep; a choice is put down to be asked, unless there is only one answer."""
    player = state.players[seat]
    own = [domain for domain, value in zip(DOMAINS, has(player), strict=True) if value]
    for card, effect in standing(state, player, "on_reset", "keep_at_reset"):
        amount = counted(state, seat, effect)
        if effect.of == "one" and len(own) > 1:
            state.pending.append(Pending(kind="keep", seat=seat, amount=amount, domains=tuple(own), card=card))
            continue
        for domain in own:
            if effect.of in (domain, "every", "one"):
                setattr(player.kept, domain, getattr(player.kept, domain) + amount)


def forget(state: State) -> list[Event]:
    """DR-111: when all is answered, Knowledge goes back to 0 but for what is kept; then come the hands."""
    if state.pending:
        await_next(state)
        return []
    events: list[Event] = []
    for seat in state.initiative:
        player = state.players[seat]
        kept = [min(value, keep) for value, keep in zip(has(player), msgspec.structs.astuple(player.kept), strict=True)]
        player.knowledge, player.kept = Knowledge(*kept), Amounts()
        events.append(KnowledgeReset(seat, named(kept)))
    for player in state.players:
        player.settled = False
    enter(state, "forgotten")
    return [*events, *ask_tiles(state)]
