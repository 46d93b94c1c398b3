"""Links of several media in one network of the scenario network: wires, Ethernet segments, Wi-Fi with and without access point."""

from __future__ import annotations

import pytest

SCENARIO = "network"
# A receiver of each medium, behind the router m.
LINKS = """from,to,delay_ms,rate_mbps,medium
s,m,10,100,
m,a,0.1,10,ethernet:lab
m,b,0.1,10,ethernet:lab
m,c,,6,wifi:roof
c,d,,6,wifi:roof
m,e,,,cell:hall
m,f,5,10,wire
"""
NODES = "node,role\ns,source\nm,router\n" + "".join(f"{node},receiver\n" for node in "abdef") + "c,router\n"
ARGUMENTS = ["--cache=0", "--alpha=0", "--objects=100000", "--pace=constant", "--rate=10", "--count=0", "--seconds=20", "--settle=1", "--log"]


@pytest.fixture
def files(tmp_path):
    def write(links: str = LINKS, nodes: str = NODES, **texts: str) -> list[str]:
        given = []
        for name, text in ({"links": links, "nodes": nodes} | texts).items():
            (tmp_path / f"{name}.csv").write_text(text)
            given.append(f"--{name}={tmp_path / name}.csv")
        return given

    return write


def test_a_network_of_four_media(run, files):
    """All requests are answered; the delays of wires are exact, and those of shared media near what their rates say."""
    found = run(*files(), *ARGUMENTS)
    delay = dict(found.execute("SELECT receiver, avg(delay_s) FROM request GROUP BY receiver"))
    hops = dict(found.execute("SELECT receiver, max(hops) FROM request GROUP BY receiver"))
    assert hops == {"a": 2, "b": 2, "d": 3, "e": 2, "f": 2}
    assert found.execute("SELECT count(*) FROM request WHERE delay_s IS NULL").fetchall() == [(0,)]
    # 1 kB takes 0.9 ms at 10 Mbit/s, 1.5 ms at 6 Mbit/s, and .2 ms at 54 Mbit/s; both ways to the source take 20 ms.
    assert delay["f"] == pytest.approx(0.0310, abs=5e-4) and delay["a"] == pytest.approx(0.0212, abs=5e-4)
    assert 0.0230 < delay["d"] < 0.0260 and 0.0203 < delay["e"] < 0.0225


def test_channels_are_apart(run, files):
    """Two Wi-Fi channels of one name share the air; with two names, the same requests take less time."""
    pairs = "from,to,medium\ns,m,\n" + "".join(f"m,{node},wifi:{{}}{node}\n" for node in "abcdef")
    nodes = "node,role\ns,source\nm,router\n" + "".join(f"{node},receiver\n" for node in "abcdef")
    mean = {}
    for name, links in (("one", "".join(line.rpartition(":")[0] + ":x\n" if "wifi" in line else line for line in
                                        pairs.splitlines(keepends=True))), ("each", pairs.format(*"uvwxyz"))):
        found = run(*files(links, nodes), *ARGUMENTS[:4], "--rate=40", "--wifi-rate=6", *ARGUMENTS[5:])
        mean[name] = found.execute("SELECT avg(delay_s) FROM request").fetchone()[0]
    assert mean["each"] < 0.9 * mean["one"]


def test_a_default_for_rows_without_a_medium(run, files, tmp_path):
    """With --medium=wifi, rows without a medium are on its channel, and the others are not; the file of movements has only nodes with Wi-Fi."""
    (tmp_path / "places.tcl").write_text("".join(f"$node_({i}) set X_ {5 * i}\n$node_({i}) set Y_ 0\n" for i in range(2)))
    found = run(*files("from,to,medium\ns,m,wire\nm,r,\n", "node,role\ns,source\nm,router\nr,receiver\n"), *ARGUMENTS,
                "--medium=wifi", f"--mobility={tmp_path / 'places.tcl'}")
    assert found.execute("SELECT count(*), max(hops) FROM request WHERE delay_s > 0").fetchall() == [(199, 2)]


