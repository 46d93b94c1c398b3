"""Theory of caches against a direct simulation of independent requests, and against cases worked out by hand."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
import pytest

from ccnlab.errors import UserError
from ccnlab.theory import che, policies, renewal
from ccnlab.theory.leave_copy_down import lcd_levels
from ccnlab.theory.network import Cache, make_tree, solve
from ccnlab.theory.one_cache import k_lru, ttl
from theory.irm_kit import simulate

LINE = {"c": None, "b": "c", "a": "b"}  # requests at a
TREE = {"r": None, "p": "r", "q": "r", "s": "p", "t": "p", "u": "q", "v": "q"}  # requests at s, t, u, v
POINT = 0.01


def ratios(objects, alpha, size, fan_in, policy="Lru", **options):
    return [level.hit_ratio for level in che.levels(che.zipf(objects, alpha), [size] * len(fan_in), fan_in, policy, **options)]


@cache
def simulate_line(objects, alpha, size, policy="Lru", **options):
    found, _ = simulate(objects, alpha, LINE, dict.fromkeys(LINE, size), {"a": 1}, policy, **options)
    return [found[node] for node in "abc"]


@cache
def simulate_tree(objects, alpha, size, policy="Lru", **options):
    found, _ = simulate(objects, alpha, TREE, dict.fromkeys(TREE, size), dict.fromkeys("stuv", 1), policy,
                        requests=900_000, **options)
    return [found["s"], found["p"], found["r"]]


@pytest.mark.parametrize("size", [pytest.param(20, marks=pytest.mark.long), 100])
@pytest.mark.parametrize("policy", ["Lru", "Fifo", "Random"])
def test_a_line_is_within_a_point(policy, size):
    assert ratios(1000, 0.8, size, [1, 1, 1], policy) == pytest.approx(simulate_line(1000, 0.8, size, policy), abs=POINT / 2)


@pytest.mark.parametrize("policy, size, off", [
    ("Lru", 100, 0.005), ("Random", 100, 0.005), ("Fifo", 100, 0.015),
    *(pytest.param(policy, 20, 0.005, marks=pytest.mark.long) for policy in ("Lru", "Random", "Fifo"))])
def test_a_tree_is_within_a_point_but_for_fifo(policy, size, off):
    """The superposed misses of FIFO caches are no renewal process (test_fifo_tree.py): 1.2 points for large caches."""
    assert ratios(1000, 0.8, size, [1, 2, 2], policy) == pytest.approx(simulate_tree(1000, 0.8, size, policy), abs=off)


def test_the_largest_error_of_fifo_in_a_tree():
    _, second, _ = ratios(1000, 1.2, 100, [1, 2, 2], "Fifo")
    _, simulated, _ = simulate_tree(1000, 1.2, 100, "Fifo")
    assert 0.01 < simulated - second < 0.025


@pytest.mark.parametrize("policy, least", [("Lru", 0.12), ("Fifo", 0.15), ("Random", 0.05)])
def test_poisson_misses_err_by_many_points_on_a_line(policy, least):
    _, simple, _ = ratios(1000, 0.8, 100, [1, 1, 1], policy, poisson=True)
    _, simulated, _ = simulate_line(1000, 0.8, 100, policy)
    assert simple - simulated > least


def test_equal_fifo_caches_in_a_line_store_the_same():
    """Both insert the same objects at the same times, so that only the first one is of use."""
    assert simulate_line(1000, 1.2, 100, "Fifo")[1:] == [0, 0]
    assert ratios(1000, 1.2, 100, [1, 1, 1], "Fifo")[1:] == pytest.approx([0, 0], abs=1e-6)


@pytest.mark.parametrize("share", [pytest.param(0.2, marks=pytest.mark.long), 0.05])
@pytest.mark.parametrize("policy", ["Lru", "Fifo", "Random"])
def test_a_cache_that_stores_with_a_probability(policy, share):
    simulated, _ = simulate(1000, 0.8, {"a": None}, {"a": 100}, {"a": 1}, policy, share=share, requests=600_000)
    assert ratios(1000, 0.8, 100, [1], policy, stored=share) == pytest.approx([simulated["a"]], abs=POINT)


@pytest.mark.parametrize("policy", ["Lru", "Fifo", "Random"])
def test_caches_in_a_line_that_store_with_a_probability(policy):
    assert ratios(1000, 0.8, 100, [1, 1, 1], policy, stored=0.2) == pytest.approx(
        simulate_line(1000, 0.8, 100, policy, share=0.2), abs=POINT / 2)


@pytest.mark.parametrize("kept", [100, 250, 999])
@pytest.mark.parametrize("policy", ["Lru", "Fifo", "Random"])
@pytest.mark.parametrize("stored", [1, 0.1])
def test_if_all_objects_are_alike_the_share_that_is_kept_is_the_hit_ratio(policy, kept, stored):
    assert ratios(1000, 0, kept, [1], policy, stored=stored) == pytest.approx([kept / 1000], abs=2e-5)


@pytest.mark.parametrize("policy", ["Fifo", "Random"])
def test_fifo_and_random_have_the_closed_form(policy):
    """An object that is asked for at a rate r is stored for the share r T / (1 + r T) of time (Martina et al. 2014)."""
    demand = che.zipf(500, 0.9)
    (level,) = che.levels(demand, [50], [1], policy)
    share = demand.share * level.time / (1 + demand.share * level.time)
    assert demand.objects @ share == pytest.approx(50, rel=1e-4)
    assert level.hit == pytest.approx(share, rel=1e-9)


@pytest.mark.parametrize("policy", ["Lru", *(pytest.param(policy, marks=pytest.mark.long) for policy in ("Fifo", "Random"))])
def test_a_network_answers_what_the_source_does_not(policy):
    parents, rates = {"r": None, "a": "r", "b": "r", "c": "a"}, {"a": 1, "b": 3, "c": 2}
    sizes = {"r": 80, "a": 40, "b": 60}
    tree = make_tree(parents, sizes, rates, policy)
    solved = solve(che.zipf(1000, 0.9), tree.root)
    simulated, total = simulate(1000, 0.9, parents, sizes, rates, policy, requests=600_000)
    for node in sizes:
        assert solved.levels[tree.nodes[node]].hit_ratio == pytest.approx(simulated[node], abs=POINT)
    assert solved.levels[tree.nodes["c"]].hit_ratio == 0
    assert solved.hit_ratio == pytest.approx(total, abs=POINT / 2)


def test_a_tree_by_name_is_the_tree_by_levels():
    tree = make_tree(TREE, dict.fromkeys(TREE, 30), dict.fromkeys("stuv", 1))
    solved = solve(che.zipf(300, 0.8), tree.root)
    assert len(solved.levels) == 3  # equal subtrees are solved once
    assert [solved.levels[tree.nodes[node]].hit_ratio for node in "spr"] == ratios(300, 0.8, 30, [1, 2, 2])


def test_equal_rates_at_different_children_are_one_process():
    """Two different children that forward everything are a consumer with the sum of the rates."""
    demand = che.zipf(300, 0.8)
    split = Cache(30, below=(Cache(0, consumers=1), Cache(0, consumers=2)))
    assert solve(demand, split).hit_ratio == pytest.approx(solve(demand, Cache(30, consumers=3)).hit_ratio, abs=1e-9)


@pytest.mark.parametrize("caches, off", [(1, 0.005), (2, 0.005), (3, 0.01)])
def test_k_lru(caches, off):
    assert k_lru(che.zipf(1000, 0.8), 100, caches).hit_ratio == pytest.approx(simulate_k_lru(caches), abs=off)


def simulate_k_lru(caches, objects=1000, alpha=0.8, size=100, requests=400_000):
    random = np.random.default_rng(3)
    shares = np.arange(1, objects + 1) ** -alpha
    lists: list[dict[int, None]] = [{} for _ in range(caches)]  # each in the order of the latest request
    hits = 0
    for number, item in enumerate(random.choice(objects, p=shares / shares.sum(), size=requests).tolist()):
        known = True  # by the list before
        for names in lists:
            had = item in names
            if had:
                del names[item]
            if had or known:
                names[item] = None
            if len(names) > size:
                del names[next(iter(names))]
            known = had
        hits += known and number >= requests // 4
    return hits / (requests - requests // 4)


@pytest.mark.parametrize("reset", [True, False])
def test_ttl(reset):
    """Against 100,000 requests with exponential gaps."""
    demand = che.zipf(50, 0.8)
    random = np.random.default_rng(4)
    times = np.cumsum(random.exponential(size=100_000))
    ends, hits, kept = [-math.inf] * 50, 0, 0.0
    for time, item in zip(times, random.choice(50, p=demand.share, size=len(times)), strict=True):
        is_hit = time < ends[item]
        hits += is_hit
        if reset or not is_hit:
            kept += time + 20 - (ends[item] if is_hit else time)
            ends[item] = time + 20
    found = ttl(demand, 20, reset)
    assert found.hit_ratio == pytest.approx(hits / len(times), abs=POINT / 2)
    assert found.objects == pytest.approx(kept / times[-1], rel=0.01)


@pytest.mark.parametrize("size, alpha", [(20, 0.8), pytest.param(100, 0.8, marks=pytest.mark.long), (100, 1.2)])
def test_leave_copy_down_on_two_caches(size, alpha):
    simulated, _ = simulate(1000, alpha, {"b": None, "a": "b"}, {"a": size, "b": size}, {"a": 1}, admit="lcd",
                            requests=600_000)
    found = lcd_levels(che.zipf(1000, alpha), [size] * 2, [1, 1])
    assert [level.hit_ratio for level in found] == pytest.approx([simulated["a"], simulated["b"]], abs=POINT / 2)


@pytest.mark.parametrize("size, leaves", [
    *(pytest.param(size, 2, marks=pytest.mark.long) for size in (20, 100)), (100, 5)])
def test_leave_copy_down_on_a_tree_of_two_levels(size, leaves):
    parents = {"r": None, **{str(leaf): "r" for leaf in range(leaves)}}
    simulated, _ = simulate(1000, 0.8, parents, dict.fromkeys(parents, size), {str(leaf): 1 for leaf in range(leaves)},
                            admit="lcd", requests=300_000 * leaves)
    found = lcd_levels(che.zipf(1000, 0.8), [size] * 2, [1, leaves])
    assert [level.hit_ratio for level in found] == pytest.approx([simulated["0"], simulated["r"]], abs=POINT)


def test_leave_copy_down_on_three_levels_errs_by_five_points():
    """Whether the next cache has an object depends on what was in this one before; the leaf is right nevertheless."""
    found = [level.hit_ratio for level in lcd_levels(che.zipf(1000, 0.8), [100] * 3, [1, 1, 1])]
    simulated = simulate_line(1000, 0.8, 100, admit="lcd")
    assert found[0] == pytest.approx(simulated[0], abs=POINT)
    assert 0.03 < found[1] - simulated[1] < 0.06
    assert -0.03 < found[2] - simulated[2] < -0.01


def test_leave_copy_down_of_one_cache_is_leave_copy_everywhere():
    assert lcd_levels(che.zipf(300, 0.8), [30], [1])[0].hit_ratio == ratios(300, 0.8, 30, [1])[0]


def test_zipf_mandelbrot():
    demand = che.zipf(5000, 0.9, 25.5)
    shares = (np.arange(1, 5001) + 25.5) ** -0.9
    ends = np.cumsum(demand.objects).astype(int)
    assert demand.share * demand.objects == pytest.approx(np.diff(np.cumsum(np.append(0, shares / shares.sum()))[np.append(
        0, ends)]), rel=1e-8)
    simulated, _ = simulate(1000, 0.9, {"a": None}, {"a": 100}, {"a": 1}, shift=25.5)
    (level,) = che.levels(che.zipf(1000, 0.9, 25.5), [100], [1])
    assert level.hit_ratio == pytest.approx(simulated["a"], abs=POINT / 2)


def test_the_renewal_equation_of_a_poisson_process():
    """Solved on a grid, the mean number of requests is the rate times the time."""
    process = renewal.Poisson(np.array([0.1, 1, 3]))
    solved = renewal.Process.count(process, 0.01, 300)
    assert solved == pytest.approx(process.count(0.01, 300), abs=2e-3)
    assert renewal.Process.outlive(process, 2.0) == pytest.approx(process.outlive(2.0), abs=1e-3)


def test_a_finer_grid_changes_little_for_fifo_and_random(monkeypatch):
    coarse = {policy: ratios(300, 0.8, 50, [1, 2], policy) for policy in ("Fifo", "Random")}
    monkeypatch.setattr(policies, "_STEPS", 2 * policies._STEPS)
    monkeypatch.setattr(policies, "_STEPS_OF_RANDOM", 2 * policies._STEPS_OF_RANDOM)
    monkeypatch.setattr(renewal, "_STEPS_OF_TRANSFORM", 2 * renewal._STEPS_OF_TRANSFORM)
    for policy, before in coarse.items():
        assert ratios(300, 0.8, 50, [1, 2], policy) == pytest.approx(before, abs=2e-4)


@pytest.mark.parametrize("make, said", [
    (lambda: Cache(5, policy="Lfu"), r"policy Lfu: not allowed \(Lru, Fifo, Random\)"),
    (lambda: Cache(5, stored=0), "the probability to store is 0, allowed 0 < probability <= 1"),
    (lambda: Cache(-1), "a cache of -1 objects and 0 requests, allowed 0 or more of both"),
    (lambda: make_tree({"a": None, "b": None}, {}, {}), "2 nodes have no parent, allowed one: the root"),
    (lambda: make_tree({"a": None, "b": "x"}, {}, {}), "the parent of b is x, which is no node"),
    (lambda: make_tree({"a": None, "b": "c", "c": "b"}, {}, {}), "2 nodes are not below the root a"),
    (lambda: make_tree({"a": None}, {"b": 1}, {}), "b has a cache or consumers, but is no node of the tree"),
    (lambda: k_lru(che.zipf(10, 1), 5, 0), "k-LRU of 0 caches, allowed 1 or more"),
    (lambda: ttl(che.zipf(10, 1), -1, True), "the time to live is -1, allowed 0 or more"),
])
def test_what_is_not_allowed(make, said):
    with pytest.raises(UserError, match=said):
        make()
