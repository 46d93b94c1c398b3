"""The program shared-medium, run for real: copies by hand, and the conservation of what a scheme is offered."""

from __future__ import annotations

import pytest

from ccnlab.experiments.shared_medium import SCHEMES

SCENARIO = "shared-medium"
ALWAYS = ("--objects=20", "--interval=0.5")


def counters(connection, name):
    return dict(connection.execute("SELECT node, value FROM counter WHERE name = ?", (name,)).fetchall())


@pytest.mark.parametrize("wire", ["ccnb", "ccnx-1.0"])
def test_without_a_scheme_each_holder_answers(run, wire):
    found = run("--scheme=None", "--holders=3", f"--wire={wire}")
    assert found.execute("SELECT object, copies FROM shared_object ORDER BY object").fetchall() == [
        (number, 3) for number in range(20)]
    assert counters(found, "frames") == {"*": 20 * (1 + 3)}
    # Three copies arrive: one satisfies the Interest, and the others are duplicates.
    assert counters(found, "drop_duplicate_data")["requester"] == 40
    assert counters(found, "shared_offered") == {}


def test_time_on_the_wire_by_hand(run):
    """An Interest and an object at 100 Mbit/s, each with 18 bytes of Ethernet, at least 46 others, and 1 us of propagation.

    The answer waits for one slot of 1 us, since the last bit of the Interest is still on the medium.
    """
    found = run("--scheme=None", "--holders=1", "--objects=1")
    sizes = dict(found.execute("SELECT kind, sum(bytes) FROM traffic WHERE direction = 'out' AND face GLOB 'net*' "
                               "GROUP BY kind").fetchall())
    expected = sum((max(size, 46) + 18) * 8e-8 + 1e-6 for size in sizes.values()) + 1e-6
    ((delay,),) = found.execute("SELECT delay_s FROM shared_object").fetchall()
    assert delay == pytest.approx(expected, abs=2e-9)


@pytest.mark.parametrize("scheme", SCHEMES[1:])
@pytest.mark.parametrize("medium", ["csma", "wifi"])
def test_what_is_offered_is_sent_or_suppressed(run, scheme, medium):
    found = run(f"--scheme={scheme}", "--holders=4", f"--medium={medium}")
    offered, sent = counters(found, "shared_offered"), counters(found, "shared_sent")
    suppressed, repeated = counters(found, "shared_suppressed"), counters(found, "shared_repeated")
    assert set(offered) == {"requester", *(f"holder{i}" for i in range(4))}
    for node, number in offered.items():
        assert number == sent[node] + suppressed[node]
    ((counted,),) = found.execute("SELECT sum(copies) FROM shared_object").fetchall()
    assert counted + 20 == sum(sent.values()) + sum(repeated.values())  # all but the Interests
    # Only Geo sends again. On Wi-Fi, answers come so close together that each is acknowledged by another.
    assert (sum(repeated.values()) > 0) == (scheme == "Geo" and medium == "csma")


def test_what_finds_no_room_is_refused(run):
    # With 1000 requests a second and a wait of 10 ms and more, ten answers wait at a time.
    found = run("--scheme=CcndPause", "--holders=1", "--interval=0.001", "--ns3::ccn::CcndPause::MaxWaiting=3")
    offered, sent, refused = (counters(found, f"shared_{name}")["holder0"] for name in ("offered", "sent", "refused"))
    assert (offered, sent + refused) == (20, 20)
    assert 0 < sent < 20
    assert counters(found, "shared_suppressed")["holder0"] == 0


def test_equal_seeds_give_equal_rows(run):
    rows = [run("--scheme=Adaptive", "--holders=5").execute("SELECT * FROM shared_object").fetchall() for _ in range(2)]
    assert rows[0] == rows[1]
