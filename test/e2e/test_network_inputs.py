"""What the scenario network reads: the dialect of its files, numbers and their ranges, times and the clock."""

from __future__ import annotations

import resource
import subprocess
from pathlib import Path

import pytest

from patience import LONGEST_S

SCENARIO = "network"
NODES = "node,role\ns,source\nr,receiver\nm,router\n"
LINKS = "from,to\ns,m\nm,r\n"


@pytest.fixture
def files(tmp_path):
    """Writes files, those of a small network unless told otherwise; returns the arguments that name them."""

    def write(**texts: str | bytes) -> list[str]:
        given = []
        for name, text in ({"links": LINKS, "nodes": NODES} | texts).items():
            path = tmp_path / f"{name}.csv"
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
            given.append(f"--{name}={path}")
        return given

    return write


@pytest.fixture
def refused(program: Path, tmp_path: Path):
    """Runs it with files that it must refuse: status 2, one line, little time and memory. Returns the line, without paths."""

    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))

    def call(*arguments: str, status: int = 2) -> str:
        ended = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=LONGEST_S, preexec_fn=limit)
        assert ended.returncode == status, ended.stderr
        (line,) = ended.stderr.splitlines()
        return line.removeprefix("network: ").replace(f"{tmp_path}/", "")

    return call


def rows(found, question):
    return found.execute(question).fetchall()


def network(found):
    return dict(rows(found, "SELECT name, value FROM counter WHERE node = 'network'"))


def test_names_that_need_quotes(run, files):
    """Names with commas, quotes, blanks, slashes and other letters: the objects of each source are found."""
    names = ["San Jose, CA", 'the "hub"', "a/b?c#d%e", "Zürich", "..", "x"]
    quoted = ['"' + name.replace('"', '""') + '"' for name in names]
    links = "\ufefffrom, to ,delay_ms\r\n" + "".join(f"{name}, {quoted[-1]} ,1\r\n" for name in quoted[:-1])
    nodes = "node,role\n" + "".join(f"{name},source+receiver\n" for name in quoted[:-1]) + "x,receiver\n"
    found = run(*files(links=links.rstrip("\r\n"), nodes=nodes), "--count=200", "--log")
    assert {name for (name,) in rows(found, "SELECT DISTINCT node FROM counter")} == {*names, "network"}
    assert network(found)["requests_completed"] == 200
    assert {name for (name,) in rows(found, "SELECT DISTINCT receiver FROM request")} == set(names)


