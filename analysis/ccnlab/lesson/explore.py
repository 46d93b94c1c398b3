"""./ccn explore of a lesson: one of the project's own, or a file that a lecturer wrote."""

from __future__ import annotations

from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.explorer.page import Links
from ccnlab.lesson.lesson_file import LESSONS, LessonFile, read_lesson
from ccnlab.lesson.page_of_lesson import write_lesson
from ccnlab.lesson.prepare import check_lesson, make_views, prepare
from ccnlab.project import Project, listed, suggestion

PREFIX = "lesson-"
_ENDING = ".toml"


def is_lesson(word: str) -> bool:
    """Returns whether a word names a lesson of this room: lesson-NAME, or a file."""
    return word.endswith(_ENDING) or path_of(word).exists()


def path_of(word: str) -> Path:
    """Returns the file of a lesson: a word such as lesson-caching, or the file itself."""
    return Path(word) if word.endswith(_ENDING) else LESSONS / f"{word.removeprefix(PREFIX)}{_ENDING}"


def explore_lesson_file(project: Project, word: str, out: Path | None, links: Links | None = None) -> str:
    """Writes the page of a lesson; returns one line about it."""
    lesson = known_lesson(word)
    page = out or Path("results") / f"{PREFIX if not word.endswith(_ENDING) else ''}{lesson.name}.html"
    return write_lesson(lesson, prepare(lesson, make_views(project, lesson)), page, {"lessons": []}, links)


def check_story(project: Project, word: str) -> str:
    """Returns the times and answers of each run; raises UserError with all that does not match."""
    return "\n".join(check_lesson(project, known_lesson(word)))


def known_lesson(word: str) -> LessonFile:
    """Returns a lesson; raises UserError if there is none of this name."""
    path = path_of(word)
    if not word.endswith(_ENDING) and not path.exists():
        names = sorted(file.stem for file in LESSONS.glob(f"*{_ENDING}"))
        raise UserError(f"no lesson '{word}'; there are: {listed(names)}{suggestion(word, names)}")
    return read_lesson(path)
