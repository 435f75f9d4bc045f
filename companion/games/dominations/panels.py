"""A player on the screen: Knowledge against its limits, counters, the Tree, roles, and how far the Objectives are."""

from __future__ import annotations

from companion.games.dominations.content import CAMPFIRE, Content
from companion.games.dominations.forest import tree_map
from companion.games.dominations.goals import progress
from companion.games.dominations.knowledge import has, limits
from companion.games.dominations.land import SIGNS, TINTS, corner_signs
from companion.games.dominations.model import HIGHEST_LIMIT, Player, State, content_of
from companion.games.dominations.objectives import POINTS, achieved
from companion.games.dominations.tree import label, nodus
from companion.games.dominations.view import HIDDEN
from companion.games.dominations.wording import ROLE_NAMES, domain_name, face_text, goal_text
from companion.games.dominations.words import DOMAINS
from companion.view import Bar, Card, Chip, Panel, Place

SHORT = ("Trade", "Craft", "Art", "Science", "Government", "Religion")
_POWERS = {
    "governor": "sets the turn order", "high_priest": "holds 9 tiles", "diplomat": "got 2 Influence", "trader": "a placed Camp yields 2",
    "inventor": "may re-activate a tile once", "farmer": "may place a second tile once",
}  # fmt: skip


def panel(state: State, content: Content, seat: int, player: Player) -> Panel:
    """DR-46, DR-95: Knowledge up to its limits, Influence, tokens, tiles, the Tree, roles and the Objectives."""
    values = has(player)
    counts = [
        Chip("horn", player.influence, label="Influence"),
        Chip("houses", player.tokens, label="tokens"),
        Chip("tiles", len(player.hand), label="tiles"),
    ]
    chips = [Chip(SIGNS[n], values[n], TINTS[n], label=DOMAINS[n]) for n in range(len(DOMAINS))]
    return Panel(
        seat, player.name, player.vp, seat == state.active and state.awaits is not None, chips, counts,
        hand=[tile_card(content, tile) for tile in player.hand],
        open_cards=[*_objective(state, content, seat, player), *_roles(player), *_nodus(state, player), *_tree(content, player)],
        bars=bars(player), about=", ".join(ROLE_NAMES[role] for role in player.roles), tree=tree_map(content, player.tree),
    )  # fmt: skip


def bars(player: Player, gains: list[int] | None = None) -> list[Bar]:
    """DR-46 to DR-48: Knowledge by Domain, with what would come to it or go from it."""
    more = gains or [0] * len(DOMAINS)
    values, tops = has(player), limits(player)
    return [Bar(SHORT[n], SIGNS[n], values[n], tops[n], HIGHEST_LIMIT, more[n]) for n in range(len(DOMAINS))]


def tile_card(content: Content, tile: str) -> Card:
    """A tile of a hand: its face, or nothing of it."""
    if tile == HIDDEN:
        return Card(shape="triangles")
    row = content.tiles[tile]
    camp = content.camps[row.id]
    face = Place(tile, tile, 0, 0, TINTS[camp], SIGNS[camp], standing="laid", corners=corner_signs(content.faces[tile][0]))
    return Card(tile, domain_name(DOMAINS[camp]), icon=SIGNS[camp], tile=face, shape="triangles")


def _nodus(state: State, player: Player) -> list[Card]:
    """DR-95: the full Nodus of a Tree, as a card of their own."""
    counts = nodus(content_of(state), state.options.house_rules, player.tree)
    told = ", ".join(f"{count} {name}" for name, count in zip(SHORT, counts, strict=True) if count)
    return [Card("nodus", "Nodus", told, icon="link")] if told else []


def _roles(player: Player) -> list[Card]:
    """DR-104 to DR-110: the roles of this Age, and what each is good for."""
    return [
        Card(f"role_{role}", ROLE_NAMES[role], "used in this Age" if role in player.spent else _POWERS[role], icon="crown")
        for role in player.roles
    ]


def _tree(content: Content, player: Player) -> list[Card]:
    cards = [card for card in player.tree.values() if card.card != CAMPFIRE]
    return [
        Card(
            label(content, card), content.card_name(label(content, card)) + (" (Advanced)" if card.advanced else ""),
            face_text(content.sides[card.card, card.copy, card.advanced]), icon="scroll" if card.card in content.masteries else "temple",
        )
        for card in cards
    ]  # fmt: skip


def _objective(state: State, content: Content, seat: int, player: Player) -> list[Card]:
    """DR-116, DR-125: the five Objectives, those that hold now ticked, and what that many are worth."""
    row = content.objectives.get(player.objective)
    if row is None:
        return []
    done = achieved(state, seat)
    title = f"{row.name}: {sum(done)} of {len(done)} Objectives"
    goals = [
        Card(f"{row.id}_{number}", progress(state, seat, goal), goal_text(goal), icon="check" if is_done else "flag", usable=is_done)
        for number, (goal, is_done) in enumerate(zip(row.goals, done, strict=True), 1)
    ]
    return [Card(row.id, title, f"worth {POINTS[sum(done)]} points at the end", icon="flag"), *goals]
