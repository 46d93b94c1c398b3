"""The program failover, run for real: a short call, one cable, and what it refuses."""

from __future__ import annotations

import subprocess

import pytest

from ccnlab.experiments.failover import query, rate
from ccnlab.runs.store import Store

A, B = "udp:10.0.1.2:9695", "udp:10.0.2.2:9695"  # links at the caller
SHORT = ("--duration=10",)


SCENARIO = "failover"
ALWAYS = SHORT


def sums(connection, kind, direction):
    """Packets at the caller by face, those to the application left out."""
    return dict(connection.execute(
        "SELECT face, sum(packets) FROM traffic WHERE node = 'caller' AND kind = ? AND direction = ? AND "
        "face GLOB 'udp*' GROUP BY face", (kind, direction)).fetchall())


def counters(connection, name, table="counter"):
    return [value for (value,) in connection.execute(f"SELECT value FROM {table} WHERE name = ? ORDER BY node",
                                                     (name,)).fetchall()]


@pytest.mark.parametrize("first, used", [("A", A), ("B", B)])
def test_with_cables_alone_the_first_link_carries_all(run, first, used):
    """500 frames; the first 5 Interests are experiments, as nobody has answered yet, and then one each 200 Interests."""
    found = run("--cables=", f"--first={first}")
    (other,) = {A, B} - {used}
    assert sums(found, "data", "in") == {used: 500}
    assert sums(found, "interest", "out") == {used: 500, other: 7}
    assert counters(found, "frames_received") == [500, 500]
    assert counters(found, "frames_late") == counters(found, "frames_lost") == [0, 0]
    assert counters(found, "drop_duplicate_nonce") == [7, 7]


def test_the_other_link_takes_over(run):
    """B is pulled at 4.1 s: frames 0 to 204, of ticks until 4.08 s, came by it."""
    found = run("--cables=B-4.1")
    assert sums(found, "data", "in") == {A: 500 - 205, B: 205}
    assert counters(found, "frames_lost") == [0, 0]
    assert counters(found, "strategy_switches_timeout") == [1, 1]
    # Noticed 200 ms behind the first answer that is missing; later ones at the next look, up to 10 ms behind.
    for worst in counters(found, "frames_worst", "measure"):
        assert 0.18 < worst < 0.211
    assert all(2 <= late <= 4 for late in counters(found, "frames_late"))


def test_with_a_carrier_signal_it_takes_over_at_once(run):
    """What was under way, 4 frames ahead, follows at its first look, 10 ms behind."""
    found = run("--cables=B-4.1", "--carrier")
    assert counters(found, "frames_late") == counters(found, "frames_lost") == [0, 0]
    assert all(worst < 0.011 for worst in counters(found, "frames_worst", "measure"))
    assert sums(found, "interest", "out")[B] <= 4.1 * 50 + 5


def test_a_link_that_is_back_is_used_when_the_other_fails(run):
    found = run("--cables=A-2.05,A+3,B-4.1,B+6,A-8.1")
    assert sums(found, "data", "in") == {A: 405 - 205, B: 205 + 95}
    assert counters(found, "strategy_switches_timeout") == [2, 2]
    assert counters(found, "frames_lost") == [0, 0]


def test_no_link_is_left(run):
    """From 5 s on nothing comes: frames of ticks until 4.98 s are there."""
    found = run("--cables=A-5,B-5", "--give-up=2")
    ((received,),) = found.execute("SELECT count(*) FROM exchange WHERE node = 'caller'").fetchall()
    assert received == 250
    assert counters(found, "frames_lost") == [250, 250]


@pytest.mark.parametrize(("carrier", "why"), [
    ("false", "caller sent 2000, callee sent 2000, and no neighbour received one (links down or cut)"),
    ("true", "caller dropped 1000 (no_face); callee dropped 1000 (no_face)")])
def test_a_line_says_why_nobody_is_served(program, carrier, why):
    """Both cables are pulled before the call."""
    ended = subprocess.run([program, "--cables=A-0,B-0", "--duration=2", f"--carrier={carrier}"], check=True,
                           capture_output=True, text=True)
    assert ended.stderr == f"failover: call on caller and 1 more got no answer to 2000 Interests: {why}\n"


