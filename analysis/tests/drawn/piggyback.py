"""An exchange takes 4 ms / window (3 ms by piggyback packets, twice that over UDP); the forwarder is busy half of 8 s."""

from drawn_kit import MEANS, Cell, Drawing, Known, Line, Panel, Paper, Rows, twice

from ccnlab.experiments.piggyback import EXPERIMENT
from ccnlab.experiments.piggyback.figures import LABELS, NAMES
from ccnlab.experiments.piggyback.runs import EXCHANGES, VARIED

FIRST = {name: values[0] for name, values in VARIED.items() if name != "down"}
ROWS = Rows(twice(EXPERIMENT.grid(True)), down="100Mbps", **FIRST)
for run in ROWS.runs:
    run["sim_s"] = 8.0
    each_s = (0.004 if run["bundle"] == "none" else 0.003) * (2 if run["session"] == "udp" else 1) + 0.0002 * run["rng_run"]
    time_s = run["exchanges"] * each_s / run["window"] * run["hops"]
    for node in "AB":
        ROWS.add("transfer", run, node, 0.5, 0.6, 0.5 + time_s, 1000, run["exchanges"], run["exchanges"], 0)
        ROWS.add("exchange", run, node, "", 0, 0.5, each_s * run["hops"])
    later = 0.75 - 0.25 * run["rng_run"] * (run["bundle"] == "concatenate")
    for bin_s, busy in ((0.0, 0.2 + 0.05 * run["rng_run"]), (4.0, later)):
        ROWS.add("node_load", run, bin_s, "R1", busy, 1000)
    ROWS.add("measure", run, "R1", "forwarding", 0.0002 if run["bundle"] == "none" else 0.00015, "s")
    for name, value in (("fib_lookups", run["window"]), ("data_forwarded", 2 * run["exchanges"])):
        ROWS.add("counter", run, "R1", name, value)
    kind = "data" if run["bundle"] == "none" else "piggyback"
    ROWS.add("traffic", run, 0.0, "R1", "link0", "in", kind, 20, 2000)

MEASURES = {"processing_us": "time (µs)", "rtt_ms": "time (ms)", "time_s": "time (s)"}


def over_windows(table, measures):
    return [Panel("window (exchanges)", MEASURES[name],
                  [Line(label, f"measure == '{name}' and bundle == '{bundle}'") for bundle, label in NAMES.items()],
                  "window", "mean", "ci95", table=table,
                  papers=[Paper("level", "P4-03", x=2.0)] if name == "rtt_ms" and not table else ()) for name in measures]


def over(name):
    return [Panel(LABELS[name], label, [Line(words, f"bundle == '{bundle}'") for bundle, words in NAMES.items()], name, measure,
                  table=f"-{name}") for measure, label in MEASURES.items()]


# 10,000 exchanges: busy for 0.25 * 4 s + 0.75 * 4 s, or 0.2 s more, for 20,000 objects.
SAVING = Drawing(
    (Panel("window (exchanges)", "change by piggyback (%)", (Line("piggyback, concatenated"),), "window", "change_percent", "ci95_percent",
           table="-saving", papers=[Paper("level", "P3-01", y=-16.0), Paper("level", "P3-03", y=-14.5), Paper("level", "P3-04", y=-6.9)]),),
    # Busy for 3 s instead of 4 s with seed 1, and for 2.2 s instead of 4.2 s with seed 2.
    (Known(0, "piggyback, concatenated", 10, (-25 - 200 / 4.2) / 2, ci=12.706 * (200 / 4.2 - 25) / 2),), seeds=MEANS)
FIGURES = {
    "": Drawing(over_windows("", MEASURES),
                (Known(0, "separate", 10, 205.0, ci=12.706 * 5), Known(1, "separate", 1, 4.3, ci=1.2706),
                 Known(2, "piggyback, concatenated", 10, 3.3)),
                (Cell("", "measure == 'forwarding_us' and bundle == 'concatenate' and window == 40", "mean", 150),), MEANS),
    "-udp": Drawing(over_windows("-udp", ("rtt_ms", "time_s")),
                    (Known(0, "piggyback, concatenated", 40, 6.3), Known(1, "separate", 10, 0.83)), seeds=MEANS),
    "-saving": SAVING,
    # 1000 exchanges with a window of 10.
    **{f"-{name}": Drawing(over(name), (Known(0, "separate", VARIED[name][2], 2000.0),
                                        Known(1, "piggyback, embedded", VARIED[name][2], 3.2 * (3 if name == "hops" else 1)),
                                        Known(2, "separate", VARIED[name][0], 0.42)),
                           (Cell(f"-{name}", "bundle == 'none'", "lookups", 10), Cell(f"-{name}", "bundle == 'embed'", "bundled", 20),
                            Cell(f"-{name}", "bundle == 'none'", "packets", 20)), "all of 2 seeds")
       for name in VARIED}}
assert EXCHANGES == 10_000
