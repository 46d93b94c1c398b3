"""The sheets of the course for groups: no two are alike, the checker accepts what a group's runs answer, and the log counts attempts."""

from __future__ import annotations

import json
import os
import re
import shutil
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from accessibility import violations
from ccnlab.cli import cli
from ccnlab.course.document import as_html, as_text, document
from ccnlab.course.judge import count_right, judge, read_answers, shown
from ccnlab.course.key import Key
from ccnlab.course.registry import find_sheet, sheet_numbers
from ccnlab.course.results import Results
from ccnlab.course.sheet import GROUPS, Choice, stem_of
from ccnlab.dev.browser import run_in_page
from ccnlab.dev.budget import LONG
from ccnlab.errors import InputError
from ccnlab.project import Project
from dialogue import ROOT, SHEETS, find_steps, run_line
from headless import look

KEY, LECTURERS = Key(b"of the tests"), Key(b"\xab" * 32)
GROUP, OTHER = 7, 8
CLASS = range(1, 25)
NUMBERS = sheet_numbers()


@pytest.fixture(scope="module")
def results_of(tmp_path_factory):
    """The results of a sheet for a group, whose runs are made once."""
    folder = tmp_path_factory.mktemp("course")

    @cache
    def of(number, group=GROUP, key=KEY):
        sheet = find_sheet(number)
        return Results(Project(ROOT), sheet, sheet.settings_of(group, key), group, folder / key.seal() / "course")

    return of


@pytest.fixture(scope="module")
def answers(results_of):
    """The right answers of a sheet for a group, as printed; words for what the lecturer grades."""
    @cache
    def of(number, group=GROUP, key=KEY):
        sheet, results = find_sheet(number), results_of(number, group, key)
        measured = {sheet.key_of(item.key): shown(item, item.answer(results)) for item in (sheet.prediction, *sheet.numbers())}
        return {key: measured.get(key, "because the PIT # of r1 joins") for key in sheet.keys()}

    return of


@pytest.mark.parametrize("number", NUMBERS)
def test_the_commands_of_a_sheet_work_in_their_order_and_draw_the_figure(number, root, tmp_path):
    sheet = find_sheet(number)
    (tmp_path / "ccn").symlink_to(root / "ccn")
    if sheet.program:
        shutil.copytree(root / sheet.program, tmp_path / Path(sheet.program).name)
        for file, added in sheet.additions:
            with (tmp_path / Path(sheet.program).name / file).open("a") as stream:
                stream.write((root / sheet.program / added).read_text())
    text = as_text(document(sheet, sheet.settings_of(GROUP, KEY), GROUP, None))
    commands = [command for command, _ in find_steps(text)]
    assert len(commands) >= 6
    for command in commands[:-1]:
        ended = run_line(command, tmp_path)
        assert ended.returncode == 0, f"{command}: {ended.stderr}"
    assert (tmp_path / f"{stem_of(number, GROUP)}.png").stat().st_size > 1000 and " course check " in commands[-1]


def measured_keys(sheet):
    return [sheet.key_of(item.key) for item in sheet.numbers()]


def refused(number, given, results, figure=ROOT / "README.md"):
    """The keys of the answers that the checker does not accept."""
    return [verdict.key for verdict in judge(find_sheet(number), given, figure, results) if verdict.is_right is False]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_sheet_asks_three_numbers_two_whys_a_prediction_and_a_figure(number):
    sheet = find_sheet(number)
    assert (len(sheet.numbers()), len(sheet.whys())) == (3, 2)
    assert all(len(why.points) == 3 for why in sheet.whys())
    assert [key.partition(".")[2] for key in (sheet.keys()[0], sheet.keys()[-1])] == ["prediction", "figure"]
    assert len(set(sheet.keys())) == 7 and sheet.figure.commands[-1].endswith(" --plot {figure}")


def sampled(sheet):
    """A class, or so many groups that each choice of each setting occurs."""
    taken, seen = {GROUP, OTHER}, set()
    for group in (GROUP, OTHER, *CLASS):
        settings = sheet.settings_of(group, KEY)
        drawn = {(one.names, *(settings[name] for name in one.names.split())) for one in sheet.settings if isinstance(one, Choice)}
        if drawn - seen or os.environ.get(LONG):
            taken.add(group)
        seen |= drawn
    return sorted(taken)


@pytest.mark.parametrize("number", NUMBERS)
def test_no_two_groups_have_all_answers_equal_and_no_comparison_is_without_a_difference(number, answers, results_of):
    sheet, seen = find_sheet(number), set()
    groups = sampled(sheet)
    for group in groups:
        for one in sheet.compared(results_of(number, group)):
            assert len(set(one)) == len(one) >= 2, (group, one)
        seen.add(tuple(answers(number, group)[key] for key in measured_keys(sheet)))
    assert len(seen) == len(groups) >= 2


