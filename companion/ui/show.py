"""The companion shows itself: bots play at watching speed, until somebody touches the screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from companion.files import remove
from companion.front import Pause, Seated, Shown
from companion.game import Chance, Command, Game
from companion.inputs import PiecePlaced
from companion.lesson import has_lesson
from companion.session import Session
from companion.storage import DataFolder
from companion.text.start import NAMES
from companion.ui.house import House
from companion.ui.new_game import LEARN
from companion.ui.page import Page
from companion.ui.play import Play
from companion.view import Coach, Key, Toast

THINK_S, ACT_S, END_S, AWAY_S = 1.0, 1.6, 10.0, 45.0  # before a step is shown, after it, after the end, and until it goes on by itself

CALL = Coach("Touch to start", tone="call")

Home = Callable[[float], Page]


class Show(Page):
    """A match of bots on the real table, one after another, for ever. `speed`: how many times faster than usual; 0 waits."""

    runs = True
    counts = False  # strangers find it: nobody need be there

    def __init__(
        self, house: House, home: Home, now: float, game: Game | None = None, players: int | None = None, seed: int | None = None
    ) -> None:
        self._house, self._home, self._game, self._players = house, home, game, players
        self.speed = 1.0
        self.round = 0  # matches that were shown
        self._folder = TemporaryDirectory(prefix="companion-show-")
        self._paused: float | None = None  # since when somebody has stopped it
        self._meant: Command | None = None  # what the bot is going to do
        self._hand: tuple[str, str] | None = None  # and with which piece, to which spot
        self._begin(now, seed)

    def view(self, now: float) -> Shown:
        """The page of the match with a caption; or, while somebody is there, what they may do."""
        base = self._play.view(now)
        if self._paused is not None:
            seats = [Seated(own.name, own.seat if own.livery is None else own.livery) for own in base.players]
            return Pause(
                title="Would you like to play?", simulated=base.simulated, players=seats,
                lines=["Bots are playing; nothing of it is kept."],
                keys=[Key("watch", "Watch on", "eye"), *self._lessons(), Key("home", "Play", "play", way_on=True)],
            )  # fmt: skip
        base = msgspec.structs.replace(base, coach=CALL if self._house.shop else None)
        if self._play.seat is None:
            return msgspec.structs.replace(base, page="score", undo="", keys=[Key("home", "Play", "play", way_on=True)])
        return msgspec.structs.replace(
            base, page="turn" if base.page == "choose" else base.page, cover=None, cards=[], undo="", toast=Toast(self._caption),
            keys=[Key("home", "Play", "play", way_on=True)],
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Any touch stops it and asks; then it goes on, or makes room."""
        if self._paused is None:
            self._paused = now
            self._house.note("show", self._play.session.game.name, "touched")
        elif target == "learn" and self._lessons():
            self.close()
            return self._home(now).touch(f"learn:{self._play.session.game.name}", now)
        elif target == "watch":
            self._paused, self._due = None, now
        elif target in ("home", "back"):
            self.close()
            return self._home(now)
        return self

    def tick(self, now: float) -> Page:
        """The next thing a bot does, when it is time."""
        if self._paused is not None:
            if now - self._paused >= AWAY_S:
                self._paused, self._due = None, now
        elif self.speed and now >= self._due:
            self._step(now)
        return self

    @property
    def is_over(self) -> bool:
        """Whether the match that is shown is."""
        return self._play.seat is None

    def _step(self, now: float) -> None:
        """Think, so that the lights show where something can be done; then do it; at the end begin anew."""
        if self._play.seat is None:
            self._play.session.close()
            remove(self._play.session.journal.path)  # it may go on for months
            self._begin(now, None)
        elif self._meant is None:
            self._think(now)
        else:
            self._act(now)

    def _think(self, now: float) -> None:
        """A bot has made up its mind: its hand goes to the piece, or the lights show the places."""
        play = self._play
        command = play.session.game.bot(play.state, play.seat or 0, self._chance)
        self._meant, self._hand = command, self._way(command)
        if self._hand:
            self._house.table.act(self._hand[0], None)
        else:
            self.intent = str(command.__struct_config__.tag)
        self._due = now + THINK_S / self.speed

    def _act(self, now: float) -> None:
        """The piece is put down, and the table understands; or the step is done by touch. The pieces follow."""
        command, step = self._meant, self._play.session.step
        assert command is not None
        if self._hand and self._house.table.act(*self._hand):
            self._play.hear(self._app.tick(now), now)
        if self._play.session.step == step:
            self._play.do(command, now)
        for piece, spot in self._app.session.game.expected(self._play.state).items():
            self._house.table.act(piece, spot)
        self._caption, self._meant, self.intent = f"{self._play.session.history(1)[0].text}.", None, None
        self._due = now + (END_S if self._play.seat is None else ACT_S / self.speed)

    def _way(self, command: Command) -> tuple[str, str] | None:
        """The piece and the spot by which this command is done by hand."""
        game, state = self._play.session.game, self._play.state
        named = [value for value in msgspec.to_builtins(command).values() if isinstance(value, str)]
        spots = [spot for spot in game.spots(self._play.session.journal.header.content) if spot in named]
        for figure in game.figures(state):
            if figure.seat in (None, self._play.seat):
                for spot in spots:
                    if game.interpret(state, PiecePlaced(figure.piece, spot)) == [command]:
                        return figure.piece, spot
        return None

    def _lessons(self) -> list[Key]:
        """The tutorial of the game that is shown, if it has one."""
        return [LEARN] if has_lesson(self._play.session.game) else []

    def _begin(self, now: float, seed: int | None) -> None:
        """The next game, set up for as many as it takes."""
        house = self._house
        game = self._game or house.games[self.round % len(house.games)]
        names = list(NAMES[: self._players or game.seats[-1]])
        number = house.seed() if seed is None else seed
        session = Session.new(game, names, folder=DataFolder(Path(self._folder.name), volatile=True), seed=number, now=now)
        self._app = house.lay(session)
        self._play = self.play = Play(session, self._app, settings=house.settings, simulated=house.table.rig.simulated)
        self._chance = Chance(seed=number)
        self._meant = self._hand = None
        self._caption = f"{game.title}, played by bots"
        house.note("show", game.name, "started")
        self._due = now + ACT_S / self.speed
        self.round += 1

    def close(self) -> None:
        """Nothing of it is kept."""
        self._play.session.close()
        self._folder.cleanup()
