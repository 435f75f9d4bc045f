"""People who have played before: offered again in their colour and at their side, called otherwise, forgotten."""

from __future__ import annotations

from companion.front import Keyboard, Listing, NewGame, Shown, Statistics
from companion.storage import DataFolder
from tests.archive.evenings import finished
from tests.ui.house import Player


def new_game(shown: Shown) -> NewGame:
    assert isinstance(shown, NewGame)
    return shown


def test_without_anybody_known_a_name_is_written_at_once(folder: DataFolder) -> None:
    assert isinstance(Player(folder).touch("game:lantern", "name:0"), Keyboard)


def test_who_has_played_before_is_offered_in_their_colour_and_at_their_side(folder: DataFolder) -> None:
    player = Player(folder)
    player.touch("game:heroes_of_dominaria", "livery:0", "livery:0", "side:0", "name:0", "letter:Z", "letter:o", "letter:e", "confirm")
    before = new_game(player.shell.view())
    zoe = next(seat for seat in before.seats if seat.name == "Zoe")
    player.touch("start", "leave", "home")
    player.house.settings = type(player.house.settings)()  # other people play in between
    player.touch("home")
    shown = player.touch("game:heroes_of_dominaria", "name:1")
    assert isinstance(shown, Listing)
    number = [entry.text for entry in shown.entries].index("Zoe")
    again = new_game(player.touch(f"person:{number}"))
    seated = next(seat for seat in again.seats if seat.name == "Zoe")
    assert (seated.livery, seated.side) == (zoe.livery, zoe.side)
    player.shell.close()


def test_people_are_remembered_from_matches_alone_and_a_new_name_can_still_be_written(folder: DataFolder) -> None:
    finished(folder, "lantern", ("Mia", "Jo"))
    player = Player(folder)
    shown = player.touch("game:lantern", "name:0")
    assert isinstance(shown, Listing)
    assert [entry.text for entry in shown.entries] == ["Mia", "Jo"]
    assert isinstance(player.touch("write"), Keyboard)


def test_who_is_called_otherwise_keeps_their_statistics_and_who_is_forgotten_is_not_offered(folder: DataFolder) -> None:
    finished(folder, "lantern", ("Mia", "Jo"))
    player = Player(folder)
    first = player.touch("statistics", "tab:players")
    assert isinstance(first, Statistics)
    assert first.heading == "Mia"
    shown = player.touch("rename", "letter:A", "letter:m", "letter:y", "confirm")
    assert isinstance(shown, Statistics)
    assert shown.heading == "Amy"
    assert shown.bars == first.bars
    player.touch("forget", "back")
    offered = player.touch("game:lantern", "name:0")
    assert isinstance(offered, Listing)
    assert [entry.text for entry in offered.entries] == ["Jo"]
