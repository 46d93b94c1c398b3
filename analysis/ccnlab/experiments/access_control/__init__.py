"""Access control for content that anybody may cache: broadcast encryption over Shamir's scheme.

The slides of Tourani et al. show the size of the enabling block and the time in which a laptop and a smart phone extract
the key, for t = 0.1 to 1 million published shares. The size follows from 12 bytes per share. The time of the extraction
is the CPU time of this module's code on the machine that runs it, and only ratios between values of t are compared. What
the slides do not show is where the block comes from: clients below a tree of routers fetch it, with and without content
stores. Nor do they compare it with keys that are encrypted for each client or for a group, on the tree and on GEANT, with
a client that is revoked during the run.
"""

from __future__ import annotations

import csv

from ccnlab.experiments.access_control.checks import CAVEATS, CHECKS, OWN
from ccnlab.experiments.access_control.data import query
from ccnlab.experiments.access_control.figures import make_figures, make_tables
from ccnlab.experiments.access_control.runs import SCENARIO, STORE, make_grid
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.topology import Link, Medium, Node, Role, Topology, Values, link_text, several


def make_topology(values: Values) -> Topology:
    """Returns the origin, the routers of each level or of the map as one or several, and the clients."""
    groups = [[f"r{name}" for name in _read_routers(str(values["links"]))]] if values["links"] else _tree(values)
    clients = int(values["clients"])
    nodes, links = [Node("origin", Role.PRODUCER, 0)], []
    for level, names in enumerate(groups, 1):
        nodes.append(Node(names[0], Role.ROUTER, level) if len(names) == 1 else several(names, Role.ROUTER, level))
    names, last = [f"client{i}" for i in range(clients)], len(groups) + 1
    nodes.append(Node(names[0], Role.CONSUMER, last) if clients == 1 else several(names, Role.CONSUMER, last))
    label = link_text(values)
    for above, below in zip(nodes, nodes[1:]):
        links.append(Link((above.name, below.name), label if above.name == "origin" else "", Medium.CABLE))
    return Topology(tuple(nodes), tuple(links))


def _tree(values: Values) -> list[list[str]]:
    """Returns the routers of each level."""
    groups: list[list[str]] = []
    first = 0
    for level in range(int(values["levels"])):
        groups.append([f"r{first + i}" for i in range(int(values["arity"])**level)])
        first += len(groups[-1])
    return groups


def _read_routers(path: str) -> list[str]:
    """Returns the names of the nodes of a file of links."""
    with open(path, newline="", encoding="utf-8") as file:
        return list(dict.fromkeys(name for row in csv.DictReader(file) for name in (row["from"], row["to"])))


EXPERIMENT = Experiment(
    name="access-control",
    scenario=SCENARIO,
    reproduces="Tourani et al., Secure Content Delivery in ICN: size of the enabling block and time of the key's extraction",
    groups=("papers", "security"),
    by_default=True,
    cpu_s=58,
    grid=make_grid,
    query=query,
    figures=make_figures,
    tables=make_tables,
    checks=CHECKS,
    own_targets=OWN,
    caveats=CAVEATS,
    topology=make_topology,
    drawn={"clients": 16, "cache": STORE},
    explored={"shares": 100, "clients": 4, "levels": 2, "size": 20000, "jitter": 0.1, "extractions": 0},
    summary="Tourani et al. encrypt content and publish an enabling block, from which clients with a share extract the key. "
            "Here, clients fetch both over a tree of routers or GEANT, with and without content stores, and "
            "instead of the block a key that is encrypted for each client or for a group.",
)
