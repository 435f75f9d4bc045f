"""Make the pictures of the documents from the real screen: `make pictures`."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from companion.game import Chance, load_game  # noqa: E402
from companion.screen.painter import Painter  # noqa: E402
from companion.screen.theme import THEMES  # noqa: E402
from companion.session import Session  # noqa: E402
from companion.storage import DataFolder  # noqa: E402
from companion.ui import Ui  # noqa: E402

PICTURES = {
    "turn": ("dark", []),
    "turn-light": ("light", []),
    "choices": ("dark", ["action:move"]),
    "refusal": ("dark", ["action:recruit"]),
    "cover": ("dark", ["action:cards"]),
    "score": ("dark", ["score"]),
}


def evening(folder: Path) -> Session:
    """Four players in the middle of a match, played by bots; the same one every time."""
    game = load_game("heroes_of_dominaria")
    names = ["Anneliese", "Bartholomäus", "Cassiopeia", "Maximilian"]
    session = Session.new(game, names, folder=DataFolder(folder, volatile=True), seed=3, options={"first": 0})
    chance = Chance(seed=1)
    while session.step < 140 or session.state.phase != "turn_actions" or not session.state.players[session.state.active].turn.moves_left:
        seat = session.state.awaits.seats[0]
        session.submit(game.bot(session.state, seat, chance), seat)
    return session


def main() -> int:
    """Draw every picture and say where it is."""
    target = ROOT / "docs" / "pictures"
    target.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        session = evening(Path(folder))
        for name, (theme, touches) in PICTURES.items():
            ui, painter = Ui(session, simulated=True), Painter((800, 480), THEMES[theme])
            for touch in touches:
                ui.touch(touch, 0.0)
            painter.paint(ui.view())
            painter.save(target / f"{name}.png")
            print(f"docs/pictures/{name}.png")
        session.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
