import pytest
from drawn.content_poisoning import ROWS

from ccnlab.experiments.content_poisoning.checks import ALL, CHECKS, OWN, PLAIN, SAME, SETTLED, SOONER, WORSE, plain_terms
from ccnlab.experiments.content_poisoning.runs import Data, make_grid, query
from ccnlab.experiments.shared.verdict import NotSimulated, Verdict, compare

DATA = query(ROWS, ROWS.run_ids)


def changed(rows: str, **values: float) -> Data:
    """The data by hand with other values in some runs."""
    runs, bins = DATA.runs.copy(), DATA.bins.copy()
    for name, value in values.items():
        runs.loc[runs.query(rows).index, name] = value
        bins.loc[bins["run_id"].isin(runs.query(rows)["run_id"]), name] = value
    bins.loc[bins["start_s"] == 20, "start_s"] = 380
    return Data(runs, bins)


def verdict(target, data):
    return compare(target, CHECKS[target.id], data).verdict


def test_the_closed_form_of_few_requests():
    """Of two objects: with 1/2 the first is good, twice for two requests; with 1/4 the second is, once."""
    mean, variance = plain_terms(0.5, 2, 2)
    assert mean == pytest.approx(0.5 * 1 + 0.25 * 0.5)
    assert variance == pytest.approx(0.5 * 1 + 0.25 * 0.25 - 0.625**2)


@pytest.mark.parametrize("good, expected", [(None, Verdict.REPRODUCED), (0.6, Verdict.NOT_REPRODUCED)])
def test_without_ranking_the_share_is_that_of_the_closed_form(good, expected):
    data = changed("ranking == 'none' and kind == 'ranking' and bad == 0.9", good=good or plain_terms(0.9, 400, 100)[0])
    data.runs.loc[data.runs["bad"] == 0.95, "good"] = plain_terms(0.95, 400, 100)[0]
    assert verdict(PLAIN, data) == expected


@pytest.mark.parametrize("none, expected", [(0.99**100, Verdict.REPRODUCED), (0.1, Verdict.NOT_REPRODUCED)])
def test_at_the_end_stores_with_a_good_object_serve_it(none, expected):
    data = changed("bad < 0.99", good=1.0)
    data.bins.loc[data.bins["run_id"].isin(data.runs.query("bad == 0.99")["run_id"]), "good"] = 1 - none
    assert verdict(SETTLED, data) == expected


def test_the_authors_scenario_is_a_shape_at_best():
    assert verdict(SOONER, DATA) == Verdict.SHAPE_ONLY
    assert verdict(SOONER, changed("ranking == 'ExclusionRanking' and bad == 0.9", good=0.01)) == Verdict.NOT_REPRODUCED
    assert verdict(WORSE, DATA) == Verdict.NOT_REPRODUCED
    assert verdict(WORSE, changed("malicious > 0", good=0.1)) == Verdict.SHAPE_ONLY


def test_verification_of_what_is_served_leaves_no_bad_object():
    assert verdict(ALL, DATA) == Verdict.NOT_REPRODUCED
    assert verdict(ALL, changed("verified_share == 1 and policy == 'when served'", good=1.0)) == Verdict.REPRODUCED


def test_verification_of_excluded_objects_serves_as_few_bad_ones_as_ranking():
    assert verdict(SAME, DATA) == Verdict.REPRODUCED
    assert verdict(SAME, changed("policy == 'when excluded'", bad_objects=200)) == Verdict.NOT_REPRODUCED


def test_without_runs_nothing_is_compared():
    only_inner = Data(DATA.runs.query("caches == 'inner'"), DATA.bins)
    for target in (PLAIN, SETTLED):
        with pytest.raises(NotSimulated):
            CHECKS[target.id](only_inner, target)
    assert {target.id for target in OWN} == set(CHECKS)


def test_the_settings_are_the_authors():
    """12 of them with ranking, at both placements of the stores, and a quick look with each kind of run."""
    settings = {(values["bad"], values["malicious"], values["caches"]) for task in make_grid(False)
                for values in [dict(task.arguments)] if values["ranking"]}
    assert len(settings) == 24
    assert {dict(task.arguments)["verification"] for task in make_grid(True)} == {
        dict(task.arguments)["verification"] for task in make_grid(False)}
