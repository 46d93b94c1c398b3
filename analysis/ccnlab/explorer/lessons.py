"""Lessons: small runs of the scenario `lesson`, each with a page that tells its story (lesson_story.py)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ccnlab.errors import InputError, UserError
from ccnlab.explorer.explore import recorded, write_page
from ccnlab.explorer.lesson_story import STORIES, Story, places, questions, read_story, read_toml
from ccnlab.explorer.page import Links
from ccnlab.explorer.recording import Recording
from ccnlab.project import Project, listed, suggestion

SCENARIO = "lesson"
PREFIX = "lesson-"


@dataclass(frozen=True)
class Group:
    """Lessons on one subject, in order."""

    title: str
    about: str
    lessons: tuple[str, ...]


@cache
def groups() -> tuple[Group, ...]:
    """Returns the groups of lessons, in order (stories/index.toml)."""
    file = STORIES / "index.toml"
    found = tuple(Group(group["title"], group["about"], tuple(group["lessons"])) for group in read_toml(file)["group"])
    names = [name for group in found for name in group.lessons]
    files = {story.stem for story in STORIES.glob("*.toml")} - {"index"}
    if len(names) != len(set(names)) or set(names) != files:
        raise InputError(f"{file} has the lessons {listed(names)}, allowed each of the files once: {listed(sorted(files))}")
    return found


@cache
def lesson_names() -> tuple[str, ...]:
    """Returns the names of all lessons, in the order in which they are read."""
    return tuple(name for group in groups() for name in group.lessons)


@cache
def stories() -> dict[str, Story]:
    """Returns the story of each lesson by its name, in the order in which they are read."""
    return {name: read_story(name) for name in lesson_names()}


def explore_lesson(project: Project, word: str, arguments: tuple[str, ...], out: Path | None,
                   links: Links | None = None, quiet: bool = False) -> str:
    """Writes the page of the lesson `lesson-NAME`; returns one line about it.

    The story is about the run without further arguments. With some, the page has its goal and question alone.
    """
    recording = recorded(project, SCENARIO, (*story_of(word).arguments, *arguments), quiet)
    told = tell(word.removeprefix(PREFIX), recording, arguments, is_site=links is not None)
    return write_page(recording, out or Path("results") / f"{word}.html", told, links)


def story_of(word: str) -> Story:
    """Returns the story of the lesson `lesson-NAME`; raises UserError if there is none."""
    name = word.removeprefix(PREFIX)
    if name not in lesson_names():
        raise UserError(f"no lesson '{name}'; there are: {listed(lesson_names())}{suggestion(name, lesson_names())}")
    return stories()[name]


def tell(name: str, recording: Recording, arguments: tuple[str, ...] = (), is_site: bool = False) -> dict[str, Any]:
    """Returns what the page shows of a lesson.

    @param arguments those that the run had beside the lesson's own
    @param is_site whether the pages of the other lessons are in the same folder
    """
    story = stories()[name]
    at = [] if arguments else places(story, recording)
    return {"name": name, "title": story.title, "goal": story.goal, "question": story.question,
            "steps": [{"event": event, "text": step.text, "look": step.look}
                      for event, step in zip(at, story.steps, strict=False)],
            "ask": [] if arguments else questions(story, recording), "learned": story.learned, "arguments": " ".join(arguments), "index": "index.html" if is_site else "",
            "previous": _neighbour(name, -1, is_site), "next": _neighbour(name, 1, is_site)}


def _neighbour(name: str, by: int, is_site: bool) -> dict[str, str] | None:
    """Returns the lesson before or after another one: its title, its command, and its page if there is one."""
    names = lesson_names()
    place = names.index(name) + by
    if not 0 <= place < len(names):
        return None
    word = f"{PREFIX}{names[place]}"
    return {"title": stories()[names[place]].title, "command": f"./ccn explore {word}",
            "page": f"{word}.html" if is_site else ""}
