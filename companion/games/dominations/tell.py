"""What happened in a step beyond the wish itself, as sentences for everybody."""

from __future__ import annotations

from companion.game import Event
from companion.games.dominations import events
from companion.games.dominations.model import State, content_of
from companion.games.dominations.objectives import POINTS
from companion.games.dominations.wording import ROLE_NAMES, ROMAN, amounts_text, domain_name, listed, order_text
from companion.games.dominations.words import DOMAINS


def tell(state: State, event: Event) -> str:
    """An event as a sentence; empty where the step's own sentence says it already."""
    return _of_knowledge(state, event) or _of_cards(state, event) or _of_the_age(state, event) or _of_the_table(state, event)


def _of_knowledge(state: State, event: Event) -> str:
    match event:
        case events.LocusCounted(_, vertex):
            return f"The Locus {vertex} counts."
        case events.CityActivated(seat, cell, domain, amount):
            return f"The City on {cell} yields {amount} {domain_name(domain)} to {_name(state, seat)}."
        case events.Produced(seat, knowledge):
            return f"{_name(state, seat)} Produces {amounts_text(_sorted(knowledge))}."
        case events.Gained(seat, card, knowledge):
            return f"{_name(state, seat)} gains {amounts_text(_sorted(knowledge))} from {content_of(state).card_name(card)}."
        case events.Lost(seat, knowledge):
            return f"{_name(state, seat)} loses {amounts_text(_sorted(knowledge))} beyond the limit."
        case events.Overflowed(seat, domains):
            over = listed([domain_name(domain) for domain in domains])
            return f"{over} {'runs' if len(domains) == 1 else 'run'} over at 20: {_points(len(domains))} for {_name(state, seat)}."
        case events.LimitChanged(seat, domain, limit):
            return f"{_name(state, seat)}'s {domain_name(domain)} limit is now {limit}."
        case events.Paid(seat, knowledge):
            return f"{_name(state, seat)} pays {amounts_text(_sorted(knowledge))}."
    return ""


def _of_cards(state: State, event: Event) -> str:
    content = content_of(state)
    match event:
        case events.PointsScored(seat, points, "influence"):
            return f"{_name(state, seat)} scores {_points(points)} for Influence."
        case events.PointsScored(seat, points, reason):
            return f"{_name(state, seat)} scores {_points(points)} for {content.card_name(reason)}."
        case events.InfluenceGained(seat, influence, _):
            return f"{_name(state, seat)} gets {influence} Influence and has {state.players[seat].influence}."
        case events.MonumentPlaced(_, monument, ""):
            return f"Put {content.card_name(monument)} where its card says."
        case events.MoreAllowed(seat, card, action):
            return f"{content.card_name(card)} lets {_name(state, seat)} {action} once more this turn."
        case events.Asked(_, card, text):
            return f"{content.card_name(card)}: {' '.join(text.split()) or 'do what the card says'}"
    return ""


def _of_the_age(state: State, event: Event) -> str:
    match event:
        case events.AgeEnded(age):
            return f"Age {ROMAN[age]} ends."
        case events.LeaderFound(seat, values):
            which = listed([str(value) for value in values], "or")
            return f"{_name(state, seat)} has most Influence and may assimilate a Mastery of value {which}."
        case events.RoleGiven(seat, role, points):
            return f"{_name(state, seat)} is the {ROLE_NAMES[role]}: {_points(points)}."
        case events.RoleUnclaimed(role):
            return f"Nobody is the {ROLE_NAMES[role]}."
        case events.KnowledgeReset(seat, kept) if kept:
            return f"{_name(state, seat)} keeps {amounts_text(_sorted(kept))}; all other Knowledge goes back to 0."
        case events.KnowledgeReset(seat, _):
            return f"{_name(state, seat)}'s Knowledge goes back to 0."
        case events.AgeBegan(age):
            return f"Age {ROMAN[age]} begins: {order_text([player.name for player in state.players], state.initiative)}."
        case events.ObjectivesScored(seat, achieved, points):
            return f"{_name(state, seat)} has achieved {len(achieved)} of {len(POINTS) - 1} Objectives: {_points(points)}."
        case events.GameEnded():
            return "The game is over."
    return ""


def _of_the_table(state: State, event: Event) -> str:
    content = content_of(state)
    match event:
        case events.CardsRevealed(objectives, monuments):
            aims = [f"{_name(state, seat)} {content.objectives[card].name}" for seat, card in enumerate(objectives)]
            return f"The Objectives: {', '.join(aims)}. In play: {listed([content.card_name(card) for card in monuments])}."
        case events.TilesDrawn(seat, count):
            return f"{_name(state, seat)} draws {count} {'tile' if count == 1 else 'tiles'}."
        case events.InitiativeDrawn(order):
            return f"The turn order is drawn: {order_text([player.name for player in state.players], order)}."
        case events.CoinFlipped(what, heads):
            return f"The coin shows {'heads' if heads else 'tails'}: {what}."
    return ""


def _name(state: State, seat: int) -> str:
    return state.players[seat].name


def _points(points: int) -> str:
    return f"{points} {'point' if points == 1 else 'points'}"


def _sorted(amounts: dict[str, int]) -> dict[str, int]:
    return {domain: amounts[domain] for domain in DOMAINS if domain in amounts}
