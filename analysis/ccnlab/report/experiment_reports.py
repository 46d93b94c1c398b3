"""Makes the report on an experiment from its runs: writes figures and tables, computes verdicts, lists the settings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from shlex import quote
from typing import Any

from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import Experiment, chosen
from ccnlab.experiments.shared.topology_drawing import save_topology
from ccnlab.experiments.shared.verdict import Comparison, compare
from ccnlab.explorer.explore import explore_scenario
from ccnlab.project import Project
from ccnlab.report.experiment_report import ExperimentReport, Setting
from ccnlab.report.files import ReportInputs, Saved, in_words, save, source_of
from ccnlab.runs.database import UnusableFile
from ccnlab.runs.plan import make_plan
from ccnlab.runs.program import Program
from ccnlab.runs.quantity import canonical
from ccnlab.runs.store import Store
from ccnlab.runs.task import Task, spelled



def make_named_report(word: str, tasks: Sequence[Task], inputs: ReportInputs) -> ExperimentReport:
    """Makes the report on the experiment of this name or path, since its functions cannot be sent to another process."""
    with Store(inputs.database, writable=False) as store:
        return make_report(chosen([word])[0], tasks, inputs, store)


def make_report(experiment: Experiment, tasks: Sequence[Task], inputs: ReportInputs, store: Store) -> ExperimentReport:
    """Draws one experiment and compares it with its targets; `problem` of the report says what failed."""
    run_ids = [inputs.outcome.run_ids[task] for task in tasks if task in inputs.outcome.run_ids]
    failed = sum(task in inputs.outcome.failures for task in tasks)
    problems = [f"{failed} of {len(tasks)} runs failed"] if failed else []
    source = source_of(experiment)
    saved = Saved(source)
    try:
        data = _data(experiment, store, run_ids)
        comparisons = _comparisons(experiment, data)
    except UnusableFile:  # no verdict
        raise
    except Exception as error:
        if not (experiment.place or isinstance(error, UserError)):
            raise  # a fault of ccn
        comparisons = _missing(experiment, in_words(error, source))
        problems.append(in_words(error, source))
    else:  # what cannot be drawn or written changes no verdict
        saved = save(experiment, data, inputs)
    topology = saved.attempt("topology", _save_topology, experiment, inputs)
    settings = settings_of(inputs.programs[experiment.scenario], tasks)
    whole = _report(experiment, store, run_ids, comparisons, "; ".join([*problems, *saved.problems]), settings, saved.figures,
                    saved.tables, inputs.quick)
    return _with_explorer(replace(whole, topology=topology), experiment, inputs)


def make_named_stored_report(name: str, project: Project, database: Path) -> ExperimentReport:
    """Makes the stored report on the experiment of this name."""
    with Store(database, writable=False) as store:
        return make_stored_report(project, chosen([name])[0], store)


def pending_report(experiment: Experiment, quick: bool) -> ExperimentReport:
    """Returns the report on an experiment whose runs are not in yet."""
    return _without_runs(experiment, "its runs are being computed", quick)


def other_report(experiment: Experiment) -> ExperimentReport:
    """Returns the report on an experiment that was not asked for, without looking for stored runs."""
    report = _without_runs(experiment, f"not run by this call; ./ccn figures {experiment.name} runs it", False)
    return replace(report, is_asked=False)


def _without_runs(experiment: Experiment, why: str, quick: bool) -> ExperimentReport:
    report = _report(experiment, None, (), _missing(experiment, why), "", (), (), (), quick)
    return replace(report, note=why)


def has_stored_runs(project: Project, experiment: Experiment, store: Store) -> bool:
    """Returns whether the scenario's program is built and the store has runs of it, in whatever version."""
    try:
        project.scenario(experiment.scenario)
        return store.has_rows(f"SELECT 1 FROM run WHERE scenario = '{experiment.scenario}' LIMIT 1")
    except UnusableFile:
        raise
    except UserError:
        return False


