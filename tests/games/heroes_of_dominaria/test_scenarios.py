"""The acceptance scenarios, told line by line through the headless companion."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.headless import Headless

Json = dict[str, Any]
COLOURS = ("white", "blue", "black", "red", "green")
FOUR_MANALITHS = ["esturin", "orvada", "urborg", "keld"]
SIX_LEYLINES = ["e01", "e02", "e03", "e04", "e05", "e06"]


class Wire:
    """A table spoken to in JSON lines only."""

    def __init__(self, headless: Headless) -> None:
        self._headless = headless

    def ask(self, **request: Any) -> Json:
        """The reply to one line, whatever it is."""
        reply: Json = json.loads(self._headless.answer(json.dumps(request).encode()))
        return reply

    def told(self, **request: Any) -> Json:
        """The reply to a line that must be accepted."""
        reply = self.ask(**request)
        assert reply["ok"], reply
        return reply

    def do(self, kind: str, **fields: Any) -> list[Json]:
        """A command that must be accepted; its events."""
        events: list[Json] = self.told(do={"type": kind, **fields})["events"]
        return events

    def refused(self, kind: str, **fields: Any) -> str:
        """A command that must be refused; the rule that is named. Nothing may have changed."""
        before = self.state
        reply = self.ask(do={"type": kind, **fields})
        assert (reply["ok"], reply["code"]) == (False, "rejected"), reply
        assert reply["why"]
        assert self.state == before
        return str(reply["rule"])

    def given(self, **paths: Any) -> None:
        """Set values of the table; two underscores stand for a dot."""
        self.correct({path.replace("__", "."): value for path, value in paths.items()})

    def correct(self, changes: Json) -> None:
        """Set values of the table by their dotted paths."""
        self.told(adjust=changes, why="the scenario begins here")

    def correct_own(self, seat: int, **values: Any) -> None:
        """Set values of one player."""
        self.correct({f"players.{seat}.{path.replace('__', '.')}": value for path, value in values.items()})

    def options(self, kind: str = "") -> list[Json]:
        """What whoever must decide may do, of one kind if it is named."""
        found: list[Json] = self.told(options=True)["options"]
        return [option for option in found if not kind or option["type"] == kind]

    @property
    def state(self) -> Json:
        state: Json = self.told(state="table")["state"]
        return state

    def player(self, seat: int) -> Json:
        player: Json = self.state["players"][seat]
        return player

    def scores(self) -> Json:
        return self.told(scores=True)

    def score_line(self, seat: int, label: str) -> int:
        return int(next(line["points"] for line in self.scores()["scores"][seat]["lines"] if line["label"] == label))

    def begin(self, players: int, seed: int = 4) -> int:
        """A match whose set-up is done by taking the first option each time; the seat whose turn it is."""
        names = ["Ann", "Ben", "Cid", "Dot"][:players]
        self.told(new={"game": "heroes_of_dominaria", "players": names, "seed": seed})
        while self.options()[0]["type"] in ("keep_quests", "place_hero"):
            self.told(do=self.options()[0])
        return int(self.state["active"])

    def next_card(self, start: str) -> None:
        """Put a Dominaria card whose id begins like this on top of the deck."""
        deck = self.state["decks"]["dominaria"]
        card = next(card for card in deck if card.startswith(start))
        self.given(decks__dominaria=[card, *(other for other in deck if other != card)])

    def turn(self, colour: str = "white") -> None:
        """Reveal a card that only brings mana."""
        self.next_card(f"{colour}_plain")
        self.do("reveal")

    def pass_turn(self) -> None:
        """A whole turn in which nothing is done."""
        self.do("reveal")
        self.do("end_turn")

    def back_to(self, seat: int) -> None:
        """Let the others pass until it is this player's turn."""
        while self.state["active"] != seat:
            self.pass_turn()

    def keep_first(self) -> str:
        """Settle the pending choice; the card kept."""
        options = self.options()
        assert {option["type"] for option in options} == {"keep"}
        self.told(do=options[0])
        return str(options[0]["card"])


@pytest.fixture
def wire(headless: Headless) -> Wire:
    return Wire(headless)


def pool(**amounts: int) -> dict[str, int]:
    return {colour: amounts.get(colour, 0) for colour in COLOURS}


def clean_map(wire: Wire, mana: int = 1) -> None:
    """Nothing but some mana on every place."""
    wire.given(locations={place: {"mana": mana, "cabal": 0, "artifact": 0} for place in wire.state["locations"]})


