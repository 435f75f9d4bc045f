"""kill -9 at random moments: whatever was acknowledged is there afterwards."""

from __future__ import annotations

import random

import pytest

from tests import torture


def test_after_a_few_dozen_kills_nothing_acknowledged_is_lost() -> None:
    seen = torture.kills(36, torture.recorded(60), random.Random(1))
    assert seen["kills"] == 36
    assert seen["records"] > 36


@pytest.mark.slow
def test_after_thousands_of_kills_cuts_and_flips_nothing_acknowledged_is_lost() -> None:
    assert torture.main(["--kills", "2000", "--flips", "3000"]) == 0


def test_the_judge_of_these_trials_notices_a_lost_step() -> None:
    script = torture.recorded(12)
    forged = torture.Script(script.lines, [*script.states[:-1], script.states[0]])
    size = len(torture.files(script, open_log=True).log)
    with pytest.raises(torture.Loss, match="is not what it was"):
        torture.cuts(forged, range(size, size + 1))
