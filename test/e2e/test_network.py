"""The scenario network: each request against an independent simulator, files, capacities, failures, slices, refusals."""

from __future__ import annotations

import csv
import re
import subprocess
from pathlib import Path

import pytest

SCENARIO = "network"
ICARUS = Path(__file__).parents[1] / "data/icarus"
POLICIES = {"lce": "Always", "lcd": "LeaveCopyDown", "cl4m": "Betweenness"}
TREE = ["--topology=tree", "--size=16", "--count=3000", "--cache=30", "--log"]


def files_of(name):
    return [f"--links={ICARUS}/{name}-topology.csv", f"--nodes={ICARUS}/{name}-nodes.csv",
            f"--requests={ICARUS}/{name}.csv"]


def counters(found, node):
    return dict(found.execute("SELECT name, value FROM counter WHERE node = ?", (node,)))


def requests(found):
    return found.execute("SELECT receiver, object, server, hops, delay_s FROM request ORDER BY seq").fetchall()


@pytest.fixture
def written(tmp_path):
    """Writes a file; returns its path."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_text(text)
        return path

    return write


@pytest.mark.parametrize(("name", "column", "wire"), [
    *((name, column, "ccnb") for name in ("path-a08", "tree-a08", "geant-a08") for column in POLICIES),
    ("path-a08", "lcd", "ccnx-1.0")])
def test_each_request_is_served_by_the_node_that_icarus_names(run, name, column, wire):
    """Lists of 20,000 to 40,000 requests and Icarus's answers."""
    found = requests(run(*files_of(name), f"--admission={POLICIES[column]}", f"--wire={wire}"))
    with (ICARUS / f"{name}.csv").open() as file:
        expected = [(row["receiver"], int(row["content"]), row[column]) for row in csv.DictReader(file)]
    assert [row[:3] for row in found] == expected
    # A list that no store ever serves would say nothing about the policies.
    stores = {row["node"] for row in csv.DictReader((ICARUS / f"{name}-nodes.csv").open()) if row["cache_objects"]}
    assert sum(server in stores for *_, server in expected) > len(expected) / 10


