"""The sheets of the course for a group: the checker accepts what the group's own runs answer, and refuses wrong answers."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest
from click.testing import CliRunner

from accessibility import violations
from ccnlab.cli import cli
from ccnlab.course.document import as_html, document, shown
from ccnlab.course.judge import judge, read_answers
from ccnlab.course.registry import find_sheet, sheet_numbers
from ccnlab.course.results import Results
from ccnlab.dev.browser import run_in_page
from ccnlab.errors import InputError
from ccnlab.project import Project
from dialogue import ROOT, SHEETS
from headless import look

GROUP, OTHER = 7, 8
NUMBERS = sheet_numbers()


@pytest.fixture(scope="module")
def answers(tmp_path_factory):
    """The right answers of a sheet for a group, as printed, and its results; each group's runs are made once."""
    folder, known = tmp_path_factory.mktemp("course"), {}

    def of(number, group=GROUP):
        if (number, group) not in known:
            sheet = find_sheet(number)
            results = Results(Project(ROOT), sheet, group, folder)
            known[number, group] = {sheet.key_of(item): shown(item, item.answer(results)) for item in sheet.items()}, results
        return known[number, group]

    return of


def refused(number, given, results):
    """The keys of the answers that the checker does not accept."""
    return [verdict.key for verdict in judge(find_sheet(number), given, results) if not verdict.is_right]


def is_number(text):
    return re.fullmatch(r"-?\d+(\.\d+)?", text) is not None


def changed_number(text, change):
    """A number after a change, with as many digits; None for a word."""
    return f"{change(float(text)):.{len(text.partition('.')[2])}f}" if is_number(text) else None


WRONG = {
    "no answer": lambda text: "",
    "a word for a number": lambda text: "many" if is_number(text) else None,
    "a number for a word": lambda text: None if is_number(text) else "12",
    "a little more": lambda text: changed_number(text, lambda one: one + 2 * 10.0**-len(text.partition(".")[2])),
    "a little less": lambda text: changed_number(text, lambda one: one - 2 * 10.0**-len(text.partition(".")[2])),
    "twice as much": lambda text: changed_number(text, lambda one: 2 * one + 1),
    "the other sign": lambda text: changed_number(text, lambda one: -one - 1),
    "another unit": lambda text: changed_number(text, lambda one: 1000 * one + 1),
    "a comma": lambda text: text.replace(".", ",") if "." in text and is_number(text) else None,
    "no finite number": lambda text: "inf" if is_number(text) else None,
    "another word": lambda text: None if is_number(text) else text + "x",
    "two numbers": lambda text: f"{text} or 3" if is_number(text) else None,
}


@pytest.mark.parametrize("number", NUMBERS)
def test_the_right_answers_are_accepted_and_ten_kinds_of_wrong_ones_refused(number, answers):
    right, results = answers(number)
    assert refused(number, right, results) == []
    kinds = 0
    for change in WRONG.values():
        wrong = {key: given for key, text in right.items() if (given := change(text)) is not None}
        assert refused(number, {**right, **wrong}, results) == list(wrong)
        kinds += bool(wrong)
    assert kinds >= 10


@pytest.mark.parametrize("number", NUMBERS)
def test_the_answers_of_another_group_are_refused(number, answers):
    right, results = answers(number)
    others, _ = answers(number, OTHER)
    differing = [key for key in right if right[key] != others[key]]
    assert len(differing) >= len(right) / 3
    assert set(refused(number, others, results)) <= set(differing)
    assert len(refused(number, others, results)) >= len(right) / 3


