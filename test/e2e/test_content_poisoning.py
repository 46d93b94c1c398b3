"""The scenario content-poisoning: what consumers get is counted by hand where a store has one object of a kind."""

from __future__ import annotations

import pytest

SCENARIO = "content-poisoning"
ALWAYS = ["--duration=40"]
ALL = range(16 * 40 - 4, 16 * 40 + 1)  # answers; those that arrive after the end are not counted


def counters(found):
    """The counters of all nodes together, and their measures, in s."""
    return dict(row for table in ("counter", "measure")
                for row in found.execute(f"SELECT name, value FROM {table} WHERE node = '*'"))


def answers(found):
    """The good and the bad objects that honest consumers got."""
    values = counters(found)
    return tuple(sum(values.get(f"{kind}_{start}_s", 0) for start in (0, 20, 40)) for kind in ("good", "bad"))


def test_stores_without_objects_pass_on_that_of_the_producer(run):
    good, bad = answers(run("--objects=0"))
    assert good in ALL and bad == 0


def test_a_bad_object_in_each_store_is_got_once_before_each_good_one(run):
    """The inner router's bad object, and the bad ones on the way, come before the producer's good one."""
    good, bad = answers(run("--objects=1", "--bad=1"))
    assert good + bad in ALL and 0.3 < bad / (good + bad) < 0.85


def test_ranking_and_verification_bring_more_good_objects(run):
    arguments = ("--objects=10", "--bad=0.8")
    plain, ranked, verified, excluded = (answers(run(*arguments, *others)) for others in (
        (), ("--ranking=ExclusionRanking",), ("--verification=StoreVerification",),
        ("--verification=StoreVerification[Served=0|Excluded=1]",)))
    assert verified[0] in ALL and verified[1] == 0
    assert plain[0] < 0.8 * min(ranked[0], excluded[0]) and sum(ranked) in ALL


def test_malicious_consumers_are_not_counted(run):
    found = run("--malicious=1")
    assert counters(found)["honest_consumers"] == 0 and answers(found) == (0, 0)


def test_each_verification_costs_processor_time(run):
    """The stores serve one object each to all consumers behind them, and verify it once."""
    costs = ("--ns3::ccn::StepCosts::VerifyTime=1ms", "--objects=1", "--bad=0", "--ranking=")
    free, paid = (counters(run(*costs, f"--verification={policy}"))["routers_busy"] for policy in ("", "StoreVerification"))
    assert free == 0 and 1000 * paid == pytest.approx(round(1000 * paid)) and 1 <= round(1000 * paid) <= 13


def test_only_routers_are_busy_routers(run):
    found = run("--ns3::ccn::StepCosts::Machine=pc", "--objects=1", "--per-node")
    loads = dict(found.execute("""SELECT node, sum(cpu_busy * min(20, sim_s - bin_s)) FROM node_load JOIN run USING (run_id)
                                  GROUP BY node"""))
    routers, hosts = ([load for node, load in loads.items() if node.startswith("router") == is_router] for is_router in (True, False))
    assert counters(found)["routers_busy"] == pytest.approx(sum(routers)) and sum(hosts) > 0


def test_equal_seeds_give_equal_rows(run):
    one, two, other = (counters(run(f"--RngRun={number}")) for number in (3, 3, 4))
    assert one == two != other


def test_each_node_is_recorded_on_request(run):
    nodes = {row[0] for row in run("--per-node").execute("SELECT DISTINCT node FROM counter")}
    assert nodes == {"*", "producer", *(f"router{i}" for i in range(30)), *(f"client{i}" for i in range(16))}


def test_unknown_policies_are_refused(refusal):
    assert refusal("--ranking=Best").startswith("content-poisoning: --ranking=Best: unknown RankingPolicy 'Best'; there are: ExclusionRanking")
