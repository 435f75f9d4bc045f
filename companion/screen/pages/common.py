"""What the pages share: the header, the undo key, players by their seats."""

from __future__ import annotations

from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.header import header_bar
from companion.screen.keys import big_button
from companion.view import Map, Panel, View

TOP, BODY, BAR = 64, 346, 418  # the body of a page, and the bar of keys below it


def header(canvas: Canvas, view: View, title: str = "") -> None:
    """Whose turn, what phase, which round; labels that are always in sight."""
    pills = (parts.Pill(text="SIM", tone="warn"),) if view.simulated else ()
    active = view.players[view.active] if view.active is not None else None
    header_bar(canvas, parts.Header(
        title=title or view.title,
        subtitle=f"Round {view.round} of {view.last_round}" if view.last_round else f"Turn {view.round}",
        player=player(active) if active else None,
        rounds=parts.Rounds(now=view.round, last=view.last_round) if view.last_round else None,
        pills=pills,
        menu="back" if view.page == "menu" else "menu",
        menu_icon="close" if view.page == "menu" else "menu",
    ))  # fmt: skip


def undo_key(canvas: Canvas, view: View) -> None:
    """Undo is always at the lower left, with what it will take back."""
    state: parts.State = "normal" if view.undo else "disabled"
    key = parts.Key(target="undo", label="Undo", icon="undo", detail=view.undo or "nothing yet", state=state)
    big_button(canvas, Box(12, BAR, 250, 58), key)


def player(panel_: Panel | None) -> parts.Player:
    """A player's name and livery, which goes by the seat."""
    return parts.Player(name=panel_.name if panel_ else "", colour=panel_.seat if panel_ else 0)


def board(view: Map, targets: dict[str, str]) -> parts.MapView:
    """The map; what can be touched is marked, everything else steps back."""
    names = {place.id: place.name for place in view.places}
    places = tuple(
        parts.Place(
            name=place.name, x=place.x, y=place.y, token=place.icon, pips=min(place.count, 4),
            badges=tuple(parts.Badge(player=parts.Player(name="", colour=seat)) for seat in dict.fromkeys(place.seats)),
            left=place.marks[0].icon if place.marks else "",
            below=parts.Badge(player=parts.Player(name="", colour=place.built[0]), sign="tower") if place.built else None,
            mark="legal" if place.id in targets else "dimmed" if targets else "resting",
            label=place.name if place.id in targets or not targets else "",
            target=targets.get(place.id, ""),
        )
        for place in view.places
    )  # fmt: skip
    edges = tuple(
        parts.Edge(
            one=names[link.a], other=names[link.b], lit=link.id in targets,
            owner=parts.Player(name="", colour=link.seats[0]) if link.seats else None,
        )
        for link in view.links
    )  # fmt: skip
    return parts.MapView(places=places, edges=edges)


def capital(text: str) -> str:
    """A sentence with a capital at its beginning."""
    return text[:1].upper() + text[1:]
