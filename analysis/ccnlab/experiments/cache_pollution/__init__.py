"""Attacks on content stores: pollution by requests for what nobody else wants, and a probe that learns what others requested.

Honest consumers request objects by Zipf's law. Attackers request objects with equal probability, of the whole catalogue or of
its 100 least popular objects, so that the stores of two routers evict popular ones. Five admission policies are compared, two
of them also with Che's approximation. A probe tells from the time of an answer whether the router has the object; the truth is
what the router's store has then. Hits that are delayed as the first fetch hide this (Acs et al. 2013).

Of Xie et al. 2012 (CacheShield) and Acs et al. 2013, only the abstracts were available: the targets are what they state in
words.
"""

from __future__ import annotations

from ccnlab.experiments.cache_pollution.checks import CHECKS, OWN
from ccnlab.experiments.cache_pollution.data import query
from ccnlab.experiments.cache_pollution.figures import make_figures, make_tables
from ccnlab.experiments.cache_pollution.runs import HALF, SCENARIO, make_grid
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.topology import Link, Medium, Node, Role, Topology, Values, link_text, several
from ccnlab.experiments.shared.verdict import by_construction


def make_topology(values: Values) -> Topology:
    """Returns the consumers, the probe, and the two routers with content stores."""
    names = [f"honest{i}" for i in range(int(values["honest"]))]
    nodes = [Node(names[0], Role.CONSUMER, 0) if len(names) == 1 else several(names, Role.CONSUMER, 0, "above")]
    others = [f"attacker{i}" for i in range(int(values["attackers"])) if values["share"]] + (["probe"] if values["probes"] else [])
    nodes += [Node(name, Role.CONSUMER, 0, row, "above") for row, name in enumerate(others, 1)]
    routers = (Node("edge", Role.ROUTER, 1), Node("core", Role.ROUTER, 2), Node("producer", Role.PRODUCER, 3))
    near, middle, far = (link_text(values, "link-rate", name) for name in ("access-delay", "delay", "producer-delay"))
    links = [Link((nodes[0].name, "edge"), near, Medium.CABLE, label_below=True),
             *(Link((node.name, "edge"), "", Medium.CABLE) for node in nodes[1:])]
    links += [Link(("edge", "core"), middle, Medium.CABLE), Link(("core", "producer"), far, Medium.CABLE)]
    return Topology((*nodes, *routers), tuple(links))


EXPERIMENT = Experiment(
    name="cache-pollution",
    scenario=SCENARIO,
    reproduces="Xie et al. 2012 and Acs et al. 2013 (what their abstracts state): polluted content stores, probes by timing",
    groups=("security", "caching"),
    cpu_s=64,
    grid=make_grid,
    query=query,
    figures=make_figures,
    tables=make_tables,
    checks=CHECKS,
    own_targets=OWN,
    caveats={"POL-7": by_construction("no other store answers Interests of scope 2"),
             "POL-8": by_construction("the probe takes no answer for a miss")},
    topology=make_topology,
    drawn={"share": HALF},
    explored={"honest": 2, "objects": 20, "cache": 5, "rate": 2, "warm-up": 2, "seconds": 3, "share": 0.5},
    summary="Attackers request what nobody else wants, so that stores lose what honest consumers want. A probe learns from the "
            "time of an answer whether a store has an object.",
)
