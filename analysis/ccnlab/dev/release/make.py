"""Makes the folder of a release: sources, wheels, documentation, checksums, and the texts for those who publish it."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ccnlab.console import say
from ccnlab.dev.building import build_targets
from ccnlab.dev.docs import build_docs, build_reference
from ccnlab.dev.release.commit import Commit, complete_commit
from ccnlab.dev.release.texts import app_store, by_hand
from ccnlab.dev.wheel import write_wheel
from ccnlab.errors import UserError
from ccnlab.files import make_writable, write_whole
from ccnlab.nearest import suggestion
from ccnlab.own.new import release
from ccnlab.pack.archive import ENDING, archive_of
from ccnlab.project import Project

SUMS = "SHA256SUMS"


def make_release(project: Project, out: Path, kinds: Sequence[str], programs: Sequence[str]) -> None:
    """Builds programs and writes OUT/release, in the place of an earlier one; nothing of it is written if a part fails.

    `kinds`: of the wheels; `programs`: those that the wheels have, or none for all.
    """
    commit = complete_commit(project.root, release(project))
    folder = out / "release"
    if folder.exists() and not (folder / SUMS).exists() and any(folder.iterdir()):
        raise UserError(f"{folder} has files but no {SUMS}, so it is no release; move it away")
    make_writable(out)
    _build(project, kinds, programs)
    with tempfile.TemporaryDirectory(prefix="release-", dir=out) as made:
        _fill(project, commit, Path(made), kinds, programs)
        shutil.rmtree(folder, ignore_errors=True)
        for file in Path(made).iterdir():
            write_whole(folder / file.name, file.read_bytes())
    for line in (folder / SUMS).read_text().splitlines():
        say(line)
    say(f"release {commit.version} of commit {commit.name[:12]}: {folder}")


def _build(project: Project, kinds: Sequence[str], programs: Sequence[str]) -> None:
    """Builds what the wheels have, and what writes the lessons of the documentation."""
    known = {name: f"{folder}/{name}" for folder, names in (("scenarios", project.scenarios()), ("examples", project.examples()))
             for name in names}
    for name in programs:
        if name not in known:
            raise UserError(f"no program is called '{name}'{suggestion(name, list(known))}")
    targets = [known[name] for name in programs]
    build_targets(project, [*targets, "scenarios/lesson"] if targets else [], "build_programs")
    if "pypi" in kinds:
        build_targets(project, targets, "build_wheel")


def _fill(project: Project, commit: Commit, folder: Path, kinds: Sequence[str], programs: Sequence[str]) -> None:
    name = f"ccn-{commit.version}"
    files, executable = commit.files()
    write_whole(folder / f"{name}{ENDING}", archive_of(name, files, executable))
    site = _site(project, commit)
    write_whole(folder / f"{name}-docs{ENDING}", archive_of(f"{name}-docs", site, ()))
    wheels = [write_wheel(project, folder, kind, programs, site).name for kind in kinds]
    for file in ("bakeconf.xml", "doc/icon.png"):
        write_whole(folder / Path(file).name, files[file])
    write_whole(folder / "app-store.md", app_store(commit))
    write_whole(folder / "by-hand.md", by_hand(commit, wheels))
    write_whole(folder / SUMS, sums(folder))


def _site(project: Project, commit: Commit) -> dict[str, bytes]:
    """Returns the pages of the documentation by their paths, with the reference of the classes and all lessons."""
    with tempfile.TemporaryDirectory(prefix="ccn-") as built:
        os.environ["SOURCE_DATE_EPOCH"] = str(commit.time)  # what Sphinx takes for today
        build_docs(commit.root, commit.root / "doc", Path(built), quiet=True)
        build_reference(project, Path(built))
        site = Path(built, "docs")
        return {str(file.relative_to(site)): file.read_bytes() for file in sorted(site.rglob("*")) if file.is_file()}


def sums(folder: Path) -> str:
    """Returns a line for each file, as sha256sum --check reads them."""
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(folder.iterdir()))
