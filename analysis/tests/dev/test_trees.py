"""./ccn dev trees with a stand-in for ns-3: a git repository with scripts `ns3` and `test.py`."""

from __future__ import annotations

import contextlib
import csv
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ccnlab.dev.trees import WIDTHS, copy_module, count_tests, difference, run_logged, try_trees
from ccnlab.errors import UserError
from patience import LONGEST_S, wait_for

ROOT = Path(__file__).parents[3]
# As ns-3's scripts, they import a module beside them, and `ns3 run` starts a program in the tree's top folder.
NS3 = r"""#!/bin/sh
echo "$*" >>calls.txt
case "$1" in
configure) [ ! -e no-configure ] || { echo "CMake Error: no SQLite"; exit 3; }
    mkdir -p cmake-cache/CMakeFiles/3.25.1
    [ -e cmake-cache/CMakeFiles/3.25.1/CMakeCXXCompiler.cmake ] ||
    printf 'set(CMAKE_CXX_COMPILER%s "%s")\n' "" "${CXX:-/bin/c++}" _ID Clang _ID_RUN 1 _VERSION "${#CXX}" \
        >cmake-cache/CMakeFiles/3.25.1/CMakeCXXCompiler.cmake ;;
run) case "$3" in
    *--ranks=2*) sinks=$([ -e other-ranks ] && echo 4 || echo 3) ;;
    *) sinks=3 ;;
    esac
    ranked="s/^\(bench-scale\|ccn-network\) .* --RngSeed/--stack=ccn --sinks=$sinks --RngSeed/; s/--ranks=2//"
    [ -e no-rows ] || PROGRAM $(echo "$3" | sed "s/^many-sinks//; $ranked") ;;
esac
"""
CMAKE = """#!/bin/sh
echo "cmake $*" >>calls.txt
[ ! -e no-build ] || { echo "a.cc: error"; exit 1; }
[ -f contrib/ccn/CMakeLists.txt ] || exit 4
"""
TEST = """#!/usr/bin/env python3
import utils
print("[1/4] PASS: TestSuite ccn-pit")
print("[2/4] \\033[31mSUITE\\033[0m: TestSuite ccn-fib")
print("[3/4] PASS: Example contrib/ccn/examples/ccn-first")
print("[4/4] FAIL: TestSuite wifi-ac-mapping")
print("3 of 4 tests passed (3 passed, 0 skipped, 1 failed, 0 crashed, 0 valgrind errors)")
"""


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.org", *arguments], check=True,
                   capture_output=True)


@pytest.fixture
def clone(project, tmp_path, monkeypatch):
    """Adds versions to a clone: `clone("ns-3.48", SUITE="FAIL", files=["no-rows"])`."""
    folder = tmp_path / "ns 3"
    folder.mkdir()
    git(folder, "init", "--quiet")
    cmake = tmp_path / "bin/cmake"
    cmake.parent.mkdir()
    cmake.write_text(CMAKE)
    cmake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{cmake.parent}:{os.environ['PATH']}")
    monkeypatch.delenv("CXX", raising=False)
    for file, text in {"CMakeLists.txt": "", "ccn": "", "model/ccn-a.h": "1\n", "build/a.o": "", "build_current/a.o": "",
                       ".venv/b": ""}.items():
        (project.root / file).parent.mkdir(parents=True, exist_ok=True)
        (project.root / file).write_text(text)

    def add(tag, files=(), suite="PASS", version="3.48"):
        program = str(project.root / "build/optimized/scenarios/many-sinks")
        scripts = {"ns3": NS3.replace("PROGRAM", program), "test.py": TEST.replace("SUITE", suite)}
        texts = {"VERSION": version + "\n", "utils.py": "", "contrib/.gitignore": "*\n", **scripts,
                 **dict.fromkeys(files, "")}
        git(folder, "rm", "-r", "-q", "--cached", "--ignore-unmatch", ".")
        for name, text in texts.items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(text)
            (folder / name).chmod(0o755)
        git(folder, "add", "--force", *texts)
        git(folder, "commit", "--quiet", "--allow-empty", "-m", tag)
        git(folder, "tag", "--force", tag)
        return folder

    return add


