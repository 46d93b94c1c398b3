"""The program piggyback, run for real: exact counts, losses, a router that takes none."""

from __future__ import annotations

import pytest

BUNDLES = ["none", "concatenate", "embed"]
N, W = 60, 4


SCENARIO = "piggyback"
ALWAYS = [f"--exchanges={N}", f"--window={W}"]


def counters(connection, node):
    return dict(connection.execute("SELECT name, value FROM counter WHERE node = ?", (node,)))


def packets(connection, node, direction="in"):
    return dict(connection.execute(
        "SELECT kind, sum(packets) FROM traffic WHERE node = ? AND direction = ? AND kind != 'ip' GROUP BY kind",
        (node, direction)))


@pytest.mark.parametrize("session", ["tcp", "udp"])
def test_separate_packets(run, session):
    found = run(f"--session={session}")
    assert packets(found, "R1") == {"interest": 2 * N, "data": 2 * N}
    assert counters(found, "R1")["fib_lookups"] == 2 * N
    assert "piggybacks_in" not in counters(found, "R1")


@pytest.mark.parametrize("profile", ["paper", "ccnx-0.5", "ccnx-0.8.1"])
@pytest.mark.parametrize("bundle", BUNDLES[1:])
def test_all_but_w_interests_and_w_objects_is_bundled(run, bundle, profile):
    found = run(f"--bundle={bundle}", f"--profile={profile}")
    assert packets(found, "R1") == {"interest": W, "data": W, "piggyback": 2 * N - W}
    assert counters(found, "R1")["fib_lookups"] == W
    assert found.execute("SELECT chunks, retransmissions FROM transfer").fetchall() == [(N, 0)] * 2
    # A's first Interests and last objects, to the router: nothing else goes by itself.
    to_router = dict(found.execute("SELECT kind, sum(packets) FROM traffic WHERE node = 'A' AND direction = 'out' "
                                   "AND face GLOB 'udp*' GROUP BY kind"))
    assert to_router == {"interest": W, "data": W, "piggyback": N - W}


@pytest.mark.parametrize("bundle", BUNDLES)
def test_every_exchange_completes_with_losses(run, bundle):
    found = run(f"--bundle={bundle}", "--loss=0.01", "--exchanges=1000", "--hops=2")
    rows = found.execute("SELECT chunks, size_bytes, retransmissions FROM transfer").fetchall()
    assert [(chunks, size) for chunks, size, _ in rows] == [(1000, 1_000_000)] * 2
    assert min(again for _, _, again in rows) > 5


def test_one_router_that_takes_none_unbundles_on_its_hops_only(run):
    found = run("--bundle=concatenate", "--hops=3", "--incapable=2")
    assert packets(found, "R2") == {"interest": 2 * N, "data": 2 * N}
    for router, bundled in (("R1", N - W), ("R3", N)):
        assert packets(found, router)["piggyback"] == bundled
        assert counters(found, router)["unbundled"] == bundled
    assert found.execute("SELECT sum(retransmissions) FROM transfer").fetchall() == [(0,)]


def test_an_embedded_interest_cannot_pass_it_but_the_ends_go_on_without(run):
    found = run("--bundle=embed", "--hops=3", "--incapable=2")
    assert counters(found, "R1")["drop_embedded"] + counters(found, "R3")["drop_embedded"] > 0
    assert found.execute("SELECT sum(retransmissions) > 0 FROM transfer").fetchall() == [(1,)]


def test_partners_conversations_and_a_chat(run):
    found = run("--bundle=concatenate", "--peers=2", "--flows=3", "--down=10Mbps")
    assert found.execute("SELECT node, count(*), min(chunks) FROM transfer GROUP BY node").fetchall() == [
        ("A", 6, N), ("B1", 3, N), ("B2", 3, N)]
    assert counters(found, "R1")["fib_lookups"] == 6 * W
    chat = run("--app=chat", "--bundle=concatenate", "--window=1", "--pause=2")
    assert chat.execute("SELECT max(retransmissions) FROM transfer").fetchall() == [(0,)]


@pytest.mark.parametrize("bundle", BUNDLES)
def test_a_call_bundles_each_frame_with_the_next_interest(run, bundle):
    found = run("--app=voice", f"--bundle={bundle}", "--payload=172", "--profile=paper", "--machine=none")
    # Both ends ask for W frames ahead by themselves, and at the first tick for one more, as nobody has asked for the first
    # frame by then; it goes by itself too, and so do the last W frames, which have no Interest left to carry.
    apart = {"interest": 2 * N, "data": 2 * N}
    together = {"interest": 2 * (W + 1), "data": 2 * (W + 1), "piggyback": 2 * (N - W - 1)}
    assert packets(found, "R1") == (apart if bundle == "none" else together)
    ((last,),) = found.execute("SELECT max(end_s) FROM transfer").fetchall()
    assert 0.02 * (N - 1) < last < 0.02 * N


def forwarding(connection):
    return connection.execute("SELECT node, value, unit FROM measure WHERE name = 'forwarding'").fetchall()


@pytest.mark.parametrize("bundle", BUNDLES)
def test_the_time_in_the_forwarder_is_the_sum_of_what_a_message_waits_for(run, bundle):
    given = (f"--bundle={bundle}", "--profile=paper", "--window=1")
    assert forwarding(run(*given, "--machine=none")) == [("R1", 0.0, "s")]
    if bundle != "none":  # one message at a time: it waits for nothing but its own work, and for the content queue
        found = run(*given, "--machine=pc")
        ((busy_s,),) = found.execute("SELECT sum(cpu_busy) FROM node_load WHERE node = 'R1'")  # in bins of 1 s
        ((_, time_s, _),) = forwarding(found)
        assert time_s == pytest.approx(busy_s / (2 * N))
    waits = ("--machine=none", *(f"--ns3::ccn::ContentQueues::{name}" for name in ("Enabled=true", "Delay=200us", "DelaySpread=0us")))
    ((_, time_s, _),) = forwarding(run(*given, *waits))
    assert time_s == pytest.approx(200e-6, rel=0.1 if bundle == "none" else 1e-9)  # separate objects also wait for each other


def test_a_forwarder_that_unbundles_has_no_time_as_fewer_messages_arrive_than_leave(run):
    assert forwarding(run("--bundle=concatenate", "--hops=3", "--incapable=2")) == []
    assert len(forwarding(run("--bundle=concatenate", "--hops=3"))) == 1


def test_equal_seeds_give_equal_rows(run):
    rows = [[run("--bundle=embed", "--loss=0.02", "--RngRun=3").execute(f"SELECT * FROM {table}").fetchall()
             for table in ("transfer", "traffic", "exchange", "counter", "node_load")] for _ in range(2)]
    assert rows[0] == rows[1]
    assert rows[0][2]


@pytest.mark.parametrize("arguments, message", [
    (["--incapable=2"], "--incapable=2: there is no such router (allowed: 0..1, as --hops)"),
    (["--app=chat", "--keep-alive=2"], "--keep-alive: must be less than --lifetime"),
    (["--bundle=half"], "none, concatenate, embed"),
    (["--limit=0.01"], "received"),
])
def test_what_cannot_be_is_told_in_one_line(refusal, arguments, message):
    assert message in refusal(*arguments)
