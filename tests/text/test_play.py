"""Text play through a scripted terminal: what each typed line does, and what is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.game import Choice, load_game
from companion.session import Session
from companion.storage import DataFolder
from companion.text.play import TextPlay
from tests.text.terminal import scripted

LANTERN = load_game("lantern")
COVER = "\n" * 60
Play = Callable[..., str]


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """Ann draws the tower first, then Bob the mill."""
    session = Session.new(LANTERN, ["Ann", "Bob"], folder=DataFolder(tmp_path, volatile=True), seed=1)
    yield session
    session.close()


@pytest.fixture
def play(session: Session) -> Play:
    """Type lines and quit; everything that was said."""

    def play(*lines: str) -> str:
        terminal, said = scripted(*lines, "q")
        TextPlay(session, terminal, clock=lambda: 0.0).run()
        return said.getvalue()

    return play


def test_a_player_is_told_the_standing_who_is_on_and_the_choices(play: Play) -> None:
    said = play()
    assert "Round 1 of 5. Burning: none.\nAnn: 2 oil, no wishes\nBob: 2 oil, no wishes\n\nAnn: draw a wish.\n1  Draw a wish\n> " in said


def test_a_number_does_what_stands_beside_it(play: Play, session: Session) -> None:
    said = play("1", "2")
    assert "Ann draws a wish.\n" in said
    assert "2  Light the well lantern\n" in said
    assert "Ann lights the well lantern.\n" in said
    assert session.state.lit == {"well": 0}


def test_what_chance_decided_is_told(play: Play) -> None:
    assert "The wind die is rolled.\nThe wind blows at lantern " in play("1", "1", "1", "1", "1")


@pytest.mark.parametrize("typed", ["7", "0", "-1", "x", "1.5", "999999999999", "²", "１２３４", "u u u", "d"])
def test_what_is_no_choice_is_refused_and_asked_again(play: Play, session: Session, typed: str) -> None:
    play(typed)
    assert session.step == 0


def test_a_misspelt_word_is_guessed(play: Play) -> None:
    assert "There is no choice 'udno'; did you mean undo?" in play("udno")


def test_a_wrong_number_names_the_right_ones(play: Play) -> None:
    assert "There is no choice '7'; type a number from 1 to 1, or ? for help." in play("7")


def test_some_words_of_a_choice_choose_it(play: Play, session: Session) -> None:
    play("wish", "well")
    assert session.state.lit == {"well": 0}


def test_words_that_several_choices_have_list_those(play: Play, session: Session) -> None:
    said = play("1", "lantern", "2")
    assert "2  Light the well lantern\n3  Light the mill lantern\n4  Light the bridge lantern\n0  back\n> " in said
    assert session.state.lit == {"well": 0}


def test_a_shorter_list_is_left_for_the_whole_one(play: Play, session: Session) -> None:
    assert play("1", "lantern", "0").count("5  Rest") == 2
    assert session.step == 1


def test_enter_alone_asks_again_without_doing_anything(play: Play, session: Session) -> None:
    assert play("").count("1  Draw a wish") == 2
    assert session.step == 0


@pytest.mark.parametrize("typed", ["?", "help", "HELP", "hel"])
def test_help_names_every_word(play: Play, typed: str) -> None:
    said = play(typed)
    assert all(f"\n{word}  " in said for word in "urhslpa?q")


def test_the_standing_is_repeated_when_somebody_looks_but_not_at_every_choice(play: Play) -> None:
    assert play("1", "x").count("Round 1 of 5") == 1
    assert play("look").count("Round 1 of 5") == 2


def test_a_step_back_over_a_barrier_is_asked_and_may_be_refused(play: Play, session: Session) -> None:
    said = play("1", "1", "u", "n")
    assert "Taking back “Ann lights the gate lantern” needs everybody's agreement: the turn was over.\n" in said
    assert said.count("Does everybody agree? [y/N]") == 1
    assert "Nothing was taken back." in said
    assert session.state.lit == {"gate": 0}


def test_enter_never_agrees_to_a_step_back(play: Play, session: Session) -> None:
    play("1", "1", "u", "")
    assert session.state.lit == {"gate": 0}


def test_an_agreed_step_back_says_what_to_move_by_hand(play: Play, session: Session) -> None:
    said = play("1", "1", "u", "maybe", "y")
    assert "Please type y or n." in said
    assert "Taken back: Ann lights the gate lantern.\nMove Ann's flame from gate to Ann's supply.\nMove oil from supply to " in said
    assert session.state.lit == {}


def test_several_steps_are_taken_back_and_done_again(play: Play, session: Session) -> None:
    said = play("1", "1", "1", "u 3", "y", "r 2")
    assert "Taken back: Bob draws a wish.\nTaken back: Ann lights the gate lantern.\nTaken back: Ann draws a wish.\n" in said
    assert "Done again: Ann draws a wish.\nDone again: Ann lights the gate lantern.\n" in said
    assert session.step == 2


@pytest.mark.parametrize(("typed", "answer"), [
    ("u", "There is nothing to undo."), ("r", "There is nothing to redo."), ("u x", "After u comes a number of steps, such as u 3."),
    ("h 0", "After h comes a number of steps, such as h 3."), ("h", "Nothing has happened yet."),
])  # fmt: skip
def test_a_word_that_cannot_be_followed_says_why(play: Play, typed: str, answer: str) -> None:
    assert f"{answer}\n" in play(typed)


def test_history_counts_the_way_undo_does(play: Play, session: Session) -> None:
    said = play("1", "1", "1", "h", "u 2", "y")
    assert "3  Ann draws a wish\n2  Ann lights the gate lantern\n1  Bob draws a wish\n" in said
    assert session.history(9)[-1].text == "Ann draws a wish"


def test_scores_are_told_at_any_moment(play: Play) -> None:
    assert "Lanterns    1    0\n" in play("1", "1", "scores")


def test_a_hand_is_shown_to_its_player_only_and_covered(play: Play) -> None:
    before, shown = play("1", "p", "", "").split("Only Ann may see what comes next. Pass to Ann, then press Enter.")
    hand, after = shown.split(COVER)
    assert "Ann: 2 oil, tower" in hand
    assert "tower" not in before + after


def test_a_covered_page_is_followed_by_the_public_one(play: Play) -> None:
    assert "Ann: 2 oil, 1 wishes" in play("1", "p", "", "").split(COVER)[1]


def test_another_player_may_look_too(play: Play) -> None:
    said = play("1", "1", "1", "p an", "", "")
    assert "Pass to Ann" in said
    assert "tower" in said


def test_nobody_of_that_name_can_look(play: Play) -> None:
    assert "Say whose hand, such as p Ann; here play Ann and Bob." in play("p Zoe")


def test_history_and_steps_back_never_name_a_drawn_card(play: Play) -> None:
    assert "tower" not in play("1", "h", "u", "y", "r", "h", "s", "l", "?")


def test_a_choice_between_hidden_cards_is_made_in_private(play: Play, session: Session) -> None:
    session.state.awaits = Choice("draw", (0,), cards=("tower", "mill"))
    said = play("", "1", "", "q")
    covered = said.split(COVER)
    assert "Pass to Ann" in covered[0]
    assert "1  Draw a wish" in covered[0]
    assert "Draw a wish" not in covered[1]
    assert "Ann draws a wish." in covered[1]


def test_a_value_is_corrected_by_walking_to_it(play: Play, session: Session) -> None:
    said = play("a", "1", "2", "2", "7", "a coin was under the box")
    assert "1  players: 2 entries" in said
    assert "2  1, Bob: 3 entries" in said
    assert "players.1.oil is 2. What should it be?" in said
    assert "Correction: a coin was under the box." in said
    assert session.state.players[1].oil == 7


def test_a_value_is_corrected_by_its_path(play: Play, session: Session) -> None:
    play("a players.0.oil", "9", "lent by Bob")
    assert session.state.players[0].oil == 9


def test_a_list_is_corrected_as_words_with_commas(play: Play, session: Session) -> None:
    play("a players.0.hand", "gate, well", "drawn by hand")
    assert session.state.players[0].hand == ["gate", "well"]


def test_a_whole_table_is_corrected_as_json(play: Play, session: Session) -> None:
    play("a lit", '{"gate": 1}', "it was Bob's")
    assert session.state.lit == {"gate": 1}


def test_the_list_of_values_shows_no_hidden_card(play: Play) -> None:
    said = play("1", "a", "1", "1", "3", "")
    assert "hand: hidden" in said
    assert "deck: 11 times hidden" in said
    assert "Nothing was changed." in said


@pytest.mark.parametrize(("lines", "answer"), [
    (("a players.0.oil", "-1", "why not"), "players.0.oil: expected int >= 0."),
    (("a players.0.oil", "lots", "why not"), "players.0.oil: expected int, got str."),
    (("a players.0.oil", "3", ""), "A correction needs a reason; say in a few words why."),
    (("a players.0.olive",), "There is no 'olive' in 'players.0.olive'; there is name, oil and hand."),
    (("a lit", '{"moon": 0}', "a new one"), "'moon' is no lantern; there are gate, well, mill, bridge, tower, harbour."),
    (("a", ""), "Nothing was changed."),
    (("a round", ""), "Nothing was changed."),
])  # fmt: skip
def test_a_correction_that_does_not_fit_changes_nothing(play: Play, session: Session, lines: tuple[str, ...], answer: str) -> None:
    assert f"{answer}\n" in play(*lines)
    assert session.step == 0


def test_a_correction_is_taken_back_without_asking(play: Play, session: Session) -> None:
    assert "Taken back: Correction: lent by Bob." in play("a players.0.oil", "9", "lent by Bob", "u")
    assert session.state.players[0].oil == 2


def test_a_step_that_is_not_listed_can_be_typed(play: Play) -> None:
    assert "The wind die shows 4.\n" in play("1", "1", "1", "1", 'do {"type": "roll", "number": 4}')


@pytest.mark.parametrize(("typed", "answer"), [
    ('do {"type": "rest"}', 'Type a step as JSON, such as do {"type": "draw"}; now there is draw.'),
    ('do {"type": ["draw"]}', 'Type a step as JSON, such as do {"type": "draw"}; now there is draw.'),
    ("do nothing", 'Type a step as JSON, such as do {"type": "draw"}; now there is draw.'),
    ("do", 'Type a step as JSON, such as do {"type": "draw"}; now there is draw.'),
    ('do {"type": "draw", "two": 2}', "draw: object contains unknown field two."),
])  # fmt: skip
def test_a_typed_step_that_does_not_fit_is_refused(play: Play, session: Session, typed: str, answer: str) -> None:
    assert f"{answer}\n" in play(typed)
    assert session.step == 0


def test_a_refusal_names_its_rule(play: Play) -> None:
    answer = "The tower lantern costs 3 oil and Ann has 2. (LN-05)\n"
    assert answer in play("1", 'do {"type": "light", "lantern": "tower"}')


def test_a_full_disk_is_told_and_the_step_can_be_taken_again(play: Play, session: Session) -> None:
    database = session.journal._db
    pages = database.execute("pragma page_count").fetchone()[0]
    database.execute(f"pragma max_page_count = {pages}")
    assert "is full; the last step was not taken. Free some space and do it again.\n" in play(*["1"] * 20)
    taken = session.step
    assert taken < 20
    database.execute("pragma max_page_count = 100000")
    play("1")
    assert session.step == taken + 1


def test_a_whole_game_ends_with_its_score_sheet(play: Play, session: Session) -> None:
    said = play(*["1"] * 25, "")
    assert session.state.awaits is None
    assert "The final score:\n          Ann  Bob\n" in said
    assert said.rstrip().endswith("Press Enter to finish, or type u to take the last step back.")


def test_the_last_step_of_a_game_can_be_taken_back(play: Play, session: Session) -> None:
    said = play(*["1"] * 25, "u", "y")
    assert said.rstrip().endswith("start the same way again to go on.")
    assert session.state.awaits is not None


def test_a_match_taken_up_again_begins_with_its_last_steps(play: Play) -> None:
    play("1", "1")
    assert "The last steps were:\nAnn draws a wish.\nAnn lights the gate lantern.\n" in play()


def test_the_end_of_the_input_is_noticed(session: Session) -> None:
    terminal, _ = scripted("1")
    with pytest.raises(EOFError):
        TextPlay(session, terminal, clock=lambda: 0.0).run()
    assert session.step == 1