@pytest.mark.parametrize(("name", "text", "said"), [
    ("links", "from;to\na;b\n", "links.csv, line 1: values separated by semicolons (allowed: values separated by commas)"),
    ("links", "from\tto\na\tb\n", "links.csv, line 1: a tab (allowed: values separated by commas)"),
    ("links", "from,to\na,b\n".encode("utf-16"), "links.csv: is in UTF-16 (allowed: UTF-8)"),
    ("links", b"\x1f\x8b\x08\0", "links.csv: is compressed by gzip (allowed: text; decompress it with gunzip)"),
    ("links", "from,to,latency\ns,r,1\n", "links.csv, line 1: column latency (allowed: from, to, delay_ms, rate_mbps, "
     "queue_packets, weight, loss, medium, from_name, to_name; did you mean delay_ms?)"),
    ("links", "from,to,delay\ns,r,1\n", "did you mean delay_ms?"),
    ("nodes", "node,roles\ns,source\n", "did you mean role?"),
    ("requests", "receiver,content,time\nr,1,1\n", "did you mean time_s?"),
    ("schedule", "time_s,from,too,state\n1,s,m,up\n", "did you mean to?"),
    ("links", "from,to,weight\ns,r,16777216\n", "line 2: weight 16777216 (allowed: a number from 0.000001 to 16777215)"),
    ("links", "from,to,delay_ms\ns,r,nan\n", "line 2: delay_ms nan (allowed: a number from 0 to 1000000)"),
    ("links", "from,to,loss\ns,r,-0.1\n", "line 2: loss -0.1 (allowed: a number from 0 to 1; in bursts SHARE/FRAMES such as 0.01/4, "),
    ("links", "from,to,rate_mbps\ns,r,1e400\n", "line 2: rate_mbps 1e400 (allowed: a number from 0.001 to 1000000)"),
    ("links", "from,to,queue_packets\ns,r,2.5\n", "line 2: queue_packets 2.5 (allowed: an integer from 1 to 1000000)"),
    ("links", "from,to\ns,\n", "line 2: to without a node (allowed: a name or number)"),
    ("nodes", "node,role,cache_objects\ns,source,4294967296\n", "(allowed: an integer from 0 to 4294967295)"),
    ("nodes", "node,role,contents\ns,source,1-4294967296\n", "numbers and ranges such as 1-100, from 1 to 4294967295, or all)"),
    ("nodes", "node,role,contents\ns,source,1-4294967295\n", "(allowed: up to 10000000 objects; all for the objects in no list)"),
    ("requests", "receiver,content\nr,0\n", "line 2: content 0 (allowed: an integer from 1 to 1000)"),
    ("requests", "receiver,content\nr,1001\n", "line 2: content 1001 (allowed: an integer from 1 to 1000, the catalogue; a larger "
     "one by --objects)"),
    ("links", "from,to,rate_mbps\ns,r,10\nr,s,10\nr,s,5\n", "line 4: a second link of r and s with other values (allowed: each link "
     "once, or again with the same values)"),
    ("links", "from,to\ns,r\n#1,r\n", "line 3: a line that begins with # (allowed: no comments; quotes around a first value"),
    ("requests", "receiver,content,time_s\nr,1,inf\n", "line 2: time_s inf (allowed: a number from 0, the time of the line "
     "before, to 9000000000)"),
    ("requests", "receiver,content,time_s\nr,1,5\nr,1,4\n", "line 3: time_s 4 (allowed: a number from 5, the time of"),
    ("requests", "receiver,content,time_s\nr,1,1700000000000\n", "line 2: time_s 1700000000000 (allowed: up to 9000000000 s, the "
     "range of the clock in ns; with --shift-times, the first request is at 0; if these are no seconds, convert them by "
     "./ccn requests)"),
    ("requests", "receiver,content,size_bytes\nr,1,5\nr,2,7\nr,1,6\n", "line 4: size_bytes 6 of content 1 (allowed: 5, as at its"),
    ("requests", "receiver,content,size_bytes\nr,1,1024000001\n", "(allowed: an integer from 0 to 1024000000)"),
    ("requests", "receiver,content,size\nr,1,1\n", "did you mean size_bytes?"),
    ("schedule", "time_s,from,to,state\n1e10,s,m,up\n", "line 2: time_s 1e10 (allowed: a number from 0 to 9000000000)"),
    ("schedule", "time_s,from,to,state,delay_ms\n1,s,m,,inf\n", "line 2: delay_ms inf (allowed: a number from 0 to 1000000)"),
    ("schedule", "time_s,from,to,state\n1,s,m,\n", "line 2: state  (allowed: up, down or silent; empty beside a weight, a delay")])
def test_files_that_are_refused(refused, files, name, text, said):
    assert said in refused(*files(**{name: text}), *(["--seconds=10", "--count=0"] if name == "schedule" else []))


