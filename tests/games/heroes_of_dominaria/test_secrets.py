"""What only some may know is shown to nobody else, at no moment of a game: hands, cards looked at, decks, the seed."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from companion.game import Chance, Viewer
from companion.games.heroes_of_dominaria.content import Content
from companion.games.heroes_of_dominaria.model import State, content_of
from companion.headless import Headless
from companion.session import Barrier
from tests.games.heroes_of_dominaria.table import Table

NewTable = Callable[..., Table]
SEED = 918_273_645_546_372_819
RICH = {"white": 5, "blue": 5, "black": 5, "red": 5, "green": 5}
PHYSICAL = {"dominaria": "physical", "quests": "physical", "artifacts": "physical"}


def unknown_to(state: State, viewer: Viewer) -> set[str]:
    """The cards whose place this viewer may not know."""
    cards = [card for pile in (state.decks.dominaria, state.decks.quests, state.decks.artifacts) for card in pile]
    for seat, player in enumerate(state.players):
        if seat != viewer:
            cards += [*player.hand, *player.dealt]
    if state.awaits and viewer not in state.awaits.seats:
        cards += state.awaits.cards
    return set(cards)


def title(content: Content, card: str) -> str:
    return "" if card in content.dominaria else content.title(card)


class Eyes:
    """What one viewer has seen; complains when a text tells more."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.cards: set[str] = set()  # seen at some moment: an undo takes a card back, but nobody forgets it
        self.titles: set[str] = set()

    def look(self, state: State) -> None:
        """Learn what may be known now."""
        content = content_of(state)
        unknown = unknown_to(state, self.viewer)
        for cards in (content.dominaria, content.quests, content.artifacts):
            known = [card for card in cards if card not in unknown]
            self.cards.update(known)
            self.titles.update(title(content, card) for card in known)

    def read(self, state: State, text: str) -> None:
        """Find no card and no title in a text that this viewer does not know."""
        content = content_of(state)
        unknown = unknown_to(state, self.viewer) - self.cards
        told = unknown.intersection(re.findall(r"[a-z][a-z0-9_]*", text))
        assert not told, f"{self.viewer} reads of {sorted(told)} in {text}"
        titles = {title(content, card) for card in unknown} - self.titles - {""}
        told = {name for name in titles if name in text}
        assert not told, f"{self.viewer} reads of {sorted(told)} in {text}"
        assert str(SEED) not in text


def shown_to(table: Table, viewer: Viewer) -> str:
    """Everything a viewer's own screen shows."""
    game, state = table.game, table.state
    prompts = [game.prompt(state, seat) for seat in (state.awaits.seats if state.awaits else ())]
    return "\n".join([msgspec.json.encode(game.hide(state, viewer)).decode(), *game.brief(state, viewer), *prompts])


def told_to_all(table: Table) -> str:
    """What everybody hears of the last step."""
    return "\n".join([json.dumps(table.events), *(row.text + row.barrier for row in table.session.history(3))])


def everybody(table: Table) -> list[Eyes]:
    return [Eyes(viewer) for viewer in (*range(len(table.state.players)), "public")]


@pytest.mark.rule("HD-70", "AMB-27", "SU-08")
@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (3, {}), (4, {"scarce_mana": "strict"}), (3, {"decks": PHYSICAL}), (2, {"final_quests": True})]
)
def test_a_whole_game_shows_nobody_what_is_not_theirs_to_see(
    new_table: NewTable, caplog: pytest.LogCaptureFixture, players: int, options: dict[str, Any]
) -> None:
    caplog.set_level(logging.DEBUG)
    table = new_table(players=players, seed=SEED, **options)
    eyes = everybody(table)
    chance, happened = Chance(seed=players), set()
    for _ in table.wander(chance):
        happened.update(table.happened)
        for own in eyes:
            own.look(table.state)
            own.read(table.state, shown_to(table, own.viewer))
            own.read(table.state, told_to_all(table))
        if table.awaited == "act" and not chance.below(12):
            table.give(table.state.active, pool=RICH)
    assert table.awaited is None
    assert {"quest_kept", "artifact_gained", "quest_completed", "cards_looked_at"} <= happened
    assert caplog.text == ""


