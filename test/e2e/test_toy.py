"""A second experiment is one scenario and one analysis file, found by itself everywhere; ./ccn new copies them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from test_scenario_comments import promised

TOY = Path(__file__).parent / "toy"
PROGRAMS = sorted(source.stem for source in TOY.glob("*.cc"))
STUDIES = ("ring-failure", "access-classes", "moving-station")  # each written from doc/extending.rst alone

CALL = """
import sys
from pathlib import Path
from ccnlab.cli import main
from ccnlab.project import Project
sys.exit(main(Project(Path(sys.argv.pop(1)))))
"""


@pytest.fixture
def tree(root, tmp_path):
    """A copy of the tree with a ./ccn that builds nothing; the build has made the toy's program already."""
    tree = tmp_path / "tree"
    shutil.copytree(root / "analysis", tree / "analysis", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(root / "scenarios", tree / "scenarios")
    shutil.copytree(root / "test/data/measured", tree / "test/data/measured")
    (tree / "examples").mkdir()
    (tree / "build/optimized/scenarios").mkdir(parents=True)
    for program in (root / "build/optimized/scenarios").iterdir():
        if program.name not in PROGRAMS:
            (tree / "build/optimized/scenarios" / program.name).symlink_to(program)
    for toy in PROGRAMS:
        (tree / "build/optimized/scenarios" / toy).symlink_to(root / "build/optimized/test" / toy)
    (tree / "ccn").write_text(f"#!/bin/sh\nPYTHONPATH={tree}/analysis exec {sys.executable} -P -c '{CALL}' {tree} \"$@\"\n")
    (tree / "ccn").chmod(0o755)
    return tree


@pytest.fixture
def with_toy(tree, tmp_path):
    """Calls ./ccn of a tree that has the two files more."""
    shutil.copy(TOY / "toy-delay.cc", tree / "scenarios")
    shutil.copy(TOY / "toy_delay.py", tree / "analysis/ccnlab/experiments")

    def call(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([tree / "ccn", *arguments], cwd=tmp_path, capture_output=True, text=True)

    return call


@pytest.mark.parametrize("toy", PROGRAMS)
def test_the_scenario_prints_what_it_says(root, toy):
    arguments, text = promised(TOY / f"{toy}.cc")
    ended = subprocess.run([root / "build/optimized/test" / toy, *arguments], capture_output=True, text=True)
    assert (ended.returncode, ended.stdout.strip()) == (0, text), ended.stderr


def test_a_study_is_short():
    program = (TOY / "toy-study.cc").read_text()
    assert len(program[program.index("#include"):].splitlines()) <= 60
    for study in STUDIES:
        assert len((TOY / f"{study}.cc").read_text().splitlines()) <= 60, study


def test_it_is_listed_run_drawn_reported_and_compared(with_toy, tmp_path):
    listed = with_toy("list").stdout
    assert "toy-delay" in listed and "nothing: one round trip per chunk" in listed and "many-sinks" in listed

    ended = with_toy("figures", "toy-delay")
    assert ended.returncode == 0, ended.stderr
    assert "3 runs computed, 0 already there, 0 failed" in ended.stderr
    (row,) = [line.split() for line in ended.stdout.splitlines() if line.startswith("toy-delay ")]
    assert row[1] == "1" and "1 other targets: 1 reproduced (1 independent)" in ended.stdout
    assert "20" in with_toy("scorecard", "TOY-1").stdout

    results = tmp_path / "results"
    for ending in ("png", "pdf", "svg", "csv"):
        assert (results / f"figures/toy-delay.{ending}").stat().st_size > 0
    entries = {entry["id"]: entry for entry in json.loads((results / "scorecard.json").read_text())}
    assert (entries["TOY-1"]["outcome"], entries["TOY-1"]["evidence"]) == ("reproduced", "independent")
    assert (entries["TOY-1"]["paper"], entries["TOY-1"]["unit"]) == (20, "ratio")
    assert entries["TOY-1"]["simulated"] == pytest.approx(20, rel=0.01)
    assert entries["F-01"]["outcome"] == "not simulated"
    overview, page = ((results / f"report{name}.html").read_text() for name in ("", "-toy-delay"))
    assert 'href="report-toy-delay.html"' in overview and "TOY-1" in overview
    assert 'id="toy-delay"' in page and "TOY-1" in page and "One object fetched chunk by chunk" in page


def test_it_can_be_swept(with_toy):
    ended = with_toy("sweep", "toy-delay", "--vary", "chunks=1:5:2", "--set", "delay=0.5")
    assert "3 runs computed, 0 already there, 0 failed" in ended.stderr
    shown = with_toy("sql", "--csv", "SELECT parameters ->> 'chunks', round(time_s) FROM throughput "
                                     "JOIN run USING (run_id) ORDER BY 1")
    assert shown.stdout.splitlines()[1:] == ["1,1.0", "3,3.0", "5,5.0"]