def test_frames_are_exchanges(run):
    """Asked for 4 frames of 20 ms ahead, but for the first ones; both ends are less than a frame apart."""
    found = run("--cables=")
    rows = found.execute("SELECT seq, start_s, rtt_s FROM exchange WHERE node = 'callee' ORDER BY seq").fetchall()
    assert [seq for seq, *_ in rows] == list(range(500))
    assert all(0.06 < rtt <= 0.0803 for _, _, rtt in rows[4:])
    assert rows[100][1] - rows[99][1] == pytest.approx(0.02)


def test_random_delays_change_the_link_without_a_failure(run):
    """Each of four ways of a packet takes up to 1 ms more; without that, the copy by the best link is always first."""
    steady, varied = run("--cables="), run("--cables=", "--jitter=0.001")
    assert counters(steady, "strategy_switches_experiment") == [0, 0]
    assert sum(counters(varied, "strategy_switches_experiment")) > 0
    assert counters(varied, "frames_lost") == counters(varied, "frames_late") == [0, 0]
    waits = [[rtt for (rtt,) in found.execute("SELECT rtt_s FROM exchange WHERE node = 'callee' AND seq > 3 ORDER BY seq")]
             for found in (steady, varied)]
    more = [late - rtt for rtt, late in zip(*waits)]
    assert 0 <= min(more) and max(more) < 0.002 and len(set(waits[1])) > 300


@pytest.mark.parametrize("strategy", ["AllFaces", "BestFace", "CcnxEarlyStrategy", "CcnxStrategy", "Ordered",
                                      "SelfLearning"])
def test_no_strategy_loses_a_frame(run, strategy):
    found = run("--cables=B-4.1,B+6,A-8.1", f"--strategy={strategy}")
    assert counters(found, "frames_lost") == [0, 0]


def test_equal_seeds_give_equal_rows(run):
    tables = ("traffic", "exchange", "counter")
    one, two, other = (run("--cables=B-4.1", f"--RngRun={number}") for number in (3, 3, 4))
    for table in tables:
        rows = [found.execute(f"SELECT * FROM {table}").fetchall() for found in (one, two)]
        assert rows[0] == rows[1]
    assert one.execute("SELECT * FROM exchange").fetchall() != other.execute("SELECT * FROM exchange").fetchall()


def test_the_query(run, tmp_path):
    run("--cables=B-4.1", "--bin=0.1").close()
    with Store(tmp_path / "1.sqlite", writable=False) as store:
        data = query(store, [1])
    assert set(data.ends["node"]) == {"caller", "callee"}
    a, b = (rate(data, 1, "caller", link) for link in "AB")
    assert list(b.iloc[30:43]) == [50] * 11 + [0] * 2
    assert a.iloc[:41].sum() == 0 and a.iloc[41:46].sum() == pytest.approx(50 * 5, abs=20)


@pytest.mark.parametrize("arguments, told", [
    (["--cables=C-4"], "--cables: 'C-4' is not an event (allowed: A or B, - or +, time in s: A-45)"),
    (["--cables=A-4,B"], "--cables: 'B' is not an event"),
    (["--cables=A--4"], "--cables: 'A--4' is not an event"),
    (["--cables=A-4s"], "--cables: 'A-4s' is not an event"),
    (["--cables=A-nan"], "--cables: 'A-nan' is not an event"),
    (["--cables=A-1e400"], "--cables: 'A-1e400' is not an event"),
    (["--cables=A-1e10"], "--cables: an event at 10000000000 s: not allowed (0..9000000000 s, the range of the clock in ns)"),
    (["--strategy=Fastest"], "--strategy"),
    (["--first=C"], "--first"),
    (["--jitter=0.001", "--link=csma"], "--jitter=0.001: not allowed with --link=csma (p2p only)"),
    (["--object=nothing"], "nothing"),
])
def test_what_goes_wrong_is_one_line(refusal, arguments, told):
    assert told in refusal(*arguments)


def test_there_is_no_file(refusal):
    assert "--file: no such argument" in refusal("--file=/etc/hostname")


def test_a_scenario_of_a_paper_has_no_other_wire(refusal):
    assert "--wire: no such argument" in refusal("--wire=ccnx-1.0")


def test_the_limit_is_told(refusal):
    assert refusal("--limit=0.001").endswith("(--limit=0.001 ended the run)")
