# How many pending Interests fill a link? This file is a notebook. Run all of it with
#
#     ./ccn python sweep_window.py
#
# or cell by cell in an editor that supports "# %%" cells.

# %% A link of 10 Mbit/s and 20 ms: one sink, windows of 1 to 64, two chunk sizes, three seeds.
# The sweep skips runs that are already in the database.
from pathlib import Path

import matplotlib.pyplot as plt

import ccnlab

PARAMETERS = {"sinks": 1, "size": 500_000, "bottleneck-delay": 0.02}

runs = ccnlab.sweep("many-sinks", {"window": [1, 2, 4, 8, 16, 32, 64], "chunk": [1024, 4096]}, PARAMETERS, seeds=3)
print(f"{len(runs)} runs, {runs['wall_s'].sum():.1f} s of simulation")

# %% The view `throughput`, joined with the parameters of each run.
data = ccnlab.load("throughput", "many-sinks", sinks=1, size=500_000, bottleneck_delay=0.02)
table = data.pivot_table(index="window", columns="chunk", values="goodput_mbps")
print(table.round(2))

# %% The figure, in the style of the project's other figures.
from ccnlab.experiments.shared.style import SHEET  # noqa: E402

out = Path("results/figures/sweep_window.png")
out.parent.mkdir(parents=True, exist_ok=True)
with plt.rc_context(SHEET):
    figure, axes = plt.subplots(figsize=(3.5, 2.6))
    for (chunk, column), marker in zip(table.items(), "os"):
        axes.plot(column.index, column, marker=marker, label=f"chunks of {chunk} B")
    axes.set_xscale("log", base=2)
    axes.set_xlabel("window (Interests)")
    axes.set_ylabel("goodput (Mbit/s)")
    axes.set_ylim(bottom=0)
    axes.legend()
    figure.savefig(out)
print(f"see {out}")

# %% With a small window the round-trip time limits goodput to window x chunk / round-trip time.
smallest = table.loc[1, 1024]
print(f"window 1, chunks of 1024 B: {smallest:.3f} Mbit/s, so a chunk takes {1024 * 8e-3 / smallest:.1f} ms")
