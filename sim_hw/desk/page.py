"""The whole desk as one page: the table below, the lights on it, everything else on top."""

from __future__ import annotations

from companion.inputs import PAD
from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import outline, ring
from companion.screen.theme import Colour
from sim_hw.desk import bar, board, lamps, panels, tray
from sim_hw.desk.cards import CardBox
from sim_hw.desk.chart import RING, Chart, Point
from sim_hw.desk.drawer import KeyList
from sim_hw.desk.layout import GLASS, Plan
from sim_hw.desk.match import Match
from sim_hw.desk.pieces import HIGH, Piece, face_up, figure, on_board, standing
from sim_hw.desk.sitting import Sitting
from sim_hw.desk.wood import framed, table_top

BY_KEY = "arrows, Tab or a letter: where to; Enter: there"


def draw(canvas: Canvas, plan: Plan, sitting: Sitting, now: float) -> None:
    """Everything, from the table up to the piece in the hand."""
    if sitting.double:
        table_top(canvas)
    else:
        lay_board(canvas, plan, sitting)
        beside_board(canvas, plan, sitting, now)
    match, drawer = sitting.match, sitting.drawer
    title = bar.Bar(match.title if match else "", sitting.paused, sitting.speed, drawer.name if drawer else "")
    bar.title_bar(canvas, plan.title, title)
    framed(canvas, plan.screen, 13)
    sitting.glass.draw(canvas)
    canvas.zone("screen", plan.screen)
    if match and sitting.hand.piece:
        in_hand(canvas, plan, sitting, sitting.piece(sitting.hand.piece))


def lay_board(canvas: Canvas, plan: Plan, sitting: Sitting) -> None:
    """The board with its lights under everything that lies on it."""
    match, chart = sitting.match, sitting.chart
    if match is None or chart is None or match.map is None:
        board.ground(canvas, plan)
        return
    board.ground(canvas, plan, chart, board.rods_of(match.map, match.players))
    lamps.lamps(canvas, chart, light(sitting))
    pieces = lying(sitting)
    face_up(canvas, chart, pieces)
    board.untagged(canvas, plan.board, chart, board.things_of(match.map, match.players, bool(match.figures)))
    on_board(canvas, chart, pieces)
    if sitting.hand.piece and sitting.hand.at in chart.spots:
        target(canvas, chart, chart.middle(sitting.hand.at))


def light(sitting: Sitting) -> dict[str, tuple[Colour, ...]]:
    """What the strip was last sent, as colours of the glass: spot to its pixels."""
    output = sitting.match.app.output if sitting.match else None
    colours = lamps.seen(sitting.table.hands.strip.lit, output.look.gamma if output else 1.0)
    return {spot: tuple(colours[pixel] for pixel in row) for spot, row in sitting.table.wiring.pixels.items()}


def lying(sitting: Sitting) -> dict[str, list[Piece]]:
    """The pieces on every spot of the map."""
    found: dict[str, list[Piece]] = {}
    places = sitting.match.map.places if sitting.match and sitting.match.map else []
    owners = {place.id: place.seats for place in places if place.standing == "laid"}
    for piece, spot in sitting.table.lying().items():
        figure = sitting.match.figures.get(piece) if sitting.match else None
        if figure and figure.small and figure.seat in owners.get(spot, []):
            continue  # the map shows it already
        if sitting.chart and spot in sitting.chart.spots:
            found.setdefault(spot, []).append(sitting.piece(piece))
    return found


def target(canvas: Canvas, chart: Chart, point: Point) -> None:
    """Where the piece in the hand would come to lie."""
    x, y = point[0] / canvas.scale, point[1] / canvas.scale
    ring(canvas, x, y, (RING + 6) * chart.scale / canvas.scale, 2.4, canvas.theme.accent)


def beside_board(canvas: Canvas, plan: Plan, sitting: Sitting, now: float) -> None:
    """Players, trays, the log or what is open over it, buttons."""
    caption(canvas, plan.caption, plan.wide)
    match = sitting.match
    place = plan.sheet if isinstance(sitting.drawer, KeyList) else plan.drawer
    if match is not None:
        bar.seat_tabs(canvas, plan.seats, tuple(match.players), sitting.seat, match.active)
        if sitting.drawer is None or not place.meets(plan.tray):
            at_hand(canvas, plan, sitting, match)
    if sitting.drawer is not None:
        if isinstance(sitting.drawer, CardBox):
            sitting.drawer.out = frozenset(sitting.table.lying())
        sitting.drawer.draw(canvas, place)
    elif match is not None:
        told(canvas, plan, sitting, match, now)


