"""Where every piece lies on the table, so that an undo can say what to put back."""

from __future__ import annotations

from collections import Counter

from companion.game import Layout
from companion.games.heroes_of_dominaria.content import COLOURS, Content
from companion.games.heroes_of_dominaria.model import Player, State, content_of
from companion.games.heroes_of_dominaria.questions import artifacts_owned
from companion.games.heroes_of_dominaria.wording import edge_name


def layout(state: State) -> Layout:
    """Where every piece lies, in words; hidden cards are only counted."""
    pieces: Counter[tuple[str, str]] = Counter()
    content = content_of(state)
    for player in state.players:
        _lay_player(pieces, content, player)
    for place, here in state.locations.items():
        name = content.places[place].name
        pieces[f"{content.places[place].colour} mana", name] += here.mana
        pieces["Cabal token", name] += here.cabal
        pieces["artifact token", name] += here.artifact
    for colour in COLOURS:
        pieces[f"{colour} mana", "the supply"] = getattr(state.supply, colour) - getattr(state.substitutes, colour)
    pieces["Cabal token", "the supply"] = state.supply.cabal
    pieces["artifact token", "the supply"] = state.supply.artifact
    pieces["artifact token", "the box"] = state.artifacts_removed
    looked_at = [card for card in (state.awaits.cards if state.awaits else ()) if card in content.quests]
    pieces["quest card", "the quest deck"] = len(state.decks.quests) + len(looked_at)
    pieces["quest card", "the quest discards"] = len(state.discards.quests)
    pieces["Dominaria card", "the Dominaria deck"] = len(state.decks.dominaria)
    pieces["Dominaria card", "the Dominaria discards"] = len(state.discards.dominaria)
    pieces["round marker", f"round {state.round}"] = 1
    owned = Counter(content.title(card) for player in state.players for card in artifacts_owned(content, player))
    for title, copies in Counter(artifact.row.title for artifact in content.artifacts.values()).items():
        pieces[title, "the artifact deck"] = copies - owned[title]
    held = {tile for player in state.players for tile in player.tiles}
    for tile, (row, points) in content.tiles.items():
        if tile not in held:
            pieces[f"{row.title} tile ({points})", "the public quests"] = 1
    return {key: count for key, count in pieces.items() if count}


def _lay_player(pieces: Counter[tuple[str, str]], content: Content, player: Player) -> None:
    own = f"{player.name}'s"
    for hero, place in enumerate(player.heroes):
        pieces[f"{own} Hero {hero + 1}", content.places[place].name if place else f"{own} Hero track"] += 1
    for place in player.manaliths:
        pieces[f"{own} Manalith", content.places[place].name] += 1
    pieces[f"{own} Manalith", f"{own} Manalith track"] = len(content.tracks["manalith"]) - len(player.manaliths)
    for edge in player.leylines:
        pieces[f"{own} Leyline", edge_name(content, edge)] += 1
    pieces[f"{own} Leyline", f"{own} Leyline track"] = len(content.tracks["leyline"]) - len(player.leylines)
    pieces["Cabal token", f"{own} Cabal Defeated track"] = player.cabal
    for colour in COLOURS:
        pieces[f"{colour} mana", f"{own} pool"] = getattr(player.pool, colour)
        where = "pool" if colour in player.manalith_pool else "reserve"
        pieces[f"{own} {colour} Manalith mana", f"{own} {where}"] = 1
    pieces["quest card", f"{own} hand"] = len(player.hand) + len(player.dealt)
    for area, cards in (("In-Play", player.in_play), ("Completed", player.completed)):
        for card in cards:
            piece = "quest card" if card in content.quests else content.title(card)
            pieces[piece, f"{own} {area} area"] += 1
    for tile in player.tiles:
        row, points = content.tiles[tile]
        pieces[f"{row.title} tile ({points})", f"{own} Completed area"] = 1
