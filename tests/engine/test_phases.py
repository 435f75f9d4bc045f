"""Phase tables: every promise of a table is checked when it is built, not when somebody plays into the hole."""

from __future__ import annotations

from typing import Any

import pytest
from transitions.extensions.nesting import HierarchicalMachine

from companion.game import Command, Game
from companion.phases import PhaseTable


class Go(Command):
    pass


class Stop(Command):
    pass


COMMANDS = {"turn_draw": [Go], "turn_act": [Go, Stop], "over": []}
ROWS = [("drawn", "turn_draw", "turn_act"), ("ended", "turn_act", "turn_draw"), ("done", "turn_act", "over")]


def table(rows: Any = ROWS, commands: Any = COMMANDS, initial: str = "turn_draw") -> PhaseTable:
    return PhaseTable(initial=initial, rows=rows, commands=commands)


def test_a_trigger_leads_from_phase_to_phase() -> None:
    assert table().step("turn_draw", "drawn") == "turn_act"
    assert table().step("turn_act", "done") == "over"


def test_commands_exist_in_their_phases_only() -> None:
    phases = table()
    assert phases.allows("turn_act", Stop)
    assert not phases.allows("turn_draw", Stop)
    assert not phases.allows("over", Go)
    assert phases.commands == {"go", "stop"}


def test_a_table_remembers_nothing_between_two_steps() -> None:
    phases = table()
    for _ in range(3):
        assert phases.step("turn_act", "ended") == "turn_draw"
        assert phases.step("turn_draw", "drawn") == "turn_act"


@pytest.mark.parametrize(
    ("rows", "commands", "initial", "why"),
    [
        ([*ROWS, ("lost", "turn_act", "nowhere")], COMMANDS, "turn_draw", "unknown phase nowhere: the phases are turn_draw, "),
        ([*ROWS, ("lost", "nowhere", "over")], COMMANDS, "turn_draw", "unknown phase nowhere"),
        (ROWS, COMMANDS, "dawn", "unknown phase dawn"),
        (ROWS, COMMANDS, "turn", "unknown phase turn"),  # only its parts are phases
        (ROWS, {**COMMANDS, "island": []}, "turn_draw", "no row leads to island"),
        (ROWS[1:], COMMANDS, "turn_draw", "no row leads to turn_act, over"),
        (ROWS, COMMANDS, "over", "no row leads to turn_draw, turn_act"),
        ([*ROWS, ("done", "turn_act", "over")], COMMANDS, "turn_draw", "two rows have the same phase and trigger"),
        ([*ROWS, ("done", "turn_act", "turn_draw")], COMMANDS, "turn_draw", "'done' in 'turn_act' leads to 'over', not to 'turn_draw'"),
    ],
)
def test_a_table_that_does_not_hold_together_cannot_be_built(rows: Any, commands: Any, initial: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        table(rows, commands, initial)


def test_the_library_alone_would_not_have_noticed_an_unknown_destination() -> None:
    machine = HierarchicalMachine(model=None, states=["a"], initial="a", transitions=[["lost", "a", "nowhere"]], auto_transitions=False)
    assert machine.get_triggers("a") == ["lost"]


@pytest.mark.parametrize(("phase", "trigger"), [("turn_draw", "ended"), ("over", "drawn"), ("nowhere", "drawn"), ("turn_draw", "to_over")])
def test_a_trigger_that_does_not_exist_in_a_phase_is_an_error(phase: str, trigger: str) -> None:
    with pytest.raises(ValueError, match=f"trigger '{trigger}' does not exist in phase '{phase}'"):
        table().step(phase, trigger)


def test_the_diagram_shows_every_phase_row_and_command() -> None:
    assert table().mermaid().splitlines() == [
        "stateDiagram-v2",
        "    [*] --> turn_draw",
        "    turn_draw --> turn_act: drawn",
        "    turn_act --> turn_draw: ended",
        "    turn_act --> over: done",
        "    note right of turn_draw: go",
        "    note right of turn_act: go, stop",
        "    over --> [*]",
    ]


def test_a_game_without_a_rule_for_one_of_its_commands_cannot_be_built(lantern: Game) -> None:
    fields = {name: getattr(lantern, name) for name in lantern.__dataclass_fields__}
    with pytest.raises(ValueError, match="lantern: no rule for rest, roll"):
        Game(**fields | {"rules": {kind: rule for kind, rule in lantern.rules.items() if kind.__name__ in ("Draw", "Light")}})
