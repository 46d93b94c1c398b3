import pytest
from drawn.generations import ROWS

from ccnlab.experiments.generations.checks import CHECKS, CONFINED, DEAD, DISCOVERY, EVEN, ONE, OTHER, OWN, REPAIR, SMALL, STATE, STORM
from ccnlab.experiments.generations.data import query
from ccnlab.experiments.generations.runs import FETCHES, SIZES, make_grid
from ccnlab.experiments.shared.verdict import NotSimulated, Verdict, compare

DATA = query(ROWS, ROWS.run_ids)


def changed(rows, **values):
    """The data by hand with other values in some rows."""
    data = DATA.copy()
    for name, value in values.items():
        data[name] = data[name].astype(float)
        data.loc[data.query(rows).index, name] = value
    return data


def verdict(target, data):
    return compare(target, CHECKS[target.id], data).verdict


@pytest.mark.parametrize("target, rows, good, bad", [
    (ONE, "study == 'file' and name == '1.0, manifest'", {"signatures": 1}, {"signatures": 2}),
    (SMALL, "study == 'file' and name == '1.0, manifest'", {"object_bytes": 1.1e6, "interest_bytes": 5e4}, {"object_bytes": 1.2e6}),
    (STATE, "study == 'tree' and name == '1.0, each object'", {"pit_keys": 200}, {"pit_keys": 210}),
    (DEAD, "study == 'outage' and name != '1.0'", {"stall_s": 4.1}, {"stall_s": 3.0}),
    (CONFINED, "study == 'mesh' and hop_limit == 4", {"interests": 49 * 7}, {"interests": 49 * 8}),
    (CONFINED, "study == 'mesh' and hop_limit == 4", {"interests": 49 * 7}, {"answered": 48}),
    (STORM, "study == 'mesh' and hop_limit == 255", {"objects": 49 * 9}, {"objects": 49 * 7}),
    (DISCOVERY, "study == 'versions' and name == '0.8, no stores'", {"found_s": 0.02}, {"found_s": 0.01, "is_latest": 0}),
])
def test_bounds(target, rows, good, bad):
    """By hand, a node of 1.0 stalls 3 s, the mesh of 0.8 has 15 Interests and 2.5 objects per chunk."""
    data = changed(rows, **good)
    if target is DEAD:
        data.loc[data["name"].eq("1.0") & data["study"].eq("outage"), "stall_s"] = 1.9
    assert verdict(target, data) == Verdict.REPRODUCED
    for name, value in bad.items():
        data[name] = data[name].astype(float)
        data.loc[data.query(rows).index, name] = value
    assert verdict(target, data) == Verdict.NOT_REPRODUCED


def test_a_manifest_is_smaller_from_a_size_on():
    small = changed("study == 'file' and name == '1.0, manifest' and size >= 10000", object_bytes=1e6, interest_bytes=1e4)
    assert verdict(EVEN, small) == Verdict.REPRODUCED
    large = changed("study == 'file' and name == '1.0, manifest' and size >= 30000", object_bytes=1e6, interest_bytes=1e4)
    assert verdict(EVEN, large) == Verdict.NOT_REPRODUCED
    assert verdict(EVEN, DATA) == Verdict.NOT_REPRODUCED


def test_repairs_within_a_lifetime():
    data = changed("study == 'loss' and name == '1.0' and timer == 'estimated'", late_delay_s=3.0)
    assert verdict(REPAIR, data) == Verdict.REPRODUCED
    daemon = data["name"].eq("0.8.1, its daemon") & data["timer"].eq("estimated")
    data.loc[daemon, "late_delay_s"] = 3.0
    assert verdict(REPAIR, data) == Verdict.NOT_REPRODUCED
    assert verdict(REPAIR, DATA) == Verdict.NOT_REPRODUCED


def test_a_second_source_is_used_at_once():
    data = changed("study == 'sources' and name != '1.0'", stall_s=4.1)
    assert verdict(OTHER, data) == Verdict.NOT_REPRODUCED
    data.loc[data["study"].eq("sources") & data["name"].eq("1.0"), "stall_s"] = 0.04
    assert verdict(OTHER, data) == Verdict.REPRODUCED


def test_without_runs_nothing_is_compared():
    empty = DATA[DATA["study"] == "tree"]
    for target in (SMALL, REPAIR, DEAD, OTHER, CONFINED, STORM, DISCOVERY):
        with pytest.raises(NotSimulated):
            CHECKS[target.id](empty, target)
    assert {target.id for target in OWN} == set(CHECKS)


def test_all_ways_to_sign_have_all_sizes_and_a_quick_look_has_each_study():
    files = DATA[DATA["study"] == "file"]
    assert {(row["name"], row["size"]) for row in files.to_dict("records")} == {(name, size) for name in FETCHES for size in SIZES}
    assert {dict(task.arguments)["study"] for task in make_grid(True)} == set(DATA["study"])
