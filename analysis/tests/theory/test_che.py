"""Hit ratios by theory: cases that can be worked out by hand, and runs that theory says nothing of."""

from __future__ import annotations

import itertools
import json
import math
import sqlite3

import numpy as np
import pytest

from ccnlab.errors import UserError
from ccnlab.theory import che, policies, popularity
from ccnlab.theory.renewal import Poisson


def ratios(objects, alpha, capacities, fan_in):
    return [level.hit_ratio for level in che.levels(che.zipf(objects, alpha), capacities, fan_in)]


@pytest.mark.parametrize("alpha", [0, 0.6, math.nextafter(1, 0), 1, 1 + 1e-9, 1.2, 2])
@pytest.mark.parametrize("objects", [1, 2, 299, 300, 301, 5000])
def test_bins_hold_each_rank_once_and_its_share(objects, alpha):
    demand = che.zipf(objects, alpha)
    shares = np.arange(1, objects + 1, dtype=float) ** -alpha
    shares /= shares.sum()
    ends = np.cumsum(demand.objects).astype(int)
    assert ends[-1] == objects
    binned = [shares[begin:end].sum() for begin, end in zip([0, *ends[:-1]], ends, strict=True)]
    assert demand.share * demand.objects == pytest.approx(binned, rel=1e-9)


def test_a_large_catalogue_has_few_bins():
    demand = che.zipf(10_000_000, 1)
    assert len(demand.share) < 1000
    assert demand.size == 10_000_000
    assert 1 / demand.share[0] == pytest.approx(math.log(1e7) + 0.5772156649, rel=1e-8)  # harmonic number


@pytest.mark.parametrize("kept", [1, 100, 250, 999])
def test_if_all_objects_are_alike_the_share_that_is_kept_is_the_hit_ratio(kept):
    assert ratios(1000, 0, [kept], [1]) == pytest.approx([kept / 1000], abs=1e-5)


def test_a_cache_for_everything_answers_everything_and_asks_for_nothing():
    first, second = ratios(50, 1, [50, 10], [1, 1])
    assert first == 1
    assert math.isnan(second)


def test_a_cache_for_nothing_passes_everything_on():
    assert ratios(500, 0.8, [0], [1]) == [0]
    alone = ratios(500, 0.8, [50], [1])
    assert ratios(500, 0.8, [0, 50], [1, 1])[1:] == pytest.approx(alone, abs=1e-12)
    behind = ratios(500, 0.8, [50, 50], [1, 1])[1:]
    assert ratios(500, 0.8, [50, 0, 50], [1, 1, 1])[2:] == pytest.approx(behind, abs=1e-12)


@pytest.mark.parametrize("share", [0.5, 0.6, 0.8, 0.95])
def test_one_of_two_objects(share):
    """LRU keeps the one that was asked for last: a hit if it is asked for again. Che is for many objects: 0.06 off."""
    demand = che.Demand(np.array([share, 1 - share]), np.ones(2))
    (level,) = che.levels(demand, [1], [1])
    exact = share ** 2 + (1 - share) ** 2
    assert level.hit_ratio == pytest.approx(exact, abs=0.06)
    # What Che's equations say, worked out another way.
    assert math.exp(-share * level.time) + math.exp(-(1 - share) * level.time) == pytest.approx(1, abs=1e-5)


def exact_lru(shares, capacity):
    """The stack of LRU is the order of the latest requests, as if drawn one by one without those before."""
    found = 0.0
    for stack in itertools.permutations(range(len(shares)), capacity):
        left, chance = 1.0, 1.0
        for item in stack:
            chance *= shares[item] / left
            left -= shares[item]
        found += chance * (1 - left)
    return found


@pytest.mark.parametrize("alpha", [0.5, 1, 1.5])
@pytest.mark.parametrize("capacity", [2, 4])
def test_few_of_ten_objects(alpha, capacity):
    """Against all 90 or 5040 states of LRU; for so few objects Che is 0.0124 off at most."""
    demand = che.zipf(10, alpha)
    assert ratios(10, alpha, [capacity], [1]) == pytest.approx([exact_lru(demand.share, capacity)], abs=0.0125)


