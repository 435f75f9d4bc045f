"""Reading and checking a pack: counts, references and words, each fault with its file, row and column."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion import packs
from companion.games.heroes_of_dominaria.content import ABILITIES, COLOURS, DATA, TABLES
from companion.games.heroes_of_dominaria.vocabulary import PASSIVES, REWARDS, USES, WordError, condition, effects, facts_named, places_named
from companion.packs import Faults, Tables

_CARDS = {"dominaria_cards": 50, "quest_cards": 45, "artifact_cards": 20}
_STARTS, _PUBLIC, _BOARDS, _FIRST_TILE = 5, 5, 4, 10
_TOKENS = {"mana": 120, "cabal": 20, "artifact": 15}
_SPACES = {"hero": (3, 3), "manalith": (5, 5), "leyline": (8, 8), "cabal": (8, 20)}


def load_content(pack: Path | None) -> bytes:
    """Read the tables, an owner's over the shipped ones, and check that a whole game can be played with them."""
    faults = Faults()
    tables, sources = packs.read_tables(DATA, pack, TABLES, faults)
    faults.raise_if_any()  # what cannot even be read would only cause further faults
    for check in (_map, _tracks, _abilities, _supply, _rounds, _public_quests, _dominaria, _quests, _artifacts):
        check(tables, faults)
    faults.raise_if_any()
    return packs.packed(tables, sources)


def _map(tables: Tables, faults: Faults) -> None:
    """HD-03, HD-05: every place has its id, five are starts, and all hang together."""
    faults.unique(tables, "locations", "id")
    faults.unique(tables, "edges", "id")
    places = {row.id for row in tables["locations"]}
    starts = sum(row.is_start for row in tables["locations"])
    if starts != _STARTS:
        faults.add("locations", None, "is_start", f"there must be {_STARTS} starting places, not {starts}.")
    for colour in COLOURS:
        if all(row.colour != colour for row in tables["locations"]):
            faults.add("locations", None, "colour", f"no place is {colour}; every colour needs at least one.")
    for number, row in enumerate(tables["edges"], 1):
        for column in ("a", "b"):
            _place(faults, "edges", number, column, getattr(row, column), places)
        if row.a == row.b:
            faults.add("edges", number, "b", f"a space joins two different places, not {row.a} with itself.")
    apart = _unreached(places, [(row.a, row.b) for row in tables["edges"]], [row.id for row in tables["locations"]])
    if apart:
        faults.add("edges", None, None, f"no way of spaces leads to {', '.join(apart)}.")


def _unreached(places: set[str], edges: list[tuple[str, str]], order: list[str]) -> list[str]:
    reached = {order[0]} if order else set()
    while found := {end for edge in edges if reached & set(edge) for end in edge if end in places} - reached:
        reached |= found
    return [place for place in order if place not in reached]


def _tracks(tables: Tables, faults: Faults) -> None:
    """HD-39: the spaces of each track are numbered from 1 without a gap."""
    for track, (least, most) in _SPACES.items():
        indices = sorted(row.index for row in tables["tracks"] if row.track == track)
        wanted = str(least) if least == most else f"{least} to {most}"
        if not least <= len(indices) <= most:
            faults.add("tracks", None, "track", f"the {track} track must have {wanted} spaces, not {len(indices)}.")
        elif indices != list(range(1, len(indices) + 1)):
            faults.add("tracks", None, "index", f"the {track} track must be numbered 1 to {len(indices)}, not {indices}.")
    for number, row in enumerate(tables["tracks"], 1):
        if bool(row.gain_colour) != bool(row.gain_count):
            faults.add("tracks", number, "gain_count", "mana needs both gain_colour and gain_count.")
        if row.track == "cabal" and row.moves:
            faults.add("tracks", number, "moves", "only Hero, Manalith and Leyline spaces can give moves.")


def _abilities(tables: Tables, faults: Faults) -> None:
    """HD-38: five abilities, each once."""
    faults.unique(tables, "abilities", "ability")
    faults.complete(tables, "abilities", "ability", ABILITIES)


def _supply(tables: Tables, faults: Faults) -> None:
    """The tokens of the box: each colour once, and the numbers printed on its list of parts."""
    for number, row in enumerate(tables["supply"], 1):
        if (row.kind == "mana") != (row.colour is not None):
            faults.add("supply", number, "colour", "mana has a colour, other tokens have none.")
    kinds = [row.colour or row.kind for row in tables["supply"]]
    if sorted(kinds) != sorted([*COLOURS, "cabal", "artifact"]):
        faults.add("supply", None, "kind", "there must be one row for each mana colour, one for cabal and one for artifact.")
        return
    for kind, count in _TOKENS.items():
        found = sum(row.count for row in tables["supply"] if row.kind == kind)
        if found != count:
            faults.add("supply", None, "count", f"the box holds {count} {kind} tokens, not {found}.")


