"""Maps: small files of each format, whose links are known, and shapes."""

from __future__ import annotations

import bz2
import csv
import gzip
import io
import json
import lzma
import sys
from collections import Counter

import networkx
import pytest

from ccnlab.errors import InputError, UserError
from ccnlab.inputs.network_map import Link, NetworkMap, fibre_delay_ms, great_circle_km, joined_map, largest_component
from ccnlab.inputs.topology import Filling, topology, write_topology
from ccnlab.project import TREE, Project

TREE_PROJECT = Project(TREE)

GRAPHML = """<?xml version="1.0" encoding="utf-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key attr.name="LinkSpeedRaw" attr.type="double" for="edge" id="d36" />
  <key attr.name="Latitude" attr.type="double" for="node" id="d29" />
  <key attr.name="Longitude" attr.type="double" for="node" id="d32" />
  <key attr.name="label" attr.type="string" for="node" id="d33" />
  <graph edgedefault="undirected">
    <node id="0"><data key="d29">52.5</data><data key="d32">13.4</data><data key="d33">Berlin</data></node>
    <node id="1"><data key="d29">48.1</data><data key="d32">11.6</data><data key="d33">Munich</data></node>
    <node id="2"><data key="d33">Somewhere</data></node>
    <edge source="0" target="1"><data key="d36">2500000000.0</data></edge>
    <edge source="1" target="0"><data key="d36">10000000000.0</data></edge>
    <edge source="1" target="2" />
  </graph>
</graphml>
"""


def rows(text):
    return list(csv.DictReader(io.StringIO(text)))


def read(tmp_path, name, text, **filling):
    file = tmp_path / name
    file.write_text(text)
    return rows(topology(TREE_PROJECT, str(file), Filling(**filling)))


def test_great_circles():
    """A quarter of the equator, and two antipodes, on a sphere of 6371 km."""
    assert great_circle_km((0, 0), (0, 90)) == pytest.approx(10007.54, abs=0.01)
    assert great_circle_km((40, 10), (-40, -170)) == pytest.approx(20015.09, abs=0.01)
    assert great_circle_km((52.5, 13.4), (48.1, 11.6)) == pytest.approx(505, abs=1)
    assert fibre_delay_ms(1000) == pytest.approx(5.0035, abs=1e-4)


ANNOTATED = """# a map in the form of ndnSIM
router

# node  comment  y  x
a  Ulm  1  2.5
b  NA   -3  4  1
c

link
# a  b  100Mbps
a  b  1.5Mbps  3   10ms   20
b  c  2KiB/s   1   1us    5
b  a  1500kbps 3   10ms   20
"""


def test_annotated(tmp_path):
    """Rates in Mbit/s (2 KiB/s are 16384 bit/s), delays in ms; the link of a and b is there twice."""
    first, second = read(tmp_path, "topo.txt", ANNOTATED)
    assert first == {"from": "0", "to": "1", "delay_ms": "10", "weight": "3", "rate_mbps": "1.5", "queue_packets": "20",
                     "from_name": "a", "to_name": "b"}
    assert second == {"from": "1", "to": "2", "delay_ms": "0.001", "weight": "1", "rate_mbps": "0.016384", "queue_packets": "5",
                      "from_name": "b", "to_name": "c"}


def test_a_second_link_with_other_values(tmp_path):
    with pytest.raises(InputError, match="line 13: a second link of b and a with other values, allowed each link once, or again with"):
        read(tmp_path, "topo.txt", ANNOTATED.replace("1500kbps", "9Mbps"))


def test_annotated_topologies_of_the_examples_are_read_as_they_are():
    sizes = {"topo-6-node": 5, "topo-11-node-two-bottlenecks": 11, "topo-tree": 6, "topo-grid-3x3": 12, "topo-load-balancer": 4}
    for name, links in sizes.items():
        text = topology(TREE_PROJECT, str(TREE / f"examples/topologies/{name}.txt"), Filling())
        assert len(rows(text)) == links


def test_graphml(tmp_path):
    first, second = read(tmp_path, "Zoo.graphml", GRAPHML, delay_ms=7, rate_mbps=100)
    assert (first["from"], first["to"], first["from_name"], first["to_name"]) == ("0", "1", "Berlin", "Munich")
    assert float(first["delay_ms"]) == pytest.approx(505 / 199.86, rel=0.002)
    assert float(first["rate_mbps"]) == 12500  # of both parallel links
    assert (second["to_name"], second["delay_ms"], second["rate_mbps"]) == ("Somewhere", "7", "100")
    assert "weight" not in first
    weighted = read(tmp_path, "Zoo.graphml", GRAPHML, delay_ms=7, rate_mbps=100, weight_by_delay=True)
    assert [row["weight"] for row in weighted] == [first["delay_ms"], "7"]
    flat = read(tmp_path, "Zoo.graphml", GRAPHML, delay_ms=0, rate_mbps=100, weight_by_delay=True)
    assert [row["weight"] for row in flat] == [first["delay_ms"], "1e-06"]  # the least that network takes


