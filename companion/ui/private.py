"""Cards for one pair of eyes: they lie face up only while their player holds a finger on the screen, and are chosen by their place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from companion.front import CARDS, TILES, Shown
from companion.game import Command, Remark
from companion.text.words import Words
from companion.ui.choose import Choosing, wish
from companion.ui.page import MatchPage, Meant, Page, turned
from companion.ui.pick import picking
from companion.view import OPEN_SECONDS, Action, Card, Key, View

if TYPE_CHECKING:
    from companion.ui.turn import Turn

HOLD_S = 0.6  # how long a finger stays on the cover before it opens
_STEPS = 40  # pictures of the ring that runs out


class Private(MatchPage):
    """A choice between hidden cards, or with `action` what can be done with the cards of a hand."""

    def __init__(self, root: Turn, action: Action | None = None) -> None:
        super().__init__(root)
        play = self.play
        self.intent = action.kind if action else None
        self._seat = play.seat or 0
        self._action = action
        self._commands = self._allowed()
        self._entries = entries(self._eyes(), self._commands, Words(play.session.journal.header.content))
        self._sizes = {len(keys_of(command, self._entries)) for command in self._commands} if action is None else {1}
        self._chosen: list[int] = []
        self._first = 0
        self._finger: float | None = None  # since when the finger is down
        self._is_open = False
        self._touched: float | None = None  # the last touch since the cover was opened; None: it is closed

    def view(self, now: float) -> Shown:
        """The cover, or the cards: their faces while they are held open, else their backs."""
        base = self.play.view(now)
        if base.toast and base.toast.tone != "warn":  # news would lie over cards, which cannot be touched then
            base = msgspec.structs.replace(base, toast=None)
        what = (self._action.detail if self._action else "") or base.prompt.partition(": ")[2] or base.prompt
        leave = [] if self._action is None else [Key("back", "Not now", "close")]
        if self._touched is None:
            held = 0.0 if self._finger is None else min(1.0, (now - self._finger) / HOLD_S)
            keys = leave or [Key("menu", "Menu", "menu")]
            return msgspec.structs.replace(
                base, page="cover", cover=self._seat, prompt=what, held=round(held, 2), keys=keys, actions=[], cards=[], map=None
            )
        left = max(0.0, 1 - (now - self._touched) / OPEN_SECONDS)
        return msgspec.structs.replace(
            base, page="private", active=self._seat, prompt=what, is_open=self._is_open, private=self._is_open, cards=self._cards(),
            first=self._first, left=round(left * _STEPS) / _STEPS, actions=[], lines=[], keys=[*leave, self._way_on()],
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Open the cards, choose one by its place, or do what was chosen."""
        self._touched = now if self._touched is not None else None
        kind, _, rest = target.partition(":")
        if target == "hold":
            self._hold(now)
        elif self._touched is not None and kind == "card" and rest.isdecimal() and int(rest) < len(self._entries):
            self._choose(int(rest))
        elif self._touched is not None and target == "confirm":
            return self._confirm(now)
        elif self._touched is not None and target in ("more", "less"):
            self._first = turned(self._first, len(self._entries), target, TILES if self._entries[0].card.tile else CARDS)
        elif target == "back" and self._action is None:
            return self
        else:
            return super().touch(target, now)
        return self

    def ways(self, is_meant: Meant) -> list[str] | None:
        """Open the cards, choose the right ones by their places, then confirm."""
        fitting = next((command for command in self._commands if is_meant(command)), None)
        if fitting is None:
            return None
        if self._touched is None:
            return ["hold"]
        keys = keys_of(fitting, self._entries)
        wrong = [number for number in self._chosen if self._entries[number].key not in keys]
        missing = [number for number, entry in enumerate(self._entries) if entry.key in keys and number not in self._chosen]
        return [f"card:{number}" for number in wrong or missing] or ["confirm"]

    def release(self, now: float) -> Page:
        """The cards turn over when the finger leaves them."""
        if not self.play.settings.tap_to_open:
            self._is_open = False
        self._finger = None
        return self

    def tick(self, now: float) -> Page:
        """The cover opens when it was held long enough, and falls back over cards that nobody touches."""
        if self._finger is not None and self._touched is None and now - self._finger >= HOLD_S:
            self._open(now)
        if self._touched is not None and now - self._touched >= OPEN_SECONDS:
            self._is_open, self._touched, self._chosen = False, None, []
        return self

    def _hold(self, now: float) -> None:
        if self.play.settings.tap_to_open:
            self._is_open = not self._is_open
            self._touched = now
        elif self._touched is None:
            self._finger = now
        else:
            self._finger = now
            self._open(now)

    def _open(self, now: float) -> None:
        self._is_open, self._touched = True, now

    def _choose(self, number: int) -> None:
        """Take a card or leave it; what cannot be had together with it, or was chosen first of too many, makes room."""
        if number in self._chosen:
            self._chosen.remove(number)
            return
        named = [keys_of(command, self._entries) for command in self._commands]
        together = {key for keys in named if self._entries[number].key in keys for key in keys}
        kept = [other for other in self._chosen if self._action is None and self._entries[other].key in together]
        self._chosen = [*kept, number][-max(self._sizes) :]

    def _fitting(self) -> list[Command]:
        """What can be done with just the chosen cards."""
        wanted = sorted(self._entries[number].key for number in self._chosen)
        return [command for command in self._commands if sorted(keys_of(command, self._entries)) == wanted]

    def _confirm(self, now: float) -> Page:
        """Do the one thing that can be done with the chosen cards, or show what there is to choose."""
        if len(self._chosen) not in self._sizes:
            return self
        fitting = self._fitting()
        if not fitting:
            self.play.refusal = self.play.refused(Remark("", "Nothing can be done with that card now."))
            return self
        if len(fitting) > 1:
            kind = self._action.kind if self._action else str(fitting[0].__struct_config__.tag)
            label = self._action.label if self._action else "Which one?"
            by_steps = picking(self.root, kind, tuple(self._entries[number].key for number in self._chosen))
            return by_steps or Choosing(self.root, Action("cards", label, "scroll", commands=fitting))
        return wish(self.root, fitting[0], self, now)

    def _cards(self) -> list[Card]:
        """Faces while they are held open, else nothing but places."""
        found = []
        for number, entry in enumerate(self._entries):
            card = entry.card if self._is_open else Card(shape=entry.card.shape)
            used = any(entry.key in keys_of(command, self._entries) for command in self._commands)
            usable = self._is_open and self._action is not None and used
            found.append(msgspec.structs.replace(card, target=f"card:{number}", chosen=number in self._chosen, usable=usable))
        return found

    def _way_on(self) -> Key:
        """What would be done with the chosen cards; how many there must be, where that is not so yet."""
        if self._action is not None:
            word = "this tile" if any(entry.card.tile for entry in self._entries) else "this card"
            return Key("confirm", f"Use {word}", "check", way_on=True, off=not self._chosen)
        if len(self._sizes) > 1:
            fitting = self._fitting()
            label = self.play.menu.each(self._seat, fitting[:1], detailed=False)[0].label if fitting else "Choose"
            return Key("confirm", label, "check", way_on=True, off=not fitting)
        pick = max(self._sizes)
        many = "this card" if pick == 1 else f"these {pick}"
        return Key("confirm", f"Keep {many}", "check", way_on=True, off=len(self._chosen) != pick)

    def _eyes(self) -> View:
        return self.play.page(self._seat)

    def _allowed(self) -> list[Command]:
        """The commands behind the cards, as their player may see them."""
        actions = self._eyes().actions
        return [command for action in actions if self._action is None or action.kind == self._action.kind for command in action.commands]


