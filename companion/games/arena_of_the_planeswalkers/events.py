"""What happens in Arena of the Planeswalkers, as facts for everybody."""

from __future__ import annotations

from companion.game import Event
from companion.kit.hexgrid import Hex

_ROLLED = "dice have been rolled"
_SEEN = "a card was seen"


class OrderRolled(Event):
    """The 20-sided die fell for a seat; `again` says that the best rolls were equal."""

    barrier = _ROLLED
    seat: int
    number: int
    again: bool = False


class OrderChosen(Event):
    """It is known who begins."""

    seat: int


class PlaneswalkerPlaced(Event):
    """A Planeswalker stands on the battlefield."""

    figure: str


class HandsDealt(Event):
    """Everybody has drawn the first spell cards."""

    barrier = _SEEN
    cards: int


class CardsDrawn(Event):
    """A player drew spell cards; which ones is a secret."""

    barrier = _SEEN
    seat: int
    count: int = 1


class DrawSkipped(Event):
    """A player draws nothing, and why."""

    seat: int
    why: str


class ArmyCardChosen(Event):
    """The army card of this turn."""

    card: str


class SpellPlayed(Event):
    """A spell card was played; of a hidden enchantment nobody hears the name."""

    barrier = _SEEN
    seat: int
    card: str = ""


class SpellCountered(Event):
    """A spell card does nothing."""

    seat: int
    card: str


class AuraAttached(Event):
    """An aura lies on an army card."""

    spell: str
    card: str


class HiddenAttached(Event):
    """A hidden enchantment lies on an army card."""

    card: str


class HiddenFlipped(Event):
    """A hidden enchantment was turned over."""

    barrier = _SEEN
    seat: int
    card: str
    spell: str


class HiddenForgotten(Event):
    """The moment of a hidden enchantment has passed unused."""

    barrier = _SEEN
    seat: int
    card: str
    spell: str


class EnchantmentsDropped(Event):
    """The enchantments of an army card went to their owners' graveyards."""

    card: str
    count: int


class StatsChanged(Event):
    """A number of an army card or figure changed for a while."""

    on: str
    stat: str
    by: int
    until: str = "turn"


class SquadRecalled(Event):
    """A squad went back to its owner's reserve."""

    seat: int
    card: str
    figures: int


class AbilityUsed(Event):
    """An ability did its work, or the players are asked to do it."""

    seat: int
    card: str
    ability: str


class FigurePlaced(Event):
    """The players put a figure elsewhere, as a card says."""

    figure: str


class SquadSummoned(Event):
    """All figures of an army card stand on the battlefield."""

    card: str


class FigureMoved(Event):
    """A figure went along a path, to this space."""

    figure: str
    to: Hex
    cost: int


class FigureFlipped(Event):
    """A double-space figure swapped its ends."""

    figure: str


class PlacesSwapped(Event):
    """Two figures swapped places."""

    figure: str
    other: str


class EngagementMade(Event):
    """A figure is engaged with others anew."""

    figure: str
    foes: list[str]


class EngagementLeft(Event):
    """A figure leaves so many others that it was engaged with."""

    figure: str
    foes: int


class LeavingDeclined(Event):
    """A player does not attack in leaving."""

    seat: int
    figure: str


class LeavingRolled(Event):
    """The dice of an attack in leaving fell."""

    barrier = _ROLLED
    seat: int
    figure: str
    dice: int
    hits: int


class FallRolled(Event):
    """A figure fell."""

    barrier = _ROLLED
    figure: str
    hits: int


class MoveStopped(Event):
    """A figure's move is over: it entered water or a glyph."""

    figure: str
    why: str
    unused: int


class GlyphFlipped(Event):
    """A glyph was turned over."""

    barrier = "a glyph was turned over"
    kind: str
    at: Hex


class GlyphRemoved(Event):
    """A glyph left the game."""

    kind: str
    at: Hex


class GlyphHeld(Event):
    """A player's figure stands on a permanent glyph."""

    seat: int
    kind: str
    at: Hex


class GlyphLeft(Event):
    """Nobody stands on a permanent glyph any more."""

    kind: str
    at: Hex


class SightConfirmed(Event):
    """The table says that a figure sees another."""

    viewer: str
    subject: str


