"""The numbers of an experiment that are no counts: table `measure`, with a column per name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd

    from ccnlab.runs.store import Store

ALL_NODES = "*"


def measures_by_node(store: Store, run_ids: Sequence[int]) -> pd.DataFrame:
    """Returns a row per run and node that have measures, by run_id and node, with a column per name in its unit."""
    rows = store.read("measure", run_ids)
    return rows.pivot(index=["run_id", "node"], columns="name", values="value")


def measures_of(store: Store, run_ids: Sequence[int], node: str = ALL_NODES) -> pd.DataFrame:
    """Returns a row per run whose node `node` (default: all nodes together) has measures, by run_id."""
    rows = store.read("measure", run_ids)
    return rows[rows["node"] == node].pivot(index="run_id", columns="name", values="value")
