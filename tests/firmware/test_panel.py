"""The board's work, on whatever Python: these tests run under pytest and, as they are, under MicroPython."""

import struct

from firmware import VERSION, lamps, outbox, wire
from tests.firmware.bench import Bench, events, keys, of_kind, run_all, tags

RED = b"\xff\0\0"
A, B, C = b"\x04\xa1\xb2\xc3", b"\x04\xd4\xe5\xf6\x01\x02\x03", b"\xde\xad\xbe\xef"


def test_asked_who_it_is_the_board_tells_its_versions_and_parts():
    bench = Bench(pixels=4, keys=2, readers=2)
    [answer] = of_kind(bench.ask(session=99), wire.IDENTITY)
    assert answer.version == wire.PROTOCOL
    assert wire.unpack_identity(answer.payload) == (99, 77, 1, 4, 2, 2, 2000, VERSION, "E66038B713")


def test_asked_in_another_version_it_answers_in_its_own_and_does_nothing_else():
    bench = Bench()
    said = bench.tell(wire.ASK, 0, struct.pack("<I", 5), version=wire.PROTOCOL + 1)
    assert [(frame.version, frame.kind) for frame in said] == [(wire.PROTOCOL, wire.IDENTITY)]
    assert bench.tell(wire.FRAME, 1, RED * 4, version=wire.PROTOCOL + 1) == []


def test_it_says_nothing_before_it_is_asked():
    bench = Bench()
    bench.keys.edges = [(0, True)]
    assert bench.wait(2000) == []


def test_who_talks_to_a_board_that_has_just_started_is_told_so():
    bench = Bench()
    drawn = bench.pixels.drawn
    [answer] = bench.tell(wire.FRAME, 1, RED * 4)
    assert wire.unpack_identity(answer.payload)[:2] == (0, 77)
    assert RED * 4 not in bench.pixels.frames[drawn:]


def test_a_frame_of_light_is_shown_and_confirmed():
    bench = Bench()
    bench.meet()
    [shown] = of_kind(bench.tell(wire.FRAME, 8, RED * 4), wire.SHOWN)
    assert (shown.sequence, shown.payload) == (8, b"\1")
    assert bench.pixels.frames[-1] == RED * 4


def test_changes_are_put_into_the_frame_they_were_made_for():
    bench = Bench()
    bench.meet()
    bench.tell(wire.FRAME, 8, bytes(12))
    [shown] = of_kind(bench.tell(wire.CHANGES, 9, wire.pack_changes(8, bytes(12), bytes(9) + RED)), wire.SHOWN)
    assert (shown.sequence, shown.payload) == (9, b"\1")
    assert bench.pixels.frames[-1] == bytes(9) + RED


def test_changes_to_a_frame_it_does_not_have_make_it_ask_for_the_whole():
    bench = Bench()
    bench.meet()
    changes = wire.pack_changes(8, bytes(12), bytes(9) + RED)
    for _ in range(2):
        [shown] = of_kind(bench.tell(wire.CHANGES, 9, changes), wire.SHOWN)
        assert (shown.sequence, shown.payload) == (9, b"\0")
    bench.tell(wire.FRAME, 8, bytes(12))
    bench.meet(session=6)  # after a new beginning, too
    [shown] = of_kind(bench.tell(wire.CHANGES, 9, changes), wire.SHOWN)
    assert shown.payload == b"\0"


def test_a_frame_of_another_size_is_refused_with_the_reason():
    bench = Bench()
    bench.meet()
    before = bench.pixels.drawn
    said = bench.tell(wire.FRAME, 8, RED * 5)
    assert of_kind(said, wire.SHOWN)[0].payload == b"\0"
    assert "15 bytes" in wire.unpack_trouble(of_kind(said, wire.TROUBLE)[0].payload)[1]
    assert bench.pixels.drawn == before


def test_the_same_frame_again_is_confirmed_but_not_drawn_again():
    bench = Bench()
    bench.meet()
    bench.tell(wire.FRAME, 8, RED * 4)
    before = bench.pixels.drawn
    assert of_kind(bench.tell(wire.FRAME, 9, RED * 4), wire.SHOWN)[0].sequence == 9
    assert bench.pixels.drawn == before


def test_the_board_never_draws_more_current_than_its_limit():
    bench = Bench(pixels=50, limit_ma=500)
    bench.meet()
    bench.tell(wire.FRAME, 1, b"\xff" * 150)
    drawn = bench.pixels.frames[-1]
    assert 50 + sum(drawn) * 20 // 255 <= 500
    assert 50 + (sum(drawn) + 150) * 20 // 255 > 500  # and no darker than it must be
    assert len(set(drawn)) == 1
    bench.tell(wire.LIMITS, 0, struct.pack("<BH", 255, 60000))  # the companion cannot raise it
    assert bench.pixels.frames[-1] == drawn


