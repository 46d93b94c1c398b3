"""The commands of ./ccn: each parses its options and calls a module."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from ccnlab import completion
from ccnlab.boundary import guarded
from ccnlab.commands import COMMANDS, DEV, Command
from ccnlab.completion import OfProgram, names
from ccnlab.errors import UserError
from ccnlab.options import (PASS_ON, WholeNumber, db_option, file_option, for_program, host_option, jobs_option, out_option, scheduler_option,
                            time_limit_option, tls_options)
from ccnlab.nearest import suggestion
from ccnlab.project import TREE, Project, listed
from ccnlab.runs.database import chosen_database, read_database
from ccnlab.runs.memory import environment

if TYPE_CHECKING:
    from ccnlab.runs.tls import Access


def function_of(entry: Command) -> click.Command:
    """Returns the command that an entry of the list describes."""
    module, _, function = entry.where.partition(":")
    return getattr(import_module(module), function or entry.name.rpartition(" ")[2].replace("-", "_"))


class _Commands(click.Group):
    """The commands of the list whose names begin with `before`; the module of one is imported when it is called."""

    def __init__(self, before: str = "", **settings: Any) -> None:
        super().__init__(**settings)
        self._listed = {each.name.removeprefix(before): each for each in COMMANDS if (each.group == DEV) is bool(before)}

    def list_commands(self, context: click.Context) -> list[str]:
        return list(self._listed)

    def resolve_command(self, context: click.Context, words: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        if words[0] not in self._listed and not words[0].startswith("-"):
            raise click.exceptions.NoSuchCommand(words[0], possibilities=self._listed, ctx=context)
        return super().resolve_command(context, words)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        return function_of(self._listed[name]) if name in self._listed else None

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        found = [CompletionItem(name, help=each.help) for name, each in self._listed.items() if name.startswith(incomplete)]
        return found + click.Command.shell_complete(self, ctx, incomplete)

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        for title in dict.fromkeys(each.group for each in self._listed.values()):
            with formatter.section(title):
                formatter.write_dl([(name, each.help) for name, each in self._listed.items() if each.group == title])


cli = _Commands(name="cli", help="Content Centric Networking on ns-3: runs scenarios and reproduces the papers' figures.",
                context_settings=dict(help_option_names=["-h", "--help"]))
dev = _Commands("dev ", name="dev", help="Commands for the maintainers: builds, costs, fuzzing, source trees of ns-3, the wheel.")


class FiguresCommand(click.Command):
    """Its help says what the words cost: of the named experiments, or else of all groups."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta["words"] = list(args)
        return super().parse_args(ctx, args)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from ccnlab.experiments.shared.experiment import experiments
        from ccnlab.listing import experiment_lines, group_lines

        named = [experiments()[word] for word in ctx.meta["words"] if word in experiments()]
        for experiment in named:
            with formatter.section(experiment.name):
                formatter.write_dl(experiment_lines(experiment))
        if not named:
            with formatter.section("Words"):
                formatter.write_dl(group_lines())


@click.command(cls=FiguresCommand)
@click.argument("words", nargs=-1, metavar="[EXPERIMENT|GROUP]...", shell_complete=names("experiment", "study"))
@click.option("--all", "everything", is_flag=True, help="All experiments of the tree.")
@click.option("--quick", is_flag=True, help="Fewer points, one seed, no PDF: about a minute for the default set.")
@out_option
@jobs_option
@time_limit_option
@scheduler_option
@tls_options
@click.pass_obj
def figures(project: Project, words: Sequence[str], everything: bool, quick: bool, out: Path, jobs: int, limit_s: float,
            scheduler: str | None, tls: Access) -> None:
    """Run experiments, draw their figures, compare with the papers; default: those with numbers of the papers.

    Each experiment is drawn as soon as its runs are in. An experiment outside the tree is named by its path, such as
    my-line/ (see ./ccn new), and a study of the gallery by studies/NAME (see ./ccn list).
    """
    from ccnlab.experiments.shared.experiment import chosen, with_own_programs
    from ccnlab.report.figures import reproduce
    from ccnlab.runs.cluster import ComputeOptions

    wanted = chosen(words, everything)
    project = with_own_programs(project, wanted)
    sys.exit(not reproduce(project, wanted, quick, out, ComputeOptions(jobs, scheduler, tls, limit_s)))


