"""Choices in several steps as a screen asks them: where a tile goes and how it is turned, a City, an exchange, the turn order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.dominations import card_picks
from companion.games.dominations.board import camp_at
from companion.games.dominations.commands import (
    Allocate,
    ChooseLocus,
    ChooseSide,
    Exchange,
    Found,
    Place,
    Reactivate,
    SetInitiative,
    Upgrade,
)
from companion.games.dominations.grid import surface
from companion.games.dominations.knowledge import city_price, has, limits
from companion.games.dominations.land import SIGNS, land
from companion.games.dominations.model import State, content_of
from companion.games.dominations.options import options
from companion.games.dominations.panels import bars
from companion.games.dominations.preview import Yield, preview, preview_again
from companion.games.dominations.wording import ROMAN, amounts_text, domain_name
from companion.games.dominations.words import DOMAINS, Domain
from companion.games.dominations.yield_text import gains, told, ways
from companion.view import Bill, Chip, Key, Line, Panel, Pick, Prompt

Path = tuple[str, ...]
RADIUS = 6  # how far the surface with lights reaches
_SURFACE = frozenset(surface(RADIUS))
_SIDES = "sides"  # instead of a Locus


def pick(state: State, seat: int, kind: str, path: Path, turn: int) -> Pick | None:
    """How a choice stands after what was chosen; None where there is nothing to choose step by step."""
    ask = _KINDS.get(kind)
    return ask(state, seat, path, turn) if ask else None


def bill(state: State, seat: int, command: Any) -> Bill | None:
    """DR-42: how Vestigium is split, as tokens in slots; the sensible way is where there is most room."""
    wild = _split(state)
    if not isinstance(command, Allocate) or wild < 1:
        return None
    player = state.players[seat]
    room = dict(zip(DOMAINS, [limit - value for value, limit in zip(has(player), limits(player), strict=True)], strict=True))
    chosen: dict[str, int] = {}
    for _ in range(wild):
        best = max(DOMAINS, key=lambda domain: room[domain] - chosen.get(domain, 0))
        chosen[best] = chosen.get(best, 0) + 1
    purse = [Chip(SIGNS[number], wild, label=domain) for number, domain in enumerate(DOMAINS)]
    return Bill(
        f"{wild} Vestigium", "shine", [], wild, purse, chosen, field="", verb="allocate", caption="Touch a Domain to add one",
    )  # fmt: skip


def _split(state: State) -> int:
    """How much Vestigium is to be split freely now."""
    if state.phase == "grow_vestigium" and state.growth:
        return state.growth.wild
    first = state.pending[0] if state.pending else None
    return first.amount if first and first.kind == "split" and len(first.domains) == len(DOMAINS) else 0


def _place(state: State, seat: int, path: Path, turn: int) -> Pick | None:
    """DR-13 to DR-15: where a tile goes and how it is turned; the best is chosen until another is."""
    if not path or path[0] not in state.players[seat].hand or state.phase not in ("grow_tile", "grow_more"):
        return None
    tile = path[0]
    ranked = preview(state, seat, tile)
    best = _first_by_cell(ranked)
    cell = path[1] if len(path) > 1 else next(iter(best))
    if cell not in best:
        return None
    turns = list({way.rotation: way for way in reversed(ranked) if way.cell == cell}.values())[::-1]
    way = turns[turn % len(turns)]
    off = "" if cell in _SURFACE else f"{cell} lies beyond the lights. "
    card = told(state, way, turns=len({content_of(state).faces[tile][each.rotation] for each in turns}) > 1)
    return _yielding(
        state, seat, way, best, f"{domain_name(content_of(state).tiles[tile].camp)} tile", base=[tile],
        command=Place(tile, cell, way.rotation), label="Place here", card=_also(card, off) if off else card,
        shown={cell: (tile, way.rotation)},
    )  # fmt: skip


def _also(card: Prompt, more: str) -> Prompt:
    return Prompt(card.title, (more + card.text).strip(), number=card.number, stats=card.stats, tone=card.tone, turns=card.turns)


def _reactivate(state: State, seat: int, path: Path, turn: int) -> Pick | None:
    """DR-108a: the tile that counts again."""
    best = _first_by_cell(preview_again(state, seat))
    if not best:
        return None
    cell = path[0] if path else next(iter(best))
    if cell not in best:
        return None
    return _yielding(
        state, seat, best[cell], best, "Which tile counts again?", base=[], command=Reactivate(cell), label="Re-activate",
        card=told(state, best[cell]), shown={},
    )  # fmt: skip


def _locus(state: State, seat: int, path: Path, turn: int) -> Pick | None:
    """DR-27, DR-108b: which Locus counts, or the sides; what each would bring."""
    found = [command for command in options(state, seat) if isinstance(command, ChooseLocus)]
    best = {way.locus or _SIDES: way for way in reversed(ways(state, seat))}
    known = {command.vertex or _SIDES: command for command in found}
    ranked = sorted([key for key in known if key in best], key=lambda key: -best[key].total)
    key = path[0] if path else next(iter(ranked), "")
    if key not in ranked:
        return None
    sides = [Key(f"pick:{_SIDES}", "By the sides", "tiles")] if _SIDES in ranked else []
    return _one_of(state, seat, best[key], ranked, key, "Which Locus counts?", known[key], sides)


def _side(state: State, seat: int, path: Path, turn: int) -> Pick | None:
    """DR-20: which side counts, where the table plays so."""
    known = {command.beyond: command for command in options(state, seat) if isinstance(command, ChooseSide)}
    best = {str(way.side): way for way in reversed(ways(state, seat)) if way.side}
    ranked = sorted([key for key in known if key in best], key=lambda key: -best[key].total)
    key = path[0] if path else next(iter(ranked), "")
    return _one_of(state, seat, best[key], ranked, key, "Which side counts?", known[key], []) if key in ranked else None


def _one_of(state: State, seat: int, way: Yield, ranked: list[str], key: str, title: str, command: Any, sides: list[Key]) -> Pick:
    """One of a few ways in which a tile counts, each shown on the map and the bars."""
    following = ranked[(ranked.index(key) + 1) % len(ranked)]
    keys = [Key(f"pick:{following}", "Another", "next", f"{ranked.index(key) + 1} of {len(ranked)}")] if len(ranked) > 1 else []
    return Pick(
        title, [], None, spots={each: each for each in ranked if each != _SIDES}, chosen=[key], map=land(state), asks=told(state, way),
        keys=sides or keys, players=_with_bars(state, seat, gains(way)), command=command, label="This one",
    )  # fmt: skip


def _first_by_cell(ranked: list[Yield]) -> dict[str, Yield]:
    found: dict[str, Yield] = {}
    for way in ranked:
        found.setdefault(way.cell, way)
    return found


def _yielding(
    state: State, seat: int, way: Yield, best: dict[str, Yield], title: str, *, base: list[str], command: Any, label: str, card: Prompt,
    shown: dict[str, tuple[str, int]],
) -> Pick:  # fmt: skip
    """A cell among others, with what it brings on the bars and the card, and a key to the next best."""
    order = list(best)
    at = order.index(way.cell)
    following = order[(at + 1) % len(order)]
    keys = [Key(f"pick:{following}", "Next best", "next", f"{at + 1} of {len(order)}")] if len(order) > 1 else []
    map_ = land(state, {cell: found.total for cell, found in best.items()} if base else None, shown=shown)
    return Pick(
        title, base, None, spots={cell: cell for cell in best}, chosen=[way.cell], map=map_, asks=card, keys=keys,
        players=_with_bars(state, seat, gains(way)), command=command, label=label,
    )  # fmt: skip


def _with_bars(state: State, seat: int, more: list[int]) -> list[Panel]:
    """Everybody in short, one with Knowledge as it would be; `page` fills in the rest."""
    return [Panel(seat, state.players[seat].name, None, bars=bars(state.players[seat], more))]


def _city(state: State, seat: int, path: Path, turn: int) -> Pick | None:
    """DR-55 to DR-60: the Camp or City that is built on, what it costs and what it brings."""
    found = {command.cell: command for command in options(state, seat) if isinstance(command, Found | Upgrade)}
    cell = path[0] if path else next(iter(found), "")
    if cell not in found:
        return None
    player, city, domain = state.players[seat], state.cities.get(cell), camp_at(state, cell)
    level, price = (city.level if city else 0) + 1, city_price(state, seat, cell)
    more = [-price.get(each, 0) for each in DOMAINS]
    limit = max(limits(player)[domain], 5 + 5 * level)
    brings = f"+{level} Influence, {domain_name(DOMAINS[domain])} limit {limit}"
    title = f"Level {level} on {cell} for {amounts_text(price) if any(price.values()) else 'nothing'}"
    card = Prompt(title, brings, icon="houses", tone="ok")
    return Pick(
        "Where is a City built?", [], None, spots={each: each for each in found}, chosen=[cell], asks=card, map=land(state),
        players=_with_bars(state, seat, more), command=found[cell], label="Found here" if level == 1 else f"Raise to level {level}",
    )  # fmt: skip


def _exchange(state: State, seat: int, path: Path, turn: int) -> Pick | None:
    """DR-52: what is given, then what is got."""
    pairs = [(command.give, command.get) for command in options(state, seat) if isinstance(command, Exchange)]
    own = dict(zip(DOMAINS, zip(has(state.players[seat]), limits(state.players[seat]), strict=True), strict=True))
    if not path:
        gives = dict.fromkeys(give for give, _ in pairs)
        return Pick("Give 2 of which Domain?", lines=[_domain(give, *own[give]) for give in gives], page="targets") if gives else None
    got = [get for give, get in pairs if give == path[0]]
    if len(path) > 1:
        if path[1] not in got:
            return None
        give, get = next(pair for pair in pairs if pair == (path[0], path[1]))
        return Pick("", command=Exchange(give, get), at_once=True)
    title = f"2 {domain_name(path[0])} for 1 of which Domain?"
    return Pick(title, list(path), [], [_domain(get, *own[get]) for get in got], page="targets") if got else None


def _domain(domain: Domain, value: int, limit: int) -> Line:
    return Line(domain_name(domain), f"pick:{domain}", icon=SIGNS[DOMAINS.index(domain)], detail=f"{value} of at most {limit}")


def _allocate(state: State, seat: int, path: Path, turn: int) -> Pick | None:
    """DR-42, DR-111: a Domain for all of it; how it is split is chosen as a payment is."""
    asked = state.pending[0] if state.pending else None
    if asked is None or asked.kind not in ("one", "keep") or state.phase == "grow_vestigium":
        return None
    if path:
        return Pick("", command=Allocate(**{path[0]: asked.amount}), at_once=True) if path[0] in asked.domains else None
    own = dict(zip(DOMAINS, zip(has(state.players[seat]), limits(state.players[seat]), strict=True), strict=True))
    card = content_of(state).card_name(asked.card)
    verb = "keeps" if asked.kind == "keep" else "gives"
    lines = [_domain(each, *own[each]) for each in asked.domains]
    return Pick(f"{card} {verb} {asked.amount} of which Domain?", lines=lines, page="targets")


def _initiative(state: State, seat: int, path: Path, turn: int) -> Pick | None:
    """DR-104: one player after the other; who is left comes last."""
    chosen = [int(each) for each in path if each.isdecimal()]
    left = [each for each in range(len(state.players)) if each not in chosen]
    if state.phase != "age_initiative" or len(chosen) != len(path):
        return None
    if len(left) <= 1:
        return Pick("", command=SetInitiative([*chosen, *left]), at_once=True)
    names = ", ".join(f"{ROMAN[place]}: {state.players[each].name}" for place, each in enumerate(chosen, 1))
    lines = [Line(state.players[each].name, f"pick:{each}", each, detail=f"now {ROMAN[state.initiative.index(each) + 1]}") for each in left]
    title = f"Who goes {('first', 'second', 'third')[len(chosen)]}?" + (f" {names}" if names else "")
    return Pick(title, list(path), list(path[:-1]) if path else None, lines, page="targets")


_KINDS: dict[str, Callable[[State, int, Path, int], Pick | None]] = {
    "place": _place, "reactivate": _reactivate, "city": _city, "exchange": _exchange, "set_initiative": _initiative,
    "allocate": _allocate, "choose_locus": _locus, "choose_side": _side,
    "develop": card_picks.develop, "assimilate": card_picks.assimilate, "buy_level": card_picks.buy_level,
}  # fmt: skip
