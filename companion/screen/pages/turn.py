"""The turn page: whose turn, what now, what does it cost; the others; the way on."""

from __future__ import annotations

from functools import cache
from typing import Literal

from companion.screen import parts
from companion.screen.canvas import Box, Canvas, section
from companion.screen.keys import action_button, big_button
from companion.screen.pages.common import TOP, asked, bar, capital, cost_of, header, keys_of, player, undo_key
from companion.screen.panels import lined_panel, own_rooms, player_panel, prompt_card, standing
from companion.screen.tokens import pool_chip
from companion.screen.tracks import track_row
from companion.view import Action, Chip, Panel, Space, Track, View

Face = tuple[str, str, str, str, int | None, list[Chip], bool]  # kind, label, icon, where or why not, number, price, whether it can be done


def turn_page(canvas: Canvas, view: View) -> None:
    """Whose turn, what now, what does it cost; the others; the way on."""
    header(canvas, view)
    own = view.players[view.active or 0]
    own_part(canvas, Box(12, TOP, 300, 262), own)
    area = Box(320, TOP, canvas.width - 332, 262)
    actions = [action for action in view.actions if action.kind != "end_turn"]
    if len(actions) > 2:
        action_grid(canvas, area, actions)
    else:
        few_actions(canvas, area, view, actions)
    others(canvas, Box(12, 334, canvas.width - 24, 78), view.players[own.seat + 1 :] + view.players[: own.seat])
    extra, on = keys_of(view)
    news = view.hint or view.content
    bar(canvas, view, [undo_key(view), *extra], on or end_of_turn(view), hint=capital(news))


@section
def own_part(canvas: Canvas, box: Box, own: Panel) -> None:
    """The active player in full: only what has changed of points, pool and tracks is worked out again."""
    rooms, who = own_rooms(box, bool(own.chips), bool(own.tracks)), player(own)
    lined_panel(canvas, box, rooms.lines)
    standing_part(canvas, rooms.standing, who, own.points, own.counts)
    pool_part(canvas, rooms.pool, own.chips)
    tracks_part(canvas, rooms.tracks, own.tracks, who)


@section
def standing_part(canvas: Canvas, box: Box, who: parts.Player, points: int | None, counts: list[Chip]) -> None:
    """Points, and what is left this turn or held."""
    number, unit = ("", "") if points is None else (str(points), "points")
    shown = tuple([parts.Count(sign=chip.icon, number=chip.count, caption=chip.label) for chip in counts])
    standing(canvas, box, who, number, unit, shown)


@section
def pool_part(canvas: Canvas, box: Box, chips: list[Chip]) -> None:
    """What is spent, side by side."""
    for chip, room in zip(chips, box.split(max(1, len(chips)), 4), strict=False):
        pool_chip(canvas, room, parts.Chip(token=chip.icon, number=chip.count + bool(chip.extra), mark=chip.extra))


@section
def tracks_part(canvas: Canvas, box: Box, tracks: list[Track], who: parts.Player) -> None:
    """Tracks below one another."""
    for track, room in zip(tracks, box.rows(len(tracks)), strict=True):
        track_part(canvas, room, track, who)


@section
def track_part(canvas: Canvas, box: Box, track: Track, who: parts.Player) -> None:
    """One of the tracks."""
    steps = pips(track.spaces, track.ready)
    track_row(canvas, box, parts.Track(icon=track.icon, pips=steps, points=str(track.points), unit="pt"), who)


def pips(spaces: list[Space], ready: bool) -> tuple[parts.Pip, ...]:
    """The spaces of a track: done with or without a reward, open, and the next one while it can be had."""
    following = next((place for place, space in enumerate(spaces) if not space.done), None) if ready else None
    return tuple([pip(space, place == following) for place, space in enumerate(spaces)])


def pip(space: Space, following: bool) -> parts.Pip:
    """A space as it is drawn."""
    if space.done:
        return pip_of("taken" if space.reward else "done", space.reward)
    return pip_of("next" if following else "open", space.reward)


@cache
def pip_of(state: Literal["done", "taken", "open", "next"], reward: str) -> parts.Pip:
    """There are few kinds of spaces, and many of each on every page."""
    return parts.Pip(state=state, reward=reward)


def action_grid(canvas: Canvas, area: Box, actions: list[Action]) -> None:
    """Two columns of actions, each with its price or its reason."""
    columns = area.split(2)
    high = (area.h - 8 * 3) / 4
    for number, action in enumerate(actions[:8]):
        column = columns[number % 2]
        action_part(canvas, column.row((number // 2) * (high + 8), high), face_of(action))


@section
def action_part(canvas: Canvas, box: Box, face: Face) -> None:
    """One of the actions."""
    action_button(canvas, box, button_of(face))


def face_of(action: Action) -> Face:
    """What is seen of an action, which stays while only its commands change."""
    possible = action.is_possible
    return action.kind, action.label, action.icon, action.detail if possible else action.reason, action.count, action.cost, possible


def action_data(action: Action) -> parts.Action:
    """An action as a button shows it."""
    return button_of(face_of(action))


def button_of(face: Face) -> parts.Action:
    """The button of an action."""
    kind, label, icon, words, count, cost, possible = face
    return parts.Action(
        target=f"action:{kind}",
        label=label,
        icon=icon,
        detail=words,
        number="" if count is None else str(count),
        cost=cost_of(cost),
        state="normal" if possible else "disabled",
    )


def few_actions(canvas: Canvas, area: Box, view: View, actions: list[Action]) -> None:
    """A prompt, and one or two ways to answer it."""
    active = view.players[view.active or 0]
    prompt_card(canvas, area.row(0, 96), parts.Prompt(question=asked(view), player=player(active)))
    for number, action in enumerate(actions):
        key = parts.Key(target=f"action:{action.kind}", label=action.label, icon=action.icon, kind="normal" if number else "primary")
        big_button(canvas, area.row(112 + 74 * number, 66), key)


@section
def others(canvas: Canvas, room: Box, players: list[Panel]) -> None:
    """The other players in turn order, side by side."""
    for other, box in zip(players, room.split(max(len(players), 2)), strict=False):
        other_part(canvas, box, other)


@section
def other_part(canvas: Canvas, box: Box, other: Panel) -> None:
    """One of the others at a glance."""
    counts = tuple([parts.Count(sign=track.icon, number=sum([space.done for space in track.spaces])) for track in other.tracks])
    tokens = tuple([parts.Count(sign=chip.icon, number=chip.count + bool(chip.extra)) for chip in other.chips])
    points = "" if other.points is None else str(other.points)
    player_panel(canvas, box, parts.PlayerPanel(player=player(other), points=points, counts=counts, tokens=tokens, gone=other.gone))


def end_of_turn(view: View) -> list[parts.Key]:
    """The one brass key of a turn: its end."""
    ends = [action for action in view.actions if action.kind == "end_turn"]
    return [parts.Key(target="action:end_turn", label=end.label, icon="forward", kind="primary") for end in ends]
