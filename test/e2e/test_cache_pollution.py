"""The scenario cache-pollution: who served what, how many requests the attackers make, and what the probe finds."""

from __future__ import annotations

import pytest

SCENARIO = "cache-pollution"
ALWAYS = ["--objects=200", "--cache=20", "--warm-up=0", "--seconds=20"]


def counters(found, name):
    return dict(found.execute("SELECT node, value FROM counter WHERE name = ?", (name,)).fetchall())


def total(found, name):
    return counters(found, name)["*"]


def test_each_object_is_served_once(run):
    """Without attackers, the hits of each store are what honest consumers got from it."""
    found = run()
    assert total(found, "honest_from_edge") == counters(found, "hits")["edge"] > 0
    joined = counters(found, "aggregated")["edge"]  # one answer of the core is for several consumers
    assert counters(found, "hits")["core"] <= total(found, "honest_from_core") <= counters(found, "hits")["core"] + joined
    received = sum(value for node, value in counters(found, "data_in").items() if node.startswith("honest"))
    assert sum(total(found, f"honest_from_{place}") for place in ("edge", "core", "producer")) == received > 1500


def test_attackers_make_their_share_of_the_requests(run):
    found = run("--share=0.4", "--attackers=3", "--targets=50")
    sent = counters(found, "interests_sent")
    attacks = [value for node, value in sent.items() if node.startswith("attacker")]
    honest = sum(value for node, value in sent.items() if node.startswith("honest"))
    assert len(attacks) == 3
    assert sum(attacks) / (sum(attacks) + honest) == pytest.approx(0.4, abs=0.03)


@pytest.mark.parametrize("arguments", [["--share=0.5"], ["--share=0.8", "--attackers=3", "--targets=50"], ["--probes=40"]])
def test_hit_ratios_are_those_of_honest_consumers(run, arguments):
    """The edge serves attackers and the probe, too, and hits of these are in other counters."""
    found = run(*arguments)
    hits, misses = found.execute("SELECT hits, misses FROM hit_ratio WHERE node = 'edge'").fetchone()
    assert hits == total(found, "honest_from_edge") == counters(found, "hits")["edge"] - counters(found, "hits_attack")["edge"]
    sent = counters(found, "interests_sent")
    assert hits + misses == sum(value for node, value in sent.items() if node.startswith("honest"))
    assert counters(found, "interests_in_attack")["edge"] > 50


def test_an_attack_takes_hits_from_honest_consumers(run):
    alone, attacked = (total(run(f"--share={share}"), "honest_from_edge") for share in (0, 0.8))
    assert attacked < 0.8 * alone


def test_a_probe_finds_what_is_stored_unless_it_is_hidden(run):
    """Of the 40 most popular objects; each verdict is counted once."""
    found = {}
    for way in ("", "--ingress=DelayedHits", "--probe=scope", "--probe=scope --deny-scopes"):
        rows = run("--probes=40", "--warm-up=5", *way.split())
        found[way] = tuple(total(rows, f"probe_{name}") for name in ("true_hits", "false_misses", "true_misses", "false_hits"))
        assert sum(found[way]) == 40
    assert found["--probe=scope"][1::2] == (0, 0)
    # It takes what is on its way to another consumer for a hit.
    assert found[""][1] == 0 and found[""][3] <= 3 and min(found[""][::2]) > 5
    hits, missed, misses, _ = found["--ingress=DelayedHits"]
    assert hits + missed > 5 and 0.25 < (hits / (hits + missed) + misses / (40 - hits - missed)) / 2 < 0.75
    assert found["--probe=scope --deny-scopes"][0] == found["--probe=scope --deny-scopes"][3] == 0


def test_equal_seeds_give_equal_rows(run):
    one, two, other = (run("--share=0.5", "--probes=5", f"--RngRun={number}").execute("SELECT * FROM counter").fetchall()
                       for number in (3, 3, 4))
    assert one == two != other


def test_impossible_arguments(refusal):
    assert refusal("--objects=200", "--targets=300") == "cache-pollution: --targets=300: not allowed (at most --objects=200)"
    assert refusal("--objects=200", "--probes=300") == "cache-pollution: --probes=300: not allowed (at most --objects=200)"
    assert refusal("--admission=Nothing").startswith("cache-pollution: --admission=Nothing: unknown AdmissionPolicy 'Nothing'; there are: ")
