"""The turn page: whose turn, what now, what does it cost; the others; the way on."""

from __future__ import annotations

from functools import cache
from typing import Literal

from companion.screen import parts
from companion.screen.canvas import Box, Canvas, section
from companion.screen.keys import action_button, big_button
from companion.screen.pages.common import TOP, asked, bar, capital, cost_of, header, keys_of, player, undo_key
from companion.screen.panels import own_panel, player_panel, prompt_card
from companion.view import Action, Panel, Space, View


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
    """The active player in full."""
    own_panel(canvas, box, own_data(own))


def own_data(own: Panel) -> parts.OwnPanel:
    """The active player in full."""
    return parts.OwnPanel(
        player=player(own),
        points="" if own.points is None else str(own.points),
        unit="" if own.points is None else "points",
        counts=tuple(parts.Count(sign=chip.icon, number=chip.count, caption=chip.label) for chip in own.counts),
        pool=tuple(parts.Chip(token=chip.icon, number=chip.count + bool(chip.extra), mark=chip.extra) for chip in own.chips),
        tracks=tuple(
            parts.Track(icon=track.icon, pips=pips(track.spaces, track.ready), points=str(track.points), unit="pt") for track in own.tracks
        ),
    )


def pips(spaces: list[Space], ready: bool) -> tuple[parts.Pip, ...]:
    """The spaces of a track: done with or without a reward, open, and the next one while it can be had."""
    following = next((space for space in spaces if not space.done), None) if ready else None
    return tuple([pip(space, space is following) for space in spaces])


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
        action_part(canvas, column.row((number // 2) * (high + 8), high), action)


@section
def action_part(canvas: Canvas, box: Box, action: Action) -> None:
    """One of the actions."""
    action_button(canvas, box, action_data(action))


def action_data(action: Action) -> parts.Action:
    """An action as a button shows it."""
    return parts.Action(
        target=f"action:{action.kind}",
        label=action.label,
        icon=action.icon,
        detail=action.detail if action.is_possible else action.reason,
        number="" if action.count is None else str(action.count),
        cost=cost_of(action.cost),
        state="normal" if action.is_possible else "disabled",
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
