"""Views of a game of limits: one evening of Dominations played by bots, stopped wherever the screen looks different."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from companion.game import Chance, load_game
from companion.games.dominations.model import State
from companion.session import Session
from companion.storage import DataFolder
from companion.ui import Ui
from companion.view import Panel, View
from tests.screen.match_views import LONG
from tests.torture.script import memory

GAME = load_game("dominations")
NAMES = ("Anneliese", "Bartholomäus", "Cassiopeia", "Maximilian")
SEED = 5
Moment = Callable[[State], bool]


@contextmanager
def evening(players: int = 4) -> Iterator[Session]:
    """A match that lasts as long as it is looked at."""
    with TemporaryDirectory(dir=memory()) as folder:
        session = Session.new(GAME, list(NAMES[:players]), folder=DataFolder(Path(folder), volatile=True), seed=SEED)
        yield session
        session.close()


def go_on(session: Session, moment: Moment, chance: Chance) -> None:
    """Let bots play until a moment has come, or the end."""
    while session.state.awaits and not moment(session.state):
        seat = session.state.awaits.seats[0]
        session.submit(GAME.bot(session.state, seat, chance), seat)


def shown(session: Session, *touches: str, held: bool = False) -> View:
    """What the screen shows after some touches; with `held` a finger holds the hidden cards open."""
    ui, now = Ui(session, simulated=True), 0.0
    for touch in (*touches, *(["hold"] if held else [])):
        now += 1.0
        ui.touch(touch, now)
        if touch == "hold":
            now += 0.7
            ui.tick(now)
            if not held or touch != touches[-1]:
                ui.release(now)
    if held:
        ui.touch("hold", now)
    view = ui.view()
    assert isinstance(view, View)
    return view


def at(age: int, turn: int, phase: str) -> Moment:
    return lambda state: (state.age, state.round, state.phase) == (age, turn, phase)


def views() -> dict[str, View]:
    """Every moment by its name."""
    found: dict[str, View] = {}
    with evening() as session:
        chance = Chance(seed=SEED)
        found |= {"cover": shown(session), "choosing": shown(session, "hold", held=True)}
        go_on(session, lambda state: state.phase == "setup_redraw", chance)
        found["redraw"] = shown(session, "hold", "card:2", "card:4", held=True)
        go_on(session, at(1, 1, "grow_tile"), chance)
        found["first"] = shown(session)
        go_on(session, lambda state: state.phase == "age_initiative", chance)
        found["order"] = shown(session, "pick:0")
        go_on(session, at(2, 4, "grow_tile"), chance)
        found |= {"grow": shown(session), "tiles": shown(session, "action:place", "hold", held=True)}
        found["closed"] = shown(session, "action:place", "hold", "card:1")
        found |= {"place": placing(session), "turned": placing(session, "turn:+1")}
        found |= {"exchange": shown(session, "action:exchange"), "got": shown(session, "action:exchange", "pick:trade")}
        go_on(session, at(2, 4, "build_action"), chance)
        found |= {"build": shown(session), "city": shown(session, "action:city"), "monuments": shown(session, "action:buy_level")}
        found["spot"] = shown(session, f"spot:{next(iter(session.state.cities))}")
        go_on(session, at(2, 4, "develop_action"), chance)
        found |= {"develop": shown(session), "masteries": shown(session, "action:develop"), "player": shown(session, "look:1")}
        card = next(line.target for line in found["masteries"].lines if line.target)
        found |= {"tree": shown(session, "action:develop", card), "their tree": shown(session, "look:1", "tree")}
        found["turned over"] = shown(session, "look:1", "more")
        go_on(session, lambda state: state.phase == "age_assimilate", chance)
        found |= {"age": shown(session), "assimilate": shown(session, "action:assimilate")}
        go_on(session, at(3, 5, "grow_tile"), chance)
        found |= {"late": shown(session), "near": shown(session, "map:2:0.00:0.00"), "standing": shown(session, "score")}
        go_on(session, lambda state: False, chance)
        found["end"] = shown(session)
    return found


def placing(session: Session, *touches: str) -> View:
    """The page of the second tile of the hand."""
    return shown(session, "action:place", "hold", "card:1", "confirm", *touches)


def crowded(view: View) -> View:
    """The same page with the longest names, and numbers as large as they come."""
    return replace(view, players=[full(own) for own in view.players])


def full(own: Panel) -> Panel:
    bars = [replace(bar, value=20, limit=20) for bar in own.bars]
    counts = [replace(chip, count=88) for chip in own.counts]
    return replace(own, name=LONG[own.seat], points=None if own.points is None else 288, counts=counts, bars=bars, livery=4 - own.seat)