LOSS = "a number from 0 to 1; in bursts SHARE/FRAMES such as 0.01/4, with 1 frame or more and SHARE up to FRAMES/(FRAMES+1)"
MEDIUM = "wire, ethernet:NAME, wifi:NAME, wave:NAME or cell:NAME"
CONTENTS = "numbers and ranges such as 1-100, from 1 to 4294967295, or all"
SCHEDULED = "time_s, state, from, to, weight, delay_ms, rate_mbps, loss, node, app, from_name, to_name"
LINK = "a link of the network"
# For each file: its text, what is wrong, in which line, and what is allowed.
REFUSED = {
    "links": [
        ("from,to,delay_ms\ns,r,5ms\n", 2, "delay_ms 5ms", "a number from 0 to 1000000"),
        ("from,to,rate_mbps\ns,r,10Mbps\n", 2, "rate_mbps 10Mbps", "a number from 0.001 to 1000000"),
        ("from,to,rate_mbps\ns,r,0\n", 2, "rate_mbps 0", "a number from 0.001 to 1000000"),
        ("from,to,weight\ns,r,0\n", 2, "weight 0", "a number from 0.000001 to 16777215"),
        ("from,to,queue_packets\ns,r,100p\n", 2, "queue_packets 100p", "an integer from 1 to 1000000"),
        ("from,to,loss\ns,r,10%\n", 2, "loss 10%", LOSS),
        ("from,to,loss\ns,r,0.1/0\n", 2, "loss 0.1/0", LOSS),
        ("from,to,loss\ns,r,0.9/2\n", 2, "loss 0.9/2", LOSS),
        ("from,to,medium\ns,r,ethernet\n", 2, "medium ethernet", MEDIUM),
        ("from,to,medium\ns,m,wire\nm,r,80211x:a\n", 3, "medium 80211x:a", MEDIUM),
        ("from,to,medium,loss\ns,r,cell:x,0.1\n", 2, "loss 0.1 of cell:x", "none on Wi-Fi, where distance and collisions decide"),
        ("from,to,to\ns,r,r\n", 1, "column to twice", "each column once"),
        ("from,delay_ms\ns,1\n", 1, "no column to", "the columns from, to"),
        ("from,to\ns,r,m\n", 2, "3 values", "2"),
        ("from,to\n,r\n", 2, "from without a node", "a name or number"),
        ("from,to\n", None, "has no link between two nodes", "1 or more"),
        ("from,to\ns,s\n", None, "has no link between two nodes", "1 or more"),
        ("", None, "is empty", "a first line with the columns from, to"),
    ],
    "nodes": [
        ("node,role\ns,source\nr,sink\n", 3, "role sink", "source, router, receiver, or several joined by +"),
        ("node,role\ns,source\nx,receiver\n", 3, "node x", "a node of a link"),
        ("node,role\ns,source\nr,receiver\nr,receiver\n", 4, "node r", "each node once"),
        ("node,role\ns,source\nm,router\n", None, "has no source or no receiver", "1 or more of each, or no receiver and an app"),
        ("node,role,cache_objects\ns,source,-1\n", 2, "cache_objects -1", "an integer from 0 to 4294967295"),
        ("node,role,cache_objects\ns,source,5MB\n", 2, "cache_objects 5MB", "an integer from 0 to 4294967295"),
        ("node,role,contents\ns,source,5-1\n", 2, "contents 5-1", CONTENTS),
        ("node,role,contents\ns,source,1;2\n", 2, "contents 1;2", CONTENTS),
        ("node,role,attacker\nm,router,InterestFlood[Rate=fast]\n", 2,
         "attacker: 'InterestFlood[Rate=fast]': attribute Rate of InterestFlood is 'fast'", "double 0:1e+08"),
        ("node,role,app\nm,router,ConsumerCbr[LifeTime=5 parsec]\n", 2,
         "app: 'ConsumerCbr[LifeTime=5 parsec]': attribute LifeTime of ConsumerCbr is '5 parsec'", "Time +1e+06ns:+3.6e+12ns"),
        ("node,role,app,start_s,stop_s\nm,router,Ping,9,5\n", 2, "stop_s 5", "after 9, its start_s"),
        ("node,role,app,start_s\nm,router,Ping,5s\n", 2, "start_s 5s", "numbers from 0 to 9000000000, with a space between two"),
        ("node,role,app,start_s,stop_s\nm,router,Ping,1 3,5 9\n", 2, "start_s 3", "after 5, the stop_s before"),
    ],
    "requests": [
        ("receiver,content\nx,1\n", 2, "receiver x", "a node with the role receiver"),
        ("receiver,content\nm,1\n", 2, "receiver m", "a node with the role receiver"),
        ("receiver,content\nr,one\n", 2, "content one", "an integer from 1 to 1000"),
        ("receiver,content,time_s\nr,1,0:05\n", 2, "time_s 0:05", "a number from 0, the time of the line before, to 9000000000"),
        ("receiver,content,size_bytes\nr,1,4kB\n", 2, "size_bytes 4kB", "an integer from 0 to 1024000000"),
        ("client,content\nr,1\n", 1, "no column receiver", "the columns receiver, content"),
        ("receiver,content\n", None, "has no request", "1 or more"),
    ],
    "schedule": [
        ("time_s,from,to,state\n1,s,r,down\n", 2, "link s-r", LINK),
        ("time_s,from,to,state\n1,s,x,down\n", 2, "link s-x", LINK),
        ("time_s,from,to,state\n1,s,,down\n", 2, "link s-", LINK),
        ("time_s,from,to,state\n1 s,s,m,down\n", 2, "time_s 1 s", "a number from 0 to 9000000000"),
        ("time_s,from,to,state,weight\n1,s,m,,-1\n", 2, "weight -1", "a number from 0.000001 to 4294.967295"),
        ("time_s,from,to,state,rate_mbps\n1,s,m,,1Gbps\n", 2, "rate_mbps 1Gbps", "a number from 0.001 to 1000000"),
        ("time_s,from,to,state,delay_ms\n1,s,m,,-5\n", 2, "delay_ms -5", "a number from 0 to 1000000"),
        ("time_s,from,to,state,loss\n1,s,m,,0.5/0.5\n", 2, "loss 0.5/0.5", LOSS),
        ("time_s,from,to,state,medium\n1,s,m,,wire\n", 1, "column medium", SCHEDULED),
        ("time_s,state,node,app,stop_s\n1,start,m,Ping,3\n", 1, "column stop_s", SCHEDULED),
        ("from,to,state\ns,m,down\n", 1, "no column time_s", "the columns time_s, state"),
        ("time_s,from,to\n1,s,m\n", 1, "no column state", "the columns time_s, state"),
    ],
}