class SightDenied(Event):
    """The table says that a figure does not see another."""

    viewer: str
    subject: str


class SightDisputed(Event):
    """The players rolled about a sight; `seat` decides."""

    barrier = _ROLLED
    seats: list[int]
    rolls: list[int]
    seat: int | None


class AttackDeclared(Event):
    """A figure attacks another; the dice of both with their sources."""

    figure: str
    target: str
    attack: list[tuple[str, int]]
    defence: list[tuple[str, int]]


class AttackDropped(Event):
    """An attack was not made: its target is out of range or out of sight."""

    figure: str
    target: str


class AttackRolled(Event):
    """The attack dice fell."""

    barrier = _ROLLED
    figure: str
    dice: int
    hits: int
    faces: str = ""  # w for crossed weapons, s for a shield, b for a blank


class DefenceRolled(Event):
    """The defence dice fell."""

    barrier = _ROLLED
    figure: str
    dice: int
    shields: int
    faces: str = ""


class BonusClaimed(Event):
    """A player claimed bonus dice."""

    seat: int
    source: str
    by: int


class DiceAdded(Event):
    """A card gave dice for this roll."""

    figure: str
    source: str
    by: int


class DamageDealt(Event):
    """A figure took damage."""

    figure: str
    amount: int
    total: int
    targeted: bool = True


class FigureDestroyed(Event):
    """A figure went to its player's figure graveyard."""

    figure: str
    at: list[Hex]


class ArmyCardDestroyed(Event):
    """An army card went to the army card graveyard."""

    seat: int
    card: str


class PlaneswalkerDestroyed(Event):
    """A player has lost the Planeswalker."""

    seat: int


class DieRolled(Event):
    """The 20-sided die fell for an ability."""

    barrier = _ROLLED
    seat: int
    ability: str
    number: int
    least: int


class FiguresReturned(Event):
    """Destroyed figures come back."""

    seat: int
    card: str


class SquadDetained(Event):
    """A squad takes no turn on its player's next turn."""

    seat: int
    row: str


class ControlTaken(Event):
    """A player controls another player's figure for one turn."""

    seat: int
    figure: str


class ControlReturned(Event):
    """The figure is its owner's again."""

    figure: str


class CardBottomed(Event):
    """A player looked at the top card of the library; `bottom` says that it lies at the bottom now."""

    barrier = _SEEN
    seat: int
    bottom: bool


class OutcomeEntered(Event):
    """The players said what came of it."""

    seat: int


class HandTrimmed(Event):
    """Spell cards were discarded at the end of a turn."""

    barrier = _SEEN
    seat: int
    cards: list[str]


class CardDiscarded(Event):
    """A spell card was discarded to use an ability."""

    barrier = _SEEN
    seat: int
    card: str


class TurnEnded(Event):
    """A turn is over; the marker goes on."""

    barrier = "the turn was over"
    turn: int


class TurnPassed(Event):
    """A player without figures was passed over."""

    seat: int


class GameEnded(Event):
    """The game is over; `why` is victory, limit or alone."""

    winners: list[int]
    why: str


Events = (
    OrderRolled | OrderChosen | PlaneswalkerPlaced | HandsDealt | CardsDrawn | DrawSkipped | ArmyCardChosen | SpellPlayed | SpellCountered
    | AuraAttached | HiddenAttached | HiddenFlipped | HiddenForgotten | EnchantmentsDropped | StatsChanged | SquadRecalled | AbilityUsed
    | FigurePlaced | SquadSummoned | FigureMoved | FigureFlipped | PlacesSwapped | EngagementMade | EngagementLeft | LeavingDeclined
    | LeavingRolled | FallRolled | MoveStopped | GlyphFlipped | GlyphRemoved | GlyphHeld | GlyphLeft | SightConfirmed | SightDenied
    | SightDisputed | AttackDeclared | AttackDropped | AttackRolled | DefenceRolled | BonusClaimed | DiceAdded | DamageDealt
    | FigureDestroyed | ArmyCardDestroyed | PlaneswalkerDestroyed | DieRolled | FiguresReturned | SquadDetained | ControlTaken
    | ControlReturned | CardBottomed | OutcomeEntered | HandTrimmed | CardDiscarded | TurnEnded | TurnPassed | GameEnded
)  # fmt: skip
