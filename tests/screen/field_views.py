"""Views of a turn on a battlefield: real matches of Arena of the Planeswalkers, brought to every moment that looks different."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec.structs import replace

from companion.ui import Ui
from companion.ui.rolling import TUMBLE_S
from companion.view import Chip, Key, Panel, Toast, View
from tests.games.arena_of_the_planeswalkers.table import Table
from tests.screen.match_views import LONG
from tests.torture.script import memory

NAMES = {"players.0.name": "Anneliese", "players.1.name": "Bartholomäus"}
CHANDRA, ELF = "chandra_nalaar", "elf_rangers_1"


def at(
    set_up: Callable[[Table], Any], *touches: str, colours: tuple[str, ...] = ("red", "green"), later: float = 0.0, **options: Any
) -> View:
    """What the screen shows after a set-up, then some touches and some seconds."""
    with TemporaryDirectory(dir=memory()) as folder:
        table = Table(Path(folder), colours, 1, **options)
        table.session.adjust(NAMES, "usual names")
        set_up(table)
        ui = Ui(table.session, simulated=True)
        for touch in touches:
            ui.touch(touch, 0.0)
        ui.tick(later)
        shown = ui.view()
        table.session.close()
    assert isinstance(shown, View), shown
    return shown


def skirmish(table: Table) -> None:
    """Chandra and a Firecat against Rangers and Elementals, on the hill and around it; somebody is hurt."""
    table.place_all().adjust({"turn": 14})
    table.put(
        chandra_nalaar=(5, 5), blazing_firecats_1=((3, 3), (3, 2)), flamewing_phoenixes_1=(7, 2), nissa_revane=(9, 4),
        elf_rangers_1=(7, 6), elf_rangers_2=(11, 3), pummelroot_elementals_1=(9, 6),
    ).hurt(chandra_nalaar=1, nissa_revane=2, elf_rangers_2=1)  # fmt: skip


def chosen(table: Table) -> None:
    skirmish(table)
    table.choose(CHANDRA)


def engaged(table: Table) -> None:
    """Two of them stand beside Chandra."""
    skirmish(table)
    table.put(elf_rangers_1=(6, 6), pummelroot_elementals_1=(5, 4)).choose(CHANDRA)


def far(table: Table) -> None:
    """An elf in the open, five spaces from Chandra."""
    table.place_all().put(chandra_nalaar=(1, 0), elf_rangers_1=(6, 0)).choose(CHANDRA)


def attacked(table: Table) -> None:
    engaged(table)
    table.do("attack", figure=CHANDRA, target=ELF)


def hit(table: Table) -> None:
    attacked(table)
    table.do("roll", hits=3)


def leaving(table: Table) -> None:
    engaged(table)
    table.do("move", figure=CHANDRA, path=[[4, 5]])


def views() -> dict[str, View]:
    """Every moment by its name."""
    many, strike = ("red", "green", "blue", "black", "white"), ("spot:hex_5_5", "spot:hex_6_6", "action:attack:elf_rangers_1")
    return {
        "field": at(chosen, "spot:hex_5_5"),
        "place": at(lambda table: None),
        "placed": at(lambda table: None, "spot:hex_0_4"),
        "begins": at(lambda table: None, first=None),
        "choose": at(skirmish),
        "act": at(lambda table: table.place_all().choose(CHANDRA)),
        "summon": at(lambda table: table.place_all().choose(CHANDRA), "action:summon:blazing_firecats"),
        "double": at(lambda table: table.place_all().choose(CHANDRA), "action:summon:blazing_firecats", "spot:hex_2_4"),
        "far": at(far, "spot:hex_1_0", "spot:hex_13_8"),
        "move": at(far, "spot:hex_1_0", "spot:hex_3_0"),
        "risk": at(engaged, "spot:hex_5_5", "spot:hex_7_3"),
        "foe": at(skirmish, "spot:hex_9_4"),
        "space": at(skirmish, "spot:hex_4_2"),
        "attack": at(chosen, "spot:hex_5_5", "spot:hex_7_6"),
        "out of range": at(engaged, "spot:hex_5_5", "spot:hex_11_3"),
        "sight": at(far, "spot:hex_1_0", "spot:hex_6_0", "action:attack:elf_rangers_1"),
        "hits": at(attacked, "number:2"),
        "shields": at(hit, "number:1"),
        "tumbling": at(engaged, *strike, dice="virtual"),
        "rolled": at(engaged, *strike, later=TUMBLE_S, dice="virtual"),
        "leaving": replace_left(at(leaving)),
        "nearer": at(chosen, "spot:hex_5_5", "map:1:11.00:5.00"),
        "nearest": at(chosen, "spot:hex_5_5", "map:2:11.00:5.00"),
        "five": at(lambda table: table.place_all(), colours=many),
        "four": at(lambda table: table.place_all(), colours=many[:4]),
        "news": replace(at(skirmish), toast=Toast("Reader east does not answer. The game goes on by touch.", "warn")),
        "shown by bots": replace(at(skirmish), keys=[Key("home", "Play", "play", way_on=True)], undo=""),
        "player": at(skirmish, "look:0"),
        "end": at(ended),
    }


def ended(table: Table) -> None:
    chosen(table)
    table.hurt(nissa_revane=6).put(nissa_revane=(5, 6)).attack(CHANDRA, "nissa_revane", 3, 0)


def replace_left(view: View) -> View:
    """The same while the time for an answer runs."""
    assert view.asks
    return replace(view, asks=replace(view.asks, left=0.6))


def crowded(view: View) -> View:
    """The same page with the longest names, and numbers as large as they come."""
    return replace(view, players=[full(own) for own in view.players])


def full(own: Panel) -> Panel:
    counts = [replace(chip, count=88) for chip in own.counts] or [Chip("card", 88)]
    return replace(own, name=[*LONG, "Wilhelmina-Charlotte"][own.seat], points=1888, counts=counts, livery=4 - own.seat)
