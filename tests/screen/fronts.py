"""Sample pages around a match: as they mostly are, and as full as they can get."""

from __future__ import annotations

import msgspec

from companion.archive.code import squares
from companion.front import (
    Bar,
    Code,
    Curve,
    Device,
    Entry,
    Fact,
    Field,
    Form,
    GameCard,
    Home,
    Keyboard,
    Left,
    Listing,
    NewGame,
    Pause,
    Seated,
    Shown,
    Staff,
    Statistics,
    Table,
)  # fmt: skip
from companion.view import Emblem, Key, Refusal, Toast

NAMES = ("Anneliese", "Bartholomäus", "Cassiopeia", "Maximilian")
LONG = ("Bartholomäus-Maximilian", "Maria-Magdalena Wolkenstein", "Wwwwwwwwwwwwwwww", "Ängström-Ødegård", "Anneliese-Wilhelmina")
SIDES = ("south", "west", "north", "east", "north")


def seats(names: tuple[str, ...] = NAMES) -> list[Seated]:
    return [Seated(name, index, SIDES[index], index == 0, f"{12 + 7 * index}:0{index}") for index, name in enumerate(names)]


CARDS = [
    GameCard(
        "game:stones", "Heroes of Dominaria", "2–4 players", Emblem("ring", ["sun", "drop", "crescent", "flame", "leaf"], "#2f3d5c")
    ),
    GameCard("game:isle", "Explorers of Ixalan", "2–4 players", Emblem("hexes", ["temple", "leaf", "drop"], "#23484c")),
    GameCard("game:field", "Arena of the Planeswalkers", "2–5 players", Emblem("crossed", ["swords", "swords", "shield"], "#4d2e36")),
    GameCard(
        "game:wheel", "Dominations", "2–4 players",
        Emblem("wheel", ["coins", "hammer", "brush", "flask", "pillar", "candle"], "#38324e"), "Road to Civilization",
    ),
    GameCard("game:toy", "Lantern", "2–3 players", Emblem("ring", ["candle", "star", "shine"], "#4a4030"), "a game of minutes"),
]  # fmt: skip
HOME_KEYS = [Key("statistics", "Statistics", "chart"), Key("settings", "Settings", "gear"), Key("staff", "Staff", "padlock")]
LEFT = Left("Heroes of Dominaria", "round 5 of 9", seats())
NEWS = Toast("Reader east is back", "ok")
LONG_NEWS = Toast("Reader east is silent since 21:04. The game goes on by touch.", "warn")


def home(games: int = 4, **more: object) -> Home:
    return Home(**{"simulated": True, "games": (CARDS + CARDS)[:games], "left": LEFT, "keys": HOME_KEYS} | more)  # type: ignore[arg-type]


SWITCHES = [
    Field("option:two", "Two mana at the start", "switch", False, "longer game"),
    Field("option:points", "Points visible in play", "switch", True, "all of it is public"),
    Field("option:cards", "Cards on this screen", "switch", True, "or use the real decks"),
]
RULES = [
    Field("option:scenario", "Scenario", "choice", "skirmish", "three armies at most"),
    Field("option:rounds", "Rounds in this match", "number", 9, least=1, most=11),
    Field("option:dice", "Dice that the table rolls", "choice", "physical"),
    Field("option:clock", "A clock for everybody that can be stopped", "switch", True),
    Field("option:off", "Teams", "switch", False, "for four players only", off=True),
]
NEW_KEYS = [Key("back", "Back", "back"), Key("start", "Start", "play", way_on=True)]
ABOUT = "Our own sample cards and map numbers. Type in your copy to play with the real ones."


def new_game(**more: object) -> NewGame:
    usual: dict[str, object] = {
        "simulated": True, "title": "Heroes of Dominaria", "seats": seats(), "rule": "Four is the most for this game",
        "fields": SWITCHES, "content": "Demo content", "about": ABOUT, "keys": NEW_KEYS,
    }  # fmt: skip
    return NewGame(**usual | more)  # type: ignore[arg-type]