def told(canvas: Canvas, plan: Plan, sitting: Sitting, match: Match, now: float) -> None:
    """What the table sees, and the big buttons."""
    record = sitting.table.record
    lines = tuple(panels.Said(line.icon, line.text, panels.ago(now - line.at), line.tone) for line in reversed(record.lines))
    panels.log(canvas, plan.log, lines, sitting.gauge.read(match, sitting.table.hands, now))
    panels.buttons(canvas, plan.buttons, tuple(match.buttons), sitting.pressed)


def at_hand(canvas: Canvas, plan: Plan, sitting: Sitting, match: Match) -> None:
    """The tray of the chosen player, the pad and the box."""
    spots, hand = sitting.table.lying(), sitting.hand
    own = tuple(sitting.piece(piece) for piece in sitting.own() if piece not in spots and piece != hand.piece)
    supply = tray.supply_of(match.panel(sitting.seat), {figure.icon for figure in match.figures.values()})
    tray.tray_of(canvas, plan.tray, match.players[sitting.seat], own, supply, bool(hand.piece) and not hand.at, hint(sitting, match))
    shown = tuple(sitting.piece(piece) for piece, spot in spots.items() if spot == PAD)
    lost = match.app.senses.lost
    tray.pad(canvas, plan.pad, shown, bool(hand.piece) and hand.at == PAD, PAD not in lost)
    tray.card_box(canvas, plan.cards, len(sitting.cards()), match.loose, isinstance(sitting.drawer, CardBox))
    mark_pointed(canvas, sitting)


def hint(sitting: Sitting, match: Match) -> str:
    """What the keys do now, or the name of what the mouse points at."""
    kind, _, name = sitting.under.partition(":")
    if sitting.hand.piece and sitting.hand.by_key:
        return BY_KEY
    if sitting.pointed:
        return f"{sitting.piece(sitting.pointed).name}: Enter lifts it"
    return sitting.piece(name).name if kind == "piece" else match.spots.get(name, "") if kind == "spot" else ""


def mark_pointed(canvas: Canvas, sitting: Sitting) -> None:
    """A ring around the piece that the keyboard has come to."""
    hit = next((hit for hit in reversed(canvas.hits) if sitting.pointed and hit.target == f"piece:{sitting.pointed}"), None)
    if hit:
        outline(canvas, hit.box.inset(-5), canvas.theme.accent, 3, 12)


@kept
def caption(canvas: Canvas, box: Box, wide: bool) -> None:
    """What the screen is, and how to see it larger."""
    size, more = f"{GLASS[0]} × {GLASS[1]}", "double size: D"
    if wide:
        canvas.text(f"Touchscreen {size}", box, 16, "semibold", canvas.theme.text)
        canvas.text(more, box, 16, "semibold", canvas.theme.muted, "right")
        canvas.zone("double", box.column(box.w - 130, 130))
    else:
        for number, words in enumerate(("Touch-", "screen", size, "double: D")):
            canvas.text(words, box.row(22 * number, 20), 15, "semibold", canvas.theme.muted if number > 1 else canvas.theme.text)
        canvas.zone("double", box.row(0, 90))


def in_hand(canvas: Canvas, plan: Plan, sitting: Sitting, piece: Piece) -> None:
    """The piece that is held, larger than the others since it is nearer to the eye."""
    hand, chart = sitting.hand, sitting.chart
    x, y = place_of(plan, chart, hand.at) if hand.by_key else hand.point
    high = 1.45 * HIGH * (chart.scale if chart else 1.5 * canvas.scale) / canvas.scale
    if piece.icon == "card":
        tray.card_face(canvas, Box(x / canvas.scale - 70, y / canvas.scale - 36, 140, 72), piece.name)
    else:
        figure(canvas, x / canvas.scale, y / canvas.scale, high, piece, held=True)


def place_of(plan: Plan, chart: Chart | None, spot: str) -> Point:
    """Where a piece hovers that the keyboard carries."""
    if chart is not None and spot in chart.spots:
        x, y = standing(chart, spot, 0, 1)
        return x, y - RING * chart.scale
    x, y = (plan.pad if spot == PAD else plan.tray).middle
    return x * plan.scale, y * plan.scale
