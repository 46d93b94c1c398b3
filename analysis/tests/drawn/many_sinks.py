"""Sinks fetch from 1 s on, and take 5 s by CCN and 4 s per sink by TCP; 0.1 s more per seed, and in two islands twice that.

With larger objects, CCN takes 5.5 s.
"""

from drawn_kit import MEANS, Drawing, Known, Line, Panel, Paper, Rows, twice

from ccnlab.experiments.many_sinks import EXPERIMENT

ROWS = Rows(twice(EXPERIMENT.grid(True)))
for run in ROWS.runs:
    islands = 2 if "bottleneck" in run else 1
    by_ccn = 5.5 if "ns3::ccn::Signer::Batch" in run else 5.0
    time_s = ((by_ccn if run["stack"] == "ccn" else 4.0 * run["sinks"]) + 0.1 * run["rng_run"]) * islands
    for sink in range(run["sinks"]):
        last = sink == run["sinks"] - 1
        ROWS.add("transfer", run, f"sink{sink}", 1.0, 1.1, 1.0 + time_s * (1 if last else 0.5), 6_000_000, 1000)
    ROWS.add("counter", run, "source", "data_sent", 1000)

FIGURES = {"": Drawing(
    (Panel("number of sinks", "time (s)", (Line("CCN", "stack == 'ccn'"), Line("TCP", "stack == 'tcp'")),
           "sinks", "mean_s", "ci95_s"),
     Panel("number of sinks", "time CCN / time TCP",
            (Line("simulated, one island", "cross_mbps == 0 and batch == 1"), Line("simulated, two islands", "cross_mbps == 7"),
             Line("objects of 1350 bytes", "batch == 4")),
            "sinks", "ratio", "ci95", table="-ratio", papers=(Paper("point", "J6-03", 1.0, 1.2), Paper("point", "F-04", 12.0, 0.75)))),
    # 5.1 and 5.2 s have the mean 5.15 s and the half width 12.706 * 0.1 / 2; both ratios with 6 sinks are 5.1 / 24.1, 5.2 / 24.2.
    (Known(0, "CCN", 6, 5.15, ci=0.6353), Known(0, "TCP", 12, 48.15, ci=0.6353),
     Known(1, "simulated, one island", 6, (5.1 / 24.1 + 5.2 / 24.2) / 2)), seeds=MEANS)}
