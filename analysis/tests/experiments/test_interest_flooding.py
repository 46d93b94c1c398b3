"""Maps, rows and verdicts of interest-flooding."""

from dataclasses import replace

import pandas as pd
import pytest

from ccnlab.experiments.interest_flooding import maps
from ccnlab.experiments.interest_flooding.checks import SETTLED
from ccnlab.experiments.interest_flooding.data import Data, rates, satisfaction
from ccnlab.experiments.interest_flooding.runs import ATTACKERS, BOUND, DEFENCES, LEAD, LED, MOST, ROUTERS, honest_rate, make_grid
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.verdict import Verdict, compare

EXPERIMENT = experiments()["interest-flooding"]


def test_the_files_are_what_the_seed_draws():
    assert {file.name: file.read_text() for file in maps.FOLDER.glob("*.csv")} == maps.texts()


def test_the_isp_has_the_nodes_and_ranges_of_the_authors():
    isp = maps.isp()
    kinds = [name[0] for name in {name for link in isp.links for name in link.ends}]
    assert [kinds.count(kind) for kind in "bgc"] == [221, 108, 296] and len(set(isp.attackers)) == 140
    for link in isp.links:
        kind = next(name for name in maps.RATES if name[0] == link.ends[1][0])
        assert maps.RATES[kind][0] <= maps.ISP_SCALE * link.rate_mbps <= maps.RATES[kind][1]
        assert maps.DELAYS[kind][0] <= link.delay_ms <= maps.DELAYS[kind][1]
    assert isp.source.startswith("g")


def test_the_fair_share_is_that_of_the_busiest_link():
    links = [maps.Link(("s", "m"), 1, 10), maps.Link(("m", "a"), 1, 4), maps.Link(("m", "b"), 1, 20), maps.Link(("s", "b"), 9, 50)]
    found = maps.Map(links, "s", ("a", "b"), ())
    assert maps.fair_share_mbps(found) == 4  # b takes the way of less delay, over m
    assert maps.fair_share_mbps(replace(found, attackers=("a",))) == 10
    assert maps.fair_share_mbps(maps.tree()) == 10 / 16


def test_all_honest_leaves_together_ask_for_four_fifths():
    for attackers in ATTACKERS:
        assert honest_rate("tree", attackers) * (16 - attackers) * 1100 * 8 == pytest.approx(8e6)


def test_rates_are_those_of_links():
    rows = [(1, 0, "a", "net0", "out", "interest", 10), (1, 0, "a", "consumer", "in", "interest", 10),
            (1, 0, "a", "net0", "in", "data", 7), (1, 0, "a", "net0", "out", "data", 99), (1, 1, "a", "net0", "out", "interest", 9),
            (1, 1, "a", "consumer", "in", "interest", 12), (1, 2, "a", "consumer", "in", "interest", 3)]
    found = rates(pd.DataFrame(rows, columns=["run_id", "bin_s", "node", "face", "direction", "kind", "packets"]))
    assert found.to_numpy().tolist() == [[1, "a", 0, 10, 7, 10], [1, "a", 1, 9, 0, 12], [1, "a", 2, 0, 0, 3]]


def make(satisfied, largest_pit=BOUND, attack=1_000_000):
    """Data of all defences in all cases; `satisfied` maps a defence to the percentage in an attack of 10 s; push-back has one of 90 s, too."""
    runs, rows = [], []
    cases = [("tree", attackers, 0) for attackers in ATTACKERS] + [(ROUTERS, MOST, 0), ("isp", 140, 0), ("tree", MOST, BOUND),
                                                                (LED, MOST, 0)]
    for place, attackers, bound in cases:
        for defence in DEFENCES:
            run_id = len(runs) + 1
            runs.append((run_id, place, defence, attackers, bound, 5, 15, 20, 1, largest_pit, attack))
            rows += [(run_id, "a", second, 100, satisfied.get(defence, 50), 100) for second in range(5, 15)]
    runs.append((0, "tree", "push-back", MOST, 0, 5, 95, 100, 1, largest_pit, attack))
    rows += [(0, "a", second, 100, satisfied["push-back"], 100) for second in range(5, 95)]
    return Data(pd.DataFrame(runs, columns=["run_id", "place", "defence", "attackers", "bound", "begin", "end", "last", "rng_run",
                                            "largest_pit", "attack_interests"]),
                pd.DataFrame(rows, columns=["run_id", "node", "second", "interests", "data", "asked"]))


