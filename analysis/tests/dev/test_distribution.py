"""The plugin of ./ccn test that says which tests stay together, and which are long."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

SHARING = """
import pytest

@pytest.mark.parametrize("i", range(4))
def test_of_this_file(i): pass
"""
# The first of these waits until another process has begun one, too.
SPREAD = """
import os, time
from pathlib import Path
import pytest

@pytest.mark.parametrize("i", range(4))
def test_of_this_file(i):
    Path("began", str(os.getpid())).touch()
    while len(os.listdir("began")) < 2: time.sleep(0.01)
"""
LONG = """
import pytest

@pytest.mark.long
def test_long(): pass
@pytest.mark.parametrize("i", [1, pytest.param(2, marks=pytest.mark.long)])
def test_sampled(i): pass
"""


def printed(folder: Path, *arguments: str, **env: str) -> str:
    """Calls pytest with the plugin, as ./ccn test does, in a folder with tests."""
    (folder / "pytest.ini").write_text("[pytest]\n")
    command = [sys.executable, "-m", "pytest", "-v", "-p", "ccnlab.dev.distribution", "-p", "no:cacheprovider",
               "--strict-markers", *arguments]
    own = {name: value for name, value in os.environ.items() if name != "CCN_LONG"}
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True,
                           env={**own, "PYTHONPATH": os.pathsep.join(sys.path), **env})
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_a_file_stays_on_one_worker_and_suites_go_to_any(tmp_path):
    for name, text in (("test_a", SHARING), ("test_b", SHARING), ("test_suites", SPREAD)):
        (tmp_path / f"{name}.py").write_text(text)
    (tmp_path / "began").mkdir()
    ran = re.findall(r"^\[(gw\d)\] .* PASSED (test_\w+)\.py", printed(tmp_path, "-n2"), re.MULTILINE)
    workers = {name: {worker for worker, of in ran if of == name} for name in ("test_a", "test_b", "test_suites")}
    assert len(ran) == 12 and {name: len(those) for name, those in workers.items()} == {
        "test_a": 1, "test_b": 1, "test_suites": 2}


@pytest.mark.parametrize("env, names", [
    ({}, ["test_sampled[1]"]),
    ({"CCN_LONG": "1"}, ["test_long", "test_sampled[1]", "test_sampled[2]"]),
])
def test_a_long_test_runs_only_in_the_long_test(tmp_path, env, names):
    (tmp_path / "test_planted.py").write_text(LONG)
    said = printed(tmp_path, "-n1", **env)
    assert sorted(re.findall(r"PASSED test_planted\.py::(\S+)", said)) == names, said