def test_the_companion_can_lower_the_limit_and_the_brightness():
    bench = Bench(pixels=50, limit_ma=5000)
    bench.meet()
    bench.tell(wire.FRAME, 1, b"\xff\x80\x00" * 50)
    bench.tell(wire.LIMITS, 0, struct.pack("<BH", 255, 200))
    assert 50 + sum(bench.pixels.frames[-1]) * 20 // 255 <= 200
    bench.tell(wire.LIMITS, 0, struct.pack("<BH", 51, wire.NO_LIMIT))
    assert bench.pixels.frames[-1][:3] in (b"\x33\x19\x00", b"\x32\x19\x00")
    bench.tell(wire.LIMITS, 0, struct.pack("<BH", 0, wire.NO_LIMIT))
    assert bench.pixels.frames[-1] == bytes(150)


def test_a_limit_below_what_dark_pixels_draw_means_dark():
    assert lamps.limited(b"\xff" * 300, 255, 50) == bytes(300)
    assert lamps.limited(bytes(300), 255, 50) == bytes(300)


def test_without_a_companion_it_glows_then_goes_dark():
    bench = Bench()
    bench.wait(5000)
    glow = bench.pixels.frames[-1]
    assert 0 < sum(glow) < 12 * 30
    assert len(set(bench.pixels.frames)) > 4  # it breathes
    bench.wait(lamps.DARK_AFTER_MS)
    assert bench.pixels.frames[-1] == bytes(12)
    before = bench.pixels.drawn
    bench.wait(10000)
    assert bench.pixels.drawn == before


def test_when_the_companion_falls_silent_it_glows_and_then_shows_the_frame_again():
    bench = Bench()
    bench.meet()
    bench.tell(wire.FRAME, 1, RED * 4)
    bench.wait(lamps.GLOW_AFTER_MS - 50)
    assert bench.pixels.frames[-1] == RED * 4
    bench.wait(100)
    assert bench.pixels.frames[-1] != RED * 4
    bench.tell(wire.HEARTBEAT)
    assert bench.pixels.frames[-1] == RED * 4


def test_heartbeats_keep_the_light_on_and_are_answered():
    bench = Bench()
    bench.meet()
    bench.tell(wire.FRAME, 1, RED * 4)
    said = []
    for _ in range(40):
        said += bench.tell(wire.HEARTBEAT) + bench.wait(500)
    assert bench.pixels.frames[-1] == RED * 4
    beats = of_kind(said, wire.HEARTBEAT)
    assert 38 <= len(beats) <= 41
    assert wire.unpack_health(beats[-1].payload).uptime_ms >= 19000


def test_damaged_frames_are_counted_and_do_no_harm():
    bench = Bench()
    bench.meet()
    bench.tell(wire.FRAME, 1, RED * 4)
    for n in range(200):
        bench.link.to_board += bytes([(n * k + 7) % 256 for k in range(n)]) + b"\0"
        bench.step()
    bench.tell(wire.HEARTBEAT)
    [beat] = of_kind(bench.wait(500), wire.HEARTBEAT)
    assert wire.unpack_health(beat.payload).damaged > 150
    assert bench.pixels.frames[-1] == RED * 4


def test_an_unknown_kind_is_complained_about():
    bench = Bench()
    bench.meet()
    [trouble] = of_kind(bench.tell(200), wire.TROUBLE)
    assert "kind 200" in wire.unpack_trouble(trouble.payload)[1]


def test_messages_of_a_wrong_shape_do_no_harm():
    bench = Bench()
    bench.meet()
    for kind in (wire.ASK, wire.LIMITS, wire.ACK, wire.CHANGES, wire.FRAME, wire.HEARTBEAT):
        for size in range(6):
            bench.tell(kind, 0, b"\xff" * size)
    bench.keys.edges = [(0, True)]
    assert keys(bench.step()) == [(0, True)]


def test_edges_are_told_in_order_and_bounces_too():
    bench = Bench()
    bench.meet()
    bench.keys.edges = [(0, True), (0, False), (0, True), (1, True), (0, False)]
    assert keys(bench.step()) == [(0, True), (0, False), (0, True), (1, True), (0, False)]


