"""The stories of the lessons without the simulator: what is read, how a step finds its event, and the errors."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ccnlab.errors import InputError
from ccnlab.explorer.lesson_moment import Moment, find, read_moment
from ccnlab.explorer.lesson_steps import steps
from ccnlab.explorer.lesson_story import FEWEST_STEPS, MOST_STEPS, STORIES, read_story
from ccnlab.explorer.lessons import groups, lesson_names, stories, tell
from ccnlab.explorer.recording import Recording, read_recording
from scene_kit import chain

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def recording(tmp_path_factory) -> Recording:
    return read_recording(chain().write(tmp_path_factory.mktemp("chain") / "run.sqlite"), 1)


@pytest.mark.parametrize("about, step", [
    ({"node": "R1", "kind": "receive", "sender": "bob"}, ("R1", "receive", "/a/b/0")),
    ({"node": "R1", "kind": "receive", "sender": "bob", "number": 2}, ("R1", "receive", "/a/b/0")),
    ({"node": "R1", "kind": "receive", "message": "data", "name": "/a/b/1"}, ("R1", "receive", "/a/b/1")),
    ({"node": "R1", "kind": "drop", "reason": "no_route"}, ("R1", "drop", "/nowhere/x")),
    ({"node": "R1", "kind": "receive", "change": "pit joined"}, ("R1", "receive", "/a/b/0"))])
def test_a_moment_is_found_by_what_happens_in_it(recording, about, step):
    event = recording.events[find(read_moment(about, "here"), recording, "here") - 1]
    assert (event[1], event[4], event[8]) == step


def test_a_number_counts_the_events_that_have_the_rest(recording):
    first, second = (find(Moment("R1", "receive", sender="bob", number=number), recording, "") for number in (1, 2))
    between = [row for row in recording.events[first:second - 1] if row[1] == "R1" and row[4] == "receive" and row[2]
               and recording.events[row[2] - 1][1] == "bob"]
    assert first < second and between == []


def test_a_step_without_an_event_is_named(recording):
    with pytest.raises(InputError, match=r"^lesson x, step 3 \(node R1, kind receive, name /a/b/0, number 9\) matches no event of "
                                         r"run 1 of toy: 4 have the rest of it$"):
        find(Moment("R1", "receive", name="/a/b/0", number=9), recording, "lesson x, step 3")


@pytest.mark.parametrize("table, message", [
    ("r1", """at is 'r1', allowed a table such as { node = "r1", kind = "receive" }"""),
    ({"kind": "receive"}, "at has no 'node'"),
    ({"node": "r1", "kind": "arrive"}, "at.kind is 'arrive', allowed are: receive, send, drop, choose, timer, medium"),
    ({"node": "r1", "kind": "send", "message": "object"},
     "at.message is 'object', allowed are: interest, data, piggyback, return"),
    ({"node": "r1", "kind": "send", "event": 17},
     "at has 'event'; allowed are: node, kind, message, name, sender, change, reason, number"),
    ({"node": "r1", "kind": "send", "number": "2"}, "at.number is '2', allowed a whole number"),
    ({"node": "r1", "kind": "send", "number": 0}, "at.number is 0, allowed from 1")])
def test_a_moment_that_is_not_described_is_refused(table, message):
    with pytest.raises(InputError) as error:
        read_moment(table, "at")
    assert str(error.value) == message


def test_each_lesson_has_a_whole_story_and_its_place():
    assert set(stories()) == set(lesson_names()) == {file.stem for file in STORIES.glob("*.toml")} - {"index"}
    assert len(lesson_names()) == 15 and len(groups()) == 5
    for story in stories().values():
        assert FEWEST_STEPS <= len(story.steps) <= MOST_STEPS and len(story.learned) >= 2
        texts = [story.goal, story.question, *story.learned, *(step.text for step in story.steps)]
        assert all(text.endswith((".", "?")) and "  " not in text for text in texts), story.name


STORY = """
title = "T"
topic = "loop"
goal = "G."
question = "Q?"
learned = ["L."]
""" + 5 * """
[[step]]
at = { node = "r1", kind = "receive" }
text = "Text."
look = "tables"
"""


@pytest.mark.parametrize("old, new, message", [
    ('goal = "G."', "", r"'goal' is None, allowed a text"),
    ('goal = "G."', "goal = 3", r"'goal' is 3, allowed a text"),
    ('["L."]', "[]", r"'learned' is empty"),
    ('["L."]', '"L."', r"'learned' is 'L.', allowed a list of texts"),
    ("title", "name", r"has 'name'; allowed are: title, topic, goal, question, arguments, learned, step"),
    ('"tables"', '"table"', r"step 1: 'look' is 'table', allowed are: topology, sequence, decision, tables, message"),
    ("[[step]]", "[step]", r"cannot be read: "),
    ("at =", "where =", r"step 1 has 'where'; allowed are: at, text, look"),
    (STORY[STORY.index("[[step]]"):], "", r"has 0 tables 'step', allowed 5 to 9")])
def test_a_story_that_is_not_complete_is_refused(tmp_path, old, new, message):
    (tmp_path / "x.toml").write_text(STORY)
    assert read_story("x", tmp_path).arguments == ("--topic=loop",)
    (tmp_path / "x.toml").write_text(STORY.replace(old, new, 1))
    with pytest.raises(InputError, match=rf"^{re.escape(str(tmp_path / 'x.toml'))}:? .*{re.escape(message)}"):
        read_story("x", tmp_path)


def test_a_run_with_other_arguments_has_no_steps(recording):
    told = tell("lru", recording, ("--cache=4",))
    assert (told["steps"], told["arguments"], told["previous"]["command"], told["next"]["page"]) == (
        [], "--cache=4", "./ccn explore lesson-caching", "")


def test_the_help_names_all_lessons(call):
    ended = call("explore", "--help")
    named = re.sub(r"\s+", " ", ended.stdout.split("Lessons, in the order in which they are read:")[1])
    assert named.strip() == ", ".join(lesson_names())


def test_each_step_is_explained():
    found = {step.name: step for step in steps(ROOT)}
    assert len(found) == 24
    assert found["i.2"].text.startswith("Look up the PIT. If the nonce is known, drop the Interest (duplicate_nonce).")
    assert found["i.2"].code == "model/node/forward/ccn-interest-pipeline.cc, InterestPipeline::JoinPending"
    assert all(step.text or not re.fullmatch(r"\w\.\d", step.name) for step in found.values())
    assert not re.search(r"[`]|:doc:", "".join(step.text for step in found.values()))
