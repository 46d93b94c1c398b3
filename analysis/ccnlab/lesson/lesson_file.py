"""The file of a lesson: its runs, its map, and its steps, read from TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ccnlab.errors import InputError
from ccnlab.inputs.source import MAX_TREE_BYTES, read_text
from ccnlab.lesson.ask import Ask
from ccnlab.lesson.asking import KINDS
from ccnlab.lesson.condition import Condition, read_condition
from ccnlab.lesson.lesson_text import Place
from ccnlab.project import listed

LESSONS = Path(__file__).parent / "lessons"
TARGETS = ("node", "link", "row", "choice")
CARDS = ("fib", "pit", "cs")
KNOBS = ("slider", "switch")
MOST_RUNS, MOST_STEPS, MOST_CARDS = 6, 12, 4
_KEYS = ("title", "question", "goal", "learned", "scenario", "arguments", "knob", "score", "map", "tables", "cards", "headline",
         "fact", "broken", "step")
_STEP_KEYS = ("at", "until", "focus", "duration", "question", "ask", "target", "choices", "none", "why", "when", "compare", "node")


@dataclass(frozen=True)
class Stop:
    """One prepared run: what it is called, and the arguments in which it differs."""

    label: str
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True)
class Broken:
    """A link that loses everything for a time, which the picture shows. The times may name an argument of the run."""

    link: tuple[str, str]
    since: str
    until: str


@dataclass(frozen=True)
class Step:
    """A question, the time that answers it, and why."""

    at: Condition
    until: Condition | None
    question: str
    ask: Ask
    target: str
    why: Mapping[str, str]  # by the answer; "else" for all others
    focus: tuple[str, ...] = ()
    duration: float = 0  # of the film in s; 0: as its packets need
    choices: Mapping[str, str] = field(default_factory=dict)  # by their keys
    none: str = ""  # a button for the answer "none"
    when: Mapping[str, str] = field(default_factory=dict)  # facts that the run must have
    compare: tuple[str, ...] = ()  # two stops that are shown beside each other


@dataclass(frozen=True)
class LessonFile:
    """A lesson as its author wrote it."""

    path: Path
    title: str
    question: str
    goal: str
    learned: tuple[str, ...]
    scenario: str
    arguments: tuple[str, ...]
    knob: str  # its label; empty if there is one run only
    knob_kind: str
    stops: tuple[Stop, ...]
    score: Stop | None
    map: tuple[tuple[str, ...], ...]  # rows of names; "." is a free place
    tables: tuple[str, ...]
    cards: tuple[str, ...]
    headline: str
    facts: Mapping[str, Ask]
    broken: tuple[Broken, ...]
    steps: tuple[Step, ...]

    @property
    def name(self) -> str:
        """The name of the file without its ending."""
        return self.path.stem


def read_lesson(path: Path) -> LessonFile:
    """Reads a lesson; raises InputError, which names the file, the step and the key, if it is not complete."""
    table = read_toml(path)
    place = Place(str(path), table)
    place.allow(_KEYS)
    knob = place.table("knob", ("label", "kind", "stops"), optional=True)
    stops = [_stop(stop) for stop in knob.tables("stops")] if knob else [Stop("the run")]
    steps = tuple(_step(step) for step in place.tables("step"))
    place.need(1 <= len(steps) <= MOST_STEPS, f"{len(steps)} tables 'step'", f"1 to {MOST_STEPS}")
    place.need(len(stops) < MOST_RUNS or not place.has("score"), f"{len(stops)} stops and a run for the score", f"{MOST_RUNS} runs")
    place.need(len(stops) <= MOST_RUNS, f"{len(stops)} stops", f"1 to {MOST_RUNS}")
    labels = [stop.label for stop in stops]
    for number, step in enumerate(steps, 1):
        place.need(step.compare == () or (len(step.compare) == 2 and set(step.compare) <= set(labels)),
                   f"step {number}: compare {list(step.compare)}", f"two of {listed(labels)}")
    facts = {name: _ask(place.table("fact", None).table(name, None)) for name in table.get("fact", {})}
    return LessonFile(
        path, place.text("title"), place.text("question"), place.text("goal", ""), place.texts("learned", ()),
        place.text("scenario", "lesson"), place.texts("arguments", ()), knob.text("label") if knob else "",
        knob.choice("kind", KNOBS, "slider") if knob else "", tuple(stops),
        _stop(place.table("score", None)) if place.has("score") else None,
        tuple(tuple(row.split()) for row in place.texts("map", ())), place.texts("tables", ()),
        place.texts("cards", CARDS, CARDS), place.text("headline"), facts,
        tuple(_broken(link) for link in place.tables("broken")), steps)


def read_toml(path: Path) -> dict[str, Any]:
    """Reads a file; raises InputError if it is absent or not TOML."""
    try:
        return tomllib.loads(read_text(path, MAX_TREE_BYTES))
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{path} cannot be read: {error}") from error


def _stop(place: Place) -> Stop:
    place.allow(("label", "arguments"))
    return Stop(place.text("label"), place.texts("arguments", ()))


def _broken(place: Place) -> Broken:
    place.allow(("link", "since", "until"))
    ends = place.texts("link", ())
    place.need(len(ends) == 2, f"{len(ends)} ends of the link", "two nodes")
    return Broken((ends[0], ends[1]), place.text("since", "0 s"), place.text("until", ""))


def _ask(place: Place) -> Ask:
    place.allow(("kind", "node", "name", "message", "sender", "count", "whole"))
    count = read_condition(place.value("count"), f"{place.name}: count") if place.has("count") else None
    texts = {key: place.text(key, "") for key in ("node", "name", "message", "sender")}
    kind = place.choice("kind", tuple(KINDS))
    for needed in KINDS[kind].needs:
        place.need(place.has(needed), f"no '{needed}'", f"one, since the kind is '{kind}'")
    return Ask(kind, **texts, count=count, whole=bool(place.value("whole", False)))


def _step(place: Place) -> Step:
    place.allow(_STEP_KEYS)
    target = place.choice("target", TARGETS)
    choices = place.words("choices")
    place.need((target == "choice") == bool(choices), f"target '{target}' and {len(choices)} choices",
               "2 to 4 choices with target 'choice', and none with others")
    place.need(not choices or 2 <= len(choices) <= 4, f"{len(choices)} choices", "2 to 4")
    why = place.value("why")
    until = place.value("until", None)
    return Step(
        read_condition(place.value("at"), f"{place.name}: at"),
        None if until is None else read_condition(until, f"{place.name}: until"),
        place.text("question"), _ask(place.table("ask", None)), target,
        {"else": place.text("why")} if isinstance(why, str) else place.words("why"), place.texts("focus", ()),
        place.number("duration", 0), choices, place.text("none", ""), place.words("when"), place.texts("compare", ()))
