"""Each face of a router passes 10 packets per bin times its peer's number, and 1 more by the long path; cuts cost 10 ms or 4 s."""

from drawn_kit import Cell, Drawing, Known, Line, Panel, Paper, Rows

from ccnlab.experiments.multipath import EXPERIMENT
from ccnlab.experiments.multipath.data import NODES, ROUTERS
from ccnlab.experiments.multipath.figures import CASES

ROWS = Rows(EXPERIMENT.grid(True), kill=0, kill_path="short", window=4, size=4096, chunk=4096, short_delay=0.005, long_delay=0.005,
            app="getfile")
for run in ROWS.runs:
    lost_s = 0.0 if run["kill-path"] == "short" else 0.01 if run["kill"] < 1.005 else 4.0
    for place, node in enumerate(("PC1", "PC2")):
        ROWS.add("transfer", run, node, 1.0 + place, 1.1 + place, 3.0 + place + lost_s)
    for name in ("drop_duplicate_nonce", "hits"):
        ROWS.add("counter", run, "CCNx2", name, 3)
    if run["topology"] == "pair":
        for link in (1, 2):
            ROWS.add("traffic", run, 0.0, "PC1", f"udp:10.0.{link}.2:9695", "out", "interest", 40 * link, 1000)
        continue
    more = 1 if run["paths"] == "long" else 2 if run["first"] == "long" else 0
    for bin_s in (0.25, 0.75):
        for node, peers in ROUTERS.items():
            for peer in peers:
                face = f"udp:10.0.1.{NODES.index(peer) + 1}:9695"
                packets = 10 * (NODES.index(peer) + 1) + more
                ROWS.add("traffic", run, bin_s, node, face, "in", "interest", packets, 100)
                ROWS.add("traffic", run, bin_s, node, face, "out", "data", 2 * packets, 100)
    for place, node in enumerate(ROUTERS, 1):
        for number in range(3):
            ROWS.add("node_load", run, number * 0.25, node, (number + more) / 10 / place, 1_000_000 * place + 1000 * number)

LOADS = {"short path only": ("short", "short")} | CASES
WAYS = {title: f"paths == '{paths}' and first == '{first}'" for title, (paths, first) in LOADS.items()}
PAPERS = {"(a)": (Paper("point", "T23-01", "CCNx1 CCNx2", 0.0),),
          "(b)": (Paper("point", "T23-02", "CCNx1 CCNx3", 90.0), Paper("point", "T23-04", "CCNx2 CCNx3", 0.0))}
# Cases that differ by chance alone: each shows the measured run of the other one, too.
OTHERS = (("5 and 5 ms, 4 outstanding, 1220 chunks", 5), ("5 and 5 ms, 4 outstanding, 1220 chunks, path 1 (idle) cut after 1 s", 3),
          ("5 and 10 ms, 4 outstanding, 1220 chunks", 44), ("10 and 10 ms, 4 outstanding, 1220 chunks", 30))
FIGURES = {
    "": Drawing(
        [Panel("", "packets", [Line("Interests", f"case == '{title}'", y="interest"),
                               Line("Data", f"case == '{title}'", y="data")],
               lambda rows: rows["node"] + " " + rows["peer"], papers=PAPERS.get(title[:3], ())) for title in CASES],
        # 2 bins of 10 and 1, and of 60 and 2; twice as many objects.
        (Known(0, "Interests", "CCNx1 PC1", 22.0), Known(1, "Data", "CCNx2 CS", 248.0))),
    "-load": Drawing(
        [Panel("time (s)", "packets/s", [Line(node, f"{way} and node == '{node}'") for node in ROUTERS], "bin_s", "per_s",
               table="-load", nonzero=True) for way in WAYS.values()],
        # CCNx2 passes 3 * (30 + 50 + 60) packets in 0.25 s, and 3 * 3 more by the long path.
        (Known(0, "CCNx2", 0.25, 1680.0), Known(1, "CCNx2", 0.75, 1716.0))),
    "-machines": Drawing(
        [Panel("time (s)", label, [Line(node, f"{WAYS[title]} and node == '{node}'") for node in ROUTERS], "bin_s", column,
               table="-machines") for label, column in (("CPU busy (%)", "cpu_busy"), ("memory (MB)", "memory_bytes"))
         for title in CASES],
        (Known(0, "CCNx1", 0.5, 30.0), Known(1, "CCNx2", 0.25, 15.0), Known(3, "CCNx3", 0.5, 3.002))),
    "-measured": Drawing(
        (Panel("probes by path 1, registered first (packets)", "",
               (Line("measured: mean and standard deviation; of one run: 10 %", x="(allowed_low + allowed_high) / 2",
                     ci="(allowed_high - allowed_low) / 2"),
                Line("CCNx 0.8.1, measured: all runs of this kind", x="measured_probes"),
                *(Line("CCNx 0.8.1, measured: all runs of this kind", f"case == '{case}'", x=lambda rows, other=other: 0 * rows["seeds"] + other)
                  for case, other in OTHERS), Line("simulated", x="simulated_path1")),
               y="case", table="-measured"),),
        (Known(0, "simulated", 40.0, "5 and 5 ms, 4 outstanding, 1220 chunks"),),
        (Cell("-measured", "seeds == 1", "simulated_s", 2.0), Cell("-measured", "seeds == 1", "simulated_path2", 80.0))),
    "-failover": Drawing(
        (Panel("time of the cut (s)", "time lost (s)", (Line("simulated"),), "cut_s", "lost_s", table="-failover"),),
        (Known(0, "simulated", 1.0, 0.01),))}
