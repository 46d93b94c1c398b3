"""The command ./ccn show."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from ccnlab.completion import names
from ccnlab.errors import UserError
from ccnlab.options import RealNumber, WholeNumber, db_option
from ccnlab.project import Project
from ccnlab.runs.database import read_database
from ccnlab.show.question import ENDINGS

_NAMED_BY_QUESTION = "."  # of --plot without a file
_SECONDS = RealNumber(0, 1e18)


@click.command()
@click.argument("question", required=False, shell_complete=names("question"))
@db_option
@click.option("--run", "runs", multiple=True, metavar="N",
              help="Only this run (run_id, or last). Default: all runs of the scenario that ran last.")
@click.option("--where", multiple=True, metavar="NAME=VALUE[,VALUE]...",
              help="Only runs with this value of a parameter, or rows with this value in a column; * stands for any text.")
@click.option("--node", metavar="NODE[,NODE]...", help="Only these nodes, as --where node=NODE.")
@click.option("--name", metavar="NAME[,NAME]...", help="Only these content names, as --where name=NAME.")
@click.option("--since", type=_SECONDS, default=0, metavar="S", help="Only what happened from this time on, in s.")
@click.option("--until", type=_SECONDS, default=1e18, metavar="S", help="Only what happened up to this time, in s.")
@click.option("--by", default="", metavar="NAME", help="A column, and in the figure a line, for each value of this parameter or column.")
@click.option("--value", default="", metavar="COLUMN", help="The column that --by and --plot show.")
@click.option("--limit", type=WholeNumber(1, 2**31), metavar="N", help="Only the first N rows of the table.")
@click.option("--plot", is_flag=False, flag_value=_NAMED_BY_QUESTION, metavar="[FILE]",
              help="Also draw a figure: FILE.png, .svg or .pdf; default: QUESTION.png in this folder.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV with unrounded numbers.")
@click.option("--format", "form", default="table", metavar="FORMAT", help="Print table, csv or a format that ./ccn show lists.")
@click.pass_obj
def show(project: Project, question: str | None, db: Path | None, runs: Sequence[str], where: Sequence[str], node: str | None,
         name: str | None, since: float, until: float, by: str, value: str, limit: int | None, plot: str | None, as_csv: bool,
         form: str) -> None:
    """Answer a named question to a database, in a table and a figure; without a question, list them.

    If the runs of the database differ in parameters, these are the first columns.
    Of a table that is too wide for the terminal (a file or a pipe: 160 characters), columns with one value are printed above
    it; if it is still too wide, its rows are printed as NAME=VALUE.

    \b
    ./ccn show
    ./ccn show counters --node router
    ./ccn show hits --db sizes.sqlite --node r1 --plot
    """
    from ccnlab.console import say
    from ccnlab.show.command import Choice, print_questions
    from ccnlab.show.command import show as answer

    if question is None:
        print_questions()
        return
    file = None if plot is None else Path(f"{question}.png" if plot == _NAMED_BY_QUESTION else plot)
    if file is not None and file.suffix not in ENDINGS:
        raise UserError(f"--plot {file}: allowed is a file that ends in {', '.join(ENDINGS)}")
    wanted = _wanted(where, node, name)
    with read_database(db) as database:
        answer(question, database, Choice(runs, wanted, since, until, by, value, limit), "csv" if as_csv else form, file)
    if file is not None:
        say(f"wrote {file}")


def _wanted(where: Sequence[str], node: str | None, name: str | None) -> dict[str, list[str]]:
    """Returns the allowed values of each parameter and column; raises UserError for a word without a value."""
    wanted: dict[str, list[str]] = {}
    for word in (*where, *([f"node={node}"] if node else []), *([f"name={name}"] if name else [])):
        key, equals, values = word.partition("=")
        if not key or not equals:
            raise UserError(f"--where {word}: allowed is NAME=VALUE, such as stack=ccn")
        wanted.setdefault(key, []).extend(values.split(","))
    return wanted


