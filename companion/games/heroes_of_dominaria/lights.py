"""What every spot of the map means at this moment, in layers; how a mood looks is not this game's business."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.game import Moods, snake
from companion.games.heroes_of_dominaria.bindings import expected, hero_piece
from companion.games.heroes_of_dominaria.content import Content
from companion.games.heroes_of_dominaria.model import HEROES, State, colour_of, content_of
from companion.games.heroes_of_dominaria.options import options
from companion.games.heroes_of_dominaria.questions import collectable, is_blocked, may_collect, reach, standing

BRIGHTEST = 4  # mana from here on looks the same
Spots = dict[str, str]


def moods(state: State, lifted: str | None, intent: str | None) -> Moods:
    """What lies where, who is there, and where something can be done with the piece in the hand or the wish in mind."""
    content = content_of(state)
    found = {"resting": _stocks(state, content) | _leylines(state, content), "marks": _tokens(state), "presence": _present(state)}
    choice = _lifted(state, content, lifted) or _intended(state, content, intent)
    return found | ({"choice": choice} if choice else {})


def _stocks(state: State, content: Content) -> Spots:
    """The colour of every place, and how much mana lies there."""
    return {place: f"stock_{row.colour}_{min(state.locations[place].mana, BRIGHTEST)}" for place, row in content.places.items()}


def _leylines(state: State, content: Content) -> Spots:
    """Whose Leylines lie in a space."""
    found: Spots = {}
    for edge in content.edges:
        owners = [colour_of(state, seat) for seat, player in enumerate(state.players) if edge in player.leylines]
        if owners:
            found[edge] = f"{'owned' if len(owners) == 1 else 'shared'}_{'_'.join(owners)}"
    return found


def _tokens(state: State) -> Spots:
    """HD-35: a Cabal token hides the mana, which is there but cannot be had."""
    found: Spots = {}
    for place, here in state.locations.items():
        words = [*["blocked"] * bool(here.cabal), *["treasure"] * bool(here.artifact)]
        if words:
            found[place] = "_".join(words)
    return found


def _present(state: State) -> Spots:
    """Whose Heroes stand where, the active player's first."""
    seats = sorted(range(len(state.players)), key=lambda seat: seat != state.active)
    here: dict[str, list[int]] = {}
    for seat in seats:
        for place in standing(state.players[seat]):
            here.setdefault(place, []).append(seat)
    return {
        place: f"{'active' if owners[0] == state.active else 'present'}_{'_'.join(colour_of(state, seat) for seat in owners)}"
        for place, owners in here.items()
    }


def _lifted(state: State, content: Content, lifted: str | None) -> Spots:
    """HD-27, HD-28: the place a Hero was lifted from, the rings it may reach with the moves that are left, and the ways there."""
    origin = expected(state).get(lifted or "")
    if lifted is None or origin is None:
        return {}
    own = [hero_piece(state, state.active, hero) for hero in range(HEROES)]
    moves = state.players[state.active].turn.moves_left if state.phase == "turn_actions" and lifted in own else 0
    if not moves:
        return {origin: "forbidden"}
    far = content.distances[origin]
    rings = {place: "reachable" if far[place] == 1 else "reachable_far" for place in content.places if 0 < far.get(place, 0) <= moves}
    return _ways(content, far, moves) | rings | {origin: "lifted"}


def _ways(content: Content, far: dict[str, int], moves: int) -> Spots:
    """The spaces on a shortest way to a place within reach."""
    found: Spots = {}
    for edge, (a, b) in content.edges.items():
        near, end = sorted((far.get(a, moves), far.get(b, moves)))
        if near + 1 == end <= moves:
            found[edge] = "way_far" if near else "way"
    return found


def _intended(state: State, content: Content, intent: str | None) -> Spots:
    """Where the kind of command a player has in mind can be done now."""
    if state.awaits is None or state.phase not in ("turn_actions", "setup_heroes"):
        return {}
    if state.phase == "setup_heroes":
        intent = "place_hero"
    show = _INTENTS.get(intent or "")
    return show(state, content, str(intent)) if show else {}


