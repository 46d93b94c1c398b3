"""What belongs to a study: its database, the runs of it, and the files that reruns need."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ccnlab.errors import InputError, UserError
from ccnlab.own import gallery
from ccnlab.own.place import Place
from ccnlab.own.program import sources as program_sources
from ccnlab.own.program import with_program
from ccnlab.project import Project, listed
from ccnlab.runs.database import check_header, connect, explained
from ccnlab.runs.inputs import digest_of
from ccnlab.runs.program import Program, describe
from ccnlab.runs.quantity import canonical
from ccnlab.runs.rows import written_by_ccn
from ccnlab.runs.task import Task

# Whether a run was made with --events and --tables-at, which are no parameters, follows from the tables that only these fill.
_RUNS = """SELECT run_id, EXISTS (SELECT 1 FROM face WHERE run_id = run.run_id),
  (SELECT group_concat(DISTINCT time_s) FROM table_content WHERE run_id = run.run_id),
  scenario, parameters, inputs, rng_run, rng_seed, ccn_version, ns3_version
FROM run WHERE status = 'ok' ORDER BY run_id"""
_OPENED = "file:"  # begins the names of inputs that no argument names


@dataclass
class Study:
    """A study: `folder` is where its runs were made, and where all names of files begin."""

    folder: Path
    database: Path
    files: set[Path] = field(default_factory=set)  # beside the database, relative to the folder
    moved: dict[Path, Path] = field(default_factory=dict)  # input files from elsewhere -> their place in the archive
    runs: list[list[str]] = field(default_factory=list)  # the arguments of ./ccn run of each
    scenarios: set[str] = field(default_factory=set)
    versions: set[str] = field(default_factory=set)


def study_of(project: Project, what: Path, more: Sequence[Path]) -> Study:
    """Returns the study in a folder, or that of a database, whose runs were made in the current folder.

    Raises UserError if a run cannot be repeated with today's programs and files.
    """
    if what.is_dir():
        study = Study(what, _only_database(what))
        more = [what, *more]
    else:
        study = Study(Path("."), what)
    more, of_gallery = ([place for place in more if real(place).is_relative_to(gallery.FOLDER) is inside] for inside in (False, True))
    with closing(connect(study.database, writable=False)) as connection:
        study.files = {below(study.folder, file) for place in more for file in _files(place) if real(file) != real(study.database)}
        study.moved = {real(file): _in_archive(real(file)) for place in of_gallery for file in _files(place)}
        with explained(study.database), written_by_ccn(str(study.database), "a database as ccn writes it"):
            check_header(connection, study.database)
            rows = connection.execute(_RUNS).fetchall()
            if not rows:
                raise UserError(f"the database {study.database} holds no complete run; ./ccn sweep adds some")
            programs = _Programs(project, study)
            for row in rows:
                _add(study, programs, row)
    return study


def _only_database(folder: Path) -> Path:
    found = sorted(file for file in _files(folder) if file.suffix == ".sqlite")
    if len(found) != 1:
        raise UserError(f"{folder} has {len(found)} databases ({listed(map(str, found))}), allowed one file that ends in .sqlite; "
                        "or --db FILE instead of the folder")
    return found[0]


def _files(place: Path) -> Iterator[Path]:
    """Yields a file, or all files below a folder, but for hidden ones and what Python writes."""
    if not place.is_dir():
        if not place.is_file():
            raise InputError(f"there is no file {place} (allowed: a file or a folder)")
        yield place
        return
    for one in sorted(place.iterdir()):
        if not one.name.startswith(".") and one.name != "__pycache__" and (one.is_file() or one.is_dir() and not one.is_symlink()):
            yield from _files(one)


def _in_archive(file: Path) -> Path:
    """Returns the place of a file of the gallery in the archive."""
    return Path(gallery.WORD, file.relative_to(gallery.FOLDER))


def real(path: Path) -> Path:
    """Returns the absolute path without symbolic links, also of one that leads nowhere."""
    return Path(os.path.realpath(path))


def below(folder: Path, file: Path) -> Path:
    """Returns the path of a file relative to a folder; raises UserError for a file elsewhere."""
    if not real(file).is_relative_to(real(folder)):
        raise UserError(f"{file} is not below {real(folder)} (allowed: files of the folder in which the runs were made)")
    return real(file).relative_to(real(folder))


class _Programs:
    """The programs of the runs, each with the word that names it in the archive."""

    def __init__(self, project: Project, study: Study) -> None:
        self._project, self._study = project, study
        self._known: dict[str, tuple[str, Program]] = {}

    def of(self, scenario: str) -> tuple[str, Program]:
        """Returns the word and the program of a scenario; a file NAME.cc of the study is one outside the tree."""
        if scenario not in self._known:
            self._known[scenario] = self._found(scenario)
        return self._known[scenario]

    def _found(self, scenario: str) -> tuple[str, Program]:
        files = {kept: self._study.folder / kept for kept in self._study.files} | {kept: file for file, kept in self._study.moved.items()}
        sources = sorted(kept for kept in files if kept.name == f"{scenario}.cc")
        if scenario in self._project.scenarios() and not sources:
            return scenario, describe(self._project.scenario(scenario))
        if len(sources) != 1:
            raise UserError(f"the program {scenario} is not one of the tree, and the study has {len(sources)} files {scenario}.cc, allowed one: "
                            "name its folder by --with")
        place = Place(files[sources[0]].parent, scenario)
        own = with_program(self._project, place)
        if not place.is_in_gallery:
            self._study.files |= {below(self._study.folder, file) for file in program_sources(own, place)}
        return f"./{sources[0]}", describe(own.scenario(scenario))


def _add(study: Study, programs: _Programs, row: Sequence[Any]) -> None:
    """Adds a run with its files; raises UserError if it would not be the same today."""
    run_id, has_events, tables_at, scenario, parameters, inputs, rng_run, rng_seed, *versions = row
    word, program = programs.of(scenario)
    if versions != [program.ccn_version, program.ns3_version]:
        raise UserError(f"run {run_id} is of {' with ns-'.join(versions)}, allowed is today's program of {scenario}, {program.built_from}: "
                        "compute its runs again in another database, with ./ccn sweep --db=FILE")
    study.versions.add(program.built_from)
    study.scenarios.add(scenario)
    given = dict(json.loads(parameters))
    for name, digest in json.loads(inputs).items():
        path = str(name.removeprefix(_OPENED) if name.startswith(_OPENED) else given[name])
        _check_unchanged(run_id, name, study.folder / path, digest)
        kept = _kept(study, run_id, Path(path), digest, is_argument=not name.startswith(_OPENED))
        if not name.startswith(_OPENED):
            given[name] = str(kept)
    defaults = {name: canonical(argument.default) for name, argument in program.arguments.items()}
    changed = tuple((name, value) for name, value in given.items() if canonical(value) != defaults.get(name))
    recorded = [*(["--events"] if has_events else []), *([f"--tables-at={tables_at}"] if tables_at else [])]
    study.runs.append([word, *Task(scenario, changed, rng_run, rng_seed).options, *recorded])


def _check_unchanged(run_id: int, name: str, file: Path, digest: str) -> None:
    if digest_of(name, str(file)) != digest:
        raise UserError(f"run {run_id} has read another {file} than there is now (allowed: the file as it was): put it back, or "
                        "compute its runs again in another database, with ./ccn sweep --db=FILE")


def _kept(study: Study, run_id: int, path: Path, digest: str, is_argument: bool) -> Path:
    """Returns the place of an input file in the archive: its own below the folder of the study, else one in `inputs`."""
    file = study.folder / path
    kept = below(study.folder, file) if real(file).is_relative_to(real(study.folder)) else None
    if not is_argument and kept != path:
        raise UserError(f"run {run_id} has read {path}, which no argument names (allowed: the path of a file in {real(study.folder)}, "
                        "relative to it)")
    if kept is None:
        return study.moved.setdefault(real(file), Path("inputs", f"{digest[:8]}-{path.name}"))
    study.files.add(kept)
    return kept