# SC-01


def given_a_builder(wire: Wire, mana: dict[str, int]) -> int:
    seat = wire.begin(3)
    wire.turn()
    wire.correct_own(seat, heroes=["estark", None, None, None], manaliths=[], pool=mana)
    return seat


@pytest.mark.rule("HD-07", "HD-55", "AMB-29")
@pytest.mark.parametrize(
    ("mana", "pay"),
    [
        (pool(red=1, white=1, blue=1, black=1, green=1), {"red": 1, "white": 1, "blue": 1, "black": 1, "green": 1}),
        (pool(red=1, white=4), {"red": 1, "white": 4}),
        (pool(red=2, green=3), {"red": 2, "green": 3}),
        (pool(red=5), {"red": 5}),
    ],
)
@pytest.mark.parametrize("named", [True, False])
def test_sc01_a_manalith_costs_one_red_and_four_of_any_colour(wire: Wire, mana: Json, pay: Json, named: bool) -> None:
    seat = given_a_builder(wire, mana)
    wire.do("build", at="estark", **({"pay": pay} if named else {}))
    assert wire.player(seat)["manaliths"] == ["estark"]
    assert wire.player(seat)["pool"] == pool()


@pytest.mark.rule("HD-07")
def test_sc01_the_payer_chooses_which_four_other_tokens_go(wire: Wire) -> None:
    seat = given_a_builder(wire, pool(red=3, white=4, black=2))
    wire.do("build", at="estark", pay={"red": 2, "white": 1, "black": 2})
    assert wire.player(seat)["pool"] == pool(red=1, white=3)


@pytest.mark.rule("HD-07", "HD-09")
@pytest.mark.parametrize("mana", [pool(white=5), pool(white=2, blue=1, black=1, green=1), pool(red=1, white=3), pool(red=4)])
def test_sc01_five_tokens_without_red_or_fewer_than_five_do_not_build(wire: Wire, mana: Json) -> None:
    seat = given_a_builder(wire, mana)
    assert wire.refused("build", at="estark") in {"HD-07", "HD-09"}
    assert {"type": "build", "at": "estark"} not in wire.options("build")
    assert wire.player(seat)["pool"] == mana


@pytest.mark.rule("HD-07", "HD-09")
@pytest.mark.parametrize("pay", [{"white": 5}, {"red": 1, "white": 3}, {"red": 1, "white": 5}, {"red": 1, "blue": 4}, {}])
def test_sc01_a_payment_that_does_not_fit_the_cost_or_the_pool_is_refused(wire: Wire, pay: Json) -> None:
    given_a_builder(wire, pool(red=1, white=6))
    assert wire.refused("build", at="estark", pay=pay) in {"HD-07", "HD-09"}


# SC-02


@pytest.mark.rule("HD-11", "HD-12", "HD-58", "HD-82", "HD-83", "HD-84")
def test_sc02_gavins_manaliths_give_each_token_back_once(wire: Wire) -> None:
    gavin = wire.begin(3)
    wire.turn()
    wire.correct_own(gavin, heroes=["keld", "demo_isle", None, None], manaliths=[], pool=pool(red=2, white=8))
    hand = len(wire.player(gavin)["hand"])
    wire.do("build", at="keld", pay={"red": 1, "white": 4})
    assert wire.options("keep") == []  # the first one gives nothing
    wire.do("build", at="demo_isle", pay={"red": 1, "white": 4})
    wire.keep_first()
    assert len(wire.player(gavin)["hand"]) == hand + 1
    assert wire.player(gavin)["manalith_pool"] == []  # they come at the end of the turn
    wire.do("end_turn")
    assert sorted(wire.player(gavin)["manalith_pool"]) == ["blue", "red"]
    assert wire.player(gavin)["pool"] == pool()

    wire.back_to(gavin)
    wire.turn()
    wire.correct_own(gavin, pool=pool(green=1, white=1))
    wire.do("form", edge="e21", pay={"green": 1, "white": 1, "manalith_blue": 1})
    assert wire.player(gavin)["manalith_pool"] == ["red"]
    supply = wire.state["supply"]
    wire.do("end_turn")
    assert sorted(wire.player(gavin)["manalith_pool"]) == ["blue", "red"]
    assert wire.player(gavin)["pool"] == pool()
    assert wire.state["supply"] == supply

    wire.back_to(gavin)
    wire.turn()
    wire.correct_own(gavin, pool=pool(green=1, white=1))
    wire.do("form", edge="e08", pay={"green": 1, "white": 1, "manalith_red": 1})
    assert wire.player(gavin)["manalith_pool"] == ["blue"]
    wire.do("end_turn")
    assert sorted(wire.player(gavin)["manalith_pool"]) == ["blue", "red"]


