"""Two laptops on Wi-Fi fetch one 5 MB file through three home routers, one after the other or at the same time.

Rodrigues 2014, test 2.1: the second laptop gets the file from the nearest router's content store. While both laptops
fetch the file, one upstream copy feeds both. By TCP, each copy comes all the way from the source. The routers'
processors limit the rate.

CCNx 0.8.1 was measured over a chain of routers on Ethernet. The simulation must reproduce the traffic of each link
there (M21) byte by byte, and the transfer times over private links of 10 Mbit/s.
"""

from __future__ import annotations

from ccnlab.experiments.multihop_file import ccnx, figures, paper
from ccnlab.experiments.multihop_file.runs import SCENARIO, make_grid
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.testbed import read_testbed
from ccnlab.experiments.shared.testbed_topology import make_testbed_topology
from ccnlab.experiments.shared.verdict import calibrated

EXPERIMENT = Experiment(
    name="multihop-file",
    scenario=SCENARIO,
    reproduces="Rodrigues 2014, figures 4.5, 4.6, B.9, B.10: one file to two laptops over Wi-Fi and three "
               "routers; CCNx 0.8.1",
    groups=("papers",),
    by_default=True,
    cpu_s=19,
    grid=make_grid,
    query=read_testbed,
    figures=figures.make_figures,
    tables=figures.make_tables,
    topology=make_testbed_topology,
    explored={"size": 500_000},
    summary="Rodrigues 2014, test 2.1, lets two laptops fetch one file over Wi-Fi and three home routers, one "
            "after the other or at the same time. The content store of CCNx3 serves the second laptop; by TCP, "
            "each copy comes from CS.",
    checks=paper.CHECKS | {target.id: check for target, check in ccnx.CHECKS.items()},
    own_targets=tuple(ccnx.CHECKS),
    caveats=paper.CAVEATS | {ccnx.STORE_TIME: calibrated("ccngetfile's time for a segment")},
)
