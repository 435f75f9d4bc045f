"""The first page: go on with the match that was left, choose a game, or something else."""

from __future__ import annotations

from companion.front import GAMES, GameCard, Home, Left, Seated
from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.draw import edge_bar, panel
from companion.screen.emblems import Crest
from companion.screen.game_card import GameTile, tall_card, wide_card
from companion.screen.header import label_pill, pill_width
from companion.screen.keys import big_button, small_key
from companion.screen.network import network
from companion.screen.pages.around import KEY, key_widths, player_of
from companion.screen.pages.common import BAR, SIM, key_data, toast_of
from companion.screen.theme import rgb

_TITLE = 92.0
_WORDS = 480.0  # the room of the title
_LEFT = 82.0
_ARROW = 56.0
_LABEL = 84.0  # the least room for the label between the keys


def home_page(canvas: Canvas, home: Home) -> None:
    """The title over the network; the match that was left, if there is one; the games; the keys."""
    network(canvas, Box(canvas.width - 280, -30, 262, 150))
    title(canvas)
    if home.toast:
        toast_of(canvas, home.toast, Box(_WORDS + 12, 18, canvas.width - _WORDS - 24, KEY))
    page = Box(12, _TITLE + 4, canvas.width - 24, BAR - _TITLE - 14)
    if home.left:
        go_on(canvas, page.row(0, _LEFT), home.left)
        page = page.row(_LEFT + 12, page.h - _LEFT - 12)
    shelf(canvas, page, home)
    bar(canvas, home)


def title(canvas: Canvas) -> None:
    """What this is, and what it does, in a sentence."""
    canvas.icon("brand", 38, 46, 44, canvas.theme.accent_text)
    words = Box(75, 0, _WORDS - 75, _TITLE)
    canvas.text("Tabletop Companion", words.row(16, 44), 37, "serif-bold")
    canvas.text("Your board, your pieces. The table knows the rules.", words.row(59, 22), 18, "semibold", canvas.theme.muted)


def go_on(canvas: Canvas, box: Box, left: Left) -> None:
    """The match that was left: which, how far, whose; and the way back into it."""
    theme = canvas.theme
    panel(canvas, box)
    edge_bar(canvas, box, theme.accent)
    key = Box(box.right - 186, box.y + 10, 176, 62)
    big_button(canvas, key, parts.Key(target="continue", label="Continue", icon="play", kind="primary"))
    edge = key.x
    if left.more:
        edge -= 114
        big_button(canvas, Box(edge, key.y, 106, key.h), parts.Key(target="others", label=f"{left.more} more", kind="ghost"))
    words = Box(box.x + 26, box.y, edge - box.x - 40, box.h)
    width = canvas.text("Go on playing", words.row(8, 30), 22, "bold")
    about = f"{left.title}, {left.detail}" if left.detail else left.title
    canvas.text(about, Box(words.x + width + 12, words.y + 9, words.w - width - 12, 30), 18, "semibold", theme.muted)
    names(canvas, words.row(40, 36), left)


def names(canvas: Canvas, box: Box, left: Left) -> None:
    """Everybody's emblem and name: on one line if they fit, else on two."""
    sizes = [size for size in (18.0, 17.0, 16.0) if sum(name_widths(canvas, left.players, size)) <= box.w]
    half = (len(left.players) + 1) // 2
    rows = [left.players] if sizes else [left.players[:half], left.players[half:]]
    for index, row in enumerate(rows):
        row_of_names(canvas, box.row(index * box.h / len(rows), box.h / len(rows)), row, max(sizes, default=16.0))


def name_widths(canvas: Canvas, players: list[Seated], size: float) -> list[float]:
    """How much room each name takes, with the emblem before it and the gap after it."""
    return [canvas.measure(seated.name, size, "semibold") + 42 for seated in players]


def row_of_names(canvas: Canvas, box: Box, players: list[Seated], size: float) -> None:
    """Names side by side; if they are too long, each gives up the same part of its room."""
    wanted = name_widths(canvas, players, size)
    shrink = min(1.0, (box.w + 16) / max(1.0, sum(wanted)))
    x = box.x
    for seated, width in zip(players, wanted, strict=True):
        livery = player_of(seated).livery
        canvas.icon(livery.emblem, x + 9, box.middle[1], size, livery.words(canvas.theme))
        canvas.text(seated.name, Box(x + 26, box.y, width * shrink - 41, box.h), size)
        x += width * shrink


def shelf(canvas: Canvas, box: Box, home: Home) -> None:
    """The games side by side; arrows at the ends turn over if there are more."""
    if home.first > 0:
        small_key(canvas, box.column(0, _ARROW), parts.Key(target="less", label="Before", icon="back"))
        box = box.column(_ARROW + 8, box.w - _ARROW - 8)
    if home.first + GAMES < len(home.games):
        small_key(canvas, box.column(box.w - _ARROW, _ARROW), parts.Key(target="more", label="More", icon="next"))
        box = box.column(0, box.w - _ARROW - 8)
    for part, game in zip(box.split(max(1, min(GAMES, len(home.games))), 10), home.games[home.first : home.first + GAMES], strict=False):
        draw = wide_card if part.w > 1.6 * part.h else tall_card
        draw(canvas, part, tile_of(game, home.left is None))
    if not home.games:
        canvas.text("There is no game here yet.", box.row(0, 60), 22, "semibold", canvas.theme.muted, "center")


def tile_of(game: GameCard, way_on: bool) -> GameTile:
    """A game as its card shows it."""
    crest = Crest(game.emblem.shape, tuple(game.emblem.signs), rgb(game.emblem.tint))
    return GameTile(target=game.target, title=game.title, players=game.players, crest=crest, subtitle=game.subtitle, way_on=way_on)


def bar(canvas: Canvas, home: Home) -> None:
    """Keys from the left, the last one apart at the right; between them the label of simulated parts."""
    widths = key_widths(canvas, home.keys, _LABEL)
    left, right = 12.0, canvas.width - 12 - sum(widths[-1:])
    for index, (key, width) in enumerate(zip(home.keys, widths, strict=True), 1):
        apart = index == len(home.keys)
        big_button(canvas, Box(right if apart else left, BAR, width, KEY), key_data(key))
        left += 0 if apart else width + 8
    if home.simulated:
        long = parts.Pill(text="SIM simulated hardware", tone="warn")
        pill = long if pill_width(canvas, long) <= right - left - 16 else SIM
        label_pill(canvas, (left + right - 8 - pill_width(canvas, pill)) / 2, BAR + KEY / 2, pill)
