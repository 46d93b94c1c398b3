"""Figures and tables of the experiment throughput."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import TYPE_CHECKING

from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.measured import measured_rows
from ccnlab.experiments.shared.paper_marks import draw_level, value_of
from ccnlab.experiments.shared.style import PAGE, QUIET, THEORY
from ccnlab.experiments.shared.things import THINGS
from ccnlab.experiments.throughput.data import (
    Data,
    ip_mbps,
    measured_run,
    papers_run,
    papers_runs,
    tcp_run,
    threshold_runs,
)
from ccnlab.experiments.throughput.runs import CHUNKS, SIZES, SLOW, measured_cases
from ccnlab.experiments.throughput.runs import SERIES as MEASURED_SERIES

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

RATES = {1024: "T1-01", 4096: "T1-02", 8192: "T1-03"}  # chunk -> target of its throughput
EVENTS = {"hole": ("v", "black"), "timeout": ("|", QUIET)}  # marker and colour


def draw_report(data: Data) -> Figure:
    """Draws the paper's figure 4.1, 500 kB in chunks of 1024 bytes, together with the measurement of CCNx 0.8.1."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 4.6))
    upper, lower = figure.subplots(2, 1, sharex=True)
    run = papers_run(data, 500_000, 1024)
    _draw_throughput(upper, data, run)
    times, rates = measured_rates()
    upper.stairs(rates, times, color=THINGS["measured"].color, linewidth=1.1, baseline=None,
                 label="CCNx 0.8.1, measured (2.4 ms per chunk)")
    draw_level(upper, value_of(RATES[1024]), at=0.5)
    upper.set_ylim(0, 6.2)
    upper.legend(loc="upper right", ncols=3)
    upper.set_title("500 kB in chunks of 1024 bytes: Data that reach PC1")
    _draw_window(lower, data, run)
    real = measured_rows(MEASURED_SERIES)
    lower.plot([row["t"] for row in real], [row["curwin"] for row in real], color=THINGS["measured"].color, linestyle="none",
               marker=".", markersize=4, label="CCNx 0.8.1, measured, every 50 ms")
    draw_level(lower, value_of("T1-06"), at=0.5, below=True)
    draw_level(lower, value_of("T1-05"), "hole", of_x=True, at=0.6)
    draw_level(lower, value_of("T1-04"), "end", of_x=True, at=0.6)
    lower.set_xlim(0, 6.2)
    lower.set_ylim(0, 46)
    figure.legend(*lower.get_legend_handles_labels(), loc="outside lower center", ncols=3)
    lower.set_xlabel("time since the first Interest (s)")
    say_seeds(figure, [1])
    return figure


def measured_rates() -> tuple[list[float], list[float]]:
    """Returns the bin edges in s and the rates in Mbit/s of the measured series, by the mean size of its objects."""
    real = measured_rows(MEASURED_SERIES)
    (case,) = [case for case in measured_cases() if (case.size, case.chunk, case.extra) == (500_000, 1024, SLOW)]
    octets = case.row["content_ccn_bytes"] / case.row["content_objects_wire"]
    received = [0, *(row["received"] for row in real)]
    rates = [(after - before) * octets * 8e-6 / real[0]["t"] for before, after in zip(received, received[1:])]
    return [0, *(row["t"] for row in real)], rates


def _draw_throughput(axes: Axes, data: Data, run: pd.Series, label: str = "simulated") -> None:
    """Draws the throughput of a run per time bin."""
    bins = data.bins[data.bins["run_id"] == run["run_id"]]
    axes.bar(bins["t_s"], bins["mbps"], width=run["bin"], align="edge", color=THINGS[run["stack"]].color, alpha=0.75,
             linewidth=0, label=label)
    axes.set_ylabel("throughput (Mbit/s)")
    axes.set_xlim(left=0)


def _draw_window(axes: Axes, data: Data, run: pd.Series) -> None:
    """Draws ccncatchunks2's window over time, and the events that reset it to 1."""
    changes = window_changes(data, run)
    axes.plot(changes["t_s"], changes["window"], color=THINGS["ccn"].color, drawstyle="steps-post", linewidth=1.2,
              label="simulated")
    for event, (marker, colour) in EVENTS.items():
        times = changes.loc[changes["event"] == event, "t_s"]
        if len(times):
            axes.plot(times, [0.75] * len(times), marker, color=colour, markersize=6, linestyle="none", label=event,
                      transform=axes.get_xaxis_transform())
    axes.set_ylabel("window (chunks)")
    axes.set_yticks([0, 10, 20, 31])


