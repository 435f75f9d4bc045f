"""Views of a match in full swing: real ones of Heroes of Dominaria, and made-up ones for pages whose logic is elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from companion.session import Session
from companion.ui import Ui
from companion.view import Card, Chip, Key, Line, Panel, Payment, Refusal, Toast, View
from scripts.pictures import evening
from tests.torture.script import memory

SIGNS = ("sun", "drop", "crescent", "flame", "leaf")
LABELS = ("white", "blue", "black", "red", "green")
LONG = ("Bartholomäus-Maximilian", "Maria-Magdalena von Wolkenstein", "Wwwwwwwwwwwwwwwwwwww", "Ängström-Ødegård-Łódź")
RULE = "A location with a Cabal token cannot be collected from, not even through a Leyline: its mana stays where it is."


WATCHED = Line("Ann moves Hero 1 from Esturin to Sursi", seat=0, detail="Step 45 of 211")
REPLAY_KEYS = [
    Key("round:less", "Round", "back"), Key("step:less", "Step", "back", off=True), Key("play", "Play", "play", way_on=True),
    Key("step:more", "Step", "next"), Key("round:more", "Round", "next"), Key("speed", "× 8", "forward"),
]  # fmt: skip


@contextmanager
def played() -> Iterator[Session]:
    """Four players in the seventh round."""
    with TemporaryDirectory(dir=memory()) as folder:
        session = evening(Path(folder))
        yield session
        session.close()


def views(session: Session) -> dict[str, View]:
    """Every page of a match by its name."""
    base = touched(session)
    own = session.game.view(session.state, 0, "")
    return {
        "turn": replace(base, toast=Toast("Reader east is back", "ok"), clock="4:12"),
        "targets": touched(session, "action:move"),
        "menu": touched(session, "menu"),
        "payment": payment(base),
        "cover": replace(touched(session, "action:cards"), held=0.62),
        "closed": private(replace(own, simulated=True), is_open=False),
        "private": private(replace(own, simulated=True)),
        "history": history(touched(session, "history")),
        "guide": guide(touched(session, "lay_out", "confirm", "confirm")),
        "check": check(base),
        "score": touched(session, "score"),
        "refusal": replace(base, refusal=refusal()),
        "final": final(session),
        "replay": replace(base, page="replay", title="Sunday club", lines=[WATCHED], keys=REPLAY_KEYS),
    }


def touched(session: Session, *targets: str) -> View:
    """What the real screen shows after some touches."""
    ui = Ui(session, simulated=True)
    for target in targets:
        ui.touch(target, 0.0)
    return ui.view()


def payment(base: View) -> View:
    slots = [Chip("flame", 1), Chip("sun", 1, extra="tower"), Chip("sun", 1), Chip("leaf", 1), Chip("leaf", 1)]
    pool = [Chip(icon, count, label=label) for icon, label, count in zip(SIGNS, LABELS, (0, 1, 0, 2, 2), strict=True)]
    price = Payment(
        "Hammerheim", "flame", [Chip("any", 4), Chip("flame", 1, "red")], list(slots), pool,
        [Line("Third Manalith: 6 points instead of 3", icon="tower"), Line("A red Manalith token at end of turn", icon="flame")],
        "The Manalith token comes back. Tap to change.",
    )  # fmt: skip
    keys = [Key("back", "Cancel", "close"), Key("confirm", "Build here, pay 5", "tower", way_on=True)]
    lit = [Line(spot, f"do:{number}", spot=spot) for number, spot in enumerate(("keld", "shanodin", "hammerheim"))]
    return replace(
        base, page="payment", title="Build a Manalith", prompt="Choose a place, then pay", payment=price, keys=keys,
        lines=lit, spots=["hammerheim"], hint="Three places are lit",
    )  # fmt: skip


def private(base: View, cards: int = 2, is_open: bool = True) -> View:
    deck = [card for own in base.players for card in (*own.hand, *own.open_cards) if card.title]
    shown = [
        replace(deck[number % len(deck)], target=f"card:{number}", chosen=number == 0, usable=number == 1) for number in range(cards)
    ]
    keys = [Key("hide", "Not now"), Key("confirm", f"Keep {shown[0].title}", "check", way_on=True)]
    return replace(
        base, page="private", prompt=f"{base.players[0].name}: keep one of the two quests.", cards=shown, keys=keys,
        is_open=is_open, left=0.7, hint="The other goes under the deck.",
    )  # fmt: skip


def history(base: View, chosen: int = 3) -> View:
    icons = ("scroll", "eye", "hood", "collect", "eye", "boot")
    lines = [
        replace(line, icon=icons[number % len(icons)], chosen=number == chosen, target=f"step:{number}")
        for number, line in enumerate(base.lines)
    ]
    back = [
        Line("Hero", seat=0, icon="hood", detail="Keld › Verdura"),
        Line("Leyline", seat=0, icon="link", detail="map › your tray"),
        Line("3 mana", icon="drop", detail="supply › your pool"),
        Line("Full Satchel", icon="scroll", detail="done › your hand"),
    ]
    keys = [Key("back", "Close", "close"), Key("correct", "Correct", "pencil"), Key("confirm", "Back to here", "undo", way_on=True)]
    return replace(base, page="history", lines=lines, put_back=back, keys=keys)


def guide(base: View) -> View:
    lines = [
        Line("Anneliese", seat=0, done=True, detail="Orvada"),
        Line("Bartholomäus", seat=1, icon="hood", detail="Sharing is allowed."),
        Line("Cassiopeia", seat=2, icon="hood"),
        Line("Maximilian", seat=3, icon="hood"),
    ]
    keys = [Key("step_back", "Back", "undo"), Key("skip", "Skip"), Key("confirm", "Done", "check", way_on=True)]
    return replace(
        base, page="guide", title="Set-up", prompt="Place your Hero on a lit start.", lines=lines, first=1,
        spots=["esturin", "bogardan", "verdura", "orvada", "caligo_morass"], keys=keys,
    )  # fmt: skip


def check(base: View) -> View:
    lines = [
        Line("Hero of Anneliese", seat=0, icon="hood", spot="keld", detail="Keld › Verdura"),
        Line("Hero of Cassiopeia", seat=2, icon="hood", spot="urborg", detail="Urborg › not seen"),
        Line("Manalith of Maximilian", seat=3, icon="tower", spot="orvada", detail="Orvada", done=True),
    ]
    keys = [Key("trust_record", "Trust the record", "book"), Key("trust_table", "Trust the table", "hand", way_on=True)]
    return replace(
        base, page="check", title="Is the table as it was?", prompt="Two pieces lie elsewhere than the record says.", lines=lines, keys=keys
    )


def refusal() -> Refusal:
    keys = [
        Key("action:collect", "Collect elsewhere", "collect", "2 places are lit"),
        Key("correct", "Correct by hand", "pencil", "is recorded"),
        Key("close", "Understood", "check", way_on=True),
    ]
    return Refusal("Not from Keld", "A Cabal token lies there: its mana cannot be collected.", "HD-35", RULE, keys=keys)


def final(session: Session) -> View:
    """The end as it may come: two with the same points, the tie broken."""
    base = session.game.view(session.state, "public", "")
    assert base.sheet is not None
    points = ([9, 9, 5, 9], [10, 6, 3, 10], [8, 5, 13, 6], [8, 5, 3, 8], [4, 6, 2, 5], [9, 12, 11, 10], [10, 5, 10, 10])
    lines = [replace(line, points=row) for line, row in zip(base.sheet.lines, points, strict=True)]
    lines[-1] = replace(lines[-1], icon="flag")
    note = "The tie at 58 goes by completed quests: six to five."
    keys = [Key("phone", "To phone", "reader"), Key("statistics", "Statistics", "chart"), Key("put_away", "Put away", "check", way_on=True)]
    sheet = replace(base.sheet, lines=lines, totals=[58, 48, 47, 58], winners=[0], note=note, rule="HD-94")
    last = "Anneliese ends the turn"
    return replace(base, page="over", active=None, sheet=sheet, keys=keys, clock="1 h 24 min", simulated=True, undo=last)


def crowded(view: View) -> View:
    """The same page with the longest names, full tracks and large numbers, in other liveries."""
    return replace(view, players=[full(own) for own in view.players])


def full(own: Panel) -> Panel:
    tracks = [replace(track, spaces=[replace(space, done=True) for space in track.spaces], points=150) for track in own.tracks]
    chips = [replace(chip, count=18, extra="tower") for chip in own.chips]
    counts = [replace(chip, count=12) for chip in own.counts]
    return replace(
        own, name=LONG[own.seat], points=123, tracks=tracks, chips=chips, counts=counts, livery=4 - own.seat, gone=own.seat == 2,
        hand=[Card() for _ in range(9)],
    )  # fmt: skip
