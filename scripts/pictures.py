"""Make the pictures of the documents from the real screen and the real simulated table: `make pictures`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from companion.commands import find  # noqa: E402
from companion.game import Chance, load_game  # noqa: E402
from companion.games.explorers_of_ixalan.commands import Discover  # noqa: E402
from companion.screen.painter import Painter  # noqa: E402
from companion.screen.theme import THEMES  # noqa: E402
from companion.session import Session  # noqa: E402
from companion.settings import SettingsFile  # noqa: E402
from companion.storage import DataFolder  # noqa: E402
from companion.ui import Ui  # noqa: E402
from companion.ui.house import House  # noqa: E402
from companion.ui.shell import Shell  # noqa: E402
from scripts import animation  # noqa: E402
from sim_hw.desk import Desk, DeskTable  # noqa: E402

TARGET = ROOT / "docs" / "pictures"
NAMES = ["Anneliese", "Bartholomäus", "Cassiopeia", "Maximilian"]
RICH = {"red": 4, "white": 3, "blue": 1, "green": 2}
DESK = 1440, 900
SMALL = 640, 400  # of the moving picture
BEGAN = 1_763_492_400.0  # an evening in November
FRAMES, APART = 24, 0.5  # of the moving picture: how many, and how many seconds lie between two of them
PAGES = {
    "turn": ("dark", []),
    "turn-light": ("light", []),
    "turn-contrast": ("contrast", []),
    "choices": ("dark", ["action:move"]),
    "refusal": ("dark", ["action:discover"]),
    "cover": ("dark", ["action:cards"]),
    "history": ("dark", ["history", "back_to:3"]),
    "score": ("dark", ["score"]),
    "payment": ("dark", ["action:recruit", "do:0"]),
}


def evening(folder: Path) -> Session:
    """Four players in the middle of a match, played by bots; the same one every time."""
    game = load_game("heroes_of_dominaria")
    session = Session.new(game, NAMES, folder=DataFolder(folder, volatile=True), seed=3, options={"first": 0})
    chance = Chance(seed=1)
    while session.step < 140 or session.state.phase != "turn_actions" or not session.state.players[session.state.active].turn.moves_left:
        seat = session.state.awaits.seats[0]
        session.submit(game.bot(session.state, seat, chance), seat)
    return session


def pages() -> None:
    """The pages of a match as the touchscreen shows them."""
    with TemporaryDirectory() as folder:
        session = evening(Path(folder))
        for name, (theme, touches) in PAGES.items():
            if name == "payment":
                rich = {f"players.{session.state.active}.pool.{colour}": count for colour, count in RICH.items()}
                session.adjust(rich, "something to spend")
            ui, painter = Ui(session, simulated=True), Painter((800, 480), THEMES[theme])
            for touch in touches:
                ui.touch(touch, 0.0)
            painter.paint(ui.view())
            keep(painter.surface, name)
        session.close()


@contextmanager
def seated(folder: Path, session: Session | None = None) -> Iterator[tuple[Shell, DeskTable, Desk]]:
    """Somebody at the simulated table."""
    table = DeskTable()
    house = House(find.proper(), DataFolder(folder / "house", volatile=True), table, SettingsFile(), lambda: 7)
    shell = Shell(house, 0.0, session)
    desk = Desk(shell, table, DESK)
    yield shell, table, desk
    desk.close()
    shell.close()


def desk() -> None:
    """The simulated table: a Hero in the hand, and where it may go."""
    with TemporaryDirectory() as folder, seated(Path(folder), evening(Path(folder))) as (shell, table, desk):
        run(desk, 0.0, 3.0)
        session = shell.session
        assert session is not None
        hero = next(piece for piece, spot in session.game.expected(session.state).items() if spot and piece.startswith("orange"))
        table.take(hero)
        run(desk, 3.0, 5.0)
        keep(pygame.display.get_surface(), "desk", (1080, 675))
    with TemporaryDirectory() as folder, seated(Path(folder)) as (shell, _, _):
        painter = Painter((800, 480))
        painter.paint(shell.view())
        keep(painter.surface, "home")
        shell.touch("game:heroes_of_dominaria", 0.0)
        painter.paint(shell.view())
        keep(painter.surface, "new-game")


def demo() -> None:
    """Bots at the simulated table, moving."""
    with TemporaryDirectory() as folder, seated(Path(folder)) as (shell, _, desk):
        show = shell.show(None, 4, 7, 0.0)
        show.speed = 20.0
        run(desk, 0.0, 12.0)
        show.speed = 1.0
        frames = []
        for number in range(FRAMES):
            run(desk, 12.0 + APART * number, 12.0 + APART * (number + 1))
            surface = pygame.display.get_surface()
            assert surface is not None
            frames.append(pygame.transform.smoothscale(surface, SMALL))
        animation.save(frames, TARGET / "demo.png", APART)
        print("docs/pictures/demo.png")


def tiles() -> None:
    """A turn of Explorers of Ixalan: a scout on the map, and the dearest tile that can be discovered chosen."""
    game, chance = load_game("explorers_of_ixalan"), Chance(seed=1)
    with TemporaryDirectory() as folder:
        session = Session.new(game, NAMES, folder=DataFolder(Path(folder), volatile=True), seed=8, options={"first": 0})
        while not is_telling(session):
            seat = session.state.awaits.seats[0]
            session.submit(game.bot(session.state, seat, chance), seat)
        ui, painter = Ui(session, simulated=True), Painter((800, 480))
        spots = [command.spot for command in session.options() if isinstance(command, Discover)]
        ui.touch(f"spot:{max(spots, key=lambda spot: session.state.spots[spot].cost)}", 0.0)
        painter.paint(ui.view())
        keep(painter.surface, "explorers")
        session.close()


def archive() -> None:
    """An evening that is over: its plot, and its code for a phone."""
    game, chance = load_game("heroes_of_dominaria"), Chance(seed=2)
    with TemporaryDirectory() as folder:
        matches = DataFolder(Path(folder) / "house", volatile=True)
        session = Session.new(game, NAMES, folder=matches, seed=9, now=BEGAN)
        while session.state.awaits is not None:
            seat = session.state.awaits.seats[0]
            session.submit(game.bot(session.state, seat, chance), seat, now=BEGAN + 23.0 * (session.step + 1))
        session.close()
        with seated(Path(folder)) as (shell, _, _):
            painter = Painter((800, 480))
            for name, touches in (("statistics", ("statistics", "tab:this")), ("phone", ("phone",))):
                for touch in touches:
                    shell.touch(touch, 0.0)
                painter.paint(shell.view())
                keep(painter.surface, name)


def battlefield() -> None:
    """A turn of Arena of the Planeswalkers: a figure of the chosen card touched, and everything it can reach."""
    game, chance = load_game("arena_of_the_planeswalkers"), Chance(seed=1)
    with TemporaryDirectory() as folder:
        session = Session.new(game, NAMES[:2], folder=DataFolder(Path(folder), volatile=True), seed=3, options={"first": 0})
        while session.step < 60 or session.state.phase != "turn_before":
            seat = session.state.awaits.seats[0]
            session.submit(game.bot(session.state, seat, chance), seat)
        ui, painter = Ui(session, simulated=True), Painter((800, 480))
        figure = next(name for name, own in session.state.figures.items() if own.at and own.card == session.state.now.card)
        ui.touch(f"spot:{game.expected(session.state)[figure]}", 0.0)
        painter.paint(ui.view())
        keep(painter.surface, "arena")
        session.close()


def triangles() -> None:
    """A turn of Dominations: a tile on its best cell with what it would bring; and where a card may go in the Tree."""
    game, chance = load_game("dominations"), Chance(seed=5)
    with TemporaryDirectory() as folder:
        session = Session.new(game, NAMES, folder=DataFolder(Path(folder), volatile=True), seed=5)
        for name, phase in (("dominations", "grow_tile"), ("dominations-tree", "develop_action")):
            while (session.state.age, session.state.round, session.state.phase) != (2, 4, phase):
                seat = session.state.awaits.seats[0]
                session.submit(game.bot(session.state, seat, chance), seat)
            ui, painter = Ui(session, simulated=True), Painter((800, 480))
            if phase == "grow_tile":
                ui.touch("action:place", 0.0)
                ui.touch("hold", 0.0)
                ui.tick(1.0)
                for touch in ("card:1", "confirm"):
                    ui.touch(touch, 1.0)
            else:
                ui.touch("action:develop", 0.0)
                shown = ui.view()
                ui.touch(next(line.target for line in getattr(shown, "lines", []) if line.target), 0.0)
            painter.paint(ui.view())
            keep(painter.surface, name)
        session.close()


def is_telling(session: Session) -> bool:
    """Whether a scout lies on the map and a tile that costs more than one can be discovered."""
    state = session.state
    dear = any(isinstance(command, Discover) and state.spots[command.spot].cost > 1 for command in session.options())
    return session.step > 90 and dear and any(here.scout is not None for here in state.spots.values())


def run(desk: Desk, start: float, end: float) -> None:
    """Let time pass at the simulated table, thirty pictures a second."""
    moment = start
    while moment < end:
        moment = min(end, moment + 1 / 30)
        desk.frame(moment)


def keep(surface: pygame.Surface | None, name: str, size: tuple[int, int] | None = None) -> None:
    """Write a picture and say where it is."""
    assert surface is not None
    pygame.image.save(pygame.transform.smoothscale(surface, size) if size else surface, str(TARGET / f"{name}.png"))
    print(f"docs/pictures/{name}.png")


def main() -> int:
    """Make every picture."""
    TARGET.mkdir(exist_ok=True)
    pages()
    desk()
    demo()
    tiles()
    archive()
    battlefield()
    triangles()
    return 0


if __name__ == "__main__":
    sys.exit(main())
