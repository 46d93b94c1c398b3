"""The Interests that Data answers, and what finding them costs."""

import sys

import pytest

from ccnlab.show.open_interests import OpenInterests
from ccnlab.show.run_events import Event, EventType

TYPE = EventType("c", "app", 1, "receive", "i.1", "", "")


def interest(number, name):
    return Event(number, 0, 0.1 * number, TYPE, None, 0, name)


def opened(*names):
    interests = OpenInterests()
    for number, name in enumerate(names, 1):
        interests.add(interest(number, name))
    return interests


@pytest.mark.parametrize(("data", "answered"), [
    ("ccnx:/a/1", ["ccnx:/a/1", "ccnx:", "ccnx:/a"]), ("ccnx:/a", ["ccnx:", "ccnx:/a"]), ("ccnx:/a/12", ["ccnx:", "ccnx:/a"]),
    ("ccnx:/ab", ["ccnx:"]), ("ccnx:/b/2/x", ["ccnx:", "ccnx:/b/2"]), ("other:/a", [])])
def test_data_answers_its_own_name_and_its_prefixes_the_oldest_first(data, answered):
    assert opened("ccnx:/a/1", "ccnx:/", "ccnx:/a", "ccnx:/b/2").names_for(data) == answered


def test_interests_with_one_name_are_taken_together_and_once():
    interests = opened("/a", "/b", "/a")
    assert [one.event for one in interests.take("/a")] == [1, 3]
    assert interests.names_for("/a") == [] and interests.names_for("/b/1") == ["/b"]


def calls_of(work):
    count = 0

    def counted(*_):
        nonlocal count
        count += 1

    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def test_data_is_found_however_many_interests_are_open():
    def answer_all(number):
        interests = opened(*(f"/a/{one}" for one in range(number)))
        for one in reversed(range(number)):
            interests.take(interests.names_for(f"/a/{one}")[0])

    assert calls_of(lambda: answer_all(400)) < 2.1 * calls_of(lambda: answer_all(200))
