"""Any application on any node of the scenario network, by the columns app, start_s and stop_s of --nodes."""

from __future__ import annotations

import random
import re
import subprocess
from pathlib import Path

import pytest

SCENARIO = "network"
LINKS = "from,to,delay_ms\ns,m,1\nm,a,1\nm,b,1\n"
STEADY = ["--pace=constant", "--rate=10", "--alpha=0", "--objects=1000000", "--cache=0", "--lifetime=1", "--count=0"]
OF_DATA = "SELECT node, name, value FROM counter WHERE name LIKE 'measured%' OR (node = 'network' AND name NOT IN ('routes', 'object_delay_ns')) ORDER BY 1, 2"
CBR = "ConsumerCbr[Frequency=10|Prefix=ccnx:/x|LifeTime=500ms]"
SERVER = "PrefixProducer[Prefix=ccnx:/x]"


def rows(*lines: str) -> str:
    """Nodes s, m, a and b; further lines of the table say what is on a node beside its role."""
    roles = {"s": "source", "m": "router", "a": "receiver", "b": "router"}
    given = {line.split(",")[0]: line.partition(",")[2] for line in lines}
    return "node,role,app,start_s,stop_s\n" + "".join(f"{node},{role},{given.get(node, ',,')}\n" for node, role in roles.items())


@pytest.fixture
def files(tmp_path: Path):
    """Writes a source, a router, a receiver and a host b; returns the arguments."""

    def write(nodes: str, links: str = LINKS, **texts: str) -> list[str]:
        for name, text in ({"links": links, "nodes": nodes} | texts).items():
            (tmp_path / f"{name}.csv").write_text(text)
        return [f"--{name}={tmp_path}/{name}.csv" for name in ("links", "nodes", *texts)]

    return write


def counters(found, node):
    return dict(found.execute("SELECT name, value FROM counter WHERE node = ?", (node,)))


def test_empty_columns_change_no_row(run, files):
    found = [run(*files(nodes), *STEADY, "--seconds=3", "--bin=1")
             for nodes in (rows(), "node,role\ns,source\nm,router\na,receiver\nb,router\n")]
    one, two = ([each.execute(f"SELECT * FROM {table}").fetchall() for table in ("counter", "traffic", "traffic_label")]
                for each in found)
    assert one == two and len(one[0]) > 50 and one[2] == []


def test_an_application_runs_at_its_times_and_changes_no_result(run, files):
    quiet = run(*files(rows()), *STEADY, "--seconds=10", "--bin=1")
    noisy = run(*files(rows(f"s,{SERVER},,", f"b,{CBR},2 6,4 7")), *STEADY, "--seconds=10", "--bin=1")
    assert noisy.execute(OF_DATA).fetchall() == quiet.execute(OF_DATA).fetchall()
    sent = noisy.execute("SELECT bin_s, packets FROM traffic WHERE node = 'b' AND face = 'ConsumerCbr' AND direction = 'in'")
    assert sent.fetchall() == [(2, 10), (3, 10), (6, 10)]
    b, s = counters(noisy, "b"), counters(noisy, "s")
    assert b["app_interests_sent"] == b["app_data_received"] == s["app_data_sent"] == s["app_interests_received"] == 30
    assert b["interests_in_control"] == s["interests_in_control"] == 30 and counters(quiet, "m")["interests_in"] == 99
    labels = noisy.execute("SELECT node, face, label, kind, start_s, stop_s FROM traffic_label WHERE node IN ('s', 'b')").fetchall()
    assert labels == [("s", "producer", "honest", "ns3::ccn::CatalogueProducer", 0, None),
                      ("s", "PrefixProducer", "honest", "ns3::ccn::PrefixProducer", 0, 10),
                      ("b", "ConsumerCbr", "honest", "ns3::ccn::ConsumerCbr", 2, 4),
                      ("b", "ConsumerCbr", "honest", "ns3::ccn::ConsumerCbr", 6, 7)]


