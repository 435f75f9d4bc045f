"""The phases of Explorers of Ixalan: the turn, and the questions that may come up in it."""

from companion.game import Command
from companion.games.explorers_of_ixalan.commands import (
    Complete,
    Conquer,
    Counter,
    Damage,
    Discover,
    Done,
    EndTurn,
    ExtraCombat,
    ExtraTurn,
    KeepHand,
    Leave,
    Life,
    Mulligan,
    NextStep,
    Pass,
    Resolve,
    Reveal,
    Scout,
    Token,
)
from companion.phases import PhaseTable

BOOKS: list[type[Command]] = [Life, Damage, Token, Counter, Complete, Done, Leave]  # what anybody may enter at nearly any time
TRIGGERS = {
    "turn": "goes_on",
    "reveal": "spot_chosen",
    "respond": "effect_waits",
    "conquest": "player_hit",
    "defeat": "life_ran_out",
    "scout": "tiles_opened",
    "over": "game_ended",
}
_REACHED_FROM = {
    "turn": ["hands", "reveal", "respond", "conquest", "defeat", "scout"],
    "reveal": ["turn", "respond", "defeat"],
    "respond": ["turn", "reveal", "conquest", "defeat"],
    "conquest": ["turn", "respond", "defeat"],
    "defeat": ["turn", "respond", "conquest"],
    "scout": ["turn", "reveal", "respond", "defeat"],
    "over": ["turn", "reveal", "respond", "defeat"],
}

PHASES = PhaseTable(
    initial="hands",
    rows=[(TRIGGERS[target], source, target) for target, sources in _REACHED_FROM.items() for source in sources],
    commands={
        "hands": [Mulligan, KeepHand],
        "turn": [NextStep, EndTurn, Discover, ExtraTurn, ExtraCombat, *BOOKS],
        "reveal": [Reveal, Pass, Leave],
        "respond": [Resolve, Pass, ExtraTurn, *BOOKS],
        "conquest": [Conquer, Pass],
        "defeat": BOOKS,
        "scout": [Scout, Pass],
        "over": [],
    },
)
