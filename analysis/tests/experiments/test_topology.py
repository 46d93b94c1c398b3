"""A topology as data and as a drawing."""

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import matplotlib
import pytest
from topology_kit import collisions

from ccnlab.experiments.cache_distance import make_topology as cache_distance
from ccnlab.experiments.cache_distance_walk import make_topology as cache_distance_walk
from ccnlab.experiments.many_sinks import make_topology as many_sinks
from ccnlab.experiments.multipath.topology import make_topology as multipath
from ccnlab.experiments.piggyback.topology import make_topology as piggyback
from ccnlab.experiments.shared.style import SHEET
from ccnlab.experiments.shared.testbed_topology import make_testbed_topology
from ccnlab.experiments.shared.topology import Link, Medium, Node, Role, Topology, delay_text, rate_text
from ccnlab.experiments.shared.topology_drawing import draw_topology, save_topology

ETHERNET = {"rate": "100000000bps", "delay": 0.0001, "link": "p2p"}
SINKS = {"sinks": 12, "bottleneck": "10Mbps", "bottleneck-delay": 0.0001, "sink-rate": "1Gbps", "sink-delay": 0.0001,
         "cross-traffic": "0bps"}
TESTBED = ETHERNET | {"access": "wifi", "wifi": "g", "distance": 3, "link": "csma", "routers": 3}
TWO = (Node("a", Role.CONSUMER, 0), Node("b", Role.PRODUCER, 1))
SAVE = """
import sys, pathlib
from ccnlab.experiments.many_sinks import make_topology
from ccnlab.experiments.shared.topology_drawing import save_topology
save_topology(make_topology(%r), pathlib.Path(sys.argv[1]))
""" % SINKS


@pytest.mark.parametrize("value, text", [
    ("10Mbps", "10 Mbit/s"), ("1000000000bps", "1 Gbit/s"), ("100000000bps", "100 Mbit/s"), ("56kbps", "56 kbit/s"),
    ("0bps", "0 bit/s"), ("999bps", "999 bit/s")])
def test_rates_have_their_unit(value, text):
    assert rate_text(value) == text


@pytest.mark.parametrize("value, text", [
    (0.0001, "0.1 ms"), ("100us", "0.1 ms"), (0.035, "35 ms"), (1e-06, "1 µs"), (0.5, "0.5 s"), (2, "2 s"), (0, "0 s")])
def test_delays_have_their_unit(value, text):
    assert delay_text(value) == text


@pytest.mark.parametrize("call, value", [(rate_text, 10), (rate_text, "fast"), (delay_text, "10Mbps"), (delay_text, "")])
def test_other_values_are_refused(call, value):
    with pytest.raises(ValueError, match=f"'{value}' is not a "):
        call(value)


@pytest.mark.parametrize("nodes, ends, problem", [
    (TWO, ("a", "c"), "a link to unknown nodes: c"),
    ((*TWO, Node("a", Role.ROUTER, 2)), ("a", "b"), "the same name"),
    ((*TWO, Node("c", Role.ROUTER, 1)), ("a", "b"), "the same place"),
    ((*TWO, Node("rest", Role.ROUTER, 2, stands_for=("b", "c"))), ("a", "b"), "the same name")])
def test_an_impossible_topology_is_refused(nodes, ends, problem):
    with pytest.raises(ValueError, match=problem):
        Topology(nodes, (Link(ends),))


def labels(topology):
    return {link.label for link in topology.links} - {""}


def test_labels_follow_the_arguments():
    changed = {"bottleneck": "56kbps", "sink-delay": 0.02, "sinks": 2, "cross-traffic": "7kbps"}
    assert labels(many_sinks(SINKS)) == {"bottleneck\n10 Mbit/s\n0.1 ms", "1 Gbit/s\n0.1 ms"}
    assert labels(many_sinks(SINKS | changed)) == {
        "bottleneck\n56 kbit/s\n0.1 ms\ncross traffic 7 kbit/s", "1 Gbit/s\n20 ms"}
    unequal = {"hops": 1, "peers": 1, "up": "100Mbps", "down": "2Mbps"}
    assert "from A 100 Mbit/s\nto A 2 Mbit/s\n0.1 ms" in labels(piggyback(ETHERNET | unequal))
    assert "802.11n\n3 m" in labels(make_testbed_topology(TESTBED | {"wifi": "n"}))


def test_many_sinks_are_dots_but_keep_their_names():
    assert many_sinks(SINKS).names == {"source", "router", *(f"sink{number}" for number in range(12))}
    assert len(many_sinks(SINKS).nodes) == 6
    assert len(many_sinks(SINKS | {"sinks": 3}).nodes) == 5


def test_the_copy_is_on_the_last_node():
    for hops, access in ((0, "ethernet"), (1, "wifi"), (4, "ethernet")):
        topology = cache_distance(ETHERNET | {"hops": hops, "access": access})
        assert [node.role is Role.STORE for node in topology.nodes] == [False] * hops + [True]
        assert [link.medium for link in topology.links][:1] == [Medium.WIFI if access == "wifi" else Medium.CABLE][:hops]