SETTINGS = [
    Field("set:theme", "Colours", "choice", "dark", "dark, light, high contrast"),
    Field("set:large", "Large text", "switch", False, "for tired eyes"),
    Field("set:sound", "Sounds", "switch", True),
    Field("set:volume", "Volume", "number", 4, "0 is silent", least=0, most=10),
    Field("set:brightness", "Light of the map", "number", 80, "percent", least=10, most=100),
    Field("set:motion", "Less motion", "switch", False, "nothing flies or slides"),
    Field("set:clock", "Clocks", "switch", True, "time that everybody has used"),
    Field("set:hold", "Open hidden cards by", "choice", "holding", off=True),
]
FIXES = [
    Field(f"fix:{index}", f"{name}: {what}", "number", 3 * index, least=0, most=36)
    for index, (name, what) in enumerate((name, what) for name in LONG for what in ("white mana in the pool", "points"))
]
TABS = [Key("tab:0", "Screen", "monitor", way_on=True), Key("tab:1", "Table", "lamp"), Key("tab:2", "Sound", "sound")]
DONE = [Key("back", "Back"), Key("defaults", "Defaults", "undo"), Key("save", "Done", "check", way_on=True)]


def form(**more: object) -> Form:
    usual: dict[str, object] = {
        "simulated": True, "title": "Settings", "subtitle": "They stay as they are until they are changed", "tabs": TABS,
        "fields": SETTINGS, "note": "Everything is kept at once.", "keys": DONE,
    }  # fmt: skip
    return Form(**usual | more)  # type: ignore[arg-type]


GERMAN = ["1234567890ß", "qwertzuiopü", "asdfghjklöä", "yxcvbnm-'."]


def keyboard(**more: object) -> Keyboard:
    usual: dict[str, object] = {
        "simulated": True, "title": "What is the second player called?", "text": "Bartholom", "rows": GERMAN, "capitals": False,
        "keys": [Key("back", "Cancel"), Key("done", "Done", "check", way_on=True)],
    }  # fmt: skip
    return Keyboard(**usual | more)  # type: ignore[arg-type]


PARTS = [
    Device("Lights under the map", "lamp", "ok", "150 pixels, 1.8 of 3.0 A"),
    Device("Reader north", "reader", "ok", "12 reads, last 3 s ago"),
    Device("Reader east", "reader", "bad", "no answer since 21:04", "device:east"),
    Device("Buttons", "button", "ok", "6 of 6 answer"),
    Device("Light board", "chip", "ok", "firmware 1.2, 0.8 ms"),
    Device("Saved games", "storage", "ok", "61 % free, 4 ms"),
    Device("Power", "bolt", "ok", "5.06 V, never low"),
    Device("Temperature", "heat", "warn", "71 °C, fan advised", "device:heat"),
]
TOOLS = [
    Key("tool:lights", "Test lights", "lamp"), Key("tool:calibrate", "Calibrate", "hexagon"), Key("tool:enrol", "Enrol tags", "reader"),
    Key("tool:sound", "Sound", "sound"), Key("tool:restart", "Restart", "gear"),
]  # fmt: skip
STAFF_KEYS = [Key("report", "Report", "storage"), Key("leave", "Leave", "check", way_on=True)]


def staff(**more: object) -> Staff:
    usual: dict[str, object] = {
        "simulated": True, "subtitle": "Table 1, version 1.0", "summary": "one part needs help", "devices": PARTS,
        "trouble": "Reader east is silent. The game goes on by touch.", "fix": "Check its plug at port 3. It returns by itself.",
        "remedy": Key("retry", "Retry"), "tools": TOOLS,
        "facts": ["Today: 9 demos, 6 played to the end", "Longest pause 4 min. No names are kept."], "keys": STAFF_KEYS,
    }  # fmt: skip
    return Staff(**usual | more)  # type: ignore[arg-type]


def pause(**more: object) -> Pause:
    usual: dict[str, object] = {
        "simulated": True, "players": seats(), "active": 1,
        "lines": ["Heroes of Dominaria, round 5 of 9", "Everything is saved. Nobody's clock runs."],
        "keys": [Key("home", "To all games", "home"), Key("go_on", "Go on", "play", way_on=True)],
    }  # fmt: skip
    return Pause(**usual | more)  # type: ignore[arg-type]


