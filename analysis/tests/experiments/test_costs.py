"""The record of CPU time, and the budgets of ./ccn figures."""

import json
from dataclasses import replace

import pytest

from ccnlab.dev.costs import record
from ccnlab.errors import UserError
from ccnlab.experiments.shared import costs
from ccnlab.experiments.shared.costs import Cost, cost_of, digest, name_of, over_budget, read_records, run_costs, written
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.project import TREE
from ccnlab.runs.task import Task, grid


def test_every_experiment_has_a_record_and_all_keep_their_budgets():
    assert over_budget(experiments().values()) == []


def tasks(quick):
    return grid("mule", {"distance": [1000]}, 2 if quick else 4)


def planted(name="planted", **changed):
    """An experiment of 4 runs in the default set."""
    return replace(experiments()["mule"], name=name, by_default=True, grid=tasks, **changed)


def cost(run_s, drawing_s=0.0):
    return Cost(digest(tasks(False)), [run_s] * 4, drawing_s)


def test_a_planted_experiment_of_ten_minutes_is_over_every_budget():
    """Not measured, or measured."""
    known = experiments().values()
    (unmeasured,) = set(over_budget([*known, planted()])) - set(over_budget(known))
    assert unmeasured == ("planted: its CPU time is not recorded, or its runs have changed since; measure it with ./ccn "
                          "figures planted --out FOLDER and record it with ./ccn dev costs planted --out FOLDER")
    records = read_records(costs.FILE)
    measured = over_budget([*known, planted()], records | {"planted": cost(149, 4)})
    assert ("planted: 600 s of CPU, allowed 120 s by default; take it out of the default set, or shorten its runs") in measured
    assert any(line.startswith("the default set: ") for line in measured)


def test_each_budget_is_kept_by_itself(monkeypatch):
    one, two = planted("one"), planted("two")
    assert over_budget([one], {"one": cost(29, 4)}) == []
    assert over_budget([one], {"one": cost(29, 5)}) != []
    monkeypatch.setattr(costs, "LARGER_BUDGETS_S", {"one": 121})
    assert over_budget([one], {"one": cost(29, 5)}) == []
    monkeypatch.setattr(costs, "DEFAULT_BUDGET_S", 200)
    both = {"one": cost(29), "two": cost(29)}
    assert over_budget([one, two], both) == ["the default set: 232 s of CPU, allowed 200 s"]
    two = planted("two")
    assert over_budget([one, replace(two, by_default=False)], both) == []
    monkeypatch.setattr(costs, "WHOLE_BUDGET_S", 231)
    assert over_budget([one, replace(two, by_default=False)], both) == ["all experiments: 232 s of CPU, allowed 231 s"]


def test_a_record_holds_for_one_grid():
    experiment = planted()
    records = {"planted": cost(1)}
    assert cost_of(experiment, records).total == 4
    assert cost_of(replace(experiment, grid=lambda quick: tasks(quick)[:3]), records) is None
    assert cost_of(planted("other"), records) is None


def test_the_digest_is_the_same_in_every_folder():
    task = Task("network", (("links", f"{TREE}/scenarios/links.csv"),))
    assert name_of(task) == "network --links=scenarios/links.csv --RngRun=1 --RngSeed=1"
    assert digest([task]) != digest([]) != digest([task, task])


def test_each_run_has_its_cost():
    known = run_costs(experiments()["many-sinks"])
    assert set(known) >= set(experiments()["many-sinks"].grid(True)) and all(seconds >= 0 for seconds in known.values())


def test_the_file_is_written_as_it_is_read(tmp_path):
    file = tmp_path / "costs.json"
    assert read_records(file) == {}
    records = {"b": Cost("12ab", [0.123, 2.0], 1.5), "a": Cost("cd", [], 0.0)}
    file.write_text(written(records))
    assert read_records(file) == {"a": records["a"], "b": Cost("12ab", [0.12, 2.0], 1.5)}
    assert written(read_records(costs.FILE)) == costs.FILE.read_text()


def test_measured_experiments_are_recorded_beside_the_others(tmp_path, capsys):
    mule = experiments()["mule"]
    file = tmp_path / "record.json"
    file.write_text(written({"congestion": Cost("12ab", [1.0], 2.0), "gone": Cost("34cd", [1.0], 2.0)}))
    runs = {name_of(task): 0.25 for task in mule.grid(False)}
    (tmp_path / "costs.json").write_text(json.dumps({"runs_cpu_s": runs, "drawings_cpu_s": {"mule": 3.0}}))
    record(tmp_path, [mule], file)
    assert read_records(file) == {"congestion": Cost("12ab", [1.0], 2.0),
                                  "mule": Cost(digest(mule.grid(False)), [0.25] * len(runs), 3.0)}
    shown = capsys.readouterr()
    assert shown.out == "mule: 8 s of CPU, 3 s of them for figures\n"
    assert "congestion: its CPU time is not recorded, or its runs have changed since" in shown.err
    with pytest.raises(UserError, match="costs.json does not have all runs and the drawing of highway; measure them with "):
        record(tmp_path, [experiments()["highway"]], file)
