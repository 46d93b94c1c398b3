"""The project's own lessons, in the order in which they are read (order.toml)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ccnlab.errors import InputError, UserError
from ccnlab.lesson.lesson_file import LESSONS, LessonFile, read_lesson, read_toml
from ccnlab.nearest import suggestion
from ccnlab.project import listed

PREFIX = "lesson-"
ENDING = ".toml"  # of the file of a lecturer's own lesson
_ORDER = Path(__file__).parent / "order.toml"


@dataclass(frozen=True)
class Group:
    """Lessons on one subject, in order."""

    title: str
    about: str
    lessons: tuple[str, ...]


@cache
def groups() -> tuple[Group, ...]:
    """Returns the groups of lessons, in order."""
    found = tuple(Group(group["title"], group["about"], tuple(group["lessons"])) for group in read_toml(_ORDER)["group"])
    names = [name for group in found for name in group.lessons]
    files = {file.stem for file in LESSONS.glob(f"*{ENDING}")}
    if len(names) != len(set(names)) or set(names) != files:
        raise InputError(f"{_ORDER} has the lessons {listed(names)}, allowed each of the files once: {listed(sorted(files))}")
    return found


@cache
def lesson_names() -> tuple[str, ...]:
    """Returns the names of all lessons, in the order in which they are read."""
    return tuple(name for group in groups() for name in group.lessons)


@cache
def lessons() -> dict[str, LessonFile]:
    """Returns each lesson by its name, in the order in which they are read."""
    return {name: read_lesson(LESSONS / f"{name}{ENDING}") for name in lesson_names()}


def is_lesson(word: str) -> bool:
    """Returns whether a word is lesson-NAME, or the file of a lesson."""
    return word.endswith(ENDING) or word.startswith(PREFIX)


def lesson_of(word: str) -> LessonFile:
    """Returns the lesson of a word, which is lesson-NAME or a file; raises UserError if there is none."""
    if word.endswith(ENDING) or not word.startswith(PREFIX):
        return read_lesson(Path(word))
    name = word.removeprefix(PREFIX)
    if name not in lesson_names():
        raise UserError(f"no lesson '{name}'; there are: {listed(lesson_names())}{suggestion(name, lesson_names())}")
    return lessons()[name]


def neighbours(is_site: bool) -> dict[str, Any]:
    """Returns what a page tells about the other lessons: title, command, and page if it is in the same folder."""
    return {"lessons": [{"title": lesson.title, "command": f"./ccn explore {PREFIX}{name}",
                         "page": f"{PREFIX}{name}.html" if is_site else ""} for name, lesson in lessons().items()]}
