"""Transfers of 2 s by CCN and of 3 s by TCP, in the rows of the testbed."""

from drawn import testbed
from drawn_kit import MEANS, Cell, Drawing, Known, Rows, twice

from ccnlab.experiments.multihop_file import EXPERIMENT

ROWS = Rows(twice(EXPERIMENT.grid(True)), link="csma", size=5000, pipeline=4)
testbed.add_rows(ROWS, lambda run: 3.0 if run["stack"] == "tcp" else 2.0)

CASES = [f"overlap == '{overlap}'" for overlap in ("no", "yes")]
FIRST = [f"{case} and access == 'wifi' and rng_run == 1 and stack == 'ccn'" for case in CASES]
TCP = "stack == 'tcp' and rng_run == 1"
FIGURES = {
    # In bin 6, which begins 1 s after PC1: 6 packets by wlan0 in 0.2 s, of both cases together; 60 by eth1.
    "": Drawing(testbed.load_panels(CASES, FIRST, papers=({"T21-01": 11.0}, {"T21-04": 8.0})), (Known(0, "", 2.0, "PC1"), Known(0, "", 5.0, "PC2"), Known(1, "", 3.0, "PC2"),
                                                    Known(2, "wlan0", 1.0, 30.0), Known(2, "eth1", 1.0, 300.0),
                                                    Known(3, "wlan0", 1.0, 60.0)),
                (Cell("-times", f"{FIRST[0]} and node == 'PC2'", "time_s", 2.0),
                 Cell("-times", f"{FIRST[0]} and node == 'PC2'", "interests", 1230))),
    # Packets of both seeds are 3 halves of the first one's; 25 bins, and with the second case 17, before PC2 finishes.
    "-counts": Drawing(testbed.count_panels(CASES), (Known(0, "Interests", "PC1", 37.5), Known(0, "Data", "PC2", 150.0),
                                                     Known(2, "Data", "CCNx1", 1.2)), seeds=MEANS),
    "-cpu": Drawing(testbed.cpu_panels(CASES, FIRST), (Known(2, "CCNx3", 1.0, 6.0), Known(2, "CCNx1", 1.0, 3.0),
                                                       Known(4, "CCNx2", 1.2, 3.000006))),
    "-tcp": Drawing(testbed.load_panels([""], [TCP], "-tcp"), (Known(0, "", 7.0, "PC2"), Known(1, "wlan0", 1.0, 210.0))),
    # 2 and 2.2 s; 3 and 3.2 s by TCP.
    "-mean-times": Drawing(testbed.time_panels({"PC2 after PC1": {"PC1": ("T21-01", 11.0), "PC2": ("T21-02", 3.0)}, "PC2 joins at 7 s": {},
                                                "TCP, PC2 after PC1": {}}),
                           (Known(0, "", "PC1", 2.1), Known(2, "", "PC2", 3.1)), seeds=MEANS)}
