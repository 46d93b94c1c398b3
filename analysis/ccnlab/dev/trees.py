"""`./ccn dev trees`: builds and tests the module in source trees of ns-3, a row per version and profile."""

from __future__ import annotations

import csv
import datetime
import filecmp
import io
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from ccnlab.console import say
from ccnlab.dev.git import printed
from ccnlab.errors import UserError
from ccnlab.files import make_writable, write_whole
from ccnlab.nearest import suggestion
from ccnlab.project import Project

PROFILES = ("default", "optimized", "debug")
WIDTHS = {"ns-3": 14, "Profile": 9, "Compiler": 12, "Date": 10, "Module": 11, "Suites": 12, "Examples": 10, "Configure (s)": 13,
          "Build (s)": 16, "Tests (s)": 9, "Rows": 5}
_STEPS = {"Configure (s)": "./ns3 configure -d {profile} --disable-werror --enable-tests --enable-examples {mpi}"
                           "--enable-modules=ccn,fd-net-device,olsr,aodv{module} --filter-module-examples-and-tests=ccn -- -DCCN_WERROR=ON",
          # `./ns3 build --jobs` uses at most one job less than there are cores.
          "Build (s)": "cmake --build cmake-cache --parallel {jobs}", "Tests (s)": "./test.py --no-build --nocolor --jobs={jobs}"}
# The run that is compared. Rows of TCP differ: they depend on ns-3's TCP, which releases change.
_COMPARED = "many-sinks --stack=ccn --sinks=3 --size=200000 --RngSeed=1 --RngRun=1"
# Runs of one and of two ranks. In a tree, network is called ccn-network, since a module of ns-3 has its name.
_RANKED = ("bench-scale --size=1000 --receivers=100 --warm-up-time=1 --seconds=1 --RngSeed=1 --RngRun=1",
           "ccn-network --topology=random --size=60 --receivers=20 --sources=3 --pace=poisson --seconds=10 --time-to-failure=30 "
           "--time-to-repair=1 --resolution=fs --RngSeed=1 --RngRun=1")
_RESULT = re.compile(r"^\[\d+/\d+\] (PASS|FAIL|CRASH|SKIP|VALGR)(?: \([\d.]+\))?: (TestSuite|Example) (?:\S*/)?(.+)$", re.M)
Rows = dict[str, list[str]]  # by table


def try_trees(project: Project, source: Path, tags: Sequence[str], profiles: Sequence[str], out: Path, jobs: int,
              mpi: bool = False) -> bool:
    """Prints a row per tag and profile, keeps them in OUT/trees/versions.csv; returns whether all is well."""
    commits = {tag: _commit_of(source, tag) for tag in tags}
    folder = out.resolve() / "trees"
    make_writable(folder / "logs")
    wanted, is_good = standalone_rows(project, folder), True
    _print({name: name for name in WIDTHS})
    for tag, profile in ((tag, profile) for tag in commits for profile in profiles):
        tree, is_continued = _exported(source, tag, commits[tag], folder, profile)
        copy_module(project.root, tree / "contrib/ccn")
        is_dev = (tree / "VERSION").read_text().strip().endswith("dev")
        row = {"ns-3": tag + f" ({commits[tag][:10]})" * is_dev, "Profile": profile, "Date": datetime.date.today().isoformat(),
               "Module": _git(project.root, "describe", "--always", "--exclude=*", "--abbrev=10", "--dirty=+", default="unknown")}
        complaints = _fill(row, tree, folder / "logs" / tree.name, jobs, wanted, mpi)
        if is_continued and "Build (s)" in row:
            row["Build (s)"] += " (continued)"
        _print(row)
        for line in complaints:
            say(f"{row['ns-3']} {profile}: {line}")
        _store(folder / "versions.csv", row)
        is_good &= not complaints
    say(f"table: {folder / 'versions.csv'}")
    return is_good