@pytest.mark.long
@pytest.mark.parametrize("secret", [b"one", b"two"])
@pytest.mark.parametrize("number", NUMBERS)
def test_the_groups_of_other_keys_differ_too(number, secret, answers, results_of):
    key = Key(secret)
    sheet, groups = find_sheet(number), range(1, GROUPS + 1)
    assert len({tuple(answers(number, group, key)[one] for one in measured_keys(sheet)) for group in groups}) == len(groups)
    for group in groups:
        assert all(len(set(one)) == len(one) for one in sheet.compared(results_of(number, group, key))), group


@pytest.mark.parametrize("number", NUMBERS)
def test_the_settings_follow_from_the_key_and_the_group(number):
    sheet = find_sheet(number)
    groups = range(1, GROUPS + 1)
    settings = [sheet.settings_of(group, KEY) for group in groups]
    assert settings == [sheet.settings_of(group, Key(b"of the tests")) for group in groups]
    assert len({tuple(one.items()) for one in settings}) == GROUPS
    assert all(one != sheet.settings_of(group, Key(b"another")) for group, one in zip(groups, settings))
    for one in sheet.settings:
        if isinstance(one, Choice):
            assert all(len(choice) == len(one.names.split()) == len(one.default) for choice in one.choices)
            assert set(one.default) not in map(set, one.choices)
            drawn = [tuple(group[name] for name in one.names.split()) for group in settings]
            assert max(map(drawn.count, one.choices)) <= GROUPS / len(one.choices) + 1 and set(drawn) == set(one.choices)
        else:
            assert all(one.low <= group[one.name] <= one.high for group in settings)
            assert len({group[one.name] for group in settings}) == GROUPS
    made = document(sheet, settings[0], 1, None)
    assert not re.search(r"\{\w+\}", as_text(made) + str(made))


def is_number(text):
    return re.fullmatch(r"-?\d+(\.\d+)?", text) is not None


def changed_number(text, change):
    """A number after a change, with as many digits."""
    return f"{change(float(text)):.{len(text.partition('.')[2])}f}"


WRONG = {
    "no answer": lambda text: "",
    "a word": lambda text: "many",
    "a little more": lambda text: changed_number(text, lambda one: one + 2 * 10.0**-len(text.partition(".")[2])),
    "a little less": lambda text: changed_number(text, lambda one: one - 2 * 10.0**-len(text.partition(".")[2])),
    "twice as much": lambda text: changed_number(text, lambda one: 2 * one + 1),
    "the other sign": lambda text: changed_number(text, lambda one: -one - 1),
    "a number in another unit": lambda text: changed_number(text, lambda one: 1000 * one + 1),
    "another unit": lambda text: f"{text} km",
    "no finite number": lambda text: "inf",
    "two numbers": lambda text: f"{text} or 3",
    "a fraction": lambda text: f"{text}/1",
    "a long text": lambda text: text + "0" * 500,
}


@pytest.mark.parametrize("number", NUMBERS)
def test_the_right_answers_are_accepted_and_a_dozen_kinds_of_wrong_ones_refused(number, answers, results_of):
    right, results, sheet = answers(number), results_of(number), find_sheet(number)
    assert refused(number, right, results) == []
    assert count_right(sheet, judge(sheet, right, ROOT / "README.md", results)) == 3
    for change in WRONG.values():
        wrong = {key: change(right[key]) for key in measured_keys(sheet)}
        assert refused(number, right | wrong, results) == list(wrong)


@pytest.mark.parametrize("number", NUMBERS)
def test_no_measured_answer_is_judged_before_the_prediction(number, answers, results_of):
    sheet = find_sheet(number)
    right = answers(number)
    for prediction in ("", "a guess"):
        given = right | {sheet.keys()[0]: prediction}
        for results in (None, results_of(number)):
            assert refused(number, given, results) == sorted([sheet.keys()[0], *measured_keys(sheet)], key=sheet.keys().index)
        assert count_right(sheet, judge(sheet, given, ROOT / "README.md", results_of(number))) == 0


def test_texts_and_the_figure_are_asked_and_left_to_the_lecturer(tmp_path, answers, results_of):
    right = answers(1)
    assert refused(1, right | {"1.why1": "", "1.figure": ""}, results_of(1)) == ["1.why1", "1.figure"]
    verdicts = judge(find_sheet(1), right, tmp_path / "sheet-1-group-7.png", results_of(1))
    assert [verdict.remark for verdict in verdicts if verdict.key in ("1.why1", "1.figure")] == [
        "for the lecturer", "the figure sheet-1-group-7.png is not beside the answers"]