def table(out: Path) -> list[dict[str, str]]:
    return list(csv.DictReader((out / "trees/versions.csv").open()))


def test_a_row_per_version_and_profile(project, clone, tmp_path, capsys):
    source = clone("ns-3.47", version="3.47")
    clone("branch/new", version="3-dev")
    out = tmp_path / "out"
    assert try_trees(project, source, ["ns-3.47", "branch/new"], ["default", "debug"], out, 3)
    rows = table(out)
    assert [row["Profile"] for row in rows] == ["default", "debug"] * 2
    assert rows[0]["ns-3"] == "ns-3.47" and rows[2]["ns-3"].startswith("branch/new (")
    assert {(row["Suites"], row["Examples"], row["Rows"]) for row in rows} == {("2 of 2", "1 of 1", "equal")}
    assert {row["Compiler"] for row in rows} == {"Clang 0"}
    head, *printed = capsys.readouterr().out.splitlines()
    assert head.split("  ")[0] == "ns-3" and len(printed) == 4 and printed[0].endswith("equal")
    calls = (out / "trees/ns-3.47-default/calls.txt").read_text().splitlines()
    assert calls[0] == ("configure -d default --disable-werror --enable-tests --enable-examples "
                        "--enable-modules=ccn,fd-net-device,olsr,aodv --filter-module-examples-and-tests=ccn "
                        "-- -DCCN_WERROR=ON")
    assert calls[1] == "cmake --build cmake-cache --parallel 3"
    assert not any("continued" in row["Build (s)"] for row in rows)
    assert subprocess.check_output(["git", "-C", source, "status", "--porcelain"]) == b""
    assert not list((out / "trees").glob(".*"))


@pytest.mark.parametrize("files, row", [([], "equal"), (["other-ranks"], "differ with 2 ranks: ")])
def test_the_rows_of_two_ranks_are_compared(project, clone, tmp_path, files, row):
    out = tmp_path / "out"
    assert try_trees(project, clone("ns-3.48", files), ["ns-3.48"], ["debug"], out, 1, mpi=True) == (not files)
    assert table(out)[0]["Rows"].startswith(row)
    configure, *calls = (out / "trees/ns-3.48-debug/calls.txt").read_text().splitlines()
    assert " --enable-mpi --enable-modules=ccn,fd-net-device,olsr,aodv,mpi " in configure
    ranked = [call.split(" --db")[0] for call in calls if "bench-scale" in call or "ccn-network" in call]
    assert len(ranked) == (2 if files else 4)  # after a difference, no other run is needed
    for one, two in zip(ranked[::2], ranked[1::2], strict=True):
        assert two == one + " --ranks=2"
    assert "bench-scale --size=1000 " in ranked[0]


def test_a_build_that_goes_on_with_an_earlier_one_is_marked(project, clone, tmp_path):
    source = clone("ns-3.48", files=["no-build"])
    assert not try_trees(project, source, ["ns-3.48"], ["debug"], tmp_path / "out", 2)
    (tmp_path / "out/trees/ns-3.48-debug/no-build").unlink()
    assert table(tmp_path / "out")[0]["Build (s)"] == ""
    assert try_trees(project, source, ["ns-3.48"], ["debug"], tmp_path / "out", 2)
    assert table(tmp_path / "out")[0]["Build (s)"].endswith(" (continued)")


def test_another_compiler_gets_a_tree_of_its_own(project, clone, tmp_path, monkeypatch):
    source = clone("ns-3.48")
    for compiler, length, is_continued in ((None, 0, False), ("/bin/true", 9, False), ("/bin/true", 9, True), (None, 0, False)):
        monkeypatch.delenv("CXX", raising=False)
        if compiler:
            monkeypatch.setenv("CXX", compiler)
        assert try_trees(project, source, ["ns-3.48"], ["debug"], tmp_path / "out", 1)
        (row,) = table(tmp_path / "out")
        assert (row["Compiler"], row["Build (s)"].endswith(" (continued)")) == (f"Clang {length}", is_continued), compiler


