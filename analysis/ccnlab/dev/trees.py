"""`./ccn dev trees`: builds and tests the module in source trees of several versions of ns-3."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from pathlib import Path

from ccnlab.console import say
from ccnlab.dev.trees_build import StepFailed, build_and_test
from ccnlab.dev.trees_rows import Digests, standalone_digests
from ccnlab.dev.trees_source import Tag, copy_module, describe_module_source, export_tree, resolve_tags
from ccnlab.dev.trees_table import Outcome, header, line, store
from ccnlab.files import make_writable
from ccnlab.project import Project

PROFILES = ("default", "optimized", "debug")


def try_trees(project: Project, source: Path, tags: Sequence[str], profiles: Sequence[str], out: Path,
              jobs: int, mpi: bool = False) -> bool:
    """Prints a row per tag and profile, and keeps them in OUT/trees/versions.csv; returns whether all is well.

    Raises UserError before the first build if the clone lacks a tag.
    """
    folder = out / "trees"
    resolved = resolve_tags(source, tags)
    make_writable(folder)
    wanted = standalone_digests(project)
    print(header(), flush=True)
    outcomes = [_try_tree(project, source, tag, profile, folder.resolve(), jobs, wanted, mpi)
                for tag in resolved for profile in profiles]
    say(f"table: {folder / 'versions.csv'}")
    return all(outcome.is_good for outcome in outcomes)


def _try_tree(project: Project, source: Path, tag: Tag, profile: str, folder: Path, jobs: int,
              wanted: Digests, mpi: bool) -> Outcome:
    """Tries one tag in one profile; prints and stores its row."""
    tree = export_tree(source, tag, folder)
    copy_module(project.root, tree / "contrib/ccn")
    start = Outcome(tag.label(tree), profile, datetime.date.today().isoformat(), describe_module_source(project.root))
    logs = folder / "logs" / f"{tree.name}-{profile}"
    say(f"{tag.name} {profile}: building and testing in {tree}; logs: {logs}-*.log")
    failure = None
    try:
        outcome = build_and_test(tree, start, logs, jobs, wanted, mpi)
    except StepFailed as error:
        outcome, failure = error.outcome, error
    print(line(outcome), flush=True)
    for text in [*(str(failure).splitlines() if failure else ()), *outcome.complaints]:
        say(f"{outcome.version} {profile}: {text}")
    store(folder / "versions.csv", outcome)
    return outcome
