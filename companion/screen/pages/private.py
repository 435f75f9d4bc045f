"""Cards for one pair of eyes: face up only while their owner holds them open, backs in the owner's livery otherwise."""

from __future__ import annotations

import math
from functools import reduce

import msgspec

from companion.front import CARDS, TILES
from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.cards import face_down, face_up, tile_up
from companion.screen.cover import card_back
from companion.screen.draw import ring
from companion.screen.header import HEADER, label_pill, pill_width
from companion.screen.pages.common import bar, card_data, keys_of, labels, player, turning, wanted
from companion.screen.pages.maps import tile_of
from companion.screen.theme import INK, mix
from companion.view import OPEN_SECONDS, Card, Key, Panel, View


def private_page(canvas: Canvas, view: View) -> None:
    """Whose cards, how long they stay, the cards, and the key that holds them open."""
    if not view.is_open:
        view = closed(view)
    own = view.players[view.cover if view.cover is not None else view.active or 0]
    owner = player(own)
    card_back(canvas, owner)
    private_header(canvas, view, own)
    cards = view.cards or view.hand
    at_once = TILES if any(card.shape for card in cards) else CARDS
    shown = cards[view.first : view.first + at_once]
    for card, box in zip(shown, places(canvas, len(shown)), strict=True):
        if view.is_open and card.tile is not None:
            tile_up(canvas, box, card.shape, tile_of(view, card.tile), card_data(card))
        elif view.is_open:
            face_up(canvas, box, card_data(card))
        else:
            face_down(canvas, box, parts.Back(player=owner, chosen=card.chosen, target=card.target))
    others, on = keys_of(view, [Key("hide", "Not now")])
    hold = parts.Key(target="hold", label="Hold to view", icon="hand", state="pressed" if view.is_open else "normal")
    turn = turning(view.first, at_once, len(cards))
    bar(canvas, view, [hold, *others, *turn], on, 250, hint=view.hint)


def closed(view: View) -> View:
    """The same page without anything that would name a card: what lies face down is nobody's business."""
    cards = view.cards or view.hand
    titles = sorted((card.title for card in (*view.cards, *view.hand) if card.title), key=len, reverse=True)

    def veiled(text: str) -> str:
        return reduce(lambda words, title: words.replace(title, "this card"), titles, text)

    return msgspec.structs.replace(
        view,
        prompt=veiled(view.prompt),
        cards=[Card(target=card.target, chosen=card.chosen, shape=card.shape) for card in cards],
        keys=[msgspec.structs.replace(key, label=veiled(key.label), detail=veiled(key.detail)) for key in view.keys],
        hint=veiled(view.hint),
        toast=msgspec.structs.replace(view.toast, text=veiled(view.toast.text)) if view.toast else None,
    )


def private_header(canvas: Canvas, view: View, own: Panel) -> None:
    """The top in the owner's colour: the name, what is asked, and how long the page stays."""
    owner = player(own)
    paint = owner.livery.paint(canvas.theme)
    canvas.fill(paint, canvas.rect(Box(0, 0, canvas.width, HEADER)))
    canvas.icon(owner.livery.emblem, 34, HEADER / 2, 28, INK)
    seconds = f"{math.ceil(view.left * OPEN_SECONDS)} s"
    right = canvas.width - 16 - max(44.0, canvas.measure(seconds, 20, "bold"))
    canvas.text(seconds, Box(right, 0, canvas.width - 14 - right, HEADER), 20, "bold", INK)
    ring(canvas, right - 26, HEADER / 2, 19, 5, mix(paint, INK, 0.3))
    ring(canvas, right - 26, HEADER / 2, 19, 5, INK, view.left)
    right -= 56
    for pill in labels(view):
        right -= pill_width(canvas, pill)
        label_pill(canvas, right, HEADER / 2, pill)
    canvas.text(f"{own.name}: {wanted(view)}".rstrip("."), Box(59, 0, right - 69, HEADER), 25, "bold", INK)


def places(canvas: Canvas, count: int) -> list[Box]:
    """Where the cards lie: up to three side by side, more in two rows."""
    area = Box(12, 70, canvas.width - 24, 338)
    if count > 3:
        return [part for row in (0, 1) for part in area.row(row * 172, 166).split((count + 1) // 2, 10)][:count]
    wide = min(352.0, (area.w - 12 * (count - 1)) / max(1, count))
    start = (canvas.width - wide * count - 12 * (count - 1)) / 2
    return [Box(start + (wide + 12) * number, area.y + 4, wide, 326) for number in range(count)]
