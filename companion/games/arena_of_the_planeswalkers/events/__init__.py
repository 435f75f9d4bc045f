"""What happens in Arena of the Planeswalkers, as facts for everybody."""

from __future__ import annotations

from companion.games.arena_of_the_planeswalkers.events.cards import (
    AbilityUsed as AbilityUsed,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    AuraAttached as AuraAttached,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    CardBottomed as CardBottomed,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    CardDiscarded as CardDiscarded,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    ControlReturned as ControlReturned,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    ControlTaken as ControlTaken,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    DieRolled as DieRolled,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    EnchantmentsDropped as EnchantmentsDropped,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    FiguresReturned as FiguresReturned,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    HiddenAttached as HiddenAttached,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    HiddenFlipped as HiddenFlipped,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    HiddenForgotten as HiddenForgotten,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    OutcomeEntered as OutcomeEntered,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    SpellCountered as SpellCountered,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    SpellPlayed as SpellPlayed,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    SquadDetained as SquadDetained,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    SquadRecalled as SquadRecalled,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    SquadSummoned as SquadSummoned,
)
from companion.games.arena_of_the_planeswalkers.events.cards import (
    StatsChanged as StatsChanged,
)
from companion.games.arena_of_the_planeswalkers.events.fights import (
    ArmyCardDestroyed as ArmyCardDestroyed,
)
from companion.games.arena_of_the_planeswalkers.events.fights import (
    AttackDeclared as AttackDeclared,
)
from companion.games.arena_of_the_planeswalkers.events.fights import (
    AttackDropped as AttackDropped,
)
from companion.games.arena_of_the_planeswalkers.events.fights import (
    AttackRolled as AttackRolled,
)
from companion.games.arena_of_the_planeswalkers.events.fights import (
    BonusClaimed as BonusClaimed,
)
from companion.games.arena_of_the_planeswalkers.events.fights import (
    DamageDealt as DamageDealt,
)
from companion.games.arena_of_the_planeswalkers.events.fights import (
    DefenceRolled as DefenceRolled,
)
from companion.games.arena_of_the_planeswalkers.events.fights import (
    DiceAdded as DiceAdded,
)
from companion.games.arena_of_the_planeswalkers.events.fights import (
    FigureDestroyed as FigureDestroyed,
)
from companion.games.arena_of_the_planeswalkers.events.fights import (
    PlaneswalkerDestroyed as PlaneswalkerDestroyed,
)
from companion.games.arena_of_the_planeswalkers.events.fights import (
    SightConfirmed as SightConfirmed,
)
from companion.games.arena_of_the_planeswalkers.events.fights import (
    SightDenied as SightDenied,
)
from companion.games.arena_of_the_planeswalkers.events.fights import (
    SightDisputed as SightDisputed,
)
from companion.games.arena_of_the_planeswalkers.events.moves import (
    EngagementLeft as EngagementLeft,
)
from companion.games.arena_of_the_planeswalkers.events.moves import (
    EngagementMade as EngagementMade,
)
from companion.games.arena_of_the_planeswalkers.events.moves import (
    FallRolled as FallRolled,
)
from companion.games.arena_of_the_planeswalkers.events.moves import (
    FigureFlipped as FigureFlipped,
)
from companion.games.arena_of_the_planeswalkers.events.moves import (
    FigureMoved as FigureMoved,
)
from companion.games.arena_of_the_planeswalkers.events.moves import (
    FigurePlaced as FigurePlaced,
)
from companion.games.arena_of_the_planeswalkers.events.moves import (
    GlyphFlipped as GlyphFlipped,
)
from companion.games.arena_of_the_planeswalkers.events.moves import (
    GlyphHeld as GlyphHeld,
)
from companion.games.arena_of_the_planeswalkers.events.moves import (
    GlyphLeft as GlyphLeft,
)
from companion.games.arena_of_the_planeswalkers.events.moves import (
    GlyphRemoved as GlyphRemoved,
)
from companion.games.arena_of_the_planeswalkers.events.moves import (
    LeavingDeclined as LeavingDeclined,
)
from companion.games.arena_of_the_planeswalkers.events.moves import (
    LeavingRolled as LeavingRolled,
)
from companion.games.arena_of_the_planeswalkers.events.moves import (
    MoveStopped as MoveStopped,
)
from companion.games.arena_of_the_planeswalkers.events.moves import (
    PlacesSwapped as PlacesSwapped,
)
from companion.games.arena_of_the_planeswalkers.events.turn import (
    ArmyCardChosen as ArmyCardChosen,
)
from companion.games.arena_of_the_planeswalkers.events.turn import (
    CardsDrawn as CardsDrawn,
)
from companion.games.arena_of_the_planeswalkers.events.turn import (
    DrawSkipped as DrawSkipped,
)
from companion.games.arena_of_the_planeswalkers.events.turn import (
    GameEnded as GameEnded,
)
from companion.games.arena_of_the_planeswalkers.events.turn import (
    HandsDealt as HandsDealt,
)
from companion.games.arena_of_the_planeswalkers.events.turn import (
    HandTrimmed as HandTrimmed,
)
from companion.games.arena_of_the_planeswalkers.events.turn import (
    OrderChosen as OrderChosen,
)
from companion.games.arena_of_the_planeswalkers.events.turn import (
    OrderRolled as OrderRolled,
)
from companion.games.arena_of_the_planeswalkers.events.turn import (
    PlaneswalkerPlaced as PlaneswalkerPlaced,
)
from companion.games.arena_of_the_planeswalkers.events.turn import (
    TurnEnded as TurnEnded,
)
from companion.games.arena_of_the_planeswalkers.events.turn import (
    TurnPassed as TurnPassed,
)

Events = (
    OrderRolled | OrderChosen | PlaneswalkerPlaced | HandsDealt | CardsDrawn | DrawSkipped | ArmyCardChosen | SpellPlayed | SpellCountered
    | AuraAttached | HiddenAttached | HiddenFlipped | HiddenForgotten | EnchantmentsDropped | StatsChanged | SquadRecalled | AbilityUsed
    | FigurePlaced | SquadSummoned | FigureMoved | FigureFlipped | PlacesSwapped | EngagementMade | EngagementLeft | LeavingDeclined
    | LeavingRolled | FallRolled | MoveStopped | GlyphFlipped | GlyphRemoved | GlyphHeld | GlyphLeft | SightConfirmed | SightDenied
    | SightDisputed | AttackDeclared | AttackDropped | AttackRolled | DefenceRolled | BonusClaimed | DiceAdded | DamageDealt
    | FigureDestroyed | ArmyCardDestroyed | PlaneswalkerDestroyed | DieRolled | FiguresReturned | SquadDetained | ControlTaken
    | ControlReturned | CardBottomed | OutcomeEntered | HandTrimmed | CardDiscarded | TurnEnded | TurnPassed | GameEnded
)  # fmt: skip
