"""Cards in the hands of players: choosing between two, using artifacts, quests and public quests."""

from __future__ import annotations

from companion.game import Event, Rejected
from companion.games.heroes_of_dominaria.commands import Claim, Complete, Keep, Start, Use
from companion.games.heroes_of_dominaria.events import ArtifactUsed, HeroSummoned, QuestCompleted, QuestStarted, TileTaken
from companion.games.heroes_of_dominaria.facts import holds
from companion.games.heroes_of_dominaria.model import Player, State, content_of
from companion.games.heroes_of_dominaria.questions import next_tile
from companion.games.heroes_of_dominaria.rules.flow import enter
from companion.games.heroes_of_dominaria.rules.rewards import PILES, card_rewards, gain_mana, settle, take
from companion.games.heroes_of_dominaria.rules.setup import any_copy, is_digital
from companion.games.heroes_of_dominaria.wording import condition_text, places_text


def keep(state: State, seat: int, command: Keep) -> list[Event]:
    """HD-47, HD-49, HD-71, AMB-27: one of the two cards is kept, the other goes to the bottom of the deck."""
    reward = state.rewards[0]
    deck, card = PILES[reward], command.card
    pile: list[str] = getattr(state.decks, deck)
    if is_digital(state, deck):
        cards = state.awaits.cards if state.awaits else ()
        if card not in cards:
            raise Rejected("HD-71" if reward == "quest" else "HD-47", f"{card!r} is not one of the two cards looked at.")
        pile += [other for other in cards if other != card]
    else:
        card = any_copy(state, deck, command.card)
        if card not in pile:
            raise Rejected("HD-71" if reward == "quest" else "HD-47", f"{command.card!r} is not in the {reward} deck now.")
        pile.remove(card)
    state.rewards.pop(0)
    events = take(state, reward, card)
    state.awaits = None
    events += settle(state)
    if state.awaits is None:
        enter(state, "rewards_given")
    return events


def use(state: State, seat: int, command: Use) -> list[Event]:
    """HD-48, HD-68, HD-69: an artifact's ability; using a score ability moves the card to the Completed area."""
    player = state.players[seat]
    refused = unusable(state, seat, command.card)
    if refused:
        raise refused
    artifact = content_of(state).artifacts[command.card]
    effect, scored = artifact.effect, artifact.row.kind == "score"
    if effect.name != "hero_to_start" and (command.hero is not None or command.to is not None):
        raise Rejected("HD-68", f"{artifact.row.title} moves no Hero; leave hero and to out.")
    player.turn.used.append(command.card)
    if scored:
        player.in_play.remove(command.card)
        player.completed.append(command.card)
    events: list[Event] = [ArtifactUsed(seat, command.card, scored)]
    match effect.name:
        case "hero_to_start":
            events += _summon(state, seat, command, artifact.row.title)
        case "wild_payment":
            player.turn.wild += 1
        case "extra_collect":
            player.turn.extra_collects += 1
        case "mana_after":
            events += gain_mana(state, seat, effect.args[1], effect.number)
        case _:
            events += card_rewards(state, seat, command.card, (effect,), artifact.row.text)
    return [*events, *settle(state)]


def unusable(state: State, seat: int, card: str) -> Rejected | None:
    """HD-68, HD-69: why an artifact cannot be used now; None when it can."""
    player, artifact = state.players[seat], content_of(state).artifacts.get(card)
    if artifact and card in player.completed:
        return Rejected("HD-69", f"{artifact.row.title} was scored; it no longer works.")
    if artifact is None or card not in player.in_play:
        return Rejected("HD-68", f"{card!r} is no artifact in {player.name}'s In-Play area.")
    row, effect = artifact.row, artifact.effect
    if row.kind == "passive":
        return Rejected("HD-68", f"{row.title} works all the time; it is not used.")
    if player.turn.used.count(card) >= row.limit:
        return Rejected("HD-68", f"{row.title} has been used this turn.")
    if effect.name == "mana_after" and not player.turn.acts.get(effect.args[0]):
        return Rejected("HD-68", f"{row.title} can be used after {player.name} used {effect.args[0]} this turn.")
    return None


def _summon(state: State, seat: int, command: Use, title: str) -> list[Event]:
    """A card puts an own Hero from the map on a starting place."""
    player, content = state.players[seat], content_of(state)
    if command.hero is None or player.heroes[command.hero] is None:
        raise Rejected("HD-68", f"Say which of {player.name}'s Heroes on the map {title} moves.")
    if command.to not in content.starts:
        raise Rejected("HD-68", f"{title} puts the Hero on a starting place: {places_text(content, content.starts)}.")
    player.heroes[command.hero] = command.to
    return [HeroSummoned(seat, command.hero, command.to)]


def start(state: State, seat: int, command: Start) -> list[Event]:
    """HD-74, AMB-24: a quest with a start condition is put into play, face up."""
    player, card = state.players[seat], command.card
    if card not in player.hand:
        raise Rejected("HD-74", f"{card!r} is not in {player.name}'s hand.")
    content = content_of(state)
    quest = content.quests[card]
    if quest.start is None:
        raise Rejected("HD-74", f"{quest.row.title} is not started; it is completed from the hand.")
    if not holds(quest.start, state, seat, card):
        raise Rejected("HD-74", f"{quest.row.title} cannot be started yet; it needs {condition_text(content, quest.start)}.")
    player.hand.remove(card)
    player.in_play.append(card)
    if quest.track:
        player.trackers[card] = 0
    return [QuestStarted(seat, card)]


def complete(state: State, seat: int, command: Complete) -> list[Event]:
    """HD-72 to HD-75, AMB-13: a quest whose condition holds now, from the hand or, if it had to be started, from play."""
    player, card = state.players[seat], command.card
    content = content_of(state)
    quest = content.quests.get(card)
    if quest is None or (card not in player.hand and card not in player.in_play):
        raise Rejected("HD-75", f"{card!r} is neither in {player.name}'s hand nor started.")
    if quest.start and card in player.hand:
        raise Rejected("HD-74", f"{quest.row.title} must be started before it can be completed.")
    if not holds(quest.complete, state, seat, card):
        raise Rejected("HD-72", f"{quest.row.title} cannot be completed yet; it needs {condition_text(content, quest.complete)}.")
    (player.hand if card in player.hand else player.in_play).remove(card)
    player.trackers.pop(card, None)
    player.completed.append(card)
    return [QuestCompleted(seat, card), *card_rewards(state, seat, card, quest.reward, quest.row.text), *settle(state)]


def claim(state: State, seat: int, command: Claim) -> list[Event]:
    """HD-79 to HD-81, AMB-12, AMB-13: a player who fulfils a public quest now takes its next tile."""
    player, content = state.players[seat], content_of(state)
    if command.quest not in content.public_quests:
        raise Rejected("HD-79", f"There is no public quest {command.quest!r}; there are {', '.join(content.public_quests)}.")
    row, condition = content.public_quests[command.quest]
    if holds_tile(player, command.quest):
        raise Rejected("HD-80", f"{player.name} has a tile of {row.title} already.")
    tile = next_tile(state, command.quest)
    if tile is None:
        raise Rejected("HD-80", f"Both tiles of {row.title} are taken.")
    if not holds(condition, state, seat):
        raise Rejected("HD-79", f"{player.name} does not fulfil {row.title}; it needs {condition_text(content, condition)}.")
    player.tiles.append(tile)
    return [TileTaken(seat, tile)]


def holds_tile(player: Player, quest: str) -> bool:
    """HD-80: whether a player has a tile of this public quest."""
    return f"{quest}_1" in player.tiles or f"{quest}_2" in player.tiles
