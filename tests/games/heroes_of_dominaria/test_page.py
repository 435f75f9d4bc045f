"""The screen as data: what can be done with its commands, what cannot with its reason, and nothing that a viewer may not see."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from companion.game import Chance, load_game
from companion.view import Action, View
from tests import walks
from tests.games.heroes_of_dominaria.table import Table

GAME = load_game("heroes_of_dominaria")
NewTable = Callable[..., Table]


def page(table: Table, viewer: int | str = "public") -> View:
    return GAME.view(table.state, viewer, "demo content")


def action(view: View, kind: str) -> Action:
    return next(action for action in view.actions if action.kind == kind)


def test_a_turn_shows_eight_kinds_of_action_and_the_way_on(table: Table) -> None:
    kinds = [action.kind for action in page(table).actions]
    assert kinds == ["move", "collect", "recruit", "discover", "confront", "build", "form", "cards", "end_turn"]


def test_the_actions_hold_exactly_the_options(table: Table) -> None:
    table.give(0, pool={colour: 3 for colour in ("white", "blue", "black", "red", "green")}, hand=["dq04_1"])
    listed = [msgspec.to_builtins(command) for action in page(table, 0).actions for command in action.commands]
    assert sorted(map(str, listed)) == sorted(map(str, table.options()))


@pytest.mark.parametrize(
    ("kind", "given", "rule", "reason"),
    [
        ("recruit", {"pool": {"white": 1}}, "HD-09", "not enough mana"),
        ("discover", {"pool": {"blue": 4}}, "HD-45", "no Hero at an artifact"),
        ("confront", {"pool": {"black": 3}}, "HD-51", "no Hero at a Cabal token"),
        ("build", {"pool": {"red": 5}, "manaliths": ["keld"]}, "HD-56", "colour built already"),
        ("form", {"pool": {"green": 2}}, "HD-09", "not enough mana"),
    ],
)
def test_what_cannot_be_done_says_why_with_its_rule(table: Table, kind: str, given: dict[str, object], rule: str, reason: str) -> None:
    table.give(0, **given)
    found = action(page(table), kind)
    assert (found.is_possible, found.rule, found.reason) == (False, rule, reason)
    assert found.why.endswith(".")


@pytest.mark.rule("HD-26", "HD-32")
def test_moves_and_the_collection_run_out_with_a_reason(table: Table) -> None:
    table.do("collect", at="bogardan")
    table.adjust({"players.0.turn.moves_left": 0})
    assert [(action(page(table), kind).rule, action(page(table), kind).reason) for kind in ("move", "collect")] == [
        ("HD-26", "no move left"),
        ("HD-32", "collected already"),
    ]


@pytest.mark.rule("HD-07", "HD-104")
def test_a_price_is_shown_as_signs_with_discounts_taken_off(table: Table) -> None:
    assert [(chip.icon, chip.count) for chip in action(page(table), "build").cost] == [("any", 4), ("flame", 1)]
    table.give(0, in_play=["da06_1"])
    assert [(chip.icon, chip.count) for chip in action(page(table), "build").cost] == [("any", 3), ("flame", 1)]


@pytest.mark.rule("HD-39", "HD-89")
def test_tracks_show_their_spaces_rewards_and_points(table: Table) -> None:
    table.give(0, leylines=["e01", "e02", "e03"], cabal=2, pool={"green": 3})
    tracks = {track.name: track for track in page(table).players[0].tracks}
    assert [space.done for space in tracks["Leylines"].spaces] == [True] * 3 + [False] * 5
    assert [space.reward for space in tracks["Leylines"].spaces] == ["", "leaf", "scroll", "leaf", "", "leaf", "scroll", ""]
    assert (tracks["Leylines"].points, tracks["Cabal"].points, tracks["Heroes"].points) == (3, 2, 0)
    assert (tracks["Leylines"].ready, tracks["Manaliths"].ready) == (True, False)


def test_the_map_shows_what_lies_and_stands_where(table: Table) -> None:
    table.adjust({"locations.keld.mana": 3, "locations.keld.cabal": 2, "players.1.heroes.0": "keld", "players.0.manaliths": ["keld"]})
    board = page(table).map
    assert board
    keld = next(place for place in board.places if place.id == "keld")
    assert (keld.name, keld.colour, keld.icon, keld.count) == ("Keld", "red", "flame", 3)
    assert ([(mark.icon, mark.count) for mark in keld.marks], keld.seats, keld.built) == ([("mask", 2)], [1], [0])
    assert {link.id for link in board.links} == set(table.content.edges)


@pytest.mark.rule("HD-70", "AMB-27")
def test_two_cards_are_shown_to_their_player_and_covered_for_everybody_else(table: Table) -> None:
    table.give(0, manaliths=["sursi"], pool={"red": 5}).do("build", at="bogardan")
    own, other, public = page(table, 0), page(table, 1), page(table)
    assert [card.id for card in own.cards] == table.offered_cards
    assert (own.cover, other.cover, public.cover) == (None, 0, 0)
    assert [card.title for card in public.cards] == ["", ""]
    assert (other.actions, public.actions) == ([], [])
    assert [command.card for command in own.actions[0].commands] == table.offered_cards


@pytest.mark.rule("HD-70")
@pytest.mark.parametrize("players", [2, 4])
def test_no_page_of_a_whole_game_shows_a_hidden_card(players: int) -> None:
    chance, state = Chance(seed=players), walks.begun(GAME, players, players)
    while state.awaits:
        secrets = {seat: [*player.hand, *player.dealt] for seat, player in enumerate(state.players)}
        for seat in state.awaits.seats:
            secrets[seat] += state.awaits.cards
        for viewer in ("public", *range(players)):
            shown = msgspec.json.encode(GAME.view(state, viewer, "")).decode()
            hidden = [card for seat, cards in secrets.items() if seat != viewer for card in cards]
            assert not [card for card in hidden if f'"{card}"' in shown]
        seat = state.awaits.seats[0]
        state, _ = GAME.apply(state, seat, GAME.bot(state, seat, chance))


@pytest.mark.rule("HD-70")
def test_whether_hidden_cards_can_be_completed_is_not_told_to_others(table: Table) -> None:
    pages = []
    for hand in (["dq04_1"], ["dq13_1"]):
        table.give(0, hand=hand, pool={"white": 10})
        pages.append(page(table))
    assert pages[0] == pages[1]


@pytest.mark.rule("AMB-21")
def test_points_can_be_kept_back_until_the_end(new_table: NewTable) -> None:
    table = new_table(live_points=False).start()
    assert page(table).sheet is None
    assert [panel.points for panel in page(table).players] == [None] * 3
    table.adjust({"phase": "over"})
    assert page(table).page == "over"
    assert page(table).sheet is not None
    assert page(table).actions == []