# SC-03


def given_amy(wire: Wire, *, hers: list[str], others: list[str]) -> int:
    amy = wire.begin(3)
    wire.turn()
    clean_map(wire)
    wire.correct_own(amy, heroes=["sursi", None, None, None], leylines=hers, pool=pool())
    wire.correct_own((amy + 1) % 3, leylines=others)
    wire.given(locations__estark__mana=3)
    return amy


def collectable(wire: Wire) -> set[str]:
    return {option["at"] for option in wire.options("collect")}


@pytest.mark.rule("HD-32", "HD-33", "HD-34", "HD-36", "HD-65")
def test_sc03_amy_collects_anywhere_in_her_network_and_only_once(wire: Wire) -> None:
    amy = given_amy(wire, hers=["e04", "e05"], others=[])
    assert collectable(wire) == {"sursi", "estark", "shanodin"}
    wire.do("collect", at="estark")
    assert wire.player(amy)["pool"] == pool(white=3)
    assert wire.state["locations"]["estark"]["mana"] == 0
    assert wire.player(amy)["heroes"] == ["sursi", None, None, None]
    assert wire.player(amy)["turn"]["collected"]
    assert collectable(wire) == set()
    assert wire.refused("collect", at="sursi") == "HD-32"


@pytest.mark.rule("HD-35", "AMB-07")
def test_sc03_a_cabal_token_closes_its_place_but_not_the_path_through_it(wire: Wire) -> None:
    given_amy(wire, hers=["e04", "e05"], others=[])
    wire.given(locations__estark__cabal=1)
    assert collectable(wire) == {"sursi", "shanodin"}
    assert wire.refused("collect", at="estark") == "HD-35"
    wire.do("collect", at="shanodin")


@pytest.mark.rule("HD-66", "HD-34")
@pytest.mark.parametrize(
    ("hers", "others", "reached"), [(["e04"], ["e05"], {"sursi", "estark"}), (["e05"], ["e04"], {"sursi"}), ([], ["e04", "e05"], {"sursi"})]
)
def test_sc03_another_players_leyline_leads_nowhere(wire: Wire, hers: list[str], others: list[str], reached: set[str]) -> None:
    given_amy(wire, hers=hers, others=others)
    assert collectable(wire) == reached
    for place in sorted({"sursi", "estark", "shanodin"} - reached):
        assert wire.refused("collect", at=place) in {"HD-34", "HD-66"}


# SC-04


@pytest.mark.rule("AMB-01", "HD-17", "HD-26", "HD-33", "HD-63", "HD-72", "HD-73", "HD-78", "HD-82", "HD-83")
@pytest.mark.parametrize("players", [3, 4])
def test_sc04_bryans_sample_turn(wire: Wire, players: int) -> None:
    bryan = wire.begin(players)
    clean_map(wire, mana=2)
    wire.given(locations__hammerheim__mana=0)
    wire.correct_own(bryan, heroes=["llanowar", "llanowar", "urborg", None], manaliths=[], leylines=[])
    wire.correct_own(bryan, pool=pool(green=2, white=4, blue=2, black=2), hand=["dq01_1", "dq04_1", "dq09_1"])
    wire.next_card("red_plain")

    wire.do("reveal")
    places = wire.state["locations"]
    assert places["hammerheim"]["mana"] == 1
    assert {place for place in places if places[place]["mana"] == 3} == {"bogardan", "keld"}
    assert wire.player(bryan)["turn"]["moves_left"] == 3

    wire.do("move", hero=0, to="hammerheim")
    wire.do("collect", at="hammerheim")
    assert wire.player(bryan)["pool"] == pool(green=2, white=4, blue=2, black=2, red=1)
    assert wire.player(bryan)["turn"] | {"moves_left": 2, "collected": True} == wire.player(bryan)["turn"]
    assert wire.options("collect") == []

    wire.do("build", at="hammerheim", pay={"red": 1, "white": 4})
    assert wire.player(bryan)["pool"] == pool(green=2, blue=2, black=2)
    assert wire.options("keep") == []

    wire.do("move", hero=2, to="orvada")
    assert wire.player(bryan)["turn"]["moves_left"] == 1

    wire.do("form", edge="e02", pay={"green": 1, "blue": 2})
    assert {"type": "complete", "card": "dq01_1"} not in wire.options()
    wire.do("form", edge="e03", pay={"green": 1, "black": 2})
    assert wire.player(bryan)["pool"] == pool(green=2)
    assert {"type": "complete", "card": "dq01_1"} in wire.options()

    top_two = wire.state["decks"]["quests"][:2]
    wire.do("complete", card="dq01_1")
    assert wire.player(bryan)["completed"] == ["dq01_1"]
    assert sorted(option["card"] for option in wire.options()) == sorted(top_two)
    wire.do("keep", card=top_two[1])
    assert sorted(wire.player(bryan)["hand"]) == sorted(["dq04_1", "dq09_1", top_two[1]])
    assert wire.state["decks"]["quests"][-1] == top_two[0]

    wire.do("move", hero=2, to="shanodin")
    assert wire.player(bryan)["turn"]["moves_left"] == 0
    wire.do("end_turn")
    after = wire.player(bryan)
    assert (after["pool"], after["manalith_pool"]) == (pool(green=2), ["red"])
    assert after["heroes"] == ["hammerheim", "llanowar", "shanodin", None]
    assert after["turn"]["moves_left"] == 0


