import pandas as pd
import pytest

from ccnlab.experiments.ad_hoc import COUPLE, GROUP, check_all_arrive, check_discovered, draw_couple, draw_group, make_grid, means
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.verdict import NotSimulated, Verdict, compare

EXPERIMENT = experiments()["ad-hoc"]
BOUND, ALL = EXPERIMENT.own_targets


def made(discovered_s=2.0, arrived=1.0):
    """Two runs of each way: 2 s and 4 s with faces by hand, `discovered_s` of each with discovered faces."""
    rows = []
    for seed, unicast_s in enumerate((2.0, 4.0), 1):
        for laptops, ways in ((2, COUPLE), (5, GROUP)):
            for way in ways:
                time_s = discovered_s if way == "discovered faces" else unicast_s
                share = arrived if way == "Adaptive, 24 Mbit/s" and seed == 2 else 1.0
                rows.append((way, laptops, seed, time_s if share == 1 else None, share, 1.0))
    return pd.DataFrame(rows, columns=["way", "laptops", "rng_run", "time_s", "arrived", "airtime_s"])


def test_the_means_are_those_of_complete_runs():
    row = means(made(arrived=0.5)).query("laptops == 5 and way == 'Adaptive, 24 Mbit/s'").iloc[0]
    assert (row["seeds"], row["complete"], row["time_s"], row["arrived"]) == (2, 1, 2.0, 0.75)


@pytest.mark.parametrize("discovered_s, expected", [(4.5, Verdict.REPRODUCED), (4.6, Verdict.NOT_REPRODUCED)])
def test_discovered_faces_take_at_most_half_as_long_again(discovered_s, expected):
    assert compare(BOUND, check_discovered, made(discovered_s)).verdict == expected  # 3 s with faces by hand


def test_all_documents_arrive():
    assert compare(ALL, check_all_arrive, made()).verdict == Verdict.REPRODUCED
    assert compare(ALL, check_all_arrive, made(arrived=0.95)).verdict == Verdict.NOT_REPRODUCED


@pytest.mark.parametrize("check, target, query", [(check_discovered, BOUND, "way != 'faces by hand'"),
                                                  (check_all_arrive, ALL, "laptops == 2")])
def test_runs_that_are_missing(check, target, query):
    with pytest.raises(NotSimulated):
        check(made().query(query), target)


def test_a_quick_look_is_a_part_of_the_whole():
    assert set(make_grid(True)) <= set(make_grid(False))


def test_the_runs_that_take_longest_have_fewer_seeds():
    seeds = {}
    for task in make_grid(False):
        given = dict(task.arguments)
        key = (given["laptops"], given.get("scheme", given.get("stack", "faces")), given.get("broadcast-rate"))
        seeds[key] = max(task.rng_run, seeds.get(key, 0))
    for way in ("faces", "tcp", "None"):
        assert {key[0]: number for key, number in seeds.items() if key[1] == way and key[2] != "24"} == {
            2: 5, 3: 5, 5: 5, 10: 3, 20: 1}
    assert {key[0]: number for key, number in seeds.items() if key[1] == "Blind" and key[2] == "6"} == {2: 5, 3: 5, 5: 5, 10: 5, 20: 3}
    assert {number for key, number in seeds.items() if key[1:] == ("Adaptive", "24")} == {5}
    assert {number for key, number in seeds.items() if key[1] == "Geo"} == {1}


def test_a_way_in_which_no_document_arrived_is_drawn():
    data = made()
    data.loc[(data["way"] == "UDP over OLSR"), ["time_s", "arrived"]] = [None, 0.0]
    texts = [text.get_text() for text in draw_couple(data).axes[0].texts]
    assert texts[COUPLE.index("UDP over OLSR")] == "0 % of the documents arrive"
    assert len(texts) == len(COUPLE)
    data.loc[(data["way"] == "UDP over OLSR") & (data["rng_run"] == 1), ["time_s", "arrived"]] = [2.0, 1.0]
    texts = [text.get_text() for text in draw_couple(data).axes[0].texts]
    assert texts[COUPLE.index("UDP over OLSR")] == "2 in 1 of 2 runs"
    assert len(draw_group(data).axes[0].lines) >= len(GROUP)
