"""One file over one Fast Ethernet link against the window, by CCN and by TCP.

Jacobson et al. 2009, section 5.1: 6 MB as 6278 objects of 1 kB that are in the source's store beforehand, fetched with
1 to 40 Interests outstanding, and by TCP with as many segments (figure 5). CCN's asymptote is lower, as its headers
are longer, and takes a larger window: before content leaves a node, the daemon of those years lets it wait at random.
Until the window is open the link is not full, which a file of this size still shows; one ten times as large tells how
much that is.

The same was measured with the real CCNx 0.8.1 and 0.5.1 over virtual devices behind a token bucket (M5). There 0.5.1 is
much slower: bursts pass at once, its Interests leave shuffled, and what comes out of order keeps the window small.
"""

from __future__ import annotations

from ccnlab.experiments.bulk_window import ccnx, figures, paper
from ccnlab.experiments.bulk_window.data import query
from ccnlab.experiments.bulk_window.runs import SCENARIO, make_grid
from ccnlab.experiments.shared.experiment import Experiment

EXPERIMENT = Experiment(
    name="bulk-window",
    scenario=SCENARIO,
    reproduces="Jacobson et al. 2009, figure 5: throughput against the window, one file over one link by CCN "
               "and by TCP",
    grid=make_grid,
    query=query,
    figures=figures.make_figures,
    tables=figures.make_tables,
    checks=paper.CHECKS | {target.id: check for target, check in ccnx.CHECKS.items()},
    own_targets=tuple(ccnx.CHECKS),
    caveats=ccnx.CAVEATS,
)