def test_what_players_have_played_is_in_the_database(run, files):
    """Two runs of a player: one whole video, and one that is ended in the middle."""
    player = "AdaptivePlayer[Prefix=ccnx:/x|Rates=100 200|SegmentDuration=1s|Duration=4s|ChunkSize=1024]"
    found = run(*files(rows(f"s,{SERVER},,", f"b,{player},0 5,4.5 7")), *STEADY, "--seconds=10")
    played = found.execute("SELECT node, stalls, stall_s, round(played_s), start_delay_s < 0.1 FROM playback ORDER BY 4").fetchall()
    assert played == [("b", 0, 0, 2, 1), ("b", 0, 0, 4, 1)]
    measures = dict(found.execute("SELECT name, value FROM measure WHERE node = 'b'"))
    # Both fetch four segments at once, the first one with the smaller rate.
    assert measures == {"video_rate": 175000, "video_switches": 2}
    assert run(*files(rows(f"s,{SERVER},,", f"b,{CBR},,")), *STEADY, "--seconds=1").execute("SELECT * FROM playback").fetchall() == []


def test_a_schedule_starts_and_stops_applications_as_columns_do(run, files):
    """The same times in both files, and lines of links between them: the rows are equal. A stop without a start means from 0 s on."""
    others = "time_s,from,to,state,node,app\n5,s,m,silent,,\n5.5,s,m,up,,\n"
    by_columns = run(*files(rows(f"s,{SERVER},,", f"a,{CBR},,3", f"b,{CBR}+{CBR},2 6,4 7"), schedule=others), *STEADY, "--seconds=10",
                     "--bin=1", "--log")
    lines = ["3,,,stop,a,ConsumerCbr"] + [f"{time},,,{state},b,{app}" for app in ("ConsumerCbr", "ConsumerCbr2") for time, state in (
        (2, "start"), (4, "stop"), (6, "start"), (7, "stop"))]
    by_schedule = run(*files(rows(f"s,{SERVER},,", f"a,{CBR},,", f"b,{CBR}+{CBR},,"), schedule=others + "\n".join(lines) + "\n"), *STEADY,
                      "--seconds=10", "--bin=1", "--log")
    for table in ("counter", "traffic", "traffic_label", "request"):
        one, two = (found.execute(f"SELECT * FROM {table}").fetchall() for found in (by_columns, by_schedule))
        assert one == two and len(one) > 3
    assert counters(by_schedule, "b")["app_interests_sent"] == 60 and counters(by_schedule, "a")["app_interests_sent"] == 30


@pytest.mark.parametrize(("lines", "said"), [
    (["1,,,start,b,Png"], "line 2: app Png of node b (allowed: Ping, Ping2)"),
    (["1,,,start,b,"], "line 2: app  of node b (allowed: Ping, Ping2)"),
    (["1,,,start,a,Ping"], "line 2: app Ping of node a (allowed: none, as the node has no app in --nodes)"),
    (["1,,,start,a,consumer"], "line 2: app consumer of node a (allowed: none, as"),
    (["1,,,start,x,Ping"], "line 2: node x (allowed: a node of a link)"),
    (["1,,,start,,Ping"], "line 2: node  (allowed: a node of a link)"),
    (["1,,,up,b,Ping"], "line 2: state up of an app (allowed: start or stop)"),
    (["1,,,,b,Ping"], "line 2: state  of an app (allowed: start or stop)"),
    (["1,s,m,start,,"], "line 2: state start (allowed: up, down or silent; empty beside"),
    (["1,s,m,start,b,Ping"], "line 2: a link and an app (allowed: from and to of a link, or node and app)"),
    (["1,s,,start,b,Ping"], "line 2: a link and an app (allowed: "),
    (["1,,,start,,"], "line 2: no link and no app (allowed: from and to of a link, or node and app)"),
    ([",,,start,b,Ping"], "line 2: no time_s (allowed: the time of the change in s)"),
    (["x,,,start,b,Ping"], "line 2: time_s x (allowed: a number from 0 to 9000000000)"),
    (["-1,,,start,b,Ping"], "line 2: time_s -1 (allowed: a number from 0 to 9000000000)"),
    (["1,,,start,b,Ping", "2,,,start,b,Ping"], "line 3: start of Ping of node b, which runs since 1 s (allowed: stop)"),
    (["1,,,stop,b,Ping", "2,,,stop,b,Ping"], "line 3: stop of Ping of node b, which does not run since 1 s (allowed: start)"),
    (["2,,,start,b,Ping", "2,,,stop,b,Ping"], "line 3: time_s 2 of Ping of node b (allowed: after 2 s, its time before)"),
    (["2,,,stop,b,Ping", "1,,,start,b,Ping"], "line 3: time_s 1 of Ping of node b (allowed: after 2 s, its time before)"),
    (["0,,,stop,b,Ping"], "line 2: time_s 0 of Ping of node b (allowed: after 0 s, its time before)"),
    (["1,,,start,s,Ping"], "line 2: Ping of node s, which has times in --nodes (allowed: start_s and stop_s, or lines of --schedule)"),
])
def test_a_wrong_line_of_a_schedule_is_named(program, files, tmp_path, lines, said):
    given = files(rows("s,Ping,1,2", "b,Ping+Ping,,"), schedule="time_s,from,to,state,node,app\n" + "\n".join(lines) + "\n")
    ended = subprocess.run([program, *given, *STEADY, "--seconds=1"], capture_output=True, text=True)
    assert (ended.returncode, len(ended.stderr.splitlines())) == (2, 1), ended.stderr
    assert ended.stderr.startswith(f"network: {tmp_path}/schedule.csv, {said}"), ended.stderr


