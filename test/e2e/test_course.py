"""The labs of the course: a student who types their commands sees what they say, each answer is computed, and plans add up."""

from __future__ import annotations

import re

import pytest

from ccnlab.course.registry import find_sheet
from dialogue import ROOT, SHEETS, find_steps, follow
from ns3_version import of_ns3_37

PLANS = (60, 90)  # minutes
CONCEPTS = ":doc:`CCN in fifteen minutes </concepts>`"
WITH_TCP = "doc/course/lab-2.rst"
FIRST, LAST = ["Aims", "Before the lab", "Time plan"], "Discussion"


def headings(text: str) -> list[str]:
    return re.findall(r"^(\S.*)\n-{3,}$", text, re.MULTILINE)


def time_plan(text: str) -> dict[str, tuple[int, ...]]:
    """Minutes of each part in each plan."""
    table = text.partition("\nTime plan\n")[2].partition("\n\n")[2].split("\n\n")[0]
    # The backslash keeps "A." from being the number of a list.
    return {part: (int(short), int(long)) for part, short, long in re.findall(r"^\\?(\S.*?) {2,}(\d+) {2,}(\d+)$", table, re.MULTILINE)}


def answers(text: str) -> dict[str, str]:
    """The text of each closed answer, by the number of its exercise."""
    closed = r"^\.\. admonition:: Answer (\d+)\n   :collapsible: closed\n((?:   .*\n|\n)+)"
    return dict(re.findall(closed, text, re.MULTILINE))


def exercises(text: str) -> list[str]:
    return re.findall(r"^\*\*Exercise (\d+)\.\*\* ", text, re.MULTILINE)


def uncomputed(answer: str) -> list[str]:
    """Results of an answer, which are bold, that no output of the answer's own commands has."""
    printed = "\n".join(line for _, output in find_steps(answer) for line in output)
    return [result for result in re.findall(r"\*\*([^*]+)\*\*", answer)
            if not re.search(rf"(?<![\w.:/]){re.escape(result)}(?![\w:/]|\.\w)", printed)]


@pytest.mark.parametrize("sheet", [pytest.param(sheet, marks=[of_ns3_37] * (sheet == WITH_TCP)) for sheet in SHEETS])
def test_a_sheet_can_be_followed(root, tmp_path, sheet):
    (tmp_path / "ccn").symlink_to(root / "ccn")
    follow(sheet, tmp_path)


@pytest.mark.parametrize("sheet", SHEETS)
def test_each_exercise_has_a_computed_answer(sheet):
    text = (ROOT / sheet).read_text()
    numbers = exercises(text)
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)] and len(numbers) >= 2
    assert list(answers(text)) == numbers
    for number, answer in answers(text).items():
        assert 1 <= len(list(find_steps(answer))) <= 2 and re.search(r"\*\*[^*]+\*\*", answer), number
        assert uncomputed(answer) == [], number


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_asks_by_name(sheet):
    assert not any(command.startswith("./ccn sql") for command, _ in find_steps((ROOT / sheet).read_text()))


@pytest.mark.parametrize("number, page", list(enumerate(SHEETS, 1)))
def test_the_plans_begin_with_the_fifteen_minute_page_name_all_parts_and_add_up(number, page):
    text, sheet = (ROOT / page).read_text(), find_sheet(number)
    plan = time_plan(text)
    assert tuple(map(sum, zip(*plan.values()))) == PLANS
    assert plan[CONCEPTS] == (15, 15)
    of_sheet = [f"Sheet: {part}" for part in ("prediction", *(part.title for part in sheet.parts), "the figure")]
    of_page = headings(text)[len(FIRST):-1]
    assert headings(text) == [*FIRST, *of_page, LAST] and list(plan) == [CONCEPTS, *of_page, *of_sheet, LAST]
    assert all(minutes >= 5 for part in (*of_sheet, LAST) for minutes in plan[part])


def test_the_fifteen_minute_page_says_so():
    assert (ROOT / "doc/concepts.rst").read_text().startswith("CCN in fifteen minutes\n===")


def test_the_course_has_five_sheets():
    assert len(SHEETS) == 5


EXERCISE = """**Exercise 1.** How many?

.. admonition:: Answer 1
   :collapsible: closed

   There are **45** of **c**::

       $ ./ccn sql "SELECT
         1"
       │  1 │ ccnx:/c │ 45│
       $ ./ccn list
"""


def test_a_result_that_is_not_computed_is_found():
    assert exercises(EXERCISE) == ["1"]
    (answer,) = answers(EXERCISE).values()
    assert list(find_steps(answer)) == [('./ccn sql "SELECT\n  1"', ["│  1 │ ccnx:/c │ 45│"]), ("./ccn list", [])]
    assert uncomputed(answer) == ["c"]
    assert uncomputed(answer.replace("**c**", "**ccnx:/c**")) == []
    assert uncomputed(answer.replace("**45**", "**4**").replace("**c**", "**1**")) == ["4"]
