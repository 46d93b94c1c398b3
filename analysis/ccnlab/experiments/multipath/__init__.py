"""One file over a short path, a long one, or both: which of them CCNx's strategy takes, and how it tries the other.

Rodrigues 2014, test 2.3 (figures 3.3, 4.9 and B.13 to B.15): PC1 and then PC2 fetch 5 MB by ccngetfile through CCNx1,
which has one route to CCNx2 and one by way of CCNx3. The strategy asks the route that was entered last, predicts when
the answer comes, and asks the other route too when the prediction passes: a probe, whose copy meets the first one at
CCNx2.

CCNx 0.8.1 was measured over two links between two nodes, the second one registered last: how many Interests it sent by
each of them must come out (M23), and what happens when the path in use is cut, at several phases of the window's turn.
"""

from __future__ import annotations

from ccnlab.experiments.multipath import ccnx, figures, paper
from ccnlab.experiments.multipath.data import query
from ccnlab.experiments.multipath.runs import SCENARIO, make_grid
from ccnlab.experiments.shared.experiment import Experiment

EXPERIMENT = Experiment(
    name="multipath",
    scenario=SCENARIO,
    reproduces="Rodrigues 2014, figures 4.9, B.13 to B.15: a short and a long path, which is taken and how the "
               "other is tried",
    grid=make_grid,
    query=query,
    figures=figures.make_figures,
    tables=figures.make_tables,
    checks=paper.CHECKS | {target.id: check for target, check in ccnx.CHECKS.items()},
    own_targets=tuple(ccnx.CHECKS),
)
