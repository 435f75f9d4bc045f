"""What happens on a table of Heroes of Dominaria means: pieces put down, cards shown, buttons pressed become wishes."""

from __future__ import annotations

from typing import Any

from companion.game import Ask, Command, Meaning, Remark
from companion.games.heroes_of_dominaria.commands import (
    Complete,
    Discover,
    EndTurn,
    Keep,
    KeepQuests,
    Move,
    PlaceHero,
    Recruit,
    Reveal,
    Start,
    Use,
)
from companion.games.heroes_of_dominaria.content import Content, ready, use_content
from companion.games.heroes_of_dominaria.model import HEROES, State, colour_of, content_of
from companion.games.heroes_of_dominaria.options import options
from companion.games.heroes_of_dominaria.rules.setup import any_copy, is_digital, kind_of
from companion.games.heroes_of_dominaria.wording import edge_name, place_name, reveal_text
from companion.inputs import PAD, ButtonPressed, Input, PiecePlaced
from companion.view import Figure


def spots(content: bytes) -> dict[str, str]:
    """What can be lit or read on the map: places and Leyline spaces, with their names."""
    tables = ready(use_content(content))
    return {place: row.name for place, row in tables.places.items()} | {edge: edge_name(tables, edge) for edge in tables.edges}


def pieces(content: bytes) -> dict[str, str]:
    """What can carry a tag: every board's Heroes, and all cards."""
    tables = ready(use_content(content))
    colours = [row.player_colour for row in tables.tables["boards"]]
    heroes = {f"{colour}_hero_{number}": f"{colour} Hero {number}" for colour in colours for number in range(1, HEROES + 1)}
    cards = {card: f"{tables.title(card)} (copy {card.rpartition('_')[2]})" for card in [*tables.quests, *tables.artifacts]}
    return heroes | cards | {card: f"Dominaria card: {reveal_text(tables, card)}" for card in tables.dominaria}


def hero_piece(state: State, seat: int, hero: int) -> str:
    """The piece of a Hero: its board's colour and its number, from 1 on."""
    return f"{colour_of(state, seat)}_hero_{hero + 1}"


def figures(state: State) -> list[Figure]:
    """The Heroes of everybody at this table."""
    return [
        Figure(hero_piece(state, seat, hero), f"{player.name}'s Hero {hero + 1}", "hood", seat)
        for seat, player in enumerate(state.players) for hero in range(HEROES)
    ]  # fmt: skip


def expected(state: State) -> dict[str, str | None]:
    """AMB-30: where the Heroes must lie; None: not on the map."""
    seats = enumerate(state.players)
    return {hero_piece(state, seat, hero): place for seat, player in seats for hero, place in enumerate(player.heroes)}


def accepted(state: State, lying: dict[str, str]) -> dict[str, Any]:
    """AMB-30: the correction that makes the state agree with where pieces really lie."""
    places = content_of(state).places
    found = {piece: _hero(state, piece) for piece in lying}
    return {f"players.{hero[0]}.heroes.{hero[1]}": lying[piece] for piece, hero in found.items() if hero and lying[piece] in places}


def interpret(state: State, seen: Input) -> Meaning:
    """A wish, a question, a remark, or nothing."""
    match seen:
        case PiecePlaced(piece, at):
            hero = _hero(state, piece)
            if hero:
                return _hero_placed(state, *hero, at)
            return _card_shown(state, piece)
        case ButtonPressed("end_turn"):
            return [EndTurn()]
        case ButtonPressed("reveal"):
            return [Reveal()]
    return None


def _hero(state: State, piece: str) -> tuple[int, int] | None:
    """Seat and number of a Hero piece that belongs to somebody at this table."""
    all_heroes = {hero_piece(state, seat, hero): (seat, hero) for seat in range(len(state.players)) for hero in range(HEROES)}
    return all_heroes.get(piece)


def _hero_placed(state: State, seat: int, hero: int, at: str) -> Meaning:
    """HD-15, HD-27, HD-42: a Hero put down moves, is recruited or begins there; on a pad it asks where to."""
    player, content = state.players[seat], content_of(state)
    here = player.heroes[hero]
    if at == here:
        return None
    if state.awaits is None or seat not in state.awaits.seats:
        back = f"put it back on {place_name(content, here)}" if here else "take it off the map"
        return Remark("HD-15", f"That is {player.name}'s Hero, and it is not {player.name}'s turn; {back}.")
    if at == PAD:
        return _asked(f"Where does {player.name}'s Hero {hero + 1} go?", _journeys(state, seat, hero))
    if state.phase == "setup_heroes":
        return [PlaceHero(at, hero)]
    if here is None:
        return [Recruit(at, hero=hero)]
    path = _path(content, here, at)
    if 0 < len(path) <= player.turn.moves_left:
        return [Move(hero, place) for place in path]
    return [Move(hero, at)]


def _journeys(state: State, seat: int, hero: int) -> list[Command]:
    """The options that move this Hero or bring it to the map."""
    found: list[Command] = []
    for command in options(state, seat):
        match command:
            case Move(mover) if mover == hero:
                found.append(command)
            case PlaceHero(at) if state.players[seat].heroes[hero] is None:
                found.append(PlaceHero(at, hero))
            case Recruit(at) if state.players[seat].heroes[hero] is None:
                found.append(Recruit(at, hero=hero))
    return found


def _path(content: Content, source: str, target: str) -> list[str]:
    """HD-28: the steps of a shortest way; none if there is no such place."""
    far = content.distances.get(target, {})
    path: list[str] = []
    here = source
    while far and here != target:
        here = min(content.neighbours[here], key=lambda place: far[place])
        path.append(here)
    return path


def _card_shown(state: State, card: str) -> Meaning:
    """HD-16, HD-47, HD-71 to HD-75: a card on a reader is revealed, kept, used, started or completed, as the moment asks."""
    content = content_of(state)
    if state.awaits is None or card not in {**content.dominaria, **content.quests, **content.artifacts}:
        return None
    seat = state.awaits.seats[0]
    if card in content.dominaria:
        return [Reveal(None if is_digital(state, "dominaria") else card)]
    if state.phase.endswith("choice"):
        return [Keep(card)]
    offered = options(state, seat)
    fitting = [command for command in offered if _names(state, command, card)]
    if card in state.decks.artifacts:  # a card from the deck can only mean that one is to be discovered
        fitting = [command for command in offered if isinstance(command, Discover)]
    if len(fitting) == 1:
        return fitting
    if fitting:
        return _asked(f"What about {content.title(card)}?", fitting)
    return [Use(card)] if card in content.artifacts else [Complete(card)]


def _names(state: State, command: Command, card: str) -> bool:
    """Whether an option is about this card."""
    match command:
        case Use(named) | Start(named) | Complete(named):
            return named == card
        case KeepQuests(cards):
            return card in cards or any(kind_of(card) == kind_of(other) and any_copy(state, "quests", card) == card for other in cards)
    return False


def _asked(prompt: str, commands: list[Command]) -> Meaning:
    return Ask(prompt, commands) if commands else None
