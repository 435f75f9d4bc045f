"""Every command that would be accepted now, listed; commands never change, so those of a map are made once and shared."""

from __future__ import annotations

from itertools import combinations

from companion.game import Command
from companion.games.heroes_of_dominaria.commands import (
    Build,
    Claim,
    Collect,
    Complete,
    Confront,
    Discover,
    EndTurn,
    Form,
    Keep,
    KeepQuests,
    Move,
    PlaceHero,
    Recruit,
    Reveal,
    Spread,
    Start,
    Use,
)
from companion.games.heroes_of_dominaria.content import ABILITIES, Content
from companion.games.heroes_of_dominaria.facts import holds
from companion.games.heroes_of_dominaria.model import HEROES, Player, State, content_of
from companion.games.heroes_of_dominaria.payment import can_pay
from companion.games.heroes_of_dominaria.questions import buildable, cards_left, collectable, formable, next_tile, standing, total_mana
from companion.games.heroes_of_dominaria.rules.cards import holds_tile, unusable
from companion.games.heroes_of_dominaria.rules.mana import growing
from companion.games.heroes_of_dominaria.rules.rewards import PILES
from companion.games.heroes_of_dominaria.rules.setup import is_digital, kind_of


class Offers:
    """The commands that a map makes possible, made once."""

    def __init__(self, content: Content) -> None:
        self.moves = [{place: [Move(hero, to) for to in near] for place, near in content.neighbours.items()} for hero in range(HEROES)]
        self.collect = {place: Collect(place) for place in content.places}
        self.discover = {place: Discover(place) for place in content.places}
        self.confront = {place: Confront(place) for place in content.places}
        self.build = {place: Build(place) for place in content.places}
        self.form = {edge: Form(edge) for edge in content.edges}
        self.recruit = [Recruit(place) for place in content.starts]
        self.end_turn = EndTurn()


_offers: dict[str, Offers] = {}


def options(state: State, seat: int) -> list[Command]:
    """HD-23, HD-24, HD-38: what this seat may do now."""
    match state.phase:
        case "turn_actions":
            return _actions(state, seat)
        case "turn_mana":
            return _reveals(state)
        case "turn_choice" | "closing_choice":
            return _keeps(state)
        case "setup_quests":
            return _first_quests(state, seat)
        case "setup_heroes":
            return [PlaceHero(place) for place in content_of(state).starts]
        case "turn_spread":
            places, left = content_of(state).of_colour[growing(state)], getattr(state.supply, growing(state))
            return [Spread(list(chosen)) for chosen in combinations(places, left)]
        case "closing_actions":
            return [*_quests(state, seat), *_claims(state, seat), EndTurn()]
    return []


def _actions(state: State, seat: int) -> list[Command]:
    player, content = state.players[seat], content_of(state)
    offers = _offers.get(state.content) or _offers.setdefault(state.content, Offers(content))
    found: list[Command] = []
    if player.turn.moves_left:
        for hero, place in enumerate(player.heroes):
            if place is not None:
                found += offers.moves[hero][place]
    found += [offers.collect[place] for place in collectable(state, seat)]
    mana = total_mana(player)
    affordable: list[str] = [ability for ability in ABILITIES if can_pay(content, player, ability)] if mana else []
    if affordable:
        found += _abilities(state, seat, content, offers, affordable)
    if player.in_play:
        found += [command for card in player.in_play if card in content.artifacts for command in _uses(state, seat, card)]
    return [*found, *_quests(state, seat), *_claims(state, seat), offers.end_turn]