def table(**more: object) -> Table:
    usual = {
        "simulated": True, "title": "Report", "subtitle": "2026-11-18", "total": 2, "note": "Nothing in it tells who played.",
        "heads": ["Game", "Shown", "Tutorials", "finished", "left at step", "Matches", "finished"],
        "rows": [[title, "9", "7", "4", "11 (3×)", "2", "1"] for title in ("Heroes of Dominaria", "Arena of the Planeswalkers")],
        "keys": [Key("back", "Done", "check", way_on=True)],
    }  # fmt: skip
    return Table(**usual | more)  # type: ignore[arg-type]


def statistics(**more: object) -> Statistics:
    usual: dict[str, object] = {
        "simulated": True, "tabs": STAT_TABS, "heading": "Points after each round", "curves": CURVES, "facts": FACTS,
        "note": "Heroes of Dominaria · 2026-11-18",
        "keys": [Key("back", "Back"), Key("watch", "Watch", "eye"), Key("phone", "To phone", "phone")],
    }  # fmt: skip
    return Statistics(**usual | more)  # type: ignore[arg-type]


STAT_TABS = [
    Key("tab:this", "This game", way_on=True), Key("tab:games", "All games"), Key("tab:players", "Players"),
    Key("tab:evenings", "Evenings"),
]  # fmt: skip
CURVES = [
    Curve("Anneliese", 0, [2, 9, 17, 26, 36, 41, 47, 52, 58]), Curve("Bartholomäus", 1, [0, 6, 12, 20, 27, 33, 37, 44, 48]),
    Curve("Cassiopeia", 2, [0, 5, 9, 14, 19, 24, 31, 38, 47]), Curve("Maximilian", 3, [3, 8, 11, 16, 22, 31, 39, 48, 58]),
]  # fmt: skip
FACTS = [
    Fact("clock", "1 h 24 min", "36 turns, 2:20 each"), Fact("flame", "Most mana", "Maximilian, 41"),
    Fact("link", "Longest network", "Cassiopeia, 7 places"), Fact("undo", "Taken back", "6 steps"),
]  # fmt: skip
BARS = [Bar(name, 2, 3 + index, f"2 of {3 + index} won, best 62, usually 51.5", index) for index, name in enumerate(NAMES)]
EVENINGS = [
    Entry(f"match:{number}", "Sunday club: Heroes of Dominaria", "Ann, Bob · 2026-11-18, 1 h 12 min · Ann won", "" if number else "go on")
    for number in range(7)
]  # fmt: skip


def listing(**more: object) -> Listing:
    usual: dict[str, object] = {
        "simulated": True, "title": "Statistics", "tabs": STAT_TABS, "entries": EVENINGS,
        "note": "Touch one to see it or to watch it again.", "keys": [Key("back", "Back")],
    }  # fmt: skip
    return Listing(**usual | more)  # type: ignore[arg-type]


def code(**more: object) -> Code:
    usual: dict[str, object] = {
        "simulated": True, "title": "To phone", "subtitle": "Heroes of Dominaria, for BG Stats",
        "rows": squares("https://app.bgstatsapp.com/createPlay.html?data=" + 700 * "x"),
        "lines": ["Point the phone at the code.", "BG Stats opens with this play filled in: who, how long, points and places."],
        "keys": [Key("back", "Done", "check", way_on=True)],
    }  # fmt: skip
    return Code(**usual | more)  # type: ignore[arg-type]


