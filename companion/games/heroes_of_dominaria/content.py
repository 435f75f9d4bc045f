"""The tables of Heroes of Dominaria: what a row holds, and the tables made ready for play."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from companion import game, packs
from companion.games.heroes_of_dominaria.vocabulary import Condition, Effect, condition, effects

DATA = Path(__file__).parent / "data"
STATEMENTS = packs.read_statements(DATA)

Colour = Literal["white", "blue", "black", "red", "green"]
Ability = Literal["recruit", "discover", "confront", "build", "form"]
Track = Literal["hero", "manalith", "leyline", "cabal"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
ABILITIES: tuple[Ability, ...] = get_args(Ability)
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=50)]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of any table."""


class LocationRow(Row):
    """A place of the map; x and y are where the screen draws it, in percent."""

    id: Id
    name: Title
    colour: Colour
    is_start: bool = False
    x: Annotated[int, msgspec.Meta(ge=0, le=100)] = 50
    y: Annotated[int, msgspec.Meta(ge=0, le=100)] = 50


class EdgeRow(Row):
    """A space for Leylines between two places."""

    id: Id
    a: Id
    b: Id


class TrackRow(Row):
    """A space of a player board's track and what it gives; a space without a number is worth nothing."""

    track: Track
    index: Annotated[int, msgspec.Meta(ge=1, le=20)]
    vp: Few | None = None
    quest: Few = 0
    gain_colour: Colour | None = None
    gain_count: Few = 0
    moves: Few = 0


class AbilityRow(Row):
    """What an ability costs: one of the colour and so many of any."""

    ability: Ability
    generic: Few
    colour: Colour


class PublicQuestRow(Row):
    """A public quest and its two tiles."""

    type_id: Id
    title: Title
    condition: str
    vp_first: Few
    vp_second: Few
    text: str = ""


class DominariaRow(Row, kw_only=True):
    """A card of the Dominaria deck."""

    id: Id
    copies: Copies = 1
    mana_colour: Colour
    token: Literal["none", "cabal", "artifact"] = "none"
    location_id: Id | None = None


class QuestRow(Row, kw_only=True):
    """A quest card; `text` is the owner's own transcription, shown where the companion cannot judge."""

    id: Id
    copies: Copies = 1
    title: Title
    type_line: str = "Quest"
    start_condition: str = ""
    complete_condition: str
    uses_tracker: str = ""
    reward: str = ""
    vp: Few = 0
    text: str = ""


class ArtifactRow(Row, kw_only=True):
    """An artifact card; `limit` is how often a turn a per_turn ability can be used."""

    id: Id
    copies: Copies = 1
    title: Title
    kind: Literal["passive", "per_turn", "score"]
    effect: str
    limit: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    vp: Few = 0
    text: str = ""


class SupplyRow(Row, kw_only=True):
    """How many tokens of a kind are in the box."""

    kind: Literal["mana", "cabal", "artifact"]
    colour: Colour | None = None
    count: Annotated[int, msgspec.Meta(ge=0, le=999)]


class VpTrackRow(Row):
    """The points track: a lap is worth so much."""

    first: Few
    last: Few
    lap_value: Annotated[int, msgspec.Meta(ge=1, le=999)]


class RoundRow(Row):
    """How many rounds so many players play."""

    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=99)]


class BoardRow(Row):
    """A player board."""

    player_colour: Title
    character: Title


TABLES: dict[str, type[Row]] = {
    "locations": LocationRow,
    "edges": EdgeRow,
    "tracks": TrackRow,
    "abilities": AbilityRow,
    "public_quests": PublicQuestRow,
    "dominaria_cards": DominariaRow,
    "quest_cards": QuestRow,
    "artifact_cards": ArtifactRow,
    "supply": SupplyRow,
    "vp_track": VpTrackRow,
    "round_limits": RoundRow,
    "boards": BoardRow,
}


@dataclass(frozen=True)
class Quest:
    """A quest card with its words understood."""

    row: QuestRow
    start: Condition | None
    track: Condition | None
    complete: Condition
    reward: tuple[Effect, ...]


@dataclass(frozen=True)
class Artifact:
    """An artifact card with its words understood."""

    row: ArtifactRow
    effect: Effect


