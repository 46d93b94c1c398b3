"""Makes the runs of a lesson."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from ccnlab.errors import UserError
from ccnlab.explorer.compare import with_arguments
from ccnlab.explorer.explore import recorded
from ccnlab.lesson.lesson_file import LessonFile, Stop
from ccnlab.lesson.prepared import PreparedRun, prepared, problems
from ccnlab.lesson.run_view import RunView
from ccnlab.own.program import located
from ccnlab.project import Project

OTHER_ANSWERS = 2  # that the run for the score has at least, for each run that the page shows


def make_views(project: Project, lesson: LessonFile) -> list[RunView]:
    """Makes the runs of the stops, and then that for the score, if there is one."""
    project, scenario = located(project, lesson.scenario)
    stops = [*lesson.stops, *([lesson.score] if lesson.score else [])]

    def make(stop: Stop) -> RunView:
        arguments = with_arguments(lesson.arguments, stop.arguments)
        return RunView(stop.label, recorded(project, scenario, arguments, quiet=True), arguments)

    with ThreadPoolExecutor(2) as pool:
        views = list(pool.map(make, stops))
    for view in views:
        view.stops = views[:len(lesson.stops)]
        view.add_links(views)
    return views


def prepare(lesson: LessonFile, views: list[RunView]) -> list[PreparedRun]:
    """Returns the runs with the times and answers of the steps; raises InputError for what does not match."""
    runs = [prepared(lesson, view, is_score=number >= len(lesson.stops)) for number, view in enumerate(views)]
    for problem in _score_problems(lesson, runs):
        raise UserError(problem)
    return runs


def check_lesson(project: Project, lesson: LessonFile) -> list[str]:
    """Returns the answers of each run, a line each; raises UserError with all that does not match."""
    views = make_views(project, lesson)
    found = [problem for view in views for problem in problems(lesson, view)]
    if not found:
        runs = prepare(lesson, views)
        return [line for run in runs for line in _answers(run)]
    raise UserError("\n".join(found))


def _answers(run: PreparedRun) -> Iterator[str]:
    yield f"run {run.view.label}: {run.headline}"
    for number, told in enumerate(run.steps, 1):
        if told is None:
            yield f"  step {number}: not in this run"
        else:
            yield (f"  step {number}: {told.window.start / 1e6:g} to {told.window.end / 1e6:g} ms, right: {', '.join(told.right)}; "
                   f"{told.why}")


def _score_problems(lesson: LessonFile, runs: list[PreparedRun]) -> Iterator[str]:
    """Yields what would let somebody copy the answers of the run for the score."""
    if lesson.score is None:
        return
    *shown, score = ([told and told.right for told in run.steps] for run in runs)
    for run, answers in zip(runs, shown, strict=False):
        others = sum(known is not None and known != answer for known, answer in zip(score, answers, strict=True))
        if others < OTHER_ANSWERS:
            yield (f"{lesson.path}: the run for the score, '{lesson.score.label}', has {others} right answers that '{run.view.label}' does "
                   f"not have, allowed from {OTHER_ANSWERS}")
