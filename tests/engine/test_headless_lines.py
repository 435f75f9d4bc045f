"""Anything may come in: always exactly one reply, always a sentence, never a fault of the companion's own."""

from __future__ import annotations

import io
import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.headless import Headless
from companion.requests import DEEPEST, KINDS, LONGEST
from companion.storage import DataFolder
from tests.torture.script import memory

NEW = b'{"new": {"game": "lantern", "players": ["Ann", "Bob"], "seed": 7}}'
BIG = 1 << 20


@contextmanager
def playing() -> Iterator[Headless]:
    """A headless companion in the middle of a match."""
    with tempfile.TemporaryDirectory(dir=memory()) as path:
        headless = Headless(DataFolder(Path(path), volatile=True))
        assert answered(headless, NEW)["ok"]
        assert answered(headless, b'{"do": {"type": "draw"}}')["ok"]
        try:
            yield headless
        finally:
            headless.close()


def answered(headless: Headless, line: bytes) -> dict[str, Any]:
    """The reply to a line, held to what every reply promises."""
    reply = headless.answer(line)
    assert b"\n" not in reply
    assert len(reply) < 100_000
    fields: dict[str, Any] = json.loads(reply, parse_constant=pytest.fail)
    assert isinstance(fields["ok"], bool)
    if not fields["ok"]:
        assert fields["code"] != "internal", line[:200]
        assert fields["why"]
        assert "\n" not in fields["why"] or fields["code"] == "bad_request"
    return fields


def deep(levels: int, opening: str = "[", closing: str = "]") -> bytes:
    return (opening * levels + "1" + closing * levels).encode()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"", "An empty line asks for nothing"),
        (b"   \t", "An empty line asks for nothing"),
        (b"\r", "An empty line asks for nothing"),
        (b"hello", "This line is not usable JSON"),
        (b"{", "This line is not usable JSON"),
        (b'{"undo": 1', "This line is not usable JSON"),
        (b'{"undo": 1}}', "This line is not usable JSON"),
        (b'{"undo": 1} {"undo": 1}', "This line is not usable JSON"),
        (b"{'undo': 1}", "This line is not usable JSON"),
        (b'{"undo": 01}', "This line is not usable JSON"),
        (b'{"undo": +1}', "This line is not usable JSON"),
        (b'{"undo": NaN}', "This line is not usable JSON"),
        (b'{"undo": Infinity}', "This line is not usable JSON"),
        (b'{"undo": 1e999}', "This line is not usable JSON"),
        (b'{"undo": 1, "undo": 2}', "This line is not usable JSON: the key 'undo' stands twice in one object."),
        (b'{"do": {"type": "draw", "type": "rest"}}', "This line is not usable JSON: the key 'type' stands twice"),
        (b'{"adjust": {"round": 2, "round": 3}, "why": "x"}', "This line is not usable JSON: the key 'round' stands twice"),
        (b'{"undo": ' + b"9" * 5000 + b"}", "This line is not usable JSON"),
        (b"\xff\xfe", "This line is not usable JSON"),
        (b'{"undo": "\xff"}', "This line is not usable JSON"),
        (b'{"undo": "\\ud800"}', "This line is not usable JSON"),
        (b"\xef\xbb\xbf{}", "This line is not usable JSON"),
        (b"\x00", "This line is not usable JSON"),
        (b'{"undo": 1}\x00', "This line is not usable JSON"),
        (b'{"und\x00o": 1}', "This line is not usable JSON"),
        (b"null", "A line must be one JSON object"),
        (b"7", "A line must be one JSON object"),
        (b'"undo"', "A line must be one JSON object"),
        (b"[]", "A line must be one JSON object"),
        (b'[{"undo": 1}]', "A line must be one JSON object"),
        (b"{" + b'"undo": 1}'.rjust(LONGEST + 1), f"A line may have at most {LONGEST} bytes"),
        (b'{"adjust": {"deck": ' + deep(DEEPEST) + b'}, "why": "x"}', "This line is not usable: lists and objects may be nested"),
        (deep(5000), "This line is not usable: lists and objects may be nested"),
        (deep(100_000), "This line is not usable: lists and objects may be nested"),
        (deep(80_000, '{"a":', "}"), "This line is not usable: lists and objects may be nested"),
        (b"[" * 100_000, "This line is not usable"),
        (json.dumps({"x" * 100_000: 1}).encode(), "A request needs one verb, not 'xxx"),
        (json.dumps(dict.fromkeys(map(str, range(10_000)))).encode(), "A request needs one verb, not '0', '1', "),
        (json.dumps({"do": {"type": "x" * 100_000}}).encode(), "type: there is no command 'xxx"),
        (json.dumps({"schema": "x" * 100_000}).encode(), "There is no game called 'xxx"),
        (json.dumps({"new": {"game": "lantern", "players": ["A" * 100_000, "B"]}}).encode(), "Every player needs a name of 1 to 40"),
        (json.dumps({"new": {"game": "lantern", "players": ["A", "B"] * 50_000}}).encode(), "Lantern is for 2 to 4 players, not 100000"),
    ],
)
def test_a_line_that_is_no_request_is_answered_with_what_is_wrong(line: bytes, why: str) -> None:
    with playing() as headless:
        before = headless.answer(b'{"state": "table"}')
        reply = answered(headless, line)
        assert reply["code"] == "bad_request"
        assert reply["why"].startswith(why)
        assert headless.answer(b'{"state": "table"}') == before


