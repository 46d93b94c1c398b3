"""The story of a lesson: its goal, its question, annotated steps and what was learned, read from stories/LESSON.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ccnlab.errors import InputError
from ccnlab.explorer.lesson_moment import Moment, find, read_moment
from ccnlab.explorer.recording import Recording
from ccnlab.inputs.source import MAX_TREE_BYTES, read_text
from ccnlab.project import listed

STORIES = Path(__file__).parent / "stories"
PANELS = ("topology", "sequence", "decision", "tables", "message")
FEWEST_STEPS, MOST_STEPS = 5, 9
QUESTIONS = ("outcome", "face", "copies", "stored", "evicted", "hears", "pit", "store", "fib")  # kinds of page/moments.js
MOST_QUESTIONS = 6
_TEXTS = ("title", "topic", "goal", "question")
_LISTS = ("arguments", "learned")


@dataclass(frozen=True)
class Step:
    """One annotated moment: the event, what to see there, and the panel of the page that shows it."""

    at: Moment
    text: str
    look: str


@dataclass(frozen=True)
class Question:
    """A moment that the prediction asks about in any case, and what it asks."""

    at: Moment
    kind: str


@dataclass(frozen=True)
class Story:
    """What a lesson tells, and the run that it tells about."""

    name: str
    title: str
    topic: str
    goal: str
    question: str
    learned: tuple[str, ...]
    steps: tuple[Step, ...]
    ask: tuple[Question, ...]
    more: tuple[str, ...] = ()  # arguments beside --topic

    @property
    def arguments(self) -> tuple[str, ...]:
        """The arguments of the scenario."""
        return f"--topic={self.topic}", *self.more


def read_story(name: str, folder: Path = STORIES) -> Story:
    """Reads the story of a lesson; raises InputError, which names the file and the key, if it is not complete."""
    file = folder / f"{name}.toml"
    read = read_toml(file)
    _allow_only(read, (*_TEXTS, *_LISTS, "step", "ask"), str(file))
    texts = {key: _text(read, key, str(file)) for key in _TEXTS}
    steps = read.get("step", [])
    if not isinstance(steps, list) or not FEWEST_STEPS <= len(steps) <= MOST_STEPS:
        raise InputError(f"{file} has {len(steps)} tables 'step', allowed {FEWEST_STEPS} to {MOST_STEPS}")
    ask = read.get("ask", [])
    if not isinstance(ask, list) or len(ask) > MOST_QUESTIONS:
        raise InputError(f"{file} has {len(ask)} tables 'ask', allowed up to {MOST_QUESTIONS}")
    learned = _texts(read, "learned", str(file))
    if not learned:
        raise InputError(f"{file}: 'learned' is empty")
    return Story(name, **texts, learned=learned, more=_texts({"arguments": [], **read}, "arguments", str(file)),
                 steps=tuple(_step(step, f"{file}: step {number}") for number, step in enumerate(steps, 1)),
                 ask=tuple(_question(table, f"{file}: ask {number}") for number, table in enumerate(ask, 1)))


def read_toml(file: Path) -> dict[str, Any]:
    """Reads a file; raises InputError if it is absent or not TOML."""
    try:
        return tomllib.loads(read_text(file, MAX_TREE_BYTES))
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{file} cannot be read: {error}") from error


def places(story: Story, recording: Recording) -> list[int]:
    """Returns the event of each step; raises InputError for a step that is at no event of the run."""
    return [find(step.at, recording, f"lesson {story.name}, step {number}") for number, step in enumerate(story.steps, 1)]


def questions(story: Story, recording: Recording) -> list[dict[str, int | str]]:
    """Returns the event and the kind of each question; raises InputError for one that is at no event of the run."""
    return [{"event": find(asked.at, recording, f"lesson {story.name}, ask {number}"), "kind": asked.kind}
            for number, asked in enumerate(story.ask, 1)]


def _step(table: Mapping[str, Any], place: str) -> Step:
    _allow_only(table, ("at", "text", "look"), place)
    look = _text(table, "look", place)
    if look not in PANELS:
        raise InputError(f"{place}: 'look' is '{look}', allowed are: {listed(PANELS)}")
    return Step(read_moment(table.get("at"), f"{place}: at"), _text(table, "text", place), look)


def _question(table: Mapping[str, Any], place: str) -> Question:
    _allow_only(table, ("at", "kind"), place)
    kind = _text(table, "kind", place)
    if kind not in QUESTIONS:
        raise InputError(f"{place}: 'kind' is '{kind}', allowed are: {listed(QUESTIONS)}")
    return Question(read_moment(table.get("at"), f"{place}: at"), kind)


def _allow_only(table: Mapping[str, Any], allowed: tuple[str, ...], place: str) -> None:
    for key in table:
        if key not in allowed:
            raise InputError(f"{place} has '{key}'; allowed are: {listed(allowed)}")


def _text(table: Mapping[str, Any], key: str, place: str) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value.strip():
        raise InputError(f"{place}: '{key}' is {value!r}, allowed a text")
    return " ".join(value.split())


def _texts(table: Mapping[str, Any], key: str, place: str) -> tuple[str, ...]:
    values = table.get(key)
    if not isinstance(values, list):
        raise InputError(f"{place}: '{key}' is {values!r}, allowed a list of texts")
    return tuple(_text({key: value}, key, place) for value in values)
