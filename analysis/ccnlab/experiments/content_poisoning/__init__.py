"""Content stores with bad objects of one name, which consumers exclude or routers verify.

Ghali, Tsudik and Uzun (SENT 2014) fill the content stores of the DFN map with 100 objects of one name, most of them bad.
Consumers request the name once per second. Who gets a bad object excludes it until a good one arrives. Stores that rank
objects by these exclusions soon serve the good ones to all, unless malicious consumers exclude these.

The axes and parameters are those of the authors' programs: 30 routers, 16 consumers, links of 1 Mbit/s and 10 ms, 400 s,
bad shares of 0.9, 0.95 and 0.99, 0 to 90 % of malicious consumers, stores at 13 inner routers or at all. The links of their
map have no licence, so each seed draws a map with the same numbers. Their numbers were not seen: what is compared is the
shape. With stores at all routers, two shares of good objects have a closed form. A last figure replaces ranking by the verification of a
share of the content, with its processor time.
"""

from __future__ import annotations

from ccnlab.experiments.content_poisoning.checks import CHECKS, OWN
from ccnlab.experiments.content_poisoning.figures import make_figures, make_tables
from ccnlab.experiments.content_poisoning.runs import CONSUMERS, SCENARIO, make_grid, query
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.topology import Link, Node, Role, Topology, Values, link_text, several

INNER, ROUTERS = 13, 30


def make_topology(values: Values) -> Topology:
    """Returns the producer, the inner and outer routers as several each, and the consumers."""
    producer = Node("producer", Role.PRODUCER, 0)
    inner = several([f"router{i}" for i in range(INNER)], Role.ROUTER, 1)
    outer = several([f"router{i}" for i in range(INNER, ROUTERS)], Role.ROUTER, 2)
    consumers = several([f"client{i}" for i in range(CONSUMERS)], Role.CONSUMER, 3)
    nodes = (producer, inner, outer, consumers)
    return Topology(nodes, tuple(Link((left.name, right.name), link_text(values) if left is inner else "")
                                 for left, right in zip(nodes, nodes[1:])))


EXPERIMENT = Experiment(
    name="content-poisoning",
    scenario=SCENARIO,
    reproduces="Ghali et al. 2014: stored objects ranked by consumers' exclusions, against content poisoning",
    groups=("security",),
    cpu_s=59,
    grid=make_grid,
    query=query,
    figures=make_figures,
    tables=make_tables,
    checks=CHECKS,
    own_targets=OWN,
    topology=make_topology,
    explored={"objects": 5, "bad": 0.8, "duration": 20, "per-node": True},
    summary="Content stores have good and bad objects of one name. Consumers exclude the bad ones that they get, and stores "
            "rank their objects by these exclusions, or routers verify a share of the content.",
)
