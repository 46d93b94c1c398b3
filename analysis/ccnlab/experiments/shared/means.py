"""Means over seeds with their confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ccnlab.theory.confidence import half_width_95

if TYPE_CHECKING:
    import pandas as pd


def means_by(runs: pd.DataFrame, keys: Sequence[str], quantities: Sequence[str]) -> pd.DataFrame:
    """Returns a row per combination of the keys: keys, seeds (runs), and for each quantity its mean and half the width of
    its 95 % confidence interval (NAME_ci95). Runs that lack a quantity do not count in its mean.
    """
    import pandas as pd

    grouped = runs.groupby(list(keys))
    columns = {"seeds": grouped["rng_run"].count()}
    for name in quantities:
        columns[name], columns[f"{name}_ci95"] = grouped[name].mean(), grouped[name].agg(_half_width)
    return pd.DataFrame(columns).reset_index()


def _half_width(values: pd.Series) -> float:
    return half_width_95(values.dropna().tolist())