def test_a_sheet_is_printed_filled_in_and_checked(tmp_path, answers):
    right, results = answers(1)
    out = results._cache.parent.parent  # the runs are there
    (out / "course").symlink_to(results._cache.parent)
    call = CliRunner()

    def course(*words):
        return call.invoke(cli, ["course", *map(str, words)], obj=Project(ROOT))

    printed = course("sheet", 1, f"--group={GROUP}").output
    assert re.findall(r"^(1\.\w+) =$", printed, re.MULTILINE) == list(right)
    filled = re.sub(r"^(1\.\w+) =$", lambda match: f"{match[0]} {right[match[1]]}", printed, flags=re.MULTILINE)
    (tmp_path / "given.txt").write_text(filled)
    checked = course("check", 1, f"--group={GROUP}", "--out", out, tmp_path / "given.txt")
    assert (checked.exit_code, checked.output.splitlines()[-1]) == (0, f"{len(right)} of {len(right)} answers are right")
    with_answers = course("sheet", 1, f"--group={GROUP}", "--out", out, "--answers").output
    assert all(f"{key} = {text}" in with_answers for key, text in right.items())
    (tmp_path / "given.txt").write_text(printed)
    checked = course("check", 1, f"--group={GROUP}", "--out", out, tmp_path / "given.txt")
    assert (checked.exit_code, checked.output.splitlines()[-1]) == (1, f"0 of {len(right)} answers are right")


@pytest.mark.parametrize("text, message", [
    ("1.9z = 3", "line 1: sheet 1 has no question 1.9z; allowed are 1.1a, "),
    ("1.1a = 3\n\n1.1a = 4", "line 3: the question 1.1a was answered before"),
])
def test_an_answer_to_no_question_and_a_second_answer_are_errors(tmp_path, text, message):
    (tmp_path / "given.txt").write_text(text)
    with pytest.raises(InputError, match=re.escape(message)):
        read_answers(tmp_path / "given.txt", find_sheet(1))


@pytest.mark.parametrize("number", NUMBERS)
def test_groups_differ_and_a_group_is_always_the_same(number):
    sheet = find_sheet(number)
    settings = [tuple(sheet.settings_of(group).items()) for group in range(1, 31)]
    assert len(set(settings)) >= 8
    assert all(one != other for before, after in pairwise(settings) for (_, one), (_, other) in zip(before, after))
    assert settings == [tuple(sheet.settings_of(group).items()) for group in range(1, 31)]
    for one in sheet.settings:
        assert one.default not in one.choices
    assert not re.search(r"\{\w+\}", str(document(sheet, GROUP, None)))


@pytest.fixture(scope="module")
def page_of_group(tmp_path_factory):
    """The page of a sheet for a group."""
    page = tmp_path_factory.mktemp("sheet") / "sheet.html"
    page.write_text(as_html(document(find_sheet(1), GROUP, None)))
    return page


FILL = """
const given = GIVEN;
for (const [key, text] of Object.entries(given)) {
  const field = document.getElementById(key);
  field.value = text;
  field.dispatchEvent(new Event("input"));
}
const address = document.getElementById("save").href;
return { shown: document.getElementById("lines").textContent, saved: decodeURIComponent(address.split(",")[1]) };
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [400, 1400])
def test_a_group_fills_in_its_page_and_the_checker_finds_the_wrong_answer(page_of_group, tmp_path, answers, scheme, width):
    seen = look(page_of_group, width, color_scheme=scheme)
    assert (seen.found["wider"], seen.found["faint"], seen.console, seen.asked) == (0, [], [], set())
    assert seen.found["texts"] > 40
    right, results = answers(1)
    for given, wrong in ((right, []), ({**right, "1.2a": "77"}, ["1.2a"])):
        found = run_in_page(page_of_group, FILL.replace("GIVEN", json.dumps(given)), width=width, color_scheme=scheme)
        assert found["saved"] == found["shown"]
        (tmp_path / "given.txt").write_text(found["saved"])
        assert refused(1, read_answers(tmp_path / "given.txt", find_sheet(1)), results) == wrong


def test_no_rule_of_accessibility_is_broken(page_of_group):
    assert violations(page_of_group, width=400, color_scheme="dark") == []


def test_each_lab_has_a_sheet_for_groups():
    assert [f"doc/course/lab-{number}.rst" for number in NUMBERS] == list(SHEETS)
