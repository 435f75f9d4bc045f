"""What the words of a condition mean: each fact counted on a state for one player."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.heroes_of_dominaria.content import ABILITIES, COLOURS
from companion.games.heroes_of_dominaria.model import Player, State, content_of
from companion.games.heroes_of_dominaria.questions import artifacts_owned, hero_count, mana_in_pool, networks, standing, total_mana
from companion.games.heroes_of_dominaria.vocabulary import FACTS, All, Condition, Fact

Counted = Callable[[State, Player, str], int]


def holds(condition: Condition, state: State, seat: int, card: str = "") -> bool:
    """HD-72, AMB-13: whether a condition holds now for this player; `card` is the quest whose tracker counts."""
    if isinstance(condition, Fact):
        arg = condition.args[0] if condition.args else card
        return _COUNTED[condition.name](state, state.players[seat], arg) >= condition.at_least
    if isinstance(condition, All):
        return all(holds(part, state, seat, card) for part in condition.parts)
    return any(holds(part, state, seat, card) for part in condition.parts)


def _acts_at(ability: str) -> Counted:
    """How often the ability was used this turn at a place of a colour; a Leyline lies at both its ends."""

    def count(state: State, player: Player, colour: str) -> int:
        content = content_of(state)
        ends = [content.edges.get(target, (target,)) for target in player.turn.acts.get(ability, ())]
        return sum(any(content.places[place].colour == colour for place in places) for places in ends)

    return count


def _acts(ability: str) -> Counted:
    return lambda state, player, arg: len(player.turn.acts.get(ability, ()))


def _pool(state: State, player: Player, which: str) -> int:
    """AMB-15: Manalith mana counts like any other."""
    if which == "any":
        return total_mana(player)
    if which == "distinct":
        return sum(mana_in_pool(player, colour) > 0 for colour in COLOURS)
    return mana_in_pool(player, which)


def _colours(state: State, player: Player, arg: str) -> int:
    return len({content_of(state).places[place].colour for place in standing(player)})


def _with_cabal(state: State, player: Player, arg: str) -> int:
    return sum(state.locations[place].cabal > 0 for place in standing(player))


def _shared(state: State, player: Player, arg: str) -> int:
    return sum(any(place in other.manaliths for other in state.players if other is not player) for place in player.manaliths)


def _largest(state: State, player: Player, arg: str) -> int:
    return max((len(places) for places, _ in networks(content_of(state), player.leylines)), default=0)


def _has_cycle(state: State, player: Player, arg: str) -> int:
    """A connected set with as many Leylines as places goes round somewhere."""
    return int(any(lines >= len(places) for places, lines in networks(content_of(state), player.leylines)))


_COUNTED: dict[str, Counted] = {
    "always": lambda state, player, arg: 1,
    "manual": lambda state, player, arg: 1,  # the players judge
    **{f"turn.{ability}_count": _acts(ability) for ability in ABILITIES},
    **{f"turn.{ability}_at": _acts_at(ability) for ability in ABILITIES},
    "turn.collected_amount": lambda state, player, arg: player.turn.collected_amount,
    "turn.collected_remote": lambda state, player, arg: int(player.turn.collected_remote),
    "pool.count": _pool,
    "heroes.count": lambda state, player, arg: hero_count(player),
    "heroes.max_on_one_location": lambda state, player, arg: max((player.heroes.count(place) for place in standing(player)), default=0),
    "heroes.distinct_colours": _colours,
    "heroes.at": lambda state, player, arg: player.heroes.count(arg),
    "heroes.with_cabal": _with_cabal,
    "manaliths.count": lambda state, player, arg: len(player.manaliths),
    "manaliths.shared": _shared,
    "leylines.count": lambda state, player, arg: len(player.leylines),
    "network.max_size": _largest,
    "network.has_cycle": _has_cycle,
    "cabal.count": lambda state, player, arg: player.cabal,
    "artifacts.count": lambda state, player, arg: len(artifacts_owned(content_of(state), player)),
    "tracker.value": lambda state, player, card: player.trackers.get(card, 0),
}
assert _COUNTED.keys() == FACTS.keys()