class Entry(msgspec.Struct, frozen=True):
    """A card on a private page, and the name by which commands mean it."""

    key: str
    card: Card


def entries(seen: View, commands: list[Command], words: Words) -> list[Entry]:
    """The cards to choose between: those looked at or held, those that lie open and have a use, then what is no card but can be done."""
    ids = [name for command in commands for name in ids_of(command)]
    own = seen.players[seen.active if seen.active is not None else 0]
    shown = [*(seen.cards or own.hand), *(card for card in own.open_cards if card.id in ids)]
    found = {card.id: Entry(card.id, card) for card in shown if card.id}
    for name in ids:  # with real decks: every card it may have been; and what is claimed rather than played
        found.setdefault(name, Entry(name, Card(name, words.value(name), icon="flag")))
    return list(found.values())


def ids_of(command: Command) -> list[str]:
    """The names in a command that may be cards': of its first field."""
    fields: list[Any] = [value for name, value in msgspec.to_builtins(command).items() if name != "type"]
    first = fields[0] if fields else None
    return [name for name in (first if isinstance(first, list) else [first]) if isinstance(name, str)]


def keys_of(command: Command, known: list[Entry]) -> list[str]:
    """The entries that a command is about: those its first field names, and further ones that it names alone."""
    keys = {entry.key for entry in known}
    others = [value for name, value in list(msgspec.to_builtins(command).items())[2:] if isinstance(value, str) and name != "type"]
    return [name for name in (*ids_of(command), *others) if name in keys]
