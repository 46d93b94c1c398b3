"""The steps of a lesson in a run: their times, the steps that a run leaves out, and what does not match."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from ccnlab.errors import InputError, UserError
from ccnlab.explorer.recording import read_recording
from ccnlab.lesson.asking import Window
from ccnlab.lesson.lesson_file import read_lesson
from ccnlab.lesson.prepare import prepare
from ccnlab.lesson.prepared import prepared, problems
from ccnlab.lesson.run_view import RunView
from scene_kit import chain

LESSON = '''
title = "T"
question = "Q?"
headline = "{hits} hits"
[knob]
label = "room for"
stops = [{ label = "2" }]
[fact.hits]
kind = "count"
count = { node = "R1", change = "cs hit" }
[[step]]
at = { node = "alice", kind = "send", name = "/a/b/0" }
question = "Who?"
ask = { kind = "answers", node = "alice" }
target = "node"
why = "It was {answer}."
[[step]]
at = { node = "bob", kind = "send", message = "interest", name = "/a/b/0", number = 2 }
until = { node = "bob", kind = "receive", message = "data", after = 0.05, later = 0.001 }
when = { hits = "1" }
question = "And now?"
ask = { kind = "outcome", node = "R1" }
target = "choice"
choices = { hit = "R1", forward = "producer" }
why = { hit = "R1 had it.", forward = "R1 had it not." }
'''


@pytest.fixture(scope="module")
def view(tmp_path_factory) -> RunView:
    return RunView("2", read_recording(chain().write(tmp_path_factory.mktemp("chain") / "run.sqlite"), 1))


def read(folder: Path, *changes: tuple[str, str]):
    text = LESSON
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (folder / "mine.toml").write_text(text)
    return read_lesson(folder / "mine.toml")


def test_a_step_ends_when_the_next_one_begins(view, tmp_path):
    run = prepared(read(tmp_path), view)
    first, second = run.steps
    assert (run.headline, first.right, first.why, second.right, second.why) == (
        "1 hits", ("producer",), "It was producer.", ("hit",), "R1 had it.")
    assert first.window.end == second.window.start == pytest.approx(0.05e9) and second.window.end > second.window.start
    assert first.is_sent and second.is_sent


def test_a_step_is_left_out_of_a_run_that_does_not_have_its_facts(view, tmp_path):
    first, second = prepared(read(tmp_path, ('hits = "1"', 'hits = "0"')), view).steps
    assert second is None
    assert first.window.end == view.time(view.count)


def test_a_question_names_the_run_its_arguments_and_its_facts(tmp_path_factory, tmp_path):
    recording = read_recording(chain().write(tmp_path_factory.mktemp("chain") / "run.sqlite"), 1)
    view = RunView("two objects", recording, ("--topic=chain", "--cache=2"))
    lesson = read(tmp_path, ('"And now?"', '"With {run}, a store of {cache} and {hits} hits?"'))
    assert prepared(lesson, view).steps[1].question == "With two objects, a store of two and one hits?"


def test_a_broken_link_has_its_times_from_the_arguments(tmp_path_factory, tmp_path):
    recording = read_recording(chain().write(tmp_path_factory.mktemp("chain") / "run.sqlite"), 1)
    view = RunView("2", recording, ("--mend=20ms",))
    broken = '[[broken]]\nlink = ["R2", "R1"]\nsince = "0.01 s"\nuntil = "{mend}"\n'
    assert prepared(read(tmp_path, ("[fact.hits]", f"{broken}[fact.hits]")), view).broken == {"R1-R2": [Window(10_000_000, 20_000_000)]}
    for old, new, message in (('"R2", "R1"', '"R2", "R9"', "broken has the link R2-R9, allowed are links of: alice"),
                              ("0.01 s", "soon", "broken has the time 'soon', allowed is one such as 215 ms or 1.5 s")):
        with pytest.raises(InputError, match=message):
            prepared(read(tmp_path, ("[fact.hits]", f"{broken.replace(old, new)}[fact.hits]")), view)


def test_the_picture_does_not_go_back(view, tmp_path):
    until = 'until = { node = "bob", kind = "receive", message = "data", after = 0.05 }'
    lesson = read(tmp_path, ('name = "/a/b/0" }\n', f'name = "/a/b/0" }}\n{until}\n'))
    with pytest.raises(InputError, match=r"step 2 begins at 50 ms in the run '2', before step 1 has ended, at [\d.]+ ms, allowed from "):
        prepared(lesson, view)
    # Nothing is wrong with a step that compares two runs, wherever it begins.
    assert prepared(read(tmp_path, ('name = "/a/b/0" }\n', f'name = "/a/b/0" }}\n{until}\n'),
                         ('when = { hits = "1" }', 'compare = ["2", "2"]')), view)


def test_no_question_is_open_while_its_answer_is_under_way(view, tmp_path):
    lesson = read(tmp_path, ('at = { node = "alice", kind = "send", name = "/a/b/0" }',
                             'at = { node = "R1", kind = "send", message = "data", name = "/a/b/0", later = 0.0001 }'))
    with pytest.raises(InputError, match=r"step 1 begins at [\d.]+ ms in the run '2', when part of its answer is under way: the data for "
                                         r"/a/b/0 that R1 sent to alice at [\d.]+ ms, allowed until then"):
        prepared(lesson, view)


@pytest.mark.parametrize("old, new, message", [
    ('why = { hit = "R1 had it.", forward', 'why = { drop = "No.", forward', "step 2: 'why' has no sentence for the answer 'hit' of "
     "the run '2'; there are: drop, forward"),
    ("choices = { hit", "choices = { join", "step 2: the right answer in the run '2' is 'hit', which nobody can give; allowed are: "
     "join, forward"),
    ("after = 0.05", "number = 1", r"step 2 ends at [\d.]+ ms, before it begins, at 50 ms, in the run '2'"),
    ('"alice", kind = "send"', '"alice", kind = "drop"', r"step 1: at .* matches no event of the run '2': 0 have the rest of it"),
    ("{answer}", "{answers}", r"step 1: why has '\{answers\}', allowed are: \{run\}, \{hits\}, \{answer\}")])
def test_what_does_not_match_is_named(view, tmp_path, old, new, message):
    lesson = read(tmp_path, (old, new))
    with pytest.raises(InputError, match=f"^{re.escape(str(tmp_path))}/mine.toml, {message}"):
        prepared(lesson, view)
    assert len(problems(lesson, view)) == 1


def test_a_node_of_the_map_that_the_run_does_not_have_is_named(view, tmp_path):
    (problem,) = problems(read(tmp_path, ('title = "T"', 'title = "T"\nmap = ["alice r1"]')), view)
    assert problem.endswith("'map' or 'tables' has 'r1', allowed the nodes of the run '2': alice, bob, R1, R2, producer")


def test_a_run_for_the_score_needs_other_answers(view, tmp_path):
    lesson = read(tmp_path, ("[fact.hits]", '[score]\nlabel = "the same"\n[fact.hits]'))
    with pytest.raises(UserError, match="the run for the score, 'the same', has 0 right answers that '2' does not have, allowed from 2"):
        prepare(lesson, [view, view])


def test_a_link_that_carries_nothing_is_known_from_another_run(view):
    recording, before_bob = view.recording, next(place for place, event in enumerate(view.recording.events) if event[1] == "bob")
    early = replace(recording, events=recording.events[:before_bob], changes=[row for row in recording.changes if row[0] <= before_bob])
    run = RunView("alice alone", early)
    assert ("bob", "R1") not in run.pairs() and ("bob", "R1") in view.pairs()
    run.add_links([run, view])
    assert set(run.pairs()) == set(view.pairs()) and len(run.links) == len(view.links)
    assert run.peers("R1", view.links[view.pairs().index(("bob", "R1"))][3]) == ["bob"]
    other = RunView("other faces", replace(early, faces=[(node, face, "other", is_local) for node, face, _, is_local in recording.faces]))
    other.add_links([view])
    assert ("bob", "R1") not in other.pairs()
