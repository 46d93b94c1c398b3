"""Figures of Rodrigues 2014 from the simulated runs, and their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccnlab.experiments.multihop_file.runs import JOIN, chosen
from ccnlab.experiments.shared.testbed import Runs, interface_load, node_load, peer_counts
from ccnlab.experiments.shared.testbed_drawing import draw_counts, draw_load, draw_node_load

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure


def times(data: Runs) -> pd.DataFrame:
    """Returns a row per transfer: access, stack, overlap, rng_run, node, start_s and end_s from PC1's start, time_s."""
    import pandas as pd

    rows = data.transfers.join(data.runs[["access", "overlap", "rng_run"]], on="run_id")
    rows = rows.assign(time_s=rows["end_s"] - rows["start_s"])
    columns = ["access", "stack", "overlap", "rng_run", "node", "start_s", "end_s", "time_s", "chunks", "interests",
               "retransmissions"]
    return pd.DataFrame(rows[columns]).sort_values(columns[:5], ignore_index=True)


def make_figures(data: Runs) -> dict[str, Figure]:
    """Returns figures of interface load, message counts, processor and memory load, and interface load by TCP."""
    after, beside, tcp = _cases(data)
    titles = ("PC2 after PC1", f"PC2 joins at {JOIN} s")
    firsts = dict(zip(titles, (after[0], beside[0])))
    return {
        "": draw_load(data, firsts),
        "-counts": draw_counts(data, dict(zip(titles, (after, beside)))),
        "-cpu": draw_node_load(data, firsts),
        "-tcp": draw_load(data, {"TCP, PC2 after PC1": tcp[0]}),
    }


def make_tables(data: Runs) -> dict[str, pd.DataFrame]:
    """Returns the numbers of the figures, and all transfers."""
    import pandas as pd

    after, beside, tcp = _cases(data)
    ccn = {"no": after, "yes": beside}
    return {
        "": pd.concat([interface_load(data, ids[0]).assign(overlap=case) for case, ids in ccn.items()]),
        "-counts": pd.concat([peer_counts(data, ids).assign(overlap=case) for case, ids in ccn.items()]),
        "-cpu": pd.concat([node_load(data, ids[0]).assign(overlap=case) for case, ids in ccn.items()]),
        "-tcp": interface_load(data, tcp[0]),
        "-times": times(data),
    }


def _cases(data: Runs) -> tuple[list[int], list[int], list[int]]:
    """Returns the runs of the report's cases: by CCN in sequence and overlapping, by TCP in sequence."""
    return chosen(data, "ccn", "no"), chosen(data, "ccn", "yes"), chosen(data, "tcp", "no")
