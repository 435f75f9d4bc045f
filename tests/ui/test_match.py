"""Further pages of a match: paying, correcting, comparing with the table, pausing, questions of the table."""

from __future__ import annotations

import pytest

from companion.clocks import Clocks
from companion.front import Form, Pause
from companion.settings import Settings
from companion.ui import Ui
from companion.ui.play import Play
from companion.view import View
from tests.tables import Table


@pytest.fixture
def ui(turn: Table) -> Ui:
    return Ui(turn.session, turn.app, simulated=True)


def touched(ui: Ui, *targets: str, now: float = 0.0) -> View:
    for target in targets:
        ui.touch(target, now)
    view = ui.view()
    assert isinstance(view, View)
    return view


def form(ui: Ui, *targets: str) -> Form:
    for target in targets:
        ui.touch(target, 0.0)
    view = ui.view()
    assert isinstance(view, Form)
    return view


def rich(turn: Table) -> None:
    turn.session.adjust({"players.0.pool.red": 3, "players.0.pool.green": 3, "players.0.pool.blue": 1}, "something to choose from")


def test_a_price_is_paid_sensibly_unless_somebody_chooses_otherwise(ui: Ui, turn: Table) -> None:
    rich(turn)
    view = touched(ui, "action:build", "do:0")
    assert view.payment
    assert view.page == "payment"
    before = [chip.label for chip in view.payment.slots if chip]
    assert before == ["red", "red", "green", "green", "blue"]
    view = touched(ui, "slot:4")
    assert view.payment
    assert (view.payment.slots[-1], view.keys[-1].off, view.keys[-1].label) == (None, True, "1 more")
    assert turn.session.state.players[0].manaliths == []
    left = {chip.label: chip.count for chip in view.payment.pool}
    other = next(name for name, count in left.items() if count and name != before[4])
    view = touched(ui, f"pay:{other}")
    assert view.payment
    paid = [chip.label for chip in view.payment.slots if chip]
    touched(ui, "confirm")
    pool = turn.session.state.players[0].pool
    assert len(turn.session.state.players[0].manaliths) == 1
    assert {name: getattr(pool, name) for name in ("red", "green", "blue")} == {
        "red": 3 - paid.count("red"), "green": 3 - paid.count("green"), "blue": 1 - paid.count("blue"),
    }  # fmt: skip


def test_a_payment_that_the_rules_refuse_says_why_and_nothing_is_spent(ui: Ui, turn: Table) -> None:
    turn.session.adjust({"players.0.pool.red": 1, "players.0.pool.green": 9}, "one red only")
    view = touched(ui, "action:build", "do:0")
    assert view.payment
    red = [chip.label for chip in view.payment.slots if chip].index("red")
    view = touched(ui, f"slot:{red}", "pay:green", "confirm")
    assert view.refusal
    assert view.refusal.rule == "HD-07"
    assert view.refusal.statement
    assert turn.session.state.players[0].pool.green == 9
    assert touched(ui, "close").page == "payment"
    assert touched(ui, "back").page == "targets"


def test_a_full_price_takes_another_token_in_place_of_the_first(ui: Ui, turn: Table) -> None:
    rich(turn)
    view = touched(ui, "action:build", "do:0")
    assert view.payment
    free = next(chip.label for chip in view.payment.pool if chip.count)
    view = touched(ui, f"pay:{free}")
    assert view.payment
    assert len([chip for chip in view.payment.slots if chip]) == 5


def test_what_one_gets_for_it_is_told(ui: Ui, turn: Table) -> None:
    rich(turn)
    view = touched(ui, "action:build", "do:0")
    assert view.payment
    assert [line.text for line in view.payment.gains] == [
        "Manaliths: 1 point instead of 0", "A blue Manalith token at the end of the turn",
    ]  # fmt: skip