def test_an_edge_says_how_long_ago_it_was():
    bench = Bench()
    bench.keys.edges = [(0, True)]
    bench.wait(700)
    [edge] = of_kind(bench.ask(), wire.KEY)
    assert wire.unpack_key(edge.payload) == (0, True, 690)


def test_an_event_is_told_again_until_it_is_acknowledged():
    bench = Bench()
    bench.meet()
    bench.keys.edges = [(0, True)]
    [edge] = of_kind(bench.step(), wire.KEY)
    assert keys(bench.wait(outbox.SEND_AGAIN_MS - 10)) == []
    again = of_kind(bench.wait(outbox.SEND_AGAIN_MS), wire.KEY)
    assert [frame.sequence for frame in again] == [edge.sequence]
    bench.acknowledge(edge.sequence)
    assert keys(bench.wait(1000)) == []


def test_an_acknowledgement_of_an_earlier_start_counts_for_nothing():
    bench = Bench(boot=77)
    bench.meet()
    bench.keys.edges = [(0, True)]
    [edge] = of_kind(bench.step(), wire.KEY)
    bench.acknowledge(edge.sequence, boot=76)
    bench.acknowledge(edge.sequence + 100)  # and none of what never was
    assert keys(bench.wait(250)) == [(0, True)]


def test_in_a_new_conversation_everything_unacknowledged_is_told_at_once_and_in_order():
    bench = Bench()
    bench.meet()
    bench.keys.edges = [(0, True), (1, True)]
    bench.step()
    bench.keys.edges = [(0, False)]
    said = bench.ask(session=6)
    assert keys(said) == [(0, True), (1, True), (0, False)]
    numbers = [frame.sequence for frame in of_kind(said, wire.KEY)]
    assert numbers == list(range(numbers[0], numbers[0] + 3))
    assert wire.unpack_identity(of_kind(said, wire.IDENTITY)[0].payload).first == numbers[0]


def test_half_a_frame_left_from_the_last_conversation_does_not_spoil_the_new_one():
    bench = Bench()
    bench.meet()
    bench.link.takes = 7
    bench.keys.edges = [(0, True)]
    bench.step()
    bench.link.takes = 100000
    said = bench.ask(session=6)
    assert len(of_kind(said, wire.IDENTITY)) == 1
    assert keys(said) == [(0, True)]


def test_who_asks_without_listening_does_not_fill_the_memory():
    bench = Bench()
    bench.link.takes = 0
    for session in range(1, 200):
        bench.ask(session)
        bench.ask(session)
    for _ in range(200):
        bench.ask(199)
    bench.keys.edges = [(0, True), (0, False)] * 100
    bench.step(50)
    assert len(bench.panel._out) < 2000
    bench.link.takes = 100000
    assert len(of_kind(bench.step(2), wire.IDENTITY)) > 0


