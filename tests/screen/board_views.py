"""Views of a turn that is played on a map of tiles: a real evening of Explorers of Ixalan, brought to every moment that looks different."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec.structs import replace

from companion.game import load_game
from companion.games.explorers_of_ixalan import commands
from companion.games.explorers_of_ixalan.commands import Damage, Discover, KeepHand, Leave, Resolve
from companion.session import Session
from companion.storage import DataFolder
from companion.ui import Ui
from companion.view import Panel, Toast, View
from tests.screen.match_views import LONG
from tests.torture.script import memory

GAME = load_game("explorers_of_ixalan")
NAMES = ("Anneliese", "Bartholomäus", "Cassiopeia", "Maximilian")
GONE = ("A1", "A2", "B1", "B2", "C1", "C5", "D1", "E1", "G3")  # spots whose tiles are gone
STANDING: dict[str, Any] = {f"spots.{spot}.tile": None for spot in GONE} | {
    "spots.C2.scout": 1, "turn": 12, "players.0.quests": ["d1_07_1", "d3_03_1"], "players.0.sites": ["d1_09_1"],
    "players.0.tokens.treasure": 3, "players.1.life": 17, "players.1.sites": ["d1_10_1", "d3_05_1"], "players.1.quests": ["d1_08_1"],
}  # fmt: skip
MORE: dict[str, Any] = {"players.2.life": 6, "players.2.tokens.treasure": 2, "players.2.counters.plus_one": 12}
ALL: dict[str, Any] = {"players.3.life": 18, "players.3.tokens.treasure": 5, "players.3.quests": ["d1_06_1"]}


def at(players: int, *steps: Any, touches: tuple[str, ...] = (), standing: bool = True, **options: Any) -> View:
    """What the screen shows after corrections (dicts), steps up to a step (words) and commands, and then some touches."""
    with TemporaryDirectory(dir=memory()) as folder:
        session = Session.new(
            GAME, list(NAMES[:players]), folder=DataFolder(Path(folder), volatile=True), seed=5, options={"first": 0, **options}
        )
        usual = ("main1", STANDING | (MORE if players > 2 else {}) | (ALL if players > 3 else {})) if standing else ()
        for step in (*usual, *steps):
            match step:
                case dict():
                    session.adjust(step, "as it is wanted")
                case str():
                    go_to(session, step)
                case _:
                    session.submit(step)
        ui = Ui(session, simulated=True)
        for touch in touches:
            ui.touch(touch, 0.0)
        shown = ui.view()
        session.close()
    assert isinstance(shown, View)
    return shown


def go_to(session: Session, step: str) -> None:
    while session.state.phase == "hands":
        session.submit(KeepHand())
    while session.state.step != step:
        session.submit(commands.NextStep())


def views() -> dict[str, View]:
    """Every moment by its name."""
    hit = Damage(0, 3, 1, True)
    return {
        "board": at(4, Damage(0, 7, 3), touches=("spot:D2",)),
        "two": at(2),
        "three": at(3, touches=("tap:1:points:-1",)),
        "blocked": at(4, touches=("spot:D3",)),
        "scouted": at(4, touches=("spot:C2",)),
        "bare": at(4, touches=("spot:A1",)),
        "hands": at(4, standing=False),
        "responses": at(4, {"spots.A3.tile": "d1_01_1"}, Discover("A3")),
        "scout": at(4, {"spots.B4.tile": "d1_07_2", "spots.A3.tile": None}, Discover("B4")),
        "conquest": at(4, "combat", hit),
        "defeat": at(4, "combat", Damage(0, 22, 1, True), commands.Pass()),
        "reminder": at(4, {"spots.A3.tile": "d1_04_1"}, Discover("A3"), Resolve()),
        "claim": at(4, Leave(3, "library")),
        "news": replace(at(4), toast=Toast("Bartholomäus has 17 life now.", "ok")),
        "trouble": replace(at(4), toast=Toast("Reader east does not answer. The game goes on by touch.", "warn")),
        "shown by bots": replace(at(4), keys=[], undo="", toast=Toast("Anneliese discovers D2 for 3 mana.")),
        "reveal": at(4, "main1", Discover("A3"), tiles="physical", standing=False),
        "naming": at(4, "main1", Discover("A3"), tiles="physical", standing=False, touches=("action:reveal",)),
        "player": at(4, touches=("look:0",)),
        "turned": at(4, touches=("look:2", "tap:2:points:-5")),
        "amount": at(4, "combat", touches=("action:damage",)),
        "reference": at(4, touches=("look_up:Decks",)),
        "standing": at(4, touches=("score",)),
        "end": at(2, Leave(1)),
        "menu": at(4, touches=("menu",)),
    }


def crowded(view: View) -> View:
    """The same page with the longest names, and numbers as large as they come."""
    return replace(view, players=[full(own) for own in view.players])


def full(own: Panel) -> Panel:
    counts = [replace(chip, count=88) for chip in (*own.counts, *own.counts[:2])]
    chips = [replace(chip, count=188) for chip in own.chips]
    points = None if own.points is None else -188 if own.low else 1888
    return replace(own, name=LONG[own.seat], points=points, counts=counts, chips=chips, livery=4 - own.seat)
