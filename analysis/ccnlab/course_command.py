"""The command ./ccn course: sheets with numbers of their own for each group, and the judgement of a group's answers."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccnlab.errors import UserError
from ccnlab.options import WholeNumber
from ccnlab.project import Project

if TYPE_CHECKING:
    from ccnlab.course.results import Results
    from ccnlab.course.sheet import Sheet

_number = click.argument("number", type=WholeNumber(1, 99), metavar="SHEET")
_group = click.option("--group", type=WholeNumber(1, 9999), metavar="N",
                      help="Number of the group, which varies the parameters of the runs. Default: those of the lab's page.")
_out = click.option("--out", type=click.Path(path_type=Path), default=Path("results"), show_default=True,
                    help="Folder whose subfolder course/ keeps the results of the sheets' commands.")


@click.group()
def course() -> None:
    """Print the sheets of the course with a group's numbers, and check a group's answers.

    \b
    ./ccn course sheet 2 --group=7 -o sheet-2.html
    ./ccn course sheet 2 --group=7 --answers
    ./ccn course check 2 --group=7 sheet-2-group-7.txt
    """


@course.command()
@_number
@_group
@click.option("--answers", is_flag=True, help="With answers, and the commands that show them; runs the sheet's commands.")
@click.option("-o", "file", type=click.Path(path_type=Path), metavar="FILE", help="FILE.html: a page to print; FILE.txt: text. Default: print text.")
@_out
@click.pass_obj
def sheet(project: Project, number: int, group: int | None, answers: bool, file: Path | None, out: Path) -> None:
    """Write a sheet, without answers or with them.

    \b
    ./ccn course sheet 2 --group=7 -o sheet-2.html
    """
    from ccnlab.console import say
    from ccnlab.course.document import as_html, as_text, document
    from ccnlab.files import write_whole

    if file is not None and file.suffix not in (".html", ".txt"):
        raise UserError(f"-o {file}: allowed is a file that ends in .html or .txt")
    chosen, results = _prepared(project, number, group, out)
    made = document(chosen, group, results if answers else None)
    if file is None:
        click.echo(as_text(made), nl=False)
    else:
        write_whole(file, as_html(made) if file.suffix == ".html" else as_text(made))
        say(f"wrote {file}")


@course.command()
@_number
@click.argument("answers", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@_group
@_out
@click.pass_obj
def check(project: Project, number: int, answers: Path, group: int | None, out: Path) -> None:
    """Judge a group's answers: a line each, and how many are right. Fails unless all are.

    ANSWERS is a text file with a line per answer, as the sheet prints them: 2.1a = 196

    \b
    ./ccn course check 2 --group=7 sheet-2-group-7.txt
    """
    from ccnlab.console import printable
    from ccnlab.course.judge import judge, read_answers

    chosen, results = _prepared(project, number, group, out)
    verdicts = judge(chosen, read_answers(answers, chosen), results)
    for verdict in verdicts:
        click.echo(f"{verdict.key} = {printable(verdict.given)}: {verdict.remark}" if verdict.given else f"{verdict.key}: {verdict.remark}")
    right = sum(verdict.is_right for verdict in verdicts)
    click.echo(f"{right} of {len(verdicts)} answers are right")
    if right < len(verdicts):
        sys.exit(1)


def _prepared(project: Project, number: int, group: int | None, out: Path) -> tuple[Sheet, Results]:
    from ccnlab.course.registry import find_sheet
    from ccnlab.course.results import Results

    chosen = find_sheet(number)
    return chosen, Results(project, chosen, group, out / "course")
