"""A player that plays to win: it tries every option on a copy of the table and takes the one after which it stands best.

It looks only at what its player may know: never at the order of a deck, another hand, or cards not yet seen.
"""

from __future__ import annotations

from companion.game import Chance, Command, cloner
from companion.games.heroes_of_dominaria.commands import EndTurn
from companion.games.heroes_of_dominaria.content import Artifact, Content
from companion.games.heroes_of_dominaria.facts import holds
from companion.games.heroes_of_dominaria.model import Player, State, content_of
from companion.games.heroes_of_dominaria.options import options
from companion.games.heroes_of_dominaria.payment import can_pay, price
from companion.games.heroes_of_dominaria.questions import (
    artifacts_owned,
    buildable,
    collectable,
    hero_count,
    is_blocked,
    next_tile,
    standing,
    total_mana,
)
from companion.games.heroes_of_dominaria.rules import RULES
from companion.games.heroes_of_dominaria.rules.cards import holds_tile
from companion.games.heroes_of_dominaria.score import track_points
from companion.games.heroes_of_dominaria.vocabulary import Condition, Fact

# What things are worth to it, in points.
_MANA = 0.35  # one in the pool; more than the next two together, or it would rather look at mana than take it
_COLLECTABLE = 0.2  # one that can be collected this turn
_NEARBY = 0.12  # one that lies under a Hero
_SAVING = 0.4  # of a target's worth while its price is not yet in the pool
_FADING = 0.5  # what of it is left a step away
_QUEST = 2.0  # a quest not yet seen
_ARTIFACT = 3.0  # an artifact not yet seen
_UNFINISHED = 0.3  # of a quest's points while its condition does not hold
_TILE = 0.7  # of a public quest's points when its condition is nearly fulfilled
_INCOME = 0.6  # a Manalith, for every round to come
_MOVE = 0.25  # a Move action, for every round to come
_ARTIFACT_TOKEN, _CABAL_TOKEN, _BUILD = 0.8, 0.3, 0.5  # standing where an ability can be used and paid

_clone = cloner(State)


def choose(state: State, seat: int, chance: Chance) -> Command:
    """The option after which the table looks best for this player; chance decides between equals."""
    ranked = [(round(_after(state, seat, command), 6), command) for command in options(state, seat)]
    best = max(worth for worth, _ in ranked)
    return chance.choose([command for worth, command in ranked if worth == best])


def _after(state: State, seat: int, command: Command) -> float:
    """How the table looks after a command. Ending the turn is judged by the table as it is: nothing better was found."""
    if isinstance(command, EndTurn):
        return worth(state, seat)
    draft = _clone(state)
    RULES[type(command)](draft, seat, command)
    return worth(draft, seat)


def worth(state: State, seat: int) -> float:
    """The standing of a player in points, hopes included."""
    player, content = state.players[seat], content_of(state)
    rounds = state.last_round - state.round
    waiting = sum(_QUEST if reward == "quest" else _ARTIFACT for reward in state.rewards)
    return (
        _points(content, player)
        + waiting
        + _MANA * min(total_mana(player), 6 * rounds + 3)
        + rounds * (_INCOME * len(player.manaliths) + _MOVE * hero_count(player))
        + sum(_hope(state, seat, card) for card in player.hand)
        + sum(_hope(state, seat, card) for card in player.in_play if card in content.quests)
        + sum(_ability(content.artifacts[card], rounds) for card in player.in_play if card in content.artifacts)
        + sum(_tile_hope(state, seat, quest) for quest in content.public_quests)
        + _position(state, seat)
    )


def _points(content: Content, player: Player) -> float:
    tracks = sum(track_points(content, player, track) for track in content.tracks)
    quests = sum(content.quests[card].row.vp + 0.5 for card in player.completed if card in content.quests)
    artifacts = sum(content.artifacts[card].row.vp for card in artifacts_owned(content, player))
    return tracks + quests + artifacts + sum(content.tiles[tile][1] for tile in player.tiles)


def _hope(state: State, seat: int, card: str) -> float:
    """A quest is worth most of its points when it can be completed now, some of them before."""
    quest = content_of(state).quests[card]
    if quest.start and card in state.players[seat].hand:
        return quest.row.vp * _UNFINISHED * (1.5 if holds(quest.start, state, seat, card) else 1.0)
    return quest.row.vp * (0.9 if holds(quest.complete, state, seat, card) else _UNFINISHED * (2 if quest.start else 1))


def _ability(artifact: Artifact, rounds: int) -> float:
    """What an artifact in play will still do."""
    match artifact.effect.name:
        case "none" | "manual":
            return 0.0
        case "new_quest" | "extra_collect" | "hero_to_start":
            return 1.0 if rounds else 0.2
    return 0.2 * rounds


def _tile_hope(state: State, seat: int, quest: str) -> float:
    """The nearer a public quest, the more of its tile's points count already."""
    tile = next_tile(state, quest)
    if tile is None or holds_tile(state.players[seat], quest):
        return 0.0
    content = content_of(state)
    return content.tiles[tile][1] * _TILE * _progress(state, seat, content.public_quests[quest][1]) ** 2


def _progress(state: State, seat: int, condition: Condition) -> float:
    """How much of a condition is there: all of it is 1."""
    if isinstance(condition, Fact):
        for count in range(condition.at_least, 0, -1):
            if holds(Fact(condition.name, condition.args, count), state, seat):
                return count / condition.at_least
        return 0.0
    return sum(_progress(state, seat, part) for part in condition.parts) / len(condition.parts)


def _position(state: State, seat: int) -> float:
    """What the Heroes can do where they stand: collect now or soon, use abilities here or nearby."""
    player = state.players[seat]
    now = max((state.locations[place].mana for place in collectable(state, seat)), default=0)
    return _COLLECTABLE * now + _pull(state, seat) + _BUILD * len(buildable(state, seat)) * _share(state, player, "build")


def _pull(state: State, seat: int) -> float:
    """Mana and tokens draw the Heroes nearer: less the farther away they are."""
    player, far = state.players[seat], content_of(state).distances
    artifact, cabal = _ARTIFACT_TOKEN * _share(state, player, "discover"), _CABAL_TOKEN * _share(state, player, "confront")
    heroes = standing(player)
    mana: list[float] = []
    tokens = 0.0
    for place, here in state.locations.items():
        near = _FADING ** min((far[hero][place] for hero in heroes), default=9)
        if here.mana and not is_blocked(state, player, place):
            mana.append(here.mana * near)
        if here.cabal or here.artifact:
            tokens += near * near * (artifact * bool(here.artifact) + cabal * bool(here.cabal))
    return _NEARBY * sum(sorted(mana)[-3:]) + tokens


def _share(state: State, player: Player, ability: str) -> float:
    """What being able to use an ability counts: in full when it can be paid, a little while mana is still missing."""
    content = content_of(state)
    if can_pay(content, player, ability):
        return 1.0
    return _SAVING * min(total_mana(player) / (price(content, player, ability)[1] + 1), 1.0)
