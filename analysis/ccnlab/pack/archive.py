"""Writes a study as a tar archive whose bytes depend on the files in it alone."""

from __future__ import annotations

import gzip
import io
import shlex
import tarfile
from collections.abc import Container, Mapping
from contextlib import closing
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.files import write_whole
from ccnlab.pack.study import Study, real, study_of
from ccnlab.project import Project
from ccnlab.runs.database import connect

ENDING = ".tar.gz"
RERUN, COMPARE, AGAIN, README = "rerun.sh", "compare.py", "rerun.sqlite", "README.md"

_RERUN = """#!/bin/sh
# Repeats the runs of {database} and compares their rows: CCN=/path/to/ccn sh {rerun}
set -e
cd "$(dirname "$0")"
rm -f {again}
{commands}
python3 {compare} {database} {again}
"""
_README = """# {name}

A study with ccn, a module of ns-3 for Content Centric Networking: {runs} of {scenarios}.

    CCN=/path/to/ccn sh {rerun}

repeats the runs and compares all rows with those of `{database}`. It needs this version of ccn, from its source tree:

{versions}

`./ccn show --help` and `./ccn sql --help` say how to read the database. Files:

{files}
"""


def pack(project: Project, what: Path, name: str, more: list[Path], out: Path | None) -> None:
    """Writes the archive `name` of a study, a folder or a database, unless `out` names another file."""
    file = out or Path(f"{name}{ENDING}")
    if not file.name.endswith(ENDING):
        raise UserError(f"--out {file}: allowed is a file that ends in {ENDING}")
    study = study_of(project, what, more)
    study.files = {path for path in study.files if real(study.folder / path) != real(file)}
    files = contents_of(study, name)
    write_whole(file, archive_of(name, files))
    say(f"wrote {file}: {_counted(len(study.runs), 'run')}, {_counted(len(files), 'file')}")


def contents_of(study: Study, name: str) -> dict[str, bytes]:
    """Returns all files of the archive by their paths; raises UserError if two have the same path."""
    database = Path(study.database.name)
    found = {str(path): (study.folder / path).read_bytes() for path in study.files}
    found |= {str(place): source.read_bytes() for source, place in study.moved.items()}
    with closing(connect(study.database, writable=False)) as connection:
        found[str(database)] = connection.serialize()
    own = {COMPARE: Path(__file__).with_name(COMPARE).read_bytes(), RERUN: _rerun(study, database).encode()}
    readme = README if README not in found else "RERUN.md"  # beside the study's own
    own[readme] = _readme(study, name, database, sorted({*found, *own})).encode()
    for path in own:
        if path in found:
            raise UserError(f"the study has a file {path}, allowed are other names than {', '.join(own)}: rename it")
    return found | own


def _rerun(study: Study, database: Path) -> str:
    commands = [f'"$CCN" run {shlex.join([*words, f"--db={AGAIN}"])}' for words in study.runs]
    return _RERUN.format(database=shlex.quote(str(database)), rerun=RERUN, again=AGAIN, compare=COMPARE, commands="\n".join(commands))


def _readme(study: Study, name: str, database: Path, files: list[str]) -> str:
    return _README.format(name=name, runs=_counted(len(study.runs), "run"), scenarios=", ".join(sorted(study.scenarios)), rerun=RERUN, database=database,
                          versions="\n".join(f"* {version}" for version in sorted(study.versions)),
                          files="\n".join(f"* `{file}`" for file in files))


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def archive_of(name: str, files: Mapping[str, bytes], programs: Container[str] = (RERUN,)) -> bytes:
    """Returns a compressed archive of files below one folder, in the order of their names and without times.

    `programs`: the paths of those that can be executed.
    """
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path, content in sorted(files.items()):
            member = tarfile.TarInfo(f"{name}/{path}")
            member.size, member.mode = len(content), 0o755 if path in programs else 0o644
            tar.addfile(member, io.BytesIO(content))
    return gzip.compress(packed.getvalue(), mtime=0)