@pytest.mark.parametrize(("column", "value"), [("weight", "2"), ("delay_ms", "5"), ("rate_mbps", "10"), ("loss", "0.1")])
def test_a_value_of_a_link_beside_an_application_is_named(program, files, tmp_path, column, value):
    given = files(rows("b,Ping,,"), schedule=f"time_s,state,node,app,{column}\n1,start,b,Ping,{value}\n")
    ended = subprocess.run([program, *given, *STEADY, "--seconds=1"], capture_output=True, text=True)
    assert ended.stderr == (f"network: {tmp_path}/schedule.csv, line 2: {column} {value} beside an app (allowed: empty, or that of a "
                            "link)\n")


def test_a_run_without_a_known_end_stops_after_its_requests(run, files):
    found = run(*files(rows(f"s,{SERVER},,", f"b,{CBR},,")), "--count=200", "--objects=1000000", "--alpha=0", "--lifetime=1")
    last = found.execute("SELECT sim_s FROM run").fetchone()[0]  # 200 requests of 4 ms, and a lifetime
    assert last == pytest.approx(1.8, abs=0.02) and counters(found, "network")["requests_completed"] == 200
    assert counters(found, "b")["app_data_received"] in (17, 18)


def test_round_trips_and_transfers_by_hand(run, files):
    """Three links of 1 ms to s and back: two links for m's neighbours. 2500 bytes are three chunks."""
    ping = "Ping[Target=ccnx:/p|Count=3|Interval=100ms]+Consumer[Prefix=ccnx:/o|Window=1]"
    found = run(*files(rows("s,PingServer[Prefix=ccnx:/p]+Producer[Prefix=ccnx:/o|Size=2500|ChunkSize=1000],,", f"b,{ping},1,9")),
                *STEADY, "--seconds=10", "--wire=ccnx-1.0")
    answered = found.execute("SELECT node, app, seq, start_s, rtt_s FROM exchange").fetchall()
    assert [row[:3] for row in answered] == [("b", "Ping", number) for number in range(3)]
    assert [row[3] for row in answered] == pytest.approx([1, 1.104, 1.208], abs=1e-4)
    assert [row[4] for row in answered] == pytest.approx([0.004] * 3, abs=1e-5)
    (fetched,) = found.execute("SELECT node, app, object, start_s, end_s, size_bytes, chunks FROM transfer").fetchall()
    assert fetched[:3] == ("b", "Consumer", "ccnx:/o") and fetched[5:] == (2500, 3)
    assert fetched[3:5] == pytest.approx((1, 1.012), abs=1e-4)
    assert found.execute("SELECT count(*) FROM delay WHERE node = 'b'").fetchone()[0] >= 1