def test_a_second_call_keeps_the_tree_and_copies_what_has_changed(project, clone, tmp_path):
    source, out = clone("ns-3.48"), tmp_path / "out"
    copy = out / "trees/ns-3.48-debug/contrib/ccn"
    assert try_trees(project, source, ["ns-3.48"], ["debug"], out, 1)
    assert not any((copy / made).exists() for made in ("build", "build_current", ".venv"))
    before = (copy / "CMakeLists.txt").stat().st_mtime_ns
    (project.root / "model/ccn-a.h").unlink()
    (project.root / "model/ccn-b.h").write_text("2\n")
    assert try_trees(project, source, ["ns-3.48"], ["debug"], out, 1)
    assert sorted(path.name for path in (copy / "model").iterdir()) == ["ccn-b.h"]
    assert (copy / "CMakeLists.txt").stat().st_mtime_ns == before
    assert len((out / "trees/ns-3.48-debug/calls.txt").read_text().splitlines()) == 6
    assert len(table(out)) == 1
    clone("ns-3.48", files=["newer"])  # the tag was moved
    assert try_trees(project, source, ["ns-3.48"], ["debug"], out, 1)
    assert (out / "trees/ns-3.48-debug/newer").exists()


@pytest.mark.parametrize("files, suite, row, told", [
    (["no-configure"], "PASS", "configure failed", "CMake Error: no SQLite"),
    (["no-build"], "PASS", "build failed", "ccn: ns-3.48 debug: a.cc: error\n"),
    (["no-rows"], "PASS", "rows failed", "many-sinks wrote no "),
    ([], "FAIL", "equal", "ns-3.48 debug: not passed: ccn-fib (FAIL)"),
    ([], "CRASH", "equal", "not passed: ccn-fib (CRASH)"),
    ([], "", "test failed", "test.py did not print the result of each test"),
])
def test_a_failure_is_named_and_the_other_versions_are_tried(project, clone, tmp_path, capsys, files, suite, row, told):
    source, out = clone("ns-3.48", files, suite), tmp_path / "out"
    clone("ns-3.99")
    assert not try_trees(project, source, ["ns-3.48", "ns-3.99"], ["debug"], out, 1)
    assert [one["Rows"] for one in table(out)] == [row, "equal"]
    printed = capsys.readouterr()
    assert told in printed.err and len(printed.out.splitlines()) == 3
    if row.endswith("failed"):
        assert f"{out}/trees/logs/ns-3.48-debug-{row.split()[0]}.log" in printed.err


def test_other_rows_are_named(project, clone, tmp_path, capsys, monkeypatch):
    source, out = clone("ns-3.48"), tmp_path / "out"
    monkeypatch.setattr("ccnlab.dev.trees.standalone_rows", lambda *_: {"transfer": ["0"], "lost": ["1"]})
    assert not try_trees(project, source, ["ns-3.48"], ["debug"], out, 1)
    assert table(out)[0]["Rows"].startswith("differ: ")
    assert " lost " in capsys.readouterr().err
    assert difference({"a": ["1"], "b": ["2"]}, {"a": ["1"], "b": ["3"], "c": ["4"]}) == "differ: b c"


@pytest.mark.parametrize("tags, told", [
    (["ns-3.48", "ns-3.84"], "has no tag, branch or commit 'ns-3.84'"),
    (["ns-3.84"], "did you mean ns-3.48?"),
    (["--all"], "has no tag, branch or commit '--all'"),
])
def test_an_unknown_tag_ends_the_command_before_the_first_build(project, clone, tmp_path, tags, told):
    with pytest.raises(UserError) as error:
        try_trees(project, clone("ns-3.48"), tags, ["debug"], tmp_path / "out", 1)
    assert told in str(error.value) and not (tmp_path / "out").exists()


