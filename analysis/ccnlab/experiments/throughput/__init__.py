"""One file over one Fast Ethernet link, by ccnsendchunks and ccncatchunks2, and by TCP in FTP's place.

Rodrigues 2014, test 1: files of 500 kB, 5 MB and 50 MB in chunks of 1024, 4096 and 8192 octets (figures 4.1 to 4.4,
B.1 to B.8). The producer signs each chunk for 2.5 ms, which bounds the rate. A transfer that lasts longer than 0.5 s
finds a hole there that is none; its window falls to 1, the producer runs out of credits, and all stalls until the
lifetime of the Interests that wait is over.

The same two programs of the real CCNx 0.8.1 were measured on links without delay: what was counted there (M1) must come
out octet by octet, but for the messages by which its daemons get to know each other. Nothing in these runs is random
that matters, so there is one of each.
"""

from __future__ import annotations

from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.throughput import ccnx, figures, paper
from ccnlab.experiments.throughput.data import query
from ccnlab.experiments.throughput.runs import SCENARIO, make_grid

EXPERIMENT = Experiment(
    name="throughput",
    scenario=SCENARIO,
    reproduces="Rodrigues 2014, figures 4.1 to 4.4, B.1 to B.8: one file over one link, by CCNx's programs and by TCP",
    grid=make_grid,
    query=query,
    figures=figures.make_figures,
    tables=figures.make_tables,
    checks=paper.CHECKS | {target.id: check for target, check in ccnx.CHECKS.items()},
    own_targets=tuple(ccnx.CHECKS),
    caveats=paper.CAVEATS | ccnx.CAVEATS,
)
