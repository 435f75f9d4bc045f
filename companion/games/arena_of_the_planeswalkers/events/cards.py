"""What spell cards, army cards and abilities do, as facts."""

from __future__ import annotations

from companion.game import Event

_ROLLED = "dice have been rolled"
_SEEN = "a card was seen"


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


class SquadSummoned(Event):
    """All figures of an army card stand on the battlefield."""

    card: str


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


class CardDiscarded(Event):
    """A spell card was discarded to use an ability."""

    barrier = _SEEN
    seat: int
    card: str
