"""Every step as a sentence for history, undo and menus; none of them gives a secret away."""

from __future__ import annotations

from companion.game import Command
from companion.games.heroes_of_dominaria import commands
from companion.games.heroes_of_dominaria.content import Content
from companion.games.heroes_of_dominaria.model import State, content_of
from companion.games.heroes_of_dominaria.wording import edge_name, place_name, places_text, reveal_text


def describe(state: State, seat: int, command: Command) -> str:
    """A step as one sentence that gives no secret away."""
    content, player = content_of(state), state.players[seat]
    name = player.name
    match command:
        case commands.KeepQuests():
            return f"{name} keeps two quests"
        case commands.PlaceHero(at):
            return f"{name} places a Hero on {place_name(content, at)}"
        case commands.Reveal(card):
            return f"{name} reveals {reveal_text(content, card)}" if card else f"{name} reveals a Dominaria card"
        case commands.Spread(at):
            return f"{name} puts the last mana on {places_text(content, at)}"
        case commands.Move(hero, to):
            return f"{name} moves Hero {hero + 1} from {place_name(content, player.heroes[hero])} to {place_name(content, to)}"
        case commands.Collect(at):
            return f"{name} collects {state.locations[at].mana} {content.places[at].colour} mana from {place_name(content, at)}"
        case commands.EndTurn():
            return f"{name} ends the turn"
    return f"{name} {_ability(content, command) or _card(content, command)}"


def _ability(content: Content, command: Command) -> str:
    match command:
        case commands.Recruit(at):
            return f"recruits a Hero at {place_name(content, at)}"
        case commands.Discover(at):
            return f"discovers an artifact on {place_name(content, at)}"
        case commands.Confront(at):
            return f"confronts the Cabal on {place_name(content, at)}"
        case commands.Build(at):
            return f"builds a Manalith on {place_name(content, at)}"
        case commands.Form(edge):
            return f"forms the Leyline {edge_name(content, edge)}"
    return ""


def _card(content: Content, command: Command) -> str:
    match command:
        case commands.Keep(card):
            return f"keeps {content.title(card)}" if card in content.artifacts else "keeps a quest"
        case commands.Use(card, hero, to):
            where = f" for Hero {(hero or 0) + 1}, who comes to {place_name(content, to)}" if to else ""
            return f"uses {content.title(card)}{where}"
        case commands.Start(card):
            return f"starts the quest {content.title(card)}"
        case commands.Complete(card):
            return f"completes the quest {content.title(card)}"
        case commands.Claim(quest):
            return f"claims the public quest {content.public_quests[quest][0].title}"
    raise TypeError(command)