def test_corrections_with_huge_paths_and_values_are_answered_shortly() -> None:
    with playing() as headless:
        for changes in ({"x" * 100_000: 1}, {"deck." + "9" * 100_000: 1}, {".".join("a" * 50_000): 1}, {"deck": ["x" * 100_000]}):
            assert answered(headless, json.dumps({"adjust": changes, "why": "so"}).encode())["code"] == "bad_value"
        assert answered(headless, json.dumps({"adjust": {"round": 2}, "why": "x" * 100_000}).encode())["code"] == "bad_value"
        assert answered(headless, json.dumps({"do": {"type": "light", "lantern": "x" * 100_000}}).encode())["code"] == "rejected"


@pytest.mark.parametrize("levels", range(DEEPEST - 4, DEEPEST + 2))
def test_depth_has_one_limit_for_every_verb(levels: int) -> None:
    with playing() as headless:
        for line in (b'{"dance": ' + deep(levels) + b"}", b'{"adjust": {"deck": ' + deep(levels - 1) + b'}, "why": "x"}'):
            too_deep = answered(headless, line)["why"].startswith("This line is not usable: lists and objects may be nested")
            assert too_deep == (levels + 1 > DEEPEST)


@pytest.mark.parametrize("levels", range(930, 1001, 5))
def test_no_depth_near_the_interpreters_own_limit_is_a_fault(levels: int) -> None:
    with playing() as headless:
        assert answered(headless, b'{"adjust": {"deck": ' + deep(levels) + b'}, "why": "x"}')["code"] == "bad_request"
        assert answered(headless, b'{"do": {"type": "light", "lantern": ' + deep(levels) + b"}}")["code"] == "bad_request"


def served(lines: bytes) -> list[dict[str, Any]]:
    """The replies to a whole input, as they come out on the other side."""
    with tempfile.TemporaryDirectory(dir=memory()) as path:
        headless, out = Headless(DataFolder(Path(path), volatile=True)), io.BytesIO()
        headless.serve(io.BytesIO(lines), out)
        headless.close()
    text = out.getvalue()
    assert text == b"" or text.endswith(b"\n")
    return [json.loads(line) for line in text.splitlines()]


def test_every_line_gets_one_reply_in_order_whatever_its_length() -> None:
    lines = [
        NEW, b"", b"x" * BIG, b'{"options": true}', b" " * (LONGEST - 17) + b'{"options": true}', b"{" * BIG, b'{"scores": true}\r',
        b" " * (LONGEST - 16) + b'{"options": true}', b'{"undo": 1}',
    ]  # fmt: skip
    replies = served(b"\n".join(lines) + b"\n")
    assert [reply["ok"] for reply in replies] == [True, False, False, True, True, False, True, False, False]
    assert len(replies) == len(lines)


@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize("more", [-2, -1, 0, 1, 2])
def test_lines_around_the_longest_length_are_one_line_each(times: int, more: int) -> None:
    size = times * LONGEST + more
    replies = served(b'{"options": true}'.ljust(size) + b"\n" + b'{"history": 1}\n')
    wanted = "Start a match first" if size <= LONGEST else f"A line may have at most {LONGEST} bytes"
    assert replies[0]["why"].startswith(wanted)
    assert len(replies) == 2


def test_the_last_line_needs_no_newline_and_no_input_gives_no_reply() -> None:
    assert served(b"") == []
    assert [reply["ok"] for reply in served(NEW)] == [True]
    assert [reply["ok"] for reply in served(NEW + b'\n{"options": true}')] == [True, True]
    assert len(served(b"x" * BIG)) == 1


