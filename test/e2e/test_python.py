"""The Python package ccn: what its wheel contains, and what works when it is installed on top of the PyPI package ns3."""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from ccnlab.dev.notebook import read_notebook, text_of
from dialogue import follow

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
EXAMPLES = sorted((ROOT / "examples/python").glob("*.py"))
needs_cppyy = pytest.mark.skipif(importlib.util.find_spec("cppyy") is None,
                                 reason="cppyy is not installed; ./ccn test installs requirements-python.txt")
pytestmark = pytest.mark.variant("wheel")
LIBRARY = "ccn/tree/build/optimized/lib/libccn.so"
Call = Callable[..., subprocess.CompletedProcess[str]]


def make_wheel(out: Path) -> Path:
    """Calls the command; ./ccn test has built the library and the programs of the tutorial."""
    made = subprocess.run([sys.executable, "-P", "-m", "ccnlab", "dev", "wheel", "--program=many-sinks", "--program=ccn-first", f"--out={out}"],
                          capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(ROOT / "analysis")})
    assert (made.returncode, made.stdout) == (0, ""), made.stderr
    [wheel] = out.glob("*.whl")
    assert re.fullmatch(rf"ccn: wheel for ns3 [\w.]+: {re.escape(str(wheel))}\n", made.stderr)
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    return make_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def target(wheel, tmp_path_factory) -> Path:
    """A folder of its own into which pip has installed the wheel."""
    folder = tmp_path_factory.mktemp("target")
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index",
                    "--no-deps", f"--target={folder}", wheel], check=True)
    return folder


@pytest.fixture(scope="module")
def python(target, tmp_path_factory) -> Call:
    """Calls Python with that folder, in an empty one."""
    empty = tmp_path_factory.mktemp("empty")

    def call(*arguments: object, also: str = "") -> subprocess.CompletedProcess[str]:
        env = {**os.environ, "PYTHONPATH": f"{target}{also and os.pathsep}{also}"}
        return subprocess.run([sys.executable, *map(str, arguments)], cwd=empty, env=env, capture_output=True, text=True)

    return call