def test_a_column_is_whole_or_not_there(tmp_path):
    with pytest.raises(UserError, match="1 of 2 links have no delay_ms; give one by --delay-ms"):
        read(tmp_path, "Zoo.graphml", GRAPHML)
    with pytest.raises(UserError, match="1 of 2 links have no rate_mbps; give one by --rate-mbps"):
        read(tmp_path, "Zoo.graphml", GRAPHML, delay_ms=1)
    bare = GRAPHML.replace('<data key="d36">2500000000.0</data>', "").replace('<data key="d36">10000000000.0</data>', "")
    assert "rate_mbps" not in read(tmp_path, "Zoo.graphml", bare, delay_ms=1)[0]


def test_rocketfuel_weights_with_latencies(tmp_path):
    (tmp_path / "latencies.intra").write_text("New+York,+NY1 Chicago,+IL2 12\nChicago,+IL2 Dallas,+TX3 20.5\n")
    found = read(tmp_path, "weights.intra", "New+York,+NY1 Chicago,+IL2 3.5\nChicago,+IL2 New+York,+NY1 3.5\n"
                                            "Chicago,+IL2 Dallas,+TX3 2\n")
    assert [(row["from"], row["to"], row["weight"], row["delay_ms"]) for row in found] == [
        ("0", "1", "3.5", "12"), ("1", "2", "2", "20.5")]
    assert found[0]["from_name"] == "New York, NY1"


def test_rocketfuel_weights_alone(tmp_path):
    (row,) = read(tmp_path, "1221.weights.intra", "a b 1\n")
    assert (row["weight"], "delay_ms" in row) == ("1", False)
    with pytest.raises(UserError, match="line 2 is 'a b', allowed two names without blanks and a number"):
        read(tmp_path, "1221.weights.intra", "a b 1\na b\n")


CCH = """1 @Sydney,+Australia + bb\t(3) &2 -> <2> <3> <5> {-7} \t=one.net r0
2 @Perth,+Australia + bb\t(1) -> <1> <3> \t=two.net! r0
3 @T  \t(3) -> <1> <2> <4> \t=three.net r0
4 @Perth,+Australia  \t(1) -> <3> \t=four.net r1
-7 =192.0.2.1 r1
8 @Hobart,+Australia  \t(1) -> <9> \t=eight.net r1
"""


def test_rocketfuel_routers(tmp_path, capfd):
    """Backbone 1-2, gateway 3, customer 4; 5 and 9 are not in the file, so 8 has no link."""
    found = read(tmp_path, "1221.cch", CCH)
    assert "left out 1 of 5 nodes" in capfd.readouterr().err
    assert [(row["from"], row["to"]) for row in found] == [("0", "1"), ("0", "2"), ("1", "2"), ("2", "3")]
    assert found[0]["from_name"] == "Sydney, Australia 1"
    ranges = [((40, 100), (5, 10)), ((10, 20), (5, 10)), ((10, 20), (5, 10)), ((1, 3), (10, 70))]
    for row, (rates, delays) in zip(found, ranges, strict=True):
        assert rates[0] <= float(row["rate_mbps"]) <= rates[1]
        assert delays[0] <= float(row["delay_ms"]) <= delays[1]
    assert read(tmp_path, "1221.cch", CCH) == found
    assert read(tmp_path, "1221.cch", CCH, seed=2) != found
    assert float(read(tmp_path, "1221.cch", CCH, customer_degree=0)[3]["rate_mbps"]) >= 10


def test_a_map_of_topohub(tmp_path, monkeypatch):
    package = tmp_path / "topohub"
    (package / "data/zoo").mkdir(parents=True)
    (package / "__init__.py").touch()
    graph = {"nodes": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}],
             "edges": [{"source": "a", "target": "b", "dist": 199.8617}]}
    (package / "data/zoo/Two.json").write_text(json.dumps(graph))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "topohub", raising=False)
    (row,) = rows(topology(TREE_PROJECT, "topohub:zoo/Two", Filling()))
    assert row == {"from": "0", "to": "1", "delay_ms": "1", "from_name": "A", "to_name": "B"}
    with pytest.raises(UserError, match="the package topohub has no map zoo/Three"):
        topology(TREE_PROJECT, "topohub:zoo/Three", Filling())
    del sys.modules["topohub"]  # not by monkeypatch, which would put it back at the end


