"""What people prefer is kept, and a file that makes no sense is set aside."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from companion.settings import Settings, SettingsFile
from companion.ui.fields import changed, fields_of


def test_settings_survive(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "deep" / "settings.json")
    assert file.read() == Settings()
    assert file.write(Settings(theme="light", names=["Mia"])) == ""
    assert file.read() == Settings(theme="light", names=["Mia"])


@pytest.mark.parametrize("text", ["", "{", '{"theme": "pink"}', '{"volume": 99}', "[]"])
def test_a_file_that_makes_no_sense_is_set_aside(tmp_path: Path, text: str, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    with caplog.at_level(logging.CRITICAL):
        assert SettingsFile(path).read() == Settings()
    assert (tmp_path / "settings.unreadable").read_text() == text


def test_a_later_companions_settings_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "contrast", "smell": "roses"}')
    assert SettingsFile(path).read() == Settings(theme="contrast")


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = SettingsFile(tmp_path / "file" / "settings.json").write(Settings())
    assert said.startswith("The settings hold for now, but ")


def test_at_night_the_screen_is_dark() -> None:
    assert (Settings(theme="light").look, Settings(theme="light", night=True).look) == ("light", "dark")


def test_every_setting_with_a_title_is_a_field_and_can_be_changed() -> None:
    values = Settings()
    for field in fields_of(values):
        assert changed(values, field.target, "less") != values or changed(values, field.target, "more") != values
        assert field.label


def test_a_number_stops_at_its_limits() -> None:
    values = Settings(volume=5)
    assert changed(values, "set:volume", "more") == values
    assert changed(Settings(volume=0), "set:volume", "less").volume == 0