def test_what_is_no_clone_or_no_ns3_is_refused(project, clone, tmp_path):
    with pytest.raises(UserError, match="is no clone of ns-3: .*cannot change to"):
        try_trees(project, tmp_path / "nowhere", ["ns-3.48"], ["debug"], tmp_path / "out", 1)
    source = clone("ns-3.48")
    git(source, "rm", "-q", "--cached", "ns3")
    git(source, "commit", "-q", "-m", "waf")
    git(source, "tag", "ns-3.35")
    with pytest.raises(UserError, match="ns-3.35 of .* has no ns3: it is not ns-3.37 or newer"):
        try_trees(project, source, ["ns-3.35"], ["debug"], tmp_path / "out", 1)
    named = subprocess.check_output(["git", "-C", source, "rev-parse", "ns-3.48:test.py"], text=True).strip()
    (source / ".git/objects" / named[:2] / named[2:]).unlink()
    with pytest.raises(UserError, match="git could not export ns-3.48 of "):
        try_trees(project, source, ["ns-3.48"], ["debug"], tmp_path / "out", 1)
    assert not list((tmp_path / "out/trees").glob("ns-3*"))


def test_the_command_ends_with_status_1_for_a_failure(call, clone, tmp_path):
    source = clone("ns-3.48", suite="FAIL")
    ended = call("dev", "trees", "--source", str(source), "--profile=debug", "ns-3.48", "--jobs=1")
    assert (ended.returncode, "1 of 2" in ended.stdout) == (1, True)
    assert table(tmp_path / "results")[0]["Suites"] == "1 of 2"
    helped = call("dev", "trees", "--source", str(source))
    assert helped.returncode == 2 and "Missing argument 'TAG...'" in helped.stderr


def test_an_interrupt_ends_what_a_step_has_started(tmp_path):
    child = (f"import subprocess, time; subprocess.Popen(['sleep', '{2 * LONGEST_S}.25']); print('up', flush=True); "
             f"time.sleep({2 * LONGEST_S})")
    code = ("import signal, sys; from pathlib import Path; from ccnlab.dev.trees import run_logged\n"
            "signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))\n"
            f"run_logged([sys.executable, '-c', {child!r}], Path('.'), Path('log'))")
    process = subprocess.Popen([sys.executable, "-c", code], cwd=tmp_path,
                               env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    wait_for(lambda: (tmp_path / "log").exists() and (tmp_path / "log").read_text() == "up\n")
    process.send_signal(signal.SIGTERM)
    assert process.wait(LONGEST_S) == 1
    wait_for(lambda: not is_running(f"sleep\0{2 * LONGEST_S}.25"))


def is_running(command: str) -> bool:
    lines = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            lines.append(file.read_text(errors="replace"))
    return any(command in line for line in lines)


def test_a_log_keeps_what_a_step_printed(tmp_path):
    assert run_logged(["sh", "-c", "echo out; echo err >&2; exit 3"], tmp_path, tmp_path / "log") == 3
    assert (tmp_path / "log").read_text() == "out\nerr\n"


def test_skipped_tests_are_counted_and_an_unfinished_log_is_noticed(tmp_path):
    log = tmp_path / "log"
    text = "[1/2] SKIP: TestSuite ccn-a\n[2/2] VALGR (0.125): Example contrib/ccn/examples/ccn-b --c=1\n"
    end = "0 of 2 tests passed (0 passed, 1 skipped, 0 failed, 0 crashed, 1 valgrind errors)\n"
    row = {}
    log.write_text(text + end)
    assert count_tests(log, row) == ["not passed: ccn-b --c=1 (VALGR)", "no test of column Suites"]
    assert row == {"Suites": "0 of 0 (1 skipped)", "Examples": "0 of 1"}
    for unfinished in (text, "[1/2] PASS: TestSuite ccn-a\n" + end):
        log.write_text(unfinished)
        with pytest.raises(UserError, match="test.py did not print the result of each test"):
            count_tests(log, {})


def test_the_copy_has_all_files_that_git_has(tmp_path):
    tracked = subprocess.run(["git", "-C", ROOT, "ls-files"], capture_output=True, text=True)
    if tracked.returncode:
        pytest.skip("not a git clone")
    copy_module(ROOT, tmp_path / "ccn")
    wanted = [path for path in tracked.stdout.splitlines() if not path.startswith(".") and (ROOT / path).exists()]
    assert len(wanted) > 500 and [path for path in wanted if not (tmp_path / "ccn" / path).exists()] == []


def test_the_table_of_the_documentation_has_this_form():
    file = ROOT / "doc/usage/ns3-versions.csv"
    assert not file.exists() or list(csv.DictReader(file.open()).fieldnames) == [*WIDTHS]
