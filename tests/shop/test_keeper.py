"""A table among strangers: it asks whether anybody is there, goes back to its first page, and keeps what the staff's is behind the PIN."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.front import Form, Home, Keyboard, Pause, Staff, Table
from companion.settings import Settings
from companion.storage import DataFolder
from companion.ui.pin import PinPage
from companion.ui.shop import Shop
from companion.ui.show import Show
from companion.usage import as_lines
from companion.view import View
from tests.shop.conftest import DAY, PIN, shop_in
from tests.ui.house import Player

DIGITS = [f"letter:{digit}" for digit in PIN]
AWAY = 3 * 60.0


def shows(player: Player) -> bool:
    return isinstance(player.shell.page, Show)


def playing(customer: Player) -> Player:
    """Two customers in a match of the toy game."""
    customer.touch("anything", "home", "game:lantern", "start", "leave")
    assert customer.session.game.name == "lantern"
    return customer


def counter(customer: Player) -> Staff:
    view = customer.shell.view()
    assert isinstance(view, Staff)
    return view


def test_the_table_begins_by_showing_itself(customer: Player) -> None:
    assert shows(customer)
    assert isinstance(customer.touch("anything"), Pause)
    assert customer.touch("home").page == "home"


def test_a_match_that_everybody_has_left_is_asked_about_and_then_kept_away_from_strangers(customer: Player, folder: DataFolder) -> None:
    playing(customer)
    customer.wait(AWAY - 31, 0.5)
    assert isinstance(customer.shell.view(), View)
    view = customer.wait(2)
    assert isinstance(view, Pause)
    assert view.title == "Is anybody there?"
    assert view.number in ("29", "30")
    assert view.lines[1] == "The match is kept; the staff can bring it back."
    customer.wait(30, 0.5)
    assert shows(customer)
    view = customer.touch("anything", "home")
    assert isinstance(view, Home)
    assert view.left is None
    assert len(folder.matches()) == 1
    assert customer.house.shop
    assert as_lines(customer.house.shop.usage.today())[-1] == "  Matches, lantern: 1 started, 1 abandoned (round 1: 1)"


@pytest.mark.parametrize("target", ["stay", "", "action:wait", "back"])
def test_any_touch_says_that_somebody_is_there_and_means_nothing_else(customer: Player, target: str) -> None:
    playing(customer)
    before = customer.shell.view()
    customer.wait(AWAY - 10, 0.5)
    step = customer.session.step
    customer.touch(target)
    assert (customer.session.step, customer.shell.view()) == (step, before)
    customer.wait(AWAY - 31, 0.5)
    assert not shows(customer)


def test_a_hand_on_a_piece_says_so_too(customer: Player) -> None:
    customer.touch("anything", "home", "game:heroes_of_dominaria", "start", "leave")
    customer.wait(AWAY - 10, 0.5)
    assert customer.table.seated
    customer.table.seated.move("orange_hero_1", "orvada")
    customer.wait(1)
    customer.table.seated.move("orange_hero_1", None)
    customer.wait(5)
    assert isinstance(customer.shell.view(), View)


def test_those_who_left_for_the_first_page_can_go_on_until_strangers_come(customer: Player) -> None:
    playing(customer).touch("menu", "home")
    view = customer.shell.view()
    assert isinstance(view, Home)
    assert view.left
    customer.wait(AWAY + 1, 0.5)
    assert shows(customer)
    view = customer.touch("anything", "home")
    assert isinstance(view, Home)
    assert view.left is None


def test_after_a_power_cut_the_same_people_are_back_in_their_match(customer: Player, folder: DataFolder, tmp_path: Path) -> None:
    playing(customer)
    customer.session.submit(customer.session.options()[0])
    step, path = customer.session.step, customer.session.journal.path
    customer.shell.close()
    again = Player(folder, tmp_path / "settings.json", shop=shop_in(folder, path))
    assert again.session.step == step
    again.shell.close()


def test_what_strangers_prefer_is_gone_with_them(customer: Player, tmp_path: Path) -> None:
    customer.touch("anything", "home", "settings")
    view = customer.shell.view()
    assert isinstance(view, Form)
    assert [field.label for field in view.fields] == ["Colours", "Large text", "Less motion", "Open cards by a tap"]
    customer.touch("set:theme", "set:volume", "hours", "set:attract_after")
    assert (customer.shell.settings.theme, customer.shell.settings.volume) == ("light", 1)
    customer.wait(AWAY + 1, 0.5)
    assert customer.shell.settings.theme == "dark"
    assert not (tmp_path / "config" / "settings.json").exists()


def test_names_of_customers_are_not_kept(customer: Player, tmp_path: Path) -> None:
    playing(customer)
    customer.wait(AWAY + 1, 0.5)
    assert customer.house.settings.names == []
    assert not (tmp_path / "config" / "settings.json").exists()


def test_everybody_may_look_and_test_but_nothing_else(customer: Player) -> None:
    customer.touch("anything", "home", "staff")
    tools = {tool.target: tool.icon for tool in counter(customer).tools}
    assert [name for name, icon in tools.items() if icon == "padlock"] == ["reset", "bring_back", "settings", "access"]
    assert isinstance(customer.touch("report"), Table)
    customer.touch("back", "test_lights")
    for tool in ("reset", "bring_back", "settings", "access", "restart"):
        assert isinstance(customer.touch(tool), Keyboard), tool
        customer.touch("back")


def test_the_pin_opens_the_tools_until_the_page_is_left(customer: Player) -> None:
    view = customer.touch("anything", "home", "staff", "settings", *DIGITS, "confirm")
    assert isinstance(view, Form)
    assert "Back to the start" in [field.label for field in view.fields]
    customer.touch("set:away_after")
    assert customer.house.settings.away_after == 4
    customer.touch("back")
    assert isinstance(customer.touch("access"), Form)
    customer.touch("back", "back", "staff")
    assert isinstance(customer.touch("settings"), Keyboard)


def test_wrong_digits_are_counted_and_never_shown(customer: Player) -> None:
    customer.touch("anything", "home", "staff", "reset")
    for _ in range(5):
        view = customer.touch("letter:1", "letter:2", "letter:3", "letter:5", "confirm")
        assert isinstance(view, Keyboard)
    assert view.problem == "Too many wrong guesses. The next one is possible in 0:30."
    view = customer.touch("letter:1")
    assert isinstance(view, Keyboard)
    assert view.text == ""
    customer.wait(31, 0.5)
    view = customer.touch("letter:4")
    assert isinstance(view, Keyboard)
    assert (view.text, view.problem) == ("•", "")
    customer.touch("letter:7", "letter:1", "letter:1", "confirm")
    customer.wait(0.1)
    assert shows(customer)


def test_the_staff_learns_that_somebody_has_guessed(customer: Player) -> None:
    customer.touch("anything", "home", "staff", "access", *["letter:9"] * 4, "confirm", *DIGITS, "confirm", "back")
    toast = counter(customer).toast
    assert toast
    assert toast.text == "Since the PIN was last used it was guessed wrong 1×."


def test_a_reset_ends_whatever_is_open_and_keeps_the_match(customer: Player, folder: DataFolder) -> None:
    playing(customer).touch("menu", "staff", "reset", *DIGITS, "confirm")
    customer.wait(0.1)
    assert shows(customer)
    assert len(folder.matches()) == 1


def test_the_staff_brings_a_match_back_that_was_left(customer: Player) -> None:
    playing(customer)
    match = customer.session.match
    customer.wait(AWAY + 1, 0.5)
    customer.touch("anything", "home", "staff", "bring_back", *DIGITS, "confirm")
    customer.wait(0.1)
    assert customer.session.match == match


def test_where_no_match_was_left_the_staff_is_told_so(customer: Player) -> None:
    customer.touch("anything", "home", "staff", "bring_back", *DIGITS, "confirm")
    customer.wait(0.1)
    toast = counter(customer).toast
    assert toast
    assert toast.text == "There is no unfinished match."


def test_a_restart_ends_the_companion(customer: Player) -> None:
    customer.touch("anything", "home", "staff", "restart", *DIGITS, "confirm")
    assert customer.shell.is_over


def test_without_a_pin_the_first_who_asks_chooses_it_twice(folder: DataFolder) -> None:
    player = Player(folder, shop=shop_in(folder))
    player.touch("anything", "home", "staff")
    assert counter(player).facts[1] == "There is no PIN yet: touch a lock to choose one."
    view = player.touch("settings", "letter:1", "letter:2", "letter:3", "letter:4", "confirm")
    assert isinstance(view, Keyboard)
    assert view.problem == "Digits in a row are guessed at once."
    view = player.touch(*DIGITS, "confirm", *["letter:0"] * 4, "confirm")
    assert isinstance(view, Keyboard)
    assert view.problem == "The two were not the same. Begin anew."
    assert isinstance(player.touch(*DIGITS, "confirm", *DIGITS, "confirm"), Form)
    player.touch("back", "back", "staff")
    assert isinstance(player.touch("settings"), Keyboard)
    player.shell.close()


def test_a_tag_of_the_staff_brings_up_the_page_of_the_pin_and_nothing_more(customer: Player, shop: Shop) -> None:
    customer.touch("anything", "home", "game:heroes_of_dominaria", "start", "leave", "menu", "staff", "access", *DIGITS, "confirm")
    customer.touch("new_tag")
    customer.wait(0.2)
    assert customer.table.seated
    customer.table.seated.hands.place("04DEADBEEF", "keld")
    customer.wait(1.0)
    assert customer.house.settings.staff_tags == ["04DEADBEEF"]
    customer.table.seated.hands.lift("04DEADBEEF")
    customer.wait(3.0)
    customer.touch("back", "back")
    assert isinstance(customer.shell.view(), View)
    for _ in range(5):
        shop.pin.guess("0000", customer.now)
    customer.table.seated.hands.place("04DEADBEEF", "keld")
    customer.wait(1.0)
    assert isinstance(customer.shell.page, PinPage)
    assert isinstance(customer.touch(*DIGITS, "confirm"), Staff)
    assert isinstance(customer.touch("settings"), Form)


def test_a_damaged_match_at_the_table_is_asked_about_and_stops_nothing(customer: Player, folder: DataFolder) -> None:
    playing(customer).shell.close()
    [path] = folder.matches()
    path.write_bytes(path.read_bytes()[:3000] + b"xxxx" + path.read_bytes()[3004:])
    again = Player(folder, shop=shop_in(folder, path))
    view = again.shell.view()
    assert isinstance(view, Home)
    assert view.refusal
    again.wait(AWAY + 1, 0.5)
    assert shows(again)
    assert path.exists()
    again.shell.close()


def test_brightness_follows_the_hours_of_the_day(customer: Player) -> None:
    customer.house.keep(Settings(by_hours=True))
    playing(customer)
    assert customer.shell.app
    assert customer.shell.app.output
    customer.wait(0.1)
    assert (customer.shell.app.output.look.brightness, customer.shell.settings.screen) == (1.0, 10)
    customer.minute = 23 * 60
    customer.wait(0.1)
    assert customer.shell.app.output.look.brightness == pytest.approx(0.3)
    assert (customer.shell.settings.screen, customer.shell.settings.volume) == (5, 0)
    customer.minute = 3 * 60
    assert customer.shell.settings.screen == 5


def test_the_hours_are_set_by_touch(player_at_home: Player) -> None:
    player_at_home.touch("settings", "set:by_hours", "hours", "period:1", "set:begins", "set:lights:less", "set:volume")
    period = player_at_home.house.settings.periods[1]
    assert (period.begins, period.lights, period.volume) == (19, 6, 2)
    assert isinstance(player_at_home.touch("back"), Form)


@pytest.fixture
def player_at_home(folder: DataFolder) -> Player:
    return Player(folder)


def test_the_report_has_a_row_for_every_game_and_a_page_for_every_day(customer: Player, shop: Shop, folder: DataFolder) -> None:
    (folder.path / "usage").mkdir(exist_ok=True)
    (folder.path / "usage" / "2026-11-17.json").write_text('{"lesson.lantern.started": 3, "lesson.lantern.left.4": 2}')
    shop.usage.add("match", "lantern", "started")
    view = customer.touch("anything", "home", "staff", "report")
    assert isinstance(view, Table)
    assert (view.subtitle, view.rows[1][-2:]) == (DAY, ["1", "0"])
    view = customer.touch("more")
    assert isinstance(view, Table)
    assert (view.subtitle, view.rows[1]) == ("2026-11-17", ["Lantern", "0", "3", "0", "4 (2×)", "0", "0"])


def test_the_show_goes_on_for_ever_with_one_game_after_another_and_leaves_nothing_behind(folder: DataFolder) -> None:
    player = Player(folder, games=("lantern", "heroes_of_dominaria"), shop=shop_in(folder))
    show = player.shell.page
    assert isinstance(show, Show)
    show.speed = 1000.0
    shown, folders = [], set()
    while show.round < 3:
        player.wait(0.5, 0.5)
        assert show.play
        folders.add(show.play.session.journal.path.parent)
        shown += [] if shown and shown[-1][0] == show.round else [(show.round, show.play.session.game.name)]
    assert [name for _, name in shown] == ["lantern", "heroes_of_dominaria", "lantern"]
    [kept] = folders
    assert len(list(kept.glob("*.match"))) == 1
    player.shell.close()
    assert not kept.exists()