def _fill(row: dict[str, str], tree: Path, logs: Path, jobs: int, wanted: Rows, mpi: bool) -> list[str]:
    """Carries out the steps of a row and fills its cells; returns what is wrong."""
    values = {"profile": row["Profile"], "jobs": jobs, "mpi": "--enable-mpi " * mpi, "module": ",mpi" * mpi}

    def rows(name: str, run: str, events: bool = False) -> Rows:
        (tree / f"ccn-{name}.sqlite").unlink(missing_ok=True)
        log = _step(name, ["./ns3", "run", "--no-build", f"{run} --db=ccn-{name}.sqlite"], tree, logs)
        if not (tree / f"ccn-{name}.sqlite").exists():
            raise UserError(f"{name}\n{run.split()[0]} wrote no {tree}/ccn-{name}.sqlite: {log}\n{_end(log)}")
        return read_rows(tree / f"ccn-{name}.sqlite", events)

    try:
        for column, command in _STEPS.items():
            begin, name = time.monotonic(), column.split()[0].lower().removesuffix("s")
            log = _step(name, command.format(**values).split(), tree, logs, may_fail=name == "test")
            row[column] = str(round(time.monotonic() - begin))
        compilers = sorted(tree.glob("cmake-cache/CMakeFiles/*/CMakeCXXCompiler.cmake"))
        row["Compiler"] = " ".join(re.findall(r'^set\(CMAKE_CXX_COMPILER_(?:ID|VERSION) "(.*)"\)$', compilers[-1].read_text(), re.M))
        complaints = count_tests(log, row)
        row["Rows"] = difference(wanted, rows("rows", _COMPARED))
        for run in _RANKED if mpi else ():
            if row["Rows"] == "equal":
                row["Rows"] = difference(rows("rank", run, True), rows("ranks", f"{run} --ranks=2", True), " with 2 ranks")
    except UserError as error:
        name, *lines = str(error).splitlines()
        row["Rows"] = f"{name} failed"
        return lines
    return complaints + [f"the rows {row['Rows']}"] * (row["Rows"] != "equal")


def _print(row: dict[str, str]) -> None:
    print("  ".join(row.get(name, "").ljust(width) for name, width in WIDTHS.items()).rstrip(), flush=True)


def _store(file: Path, row: dict[str, str]) -> None:
    """Adds a row to the table, in place of an older one of the same version and profile."""
    old = list(csv.DictReader(file.read_text().splitlines())) if file.exists() else []
    text = io.StringIO()
    writer = csv.DictWriter(text, WIDTHS, lineterminator="\n", extrasaction="ignore")
    writer.writeheader()
    writer.writerows([*(one for one in old if (one["ns-3"], one["Profile"]) != (row["ns-3"], row["Profile"])), row])
    write_whole(file, text.getvalue())


def run_logged(command: Sequence[str], tree: Path, log: Path) -> int:
    """Runs a command with its output in a log; ends it with all that it started if this process is to end."""
    # ./ccn sets variables for its own Python, with which ns-3's scripts would not find their modules.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    with log.open("wb") as stream, subprocess.Popen(command, cwd=tree, env=environment, stdin=subprocess.DEVNULL, stdout=stream,
                                                    stderr=subprocess.STDOUT, start_new_session=True) as process:
        try:
            return process.wait()
        finally:
            if process.returncode is None:
                os.killpg(process.pid, signal.SIGTERM)


def _step(name: str, command: Sequence[str], tree: Path, logs: Path, may_fail: bool = False) -> Path:
    """Returns the log of a command; raises UserError with the name of the step, and the end of the log."""
    log = logs.with_name(f"{logs.name}-{name}.log")
    status = run_logged(command, tree, log)
    if status and not may_fail:
        raise UserError(f"{name}\n{name} failed with status {status}: {log}\n{_end(log)}")
    return log


def _end(log: Path) -> str:
    return "\n".join(log.read_text(errors="replace").splitlines()[-15:])


def count_tests(log: Path, row: dict[str, str]) -> list[str]:
    """Fills the counts of ccn's suites and examples; returns what did not pass. ns-3.37 also runs suites of other modules.

    Raises UserError if `test.py` has not printed each result and their number.
    """
    output = re.sub(r"\x1b\[[\d;]*m", "", log.read_text(errors="replace"))
    results, total = _RESULT.findall(output), re.search(r"^\d+ of (\d+) tests passed \(", output, re.M)
    if not total or int(total[1]) != len(results):
        raise UserError(f"test\ntest.py did not print the result of each test: {log}\n{_end(log)}")
    own = [(kind, result, name) for result, kind, name in results if name.startswith("ccn-")]
    for column, kind in (("Suites", "TestSuite"), ("Examples", "Example")):
        found = [result for of_kind, result, _ in own if of_kind == kind]
        skipped = found.count("SKIP")
        row[column] = f"{found.count('PASS')} of {len(found) - skipped}" + f" ({skipped} skipped)" * bool(skipped)
    failed = [f"{name} ({result})" for _, result, name in own if result not in ("PASS", "SKIP")]
    nothing = [f"no test of column {column}" for column in ("Suites", "Examples") if row[column].startswith("0 of 0")]
    return [f"not passed: {', '.join(failed)}"] * bool(failed) + nothing