def test_a_network_from_files_has_the_rows_of_the_shape(run, written):
    """The tree of 16 nodes, written by hand as files: node 0 is the producer, node 1 the root, 8 to 15 are leaves."""
    links = [(0, 1), *((1 + i // 2, i + 2) for i in range(14))]
    assert links[-1] == (7, 15)
    link_file = written("links.csv", "from,to\n" + "".join(f"n{one},n{other}\n" for one, other in links))
    roles = ["source", *["router"] * 7, *["receiver"] * 8]
    node_file = written("nodes.csv", "node,role,cache_objects\n" + "".join(
        f"n{i},{role},{30 if i else ''}\n" for i, role in enumerate(roles)))
    shape = run(*TREE)
    files = run(f"--links={link_file}", f"--nodes={node_file}", "--count=3000", "--log")
    for table in ("request", "counter"):
        one, other = (found.execute(f"SELECT * FROM {table}").fetchall() for found in (shape, files))
        assert one == other and len(one) > 100


@pytest.mark.parametrize("options", [
    [], ["--pace=poisson"], ["--topology=random", "--sources=3", "--receivers=4"], ["--chunks=3", "--window=2"],
    ["--topology=star", "--stores=edge", "--budget=40"], ["--topology=line", "--admission=LeaveCopyDown"]])
def test_a_log_is_the_same_in_both_wire_formats(run, options):
    """Which node serves a request, and how far it is, does not depend on the format of names; delays do, by sizes."""
    arguments = ["--size=15", "--count=200", "--objects=50", "--cache=5", "--log", *options]
    logs = [requests(run(*arguments, f"--wire={wire}")) for wire in ("ccnb", "ccnx-1.0", "ccnx-1.0-compact")]
    rows = [[row[:4] for row in log] for log in logs]
    assert rows[0] == rows[1] == rows[2] and len(rows[0]) > 100
    assert [row[4] for row in logs[0]] != [row[4] for row in logs[1]] != [row[4] for row in logs[2]]


def test_weights_decide_the_way(run, written):
    """Two ways from the receiver to the source: two links of weight 1 beat one of weight 2.5 and a long delay loses none."""
    nodes = written("nodes.csv", "node,role\ns,source\nr,receiver\nm,router\n")
    listed = written("requests.csv", "receiver,content\nr,1\nr,2\n")
    for weight, hops in ((2.5, 2), (1.5, 1)):
        links = written(f"{hops}.csv", f"from,to,weight,delay_ms\ns,r,{weight},1\nr,m,1,50\nm,s,1,50\n")
        rows = requests(run(f"--links={links}", f"--nodes={nodes}", f"--requests={listed}"))
        assert [row[2:4] for row in rows] == [("s", hops)] * 2
        delay = 2 * (0.1 if hops == 2 else 0.001)
        assert all(delay < row[4] < delay + 0.0001 for row in rows)


def test_requests_at_stated_times(run, written):
    nodes = written("nodes.csv", "node,role,cache_objects\ns,source,\nr,receiver+router,5\n")
    links = written("links.csv", "from,to,delay_ms\ns,r,1000\n")
    listed = written("requests.csv", "receiver,content,time_s\nr,1,0.5\nr,2,1\nr,2,1.5\nr,1,10\n")
    found = run(f"--links={links}", f"--nodes={nodes}", f"--requests={listed}")
    rows = found.execute("SELECT start_s, object, server, hops FROM request ORDER BY seq").fetchall()
    assert rows == [(0.5, 1, "s", 1), (1, 2, "s", 1), (10, 1, "r", 0)]  # the third joins the second
    assert counters(found, "network")["requests"] == 4 and counters(found, "network")["requests_joined"] == 1


def test_sums_agree(run):
    """What the producer did not answer was served by a store, and every link that an Interest crossed, content crossed."""
    found = run(*TREE)
    whole = counters(found, "network")
    nodes = [counters(found, f"n{i}") for i in range(16)]
    assert whole["requests"] == whole["requests_completed"] == whole["chunks_received"] == 3000
    assert whole["chunks_from_sources"] == nodes[0]["answers"] == 3000 - sum(node["hits"] for node in nodes) > 0
    assert whole["interest_hops"] == whole["data_hops"] == sum(row[3] for row in requests(found))
    for node in nodes[1:]:
        assert node["cs_capacity"] == 30 >= node["cs_inserted"] - node["cs_evicted"] > 0
    assert [node["distance"] for node in nodes] == [0, 1, 2, 2, 3, 3, 3, 3, *[4] * 8]
    assert [node["distance_receiver"] for node in nodes] == [4, 3, 2, 2, 1, 1, 1, 1, *[0] * 8]
    assert (whole["links"], whole["routes"]) == (15, 15)
    for of_one, of_all in (("objects_asked", "requests"), ("objects_completed", "requests_completed"),
                           ("chunks_received", "chunks_received"), ("object_delay_ns", "object_delay_ns")):
        assert sum(node[of_one] for node in nodes[8:]) == whole[of_all]
        assert not any(of_one in node for node in nodes[:8])


def test_sums_of_delays_in_femtoseconds(run):
    """More than 9223 s, the longest time that ns-3 can count in fs, over four links of 10 s each way."""
    found = run("--topology=line", "--size=5", "--admission=Never", "--objects=100000", "--alpha=0", "--pace=poisson",
                "--rate=1", "--seconds=200", "--count=0", "--link-delay=10", "--lifetime=200", "--resolution=fs")
    whole = counters(found, "network")
    assert whole["requests_completed"] > 150
    assert whole["object_delay_ns"] == pytest.approx(80e9 * whole["requests_completed"], rel=1e-6)
    assert counters(found, "n4")["object_delay_ns"] == whole["object_delay_ns"]


def test_the_warm_up_is_not_measured(run):
    found = run(*TREE, "--warm-up=2000", "--count=1000")
    whole, first = counters(found, "network"), counters(found, "n1")
    assert whole["requests"] == whole["chunks_received"] == 1000
    assert first["measured_interests"] < first["interests_in"]
    assert len(requests(found)) == 3000


def test_capacities(run):
    """16 nodes: a line's leaves have a consumer; the root of the star has all links."""
    def capacities(*arguments):
        found = run("--count=1", *arguments)
        return [counters(found, f"n{i}")["cs_capacity"] for i in range(16)]

    assert capacities("--cache=7") == [0] + [7] * 15
    assert capacities("--stores=edge", "--budget=80") == [0] * 8 + [10] * 8
    assert capacities("--budget=100") == [0] + [7] * 10 + [6] * 5
    # Links: root 3, inner nodes 3, leaves 1, so 7 * 3 + 8 = 29 shares; the producer's link does not count for it.
    assert capacities("--stores=degree", "--budget=290") == [0] + [30] * 7 + [10] * 8
    # Betweenness: the hub of a star lies between all pairs of the others, and nobody else between any.
    assert capacities("--topology=star", "--stores=betweenness", "--budget=50") == [0, 50] + [0] * 14


def test_a_failed_link_and_the_way_round(run, written):
    """The direct link fails at 1 s and works again at 6 s; routes follow after 1 s. 100 requests/s, all different."""
    nodes = written("nodes.csv", "node,role\ns,source\nr,receiver\nm,router\n")
    links = written("links.csv", "from,to,delay_ms\ns,r,10\nr,m,10\nm,s,10\n")
    failures = written("failures.csv", "time_s,from,to,state\n1,r,s,down\n6,s,r,up\n")
    found = run(f"--links={links}", f"--nodes={nodes}", f"--schedule={failures}", "--lifetime=0.1", "--pace=poisson",
                "--rate=100", "--seconds=8", "--count=0", "--objects=100000000", "--alpha=0")
    whole, way_round = counters(found, "network"), counters(found, "m")
    assert whole["link_failures"] == 1 and whole["requests_joined"] == 0
    assert whole["requests_completed"] + whole["requests_failed"] == whole["requests"]
    # One second of requests has no route, and those of five seconds pass m; 100 and 500 with a standard error of 4 to 10 %.
    assert 60 < whole["requests_failed"] < 150
    assert 400 < way_round["interests_in"] < 600
    # Random failures, too, make requests fail, and the routes come back.
    found = run("--topology=random", "--size=20", "--receivers=3", "--pace=poisson", "--seconds=60", "--count=0",
                "--time-to-failure=100", "--time-to-repair=5", "--objects=1000000", "--alpha=0")
    whole = counters(found, "network")
    assert whole["link_failures"] > 5
    assert 0 < whole["requests_failed"] < whole["requests_completed"] / 5


def test_a_link_that_is_down_does_not_fail_again(run, written):
    """Three times a link that works goes down, here also silently; rows that change nothing are no failures."""
    nodes = written("nodes.csv", "node,role\na,source\nb,source\nc,receiver\n")
    links = written("links.csv", "from,to\na,c\nb,c\n")
    schedule = written("flap.csv", "time_s,from,to,state\n10,a,c,down\n10,a,c,up\n12,a,c,up\n12,a,c,up\n15,a,c,down\n15,a,c,down\n"
                                   "16,a,c,silent\n18,a,c,up\n0,b,c,silent\n0,b,c,up\n")
    found = run(f"--links={links}", f"--nodes={nodes}", f"--schedule={schedule}", "--pace=constant", "--rate=1", "--count=0",
                "--seconds=20")
    assert counters(found, "network")["link_failures"] == 3


def test_a_link_gets_another_delay_and_rate(run, written):
    """One link; each of 10 objects takes two delays, and the times that Interest and Data need at its rate."""
    nodes = written("nodes.csv", "node,role\ns,source\nr,receiver\n")
    links = written("links.csv", "from,to,delay_ms,rate_mbps\ns,r,10,1000\n")
    schedule = written("schedule.csv", "time_s,from,to,state,delay_ms,rate_mbps\n0,s,r,up,20,\n4.5,s,r,,50,\n6.5,r,s,,,1\n")
    found = run(f"--links={links}", f"--nodes={nodes}", f"--schedule={schedule}", "--pace=constant", "--rate=1", "--count=10",
                "--cache=0", "--objects=1000000", "--alpha=0")
    whole = counters(found, "network")
    assert (whole["requests_completed"], whole["requests_failed"], whole["link_failures"]) == (10, 0, 0)
    bits = 8 * whole["bytes_received"] / 10  # of Data; an Interest has some 50 bytes, and each frame two more
    slow = bits / 1e6
    first = whole["object_delay_ns"] / 1e9 - (0.04 * 4 + 0.1 * 6 + slow * 4)
    assert 0 < first < 0.04 + 0.005  # requests are at 1 to 10 s, or at 0 to 9 s


def test_contacts_of_a_satellite(run, written):
    """The only way to the source leads over a relay that reaches it from 9.5 s to 19.5 s: requests are made each second."""
    nodes = written("nodes.csv", "node,role\ns,source\nr,receiver\nm,router\n")
    links = written("links.csv", "from,to\ns,m\nr,m\n")
    schedule = written("contacts.csv", "time_s,from,to,state\n0,s,m,down\n9.5,s,m,up\n19.5,s,m,down\n")
    arguments = (f"--links={links}", f"--nodes={nodes}", f"--schedule={schedule}", "--pace=constant", "--rate=1", "--count=0",
                 "--seconds=30", "--cache=0", "--lifetime=0.5", "--convergence=0", "--objects=1000000", "--alpha=0")
    whole = counters(run(*arguments), "network")
    assert whole["requests_completed"] == 10 and whole["requests_completed"] + whole["requests_failed"] == whole["requests"]
    assert whole["link_failures"] == 2
    # A list of requests may have a schedule, too; its requests then have no rows.
    requests = written("requests.csv", "receiver,content,time_s\nr,1,5\nr,2,12\nr,3,25\n")
    listed = run(*arguments[:3], "--cache=0", "--lifetime=0.5", "--convergence=0", f"--requests={requests}")
    whole = counters(listed, "network")
    assert (whole["requests_completed"], whole["requests_failed"]) == (1, 2)
    assert listed.execute("SELECT count(*) FROM request").fetchone() == (0,)


SIZES = {1: 10000, 2: 20000, 3: 5000, 4: 32000}
# A store of 33,000 bytes: 1 and 2 fit together, 3 evicts the oldest, and 4 everything.
LISTED = [(1, False), (2, False), (1, True), (3, False), (1, True), (2, False), (3, False), (4, False), (4, True), (3, False)]


def test_stores_that_count_bytes_by_hand(run, written):
    """r - c - s with a store at c: LRU order after each request is that of the list above, message for message."""
    nodes = written("nodes.csv", "node,role,cache_objects\ns,source,\nc,router,1\nr,receiver,\n")
    links = written("links.csv", "from,to\ns,c\nc,r\n")
    requests = written("requests.csv", "content,size_bytes,receiver\n" + "".join(f"{one},{SIZES[one]},r\n" for one, _ in LISTED))
    always = (f"--links={links}", f"--nodes={nodes}", f"--requests={requests}", "--chunk=32768")
    found = run(*always, "--cache-bytes=33000")
    assert [row[0] == "c" for row in found.execute("SELECT server FROM request ORDER BY seq")] == [hit for _, hit in LISTED]
    whole, store = counters(found, "network"), counters(found, "c")
    overhead = (whole["bytes_received"] - sum(SIZES[one] for one, _ in LISTED)) / len(LISTED)  # of a message
    assert 100 < overhead < 600
    hits = [SIZES[one] for one, hit in LISTED if hit]
    assert store["hit_bytes"] == store["measured_hit_bytes"] == sum(hits) + len(hits) * overhead
    assert store["data_bytes"] == whole["bytes_received"] and store["cs_capacity_bytes"] == 33000
    assert whole["bytes_received"] - whole["bytes_from_sources"] == store["hit_bytes"]
    view = found.execute("SELECT hit_bytes, data_bytes, byte_hit_ratio FROM hit_ratio WHERE node = 'c'").fetchone()
    assert view == (store["hit_bytes"], store["data_bytes"], pytest.approx(store["hit_bytes"] / store["data_bytes"]))
    # A store that is smaller than an object never has it.
    found = run(*always, "--cache-bytes=32000")
    assert all(server == "s" for (server,) in found.execute("SELECT server FROM request WHERE object = 4"))
    # With smaller chunks, objects have different numbers of them.
    whole = counters(run(*always[:-1], "--chunk=1000", "--cache-bytes=33000"), "network")
    assert whole["chunks_received"] == sum(SIZES[one] for one, _ in LISTED) / 1000


def test_bytes_are_counted_as_objects_are(run):
    """Stores of 10 messages of nearly equal size, in objects and in bytes, have the same hits."""
    arguments = ("--size=8", "--count=2000", "--objects=100")
    by_count = counters(run(*arguments, "--cache=10"), "network")
    size = by_count["bytes_received"] // by_count["chunks_received"] + 4  # of the longest message
    by_bytes = run(*arguments, f"--cache-bytes={10 * size}")
    assert counters(by_bytes, "network")["chunks_from_sources"] == by_count["chunks_from_sources"]
    # By degree, the capacity is divided in proportion to the links of a node, whatever its unit.
    divided = run(*arguments, "--cache-bytes=70000", "--stores=degree")
    shares = {node: counters(divided, node)["cs_capacity_bytes"] / (7 * 70000) for node in ("n1", "n7")}
    assert shares == pytest.approx({"n1": 3 / 13, "n7": 1 / 13}, rel=1e-4)


def test_a_line_names_the_nodes_that_drop_if_all_links_are_down(written):
    nodes = written("nodes.csv", "node,role\ns,source\nr,receiver\nm,router\n")
    links = written("links.csv", "from,to\ns,m\nr,m\n")
    failures = written("failures.csv", "time_s,from,to,state\n0.0001,s,m,down\n0.0001,r,m,down\n")
    program = Path(__file__).parents[2] / "build/optimized/scenarios" / SCENARIO
    ended = subprocess.run([program, f"--links={links}", f"--nodes={nodes}", f"--schedule={failures}", "--pace=poisson",
                            "--seconds=5", "--count=0"], check=True, capture_output=True, text=True)
    assert re.fullmatch(r"network: no request got an answer: r dropped \d+ \(no_route\); r dropped \d+ \(no_face\)\n",
                        ended.stderr)


def run_refused(arguments, status=1):
    program = Path(__file__).parents[2] / "build/optimized/scenarios" / SCENARIO
    ended = subprocess.run([program, *arguments], capture_output=True, text=True)
    assert ended.returncode == status
    return ended.stderr


def test_slices_make_the_requests_of_the_whole(run):
    """Both slices together: each request once, hits within half a point."""
    given = ["--objects=20000", "--count=60000", "--cache=200", "--topology=tree", "--size=16"]
    whole = run(*given, "--log")
    parts = [run(*given, "--log", "--slices=2", f"--slice={i}") for i in range(2)]
    objects = [sorted(row[:2] for row in requests(found)) for found in (whole, *parts)]
    assert objects[0] == sorted(objects[1] + objects[2]) and len(objects[0]) == 60000
    assert all(number % 2 == part for part in (0, 1) for _, number in objects[1 + part])

    def misses(found):
        return counters(found, "network")["chunks_from_sources"]

    assert abs(misses(whole) - sum(map(misses, parts))) < 0.005 * 60000
    assert 0.1 < misses(whole) / 60000 < 0.9


def test_the_objects_of_a_receiver_share_an_adaptive_window(run, written):
    """200 objects of a chunk at once, over 1 Mbit/s and a queue of 60 packets: without a shared window, most are lost."""
    links = written("links.csv", "from,to,delay_ms,rate_mbps,queue_packets\ns,m,5,1,60\nm,r,1,100,1000\n")
    nodes = written("nodes.csv", "node,role\ns,source\nm,router\nr,receiver\n")
    listed = written("requests.csv", "receiver,content,time_s\n" + "".join(f"r,{i},0.5\n" for i in range(1, 201)))
    files = (f"--links={links}", f"--nodes={nodes}", f"--requests={listed}")
    fixed, shared = (counters(run(*files, *more), "network") for more in ([], ["--control=Aimd"]))
    # 60 wait, one is sent, and the link carries a few more while the others arrive.
    assert fixed["requests_failed"] == pytest.approx(200 - 60 - 1, abs=5)
    # Slow start still overflows the queue once, as the window grows by all that arrives.
    assert 0 < shared["requests_failed"] < 60
    assert shared["requests_completed"] == shared["chunks_received"] == 200 - shared["requests_failed"]
    assert shared["window_decreases"] > 0
    assert "window_decreases" not in fixed


def test_equal_seeds_give_equal_rows(run):
    given = ["--topology=random", "--size=40", "--receivers=5", "--sources=3", "--count=500", "--log"]
    one, two, other = (requests(run(*given, f"--RngRun={number}")) for number in (3, 3, 4))
    assert one == two != other


def test_refusals(written):
    links = written("links.csv", "from,to,delay_ms\na,b,1\nb,c,x\n")
    good = written("good.csv", "from,to\na,b\nb,c\n")
    nodes = written("nodes.csv", "node,role\na,source\nb,cook\n")
    few = written("few.csv", "node,role\na,source\n")
    alone = written("alone.csv", "node,role,contents\na,source,1-3 5\nc,receiver,\n")
    assert run_refused([f"--links={links}"], 2) == (
        f"network: {links}, line 3: delay_ms x (allowed: a number from 0 to 1000000)\n")
    assert run_refused([f"--links={good}", f"--nodes={nodes}"], 2).endswith(
        "line 3: role cook (allowed: source, router, receiver, or several joined by +)\n")
    assert run_refused([f"--links={good}", f"--nodes={few}"], 2).endswith(
        "has no source or no receiver (allowed: 1 or more of each, or no receiver and an app)\n")
    assert run_refused([f"--links={good}", f"--nodes={alone}", "--objects=5"]) == (
        "network: object 4: in the contents of no source (allowed: each object in one, or a source without contents for "
        "the others)\n")
    assert run_refused(["--cache-bytes=9", "--cache=1"]) == "network: --cache-bytes=9: not allowed with --cache\n"
    assert run_refused(["--cache-bytes=9", "--admission=KLru"]) == (
        "network: --cache-bytes=9: not allowed with --admission=KLru, which needs the capacity in objects\n")
    assert run_refused(["--slice=2", "--slices=2"]) == "network: --slice=2: not allowed (0..1, less than --slices)\n"
    assert run_refused(["--receivers=16"]) == (
        "network: --receivers=16: not allowed (0..15, the nodes without the producer)\n")


@pytest.mark.parametrize("admission", ["LeaveCopyDown", "HashRouted"])
def test_stores_serve_the_same_requests_with_either_wire(run, admission):
    """The same names are hit in CCNx 1.0; only its packets have other sizes. The run's row tells the wire."""
    arguments = ["--size=8", "--count=500", "--cache=20", f"--admission={admission}"]
    plain, typed = (run(*arguments, *more) for more in ((), ("--wire=ccnx-1.0",)))
    for found, wire in ((plain, "ccnb"), (typed, "ccnx-1.0")):
        assert found.execute("SELECT json_extract(parameters, '$.wire') FROM run").fetchall() == [(wire,)]
        assert counters(found, "network")["requests_completed"] == 500
    if admission != "HashRouted":  # hashes of names are those of their octets
        hops = ("data_hops", "interest_hops", "chunks_from_sources")
        one, other = (counters(found, "network") for found in (plain, typed))
        assert [one[name] for name in hops] == [other[name] for name in hops]


def test_routing_messages_do_not_fill_stores_with_either_wire(run):
    """Answers to hellos have ended when they arrive: stores hold objects of the catalogue alone."""
    arguments = ["--routing=link-state", "--settle=5"]
    one, other = (counters(run(*arguments, f"--wire={wire}"), "network") for wire in ("ccnb", "ccnx-1.0"))
    assert one["requests_completed"] == other["requests_completed"] == 10000
    assert other["chunks_from_sources"] == pytest.approx(one["chunks_from_sources"], rel=0.002)


def test_a_request_without_a_route_fails_at_once_in_ccnx_1_0(run, written):
    """Nodes return its Interest, and the receiver needs not wait for the lifetime of each of three. One timer is left."""
    links = written("links.csv", "from,to\na,b\nb,c\n")
    nodes = written("nodes.csv", "node,role\na,source\nb,router\nc,receiver\n")
    failures = written("failures.csv", "time_s,from,to,state\n0.0005,a,b,down\n")
    arguments = (f"--links={links}", f"--nodes={nodes}", f"--schedule={failures}", "--count=3", "--cache=0")
    ended = {wire: run(*arguments, f"--wire={wire}").execute("SELECT sim_s FROM run").fetchone()[0]
             for wire in ("ccnb", "ccnx-1.0")}
    assert ended == {"ccnb": 12, "ccnx-1.0": 4}


@pytest.mark.parametrize("wire", ["ccnb", "ccnx-1.0"])
def test_a_store_answers_while_its_copy_is_fresh(run, written, wire):
    """One object each second: of four requests, the first fetches a copy, and three come before it is three seconds old."""
    links = written("links.csv", "from,to\nr,m\nm,s\n")
    nodes = written("nodes.csv", "node,role,cache_objects\nr,receiver,\nm,router,1\ns,source,\n")
    found = run(f"--links={links}", f"--nodes={nodes}", "--objects=1", "--count=12", "--pace=constant", "--rate=1", "--freshness=3",
                f"--wire={wire}")
    assert counters(found, "m")["hits"] == 9 and counters(found, "s")["interests_in"] == 3