def make_stored_report(project: Project, experiment: Experiment, store: Store) -> ExperimentReport:
    """Compares an experiment that was not asked for with its targets, by the runs in the database; draws nothing."""
    try:
        plan = make_plan(project, store, experiment.grid(False))
        if not plan.found:
            return other_report(experiment)
        run_ids = list(plan.found.values())
        comparisons = _comparisons(experiment, _data(experiment, store, run_ids))
    except UnusableFile:
        raise
    except UserError as error:
        return replace(_without_runs(experiment, str(error), False), is_asked=False)
    settings = settings_of(plan.programs[experiment.scenario], list(plan.found))
    note = f"not drawn by this call, compared by stored runs; ./ccn figures {experiment.name} draws it"
    return replace(_report(experiment, store, run_ids, comparisons, "", settings, (), (), False), note=note, is_asked=False)


def settings_of(program: Program, tasks: Iterable[Task]) -> list[Setting]:
    """Returns every argument of the program with its values in the tasks."""
    values: dict[str, dict[str, None]] = {name: {} for name in program.arguments}
    for task in tasks:
        for name, value in program.parameters(task).items():
            values.setdefault(name, {})[spelled(value)] = None
    return [_setting(program, name, list(given)) for name, given in values.items()]


def _setting(program: Program, name: str, given: Sequence[str]) -> Setting:
    argument = program.arguments.get(name)
    if argument is None:
        return Setting(name, given, "", "setting of ns-3", False)
    is_default = [canonical(value) for value in given] == [canonical(argument.default)]
    return Setting(name, given, argument.unit, argument.help, is_default)


def _data(experiment: Experiment, store: Store, run_ids: Sequence[int]) -> Any:
    if not run_ids:
        raise UserError("no run to draw")
    return experiment.query(store, run_ids)


def _comparisons(experiment: Experiment, data: Any) -> list[Comparison]:
    return [compare(target, experiment.checks.get(target.id), data, experiment.caveats.get(target.id))
            for target in experiment.targets]


def _missing(experiment: Experiment, why: str) -> list[Comparison]:
    return [Comparison(target, missing=why) for target in experiment.targets]


def _save_topology(experiment: Experiment, inputs: ReportInputs) -> Path | None:
    """Draws the topology, which needs no run; returns the SVG file, or None for an experiment without a topology."""
    topology = experiment.drawn_topology(inputs.programs[experiment.scenario])
    if topology is None:
        return None
    file = inputs.folder / f"{experiment.name}-topology.svg"
    save_topology(topology, file)
    return file


def _with_explorer(report: ExperimentReport, experiment: Experiment, inputs: ReportInputs) -> ExperimentReport:
    """Writes the page that replays one small run of the experiment, if it names such a run."""
    task = experiment.explored_run()
    if task is None:
        return report
    page = inputs.folder.parent / f"explorer-{experiment.name}.html"
    try:
        explore_scenario(inputs.project, task.scenario, task.options, page, quiet=True)
    except UserError as error:
        return replace(report, problem="; ".join(filter(None, [report.problem, f"no page of a run: {error}"])))
    return replace(report, explorer=page, explored=f"./ccn explore {task}")


def _report(experiment: Experiment, store: Store | None, run_ids: Sequence[int], comparisons: Sequence[Comparison],
            problem: str, settings: Sequence[Setting], figures: Sequence[Path], tables: Sequence[Path],
            quick: bool) -> ExperimentReport:
    runs = store.read("run", run_ids) if store and run_ids else None
    points = Counter() if runs is None else Counter(runs["parameters"])
    return ExperimentReport(
        name=experiment.name, scenario=experiment.scenario, reproduces=experiment.reproduces, about=experiment.about,
        figures=figures, tables=tables, comparisons=comparisons, settings=settings, runs=len(run_ids),
        seeds=max(points.values(), default=0), simulation_s=0.0 if runs is None else float(runs["wall_s"].sum()),
        versions=() if runs is None else sorted(set(runs["ccn_version"])),
        ns3_versions=() if runs is None else sorted(set(runs["ns3_version"])),
        command=f"./ccn figures {quote(experiment.word)}" + " --quick" * quick, problem=problem, summary=experiment.summary,
        word=experiment.word)