def _abilities(state: State, seat: int, content: Content, offers: Offers, affordable: list[str]) -> list[Command]:
    """HD-38: the abilities that can be paid for, at every place where they can be used."""
    player, found = state.players[seat], list[Command]()
    here = standing(player)
    if "recruit" in affordable and None in player.heroes:
        found += offers.recruit
    if "discover" in affordable and cards_left(state, "artifacts"):
        found += [offers.discover[place] for place in here if state.locations[place].artifact]
    if "confront" in affordable and player.cabal < len(content.tracks["cabal"]):
        found += [offers.confront[place] for place in here if state.locations[place].cabal]
    if "build" in affordable:
        found += [offers.build[place] for place in buildable(state, seat)]
    if "form" in affordable:
        found += [offers.form[edge] for edge in formable(state, seat)]
    return found


def _uses(state: State, seat: int, card: str) -> list[Command]:
    """HD-68: the ways to use an artifact."""
    if unusable(state, seat, card):
        return []
    content = content_of(state)
    if content.artifacts[card].effect.name != "hero_to_start":
        return [Use(card)]
    heroes = [hero for hero, place in enumerate(state.players[seat].heroes) if place is not None]
    return [Use(card, hero, place) for hero in heroes for place in content.starts]


def _quests(state: State, seat: int) -> list[Command]:
    """HD-72, HD-74: quests that can be started or completed."""
    player, quests = state.players[seat], content_of(state).quests
    found: list[Command] = []
    for card in player.hand:
        quest = quests[card]
        if quest.start is None:
            if holds(quest.complete, state, seat, card):
                found.append(Complete(card))
        elif state.phase == "turn_actions" and holds(quest.start, state, seat, card):
            found.append(Start(card))
    started = [card for card in player.in_play if card in quests]
    return [*found, *(Complete(card) for card in started if holds(quests[card].complete, state, seat, card))]


def _claims(state: State, seat: int) -> list[Command]:
    """HD-79, HD-80, AMB-12: public quests that this player fulfils and can still take."""
    player = state.players[seat]
    return [Claim(quest) for quest in claimable(state, seat, player)]


def claimable(state: State, seat: int, player: Player) -> list[str]:
    """HD-79, HD-80: the public quests whose next tile this player may take."""
    public = content_of(state).public_quests
    return [
        quest
        for quest, (_, condition) in public.items()
        if holds(condition, state, seat) and not holds_tile(player, quest) and next_tile(state, quest)
    ]


def _reveals(state: State) -> list[Command]:
    """HD-16: the top card, or any kind of card that a physical deck still holds."""
    if is_digital(state, "dominaria"):
        return [Reveal()]
    return [Reveal(card) for card in one_of_each(state.decks.dominaria or state.discards.dominaria)]


def _keeps(state: State) -> list[Command]:
    """HD-47, HD-71: one of the two cards; any kind of card that a physical deck still holds.

    Kinds are named by their first copy, wherever that is: which copies are left would tell of hidden hands.
    """
    if state.awaits and state.awaits.cards:
        return [Keep(card) for card in state.awaits.cards]
    pile: list[str] = getattr(state.decks, PILES[state.rewards[0]])
    return [Keep(f"{kind}_1") for kind in dict.fromkeys(map(kind_of, pile))]


def _first_quests(state: State, seat: int) -> list[Command]:
    """SU-08: every pair of the quests dealt; for a physical deck every pair of kinds."""
    dealt = state.players[seat].dealt
    if dealt:
        return [KeepQuests(list(pair)) for pair in combinations(dealt, 2)]
    return [KeepQuests(list(pair)) for pair in _pairs(state.decks.quests)]


def _pairs(cards: list[str]) -> list[tuple[str, str]]:
    """Every pair of kinds once, two of one kind included where there are two; named by first copies, as in `_keeps`."""
    kinds = dict.fromkeys((kind_of(one), kind_of(other)) for one, other in combinations(cards, 2))
    return [(f"{one}_1", f"{other}_{2 if one == other else 1}") for one, other in kinds]


def one_of_each(cards: list[str]) -> list[str]:
    """The first copy of every kind of card: to the players the copies are the same."""
    return list({kind_of(card): card for card in reversed(cards)}.values())[::-1]
