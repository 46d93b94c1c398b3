"""What holds of every experiment that is registered."""

import pytest

from ccnlab.errors import UserError
from ccnlab.experiment import chosen, experiments
from ccnlab.targets import paper_targets

EACH = pytest.mark.parametrize("experiment", experiments().values(), ids=lambda e: e.name)


def test_registry_is_sorted_by_name():
    assert list(experiments()) == sorted(experiments())
    assert "many-sinks" in experiments()


def test_unknown_name_lists_those_there_are():
    with pytest.raises(UserError, match="no experiment 'few-sinks'; there are: .*many-sinks"):
        chosen(["few-sinks"])


def test_no_name_means_all_and_a_repeated_one_counts_once():
    assert chosen([]) == list(experiments().values())
    assert chosen(["many-sinks", "many-sinks"]) == [experiments()["many-sinks"]]


def test_what_goes_together_is_chosen_together():
    assert [one.name for one in chosen(["download", "video", "many-sinks"])] == ["download", "many-sinks", "video"]
    known = experiments()
    assert all(set(one.together) <= set(known) for one in known.values())


@EACH
def test_checks_are_for_targets_of_this_experiment(experiment):
    assert {target.experiment for target in experiment.targets} == {experiment.name}
    assert set(experiment.checks) <= {target.id for target in experiment.targets}


@EACH
def test_own_targets_bear_ids_of_their_own(experiment):
    others = [target.id for other in experiments().values() for target in other.own_targets]
    assert len(set(others)) == len(others)
    assert not set(others) & set(paper_targets())


@EACH
def test_quick_runs_are_among_the_full_ones(experiment):
    """So that a quick call and a full one share their rows."""
    assert set(experiment.grid(True)) < set(experiment.grid(False))
