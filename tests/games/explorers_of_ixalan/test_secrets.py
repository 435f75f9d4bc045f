"""The face of a tile that was not discovered is shown to nobody: in no view, light, log, sentence, picture or undo."""

from __future__ import annotations

import json
import logging
import re
from typing import Any

import msgspec
import pytest

from companion.app import App
from companion.commands.headless import simulated_hands
from companion.game import Chance
from companion.games.explorers_of_ixalan.bot import choose
from companion.games.explorers_of_ixalan.model import HIDDEN, State, content_of
from companion.headless import Headless
from companion.session import Barrier, Session
from companion.simulated import SimulatedTable
from companion.storage import DataFolder
from companion.text.menu import Menu
from tests.games.explorers_of_ixalan.table import GAME, Table, likely, wandered

SEED = 918_273_645_546_372_819
VIEWERS = ("public", 0, 1, 2)


def faces(state: State) -> set[str]:
    """The ids of all tiles that nobody has seen, and their names as far as no copy of them was seen."""
    content = content_of(state)
    unseen = {str(here.tile) for here in state.spots.values() if here.tile} | set(state.left_out)
    named = {content.name(tile) for tile in content.tiles if tile not in unseen}
    return unseen | ({content.name(tile) for tile in unseen} - named)


class Eyes:
    """What has been seen so far; complains when a text tells more."""

    def __init__(self) -> None:
        self.seen: set[str] = set()

    def look(self, state: State) -> None:
        content = content_of(state)
        shown = set(content.tiles) - faces(state)
        self.seen |= shown | {content.name(tile) for tile in shown}

    def read(self, state: State, text: str) -> None:
        ids = set(re.findall(r"[a-z][a-z0-9_]*", text))
        told = [face for face in faces(state) - self.seen if face in ids or (" " in face and face in text)]
        assert not told, f"{told} in {text}"
        assert str(SEED) not in text


def shown(state: State) -> str:
    """Everything that any screen, light or voice shows of a state, to anybody."""
    parts: list[Any] = [GAME.hide(state, viewer) for viewer in VIEWERS]
    parts += [GAME.view(state, viewer, "") for viewer in (*VIEWERS, "table")]
    parts += [GAME.brief(state, viewer) for viewer in (*VIEWERS, "table")]
    parts += [[GAME.prompt(state, seat) for seat in state.awaits.seats]] if state.awaits else []
    parts += [GAME.moods(state, piece, intent) for piece in (None, *GAME.expected(state)) for intent in (None, "discover", "discover:D3")]
    parts += [GAME.score(state), str(GAME.layout(state)), GAME.expected(state), GAME.put_away(state)]
    parts += [[GAME.options(state, seat) for seat in state.awaits.seats]] if state.awaits and state.phase != "reveal" else []
    return msgspec.json.encode(parts).decode()


@pytest.mark.rule("EI-04")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_shows_no_face_before_its_time(seed: int) -> None:
    eyes, length = Eyes(), 0
    for number, (state, command, seat, events) in enumerate(wandered(3, seed)):
        eyes.look(state)
        if number % 8 == 0:
            eyes.read(state, shown(state))
        told = [GAME.tell(state, event) for event in events] + [msgspec.json.encode(events).decode()]
        eyes.read(state, "\n".join(told) + str([accent.moods for accent in GAME.accents(events, state)]))
        assert seat == -1 or command is not None
        length += 1
    assert length > 60


@pytest.mark.rule("EI-04")
def test_what_is_hidden_is_a_back_that_tells_its_price_only() -> None:
    table = Table().main().discover("A1", "d1_07_1")
    for viewer in VIEWERS:
        view = GAME.hide(table.state, viewer)
        assert {here.tile for here in view.spots.values()} == {HIDDEN, None}
        assert (view.spots["A1"].tile, view.spots["A1"].found, view.spots["D3"].cost) == (None, "d1_07_1", 6)
        assert view.left_out == [HIDDEN] * 7
        assert view.chance == Chance(seed=0)
    assert GAME.hide(table.state, "table") is table.state


@pytest.mark.rule("EI-04")
def test_looking_changes_nothing() -> None:
    table = Table().main()
    before = msgspec.json.encode(table.state)
    for viewer in VIEWERS:
        seen = GAME.hide(table.state, viewer)
        seen.spots.clear()
        seen.left_out.append("scribble")
    shown(table.state)
    assert msgspec.json.encode(table.state) == before


