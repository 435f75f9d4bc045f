"""Sample pages and sheets that show every part of the screen in every state; pictures of them are kept in expected/."""

from __future__ import annotations

from companion.screen import cards, cover, draw, focus, header, keys, map_view, panels, tokens, tracks
from companion.screen.canvas import Box, Canvas
from companion.screen.parts import (
    Action,
    Badge,
    Card,
    Chip,
    Cost,
    Count,
    Cover,
    Edge,
    Header,
    Key,
    MapView,
    Pill,
    Pip,
    Place,
    Player,
    PlayerPanel,
    Prompt,
    Rounds,
    Row,
    State,
    Stepper,
    Switch,
    Toast,
    Track,
)  # fmt: skip
from companion.screen.signs import SIGNS

STAR, COIN, PEAK, KEEP, CROSS = (
    Player(name=name, colour=index) for index, name in enumerate(("Anneliese", "Bartholomäus", "Cassiopeia", "Maximilian", "Jo"))
)
FIVE = ("sun", "drop", "crescent", "flame", "leaf")
SIX = ("coins", "hammer", "brush", "flask", "pillar", "candle")
SIM = Pill(text="SIM", tone="warn")


def steps(text: str, reward: str = "leaf") -> tuple[Pip, ...]:
    """Steps by letters: d done, t taken, o open, r open with a reward, s with a scroll, n next."""
    kinds = {
        "d": Pip(state="done"),
        "t": Pip(state="taken"),
        "o": Pip(),
        "r": Pip(reward=reward),
        "s": Pip(reward="scroll"),
        "n": Pip(state="next"),
    }
    return tuple(kinds[letter] for letter in text)


TRACKS = (
    Track(icon="hood", pips=steps("dtn"), points="5", unit="pt"),
    Track(icon="tower", pips=steps("dtoso"), points="3", unit="pt"),
    Track(icon="link", pips=steps("dttrorso"), points="3", unit="pt"),
    Track(icon="mask", pips=steps("dtdtosos"), points="5", unit="pt"),
)
COUNTS = (
    Count(sign="boot", number=2, caption="moves"),
    Count(sign="scroll", number=3, caption="quests"),
    Count(sign="gem", number=1, caption="artifacts"),
)
POOL = tuple(
    Chip(token=sign, number=number, mark="tower" if sign == "sun" else "") for sign, number in zip(FIVE, (2, 1, 0, 3, 4), strict=True)
)


def own_panel(canvas: Canvas, box: Box, player: Player = STAR) -> None:
    rooms = panels.own_rooms(box, pool=True, tracks=True)
    panels.lined_panel(canvas, box, rooms.lines)
    panels.standing(canvas, rooms.standing, player, "34", "points", COUNTS)
    for chip, room in zip(POOL, rooms.pool.split(len(POOL), 4), strict=True):
        tokens.pool_chip(canvas, room, chip)
    for track, room in zip(TRACKS, rooms.tracks.rows(len(TRACKS)), strict=True):
        tracks.track_row(canvas, room, track, player)


def other(player: Player, points: str, *numbers: int) -> PlayerPanel:
    counted = tuple(Count(sign=sign, number=number) for sign, number in zip(("hood", "tower", "link", "mask"), numbers, strict=False))
    held = tuple(Count(sign=sign, number=number) for sign, number in zip(FIVE, numbers[4:], strict=True))
    return PlayerPanel(player=player, points=points, counts=counted, tokens=held)


OTHERS = (
    other(COIN, "27", 2, 1, 2, 5, 0, 4, 2, 1, 0),
    other(PEAK, "19", 2, 1, 1, 2, 3, 0, 1, 2, 2),
    other(KEEP, "22", 2, 1, 1, 3, 1, 2, 5, 0, 1),
)
ACTIONS = (
    Action(target="move", label="Move a hero", icon="boot", detail="lift a hero, or tap", number="2"),
    Action(target="collect", label="Collect mana", icon="collect", detail="2 places"),
    Action(target="recruit", label="Recruit", icon="hood", detail="on a start place", cost=Cost(any=4, tokens=("sun",))),
    Action(
        target="discover", label="Discover", icon="gem", detail="no hero at an artifact", cost=Cost(any=3, tokens=("drop",)),
        state="disabled",
    ),
    Action(
        target="confront", label="Confront", icon="mask", detail="needs a black mana", cost=Cost(any=2, tokens=("crescent",)),
        state="disabled",
    ),
    Action(target="build", label="Manalith", icon="tower", detail="3 places", cost=Cost(any=4, tokens=("flame",))),
    Action(target="link", label="Leyline", icon="link", detail="5 legal spaces", cost=Cost(any=2, tokens=("leaf",))),
    Action(target="quests", label="Quests, artifacts", icon="scroll", detail="1 can be completed"),
)  # fmt: skip