@pytest.mark.parametrize(("name", "text", "line", "wrong", "allowed"), [(name, *case) for name, cases in REFUSED.items() for case in cases])
def test_a_line_names_file_line_value_and_what_is_allowed(refused, files, name, text, line, wrong, allowed):
    """Bad columns, values, units, intervals, names, media and attributes: the whole message."""
    more = ["--seconds=10", "--count=0"] if name == "schedule" else []
    where = f"{name}.csv: " if line is None else f"{name}.csv, line {line}: "
    assert refused(*files(**{name: text}), *more) == f"{where}{wrong} (allowed: {allowed})"


@pytest.mark.parametrize("weight", ["0.000001", "4000", "10786", "65535", "16777215"])
def test_weights_up_to_those_of_routing_protocols(run, files, weight):
    """The long way is taken if it is lighter, whatever the size of the weights."""
    links = f"from,to,weight\ns,r,{weight}\ns,m,{float(weight) / 4!r}\nm,r,{float(weight) / 4!r}\n"
    found = run(*files(links=links.replace("2.5e-07", "0.000001")), "--count=10", "--log", "--cache=0")
    hops = 1 if weight == "0.000001" else 2
    assert {row for (row,) in rows(found, "SELECT hops FROM request")} == {hops}


def test_weights_of_a_long_path(run, refused, files):
    """A path of 300 links of OSPF's largest weight, and one whose sum no FIB can hold."""
    nodes = "node,role\n0,source\n300,receiver\n"

    def line(weight):
        return "from,to,weight\n" + "".join(f"{i},{i + 1},{weight}\n" for i in range(300))

    assert network(run(*files(links=line(65535), nodes=nodes), "--count=1"))["data_hops"] == 300
    assert "add up to 5033164500" in refused(*files(links=line(16777215), nodes=nodes), status=1)


