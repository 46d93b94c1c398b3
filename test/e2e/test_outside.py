"""A study outside the tree: ./ccn builds its program when needed, and says what is wrong."""

from __future__ import annotations

import json
import subprocess
import tarfile
from pathlib import Path

import pytest


@pytest.fixture
def study(ccn, tmp_path):
    """A new study in the current folder of ./ccn."""
    made = ccn("new", "my-line")
    assert made.returncode == 0, made.stderr
    assert made.stderr.splitlines()[-1] == ("ccn: wrote my-line.cc, my-line.py, CMakeLists.txt, README.md to my-line; "
                                            "next: ./ccn figures my-line/")
    return tmp_path / "my-line"


def builds(call: subprocess.CompletedProcess[str]) -> bool:
    assert call.returncode == 0, call.stderr
    return "ccn: building my-line/my-line.cc\n" in call.stderr


def version(study: Path) -> str:
    told = subprocess.run([study / ".ccn/my-line", "--describe"], check=True, capture_output=True)
    return json.loads(told.stdout)["ccn_version"]


def test_a_program_is_built_when_its_sources_change(ccn, study):
    (study / "delay.h").write_text("const double DEFAULT_DELAY = 0.01;\n")
    source = (study / "my-line.cc").read_text().replace("0.01, 0, 10", "DEFAULT_DELAY, 0, 10")
    (study / "my-line.cc").write_text('#include "delay.h"\n' + source)
    assert builds(ccn("run", "my-line/"))
    first = version(study)
    again = ccn("run", "my-line/my-line.cc")
    assert (builds(again), again.stdout) == (False, "my-line: 10 chunks in +0.210508s\n")
    (study / "delay.h").write_text("const double DEFAULT_DELAY = 0.1;\n")
    changed = ccn("run", "my-line/")
    assert (builds(changed), changed.stdout) == (True, "my-line: 10 chunks in +2.01051s\n")
    assert version(study) != first

    (study / "delay.h").write_text("this is a draft\n")
    broken = ccn("run", "my-line/")
    assert (broken.returncode, broken.stdout) == (1, "")
    assert "delay.h:1" in broken.stderr
    assert broken.stderr.splitlines()[-1] == "ccn: my-line/my-line.cc does not compile (see above)"


def test_equal_sources_have_equal_versions(ccn, study):
    assert builds(ccn("run", "my-line/"))
    first = version(study)
    (study / ".ccn/my-line.stamp").unlink()
    assert builds(ccn("run", "my-line/")) and version(study) == first


def test_a_study_is_swept_explored_drawn_and_read(ccn, study, tmp_path):
    swept = ccn("sweep", "my-line/", "--vary", "delay=0.1,0.3")
    assert builds(swept) and "2 runs computed, 0 already there, 0 failed" in swept.stderr
    quick = ccn("figures", "my-line/", "--quick")
    assert quick.stdout.splitlines()[0].split() == ["experiment", "numbers", "as", "expected", "time"], quick.stderr
    assert quick.stdout.splitlines()[1].startswith("my-line                  1 of 1  ") and len(quick.stdout.splitlines()) == 2
    # The runs of a quick look have an argument that the sweep left at its default.
    assert "1 runs computed, 1 already there, 0 failed" in quick.stderr
    page = (tmp_path / "results/report-my-line.html").read_text()
    assert "./ccn figures my-line/my-line --quick" in page and "MY-LINE-1" in page and "F-01" not in page
    assert [entry["id"] for entry in json.loads((tmp_path / "results/scorecard.json").read_text())] == ["MY-LINE-1"]
    assert "results/my-line.html: " in ccn("explore", "my-line/").stdout
    code = ("import ccnlab; print(len(ccnlab.sweep('my-line/', {'delay': [0.1, 0.2]})), "
            "sorted(ccnlab.load('run', 'my-line/')['delay']))")
    assert ccn("python", "-c", code).stdout == "2 [0.1, 0.2, 0.3, 1.0]\n"
    packed = ccn("pack", "--with", "my-line", "--with", "results/figures")
    assert packed.returncode == 0, packed.stderr
    with tarfile.open(tmp_path / "ccn.tar.gz") as tar:
        assert {"ccn/my-line/my-line.cc", "ccn/results/figures/my-line.svg", "ccn/ccn.sqlite"} <= set(tar.getnames())
        rerun = tar.extractfile("ccn/rerun.sh")
        assert rerun and b'"$CCN" run ./my-line/my-line.cc --delay=0.3 --RngRun=1 ' in rerun.read()


def test_an_experiment_may_use_a_scenario_of_the_tree(ccn, study):
    (study / "my-line.cc").unlink()
    text = (study / "my-line.py").read_text()
    text = text.replace('grid("my-line", {"delay": delays, "chunks": [CHUNKS]}', 'grid("many-sinks", {"sinks": [1], "size": [20000]}')
    text = text.replace('scenario="my-line"', 'scenario="many-sinks"').replace('checks={"MY-LINE-1": check_ratio}', "checks={}")
    text = text.replace('"delay"', '"sinks"').replace("own_targets=(TARGET,),", "")
    (study / "my-line.py").write_text(text)
    drawn = ccn("figures", "my-line/", "--quick")
    assert drawn.returncode == 0, drawn.stderr
    assert "1 runs computed, 0 already there, 0 failed" in drawn.stderr


@pytest.mark.parametrize("arguments, error", [
    (["run", "my-line"], "; for the program in the folder my-line, write my-line/"),
    (["figures", "my-line"], "; for the experiment in the folder my-line, write my-line/"),
    (["run", "my-line/two"], "ccn: there is no program my-line/two.cc; ./ccn new NAME makes one"),
    (["sweep", "nowhere/"], "ccn: there is no program nowhere.cc; ./ccn new NAME makes one"),
    (["figures", "my-line/two", "many-sinks"], "ccn: there is no experiment my-line/two.py; ./ccn new NAME makes one"),
    (["sweep", "my-line/", "--vary", "delay=1,2", "--scheduler", "tcp://127.0.0.1:1"],
     "ccn: my-line: outside the tree, so it runs on this machine only; call without --scheduler"),
    (["new", "my-line"], "ccn: my-line/my-line.cc exists, and no file is overwritten; remove it, or name another --out"),
    (["install"], "ccn: Missing option '--prefix'."),
    (["install", "--prefix", "a b"], ", allowed is a path without blanks, which pkg-config cannot quote"),
    (["install", "--prefix", "/proc/none"], "ccn: cannot write to /proc/none/lib: No such file or directory"),
])
def test_a_mistake_is_one_line(ccn, study, arguments, error):
    ended = ccn(*arguments)
    assert (ended.returncode != 0, ended.stdout) == (True, "")
    assert ended.stderr.splitlines()[-1].endswith(error), ended.stderr
