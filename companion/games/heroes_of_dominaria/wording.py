"""Conditions, effects, places and cards in words that players read."""

from __future__ import annotations

from companion.games.heroes_of_dominaria.content import Content
from companion.games.heroes_of_dominaria.vocabulary import All, Condition, Effect, Fact

_DONE = {
    "recruit": "Heroes recruited",
    "discover": "artifacts discovered",
    "confront": "Cabal confronted",
    "build": "Manaliths built",
    "form": "Leylines formed",
}
_COUNTS = {
    "turn.collected_amount": "mana taken in one collection this turn",
    "heroes.count": "Heroes on the map",
    "heroes.max_on_one_location": "Heroes on one place",
    "heroes.distinct_colours": "colours with a Hero of yours",
    "heroes.with_cabal": "places with a Hero of yours and a Cabal token",
    "manaliths.count": "Manaliths",
    "manaliths.shared": "places with a Manalith of yours and another player's",
    "leylines.count": "Leylines",
    "network.max_size": "places in one network",
    "cabal.count": "Cabal defeated",
    "artifacts.count": "artifacts",
    "tracker.value": "on the tracker",
}
_YES = {
    "always": "at any time",
    "manual": "when you judge it fulfilled",
    "turn.collected_remote": "collected this turn where no Hero of yours stands",
    "network.has_cycle": "a network that closes a ring",
}
_EFFECTS = {
    "none": "no effect",
    "manual": "see the card",
    "new_quest": "a new quest",
    "artifact": "an artifact",
    "mana": "{1} {0} mana",
    "moves": "+{0} Move",
    "wild_payment": "one token pays as any colour",
    "hero_to_start": "put one of your Heroes on a starting place",
    "extra_collect": "one further collection this turn",
    "discount": "{0} costs {1} less",
    "mana_after": "{2} {1} mana after you {0}",
    "collect_despite_cabal": "collect where a Hero of yours stands although a Cabal token lies there",
}


def condition_text(content: Content, condition: Condition) -> str:
    """A condition in words: `10 or more mana in your pool`."""
    if isinstance(condition, Fact):
        return _fact_text(content, condition)
    joint = " and " if isinstance(condition, All) else " or "
    parts = [condition_text(content, part) for part in condition.parts]
    return joint.join(part if isinstance(inner, Fact) else f"({part})" for part, inner in zip(parts, condition.parts, strict=True))


def _fact_text(content: Content, fact: Fact) -> str:
    many = f"{fact.at_least} or more"
    if fact.name in _YES:
        return _YES[fact.name]
    if fact.name in _COUNTS:
        return f"{many} {_COUNTS[fact.name]}"
    if fact.name == "heroes.at":
        return f"{'a Hero' if fact.at_least == 1 else f'{many} Heroes'} on {content.places[fact.args[0]].name}"
    if fact.name == "pool.count":
        kind = {"any": "mana", "distinct": "colours of mana"}.get(fact.args[0], f"{fact.args[0]} mana")
        return f"{many} {kind} in your pool"
    ability, _, what = fact.name.removeprefix("turn.").partition("_")
    where = f" on {fact.args[0]} places" if what == "at" else ""
    return f"{many} {_DONE[ability]}{where} this turn"


def effects_text(effects: tuple[Effect, ...]) -> str:
    """Effects in words: `2 green mana and a new quest`."""
    return " and ".join(_EFFECTS[effect.name].format(*effect.args) for effect in effects)


def place_name(content: Content, place: str | None) -> str:
    """The name of a place; one that does not exist is quoted as it was said."""
    row = content.places.get(place or "")
    return row.name if row else repr(place)


def places_text(content: Content, places: tuple[str, ...] | list[str]) -> str:
    """Places by name, in a row."""
    return ", ".join(place_name(content, place) for place in places)


def edge_name(content: Content, edge: str) -> str:
    """A Leyline space by its two ends."""
    return "–".join(place_name(content, place) for place in content.edges[edge])


def reveal_text(content: Content, card: str) -> str:
    """A Dominaria card in words."""
    row = content.dominaria.get(card)
    if row is None:
        return repr(card)
    return f"{row.mana_colour} mana" + (f" and {row.token} on {place_name(content, row.location_id)}" if row.location_id else "")


def card_text(content: Content, card: str) -> str:
    """A quest or artifact as its owner reads it."""
    if card in content.artifacts:
        row, effect = content.artifacts[card].row, content.artifacts[card].effect
        times = "once a turn" if row.limit == 1 else f"{row.limit} times a turn"
        often = {"passive": "always", "per_turn": times, "score": "once"}[row.kind]
        return f"{row.title}: {row.text or f'{effects_text((effect,))} ({often})'}; {row.vp} points"
    quest = content.quests[card]
    start = f"start with {condition_text(content, quest.start)}, then " if quest.start else ""
    track = f"; the tracker moves at your turn's end with {condition_text(content, quest.track)}" if quest.track else ""
    reward = f"; gives {effects_text(quest.reward)}" if quest.reward else ""
    return f"{quest.row.title}: {quest.row.text or start + condition_text(content, quest.complete) + track + reward}; {quest.row.vp} points"
