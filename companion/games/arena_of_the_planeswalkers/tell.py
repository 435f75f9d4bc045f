"""What happened in a step beyond the wish itself, as sentences for everybody."""

from __future__ import annotations

from companion.game import Event
from companion.games.arena_of_the_planeswalkers import events
from companion.games.arena_of_the_planeswalkers.model import State, content_of, kind_of
from companion.games.arena_of_the_planeswalkers.wording import (
    card_name,
    counted,
    does,
    figure_name,
    hex_text,
    listed,
    signed,
    sources_text,
    spell_name,
)

_UNTIL = {"turn": "this turn", "next_turn": "until its player's next turn", "stays": "as long as it is in play"}
_WHY = {"no Planeswalker": "the Planeswalker is destroyed", "first turn": "it is the first turn", "empty library": "the library is empty"}


def tell(state: State, event: Event) -> str:
    """An event as a sentence; empty where the step's own sentence says it already."""
    return _of_a_turn(state, event) or _of_a_move(state, event) or _of_a_fight(state, event) or _of_a_card(state, event)


def _of_a_turn(state: State, event: Event) -> str:
    match event:
        case events.OrderRolled(_, _, True):
            return "Equal rolls: those who rolled them roll again."
        case events.OrderChosen(seat):
            return f"{_name(state, seat)} begins."
        case events.HandsDealt(cards):
            return f"Everybody shuffles the spell deck and draws {cards}." if _real(state) else f"Everybody has drawn {cards} spell cards."
        case events.CardsDrawn(seat, count):
            return f"{_name(state, seat)} draws {counted(count, 'spell card')}."
        case events.DrawSkipped(seat, why):
            return f"{_name(state, seat)} draws no card: {_WHY[why]}."
        case events.TurnEnded(turn):
            return f"Turn {turn} of {state.last_turn} is over."
        case events.TurnPassed(seat):
            return f"{_name(state, seat)} has no figures and is passed over."
        case events.GameEnded(winners, why):
            return f"The game is over: {_ending(state, winners, why)}."
    return ""


def _ending(state: State, winners: list[int], why: str) -> str:
    names = listed([_name(state, seat) for seat in winners])
    teams = {state.players[seat].team for seat in winners}
    if why == "limit":
        return f"a draw between {names}" if len(teams) > 1 else f"{names} won by points"
    return f"{names} won" if why == "victory" else f"{names} is the only one left and won"


def _of_a_move(state: State, event: Event) -> str:
    match event:
        case events.EngagementMade(figure, foes):
            return f"{figure_name(state, figure)} is now engaged with {listed([figure_name(state, foe) for foe in foes])}."
        case events.LeavingRolled(_, figure, dice, hits):
            return f"{counted(dice, 'die')} against {figure_name(state, figure)}: {counted(hits, 'hit')}."
        case events.FallRolled(figure, hits):
            return f"{figure_name(state, figure)} falls and is {'hurt' if hits else 'not hurt'}."
        case events.MoveStopped(figure, why, unused):
            rest = f", {counted(unused, 'move')} unused" if unused else ""
            return f"{figure_name(state, figure)} must stop {'in the water' if why == 'water' else 'on the glyph'}{rest}."
        case events.GlyphFlipped(kind, at):
            return f"The glyph on {hex_text(at)} is turned over: {content_of(state).glyphs[kind].name}."
        case events.GlyphRemoved(kind, _):
            return f"The {content_of(state).glyphs[kind].name} glyph is removed from the game."
        case events.GlyphHeld(seat, kind, _):
            row = content_of(state).glyphs[kind]
            return f"All figures of {_name(state, seat)} have {signed(row.by)} {row.stat}."
        case events.GlyphLeft(kind, at):
            return f"Nobody holds the {_glyph(state, kind)} on {hex_text(at)} any more."
        case events.PlacesSwapped(figure, other):
            return f"Swap {figure_name(state, figure)} and {figure_name(state, other)} on the battlefield."
    return ""


def _of_a_fight(state: State, event: Event) -> str:
    match event:
        case events.SightDisputed(seats, rolls, winner):
            said = listed([f"{_name(state, seat)} rolls {roll}" for seat, roll in zip(seats, rolls, strict=True)])
            return f"{said}: {_name(state, winner) + ' decides' if winner is not None else 'roll again'}."
        case events.AttackDeclared(figure, target, attack, defence):
            dice = f"{sources_text(attack)} against {sources_text(defence)}"
            return f"{figure_name(state, figure)} attacks {figure_name(state, target)}: {dice}."
        case events.AttackDropped(figure, target):
            return f"{figure_name(state, figure)} cannot attack {figure_name(state, target)}."
        case events.AttackRolled(_, dice, hits):
            return f"Attack: {counted(dice, 'die')}, {counted(hits, 'hit')}."
        case events.DefenceRolled(_, dice, shields):
            return f"Defence: {counted(dice, 'die')}, {counted(shields, 'shield')}."
        case events.DiceAdded(figure, source, by):
            return f"{source} gives {figure_name(state, figure)} {counted(by, 'die')} more."
        case events.DamageDealt(figure, amount, total):
            return f"{figure_name(state, figure)} takes {amount} damage: {total} of {kind_of(state, figure).life}."
        case events.FigureDestroyed(figure):
            return f"{figure_name(state, figure)} is destroyed."
        case events.PlaneswalkerDestroyed(seat):
            return f"{_name(state, seat)} draws, plays and summons no more."
        case events.ArmyCardDestroyed(_, card):
            return f"{does(state, card, 'goes', 'go')} to the army card graveyard."
    return ""


def _of_a_card(state: State, event: Event) -> str:
    match event:
        case events.SpellCountered(_, card):
            return f"{_capital(spell_name(state, card))} is countered and does nothing."
        case events.HiddenFlipped(_, card, spell):
            return f"It is {spell_name(state, spell)}, on {card_name(state, card)}."
        case events.HiddenForgotten(_, card, spell):
            return f"{spell_name(state, spell)} on {card_name(state, card)} was forgotten and is put out of play."
        case events.EnchantmentsDropped(card, count):
            return f"{counted(count, 'enchantment')} of {card_name(state, card)} to the owners' graveyards."
        case events.StatsChanged(on, stat, by, until):
            return f"{does(state, on, 'has', 'have')} {signed(by)} {stat} {_UNTIL[until]}."
        case events.SquadRecalled(seat, card, figures):
            return f"{counted(figures, 'figure')} of {card_name(state, card)} to {_name(state, seat)}'s reserve."
        case events.SquadSummoned(card):
            return f"{does(state, card, 'stands', 'stand')} on the battlefield."
        case events.DieRolled(_, ability, number, least):
            return f"{ability}: {number}, {'enough' if number >= least else f'less than {least}'}."
        case events.FiguresReturned(_, card):
            return f"{does(state, card, 'is', 'are')} back on the battlefield."
        case events.SquadDetained(seat, row):
            return f"{content_of(state).army[row].name} of {_name(state, seat)} take no turn on the next turn."
        case events.ControlTaken(seat, figure):
            return f"{_name(state, seat)} controls {figure_name(state, figure)} for one turn."
        case events.ControlReturned(figure):
            return f"{figure_name(state, figure)} is its owner's again."
    return ""


def _name(state: State, seat: int) -> str:
    return state.players[seat].name


def _real(state: State) -> bool:
    return state.options.spells == "physical"


def _glyph(state: State, kind: str) -> str:
    return f"{content_of(state).glyphs[kind].name} glyph"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
