"""What a day brought: counted at once, whole after any power cut, and nothing of it about anybody."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import usage as usages
from companion.usage import KEPT_DAYS, Usage, as_csv, as_lines


class Days:
    day = "2026-11-18"


@pytest.fixture
def usage(tmp_path: Path) -> Usage:
    return Usage(tmp_path / "usage", lambda: Days.day)


def test_what_happened_is_there_after_a_power_cut(usage: Usage, tmp_path: Path) -> None:
    for _ in range(3):
        usage.add("lesson", "chess", "started")
    usage.add("lesson", "chess", "left", 4)
    again = Usage(tmp_path / "usage", lambda: Days.day)
    again.add("lesson", "chess", "finished")
    assert as_lines(again.days()) == ["2026-11-18", "  Tutorials, chess: 3 started, 1 finished, 1 abandoned (step 4: 1)"]


def test_every_day_has_its_own_counters_and_the_newest_comes_first(usage: Usage, monkeypatch: pytest.MonkeyPatch) -> None:
    usage.add("match", "chess", "started")
    monkeypatch.setattr(Days, "day", "2026-11-19")
    usage.add("match", "chess", "started")
    assert [row.day for row in usage.days()] == ["2026-11-19", "2026-11-18"]
    assert len(usage.today()) == 1


def test_the_report_opens_in_a_spreadsheet(usage: Usage) -> None:
    usage.add("match", "chess", "left", 3)
    assert as_csv(usage.days()) == "day,kind,game,fact,where,count\n2026-11-18,match,chess,left,3,1\n"


def test_old_days_are_thrown_away(usage: Usage, tmp_path: Path) -> None:
    folder = tmp_path / "usage"
    folder.mkdir()
    for number in range(KEPT_DAYS + 5):
        (folder / f"{1000 + number // 28}-01-{number % 28 + 1:02}.json").write_text("{}")
    usage.add("match", "chess", "started")
    usage.add("match", "chess", "started")
    assert len(list(folder.glob("*.json"))) == KEPT_DAYS + 1


def test_a_full_disk_or_a_damaged_file_stops_nobody(
    usage: Usage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "usage"
    folder.mkdir()
    (folder / "2026-11-18.json").write_text("{")
    usage.add("match", "chess", "started")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(usages, "replace", refuse)
    usage.add("match", "chess", "started")
    assert [row.count for row in usage.today()] == [2]
    assert "No space left" in caplog.text
    caplog.clear()