def draw_large(data: Data) -> Figure:
    """Draws the paper's figure 4.4: 5 MB in chunks of 4096 and of 8192 bytes."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 4.4))
    grid_of_axes = figure.subplots(2, 2, sharex="col")
    for column, chunk in enumerate((4096, 8192)):
        upper, lower = grid_of_axes[:, column]
        run = papers_run(data, 5_000_000, chunk)
        _draw_throughput(upper, data, run)
        draw_level(upper, value_of(RATES[chunk]), at=0.6)
        upper.set_title(f"5 MB in chunks of {chunk} bytes")
        upper.set_ylim(0, 40)
        upper.legend(loc="upper right", ncols=2)
        _draw_window(lower, data, run)
        draw_level(lower, value_of("T1-06"), at=0.5, below=True)
        lower.set_ylim(0, 44)
        lower.set_xlabel("time (s)")
    figure.legend(*lower.get_legend_handles_labels(), loc="outside lower center", ncols=4)
    say_seeds(figure, [1])
    return figure


def draw_all(data: Data) -> Figure:
    """Draws all nine transfers (the paper's figures 4.1, 4.4, B.1 to B.5)."""
    from matplotlib.figure import Figure

    sizes = sorted(set(papers_runs(data)["size"]))
    figure = Figure(figsize=(PAGE, 0.5 + 1.75 * len(sizes)))
    for row, size in zip(figure.subplots(len(sizes), len(CHUNKS), squeeze=False), sizes):
        for axes, chunk in zip(row, CHUNKS):
            run = papers_run(data, size, chunk)
            _draw_throughput(axes, data, run)
            holes = window_changes(data, run).query("event == 'hole'")["t_s"]
            marker, colour = EVENTS["hole"]
            axes.plot(holes, [0.9] * len(holes), marker, color=colour, markersize=4, label="hole",
                      transform=axes.get_xaxis_transform())
            draw_level(axes, value_of(RATES[chunk]), at=0.6)
            axes.set_ylim(0, 1.3 * axes.get_ylim()[1])
            axes.set_title(f"{SIZES[size]} in chunks of {chunk}")
            axes.set_ylabel("rate (Mbit/s)" if chunk == CHUNKS[0] else "")
            axes.set_xlabel("time (s)" if size == sizes[-1] else "")
    figure.legend(*figure.axes[0].get_legend_handles_labels(), loc="outside lower center", ncols=3)
    say_seeds(figure, [1])
    return figure


def draw_packets(data: Data) -> Figure:
    """Draws the paper's figures 4.2, 4.3 and B.6: packets and bytes at PC1 by type, against the chunk size."""
    from matplotlib.figure import Figure

    table = packet_table(data)
    sizes = sorted(set(table["size_bytes"]))
    figure = Figure(figsize=(PAGE, 4.0))
    for column, size in zip(figure.subplots(2, len(sizes), squeeze=False).T, sizes):
        rows = table[table["size_bytes"] == size]
        for axes, unit, scale in ((column[0], "packets", 1e3), (column[1], "octets", 1e6)):
            for shift, what, thing in ((-0.2, "interest", THINGS["interest"]), (0.2, "object", THINGS["data"])):
                axes.bar([place + shift for place in range(len(rows))], rows[f"{what}_{unit}"] / scale, 0.38, label=thing.word,
                         **thing.bar)
            axes.set_xticks(range(len(rows)), [str(chunk) for chunk in rows["chunk_bytes"]])
        column[0].set_title(SIZES[size])
        column[1].axhline(size / 1e6, **THEORY, label="size of the file")
        column[1].set_xlabel("chunk (bytes)")
        column[1].set_ylim(0, 2.1 * size / 1e6)
        column[0].set_ylabel("packets (thousands)" if size == sizes[0] else "")
        column[1].set_ylabel("bytes (millions)" if size == sizes[0] else "")
        column[0].set_ylim(0, 1.35 * rows["interest_packets"].max() / 1e3)
    figure.legend(*figure.axes[-1].get_legend_handles_labels(), loc="outside lower center", ncols=3)
    say_seeds(figure, [1])
    return figure


def draw_tcp(data: Data) -> Figure:
    """Draws the paper's figures B.7 and B.8: throughput over time and packets, by TCP."""
    from matplotlib.figure import Figure

    runs = [tcp_run(data, size) for size in sorted(set(data.runs.loc[data.runs["stack"] == "tcp", "size"]))]
    figure = Figure(figsize=(PAGE, 4.4))
    for (upper, lower), run in zip(figure.subplots(2, len(runs), squeeze=False).T, runs):
        _draw_throughput(upper, data, run, "TCP, IPv4 packets")
        upper.set_title(SIZES[run["size"]])
        upper.set_ylim(0, 125)
        upper.set_xlim(0, 1.3 * run["time_s"])
        upper.set_xlabel("time (s)")
        draw_level(upper, value_of("T1-11"))
        counts = [run["ip_out_packets"], run["ip_in_packets"], run["ip_out_packets"] + run["ip_in_packets"]]
        lower.bar(range(3), [count / 1e3 for count in counts], 0.6, **THINGS["tcp"].bar)
        lower.set_xticks(range(3), ["client", "server", "both"])
        lower.set_xlabel("sender of the packets")
        lower.set_ylabel("packets (thousands)")
    figure.legend(*upper.get_legend_handles_labels(), loc="outside lower center", ncols=2)
    say_seeds(figure, [1])
    return figure


def draw_measured(data: Data) -> Figure:
    """Draws the stall against the largest window (left), and simulated over measured times of all transfers (right)."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.0))
    left, right = figure.subplots(1, 2, width_ratios=(1, 1.25))
    table = threshold_table(data)
    left.plot(table["window"], table["measured_s"], **{**THINGS["measured"].points, "markersize": 9}, label="CCNx 0.8.1, measured")
    left.plot(table["window"], table["simulated_s"], **THINGS["ccn"].points, label="simulated")
    left.set_title("500 kB, chunk 1024, 2.4 ms per chunk")
    left.set_xlabel("largest window (chunks)")
    left.set_ylabel("time (s)")
    left.set_ylim(0, 7)
    left.set_xticks(range(16, 29, 2))
    left.legend(loc="upper left")
    cases = case_table(data)
    places = range(len(cases))
    right.axvspan(0.97, 1.03, color=QUIET, alpha=0.2, linewidth=0, label="within 3 %")
    right.plot(cases["simulated_s"] / cases["measured_s"], places, **THINGS["ccn"].points, label="simulated")
    right.set_yticks(places, [case.replace("chunk ", "").replace(" per chunk", "") for case in cases["case"]])
    right.set_title("Transfers: file, chunk, time to sign one")
    right.invert_yaxis()
    right.set_xlabel("time / measured time")
    right.legend(loc="lower left")
    say_seeds(figure, [1])
    return figure


def series_table(data: Data, sizes: Sequence[int], chunks: Sequence[int]) -> pd.DataFrame:
    """Returns the throughput over time of some of the paper's transfers."""
    import pandas as pd

    parts = []
    for size in sizes:
        for chunk in chunks:
            run = papers_run(data, size, chunk)
            bins = data.bins[data.bins["run_id"] == run["run_id"]]
            parts.append(_of_transfer(size, chunk, bins[["t_s", "mbps"]]))
    return pd.concat(parts)


def window_changes(data: Data, run: pd.Series) -> pd.DataFrame:
    """Returns every change of the window in a run, from its start (a window of 1) to its end: t_s, window, event."""
    import pandas as pd

    changes = data.windows.loc[data.windows["run_id"] == run["run_id"], ["t_s", "window", "event"]]
    ends = [[(0.0, 1.0, "start")], [(run["time_s"], changes["window"].iloc[-1] if len(changes) else 1.0, "end")]]
    first, last = (pd.DataFrame(row, columns=changes.columns) for row in ends)
    return pd.concat([first, changes, last], ignore_index=True)


def window_table(data: Data) -> pd.DataFrame:
    """Returns every change of the window in the transfers whose window is drawn."""
    import pandas as pd

    return pd.concat([_of_transfer(size, chunk, window_changes(data, papers_run(data, size, chunk)))
                      for size, chunk in ((500_000, 1024), *((5_000_000, chunk) for chunk in CHUNKS[1:]))])


def hole_table(data: Data, sizes: Sequence[int]) -> pd.DataFrame:
    """Returns the times of all holes in the paper's transfers."""
    import pandas as pd

    changes = [(size, chunk, window_changes(data, papers_run(data, size, chunk))) for size in sizes for chunk in CHUNKS]
    return pd.concat([_of_transfer(size, chunk, rows[rows["event"] == "hole"][["t_s"]]) for size, chunk, rows in changes])


def _of_transfer(size: int, chunk: int, rows: pd.DataFrame) -> pd.DataFrame:
    return rows.assign(size_bytes=size, chunk_bytes=chunk)[["size_bytes", "chunk_bytes", *rows.columns]]


def packet_table(data: Data) -> pd.DataFrame:
    """Returns a row per transfer: the packets and bytes that PC1 sent and received."""
    runs = papers_runs(data).sort_values(["size", "chunk"])
    table = runs[["size", "chunk", "sent_packets", "sent_bytes", "got_packets", "got_bytes", "ip_in_packets", "time_s",
                  "holes", "timeouts"]]
    return table.set_axis(["size_bytes", "chunk_bytes", "interest_packets", "interest_octets", "object_packets",
                           "object_octets", "object_fragments", "time_s", "holes", "timeouts"], axis=1)


def tcp_table(data: Data) -> pd.DataFrame:
    """Returns a row per file: the transfers by TCP."""
    runs = data.runs[data.runs["stack"] == "tcp"].sort_values("size")
    return runs.assign(mbps=runs.apply(ip_mbps, axis=1))[["size", "time_s", "mbps", "ip_out_packets", "ip_in_packets",
                                                          "ip_out_bytes", "ip_in_bytes"]]


def tcp_series(data: Data) -> pd.DataFrame:
    """Returns the throughput over time of the transfers by TCP."""
    runs = data.runs.loc[data.runs["stack"] == "tcp", ["run_id", "size"]].rename(columns={"size": "size_bytes"})
    return runs.merge(data.bins)[["size_bytes", "t_s", "mbps"]]


def threshold_table(data: Data) -> pd.DataFrame:
    """Returns measured and simulated times against the largest window, for windows with a run."""
    import pandas as pd

    rows = [(row["p"], row["seconds"], run["time_s"]) for row, run in threshold_runs(data)]
    return pd.DataFrame(rows, columns=["window", "measured_s", "simulated_s"])


def case_table(data: Data) -> pd.DataFrame:
    """Returns measured and simulated times of the other measured transfers."""
    import pandas as pd

    rows = [(case.words, fmean(case.seconds), measured_run(data, case.size, case.chunk, case.extra)["time_s"])
            for case in measured_cases()]
    return pd.DataFrame(rows, columns=["case", "measured_s", "simulated_s"])


def make_figures(data: Data) -> dict[str, Figure]:
    """Returns the figures by the suffix of their files."""
    drawings: dict[str, Callable[[Data], Figure]] = {
        "": draw_report, "-5MB": draw_large, "-all": draw_all, "-packets": draw_packets, "-tcp": draw_tcp,
        "-measured": draw_measured}
    return {suffix: draw(data) for suffix, draw in drawings.items()}


def make_tables(data: Data) -> dict[str, pd.DataFrame]:
    """Returns the numbers of the figures by the suffix of their files."""
    sizes = sorted(set(papers_runs(data)["size"]))
    return {
        "": series_table(data, [500_000], [1024]),
        "-window": window_table(data),
        "-5MB": series_table(data, [5_000_000], CHUNKS[1:]),
        "-all": series_table(data, sizes, CHUNKS),
        "-holes": hole_table(data, sizes),
        "-packets": packet_table(data),
        "-tcp": tcp_table(data),
        "-tcp-series": tcp_series(data),
        "-measured": case_table(data),
        "-threshold": threshold_table(data),
    }