def test_the_checker_says_how_it_read_an_answer(answers, results_of):
    exact = answers(2)["2.b"]
    assert int(exact) >= 10_000
    given = answers(2) | {"2.b": f"{float(exact):.1e}", "2.a": f"{answers(2)['2.a']} times"}
    remarks = {verdict.key: verdict.remark for verdict in judge(find_sheet(2), given, ROOT, results_of(2))}
    assert (remarks["2.a"], remarks["2.b"]) == ("right", f"wrong (read as {float(given['2.b']):.0f} bytes)")


@pytest.fixture
def course(tmp_path, results_of):
    """Calls ./ccn course with a key of its own and the kept results."""
    out = results_of(1, GROUP, LECTURERS)._cache.parent.parent
    (tmp_path / "lecturer.key").write_text("ab" * 32)
    (out / "course" / "attempts.txt").unlink(missing_ok=True)

    def call(*words, key=True):
        ended = CliRunner().invoke(cli, ["course", *map(str, words), *([f"--key={tmp_path / 'lecturer.key'}"] if key else []),
                                         *([f"--results={out}"] if words[0] != "key" else [])], obj=Project(ROOT))
        return ended

    call.log = out / "course" / "attempts.txt"
    return call


def test_attempts_are_counted_and_the_first_prediction_counts(tmp_path, course, answers):
    right = answers(1, GROUP, LECTURERS)
    file = tmp_path / "given.txt"
    (tmp_path / f"{stem_of(1, GROUP)}.png").touch()

    def check(given):
        printed = course("sheet", 1, f"--group={GROUP}").output
        assert re.findall(r"^(1\.\w+) =$", printed, re.MULTILINE) == list(right)
        file.write_text(re.sub(r"^(1\.\w+) =$", lambda match: f"{match[0]} {given.get(match[1], '')}", printed, flags=re.MULTILINE))
        ended = course("check", 1, f"--group={GROUP}", file)
        return ended.exit_code, ended.output.splitlines()

    code, lines = check(right | {"1.prediction": ""})
    assert (code, lines[-1]) == (1, "no attempt was counted, as there is no prediction") and "right" not in "".join(lines)
    assert not course.log.exists()
    other = next(word.lower() for word in ("Lru", "Lfu", "Fifo") if word != right["1.prediction"])
    assert check({"1.prediction": other})[1][-1] == "the prediction is recorded"
    code, lines = check(right | {"1.a": "77"})
    assert (code, lines[-1]) == (1, "attempt 1: 2 of 3 measured answers are right")
    assert lines[0].startswith("1.prediction: the first one counts") and lines[1].startswith(f"1.prediction = {other}: made; the runs say")
    assert check(right)[0] == 0 and check(right)[1][-1] == "attempt 3: 3 of 3 measured answers are right"
    listed = course("log").output.splitlines()
    assert [line.partition(": ")[2].replace(":", "") for line in listed] == [
        f"prediction alone; predicted {other}", *(f"attempt {number}, {found} of 3 right; predicted {other}" for number, found in ((1, 2), (2, 3), (3, 3)))]


def test_a_log_that_was_changed_is_refused(course, tmp_path, answers):
    right = answers(1, GROUP, LECTURERS)
    (tmp_path / "given.txt").write_text("".join(f"{key} = {text}\n" for key, text in right.items()))
    for _ in range(3):
        course("check", 1, f"--group={GROUP}", tmp_path / "given.txt")
    lines = course.log.read_text().splitlines(keepends=True)
    assert len(lines) == 3 and course("log").exit_code == 0
    for number, changed in ((1, [lines[0].replace('"right": 3', '"right": 2'), *lines[1:]]), (2, [lines[0], lines[2]]), (1, lines[1:])):
        course.log.write_text("".join(changed))
        for words in (("log",), ("check", 1, f"--group={GROUP}", tmp_path / "given.txt")):
            with pytest.raises(InputError, match=f"line {number}: changed, or written with another key"):
                raise course(*words).exception