def test_a_network_without_receivers(run, program, files):
    """The applications are the study: their messages are data."""
    nodes = f"node,role,app\ns,router,{SERVER}\nm,router,\na,router,{CBR}\nb,router,{CBR}\n"
    found = run(*files(nodes), "--seconds=3")
    m = counters(found, "m")
    assert m["interests_in"] == 60 and m["aggregated"] + m["hits"] == 30 and "interests_in_control" not in m
    ended = subprocess.run([program, *files(nodes), "--seconds=3"], capture_output=True, text=True)
    assert ended.stdout == "network: applications sent 60 Interests and received 60 ContentObjects\n"
    ended = subprocess.run([program, *files(nodes)], capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (1, "network: --seconds=0: not allowed with --nodes without a receiver (the run might "
                                                   "not end)\n")


@pytest.mark.parametrize("protocol", ["link-state[Preset=fast]", "self-learning"])
def test_a_protocol_learns_what_an_application_serves(run, files, protocol):
    found = run(*files(rows(f"s,{SERVER},,", f"b,{CBR},12,")), "--count=20", "--pace=constant", "--rate=2", "--alpha=0",
                f"--routing={protocol}", "--settle=10", "--lifetime=1", "--retransmissions=2")
    b = counters(found, "b")
    assert b["app_interests_sent"] > 50 and b["app_data_received"] >= b["app_interests_sent"] - 1


def test_an_attacker_may_be_an_application(run, files):
    found = run(*files(rows("b,InterestFlood[Rate=100|Lifetime=500ms],2,5")), *STEADY, "--seconds=10")
    assert counters(found, "b")["interests_in_attack"] == 300
    assert found.execute("SELECT node, face, start_s, stop_s FROM traffic_label WHERE label = 'attack'").fetchall() == [
        ("b", "InterestFlood", 2, 5)]


def types(program: Path) -> list[str]:
    said = subprocess.run([program, "--attacker=x"], capture_output=True, text=True).stderr
    return re.search(r"there are: (.*)", said)[1].split(", ")


def test_each_application_gets_routes_or_is_refused(program, run, files):
    """As many routes lead to s from m as s has prefixes of its application not for neighbours only; what needs more is one line."""
    worked = 0
    for name in types(program):
        wire = "ccnx-1.0" if name in ("Ping", "PingServer", "Traceroute", "ManifestProducer", "ManifestConsumer") else "ccnb"
        given = [*files(f"node,role,app\ns,router,{name}\nm,router,\na,router,\nb,router,\n"), "--seconds=2", f"--wire={wire}"]
        ended = subprocess.run([program, *given], capture_output=True, text=True)
        assert ended.returncode in (0, 1, 2), (name, ended.returncode, ended.stderr)
        if ended.returncode:
            assert len(ended.stderr.splitlines()) == 1, (name, ended.stderr)
            continue
        worked += 1
        entries = dict(run(*given, "--bin=1").execute("SELECT node, fib_entries FROM table_state WHERE time_s = 1"))
        assert entries["m"] == entries["s"] or name in ("Kite", "MapMe", "NeighbourDiscovery"), name
    assert worked > 25


@pytest.mark.parametrize(("lines", "said"), [
    (["b,Png,,"], "app: unknown CcnApplication 'Png'"),
    (["b,Ping[Rte=5],,"], "app: 'Ping[Rte=5]': Ping has no attribute 'Rte' (allowed: Target, Count, "),
    (["b,Ping[Count=0],,"], "app: 'Ping[Count=0]': attribute Count of Ping is '0' (allowed: uint32_t 1:4294967295)"),
    (["b,Ping[Count=-1],,"], "attribute Count of Ping is '-1' (allowed: "),
    (["b,Ping[Interval=1parsec],,"], "attribute Interval of Ping is '1parsec' (allowed: "),
    (["b,Ping[Count=2,,"], "app: 'Ping[Count=2': there is no ] at its end"),
    (["b,Ping[Count=2|Count=3],,"], "attribute Count is given twice (allowed: each once)"),
    (["b,Ping+,,"], "app: unknown CcnApplication ''"),
    (["b,+Ping,,"], "app: unknown CcnApplication ''"),
    (["b,Ping[Label=x]+Ping[Label=x],,"], "app with the Label x (allowed: a Label of its own for each application of a node)"),
    (["a,Ping[Label=consumer],,"], "app with the Label consumer (allowed: a Label of its own"),
    (["s,Ping[Label=producer],,"], "app with the Label producer (allowed: a Label of its own"),
    (["b,Ping[Purpose=data],,"], "Purpose data, that of the receivers' requests (allowed: Auto, control or attack)"),
    (["b,Ping[Purpose=fun],,"], "app: 'Ping[Purpose=fun]': purpose 'fun'"),
    (["b,LinkStateRouting,,"], "app LinkStateRouting (allowed: no routing protocol, which --routing selects)"),
    (["b,Ping,x,"], "start_s x (allowed: numbers from 0 to 9000000000, with a space between two)"),
    (["b,Ping,-1,"], "start_s -1 (allowed: numbers from 0 to "),
    (["b,Ping,nan,"], "start_s nan (allowed: "),
    (["b,Ping,1e10,"], "start_s 1e10 (allowed: "),
    (["b,Ping,,1e400"], "stop_s 1e400 (allowed: "),
    (["b,Ping,,0"], "stop_s 0 (allowed: after 0, its start_s)"),
    (["b,Ping,5,4"], "stop_s 4 (allowed: after 5, its start_s)"),
    (["b,Ping,1 2,"], "stop_s  with 0 times for 2 of start_s (allowed: a time after each of start_s, but for the last one)"),
    (["b,Ping,1,2 3"], "stop_s 2 3 with 2 times for 1 of start_s (allowed: "),
    (["b,Ping,1 3,4 5"], "start_s 3 (allowed: after 4, the stop_s before)"),
    (["b,Ping,3 1,4 5"], "start_s 1 (allowed: after 4, the stop_s before)"),
])
def test_a_wrong_application_is_named_with_its_line(program, files, tmp_path, lines, said):
    ended = subprocess.run([program, *files(rows(*lines)), *STEADY, "--seconds=1"], capture_output=True, text=True)
    line = {"s": 2, "m": 3, "a": 4, "b": 5}[lines[0][0]]
    assert ended.returncode == 2 and len(ended.stderr.splitlines()) == 1, ended.stderr
    assert ended.stderr.startswith(f"network: {tmp_path}/nodes.csv, line {line}: ") and said in ended.stderr, ended.stderr


@pytest.mark.parametrize(("head", "said"), [("node,role,application", "did you mean app?"), ("node,role,start", "did you mean start_s?"),
                                            ("node,role,stop", "did you mean stop_s?")])
def test_a_wrong_column_is_named(program, files, head, said):
    ended = subprocess.run([program, *files(f"{head}\ns,source,\n")], capture_output=True, text=True)
    assert ended.returncode == 2 and said in ended.stderr


def random_network(rng: random.Random) -> tuple[str, str]:
    """A connected network with servers, and clients that come and go."""
    size = rng.randint(5, 14)
    pairs = {tuple(sorted((node, rng.randrange(node)))) for node in range(1, size)}
    pairs |= {tuple(sorted(rng.sample(range(size), 2))) for _ in range(size // 2)}
    links = "from,to,delay_ms\n" + "".join(f"{one},{other},{rng.choice([0.5, 1, 7, 30])}\n" for one, other in sorted(pairs))
    clients = [CBR, "ConsumerZipfMandelbrot[Frequency=20|Prefix=ccnx:/x|NumberOfContents=20]", "Consumer[Prefix=ccnx:/o]",
               "InterestFlood[Rate=20|Prefix=ccnx:/x|Lifetime=300ms]", "CatChunks2[Prefix=ccnx:/o]"]
    nodes = "node,role,app,start_s,stop_s,cache_objects\n"
    for node in range(size):
        times = sorted(rng.sample(range(0, 200), 2 * rng.randint(1, 3)))
        app = [SERVER, "Producer[Prefix=ccnx:/o|Size=20000]"][node] if node < 2 else "+".join(rng.sample(clients, rng.randint(0, 3)))
        starts, stops = (" ".join(f"{time / 10:g}" for time in times[first::2]) for first in (0, 1))
        role = {0: "source", 1: "receiver"}.get(node, rng.choice(["router", "receiver"]))
        nodes += f"{node},{role},{app},{starts if app else ''},{stops if app else ''},{rng.choice([0, 5, 50])}\n"
    return links, nodes


@pytest.mark.parametrize("seed", range(10))
def test_identities_hold_while_applications_come_and_go(run, files, seed):
    """The program itself checks each node's counters, that no Interest stays pending, and that the links deliver what they accept."""
    rng = random.Random(seed)
    links, nodes = random_network(rng)
    loss = rng.choice([[], ["--loss=0.05", "--retransmissions=3"]])
    found = run(*files(nodes, links), "--objects=200", "--pace=poisson", "--rate=5", "--count=0", "--seconds=15", "--lifetime=1", *loss)
    total = {name: value for name, value in found.execute("SELECT name, sum(value) FROM counter WHERE node != 'network' GROUP BY name")}
    assert total["pit_inserted"] == total["pit_satisfied"] + total["pit_expired"]
    assert total["app_interests_sent"] > 50 and total["app_data_received"] > 0
    assert total["app_data_received"] <= total["app_interests_sent"]
    network = counters(found, "network")
    assert network["requests"] == network["requests_completed"] + network["requests_failed"] + network["requests_joined"]
