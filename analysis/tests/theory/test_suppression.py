import random
from statistics import fmean

import pytest

from ccnlab.theory.suppression import expected_copies, expected_first


def test_one_node_sends_once():
    assert expected_copies(1, 0.3, 1) == pytest.approx(1)
    assert expected_first(1, 0.01, 0.02) == pytest.approx(0.02)


def test_two_nodes_by_hand():
    # Both send if their waits differ by at most d: the area 1 - (1 - d)^2 of the unit square.
    assert expected_copies(2, 0.1, 1) == pytest.approx(1 + 1 - 0.9**2)
    assert expected_first(2, 0, 3) == pytest.approx(1)


def test_all_send_what_takes_longer_than_the_spread():
    assert expected_copies(7, 2, 1) == pytest.approx(7)


@pytest.mark.parametrize("nodes, frame", [(3, 0.2), (10, 0.05), (50, 0.005)])
def test_many_draws_agree(nodes, frame):
    draw = random.Random(1)
    copies = []
    for _ in range(20000):
        waits = [draw.random() for _ in range(nodes)]
        copies.append(sum(wait <= min(waits) + frame for wait in waits))
    assert fmean(copies) == pytest.approx(expected_copies(nodes, frame, 1), rel=0.01)
