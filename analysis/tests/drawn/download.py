"""From 2 s on, 1 MB of frames arrive in each half second until the end: 10 s by CCN, 2 s by TCP, 4 s from the router."""

from drawn_kit import Cell, Drawing, Known, Line, Panel, Paper, Rows

from ccnlab.experiments.download import EXPERIMENT, WORDS

ROWS = Rows(EXPERIMENT.grid(False))
for run in ROWS.runs:
    time_s = 2.0 if run["stack"] == "tcp" else 4.0 if run["router"] == "warm" else 12.0 if run["routing"] != "by-hand" else 10.0
    ROWS.add("transfer", run, "consumer", 0.0, 0.5, time_s, 20_000_000)
    for half in range(int(2 * time_s)):
        for node, kind, direction in (("consumer", "ip", "in"), ("consumer", "ip", "out"), ("router", "ip", "in"),
                                      ("consumer", "data", "in")):
            ROWS.add("traffic", run, half / 2, node, "ip1", direction, kind, 1000, 1_000_000 - 14_000)

FIGURES = {"": Drawing(
    (Panel("time (s)", "received (MB)", [Line(WORDS[case], f"case == '{case}'") for case in WORDS], "time_s", "mb",
           papers=(Paper("level", "F-05", x=13.0), Paper("level", "F-06", x=143.0), Paper("level", "F-07", x=43.0))),),
    # 1000 packets of 986 bytes, with 14 bytes of Ethernet each.
    (Known(0, "CCN, cold router", 4.5, 9.0), Known(0, "TCP", 2.0, 4.0)),
    # 160 Mbit in 1.5 s; 8 MB of frames for a file of 20 MB.
    (Cell("-summary", "case == 'tcp'", "silence_s", 0.5), Cell("-summary", "case == 'tcp'", "rate_mbps", 160 / 1.5),
     Cell("-summary", "case == 'tcp'", "frames_over_file", 0.4)))}