def turn(canvas: Canvas, players: tuple[Player, ...] = (STAR, COIN, PEAK, KEEP)) -> None:
    """A whole turn page: the parts as a page would place them."""
    draw.page(canvas)
    header.header_bar(
        canvas, Header(title="Actions", subtitle="Round 5 of 9", player=players[0], rounds=Rounds(now=5, last=9), pills=(SIM,))
    )
    own_panel(canvas, Box(12, 64, 300, 262), players[0])
    for index, action in enumerate(ACTIONS):
        column = Box(320, 64, canvas.width - 332, 60).split(2)[index % 2]
        keys.action_button(canvas, Box(column.x, 64 + 67.5 * (index // 2), column.w, 59.5), action)
    for player, panel, box in zip(players[1:], OTHERS, Box(12, 334, canvas.width - 24, 78).split(3), strict=True):
        panels.player_panel(canvas, box, PlayerPanel(player=player, points=panel.points, counts=panel.counts, tokens=panel.tokens))
    keys.big_button(canvas, Box(12, 418, 250, 58), Key(target="undo", label="Undo", detail="Hero to Keld", icon="undo"))
    keys.big_button(canvas, Box(canvas.width - 242, 418, 230, 58), Key(target="end", label="End turn", icon="forward", kind="primary"))
    note = Box(270, 418, canvas.width - 242 - 278, 58)
    canvas.text("Demo content", note.row(8, 20), 16, "bold", canvas.theme.muted, "center")
    canvas.text("saved 12 s ago", note.row(30, 20), 16, "semibold", canvas.theme.muted, "center")


def world() -> MapView:
    """A small map with places in every state."""
    places = (
        Place(name="a", x=27, y=2, token="sun", mark="dimmed"),
        Place(name="b", x=42, y=18, token="sun", mark="dimmed", left="gem"),
        Place(name="c", x=66, y=8, token="flame", pips=2, mark="legal", label="Keld", target="place:c", badges=(Badge(player=STAR),)),
        Place(name="d", x=24, y=36, token="drop", mark="dimmed"),
        Place(name="e", x=2, y=44, token="sun", mark="dimmed", below=Badge(player=STAR, sign="tower")),
        Place(name="f", x=52, y=38, token="flame", pips=1, badges=(Badge(player=PEAK, level=2), Badge(player=COIN))),
        Place(
            name="g", x=72, y=35, token="flame", pips=3, mark="chosen", label="Hammerheim", target="place:g", badges=(Badge(player=STAR),)
        ),
        Place(name="h", x=88, y=50, token="leaf", mark="dimmed"),
        Place(name="i", x=36, y=54, token="leaf", pips=4, mark="legal", label="Shanodin", target="place:i", badges=(Badge(player=STAR),)),
        Place(name="j", x=14, y=66, token="drop", left="mask", pips=1),
        Place(name="k", x=66, y=64, token="leaf", mark="wrong", label="Llanowar"),
        Place(name="l", x=44, y=76, token="crescent", mark="dimmed"),
        Place(name="m", x=18, y=94, token="crescent", pips=2),
        Place(name="n", x=60, y=92, token="crescent", pips=3, below=Badge(player=KEEP, sign="tower")),
    )
    ways = "ab ac bd cg de ej jd df fi ig gh hk ki kn nl lm mj il bf"
    owned = {"ig": STAR, "nl": KEEP}
    return MapView(places=places, edges=tuple(Edge(one=way[0], other=way[1], owner=owned.get(way)) for way in ways.split()))


def payment(canvas: Canvas, player: Player = STAR) -> None:
    """A page with the map and a choice beside it."""
    draw.page(canvas)
    header.header_bar(canvas, Header(title="Build a Manalith", subtitle="Choose a place, then pay", player=player, pills=(SIM,)))
    map_view.map_view(canvas, Box(12, 64, canvas.width - 408, 346), world())
    panel = Box(canvas.width - 388, 64, 376, 346)
    draw.panel(canvas, panel)
    inner = panel.inset(14, 12)
    for chip, box in zip(POOL, inner.row(170, 58).split(5), strict=True):
        keyed = Chip(token=chip.token, number=chip.number, target=f"add:{chip.token}", state="normal" if chip.number else "disabled")
        tokens.pool_chip(canvas, box, keyed)
    prompt = Prompt(question="Pay with the Manalith token?", reason="It comes back at the end of the turn.", player=player)
    panels.prompt_card(canvas, inner.row(240, 80), prompt)
    keys.list_row(canvas, inner.row(0, 56), Row(text="Hammerheim, a red place", player=player, icon="flame"))
    keys.list_row(
        canvas, inner.row(61, 56), Row(text="Third Manalith: 6 points instead of 3", icon="tower", state="selected", target="row")
    )
    keys.big_button(canvas, Box(12, 418, 180, 58), Key(target="cancel", label="Cancel", icon="close"))
    keys.big_button(
        canvas, Box(canvas.width - 388, 418, 376, 58), Key(target="pay", label="Build here, pay 5", icon="tower", kind="primary")
    )


def private(canvas: Canvas, player: Player = STAR, held: float = 0.62) -> None:
    """The cover of a private page, half held open."""
    leave = Key(target="leave", label="Not now", kind="ghost")
    told = ("Two quests to choose from.", "Everybody else looks away.")
    hints = ("Let go and it hides.", "20 seconds at most.")
    shown = Cover(player=player, invitation="Pass to", lines=told, hold="Hold to view", hints=hints, held=held, leave=leave, pills=(SIM,))
    cover.private_cover(canvas, shown)


def caption(canvas: Canvas, x: float, y: float, text: str, width: float = 420) -> None:
    canvas.text(text, Box(x, y, width, 20), 15, "semibold", canvas.theme.muted)


def components(canvas: Canvas) -> None:
    """Every part in every state, 1280 × 800."""
    draw.page(canvas)
    canvas.text("Components and states", Box(24, 12, 500, 40), 30, "serif-bold")
    keys_of_sheet(canvas)
    counters_of_sheet(canvas)
    panels_of_sheet(canvas)
    small_of_sheet(canvas)


def keys_of_sheet(canvas: Canvas) -> None:
    caption(canvas, 24, 56, "Action button: normal, pressed, selected, disabled with its reason, warning", 700)
    states: tuple[State, ...] = ("normal", "pressed", "selected")
    boxes = Box(24, 80, 1232, 60).split(5, 10)
    for state, box in zip(states, boxes, strict=False):
        built = Action(target=state, label="Manalith", icon="tower", detail="3 places", cost=Cost(any=4, tokens=("flame",)), state=state)
        keys.action_button(canvas, box, built)
    keys.action_button(canvas, boxes[3], ACTIONS[4])
    leave = Action(target="leave", label="Leave the fight", icon="boot", detail="2 dice against you", state="warning")
    keys.action_button(canvas, boxes[4], leave)
    caption(canvas, 24, 148, "Primary, normal, ghost, danger, disabled, pressed; focus", 700)
    shown = (
        Key(target="1", label="End turn", icon="forward", kind="primary"),
        Key(target="2", label="Undo", icon="undo"),
        Key(target="3", label="Not now", kind="ghost"),
        Key(target="4", label="Give up", icon="close", kind="danger"),
        Key(target="5", label="Redo", icon="redo", state="disabled"),
        Key(target="6", label="End turn", icon="forward", kind="primary", state="pressed"),
    )
    for key, box in zip(shown, Box(24, 172, 1232, 58).split(6, 10), strict=True):
        keys.big_button(canvas, box, key)
        if key.target == "2":
            canvas.blit(*focus.ring(canvas, focus.Target("", box)))


def counters_of_sheet(canvas: Canvas) -> None:
    caption(canvas, 24, 242, "Pool chip")
    chips = (*POOL[3:4], *POOL[2:3], *POOL[:1], Chip(token="leaf", number=4, state="selected"))
    for chip, box in zip(chips, Box(24, 268, 254, 44).split(4), strict=True):
        tokens.pool_chip(canvas, box, chip)
    caption(canvas, 300, 242, "Track: done, reward taken, open, next")
    for index, track in enumerate(TRACKS[2:]):
        tracks.track_row(canvas, Box(300, 264 + 30 * index, 300, 28), track, STAR)
    caption(canvas, 640, 242, "Stepper", 120)
    keys.stepper(canvas, Box(640, 264, 220, 60), Stepper(target="count", value=17, most=17))
    caption(canvas, 880, 242, "Switch", 120)
    keys.switch(canvas, Box(880, 264, 186, 60), Switch(target="on", label="Sounds", on=True))
    keys.switch(canvas, Box(1074, 264, 182, 60), Switch(target="off", label="Clock", on=False))


def panels_of_sheet(canvas: Canvas) -> None:
    caption(canvas, 24, 334, "Player panel: others, active, low life, gone")
    panels.player_panel(canvas, Box(24, 358, 253, 78), OTHERS[0])
    busy = PlayerPanel(player=PEAK, points="19", counts=OTHERS[1].counts, tokens=OTHERS[1].tokens, active=True)
    panels.player_panel(
        canvas, Box(285, 358, 253, 78), PlayerPanel(player=PEAK, points="19", counts=busy.counts, tokens=busy.tokens, active=True)
    )
    panels.player_panel(canvas, Box(24, 444, 253, 52), PlayerPanel(player=KEEP, life=5, points="8"))
    panels.player_panel(canvas, Box(285, 444, 253, 52), PlayerPanel(player=CROSS, points="3", gone=True))
    own_panel(canvas, Box(24, 506, 300, 262))
    caption(canvas, 560, 334, "Round track, steps", 200)
    tracks.round_track(canvas, Box(560, 358, 240, 36), Rounds(now=5, last=9))
    tracks.round_track(canvas, Box(820, 358, 240, 36), Rounds(now=9, last=9))
    tracks.step_pills(canvas, Box(560, 400, 480, 36), ("Draw", "Card", "Move", "Attack", "End"), 3)
    answers = (Key(target="later", label="Later"), Key(target="take", label="Take it", icon="check", kind="primary"))
    panels.prompt_card(
        canvas, Box(336, 506, 400, 130),
        Prompt(question="Take the public quest?", reason="Four Heroes on the map, 10 points", player=STAR, answers=answers),
    )  # fmt: skip
    rows = (
        Row(text="Hero from Llanowar to Keld", icon="boot", player=STAR, trailing="next", target="row1"),
        Row(text="Will be undone", icon="scroll", player=PEAK, fading=True, target="row2"),
    )
    for index, row in enumerate(rows):
        keys.list_row(canvas, Box(336, 646 + 61 * index, 400, 56), row)
    text = "Have four heroes on the map at the end of your turn. Worth ten points, and more with a friend beside you."
    cards.face_up(canvas, Box(750, 506, 240, 190), Card(title="Gathering", kind="Public quest", text=text, icon="scroll", target="card"))
    panels.toast(canvas, Box(750, 711, 240, 58), Toast(text="Reader east is back", target="toast"))


def small_of_sheet(canvas: Canvas) -> None:
    x = header.label_pill(canvas, 1080, 376, SIM) + 1088
    header.label_pill(canvas, x, 376, Pill(text="back to here", tone="accent"))
    header.label_pill(canvas, 1080, 410, Pill(text="Demo content", icon="why"))
    for index, player in enumerate((STAR, COIN, PEAK, KEEP, CROSS)):
        draw.badge(canvas, 576 + 40 * index, 468, 17, player)
    for index, sign in enumerate(SIX):
        tokens.token(canvas, 796 + 38 * index, 468, 16, sign)
    for index, sign in enumerate((*FIVE, "shine", "blight")):
        tokens.token(canvas, 1030 + 36 * index, 468, 16, sign)
    map_view.map_view(canvas, Box(1002, 506, 254, 190), little())
    for index, face in enumerate(("hit", "shield", "blank", "4")):
        tokens.die(canvas, Box(1004 + 42 * index, 716, 36, 38), face, STAR, counts=face != "blank")  # type: ignore[arg-type]
    for index, letter in enumerate("PT"):
        tokens.letter_tile(canvas, 1182 + 32 * index, 734, 30, letter)
    tokens.letter_tile(canvas, 1246, 734, 30, "")


def little() -> MapView:
    marks = (("leaf", "resting", 1), ("flame", "legal", 4), ("drop", "chosen", 2), ("sun", "dimmed", 0), ("crescent", "wrong", 1))
    spots = ((4, 10), (52, 6), (98, 44), (6, 92), (56, 92))
    places = tuple(
        Place(name=sign, x=x, y=y, token=sign, mark=mark, pips=count, left="gem" if sign == "leaf" else "")  # type: ignore[arg-type]
        for (sign, mark, count), (x, y) in zip(marks, spots, strict=True)
    )
    return MapView(places=places, edges=tuple(Edge(one=a, other=b) for a, b in (("leaf", "flame"), ("flame", "drop"), ("sun", "crescent"))))


def signs(canvas: Canvas) -> None:
    """Every sign, large and small."""
    draw.page(canvas)
    canvas.text("Signs", Box(20, 8, 300, 36), 28, "serif-bold")
    for index, name in enumerate(SIGNS):
        x, y = 20 + index % 12 * 82, 54 + index // 12 * 84
        canvas.icon(name, x + 22, y + 22, 44)
        canvas.icon(name, x + 60, y + 34, 18, canvas.theme.accent_text)
        canvas.text(name, Box(x, y + 50, 78, 20), 15, "semibold", canvas.theme.muted)
