import pytest
from drawn.convergence import ROWS

from ccnlab.experiments.convergence.checks import (
    BOUNDED,
    BRIDGED,
    CHECKS,
    HIDDEN,
    NEEDED,
    OWN,
    RIGHT,
    TUNED,
    VECTOR_BRIDGED,
)
from ccnlab.experiments.convergence.data import Data, query
from ccnlab.experiments.convergence.runs import MAPS, PROTOCOLS, make_grid
from ccnlab.experiments.shared.verdict import NotSimulated, Verdict, compare

DATA = query(ROWS, ROWS.run_ids)


def changed(frame: str, rows: str, **values: float) -> Data:
    """The data by hand with other values in some rows."""
    frames = {name: getattr(DATA, name).copy() for name in ("runs", "changes", "losses")}
    changed = frames[frame]
    for name, value in values.items():
        changed.loc[changed.query(rows).index, name] = value
    return Data(**frames)


def verdict(target, data):
    return compare(target, CHECKS[target.id], data).verdict


@pytest.mark.parametrize("worse, of_link_state, of_vector", [
    ("", Verdict.REPRODUCED, Verdict.REPRODUCED), ("NLSR", Verdict.NOT_REPRODUCED, Verdict.REPRODUCED),
    ("distance vector", Verdict.REPRODUCED, Verdict.NOT_REPRODUCED)])
def test_the_strategy_leaves_a_hundredth_without_an_answer(worse, of_link_state, of_vector):
    data = changed("losses", "way == 'with an alternative' and lost < 10", lost=1)
    rows = data.runs[(data.runs["protocol"] == worse) & (data.runs["cut"] == "carrier loss")]["run_id"]
    data.losses.loc[data.losses["run_id"].isin(rows) & (data.losses["lost"] == 1), "lost"] = 2
    assert (verdict(BRIDGED, data), verdict(VECTOR_BRIDGED, data)) == (of_link_state, of_vector)


def test_without_the_strategy_more_is_not_answered():
    assert verdict(NEEDED, DATA) == Verdict.REPRODUCED
    assert verdict(NEEDED, changed("losses", "lost > 10", lost=3)) == Verdict.NOT_REPRODUCED


def test_a_wrong_route_after_any_change_is_noticed():
    assert verdict(RIGHT, DATA) == Verdict.REPRODUCED
    assert verdict(RIGHT, changed("changes", "run_id == 1 and change == 'higher cost'", wrong_routes=1)) == Verdict.NOT_REPRODUCED


def test_bounds_of_time():
    """The longest silent cut by hand lasts 5 s, of which the bound is 9 s."""
    assert verdict(BOUNDED, DATA) == Verdict.REPRODUCED
    assert verdict(BOUNDED, changed("runs", "protocol == 'NLSR'", bound_s=4.9)) == Verdict.NOT_REPRODUCED
    assert verdict(TUNED, DATA) == Verdict.NOT_REPRODUCED
    assert verdict(TUNED, changed("changes", "change == 'silent cut'", converged_s=2.9)) == Verdict.REPRODUCED


def test_cached_hellos_hide_what_fresh_ones_show():
    """By hand, both are noticed in time."""
    assert verdict(HIDDEN, DATA) == Verdict.NOT_REPRODUCED
    assert verdict(HIDDEN, changed("runs", "is_cached", detected_s=float("nan"))) == Verdict.REPRODUCED
    assert verdict(HIDDEN, changed("runs", "kind == 'stores'", detected_s=9)) == Verdict.NOT_REPRODUCED


def test_without_runs_nothing_is_compared():
    for target in (BOUNDED, TUNED, HIDDEN, BRIDGED):
        with pytest.raises(NotSimulated):
            CHECKS[target.id](Data(DATA.runs[DATA.runs["kind"] == "hello"], DATA.changes, DATA.losses), target)
    assert {target.id for target in OWN} == set(CHECKS)


def test_all_protocols_run_on_all_maps_and_in_a_quick_look():
    assert {(run["map"], run["protocol"]) for run in DATA.runs[DATA.runs["kind"] == "map"].to_dict("records")} == {
        (name, protocol) for name in MAPS for protocol in PROTOCOLS}
    quick = {dict(task.arguments)["routing"] for task in make_grid(True)}
    assert {protocol.routing for protocol in PROTOCOLS.values()} <= quick