# SC-05


@pytest.mark.rule("HD-89", "HD-90", "HD-91", "HD-92", "HD-93")
def test_sc05_bryans_final_board_is_worth_62(wire: Wire) -> None:
    first = wire.begin(3)
    bryan = (first + 2) % 3
    wire.given(round=wire.state["last_round"], active=bryan)
    wire.turn()
    heroes = ["esturin", "orvada", "urborg", "keld"]
    wire.correct_own(bryan, heroes=heroes, manaliths=FOUR_MANALITHS, leylines=SIX_LEYLINES, cabal=6, tiles=[])
    wire.correct_own(bryan, in_play=["da10_1", "da01_1"], completed=["dq04_1", "dq08_1", "da09_1"], hand=["dq13_1"], pool=pool(red=9))
    wire.told(do=wire.options("claim")[0])
    wire.do("end_turn")
    assert wire.ask(options=True)["options"] == []
    lines = {line["label"]: line["points"] for line in wire.scores()["scores"][bryan]["lines"]}
    assert lines == {"Heroes": 9, "Manaliths": 10, "Leylines": 8, "Cabal": 8, "Artifacts": 10, "Quests": 7, "Public quests": 10}
    total = wire.scores()["scores"][bryan]["total"]
    assert total == 62
    assert wire.scores()["winners"] == [bryan]
    assert divmod(total, 50) == (1, 12)  # its marker: turned to the 50 side, on space 12


# SC-06


@pytest.mark.rule("SU-11", "HD-26", "HD-44", "AMB-02")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_sc06_two_players_place_two_heroes_each_in_the_order_one_two_two_one(wire: Wire, seed: int) -> None:
    wire.told(new={"game": "heroes_of_dominaria", "players": ["Ann", "Ben"], "seed": seed})
    while wire.options()[0]["type"] == "keep_quests":
        wire.told(do=wire.options()[0])
    first = wire.state["first"]
    second = 1 - first
    for seat, place in [(first, "orvada"), (second, "bogardan"), (second, "bogardan"), (first, "verdura")]:
        assert wire.told(options=1 - seat)["options"] == []
        assert {option["at"] for option in wire.told(options=seat)["options"]} == STARTS
        wire.told(do={"type": "place_hero", "at": place}, seat=seat)
    state = wire.state
    assert sorted(map(str, state["players"][first]["heroes"])) == ["None", "None", "orvada", "verdura"]
    assert sorted(map(str, state["players"][second]["heroes"])) == ["None", "None", "bogardan", "bogardan"]
    assert [player["turn"]["moves_left"] for player in state["players"]] == [2, 2]
    assert [len(player["hand"]) for player in state["players"]] == [2, 2]
    assert wire.options() == [{"type": "reveal"}]

    wire.turn()
    wire.correct_own(first, pool=pool(white=5))
    wire.do("recruit", at="caligo_morass")
    assert wire.player(first)["turn"]["moves_left"] == 3
    wire.keep_first()
    assert len(wire.player(first)["hand"]) == 3
    for _ in range(3):
        wire.told(do=wire.options("move")[0])
    assert wire.options("move") == []


STARTS = {"caligo_morass", "orvada", "esturin", "verdura", "bogardan"}


# SC-07


