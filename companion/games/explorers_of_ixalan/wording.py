"""Tiles, effects and steps in words that players read."""

from __future__ import annotations

from companion.games.explorers_of_ixalan.content import Content, Tile
from companion.games.explorers_of_ixalan.model import PLUS_ONE, State
from companion.games.explorers_of_ixalan.vocabulary import Op

STEPS = {
    "upkeep": "Upkeep", "draw": "Draw", "main1": "First main phase", "combat": "Combat", "main2": "Second main phase", "end": "End step",
}  # fmt: skip
_COSTS = {1: "one", 3: "three", 6: "six"}
_REASONS = {"life": "no life is left", "library": "the library is empty", "poison": "ten poison counters", "conceded": "conceded"}
KINDS = {"event": "an event", "quest": "a quest", "site": "a site"}


def cost_name(cost: int) -> str:
    """A price as a word: `three`."""
    return _COSTS[cost]


def listed(words: list[str]) -> str:
    """Words in a row.

    >>> listed(["A1"]), listed(["A1", "B2", "C3"])
    ('A1', 'A1, B2 and C3')
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def names_of(state: State, seats: list[int]) -> str:
    """Players by name, in a row."""
    return listed([state.players[seat].name for seat in seats])


def tile_text(tile: Tile) -> str:
    """What a tile says: the owner's words, or the effects in ours."""
    return tile.row.text or listed([op_text(op) for op in tile.ops] or ["see the tile"])


def tile_line(tile: Tile) -> str:
    """A tile as it is read out when it is turned over."""
    return f"{tile.row.name}, {KINDS[tile.row.kind]}: {tile_text(tile)}"


def to_do(content: Content, tile: str) -> str:
    """What a tile leaves to the players."""
    found = content.tiles[tile]
    left = [op for op in found.ops if not op.is_applied]
    spoken = [op.text or (found.row.text if op.name == "remind" else op_text(op)) for op in left]
    return " ".join(spoken or [tile_text(found)])


def op_text(op: Op, number: int | None = None) -> str:
    """An effect in words: `each opponent loses 2 life`."""
    many = abs(op.number) if number is None else number
    match op.name:
        case "life":
            who = op.who.replace("_", " ").replace("chosen", "the chosen")
            verb = ("gain" if op.number > 0 else "lose") + ("" if op.who == "you" else "s")
            return f"{who} {verb} {many} life"
        case "token":
            return f"{many} {op.kind.replace('_', ' ').capitalize()} {'token' if many == 1 else 'tokens'}"
        case "counter":
            return "Put a +1/+1 counter on a creature of yours." if many == 1 else f"Put {many} +1/+1 counters on creatures of yours."
    return op.text or "see the tile"


def reason_text(why: str) -> str:
    """Why somebody leaves; what a card says is quoted as it was typed."""
    return _REASONS.get(why, why)


def counter_name(kind: str) -> str:
    """A kind of counter as players read it."""
    return "+1/+1" if kind == PLUS_ONE else kind
