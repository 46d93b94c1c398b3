"""The lessons of the project, their order, and the page about the steps of a node."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ccnlab.errors import UserError
from ccnlab.lesson.explore import as_scenario
from ccnlab.lesson.lesson_file import LESSONS
from ccnlab.lesson.library import groups, lesson_names, lesson_of, neighbours
from ccnlab.lesson.node_steps import steps

ROOT = Path(__file__).parents[3]


def test_each_lesson_has_its_place():
    assert set(lesson_names()) == {file.stem for file in LESSONS.glob("*.toml")}
    assert len(groups()) >= 5


def test_a_lesson_that_does_not_exist_is_named():
    with pytest.raises(UserError, match=r"^no lesson 'lfo'; there are: aggregation, .*lfu"):
        lesson_of("lesson-lfo")


def texts(lesson):
    """All that a page says of a lesson in the words of its author."""
    yield from (lesson.question, lesson.goal, lesson.headline, *lesson.learned)
    yield from (stop.label for stop in (*lesson.stops, *([lesson.score] if lesson.score else [])))
    for step in lesson.steps:
        yield from (step.question, *step.why.values(), *step.choices.values())


@pytest.mark.parametrize("name", lesson_names())
def test_times_are_in_the_unit_of_the_clock(name):
    assert [text for text in texts(lesson_of(f"lesson-{name}")) if re.search(r"\d s\b", text)] == []


@pytest.mark.parametrize("name", lesson_names())
def test_the_run_for_the_score_can_be_named_after_a_colon(name):
    lesson = lesson_of(f"lesson-{name}")
    assert lesson.score is None or ":" not in lesson.knob + lesson.score.label


def test_the_pages_of_a_site_lead_to_each_other():
    assert {other["page"] for other in neighbours(is_site=True)["lessons"]} == {f"lesson-{name}.html" for name in lesson_names()}
    assert {other["page"] for other in neighbours(is_site=False)["lessons"]} == {""}


def test_arguments_replace_those_of_the_first_run():
    assert as_scenario("lesson-lru", ["--cache=9"]) == ("lesson", ["--topic=replacement", "--cache=9"])


def test_the_help_names_all_lessons(call):
    ended = call("explore", "--help")
    named = re.sub(r"\s+", " ", ended.stdout.split("Lessons, in the order in which they are read:")[1])
    assert named.strip() == ", ".join(lesson_names())


def test_each_step_of_a_node_is_explained():
    found = {step.name: step for step in steps(ROOT)}
    assert len(found) == 24
    assert found["i.2"].text.startswith("Look up the PIT. If the nonce is known, drop the Interest (duplicate_nonce).")
    assert found["i.2"].code == "model/node/forward/ccn-interest-pipeline.cc, InterestPipeline::JoinPending"
    assert all(step.text or not re.fullmatch(r"\w\.\d", step.name) for step in found.values())
    assert not re.search(r"[`]|:doc:", "".join(step.text for step in found.values()))
