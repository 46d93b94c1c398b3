"""Configures, builds and tests the module in one tree of ns-3, by the tree's own `ns3` and `test.py`."""

from __future__ import annotations

import dataclasses
import os
import re
import shlex
import shutil
import signal
import subprocess
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ccnlab.dev.trees_rows import COMPARED, EQUAL, RANKED, RANKS, Digests, digest_rows, differences
from ccnlab.dev.trees_table import Outcome, Tally
from ccnlab.errors import UserError

# One example uses fd-net-device, which ns-3 builds on Linux only, and one scenario the routing protocols.
_MODULES = "ccn,fd-net-device,olsr,aodv"
_CONFIGURED = "cmake-cache"  # in a tree: where ns-3 configures and builds
_BUILT = ".ccn-profile"  # in a tree: the profile that was built last, at least in part
_SHOWN_LINES = 15  # of a failed step's log
_RESULT = re.compile(r"^\[\d+/\d+\] (PASS|FAIL|CRASH|SKIP|VALGR)(?: \([\d.]+\))?: (TestSuite|Example) (.+)$",
                     re.MULTILINE)
_FINE = ("PASS", "SKIP")
_SUMMARY = re.compile(r"^\d+ of (\d+) tests passed \(", re.MULTILINE)
_COMPILER = re.compile(r'^set\(CMAKE_CXX_COMPILER(|_ID|_VERSION) "(.*)"\)$', re.MULTILINE)
_COLOUR = re.compile(r"\x1b\[[\d;]*m")


class StepFailed(Exception):
    """A step ended with an error: what the row says then, and the end of the step's log."""

    def __init__(self, outcome: Outcome, reason: str) -> None:
        super().__init__(reason)
        self.outcome = outcome


@dataclass(frozen=True)
class Tested:
    """Results of `test.py`: counts of ccn's suites and examples, and the names of those that did not pass."""

    suites: Tally
    examples: Tally
    not_passed: tuple[str, ...]


def build_and_test(tree: Path, outcome: Outcome, logs: Path, jobs: int, wanted: Digests, mpi: bool) -> Outcome:
    """Returns the outcome with its counts and times; `logs` begins the names of the log files.

    With `mpi`, the tree has ns-3's module of that name, and a run with several ranks is compared, too.

    Raises StepFailed if a step cannot be done; failed tests and other rows are in the outcome.
    """
    logs.parent.mkdir(parents=True, exist_ok=True)

    def fail(name: str, reason: str, log: Path) -> StepFailed:
        return StepFailed(dataclasses.replace(outcome, failed=name), f"{reason}: {log}\n{tail(log)}")

    def step(name: str, *command: str, may_fail: bool = False) -> tuple[Path, int]:
        log = logs.with_name(f"{logs.name}-{name}.log")
        begin = time.monotonic()
        status = run_logged(command, tree, log)
        if status and not may_fail:
            raise fail(name, f"{name} failed with status {status}", log)
        return log, round(time.monotonic() - begin)

    def rows(name: str, arguments: Sequence[str], events: bool = False) -> Digests:
        database = tree / f"ccn-{name}.sqlite"
        database.unlink(missing_ok=True)
        log, _ = step(name, "./ns3", "run", "--no-build", " ".join([*arguments, f"--db={database.name}"]))
        if not database.exists():
            raise fail(name, f"{arguments[0]} wrote no {database}", log)
        return digest_rows(database, events)

    forget_other_compiler(tree)
    enabled = ["--enable-mpi"] if mpi else []
    _, configure_s = step("configure", "./ns3", "configure", "-d", outcome.profile, "--disable-werror", "--enable-tests",
                          "--enable-examples", *enabled, f"--enable-modules={_MODULES}{',mpi' if mpi else ''}",
                          "--filter-module-examples-and-tests=ccn", "--", "-DCCN_WERROR=ON")
    built = tree / _BUILT
    outcome = dataclasses.replace(outcome, configure_s=configure_s, compiler=compiler_of(tree),
                                  is_continued=built.exists() and built.read_text() == outcome.profile)
    built.write_text(outcome.profile)
    # `./ns3 build --jobs` uses at most one job less than there are cores.
    _, build_s = step("build", "cmake", "--build", _CONFIGURED, "--parallel", str(jobs))
    outcome = dataclasses.replace(outcome, build_s=build_s)
    log, test_s = step("test", "./test.py", "--no-build", "--nocolor", f"--jobs={jobs}", may_fail=True)
    tested = parse_tests(log.read_text(errors="replace"))
    if tested is None:
        raise fail("test", "test.py did not print the result of each test", log)
    outcome = dataclasses.replace(outcome, test_s=test_s, suites=tested.suites, examples=tested.examples,
                                  not_passed=tested.not_passed)
    found = differences(wanted, rows("rows", COMPARED))
    for number, run in enumerate(RANKED if mpi else (), 1):
        if found == EQUAL:
            found = differences(rows(f"rank-{number}", run, True), rows(f"ranks-{number}", [*run, f"--ranks={RANKS}"], True),
                                f" with {RANKS} ranks")
    return dataclasses.replace(outcome, rows=found)


