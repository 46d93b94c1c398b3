import math

import pandas as pd
import pytest

from ccnlab.errors import UserError
from ccnlab.experiments.shared.targets import Target, paper_targets
from ccnlab.experiments.shared.verdict import (
    CheckResult,
    Comparison,
    Condition,
    Evidence,
    NotSimulated,
    Verdict,
    by_construction,
    calibrated,
    compare,
    follows,
)

NO_DATA = pd.DataFrame()
HOLDS, FAILS = Condition("a", 1.0, 0, 2), Condition("b", 3.0, 0, 2)


@pytest.mark.parametrize("conditions, shape, verdict", [
    ((HOLDS,), (), Verdict.REPRODUCED),
    ((HOLDS, FAILS), (), Verdict.NOT_REPRODUCED),
    ((FAILS,), (HOLDS,), Verdict.SHAPE_ONLY),
    ((FAILS,), (HOLDS, FAILS), Verdict.NOT_REPRODUCED),
])
def test_verdict_follows_from_the_conditions(conditions, shape, verdict):
    assert CheckResult(conditions, shape).verdict is verdict


def test_reason_names_what_failed_and_only_then():
    assert CheckResult((HOLDS, FAILS), because="c was 7").reason == "b 3.00, allowed 0..2; c was 7"
    assert CheckResult((HOLDS,), because="c was 7").reason == ""


def test_other_readings_are_told_and_decide_nothing():
    """Whether they agree or not, and whether the verdict has a reason of its own or not."""
    for conditions, verdict in (((HOLDS,), Verdict.REPRODUCED), ((FAILS,), Verdict.NOT_REPRODUCED)):
        comparison = compare(paper_targets()["J6-03"], lambda data, target, c=conditions: CheckResult(
            c, because="c was 7", readings=(HOLDS, FAILS)), NO_DATA)
        assert comparison.verdict is verdict
        assert comparison.reason.endswith("read otherwise, a 1.00, allowed 0..2: agrees, decides nothing; "
                                          "read otherwise, b 3.00, allowed 0..2: does not agree, decides nothing")
        assert comparison.reason.startswith("read" if verdict is Verdict.REPRODUCED else "b 3.00, allowed 0..2; c was 7")


def test_not_a_number_is_an_error_not_a_verdict():
    with pytest.raises(UserError, match="a is not a number"):
        assert CheckResult((Condition("a", math.nan, high=1),)).verdict


def test_what_is_missing_is_not_simulated():
    def check(data, target):
        raise NotSimulated("no run with 3 sinks")

    target = paper_targets()["J6-03"]
    assert compare(target, check, NO_DATA).verdict is Verdict.NOT_SIMULATED
    assert compare(target, check, NO_DATA).reason == "no run with 3 sinks"
    assert compare(target, None, NO_DATA).verdict is Verdict.NOT_SIMULATED


def test_comparison_shows_value_bounds_and_reason():
    comparison = compare(paper_targets()["J6-03"], lambda data, target: CheckResult((FAILS,)), NO_DATA)
    assert (comparison.verdict, comparison.simulated, comparison.allowed, comparison.reason) == (
        Verdict.NOT_REPRODUCED, "3.00", "0..2", "b 3.00, allowed 0..2")


@pytest.mark.parametrize("condition, shown, allowed", [
    (Condition("a", 1.0, high=1.1), "1.00", "<= 1.1"),
    (Condition("a", 0.98765, low=0.98), "0.988", ">= 0.98"),
    (Condition("a", 2, 2, 3, "sinks"), "2 sinks", "2..3"),
    (Condition("a", math.inf, 2, 3, "sinks"), "never", "2..3"),
    (Condition("a", 291.4, 2, 3, "s"), "291 s", "2..3"),
    (Condition("a", 1.0000000001, 0, 1), "1.0000000001", "0..1"),
    (Condition("a", 0.999, 1, 2, "s"), "0.999 s", "1..2"),
    (Condition("a", 0.99951, 0.99952), "0.99951", ">= 0.99952"),
    (Condition("a", 1.0000000001, 0, 2), "1.00", "0..2"),
])
def test_how_conditions_are_written(condition, shown, allowed):
    assert (condition.shown, condition.allowed) == (shown, allowed)


def test_targets_are_read_with_their_ids():
    assert paper_targets()["F-04"] == Target(
        "F-04", "001", "many-sinks", "12 consumers, across the Internet", "CCN time / TCP time", "0.75",
        "ratio", "approx", "cross traffic on the long link, two islands")
    assert paper_targets()["F-04"].number == 0.75
    assert (paper_targets()["F-04"].stated, paper_targets()["T1-04"].stated) == ("0.75", "5.35 s")


def test_a_condition_that_is_the_same_is_written_out():
    targets = paper_targets()
    assert targets["F-03"].condition == targets["F-02"].condition == targets["F-01"].condition != "same"
    assert "same" not in {target.condition for target in targets.values()}


@pytest.mark.parametrize("caveat, evidence, label, reason", [
    (None, Evidence.INDEPENDENT, "independent", ""),
    (calibrated("preset p"), Evidence.CALIBRATED, "calibrated", "fitted to this number: preset p"),
    (follows("X-2", "twice that"), Evidence.FOLLOWS, "follows from X-2", "follows from X-2: twice that"),
    (by_construction("2 is 1 + 1"), Evidence.BY_CONSTRUCTION, "by construction", "by construction: 2 is 1 + 1"),
])
def test_evidence_does_not_change_the_outcome(caveat, evidence, label, reason):
    """A number that was fitted may be missed, too."""
    target = paper_targets()["J6-03"]
    for conditions, shape, verdict in (((HOLDS,), (), Verdict.REPRODUCED), ((FAILS,), (HOLDS,), Verdict.SHAPE_ONLY),
                                       ((FAILS,), (), Verdict.NOT_REPRODUCED)):
        result = CheckResult(conditions, shape)
        found = compare(target, lambda data, t, result=result: result, NO_DATA, caveat)
        assert (found.verdict, found.evidence, found.evidence_label) == (verdict, evidence, label)
        assert found.reason.endswith(reason)
    assert compare(target, None, NO_DATA, caveat).evidence is evidence


def test_nobody_can_set_a_verdict():
    with pytest.raises(TypeError):
        Comparison(paper_targets()["F-04"], verdict=Verdict.REPRODUCED)
    with pytest.raises(AttributeError):
        Comparison(paper_targets()["F-04"]).verdict = Verdict.REPRODUCED


def test_a_number_in_another_unit_than_the_papers_is_a_mistake():
    target = Target("X-1", "000", "x", "", "time", "1", "s", "approx", "")
    with pytest.raises(ValueError, match="X-1: the check measures in ms, the paper in s"):
        compare(target, lambda data, t: CheckResult((Condition("time", 1.0, 0, 2, "ms"),)), NO_DATA)