def verdict(id, data):
    return compare(next(target for target in EXPERIMENT.own_targets if target.id == id), EXPERIMENT.checks[id], data)


GOOD = {"none": 20, "token bucket": 40, "acceptance": 60, "push-back": 96}


@pytest.mark.parametrize("id, change, expected", [
    ("IF-1", {}, Verdict.REPRODUCED), ("IF-1", {"Poseidon": 19}, Verdict.NOT_REPRODUCED),
    ("IF-2", {}, Verdict.REPRODUCED), ("IF-2", {"acceptance": 40}, Verdict.NOT_REPRODUCED),
    ("IF-2", {"none": 41}, Verdict.REPRODUCED),  # the authors have no run without a defence
    ("IF-3", {}, Verdict.REPRODUCED), ("IF-3", {"push-back": 94}, Verdict.NOT_REPRODUCED),
])
def test_verdicts_of_satisfaction(id, change, expected):
    assert verdict(id, make(GOOD | change)).verdict is expected


@pytest.mark.parametrize("pit, attack, expected", [(BOUND, 1_000_000, Verdict.REPRODUCED),
                                                   (BOUND + 1, 1_000_000, Verdict.NOT_REPRODUCED),
                                                   (BOUND, 999_999, Verdict.NOT_REPRODUCED)])
def test_verdict_of_the_bound(pit, attack, expected):
    assert verdict("IF-4", make(GOOD, pit, attack)).verdict is expected


@pytest.mark.parametrize("id", ["IF-1", "IF-2", "IF-3", "IF-4"])
def test_missing_runs_are_named(id):
    data = make(GOOD)
    none = Data(data.runs.query("defence == 'none' and bound == 0"), data.rates)
    assert verdict(id, none).verdict is Verdict.NOT_SIMULATED


def test_the_published_order_is_that_after_the_lead_in():
    """The runs that attack after 3 s have the same order or another one, and a missing defence is told."""
    data = make(GOOD | {"push-back": 10})
    led = data.runs.loc[(data.runs["place"] == LED) & (data.runs["defence"] == "push-back"), "run_id"]
    data.rates.loc[data.rates["run_id"].isin(led), "data"] = 96
    assert verdict("IF-2", data).verdict is Verdict.REPRODUCED
    others = Data(data.runs[~data.runs["run_id"].isin(led)], data.rates)
    assert verdict("IF-2", others).verdict is Verdict.NOT_SIMULATED


def test_the_lead_in_is_that_of_the_authors():
    tasks = [dict(task.arguments) for task in make_grid(False)]
    led = [task for task in tasks if task["attack-start"] >= LEAD]
    assert {task["attack-start"] for task in led} == {300} and len(led) == 4
    assert max(task["attack-start"] for task in tasks if task not in led) < 10


def test_push_back_is_measured_after_a_minute():
    data = make(GOOD)
    data.rates.loc[data.rates["second"] < 5 + SETTLED, "data"] = 0
    assert verdict("IF-3", data).value == 96
    assert satisfaction(data, [0], 5, 5 + SETTLED) == 0


def test_push_back_may_not_refuse_what_honest_applications_ask_for():
    data = make(GOOD)
    data.rates.loc[data.rates["run_id"] == 0, "asked"] = 200
    assert verdict("IF-3", data).verdict is Verdict.NOT_REPRODUCED
