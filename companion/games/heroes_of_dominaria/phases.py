"""The phases of Heroes of Dominaria."""

from companion.games.heroes_of_dominaria.commands import (
    Build,
    Claim,
    Collect,
    Complete,
    Confront,
    Discover,
    EndTurn,
    Form,
    Keep,
    KeepQuests,
    Move,
    PlaceHero,
    Recruit,
    Reveal,
    Spread,
    Start,
    Use,
)
from companion.phases import PhaseTable

PHASES = PhaseTable(
    initial="setup_quests",
    rows=[
        ("quests_kept", "setup_quests", "setup_heroes"),
        ("heroes_placed", "setup_heroes", "turn_mana"),
        ("mana_short", "turn_mana", "turn_spread"),
        ("mana_grown", "turn_mana", "turn_actions"),
        ("mana_spread", "turn_spread", "turn_actions"),
        ("cards_drawn", "turn_actions", "turn_choice"),
        ("rewards_given", "turn_choice", "turn_actions"),
        ("turn_ended", "turn_actions", "turn_mana"),
        ("last_turn_ended", "turn_actions", "over"),
        ("last_mana_gained", "turn_actions", "closing_actions"),
        ("cards_drawn", "closing_actions", "closing_choice"),
        ("rewards_given", "closing_choice", "closing_actions"),
        ("turn_ended", "closing_actions", "turn_mana"),
        ("last_turn_ended", "closing_actions", "over"),
    ],
    commands={
        "setup_quests": [KeepQuests],
        "setup_heroes": [PlaceHero],
        "turn_mana": [Reveal],
        "turn_spread": [Spread],
        "turn_actions": [Move, Collect, Recruit, Discover, Confront, Build, Form, Use, Start, Complete, Claim, EndTurn],
        "turn_choice": [Keep],
        "closing_actions": [Complete, Claim, EndTurn],
        "closing_choice": [Keep],
        "over": [],
    },
)
