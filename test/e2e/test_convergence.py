"""The scenario convergence: what follows a cut, a repair and a change of cost, on maps of a few routers."""

from __future__ import annotations

import pytest

SCENARIO = "convergence"
ALWAYS = ["--settle=10", "--phase=6", "--rate=20"]
FAST = "--routing=link-state[Preset=fast]"


@pytest.fixture
def square(tmp_path):
    """Four routers in a ring with links of 1 ms, one of which has 2 ms: each pair has one way that is shorter."""
    path = tmp_path / "square.csv"
    path.write_text("from,to,delay_ms\na,b,1\nb,c,1.25\nc,d,1.5\nd,a,2\n")
    return f"--links={path}"


def counters(found, node="*"):
    """The counters of a node, and its measures, in s."""
    return dict(row for table in ("counter", "measure")
                for row in found.execute(f"SELECT name, value FROM {table} WHERE node = ?", (node,)))


@pytest.mark.parametrize("routing", ["link-state", "distance-vector"])
@pytest.mark.parametrize(("cut", "wire"), [("silent", "ccnb"), ("carrier", "ccnb"), ("silent", "ccnx-1.0")])
def test_all_routes_are_right_after_each_change(run, square, routing, cut, wire):
    values = counters(run(square, f"--routing={routing}", f"--cut={cut}", f"--wire={wire}"))
    assert [values[f"{change}_wrong_routes"] for change in ("cut", "repair", "cost")] == [0, 0, 0]
    assert 0 < values["cut_converged"] <= values["bound"] + 0.5
    # Carrier loss is seen at once, a silent failure by hellos alone.
    assert (values["cut_detected"] == 0) == (cut == "carrier")
    assert all(values[f"{change}_converged"] > 0 for change in ("repair", "cost"))
    assert values["longest_way"] <= 4


def test_the_strategy_bridges_what_the_routes_do_not_show(run):
    """The routers in front of the link do not get their new routes last, so that not all Interests are lost by then."""
    alone, others = (counters(run("--size=12", FAST, f"--strategy={strategy}", "--RngRun=3")) for strategy in ("BestRoute", "BestFace"))
    assert alone["cut_alternative_asked"] == others["cut_alternative_asked"] > 10
    assert alone["cut_alternative_lost"] > 0.5 * alone["cut_alternative_asked"] and others["cut_alternative_lost"] == 0
    assert alone["cut_lost"] == alone["cut_crossing_lost"] > others["cut_lost"]


def test_self_learning_has_no_protocol(run, square):
    values = counters(run(square, "--routing=self-learning"))
    assert 0 < values["cut_recovered"] < 4 and values["steady_bytes"] == 0
    assert "bound" not in values and "cut_wrong_routes" not in values


def test_hellos_of_content_stores_hide_a_failure(run, square):
    fresh, cached = (counters(run(square, f"--routing=link-state[Preset=fast|CachedHellos={hellos}]", "--cache=1000", "--rate=1"))
                     for hellos in ("false", "true"))
    assert fresh["cut_detected"] <= fresh["seen_by"]
    assert cached.get("cut_detected", 6) > cached["seen_by"]


def test_equal_seeds_give_equal_rows(run):
    one, two, other = (counters(run("--size=10", FAST, f"--RngRun={number}")) for number in (3, 3, 4))
    assert one == two != other


def test_a_map_without_another_way_is_refused(refusal, tmp_path):
    path = tmp_path / "line.csv"
    path.write_text("from,to\na,b\nb,c\n")
    assert refusal(f"--links={path}") == "convergence: each link is the only way between two routers: none can fail"
