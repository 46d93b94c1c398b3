"""A call of which the first 10 s have frames: 5 frames per 0.1 s come by B until it fails at 4 s, then by A, where 15 come at first. Half as many Interests."""

from drawn_kit import Cell, Drawing, Known, Line, Panel, Paper, Rows

from ccnlab.experiments.failover import BIN, COUNTERS, EXPERIMENT, LINKS

ROWS = Rows(EXPERIMENT.grid(True), duration=165.0, cables="B-4,B+90", playout_delay=0.15, carrier=False, jitter=0.0)
for run in ROWS.runs:
    for number, node in enumerate(("caller", "callee"), 1):
        other = 3 - number
        for place in range(100):
            link, frames = (2, 5) if place < 40 else (1, 15 if place == 40 + run["carrier"] else 5)
            face = f"udp:10.0.{link}.{other}:9695"
            ROWS.add("traffic", run, round(BIN * place, 9), node, face, "in", "data", frames * number, 1000)
            ROWS.add("traffic", run, round(BIN * place, 9), node, face, "out", "interest", 2 * number, 100)
        for name in COUNTERS:
            ROWS.add("counter", run, node, name, 2)
        ROWS.add("measure", run, node, "frames_worst", 2e-6, "s")
        for seq in range(10):
            late_s = 0.12 if seq == 4 and not run["carrier"] else 0.0
            ROWS.add("exchange", run, node, "voice", seq, 3.0 + seq / 50, 0.05 + late_s)

AT_CALLER = "node == 'caller' and carrier == False"
NEAR = "node == 'caller' and link == 'A' and kind == 'data' and 3.45 < bin_s < 5.45"
PACE = Paper("level", "J7-01", y=50.0)
SWITCHES = [Paper("level", "J7-07", x=x) for x in (15.0, 40.0, 160.0)]
FIGURES = {
    "": Drawing(
        (*(Panel("time in the call (s)", "packets/s",
                 (Line("Interests", f"{AT_CALLER} and link == '{link}' and kind == 'interest'"),
                  Line("Data", f"{AT_CALLER} and link == '{link}' and kind == 'data'")),
                 "bin_s", "per_s", at_start=True, nonzero=True, papers=[PACE, *SWITCHES], span=(0.0, 164.9)) for link in LINKS.values()),
         Panel("time in the call (s)", "Data/s", (Line("no signal", f"{NEAR} and not carrier"),
                                                    Line("carrier signal", f"{NEAR} and carrier")),
               "bin_s", "per_s", at_start=True, nonzero=True, papers=[PACE], span=(3.5, 5.4))),  # half a second before, 1.5 s after
        # 15 and 5 frames in 0.1 s; 2 Interests.
        (Known(0, "Data", 4.0, 150.0), Known(1, "Data", 3.9, 50.0), Known(1, "Interests", 0.0, 20.0),
         Known(2, "no signal", 4.0, 150.0), Known(2, "carrier signal", 4.1, 150.0))),
    "-late": Drawing(
        (Panel("playout delay (ms)", "late frames (%)",
               (Line("no signal", "not carrier"), Line("carrier signal", "carrier"),
                Line("used for J7-02", "not carrier and playout_delay_ms == 150")),
               "playout_delay_ms", "late_percent", table="-late", papers=[Paper("range", "J7-02", y=(0.0, 0.1))]),),
        # One frame of ten is 120 ms late.
        (Known(0, "no signal", 115, 10.0), Known(0, "no signal", 120, 0.0), Known(0, "carrier signal", 0, 0.0)),
        (Cell("-ends", "node == 'caller'", "worst_ms", 0.002),))}
