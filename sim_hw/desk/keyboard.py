"""What the keys of the keyboard mean at the desk: everything the mouse can do, and the touchscreen without a mouse."""

from __future__ import annotations

import pygame

from companion.front import Keyboard
from companion.inputs import PAD
from sim_hw.desk.sitting import FASTEST, Sitting

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
MOVING = ("tab", "shift tab", *ARROWS)  # these reach every key of the screen on any page
SPEEDS = {str(speed): f"speed:{speed}" for speed in range(1, FASTEST + 1)}
TARGETS = {" ": "pause", "f": "faults", "?": "keys", "d": "double", "c": "cards", "q": "quit", **SPEEDS}


def named(event: pygame.event.Event) -> str:
    """A key by the letter it writes, else by its name.

    >>> named(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, unicode="", mod=0))
    'left'
    """
    written = str(getattr(event, "unicode", ""))
    if written.isprintable() and len(written) == 1:
        return written.lower()
    name = pygame.key.name(event.key)
    return "return" if name == "enter" else f"shift {name}" if event.mod & pygame.KMOD_SHIFT else name


def press(sitting: Sitting, key: str) -> None:
    """A key went down: it belongs to what is open, to the piece in the hand, or to the desk."""
    if not sitting.hand.piece and sitting.drawer is None and isinstance(sitting.glass.shown, Keyboard) and key not in MOVING:
        write(sitting, sitting.glass.shown, key)
    elif key == "escape":
        leave(sitting)
    elif sitting.drawer is not None and not sitting.hand.piece:
        in_drawer(sitting, key)
    elif sitting.hand.piece:
        carry(sitting, key)
    elif key == "return" and sitting.pointed:
        lift(sitting)
    else:
        at_desk(sitting, key)


def write(sitting: Sitting, page: Keyboard, key: str) -> None:
    """On a page to write on, keys write; Enter touches what Tab has come to, else it is the way on."""
    glass = sitting.glass
    places = [glass.focus] if key == "return" and glass.focus else map(glass.where, written(page, key))
    sitting.touch(next((place for place in places if place), None))


def written(page: Keyboard, key: str) -> list[str]:
    """What a key means on a page to write on, in the order in which it is looked for there.

    >>> written(Keyboard(), "a"), written(Keyboard(), "backspace")
    (['letter:a', 'letter:A'], ['erase'])
    """
    if key == "return":
        return [wanted.target for wanted in page.keys if wanted.way_on]
    return {"backspace": ["erase"], "escape": ["back"]}.get(key, [f"letter:{key}", f"letter:{key.upper()}"])


def leave(sitting: Sitting) -> None:
    """Out of whatever one is in: the piece goes back, the drawer closes, the focus goes."""
    if sitting.hand.piece:
        sitting.hand.give_back()
    elif sitting.drawer is not None:
        sitting.press("close")
    elif sitting.pointed or sitting.glass.focus:
        sitting.pointed = ""
        sitting.glass.unfocus()
    elif sitting.double:
        sitting.press("double")


def in_drawer(sitting: Sitting, key: str) -> None:
    """A drawer closes with the key that opened it, unless one types in it."""
    drawer = sitting.drawer
    assert drawer is not None
    if TARGETS.get(key) == drawer.name and drawer.name != "cards":
        sitting.press("close")
    elif target := drawer.key(key):
        sitting.press(target)


def at_desk(sitting: Sitting, key: str) -> None:
    """The keys that are always there."""
    match key:
        case "tab" | "shift tab":
            sitting.glass.step("before" if key.startswith("shift") else "next")
        case "return" if sitting.glass.focus:
            sitting.touch(sitting.glass.focus)
        case "p":
            point(sitting)
        case "t" if sitting.match:
            sitting.press(f"seat:{(sitting.seat + 1) % len(sitting.match.players)}")
        case "left" | "right" | "up" | "down":
            sitting.glass.step(key)
        case _ if key in TARGETS:
            sitting.press(TARGETS[key])
        case _ if sitting.match:
            for button in sitting.match.buttons:
                if key == button.key:
                    sitting.press(f"button:{button.name}")


def point(sitting: Sitting) -> None:
    """Come to the next piece of the player whose tray is at hand."""
    own = sitting.own()
    if own:
        sitting.glass.unfocus()
        sitting.pointed = own[(own.index(sitting.pointed) + 1) % len(own) if sitting.pointed in own else 0]


def lift(sitting: Sitting) -> None:
    """Take the piece one has come to; it hovers where it lay, or over the first place."""
    sitting.hand.take(sitting.pointed)
    if not sitting.hand.at and sitting.chart and sitting.chart.spots:
        sitting.hand.at = sitting.chart.spots[0]


def carry(sitting: Sitting, key: str) -> None:
    """Move the piece in the hand from spot to spot, and put it down."""
    hand, chart = sitting.hand, sitting.chart
    spots = [*(chart.spots if chart else []), PAD]
    match key:
        case "return":
            hand.let_go()
            sitting.pointed = ""
        case "backspace" | "delete":
            hand.at = ""
            hand.let_go()
        case "tab" | "shift tab":
            step = -1 if key.startswith("shift") else 1
            hand.at = spots[(spots.index(hand.at) + step) % len(spots) if hand.at in spots else 0]
        case _ if key in ARROWS and chart and hand.at != PAD:
            hand.at = chart.beside(hand.at, *ARROWS[key]) if hand.at else spots[0]
        case _ if len(key) == 1:
            hand.at = next_called(sitting, spots, key) or hand.at


def next_called(sitting: Sitting, spots: list[str], letter: str) -> str:
    """The next spot whose name begins with a letter, after the one the hand is over."""
    assert sitting.match is not None
    names = {PAD: "pad", **sitting.match.spots}
    start = spots.index(sitting.hand.at) + 1 if sitting.hand.at in spots else 0
    return next((spot for spot in spots[start:] + spots[:start] if names.get(spot, spot).casefold().startswith(letter)), "")
