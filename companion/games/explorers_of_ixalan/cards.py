"""What is asked or told beside the map: the open question, else what can be claimed or is to do, else what may be done next."""

from __future__ import annotations

from companion.games.explorers_of_ixalan.commands import Complete, Done, Resolve
from companion.games.explorers_of_ixalan.model import State, content_of
from companion.games.explorers_of_ixalan.questions import conquerable, dying, earned, needs_opponent, opponents, owner_of
from companion.games.explorers_of_ixalan.view import asked
from companion.games.explorers_of_ixalan.wording import listed, names_of, tile_text, to_do
from companion.view import Action, Prompt


def card(state: State, seat: int) -> Prompt:
    """What everybody looks at now."""
    match state.phase:
        case "respond":
            return _responses(state)
        case "scout":
            text = "Nobody else may discover it before your next turn."
            return Prompt(f"Scout {' or '.join(state.opened)}?", text, "flag")
        case "conquest":
            return _conquest(state)
        case "reveal":
            return Prompt(f"Turn the tile of {state.chosen} over.", "Show it on the pad, or name it here.", spot=str(state.chosen))
        case "defeat":
            gone = dying(state)
            text = "If the number is wrong, mend it with + and −."
            return Prompt(f"{names_of(state, gone)} must leave the game.", text, seat=gone[0], tone="bad")
        case "hands":
            return Prompt(_sentence(asked(state, seat)), seat=seat)
    return _claim(state) or _reminder(state) or Prompt(_sentence(asked(state, seat)))


def completing(state: State, tile: str) -> Action:
    """EI-09, EI-29: claim the reward of a quest, against each opponent where one is to be chosen."""
    owner = owner_of(state, tile) or 0
    rivals = opponents(state, owner) if needs_opponent(content_of(state).tiles[tile]) else []
    offered = [Complete(tile, opponent=rival) for rival in rivals] or [Complete(tile)]
    return Action(f"complete:{tile}", "Claim", "check", commands=[*offered])


def doing(seat: int, tile: str) -> Action:
    """Tick off what a tile reminded a player of."""
    return Action(f"done:{seat}:{tile}", "Done", "check", commands=[Done(seat, tile)])


def _responses(state: State) -> Prompt:
    """EI-26, ER-19: the effect that waits; its number can be another one."""
    effect = state.waiting[0]
    tile = content_of(state).tiles[effect.tile]
    changed = []
    if len(tile.applied) == 1 and not needs_opponent(tile):
        printed = Resolve(amounts=[abs(tile.applied[0].number)])
        changed = [Action("amounts", "Change", "pencil", commands=[printed], field="amounts")]
    return Prompt(f"{tile.row.name}: responses?", tile_text(tile), seat=effect.seat, answers=changed)


def _conquest(state: State) -> Prompt:
    """EI-35: whose sites are at stake, and what they do."""
    sites = conquerable(state)
    losers = dict.fromkeys(owner for site in sites if (owner := owner_of(state, site)) is not None)
    content = content_of(state)
    text = tile_text(content.tiles[sites[0]]) if len(sites) == 1 else listed([content.name(site) for site in sites])
    return Prompt(f"Take a site of {' or '.join(state.players[loser].name for loser in losers)}?", text, "temple")


def _claim(state: State) -> Prompt | None:
    """ER-18: a reward that lapses with the turn."""
    found = earned(state)
    if not found:
        return None
    seat, tile = found[0]
    found_tile = content_of(state).tiles[tile]
    condition, _, reward = tile_text(found_tile).rpartition(": ")
    return Prompt(found_tile.row.name, _sentence(reward or condition), seat=seat, tone="ok", answers=[completing(state, tile)])


def _reminder(state: State) -> Prompt | None:
    """What is to do at the table stays until somebody says that it is done."""
    if not state.reminders:
        return None
    first, more = state.reminders[0], len(state.reminders) - 1
    name = content_of(state).name(first.tile)
    often = f", {first.times} times" if first.times > 1 else ""
    text = f"{state.players[first.seat].name}, {name}{often}{f'; {more} more to do' if more else ''}"
    return Prompt(to_do(content_of(state), first.tile), text, seat=first.seat, answers=[doing(first.seat, first.tile)])


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