def test_without_topohub_its_installation_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "topohub", None)
    with pytest.raises(UserError, match=r"topohub:a/b needs the package topohub: .venv/bin/pip install topohub"):
        topology(TREE_PROJECT, "topohub:a/b", Filling())


@pytest.mark.parametrize("ports", [2, 4, 8])
def test_a_fat_tree(ports):
    """(k/2)^2 core switches and k^2 others, all of whose k ports are used; k^3/4 hosts (Al-Fares et al. 2008)."""
    found = rows(topology(TREE_PROJECT, f"fat-tree:{ports}", Filling()))
    degree, kind = Counter(), {}
    for row in found:
        for end in ("from", "to"):
            degree[row[end]] += 1
            kind[row[end]] = row[f"{end}_name"].split()[0]
        pods = [row[f"{end}_name"].split()[1].split(".")[0] for end in ("from", "to") if "core" not in row[f"{end}_name"]]
        assert len(set(pods)) == 1
    assert Counter(kind.values()) == {"core": ports ** 2 // 4, "aggregation": ports ** 2 // 2, "edge": ports ** 2 // 2,
                                      "host": ports ** 3 // 4}
    assert all(number == (1 if kind[node] == "host" else ports) for node, number in degree.items())
    assert sorted(map(int, kind)) == list(range(len(kind)))


def test_a_dumbbell():
    found = rows(topology(TREE_PROJECT, "dumbbell:2", Filling(delay_ms=1, rate_mbps=10)))
    assert [(row["from"], row["to"]) for row in found] == [("0", "1"), ("0", "2"), ("0", "3"), ("1", "4"), ("1", "5")]
    assert {(row["delay_ms"], row["rate_mbps"]) for row in found} == {("1", "10")}


@pytest.mark.parametrize("name, nodes, links", [("geant", 37, 58), ("abilene", 11, 14)])
def test_maps_of_the_tree(name, nodes, links):
    text = topology(TREE_PROJECT, name, Filling())
    found = rows(text)
    assert (len({row[end] for row in found for end in ("from", "to")}), len(found)) == (nodes, links)
    assert all(0 < float(row["delay_ms"]) < 40 for row in found)
    with pytest.raises(UserError, match=f"{name} is a map of the tree and takes no options"):
        topology(TREE_PROJECT, name, Filling(rate_mbps=5))


def test_parallel_links_and_the_largest_part():
    links = [Link((1, 0), 5, 2, 10), Link((0, 1), 4, 3, None), Link((2, 2))]
    assert joined_map("", "abc", links) == NetworkMap("abc", [Link((0, 1), 4, 2, 10)])
    parts = NetworkMap("abcde", [Link((0, 4)), Link((1, 2)), Link((2, 3))])
    assert largest_component(parts) == NetworkMap(["b", "c", "d"], [Link((0, 1)), Link((1, 2))])


def test_the_file_is_written(tmp_path, capfd):
    write_topology(TREE_PROJECT, "dumbbell:1", Filling(), tmp_path / "new/links.csv")
    assert (tmp_path / "new/links.csv").read_text() == (
        "from,to,from_name,to_name\n0,1,router 0,router 1\n0,2,router 0,left 0\n1,3,router 1,right 0\n")
    assert capfd.readouterr().out == f"{tmp_path}/new/links.csv: links 3\n"
    write_topology(TREE_PROJECT, "dumbbell:1", Filling(), None)
    assert capfd.readouterr().out.startswith("from,to,from_name,to_name\n0,1,")


@pytest.mark.parametrize("name, filling, said", [
    ("gent", {}, "no map or file 'gent'; there are: abilene, geant, .*; did you mean geant?"),
    ("dumbbell", {}, "dumbbell: allowed dumbbell:NUMBER"), ("dumbbell:0", {}, "dumbbell:0, allowed 1 pair or more"),
    ("fat-tree:3", {}, "fat-tree:3, allowed an even number from 2 on"),
    ("dumbbell:1", {"seed": 2}, "--customer-degree and --seed are for files .cch"),
    ("dumbbell:1", {"weight_by_delay": True}, "dumbbell:1 has no delays for --weight-by-delay; give one by --delay-ms"),
    ("topohub:../secret", {}, "allowed topohub:COLLECTION/NAME"), ("topohub:x", {}, "allowed topohub:COLLECTION/NAME"),
])
def test_what_is_not_allowed(name, filling, said):
    with pytest.raises(UserError, match=said):
        topology(TREE_PROJECT, name, Filling(**filling))


@pytest.mark.parametrize("name, text, said", [
    ("a.graphml", "no XML", "is no GraphML: syntax error"), ("a.graphml", "<graphml />", "has no element graph"),
    ("a.graphml", GRAPHML.replace('target="2"', 'target="9"'), "a link ends at node 9, which the file does not have"),
    ("a.graphml", GRAPHML.replace("52.5", "north"), "Latitude is north, allowed a number"),
    ("a.cch", CCH + "12 Sydney -> <1>\n", "line 7 is '12 Sydney -> <1>', allowed 'uid @place"),
    ("a.cch", "nothing\n", "has no line of Rocketfuel's form"), ("a.txt", "", "is in no known format: allowed GraphML"),
    ("a.intra", "", "has no links"),
])
def test_files_that_are_not_maps(tmp_path, name, text, said):
    with pytest.raises(UserError, match=said):
        read(tmp_path, name, text)


GML = """graph [
  directed 0
  node [ id 0 label "Berlin" Latitude 52.5 Longitude 13.4 ]
  node [ id 5 label "Frankfurt, &quot;Main&quot;" Latitude 50.1 Longitude 8.7 ]
  node [ id 7 label "Nowhere" ]
  edge [ source 0 target 5 LinkSpeedRaw 2500000000.0 ]
  edge [ source 5 target 7 LinkSpeedRaw 0 ]
]
"""
BRITE = """Topology: ( 3 Nodes, 2 Edges )
Model (1 - RTWaxman):  3 1000 100 1 2  0.15 0.2 1 1 10.0 1024.0

Nodes: ( 3 )
0\t10.0\t20.0\t1\t1\t-1\tRT_NODE
1\t40.0\t60.0\t2\t2\t-1\tRT_NODE
2\t70.0\t20.0\t1\t1\t-1\tRT_NODE

Edges: ( 2 )
0\t0\t1\t50.0\t0.167\t10.0\t-1\t-1\tE_RT\tU
1\t1\t2\t50.0\t0.25\t-1.0\t-1\t-1\tE_RT\tU
"""


def test_gml(tmp_path):
    first, second = read(tmp_path, "Zoo.gml", GML, delay_ms=7, rate_mbps=100)
    assert (first["from_name"], first["to_name"], second["to_name"]) == ("Berlin", 'Frankfurt, "Main"', "Nowhere")
    assert float(first["delay_ms"]) == pytest.approx(great_circle_km((52.5, 13.4), (50.1, 8.7)) / 199.8617, rel=1e-4)
    assert (first["rate_mbps"], second["rate_mbps"], second["delay_ms"]) == ("2500", "100", "7")  # a rate of 0 is none


def test_brite(tmp_path):
    first, second = read(tmp_path, "map.brite", BRITE, rate_mbps=3)
    assert [(row["from"], row["to"], row["delay_ms"], row["rate_mbps"]) for row in (first, second)] == [
        ("0", "1", "0.167", "10"), ("1", "2", "0.25", "3")]
    with pytest.raises(InputError, match="has 1 edges, allowed 2 as it announces"):
        read(tmp_path, "map.brite", "\n".join(BRITE.splitlines()[:-1]))


# A graph of networkx, its edges with rates in Mbit/s, and the links, or what is wrong.
GRAPHS = [
    ("DiGraph", [(0, 1, 10), (1, 0, 10), (2, 1, 4)], {(0, 1): "10", (1, 2): "4"}),  # the last one in one direction only
    ("MultiDiGraph", [(0, 1, 10), (1, 0, 15), (0, 1, 5)], {(0, 1): "15"}),
    ("MultiGraph", [(0, 1, 10), (1, 0, 5), (1, 1, 7)], {(0, 1): "15"}),
    ("Graph", [(1, 0, 3), (1, 2, 8)], {(0, 1): "3", (1, 2): "8"}),
    ("DiGraph", [(0, 1, 10), (1, 0, 5)], "from 0 to 1 there are 10 Mbit/s, and back 5, allowed the same rate in both directions"),
    ("MultiDiGraph", [(0, 1, 1), (1, 0, 1), (1, 0, 1)], "from 0 to 1 there are 1 Mbit/s, and back 2, allowed the same rate")]


@pytest.mark.parametrize("form", ["graphml", "gml"])
@pytest.mark.parametrize(("kind", "edges", "expected"), GRAPHS)
def test_arcs_and_parallel_links(tmp_path, form, kind, edges, expected):
    """Both formats of one graph have the same links."""
    graph = getattr(networkx, kind)()
    graph.add_nodes_from(sorted({end for edge in edges for end in edge[:2]}))
    for one, other, rate in edges:
        graph.add_edge(one, other, LinkSpeedRaw=1e6 * rate)
    getattr(networkx, f"write_{form}")(graph, tmp_path / f"a.{form}")
    text = (tmp_path / f"a.{form}").read_text()
    if isinstance(expected, str):
        with pytest.raises(InputError, match=expected):
            read(tmp_path, f"a.{form}", text)
    else:
        assert {(int(row["from"]), int(row["to"])): row["rate_mbps"] for row in read(tmp_path, f"a.{form}", text)} == expected


def test_directed_maps_of_other_programs(tmp_path):
    """An edge of GraphML may differ from the others; GML without `multigraph` may have parallel edges; BRITE marks arcs."""
    one_way = GRAPHML.replace('target="1">', 'target="1" directed="true">').replace('target="0">', 'target="0" directed="true">')
    with pytest.raises(InputError, match="from Berlin to Munich there are 2500 Mbit/s, and back 10000"):
        read(tmp_path, "a.graphml", one_way)
    text = "graph [\n directed 1\n node [ id 1 ]\n node [ id 2 ]\n node [ id 7 ]\n" + "".join(
        f" edge [ source {one} target {other} ]\n" for one, other in ((1, 2), (2, 1), (1, 2), (2, 7))) + "]\n"
    assert [(row["from_name"], row["to_name"]) for row in read(tmp_path, "a.gml", text)] == [("1", "2"), ("2", "7")]
    arcs = BRITE.replace("\t1\t2\t50.0\t0.25\t-1.0", "\t1\t0\t50.0\t0.25\t10.0").replace("\tU", "\tD")
    assert [(row["delay_ms"], row["rate_mbps"]) for row in read(tmp_path, "a.brite", arcs)] == [("0.167", "10")]


@pytest.mark.parametrize("compress", [lambda content: content, gzip.compress, bz2.compress, lzma.compress])
@pytest.mark.parametrize("text", [GRAPHML, GML, BRITE, CCH, "a b 5\nb c 6\n"])
def test_files_are_told_by_their_content(tmp_path, text, compress, capfd):
    """Whatever their name is: links of a file with the usual name, and those of one with another name, compressed."""
    filling = Filling(delay_ms=1, rate_mbps=1)
    (tmp_path / "map.dat").write_bytes(compress(b"\xef\xbb\xbf" + text.encode()))
    (tmp_path / "plain").write_text(text)
    assert topology(TREE_PROJECT, str(tmp_path / "map.dat"), filling) == topology(TREE_PROJECT, str(tmp_path / "plain"), filling)
    capfd.readouterr()


def test_latencies_of_rocketfuel_alone(tmp_path):
    (row,) = read(tmp_path, "latencies.intra", "a b 12\n")
    assert (row["delay_ms"], "weight" in row) == ("12", False)


@pytest.mark.parametrize(("weight", "written"), [("10786", "10786"), ("65535", "65535"), ("65535.25", "65535.25"),
                                                 ("16777215", "16777215"), ("0.000001", "1e-06"), ("2.5", "2.5")])
def test_weights_keep_their_digits(tmp_path, weight, written):
    (row,) = read(tmp_path, "weights.intra", f"a b {weight}\n")
    assert row["weight"] == written


@pytest.mark.parametrize(("name", "text", "said"), [
    ("a.intra", "a b 16777216\n", "allowed two names without blanks and a number for weight: a number from 0.000001 to 16777215"),
    ("a.graphml", GRAPHML.replace("52.5", "nan"), "Latitude is nan, allowed a number from -90 to 90"),
    ("a.graphml", GRAPHML.replace("11.6", "180.5"), "Longitude is 180.5, allowed a number from -180 to 180"),
    ("a.graphml", GRAPHML.replace("2500000000.0", "1e400"), "LinkSpeedRaw is 1e400, allowed a number from 0 to 1000000000000"),
    ("a.csv", "from,to\na,b\n", "is a file of links already: network --links reads it"),
    ("a.txt", "3 2\n0 1 1\n1 2 2\n", "may be in Inet's format, which network --links --format=Inet reads")])
def test_numbers_and_files_that_are_refused(tmp_path, name, text, said):
    with pytest.raises(InputError, match=said):
        read(tmp_path, name, text, delay_ms=1, rate_mbps=1)


@pytest.mark.parametrize("name", ["fat-tree:1000000", "fat-tree:112", "dumbbell:500000", "fat-tree:" + "9" * 5000])
def test_shapes_that_cannot_be_held(name):
    with pytest.raises(InputError, match="allowed (1|an) "):
        topology(TREE_PROJECT, name, Filling())
