"""Every step as a sentence for history, undo and menus; none of them gives a secret away."""

from __future__ import annotations

from companion.game import Command
from companion.games.dominations import commands
from companion.games.dominations.content import Content
from companion.games.dominations.model import State, content_of
from companion.games.dominations.wording import amounts_text, domain_name, order_text, place_text, spots_text, tile_text
from companion.games.dominations.words import DOMAINS


def describe(state: State, seat: int, command: Command) -> str:
    """A step as one sentence that gives no secret away."""
    content = content_of(state)
    said = _of_hands(command) or _of_the_board(state, content, command) or _of_the_tree(state, content, command)
    return f"{state.players[seat].name} {said or _of_the_age(state, content, command)}"


def _of_hands(command: Command) -> str:
    match command:
        case commands.Choose():
            return "chooses an Objective and a Monument"
        case commands.Redraw(tiles):
            return f"redraws {_tiles(len(tiles))}"
        case commands.KeepTiles(tiles):
            return f"keeps {_tiles(len(tiles))}"
        case commands.Exchange(give, get):
            return f"exchanges 2 {domain_name(give)} for 1 {domain_name(get)}"
        case commands.Decide(how, what):
            return f"notes a decision of the table ({how}): {' '.join(what.split())}"
    return ""


def _tiles(count: int) -> str:
    return "no tile" if not count else "1 tile" if count == 1 else f"{count} tiles"


def _of_the_board(state: State, content: Content, command: Command) -> str:
    match command:
        case commands.Place(tile, cell, rotation):
            turned = f", turned {'once' if rotation == 1 else 'twice'}" if rotation else ""
            return f"places {tile_text(content, tile)} on {place_text(cell)}{turned}"
        case commands.Reactivate(cell):
            return f"reactivates the tile on {place_text(cell)}"
        case commands.ChooseLocus(None):
            return "chooses the sides"
        case commands.ChooseLocus(vertex):
            return f"chooses the Locus {vertex}"
        case commands.ChooseSide(beyond):
            return f"chooses the side towards {beyond}"
        case commands.Found(cell):
            return f"founds a City on {place_text(cell)}{_camp(state, content, cell)}"
        case commands.Upgrade(cell):
            return f"upgrades the City on {place_text(cell)}{_camp(state, content, cell)}"
    return ""


def _camp(state: State, content: Content, cell: str) -> str:
    """The Camp of a tile, so that a choice says what it costs."""
    laid = state.board.get(cell)
    return f" ({domain_name(content.tiles[laid.tile].camp)})" if laid and laid.tile in content.tiles else ""


def _of_the_tree(state: State, content: Content, command: Command) -> str:
    match command:
        case commands.BuyLevel(monument, spot, at):
            where = f" and puts the piece on {place_text(at)}" if at else ""
            level = state.monuments[monument].next_level if monument in state.monuments else 1
            return f"buys level {level} of {content.card_name(monument)} for {spot} of the Tree{where}"
        case commands.Develop(card, copy, spot):
            return f"develops {content.card_name(card)} (copy {copy}) at {spot} of the Tree"
        case commands.Improve(card):
            return f"improves {content.card_name(card)}"
        case commands.Assimilate(card, None):
            return f"assimilates the Advanced face of {content.card_name(card)}"
        case commands.Assimilate(card, copy, spot):
            return f"assimilates {content.card_name(card)} (copy {copy}) at {spot} of the Tree"
        case commands.Use(card):
            return f"uses {content.card_name(card)}"
    return ""


def _of_the_age(state: State, content: Content, command: Command) -> str:
    match command:
        case commands.Allocate():
            verb = "keeps" if state.pending and state.pending[0].kind == "keep" else "allocates"
            return f"{verb} {amounts_text({domain: getattr(command, domain) for domain in DOMAINS})}"
        case commands.Report():
            card = content.card_name(state.pending[0].card) if state.pending else "a card"
            return f"reports what {card} did: {_outcome(command)}"
        case commands.SetInitiative(order):
            names = [player.name for player in state.players]
            return f"sets the turn order: {order_text(names, order)}"
        case commands.Skip():
            return _skipped(state)
    raise TypeError(command)


def _outcome(command: commands.Report) -> str:
    parts = [f"{change:+} {domain_name(domain)}" for domain, change in command.knowledge.items() if change]
    parts += [f"{command.vp:+} points"] if command.vp else []
    parts += [f"{command.influence:+} Influence"] if command.influence else []
    return spots_text(parts)


def _skipped(state: State) -> str:
    words = {
        "setup_redraw": "skips the redraw", "age_redraw": "skips the redraw", "grow_tile": "skips Grow without a tile",
        "grow_more": "skips another tile", "build_action": "skips Build", "develop_action": "skips Develop, ends turn",
        "develop_rest": "skips, turn ends", "age_effects": "skips further End-of-Age effects",
        "age_assimilate": "skips assimilation",
    }  # fmt: skip
    return words[state.phase]
