"""The archive on the screen: statistics, the list of evenings, watching one again, the code for a phone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from companion.archive.bgstats import link
from companion.archive.record import read, record_of
from companion.front import Code, Home, Keyboard, Listing, Shown, Statistics
from companion.screen.painter import Painter
from companion.storage import DataFolder
from companion.ui.replay import Watching
from companion.view import View
from tests.archive.evenings import finished, played
from tests.ui.house import Player


@pytest.fixture
def player(folder: DataFolder) -> Player:
    """Somebody at a table with three evenings: one over, two not, one of them with a name."""
    finished(folder, "heroes_of_dominaria", ("Ann", "Bob"))
    for name in ("Sunday", ""):
        session = played(folder, "lantern", ("Ann", "Cleo"), steps=6)
        if name:
            session.rename(name)
        session.close()
    return Player(folder)


def plot(shown: Shown) -> Statistics:
    assert isinstance(shown, Statistics)
    return shown


def view(shown: Shown) -> View:
    assert isinstance(shown, View)
    return shown


def test_the_first_page_offers_the_newest_match_and_says_how_many_others_there_are(player: Player) -> None:
    shown = player.shell.view()
    assert isinstance(shown, Home)
    assert shown.left is not None
    assert (shown.left.title, shown.left.more) == ("Lantern", 1)
    listed = player.touch("others")
    assert isinstance(listed, Listing)
    assert [entry.text for entry in listed.entries] == ["Lantern", "Sunday: Lantern", "Heroes of Dominaria"]
    assert [entry.label for entry in listed.entries] == ["go on", "go on", ""]


def test_any_unfinished_match_is_gone_on_with_from_the_list(player: Player) -> None:
    player.touch("statistics", "tab:evenings", "match:0002-lantern", "go_on")
    assert player.session.match == "0002-lantern"
    player.shell.close()


def test_a_match_is_plotted_with_everybodys_points_and_told_in_facts(player: Player, folder: DataFolder) -> None:
    shown = plot(player.touch("statistics", "tab:evenings", "match:0001-heroes_of_dominaria"))
    record = record_of(read(folder.path / "0001-heroes_of_dominaria.match"))
    assert shown.heading == "Points after each round"
    assert [curve.points for curve in shown.curves] == [[row[seat] for row in record.curve] for seat in (0, 1)]
    assert shown.facts[0].title == record.winners[0]
    assert [key.target for key in shown.keys] == ["back", "delete", "name", "watch", "phone"]


def test_games_and_players_have_their_leaderboards(player: Player) -> None:
    shown = plot(player.touch("statistics"))
    assert shown.heading == "Heroes of Dominaria: who wins how often"
    assert sorted(bar.name for bar in shown.bars) == ["Ann", "Bob"]
    assert sum(bar.part for bar in shown.bars) >= 1
    first = plot(player.touch("tab:players")).heading
    assert plot(player.touch("next")).heading != first
    assert plot(player.touch("next")).heading == first
    assert player.touch("back").page == "home"


def test_without_evenings_the_page_says_so(folder: DataFolder) -> None:
    shown = Player(folder).touch("statistics")
    assert isinstance(shown, Listing)
    assert shown.said == "No match is kept here yet."


def watching(player: Player) -> Watching:
    player.touch("statistics", "tab:evenings", "match:0001-heroes_of_dominaria", "watch")
    page = player.shell.page
    assert isinstance(page, Watching)
    return page


def test_an_evening_is_watched_step_by_step_and_round_by_round(player: Player) -> None:
    page = watching(player)
    assert view(player.shell.view()).lines[0].text.startswith("Heroes of Dominaria is set up")
    player.touch("step:more", "step:more")
    assert page.at == 2
    player.touch("step:less")
    assert page.at == 1
    assert view(player.touch("round:more")).round == 2
    assert view(player.touch("round:more")).round == 3
    assert view(player.touch("round:less")).round == 2
    player.touch(*["step:less"] * 400)
    assert page.at == 0
    last = view(player.touch(*["round:more"] * 40))
    assert last.active is None
    assert last.sheet is not None
    player.shell.close()


def test_it_plays_by_itself_at_the_speed_that_is_wished_for(player: Player) -> None:
    page = watching(player)
    player.touch("play")
    player.wait(5.0)
    assert page.at == 3
    player.touch("speed", "speed")
    player.wait(4.0)
    assert 11 <= page.at <= 14
    player.touch("play")
    at = page.at
    player.wait(5.0)
    assert page.at == at
    player.touch(*["round:more"] * 40, "play")  # at the end it begins anew
    assert page.at == 0
    player.shell.close()


def test_watching_changes_nothing_whatever_is_touched_or_laid_on_the_table(player: Player, folder: DataFolder) -> None:
    path = folder.path / "0001-heroes_of_dominaria.match"
    before = path.read_bytes()
    watching(player)
    player.touch("step:more", "undo", "action:move", "end_turn", "menu", "correct", "agree", "spot:orvada", *["step:more"] * 5)
    assert player.table.seated is not None
    player.table.seated.hands.press("undo")
    player.wait(2.0)
    player.touch("back")
    assert path.read_bytes() == before
    assert player.page == "statistics"


def test_the_lights_show_the_map_as_it_was(player: Player) -> None:
    page = watching(player)
    player.wait(0.2)
    assert player.table.seated is not None
    begin = page.app.moods(), player.table.seated.pixels()
    player.touch(*["round:more"] * 5)
    player.wait(0.2)
    assert page.app.moods() != begin[0]
    assert player.table.seated.pixels() != begin[1]
    player.touch(*["round:less"] * 40)
    assert page.app.moods() == begin[0]
    assert player.shell.app is page.app  # the simulated table follows
    player.shell.close()


def test_what_a_phone_sees_on_the_screen_is_the_play(player: Player, folder: DataFolder) -> None:
    reader = pytest.importorskip("zxingcpp")
    shown = player.touch("statistics", "tab:evenings", "match:0001-heroes_of_dominaria", "phone")
    assert isinstance(shown, Code)
    painter = Painter((800, 480))
    painter.paint(shown)
    grey = pygame.image.tobytes(painter.surface, "RGB")[::3]
    [found] = reader.read_barcodes(memoryview(grey).cast("B", (480, 800)))
    assert found.text == link(record_of(read(folder.path / "0001-heroes_of_dominaria.match")))


def test_a_match_is_named_on_the_screen(player: Player) -> None:
    assert isinstance(player.touch("statistics", "tab:evenings", "match:0003-lantern", "name"), Keyboard)
    shown = player.touch("letter:Z", "letter:o", "letter:o", "confirm")
    assert isinstance(shown, Listing)
    assert shown.entries[0].text == "Zoo: Lantern"


def test_deleting_asks_and_puts_into_the_bin(player: Player, folder: DataFolder) -> None:
    shown = player.touch("statistics", "tab:evenings", "match:0003-lantern", "delete")
    assert shown.refusal is not None
    assert shown.refusal.asks
    assert player.touch("close").refusal is None
    assert (folder.path / "0003-lantern.match").exists()
    shown = player.touch("delete", "agree")
    assert isinstance(shown, Listing)
    assert len(shown.entries) == 2
    assert (folder.path / "bin" / "0003-lantern.match").exists()


def test_after_a_match_its_statistics_and_its_code_are_a_touch_away(folder: DataFolder) -> None:
    session = played(folder, "lantern", steps=3)
    session.close()
    player = Player(folder)
    player.touch("continue")
    while player.session.state.awaits is not None:
        seat = player.session.state.awaits.seats[0]
        player.session.submit(player.session.options(seat)[0], seat, now=player.now)
    score = view(player.wait(0.2))
    assert [key.target for key in score.keys] == ["home", "phone", "statistics", "put_away"]
    assert isinstance(player.touch("phone"), Code)
    shown = plot(player.touch("back", "statistics"))
    assert shown.tabs == []
    assert [key.target for key in shown.keys] == ["back", "watch", "phone"]
    assert player.touch("back").page == "score"
    player.shell.close()


def test_a_file_that_cannot_be_read_is_told_in_the_list_and_opens_nothing(player: Player, folder: DataFolder) -> None:
    player.touch("statistics")
    Path(folder.path / "0003-lantern.match").write_bytes(b"nothing")
    player.touch("back")
    player.touch("close")  # it is set aside, as ever
    shown = player.touch("statistics", "tab:evenings")
    assert isinstance(shown, Listing)
    assert len(shown.entries) == 2
