"""How long routes are wrong after a link fails, recovers or gets another cost, and what the strategy saves meanwhile.

Jacobson et al. 2009 propose routing protocols over CCN (section 3.4), and a strategy that uses the faces that work
(section 3.3). Here, a link is cut on Abilene, on GEANT and on a synthetic map of 100 routers: silently, so that only hellos
notice, or with carrier loss. It is repaired, and its cost becomes ten times as high. The routes are those of a link-state
protocol with the timers of OSPFN 2.0, of NLSR and with fast ones, those of a distance-vector protocol, or learnt from content.
The figures show when the last route is right, the Interests that are not answered until then, with the best route alone and
with the strategy of Jacobson et al., and what hellos cost.
"""

from __future__ import annotations

import csv

from ccnlab.experiments.convergence.checks import CHECKS, OWN
from ccnlab.experiments.convergence.data import query
from ccnlab.experiments.convergence.figures import make_figures, make_tables
from ccnlab.experiments.convergence.runs import SCENARIO, make_grid
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.topology import Link, Node, Role, Topology, Values

# Columns and rows of the routers of Abilene, about as on a map.
PLACES = {"Seattle": (0, 2.2), "Sunnyvale": (0.1, 1), "Los Angeles": (0.8, 0), "Denver": (1.7, 1.3), "Kansas City": (2.9, 1.1),
          "Houston": (2.9, -0.3), "Indianapolis": (4, 1.2), "Chicago": (4, 2.5), "Atlanta": (4.5, 0.1),
          "Washington DC": (5.7, 1), "New York": (6, 2.1)}


def make_topology(values: Values) -> Topology:
    """Returns Abilene, the map of the first runs, with the delays of its links."""
    with open(str(values["links"]), newline="", encoding="utf-8") as file:
        links = list(csv.DictReader(file))
    cities = {row[end]: row[f"{end}_name"] for row in links for end in ("from", "to")}
    nodes = tuple(Node(name, Role.PEER, *PLACES[city]) for name, city in sorted(cities.items(), key=lambda one: int(one[0])))
    return Topology(nodes, tuple(Link((row["from"], row["to"]), f"{float(row['delay_ms']):.1f} ms") for row in links))


EXPERIMENT = Experiment(
    name="convergence",
    scenario=SCENARIO,
    reproduces="Jacobson et al. 2009, sections 3.3 and 3.4: routes that nodes find themselves, and a strategy that bridges cuts",
    groups=("routing",),
    cpu_s=100,
    grid=make_grid,
    query=query,
    figures=make_figures,
    tables=make_tables,
    checks=CHECKS,
    own_targets=OWN,
    topology=make_topology,
    explored={"settle": 4, "phase": 3, "before": 1, "rate": 1, "per-node": True},
    summary="A link of Abilene fails, recovers and gets another cost, and the routers find new routes by a protocol. Each "
            "router requests content of the others, and its strategy tries other next hops or does not.",
)
