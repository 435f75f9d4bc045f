"""Evenings of Arena of the Planeswalkers at the desk: bots think of what to do, hands and fingers do it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pygame

from companion.game import Chance, Command, converted
from companion.games.arena_of_the_planeswalkers import commands
from companion.games.arena_of_the_planeswalkers.bindings import spot
from companion.games.arena_of_the_planeswalkers.model import spaces
from companion.storage import DataFolder
from companion.ui.private import HOLD_S
from tests.desk.evening import STEP, Evening

GAME = "arena_of_the_planeswalkers"


class ArenaEvening(Evening):
    """Somebody who moves figures, rolls dice and plays cards for everybody."""

    def __init__(self, folder: DataFolder, seed: int) -> None:
        super().__init__(folder, seed, GAME)
        self.rolls = 0  # throws of the companion's dice that were looked at
        self.asked = 0  # questions of the table that fingers answered

    def begin(self, names: Sequence[str], dice: str = "virtual") -> None:
        """Set a match up by touch, and lay it out."""
        self.touch(f"game:{GAME}", *["add"] * (len(names) - 2))
        while not self.sees("set:dice"):
            self.touch("more")
        if dice == "physical":
            self.touch("set:dice")
        self.touch("start")
        for _ in self.view.lines:
            if self.view.page == "guide" and self.view.first < len(self.view.lines):
                self.touch("confirm")
        self.touch("confirm")
        assert (self.view.page, self.session.players) == ("field", list(names))

    def play(self, chance: Chance) -> None:
        """Do what a bot would do, until the match is over; where figures must follow, hands put them there."""
        while self.state.awaits:
            seat = self.state.awaits.seats[0]
            before = self.session.step
            command = self.session.game.bot(self.state, seat, chance)
            self.do(command, seat)
            assert self.session.step == before + 1, (command, self.view.page, self.view.refusal, self.view.asks)
            done = converted(json.loads(self.session.history(1)[0].command), self.session.game.command_type, "a step")
            assert self.meant(command) == self.meant(done), (command, done)
            self.put_back()

    def meant(self, command: Command) -> Any:
        """A command; of figures that are alike the next one is placed, whichever it is."""
        return ("place", command.at) if isinstance(command, commands.Place) else command

    def put_back(self) -> None:
        """What the rules moved is moved by hand: destroyed figures into the tray, swapped ones to their new place."""
        lying = self.table.lying()
        for piece, where in self.session.game.expected(self.state).items():
            if lying.get(piece) != where and (where or piece in lying):
                self.drag(piece, f"spot:{where}" if where else "tray")

    def do(self, command: Command, seat: int) -> None:
        if self.sees("action:seen"):
            self.rolls += 1
            self.touch("action:seen")
        match command:
            case commands.Place(figure, at):
                self.put(figure, at, command)
            case commands.Summon(card, at):
                first = next(name for name, own in self.state.figures.items() if own.card == card and own.status == "reserve")
                self.put(first, at[0], command)
            case commands.Move(figure, path):
                self.put(figure, path[-1], command)
            case commands.Attack(figure, target):
                self.touch(self.standing(figure), self.standing(target), f"action:attack:{target}")
            case commands.Flip(figure):
                self.touch(self.standing(figure), f"action:flip:{figure}")
            case commands.Roll(hits):
                first = self.view.asks.pad.least if self.view.asks and self.view.asks.pad else 0
                self.touch(f"number:{hits - first}", "action:enter")
            case commands.Choose(card):
                self.touch(f"action:choose:{card}")
            case commands.EndTurn() | commands.Finish():
                self.press(str(command.__struct_config__.tag))
            case commands.Play() | commands.Discard():
                self.from_hand(command)
            case commands.Ability(name):
                self.listed(f"ability:{name}" if self.sees(f"action:ability:{name}") else "ability", command)
            case commands.Decide(answer):
                self.listed(f"decide:{answer}" if self.sees(f"action:decide:{answer}") else "decide", command)
            case _:
                raise TypeError(command)

    def standing(self, figure: str) -> str:
        """A figure on the glass; what dice showed is waved away first."""
        at = self.state.figures[figure].at
        assert at is not None
        return f"spot:{spot(spaces(at)[0])}"

    def put(self, figure: str, at: Any, command: Command) -> None:
        """A figure by hand; where the table asks which way it went or where its other end is, a finger answers."""
        self.show_tray(figure)
        self.drag(figure, f"spot:{spot(spaces(at)[0])}")
        if self.view.page == "targets":
            self.asked += 1
            self.line(command)

    def show_tray(self, figure: str) -> None:
        """The tray of the player whose figure it is."""
        if f"piece:{figure}" not in self.desk.targets():
            self._mouse(self.desk.point(f"seat:{self.state.figures[figure].owner}"))

    def line(self, command: Command) -> None:
        """A line of the list that is open, wherever it stands."""
        page: Any = self.shell.page
        number = page._action.commands.index(command)
        while not self.sees(f"do:{number}"):
            self.touch("toast" if self.sees("toast") else "more")
        self.touch(f"do:{number}")

    def listed(self, kind: str, command: Command) -> None:
        """A key, and a line of its list where there are several."""
        self.touch(f"action:{kind}")
        if self.view.page == "targets":
            self.line(command)

    def from_hand(self, command: Command) -> None:
        """Cards for one pair of eyes: held open, chosen by their place, confirmed."""
        if self.sees("action:play"):
            self.touch("action:play")
        wanted = command.cards if isinstance(command, commands.Discard) else [getattr(command, "card", "")]
        point = self.desk.point("screen:hold")
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
        self.wait(HOLD_S + 3 * STEP)
        ids = [card.id for card in self.view.cards]
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
        self.wait(3 * STEP)
        for card in wanted:
            number = ids.index(card)
            ids[number] = ""
            while not self.sees(f"card:{number}"):
                self.touch("more")
            self.touch(f"card:{number}")
        self.touch("confirm")
        if self.view.page == "targets":
            self.line(command)
