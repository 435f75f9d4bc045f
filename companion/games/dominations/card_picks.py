"""Choosing a card and its place in the Tree: Masteries, Level cards with their Monument, assimilation; the best place first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.dominations.board import control_scores, controller
from companion.games.dominations.commands import Assimilate, BuyLevel, Develop
from companion.games.dominations.content import CAMPFIRE, Content
from companion.games.dominations.forest import tree_map
from companion.games.dominations.knowledge import Price, level_price, mastery_price
from companion.games.dominations.land import SIGNS, land
from companion.games.dominations.learning import learnable, takeable, turnable
from companion.games.dominations.model import Player, State, TreeCard, content_of, rules_of
from companion.games.dominations.options import options
from companion.games.dominations.panels import bars
from companion.games.dominations.tree import around, copies_left, has_prerequisite, nodus, spot_of
from companion.games.dominations.wording import amounts_text, domain_name, face_text, listed
from companion.games.dominations.words import DOMAINS
from companion.view import Key, Line, Panel, Pick

Path = tuple[str, ...]
Way = tuple[int, str, int]  # copy or level, spot, quarter turns
_SIDES = ("below", "left of", "above", "right of")  # where a spot is as seen from the cards above, right, below and left of it


def develop(state: State, seat: int, path: Path, turn: int) -> Pick | None:
    """DR-81 to DR-85, DR-93: which Mastery, then which copy goes where."""
    found = [command for command in options(state, seat) if isinstance(command, Develop)]
    if not path:
        return Pick("Which Mastery?", lines=_masteries(state, seat, {command.card for command in found}), page="targets")
    ways = [(command.copy, command.spot, command.turned) for command in found if command.card == path[0]]
    price = mastery_price(state, seat, path[0])

    def command(way: Way) -> Develop:
        return Develop(path[0], *way)

    return _placing(state, seat, path, ways, command, "Develop", price, [])


def assimilate(state: State, seat: int, path: Path, turn: int) -> Pick | None:
    """DR-100a to DR-101a: a card of somebody else into the own Tree, or the own one turned over."""
    content, ways, turned = content_of(state), learnable(state, seat), turnable(state, seat)
    if state.phase != "age_assimilate":
        return None
    if not path:
        lines = [Line(content.card_name(card), f"pick:{card}", icon=_sign(content, card), detail=_text(content, card)) for card in ways]
        for card in turned:
            better = _text(content, card, advanced=True)
            lines.append(Line(f"{content.card_name(card)}: turn over", f"pick:{card}", icon=_sign(content, card), detail=better))
        return Pick("Which Mastery is assimilated?", lines=lines, page="targets") if lines else None
    if path[0] in turned:
        return Pick("", command=Assimilate(path[0]), at_once=True)

    def command(way: Way) -> Assimilate:
        return Assimilate(path[0], *way)

    return _placing(state, seat, path, ways.get(path[0], []), command, "Assimilate", {}, [])


def buy_level(state: State, seat: int, path: Path, turn: int) -> Pick | None:
    """DR-65 to DR-71: which Monument, where its piece goes if it is the first level, and where its Level card."""
    content = content_of(state)
    found = [command for command in options(state, seat) if isinstance(command, BuyLevel)]
    if not path:
        return Pick("Which Monument?", lines=_levels(state, seat, {command.monument for command in found}), page="targets")
    monument = path[0]
    own = [command for command in found if command.monument == monument]
    places = list(dict.fromkeys(command.at for command in own if command.at))
    if not own:
        return None
    if places and len(path) == 1:
        lines = [Line(f"On {place}", f"pick:{place}", spot=place, icon="temple") for place in places]
        shown = land(state, targets=places)
        return Pick(f"Where is {content.card_name(monument)} put?", [monument], [], lines, map=shown, page="targets")
    at = path[1] if places else None
    here = [command for command in own if command.at == at]
    rotations = sorted({command.rotation for command in here})
    if not here:
        return None
    rotation = rotations[turn % len(rotations)]
    level = state.monuments[monument].next_level
    ways: list[Way] = [(level, command.spot, command.turned) for command in here if command.rotation == rotation]

    def command(way: Way) -> BuyLevel:
        return BuyLevel(monument, way[1], at, rotation, way[2])

    price = level_price(state, seat, monument)
    keys = [Key("turn:+1", "Turn the piece", "redo", f"{rotation + 1} of {len(rotations)}")] if len(rotations) > 1 else []
    base = path[: 2 if places else 1]
    return _placing(state, seat, path, ways, command, "Buy", price, keys, base)


def _placing(
    state: State, seat: int, path: Path, ways: list[Way], command: Any, label: str, price: Price, keys: list[Key], base: Path | None = None
) -> Pick | None:
    """DR-88, DR-89: the Tree with every spot that fits, the ways with the Nodus each forms, the most first."""
    content, player, card = content_of(state), state.players[seat], path[0]
    start = base if base is not None else path[:1]
    if not ways:
        return None
    ranked = sorted(dict.fromkeys(ways), key=lambda way: -sum(_formed(state, player, card, way)))
    keyed = {f"{copy}.{spot}.{turns}": (copy, spot, turns) for copy, spot, turns in ranked}
    wanted = path[len(start)] if len(path) > len(start) else next(iter(keyed))
    if wanted not in keyed:
        return None
    chosen = keyed[wanted]
    spots: dict[str, str] = {}
    for key, way in keyed.items():
        spots.setdefault(way[1], key)
    tree = {**player.tree, chosen[1]: TreeCard(card, chosen[0], turned=chosen[2])}
    lines = [
        Line(_way(state, player.tree, card, way), f"pick:{key}", chosen=key == wanted, detail=_forms(state, player, card, way), spot=way[1])
        for key, way in keyed.items()
    ]
    more = [-price.get(domain, 0) for domain in DOMAINS]
    return Pick(
        content.card_name(card) + (f" for {_price(price)}" if price else ""), list(start), list(start[:-1]), lines,
        spots=spots, chosen=[chosen[1]],
        map=tree_map(content, tree, spots), keys=keys, command=command(chosen), label=label, page="targets",
        note=_says(content, card, chosen[0]),
        players=[Panel(seat, player.name, None, bars=bars(player, more))],
    )  # fmt: skip


def _way(state: State, tree: Mapping[str, TreeCard], card: str, way: Way) -> str:
    """A way in words: which copy, and which cards it comes to lie by."""
    copy = f"Copy {way[0]}, " if card in content_of(state).masteries else ""
    near = listed([f"{word} {_named(state, tree[spot])}" for word, spot in zip(_SIDES, around(way[1]), strict=True) if spot in tree])
    return f"{copy}{near}" + (f", turned {way[2]}" if way[2] else "")


def _named(state: State, card: TreeCard) -> str:
    return "the Campfire" if card.card == CAMPFIRE else content_of(state).card_name(card.card)


def _formed(state: State, player: Player, card: str, way: Way) -> list[int]:
    """DR-95: the full Nodus that a card would add."""
    content, rules = content_of(state), rules_of(state)
    after = nodus(content, rules, {**player.tree, way[1]: TreeCard(card, way[0], turned=way[2])})
    return [now - before for now, before in zip(after, nodus(content, rules, player.tree), strict=True)]


def _forms(state: State, player: Player, card: str, way: Way) -> str:
    made = dict(zip(DOMAINS, _formed(state, player, card, way), strict=True))
    return f"forms {amounts_text(made)} Nodus" if any(made.values()) else "forms no Nodus"


def _masteries(state: State, seat: int, possible: set[str]) -> list[Line]:
    """DR-82 to DR-85: every Mastery, those that can be had first; the others with what stands against them."""
    content, player = content_of(state), state.players[seat]
    lines = []
    for card in sorted(content.masteries, key=lambda card: card not in possible):
        left = len(copies_left(state, card))
        name = f"{content.card_name(card)}, {_price(mastery_price(state, seat, card))}"
        copies = f"{left} {'copy' if left == 1 else 'copies'} left"
        if card in possible:
            lines.append(Line(name, f"pick:{card}", icon=_sign(content, card), detail=f"{_text(content, card)} · {copies}"))
        else:
            lines.append(Line(name, "", icon="barred", detail=f"{_against(state, seat, player, card, left)} · {_text(content, card)}"))
    return lines


def _against(state: State, seat: int, player: Player, card: str, left: int) -> str:
    """Why a Mastery cannot be taken, in a few words."""
    row = content_of(state).masteries[card]
    if spot_of(player, card):
        return "yours already"
    if not left:
        return "no copy left"
    if not has_prerequisite(state, player, card):
        return f"needs {domain_name(str(row.prereq_domain))} of value {row.prereq_value}"
    if not takeable(state, seat, card):
        return "no copy fits"
    return "too little Knowledge"


def _levels(state: State, seat: int, possible: set[str]) -> list[Line]:
    """DR-65, DR-77: the Monuments in play: the next level, and who controls it with how much."""
    content, lines = content_of(state), []
    for monument, stands in state.monuments.items():
        rows = content.levels[monument]
        if stands.next_level > len(rows):
            lines.append(Line(content.card_name(monument), "", icon="check", detail=f"all levels are sold · {_control(state, monument)}"))
            continue
        row = rows[stands.next_level - 1]
        name = f"{content.card_name(monument)}, level {row.level} for {_price(level_price(state, seat, monument))}"
        can = monument in possible
        detail = f"{'' if can else 'cannot be paid or does not fit · '}{face_text(row)} · {_control(state, monument)}"
        lines.append(Line(name, f"pick:{monument}" if can else "", icon="temple" if can else "barred", detail=detail))
    return sorted(lines, key=lambda line: not line.target)


def _control(state: State, monument: str) -> str:
    """DR-77 to DR-79: who has how much of a Monument."""
    owner, scores = controller(state, monument), control_scores(state, monument)
    if owner is None:
        return "nobody controls it"
    held = [f"{player.name} {score}" for player, score in zip(state.players, scores, strict=True) if score]
    return f"{state.players[owner].name} controls it ({', '.join(held)})"


def _price(price: Price) -> str:
    return listed([f"{count} {domain_name(domain)}" for domain, count in price.items() if count]) or "nothing"


def _sign(content: Content, card: str) -> str:
    return SIGNS[DOMAINS.index(content.masteries[card].domain)]


def _says(content: Content, card: str, copy: int) -> str:
    return face_text(content.sides[card, copy, False])


def _text(content: Content, card: str, *, advanced: bool = False) -> str:
    return face_text(content.sides[card, content.copies[card][0], advanced])
