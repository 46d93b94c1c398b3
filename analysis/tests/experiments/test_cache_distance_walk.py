import pandas as pd
import pytest

from ccnlab.experiments import cache_distance_walk as walk
from ccnlab.experiments.shared.verdict import NotSimulated, Verdict, compare

# A walk with the numbers of a run, computed by hand where possible.
WALK = {"stack": "ccn", "retry": 0.2, "ap-distance": 15, "walk-speed": 1.0, "range": 10, "rng_run": 1, "time_s": 10.0,
        "handovers": 1, "unassociated_s": 0.123, "silence_s": 1.1, "chunks": 2562, "from_ap1": 1001, "from_ap2": 1561,
        "from_copy": 2562, "from_r2": 3}


def walks(*changes):
    return pd.DataFrame([WALK | change for change in changes])


def test_cells_that_overlap_leave_the_time_of_ten_beacons_and_one_scan():
    low, high = walk.gap_bounds(WALK)
    assert (low, high) == pytest.approx((9 * 0.1024 + 0.12, 10 * 0.1024 + 0.12))


def test_a_way_between_the_cells_adds_its_time_but_not_to_the_beacons_time():
    low, high = walk.gap_bounds(WALK | {"ap-distance": 25})
    assert (low, high) == pytest.approx((5, 5 + 0.1024 + 0.12))
    # At 10 m/s the way takes 0.5 s, while the station still waits for beacons of the first access point.
    assert walk.gap_bounds(WALK | {"ap-distance": 25, "walk-speed": 10}) == walk.gap_bounds(WALK)


@pytest.mark.parametrize("silence_s, expected", [
    (1.1, Verdict.REPRODUCED), (1.44, Verdict.REPRODUCED), (1.45, Verdict.NOT_REPRODUCED), (0.9, Verdict.NOT_REPRODUCED)])
def test_the_time_without_content_has_two_bounds(silence_s, expected):
    data = walks({}, {"silence_s": silence_s}, {"silence_s": 8, "ap-distance": 25}, {"silence_s": 4, "retry": 0.0})
    assert compare(walk.SILENCE, walk.check_silence, data).verdict is expected


def test_an_object_that_leaves_the_copy_twice_is_noticed():
    assert compare(walk.ONCE, walk.check_once, walks({}, {"retry": 0.0})).verdict is Verdict.REPRODUCED
    assert compare(walk.ONCE, walk.check_once, walks({}, {"from_copy": 2563})).verdict is Verdict.NOT_REPRODUCED


@pytest.mark.parametrize("check", walk.CHECKS.values())
@pytest.mark.parametrize("change", [{"handovers": 0}, {"stack": "tcp"}])
def test_without_a_hand_over_nothing_is_compared(check, change):
    with pytest.raises(NotSimulated, match="no walk of CCN with a hand-over"):
        check(walks(change), walk.ONCE)


def test_the_grid_has_a_hand_over_for_each_case_and_quick_is_part_of_it():
    full = walk.make_grid(False)
    assert set(walk.make_grid(True)) <= set(full)
    assert {(dict(task.arguments)["stack"], dict(task.arguments)["retry"]) for task in walk.make_grid(True)} == set(walk.CASES)


def test_the_figure_has_the_bounds_and_a_line_for_each_case():
    figure = walk.draw(walks({}, {"retry": 0.0}, {"stack": "tcp", "retry": 0.0}, {"ap-distance": 25}))
    left, middle, right = figure.axes
    assert len(left.lines) == 2 * len(walk.CASES) and not left.collections
    assert len(middle.collections) == len(right.collections) == 1
