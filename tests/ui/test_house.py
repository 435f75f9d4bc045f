"""The pages around a match: the first page, a new match, names, settings, staff, the companion that shows itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.front import Form, Home, Keyboard, NewGame, Pause, Staff
from companion.storage import DataFolder
from companion.view import View
from tests.ui.house import Player


def begun(player: Player) -> Player:
    """Heroes of Dominaria for two, laid out."""
    player.touch("game:heroes_of_dominaria", "start", "leave")
    return player


def home(player: Player) -> Home:
    view = player.shell.view()
    assert isinstance(view, Home)
    return view


def draft(player: Player) -> NewGame:
    view = player.shell.view()
    assert isinstance(view, NewGame)
    return view


def test_the_first_page_offers_every_game_and_says_that_the_table_is_simulated(player: Player) -> None:
    offered = [(card.title, card.players) for card in home(player).games]
    assert offered == [("Heroes of Dominaria", "2–4 players"), ("Lantern", "2–4 players")]
    assert home(player).simulated
    assert home(player).left is None


def test_a_match_is_begun_laid_out_left_and_gone_on_with(player: Player) -> None:
    player.touch("game:heroes_of_dominaria")
    assert [seat.name for seat in draft(player).seats] == ["Ann", "Bob"]
    assert draft(player).content == "Demo content"
    player.touch("start")
    assert (player.page, player.session.players) == ("guide", ["Ann", "Bob"])
    player.touch("leave")
    assert player.page == "cover"
    player.session.submit(player.session.options()[0])
    step = player.session.step
    player.touch("menu", "home")
    left = home(player).left
    assert left
    assert (left.title, left.detail, [seat.name for seat in left.players]) == ("Heroes of Dominaria", "round 1 of 11", ["Ann", "Bob"])
    player.touch("continue")
    assert (player.session.step, player.page) == (step, "check")
    player.wait(2.0)
    assert player.page == "cover"


def test_players_are_added_up_to_what_the_game_takes_and_removed_down_to_it(player: Player) -> None:
    player.touch("game:heroes_of_dominaria", "add", "add", "add", "add")
    assert [(seat.name, seat.livery, seat.side) for seat in draft(player).seats] == [
        ("Ann", 0, "south"), ("Cleo", 2, "west"), ("Bob", 1, "north"), ("Dan", 3, "east"),
    ]  # fmt: skip
    player.touch("remove:0", "remove:0", "remove:0", "remove:0")
    assert [seat.name for seat in draft(player).seats] == ["Bob", "Dan"]


def test_turns_go_round_the_table_so_the_order_follows_the_sides(player: Player) -> None:
    player.touch("game:heroes_of_dominaria", "side:0")
    assert [(seat.name, seat.side) for seat in draft(player).seats] == [("Ann", "west"), ("Bob", "north")]
    player.touch("side:0")
    assert [(seat.name, seat.side) for seat in draft(player).seats] == [("Bob", "west"), ("Ann", "north")]


def test_a_colour_that_somebody_has_is_exchanged_and_the_pieces_follow(player: Player) -> None:
    player.touch("game:heroes_of_dominaria", "livery:0", "start")
    assert player.session.state.options.liveries == (1, 0)
    assert "teal_hero_1" in [figure.piece for figure in player.session.game.figures(player.session.state) if figure.seat == 0]
    panels = player.session.game.view(player.session.state, "public", "").players
    assert [panel.livery for panel in panels] == [1, 0]
    player.touch("leave")
    assert player.page == "cover"


def test_house_rules_and_who_begins_are_chosen_by_touch(player: Player) -> None:
    player.touch("game:heroes_of_dominaria", "set:two_mana", "set:decks.quests", "set:first", "set:first", "start")
    options = player.session.state.options
    assert (options.two_mana, options.decks.quests, options.first) == (True, "physical", 1)


def test_a_name_is_written_on_glass(player: Player) -> None:
    player.touch("game:heroes_of_dominaria", "name:0", "letter:M")
    view = player.shell.view()
    assert isinstance(view, Keyboard)
    assert (view.text, view.capitals) == ("M", False)
    player.touch("letter:i", "letter:a", "erase", "letter:m", "confirm")
    assert draft(player).seats[0].name == "Mim"


@pytest.mark.parametrize(("letters", "problem"), [("", "A name needs at least one letter."), ("Bob", "Bob is at the table already.")])
def test_a_name_that_will_not_do_says_why_and_cannot_be_taken(player: Player, letters: str, problem: str) -> None:
    player.touch("game:heroes_of_dominaria", "name:0", "erase", "erase", "erase", *[f"letter:{letter}" for letter in letters], "confirm")
    view = player.shell.view()
    assert isinstance(view, Keyboard)
    assert (view.problem, view.keys[-1].off) == (problem, True)
    player.touch("back")
    assert draft(player).seats[0].name == "Ann"


def test_those_who_played_last_are_seated_again(player: Player) -> None:
    begun(player).touch("menu", "home", "game:heroes_of_dominaria", "name:1", "letter:J", "letter:o", "confirm", "start", "leave")
    player.touch("menu", "home", "game:heroes_of_dominaria")
    assert [seat.name for seat in draft(player).seats] == ["Ann", "Jo"]


def test_settings_are_taken_up_at_once_and_kept(player: Player, folder: DataFolder, tmp_path: Path) -> None:
    player.touch("settings", "set:theme", "set:large_text", "set:volume:less", "set:volume:less")
    view = player.shell.view()
    assert isinstance(view, Form)
    shown = {field.target: field.value for field in view.fields}
    assert (shown["set:large_text"], shown["set:volume"]) == (True, 0)
    assert player.shell.settings.theme != "dark"
    assert player.touch("back").page == "home"
    again = Player(folder, tmp_path / "config" / "settings.json")
    assert again.shell.settings == player.shell.settings


def test_night_dims_the_lights_of_an_open_match(player: Player) -> None:
    begun(player).touch("menu", "settings", "set:night")
    assert player.shell.app
    assert player.shell.app.output
    assert player.shell.app.output.look.brightness == pytest.approx(0.3)
    assert player.touch("back").page == "cover"


def test_the_staff_sees_every_part_and_what_to_do_about_one_that_fails(player: Player) -> None:
    begun(player).touch("menu", "staff")
    player.wait(1.0)
    view = player.shell.view()
    assert isinstance(view, Staff)
    assert (view.summary, {device.state for device in view.devices}) == ("", {"ok"})
    assert player.table.seated
    player.table.seated.fault("keld", "reader_unplugged")
    player.wait(2.0)
    view = player.shell.view()
    assert isinstance(view, Staff)
    assert view.summary == "one part needs help"
    assert view.trouble.startswith("Reader keld: ")
    assert view.fix == "Check its plug; it is picked up again by itself."


def test_the_lights_are_tested_for_a_moment(player: Player) -> None:
    begun(player).touch("menu", "staff", "test_lights")
    assert player.shell.app
    player.wait(0.1)
    assert set(player.shell.app.guided.values()) == {"target"}
    player.wait(5.0)
    assert player.shell.app.guided == {}


def test_a_companion_that_nobody_touches_shows_itself_until_somebody_does(player: Player) -> None:
    player.wait(180.5)
    view = player.wait(20.0)
    assert isinstance(view, View)
    assert view.toast
    assert view.keys[-1].label == "Play"
    assert player.session.step > 2
    assert isinstance(player.touch("anything"), Pause)
    step = player.session.step
    player.wait(10.0)
    assert player.session.step == step
    player.touch("watch")
    player.wait(5.0)
    assert player.session.step > step
    assert player.touch("anything", "home").page == "home"


def test_a_show_goes_to_its_end_and_begins_the_next_game(player: Player) -> None:
    show = player.shell.show(player.house.games[1], 2, 3, 0.0)
    show.speed = 10.0
    while not show.is_over:
        player.wait(1.0)
    view = player.shell.view()
    assert isinstance(view, View)
    assert view.page == "score"
    player.wait(12.0)
    assert (show.round, show.is_over) == (2, False)


def test_in_a_show_the_pieces_follow_the_game(player: Player) -> None:
    show = player.shell.show(player.house.games[0], 2, 3, 0.0)
    player.wait(60.0)
    assert show.play
    app, session = player.shell.app, player.session
    assert app
    assert session.step > 8
    lying = {piece: spot for piece, spot in session.game.expected(session.state).items() if spot}
    player.wait(1.0)
    assert {piece: app.senses.lies().get(piece) for piece in lying} == lying or app.lifted
    assert app.mismatches() == {}


def test_nothing_of_a_show_is_kept(player: Player, folder: DataFolder) -> None:
    player.touch("watch")
    player.wait(20.0)
    player.touch("anything", "home")
    assert folder.matches() == []


def test_a_damaged_match_is_asked_about_and_never_thrown_away(player: Player, folder: DataFolder) -> None:
    begun(player).touch("menu", "home")
    player.shell.close()
    [path] = folder.matches()
    path.write_bytes(path.read_bytes()[:3000] + b"xxxx" + path.read_bytes()[3004:])
    again = Player(folder)
    refusal = home(again).refusal
    assert refusal
    assert "is damaged" in refusal.why
    again.touch("nonsense")
    assert home(again).refusal
    again.touch("close")
    assert home(again).refusal is None
    assert home(again).toast
    assert len(list(folder.path.iterdir())) >= 1
    again.shell.close()


@pytest.mark.parametrize("target", ["", "game:chess", "continue", "name:9", "livery:x", "set:no", "set:no.more", "remove:7", "agree"])
def test_a_touch_without_a_meaning_changes_nothing(player: Player, target: str) -> None:
    assert player.touch(target).page == "home"
    player.touch("game:heroes_of_dominaria")
    before = draft(player)
    assert player.touch(target) == before


def test_every_page_says_that_the_table_is_simulated(player: Player) -> None:
    around = [["settings"], ["back", "staff"], ["back", "game:heroes_of_dominaria"], ["name:0"], ["back", "start"], ["leave"], ["menu"]]
    beside = [["pause"], *(["back", "menu", page] for page in ("correct", "score", "history", "check", "home"))]
    for way in [*around, *beside]:
        assert player.touch(*way).simulated, way
