"""Domains, tiles, cards, prices and effects in words that players read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.dominations.content import Content
from companion.games.dominations.grid import is_cell, is_lit, is_vertex
from companion.games.dominations.tables import Effect, Face, Goal, LevelRow
from companion.games.dominations.words import DOMAINS, Domain

ROMAN = ("", "I", "II", "III", "IV")
ROLE_NAMES = {
    "governor": "Governor", "high_priest": "High Priest", "diplomat": "Diplomat", "trader": "Trader", "inventor": "Inventor",
    "farmer": "Farmer",
}  # fmt: skip
_WHEN = {
    "on_acquire": "at once", "turn_start": "at the start of your turn", "on_place": "when you place a tile",
    "on_locus": "when you use a Locus", "on_city_activated": "for each City of yours that is activated", "on_build": "when you build",
    "on_develop": "when you develop", "end_of_age": "at the end of each Age", "on_reset": "when Knowledge is reset", "continuous": "",
}  # fmt: skip
_PER = {"nodus": "Nodus", "city": "City", "chain": "City of your longest chain", "mastery": "Mastery", "monument_level": "Monument level"}
_OFF = {"city": "Cities cost", "mastery": "new Masteries cost", "upgrade": "turning cards over costs", "monument": "Monument levels cost"}


def listed(parts: Sequence[str], joint: str = "and") -> str:
    """Parts in a row.

    >>> listed(["a", "b", "c"]), listed(["a", "b"], "or")
    ('a, b and c', 'a or b')
    """
    return f" {joint} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def spots_text(spots: Sequence[str], joint: str = "and") -> str:
    """Cells or vertices in a row."""
    return listed(list(spots), joint) or "nothing"


def place_text(name: str) -> str:
    """A cell or vertex by its name, and whether the lights cannot show it.

    >>> place_text("U(1,0)"), place_text("U(6,0)")
    ('U(1,0)', 'U(6,0), off the lit surface')
    """
    unseen = (is_cell(name) or is_vertex(name)) and not is_lit(name)
    return f"{name}, off the lit surface" if unseen else name


def domain_name(domain: str) -> str:
    """A Domain or Resource as it is printed."""
    return domain.capitalize()


def amounts_text(amounts: Mapping[str, int] | Mapping[Domain, int], *, zeros: bool = False) -> str:
    """Amounts of Knowledge in words.

    >>> amounts_text({"trade": 2, "art": 1}), amounts_text({"trade": 0}), amounts_text({"trade": 0}, zeros=True)
    ('2 Trade and 1 Art', 'nothing', '0 Trade')
    """
    return listed([f"{count} {domain_name(str(domain))}" for domain, count in amounts.items() if count or zeros]) or "nothing"


def tile_text(content: Content, tile: str) -> str:
    """A Land tile by its Camp and its Resources counter-clockwise, as nothing else is printed on it."""
    row = content.tiles.get(tile)
    if row is None:
        return repr(tile)
    return f"the {domain_name(row.camp)} tile ({', '.join(domain_name(dot) for dot in (row.dot0, row.dot1, row.dot2))})"


def effect_text(effect: Effect) -> str:
    """An effect in words: `when you Produce Trade: gain 1 Trade`."""
    produced = f"when you Produce {domain_name(effect.domain or 'anything')}"
    when = produced if effect.trigger == "on_produce" else _WHEN[effect.trigger]
    if effect.domains:
        when += f" and Produce {effect.domains} Domains or more"
    what = _act_text(effect)
    if effect.per:
        of = domain_name(effect.per_domain) + " " if effect.per_domain else ""
        kind = f"level-{effect.per_level} " if effect.per_level else f"value-{effect.per_value} " if effect.per_value else ""
        what += f" for each {of}{kind}{_PER[effect.per]}"
    return f"{when}: {what}" if when else what


def _act_text(effect: Effect) -> str:
    many, of = effect.amount, effect.of or ""
    match effect.act:
        case "gain":
            return f"gain {many} {'of one Domain in it' if of == 'locus' else domain_name(of)}"
        case "produce_bonus":
            return f"its Camp Produces {many} more" if of == "camp" else f"Produce {many} more {domain_name(of)}"
        case "vp":
            return f"{many} {'point' if many == 1 else 'points'}"
        case "influence":
            return f"{many} Influence"
        case "limit_raise":
            return f"{'every' if of == 'every' else domain_name(of)} limit +{many}"
        case "discount":
            return f"{_OFF[of]} {many} less"
        case "draw":
            return f"draw {many} more {'tile' if many == 1 else 'tiles'}"
        case "keep_at_reset":
            return f"keep up to {many} of {'one Domain' if of == 'one' else 'every Domain' if of == 'every' else domain_name(of)}"
        case "extra_action":
            return f"{of} once more this turn"
    return "see the card"


def face_text(face: Face) -> str:
    """A face of a card as its owner reads it: the owner's own text, or what the companion knows of it."""
    given = [f"{count} {what}" for count, what in ((face.vp, "points"), (face.influence, "Influence")) if count]
    return face.text or "; ".join([*given, *map(effect_text, face.effects)]) or "no effect"


def goal_text(goal: Goal) -> str:
    """An Objective in words."""
    match goal.kind:
        case "city_levels":
            assert goal.levels
            wanted = [(goal.levels.level_1, 1), (goal.levels.level_2, 2), (goal.levels.level_3, 3)]
            return "Cities: " + listed([f"{count} of level {level}" for count, level in wanted if count])
        case "adjacent":
            return f"{goal.count} adjacent Cities"
        case "non_adjacent":
            return f"{goal.count} Cities apart from each other"
        case "monuments":
            return f"control of {goal.count} {'Monument' if goal.count == 1 else 'Monuments'}"
        case "nodus":
            return "Nodus: " + amounts_text(goal.nodus or {})
        case "influence":
            return f"Influence {goal.count}"
    lines = [f"{line.count} of value {line.value} in {listed([domain_name(one) for one in line.domains], 'or')}" for line in goal.lines]
    return "Masteries: " + listed(lines)


def levels_text(rows: Sequence[LevelRow]) -> str:
    """DR-67: Level cards as everybody may look through them."""
    return "; ".join(f"level {row.level} for {amounts_text(row.cost)}: {face_text(row)}" for row in rows)


def order_text(names: Sequence[str], order: Sequence[int]) -> str:
    """A turn order by names."""
    return ", ".join(f"{ROMAN[place]}: {names[seat]}" for place, seat in enumerate(order, 1))


def knowledge_text(values: Sequence[int], limits: Sequence[int]) -> str:
    """Knowledge against its limits: `Trade 3/5, Art 0/10`."""
    return ", ".join(f"{domain_name(domain)} {value}/{limit}" for domain, value, limit in zip(DOMAINS, values, limits, strict=True))
