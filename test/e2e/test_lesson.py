"""The program lesson: the counts, events and table changes of each topic, worked out by hand."""

from __future__ import annotations

import json
import re
import subprocess

import pytest

SCENARIO = "lesson"
ALWAYS = ["--events"]


def counter(connection, node, name):
    ((value,),) = connection.execute("SELECT value FROM counter WHERE node = ? AND name = ?", (node, name)).fetchall()
    return value


def changes(connection, node, table, operation, columns="name"):
    rows = connection.execute(f"SELECT {columns} FROM table_change WHERE node = ? AND table_name = ? AND operation = ? "
                              "ORDER BY change", (node, table, operation)).fetchall()
    return [row[0] for row in rows] if len(columns.split(",")) == 1 else rows


def evicted(connection, node):
    """The last components of the evicted names, in order; a row `erased` has the entry only."""
    return [name for (name,) in connection.execute(
        "SELECT replace(stored.name, rtrim(stored.name, replace(stored.name, '/', '')), '') "
        "FROM table_change erased JOIN table_change stored USING (run_id, node, table_name, entry) "
        "WHERE node = ? AND table_name = 'cs' AND erased.operation = 'erased' AND erased.detail = 'max_objects' "
        "AND stored.operation = 'inserted' ORDER BY erased.change", (node,))]


def faces(connection, node, neighbour):
    """The faces on which a node sends to a neighbour."""
    return {face for (face,) in connection.execute(
        "SELECT DISTINCT sent.face FROM event sent JOIN event received ON received.cause = sent.event "
        "WHERE sent.node = ? AND received.node = ? AND sent.kind = 'send' AND received.kind = 'receive'",
        (node, neighbour))}


def chunks_sent(connection, node, neighbour):
    """The numbers of the chunks whose Interests a node sends to a neighbour; each must have arrived at least once."""
    (face,) = faces(connection, node, neighbour)
    return [int(name.rpartition("/")[2]) for (name,) in connection.execute(
        "SELECT name FROM event WHERE node = ? AND face = ? AND kind = 'send' AND step = 'i.5' ORDER BY event",
        (node, face))]


def delays(connection, node):
    return [rtt for (rtt,) in connection.execute("SELECT rtt_s FROM exchange WHERE node = ? ORDER BY seq", (node,))]


