"""10 MB from 0.7 s on, in 40 s / speed, 1 s more per seed; nothing comes for 2.5 s, at 2 m/s for 3.5 s."""

from drawn_kit import Cell, Drawing, Known, Line, Panel, Rows, of_seeds, twice

from ccnlab.experiments.cache_distance_walk import CASES, EXPERIMENT

ROWS = Rows(twice(task for task in EXPERIMENT.grid(False) if task.rng_run == 1), start=0.7, range=10)
for run in ROWS.runs:
    time_s = 40 / run["walk-speed"] + run["rng_run"] + (5 if run["stack"] == "tcp" else 0)
    ROWS.add("transfer", run, "client", 0.9, 1.0, 0.7 + time_s, 10 << 20, 2560)
    silence_s = 2.5 + (run["walk-speed"] == 2) + 0.1 * run["rng_run"]
    ROWS.add("counter", run, "client", "handovers", 1)
    for name, value in (("unassociated", 1.2), ("silence", silence_s)):
        ROWS.add("measure", run, "client", name, value, "s")
    for node in ("R2", "R4"):
        ROWS.add("counter", run, node, "hits", 100)
    for number in (2, 3):
        ROWS.add("traffic", run, 0.0, "client", f"udp:10.0.1.{number}:9695", "in", "data", 10, 10000)


def panel(y_label, column, distance):
    at = f"`ap-distance` == {distance}"
    lines = [Line(words, f"{at} and stack == '{stack}' and retry == {retry}", mean=True)
             for (stack, retry), (_, words) in CASES.items()]
    return Panel("walking speed (m/s)", y_label, (*lines, Line("", at)), lambda rows: rows["walk-speed"], column,
                 beside=("no access point (closed form)",))


FIGURES = {"": Drawing(
    (panel("download time (s)", "time_s", 15), panel("longest time without bytes (s)", "silence_s", 15),
     panel("longest time without bytes (s)", "silence_s", 25)),
    # 21 and 22 s; FTP takes 5 s more. 3.6 and 3.7 s.
    (Known(0, "CCN, CCNx 0.7", 2, 21.5), Known(0, "FTP", 2, 26.5), Known(0, "", 2, 22.0),
     Known(1, "CCN, CCNx 0.7", 2, 3.65), Known(2, "CCN, CCNx 0.7", 4, 2.65)),
    (Cell("", "stack == 'ccn'", "unassociated_s", 1.2), Cell("", "stack == 'ccn'", "from_copy", 100),
     Cell("", "stack == 'ccn'", "from_ap2", 10)))}
FIGURES = of_seeds(FIGURES, "mean of 2 seeds, dots: each seed", "")
