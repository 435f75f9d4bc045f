"""Matches for other programs: JSON, a table, and the formats of BG Stats."""

from __future__ import annotations

import csv
import io
import json
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest

from companion.archive import bgstats
from companion.archive.code import in_terminal, squares
from companion.archive.export import as_csv, as_json
from companion.archive.record import Record, read
from companion.storage import DataFolder
from tests.archive.evenings import finished, played

FIVE = ("Wilhelmina-Maria", "Bartholomäus", "Cassiopeia Weiß", "Maximilian Groß", "Łukasz-Żółć Ąęśń")


def test_the_link_carries_the_play_as_the_app_wants_it(folder: DataFolder) -> None:
    record = finished(folder)
    address = urlsplit(bgstats.link(record))
    assert (address.scheme, address.netloc, address.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    play = json.loads(parse_qs(address.query, strict_parsing=True)["data"][0])
    assert play["playDate"] == "2025-11-13 02:13:20"
    assert play["durationMin"] == round(record.seconds / 60)
    assert play["game"] == {"name": "Lantern", "sourceGameId": "lantern", "highestWins": True, "noPoints": False}
    assert [(player["name"], player["score"], player["winner"]) for player in play["players"]] == [
        (seat.name, str(seat.points), seat.won) for seat in record.seats
    ]
    assert [player["startPlayer"] for player in play["players"]] == [True, False]
    assert all({"winner", "startPlayer", "rank", "sourcePlayerId"} <= player.keys() for player in play["players"])


def test_a_play_and_its_people_have_the_same_ids_for_ever(folder: DataFolder) -> None:
    first, second = finished(folder), finished(folder)  # the same players, the same seed, the same moment: the same play, carried elsewhere
    assert bgstats.play(first)["sourcePlayId"] == bgstats.play(second)["sourcePlayId"] == "6d8a7e26fb03437e"
    assert bgstats.player_id("Ann") == "eaa8b474"
    assert finished(folder, seed=8).play != first.play


def test_who_has_left_a_game_without_points_has_no_score(folder: DataFolder) -> None:
    record = finished(folder, "explorers_of_ixalan", ("Ann", "Bob", "Cleo"))
    play = bgstats.play(record)
    assert play["game"]["noPoints"]
    assert not any("score" in player for player in play["players"])
    assert sum(player["winner"] for player in play["players"]) == 1


def test_five_long_names_still_make_a_code_that_a_small_screen_can_show(folder: DataFolder) -> None:
    record = named(finished(folder), FIVE)
    assert len(bgstats.link(record)) < 8000
    assert len(squares(bgstats.link(record))) <= 117  # three pixels a square fit into the body of an 800 × 480 page


def test_the_code_is_read_by_an_independent_reader_as_the_same_link(folder: DataFolder) -> None:
    reader = pytest.importorskip("zxingcpp")
    link = bgstats.link(named(finished(folder), FIVE))
    rows, side = squares(link), 3  # pixels of a square
    edge = ["." * (len(rows) + 8)] * 4
    field = [*edge, *(f"....{row}...." for row in rows), *edge]
    grey = b"".join(bytes(0 if square == "#" else 255 for square in row for _ in range(side)) * side for row in field)
    [found] = reader.read_barcodes(memoryview(grey).cast("B", (len(field) * side, len(field) * side)))
    assert found.text == link


def named(record: Record, names: tuple[str, ...]) -> Record:
    """The same match as if these had played it."""
    seats = [msgspec.structs.replace(record.seats[number % 2], name=name, points=9999) for number, name in enumerate(names)]
    return msgspec.structs.replace(record, seats=seats, title="Dominations: Road to Civilization", game="arena_of_the_planeswalkers")


def test_in_a_terminal_two_rows_of_a_code_make_a_line() -> None:
    lines = [line.removeprefix("\x1b[97;40m").removesuffix("\x1b[0m") for line in in_terminal("https://example.org").split("\n")]
    assert len(lines) == 17
    assert all(len(line) == 25 + 8 for line in lines)
    upper = "".join({"█": ".", "▀": ".", "▄": "#", " ": "#"}[sign] for sign in lines[2])  # the first row of the code itself
    assert upper[4:-4] == squares("https://example.org")[0]


def test_the_apps_file_names_games_and_players_once_and_refers_to_them(folder: DataFolder) -> None:
    plays = [finished(folder), finished(folder, seed=8), finished(folder, "explorers_of_ixalan", ("Bob", "Cleo"))]
    file = msgspec.json.decode(msgspec.json.encode(bgstats.export(plays)))
    assert [game["name"] for game in file["games"]] == ["Lantern", "Explorers of Ixalan"]
    assert [player["name"] for player in file["players"]] == ["Ann", "Bob", "Cleo"]
    assert [play["gameRefId"] for play in file["plays"]] == [1, 1, 2]
    assert [score["playerRefId"] for score in file["plays"][2]["playerScores"]] == [2, 3]
    first = file["plays"][0]["playerScores"][0]
    assert sum(map(int, first["score"].split("+"))) == plays[0].seats[0].points  # its lines, summed up as the app writes them
    assert len({play["uuid"] for play in file["plays"]}) == 3


def test_a_table_has_a_row_for_every_player(folder: DataFolder) -> None:
    record = finished(folder)
    rows = list(csv.DictReader(io.StringIO(as_csv([record]))))
    assert [(row["player"], int(row["points"]), int(row["won"])) for row in rows] == [
        (seat.name, seat.points, int(seat.won)) for seat in record.seats
    ]
    assert rows[0]["lines"].startswith("Lanterns ")


def test_json_tells_every_step_and_secrets_only_when_the_match_is_over(folder: DataFolder) -> None:
    session = played(folder, steps=4)
    open_match = as_json(read(session.journal.path))
    session.close()
    assert [row["text"] for row in open_match["rows"]][:2] == ["Lantern is set up for Ann, Bob", "Ann draws a wish"]
    assert not any("command" in row for row in open_match["rows"])
    finished(folder)
    over = msgspec.json.decode(msgspec.json.encode(as_json(read(folder.path / "0002-lantern.match"))))
    assert {"type": "draw"} in [row.get("command") for row in over["rows"]]
