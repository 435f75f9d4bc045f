"""What is hidden stays hidden: hands, the stock, cards not yet revealed."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from companion.game import Viewer, load_game
from companion.games.dominations import commands
from companion.games.dominations.model import State
from tests.games.dominations.table import GAME, Table
from tests.games.dominations.test_properties import steps
from tests.lights.test_vocabulary import all_moods

NewTable = Callable[..., Table]


def secrets(state: State, viewer: Viewer) -> set[str]:
    """The ids this viewer must not find anywhere: other hands, the stock, cards dealt to others."""
    others = [player for seat, player in enumerate(state.players) if seat != viewer]
    found = {tile for player in others for tile in player.hand} | set(state.stock)
    if state.phase == "setup_choose":
        found |= {card for player in others for card in (*player.dealt, player.objective, player.monument) if card}
    return found


@pytest.mark.rule("QU-10", "SU-05", "SU-07")
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_that_is_shown_holds_a_secret(players: int) -> None:
    for number, (state, _, _, after, happened) in enumerate(steps(players, 41)):
        if number % 9 and not state.phase.startswith("setup"):
            continue
        told = msgspec.json.encode([happened, [GAME.tell(after, event) for event in happened]]).decode()
        assert not [card for card in secrets(after, "public") if f'"{card}"' in told]
        for viewer in ("public", 0, players - 1):
            shown = msgspec.json.encode(GAME.hide(state, viewer)).decode()
            page = msgspec.json.encode(GAME.view(state, viewer, "")).decode()
            hidden = secrets(state, viewer)
            assert not [card for card in hidden if f'"{card}"' in shown]
            if viewer == "public" or viewer not in (state.awaits.seats if state.awaits else ()):
                assert not [card for card in hidden if f'"{card}"' in page]


@pytest.mark.rule("SU-05")
def test_a_choice_is_hidden_until_all_have_chosen(new_table: NewTable) -> None:
    table = new_table(3)
    table.do("choose", seat=1, **table.options("choose", 1)[0])
    assert GAME.hide(table.state, 0).players[1].objective == "hidden"
    assert GAME.hide(table.state, 1).players[1].objective == table.player(1).objective
    assert GAME.hide(table.state, 0).players[0].objective == ""
    for seat in (0, 2):
        table.do("choose", seat=seat, **table.options("choose", seat)[0])
    assert GAME.hide(table.state, "public").players[1].objective == table.player(1).objective


@pytest.mark.rule("SU-07", "DR-112", "DR-113")
def test_history_tells_how_many_tiles_but_not_which(new_table: NewTable) -> None:
    table = new_table().choose()
    table.do("redraw", seat=0, tiles=table.player(0).hand[:3])
    assert table.session.history(1)[0].text == "Ann redraws 3 tiles"
    assert table.session.history(1)[0].barrier == "tiles were drawn"
    table.skip().end_age().do("keep_tiles", tiles=table.player(0).hand[:1])
    assert table.session.history(1)[0].text == "Ann keeps 1 tile"


def test_lists_that_would_show_a_hand_are_private() -> None:
    private = {kind.__name__ for kind in load_game("dominations").rules if kind.private}
    assert private == {"Choose", "Redraw", "Place", "KeepTiles"}


def test_lights_tell_nothing_of_hands_or_the_stock(new_table: NewTable) -> None:
    table = new_table(3).start().lay(D0_0="s_aaa", U1_0="g_ccc")
    other = GAME.clone(table.state)
    other.stock.reverse()
    for player in other.players:
        player.hand = []
    intents = [None, *(str(kind.__struct_config__.tag) for kind in GAME.rules)]
    assert [GAME.moods(table.state, None, intent) for intent in intents] == [GAME.moods(other, None, intent) for intent in intents]
    assert list(all_moods(GAME, table.state))


def test_only_the_active_players_own_tile_lights_its_yields(table: Table) -> None:
    own, other = table.player(0).hand[0], table.player(1).hand[0]
    plain = GAME.moods(table.state, None, None)
    assert GAME.moods(table.state, other, None) == plain != GAME.moods(table.state, own, None)


@pytest.mark.rule("SU-05")
def test_a_page_covers_what_is_for_one_pair_of_eyes(new_table: NewTable) -> None:
    table = new_table()
    public, own = GAME.view(table.state, "public", ""), GAME.view(table.state, 0, "")
    assert (public.page, public.cover, public.actions) == ("choose", 0, [])
    assert own.cover is None
    assert [card.id for card in own.cards] == table.player(0).dealt
    assert {type(command) for action in own.actions for command in action.commands} == {commands.Choose}


def test_the_list_of_placements_is_for_whoever_holds_the_tiles(table: Table) -> None:
    place = next(action for action in GAME.view(table.state, "public", "").actions if action.kind == "place")
    assert place.private
    assert place.commands == []
    own = next(action for action in GAME.view(table.state, 0, "").actions if action.kind == "place")
    assert len(own.commands) == 7 * 6 * 3
