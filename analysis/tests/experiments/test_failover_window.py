"""Which link is in use when a cable is unplugged: by the frames of just the second before."""

import pandas as pd
import pytest

from ccnlab.experiments.failover import Data, failures, in_use, rate

BIN = 0.1


def made(cables, *periods):
    """A call of one run; `periods`: link, first bin, bin after the last one, packets/s."""
    runs = pd.DataFrame([{"run_id": 1, "carrier": False, "rng_run": 1, "bin": BIN, "duration": 20.0, "cables": cables, "playout-delay": 0.15}])
    rows = [(1, node, "data", link, BIN * number, float(per_s)) for node in ("caller", "callee")
            for link, begin, end, per_s in periods for number in range(begin, end)]
    return Data(runs, pd.DataFrame(), pd.DataFrame(rows, columns=["run_id", "node", "kind", "link", "bin_s", "per_s"]), pd.DataFrame())


@pytest.mark.parametrize("periods, used", [
    ([("A", 80, 90, 500), ("B", 90, 100, 50)], "B"),  # what came earlier than a second before does not count
    ([("A", 89, 90, 500), ("B", 90, 91, 50)], "B"),  # its first bin does
    ([("A", 100, 110, 500), ("B", 99, 100, 50)], "B"),  # its last bin does, and what came afterwards does not
    ([("A", 90, 95, 60), ("B", 95, 100, 50)], "A"),  # and all of it, not its end
])
def test_only_the_second_before_counts(periods, used):
    assert in_use(made("", *periods), 1, "caller", 10.0) == used


def test_a_failure_is_of_the_link_in_use_and_its_burst_is_on_the_other_one():
    """B fails at 10 s. A has 150 packets/s in a bin soon after it, then 50 until it fails itself at 15 s."""
    data = made("B-10,A-15", ("B", 0, 100, 50), ("A", 102, 103, 150), ("A", 103, 150, 50), ("A", 150, 200, 7))
    assert [(one.node, one.event.link, one.event.at_s, one.peak) for one in failures(data, 1)] == [
        ("caller", "B", 10, 150), ("callee", "B", 10, 150), ("caller", "A", 15, 0), ("callee", "A", 15, 0)]
    first, *_ = failures(data, 1)
    assert first.later == 50  # not the packets of A after its own failure


def test_the_rate_is_by_bin_from_the_begin_of_the_call():
    found = rate(made("", ("A", 3, 5, 70)), 1, "callee", "A")
    assert len(found) == 200 and list(found.iloc[2:6]) == [0, 70, 70, 0]
    assert not rate(made("", ("A", 3, 5, 70)), 1, "callee", "B").any()
