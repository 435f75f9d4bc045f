"""What an ability costs, for who chooses on the screen how to pay it."""

from __future__ import annotations

from companion.game import Command
from companion.games.heroes_of_dominaria.commands import Build, Confront, Discover, Form, Recruit
from companion.games.heroes_of_dominaria.content import COLOURS, Content
from companion.games.heroes_of_dominaria.model import Player, State, content_of
from companion.games.heroes_of_dominaria.page import SIGNS
from companion.games.heroes_of_dominaria.payment import can_pay, price, sensible
from companion.games.heroes_of_dominaria.questions import total_mana, uncovered
from companion.games.heroes_of_dominaria.score import track_points
from companion.games.heroes_of_dominaria.wording import edge_name, place_name
from companion.view import Bill, Chip, Line

_TRACKS = {"recruit": "hero", "build": "manalith", "form": "leyline", "confront": "cabal"}
_NAMES = {"recruit": ("Heroes", "hood"), "build": ("Manaliths", "tower"), "form": ("Leylines", "link"), "confront": ("Cabal", "mask")}


def bill(state: State, seat: int, command: Command) -> Bill | None:
    """HD-07 to HD-12: what can pay for a command; nothing where there is no price, nothing to pay with, or nothing to choose."""
    if not isinstance(command, Recruit | Discover | Confront | Build | Form):
        return None
    player, content, ability = state.players[seat], content_of(state), str(command.__struct_config__.tag)
    colour, generic = price(content, player, ability)
    if not can_pay(content, player, ability) or total_mana(player) == generic + 1:
        return None
    purse = [Chip(SIGNS[name], getattr(player.pool, name), name, label=name) for name in COLOURS]
    purse += [Chip(SIGNS[name], 1, name, "tower", f"manalith_{name}") for name in COLOURS if name in player.manalith_pool]
    where = edge_name(content, command.edge) if isinstance(command, Form) else place_name(content, command.at)
    return Bill(
        where, SIGNS[colour], [*([Chip("any", generic)] if generic else []), Chip(SIGNS[colour], 1, colour)], generic + 1,
        [chip for chip in purse if chip.count], sensible(content, player, ability), _gains(content, player, ability, command),
        "The Manalith token comes back. Touch to change." if player.manalith_pool else "Touch what you would rather keep.",
    )  # fmt: skip


def _gains(content: Content, player: Player, ability: str, command: Command) -> list[Line]:
    """HD-39, HD-47: what one gets for it: the next space of a track with its points and its reward, or a card to look for."""
    if ability not in _TRACKS:
        return [Line("One of two artifact cards", icon="gem")]
    (name, icon), track = _NAMES[ability], _TRACKS[ability]
    done, rows = uncovered(player, track), content.tracks[track]
    if done >= len(rows):
        return []
    row, before = rows[done], track_points(content, player, track)
    worth = f"{row.vp} {'point' if row.vp == 1 else 'points'} instead of {before}" if row.vp else "one more"
    lines = [Line(f"{name}: {worth}", icon=icon)]
    if row.quest:
        lines.append(Line("One of two quest cards", icon="scroll"))
    if row.gain_colour and row.gain_count:
        lines.append(Line(f"{row.gain_count} {row.gain_colour} mana", icon=SIGNS[row.gain_colour]))
    if isinstance(command, Build):
        lines.append(Line(f"A {content.places[command.at].colour} Manalith token at the end of the turn", icon=icon))
    return lines
