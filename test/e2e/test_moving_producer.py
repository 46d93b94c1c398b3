"""The scenario moving-producer: what consumers lose while a producer walks, by each scheme and on each network."""

from __future__ import annotations

import pytest

SCENARIO = "moving-producer"
SHORT = ["--duration=30", "--rate=20", "--consumers=2", "--speed=40"]


def values(found):
    return dict(row for table in ("counter", "measure") for row in found.execute(f"SELECT name, value FROM {table} WHERE node = '*'"))


def lost(found):
    all_of = values(found)
    return 1 - all_of["answers"] / all_of["interests"]


@pytest.mark.parametrize("topology", ["fat-tree", "tree", "grid"])
def test_each_scheme_finds_the_producer(run, topology):
    runs = {scheme: values(run(f"--scheme={scheme}", f"--topology={topology}", *SHORT))
            for scheme in ("none", "global-routing", "map-me-update", "map-me", "kite", "anchor")}
    assert {all_of["handovers"] for all_of in runs.values()} == {runs["none"]["handovers"]} and runs["none"]["handovers"] >= 5
    share = {scheme: 1 - all_of["answers"] / all_of["interests"] for scheme, all_of in runs.items()}
    assert share["none"] > 0.5 and share["kite"] < 0.2  # KITE's Interests go to the server until the trace is there
    assert max(share[scheme] for scheme in share if scheme not in ("none", "kite")) < 0.1
    assert runs["none"]["signals"] == runs["global-routing"]["signals"] == 0 < runs["map-me-update"]["signals"]
    # Only computed routes are the shortest ones at each time.
    assert 0.99 < runs["global-routing"]["links_of_answers"] / runs["global-routing"]["links_of_shortest_ways"] < 1.01


def test_content_shows_the_way(run):
    assert lost(run("--scheme=self-learning", "--topology=tree", *SHORT)) < 0.2


def test_a_standing_producer_costs_nothing(run):
    still = values(run("--scheme=map-me", "--duration=5", "--rate=20", "--speed=0.1"))
    assert still["signals"] == still["handovers"] == 0 and still["answers"] == still["interests"]


def test_equal_seeds_give_equal_rows(run):
    one, two, other = (values(run("--scheme=map-me", f"--RngRun={number}", *SHORT)) for number in (3, 3, 4))
    assert one == two != other


def test_both_wires(run):
    assert lost(run("--scheme=map-me", "--wire=ccnx-1.0", *SHORT)) < 0.1


def test_an_unknown_scheme_is_refused(refusal):
    assert "tunnel" in refusal("--scheme=tunnel") and "map-me-update" in refusal("--scheme=tunnel")
