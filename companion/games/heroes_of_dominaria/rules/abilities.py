"""The five abilities: each checks its place, is paid for, puts its piece down and gives its reward."""

from __future__ import annotations

from companion.game import Event, Rejected
from companion.games.heroes_of_dominaria.commands import Build, Confront, Discover, Form, Recruit
from companion.games.heroes_of_dominaria.events import ArtifactDiscovered, CabalDefeated, HeroRecruited, LeylineFormed, ManalithBuilt, Paid
from companion.games.heroes_of_dominaria.model import State, content_of
from companion.games.heroes_of_dominaria.payment import pay
from companion.games.heroes_of_dominaria.questions import cards_left
from companion.games.heroes_of_dominaria.rules.rewards import settle, track_reward
from companion.games.heroes_of_dominaria.rules.setup import from_track
from companion.games.heroes_of_dominaria.wording import edge_name, place_name, places_text


def recruit(state: State, seat: int, command: Recruit) -> list[Event]:
    """HD-29, HD-41 to HD-44, AMB-10, AMB-26: the next Hero of the track comes to any starting place."""
    player, content = state.players[seat], content_of(state)
    if None not in player.heroes:
        raise Rejected("HD-41", f"{player.name} has all four Heroes on the map already.")
    if command.at not in content.starts:
        starts = places_text(content, content.starts)
        raise Rejected("HD-42", f"{place_name(content, command.at)} is no starting place; a new Hero comes to one of {starts}.")
    hero = from_track(player, command.hero)
    paid = _paid(state, seat, "recruit", command.at, command.pay)
    player.heroes[hero] = command.at
    return [paid, HeroRecruited(seat, hero, command.at), *track_reward(state, seat, "hero"), *settle(state)]


def discover(state: State, seat: int, command: Discover) -> list[Event]:
    """HD-45 to HD-47, HD-67, HD-100, AMB-05: an artifact token where an own Hero stands becomes a choice of two cards."""
    _check_hero(state, seat, command.at, "HD-45")
    if not state.locations[command.at].artifact:
        raise Rejected("HD-45", f"No artifact token lies on {place_name(content_of(state), command.at)}.")
    if not cards_left(state, "artifacts"):
        raise Rejected("HD-100", "No artifact card is left; nothing is paid.")
    paid = _paid(state, seat, "discover", command.at, command.pay)
    state.locations[command.at].artifact -= 1
    state.artifacts_removed += 1
    state.rewards.append("artifact")
    return [paid, ArtifactDiscovered(seat, command.at), *settle(state)]


def confront(state: State, seat: int, command: Confront) -> list[Event]:
    """HD-51 to HD-54, HD-67, HD-99: a Cabal token where an own Hero stands goes to the Cabal Defeated track."""
    player = state.players[seat]
    _check_hero(state, seat, command.at, "HD-51")
    if not state.locations[command.at].cabal:
        raise Rejected("HD-51", f"No Cabal token lies on {place_name(content_of(state), command.at)}.")
    if player.cabal >= len(content_of(state).tracks["cabal"]):
        raise Rejected("HD-99", f"{player.name}'s Cabal Defeated track is full.")
    paid = _paid(state, seat, "confront", command.at, command.pay)
    state.locations[command.at].cabal -= 1
    player.cabal += 1
    return [paid, CabalDefeated(seat, command.at, player.cabal), *track_reward(state, seat, "cabal"), *settle(state)]


def build(state: State, seat: int, command: Build) -> list[Event]:
    """HD-55 to HD-59, HD-67: a Manalith where an own Hero stands, one for each colour."""
    player, places = state.players[seat], content_of(state).places
    _check_hero(state, seat, command.at, "HD-55")
    colour = places[command.at].colour
    twin = next((place for place in player.manaliths if places[place].colour == colour), None)
    if twin:
        raise Rejected("HD-56", f"{player.name} has a Manalith on a {colour} place already: {places[twin].name}.")
    paid = _paid(state, seat, "build", command.at, command.pay)
    player.manaliths.append(command.at)
    return [paid, ManalithBuilt(seat, command.at, colour), *track_reward(state, seat, "manalith"), *settle(state)]


def form(state: State, seat: int, command: Form) -> list[Event]:
    """HD-60 to HD-64, HD-67, AMB-22, AMB-23: a Leyline in a space that ends where an own Hero stands."""
    player, content = state.players[seat], content_of(state)
    ends = content.edges.get(command.edge)
    if ends is None:
        raise Rejected("HD-60", f"There is no Leyline space {command.edge!r}.")
    if ends[0] not in player.heroes and ends[1] not in player.heroes:
        raise Rejected("HD-60", f"{player.name} needs a Hero at an end of {edge_name(content, command.edge)} to form a Leyline there.")
    if command.edge in player.leylines:
        raise Rejected("HD-61", f"{player.name} has a Leyline in that space already.")
    if len(player.leylines) >= len(content.tracks["leyline"]):
        raise Rejected("HD-62", f"All {len(player.leylines)} Leylines of {player.name} lie on the map.")
    paid = _paid(state, seat, "form", command.edge, command.pay)
    player.leylines.append(command.edge)
    return [paid, LeylineFormed(seat, command.edge), *track_reward(state, seat, "leyline"), *settle(state)]


def _check_hero(state: State, seat: int, place: str, rule: str) -> None:
    """HD-67: a network does not help here."""
    player = state.players[seat]
    if place not in player.heroes:
        raise Rejected(rule, f"{player.name} needs a Hero on {place_name(content_of(state), place)} for that.")


def _paid(state: State, seat: int, ability: str, target: str, chosen: dict[str, int] | None) -> Event:
    """HD-38: pay, and note the use for the conditions of quests."""
    tokens = pay(state, seat, ability, chosen)
    state.players[seat].turn.acts.setdefault(ability, []).append(target)
    return Paid(seat, tokens)
