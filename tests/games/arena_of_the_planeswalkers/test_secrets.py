"""What only some may know is shown to nobody else, at no moment: hands, libraries, hidden enchantments, face-down glyphs, the seed."""

from __future__ import annotations

import json
import logging
import re
from typing import Any

import msgspec
import pytest

from companion import packs
from companion.game import Chance, Viewer
from companion.games.arena_of_the_planeswalkers.model import State, content_of
from companion.games.arena_of_the_planeswalkers.tasks import Resolve
from tests.games.arena_of_the_planeswalkers.conftest import NewTable
from tests.games.arena_of_the_planeswalkers.table import Table

SEED = 918_273_645_546_372_819


def sees(state: State, viewer: Viewer, seat: int, *, hidden: bool = False) -> bool:
    """Whether a viewer may see a player's cards."""
    if viewer == seat:
        return True
    mate = isinstance(viewer, int) and state.players[viewer].team == state.players[seat].team
    return mate and (state.options.teammates_look or not hidden)


def unknown_to(state: State, viewer: Viewer) -> set[tuple[int, str]]:
    """The spell cards, by owner, whose place this viewer may not know."""
    found: set[tuple[int, str]] = set()
    for seat, player in enumerate(state.players):
        found |= {(seat, card) for card in player.deck}
        if not sees(state, viewer, seat):
            found |= {(seat, card) for card in player.hand}
        if not sees(state, viewer, seat, hidden=True):
            found |= {(seat, spell.card) for army in state.cards.values() for spell in army.hidden if spell.owner == seat}
            spells = content_of(state).spells
            waiting = [task.card for task in state.agenda if isinstance(task, Resolve) and task.seat == seat]
            found |= {(seat, card) for card in waiting if card in spells and spells[card].type == "hidden"}
    if state.awaits and state.awaits.cards and viewer in state.awaits.seats:
        found -= {(state.awaits.seats[0], card) for card in state.awaits.cards}
    return {entry for entry in found if entry[1] != "unknown"}


class Eyes:
    """What one viewer has seen; complains when a text tells more."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.cards: set[tuple[int, str]] = set()  # seen at some moment: nobody forgets

    def look(self, state: State, all_cards: set[tuple[int, str]]) -> None:
        self.cards |= all_cards - unknown_to(state, self.viewer)

    def read(self, state: State, text: str) -> None:
        """Find no card that nobody has shown this viewer; all decks hold the same kinds, so a kind is secret while no copy is known."""
        known = {card for _, card in self.cards}
        secret = {card for _, card in unknown_to(state, self.viewer)} - known
        told = secret.intersection(re.findall(r"[a-z][a-z0-9_]*", text))
        assert not told, f"{self.viewer} reads of {sorted(told)} in {text}"
        names = {content_of(state).spells[card].name for card in secret}
        assert not {name for name in names if name in text}, f"{self.viewer} reads a name in {text}"
        assert str(SEED) not in text


def shown_to(table: Table, viewer: Viewer, *, page: bool = True) -> str:
    """Everything a viewer's own screen shows, its page included or not."""
    game, state = table.game, table.state
    prompts = [game.prompt(state, seat) for seat in (state.awaits.seats if state.awaits else ())]
    view = msgspec.json.encode(game.view(state, viewer, ""), enc_hook=repr).decode() if page else ""
    return "\n".join([msgspec.json.encode(game.hide(state, viewer)).decode(), *game.brief(state, viewer), *prompts, view])


def told_to_all(table: Table) -> str:
    """What everybody hears of the last step."""
    told = [table.game.tell(table.state, msgspec.convert(event, table.game.event_type)) for event in table.events]
    return "\n".join([json.dumps(table.events), *told, *(row.text + row.barrier for row in table.session.history(2))])


