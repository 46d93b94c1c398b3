"""Documents from 1.5 s on: 3 s by discovered faces, 4 s by hand, else 10 s; 0.2 s more per seed. One UDP run lacks one."""

from drawn_kit import MEANS, Cell, Drawing, Known, Line, Panel, Rows, of_seeds, twice

from ccnlab.experiments.ad_hoc import EXPERIMENT, GROUP

TIMES = {"discovered": 3.0, "unicast": 4.0}
ROWS = Rows(twice(EXPERIMENT.grid(True)), stack="ccn", faces="", scheme="", routing="olsr", start=1.5)
for run in ROWS.runs:
    lacks = run["stack"] == "udp" and run["rng_run"] == 2
    time_s = TIMES.get(run["faces"], 10.0) + 0.2 * run["rng_run"] + run["laptops"] / 10
    for laptop in range(run["laptops"]):
        ends_s = None if lacks and laptop == 0 else 1.5 + time_s - 0.01 * laptop
        ROWS.add("transfer", run, f"laptop{laptop}", 1.6, 1.7, ends_s)
    ROWS.add("measure", run, "*", "airtime", 0.005, "s")

FIGURES = {
    "": Drawing(
        (Panel("time until both have the other's 2 MB (s)", "", (Line(""), Line("", ci="time_s_ci95")), "time_s", "way"),),
        # 3.4 and 3.6 s.
        (Known(0, "", 3.5, "discovered faces"), Known(0, "", 10.4, "UDP over OLSR")),
        (Cell("", "way == 'discovered faces'", "airtime_s", 0.005), Cell("", "way == 'UDP over OLSR'", "arrived", 0.75))),
    "-group": Drawing(
        (Panel("number of laptops", "time until all have all documents (s)",
               [Line(way, f"way == '{way}' and complete == seeds") for way in GROUP], "laptops", "time_s", "time_s_ci95",
               table="-group"),
         Panel("number of laptops", "documents that arrived within 120 s (%)", [Line(way, f"way == '{way}'") for way in GROUP],
               "laptops", "arrived", table="-group")),
        # 3.5 and 3.7 s with 3 laptops; 5 of 5 documents.
        (Known(0, "discovered faces", 3, 3.6, ci=12.706 * 0.1 * 0.7071068 * 1.4142136),
         Known(1, "TCP over AODV", 5, 100.0)))}
FIGURES = of_seeds(FIGURES, MEANS, "", "-group")