def test_corrections_are_gathered_and_written_down_as_one_step(ui: Ui, turn: Table) -> None:
    before = turn.session.step
    view = form(ui, "correct", "dial:players.0.pool.red:more", "dial:players.0.pool.red:more", "dial:players.0.cabal:more")
    assert (view.keys[-1].label, view.keys[-1].off) == ("Correct 2 values", False)
    assert {field.label: field.value for field in view.fields}["Pool: red"] == 2
    assert turn.session.state.players[0].pool.red == 0
    touched(ui, "confirm")
    assert (turn.session.state.players[0].pool.red, turn.session.state.players[0].cabal) == (2, 1)
    assert turn.session.step == before + 1
    touched(ui, "undo")
    assert turn.session.state.players[0].pool.red == 0


def test_a_correction_that_cannot_be_is_refused_as_a_whole(ui: Ui, turn: Table) -> None:
    form(ui, "correct", *["dial:players.0.cabal:more"] * 12, "dial:players.0.pool.red:more")
    ui.touch("confirm", 0.0)
    view = ui.view()
    assert view.refusal
    assert turn.session.state.players[0].pool.red == 0


def test_a_value_turned_back_is_no_change(ui: Ui) -> None:
    view = form(ui, "correct", "dial:players.0.pool.red:more", "dial:players.0.pool.red:less")
    assert view.keys[-1].off
    assert touched(ui, "back").page == "turn"


def test_a_piece_is_corrected_to_another_place(ui: Ui, turn: Table) -> None:
    form(ui, "correct")
    view = touched(ui, "dial:players.0.heroes.0")
    assert (view.page, [line.text for line in view.lines if line.chosen]) == ("targets", ["Orvada"])
    form(ui, "put:keld")
    touched(ui, "confirm")
    assert turn.heroes(0)[0] == "keld"


def test_several_places_are_ticked_and_unticked(ui: Ui, turn: Table) -> None:
    form(ui, "correct")
    touched(ui, "dial:players.0.leylines")
    edges = [line.target for line in touched(ui).lines if line.spot in dict.fromkeys(turn.session.state.locations)]
    assert edges
    first = next(iter(turn.session.game.view(turn.session.state, "public", "").map.links)).id  # type: ignore[union-attr]
    touched(ui, f"put:{first}")
    form(ui, "back")
    touched(ui, "confirm")
    assert turn.session.state.players[0].leylines == [first]


def test_no_secret_can_be_corrected_on_the_screen(ui: Ui, turn: Table) -> None:
    labels = [field.label for tab in range(3) for field in form(ui, "correct", f"tab:{tab}").fields]
    assert not any("hand" in label.lower() or "deck" in label.lower() or "chance" in label.lower() for label in labels)


def test_the_table_can_be_trusted(ui: Ui, turn: Table) -> None:
    turn.place("teal_hero_1", "keld")
    view = touched(ui, "close", "check")
    assert [(line.text, line.detail) for line in view.lines] == [("Bob's Hero 1", "lies on Keld, belongs on Verdura")]
    view = touched(ui, "trust_table")
    assert turn.heroes(1)[0] == "keld"
    assert view.lines == []
    assert turn.steps()[-1] == "Correction: the board is right as it lies"


def test_the_record_can_be_trusted_and_the_piece_is_led_back(ui: Ui, turn: Table) -> None:
    turn.place("teal_hero_1", "keld")
    touched(ui, "close", "check", "trust_record")
    assert turn.heroes(1)[0] == "verdura"
    assert turn.steps()[-1] == "The record is right; the pieces are put back"
    assert (turn.mood("keld"), turn.mood("verdura")) == ("wrong", "right")
    turn.place("teal_hero_1", "verdura")
    assert touched(ui).prompt == "The table is as the record has it."
    assert turn.mood("keld") != "wrong"


def test_a_piece_that_no_reader_sees_is_asked_for(ui: Ui, turn: Table) -> None:
    turn.lift("teal_hero_1")
    touched(ui, "check")
    ui.look()
    view = touched(ui)
    assert [line.detail for line in view.lines] == ["lies on no reader, belongs on Verdura"]
    assert turn.mood("verdura") == "right"
    assert [key.target for key in view.keys if key.off] == ["trust_table"]