@click.command()
@click.argument("words", nargs=-1, metavar="[EXPERIMENT|ID]...", shell_complete=names("experiment"))
@click.option("--targets", "in_lines", is_flag=True, help="A line per target: all, or those of the words.")
@out_option
def scorecard(words: Sequence[str], in_lines: bool, out: Path) -> None:
    """Count the numbers that each experiment reproduces; print those of an experiment, or with an id, in full.

    In a file or a pipe, a line has at most 160 characters.

    \b
    ./ccn scorecard
    ./ccn scorecard --targets many-sinks
    ./ccn scorecard J6-03 F-04
    """
    from ccnlab.report.scorecard import print_scorecard

    print_scorecard(out, words, in_lines)


@click.command(cls=OfProgram, context_settings=PASS_ON)
@click.argument("scenario", shell_complete=names("scenario", "example"))
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
@click.pass_obj
def run(project: Project, scenario: str, arguments: Sequence[str]) -> None:
    """Run one scenario or example with its own arguments; --PrintHelp after its name lists them.

    A program outside the tree is named by its path, such as my-line/ (see ./ccn new), and built first. It is linked with
    each module of ns-3 that it includes. With --db FILE, it is recorded, as a scenario is.
    """
    from ccnlab.files import make_writable
    from ccnlab.own.logs import with_logs
    from ccnlab.own.program import located

    project, scenario = located(with_logs(project, os.environ), scenario)
    is_example = not project.own and scenario in project.examples()
    program = str(project.example(scenario) if is_example else project.scenario(scenario))
    arguments = for_program(arguments)
    for folder in (Path(word.partition("=")[2]).parent for word in arguments if word.startswith("--db=")):
        if not folder.exists():
            make_writable(folder)
    os.execve(program, [program, *arguments], environment())


@click.command()
@click.argument("scenario", shell_complete=names("scenario"))
@click.option("--vary", metavar="NAME=VALUES", multiple=True,
              help="Values of a parameter: 1:40, 1:40:5, 1024,4096. Several --vary make a grid.")
@click.option("--set", "fixed", metavar="NAME=VALUE", multiple=True, help="Value of a parameter in all runs.")
@click.option("--seeds", type=WholeNumber(1, 1_000_000), default=1, show_default=True,
              help="Replications of each point, with ns-3's run numbers 1 to SEEDS.")
@click.option("--dry-run", is_flag=True, help="Print the missing runs and an estimate of their time; run nothing.")
@db_option
@jobs_option
@time_limit_option
@scheduler_option
@tls_options
@click.pass_obj
def sweep(project: Project, scenario: str, vary: Sequence[str], fixed: Sequence[str], seeds: int, dry_run: bool,
          db: Path | None, jobs: int, limit_s: float, scheduler: str | None, tls: Access) -> None:
    """Run a scenario over a grid of parameters, except for runs that the database has.

    A program outside the tree is named by its path. If it is no scenario, its parameters are the arguments of its
    CommandLine, and each line NAME=NUMBER that it prints is a row of table measure.

    \b
    ./ccn sweep many-sinks --vary sinks=1:12 --vary chunk=1024,4096
    ./ccn sweep many-sinks --vary sinks=1:12 --set stack=tcp --seeds 5
    """
    from ccnlab.own.program import located
    from ccnlab.runs.cluster import ComputeOptions
    from ccnlab.runs.sweep_command import run_sweep

    project, scenario = located(project, scenario)
    options = ComputeOptions(jobs, scheduler, tls, limit_s)
    sys.exit(not run_sweep(project, scenario, vary, fixed, seeds, dry_run, chosen_database(db), options))


