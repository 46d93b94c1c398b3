from __future__ import annotations

import pytest

from ccnlab.experiments.congestion import WARM_UP
from ccnlab.theory.cubic import epochs, time_to_share

ROOM, ROUND_TRIP = 806, 0.06  # 100 Mbit/s, 40 ms and a queue of one product; half of the queue is full on average


def test_equal_flows_stay_equal():
    found = epochs(ROOM, (1, 1), ROUND_TRIP, 4)
    assert [epoch.jain for epoch in found] == pytest.approx([1] * 4)
    # The windows are back at that of the loss after K = (403 * 0.3 / 0.4)^(1/3) s.
    assert found[0].end == pytest.approx((403 * 0.3 / 0.4) ** (1 / 3), abs=0.02)
    assert found[1].begin == found[0].end


def test_a_short_path_follows_reno():
    """10 chunks each: 3 chunks of the decrease at 9 / 17 of a chunk per round trip of 10 ms."""
    (epoch,) = epochs(20, (1, 1), 0.01, 1)
    assert epoch.end == pytest.approx(3 / (9 / 17) * 0.01, abs=0.011)


def test_the_larger_window_shrinks():
    shares = [max(epoch.means) / sum(epoch.means) for epoch in epochs(ROOM, (3, 1), ROUND_TRIP, 8)]
    assert shares == sorted(shares, reverse=True) and shares[-1] < 0.6 < shares[0]


def test_the_warm_up_of_equal_flows():
    """15 s after 5 s are at most two epochs. After 40 s, even a flow that began with three times the other's window is near."""
    assert epochs(ROOM, (3, 1), ROUND_TRIP, 2)[-1].end > 15
    assert 35 < time_to_share(ROOM, (3, 1), ROUND_TRIP, 0.95) < WARM_UP
