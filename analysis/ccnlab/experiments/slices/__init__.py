"""Two CCN networks (slices) beside an IP network on the same links and router: what a flood in one does to the others.

Guimarães et al. 2013 ran CCN and TCP in virtual networks of their testbed, in one island and across two, one after the
other. Here both set-ups run at once, as slices of one substrate, beside TCP. A slice fetches an object or makes a call
while another one is greedy or floods the network with Interests or data. Without shares, both use the queues of the
links first in, first out. With shares, a weighted fair scheduler divides each link and the router's processor.
"""

from __future__ import annotations

from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.topology import Link, Node, Role, Topology, Values, link_text, rate_text
from ccnlab.experiments.slices.checks import CAVEATS, CHECKS, OWN
from ccnlab.experiments.slices.data import query
from ccnlab.experiments.slices.figures import make_figures, make_tables
from ccnlab.experiments.slices.runs import SCENARIO, make_grid


def make_topology(values: Values) -> Topology:
    """Returns the sources of both islands, the gateway, the router and the sinks."""
    number = int(values["sinks"])
    sinks = [Node(f"sink{i}", Role.CONSUMER, 4.2, (number - 1) / 2 - i, "right") for i in range(number)]
    access = link_text(values, "access-rate", "delay")
    up = rate_text(values["bottleneck-up"])
    up = "" if up.startswith("0 ") else f"to the left {up}"
    nodes = (Node("remote", Role.PRODUCER, 0, 1, "above"), Node("producer", Role.PRODUCER, 0, -1), Node("gateway", Role.ROUTER, 1.5),
             Node("router", Role.ROUTER, 2.7), *sinks)
    return Topology(nodes, (Link(("remote", "gateway"), link_text(values, "long-rate", "long-delay")),
                            Link(("producer", "gateway"), access, label_at=(0.45, -0.55)),
                            Link(("gateway", "router"), link_text(values, "bottleneck", "delay", last=up)),
                            *(Link(("router", sink.name), access if sink is sinks[0] else "") for sink in sinks)))


EXPERIMENT = Experiment(
    name="slices",
    scenario=SCENARIO,
    reproduces="Guimarães et al. 2013, both set-ups at once as slices beside TCP: isolation of rates, delay and processor",
    groups=("routing",),
    cpu_s=61,
    grid=make_grid,
    query=query,
    figures=make_figures,
    tables=make_tables,
    checks=CHECKS,
    own_targets=OWN,
    caveats=CAVEATS,
    topology=make_topology,
    explored={"size": 20_000, "flood-rate": 300, "sinks": 2, "island-start": 0.05, "long-delay": 0.002},
    summary="Two CCN networks and TCP share the links and the router of a testbed. A slice fetches an object or makes a call while "
            "another one floods the network, with and without shares of links and processor.",
)
