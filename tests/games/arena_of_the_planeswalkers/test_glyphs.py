"""Glyphs, both ways up."""

from __future__ import annotations

import pytest

from companion.games.arena_of_the_planeswalkers.stats import allowance, lasting, total
from tests.games.arena_of_the_planeswalkers.conftest import NewTable

CHANDRA, PHOENIX = "chandra_nalaar", "flamewing_phoenixes_1"


@pytest.mark.rule("AP-100", "AP-101")
@pytest.mark.parametrize("up", [True, False])
def test_a_figure_stops_on_a_glyph_and_turns_one_that_lies_face_down(duel: NewTable, up: bool) -> None:
    table = duel().put(chandra_nalaar=(4, 5)).glyphs(("power", (5, 5)), up=up).choose(CHANDRA)
    table.no_move("AP-101", CHANDRA, (5, 5), (6, 5))
    table.move(CHANDRA, (5, 5))
    assert table.event("move_stopped")["why"] == "glyph"
    assert ("glyph_flipped" in table.happened) is not up
    assert table.state.glyphs[0].up
    table.no_move("AP-101", CHANDRA, (6, 5))


@pytest.mark.rule("AP-103", "AP-104", "AP-105", "AP-106", "AP-119")
@pytest.mark.parametrize(("kind", "stat", "by"), [("power", "power", 1), ("toughness", "toughness", 1), ("movement", "move", 2)])
def test_a_permanent_glyph_works_for_all_figures_of_the_player_on_it(new_table: NewTable, kind: str, stat: str, by: int) -> None:
    table = new_table("white", "blue", "black", "red").place_all().glyphs((kind, (8, 5)))
    table.put(rhox_veterans_1=(5, 5), kor_hookmasters_1=(8, 5))
    names = ("gideon_jura", "rhox_veterans_1", "kor_hookmasters_1", "jace_beleren", "liliana_vess")
    printed = [getattr(table.field.rows[name], stat) for name in names]
    now = [total(lasting(table.state, name, stat)) for name in names]
    assert [after - before for before, after in zip(printed, now, strict=True)] == [by, by, by, 0, 0]  # not for the teammate
    table.put(kor_hookmasters_1=(9, 5))
    assert [total(lasting(table.state, name, stat)) for name in names] == printed


@pytest.mark.rule("AP-103")
def test_a_glyph_that_lies_face_down_does_nothing(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5)).glyphs(("movement", (5, 5)), up=False)
    assert allowance(table.state, CHANDRA) == 6


@pytest.mark.rule("AP-103")
def test_holding_and_leaving_are_told(duel: NewTable) -> None:
    table = duel().put(flamewing_phoenixes_1=(4, 5)).glyphs(("power", (5, 5))).choose("flamewing_phoenixes").move(PHOENIX, (5, 5))
    assert table.event("glyph_held") == {"type": "glyph_held", "seat": 0, "kind": "power", "at": (5, 5)}
    assert table.game.tell(table.state, table.game_event("glyph_held")) == "All figures of Ann have +1 power."
    table.turn_of(0).choose("flamewing_phoenixes").move(PHOENIX, (6, 5))
    assert table.event("glyph_left") == {"type": "glyph_left", "kind": "power", "at": (5, 5)}


@pytest.mark.rule("AP-107", "AP-08")
def test_knowledge_is_removed_even_if_there_is_no_card_to_draw(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(2, 2)).glyphs(("knowledge", (1, 2))).adjust({"players.0.library": 0})
    hand = len(table.player(0).hand)
    table.choose(CHANDRA).move(CHANDRA, (1, 2))
    assert len(table.player(0).hand) == hand
    assert table.state.glyphs == []
    table.turn_of(0).choose(CHANDRA).move(CHANDRA, (2, 2)).move(CHANDRA, (1, 2), (0, 2))  # nothing stops her there any more


@pytest.mark.rule("AP-100")
def test_a_swap_does_not_turn_a_glyph(duel: NewTable) -> None:
    table = duel("blue", "red").put(jace_beleren=(2, 2), illusionary_projections_1=(1, 2)).glyphs(("power", (1, 2)), up=False)
    table.choose("jace_beleren").decide("illusionary_projections_1")
    assert not table.state.glyphs[0].up  # nobody moved onto it
