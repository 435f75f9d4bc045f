"""Which spell cards can be played now, and on what."""

from __future__ import annotations

from companion.game import Rejected
from companion.games.arena_of_the_planeswalkers.field import Field
from companion.games.arena_of_the_planeswalkers.model import State, content_of
from companion.games.arena_of_the_planeswalkers.rows import SpellRow
from companion.games.arena_of_the_planeswalkers.wording import counted, on_name


def check_window(field: Field, seat: int) -> None:
    """AP-09, AP-11, RU-34: whether this player may play a spell card at all in this turn."""
    state, player, most = field.state, field.state.players[seat], content_of(field.state).limits.spells
    if state.now.stolen:
        raise Rejected("RU-34", "No spell cards while another player's Planeswalker is controlled.")
    if field.leader(seat) is None:
        raise Rejected("AP-09", f"{player.name}'s Planeswalker is destroyed; {player.name} plays no more spell cards.")
    if player.spells_played >= most:
        raise Rejected("AP-11", f"{player.name} has played {counted(most, 'spell card')} this turn; that is the limit.")


def spell_targets(field: Field, seat: int, row: SpellRow) -> list[str | None]:
    """AP-16 to AP-18, AP-27, RU-05: what a spell card can be played on: [None] if it needs nothing, [] if it cannot be played."""
    state = field.state
    if row.type != "sorcery":
        own, found, owners = row.type == "hidden" or not state.options.auras_on_others, field.cards_like(row.target_kind), field.cards
        return [card for card in found if owners[card] == seat] if own else [*found]
    match row.effect:
        case "boost_chosen":
            return [None] if state.now.card in field.cards else []
        case "boost_card":
            return [*field.cards_of(seat)]
        case "damage_one":
            return [*near_creatures(field, field.leader(seat), row.within)]
        case "damage_around":
            return [figure for figure in field.cells if field.rows[figure].is_planeswalker]
        case "swap_stats":
            return [*field.cells]
        case "recall":
            return [*field.cards_like(row.target_kind)]
    return [None]


def near_creatures(field: Field, source: str | None, within: int) -> list[str]:
    """AP-109, AP-111: the creatures at most so far from a figure; whether it sees them, the players judge."""
    if source is None:
        return []
    return [figure for figure in field.near(field.cells, source, within) if not field.rows[figure].is_planeswalker]


def check_target(field: Field, seat: int, row: SpellRow, target: str | None) -> None:
    """AP-16 to AP-18, AP-27, AP-109: refuse a target that the spell card does not name."""
    state, possible = field.state, spell_targets(field, seat, row)
    if target in possible:
        return
    if target is None:
        raise Rejected("AP-16" if row.type != "sorcery" else "AP-15", f"Say what {row.name} is played on.")
    if possible == [None]:
        raise Rejected("AP-15", f"{row.name} is played on nothing in particular.")
    name = on_name(state, target)
    if row.type == "sorcery":
        raise Rejected("AP-109" if row.within else "AP-15", f"{row.name} cannot be played on {name} now.")
    if target not in state.cards:
        raise Rejected("AP-16", f"{row.name} goes on an army card; {name} is none.")
    if target not in field.cards:
        raise Rejected("AP-27", f"{name} is not in play.")
    if row.type == "hidden" and state.cards[target].owner != seat:
        raise Rejected("AP-18", f"{row.name} goes on an own army card; {name} is {_owner(state, target)}'s.")
    if state.cards[target].owner != seat and not state.options.auras_on_others:
        raise Rejected("RU-05", f"At this table auras go on own army cards only; {name} is {_owner(state, target)}'s.")
    raise Rejected("AP-16", f"{row.name} goes on a {row.target_kind.replace('_', ' ')}; {name} is none.")


def _owner(state: State, card: str) -> str:
    return state.players[state.cards[card].owner].name
