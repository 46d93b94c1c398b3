"""The commands of ./ccn dev, for those who maintain ccn: each parses its options and calls a module."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click

from ccnlab.completion import names
from ccnlab.dev.fuzz import TARGETS
from ccnlab.dev.mutants import EACH, SEED
from ccnlab.dev.trees import PROFILES
from ccnlab.options import PASS_ON, WholeNumber, for_program, jobs_option, out_option
from ccnlab.project import Project


@click.command()
@click.argument("programs", nargs=-1, metavar="[PROGRAM]...", shell_complete=names("scenario", "example"))
@click.pass_obj
def build(project: Project, programs: Sequence[str]) -> None:
    """Build scenarios and examples by name, or the library alone; ./ccn builds what a command needs by itself."""
    examples = project.examples()
    for program in programs:  # the launcher has built them
        project.example(program) if program in examples else project.scenario(program)


@click.command()
@click.option("--stable", is_flag=True, help="Store the names that the next release promises to keep, too: doc/stable.")
@click.pass_context
def doc_data(context: click.Context, stable: bool) -> None:
    """Store what the documentation shows of compiled programs: doc/reference/*.json and a page of doc/lessons."""
    from ccnlab.dev.doc_data import write_doc_data
    from ccnlab.dev.stable.lists import today, write_lists
    from ccnlab.own.new import release

    write_doc_data(context.obj)
    if stable:
        write_lists(context.obj.root, today(context.obj.root, context.find_root().command), release(context.obj))


@click.command()
@click.argument("words", nargs=-1, metavar="[EXPERIMENT|GROUP]...", shell_complete=names("experiment"))
@out_option
@click.pass_obj
def doc_figures(project: Project, words: Sequence[str], out: Path) -> None:
    """Draw the topologies and the results on the pages of experiments (default: all) into doc/figures, from the runs in OUT.

    A caption beside each figure states the versions and the date of the runs. The verdicts of the experiments that run by
    default go to doc/verdicts. The figure of a study of the gallery, which is drawn only if it is named, goes to its folder.

    \b
    ./ccn figures --all --out /tmp/results
    ./ccn dev doc-figures --out /tmp/results
    """
    from ccnlab.dev.doc_figures import draw_doc_figures, draw_study_figures, draw_topologies
    from ccnlab.dev.doc_verdicts import write_verdicts
    from ccnlab.experiments.shared.experiment import chosen, with_own_programs

    wanted = chosen(words, everything=not words)
    experiments, studies = ([one for one in wanted if (one.place is not None) is own] for own in (False, True))
    draw_study_figures(with_own_programs(project, studies), out, studies)
    if not experiments:
        return
    write_verdicts(project, out, experiments)
    draw_topologies(project, experiments)
    draw_doc_figures(project, out, experiments)


@click.command()
@click.argument("setups", nargs=-1, metavar="[SETUP]...")
@out_option
@jobs_option
@click.pass_obj
def downscale(project: Project, setups: Sequence[str], out: Path, jobs: int) -> None:
    """Compare hit ratios of scaled runs of network with those of whole runs, in set-ups (default: all) of test/data/downscale.

    Prints a row for the network and for each level of stores, and keeps all in OUT/downscale/table.csv. All set-ups take
    20 minutes of CPU. Exits with status 1 if a hit ratio is more than 1 % (network) or 3 % (level) and twice the noise off.
    """
    from ccnlab.dev.downscale import compare

    if not compare(project, setups, out, jobs):
        sys.exit(1)


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME]...")
@click.pass_obj
def drawings(project: Project, names: Sequence[str]) -> None:
    """Draw the pictures of the documentation (default: all): doc/drawings/NAME.svg from doc/drawings/NAME.toml.

    Refuses a drawing with a text that leaves its box, or with elements that overlap, and prints the line of the file.
    doc/drawings/README.md describes the files.
    """
    from ccnlab.dev.drawing.drawings import FOLDER, draw_all

    draw_all(project.root / FOLDER, names)


@click.command()
@out_option
@click.option("--wheel", "kinds", type=click.Choice(["pypi", "debian"]), multiple=True, default=("pypi", "debian"), show_default=True,
              help="A wheel of the release, several times for several; see ./ccn dev wheel.")
@click.option("--program", "programs", multiple=True, metavar="NAME", help="A program that the wheels have, for a trial. Default: all.")
@click.pass_obj
def release(project: Project, out: Path, kinds: Sequence[str], programs: Sequence[str]) -> None:
    """Make the files of a release in OUT/release: sources, wheels, documentation, checksums, and texts for its publication.

    Refuses a tree with changes. Equal commits give equal files; doc/contributing/release.rst has the steps before and after.
    """
    from ccnlab.dev.release.make import make_release

    make_release(project, out, kinds, programs)


@click.command()
@click.argument("tags", nargs=-1, required=True, metavar="TAG...")
@click.option("--source", type=click.Path(path_type=Path), required=True, metavar="CLONE",
              help="A git clone of ns-3; it is only read.")
@click.option("--profile", "profiles", type=click.Choice(PROFILES), multiple=True, default=PROFILES,
              help="Profile of ns-3, several times for several; default: all.")
@out_option
@partial(jobs_option, help="Concurrent compilations and tests; default: one per core.")
@click.option("--mpi", is_flag=True, help="Enable ns-3's module mpi, and compare the rows of 1 and 2 ranks.")
@click.pass_obj
def trees(project: Project, tags: Sequence[str], source: Path, profiles: Sequence[str], out: Path, jobs: int,
          mpi: bool) -> None:
    """Build and test the module in source trees of ns-3: tags, branches or commits of a clone.

    Prints a row per version and profile, and keeps them in OUT/trees/versions.csv.

    \b
    ./ccn dev trees --source ../ns-3-dev --profile optimized ns-3.37 ns-3.48
    """
    from ccnlab.dev.trees import try_trees

    if not try_trees(project, source, tags, profiles, out, jobs, mpi):
        sys.exit(1)


@click.command()
@click.argument("target", type=click.Choice(TARGETS))
@click.option("--runs", type=WholeNumber(1, 10**12), default=100_000, show_default=True,
              help="Inputs to execute, in all jobs together.")
@click.option("--seed", type=WholeNumber(1, 2**32 - 1), default=1, show_default=True,
              help="Seed of the first job; each further job takes the next number.")
@out_option
@jobs_option
@click.pass_obj
def fuzz(project: Project, target: str, runs: int, seed: int, out: Path, jobs: int) -> None:
    """Fuzz the message decoder with random bytes, nodes with random events, or the trust in keys.

    \b
    decoder       random bytes for every decoder; what is decoded is encoded
    ccnx10        the same for CCNx 1.0
    keys          random bytes as encrypted keys and as encrypted names
    node          messages, frames, fragments and time for a small node
    changes       a node, or two with routers and layers, that change
    links         frames over links that change
    transport     datagrams of peers and groups for UDP faces
    reassembler   fragments of several senders
    routing       two routers whose messages arrive changed, late, often or never
    manifests     manifests of a hostile publisher
    firewall      rules of a firewall, and messages that it judges
    trust-schema  texts of trust schemas, with names to decide about
    certificates  certificates, revocation lists and content for a graph of keys
    files         files of networks, movements, schedules and requests

    Prints each finding with the file in OUT/fuzz that reproduces it, and then exits with status 1.
    """
    from ccnlab.dev.fuzz import fuzz_by_hand

    if not fuzz_by_hand(project, target, runs, seed, jobs, out):
        sys.exit(1)


@click.command()
@jobs_option
@click.pass_obj
def coverage(project: Project, jobs: int) -> None:
    """Print which lines and branches of model/ the C++ suites reach, and of analysis/ the tests in analysis/tests."""
    from ccnlab.dev.coverage import print_coverage

    print_coverage(project, jobs)


@click.command()
@click.option("--each", type=WholeNumber(1, 1000), default=EACH, show_default=True, help="Faults in each of model/ and analysis/.")
@click.option("--seed", type=WholeNumber(1, 2**31 - 1), default=SEED, show_default=True, help="Another one plants other faults.")
@out_option
@click.pass_obj
def mutants(project: Project, each: int, seed: int, out: Path) -> None:
    """Plant faults, one at a time, and print whether the tests that ./ccn test --quick chooses find them.

    Changes files in this tree and takes the changes back. Writes OUT/mutants.csv; exits with status 1 if a fault was missed.
    """
    from ccnlab.dev.mutants import plant

    if not plant(project, each, seed, out):
        sys.exit(1)


@click.command()
@click.argument("pattern", nargs=-1)
@click.pass_obj
def budget(project: Project, pattern: Sequence[str]) -> None:
    """Run ./ccn test [PATTERN]... and fail each test that costs more than the budget allows; for a machine without other work.

    Costs are CPU times of the reference machine: the call measures how fast this one is.
    """
    from ccnlab.dev.budget import run_enforced

    sys.exit(run_enforced(project, pattern))


@click.command()
@out_option
@click.option("--ns3", "kind", type=click.Choice(["pypi", "debian"]), default="pypi",
              help="The ns-3 that it needs: the PyPI package ns3, or Debian's package of its shared libraries. Default: pypi.")
@click.option("--program", "programs", multiple=True, metavar="NAME", help="A program that it has, for a trial. Default: all.")
@click.pass_obj
def wheel(project: Project, out: Path, kind: str, programs: Sequence[str]) -> None:
    """Pack programs, lab and documentation for pip, and for the ns-3 of PyPI the Python package ccn: OUT/ccn-*.whl.

    \b
    ./ccn dev wheel
    python3 -m venv my-venv
    my-venv/bin/pip install results/ccn-*.whl
    my-venv/bin/ccn figures many-sinks --quick
    """
    from ccnlab.dev.wheel import write_wheel

    write_wheel(project, out, kind, programs)


@click.command(context_settings=PASS_ON)
@click.option("--quick", is_flag=True, help="A shorter run: a quick look, not a measurement.")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
@click.pass_obj
def explorer(project: Project, quick: bool, arguments: Sequence[str]) -> None:
    """Measure what recording events costs, and the explorer's page in a browser (chromium-headless-shell).

    The arguments are those of many-sinks. Writes results/bench-explorer.json.
    """
    from ccnlab.dev.bench import bench_explorer

    bench_explorer(project, quick, for_program(arguments))