def compiler_of(tree: Path) -> str:
    """Returns CMake's name and version of the compiler that a tree is built with, or "" if it is not configured."""
    known = _read_compiler(tree)
    return f"{known.get('_ID', '')} {known.get('_VERSION', '')}".strip()


def forget_other_compiler(tree: Path) -> None:
    """Removes what was configured and built if CXX names another compiler, as CMake would keep the earlier one."""
    known, wanted = _read_compiler(tree).get(""), shlex.split(os.environ.get("CXX", ""))
    if known and wanted and Path(known).resolve() != Path(shutil.which(wanted[0]) or wanted[0]).resolve():
        shutil.rmtree(tree / _CONFIGURED)
        (tree / _BUILT).unlink(missing_ok=True)


def _read_compiler(tree: Path) -> dict[str, str]:
    """Returns what CMake knows of a tree's compiler, by the end of the variable's name."""
    files = sorted(tree.glob(f"{_CONFIGURED}/CMakeFiles/*/CMakeCXXCompiler.cmake"), key=lambda file: file.stat().st_mtime)
    return dict(_COMPILER.findall(files[-1].read_text())) if files else {}


def run_logged(command: Sequence[str], tree: Path, log: Path) -> int:
    """Runs a command with its output in a log; ends it with all that it started if this process is to end."""
    # ./ccn sets variables for its own Python, with which ns-3's scripts would not find their modules.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    with log.open("wb") as stream:
        try:
            process = subprocess.Popen(command, cwd=tree, env=environment, stdin=subprocess.DEVNULL, stdout=stream,
                                       stderr=subprocess.STDOUT, start_new_session=True)
        except OSError as error:
            raise UserError(f"cannot run {command[0]} in {tree}: {error.strerror}") from error
        try:
            return process.wait()
        finally:
            if process.returncode is None:
                os.killpg(process.pid, signal.SIGTERM)
                process.wait()


def tail(log: Path) -> str:
    """Returns the last lines of a log."""
    with log.open(errors="replace") as stream:
        return "".join(deque(stream, _SHOWN_LINES)).rstrip()


def parse_tests(output: str) -> Tested | None:
    """Returns the results of ccn's tests, or None if `test.py` has not printed each result and their number.

    ns-3.37 also runs suites of modules that ccn needs.
    """
    output = _COLOUR.sub("", output)
    results, summary = _RESULT.findall(output), _SUMMARY.search(output)
    if not summary or int(summary[1]) != len(results):
        return None
    own = [(result, kind, Path(name).name) for result, kind, name in results if Path(name).name.startswith("ccn-")]
    not_passed = tuple(f"{name} ({result})" for result, _, name in own if result not in _FINE)
    return Tested(_count(own, "TestSuite"), _count(own, "Example"), not_passed)


def _count(results: Sequence[tuple[str, str, str]], kind: str) -> Tally:
    of_kind = [result for result, its_kind, _ in results if its_kind == kind]
    return Tally(of_kind.count("PASS"), sum(result not in _FINE for result in of_kind), of_kind.count("SKIP"))
