"""One file over a short path, a long path, or both: which path CCNx's strategy uses, and how it probes the other.

Rodrigues 2014, test 2.3 (figures 3.3, 4.9 and B.13 to B.15): PC1 and then PC2 fetch 5 MB by ccngetfile through CCNx1,
which has one route to CCNx2 and one via CCNx3. The strategy uses the route that was entered last and predicts when the
answer arrives. If no answer has arrived by then, it also sends the Interest by the other route. Such a probe is a
copy, which meets the first one at CCNx2.

CCNx 0.8.1 was measured over two links between two nodes, the second link registered last. The simulation must
reproduce how many Interests it sent by each link (M23), and the effect of a cut of the path in use at several phases
of a window's round.
"""

from __future__ import annotations

from ccnlab.experiments.multipath import ccnx, figures, paper
from ccnlab.experiments.multipath.data import query
from ccnlab.experiments.multipath.runs import SCENARIO, make_grid
from ccnlab.experiments.multipath.topology import make_topology
from ccnlab.experiments.shared.experiment import Experiment

EXPERIMENT = Experiment(
    name="multipath",
    scenario=SCENARIO,
    reproduces="Rodrigues 2014, figures 4.9, B.13 to B.15: a short and a long path, which one is used and how "
               "the other is probed",
    groups=("papers",),
    by_default=True,
    cpu_s=11,
    grid=make_grid,
    query=query,
    figures=figures.make_figures,
    tables=figures.make_tables,
    topology=make_topology,
    explored={"paths": "both", "size": 500_000},
    summary="Rodrigues 2014, test 2.3, lets PC1 and then PC2 fetch one file through CCNx1, which has a short and "
            "a long path to CCNx2. The strategy of CCNx1 chooses the path of each Interest and sometimes probes "
            "the other one.",
    checks=paper.CHECKS | {target.id: check for target, check in ccnx.CHECKS.items()},
    own_targets=tuple(ccnx.CHECKS),
    caveats=paper.CAVEATS | ccnx.CAVEATS,
)
