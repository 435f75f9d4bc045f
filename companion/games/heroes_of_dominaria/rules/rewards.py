"""What spaces and cards give: mana, moves, and cards looked at two at a time."""

from __future__ import annotations

from companion.game import Choice, Event
from companion.games.heroes_of_dominaria.content import TrackRow
from companion.games.heroes_of_dominaria.events import (
    ArtifactGained,
    AskedOfPlayers,
    CardsLookedAt,
    ManaGained,
    ManaShort,
    MovesGained,
    QuestKept,
    RewardLapsed,
)
from companion.games.heroes_of_dominaria.model import State, content_of
from companion.games.heroes_of_dominaria.payment import take_out
from companion.games.heroes_of_dominaria.questions import uncovered
from companion.games.heroes_of_dominaria.rules.flow import enter
from companion.games.heroes_of_dominaria.rules.setup import is_digital
from companion.games.heroes_of_dominaria.vocabulary import Effect

PILES = {"quest": "quests", "artifact": "artifacts"}
_SEEN = 2


def track_reward(state: State, seat: int, track: str) -> list[Event]:
    """HD-40: the space of a track that was just uncovered (for the Cabal: covered) gives what is printed on it."""
    spaces, count = content_of(state).tracks[track], uncovered(state.players[seat], track)
    return _space_reward(state, seat, spaces[count - 1]) if 0 < count <= len(spaces) else []


def _space_reward(state: State, seat: int, space: TrackRow) -> list[Event]:
    """HD-29, HD-44, HD-53, HD-58, HD-63, HD-64: moves, mana, new quests."""
    events: list[Event] = []
    if space.moves:
        events += gain_moves(state, seat, space.moves)
    if space.gain_colour and space.gain_count:
        events += gain_mana(state, seat, space.gain_colour, space.gain_count)
    state.rewards += ["quest"] * space.quest
    return events


def gain_moves(state: State, seat: int, moves: int) -> list[Event]:
    """HD-29: further Move actions in this very turn."""
    state.players[seat].turn.moves_left += moves
    return [MovesGained(seat, moves)]


def gain_mana(state: State, seat: int, colour: str, count: int) -> list[Event]:
    """HD-103: mana from the supply straight into the pool."""
    pool = state.players[seat].pool
    given, missing = take_out(state, colour, count)
    setattr(pool, colour, getattr(pool, colour) + given)
    short: list[Event] = [ManaShort(colour, missing)] if missing else []
    return [ManaGained(seat, colour, given), *short] if given else short


def card_rewards(state: State, seat: int, card: str, effects: tuple[Effect, ...], text: str) -> list[Event]:
    """HD-73: what a quest or a used artifact gives; what the companion cannot do is asked of the players."""
    events: list[Event] = []
    for effect in effects:
        match effect.name:
            case "mana":
                events += gain_mana(state, seat, effect.args[0], effect.number)
            case "moves":
                events += gain_moves(state, seat, effect.number)
            case "new_quest":
                state.rewards.append("quest")
            case "artifact":
                state.rewards.append("artifact")
            case "manual":
                events.append(AskedOfPlayers(seat, card, text))
    return events


def settle(state: State) -> list[Event]:
    """HD-25, HD-47, HD-71, AMB-11: give the waiting rewards, until one of them needs a choice or none is left."""
    events: list[Event] = []
    while state.rewards:
        deck = PILES[state.rewards[0]]
        refill(state, deck)
        pile: list[str] = getattr(state.decks, deck)
        if len(pile) >= _SEEN:
            return [*events, *_look(state, deck, pile)]
        reward = state.rewards.pop(0)
        events += take(state, reward, pile.pop(0)) if pile else [RewardLapsed(state.active, reward)]
    return events


def _look(state: State, deck: str, pile: list[str]) -> list[Event]:
    """The two top cards are held apart until one is kept; those of a physical deck are known only to who holds them."""
    cards: tuple[str, ...] = ()
    if is_digital(state, deck):
        cards = tuple(pile[:_SEEN])
        del pile[:_SEEN]
    if state.phase in ("turn_actions", "closing_actions"):
        enter(state, "cards_drawn")
    state.awaits = Choice(f"keep_{state.rewards[0]}", (state.active,), cards)
    return [CardsLookedAt(state.active, deck, _SEEN)]


def take(state: State, reward: str, card: str) -> list[Event]:
    """HD-47, HD-48, HD-71: a kept quest goes into the hand, a kept artifact works from now on."""
    player = state.players[state.active]
    if reward == "quest":
        player.hand.append(card)
        return [QuestKept(state.active)]
    player.in_play.append(card)
    artifact = content_of(state).artifacts[card]
    events: list[Event] = [ArtifactGained(state.active, card)]
    if artifact.row.kind == "passive" and artifact.effect.name == "moves":
        events += gain_moves(state, state.active, artifact.effect.number)
    if artifact.row.kind == "passive" and artifact.effect.name == "manual":
        events.append(AskedOfPlayers(state.active, card, artifact.row.text))
    return events


def refill(state: State, deck: str) -> None:
    """HD-100, HD-101, HD-102: an empty deck is made anew from its discards."""
    pile: list[str] = getattr(state.decks, deck)
    discards: list[str] = getattr(state.discards, deck)
    if not pile and discards:
        setattr(state.decks, deck, discards)
        setattr(state.discards, deck, [])
        if is_digital(state, deck):
            state.chance.shuffle(discards)
        else:
            discards.sort(key=table_order(state, deck).index)


def table_order(state: State, deck: str) -> list[str]:
    """All cards of a deck in the order of the table."""
    cards: dict[str, object] = getattr(content_of(state), deck)
    return list(cards)