def test_a_full_queue_keeps_the_oldest_edges_ends_as_the_keys_are_and_says_what_is_lost():
    bench = Bench()
    bench.meet()
    bench.keys.edges = [(0, True), (0, False)] * 100 + [(1, True)]
    said = bench.step()
    told = []
    for _ in range(30):
        for frame in of_kind(said, wire.KEY):
            if not told or frame.sequence == told[-1].sequence + 1:
                told.append(frame)
        said = bench.acknowledge(told[-1].sequence) + bench.wait(210)
    assert [wire.unpack_key(frame.payload)[:2] for frame in told] == [(0, True), (0, False)] * (outbox.ROOM // 2) + [(1, True)]
    [beat] = of_kind(bench.tell(wire.HEARTBEAT) + bench.wait(500), wire.HEARTBEAT)
    assert wire.unpack_health(beat.payload).lost == 200 - outbox.ROOM


def test_after_its_start_the_board_tells_of_every_reader_also_of_empty_ones():
    bench = Bench(readers=3)
    bench.readers[1].answer = [A]
    told = sorted(tags(bench.ask() + bench.step(4)))
    assert told == [(0, 0, []), (1, 0, [(A, True)]), (2, 0, [])]


def test_tags_are_told_when_they_come_and_go_and_not_in_between():
    bench = Bench(readers=1)
    bench.meet()
    bench.readers[0].answer = [A]
    assert tags(bench.step()) == [(0, 0, [(A, True)])]
    bench.readers[0].answer = [C, A]
    assert tags(bench.step()) == [(0, 0, [(A, True), (C, True)])]
    bench.readers[0].answer = [A, C]
    assert tags(bench.step()) == []
    bench.readers[0].answer = None  # still looking
    assert tags(bench.step()) == []
    bench.readers[0].answer = []
    assert tags(bench.step()) == [(0, 0, [])]


def test_a_tag_that_came_and_went_while_nobody_listened_is_told():
    bench = Bench(readers=1)
    bench.meet()
    bench.wait(lamps.GLOW_AFTER_MS + 100)  # nobody listens any more
    for answer in ([A], [], [B], [C, B], [B]):
        bench.readers[0].answer = answer
        bench.step()
    [event] = tags(bench.ask(session=6))
    assert sorted(event.tags) == sorted([(A, False), (B, True), (C, False)])


def test_a_change_after_a_key_is_told_after_the_key():
    bench = Bench(readers=1)
    bench.meet()
    bench.wait(lamps.GLOW_AFTER_MS + 100)
    for answer, edges in (([A], [(0, True)]), ([], [(0, False)]), ([B], [])):
        bench.readers[0].answer = answer
        bench.step()
        bench.keys.edges = edges
        bench.step()
    said = events(bench.ask(session=6))
    assert [frame.kind for frame in said] == [wire.TAGS, wire.KEY, wire.TAGS, wire.KEY, wire.TAGS]
    assert [event.tags for event in tags(said)] == [[(A, True)], [], [(B, True)]]


def test_what_was_told_once_is_not_changed_afterwards():
    bench = Bench(readers=1)
    bench.meet()
    bench.readers[0].answer = [A]
    [first] = events(bench.step())
    bench.readers[0].answer = []
    said = events(bench.ask(session=6))
    assert [frame.sequence for frame in said] == [first.sequence, first.sequence + 1]
    assert said[0].payload == first.payload


def test_a_restless_reader_does_not_fill_the_queue():
    bench = Bench(readers=2)
    bench.meet()
    bench.wait(lamps.GLOW_AFTER_MS + 100)
    for turn in range(500):
        for reader in bench.readers:
            reader.answer = [A] if turn % 2 else []
        bench.step(2)
    bench.keys.edges = [(0, True)]
    bench.step()
    said = bench.ask(session=6)
    assert len(tags(said)) == 2
    assert keys(said) == [(0, True)]


def test_more_tags_than_fit_into_one_event_are_told_in_several():
    bench = Bench(readers=1)
    bench.meet()
    bench.wait(lamps.GLOW_AFTER_MS + 100)
    uids = [bytes((4, n, n, n)) for n in range(40)]
    for uid in uids:
        bench.readers[0].answer = [uid]
        bench.step()
    seen = []
    for _ in range(10):
        for event in tags(bench.ask(session=7 + len(seen))):
            seen += [uid for uid, _ in event.tags if uid not in seen]
    assert sorted(seen) == uids


def test_a_broken_reader_is_told_with_its_reason_and_the_others_go_on():
    bench = Bench(readers=2)
    bench.meet()
    bench.readers[0].answer = OSError("no wire")
    bench.readers[1].answer = [A]
    said = bench.step(2)
    assert sorted(tags(said)) == [(0, wire.READER_FAILS, []), (1, wire.READER_WORKS, [(A, True)])]
    [trouble] = of_kind(said, wire.TROUBLE)
    assert wire.unpack_trouble(trouble.payload) == (0, "reader 1: no wire")
    bench.acknowledge(99)
    assert of_kind(bench.step(50), wire.TROUBLE) == []  # once is enough
    bench.readers[0].answer = [B]
    assert (0, wire.READER_WORKS, [(B, True)]) in tags(bench.step(2))


def test_a_reader_that_never_finishes_counts_as_broken():
    bench = Bench(readers=1)
    bench.meet()
    bench.readers[0].answer = None
    said = []
    for _ in range(4):
        said += bench.tell(wire.HEARTBEAT) + bench.wait(1000)
    assert (0, wire.READER_FAILS, []) in tags(said)
    bench.readers[0].answer = []
    assert tags(bench.step())[-1] == (0, wire.READER_WORKS, [])


def test_slow_usb_loses_nothing():
    bench = Bench()
    bench.meet()
    bench.link.takes = 1
    bench.keys.edges = [(0, True), (0, False)] * 5
    said = []
    for _ in range(400):
        said += bench.step()
    assert keys(said) == [(0, True), (0, False)] * 5


def test_a_board_without_keys_readers_or_pixels_still_talks():
    bench = Bench(pixels=0, keys=0, readers=0)
    bench.meet()
    assert of_kind(bench.tell(wire.FRAME, 1, b""), wire.SHOWN)[0].payload == b"\1"


if __name__ == "__main__":
    run_all(globals())
