"""One file over one Fast Ethernet link, by ccnsendchunks and ccncatchunks2, and by TCP in place of FTP.

Rodrigues 2014, test 1: files of 500 kB, 5 MB and 50 MB in chunks of 1024, 4096 and 8192 bytes (figures 4.1 to 4.4, B.1
to B.8). The producer signs each chunk for 2.5 ms, which limits the rate. A transfer that lasts longer than 0.5 s
detects a hole that does not exist. Its window falls to 1, the producer runs out of credits, and the transfer stalls
until the pending Interests expire.

The same two programs of CCNx 0.8.1 were measured on links without delay. The simulated counts must equal the measured
ones (M1) byte by byte, except for the messages by which the daemons find each other. No random choice affects these
runs, so there is one run of each.
"""

from __future__ import annotations

from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.throughput import ccnx, figures, paper
from ccnlab.experiments.throughput.data import query
from ccnlab.experiments.throughput.runs import SCENARIO, make_grid
from ccnlab.experiments.throughput.topology import make_topology

EXPERIMENT = Experiment(
    name="throughput",
    scenario=SCENARIO,
    reproduces="Rodrigues 2014, figures 4.1 to 4.4, B.1 to B.8: one file over one link, by CCNx's programs and by TCP",
    groups=("papers",),
    by_default=True,
    cpu_s=14,
    grid=make_grid,
    query=query,
    figures=figures.make_figures,
    tables=figures.make_tables,
    topology=make_topology,
    explored={"size": 200_000},
    summary="Rodrigues 2014, test 1, transfers files of three sizes over one Ethernet link by CCNx's programs and "
            "by FTP. The producer signs each chunk before it sends it, and the consumer keeps a window of "
            "Interests outstanding.",
    checks=paper.CHECKS | {target.id: check for target, check in ccnx.CHECKS.items()},
    own_targets=tuple(ccnx.CHECKS),
    caveats=paper.CAVEATS | ccnx.CAVEATS,
)
