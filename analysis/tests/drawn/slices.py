"""Alone, a sink gets 8 Mbit/s times its share. Under a flood it gets that with shares, and 1/8 of it without, incomplete.

Each second, the router gets 125,000 bytes of frames (1 Mbit/s) for each unit of weight. Frame n of a call lags by n ms.
"""

from drawn_kit import Cell, Drawing, Known, Line, Panel, Rows

from ccnlab.experiments.slices import EXPERIMENT
from ccnlab.experiments.slices.data import SLICES
from ccnlab.experiments.slices.runs import CPU, FLOODS, LINK, MODES, SLOWNESS

ROWS = Rows(EXPERIMENT.grid(False), island="fetch", across="none", ip="none", machine="none", bottleneck="10Mbps", slowness=0.0,
            bottleneck_up="0bps", duration=20, across_weight=1, island_weight=1)


def part(run):
    """One over the share of a run's transfer: that of its network if it is alone, else by the weight of the flood."""
    if run["machine"] == "pc" and run["slowness"] > SLOWNESS:
        return run["slowness"] / SLOWNESS
    slowest = min(float(run[name].removesuffix("Mbps")) for name in ("bottleneck", "bottleneck-up") if run[name] != "0bps")
    return max(10 / slowest, 1)


def add_transfer(run, slice_):
    """Two sinks, of which one is complete without shares."""
    flooded = "greedy" in run.values() or "data" in run.values() or "interests" in run.values()
    sharing, weight = run["sharing"], max(run["across-weight"], run["island-weight"])
    shared = part(run) if not flooded else 1 + weight if sharing == "weights" else 16
    for sink in ("sink0", "sink1"):
        ROWS.add("transfer", run, sink, 1.0, 1.5, None if flooded and sharing != "weights" and sink == "sink1" else 1 + shared,
                 int(1e6 * (8 / shared if flooded and sharing != "weights" else 1)), 1, 1, 0, "ccn", f"{slice_}-fetch")


for run in ROWS.runs:
    run["sim_s"] = 17.0
    if run["island"] == "call":
        for node in ("sink0", "remote"):
            for frame in range(0, 600, 2):  # half of them arrive, the first one without a lag
                ROWS.add("exchange", run, node, "call", frame, 0.02 * frame, 0.05 + 0.001 * frame)
    elif run["ip"] == "greedy":
        for second in range(20):
            for layer, weight in (("island", 1), ("across", run["across-weight"])):
                ROWS.add("traffic", run, second, "router", "net1", "in", "data", 100, 125_000 * weight - 600, layer)
            ROWS.add("traffic", run, second, "router", "ip1", "in", "ip", 100, 124_800, "")
            ROWS.add("traffic", run, second, "router", "net2", "in", "interest", 100, 5000, "island")
    else:
        add_transfer(run, next(name for name in SLICES if run[name] == "fetch"))

FLOOD_NAMES = {"greedy": "greedy consumer", "data": "Data", "interests": "Interests"}


def flood_names(rows):
    return rows["flood"].map(FLOOD_NAMES)


FIGURES = {
    "": Drawing(
        [Panel("time (s); grey: flood", "rate (Mbit/s)",
               [Line(label, f"flood == '{flood}' and mode == '{mode}' and slice == '{name}'") for name, label in SLICES.items()],
               "time_s", "mbps")
         for flood in ("data", "interests") for mode in ("slices without shares", "shares 1:1")],
        (Known(0, "TCP", 0.5, 1), Known(3, "CCN, across islands", 19.5, 1))),
    "-share": Drawing(
        (Panel("weight of CCN across islands (others: 1)", "rate (Mbit/s)",
               [Line(label, f"slice == '{name}'") for name, label in SLICES.items()], "weight", "mbps", table="-share", beside=("by weight", "")),),
        (Known(0, "CCN, across islands", 9, 9), Known(0, "TCP", 9, 1))),
    "-fetch": Drawing(
        [Panel("flood in the other slice", "rate / that alone (%)",
               [Line(mode, f"resource == '{resource}' and victim == '{victim}' and mode == '{mode}'") for mode in MODES],
               flood_names, "rate_ratio", table="-fetch")
         for resource, victim in ((LINK, "island"), (LINK, "across"), (LINK, "ip"), (CPU, "island"))],
        # 2 MB of payload in 1 + 1 s alone; 0.5 MB in 16 s.
        (Known(0, "shares 1:3", "Data", 100), Known(1, "slices without shares", "Data", 100 * (0.5 / 16) / (1 / 2))),
        (Cell("-fetch", "resource == 'link' and victim == 'ip' and mode == 'shares 1:3' and flood == 'data'", "alone_s", 4),)),
    "-call": Drawing(
        [Panel("lag at most (ms)", "frames (%)",
               [Line(mode, f"resource == '{resource}' and flood == '{flood}' and mode == '{mode}'") for mode in MODES],
               "lag_ms", "share", table="-call")
         for resource in (LINK, CPU) for flood in FLOODS],
        # Of 500 frames of an end during the flood, those with even numbers from 100 to 598 arrive, with a lag of as many ms.
        (Known(0, "shares 1:1", 200, 100 * 51 / 500),),
        (Cell("-frames", "resource == 'link' and flood == 'data' and mode == 'shares 1:3'", "worst_ms", 598),)),
}
