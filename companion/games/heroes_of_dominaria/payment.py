"""What an ability costs a player, whether they can pay, with which tokens, and where the tokens go."""

from __future__ import annotations

from companion.game import Rejected
from companion.games.heroes_of_dominaria.content import COLOURS, Content
from companion.games.heroes_of_dominaria.model import Player, State, content_of
from companion.games.heroes_of_dominaria.questions import mana_in_pool, passives, total_mana

_MANALITH = "manalith_"


def price(content: Content, player: Player, ability: str) -> tuple[str, int]:
    """HD-07, HD-104: the colour an ability needs, and how many further tokens, artifacts taken into account."""
    row = content.abilities[ability]
    off = sum(effect.number for effect in passives(content, player) if effect.name == "discount" and effect.args[0] == ability)
    return row.colour, max(row.generic - off, 0)


def can_pay(content: Content, player: Player, ability: str) -> bool:
    """HD-09: whether the pool holds enough, and the colour or a card that stands in for it."""
    colour, generic = price(content, player, ability)
    return total_mana(player) > generic and (mana_in_pool(player, colour) > 0 or player.turn.wild > 0)


def sensible(content: Content, player: Player, ability: str) -> dict[str, int]:
    """A payment that hurts least: Manalith mana first, because it comes back, then the colour there is most of."""
    colour, generic = price(content, player, ability)
    left: dict[str, int] = {name: getattr(player.pool, name) for name in COLOURS}
    tokens = [name for name in COLOURS if name in player.manalith_pool]
    chosen: dict[str, int] = {}

    def take(name: str) -> None:
        chosen[name] = chosen.get(name, 0) + 1

    wanted = generic + 1
    if mana_in_pool(player, colour) and colour not in tokens:  # the named colour must be ordinary mana
        left[colour] -= 1
        take(colour)
        wanted -= 1
    tokens.sort(key=lambda name: name != colour)
    for name in tokens[:wanted]:
        take(_MANALITH + name)
    for _ in range(wanted - len(tokens)):
        most = max(COLOURS, key=lambda name: left[name])
        left[most] -= 1
        take(most)
    return chosen


def pay(state: State, seat: int, ability: str, chosen: dict[str, int] | None) -> dict[str, int]:
    """HD-07 to HD-12: take the tokens of an ability from a pool; ordinary ones return to the supply, Manalith mana to its owner."""
    player, content = state.players[seat], content_of(state)
    colour, generic = price(content, player, ability)
    if chosen is None:
        if not can_pay(content, player, ability):
            raise Rejected("HD-09", f"{player.name} cannot pay for that: it costs {_in_words(colour, generic)}, and {_holding(player)}.")
        chosen = sensible(content, player, ability)
    chosen = {name: count for name, count in chosen.items() if count}
    _check(player, colour, generic, chosen)
    if not _has_colour(chosen, colour):
        player.turn.wild -= 1
    for name, count in chosen.items():
        if name.startswith(_MANALITH):
            player.manalith_pool.remove(name.removeprefix(_MANALITH))
        else:
            setattr(player.pool, name, getattr(player.pool, name) - count)
            give_back(state, name, count)
    return chosen


def _check(player: Player, colour: str, generic: int, chosen: dict[str, int]) -> None:
    known = [*COLOURS, *(_MANALITH + name for name in COLOURS)]
    for name, count in chosen.items():
        if name not in known:
            raise Rejected("HD-07", f"{name!r} is no kind of mana; pay with {', '.join(known)}.")
        has = player.manalith_pool.count(name.removeprefix(_MANALITH)) if name.startswith(_MANALITH) else getattr(player.pool, name)
        if count > has:
            raise Rejected("HD-09", f"{player.name} has {has} {name.replace('_', ' ')} mana, not {count}.")
    if sum(chosen.values()) != generic + 1:
        raise Rejected("HD-07", f"That costs {_in_words(colour, generic)}: {generic + 1} tokens, not {sum(chosen.values())}.")
    if not _has_colour(chosen, colour) and not player.turn.wild:
        raise Rejected("HD-07", f"That costs {_in_words(colour, generic)}, and no {colour} mana is offered.")


def _has_colour(chosen: dict[str, int], colour: str) -> bool:
    return colour in chosen or _MANALITH + colour in chosen


def _in_words(colour: str, generic: int) -> str:
    return f"1 {colour} mana and {generic} of any colour" if generic else f"1 {colour} mana"


def _holding(player: Player) -> str:
    total = total_mana(player)
    held = [f"{mana_in_pool(player, colour)} {colour}" for colour in COLOURS if mana_in_pool(player, colour)]
    return f"the pool holds {total}: {', '.join(held)}" if total else "the pool is empty"


def take_out(state: State, colour: str, count: int) -> tuple[int, int]:
    """HD-97: take mana from the supply; how many tokens there are to be had, and how many of them, or besides them, are missing.

    With substitutes all are to be had and the missing ones are noted; with a strict supply only what is left.
    """
    left = getattr(state.supply, colour)
    missing = max(count - left, 0)
    setattr(state.supply, colour, left - (count - missing))
    if missing and state.options.scarce_mana == "substitute":
        setattr(state.substitutes, colour, getattr(state.substitutes, colour) + missing)
        return count, missing
    return count - missing, missing


def give_back(state: State, colour: str, count: int) -> None:
    """HD-10: spent mana returns to the supply; substitutes go first."""
    substitutes = min(getattr(state.substitutes, colour), count)
    setattr(state.substitutes, colour, getattr(state.substitutes, colour) - substitutes)
    setattr(state.supply, colour, getattr(state.supply, colour) + count - substitutes)