def _rounds(tables: Tables, faults: Faults) -> None:
    """HD-88, HD-96, SU-07: rounds for 2, 3 and 4 players, one points track, four boards."""
    faults.unique(tables, "round_limits", "players")
    faults.complete(tables, "round_limits", "players", (2, 3, 4))
    if len(tables["vp_track"]) != 1:
        faults.add("vp_track", None, None, f"there must be one row, not {len(tables['vp_track'])}.")
    faults.unique(tables, "boards", "player_colour")
    if len(tables["boards"]) != _BOARDS:
        faults.add("boards", None, None, f"there must be {_BOARDS} boards, not {len(tables['boards'])}.")


def _public_quests(tables: Tables, faults: Faults) -> None:
    """HD-79: five public quests, the first tile of each worth 10."""
    faults.unique(tables, "public_quests", "type_id")
    if len(tables["public_quests"]) != _PUBLIC:
        faults.add("public_quests", None, None, f"there must be {_PUBLIC} public quests, not {len(tables['public_quests'])}.")
    for number, row in enumerate(tables["public_quests"], 1):
        _condition(tables, faults, "public_quests", number, "condition", row.condition)
        if row.vp_first != _FIRST_TILE:
            faults.add("public_quests", number, "vp_first", f"the first tile is worth {_FIRST_TILE}, not {row.vp_first}.")


def _dominaria(tables: Tables, faults: Faults) -> None:
    """HD-16 to HD-20: 50 cards; a token needs a place, and a place a token."""
    _deck(tables, faults, "dominaria_cards")
    places = {row.id for row in tables["locations"]}
    for number, row in enumerate(tables["dominaria_cards"], 1):
        if (row.token == "none") != (row.location_id is None):
            faults.add("dominaria_cards", number, "location_id", "a card with a token names its place, one without names none.")
        elif row.location_id is not None:
            _place(faults, "dominaria_cards", number, "location_id", row.location_id, places)


def _quests(tables: Tables, faults: Faults) -> None:
    """HD-72 to HD-74: 45 cards whose conditions and rewards can be understood."""
    _deck(tables, faults, "quest_cards")
    for number, row in enumerate(tables["quest_cards"], 1):
        for column in ("start_condition", "uses_tracker", "complete_condition"):
            if text := getattr(row, column):
                _condition(tables, faults, "quest_cards", number, column, text)
        if not row.complete_condition.strip():
            faults.add("quest_cards", number, "complete_condition", "say when the quest is completed, or write manual.")
        if row.uses_tracker and not row.start_condition:
            what = "a quest with a tracker is started first; write always if it can be at any time."
            faults.add("quest_cards", number, "start_condition", what)
        _words(faults, "quest_cards", number, "reward", lambda text=row.reward: effects(text, REWARDS))


def _artifacts(tables: Tables, faults: Faults) -> None:
    """HD-68: 20 cards, each with one effect that fits its kind."""
    _deck(tables, faults, "artifact_cards")
    for number, row in enumerate(tables["artifact_cards"], 1):
        words = PASSIVES if row.kind == "passive" else USES
        found = _words(faults, "artifact_cards", number, "effect", lambda text=row.effect, words=words: effects(text, words))
        if found is not None and len(found) != 1:
            faults.add("artifact_cards", number, "effect", "an artifact has one effect; write none or manual if no other fits.")


def _deck(tables: Tables, faults: Faults, table: str) -> None:
    faults.unique(tables, table, "id")
    found = sum(row.copies for row in tables[table])
    if found != _CARDS[table]:
        faults.add(table, None, "copies", f"the deck has {_CARDS[table]} cards, not {found}.")


def _place(faults: Faults, table: str, number: int, column: str, place: str, places: set[str]) -> None:
    if place not in places:
        faults.add(table, number, column, f"there is no place {place} in locations.toml.")


def _condition(tables: Tables, faults: Faults, table: str, number: int, column: str, text: str) -> None:
    found = _words(faults, table, number, column, lambda: condition(text))
    if found is None:
        return
    for place in places_named(found):
        _place(faults, table, number, column, place, {row.id for row in tables["locations"]})
    if "tracker.value" in facts_named(found) and (table != "quest_cards" or not tables[table][number - 1].uses_tracker):
        faults.add(table, number, column, "tracker.value needs a quest whose uses_tracker says when the tracker moves.")


def _words(faults: Faults, table: str, number: int, column: str, read: Callable[[], Any]) -> Any:
    try:
        return read()
    except WordError as error:
        faults.add(table, number, column, f"{error}.")
        return None
