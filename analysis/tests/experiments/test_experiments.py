"""What holds of every experiment that is registered."""

import importlib
import re
from dataclasses import replace

import pytest

from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import GROUPS, chosen, experiments
from ccnlab.experiments.shared.papers import PAPERS
from ccnlab.experiments.shared.targets import Origin, paper_targets
from ccnlab.experiments.shared.verdict import Evidence

EACH = pytest.mark.parametrize("experiment", experiments().values(), ids=lambda e: e.name)


def test_registry_is_sorted_by_name():
    assert list(experiments()) == sorted(experiments())
    assert "many-sinks" in experiments()


def test_unknown_name_lists_those_there_are():
    with pytest.raises(UserError, match="no experiment 'few-sinks'; there are: .*many-sinks"):
        chosen(["few-sinks"])


def test_no_name_means_the_default_set_and_a_repeated_one_counts_once():
    default = [one for one in experiments().values() if one.by_default]
    assert chosen([]) == default != []
    assert chosen([], everything=True) == list(experiments().values()) != default
    assert chosen(["congestion"], everything=True) == list(experiments().values())
    assert chosen(["many-sinks", "many-sinks"]) == [experiments()["many-sinks"]]


def test_what_goes_together_is_chosen_together():
    assert [one.name for one in chosen(["download", "video", "many-sinks"])] == ["download", "many-sinks", "video"]
    known = experiments()
    assert all(set(one.together) <= set(known) for one in known.values())


def test_groups_are_words_and_mix_with_experiments():
    assert [one.name for one in chosen(["congestion", "mule"])] == ["congestion", "mule"]
    assert [one.name for one in chosen(["congestion"])] == ["congestion"]
    assert all("radio" in one.groups for one in chosen(["radio"]))
    assert {one.name for group in GROUPS for one in chosen([group])} == set(experiments())
    with pytest.raises(UserError, match="no experiment 'radios'; there are: .*; groups: papers, .*did you mean radio?"):
        chosen(["radios"])


@EACH
def test_a_group_with_the_name_of_an_experiment_has_it(experiment):
    assert experiment.name not in GROUPS or experiment.name in experiment.groups


@EACH
def test_experiments_with_numbers_of_the_papers_run_by_default(experiment):
    has_papers = any(target.origin is Origin.PAPERS for target in experiment.targets)
    assert has_papers == ("papers" in experiment.groups)
    assert experiment.by_default or not has_papers


def test_the_time_of_each_experiment_is_known():
    assert [one.name for one in experiments().values() if not one.cpu_s > 0] == []


@pytest.mark.parametrize("groups", [(), ("papers", "optics")])
def test_an_experiment_without_a_known_group_is_refused(groups, monkeypatch):
    module = importlib.import_module("ccnlab.experiments.mule")
    monkeypatch.setattr(module, "EXPERIMENT", replace(module.EXPERIMENT, groups=groups))
    with pytest.raises(UserError, match=f"mule: the experiment 'mule' has the groups {', '.join(groups) or 'none'}, allowed "
                                        "one or several of papers, radio, caching, congestion, security, routing, wire"):
        experiments.__wrapped__()


@EACH
def test_checks_are_for_targets_of_this_experiment(experiment):
    assert {target.experiment for target in experiment.targets} == {experiment.name}
    assert set(experiment.checks) <= {target.id for target in experiment.targets}


@EACH
def test_caveats_are_of_targets_that_are_checked(experiment):
    assert set(experiment.caveats) <= set(experiment.checks)


def test_which_agreements_are_no_evidence():
    found = {evidence: {id for one in experiments().values() for id, caveat in one.caveats.items()
                        if caveat.evidence is evidence} for evidence in Evidence}
    assert found[Evidence.BY_CONSTRUCTION] >= {
        "T1-02", "T1-03", "T1-05", "T1-06", "T1-07", "T1-09", "T1-10", "T1-11", "T1-12", "T1-15", "T1-16", "T1-18", "T1-20", "T1-21",
        "T21-05", "T21-06", "T21-07", "T21-08", "T22-04", "T23-01", "T23-03", "P5-03", "P5-04"}
    assert found[Evidence.CALIBRATED] >= {
        "T1-01", "T1-17", "T21-01", "F-05", "F-09", "J7-02", "P4-01", "P4-02", "P5-02", "M5-13", "M5-14", "M5-15", "C7-01", "C7-05",
        "C7-08", "C7-16", "A-08", "A-13"}
    assert found[Evidence.FOLLOWS] >= {
        "F-01", "F-02", "F-03", "F-04", "F-06", "F-10", "J5-06", "M1-16", "M1-17", "M23-05", "M23-06", "T1-19", "T1-22", "T23-04", "T23-06", "C7-02", "C7-03",
        "C7-04", "C7-06", "C7-07", "C7-09", "C7-10", "C7-11", "C7-12", "C7-14", "C7-15", "P3-03", "P3-04"}
    assert not found[Evidence.INDEPENDENT]


def test_what_follows_follows_from_another_target():
    """And not in a circle, so that one of each chain is left that may be independent."""
    caveats = {id: caveat for one in experiments().values() for id, caveat in one.caveats.items()}
    ids = {target.id for one in experiments().values() for target in one.targets}
    for id, caveat in caveats.items():
        assert bool(caveat.id) == (caveat.evidence is Evidence.FOLLOWS)
        seen = {id}
        while caveat and caveat.id:
            assert caveat.id in ids - seen
            seen.add(caveat.id)
            caveat = caveats.get(caveat.id)


@EACH
def test_own_targets_bear_ids_of_their_own(experiment):
    others = [target.id for other in experiments().values() for target in other.own_targets]
    assert len(set(others)) == len(others)
    assert not set(others) & set(paper_targets())


@EACH
def test_quick_runs_are_among_the_full_ones(experiment):
    """So that a quick call and a full one share their rows."""
    assert set(experiment.grid(True)) < set(experiment.grid(False))


@EACH
def test_what_the_paper_did_is_told_in_two_sentences(experiment):
    assert len(re.findall(r"(?<!et al)\.(?= |$)", experiment.summary)) == 2
    if any(target.origin is Origin.PAPERS for target in experiment.targets):
        assert experiment.summary.startswith(tuple(paper.citation for paper in PAPERS.values()))


@EACH
def test_the_explored_run_is_a_small_one_by_ccn(experiment):
    first = next(task for task in experiment.grid(True) if dict(task.arguments).get("stack") != "tcp")
    run = experiment.explored_run()
    assert run.scenario == experiment.scenario and dict(run.arguments).get("stack") != "tcp"
    assert dict(run.arguments) == {**dict(first.arguments), **experiment.explored} != dict(first.arguments)
