"""Plays for BG Stats: a link that its app opens, which fits into a QR code, and a file of many plays that it imports."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote

import msgspec

from companion.archive.dates import utc
from companion.archive.record import Record, Seat

SOURCE = "Tabletop Companion"  # plays, games and players are known to the app by this and our ids: never change it
PAGE = "https://app.bgstatsapp.com/createPlay.html?data="


def link(record: Record) -> str:
    """A link that makes the app write a play down; short enough for a code that a phone reads from a screen."""
    return PAGE + quote(msgspec.json.encode(play(record)), safe=":,")  # these two need no sign of their own in a link


def play(record: Record) -> dict[str, Any]:
    """One play as the app takes it from others."""
    game = {"name": record.title, "sourceGameId": record.game, "highestWins": True, "noPoints": not record.has_points}
    return {
        "sourceName": SOURCE, "sourcePlayId": record.play, "playDate": utc(record.started), "durationMin": minutes(record), "game": game,
        "players": [_pushed(record, number) for number in range(len(record.seats))],
    }  # fmt: skip


def minutes(record: Record) -> int:
    """How long it was played, as the app counts: in whole minutes, at least one."""
    return max(1, round(record.seconds / 60))


def _pushed(record: Record, number: int) -> dict[str, Any]:
    """A player of a play: the app wants winner and first player said of everybody."""
    seat = record.seats[number]
    found = {"name": seat.name, "sourcePlayerId": player_id(seat.name), "startPlayer": number == record.first, "winner": seat.won}
    return found | {"rank": seat.rank} | ({"score": str(seat.points)} if record.has_points and seat.points is not None else {})


def player_id(name: str) -> str:
    """By what the app knows a player again: the same for the same name, however it is written.

    >>> player_id("Ann") == player_id("ann") != player_id("Anna")
    True
    """
    return hashlib.blake2b(name.casefold().encode(), digest_size=4).hexdigest()


def export(records: Iterable[Record]) -> dict[str, Any]:
    """Plays as the app's own file, with the games and players they name."""
    plays = list(records)
    games = list(dict.fromkeys((record.game, record.title) for record in plays))
    players = list(dict.fromkeys(seat.name for record in plays for seat in record.seats))
    return {
        "games": [_game(number, name, title, plays) for number, (name, title) in enumerate(games, 1)],
        "players": [{"id": number, "uuid": _uuid("player", player_id(name)), "name": name} for number, name in enumerate(players, 1)],
        "locations": [],
        "plays": [_play(record, games.index((record.game, record.title)) + 1, players) for record in plays],
        "tags": [], "groups": [], "challenges": [], "deletedObjects": [],
    }  # fmt: skip


def _game(number: int, name: str, title: str, plays: Iterable[Record]) -> dict[str, Any]:
    points = next(record.has_points for record in plays if record.game == name)
    return {"id": number, "uuid": _uuid("game", name), "name": title, "highestWins": True, "noPoints": not points}


def _play(record: Record, game: int, players: list[str]) -> dict[str, Any]:
    return {
        "uuid": _uuid("play", record.play), "gameRefId": game, "playDate": utc(record.started), "durationMin": minutes(record),
        "rounds": record.round, "usesTeams": False, "manualWinner": True, "comments": record.name,
        "playerScores": [_scored(record, number, seat, players) for number, seat in enumerate(record.seats)],
    }  # fmt: skip


def _scored(record: Record, number: int, seat: Seat, players: list[str]) -> dict[str, Any]:
    parts = "+".join(str(line.points) for line in seat.lines if line.points > 0)
    whole = sum(line.points for line in seat.lines) == seat.points and all(line.points >= 0 for line in seat.lines)
    score = parts if whole and parts else "" if seat.points is None else str(seat.points)
    return {
        "playerRefId": players.index(seat.name) + 1, "score": score if record.has_points else "", "winner": seat.won, "rank": seat.rank,
        "startPlayer": number == record.first, "newPlayer": False, "seatOrder": number + 1,
    }  # fmt: skip


def _uuid(kind: str, name: str) -> str:
    """A universal name that is always the same for the same thing."""
    text = hashlib.blake2b(f"{SOURCE}:{kind}:{name}".encode(), digest_size=16).hexdigest()
    return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))
