"""The score sheet of Heroes of Dominaria, at any moment."""

from __future__ import annotations

from companion.game import Sheet
from companion.games.heroes_of_dominaria.content import Content
from companion.games.heroes_of_dominaria.model import Player, State, content_of
from companion.games.heroes_of_dominaria.questions import artifacts_owned, uncovered
from companion.kit.score import sheet

_TRACKS = (("Heroes", "hero"), ("Manaliths", "manalith"), ("Leylines", "leyline"), ("Cabal", "cabal"))


def score(state: State) -> Sheet:
    """HD-02, HD-94, HD-95, AMB-16, AMB-21: most points, then most completed quests, then a shared win."""
    content = content_of(state)
    lines = [_lines(content, player) for player in state.players]
    return sheet(lines, [("completed quests", [_quests_completed(state, player) for player in state.players])])


def track_points(content: Content, player: Player, track: str) -> int:
    """HD-89, HD-90, AMB-03: the highest number of the spaces that count, not their sum."""
    return max((space.vp or 0 for space in content.tracks[track][: uncovered(player, track)]), default=0)


def _lines(content: Content, player: Player) -> list[tuple[str, int]]:
    """HD-13, HD-77, HD-91 to HD-93: tracks, artifacts, completed quests, tiles; mana and unfinished quests count nothing."""
    quests = [content.quests[card].row.vp for card in player.completed if card in content.quests]
    return [
        *((label, track_points(content, player, track)) for label, track in _TRACKS),
        ("Artifacts", sum(content.artifacts[card].row.vp for card in artifacts_owned(content, player))),
        ("Quests", sum(quests)),
        ("Public quests", sum(content.tiles[tile][1] for tile in player.tiles)),
    ]


def _quests_completed(state: State, player: Player) -> int:
    """HD-94, AMB-16: quest cards and, unless the table plays otherwise, public tiles; artifacts never."""
    cards = sum(card in content_of(state).quests for card in player.completed)
    return cards + (len(player.tiles) if state.options.tiles_break_ties else 0)