def test_the_media_are_those_of_the_testbed():
    shared = make_testbed_topology(TESTBED)
    assert [(link.ends, link.medium) for link in shared.links] == [
        (("PC1", "PC2", "CCNx3"), Medium.WIFI), (("CCNx3", "CCNx1", "CCNx2"), Medium.SHARED),
        (("CCNx2", "CS"), Medium.SHARED)]
    cables = make_testbed_topology(TESTBED | {"access": "ethernet", "link": "p2p", "routers": 2})
    assert cables.names == {"PC1", "PC2", "CCNx3", "CCNx1", "CS"}
    assert {link.medium for link in cables.links} == {Medium.CABLE}


VARIANTS = {
    "many": many_sinks(SINKS), "few": many_sinks(SINKS | {"sinks": 1}), "testbed": make_testbed_topology(TESTBED),
    "cables": make_testbed_topology(TESTBED | {"access": "ethernet", "link": "p2p"}),
    "pair": multipath(ETHERNET | {"topology": "pair", "short-delay": 0.005, "long-delay": 0.01}),
    "walk": cache_distance_walk(ETHERNET | {"hops": 4, "access": "walk", "range": 10}),
    "short walk": cache_distance_walk(ETHERNET | {"hops": 1, "access": "walk", "range": 10}),
    "local": cache_distance(ETHERNET | {"hops": 0, "access": "ethernet"}),
    "peers": piggyback(ETHERNET | {"hops": 2, "peers": 4, "up": "100Mbps", "down": "2Mbps"}),
}


@pytest.mark.parametrize("name", VARIANTS)
def test_nothing_overlaps(name):
    with matplotlib.rc_context(SHEET):
        assert collisions(draw_topology(VARIANTS[name])) == []


def test_an_overlap_would_be_noticed():
    near = Topology((Node("left", Role.CONSUMER, 0), Node("longer", Role.ROUTER, 0.1), Node("far", Role.ROUTER, 4)), ())
    assert collisions(draw_topology(near)) != []


def test_equal_topologies_give_equal_files_in_any_process(tmp_path):
    path = str(Path(__file__).parents[2])
    found = []
    for seed in ("1", "2"):
        (tmp_path / seed).mkdir()
        subprocess.run([sys.executable, "-c", SAVE, tmp_path / seed / "drawn.svg"], check=True,
                       env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed})
        found.append((tmp_path / seed / "drawn.svg").read_text())
    first, second = found
    assert len(first) > 5000 and first == second
    assert "<dc:date>" not in first and ">10 Mbit/s</text>" in first


def test_a_drawing_is_for_light_and_dark_pages(tmp_path):
    """Nothing covers the page, and each colour that is hard to see on a dark page has another one there."""
    save_topology(many_sinks(SINKS), tmp_path / "drawn.svg")
    text = (tmp_path / "drawn.svg").read_text()
    _, dark, drawn = re.split(r"@media \(prefers-color-scheme: dark\) \{|</style>", text)
    # Black text has no colour of its own.
    assert "svg { fill: #e4e6e9 }" in dark and "fill: #000000" not in drawn
    used = set(re.findall(r"(?:fill|stroke): #\w{6}", drawn))
    assert {"stroke: #222222", "fill: #ffffff"} <= used
    assert {colour for colour in used if brightness(colour) < 0.45} <= set(re.findall(r'style\*="([^"]*)"', dark))
    background = re.search(r'<g id="patch_1">\s*<path [^>]*style="([^"]*)"', drawn)
    assert background and background[1] == "fill: none"


def brightness(colour):
    """Of "fill: #808080": 0.5."""
    return sum(int(colour[-6:][at:at + 2], 16) for at in (0, 2, 4)) / (3 * 255)


def test_the_drawing_has_its_words(tmp_path):
    save_topology(many_sinks(SINKS), tmp_path / "drawn.svg")
    words = ElementTree.parse(tmp_path / "drawn.svg").getroot().findtext(".//{http://purl.org/dc/elements/1.1/}description")
    assert words == ("Topology: consumer: sink0, sink1, sink2 to sink10, sink11; router: router; producer: source; "
                     "source – router (bottleneck, 10 Mbit/s, 0.1 ms); router – sink0 (1 Gbit/s, 0.1 ms); "
                     "router – sink1 (1 Gbit/s, 0.1 ms); router – sink2 to sink10 (cable, full duplex); "
                     "router – sink11 (1 Gbit/s, 0.1 ms).")


def test_roles_and_media_differ_without_colour():
    from ccnlab.experiments.shared.topology_drawing import _FORMS, _LINES

    assert set(_FORMS) == set(Role) and len({form[0] for form in _FORMS.values()}) == len(Role)
    looks = [(look["linewidth"], look["linestyle"]) for look in _LINES.values()]
    assert set(_LINES) == set(Medium) and len(set(looks)) == len(Medium)
