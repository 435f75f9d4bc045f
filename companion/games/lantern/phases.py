"""The phases of Lantern."""

from companion.games.lantern.model import Draw, Light, Rest, Roll
from companion.phases import PhaseTable

PHASES = PhaseTable(
    initial="turn_draw",
    rows=[
        ("drawn", "turn_draw", "turn_act"),
        ("turn_ended", "turn_act", "turn_draw"),
        ("round_ended", "turn_act", "wind"),
        ("settled", "wind", "turn_draw"),
        ("all_lit", "turn_act", "over"),
        ("last_round", "wind", "over"),
    ],
    commands={"turn_draw": [Draw], "turn_act": [Light, Rest], "wind": [Roll], "over": []},
)
