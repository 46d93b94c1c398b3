"""The right answers of each kind of question, on a chain of nodes in which everything happens once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ccnlab.errors import InputError
from ccnlab.explorer.recording import read_recording
from ccnlab.lesson.ask import Ask
from ccnlab.lesson.asking import KINDS, Window, right_answers, shown_before
from ccnlab.lesson.condition import Condition
from ccnlab.lesson.prepared import filled
from ccnlab.lesson.run_view import RunView
from scene_kit import chain


@pytest.fixture(scope="module")
def view(tmp_path_factory) -> RunView:
    return RunView("2", read_recording(chain().write(tmp_path_factory.mktemp("chain") / "run.sqlite"), 1))


def between(start: float, end: float) -> Window:
    return Window(round(start * 1e9), round(end * 1e9))


@pytest.mark.parametrize("ask, window, right", [
    (Ask("answers", "alice", "/a/b/0"), between(0, 0.045), ("producer",)),
    (Ask("answers", "bob", "/a/b/0"), between(0.05, 0.06), ("R1",)),
    (Ask("answers", "bob", "/nowhere/x"), between(0, 5), ("none",)),
    (Ask("object", "alice"), between(0, 0.045), ("/a/b/0",)),
    (Ask("next", "R1", "/a/b/0"), between(0, 0.045), ("R1-R2",)),
    (Ask("next", "R1", "/a/b/0", "data"), between(0, 0.045), ("alice-R1", "bob-R1")),
    (Ask("ways", "R1", "/a/b/0", "data"), between(0, 0.045), ("alice bob",)),
    (Ask("outcome", "R1", "/a/b/0", sender="alice"), between(0, 0.045), ("forward",)),
    (Ask("outcome", "R1", "/a/b/0", sender="bob"), between(0, 0.045), ("join",)),
    (Ask("outcome", "R1", "/a/b/0"), between(0.05, 0.06), ("hit",)),
    (Ask("outcome", "R1", "/nowhere/x"), between(0, 5), ("drop",)),
    (Ask("dropped", "R1"), between(0, 5), ("no_route",)),
    (Ask("dropped", "R1", sender="alice"), between(0, 0.045), ("none",)),
    (Ask("copies", "", "/a/b/0"), between(0, 0.045), ("R1 R2",)),
    (Ask("stored", "R1", "/a/b/0"), between(0, 0.045), ("store",)),
    (Ask("evicted", "R1"), between(0, 0.045), ("none",)),
    (Ask("fate", "R1", "/a/b/0"), between(0, 0.045), ("arrives",)),
    (Ask("end", "R1", "/a/b/0"), between(0, 0.045), ("satisfied",)),
    (Ask("route", "R1", "/a"), between(0, 0.045), ("R1-R2",)),
    (Ask("route", "R2", "/b"), between(0, 0.045), ("none",)),
    (Ask("lost", "R2"), between(0, 5), ("1",)),
    (Ask("lost", "R2", message="data"), between(0, 5), ("0",)),
    (Ask("fastest", "bob"), between(0, 5), ("none",)),
    (Ask("time", "bob"), between(0, 5), ("none",)),
    (Ask("fetched", "bob"), between(0, 5), ("none",)),
    (Ask("hears", "alice", "/a/b/0"), between(0, 0.045), ("R1",)),
    (Ask("count", count=Condition("R1", change="cs hit")), between(0, 0.045), ("0",)),
    (Ask("count", count=Condition("R1", change="cs hit"), whole=True), between(0, 0.045), ("1",)),
    (Ask("stop", count=Condition("R1", change="cs hit")), between(0, 0), ("2",)),
    (Ask("most", count=Condition("R1", change="cs hit")), between(0, 0), ("2",)),
    (Ask("stop", count=Condition("R1", "timer", name="/none")), between(0, 0), ("none",))])
def test_the_right_answer_is_read_from_the_run(view, ask, window, right):
    assert right_answers(view, ask, window) == right


@pytest.mark.parametrize("ask, hop", [
    (Ask("answers", "alice", "/a/b/0"), ("R1", "alice")),
    (Ask("next", "R1", "/a/b/0", "data"), ("R1", "alice")),
    (Ask("count", count=Condition("alice", "receive", sender="R1")), ("R1", "alice")),
    (Ask("count", whole=True, count=Condition("alice", "receive", sender="R1")), None),
    (Ask("answers", "bob", "/nowhere/x"), None)])
def test_a_packet_that_is_under_way_may_show_the_answer(view, ask, hop):
    left = next(hop.left for hop in view.hops if (hop.sender, hop.receiver, hop.kind) == ("R1", "alice", "data"))
    found = shown_before(view, ask, Window(left + 1, view.time(view.count)))
    assert (found and (found.sender, found.receiver)) == hop
    assert shown_before(view, ask, Window(left, view.time(view.count))) is None


def test_the_time_of_a_transfer_is_that_of_the_node_from_its_start(view):
    transfers = [("alice", "consumer", "/a", 0.1, 0.3, 1), ("bob", "consumer", "/a", 0.2, 0.2814, 1), ("R1", "consumer", "/a", 0.2, None, 0)]
    run = RunView("2", replace(view.recording, transfers=transfers))
    assert [right_answers(run, Ask("time", node), between(0, 5)) for node in ("alice", "bob", "R1")] == [("200",), ("81",), ("none",)]


def test_each_kind_is_tried_above():
    mark = next(mark for mark in test_the_right_answer_is_read_from_the_run.pytestmark if mark.name == "parametrize")
    assert {ask.kind for ask, *_ in mark.args[1]} == set(KINDS)


def test_a_packet_that_is_lost_has_no_arrival(view):
    (lost,) = [hop for hop in view.hops if hop.arrived is None]
    assert (lost.sender, lost.receiver, lost.kind) == ("R2", "producer", "interest")


def test_rows_have_names_and_neighbours(view):
    joined = next(row for row in view.rows if row.operation == "join" and row.node == "R1" and row.who == "bob")
    assert joined.name == "/a/b/0"
    gone = [row for row in view.rows if (row.node, row.table, row.operation) == ("R1", "cs", "out")]
    assert gone and all(row.name.startswith("/a/b/") for row in gone)


def test_a_condition_without_an_event_is_named(view):
    with pytest.raises(InputError, match=r"^here \(node R1, kind receive, name /a/b/0, number 9\) matches no event of the run '2': "
                                         r"4 have the rest of it$"):
        Condition("R1", "receive", name="/a/b/0", number=9).event(view, "here")


def test_facts_fill_a_text():
    assert filled("{n} of six, {who}", {"n": "0", "who": "r1"}, "here") == "None of six, r1"
    assert filled("r1 had {n}", {"n": "14"}, "here") == "r1 had 14"
    assert filled("r1 had {n}", {"n": "4"}, "here", in_words=False) == "r1 had 4"
    with pytest.raises(InputError, match=r"^here has '\{m\}', allowed are: \{n\}$"):
        filled("{m}", {"n": "1"}, "here")
