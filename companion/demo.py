"""A whole game played by bots, a line a step: the companion shown without anybody at the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from companion import packs
from companion.game import Chance, Game
from companion.session import Session
from companion.storage import DataFolder
from companion.text.scores import score_lines
from companion.text.start import NAMES
from companion.text.terminal import listed
from companion.text.words import told


def run(game: Game, *, players: int, seed: int, say: Callable[[str], None], pause: Callable[[], None]) -> None:
    """Play from the set-up to the score sheet. The same seed gives the same lines."""
    with TemporaryDirectory(prefix="companion-demo-") as folder:
        session = Session.new(game, list(NAMES[:players]), folder=DataFolder(Path(folder), volatile=True), seed=seed)
        try:
            _play(session, Chance(seed=seed), say, pause)
        finally:
            session.close()


def _play(session: Session, chance: Chance, say: Callable[[str], None], pause: Callable[[], None]) -> None:
    game = session.game
    label = packs.label(session.journal.header.content)
    say(f"{game.title} for {listed(session.players)}, played by bots" + (f" with {label}." if label else "."))
    while awaits := session.state.awaits:
        seat = awaits.seats[0]
        command = game.bot(session.state, seat, chance)
        events = session.submit(command, seat)
        say(f"{session.step:4}  {session.history(1)[0].text}.")
        for line in told(session, events):
            say(f"      {line}")
        pause()
    for line in score_lines(game.score(session.state), session.players, over=True):
        say(line)
