"""The file of a lesson: what is read, and what is refused with its place."""

from __future__ import annotations

import re

import pytest

from ccnlab.errors import InputError
from ccnlab.lesson.condition import Condition, read_condition
from ccnlab.lesson.lesson_file import LESSONS, read_lesson

LESSON = '''
title = "T"
question = "Q?"
headline = "{hits} hits"
arguments = ["--topic=caching"]
map = ["alice r1", "bob ."]
[knob]
label = "room for"
stops = [{ label = "3", arguments = ["--cache=3"] }, { label = "6", arguments = ["--cache=6"] }]
[score]
label = "4"
[fact.hits]
kind = "count"
count = { node = "r1", change = "cs hit" }
[[step]]
at = { node = "alice", kind = "send" }
question = "Who?"
ask = { kind = "answers", node = "alice" }
target = "node"
why = "Because."
[[step]]
at = { node = "r1", kind = "receive", after = 0.5 }
question = "What?"
ask = { kind = "outcome", node = "r1" }
target = "choice"
choices = { hit = "It answers", forward = "It passes it on" }
compare = ["3", "6"]
why = { hit = "It had it.", else = "It had it not." }
'''


def test_a_lesson_is_read(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(LESSON)
    lesson = read_lesson(file)
    assert (lesson.name, lesson.scenario, lesson.knob_kind) == ("mine", "lesson", "slider")
    assert [stop.arguments for stop in lesson.stops] == [("--cache=3",), ("--cache=6",)]
    assert lesson.map == (("alice", "r1"), ("bob", "."))
    first, second = lesson.steps
    assert (first.why, second.why["else"], second.compare) == ({"else": "Because."}, "It had it not.", ("3", "6"))
    assert second.at == Condition("r1", "receive", after=0.5)


@pytest.mark.parametrize("old, new, message", [
    ('title = "T"\n', "", "'title' is None, allowed a text"),
    ('question = "Q?"\n', "question = 3\n", "'question' is 3, allowed a text"),
    ('headline = "{hits} hits"', 'headlines = "x"', "has 'headlines'; allowed are: title, question, goal"),
    ('label = "room for"', 'label = "room for"\nkind = "wheel"', "knob: 'kind' is 'wheel', allowed are: slider, switch"),
    ('target = "node"', 'target = "nod"', "step 1: 'target' is 'nod', allowed are: node, link, row, choice"),
    ('kind = "answers"', 'kind = "answer"', "step 1: ask: 'kind' is 'answer', allowed are: answers, object"),
    ('"answers", node = "alice"', '"answers"', "step 1: ask has no 'node', allowed one, since the kind is 'answers'"),
    ('choices = { hit = "It answers", forward = "It passes it on" }', "",
     "step 2 has target 'choice' and 0 choices, allowed 2 to 4 choices"),
    (', forward = "It passes it on"', "", "step 2 has 1 choices, allowed 2 to 4"),
    ('["3", "6"]', '["3", "5"]', "has step 2: compare ['3', '5'], allowed two of 3, 6"),
    ('kind = "send" }', 'event = 17 }', "step 1: at has 'event'; allowed are: node, kind, message, name, sender, change"),
    ("after = 0.5", 'after = "500 ms"', "step 2: at.after is '500 ms', allowed a time in s"),
    ("[[step]]", "[step]", "cannot be read: ")])
def test_a_lesson_that_is_not_complete_is_refused(tmp_path, old, new, message):
    file = tmp_path / "x.toml"
    file.write_text(LESSON.replace(old, new, 1))
    with pytest.raises(InputError, match=rf"^{re.escape(str(file))}.*{re.escape(message)}"):
        read_lesson(file)


@pytest.mark.parametrize("table, message", [
    ("r1", """at is 'r1', allowed a table such as { node = "r1", kind = "receive" }"""),
    ({}, """at is {}, allowed a table such as { node = "r1", kind = "receive" }"""),
    ({"kind": "arrive"}, "at.kind is 'arrive', allowed are: receive, send, drop, choose, timer, medium"),
    ({"message": "object"}, "at.message is 'object', allowed are: interest, data, piggyback, return, request, segment, ack, asking, content"),
    ({"number": "2"}, "at.number is '2', allowed a whole number"), ({"number": 0}, "at.number is 0, allowed from 1")])
def test_a_condition_that_is_not_described_is_refused(table, message):
    with pytest.raises(InputError) as error:
        read_condition(table, "at")
    assert str(error.value) == message


@pytest.mark.parametrize("file", sorted(LESSONS.glob("*.toml")), ids=lambda file: file.stem)
def test_the_texts_of_a_lesson_are_short_sentences(file):
    lesson = read_lesson(file)
    for step in lesson.steps:
        for text in (step.question, *step.why.values()):
            assert len(text) <= 190 and text.endswith((".", "?")), text
        assert all(len(choice) <= 40 for choice in (*step.choices.values(), step.none)), step.choices
    assert len(lesson.learned) >= 2 and lesson.goal
