"""Runs the tasks that a database lacks, in parallel, and adds each finished run to it."""

from __future__ import annotations

import tempfile
from collections.abc import Generator, Sequence
from concurrent.futures import Future, as_completed
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from ccnlab.arguments import Key, full_key, read_defaults
from ccnlab.errors import UserError
from ccnlab.progress import run_progress
from ccnlab.project import Project
from ccnlab.store import Store
from ccnlab.task import Task, without_repeats
from ccnlab.workers import RunFailed, Workers


@dataclass
class Outcome:
    """What a call of `complete` found, computed and failed to compute."""

    run_ids: dict[Task, int] = field(default_factory=dict)
    found: int = 0
    failures: dict[Task, str] = field(default_factory=dict)


def complete(project: Project, store: Store, tasks: Sequence[Task], jobs: int, label: str) -> Outcome:
    """Makes sure that the store holds a run for each task; a failed one does not stop the others."""
    tasks = without_repeats(tasks)
    version = project.version()
    keys = _keys(project, tasks)
    outcome = Outcome()
    for scenario in {task.scenario for task in tasks}:
        stored = store.runs(scenario, version)
        outcome.run_ids.update({task: stored[keys[task]] for task in tasks if keys[task] in stored})
    outcome.found = len(outcome.run_ids)
    missing = [task for task in tasks if task not in outcome.run_ids]
    # Closed by hand: an interrupt must end the processes at once, not when the generator is collected.
    with closing(_run(project, missing, jobs, label)) as results:
        for task, result in results:
            try:
                outcome.run_ids[task] = store.add(result.result(), keys[task], version)
                result.result().unlink()
            except (RunFailed, UserError) as error:
                outcome.failures[task] = str(error)
    return outcome


def _keys(project: Project, tasks: Sequence[Task]) -> dict[Task, Key]:
    defaults = {name: read_defaults(project.scenario(name)) for name in {task.scenario for task in tasks}}
    return {task: full_key(task, defaults[task.scenario]) for task in tasks}


def _run(project: Project, tasks: Sequence[Task], jobs: int,
         label: str) -> Generator[tuple[Task, Future[Path]], None, None]:
    """Each task with its finished database file, in the order in which they end."""
    if not tasks:
        return
    with (tempfile.TemporaryDirectory(prefix="ccn-") as folder, run_progress() as progress,
          Workers(jobs) as workers):
        bar = progress.add_task(label, total=len(tasks))

        def run(number: int, task: Task) -> Path:
            file = Path(folder) / f"{number}.sqlite"
            workers.call(task.command(project.scenario(task.scenario), file))
            return file

        pending = {workers.pool.submit(run, number, task): task for number, task in enumerate(tasks)}
        for future in as_completed(pending):
            yield pending[future], future
            progress.advance(bar)
