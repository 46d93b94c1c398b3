"""A conversation between two over routers, with piggyback packets or without.

Almishari et al. 2013, section VI: Alice and Bob ask each other for 10,000 objects of 1000 bytes over one forwarder, in
lock-step, with W exchanges under way. A piggyback packet is content that carries the sender's next Interest to the
same end: half as many packets, and no look-up in a FIB for Interests that ride. What the paper leaves for later is
here too: more routers, conversations at a time, partners, losses, a slower way to A than from it, and payloads of 100
to 4000 bytes.

Profile ccnx-0.5, as the paper's forwarders; content waits before it is sent as it does there before a TCP session (0.1
to 0.3 ms; the paper says "TCP/UDP"). The costs of the processor's steps are those measured of CCNx 0.8.1, times one
factor: with it the forwarder takes, with one exchange under way over UDP and nothing bundled, the 104 us for an Interest
and an object that CCNx 0.5.1 was measured to take.
"""

from __future__ import annotations

from ccnlab.experiments.piggyback.data import query
from ccnlab.experiments.piggyback.figures import make_figures, make_tables
from ccnlab.experiments.piggyback.paper import CAVEATS, CHECKS
from ccnlab.experiments.piggyback.runs import SCENARIO, make_grid
from ccnlab.experiments.shared.experiment import Experiment

EXPERIMENT = Experiment(
    name="piggyback",
    scenario=SCENARIO,
    reproduces="Almishari et al. 2013, figures 3 to 5: processing time, round-trip and transfer time against "
               "the window, bundled or not",
    grid=make_grid,
    query=query,
    figures=make_figures,
    tables=make_tables,
    checks=CHECKS,
    caveats=CAVEATS,
)