@pytest.mark.rule("HD-70", "AMB-27")
def test_undo_redo_and_their_barriers_tell_nothing_that_was_not_open_before(new_table: NewTable) -> None:
    table = new_table(seed=SEED)
    eyes, chance, barriers = everybody(table), Chance(seed=5), 0
    for _ in table.wander(chance, most=400):
        for own in eyes:
            own.look(table.state)
        if table.awaited == "act" and not chance.below(12):
            table.give(table.state.active, pool=RICH)
        if chance.below(3) == 0:
            count = 1 + chance.below(min(3, table.session.step))
            try:
                said = str(table.session.undo(count))
            except Barrier as barrier:
                barriers += 1
                said = f"{barrier}\n{table.session.undo(count, agreed=True)}"
            said += "".join(shown_to(table, "public"))
            for own in eyes:
                own.read(table.state, said)
            said = str(table.session.redo(count))
            for own in eyes:
                own.read(table.state, said)
    assert barriers > 10


@pytest.mark.rule("HD-70")
def test_what_a_seat_may_do_names_only_cards_this_seat_knows(new_table: NewTable) -> None:
    table = new_table(seed=SEED)
    chance = Chance(seed=6)
    for _ in table.wander(chance):
        if table.awaited == "act" and not chance.below(12):
            table.give(table.state.active, pool=RICH)
        for seat in range(3):
            listed = msgspec.json.encode(table.session.options(seat)).decode()
            assert not unknown_to(table.state, seat).intersection(re.findall(r"[a-z][a-z0-9_]*", listed))


@pytest.mark.rule("HD-70")
def test_nothing_private_stands_in_a_players_own_view_of_the_others(table: Table) -> None:
    table.give(0, hand=["dq04_1"]).give(1, hand=["dq07_1"])
    view = table.game.hide(table.state, 0)
    assert [player.hand for player in view.players] == [["dq04_1"], ["hidden"], ["hidden", "hidden"]]
    assert view.chance == Chance(seed=0)
    assert set(view.decks.dominaria) | set(view.decks.quests) | set(view.decks.artifacts) == {"hidden"}
    assert [len(view.decks.dominaria), len(view.decks.quests), len(view.decks.artifacts)] == [49, 41, 20]
    brief = "\n".join(table.game.brief(table.state, 0))
    assert "Full Satchel" in brief
    assert "Double Blow" not in brief


@pytest.mark.rule("HD-70")
def test_looking_changes_nothing(table: Table) -> None:
    before = table.snapshot()
    for viewer in (0, 1, 2, "public"):
        shown = table.game.hide(table.state, viewer)
        for player in [*shown.players[:viewer], *shown.players[viewer + 1 :]] if isinstance(viewer, int) else shown.players:
            player.hand.append("scribble")
        shown.decks.quests.clear()
        shown_to(table, viewer)
    assert table.snapshot() == before


@pytest.mark.rule("HD-70")
@pytest.mark.parametrize("kind", ["complete", "start"])
def test_a_refusal_does_not_tell_where_a_hidden_card_lies(table: Table, kind: str) -> None:
    table.give(0, hand=["dq12_1"]).give(1, hand=["dq11_1"])
    reasons = [table.refused("HD-75" if kind == "complete" else "HD-74", kind, card=card) for card in ("dq11_1", "dq11_2")]
    assert reasons[0].replace("dq11_1", "dq11_2") == reasons[1]


# Through the headless companion


@pytest.mark.rule("HD-70", "AMB-27")
def test_no_line_of_the_headless_companion_tells_a_secret(headless: Headless, caplog: pytest.LogCaptureFixture, table: Table) -> None:
    caplog.set_level(logging.DEBUG)

    def ask(**request: Any) -> str:
        return headless.answer(json.dumps(request).encode()).decode()

    def state() -> State:
        whole: State = msgspec.convert(json.loads(ask(state="table"))["state"], table.game.state_type)
        return whole

    said = ask(new={"game": "heroes_of_dominaria", "players": ["Ann", "Ben"], "seed": SEED, "options": {"first": 1}})
    eyes, chance = [Eyes(0), Eyes(1), Eyes("public")], Chance(seed=9)
    for _ in range(250):
        now = state()
        if now.awaits is None:
            break
        seat = chance.choose(list(now.awaits.seats))
        options = json.loads(ask(options=seat))["options"]
        said = ask(do=chance.choose(options), seat=seat) + ask(history=2) + ask(scores=True)
        wrong = ask(do={"type": "end_turn"}, seat=1 - seat) if now.awaits.kind == "reveal" else ""
        now = state()
        for own in eyes:
            own.look(now)
            own.read(now, said + wrong + ask(state=own.viewer))
        if chance.below(4) == 0:
            told = ask(undo=1) + ask(undo=1, agreed=True) + ask(redo=2) + ask(redo=1)
            for own in eyes:
                own.read(state(), told)
    assert caplog.text == ""
