import math

import pandas as pd
import pytest

from ccnlab.experiments.shared.means import means_by


def test_means_and_half_widths_of_a_worked_example():
    # 1 and 3: mean 2, standard deviation sqrt(2), so that the half width is 12.706.
    runs = pd.DataFrame({"kind": ["a", "a", "b"], "rng_run": [1, 2, 1], "time": [1.0, 3.0, 5.0]})
    first, second = means_by(runs, ("kind",), ("time",)).to_dict("records")
    assert (first["kind"], first["seeds"], first["time"]) == ("a", 2, 2)
    assert first["time_ci95"] == pytest.approx(12.706)
    assert (second["seeds"], second["time"]) == (1, 5) and math.isnan(second["time_ci95"])


def test_a_run_without_the_quantity_counts_as_a_seed_only():
    runs = pd.DataFrame({"kind": ["a"] * 3, "rng_run": [1, 2, 3], "time": [1.0, 3.0, None]})
    [row] = means_by(runs, ("kind",), ("time",)).to_dict("records")
    assert (row["seeds"], row["time"]) == (3, 2) and row["time_ci95"] == pytest.approx(12.706)
