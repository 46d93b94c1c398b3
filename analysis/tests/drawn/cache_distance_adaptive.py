"""100 kB/s by ccngetfile, 1 MB/s by CUBIC and 5 MB/s by FTP, from 0.7 s on; work makes each slower by its share."""

from drawn_kit import Cell, Drawing, Known, Line, Panel, Rows

from ccnlab.experiments.cache_distance_adaptive import CASES, EXPERIMENT
from ccnlab.experiments.cache_distance_adaptive.share import FITTED

ROWS = Rows(EXPERIMENT.grid(False), start=0.7, control="none", hop_time=FITTED[1.0], hop_busy=1.0)
for run in ROWS.runs:
    rate = 5.0 if run["stack"] == "tcp" else 0.1 if run["control"] == "none" else 1.0
    time_s = run["size"] / rate * (1 + run["hop-busy"]) + run["hops"] + 1e3 * run["hop-time"]
    ROWS.add("transfer", run, "client", 0.9, 1.0, 0.7 + time_s)

FIGURES = {
    "": Drawing(
        [Panel("size (MB)", "download time (s)",
               (*(Line(words, f"case == '{words}' and hops == {hops}") for _, words in CASES.values() if words != "FTP"),
                Line("FTP", y="ftp_s")), "size", "time_s") for hops in (1, 4)],
        # 10 MB: 2 * 100 s + 1 s + 0.78 s; by FTP 2 * 2 s + 4 s + 0.78 s.
        (Known(0, "CCN, ccngetfile", 10, 201.78), Known(1, "FTP", 10, 8.78)),
        (Cell("", "case == 'CCN, ccngetfile' and hops == 1 and size == 10", "ratio", 201.78 / 8.78),)),
    "-busy": Drawing(
        (Panel("share of work in a hop's time", "download time / FTP's",
               (Line("CCN, CUBIC, 4 hops", "control == 'Cubic' and hops == 4"),), "share", "ratio", table="-busy",
               beside=("bound, 1.5",)),
         Panel("share of work in a hop's time", "against the slides' time (%)",
               (Line("ccngetfile, 1 hop", "control == 'none' and hops == 1"),
                Line("ccngetfile, 4 hops", "control == 'none' and hops == 4")), "share", "error", table="-busy")),
        # Work 1: (200 + 4 + 0.78) / (40 + 4 + 0.78); 2000 + 1 + 0.78 s instead of 26.34 s.
        (Known(0, "CCN, CUBIC, 4 hops", 1, 204.78 / 44.78),
         Known(1, "ccngetfile, 1 hop", 1, 100 * (2001.78 / 26.34 - 1))),
        (Cell("-busy", "control == 'none' and hops == 1 and share == 1", "time_s", 2001.78),
         Cell("-busy", "control == 'none' and hops == 1 and share == 1", "ftp_s", 44.78)))}
