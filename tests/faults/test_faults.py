"""Everything that goes wrong on a real table, by name: the game goes on, by touch or by itself, and nothing is lost."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from companion.game import BadValue, Command
from sim_hw.faults import FAULTS
from tests.tables import Table


def move(turn: Table, to: str) -> Command:
    return next(command for command in turn.session.options() if getattr(command, "to", "") == to)


def test_every_fault_that_was_promised_can_be_had_by_name() -> None:
    of_devices = {"missed_removal", "neighbour_read", "bouncing_key", "dead_pixel", "brown_out", "reader_unplugged"}
    of_the_cable = {"serial_noise", "half_frame", "slow_usb"}
    assert FAULTS.keys() == of_devices | of_the_cable | {"repaired"}  # and disk_full, which no device of the table causes


def test_missed_removal_a_piece_that_is_still_seen_where_it_lay_is_asked_about(turn: Table) -> None:
    turn.fault("missed_removal", "orvada")
    assert turn.place("orange_hero_1", "shanodin") == []
    assert turn.last.question
    assert turn.last.question.prompt == "orange_hero_1 is seen on orvada and on shanodin. Where is it?"
    turn.app.do(turn.last.question.commands[0], None, 0.0)
    assert turn.heroes(0)[0] == "shanodin"
    turn.fault("repaired")
    turn.wait(1.0)
    assert not turn.spots("wrong")


def test_neighbour_read_a_piece_seen_by_a_neighbour_moves_nowhere(turn: Table) -> None:
    before = turn.steps()
    turn.fault("neighbour_read", "shanodin")
    turn.wait(3.0)
    assert turn.steps() == before
    assert turn.heroes(0)[0] == "orvada"
    turn.wait(1.0)
    assert turn.place("orange_hero_1", "shanodin") == ["hero_moved"]


def test_bouncing_key_one_press_is_one_press(turn: Table) -> None:
    turn.place("orange_hero_1", "shanodin")
    turn.place("orange_hero_2", "sursi")
    turn.fault("bouncing_key", "undo")
    turn.press("undo")
    assert turn.steps()[-1] == "Ann moves Hero 1 from Orvada to Shanodin"


def test_dead_pixel_the_others_of_its_spot_still_tell(turn: Table) -> None:
    turn.session.adjust({"locations.orvada.mana": 4}, "much to see")
    turn.fault("dead_pixel", str(turn.wiring.pixels["orvada"][0]))
    turn.wait(6.0)
    dark, *others = turn.colours("orvada")
    assert dark == "#000000"
    assert others
    assert "#000000" not in others


def test_brown_out_the_game_goes_on_in_the_dark(turn: Table) -> None:
    turn.fault("brown_out", "strip")
    turn.session.adjust({"locations.keld.mana": 4, "locations.sursi.mana": 4}, "much light")
    turn.wait(0.2)
    assert set(turn.seated.pixels()) == {"#000000"}
    assert turn.place("orange_hero_1", "shanodin") == ["hero_moved"]
    turn.fault("repaired")
    turn.wait(5.0)
    assert set(turn.seated.pixels()) != {"#000000"}


def test_reader_unplugged_the_step_stays_possible_by_touch_and_the_reader_is_picked_up_again(turn: Table) -> None:
    turn.fault("reader_unplugged", "shanodin")
    turn.wait(0.2)
    assert turn.last.notes == ["shanodin: the reader does not answer. Check its cable. The game goes on by touch."]
    assert turn.app.senses.lost.keys() == {"shanodin"}
    assert turn.place("orange_hero_1", "shanodin") == []
    turn.app.do(move(turn, "shanodin"), None, 0.0)
    assert turn.heroes(0)[0] == "shanodin"
    turn.fault("repaired")
    turn.wait(0.2)
    assert turn.last.notes == ["shanodin works again."]
    assert not turn.spots("wrong")


def test_a_reader_that_is_unplugged_under_a_piece_does_not_lose_it(turn: Table) -> None:
    turn.fault("reader_unplugged", "orvada")
    turn.wait(5.0)
    assert turn.app.lifted == {}
    turn.fault("repaired")
    before = turn.steps()
    turn.wait(1.0)
    assert turn.steps() == before


@pytest.mark.parametrize("kind", ["serial_noise", "half_frame", "slow_usb"])
def test_damage_on_the_cable_delays_what_was_done_and_loses_nothing(turn: Table, kind: str) -> None:
    turn.fault(kind, "cable")
    happened = turn.place("orange_hero_1", "shanodin") + turn.wait(1.0)
    assert happened == ["hero_moved"]
    turn.fault(kind, "cable")
    assert turn.press("undo") + turn.wait(1.0) == []
    assert turn.heroes(0)[0] == "orvada"


@pytest.mark.parametrize("kind", ["serial_noise", "half_frame", "slow_usb"])
def test_the_lights_are_right_again_after_damage_on_the_cable(turn: Table, kind: str) -> None:
    turn.fault(kind, "cable")
    turn.session.adjust({"locations.keld.mana": 4}, "more light")
    turn.wait(2.0)
    shown = turn.colours("keld")
    turn.fault("repaired")
    turn.wait(2.0)
    assert turn.colours("keld") == shown != ["#000000"] * 3


def test_disk_full_a_step_that_cannot_be_written_down_is_not_taken(turn: Table) -> None:
    turn.fault("disk_full", "disk")
    assert turn.place("orange_hero_1", "shanodin") == []
    assert "is full; the last step was not taken" in turn.last.notes[0]
    assert turn.heroes(0)[0] == "orvada"
    assert (turn.mood("shanodin"), turn.mood("orvada")) == ("wrong", "right")
    turn.fault("repaired")
    turn.lift("orange_hero_1")
    assert turn.place("orange_hero_1", "shanodin") == ["hero_moved"]


def test_a_fault_or_device_that_does_not_exist_is_named(turn: Table) -> None:
    for kind, device, said in (
        ("gremlins", "keld", "there is no fault 'gremlins'"),
        ("reader_unplugged", "atlantis", "there is no reader 'atlantis'"),
        ("dead_pixel", "9999", "a pixel is a number from 0 to"),
    ):
        with pytest.raises(BadValue, match=said):
            turn.fault(kind, device)


@pytest.mark.parametrize("kind", [*FAULTS, "disk_full"])
def test_every_fault_can_be_injected_through_headless(kind: str) -> None:
    device = {"dead_pixel": "0", "bouncing_key": "undo"}.get(kind, "keld")
    requests = [
        {"new": {"game": "heroes_of_dominaria", "players": ["Ann", "Bob"], "seed": 7}},
        {"fault": {"device": device, "kind": kind}},
        {"tick": 1},
        {"fault": {"device": "", "kind": "repaired"}},
        {"tick": 1},
        {"do": {"type": "keep_quests", "cards": []}},
    ]
    lines = "\n".join(map(json.dumps, requests))
    run = subprocess.run([sys.executable, "-m", "companion", "headless"], input=lines, capture_output=True, text=True, check=True)
    replies = [json.loads(line) for line in run.stdout.splitlines()]
    assert [reply["ok"] for reply in replies] == [True] * 5 + [False]
    assert replies[-1]["rule"] == "SU-08"
