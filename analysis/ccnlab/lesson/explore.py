"""./ccn explore of a lesson: one of the project's own, or a file that a lecturer wrote."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ccnlab.explorer.compare import with_arguments
from ccnlab.explorer.page import Links
from ccnlab.lesson.library import ENDING, PREFIX, lesson_of, neighbours
from ccnlab.lesson.page_of_lesson import write_lesson
from ccnlab.lesson.prepare import check_lesson, make_views, prepare
from ccnlab.project import Project


def explore_lesson(project: Project, word: str, out: Path | None, links: Links | None = None) -> str:
    """Writes the page of a lesson; returns one line about it. `links`: those of a page of the site of all lessons."""
    lesson = lesson_of(word)
    page = out or Path("results") / f"{'' if word.endswith(ENDING) else PREFIX}{lesson.name}.html"
    others = {"lessons": []} if word.endswith(ENDING) else neighbours(is_site=links is not None)
    return write_lesson(lesson, prepare(lesson, make_views(project, lesson)), page, others, links)


def check_story(project: Project, word: str) -> str:
    """Returns the times and answers of each run; raises UserError with all that does not match."""
    return "\n".join(check_lesson(project, lesson_of(word)))


def as_scenario(word: str, arguments: Sequence[str]) -> tuple[str, list[str]]:
    """Returns the scenario of a lesson's first run, and its arguments with others in place of its own."""
    lesson = lesson_of(word)
    return lesson.scenario, with_arguments((*lesson.arguments, *lesson.stops[0].arguments), tuple(arguments))
