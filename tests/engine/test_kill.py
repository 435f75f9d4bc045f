"""kill -9, power cuts and failing writes at any moment: whatever was acknowledged is there afterwards."""

from __future__ import annotations

import random

import pytest

from tests.torture import kills as trial
from tests.torture import power
from tests.torture.__main__ import main
from tests.torture.damage import cuts
from tests.torture.kills import kills
from tests.torture.script import Loss, Script, files, recorded


def test_after_a_few_dozen_kills_of_a_table_nothing_acknowledged_is_lost() -> None:
    seen = kills(30, random.Random(1))
    assert seen["kills"] == 30
    assert seen["records"] > 30
    assert seen["matches"] > 2


def test_a_kill_that_loses_a_step_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = trial._found
    monkeypatch.setattr(trial, "_found", lambda folder, after: (found(folder, after)[0] - 1, *found(folder, after)[1:]))
    with pytest.raises(Loss, match="were acknowledged"):
        kills(20, random.Random(1))


@pytest.mark.skipif(bool(power.why_not()), reason=power.why_not())
def test_a_power_cut_or_a_failing_disk_at_any_write_loses_nothing_that_was_acknowledged() -> None:
    seen = power.power(45, random.Random(1), records=15)
    assert seen["power cuts"] == seen["writes that fail"] == seen["writes to a full disk"] == 15
    assert seen["operations"] > 60


@pytest.mark.slow
def test_a_share_of_all_trials_breaks_nothing() -> None:
    assert main(["--share", "0.02"]) == 0


def test_the_judge_of_cut_logs_notices_a_lost_step() -> None:
    script = recorded(12)
    forged = Script(script.lines, [*script.states[:-1], script.states[0]])
    size = len(files(script, open_log=True).log)
    with pytest.raises(Loss, match="is not what it was"):
        cuts(forged, range(size, size + 1))