def test_times_that_are_shifted(run, refused, files):
    listed = "receiver,content,time_s\nr,1,1700000000000\nr,2,1700000005000.5\n"
    given = files(requests=listed)
    for resolution, shift in (("ns", True), ("ps", True)):
        found = run(*given, "--shift-times", f"--resolution={resolution}")
        assert rows(found, "SELECT start_s FROM request ORDER BY seq") == [(0,), (5000.5,)]
    assert "up to 9000000 s, the range of the clock in ps" in refused(
        *files(requests="receiver,content,time_s\nr,1,9000001\n"), "--resolution=ps")
    assert refused("--shift-times", status=1) == "--shift-times: not allowed without --requests"


def test_times_beyond_the_clock(refused):
    poisson = ("--pace=poisson", "--count=0")
    assert refused("--resolution=ps", "--seconds=2e7", *poisson, status=1) == (
        "--seconds=2e+07: not allowed (up to 9000000 s with --resolution=ps)")
    assert refused("--resolution=ps", "--seconds=5e6", "--warm-up-time=5e6", *poisson, status=1).startswith(
        "--resolution=ps: a run of up to 10000")
    # Intervals that add up: 10,000 requests, of which one comes in 1e5 s.
    assert "not allowed (0..9000000 s, the range of the clock in ps)" in refused(
        "--pace=poisson", "--rate=1e-6", "--count=10000", "--resolution=ps", status=1)


def test_a_warm_up_that_leaves_nothing(refused, run, files):
    given = files(requests="receiver,content,time_s\nr,1,1\nr,2,2\n")
    assert refused(*given, "--warm-up=2") == "--warm-up=2: not allowed (fewer than the 2 requests of --requests)"
    assert refused(*given, "--warm-up=9") == "--warm-up=9: not allowed (fewer than the 2 requests of --requests)"
    assert refused(*given, "--warm-up-time=2.5") == (
        "--warm-up-time=2.5: not allowed (less than the time of the last request of --requests)")
    assert network(run(*given, "--warm-up=1"))["requests"] == 1
    assert network(run(*given, "--warm-up-time=1.5"))["requests"] == 1


def test_no_content_store_by_cache_0(run, files):
    """0 stores nothing, also where a file has capacities; -1, the default, means those or 100."""
    given = files(nodes="node,role,cache_objects\ns,source,\nr,receiver,5\nm,router,\n")

    def capacities(*arguments):
        return dict(rows(run("--count=300", *arguments), "SELECT node, value FROM counter WHERE name = 'cs_capacity'"))

    assert set(capacities("--cache=0").values()) == {0}
    assert set(capacities(*given, "--cache=0").values()) == {0}
    assert capacities(*given) == capacities(*given, "--cache=-1") == {"s": 0, "r": 5, "m": 0}
    assert max(capacities().values()) == 100
    hits = rows(run("--cache=0", "--count=300"), "SELECT sum(value) FROM counter WHERE name = 'hits'")
    assert hits == [(0,)]


@pytest.mark.parametrize("width", [0.5, 2.5])
def test_bins_of_fractions_of_a_second(run, files, width):
    """Bins of 0.5 s and 2.5 s, and rows for each of them."""
    listed = "receiver,content,time_s\n" + "".join(f"r,{i},{i / 4}\n" for i in range(1, 41))
    found = run(*files(requests=listed), f"--bin={width}")
    bins = sorted({time for (time,) in rows(found, "SELECT bin_s FROM traffic")})
    assert bins == [width * i for i in range(len(bins))]
    assert len(bins) in (int(10 / width), int(10 / width) + 1)
    times = sorted({time for (time,) in rows(found, "SELECT time_s FROM table_state")})
    assert times[:4] == [width * i for i in range(4)]


def test_bins_that_are_too_narrow(refused):
    assert refused("--bin=1e-12", status=1) == "--bin=0.000000000001: not allowed (0, or 0.0001..1000000 s)"
