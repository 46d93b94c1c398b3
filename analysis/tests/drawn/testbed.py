"""Rows of the testbed of Rodrigues 2014: PC1 fetches from 2 s on for 2 s; PC2 follows 1 s later, or joins after 1 s.

In each time bin n, CCNx3 forwards n packets by wlan0, and 10 times as many by eth1; other interfaces 100 times as many.
"""

from drawn_kit import Line, Panel, Paper

from ccnlab.experiments.shared.testbed import INTERFACES, ROUTERS

ORIGIN, BIN = 2.0, 0.2
SCALES = {("CCNx3", "ip1"): 1, ("CCNx3", "ip2"): 10, ("CCNx1", "ip1"): 100, ("CCNx2", "ip1"): 200, ("CCNx2", "ip2"): 300}
TIME = "time from PC1's start (s)"


def add_rows(rows, seconds=lambda run: 2.0):
    """Adds what all runs have; `seconds` is the time of each transfer."""
    for run in rows.runs:
        time_s, joins_s = seconds(run), 1.0 if run["overlap"] == "yes" else seconds(run) + 1
        late_s = 0.2 * (run["rng_run"] - 1)
        for node, start_s in (("PC1", ORIGIN), ("PC2", ORIGIN + joins_s)):
            rows.add("transfer", run, node, start_s, start_s + 0.1, start_s + time_s + late_s, 5000, 1221, 1230, 0, run["stack"])
        factor = 7 if run["stack"] == "tcp" else 2 if run["overlap"] == "yes" else 1
        for number in range(25):
            at_s = round(ORIGIN + BIN * (number - 1), 9)
            for (node, face), scale in SCALES.items():
                rows.add("traffic", run, at_s, node, face, "in", "ip", factor * scale * number, 0)
            for node, peer in (("CCNx3", 1), ("CCNx3", 2), ("CCNx3", 4), ("CCNx1", 3), ("CCNx2", 6)):
                for kind, size in (("interest", 60), ("data", 4000)):
                    packets = factor * peer * run["rng_run"] * (2 if kind == "data" else 1)
                    rows.add("traffic", run, at_s, node, f"udp:10.0.1.{peer}:9695", "in", kind, packets, packets * size)
            for place, node in enumerate(ROUTERS, 1):
                rows.add("node_load", run, at_s, node, number / 100 / place, 1_000_000 * place + number * factor)


def timeline(rows):
    return Panel(TIME, "", (Line("", rows, low="start_s"),), "end_s", "node", table="-times")


def load_panels(tables, timelines, table="", papers=({},)):
    """A column per case: the panels of the router are in one row. `tables` select the rows of each case; `papers` has the times of
    each one that a paper states, at CCNx3.
    """
    panels = [timeline(at) for at in timelines]
    for router in ROUTERS:
        names = [name for (node, _), name in INTERFACES.items() if node == router]
        rows = {name: f"node == '{router}' and interface == '{name}'" for name in names}
        marks = [*papers, *[{}] * len(tables)] if router == "CCNx3" else [{}] * len(tables)
        panels += [Panel(TIME, "packets/s", [Line(name, " and ".join(filter(None, (at, rows[name])))) for name in names],
                         "time_s", "packets_per_s", table=table, papers=[Paper("level", id, x=time_s) for id, time_s in stated.items()])
                   for at, stated in zip(tables, marks)]
    return panels


def time_panels(papers, has_bars=True):
    """The mean time of each PC's transfer, a panel per case: `papers` has title -> PC -> id and time."""
    return [Panel("", "time of the transfer (s)", [Line("", f"case == '{title}'"), *([Line("", f"case == '{title}'", ci="time_s_ci95")] if has_bars else [])],
                  "node", "time_s", table="-mean-times", papers=[Paper("point", id, pc, time_s) for pc, (id, time_s) in stated.items()])
            for title, stated in papers.items()]


def count_panels(tables, has_bars=True):
    """Interests and Data by peer, with intervals where there are several seeds."""
    kinds = {"interest": "Interests", "data": "Data"}
    return [Panel("", label, [*(Line(words, f"{at} and kind == '{kind}'") for kind, words in kinds.items()),
                              *([Line("", at, ci=f"{column}_ci95")] if has_bars else [])], "peer", column,
                  table="-counts", nonzero=True) for column, label in (("packets", "packets"), ("bytes", "bytes (millions)"))
            for at in tables]


def cpu_panels(tables, timelines):
    return [*(timeline(at) for at in timelines),
            *(Panel(TIME, label, [Line(router, f"{at} and node == '{router}'") for router in ROUTERS], x, y, table="-cpu")
              for label, x, y in (("CPU busy (%)", "bin_s", "cpu_busy"), ("memory (MB)", "end_s", "memory_bytes")) for at in tables)]
