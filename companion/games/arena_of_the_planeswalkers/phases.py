"""The phases of Arena of the Planeswalkers: five actions a turn, and over each of them the questions that may interrupt it."""

from companion.game import Command
from companion.games.arena_of_the_planeswalkers.commands import (
    Ability,
    Attack,
    Choose,
    Decide,
    Discard,
    EndTurn,
    Finish,
    Flip,
    Move,
    Place,
    Play,
    Roll,
    Summon,
)
from companion.phases import PhaseTable

_TURN: dict[str, list[type[Command]]] = {
    "turn_choose": [Play, Choose, EndTurn],
    "turn_before": [Play, Ability, Summon, Move, Flip, Attack, Finish, EndTurn],
    "turn_move": [Ability, Move, Flip, Attack, Finish, EndTurn],
    "turn_attack": [Ability, Attack, Finish, EndTurn],
    "turn_after": [Play, Ability, EndTurn],
    "turn_sprint": [Move, Flip, EndTurn],
    "turn_end": [],
}
ANSWERS: tuple[type[Command], ...] = (Decide, Roll, Place, Discard)

PHASES = PhaseTable(
    initial="setup_roll",
    rows=[
        ("rolled", "setup_roll", "setup_order"),
        ("order_known", "setup_roll", "setup_place"),
        ("order_known", "setup_order", "setup_place"),
        ("all_placed", "setup_place", "turn_choose"),
        ("card_chosen", "turn_choose", "turn_before"),
        ("moving", "turn_before", "turn_move"),
        ("attacking", "turn_before", "turn_attack"),
        ("attacking", "turn_move", "turn_attack"),
        ("attacked", "turn_attack", "turn_after"),
        *(("ending", phase, "turn_end") for phase in _TURN if phase not in ("turn_sprint", "turn_end")),
        ("sprinting", "turn_end", "turn_sprint"),
        ("sprinted", "turn_sprint", "turn_end"),
        ("control_taken", "turn_end", "turn_before"),
        ("turn_begun", "turn_end", "turn_choose"),
        *(("asked", phase, f"ask_{phase}") for phase in _TURN),
        *(("answered", f"ask_{phase}", phase) for phase in _TURN),
        *(("won", phase, "over") for phase in _TURN),
    ],
    commands={
        "setup_roll": [Roll],
        "setup_order": [Decide],
        "setup_place": [Place],
        **_TURN,
        **{f"ask_{phase}": ANSWERS for phase in _TURN},
        "over": [],
    },
)