def standalone_rows(project: Project, folder: Path) -> Rows:
    """Returns the rows of the program of the standalone build, made in the folder."""
    program, *arguments = _COMPARED.split()
    database = folder / "standalone.sqlite"
    database.unlink(missing_ok=True)
    if status := subprocess.run([project.scenario(program), *arguments, f"--db={database}"], stdout=subprocess.DEVNULL).returncode:
        raise UserError(f"{program} exited with status {status} (see above)")
    return read_rows(database)


def read_rows(database: Path, events: bool = False) -> Rows:
    """Returns the sorted rows of each table but `run`, which has versions and times; with `events`, the events of the run, too."""
    with closing(sqlite3.connect(database)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'run' "
                                                        "AND name NOT LIKE 'sqlite_%'")]
        found = {name: sorted(map(repr, connection.execute(f'SELECT * FROM "{name}"'))) for name in names}
        return found | ({"run.events": list(map(repr, connection.execute("SELECT sim_s, events FROM run")))} if events else {})


def difference(wanted: Rows, found: Rows, when: str = "") -> str:
    names = [name for name in sorted({*wanted, *found}) if wanted.get(name) != found.get(name)]
    return f"differ{when}: {' '.join(names)}" if names else "equal"


def _commit_of(source: Path, tag: str) -> str:
    known = _git(source, "tag").split()
    commit = _git(source, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{tag}^{{commit}}", default="-")
    if commit == "-":
        raise UserError(f"{source} has no tag, branch or commit '{tag}'; its tags are listed by: git -C {source} tag{suggestion(tag, known)}")
    return commit


def _git(folder: Path, *arguments: str, default: str | None = None) -> str:
    """Returns what git prints, or the default if it fails; without one, raises UserError."""
    try:
        return printed(folder, *arguments, failure=f"{folder} is no clone of ns-3: {{}}").decode().strip()
    except UserError:
        if default is None:
            raise
        return default


def _exported(source: Path, tag: str, commit: str, folder: Path, profile: str) -> tuple[Path, bool]:
    """Returns the tree of a tag and a profile, and whether it was there: exported for this commit, and for this compiler."""
    tree = folder / (re.sub(r"[^\w.-]+", "-", tag).lstrip(".-") + f"-{profile}")
    stamp, wanted = tree / ".ccn-tree", f"{commit} {os.environ.get('CXX', '')}"
    if stamp.exists() and stamp.read_text() == wanted:
        return tree, True
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir()
    with subprocess.Popen(["git", "-C", source, "archive", commit], stdout=subprocess.PIPE) as git:
        tar = subprocess.run(["tar", "-x", "-C", tree], stdin=git.stdout)
    missing = [name for name in ("ns3", "test.py", "VERSION", "contrib") if not (tree / name).exists()]
    if git.returncode or tar.returncode or missing:
        shutil.rmtree(tree)
        raise UserError(f"{tag} of {source} has no {missing[0]}: it is not ns-3.37 or newer" if git.returncode == 0 == tar.returncode
                        else f"git could not export {tag} of {source} (see above)")
    write_whole(stamp, wanted)
    return tree, False


def copy_module(root: Path, target: Path) -> None:
    """Makes `target` a copy of the module's sources; writes only files that differ, so that a build takes less."""
    for old in [path for path in target.rglob("*") if path.is_file() and not (root / path.relative_to(target)).exists()]:
        old.unlink()
    shutil.copytree(root, target, ignore=shutil.ignore_patterns(".*", "build", "build_current", "results", "__pycache__"),
                    dirs_exist_ok=True, ignore_dangling_symlinks=True,
                    copy_function=lambda old, new: Path(new).exists() and filecmp.cmp(old, new, False) or shutil.copy(old, new))
