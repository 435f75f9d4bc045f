"""Combat damage and conquest."""

from __future__ import annotations

import pytest

from companion.games.explorers_of_ixalan.questions import dying
from tests.games.explorers_of_ixalan.table import ANN, BOB, CLEO, DAN, GAME, Table


def combat(players: int = 3, **sites: list[str]) -> Table:
    """Ann's first combat; sites by the names of players."""
    table = Table(players).main()
    for name, tiles in sites.items():
        table.give({"ann": ANN, "bob": BOB, "cleo": CLEO, "dan": DAN}[name], sites=tiles)
    return table.to("combat")


def hit(table: Table, target: int, amount: int = 1) -> Table:
    return table.do("damage", source=ANN, target=target, amount=amount, combat=True)


@pytest.mark.rule("EI-35", "EI-38", "EI-39")
def test_whoever_hits_a_player_may_take_one_of_their_sites() -> None:
    table = hit(combat(bob=["d1_09_1", "d3_05_1"]), BOB, 3)
    assert table.lives() == [20, 17, 20]
    assert table.state.phase == "conquest"
    assert table.options("conquer") == [{"tile": "d1_09_1"}, {"tile": "d3_05_1"}]
    table.do("conquer", tile="d3_05_1")
    assert (table.player(ANN).sites, table.player(BOB).sites) == (["d3_05_1"], ["d1_09_1"])
    assert table.events == [{"type": "site_conquered", "seat": ANN, "source": BOB, "tile": "d3_05_1"}]


@pytest.mark.rule("EI-38")
def test_conquering_is_a_choice() -> None:
    table = hit(combat(bob=["d1_09_1"]), BOB).do("pass")
    assert (table.player(BOB).sites, table.state.phase) == (["d1_09_1"], "turn")
    assert table.told == ["Bob keeps every site."]


@pytest.mark.rule("EI-35")
def test_without_a_site_nothing_is_asked() -> None:
    assert hit(combat(ann=["d1_09_1"]), BOB).state.phase == "turn"
    assert hit(combat(cleo=["d1_09_1"]), BOB).state.phase == "turn"


@pytest.mark.rule("EI-31")
def test_a_quest_cannot_be_conquered() -> None:
    table = combat(bob=["d1_09_1"]).give(BOB, quests=["d1_07_1"])
    assert hit(table, BOB).refuses("EI-31", "conquer", tile="d1_07_1") == "Long Watch is a quest, and quests cannot be conquered."


@pytest.mark.rule("EI-35")
def test_a_site_of_somebody_who_was_not_hit_cannot_be_conquered() -> None:
    table = hit(combat(bob=["d1_09_1"], cleo=["d3_05_1"]), BOB)
    assert table.refuses("EI-35", "conquer", tile="d3_05_1") == "Sunken Mint cannot be conquered: Cleo was not hit in this combat."
    table.refuses("EI-35", "conquer", tile="nonsense")


@pytest.mark.rule("EI-37", "EI-08")
def test_one_site_a_combat_however_many_were_hit() -> None:
    table = hit(combat(bob=["d1_09_1"], cleo=["d3_05_1"]), BOB).do("conquer", tile="d1_09_1")
    assert hit(table, CLEO).state.phase == "turn"
    table.refuses("EI-37", "conquer", tile="d3_05_1")
    assert table.lives() == [20, 19, 19]


@pytest.mark.rule("EI-08", "EI-37", "EI-38")
def test_the_choice_is_among_the_sites_of_all_who_were_hit() -> None:
    table = hit(combat(4, bob=["d1_09_1"], cleo=["d3_05_1"], dan=["d3_06_1"]), BOB).do("pass")
    assert hit(table, CLEO).options("conquer") == [{"tile": "d1_09_1"}, {"tile": "d3_05_1"}]


@pytest.mark.rule("ER-11", "ER-13")
def test_first_strike_and_ordinary_damage_are_one_combat() -> None:
    table = hit(combat(bob=["d1_09_1", "d3_05_1"]), BOB).do("pass")
    assert table.state.hit == [BOB]
    assert hit(table, BOB).state.phase == "conquest", "the choice may be made after either"
    table.do("conquer", tile="d1_09_1")
    assert hit(table, BOB).state.phase == "turn", "several creatures conquer one site"


@pytest.mark.rule("EI-36", "EI-41", "ER-24")
def test_a_site_of_a_dying_player_is_conquered_before_they_leave() -> None:
    table = hit(combat(bob=["d1_09_1", "d3_05_1"]).give(BOB, life=3), BOB, 5)
    assert (table.player(BOB).life, table.state.phase) == (-2, "conquest")
    assert table.refuses("ER-24", "leave", seat=BOB, why="life") == "That cannot be done now: the conquest must be decided first."
    table.do("conquer", tile="d1_09_1")
    assert table.options("leave")[0] == {"seat": BOB, "why": "life"}
    table.do("leave", seat=BOB, why="life")
    assert (table.player(ANN).sites, table.state.removed) == (["d1_09_1"], ["d3_05_1"])


