"""One file over one Fast Ethernet link against the window, by CCN and by TCP.

Jacobson et al. 2009, section 5.1: 6 MB as 6278 objects of 1 kB, which are in the source's store beforehand, are
fetched with 1 to 40 outstanding Interests, and by TCP with as many segments (figure 5). CCN's asymptote is lower,
since its headers are longer. CCN reaches it with a larger window, since the daemon of that time delays content at
random before it sends it. While the window opens, the link is not full, which affects the result for a file of this
size; a file ten times as large shows by how much.

The same was measured with CCNx 0.8.1 and 0.5.1 over virtual devices behind a token bucket (M5). CCNx 0.5.1 is much
slower there: bursts pass at once, its Interests leave in random order, and objects that arrive out of order keep the
window small.
"""

from __future__ import annotations

from ccnlab.experiments.bulk_window import ccnx, figures, paper
from ccnlab.experiments.bulk_window.data import query
from ccnlab.experiments.bulk_window.runs import SCENARIO, make_grid
from ccnlab.experiments.bulk_window.topology import make_topology
from ccnlab.experiments.shared.experiment import Experiment

EXPERIMENT = Experiment(
    name="bulk-window",
    scenario=SCENARIO,
    reproduces="Jacobson et al. 2009, figure 5: throughput against the window, one file over one link by CCN "
               "and by TCP",
    groups=("papers",),
    by_default=True,
    cpu_s=29,
    grid=make_grid,
    query=query,
    figures=figures.make_figures,
    tables=figures.make_tables,
    topology=make_topology,
    explored={"window": 4, "size": 100_000},
    summary="Jacobson et al. 2009, section 5.1, fetches one file over one Ethernet link with 1 to 40 outstanding "
            "Interests, and by TCP with as many segments. The source has all objects in its content store before "
            "the sink starts.",
    checks=paper.CHECKS | {target.id: check for target, check in ccnx.CHECKS.items()},
    own_targets=tuple(ccnx.CHECKS),
    caveats=paper.CAVEATS | ccnx.CAVEATS,
)