@pytest.mark.parametrize("kept", [0.1, 0.3, 0.5])
def test_the_second_cache_of_a_line_by_hand(kept):
    """All N objects alike, each asked for at a rate of 1, caches of the share c.

    The first keeps an object for a = -ln(1 - c) behind a request. Until t = 2 a a miss is followed by the next with
    probability p (t - a), p = 1 - c: only one gap longer than a has room. The second keeps an object for x,
    p x - (p (x - a))^2 / 2 = c, and has the share p (x - a) of what it is asked for.
    """
    p, a = 1 - kept, -math.log(1 - kept)
    x = min(np.roots([p * p / 2, -p - p * p * a, kept + p * p * a * a / 2]))
    assert a < x < 2 * a
    assert ratios(1000, 0, [1000 * kept] * 2, [1, 1]) == pytest.approx([kept, p * (x - a)], abs=2e-5)


@pytest.mark.parametrize("sources", [2, 4, 50])
def test_the_root_of_a_tree_by_hand(sources):
    """All objects alike, and the root keeps none as long as a leaf does: a hit is what another leaf asked for.

    None of n leaves asks for x with probability (1 - m x)^n, which is 1 - c; one of n - 1 does with the rest of (1 -
    m x)^(n - 1).
    """
    kept = 0.4
    assert ratios(1000, 0, [400, 400], [1, sources]) == pytest.approx(
        [kept, 1 - (1 - kept) ** ((sources - 1) / sources)], abs=1e-5)


def test_two_consumers_on_one_cache_are_one_who_asks_twice_as_often():
    assert ratios(500, 0.8, [50, 50], [3, 2]) == pytest.approx(ratios(500, 0.8, [50, 50], [1, 2]), abs=1e-6)


def test_caches_in_a_line_are_those_of_a_tree_without_branches():
    demand = che.zipf(400, 0.8)
    first, second = che.levels(demand, [100, 100], [1, 1])
    # A Poisson process of what the first does not have would err by far.
    misses = demand.share * np.exp(-demand.share * first.time)
    (naive,) = che.levels(che.Demand(misses / (misses @ demand.objects), demand.objects), [100], [1])
    assert naive.hit_ratio > second.hit_ratio + 0.15


def test_misses_of_misses_against_random_numbers():
    """One object, asked for at a rate of 1, two caches that keep it for 1 and for 1.5."""
    random = np.random.default_rng(5)
    times = np.cumsum(random.exponential(size=4_000_000))
    process = Poisson(np.ones(1))
    for keeps in (1.0, 1.5):
        times = times[1:][np.diff(times) > keeps]
        process = policies.Misses(policies.POLICIES["Lru"], process, keeps, np.ones(1))
    gaps = np.diff(times)
    gap, residual = process.sample(0.5, 12)
    for cell in range(13):
        share = np.mean(gaps <= 0.5 * cell)
        assert gap[0, cell] == pytest.approx(share, abs=4 * math.sqrt(share * (1 - share) / len(gaps)) + 1e-4)
        ahead = np.maximum(gaps - 0.5 * cell, 0).sum() / gaps.sum()
        assert residual[0, cell] == pytest.approx(ahead, abs=0.002)
    assert process.rate[0] == pytest.approx(1 / gaps.mean(), rel=0.005)


def test_a_finer_grid_changes_nothing(monkeypatch):
    cases = [(300, 0.8, [100] * 3, [1, 1, 1]), (300, 0.8, [100] * 3, [1, 2, 2]), (10_000_000, 1, [100] * 2, [1, 1000])]
    coarse = [ratios(*case) for case in cases]
    monkeypatch.setattr(policies, "_STEPS", 2 * policies._STEPS)
    monkeypatch.setattr(popularity, "_BIN_WIDTH", popularity._BIN_WIDTH / 2)
    for case, before in zip(cases, coarse, strict=True):
        assert ratios(*case) == pytest.approx(before, abs=2e-5)


def test_what_is_not_allowed():
    with pytest.raises(ValueError, match="2 capacities and 1 fan_in"):
        ratios(10, 1, [5, 5], [1])
    with pytest.raises(UserError, match="more than 100 times as long as the level below"):
        ratios(100, 2, [90, 90], [1, 1])


@pytest.fixture
def database():
    """A run of bench-scale on a line of three caches, as much of it as compare() reads."""
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE TABLE run (run_id, scenario, parameters)")
    connection.execute("CREATE TABLE counter (run_id, node, name, value)")
    parameters = {"topology": "line", "size": 3, "arity": 2, "replacement": "Lru", "admission": "Always",
                  "slices": 1, "objects": 1000, "alpha": 0, "chunks": 10}
    add_run(connection, 1, parameters)
    return connection