def test_line_ends_of_other_systems_and_odd_separators_do_not_split_lines() -> None:
    assert [reply["ok"] for reply in served(NEW + b'\r\n{"options": true}\r\n')] == [True, True]
    odd = '{"adjust": {"round": 2}, "why": "a\u2028b\x0bc"}'.encode()
    assert len(served(NEW + b"\n" + odd + b"\n")) == 2


# Everything JSON can say, and words that mean something here more often than chance would have it.

words = st.sampled_from(
    ["", ".", "lantern", "table", "public", "draw", "light", "rest", "roll", "gate", "phase", "over", "players", "players.0.oil",
     "awaits", "awaits.seats", "deck.0", "lit", "chance.seed", "chance.drawn", "content", "active", "type", "number", "seat", "why", "seed"]
)  # fmt: skip
scalars = st.none() | st.booleans() | st.integers() | st.integers(-2, 7) | st.floats(allow_nan=False) | st.text(max_size=8) | words
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words | st.text(max_size=4), inner, max_size=4), max_leaves=12
)
verbs = st.sampled_from(list(KINDS))
extras = st.dictionaries(st.sampled_from(["seat", "agreed", "why", "x"]), values, max_size=2)
commands = st.fixed_dictionaries(
    {"type": st.sampled_from(["draw", "light", "rest", "roll"])}, optional={"lantern": words, "number": st.none() | st.integers(-1, 8)}
)
corrections = st.dictionaries(words, values, min_size=1, max_size=3)
likely = st.one_of(
    st.builds(lambda command: {"do": command}, commands),
    st.builds(lambda changes, why: {"adjust": changes, "why": why}, corrections, st.text(max_size=5)),
    st.builds(lambda count, agreed: {"undo": count, "agreed": agreed}, st.integers(0, 4), st.booleans()),
    st.builds(lambda count: {"redo": count}, st.integers(0, 4)),
    st.sampled_from([{"options": True}, {"scores": True}, {"state": "public"}, {"state": 1}, {"history": 5}, {"resume": True}]),
    st.builds(lambda options: {"new": {"game": "lantern", "players": ["Eve", "Finn"], "seed": 1, "options": options}}, values),
)
unlikely = st.builds(lambda verb, value, more: {**more, verb: value}, verbs, values, extras)
requests = (likely | unlikely | values).map(lambda value: json.dumps(value).encode())
mangled = st.builds(lambda line, at, more: line[: at % (len(line) + 1)] + more, requests, st.integers(0, 99), st.binary(max_size=4))
lines = requests | mangled | st.binary(max_size=40)


@given(st.lists(lines, max_size=12))
@example([b'{"adjust": {"players.0.oil": 1000000}, "why": "x"}', b'{"do": {"type": "rest"}}', b'{"resume": true}'])
@example([b'{"adjust": {"chance.drawn": 1000000, "phase": "wind"}, "why": "x"}', b'{"do": {"type": "roll"}}', b'{"resume": true}'])
@example([b'{"adjust": {"chance.seed": ' + b"9" * 300 + b', "phase": "wind"}, "why": "x"}', b'{"do": {"type": "roll"}}'])
def test_whatever_lines_come_every_one_gets_a_reply_and_the_match_stays_whole(sent: list[bytes]) -> None:
    with playing() as headless:
        for line in sent:
            answered(headless, line)
        shown = answered(headless, b'{"state": "table"}')
        assert shown["ok"]
        assert answered(headless, b'{"scores": true}')["ok"]
        steps = len(answered(headless, b'{"history": 1000}')["history"])
        assert steps == 0 or answered(headless, b'{"undo": %d, "agreed": true}' % steps)["ok"]
        assert steps == 0 or answered(headless, b'{"redo": %d}' % steps)["ok"]
        assert answered(headless, b'{"state": "table"}') == shown
        if shown["state"]["awaits"]:
            assert answered(headless, b'{"resume": true}')["ok"]
            assert answered(headless, b'{"state": "table"}') == shown
            seat = shown["state"]["awaits"]["seats"][0]
            options = answered(headless, msgspec.json.encode({"options": seat}))["options"]
            assert options


@given(st.lists(lines.map(lambda line: line.replace(b"\n", b" ")), max_size=8))
def test_as_many_replies_come_out_as_lines_went_in(sent: list[bytes]) -> None:
    assert len(served(b"".join(line + b"\n" for line in sent))) == len(sent)