def swapped(state: State) -> State:
    """The same table to everybody, with all faces that nobody has seen in another order."""
    other = GAME.clone(state)
    for cost in (1, 3, 6):
        lying = [spot for spot, here in other.spots.items() if here.tile and here.cost == cost]
        tiles = [other.spots[spot].tile for spot in reversed(lying)]
        for spot, tile in zip(lying, tiles, strict=True):
            other.spots[spot] = msgspec.structs.replace(other.spots[spot], tile=tile)
    other.left_out.reverse()
    other.chance.seed += 1
    return other


@pytest.mark.rule("EI-04")
def test_everything_shown_is_the_same_whatever_lies_face_down() -> None:
    compared = 0
    for number, (state, *_) in enumerate(wandered(3, 8)):
        if number % 12 == 0:
            assert shown(state) == shown(swapped(state))
            compared += state != swapped(state)
    assert compared > 10


@pytest.mark.rule("EI-04")
def test_the_bot_does_not_look_at_what_is_hidden() -> None:
    chance, state = Chance(seed=1), Table(3, 1).state
    while state.awaits:
        seat = state.awaits.seats[0]
        assert choose(state, seat, Chance(seed=9)) == choose(swapped(state), seat, Chance(seed=9))
        state, _ = GAME.apply(state, seat, choose(state, seat, chance))


@pytest.mark.rule("EI-04")
def test_undo_redo_corrections_and_menus_tell_no_face(folder: DataFolder) -> None:
    session = Session.new(GAME, ["Ann", "Bob", "Cleo"], folder=folder, seed=SEED)
    eyes, chance, menu, barriers = Eyes(), Chance(seed=4), Menu(session), 0
    for number in range(260):
        if session.state.awaits is None:
            break
        eyes.look(session.state)
        seat = session.state.awaits.seats[0]
        session.submit(likely(session.state, seat, chance), seat)
        eyes.look(session.state)
        said = "\n".join(f"{row.text} {row.barrier} {row.events}" for row in session.history(3))
        if session.state.awaits:
            seat = session.state.awaits.seats[0]
            said += str([entry.label for entry in menu.each(seat, session.options(seat), detailed=True)])
        if number % 5 == 0:
            session.adjust({"spots.A1.tile": None}, "blown away by the wind")
            eyes.look(session.state)
            said += str(session.undo())
        if chance.below(3) == 0:
            count = 1 + chance.below(min(3, session.step))
            try:
                said += str(session.undo(count))
            except Barrier as barrier:
                barriers += 1
                said += f"{barrier}{session.undo(count, agreed=True)}"
            said += shown(session.state) + str(session.redo(count))
        eyes.read(session.state, said)
    assert barriers > 5
    session.close()


@pytest.mark.rule("EI-04")
def test_no_line_of_the_headless_companion_tells_a_face(headless: Headless, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    def ask(**request: Any) -> str:
        return headless.answer(json.dumps(request).encode()).decode()

    def state() -> State:
        whole: State = msgspec.convert(json.loads(ask(state="table"))["state"], GAME.state_type)
        return whole

    ask(new={"game": "explorers_of_ixalan", "players": ["Ann", "Ben"], "seed": SEED})
    eyes, chance = Eyes(), Chance(seed=9)
    for _ in range(150):
        now = state()
        if now.awaits is None:
            break
        seat = now.awaits.seats[0]
        said = ask(do=msgspec.to_builtins(likely(now, seat, chance)), seat=seat) + ask(history=2) + ask(scores=True)
        wrong = ask(do={"type": "discover", "spot": "D3"}) + ask(do={"type": "discover", "spot": "A1", "tile": "d1_01_1"})
        eyes.look(state())
        for viewer in ("public", 0, 1):
            said += ask(state=viewer) + ask(view=viewer)
        eyes.read(state(), said + wrong.replace("d1_01_1", ""))
        if chance.below(4) == 0:
            eyes.read(state(), ask(undo=1) + ask(undo=1, agreed=True) + ask(redo=2) + ask(redo=1))
    assert caplog.text == ""


@pytest.mark.rule("EI-04", "EI-22")
def test_a_tag_that_is_read_under_the_map_tells_nobody_what_it_is(folder: DataFolder, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    session = Session.new(GAME, ["Ann", "Bob"], folder=folder, seed=2, options={"tiles": "physical", "first": 0})
    session.adjust({"phase": "turn", "step": "main1"}, "arranged")
    seated = SimulatedTable(session, simulated_hands)
    app: App = seated.app
    before = app.moods()
    outcome = seated.place("d1_01_1", None, "A1")
    outcome.add(seated.place("d3_01_1", None, "C2"))
    outcome.add(seated.wait(1.0))
    assert (outcome.events, outcome.question, outcome.refused, outcome.notes, outcome.put_back) == ([], None, None, [], [])
    assert app.moods() == before
    assert session.step == 1
    assert caplog.text == ""
    session.close()