@click.command()
@db_option
@click.option("--dry-run", is_flag=True, help="Print how many runs would be removed; change nothing.")
@click.pass_obj
def prune(project: Project, db: Path | None, dry_run: bool) -> None:
    """Remove from the database the runs of programs that have changed since.

    A run is kept if today's program of its scenario, built with today's ns-3, would have the same key. Runs of programs
    outside the tree are kept.
    """
    from ccnlab.runs.prune import prune as remove

    with read_database(db) as database:
        remove(project, database, dry_run)


@click.command()
@click.argument("question", metavar="SELECT...")
@db_option
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV with unrounded numbers.")
@click.pass_obj
def sql(project: Project, question: str, db: Path | None, as_csv: bool) -> None:
    """Query the database, which stays unchanged; prints a table.

    \b
    ./ccn sql "SELECT table_name, column_name, unit, description FROM schema"
    ./ccn sql "SELECT * FROM throughput"
    """
    from ccnlab.runs.sql import ask

    with read_database(db) as database:
        ask(database, question, as_csv)


@click.command(context_settings=PASS_ON)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
@click.pass_obj
def python(project: Project, arguments: Sequence[str]) -> None:
    """Run Python with ccnlab importable: a script with its arguments, or a prompt.

    The examples of the tree are found from any folder, unless that folder has a script of the same name. A script can
    import modules from its own folder; a prompt, -c and -m cannot import from the current folder.

    \b
    ./ccn python sweep_window.py
    """
    from ccnlab.inputs.tree_files import script

    is_script = bool(arguments) and not arguments[0].startswith("-")
    if is_script:
        arguments = [str(script(project.root, arguments[0])), *arguments[1:]]
        os.environ.pop("PYTHONSAFEPATH", None)
    os.execv(sys.executable, [sys.executable, *([] if is_script else ["-P"]), *arguments])