@dataclass(frozen=True)
class Content:
    """The tables of a match, ready to be asked. Cards are ids with their copy: `dq04_1`."""

    tables: packs.Tables
    places: dict[str, LocationRow] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.places.update({row.id: row for row in self.tables["locations"]})

    @cached_property
    def starts(self) -> tuple[str, ...]:
        """The starting places."""
        return tuple(row.id for row in self.places.values() if row.is_start)

    @cached_property
    def of_colour(self) -> dict[str, tuple[str, ...]]:
        """Colour to its places."""
        return {colour: tuple(row.id for row in self.places.values() if row.colour == colour) for colour in COLOURS}

    @cached_property
    def edges(self) -> dict[str, tuple[str, str]]:
        """Leyline space to its two ends."""
        return {row.id: (row.a, row.b) for row in self.tables["edges"]}

    @cached_property
    def edges_at(self) -> dict[str, tuple[str, ...]]:
        """Place to the Leyline spaces that end there."""
        return {place: tuple(edge for edge, ends in self.edges.items() if place in ends) for place in self.places}

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """HD-05: place to the places that a Leyline space joins to it, each once."""
        return {
            place: tuple(dict.fromkeys(end for edge in self.edges_at[place] for end in self.edges[edge] if end != place))
            for place in self.places
        }

    @cached_property
    def distances(self) -> dict[str, dict[str, int]]:
        """Place to every place to the steps between them."""
        return {place: self._steps_from(place) for place in self.places}

    def _steps_from(self, place: str) -> dict[str, int]:
        steps, edge = {place: 0}, [place]
        for here in edge:
            for near in self.neighbours[here]:
                if near not in steps:
                    steps[near] = steps[here] + 1
                    edge.append(near)
        return steps

    @cached_property
    def tracks(self) -> dict[str, tuple[TrackRow, ...]]:
        """Track to its spaces, from the left."""
        rows = sorted(self.tables["tracks"], key=lambda row: row.index)
        return {track: tuple(row for row in rows if row.track == track) for track in get_args(Track)}

    @cached_property
    def abilities(self) -> dict[str, AbilityRow]:
        """Ability to its cost."""
        return {row.ability: row for row in self.tables["abilities"]}

    @cached_property
    def public_quests(self) -> dict[str, tuple[PublicQuestRow, Condition]]:
        """Public quest to its row and condition."""
        return {row.type_id: (row, condition(row.condition)) for row in self.tables["public_quests"]}

    @cached_property
    def tiles(self) -> dict[str, tuple[PublicQuestRow, int]]:
        """Tile to its public quest and its points; the tile to be taken first ends in `_1`."""
        pairs = [(row, ((1, row.vp_first), (2, row.vp_second))) for row in self.tables["public_quests"]]
        return {f"{row.type_id}_{number}": (row, vp) for row, tiles in pairs for number, vp in tiles}

    @cached_property
    def dominaria(self) -> dict[str, DominariaRow]:
        """Dominaria card to its row."""
        return {f"{row.id}_{copy}": row for row in self.tables["dominaria_cards"] for copy in range(1, row.copies + 1)}

    @cached_property
    def quests(self) -> dict[str, Quest]:
        """Quest card to what it says."""
        rows = [(row, _quest(row)) for row in self.tables["quest_cards"]]
        return {f"{row.id}_{copy}": quest for row, quest in rows for copy in range(1, row.copies + 1)}

    @cached_property
    def artifacts(self) -> dict[str, Artifact]:
        """Artifact card to what it does."""
        rows = [(row, Artifact(row, effects(row.effect)[0])) for row in self.tables["artifact_cards"]]
        return {f"{row.id}_{copy}": artifact for row, artifact in rows for copy in range(1, row.copies + 1)}

    @cached_property
    def supply(self) -> dict[str, int]:
        """Colour, `cabal` and `artifact` to the tokens in the box."""
        return {row.colour or row.kind: row.count for row in self.tables["supply"]}

    @cached_property
    def rounds(self) -> dict[int, int]:
        """Number of players to number of rounds."""
        return {row.players: row.rounds for row in self.tables["round_limits"]}

    @property
    def lap(self) -> int:
        """What a score marker that was turned over stands for."""
        return int(self.tables["vp_track"][0].lap_value)

    def title(self, card: str) -> str:
        """The title of a quest or artifact card."""
        row = self.quests[card].row if card in self.quests else self.artifacts[card].row
        return row.title


def _quest(row: QuestRow) -> Quest:
    start = condition(row.start_condition) if row.start_condition else None
    track = condition(row.uses_tracker) if row.uses_tracker else None
    return Quest(row, start, track, condition(row.complete_condition), effects(row.reward))


_ready: dict[str, Content] = {}


def use_content(content: bytes) -> str:
    """Make tables ready for play; the digest under which `ready` finds them."""
    digest = game.digest_of(content)
    if digest not in _ready:
        _ready[digest] = Content(packs.unpacked(content, TABLES))
    return digest


def ready(digest: str) -> Content:
    """The tables of a match whose state names this digest."""
    return _ready[digest]
