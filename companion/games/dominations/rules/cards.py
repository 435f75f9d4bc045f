"""What cards do when they come into a Tree, and when a moment sets them off."""

from __future__ import annotations

from collections.abc import Iterable

from companion.game import Event, Rejected
from companion.games.dominations.content import CAMPFIRE
from companion.games.dominations.effects import Due, counted, standing
from companion.games.dominations.events import Asked, MoreAllowed
from companion.games.dominations.knowledge import limits_by_rules
from companion.games.dominations.model import Pending, State, TreeCard, content_of, rules_of
from companion.games.dominations.rules.credit import add_influence, follow_limits, gain, score
from companion.games.dominations.rules.stock import draw
from companion.games.dominations.tables import Effect
from companion.games.dominations.tree import fits, halves_of, joined, label, open_spots
from companion.games.dominations.words import CORRUPTIO, DOMAINS, NONE, VESTIGIUM, Domain

_SILENT = ("continuous", "on_reset")  # when nobody can be asked what a card did: its text is told


def check_spot(state: State, seat: int, card: TreeCard, spot: str) -> None:
    """DR-88 to DR-94: a card must touch the Tree and match every card it touches."""
    content, player, rules = content_of(state), state.players[seat], rules_of(state)
    name = content.card_name(label(content, card))
    if card.turned and not rules.card_rotation:
        raise Rejected("DR-94", "Cards are not turned at this table.")
    if spot in player.tree:
        raise Rejected("DR-94", f"A card lies at {spot} of {player.name}'s Tree already, and cards never move.")
    looks = open_spots(content, player.tree, rules).get(spot)
    if looks is None:
        raise Rejected("DR-88", f"{spot} does not touch a card of {player.name}'s Tree.")
    halves = halves_of(content, card, rules)
    if not fits(halves, looks):
        rule = next(_mismatch(half, look) for half, look in zip(halves, looks, strict=True) if look >= NONE and joined(half, look) == NONE)
        raise Rejected(rule, f"{name} does not match the cards around {spot}: every half-Nodus it meets must be of its colour.")


def _mismatch(half: int, look: int) -> str:
    """The rule that keeps two halves apart."""
    if CORRUPTIO in (half, look):
        return "DR-91"
    if NONE in (half, look):
        return "DR-92"
    return "DR-90" if half == look == VESTIGIUM else "DR-89"


def acquire(state: State, seat: int, card: TreeCard, spot: str) -> list[Event]:
    """DR-69, DR-87, DR-101b: a card comes into a Tree, or is turned over there, and acts at once."""
    content, player = content_of(state), state.players[seat]
    before = limits_by_rules(state, seat)
    player.tree[spot] = card
    name, face = label(content, card), content.sides[card.card, card.copy, card.advanced]
    line = "masteries" if card.card in content.masteries else "monuments"
    events = [*score(state, seat, line, face.vp, name), *add_influence(state, seat, face.influence, name)]
    events += follow_limits(state, seat, before)
    for effect in face.effects:
        if effect.trigger == "on_acquire":
            events += act(state, seat, Due(name, effect), line=line)
        elif effect.act == "manual" and effect.trigger in _SILENT:
            events.append(Asked(seat, name, face.text))
    return events


def fire(state: State, seat: int, trigger: str, but: str = "") -> list[Event]:
    """What a moment sets off among a player's cards; a card that caused the moment itself does not react to it."""
    found = list(standing(state, state.players[seat], trigger))
    return [event for card, effect in found if card != but for event in act(state, seat, Due(card, effect))]


def act(state: State, seat: int, due: Due, locus: Iterable[int] = (), line: str = "effects") -> list[Event]:
    """DR-38, DR-42: one effect, done at once or, where the player must choose, put down to be asked."""
    card, effect, times = due
    amount = times * counted(state, seat, effect)
    if not amount:
        return []
    match effect.act:
        case "gain":
            return _gained(state, seat, card, effect, amount, tuple(DOMAINS[number] for number in locus))
        case "vp":
            return score(state, seat, line, amount, card)
        case "influence":
            return add_influence(state, seat, amount, card)
        case "draw":
            return draw(state, seat, amount)
        case "extra_action":
            setattr(state.players[seat].turn, f"more_{effect.of}s", getattr(state.players[seat].turn, f"more_{effect.of}s") + amount)
            return [MoreAllowed(seat, card, str(effect.of))]
        case "manual":
            state.pending.append(Pending(kind="manual", seat=seat, card=card))
            return [Asked(seat, card, text_of(state, seat, card))]
    return []


def _gained(state: State, seat: int, card: str, effect: Effect, amount: int, locus: tuple[Domain, ...]) -> list[Event]:
    """DR-29, DR-42: Knowledge of a Domain, of Domains of choice, or of one Domain of a Locus."""
    if effect.of == "vestigium":
        state.pending.append(Pending(kind="split", seat=seat, amount=amount, domains=DOMAINS, card=card))
        return []
    if effect.of == "locus" and len(locus) > 1:
        state.pending.append(Pending(kind="one", seat=seat, amount=amount, domains=locus, card=card))
        return []
    found = [str(effect.of)] if effect.of != "locus" else list(locus)
    return gain(state, seat, card, {found[0]: amount}) if found else []


def text_of(state: State, seat: int, name: str) -> str:
    """The owner's transcription of a card in a Tree."""
    content = content_of(state)
    cards = [card for card in state.players[seat].tree.values() if card.card != CAMPFIRE]
    return next((content.sides[card.card, card.copy, card.advanced].text for card in cards if label(content, card) == name), "")