def line(program, *arguments):
    ended = subprocess.run([program, *arguments], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def test_aggregation(run):
    """alice's Interest is pending at r1 from 5 to 15 ms; bob's first arrives at 6 ms, his second at 105 ms."""
    found = run("--topic=aggregation")
    counts = {name: counter(found, "r1", name) for name in (
        "interests_in", "interests_forwarded", "aggregated", "hits", "data_in", "data_sent")}
    assert counts == {"interests_in": 3, "interests_forwarded": 1, "aggregated": 1, "hits": 1, "data_in": 1,
                      "data_sent": 3}
    assert counter(found, "server", "interests_in") == 1
    assert len(changes(found, "r1", "pit", "joined")) == 1
    # One object answers both: two sends with one cause.
    assert found.execute("SELECT count(*), count(DISTINCT face) FROM event WHERE node = 'r1' AND step = 'c.5' "
                         "GROUP BY cause").fetchall() == [(2, 2)]
    # Two links of 5 ms, there and back. bob's first Interest leaves 1 ms later; his second passes one link.
    (alice,), (first, second) = delays(found, "alice"), delays(found, "bob")
    assert 0.020 < alice < 0.021 and first == pytest.approx(alice - 0.001) and 0.010 < second < 0.011


def test_a_router_without_a_store_asks_again(run):
    """bob's second Interest, after alice and bob got the object."""
    found = run("--topic=aggregation", "--gap=8ms", "--cache=0")
    assert (counter(found, "r1", "aggregated"), counter(found, "r1", "hits"), counter(found, "server", "interests_in")) == (1, 0, 2)


@pytest.mark.parametrize("gap, aggregated, hits", [("9ms", 1, 1), ("11ms", 0, 2), ("0", 1, 1), ("70ms", 0, 2)])
def test_a_gap_beyond_the_round_trip_behind_r1_is_answered_by_its_store(run, gap, aggregated, hits):
    found = run("--topic=aggregation", f"--gap={gap}")
    assert (counter(found, "r1", "aggregated"), counter(found, "r1", "hits")) == (aggregated, hits)


def test_caching(run):
    """r1 holds three: alice leaves 3 4 5. Each request of bob evicts the object that he requests three later."""
    found = run("--topic=caching")
    assert [counter(found, node, "hits") for node in ("r1", "r2")] == [0, 6]
    assert [counter(found, node, "interests_in") for node in ("r1", "r2", "server")] == [12, 12, 6]
    assert "".join(evicted(found, "r1")) == "012" + "345" + "012"
    assert evicted(found, "r2") == []


def test_the_interval_of_caching_is_that_of_both_consumers(run):
    found = run("--topic=caching", "--interval=40ms")
    for node, start in (("alice", 0), ("bob", 0.5)):
        times = [time for time, in found.execute("SELECT start_s FROM exchange WHERE node = ? ORDER BY seq", (node,))]
        assert times == pytest.approx([start + 0.04 * number for number in range(6)])


@pytest.mark.parametrize("cache, hits, behind", [(6, 6, 0), (5, 0, 6), (0, 0, 6)])
def test_a_store_one_object_too_small_has_no_hit_in_a_scan(run, cache, hits, behind):
    found = run("--topic=caching", f"--cache={cache}")
    assert (counter(found, "r1", "hits"), counter(found, "r2", "hits")) == (hits, behind)


# A store of three, oldest first; capitals are hits, the names in parentheses are evicted.
#
#       a  b   c    a    a    d       a    e       a    b       c       d       a
# Lru   a  ab  abc  bcA  bcA  cad(b)  cdA  dae(c)  deA  eab(d)  abc(e)  bcd(a)  cda(b)
#
# Lfu evicts the fewest uses (in digits), of these the least recently used; a has 2 uses at its first hit:
#       a1 b1  c1   a2   a3   d1(b)   a4   e1(c)   a5   b1(d)   c1(e)   d1(b)   a6
#
# Fifo ignores hits:
#       a  ab  abc  Abc  Abc  bcd(a)  cda(b) dae(c) dAe aeb(d)  ebc(a)  bcd(e)  cda(b)
@pytest.mark.parametrize("policy, gone, hits", [("Lru", "bcdeab", 4), ("Lfu", "bcdeb", 5), ("Fifo", "abcdaeb", 3)])
def test_replacement(run, program, policy, gone, hits):
    found = run("--topic=replacement", f"--policy={policy}")
    assert "".join(evicted(found, "r1")) == gone
    assert counter(found, "r1", "hits") == hits
    assert counter(found, "r1", "interests_in") == 13 == hits + counter(found, "server", "interests_in")
    assert line(program, "--topic=replacement", f"--policy={policy}") == (
        f"lesson replacement: {policy}: 13 Interests, {hits} hits at r1, evicted: {' '.join(gone)}\n")


@pytest.mark.parametrize("cache, hits", [(5, 8), (0, 0)])
def test_a_store_for_all_names_or_none_evicts_nothing(program, cache, hits):
    assert line(program, "--topic=replacement", f"--cache={cache}") == (
        f"lesson replacement: Lru: 13 Interests, {hits} hits at r1, evicted: none\n")


def test_loop(run):
    """Two copies of one Interest cross between r2 and r3, and each end drops the other's; r1 gets none.

    r1 sends to r2 and r3. r2 sends to r3 only, since it got the Interest from r1; r3 sends to r2 and to the server. The
    copies arrive after three links, at 15 ms, when both PIT entries are pending: the server answers at 60 ms.
    """
    found = run("--topic=loop")
    drops = found.execute("SELECT node, step, reason, round(time_s, 3) FROM event WHERE kind = 'drop' ORDER BY node")
    duplicate = ("i.2", "drop_duplicate_nonce", 0.015)
    assert drops.fetchall() == [("r2", *duplicate), ("r3", *duplicate)]
    assert [counter(found, f"r{i}", "drop_duplicate_nonce") for i in (1, 2, 3)] == [0, 1, 1]
    assert [counter(found, f"r{i}", "interests_sent") for i in (1, 2, 3)] == [2, 1, 2]
    # The object takes the way of the first copy, so that r2's entry expires after 1 s.
    assert changes(found, "r2", "pit", "erased", "detail") == ["expired"]
    assert round(max(changes(found, "r2", "pit", "erased", "time_s")), 3) == 1.010
    assert changes(found, "r1", "pit", "erased", "detail") == changes(found, "r3", "pit", "erased", "detail") == [
        "satisfied"]
    (delay,) = delays(found, "alice")
    assert 2 * (0.005 + 0.005 + 0.05) < delay < 0.121


def test_a_near_server_answers_before_the_copy_comes_around(run):
    """With 2 ms, the object is at r3 at 14 ms, and r2's copy at 15 ms: r3 answers it, and r2's entry is satisfied."""
    found = run("--topic=loop", "--delay=0.002")
    assert [counter(found, f"r{i}", "drop_duplicate_nonce") for i in (1, 2, 3)] == [0, 1, 0]
    assert changes(found, "r2", "pit", "erased", "detail") == ["satisfied"]


@pytest.mark.parametrize("arguments, by_r3", [
    ([], [0, 10]), (["--period=5"], [0, 5, 10, 15]), (["--strategy=AllFaces"], list(range(20)))])
def test_multipath(run, arguments, by_r3):
    """BestFace sends the first Interest and each tenth one to both; r2 answers first, after 2 (5 + 5 + 5 + 5) ms."""
    found = run("--topic=multipath", *arguments)
    assert chunks_sent(found, "r1", "r2") == list(range(20))
    assert chunks_sent(found, "r1", "r3") == by_r3
    assert counter(found, "r1", "drop_duplicate_data") == len(by_r3)  # what r3 brings, 40 ms later
    ((chunks, seconds, again),) = found.execute("SELECT chunks, end_s - start_s, retransmissions FROM transfer")
    assert (chunks, again) == (20, 0) and 20 * 0.040 < seconds < 20 * 0.042


def test_decisions_name_the_response_time_that_they_are_based_on(run):
    """Each of the 20 chunks takes the same time from r1 to its answer; the first Interest is sent before any answer."""
    found = run("--topic=multipath")
    rows = found.execute("SELECT time_s, expected_s FROM event WHERE kind = 'choose' AND node = 'r1' AND face = 1 "
                         "ORDER BY event").fetchall()
    ((answered,),) = found.execute("SELECT min(time_s) FROM event WHERE kind = 'receive' AND node = 'r1' AND face = 1")
    (sent, nothing), *later = rows
    assert nothing is None and len(later) == 19
    assert [expected for _, expected in later] == pytest.approx([answered - sent] * 19, abs=2e-5)
    assert found.execute("SELECT count(expected_s) FROM event WHERE node != 'r1'").fetchall() == [(0,)]  # AllFaces


def test_the_first_hop_of_ordered_is_the_cheaper_one(run):
    found = run("--topic=multipath", "--strategy=Ordered")
    assert counter(found, "r1", "interests_sent") == 20
    assert counter(found, "r3", "interests_in") == 0


def test_failure(run):
    """A chunk takes 41.1 ms. The Interest for chunk 7 leaves r1 at 293 ms, and the object leaves r2 at 319 ms.

    The link has been cut at 300 ms. r1 waits for the mean response time of 30.9 ms and the margin of 200 ms. At 524 ms
    it sends the Interest to r3. r4 has the object. Chunk 17, ten Interests later, is the next experiment: r2 is back
    and wins.
    """
    found = run("--topic=failure")
    lost = found.execute("SELECT sent.node, sent.name FROM event sent WHERE kind = 'send' AND node IN ('r1', 'r2') "
                         "AND time_s BETWEEN 0.29 AND 0.9 "
                         "AND NOT EXISTS (SELECT 1 FROM event r WHERE r.cause = sent.event)")
    assert lost.fetchall() == [("r2", "ccnx:/film/7")]
    retried = found.execute("SELECT node, name, round(time_s, 3) FROM event WHERE reason LIKE 'BestFace: retried%'")
    assert retried.fetchall() == [("r1", "ccnx:/film/7", 0.524)]
    assert chunks_sent(found, "r1", "r3") == [0, *range(7, 18), 27, 37]
    assert chunks_sent(found, "r1", "r2") == [*range(8), *range(17, 40)]
    assert counter(found, "r1", "retries_sent") == 1
    assert counter(found, "server", "interests_in") == 40
    assert found.execute("SELECT chunks, retransmissions FROM transfer").fetchall() == [(40, 0)]


def test_a_failure_harms_no_multicast(run):
    """Chunks take 41.1 ms over r2, and 81.2 ms over r3 from 0.3 s to 0.9 s."""
    found = run("--topic=failure", "--strategy=AllFaces")
    assert counter(found, "r1", "retries_sent") == 0
    ((seconds,),) = found.execute("SELECT end_s - start_s FROM transfer")
    assert 40 * 0.041 + 6 * 0.040 < seconds < 40 * 0.042 + 8 * 0.041


def test_a_failure_that_ends_before_anything_is_lost_changes_nothing(run):
    found = run("--topic=failure", "--cut=10ms", "--mend=11ms")
    assert counter(found, "r1", "retries_sent") == 0


@pytest.mark.parametrize("lifetime, joins, expired, received", [("0.5", 0, 2, 0), ("1", 2, 0, 1), ("0.65", 1, 1, 0)])
def test_expiry(run, lifetime, joins, expired, received):
    """alice's row of 0.1 s lives until 0.1 s and the lifetime, bob's place in it until 0.7 s and the lifetime; alice asks again at 1.6 s."""
    found = run("--topic=expiry", f"--lifetime={lifetime}")
    assert len(changes(found, "r1", "pit", "joined")) == joins
    assert counter(found, "r1", "pit_expired") == expired
    assert sum(delay is not None for delay in delays(found, "bob")) == received
    assert counter(found, "r1", "drop_no_route") == 1
    assert [delay is not None for delay in delays(found, "alice")] == [False, True, False, True]


@pytest.mark.parametrize("move, by_r1, hits", [("0.19", 2, (1, 0)), ("0.215", 3, (0, 1)), ("0.202", 2, (0, 0))])
def test_handover(run, move, by_r1, hits):
    """alice's Interest for /film/2 is on the link to r1 from 200 to 205 ms, and its object from 226 ms on; she asks again at 300 ms."""
    found = run("--topic=handover", f"--move={move}")
    assert counter(found, "r1", "interests_in") == by_r1
    assert (counter(found, "r2", "hits"), counter(found, "r3", "hits")) == hits
    assert counter(found, "server", "interests_in") == 4
    assert all(delay is not None for delay in delays(found, "alice"))


@pytest.mark.parametrize("window, lost, seconds", [(1, 0, 0.54), (2, 0, 0.28), (4, 0, 0.18), (6, 2, 1.16), (8, 4, 1.18)])
def test_window(run, window, lost, seconds):
    """One Interest is under way on the slow link and three wait in its queue; what is lost is requested again after a second."""
    found = run("--topic=window", f"--window={window}")
    ((duration, again),) = found.execute("SELECT end_s - start_s, retransmissions FROM transfer")
    assert duration == pytest.approx(seconds, abs=0.01) and again == lost


FROM_R1, FROM_SERVER = "i.1", "c.5"


def test_selectors(run):
    found = run("--topic=selectors")
    (face,) = faces(found, "r1", "alice")
    answers = found.execute("SELECT name, step FROM event WHERE node = 'r1' AND kind = 'send' AND face = ? "
                            "ORDER BY event", (face,)).fetchall()
    assert [(name.removeprefix("ccnx:/doc"), step) for name, step in answers] == [
        ("/v1/0", FROM_SERVER),       # the leftmost child
        ("/v1/0", FROM_R1),           # the rightmost child of those that r1 has
        ("/v3/0", FROM_SERVER),       # the rightmost child but v1
        ("/v2/0/note", FROM_SERVER),  # all but v1 and v3; "note" is shorter than the digest of /doc/v2/0, so before it
        ("/v2/0", FROM_SERVER),       # under /doc/v2 at most one component and the digest
        ("/v2/0/note", FROM_R1),      # under /doc at least three components and the digest
        ("/v1/0", FROM_R1),           # also stale: after 1 s, v1 is
        ("/v1/0", FROM_SERVER),       # not stale
        ("/v1/0", FROM_R1),           # fresh again
    ]
    assert counter(found, "server", "interests_in") == 5
    # v1 arrives at 15 ms and is stale 1 s later; it is fresh again for 1 s from 2.115 s on.
    stale_from = changes(found, "r1", "cs", "hit", "entry, round(time_s, 3), round(until_s, 3)")
    assert stale_from == [(1, 0.105, 1.015), (3, 0.505, None), (1, 2.005, 1.015), (1, 2.205, 3.115)]
    assert changes(found, "r1", "cs", "refreshed", "entry, round(until_s, 3)") == [(1, 3.115)]


@pytest.mark.parametrize("defended, passed", [(False, 10), (True, 3)])
def test_flooding(run, defended, passed):
    """r1 sends on 1 Interest with one name and 2 for objects; two tokens, of which one comes back twice, let 3 others pass."""
    found = run("--topic=flooding", *["--defended"] * defended)
    assert counter(found, "r2", "interests_in") == 1 + 2 + passed + 1
    assert counter(found, "r2", "pit_satisfied") == 3
    assert counter(found, "r2", "pit_expired") == 1 + passed
    assert len(delays(found, "alice")) == 1 and delays(found, "alice")[0] == pytest.approx(0.0306, abs=0.001)
    refused = [name for (name,) in found.execute("SELECT name FROM event WHERE node = 'r1' AND kind = 'drop' ORDER BY event")]
    assert refused == [f"ccnx:/news/none{number}" for number in range(passed, 10)]


@pytest.mark.parametrize("burst, passed", [(2, 2), (4, 3)])
def test_a_smaller_burst_lets_fewer_random_names_pass(run, burst, passed):
    found = run("--topic=flooding", "--defended", f"--burst={burst}")
    assert counter(found, "r2", "interests_in") == 1 + 2 + passed + 1


def test_a_poisoner_that_is_farther_than_the_server_does_no_harm(run):
    found = run("--topic=poisoning", "--nearness=0.008")
    assert counter(found, "server", "interests_in") == 1 and counter(found, "r1", "hits") == 3


def test_the_number_of_exchanges(run):
    found = run("--topic=piggyback", "--exchanges=3")
    assert found.execute("SELECT node, chunks FROM transfer ORDER BY node").fetchall() == [("alice", 3), ("bob", 3)]


@pytest.mark.parametrize("defended", [False, True])
def test_poisoning(run, defended):
    """mallory's link has 1 ms and the server's 5 ms; what r1 stores answers later Interests."""
    found = run("--topic=poisoning", *["--defended"] * defended)
    drops = {reason for (reason,) in found.execute("SELECT reason FROM event WHERE node = 'r1' AND kind = 'drop'")}
    assert ("drop_bad_signature" in drops) == defended
    # Undefended, the store answers alice's first Interest, her second one excludes the bad object, and the store has two.
    assert counter(found, "r1", "hits") == (3 if defended else 2)
    assert counter(found, "server", "interests_in") == (1 if defended else 2)


@pytest.mark.parametrize("bundle, kinds, steps", [
    ("none", {"interest": 10, "data": 10}, {"i.1": 10, "c.1": 10}),
    ("concatenate", {"interest": 1, "data": 1, "piggyback": 9}, {"i.1": 1, "c.1": 1, "p.1": 9}),
    ("embed", {"interest": 1, "data": 1, "piggyback": 9}, {"i.1": 1, "c.1": 1, "p.1": 9}),
])
def test_piggyback(run, bundle, kinds, steps):
    """Of 2 * 5 Interests and as many objects, alice's first Interest and her last object travel alone."""
    found = run("--topic=piggyback", f"--bundle={bundle}")
    assert dict(found.execute("SELECT kind, sum(packets) FROM traffic WHERE node = 'r1' AND direction = 'in' "
                              "GROUP BY kind")) == kinds
    assert dict(found.execute("SELECT step, count(*) FROM event WHERE node = 'r1' AND kind = 'receive' "
                              "GROUP BY step")) == steps
    assert counter(found, "r1", "fib_lookups") == kinds["interest"]
    assert found.execute("SELECT node, chunks, retransmissions FROM transfer ORDER BY node").fetchall() == [
        ("alice", 5, 0), ("bob", 5, 0)]


def test_protected(run, program):
    """alice: two chunks and a key from the server. bob: the same from r1. carol: two chunks from r1, her key from the server."""
    found = run("--topic=protected")
    assert [counter(found, "r1", name) for name in ("interests_in", "hits", "interests_forwarded")] == [9, 5, 4]
    assert counter(found, "server", "interests_in") == 4
    hits = found.execute("SELECT stored.name, count(*) FROM table_change hit JOIN table_change stored "
                         "USING (run_id, node, table_name, entry) WHERE node = 'r1' AND table_name = 'cs' "
                         "AND hit.operation = 'hit' AND stored.operation = 'inserted' GROUP BY stored.name").fetchall()
    assert hits == [("ccnx:/doc/0", 2), ("ccnx:/doc/1", 2), ("ccnx:/keys/doc/=FD01/alice/0", 1)]
    assert found.execute("SELECT node, size_bytes FROM transfer ORDER BY node").fetchall() == [("alice", 200), ("carol", 200)]
    assert line(program, "--topic=protected") == (
        "lesson protected: alice and carol read 200 and 200 bytes, bob reads 0 (alice's key: it is encrypted for another "
        "key); 9 Interests at r1: 5 hits\n")


KIND = "JOIN message USING (run_id, message)"


@pytest.mark.parametrize("arguments, copies", [([], [1, 1, 1]), (["--stores=r1"], [1, 1, 1]), (["--stores=r2"], [3, 1, 1]),
                                               (["--stores=none"], [3, 3, 1]), (["--stack=tcp"], [3, 3, 1])])
def test_copies(run, arguments, copies):
    """Copies of the film that r1 receives, that r2 receives, and that each consumer receives."""
    found = run("--topic=copies", *arguments)
    counts = dict(found.execute(f"SELECT event.node, count(*) FROM event {KIND} JOIN event sent ON sent.event = event.cause "
                                "WHERE event.kind = 'receive' AND message.kind IN ('data', 'segment') AND sent.node <> event.node "
                                "GROUP BY event.node"))
    assert [counts[node] for node in ("r1", "r2", "alice")] == copies
    assert counts["alice"] == counts["bob"] == counts["carol"]


def test_a_tcp_packet_keeps_its_cause_on_the_way(run):
    """Three links of 5 ms for each of four messages: SYN, its answer, the request and the film."""
    found = run("--topic=copies", "--stack=tcp")
    way = found.execute(f"SELECT node, event.kind, event.name, cause <> 0 FROM event {KIND} WHERE message.kind = 'segment' "
                        "AND event.name LIKE 'ccnx:/bob/%' ORDER BY event").fetchall()
    assert way == [(node, kind, "ccnx:/bob/0", (node, kind) != ("server", "send")) for node, kind in (
        ("server", "send"), ("r2", "receive"), ("r2", "send"), ("r1", "receive"), ("r1", "send"), ("bob", "receive"))]
    ends = found.execute("SELECT node, stack, first_byte_s - start_s, size_bytes FROM transfer ORDER BY node").fetchall()
    assert ends == [(node, "tcp", pytest.approx(0.06, abs=0.002), 100) for node in ("alice", "bob", "carol")]
    assert {kind for (kind,) in found.execute("SELECT kind FROM message")} == {"ack", "request", "segment"}


TOPICS = {"aggregation": "alice bob r1 server", "caching": "alice bob r1 r2 server", "copies": "alice bob carol r1 r2 server",
          "loop": "alice r1 r2 r3 server",
          "multipath": "alice r1 r2 r3 r4 server", "failure": "alice r1 r2 r3 r4 server", "expiry": "alice bob r1 r2 server", "window": "alice r1 r2 server", "handover": "alice r1 r2 r3 server",
          "convergence": "alice r1 r2 r3 server",
          "replacement": "alice r1 server", "selectors": "alice r1 server", "piggyback": "alice bob r1 r2",
          "protected": "alice bob carol r1 server", "flooding": "alice mallory r1 r2 server trudy",
          "poisoning": "alice bob mallory r1 server"}


def test_the_topics_are_those_of_the_program_and_of_the_page(program, root):
    told = json.loads(subprocess.run([program, "--describe"], check=True, capture_output=True).stdout)
    (topic,) = (argument for argument in told["arguments"] if argument["name"] == "topic")
    assert set(topic["choices"]) == set(TOPICS)
    page = (root / "doc/course/lessons.rst").read_text()
    assert set(re.findall(r"^``(\w+)``\n   ", page, re.MULTILINE)) == set(TOPICS)


@pytest.mark.parametrize("topic", TOPICS)
def test_names_and_sizes_of_a_lesson(run, program, topic):
    found = run(f"--topic={topic}")
    assert {node for (node,) in found.execute("SELECT DISTINCT node FROM event")} == set(TOPICS[topic].split())
    ((events,),) = found.execute("SELECT count(*) FROM event")
    assert 30 < events < 1200
    again = run(f"--topic={topic}")
    assert list(again.execute("SELECT * FROM event")) == list(found.execute("SELECT * FROM event"))
    assert line(program, f"--topic={topic}").startswith(f"lesson {topic}: ")


@pytest.mark.parametrize("arguments, message", [
    (["--topic=loop", "--gap=2ms"], "--gap=0.002: not allowed with --topic=loop (only with aggregation)"),
    (["--topic=loop", "--cache=4"],
     "--cache=4: not allowed with --topic=loop (only with aggregation, caching and replacement)"),
    (["--topic=loop", "--policy=Lfu"],
     "--policy=Lfu: not allowed with --topic=loop (only with caching and replacement)"),
    (["--topic=loop", "--strategy=Ordered"],
     "--strategy=Ordered: not allowed with --topic=loop (only with multipath and failure)"),
    (["--topic=multipath", "--cut=0.2"], "--cut=0.2: not allowed with --topic=multipath (only with failure)"),
    (["--topic=multipath", "--mend=2"], "--mend=2: not allowed with --topic=multipath (only with failure)"),
    (["--topic=loop", "--bundle=none"], "--bundle=none: not allowed with --topic=loop (only with piggyback)"),
    (["--topic=copies", "--stack=tcp", "--stores=r1"], "--stores=r1: not allowed with --stack=tcp (only with ccn)"),
    (["--topic=loop", "--stack=tcp"], "--stack=tcp: not allowed with --topic=loop (only with copies)"),
    (["--topic=flooding", "--burst=2"], "--burst=2: not allowed without --defended"),
    (["--topic=caching", "--delay=2ms"], "--delay=0.002: not allowed with --topic=caching (only with loop)"),
    (["--topic=multipath", "--strategy=AllFaces", "--period=5"],
     "--period=5: not allowed with --strategy=AllFaces (only with BestFace)"),
    (["--topic=failure", "--cut=0.9"], "--cut=0.9: not allowed (less than --mend=0.9)"),
    (["--topic=names"],
     f"--topic=names: not allowed ({', '.join(TOPICS)})"),
])
def test_an_argument_without_effect_is_refused(refusal, arguments, message):
    assert refusal(*arguments) == f"lesson: {message}"