@pytest.mark.rule("HD-29", "HD-43", "HD-44")
@pytest.mark.parametrize("players", [3, 4])
def test_sc07_a_recruited_hero_may_use_the_move_it_brings(wire: Wire, players: int) -> None:
    seat = wire.begin(players)
    wire.turn()
    wire.correct_own(seat, heroes=["keld", None, None, None], pool=pool(white=1, blue=2, green=2))
    assert wire.player(seat)["turn"]["moves_left"] == 1
    wire.do("move", hero=0, to="sursi")
    assert wire.options("move") == []
    hand = wire.player(seat)["hand"]
    wire.do("recruit", at="verdura")
    assert wire.options("keep") == []
    assert wire.player(seat)["hand"] == hand
    assert wire.player(seat)["turn"]["moves_left"] == 1
    recruited = wire.player(seat)["heroes"].index("verdura")
    wire.do("move", hero=recruited, to="llanowar")
    assert wire.player(seat)["heroes"][recruited] == "llanowar"
    assert wire.options("move") == []


# SC-08


def given_the_cabal_at_urborg(wire: Wire, **mana: int) -> int:
    seat = wire.begin(3)
    clean_map(wire)
    wire.given(locations__urborg={"mana": 4, "cabal": 1, "artifact": 1})
    wire.correct_own(seat, heroes=["urborg", None, None, None], cabal=1, manaliths=[], leylines=[], pool=pool(**mana))
    wire.turn("black")
    return seat


@pytest.mark.rule("HD-18", "HD-35", "HD-52", "HD-53", "HD-54")
def test_sc08_the_cabal_blocks_collecting_until_it_is_confronted(wire: Wire) -> None:
    seat = given_the_cabal_at_urborg(wire, black=1, white=2)
    assert wire.state["locations"]["urborg"]["mana"] == 5
    assert wire.refused("collect", at="urborg") == "HD-35"
    assert wire.options("collect") == []
    hand = len(wire.player(seat)["hand"])
    wire.do("confront", at="urborg", pay={"black": 1, "white": 2})
    assert wire.player(seat)["cabal"] == 2
    assert wire.state["locations"]["urborg"]["cabal"] == 0
    wire.keep_first()
    assert len(wire.player(seat)["hand"]) == hand + 1
    wire.do("collect", at="urborg")
    assert wire.player(seat)["pool"] == pool(black=5)


@pytest.mark.rule("HD-50")
@pytest.mark.parametrize(
    ("mana", "command"),
    [
        ({"red": 1, "white": 4}, {"type": "build", "at": "urborg"}),
        ({"blue": 1, "white": 3}, {"type": "discover", "at": "urborg"}),
        ({"green": 1, "white": 2}, {"type": "form", "edge": "e02"}),
    ],
)
def test_sc08_the_cabal_blocks_nothing_else(wire: Wire, mana: dict[str, int], command: Json) -> None:
    given_the_cabal_at_urborg(wire, **mana)
    assert command in wire.options()
    wire.told(do=command)


@pytest.mark.rule("HD-09")
def test_sc08_the_other_abilities_still_need_their_own_costs(wire: Wire) -> None:
    given_the_cabal_at_urborg(wire, black=1, white=2)
    for command in ({"type": "build", "at": "urborg"}, {"type": "discover", "at": "urborg"}, {"type": "form", "edge": "e02"}):
        assert wire.refused(command["type"], **{key: value for key, value in command.items() if key != "type"}) in {"HD-07", "HD-09"}


# SC-09


@pytest.mark.rule("HD-79", "HD-80", "HD-81")
def test_sc09_the_first_takes_ten_points_the_second_the_lower_tile_the_third_nothing(wire: Wire) -> None:
    ann = wire.begin(3)
    ben, cid = (ann + 1) % 3, (ann + 2) % 3
    company = ["orvada", "orvada", "keld", "sursi"]
    wire.correct({f"players.{seat}.heroes": company for seat in range(3)})
    wire.do("reveal")
    claim = wire.options("claim")
    assert len(claim) == 1
    wire.told(do=claim[0])
    assert wire.score_line(ann, "Public quests") == 10
    assert wire.options("claim") == []
    assert wire.refused("claim", quest=claim[0]["quest"]) == "HD-80"
    wire.do("end_turn")

    wire.do("reveal")
    assert wire.options("claim") == claim
    wire.told(do=claim[0])
    lower = wire.score_line(ben, "Public quests")
    assert 0 < lower < 10
    wire.do("end_turn")

    wire.do("reveal")
    assert wire.options("claim") == []
    assert wire.refused("claim", quest=claim[0]["quest"]) == "HD-80"
    wire.do("end_turn")

    wire.do("reveal")
    assert wire.refused("claim", quest=claim[0]["quest"]) == "HD-80"
    tiles = [wire.player(seat)["tiles"] for seat in (ann, ben, cid)]
    assert [len(own) for own in tiles] == [1, 1, 0]
    assert tiles[0] != tiles[1]
    assert [wire.score_line(seat, "Public quests") for seat in (ann, ben, cid)] == [10, lower, 0]