def test_students_get_neither_answers_nor_verdicts(course, tmp_path, answers):
    """Without the key there are no answers; with a key of their own, they get those of another sheet."""
    for words in (("sheet", 1, "--answers"), ("sheet", 1, f"--group={GROUP}"), ("log",)):
        assert "needs the lecturer's key" in str(course(*words, key=False).exception)
    right = answers(1, GROUP, LECTURERS)
    printed = course("sheet", 1, f"--group={GROUP}", "--answers").output
    assert all(right[key] in printed for key in measured_keys(find_sheet(1))) and printed.count("1 point: ") == 6
    checks = []
    for given in (right, right | {"1.a": "77"}):
        (tmp_path / "given.txt").write_text("".join(f"{key} = {text}\n" for key, text in given.items()))
        checks.append(course("check", 1, f"--group={GROUP}", tmp_path / "given.txt", key=False))
    assert not course.log.exists()
    assert checks[0].output.replace(right["1.a"], "77") == checks[1].output.replace(right["1.a"], "77")
    sheets = set()
    for secret in ("ab", "cd"):
        (tmp_path / "lecturer.key").write_text(secret * 32)
        sheets.add(course("sheet", 1, f"--group={GROUP}").output)
    assert len(sheets) == 2


def test_a_key_is_new_and_its_owner_s(course, tmp_path):
    made = tmp_path / "new.key"
    assert course("key", "--out", made, key=False).exit_code == 0
    assert made.stat().st_mode & 0o777 == 0o600
    first = made.read_text()
    assert "is there already" in str(course("key", "--out", made, key=False).exception) and made.read_text() == first
    assert course("key", "--out", tmp_path / "other.key", key=False).exit_code == 0 and (tmp_path / "other.key").read_text() != first
    (tmp_path / "lecturer.key").write_text("no key")
    with pytest.raises(InputError, match="is no lecturer's key"):
        raise course("log").exception


@pytest.mark.parametrize("text, message", [
    ("1.z = 3", "line 1: sheet 1 has no question 1.z; allowed are 1.prediction, "),
    ("1.a = 3\n\n1.a = 4", "line 3: the question 1.a was answered before"),
])
def test_an_answer_to_no_question_and_a_second_answer_are_errors(tmp_path, text, message):
    (tmp_path / "given.txt").write_text(text)
    with pytest.raises(InputError, match=re.escape(message)):
        read_answers(tmp_path / "given.txt", find_sheet(1))


@pytest.fixture(scope="module")
def page_of_group(tmp_path_factory):
    """The page of a sheet for a group."""
    page, sheet = tmp_path_factory.mktemp("sheet") / "sheet.html", find_sheet(1)
    page.write_text(as_html(document(sheet, sheet.settings_of(GROUP, KEY), GROUP, None)))
    return page


FILL = """
const rest = document.getElementById("rest"), record = document.getElementById("record");
const given = GIVEN, seen = [rest.hidden];
for (const text of ["", "8"]) {
  document.getElementById("1.prediction").value = text;
  record.click();
  seen.push(rest.hidden);
}
for (const [key, text] of Object.entries(given)) {
  const field = document.getElementById(key);
  field.value = text;
  field.dispatchEvent(new Event("input"));
  if (key.endsWith(".prediction")) record.click();
}
seen.push(rest.hidden, document.getElementById("1.prediction").readOnly);
const address = document.getElementById("save").href;
return { seen, shown: document.getElementById("lines").textContent, saved: decodeURIComponent(address.slice(address.indexOf(",") + 1)) };
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [400, 1400])
def test_a_group_predicts_in_its_page_fills_it_in_and_the_checker_finds_the_wrong_answer(page_of_group, tmp_path, answers, results_of, scheme, width):
    seen = look(page_of_group, width, color_scheme=scheme)
    assert (seen.found["wider"], seen.found["faint"], seen.console, seen.asked) == (0, [], [], set())
    right = answers(1)
    for given, wrong in ((right, []), ({**right, "1.a": "77"}, ["1.a"])):
        found = run_in_page(page_of_group, FILL.replace("GIVEN", json.dumps(given).replace("r1", r"r1\n")), width=width, color_scheme=scheme)
        assert found["seen"] == [True, True, True, False, True] and found["saved"] == found["shown"]
        (tmp_path / "given.txt").write_text(found["saved"])
        assert read_answers(tmp_path / "given.txt", find_sheet(1)) == given
        assert refused(1, given, results_of(1)) == wrong


def test_no_rule_of_accessibility_is_broken(page_of_group):
    assert violations(page_of_group, width=400, color_scheme="dark") == []
    predict = "document.getElementById('1.prediction').value = 'Lru'; document.getElementById('record').click();"
    assert violations(page_of_group, width=1400, before=predict, color_scheme="light") == []


def test_each_lab_has_a_sheet_for_groups():
    assert [f"doc/course/lab-{number}.rst" for number in NUMBERS] == list(SHEETS)
