"""What CCNx 1.0 (RFC 8569, RFC 8609) changes against CCNx 0.8, in the same small networks.

Each network runs once with ccnb and once with the packets and rules of CCNx 1.0. The figures show bytes of Interests and of
objects besides their payload, with a signature per object, per batch and per file (manifests); the state of routers; the time
until lost chunks arrive; how long a dead link stops a transfer, with and without Interest Returns; how many messages a chunk
needs in a mesh that floods Interests, by nonces and by hop limits; and how the latest version of a document is found with and
without selectors.
"""

from __future__ import annotations

from ccnlab.experiments.generations.checks import CAVEATS, CHECKS, OWN
from ccnlab.experiments.generations.data import query
from ccnlab.experiments.generations.figures import make_figures, make_tables
from ccnlab.experiments.generations.runs import SCENARIO, make_grid
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.topology import Link, Node, Role, Topology, Values, link_text


def make_topology(values: Values) -> Topology:
    """Returns the tree, which the first runs have."""
    places = {"producer": (0, 1.5), "r0": (1, 1.5), "r1": (2, 2.5), "r2": (2, 0.5), "c1": (3, 3), "c2": (3, 2), "c3": (3, 1),
              "c4": (3, 0)}
    roles = {"p": Role.PRODUCER, "r": Role.ROUTER, "c": Role.CONSUMER}
    nodes = tuple(Node(name, roles[name[0]], *place) for name, place in places.items())
    ends = (("producer", "r0"), ("r0", "r1"), ("r1", "c1"), ("r1", "c2"), ("r0", "r2"), ("r2", "c3"), ("r2", "c4"))
    return Topology(nodes, tuple(Link(pair, "" if number else link_text(values)) for number, pair in enumerate(ends)))


EXPERIMENT = Experiment(
    name="generations",
    scenario=SCENARIO,
    reproduces="CCNx 0.8 beside CCNx 1.0 (RFC 8569, RFC 8609): bytes, state, losses, dead links, meshes, versions, manifests",
    groups=("wire",),
    cpu_s=18,
    grid=make_grid,
    query=query,
    figures=make_figures,
    tables=make_tables,
    checks=CHECKS,
    own_targets=OWN,
    caveats=CAVEATS,
    topology=make_topology,
    explored={"size": 20000},
    summary="Four consumers fetch a file from a producer in a tree of routers, whose nodes speak CCNx 0.8 or CCNx 1.0. Other "
            "networks are a lossy chain, a dead link with and without a second source, and a mesh that floods Interests.",
)
