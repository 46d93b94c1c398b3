"""A two-way conversation over routers, with and without piggyback packets.

Almishari et al. 2013, section VI: Alice and Bob request 10,000 objects of 1000 bytes from each other over one
forwarder, in lock-step, with W exchanges outstanding. A piggyback packet is content that carries the sender's next
Interest to the same end. This halves the number of packets, and the carried Interests need no FIB lookup. The
experiment also covers what the paper leaves for later: more routers, several conversations at a time, several
partners, losses, a lower rate to A than from A, and payloads of 100 to 4000 bytes.

The nodes have the profile ccnx-0.5, as the paper's forwarders. Content waits before it is sent as it does in that
version before a TCP session (0.1 to 0.3 ms; the paper says "TCP/UDP"). The costs of the processing steps are those
measured with CCNx 0.8.1, times one factor. With this factor the forwarder takes 104 us for an Interest and an object,
with one exchange outstanding over UDP and nothing bundled, as measured with CCNx 0.5.1.
"""

from __future__ import annotations

from ccnlab.experiments.piggyback.data import query
from ccnlab.experiments.piggyback.figures import make_figures, make_tables
from ccnlab.experiments.piggyback.paper import CAVEATS, CHECKS
from ccnlab.experiments.piggyback.runs import SCENARIO, make_grid
from ccnlab.experiments.piggyback.topology import make_topology
from ccnlab.experiments.shared.experiment import Experiment

EXPERIMENT = Experiment(
    name="piggyback",
    scenario=SCENARIO,
    reproduces="Almishari et al. 2013, figures 3 to 5: processing time, round-trip and transfer time against "
               "the window, bundled or not",
    groups=("papers",),
    by_default=True,
    cpu_s=110,
    grid=make_grid,
    query=query,
    figures=make_figures,
    tables=make_tables,
    topology=make_topology,
    explored={"bundle": "concatenate", "window": 4, "exchanges": 50},
    summary="Almishari et al. 2013, section VI, lets two ends request objects from each other in lock-step over "
            "one forwarder. Interests are sent as separate packets, or bundled with content as piggyback packets.",
    checks=CHECKS,
    caveats=CAVEATS,
)