def _targets(state: State, intent: str) -> list[str]:
    """The places or spaces of all commands of a kind that are possible now."""
    assert state.awaits
    fitting = [command for command in options(state, state.awaits.seats[0]) if snake(type(command).__name__) == intent]
    return [str(getattr(command, "at", None) or getattr(command, "edge", None)) for command in fitting]


def _all(content: Content, mood: str) -> Spots:
    return dict.fromkeys([*content.places, *content.edges], mood)


def _beginning(state: State, content: Content, intent: str) -> Spots:
    """HD-42: the starting places; the rest of the map steps back."""
    return _all(content, "dimmed") | dict.fromkeys(_targets(state, intent), "target")


def _only_targets(state: State, content: Content, intent: str) -> Spots:
    """HD-45, HD-51, HD-55: nothing but the places where it can be done."""
    return _all(content, "off") | dict.fromkeys(_targets(state, intent), "target")


def _movable(state: State, content: Content, intent: str) -> Spots:
    """HD-27: the Heroes that can be lifted."""
    player = state.players[state.active]
    return dict.fromkeys(standing(player), "target") if player.turn.moves_left else {}


def _collecting(state: State, content: Content, intent: str) -> Spots:
    """HD-34, HD-35: what can be collected in its own colour, what the Cabal keeps, and the ways through the own network."""
    seat = state.active
    player, found = state.players[seat], _all(content, "off")
    ready = collectable(state, seat)
    found |= _paths(state, content, ready)
    if may_collect(player):
        found |= {place: "barred" for place in reach(state, player) if is_blocked(state, player, place)}
    return found | {place: f"ready_{content.places[place].colour}" for place in ready}


def _paths(state: State, content: Content, goals: Iterable[str]) -> Spots:
    """HD-65: a light that runs over own Leylines from the nearest own Hero to each goal, one Leyline after another."""
    came = _network(state, content)
    ways: dict[str, tuple[int, bool]] = {}
    for goal in goals:
        back: list[tuple[str, bool]] = []
        while came.get(goal):
            edge, before = came[goal]
            back.append((edge, content.edges[edge][0] != before))
            goal = before
        ways |= {edge: (step, is_back) for step, (edge, is_back) in enumerate(reversed(back))}
    steps = 1 + max([step for step, _ in ways.values()], default=0)
    colour = colour_of(state, state.active)
    return {edge: f"path_{colour}_{step}_{steps}{'_back' * is_back}" for edge, (step, is_back) in ways.items()}


def _network(state: State, content: Content) -> dict[str, tuple[str, str]]:
    """Place to the Leyline over which it is reached from a Hero, and the place before it; where Heroes stand, nothing."""
    player = state.players[state.active]
    came: dict[str, tuple[str, str]] = {}
    front = standing(player)
    seen = dict.fromkeys(front)
    while front:
        here = front.pop(0)
        for edge in content.edges_at[here]:
            there = next(end for end in content.edges[edge] if end != here)
            if edge in player.leylines and there not in seen:
                seen[there] = None
                came[there] = (edge, here)
                front.append(there)
    return came


def _forming(state: State, content: Content, intent: str) -> Spots:
    """HD-60, HD-61: where own Heroes stand, the spaces open to them, and the own Leylines that lie already."""
    player, colour = state.players[state.active], colour_of(state, state.active)
    held, stand = dict.fromkeys(player.leylines, f"held_{colour}"), dict.fromkeys(standing(player), "origin")
    return _all(content, "off") | held | stand | dict.fromkeys(_targets(state, intent), f"offered_{colour}")


_INTENTS: dict[str, Callable[[State, Content, str], Spots]] = {
    "place_hero": _beginning, "recruit": _beginning, "move": _movable, "collect": _collecting, "form": _forming,
    "discover": _only_targets, "confront": _only_targets, "build": _only_targets,
}  # fmt: skip
