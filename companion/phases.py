"""Phases of play as a table of rows, run by `transitions`: the one place that imports it."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from transitions.extensions.nesting import HierarchicalMachine

from companion.game import Command

logging.getLogger("transitions").setLevel(logging.ERROR)


class PhaseTable:
    """Which commands exist in which phase, and which trigger leads from which phase to which.

    The machine has no callbacks and no conditions, so a trigger in a phase always leads to the same phase. Every row is
    fired once on the real machine when the table is built, which proves the row (`transitions` itself would notice an
    unknown destination only in play); afterwards its answer is remembered.
    """

    def __init__(self, *, initial: str, rows: Sequence[tuple[str, str, str]], commands: Mapping[str, Sequence[type[Command]]]) -> None:
        self.initial = initial
        self.rows = list(rows)
        self.phases = list(commands)
        self._allowed = {phase: frozenset(kinds) for phase, kinds in commands.items()}
        unknown = {initial, *(row[1] for row in rows), *(row[2] for row in rows)} - commands.keys()
        if unknown:
            raise ValueError(f"unknown phase {', '.join(sorted(unknown))}: the phases are {', '.join(commands)}")
        self._machine = HierarchicalMachine(
            model=None, states=_nested(self.phases), initial=initial, transitions=[list(row) for row in rows], auto_transitions=False
        )
        self._next = {(row[1], row[0]): self._fire(*row) for row in rows}
        if len(self._next) != len(self.rows):
            raise ValueError("two rows have the same phase and trigger")
        self._check_reachable()

    @property
    def commands(self) -> set[str]:
        """The JSON names of all commands of the table."""
        return {str(kind.__struct_config__.tag) for kinds in self._allowed.values() for kind in kinds}

    def allows(self, phase: str, kind: type[Command]) -> bool:
        """Whether that kind of command exists in that phase."""
        return kind in self._allowed[phase]

    def step(self, phase: str, trigger: str) -> str:
        """The phase that a trigger leads to."""
        try:
            return self._next[phase, trigger]
        except KeyError:
            raise ValueError(f"trigger {trigger!r} does not exist in phase {phase!r}") from None

    def mermaid(self) -> str:
        """The table as a Mermaid state diagram."""
        lines = ["stateDiagram-v2", f"    [*] --> {self.initial}"]
        lines += [f"    {source} --> {target}: {trigger}" for trigger, source, target in self.rows]
        for phase, kinds in self._allowed.items():
            if kinds:
                lines.append(f"    note right of {phase}: {', '.join(sorted(str(kind.__struct_config__.tag) for kind in kinds))}")
        ends = [phase for phase in self.phases if not any(source == phase for _, source, _ in self.rows)]
        return "\n".join([*lines, *(f"    {phase} --> [*]" for phase in ends)])

    def _fire(self, trigger: str, source: str, target: str) -> str:
        """Fire one row on the machine and hold it to its word."""
        model = _Model()
        self._machine.add_model(model, initial=source)
        model.trigger(trigger)
        self._machine.remove_model(model)
        if model.state != target:
            raise ValueError(f"{trigger!r} in {source!r} leads to {model.state!r}, not to {target!r}")
        return target

    def _check_reachable(self) -> None:
        reached, edge = {self.initial}, [self.initial]
        while edge:
            here = edge.pop()
            found = {target for (source, _), target in self._next.items() if source == here} - reached
            reached |= found
            edge += found
        lost = [phase for phase in self.phases if phase not in reached]
        if lost:
            raise ValueError(f"no row leads to {', '.join(lost)}")


class _Model:
    """What the machine moves; it holds a phase for one trigger only."""

    state: str
    trigger: Any


def _nested(phases: Sequence[str]) -> list[dict[str, Any]]:
    """`["turn_draw", "turn_act", "over"]` as nested states: turn with children draw and act, and over."""
    tree: dict[str, dict[str, Any]] = {}
    for phase in phases:
        level = tree
        for part in phase.split("_"):
            level = level.setdefault(part, {})
    return _states(tree)


def _states(tree: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"name": name, "children": _states(inner)} if inner else {"name": name} for name, inner in tree.items()]