# SC-10


@pytest.mark.rule("HD-86", "HD-88")
@pytest.mark.parametrize(("players", "rounds"), [(2, 11), (3, 10), (4, 9)])
def test_sc10_the_game_ends_with_the_last_turn_of_its_last_round(wire: Wire, players: int, rounds: int) -> None:
    first = wire.begin(players)
    assert wire.state["last_round"] == rounds
    wire.given(round=rounds - 1)
    for turn in range(2 * players):
        assert wire.state["round"] == (rounds - 1 if turn < players else rounds)
        assert wire.state["active"] == (first + turn) % players
        wire.pass_turn()
    assert [wire.told(options=seat)["options"] for seat in range(players)] == [[]] * players
    assert wire.state["awaits"] is None
    deck = wire.state["decks"]["dominaria"]
    assert wire.refused("reveal") == "HD-88"
    assert wire.state["decks"]["dominaria"] == deck
    assert len(wire.scores()["scores"]) == players


# SC-11

ANN_SIX = ["dq07_1", "dq12_1", "dq10_1", "dq03_1", "dq05_1", "dq15_1"]
BEN_SIX = ["dq07_2", "dq12_2", "dq10_2", "dq03_2", "dq05_2", "dq15_2"]
BEN_FIVE = ["dq13_1", "dq11_1", "dq08_1", "dq02_1", "dq01_1"]
CID_SEVEN = ["dq05_3", "dq15_3", "dq03_3", "dq04_3", "dq06_3", "dq09_3", "dq14_3"]


@pytest.mark.rule("HD-02", "HD-94", "HD-95")
@pytest.mark.parametrize(("bens", "winners"), [(BEN_FIVE, [0]), (BEN_SIX, [0, 1])])
def test_sc11_completed_quests_break_a_tie_and_equal_ones_share_the_win(wire: Wire, bens: list[str], winners: list[int]) -> None:
    first = wire.begin(3)
    board = {"heroes": FOUR_MANALITHS, "manaliths": FOUR_MANALITHS, "leylines": SIX_LEYLINES, "cabal": 6}
    wire.correct({f"players.{seat}.{name}": value for seat in (0, 1) for name, value in board.items()})
    wire.correct({"players.0.completed": ANN_SIX, "players.1.completed": bens, "players.2.completed": CID_SEVEN})
    wire.given(round=wire.state["last_round"], active=(first + 2) % 3)
    wire.pass_turn()
    scores = wire.scores()
    assert [score["total"] for score in scores["scores"]][:2] == [58, 58]
    assert scores["scores"][2]["total"] < 58
    assert scores["winners"] == winners


# SC-12


@pytest.mark.rule("HD-62", "HD-63", "HD-64")
def test_sc12_eight_leylines_give_their_rewards_and_a_ninth_is_refused(wire: Wire) -> None:
    seat = wire.begin(3)
    wire.turn()
    wire.correct_own(seat, heroes=["shanodin", "bogardan", "caligo_morass", None], leylines=[])
    edges = ["e03", "e09", "e05", "e10", "e19", "e18", "e11", "e12", "e20"]
    rewards = []
    for number, edge in enumerate(edges[:8], 1):
        wire.correct_own(seat, pool=pool(green=3))
        hand = len(wire.player(seat)["hand"])
        wire.do("form", edge=edge)
        if wire.options("keep"):
            wire.keep_first()
        player = wire.player(seat)
        rewards.append((number, player["pool"]["green"], len(player["hand"]) - hand))
    assert rewards == [(1, 0, 0), (2, 2, 0), (3, 0, 1), (4, 2, 0), (5, 0, 0), (6, 2, 0), (7, 0, 1), (8, 0, 0)]
    wire.correct_own(seat, pool=pool(green=3))
    assert wire.options("form") == []
    assert wire.refused("form", edge=edges[8]) == "HD-62"
