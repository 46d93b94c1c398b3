"""The command ./ccn course: sheets with numbers of their own for each group, and the judgement of a group's answers."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccnlab.course.sheet import GROUPS
from ccnlab.errors import UserError
from ccnlab.options import WholeNumber, file_option
from ccnlab.project import Project

if TYPE_CHECKING:
    from ccnlab.course.judge import Verdict
    from ccnlab.course.key import Key
    from ccnlab.course.log import Log
    from ccnlab.course.results import Results
    from ccnlab.course.sheet import Sheet

_number = click.argument("number", type=WholeNumber(1, 99), metavar="SHEET")
_group = click.option("--group", type=WholeNumber(1, GROUPS), metavar="N", help="Number of the group. Default: the sheet with the lab's numbers.")
_key = click.option("--key", "key_file", type=click.Path(path_type=Path), metavar="FILE", help="The lecturer's key, from which the numbers of groups follow.")
_results = click.option("--results", type=click.Path(path_type=Path), default=Path("results"), show_default=True, metavar="FOLDER",
                        help="Folder whose subfolder course/ keeps the log, and the results of the sheets' commands.")


@click.group()
def course() -> None:
    """Print the sheets of the course with a group's numbers, and check a group's answers.

    \b
    ./ccn course key --out lecturer.key
    ./ccn course sheet 2 --group=7 --key=lecturer.key --out sheet-2-group-7.html
    ./ccn course check 2 --group=7 --key=lecturer.key sheet-2-group-7.txt
    ./ccn course log --key=lecturer.key
    """


@course.command()
@file_option("A new file.", default=Path("lecturer.key"), show_default=True)
def key(out: Path) -> None:
    """Make a lecturer's key. Keep it from the students, and as long as the course lasts.

    \b
    ./ccn course key --out lecturer.key
    """
    from ccnlab.console import say
    from ccnlab.course.key import make_key

    make_key(out)
    say(f"wrote {out}")


@course.command()
@_number
@_group
@_key
@click.option("--answers", is_flag=True, help="With answers and the rubric; needs --key, and runs the sheet's commands.")
@file_option("FILE.html: a page to fill in or print; FILE.txt: text. Default: print text.")
@_results
@click.pass_obj
def sheet(project: Project, number: int, group: int | None, key_file: Path | None, answers: bool, out: Path | None, results: Path) -> None:
    """Write a sheet, without answers or with them. The sheet of a group needs --key.

    \b
    ./ccn course sheet 2 --group=7 --key=lecturer.key --out sheet-2-group-7.html
    """
    from ccnlab.console import say
    from ccnlab.course.document import as_html, as_text, document
    from ccnlab.course.registry import find_sheet
    from ccnlab.files import write_whole

    if out is not None and out.suffix not in (".html", ".txt"):
        raise UserError(f"--out {out}: allowed is a file that ends in .html or .txt")
    chosen, secret = find_sheet(number), _read_key(key_file)
    if secret is None and (answers or group is not None):
        raise UserError(f"{'--answers' if answers else '--group'} needs the lecturer's key (allowed: with --key=FILE)")
    run = _run(project, chosen, group, secret, results) if answers else None
    made = document(chosen, chosen.settings_of(group, secret), group, run)
    if out is None:
        click.echo(as_text(made), nl=False)
    else:
        write_whole(out, as_html(made) if out.suffix == ".html" else as_text(made))
        say(f"wrote {out}")


@course.command()
@_number
@click.argument("answers", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@_group
@_key
@_results
@click.pass_obj
def check(project: Project, number: int, answers: Path, group: int | None, key_file: Path | None, results: Path) -> None:
    """Check a group's answers. Without --key: whether each is understood. With it: whether it is right.

    ANSWERS is a text file with a line per answer, as the sheet prints them: 2.a = 4.31
    A check with --key is an attempt, which the log counts. Fails unless all answers are right, or understood.

    \b
    ./ccn course check 2 --group=7 sheet-2-group-7.txt
    ./ccn course check 2 --group=7 --key=lecturer.key sheet-2-group-7.txt
    """
    from ccnlab.course.judge import judge, read_answers
    from ccnlab.course.log import Log
    from ccnlab.course.registry import find_sheet
    from ccnlab.course.sheet import stem_of

    chosen, secret = find_sheet(number), _read_key(key_file)
    given = read_answers(answers, chosen)
    figure = answers.with_name(f"{stem_of(number, group)}.png")
    if secret is None:
        verdicts = judge(chosen, given, figure)
        _say(verdicts)
        click.echo(f"{sum(verdict.is_right is not False for verdict in verdicts)} of {len(verdicts)} answers are understood; "
                   "the lecturer's check says which are right")
    else:
        log = Log(results / "course" / "attempts.txt", secret)
        given = _with_first_prediction(chosen, group, given, log)
        verdicts = judge(chosen, given, figure, _run(project, chosen, group, secret, results))
        _say(verdicts)
        _count(chosen, group, verdicts, log)
    if any(verdict.is_right is False for verdict in verdicts):
        sys.exit(1)


@course.command("log")
@_key
@_results
def show_log(key_file: Path | None, results: Path) -> None:
    """Print the attempts of all groups. Refuses a log that was changed without the key.

    \b
    ./ccn course log --key=lecturer.key
    """
    from ccnlab.console import printable
    from ccnlab.course.log import Log
    from ccnlab.course.registry import find_sheet

    secret = _read_key(key_file)
    if secret is None:
        raise UserError("the log needs the lecturer's key (allowed: with --key=FILE)")
    for one in Log(results / "course" / "attempts.txt", secret).attempts:
        chosen = find_sheet(one.sheet)
        predicted = one.answers.get(chosen.key_of(chosen.prediction.key), "")
        what = f"attempt {one.number}, {one.right} of {len(chosen.numbers())} right" if one.number else "prediction alone"
        click.echo(f"{one.time}  sheet {one.sheet}, {'no group' if one.group is None else f'group {one.group}'}: {what}; predicted {printable(predicted)}")


def _read_key(file: Path | None) -> Key | None:
    from ccnlab.course.key import read_key

    return None if file is None else read_key(file)


def _run(project: Project, chosen: Sheet, group: int | None, secret: Key | None, folder: Path) -> Results:
    from ccnlab.course.results import Results

    return Results(project, chosen, chosen.settings_of(group, secret), group, folder / "course")


def _say(verdicts: list[Verdict]) -> None:
    from ccnlab.console import printable

    for verdict in verdicts:
        click.echo(f"{verdict.key} = {printable(verdict.given)}: {verdict.remark}" if verdict.given else f"{verdict.key}: {verdict.remark}")


def _with_first_prediction(chosen: Sheet, group: int | None, given: dict[str, str], log: Log) -> dict[str, str]:
    """Returns the answers with the prediction that was recorded first, as one that is made after the runs is none."""
    key_of_it = chosen.key_of(chosen.prediction.key)
    before = log.of(chosen.number, group)
    if not before or before[0].answers[key_of_it] == given.get(key_of_it):
        return given
    click.echo(f"{key_of_it}: the first one counts, which was recorded at {before[0].time}")
    return {**given, key_of_it: before[0].answers[key_of_it]}


def _count(chosen: Sheet, group: int | None, verdicts: list[Verdict], log: Log) -> None:
    """Adds an attempt to the log, unless nothing was judged."""
    from ccnlab.course.judge import count_right

    given = {verdict.key: verdict.given for verdict in verdicts}
    if any(verdict.is_right is False for verdict in verdicts if verdict.key == chosen.key_of(chosen.prediction.key)):
        click.echo("no attempt was counted, as there is no prediction")
        return
    is_measured = any(given[chosen.key_of(item.key)] for item in chosen.numbers())
    made = log.add(chosen.number, group, count_right(chosen, verdicts), given, is_measured)
    click.echo(f"attempt {made.number}: {made.right} of {len(chosen.numbers())} measured answers are right" if is_measured else "the prediction is recorded")
