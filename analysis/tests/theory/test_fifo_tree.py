"""Why FIFO caches in a tree differ from the theory by more than a point: superposed misses are no renewal process.

Che's approximation, by which an object stays in each cache for a fixed time, is simulated object by object. The two leaves
below a cache are independent, and a leaf misses an object again after that time and an exponential one. If the cache gets
these misses as they are, its hit ratio is that of FIFO caches. If the gaps between them are shuffled, they are a renewal
process, and the hit ratio is that of the theory.
"""

from __future__ import annotations

import numpy as np
import pytest

from ccnlab.theory import che
from theory.irm_kit import simulate

OBJECTS, ALPHA, SIZE = 1000, 0.8, 100
TREE = {"p": None, "s": "p", "t": "p"}
HORIZON, BEGIN = 220, 20  # end and begin of the measurement, in characteristic times of a leaf


@pytest.fixture(scope="module")
def times():
    """The characteristic times of a leaf and of the cache above two leaves."""
    leaf, above = che.levels(che.zipf(OBJECTS, ALPHA), [SIZE] * 2, [1, 2], "Fifo")
    return leaf.time, above.time


@pytest.fixture(scope="module")
def misses(times):
    """The times of the misses of both leaves together, for each object."""
    stay, rng = times[0], np.random.default_rng(1)
    end = HORIZON * stay
    shares = np.arange(1, OBJECTS + 1) ** -ALPHA

    def leaf(mean):
        gaps = stay + rng.exponential(mean, int(1.5 * end / (stay + mean)) + 50)
        times = np.cumsum(gaps) - rng.uniform(0, gaps[0])  # not all leaves begin with a miss at the same time
        return times[times < end]

    return [np.sort(np.concatenate([leaf(mean), leaf(mean)])) for mean in shares.sum() / shares]


def hit_ratio(misses, times):
    """Returns the hit ratio of a cache that keeps an object for a fixed time, with which it has SIZE objects on average."""
    low, high, begin = times[1] / 2, 2 * times[1], BEGIN * times[0]
    while high - low > 2e-3 * low:
        stay = (low + high) / 2
        inserted = sum(count_insertions(of_object, stay, begin) for of_object in misses)
        if inserted * stay > SIZE * (HORIZON - BEGIN) * times[0]:
            high = stay
        else:
            low = stay
    return 1 - inserted / sum(np.count_nonzero(of_object >= begin) for of_object in misses)


def count_insertions(times, stay, begin):
    inserted = at = 0
    while at < len(times):
        inserted += times[at] >= begin
        at = np.searchsorted(times, times[at] + stay, side="right")
    return inserted


@pytest.fixture(scope="module")
def fifo():
    """The hit ratio above two leaves, of FIFO caches that are simulated request by request."""
    found, _ = simulate(OBJECTS, ALPHA, TREE, dict.fromkeys(TREE, SIZE), {"s": 1, "t": 1}, "Fifo", requests=600_000)
    return found["p"]


def test_the_fixed_time_is_not_the_reason(misses, times, fifo):
    assert hit_ratio(misses, times) == pytest.approx(fifo, abs=0.004)


def test_the_renewal_process_is(misses, times, fifo):
    rng = np.random.default_rng(2)
    shuffled = [np.cumsum(rng.permutation(np.diff(of_object, prepend=0))) for of_object in misses]
    (_, theory) = che.levels(che.zipf(OBJECTS, ALPHA), [SIZE] * 2, [1, 2], "Fifo")
    found = hit_ratio(shuffled, times)
    assert found == pytest.approx(theory.hit_ratio, abs=0.004)
    assert fifo - found > 0.007
