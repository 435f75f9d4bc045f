"""The pages of a match: as they were found good, whole at every size, and silent about what is not for everybody."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from companion.game import Chance
from companion.screen.canvas import Canvas, Paints
from companion.screen.pages import draw
from companion.screen.theme import DARK, LIVERIES, THEMES
from companion.session import Session
from companion.view import Card, Chip, Key, Line, Page, Refusal, Toast, View
from tests.screen import match_views
from tests.screen.golden import EXPECTED, check_picture
from tests.screen.match_views import SIGNS, crowded, private, touched
from tests.screen.reading import faint_words
from tests.screen.test_layout import LAYOUTS, SIZES

PICTURED = ("turn", "targets", "payment", "cover", "closed", "private", "history", "guide", "check", "final", "refusal", "replay")
NEWS = Toast("Taken back: Anneliese recruits a Hero at Verdura.", "warn")


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with match_views.played() as session:
        yield session


@pytest.fixture(scope="module")
def pages(session: Session) -> dict[str, View]:
    return match_views.views(session)


def drawn(view: View, paints: Paints, size: tuple[int, int] = (800, 480), theme: str = "dark", large: bool = False) -> Canvas:
    canvas = Canvas(pygame.Surface(size), THEMES[theme], paints, large=large)
    draw(canvas, view)
    return canvas


def words(canvas: Canvas) -> list[str]:
    return [written.meant for written in canvas.written]


def targets(canvas: Canvas) -> set[str]:
    return {hit.target for hit in canvas.hits if hit.enabled}


def odd(pages: dict[str, View], session: Session) -> dict[str, View]:
    """Pages with more on them than usual, or less."""
    payment = pages["payment"].payment
    assert payment is not None
    towers = [Chip(icon, 1, extra="tower", label=f"manalith_{number}") for number, icon in enumerate(SIGNS)]
    dear = replace(payment, slots=[*payment.slots, None, None, None], cost=[Chip("any", 7), Chip("leaf", 1)], pool=payment.pool + towers)
    table = session.game.view(session.state, "table", "")
    history = touched(session, "history")
    return {
        **{f"{count} cards": private(table, count) for count in (1, 3, 4, 5, 6)},
        "many cards": replace(private(table, 9), first=6),
        "a dear price": replace(pages["payment"], payment=dear),
        "many tokens": replace(pages["payment"], payment=replace(payment, pool=payment.pool + towers)),
        "history without a choice": history,
        "history turned over": replace(match_views.history(history, 12), first=10),
        "a long guide": touched(session, "lay_out", "confirm", "confirm"),
        "the end of a guide": touched(session, "lay_out", *["confirm"] * 30),
        "a question": replace(pages["turn"], refusal=Refusal("Does everybody agree?", "A card was seen since then. " * 3, asks=True)),
        "more keys": replace(pages["turn"], keys=[Key("pause", "Pause", "pause"), Key("claim", "Claim", "flag", "1 quest")]),
        **{f"news on {name}": replace(view, toast=NEWS) for name, view in pages.items()},
    }


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PICTURED)
def test_a_page_looks_as_it_was_found_good(name: str, theme: str, pages: dict[str, View], paints: Paints) -> None:
    check_picture(drawn(pages[name], paints, theme=theme).surface, f"page-{name}-{theme}")


def test_the_pictures_of_pages_are_small_and_each_belongs_to_one() -> None:
    kept = {path.stem: path.stat().st_size for path in EXPECTED.glob("page-*.png")}
    assert sorted(kept) == sorted(f"page-{name}-{theme}" for name in PICTURED for theme in THEMES)
    assert max(kept.values()) < 80_000


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize(("size", "theme"), LAYOUTS, ids=str)
def test_no_page_has_a_flaw_however_long_the_names_and_full_the_tracks(
    size: tuple[int, int], theme: str, large: bool, pages: dict[str, View], session: Session
) -> None:
    paints, found = Paints(), []
    for name, view in (pages | odd(pages, session)).items():
        for shown in (view, crowded(view)):
            found += [f"{name}: {flaw}" for flaw in drawn(shown, paints, size, theme, large).flaws()]
    assert found == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_with_usual_names_nothing_on_a_page_is_shortened(size: tuple[int, int], pages: dict[str, View], paints: Paints) -> None:
    assert [(name, text.text) for name, view in pages.items() for text in drawn(view, paints, size).written if text.shortened] == []


def test_a_long_name_is_whole_where_it_matters(pages: dict[str, View], paints: Paints) -> None:
    for name in ("turn", "cover", "private", "payment", "targets"):
        [shown] = [text for text in drawn(crowded(pages[name]), paints).written if text.meant.startswith("Bartholomäus-Maximilian")]
        assert not shown.shortened
    assert {"Maria-Magdalena", "von Wolkenstein"} <= set(words(drawn(crowded(pages["final"]), paints)))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PICTURED)
def test_all_words_of_a_page_stand_out(name: str, theme: str, pages: dict[str, View], paints: Paints) -> None:
    assert list(faint_words(drawn(pages[name], paints, theme=theme))) == []


# What is not for everybody.


def hidden(table: View) -> set[str]:
    """Ids and titles of cards that nobody may read on a page for all; titles that also lie open somewhere are no secret."""
    public = {card.title for own in table.players for card in own.open_cards}
    cards = [card for own in table.players for card in own.hand] + table.cards
    return {word for card in cards for word in (card.id, card.title) if word} - public


def test_no_page_for_everybody_names_a_hidden_card_even_if_handed_one(session: Session, pages: dict[str, View], paints: Paints) -> None:
    table = session.game.view(session.state, "table", "")
    secrets = hidden(table)
    assert len(secrets) > 6
    kinds: tuple[Page, ...] = ("turn", "cover", "choose", "history", "score", "menu", "guide", "check", "payment", "over")
    for page in kinds:
        shown = words(drawn(replace(table, page=page, lines=pages["guide"].lines), paints))
        assert [word for word in secrets if any(word in text for text in shown)] == [], page


def test_no_page_on_the_way_through_a_match_names_a_hidden_card(paints: Paints) -> None:
    with match_views.played() as session:
        chance = Chance(seed=5)
        for _ in range(40):
            secrets = hidden(session.game.view(session.state, "table", ""))
            for path in ((), ("menu",), ("history",), ("score",), ("action:move",), ("action:cards",), ("lay_out",)):
                shown = words(drawn(touched(session, *path), paints))
                assert [word for word in secrets if any(word in text for text in shown)] == [], path
            seat = session.state.awaits.seats[0]
            session.submit(session.game.bot(session.state, seat, chance), seat)


def test_cards_are_read_while_they_are_held_open_and_nothing_of_them_is_left_when_they_are_not(session: Session, paints: Paints) -> None:
    table = session.game.view(session.state, "table", "")
    for is_open in (True, False):
        view = private(table, 5, is_open)
        asked = f"{table.players[0].name}: keep {view.cards[1].title} or another."
        hint = f"{view.cards[2].title} goes under the deck."
        canvases = [drawn(replace(view, prompt=asked, toast=toast, hint=hint), paints) for toast in (None, Toast(hint))]
        shown = [text for canvas in canvases for text in words(canvas)]
        named = [card.title for card in view.cards if any(card.title in text or card.id in text for text in shown)]
        assert named == ([card.title for card in view.cards] if is_open else [])
        assert (f"Keep {view.cards[0].title}" if is_open else "Keep this card") in shown


def test_a_card_that_lies_face_down_looks_like_every_other(session: Session, paints: Paints) -> None:
    table = session.game.view(session.state, "table", "")
    one = private(table, 2, is_open=False)
    other = replace(one, cards=[Card(target=card.target, chosen=card.chosen) for card in one.cards], keys=[])
    pictures = [drawn(replace(view, keys=[]), paints).surface for view in (one, other)]
    assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")


# What a finger finds.


def test_every_slot_that_is_full_gives_back_and_every_token_that_is_left_pays(pages: dict[str, View], paints: Paints) -> None:
    found = targets(drawn(pages["payment"], paints))
    assert found >= {"slot:0", "slot:1", "slot:2", "slot:3", "slot:4", "pay:blue", "pay:red", "pay:green", "back", "confirm"}
    assert found.isdisjoint({"pay:white", "pay:black"})
    payment = pages["payment"].payment
    assert payment is not None
    emptied = drawn(replace(pages["payment"], payment=replace(payment, slots=[None, *payment.slots[1:]])), paints)
    assert "slot:0" not in targets(emptied)
    assert {spot.target for spot in emptied.spots} == {"do:0", "do:1", "do:2"}


def test_a_price_that_cannot_be_paid_yet_has_a_key_that_does_not_answer(pages: dict[str, View], paints: Paints) -> None:
    view = replace(pages["payment"], keys=[Key("confirm", "Build here, pay 5", way_on=True, off=True)])
    assert "confirm" not in targets(drawn(view, paints))


@pytest.mark.parametrize("is_open", [True, False], ids=["open", "closed"])
def test_every_card_can_be_touched_and_so_can_the_key_to_hold(session: Session, is_open: bool, paints: Paints) -> None:
    view = private(session.game.view(session.state, "table", ""), 6, is_open)
    canvas = drawn(view, paints)
    assert targets(canvas) == {*(f"card:{number}" for number in range(6)), "hold", "hide", "confirm"}
    assert canvas.touched(100, 440) == "hold"
    assert "less" in targets(drawn(replace(private(view, 9, is_open), first=6), paints))


def test_the_time_an_open_page_stays_is_told(pages: dict[str, View], paints: Paints) -> None:
    for left, told in ((1.0, "20 s"), (0.7, "14 s"), (0.01, "1 s"), (0.0, "0 s")):
        assert told in words(drawn(replace(pages["private"], left=left), paints))


def test_the_cover_says_what_to_do_and_fills_its_ring(pages: dict[str, View], paints: Paints) -> None:
    shown = words(drawn(pages["cover"], paints))
    assert {"Pass to", "Anneliese", "Everybody else looks away.", "Hold to view", "Let go and it hides."} <= set(shown)
    half, full = (drawn(replace(pages["cover"], held=held), paints) for held in (0.5, 1.0))
    [disc] = [hit.box for hit in full.hits if hit.target == "hold"]
    left = round(disc.middle[0] - 63), round(disc.middle[1])
    seen = [tuple(canvas.surface.get_at(left))[:3] for canvas in (half, full)]
    assert [colour == LIVERIES[0].fill for colour in seen] == [False, True]


def test_steps_after_the_chosen_one_fade_and_the_way_back_is_told(pages: dict[str, View], paints: Paints) -> None:
    canvas = drawn(pages["history"], paints)
    inks = {written.meant: written.colour for written in canvas.written}
    lines = [line.text for line in pages["history"].lines]
    assert [inks[line] for line in lines[:3]] == [DARK.muted] * 3
    assert inks[lines[4]] == DARK.text
    assert {"Three steps back", "back to here", "Hero", "Keld", "Verdura", "Everybody must agree"} <= set(inks)
    assert lines[5] not in inks  # a glimpse of what is further back, not meant to be read
    assert targets(canvas) >= {"step:0", "step:4", "more", "back", "correct", "confirm"}
    assert canvas.touched(200, 400) == "more"


def test_a_padlock_tells_whether_everybody_must_agree_now_or_only_further_back(session: Session, paints: Paints) -> None:
    lines = [Line("Hero from Keld", needs_all=False), Line("Hero from Urborg", chosen=True), Line("Card seen", needs_all=True)]
    view = replace(touched(session, "history"), lines=lines)
    assert "Further back: all must agree" in words(drawn(view, paints))
    free = replace(view, lines=lines[:2])
    assert not [text for text in words(drawn(free, paints)) if "agree" in text]
    assert "One step back" in words(drawn(free, paints))


def test_a_guide_ticks_what_is_done_and_says_what_is_now_and_then(pages: dict[str, View], paints: Paints) -> None:
    shown = words(drawn(pages["guide"], paints))
    assert [word for word in shown if word in ("Orvada", "now", "then", "last")].count("now") == 1
    assert {"Step 2 of 4", "Place your Hero", "on a lit start.", "then", "last"} <= set(shown)
    assert shown.count("Bartholomäus") == 2  # whose turn it is to do it, and in the list


def test_what_differs_from_the_record_is_marked_on_the_map(pages: dict[str, View], paints: Paints) -> None:
    canvas = drawn(pages["check"], paints)
    assert {"Keld", "Urborg"} <= set(words(canvas))
    assert words(canvas).count("Orvada") == 1  # it agrees again: in the list only
    assert targets(canvas) == {"trust_table", "trust_record", "menu"}


def test_without_keys_of_its_own_a_page_has_the_usual_ones(session: Session, pages: dict[str, View], paints: Paints) -> None:
    def found(view: View) -> set[str]:
        return targets(drawn(replace(view, keys=[]), paints))

    assert found(pages["turn"]) >= {"undo", "action:end_turn", "menu"}
    assert found(pages["payment"]) >= {"back"}
    assert found(touched(session, "history")) >= {"back", "more", "back_to:1"}
    assert found(pages["guide"]) >= {"leave", "step_back", "confirm"}
    assert found(pages["score"]) == {"undo", "back"}
    assert found(pages["final"]) == {"undo", "menu"}
    assert found(pages["targets"]) >= {"back", "more", "menu"}
    assert found(replace(pages["turn"], refusal=Refusal("No", "Because."))) == {"close"}
    assert found(replace(pages["turn"], refusal=Refusal("All?", "Because.", asks=True))) == {"close", "agree"}


def test_a_refusal_leaves_only_its_ways_on_and_the_label_in_sight(pages: dict[str, View], paints: Paints) -> None:
    canvas = drawn(pages["refusal"], paints)
    assert targets(canvas) == {"action:collect", "correct", "close"}
    assert {"SIM", "Not from Keld", "HD-35", "What you can do"} <= set(words(canvas))
    assert "Anneliese" not in words(canvas)
    [label] = [written for written in canvas.written if written.meant == "SIM"]
    [before] = [written for written in drawn(pages["turn"], paints).written if written.meant == "SIM"]
    assert label.ink == before.ink
    assert "SIM" not in words(drawn(replace(pages["refusal"], simulated=False), paints))


# What the pages tell.


def test_the_best_of_a_line_is_bold_and_totals_are_in_the_players_colours(pages: dict[str, View], paints: Paints) -> None:
    canvas = drawn(pages["final"], paints)
    inks = [(written.meant, written.colour) for written in canvas.written]
    assert [colour for text, colour in inks if text == "13"] == [DARK.text]
    assert [colour for text, colour in inks if text == "11"] == [DARK.muted]
    assert [colour for text, colour in inks if text == "58"] == [LIVERIES[0].fill, LIVERIES[3].fill]
    assert "Anneliese wins. The tie at 58 goes by completed quests: six to five." in words(canvas)
    assert "HD-94" in words(canvas)


def test_players_wear_the_livery_they_chose(pages: dict[str, View], paints: Paints) -> None:
    canvas = drawn(crowded(pages["final"]), paints)
    totals = [written.colour for written in canvas.written if written.meant in ("58", "48", "47")]
    assert totals == [LIVERIES[number].fill for number in (4, 3, 2, 1)]
    assert tuple(drawn(crowded(pages["private"]), paints).surface.get_at((5, 5)))[:3] == LIVERIES[4].fill


def test_a_player_who_left_is_struck_through_and_the_last_round_stands_out(pages: dict[str, View], paints: Paints) -> None:
    players = [replace(own, gone=own.seat == 2) for own in pages["turn"].players]
    canvas = drawn(replace(pages["turn"], players=players, round=9), paints)
    inks = {written.meant: written.colour for written in canvas.written}
    assert (inks["Cassiopeia"], inks["Maximilian"]) == (DARK.muted, DARK.text)
    assert inks["Round 9 of 9 · 4:12"] == DARK.bad
    name = next(written for written in canvas.written if written.meant == "Cassiopeia")
    middle = name.ink[1] + name.ink[3] // 2
    assert any(tuple(canvas.surface.get_at((name.ink[0] + 1, y)))[:3] == DARK.muted for y in range(middle - 3, middle + 3))


@pytest.mark.parametrize("tone", ["ok", "info", "warn"])
def test_news_stands_between_the_keys_in_its_colour_and_goes_at_a_touch(tone: str, pages: dict[str, View], paints: Paints) -> None:
    canvas = drawn(replace(pages["turn"], toast=Toast("Reader east is back", tone)), paints)  # type: ignore[arg-type]
    assert canvas.touched(410, 447) == "toast"
    assert {"undo", "action:end_turn"} <= targets(canvas)
    edge = [tuple(canvas.surface.get_at((410, y)))[:3] for y in range(418, 476)]
    assert DARK.tone(tone) in edge  # type: ignore[arg-type]


def test_where_there_is_no_room_news_lies_over_the_page_and_nothing_under_it_answers(pages: dict[str, View], paints: Paints) -> None:
    canvas = drawn(replace(pages["history"], toast=NEWS), paints)
    assert canvas.touched(400, 389) == "toast"
    assert canvas.touched(30, 330) == "step:4"
    assert "more" in targets(canvas)  # the key, not the row under the news
    assert NEWS.text in words(canvas)