def test_a_neighbour_fails_alone(run, files):
    """The link of one member of a segment goes down and comes up; the other member does not notice."""
    found = run(*files(schedule="time_s,from,to,state\n5,m,a,down\n9,a,m,up\n"), *ARGUMENTS[:-1], "--convergence=0")
    failed = dict(found.execute("SELECT node, value FROM counter WHERE name = 'objects_given_up'"))
    assert failed == {"a": pytest.approx(40, abs=2), "b": 0, "d": 0, "e": 0, "f": 0}


@pytest.mark.parametrize("line, said", [
    ("s,m,,,,,fibre", "medium fibre (allowed: wire, ethernet:NAME, wifi:NAME, wave:NAME or cell:NAME)"),
    ("s,m,,,,,ethernet:", "medium ethernet: (allowed: wire, ethernet:NAME"),
    ("s,m,,,,,wire:x", "medium wire:x (allowed: wire, "),
    ("s,m,,11,,,wifi:x", "rate_mbps 11 of wifi:x (allowed: 6, 9, 12, 18, 24, 36, 48, 54; empty for --wifi-rate)"),
    ("s,m,,54,,,wave:x", "rate_mbps 54 of wave:x (allowed: 3, 4.5, 6, 9, 12, 18, 24, 27; empty for --wave-rate)"),
    ("s,m,3,,,,wave:x", "delay_ms 3 of wave:x (allowed: none on Wi-Fi, where distance and collisions decide)"),
    ("s,m,,6,,,cell:x", "rate_mbps 6 of cell:x (allowed: none, as frames in a cell have the rate that suits the signal)"),
    ("s,m,3,,,,wifi:x", "delay_ms 3 of wifi:x (allowed: none on Wi-Fi, where distance and collisions decide)"),
    ("s,m,,,9,,cell:x", "queue_packets 9 of cell:x (allowed: none"),
    ("s,m,,,,0.1,wifi:x", "loss 0.1 of wifi:x (allowed: none"),
    ("r,m,3,,,,ethernet:lab", "a link of ethernet:lab with other values than those before (allowed: one rate_mbps, "),
    ("s,m,,,,,cell:hall", "access point s of cell:hall (allowed: h, the node from of the lines before)"),
    ("h,r,,,,,wire", "a second link of h and r with other values (allowed: each link once"),
])
def test_lines_that_are_refused(refusal, files, line, said):
    links = "from,to,delay_ms,rate_mbps,queue_packets,loss,medium\ns,r,,,,,ethernet:lab\nh,r,,,,,cell:hall\n" + line + "\n"
    assert f"links.csv, line 4: {said}" in refusal(*files(links, "node,role\ns,source\nr,receiver\n"), status=2)


@pytest.mark.parametrize("arguments, status, said", [
    (["--schedule"], 2, "line 2: a delay, a rate, a loss or the state silent (allowed: a weight and the states up and down of links that share a medium)"),
    (["--mobility=places.tcl"], 1, "--mobility: not allowed without --medium=wifi or wave or a link with the medium wifi:NAME, wave:NAME or cell:NAME"),
])
def test_what_a_shared_medium_excludes(refusal, files, tmp_path, arguments, status, said):
    links = "from,to,medium\ns,m,\nm,r,ethernet:x\n"
    (tmp_path / "places.tcl").write_text("$node_(0) set X_ 0\n$node_(0) set Y_ 0\n")
    given = files(links, "node,role\ns,source\nr,receiver\n", schedule="time_s,from,to,state\n1,m,r,silent\n")
    if arguments == ["--schedule"]:
        given, arguments = [*given, "--seconds=9", "--count=0"], []
    else:
        given = given[:-1]
    assert said in refusal(*given, *(text.replace("places", str(tmp_path / "places")) for text in arguments), status=status)
