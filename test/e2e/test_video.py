"""The program video, run for real: what is played, what stands still, and how it fails."""

from __future__ import annotations

import hashlib

import pytest

SCENARIO = "video"
SIZE = 400_000
DURATION = 2.0  # s: 1.6 Mbit/s
SEGMENTS = 98
OBJECTS = SEGMENTS + 2  # header and key
ALWAYS = [f"--size={SIZE}", f"--duration={DURATION}"]


def test_a_fast_network_plays_without_a_gap(query):
    ask = query()
    assert ask("SELECT node, stalls, stall_s, played_s FROM playback ORDER BY node") == [
        ("PC1", 0, 0, DURATION), ("PC2", 0, 0, DURATION)]


def test_a_network_slower_than_the_video_makes_gaps(query):
    ask = query("--rate=1Mbps")
    ((stalls, stall_s),) = ask("SELECT stalls, stall_s FROM playback WHERE node = 'PC1'")
    assert stalls >= 1 and stall_s > 0
    # 98 objects of 4.7 kB cross CCNx1's Ethernet twice, at 1 Mbit/s.
    ((time_s,),) = ask("SELECT end_s - start_s FROM transfer WHERE node = 'PC1'")
    assert time_s > 2 * SEGMENTS * 4700 * 8 / 1e6
    # PC2's come from the store of the access point.
    assert ask("SELECT stalls FROM playback WHERE node = 'PC2'") == [(0,)]


@pytest.mark.parametrize("arguments", [["--rate=1Mbps"], ["--overlap=yes", "--join=0.5", "--rate=1Mbps"], []])
def test_the_events_tell_what_the_sums_tell(query, arguments):
    ask = query(*arguments)
    for node, start_s in ask("SELECT node, start_s FROM transfer"):
        events = ask(f"SELECT time_s, event, position_s FROM playback_event WHERE node = '{node}' ORDER BY rowid")
        ((stalls, stall_s, delay_s, played_s),) = ask(
            f"SELECT stalls, stall_s, start_delay_s, played_s FROM playback WHERE node = '{node}'")
        assert [event for _, event, _ in events] == ["playing", "stalled"] * stalls + ["playing", "ended"]
        assert events[0][0] == pytest.approx(start_s + delay_s)
        assert events[-1][0] == pytest.approx(start_s + delay_s + stall_s + played_s)
        assert events[-1][2] == pytest.approx(DURATION) == played_s
        # While it plays, time and position go on together; while it stands still, only time does.
        for (before, what, position), (after, _, next_position) in zip(events, events[1:]):
            assert next_position - position == pytest.approx(after - before if what == "playing" else 0, abs=1e-6)


@pytest.mark.parametrize("overlap", ["no", "yes"])
def test_one_copy_comes_up_to_the_access_point(query, overlap):
    ask = query(f"--overlap={overlap}", "--join=0.5")
    for node in ("CS", "CCNx2", "CCNx1"):
        assert ask("SELECT sum(packets) FROM traffic WHERE kind = 'data' AND direction = 'out' AND face GLOB 'udp:*' "
                   f"AND node = '{node}'") == [(OBJECTS,)]


def test_five_percent_loss_on_every_link_is_survived(query, payload):
    ask = query("--loss=0.05", f"--file={payload}")
    expected = hashlib.sha256(payload.read_bytes()).hexdigest()
    assert ask("SELECT node, digest FROM transfer ORDER BY node") == [("PC1", expected), ("PC2", expected)]
    assert ask("SELECT sum(stalls) > 0 FROM playback") == [(1,)]


def test_equal_seeds_give_equal_rows(query):
    runs = [query("--loss=0.02", "--RngRun=5") for _ in range(2)]
    for table in ("transfer", "traffic", "counter", "playback", "playback_event"):
        first, second = (ask(f"SELECT * FROM {table}") for ask in runs)
        assert first == second != []


@pytest.mark.parametrize("arguments, words", [
    (["--limit=1.5"], "bytes of the object"),
    (["--duration=0"], "--duration=0"),
    (["--read-ahead=-1"], "--read-ahead=-1"),
    (["--segment=1000"], "--segment: no such argument"),  # it does not use TCP
])
def test_what_goes_wrong_ends_in_one_line(refusal, arguments, words):
    assert words in refusal(*arguments)
