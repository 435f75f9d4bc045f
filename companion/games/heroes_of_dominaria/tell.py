"""What happened in a step beyond the wish itself, as sentences for everybody."""

from __future__ import annotations

from companion.game import Event
from companion.games.heroes_of_dominaria import events
from companion.games.heroes_of_dominaria.model import State, content_of
from companion.games.heroes_of_dominaria.wording import place_name, places_text, reveal_text


def tell(state: State, event: Event) -> str:
    """An event as a sentence; empty where the step's own sentence says it already."""
    return _of_the_table(state, event) or _of_a_player(state, event)


def _of_the_table(state: State, event: Event) -> str:
    content = content_of(state)
    match event:
        case events.CardRevealed(_, card):
            return f"The card shows {reveal_text(content, card)}."
        case events.ManaGrew(colour, at):
            return f"One {colour} mana comes to {places_text(content, at)}."
        case events.ManaShort(colour, missing) if state.options.scarce_mana == "strict":
            return f"The {colour} mana has run out: {missing} cannot be placed."
        case events.ManaShort(colour, missing):
            return f"The {colour} mana has run out: use {missing} substitutes."
        case events.TokenPlaced(token, at):
            return f"Put {_token(token)} on {place_name(content, at)}."
        case events.TokenSkipped(token, at):
            why = "one lies there already" if token == "cabal" and state.supply.cabal else "none is left"
            return f"{place_name(content, at)} gets no {token} token: {why}."
        case events.RoundEnded(number):
            return f"Round {number} is over."
        case events.GameEnded():
            return "The game is over."
    return ""


def _of_a_player(state: State, event: Event) -> str:
    content = content_of(state)
    match event:
        case events.Paid(seat, tokens) if tokens:
            paid = ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in tokens.items())
            return f"{_name(state, seat)} pays {paid}."
        case events.CabalDefeated(seat, _, count):
            return f"The token covers space {count} of {_name(state, seat)}'s Cabal Defeated track."
        case events.ManaGained(seat, colour, amount):
            return f"{_name(state, seat)} gains {amount} {colour} mana."
        case events.MovesGained(seat, moves):
            return f"{_name(state, seat)} has {moves} more {'move' if moves == 1 else 'moves'} this turn."
        case events.CardsLookedAt(seat, deck, count):
            return f"{_name(state, seat)} looks at the top {count} {deck} and keeps one."
        case events.ArtifactGained(seat, card):
            return f"{_name(state, seat)} has {content.title(card)} in play."
        case events.RewardLapsed(seat, reward):
            return f"No {reward} card is left for {_name(state, seat)}."
        case events.ArtifactUsed(_, card, True):
            return f"{content.title(card)} goes to the Completed area."
        case events.QuestProgressed(_, card, value):
            return f"The tracker of {content.title(card)} shows {value}."
        case events.AskedOfPlayers(_, card, text):
            return f"{content.title(card)}: {text or 'do what the card says'} – then enter the result as a correction."
        case events.TileTaken(seat, tile):
            return f"{_name(state, seat)} takes the tile worth {content.tiles[tile][1]} points."
        case events.ManalithManaGained(seat, colours):
            return f"{_name(state, seat)} takes Manalith mana: {', '.join(colours)}."
    return ""


def _name(state: State, seat: int) -> str:
    return state.players[seat].name


def _token(token: str) -> str:
    return "a Cabal token" if token == "cabal" else "an artifact token"
