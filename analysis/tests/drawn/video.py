"""Transfers of 2 s in the rows of the testbed; playback begins after 0.5 s and stalls after 1 s of play, PC2 a second later."""

from drawn import testbed
from drawn_kit import Cell, Drawing, Known, Line, Panel, Paper, Rows

from ccnlab.experiments.shared.testbed import PCS
from ccnlab.experiments.video import EXPERIMENT

ROWS = Rows(EXPERIMENT.grid(True), duration=8.0, stack="ccn")
testbed.add_rows(ROWS)
for run in ROWS.runs:
    for place, pc in enumerate(PCS):
        at_s = testbed.ORIGIN + place
        ROWS.add("playback", run, pc, 1 + place, 0.5, 0.5, 8.0)
        for time_s, event, position_s in ((0.5, "started", 0.0), (1.5, "stalled", 1.0), (2.5 + place, "resumed", 1.0),
                                          (4.0, "stalled", 1.5), (9.0, "ended", 8.0)):
            if event != "stalled" or time_s < 2 or place:
                ROWS.add("playback_event", run, at_s + time_s, pc, event, position_s)

TITLES = {"no": "PC2 after PC1", "yes": "PC2 joins at 5 s"}
CASES = [f"case == '{title}'" for title in TITLES.values()]
FIRST = [f"overlap == '{overlap}'" for overlap in TITLES]
STALLED = "(played_s == 1 and time_s in (1.5, 2.5) or played_s == 1.5)"
FIGURES = {
    "": Drawing(testbed.load_panels(CASES, FIRST, papers=({"T22-01": 14.0}, {})), (Known(0, "", 5.0, "PC2"), Known(2, "wlan0", 1.0, 30.0),
                                                    Known(7, "to CS", 1.0, 18000.0))),
    "-counts": Drawing(testbed.count_panels(CASES, has_bars=False), (Known(0, "Interests", "PC1", 25.0), Known(2, "Data", "PC2", 0.4))),
    "-cpu": Drawing(testbed.cpu_panels(CASES, FIRST), (Known(2, "CCNx3", 1.0, 6.0), Known(4, "CCNx3", 1.2, 1.000006))),
    "-playback": Drawing(
        [Panel(testbed.TIME, "played (s)",
               [*(Line(f"{pc}, {gaps}", f"case == '{title}, {pc}'") for pc, gaps in (("PC1", "1 gap"), ("PC2", "2 gaps"))),
                *(Line("", f"case == '{title}, {pc}' and {STALLED}") for pc in PCS)], "time_s", "played_s", table="-playback",
               papers=[Paper("level", "T22-01", x=14.0)] if overlap == "no" else ()) for overlap, title in TITLES.items()],
        (Known(0, "PC1, 1 gap", 9.0, 8.0), Known(1, "PC2, 2 gaps", 1.0, 0.0), Known(1, "", 2.5, 1.0)),
        (Cell("-times", "node == 'PC2' and overlap == 'no'", "time_s", 2.0), Cell("-times", "node == 'PC2'", "start_delay_s", 0.5),
         Cell("-times", "node == 'PC2'", "stalls", 2))),
    "-mean-times": Drawing(testbed.time_panels({"PC2 after PC1": {"PC1": ("T22-01", 14.0), "PC2": ("T22-02", 8.5)}, "PC2 joins at 5 s": {}}, has_bars=False),
                           (Known(0, "", "PC1", 2.0), Known(1, "", "PC2", 2.0)))}
