"""`./ccn figures`: computes missing runs, draws figures, and compares the papers' numbers with the simulated ones."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ccnlab.console import say
from ccnlab.experiments.shared.experiment import Experiment, experiments
from ccnlab.experiments.shared.targets import paper_targets
from ccnlab.experiments.shared.verdict import Comparison
from ccnlab.files import make_writable
from ccnlab.project import Project
from ccnlab.report.experiment_report import ExperimentReport
from ccnlab.report.experiment_reports import ReportInputs, make_reports, make_stored_report
from ccnlab.report.page import write_report
from ccnlab.report.processes import prepare
from ccnlab.report.scorecard import print_scorecard, write_scorecard
from ccnlab.report.verdict_counts import in_words
from ccnlab.runs.cluster import ComputeOptions
from ccnlab.runs.outcome import report_outcome
from ccnlab.runs.plan import make_plan
from ccnlab.runs.store import Store
from ccnlab.runs.sweep import carry_out


def reproduce(project: Project, chosen: Sequence[Experiment], quick: bool, out: Path, options: ComputeOptions) -> bool:
    """Runs and draws the chosen experiments, and compares all experiments with their targets.

    If every chosen experiment is outside the tree, the report has no other. Returns true if no run failed and every
    figure was drawn.
    """
    make_writable(out / "figures")
    only_own = bool(chosen) and all(experiment.place for experiment in chosen)
    with Store(out / "ccn.sqlite") as store:
        grids = {experiment: experiment.grid(quick) for experiment in chosen}
        plan = make_plan(project, store, [task for tasks in grids.values() for task in tasks])
        if len(grids) > 1:
            prepare()  # while the runs are computed
        outcome = carry_out(project, store, plan, options, "runs")
        report_outcome(outcome)
        inputs = ReportInputs(project, store.path, plan.programs, outcome, out / "figures", quick)
        drawn = make_reports(grids, inputs, options.jobs)
        rest = [make_stored_report(project, experiment, store)
                for experiment in experiments().values() if experiment not in grids and not only_own]
    for report in drawn:
        if report.problem:
            say(f"{report.name}: {report.problem}")
    unwritten = [] if only_own else _without_experiment([*drawn, *rest])
    _publish(drawn, rest, unwritten, quick, out)
    return not outcome.failures and not any(report.problem for report in drawn)


def _publish(drawn: Sequence[ExperimentReport], rest: Sequence[ExperimentReport], unwritten: Sequence[Comparison],
             quick: bool, out: Path) -> None:
    """Writes the report and the scorecard of all targets; prints those of the experiments that were asked for."""
    reports = sorted([*drawn, *rest], key=lambda report: report.name)
    everything = _in_order([*(comparison for report in reports for comparison in report.comparisons), *unwritten])
    write_scorecard(everything, out / "scorecard.json")
    write_report(out / "report.html", reports, quick, unwritten)
    if rest:
        print_scorecard(_in_order([comparison for report in drawn for comparison in report.comparisons]))
        for line in in_words(everything):
            say(f"all experiments: {line}")
    else:
        print_scorecard(everything)
    say(f"report: {out / 'report.html'}")


def _without_experiment(reports: Sequence[ExperimentReport]) -> list[Comparison]:
    """Returns comparisons for the targets of experiments that do not exist."""
    there = {report.name for report in reports}
    return [Comparison(target, missing=f"there is no experiment {target.experiment} yet")
            for target in paper_targets().values() if target.experiment not in there]


def _in_order(comparisons: Sequence[Comparison]) -> list[Comparison]:
    """Sorts comparisons: the papers' targets in the order of targets.csv, then the experiments' own."""
    places = {id: place for place, id in enumerate(paper_targets())}
    return sorted(comparisons, key=lambda comparison: places.get(comparison.target.id, len(places)))
