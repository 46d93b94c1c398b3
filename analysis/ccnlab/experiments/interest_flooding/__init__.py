"""Interest flooding: the share of honest Interests that is satisfied while attackers ask for names that nobody has.

Afanasyev et al. 2013: honest consumers and attackers are leaves of a tree, or customers of an ISP, and a producer is at its
root. The attackers send ten times as many Interests as the links of the producer carry answers. Defences at the routers: a
token bucket with fairness per interface, acceptance by satisfaction, and push-back by satisfaction. Two more are Poseidon
(Compagno et al. 2013), and the flow balance of Jacobson et al. 2009. The figures show Data in / Interests out of the honest
nodes, each second, as the authors' figures 6, 7 and 9.
"""

from __future__ import annotations

import csv

from ccnlab.experiments.interest_flooding.checks import CHECKS, OWN
from ccnlab.experiments.interest_flooding.data import query
from ccnlab.experiments.interest_flooding.figures import figures, tables
from ccnlab.experiments.interest_flooding.runs import MOST, SCENARIO, make_grid
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.topology import Link, Node, Role, Topology, Values


def make_topology(values: Values) -> Topology:
    """Returns the tree of a run: the source on the left, the leaves on the right."""
    with open(str(values["links"]), newline="", encoding="utf-8") as file:
        links = [(row["from"], row["to"]) for row in csv.DictReader(file)]
    levels = {links[0][0]: 0}
    for above, below in links:
        levels[below] = levels[above] + 1
    rows: dict[str, float] = {}
    leaves = [name for name in levels if name not in {above for above, _ in links}]
    rows |= {name: (len(leaves) - place) / 2 for place, name in enumerate(leaves)}
    for above, _ in reversed(links):
        below = [rows[name] for one, name in links if one == above and name in rows]
        rows[above] = sum(below) / len(below)
    last = max(levels.values())
    nodes = tuple(Node(name, Role.PRODUCER if not level else Role.CONSUMER if level == last else Role.ROUTER, 2 * level,
                       rows[name], side="right" if level == last else "below") for name, level in levels.items())
    return Topology(nodes, tuple(Link(pair) for pair in links))


EXPERIMENT = Experiment(
    name="interest-flooding",
    scenario=SCENARIO,
    reproduces="Afanasyev et al. 2013, figures 6, 7 and 9: honest Interests satisfied under Interest flooding, by defence",
    groups=("security",),
    cpu_s=160,
    grid=make_grid,
    query=query,
    figures=figures,
    tables=tables,
    checks=CHECKS,
    own_targets=OWN,
    topology=make_topology,
    drawn={"attackers": MOST},
    explored={"attackers": 2, "attacker": "InterestFlood[Rate=40|Lifetime=1s]", "rate": 2, "seconds": 3, "attack-start": 1,
              "attack-stop": 2},
    summary="Leaves of a tree request content of the source; nine of them attack, with names that nobody has. "
            "Routers limit what they forward by one of five defences.",
)
