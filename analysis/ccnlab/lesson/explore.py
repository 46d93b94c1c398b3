"""./ccn explore of a word: a lesson, of the project or a file that a lecturer wrote, or a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ccnlab.explorer.compare import compare_stored, compare_values, with_arguments
from ccnlab.explorer.explore import RESULTS, WrittenPage, explore_run, explore_scenario
from ccnlab.explorer.page import Links
from ccnlab.lesson.library import ENDING, PREFIX, is_lesson, lesson_of, neighbours
from ccnlab.lesson.page_of_lesson import write_lesson
from ccnlab.lesson.prepare import check_lesson, make_views, prepare
from ccnlab.own.program import located
from ccnlab.project import Project


def explore_word(project: Project, word: str, arguments: Sequence[str], compared: Sequence[str], out: Path | None) -> WrittenPage:
    """Writes the page of a lesson, of a run of a scenario, or of several runs beside each other (`compared`, as --compare)."""
    if is_lesson(word):
        if not arguments and not compared:
            return explore_lesson(project, word, out)
        program, given = as_scenario(word, arguments)
        name = Path(word).stem
        return (compare_values(project, program, given, compared, out or RESULTS / f"{name}-compared.html") if compared
                else explore_scenario(project, program, given, out or RESULTS / f"{name}.html"))
    if compared:
        return compare_values(project, word, arguments, compared, out)
    project, scenario = located(project, word)
    return explore_scenario(project, scenario, arguments, out)


def explore_stored(database: Path, run: int, other: int | None, out: Path | None) -> WrittenPage:
    """Writes the page of a stored run, or of two beside each other."""
    return explore_run(database, run, out) if other is None else compare_stored(database, run, other, out)


def explore_lesson(project: Project, word: str, out: Path | None, links: Links | None = None) -> WrittenPage:
    """Writes the page of a lesson. `links`: those of a page of the site of all lessons."""
    lesson = lesson_of(word)
    page = out or RESULTS / f"{'' if word.endswith(ENDING) else PREFIX}{lesson.name}.html"
    others = {"lessons": []} if word.endswith(ENDING) else neighbours(is_site=links is not None)
    return write_lesson(lesson, prepare(lesson, make_views(project, lesson)), page, others, links)


def check_story(project: Project, word: str) -> str:
    """Returns the times and answers of each run; raises UserError with all that does not match."""
    return "\n".join(check_lesson(project, lesson_of(word)))


def as_scenario(word: str, arguments: Sequence[str]) -> tuple[str, list[str]]:
    """Returns the scenario of a lesson's first run, and its arguments with others in place of its own."""
    lesson = lesson_of(word)
    return lesson.scenario, with_arguments((*lesson.arguments, *lesson.stops[0].arguments), tuple(arguments))
