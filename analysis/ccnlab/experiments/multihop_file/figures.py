"""Figures of Rodrigues 2014 from the simulated runs, and their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccnlab.experiments.multihop_file.runs import JOIN, chosen
from ccnlab.experiments.shared.testbed import Runs, interface_load, node_load, peer_counts, transfer_times
from ccnlab.experiments.shared.testbed_drawing import draw_counts, draw_load, draw_node_load, draw_times

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

AFTER, BESIDE, TCP = "PC2 after PC1", f"PC2 joins at {JOIN} s", "TCP, PC2 after PC1"  # titles of the cases


def times(data: Runs) -> pd.DataFrame:
    """Returns a row per transfer: access, stack, overlap, rng_run, node, start_s and end_s from PC1's start, time_s."""
    import pandas as pd

    rows = data.transfers.join(data.runs[["access", "overlap", "rng_run"]], on="run_id")
    rows = rows.assign(time_s=rows["end_s"] - rows["start_s"])
    columns = ["access", "stack", "overlap", "rng_run", "node", "start_s", "end_s", "time_s", "chunks", "interests",
               "retransmissions"]
    return pd.DataFrame(rows[columns]).sort_values(columns[:5], ignore_index=True)


def make_figures(data: Runs) -> dict[str, Figure]:
    """Returns figures of interface load, message counts, processor and memory load, interface load by TCP, and times."""
    cases = _cases(data)
    after, beside, tcp = cases.values()
    firsts = {title: run_ids[0] for title, run_ids in cases.items() if title != TCP}
    return {
        "": draw_load(data, firsts, {AFTER: ("T21-01", "PC1's end"), BESIDE: ("T21-04", "PC2 catches up")}),
        "-counts": draw_counts(data, {AFTER: after, BESIDE: beside}),
        "-cpu": draw_node_load(data, firsts),
        "-tcp": draw_load(data, {TCP: tcp[0]}, {}),
        "-mean-times": draw_times(data, cases, {(AFTER, "PC1"): "T21-01", (AFTER, "PC2"): "T21-02"}),
    }


def make_tables(data: Runs) -> dict[str, pd.DataFrame]:
    """Returns the numbers of the figures, and all transfers."""
    import pandas as pd

    cases = _cases(data)
    after, beside, tcp = cases.values()
    ccn = {"no": after, "yes": beside}
    return {
        "": pd.concat([interface_load(data, ids[0]).assign(overlap=case) for case, ids in ccn.items()]),
        "-counts": pd.concat([peer_counts(data, ids).assign(overlap=case) for case, ids in ccn.items()]),
        "-cpu": pd.concat([node_load(data, ids[0]).assign(overlap=case) for case, ids in ccn.items()]),
        "-tcp": interface_load(data, tcp[0]),
        "-mean-times": transfer_times(data, cases),
        "-times": times(data),
    }


def _cases(data: Runs) -> dict[str, list[int]]:
    """Returns the runs of the report's cases: by CCN in sequence and overlapping, by TCP in sequence."""
    return {AFTER: chosen(data, "ccn", "no"), BESIDE: chosen(data, "ccn", "yes"), TCP: chosen(data, "tcp", "no")}