USUAL: dict[str, Shown] = {
    "home": home(), "new_game": new_game(), "form": form(), "keyboard": keyboard(), "staff": staff(), "table": table(), "pause": pause(),
}  # fmt: skip
USUAL |= {"statistics": statistics(), "listing": listing(), "code": code()}
REFUSED = Refusal("Not yet", "Two players at least must sit at the table.")
FULL: dict[str, Shown] = {
    "digits": keyboard(title="Staff PIN", text="••••", rows=["123", "456", "789", "0"], capitals=False, most=8, digits=True,
                       problem="Too many wrong guesses. The next one is possible in 0:30."),
    "nobody there": pause(players=[], active=None, title="Is anybody there?", number="29"),
    "table with news": table(rows=[["Dominations", *"123456"]] * 4, toast=LONG_NEWS, first=1, total=3),
    "form without fields": form(fields=[], said="No tag is the staff's yet. A tag only brings up the page of the PIN."),
    "home with one game": home(1, left=None),
    "home with one game and a match": home(1, left=Left("Heroes of Dominaria", "round 5 of 9", seats(LONG)), toast=LONG_NEWS),
    "home with two games": home(2, left=None, toast=NEWS),
    "home with two games and a match": home(2),
    "home with three games": home(3),
    "home with five games": home(5, left=None),
    "home, turned over": home(5, first=4, keys=[Key("matches", "Matches", "clock"), *HOME_KEYS]),
    "home between": home(9, first=4, keys=[Key("matches", "Saved matches", "clock"), Key("help", "Help", "why"), *HOME_KEYS]),
    "home without a game": Home(),
    "new game with five": new_game(seats=seats(LONG), most=5, rule="Five is the most that this game can seat", fields=RULES, toast=NEWS),
    "new game, one may join": new_game(seats=seats(LONG[:4]), most=5, fields=RULES, first=3, toast=LONG_NEWS),
    "new game, between": new_game(seats=seats(LONG[:2]), fields=RULES + SWITCHES, first=3, colours=False),
    "new game, nobody yet": NewGame(title="Heroes of Dominaria"),
    "new game refused": new_game(refusal=REFUSED),
    "corrections": form(title="Correct by hand", tabs=[Key("tab", name) for name in LONG], fields=FIXES, toast=LONG_NEWS),
    "corrections, turned over": form(fields=FIXES, first=8, tabs=[], note=ABOUT),
    "house rules in sentences": form(title="To confirm from your booklet", tabs=[], fields=(RULES + SWITCHES)[:7], wide=True, note=ABOUT),
    "form with few": form(fields=RULES[:3], tabs=[]),
    "form with nothing": Form(title="Settings"),
    "keyboard, wrong": keyboard(text="Ann", problem="Ann sits at the table already. Choose another name."),
    "keyboard, full": keyboard(text="Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww", most=32, toast=LONG_NEWS),
    "keyboard, empty": keyboard(text="", capitals=True, rows=["qwertyuiopåø", "asdfghjklæöä", "zxcvbnm"], problem="A name has a letter."),
    "staff with many": staff(devices=PARTS * 3, toast=NEWS, tools=[*TOOLS, Key("tool:six", "Screen", "monitor")]),
    "staff between": staff(devices=PARTS * 3, first=8, trouble="The lights under the map do not answer.", fix=f"{ABOUT} Then call us.",
                           remedy=None, toast=LONG_NEWS),
    "staff, all well": staff(devices=PARTS[:2], summary="", trouble="", fix="", remedy=None),
    "staff, one to be touched": staff(trouble="", fix="", remedy=None),
    "pause with five": pause(players=seats(LONG), toast=LONG_NEWS),
    "statistics of five with long names": statistics(
        curves=[Curve(name, livery, [livery * 100, None if livery == 1 else -30]) for livery, name in enumerate(LONG)], toast=LONG_NEWS,
    ),
    "statistics of one round": statistics(curves=[Curve(name, livery, [7]) for livery, name in enumerate(NAMES)], facts=FACTS[:1]),
    "statistics of a long match": statistics(curves=[Curve("Ann", 0, list(range(60)))], facts=[], tabs=[]),
    "a leaderboard": statistics(curves=[], bars=BARS, heading="Heroes of Dominaria: who wins how often"),
    "a leaderboard with long names": statistics(curves=[], bars=[msgspec.structs.replace(bar, name=LONG[0]) for bar in [*BARS, BARS[0]]]),
    "statistics of nothing": Statistics(heading="Nothing was played to its end yet."),
    "a match to delete": statistics(refusal=Refusal("Put this match into the bin?", "It stays in the bin.", asks=True)),
    "evenings, turned over": listing(first=5, toast=NEWS),
    "evenings that cannot be read": listing(entries=[Entry("", "0002-lantern", f"{ABOUT} {ABOUT}", icon="warning"),
                                                     Entry("match:1", LONG[0], ABOUT, "go on", livery=2)]),
    "no evenings": Listing(title="Statistics", said="No match is kept here yet."),
    "a small code": code(rows=squares("x"), simulated=False),
    "others to go on with": home(left=Left("Heroes of Dominaria", "round 5 of 9", seats(LONG), more=12)),
    "pause with two": pause(players=seats(NAMES[:2]), active=None, lines=[]),
}  # fmt: skip