@pytest.mark.rule("ER-14")
def test_of_two_who_die_in_one_combat_one_site_is_taken_and_both_leave() -> None:
    table = combat(4, bob=["d1_09_1"], cleo=["d3_05_1"]).give(BOB, life=1).give(CLEO, life=1)
    hit(table, BOB).do("pass")
    assert (table.state.phase, dying(table.state)) == ("defeat", [BOB])
    assert hit(table, CLEO).options("conquer") == [{"tile": "d1_09_1"}, {"tile": "d3_05_1"}]
    table.do("conquer", tile="d1_09_1").do("leave", seat=BOB, why="life").do("leave", seat=CLEO, why="life")
    assert (table.player(ANN).sites, table.state.removed) == (["d1_09_1"], ["d3_05_1"])
    assert table.state.phase == "turn"


@pytest.mark.rule("EI-40")
def test_other_damage_conquers_nothing() -> None:
    table = combat(bob=["d1_09_1"]).do("damage", source=ANN, target=BOB, amount=3)
    assert (table.state.phase, table.player(BOB).life) == ("turn", 17)
    assert table.do("damage", source=ANN, amount=2).state.phase == "turn"
    assert table.lives() == [20, 15, 18]


@pytest.mark.rule("EI-40")
def test_prevented_damage_conquers_nothing() -> None:
    table = hit(combat(bob=["d1_09_1"]), BOB, 0)
    assert (table.state.phase, table.lives(), table.events) == ("turn", [20, 20, 20], [])


@pytest.mark.rule("EI-40", "ER-12")
@pytest.mark.parametrize(
    ("step", "fields", "rule"),
    [
        ("main1", {"source": ANN, "target": BOB}, "EI-40"),
        ("combat", {"source": BOB, "target": ANN}, "EI-40"),
        ("combat", {"source": ANN}, "EI-35"),
        ("combat", {"source": ANN, "target": ANN}, "EI-09"),
    ],
)
def test_combat_damage_comes_from_the_active_player_in_combat(step: str, fields: dict[str, int], rule: str) -> None:
    Table().main().to(step).refuses(rule, "damage", amount=1, combat=True, **fields)


@pytest.mark.rule("ER-12")
def test_the_companion_asks_whose_creatures_hit_not_who_owns_them() -> None:
    table = hit(combat(bob=["d1_09_1"]), BOB)  # with a creature that Ann only borrowed for the turn
    assert table.do("conquer", tile="d1_09_1").player(ANN).sites == ["d1_09_1"]


@pytest.mark.rule("ER-10", "EI-11")
def test_a_further_combat_may_conquer_again_but_brings_no_further_discovery() -> None:
    table = combat(bob=["d1_09_1", "d3_05_1"])
    hit(table, BOB).do("conquer", tile="d1_09_1").do("extra_combat").to("main2").discover("A1", "d1_07_1")
    table.do("next_step")
    assert (table.state.step, table.state.combat, table.state.conquered) == ("combat", 2, False)
    hit(table, BOB).do("conquer", tile="d3_05_1").to("main2")
    table.refuses("EI-11", "discover", spot="A2")
    assert table.do("next_step").state.step == "end"


@pytest.mark.rule("ER-10")
def test_the_main_phase_after_a_further_combat_is_a_time_to_discover() -> None:
    table = Table().main().do("extra_combat").to("combat").to("main2").do("next_step")
    assert table.state.step == "combat"
    assert table.do("next_step").discover("A1").state.discovered_this_turn


@pytest.mark.rule("ER-10")
@pytest.mark.parametrize("step", ["upkeep", "draw", "end"])
def test_a_further_combat_needs_a_main_phase_or_a_combat(step: str) -> None:
    Table().start().to(step).refuses("ER-10", "extra_combat")


@pytest.mark.rule("EI-37")
def test_a_new_turn_has_a_combat_of_its_own() -> None:
    table = hit(combat(bob=["d1_09_1"]), BOB).do("conquer", tile="d1_09_1").turn_of(BOB, "combat")
    assert table.do("damage", source=BOB, target=ANN, amount=1, combat=True).options("conquer") == [{"tile": "d1_09_1"}]


@pytest.mark.rule("EI-35")
def test_a_conquest_at_no_time_of_its_own_is_refused() -> None:
    table = combat(bob=["d1_09_1"])
    table.refuses("EI-35", "conquer", tile="d1_09_1")
    assert "conquer" not in table.kinds()


def test_damage_says_from_whom_to_whom() -> None:
    table = combat()
    words = [
        GAME.describe(table.state, ANN, table.command("damage", source=ANN, amount=5, target=BOB, combat=True)),
        GAME.describe(table.state, ANN, table.command("damage", source=BOB, amount=2)),
    ]
    assert words == ["5 combat damage to Bob", "2 damage from Bob to each opponent"]