def add_run(connection, run_id, parameters, capacity=2500):
    connection.execute("INSERT INTO run VALUES (?, 'bench-scale', ?)", (run_id, json.dumps(parameters)))
    counters = [("n0", "distance", 0), ("n0", "measured_interests", 500), ("n0", "measured_hits", 0),
                ("n1", "distance", 1), ("n1", "measured_interests", 600), ("n1", "measured_hits", 60),
                ("n2", "distance", 2), ("n2", "measured_interests", 800), ("n2", "measured_hits", 208),
                ("n2", "objects_asked", 80), ("network", "hops", 7), ("n0", "cs_capacity", 0),
                ("n1", "cs_capacity", capacity), ("n2", "cs_capacity", capacity)]
    connection.executemany("INSERT INTO counter VALUES (?, ?, ?, ?)", [(run_id, *row) for row in counters])


def test_a_run_is_compared_node_by_node(database):
    far, near = che.compare(database)
    assert (far.node, far.hops, far.requests, far.simulated) == ("n2", 2, 80, 0.26)
    assert far.che == pytest.approx(0.25, abs=1e-5)
    assert far.difference == pytest.approx(0.01, abs=1e-5)
    assert far.standard_error == pytest.approx(math.sqrt(0.26 * 0.74 / 80))
    assert (near.node, near.hops, near.simulated) == ("n1", 1, 0.1)
    assert near.che == pytest.approx(ratios(1000, 0, [250, 250], [1, 1])[1])


def change(connection, **changed):
    ((parameters,),) = connection.execute("SELECT parameters FROM run").fetchall()
    connection.execute("UPDATE run SET parameters = ?", (json.dumps({**json.loads(parameters), **changed}),))


def test_the_latest_run_is_taken_unless_told(database):
    ((parameters,),) = database.execute("SELECT parameters FROM run").fetchall()
    add_run(database, 2, json.loads(parameters), capacity=1000)
    assert [che.compare(database, which)[0].che for which in (None, 1, 2)] == pytest.approx([0.1, 0.25, 0.1], abs=1e-5)


@pytest.mark.parametrize("changed, said", [
    ({"topology": "random"}, "topology random: not allowed"),
    ({"replacement": "Lfu"}, r"replacement Lfu: not allowed \(Lru\)"),
    ({"admission": "LeaveCopyDown"}, "admission LeaveCopyDown: not allowed"),
    ({"slices": 2}, "slices 2: not allowed"),
    ({"topology": "tree", "arity": 2}, "3 nodes with 1 consumers: not allowed"),  # one leaf is not there
])
def test_runs_that_theory_says_nothing_of(database, changed, said):
    change(database, **changed)
    with pytest.raises(UserError, match=said):
        che.compare(database)


LACKS = "run 1 of bench-scale lacks the {}: written by another version of it"


@pytest.mark.parametrize("statement, said", [
    ("UPDATE counter SET value = 100 WHERE node = 'n1' AND name = 'cs_capacity'",
     r"content stores of 100 to 2500 chunks: not allowed \(equal ones\)"),
    ("INSERT INTO counter VALUES (1, 'n1', 'objects_asked', 5)", "3 nodes with 2 consumers: not allowed"),  # not on a leaf
    ("UPDATE run SET parameters = json_remove(parameters, '$.arity')", LACKS.format("argument arity")),
    ("DELETE FROM counter WHERE node = 'n2' AND name = 'cs_capacity'", LACKS.format("counter cs_capacity")),
    ("DELETE FROM counter WHERE node = 'n2' AND name = 'distance'", LACKS.format("counter distance")),
    ("DELETE FROM counter", "run 1 of bench-scale lacks the counter distance, measured_interests"),
])
def test_databases_that_theory_says_nothing_of(database, statement, said):
    database.execute(statement)
    with pytest.raises(UserError, match=said):
        che.compare(database)


def test_no_run(database):
    """Nor one of that number."""
    with pytest.raises(UserError, match="no run of bench-scale with run_id 7"):
        che.compare(database, 7)
    database.execute("DELETE FROM run")
    with pytest.raises(UserError, match="no run of bench-scale$"):
        che.compare(database)