@pytest.mark.rule("AP-18", "AP-118", "RU-17", "AP-24")
@pytest.mark.parametrize(
    ("colours", "options"),
    [
        (("blue", "red"), {}),
        (("white", "black"), {"memory": "strict"}),
        (("white", "blue", "black", "red"), {"teammates_look": False}),
        (("white", "blue", "black", "red"), {"scenario": "melee"}),
    ],
)
def test_a_whole_game_shows_nobody_what_is_not_theirs_to_see(
    new_table: NewTable, caplog: pytest.LogCaptureFixture, colours: tuple[str, ...], options: dict[str, Any]
) -> None:
    """Every player has a deck of cards of their own, so that each card's name is a secret of its own."""
    caplog.set_level(logging.DEBUG)
    table = own_decks(new_table, colours, options)
    everything = {(seat, card) for seat, player in enumerate(table.state.players) for card in player.deck}
    eyes = [Eyes(viewer) for viewer in (*range(len(colours)), "public")]
    happened: set[str] = set()
    for step, _ in enumerate(table.wander(Chance(seed=len(colours)), most=260)):
        happened.update(event["type"] for event in table.events)
        for number, own in enumerate(eyes):
            own.look(table.state, everything)
            own.read(table.state, told_to_all(table))
            own.read(table.state, shown_to(table, own.viewer, page=step % len(eyes) == number))
    assert {"spell_played", "hidden_attached", "cards_drawn"} <= happened
    assert caplog.text == ""


def own_decks(new_table: NewTable, colours: tuple[str, ...], options: dict[str, Any]) -> Table:
    """A match in which no two players have a card in common: every deck has its own ids and names."""
    shipped = new_table().content
    rows = [
        msgspec.structs.replace(row, id=f"{colour}{row.id}", name=f"{row.name} of {colour}", colour=colour)
        for colour in ("white", "blue", "black", "red", "green")
        for row in shipped.tables["spell_cards"]
    ]
    tables = shipped.tables | {"spell_cards": rows}
    content = packs.packed(tables, dict.fromkeys(tables, "owner"))
    return new_table(*colours, seed=SEED, content=content, spells="virtual", dice="virtual", **options)


@pytest.mark.rule("AP-18", "AP-118")
def test_what_a_seat_may_do_names_only_cards_this_seat_knows(new_table: NewTable) -> None:
    table = own_decks(new_table, ("blue", "red", "green"), {})
    for _ in table.wander(Chance(seed=3), most=200):
        for seat in range(3):
            listed = msgspec.json.encode(table.session.options(seat)).decode()
            secret = {card for _, card in unknown_to(table.state, seat)}
            assert not secret.intersection(re.findall(r"[a-z][a-z0-9_]*", listed))


@pytest.mark.rule("AP-100")
def test_the_kind_of_a_face_down_glyph_is_nobodys_to_see(new_table: NewTable) -> None:
    first, second = (new_table("white", "blue", "black", "red", seed=seed).place_all() for seed in (1, 2))
    assert [glyph.kind for glyph in first.state.glyphs] != [glyph.kind for glyph in second.state.glyphs]
    for viewer in (0, 1, 2, 3, "public"):
        one, other = (msgspec.json.encode(table.game.hide(table.state, viewer).glyphs) for table in (first, second))
        assert one == other
        assert b"power" not in one
    for table in (first, second):
        shown = "\n".join([*table.game.brief(table.state, "public"), json.dumps(table.game.moods(table.state, None, None))])
        assert "Power" not in shown
    assert first.game.moods(first.state, None, None) == second.game.moods(second.state, None, None)
    assert {key: count for key, count in first.game.layout(first.state).items() if "glyph" in key[0]} == {
        key: count for key, count in second.game.layout(second.state).items() if "glyph" in key[0]
    }


@pytest.mark.rule("AP-18")
def test_hidden_cards_are_lit_and_laid_out_alike_whatever_they_are(duel: NewTable) -> None:
    def seen(card: str) -> tuple[Any, ...]:
        table = duel().put(flamewing_phoenixes_1=(5, 5))
        table.adjust({"cards.flamewing_phoenixes.hidden": [{"card": card, "owner": 0}]})
        game, state = table.game, table.state
        return game.moods(state, None, None), game.brief(state, 1), game.layout(state), game.hide(state, 1).cards

    assert seen("d11") == seen("d10")


@pytest.mark.rule("AP-118")
def test_looking_changes_nothing(new_table: NewTable) -> None:
    table = new_table("red", "green", spells="virtual").place_all()
    before = table.snapshot()
    for viewer in (0, 1, "public"):
        shown = table.game.hide(table.state, viewer)
        for player in shown.players:
            player.hand.append("scribble")
            player.deck.clear()
        shown_to(table, viewer)
    assert table.snapshot() == before