def test_a_wrong_piece_on_the_table_says_why_on_the_screen(ui: Ui, turn: Table) -> None:
    turn.hands.place(turn.wiring.tag_of("teal_hero_1") or "", "keld")
    for _ in range(30):
        turn.hands.now += 0.05
        ui.tick(turn.hands.now)
    view = touched(ui)
    assert view.refusal
    assert (view.refusal.rule, view.refusal.statement != "") == ("HD-15", True)


def test_a_question_of_the_table_is_answered_by_touch(ui: Ui, turn: Table) -> None:
    turn.hands.place(turn.wiring.tag_of("orange_hero_1") or "", "pad")
    for _ in range(30):
        turn.hands.now += 0.05
        ui.tick(turn.hands.now)
    view = touched(ui)
    assert (view.page, view.title) == ("targets", "Where does Ann's Hero 1 go?")
    touched(ui, view.lines[0].target)
    assert turn.heroes(0)[0] != "orvada"


def test_a_part_that_fails_is_news_that_stays_until_somebody_has_seen_it(ui: Ui, turn: Table) -> None:
    turn.fault("reader_unplugged", "keld")
    for _ in range(200):
        turn.hands.now += 0.05
        ui.tick(turn.hands.now)
    view = touched(ui, now=turn.hands.now)
    assert view.toast
    assert view.toast.tone == "warn"
    assert "goes on by touch" in view.toast.text
    assert touched(ui, "toast", now=turn.hands.now).toast is None


def test_other_news_goes_by_itself(ui: Ui) -> None:
    assert touched(ui, "action:collect", "do:0", now=1.0).toast
    ui.tick(5.5)
    assert touched(ui, now=5.5).toast is None


def test_clocks_run_for_whoever_decides_and_rest_in_a_pause(turn: Table) -> None:
    ui = Ui(turn.session, turn.app, settings=Settings(clocks=True))
    ui.touch("action:collect", 10.0)
    ui.touch("do:0", 30.0)
    ui.tick(40.0)
    ui.touch("pause", 50.0)
    ui.tick(500.0)
    view = ui.view()
    assert isinstance(view, Pause)
    running = [seat.time for seat in view.players]
    ui.touch("back", 500.0)
    ui.tick(510.0)
    assert touched(ui, now=510.0).clock == "1:00"
    assert running[0] == "0:50"


def test_clocks_survive_a_power_cut(turn: Table) -> None:
    Ui(turn.session, turn.app, settings=Settings(clocks=True)).touch("action:end_turn", 25.0)
    before = Play(turn.session, settings=Settings(clocks=True))
    after = Play(turn.session, settings=Settings(clocks=True))
    used = before.used(0, 25.0), before.used(1, 25.0)
    after.begin(1000.0)
    assert (after.used(0, 1010.0), after.used(1, 1010.0)) == (used[0], pytest.approx(used[1] + 10.0))


@pytest.mark.parametrize("page", ["pause", "correct", "lay_out"])
def test_time_in_which_no_player_is_waited_for_is_nobodys_also_where_no_clock_is_shown(ui: Ui, turn: Table, page: str) -> None:
    ui.touch(page, 5.0)
    ui.touch("leave" if page == "lay_out" else "back", 905.0)
    assert [row.kind for row in turn.session.rows[-2:]] == ["pause", "go_on"]
    ui.touch("action:end_turn", 910.0)
    assert sum(Clocks(turn.session.rows).used.values()) < 20


def test_a_full_disk_does_not_keep_anybody_from_looking_at_a_page(ui: Ui, turn: Table) -> None:
    turn.fault("disk_full")
    assert ui_page(ui, "pause") == "pause"
    assert ui_page(ui, "back") == "turn"


def ui_page(ui: Ui, target: str) -> str:
    ui.touch(target, 5.0)
    return ui.view().page


def test_an_empty_list_can_be_filled_where_it_is_one_of_places(ui: Ui) -> None:
    labels = [field.label for field in form(ui, "correct").fields]
    assert {"Manaliths", "Leylines"} <= set(labels)
    assert not {"Manalith pool", "Completed", "Tiles"} & set(labels)