class _Explore(OfProgram):
    """Its help ends with the names of all lessons."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from ccnlab.lesson.library import lesson_names

        with formatter.section("Lessons, in the order in which they are read"):
            formatter.write_text(", ".join(lesson_names()))


@click.command(cls=_Explore, context_settings=dict(ignore_unknown_options=True))
@click.argument("scenario", required=False, shell_complete=names("scenario", "lesson"))
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
@click.option("--run", "run_id", type=WholeNumber(1, 2**63 - 1), metavar="N",
              help="Explore this run (run_id) of the database, which was made with --events.")
@click.option("--versus", type=WholeNumber(1, 2**63 - 1), metavar="N", help="Show this run (run_id) beside that of --run.")
@db_option
@click.option("--compare", multiple=True, metavar="NAME=A,B",
              help="Show runs beside each other, with these values of an argument. Several --compare go together.")
@click.option("--check-story", "story", metavar="FILE",
              help="Say when each step of a lesson's file happens in each run, which answer is right, and what does not match.")
@click.option("--all-lessons", is_flag=True, help="Write the pages of all lessons and index.html to the folder --out.")
@click.option("--check-score", "score", type=click.Path(path_type=Path), metavar="FILE",
              help="Check the score of a prediction that somebody hands in.")
@file_option("The page; default: results/SCENARIO.html. For --all-lessons a folder; default: results/lessons.", "FILE.html")
@click.pass_obj
def explore(project: Project, scenario: str | None, arguments: Sequence[str], db: Path | None,
            run_id: int | None, versus: int | None, compare: Sequence[str], story: str | None, all_lessons: bool,
            score: Path | None, out: Path | None) -> None:
    """Write a page that replays a run: its packets, the tables of each node, and each decision in words.

    \b
    ./ccn explore many-sinks --stack=ccn --sinks=2 --size=20000
    ./ccn explore --run 3 --out run3.html
    ./ccn explore lesson-aggregation
    ./ccn explore my-lesson.toml
    ./ccn explore many-sinks --sinks=2 --compare=stack=ccn,tcp
    ./ccn explore --db film.sqlite --run 3 --versus 5
    """
    from ccnlab.explorer.score import check_score
    from ccnlab.lesson.explore import check_story, explore_stored, explore_word
    from ccnlab.lesson.lesson_site import explore_all_lessons

    if score is not None or story is not None:
        if all_lessons or compare or None not in (score, story) or (scenario, db, run_id, versus, out) != (None,) * 5:
            raise UserError(f"--check-{'score' if story is None else 'story'} takes no scenario and no other option")
        click.echo(check_score(score) if score is not None else check_story(project, str(story)))
    elif all_lessons:
        if compare or (scenario, db, run_id, versus) != (None,) * 4:
            raise UserError("--all-lessons takes no scenario and no other option, only --out FOLDER")
        click.echo(explore_all_lessons(project, out or Path("results/lessons")))
    elif run_id is not None:
        if scenario is not None or compare:
            raise UserError("--run N takes no scenario: ./ccn explore --run N [--db FILE]")
        with read_database(db) as database:
            click.echo(explore_stored(database, run_id, versus, out))
    elif scenario is None or db is not None or versus is not None:
        raise UserError("explore needs a scenario, or --run N for a stored run; ./ccn list names the scenarios")
    else:
        click.echo(explore_word(project, scenario, for_program(arguments), compare, out))


@click.command()
@click.argument("scheduler", metavar="tls://HOST:PORT")
@host_option
@jobs_option
@tls_options
def worker(scheduler: str, host: str, jobs: int, tls: Access) -> None:
    """Join a Dask scheduler as a worker that computes runs with the programs of this tree."""
    from ccnlab.runs.dask_programs import become_worker

    become_worker(scheduler, jobs, host, tls)


@click.command()
@host_option
@click.option("--port", type=WholeNumber(0, 65535), default=8786, show_default=True)
@tls_options
def scheduler(host: str, port: int, tls: Access) -> None:
    """Start a Dask scheduler for workers and sweeps, which need the certificate that the first call makes.

    Workers and sweeps of the same user find it; for other machines, doc/usage/runs.rst says what to copy.
    """
    from ccnlab.runs.dask_programs import become_scheduler

    become_scheduler(host, port, tls)


@click.command("list")
@click.argument("words", nargs=-1, metavar="[NAME]...", shell_complete=names("experiment", "scenario", "study"))
@click.pass_obj
def list_(project: Project, words: Sequence[str]) -> None:
    """List experiments, scenarios and studies, a line each; print the named ones in full.

    In a file or a pipe, a line has at most 160 characters.
    """
    from ccnlab.listing import print_list

    print_list(project, words)


@click.command()
@click.argument("name")
@file_option("Folder of the files; default: NAME.", "FOLDER")
@click.option("--program", "is_program", is_flag=True, help="Write the smallest program of ns-3 that can be swept instead.")
@click.pass_obj
def new(project: Project, name: str, out: Path | None, is_program: bool) -> None:
    """Write a scenario and an experiment of your own, outside the tree.

    \b
    ./ccn new my-line
    ./ccn run my-line/ --delay=0.1
    ./ccn figures my-line/
    ./ccn new --program lossy
    ./ccn sweep lossy/ --vary loss=0,0.1 --seeds 3
    """
    from ccnlab.experiments.shared.experiment import experiments
    from ccnlab.own.new import write_new

    write_new(project, name, out or Path(name), experiments(), is_program)


@click.command()
@click.option("--prefix", type=click.Path(path_type=Path, file_okay=False), required=True, metavar="FOLDER",
              help="The library goes to FOLDER/lib, its headers to FOLDER/include.")
@click.pass_obj
def install(project: Project, prefix: Path) -> None:
    """Install the library for programs that are built without ./ccn, by pkg-config or CMake."""
    from ccnlab.own.install import install as install_to

    install_to(project, prefix)


@click.command()
@click.argument("pattern", nargs=-1)
@click.option("--quick", is_flag=True, help="Only the tests that the last change reaches: minutes.")
@click.option("--long", is_flag=True, help="All random tests whole, with no limit for the time of a test.")
@jobs_option
@click.pass_obj
def test(project: Project, pattern: Sequence[str], quick: bool, long: bool, jobs: int) -> None:
    """Run all tests: C++ suites, also with sanitizers, fuzz targets, Python and end-to-end tests.

    A PATTERN is the name of a suite, a part of the name of a test, or a file or folder of tests. Only what matches is
    run, with the optimized build alone.

    --quick runs, with the optimized build alone, the suites and tests whose includes, imports, commands or data files
    reach what differs from the last commit, or else what the last commit has changed: the nearest first, up to a limit
    of CPU time. It also checks spelling and layers, and for pages and documentation types and usage. It prints which
    suites and tests it leaves out. It runs no sanitizers and no fuzz targets.

    \b
    ./ccn test ccn-pit
    ./ccn test --quick
    ./ccn test analysis/tests/theory
    """
    from ccnlab.dev import selftest

    if quick and (pattern or long):
        raise UserError("--quick takes neither PATTERN nor --long")
    passed = (selftest.run_quick(project, jobs) if quick else selftest.run_matching(project, jobs, pattern, long) if pattern
              else selftest.run_all(project, jobs, long))
    sys.exit(not passed)


@click.command()
@click.option("--reference", is_flag=True, help="Add the reference of the C++ classes (Doxygen) and the pages of all lessons.")
@out_option
@click.pass_obj
def docs(project: Project, reference: bool, out: Path) -> None:
    """Build the documentation as HTML: OUT/docs/index.html. Without --reference, nothing is compiled.

    The package of pip has it built; there, this prints where.
    """
    from ccnlab.dev.docs import build_docs, build_reference
    from ccnlab.installed import is_installed, site

    if is_installed(project.root):
        click.echo(site(project.root))
        return
    build_docs(project.root, project.root / "doc", out)
    if reference:
        build_reference(project, out)


class _Bench(click.Command):
    """Its help ends with the parts."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from ccnlab.dev.bench import PARTS

        with formatter.section("Parts"):
            formatter.write_dl([(name, part.what) for name, part in PARTS.items()])


