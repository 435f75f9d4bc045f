"""Choices as numbered lines: each option in words, grouped by kind when there are many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from companion.game import Command
from companion.session import Session
from companion.text.terminal import numbered, whole
from companion.text.words import Words, spoken, wish

CLEAR = 3  # letters of a choice that must be typed to mean it
MANY = 9  # more choices than this are asked for in two steps: the kind, then which
MOST = 40  # lines of a list that are written at once


class Entry(msgspec.Struct, frozen=True):
    """A line of a menu and the commands behind it: one to do, or several to choose from next."""

    label: str
    commands: list[Command]
    private: bool = False


def meant(shown: Sequence[Entry], text: str) -> list[Entry]:
    """The entries that may be meant by what was typed: the one of a number, the one that reads so, or all that have these words.

    >>> lines = [Entry("Move to Keld", []), Entry("Move to Sursi", []), Entry("End the turn", [])]
    >>> [[entry.label for entry in meant(lines, text)] for text in ("2", "move keld", "move", "e")]
    [['Move to Sursi'], ['Move to Keld'], ['Move to Keld', 'Move to Sursi'], []]
    """
    number = whole(text)
    if number is not None:
        return list(shown[number - 1 : number]) if number else []
    words = text.casefold().split() if len(text) >= CLEAR else []
    found = [entry for entry in shown if words and all(word in entry.label.casefold() for word in words)]
    return [entry for entry in found if entry.label.casefold().split() == words] or found


def lines(shown: Sequence[Entry]) -> list[str]:
    """The entries with their numbers; of very many only the first."""
    rest = [f"… and {len(shown) - MOST} more: type some words of the one you mean."] if len(shown) > MOST else []
    return [*numbered(entry.label for entry in shown[:MOST]), *rest]


class Menu:
    """The choices of a match in words."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._words = Words(session.journal.header.content)

    def is_private(self) -> bool:
        """Whether everything that can be decided now is between cards that only one player may see."""
        state = self._session.state
        return bool(state.awaits.cards) or all(kind.private for kind in self._kinds())

    def first(self, seat: int, *, seen: bool) -> list[Entry]:
        """What a player may choose first: every option, or its kinds when there are many; hidden cards are one line.

        `seen` says that only this player is looking. If not, that line stands there whether or not there is something
        behind it, because its coming and going would tell the others about the hand.
        """
        options = self._session.options(seat)
        veiled = [] if seen else [kind for kind in self._kinds() if kind.private]
        groups = {kind: [command for command in options if type(command) is kind] for kind in self._kinds()}
        visible = [kind for kind, commands in groups.items() if commands and kind not in veiled]
        folds = len(visible) > 1 and sum(len(groups[kind]) for kind in visible) > MANY
        result: list[Entry] = []
        for kind, commands in groups.items():
            if kind in veiled[:1]:
                label = f"Hidden cards: {' or '.join(spoken(kind).lower() for kind in veiled)} (private)"
                result.append(Entry(label, [command for kind in veiled for command in groups[kind]], private=True))
            elif kind in visible and folds and len(commands) > 1:
                result.append(Entry(f"{spoken(kind)} ({len(commands)} choices)", commands))
            elif kind in visible:
                result += self.each(seat, commands, detailed=seen)
        return result

    def each(self, seat: int, commands: Sequence[Command], *, detailed: bool) -> list[Entry]:
        """Each command in words; with its values where words alone would not tell two apart, or where `detailed` asks for them.

        Commands that read the same even so, such as two copies of a card, are one line.
        """
        game, state = self._session.game, self._session.state
        labels = [wish(game.describe(state, seat, command), state.players[seat].name, type(command)) for command in commands]
        often = Counter(labels)
        result: dict[str, Entry] = {}
        for command, label in zip(commands, labels, strict=True):
            values = self._words.details(command, label) if detailed or often[label] > 1 else ""
            full = f"{label}: {values}" if values else label
            result.setdefault(full, Entry(full, [command]))
        return list(result.values())

    def _kinds(self) -> list[type[Command]]:
        """The kinds of commands that exist now, in the order of the game's rules."""
        game, phase = self._session.game, self._session.state.phase
        return [kind for kind in game.rules if game.phases.allows(phase, kind)]