def test_the_wheel_has_library_public_headers_and_sources(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    headers = {name.rpartition("/")[2] for name in names if name.startswith("ccn/include/ns3/")}
    private = {Path(line).name for line in (ROOT / "private-headers.txt").read_text().splitlines() if line[:1] != "#"}
    known = {header.name for folder in ("model", "helper") for header in (ROOT / folder).rglob("*.h")}
    assert headers == known - private | {"ccn-module.h"}
    assert {f"ccn/{source.name}" for source in (ROOT / "analysis/ccn").glob("*.py")} | {LIBRARY} <= names


def test_the_wheel_lists_its_files_and_needs_the_ns3_of_its_build(wheel):
    archive = zipfile.ZipFile(wheel)
    [record] = [name for name in archive.namelist() if name.endswith(".dist-info/RECORD")]
    listed = dict(line.split(",", 1) for line in archive.read(record).decode().splitlines())
    assert set(listed) == set(archive.namelist())
    for name in set(listed) - {record}:
        digest = base64.urlsafe_b64encode(hashlib.sha256(archive.read(name)).digest()).rstrip(b"=").decode()
        assert listed[name] == f"sha256={digest},{archive.getinfo(name).file_size}"
    pinned = re.search(r"^ns3==(\S+)", (ROOT / "requirements-wheel.txt").read_text(), re.MULTILINE)[1]
    assert f"\nProvides-Extra: python\nRequires-Dist: ns3 =={pinned} ; extra == 'python'\n" in archive.read(record.replace("RECORD", "METADATA")).decode()
    assert b"\nProvides-Extra: gym\nRequires-Dist: gymnasium >=1 ; extra == 'gym'\n" in archive.read(
        record.replace("RECORD", "METADATA"))


def test_the_lab_runs_programs_from_the_wheel_without_a_clone(target, tmp_path):
    """The libraries of ns-3 that they need are in the wheel."""
    (tmp_path / "own.cc").write_text("int main() {}\n")

    def ccn(*arguments: str) -> subprocess.CompletedProcess[str]:
        env = {**os.environ, "PYTHONPATH": str(target / "ccn/tree/analysis")}
        return subprocess.run([sys.executable, "-P", "-m", "ccnlab", *arguments], cwd=tmp_path, env=env, capture_output=True, text=True)

    ended = ccn("run", "many-sinks", "--sinks=2", "--size=100000")
    assert (ended.returncode, ended.stderr) == (0, "") and ended.stdout.startswith("many-sinks: 2 sinks by ccn ")
    assert ccn("list").returncode == 0
    assert ccn("run", "./own.cc").stderr == ("ccn: a program of your own needs a compiler and a clone of the sources, not the "
                                           "package of pip\n")


def test_the_tutorial_prints_the_same_as_in_a_clone(target, tmp_path):
    ccn = tmp_path / "ccn"
    ccn.write_text(f"#!/bin/sh\nPYTHONPATH={target}/ccn/tree/analysis exec {sys.executable} -P -m ccnlab \"$@\"\n")
    ccn.chmod(0o755)
    follow("doc/tutorial.rst", tmp_path)


def test_equal_trees_make_equal_wheels(wheel, tmp_path):
    assert make_wheel(tmp_path).read_bytes() == wheel.read_bytes()


def test_the_requirement_is_spelled_as_cppyy_looks_for_its_headers():
    assert re.search(r"^CPyCppyy==", (ROOT / "requirements-python.txt").read_text(), re.MULTILINE)


# Each process takes 5 s to import the package.
@needs_cppyy
def test_examples_print_what_their_comments_say(python):
    expected = []
    for example in EXAMPLES:
        comment = example.read_text().partition("import ccn")[0]
        expected += [line.strip("# ") for line in comment.partition("Expected:")[2].splitlines()]
    ended = python("-c", "import runpy, sys\nfor file in sys.argv[1:]: runpy.run_path(file, run_name='__main__')", *EXAMPLES)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.splitlines() == [line for line in expected if line]


@needs_cppyy
def test_the_cost_of_classes_in_python_is_measured(python):
    ended = python(ROOT / "examples/python/bench/cost.py", 0.2)
    number = r"\d+\.\d"
    lines = [rf"{part}: {number} us per chunk with C\+\+, {number} us with Python, ratio {number}; \d+ chunks per second"
             for part in ("consumer", "producer", "strategy")]
    assert re.fullmatch("\n".join(lines) + "\n", ended.stdout) and (ended.returncode, ended.stderr) == (0, "")


@needs_cppyy
@pytest.mark.parametrize(("file", "sessions"), [
    ("python_session.py", "policies classes retransmissions events frames database learning mistakes"),
    ("python_session.py", "all_modules"),
    ("python_applications.py", "fetches answers losses returns applications timers lifetimes"),
    ("python_applications.py", "errors again waits watching mistakes")])
def test_sessions(python, file, sessions):
    ended = python(HERE / file, *sessions.split())
    assert (ended.returncode, ended.stdout.split(), ended.stderr) == (0, sessions.split(), "")


@needs_cppyy
def test_the_source_folder_is_no_package(python):
    ended = python("-c", "import sys; sys.path.insert(0, sys.argv[1]); import ccn", ROOT / "analysis")
    assert ended.stderr.splitlines()[-1].endswith("is the source of the package; install the wheel that ./ccn dev wheel writes")


@needs_cppyy
def test_the_notebook_prints_what_is_stored(python):
    ended = python("-m", "ccnlab.dev.notebook", ROOT / "doc/tutorial-python.ipynb", also=str(ROOT / "analysis"))
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_the_notebook_has_the_time_of_the_first_example():
    cells = read_notebook(ROOT / "doc/tutorial-python.ipynb")["cells"]
    assert any("0.105026" in text_of(cell.get("outputs", [])) for cell in cells)