@click.command(cls=_Bench, context_settings=PASS_ON)
@click.option("--quick", is_flag=True, help="Shorter runs: a quick look, not a measurement.")
@click.argument("part", required=False, metavar="[PART]", shell_complete=names("part"))
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
@click.pass_obj
def bench(project: Project, quick: bool, part: str | None, arguments: Sequence[str]) -> None:
    """Measure the cost of packets, table entries and large networks.

    Runs all parts, which takes some minutes, or one PART, whose program gets the arguments after it. Writes
    results/bench.json, or results/bench-PART.json.
    """
    from ccnlab.dev.bench import PARTS
    from ccnlab.dev.bench import bench as measure

    if part is not None and part not in PARTS:
        if not part.startswith("-"):
            raise UserError(f"no part '{part}' of the bench; there are: {listed(PARTS)}{suggestion(part, PARTS)}")
        arguments, part = (part, *arguments), None
    measure(project, part, quick, for_program(arguments))


def _end(number: int, frame: FrameType | None) -> None:
    """Exits by an exception, so that `finally` clauses end the scenario processes."""
    sys.exit(128 + number)


def main(project: Project | None = None) -> int:
    """Runs the command line; returns the exit status."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _end)
    return guarded(partial(_call, project or Project(TREE)))


def _call(project: Project) -> None:
    if completion.VARIABLE in os.environ:
        sys.exit(completion.answer(cli, project))
    # As cli.main() does, which would end silently when any pipe breaks, and has another word for an interrupt.
    with cli.make_context("ccn", sys.argv[1:], obj=project) as context:
        cli.invoke(context)
