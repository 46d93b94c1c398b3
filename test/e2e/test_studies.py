"""The gallery: each study of scenarios/studies has a short page, is small, and is run from any folder by its word."""

from __future__ import annotations

import csv
import os
import re
import subprocess
import tarfile
from pathlib import Path

import pytest

from ccnlab.own.gallery import FOLDER, entries
from test_doc_bounds import words

ROOT = Path(__file__).parents[2]
STUDIES = sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir())
PACKED = "imu-dw-grid"
VERDICT = r"(reproduced|shape only|not reproduced|calibrated|by construction|no number published)\b.*"
MOST_WORDS, MOST_LINES, MOST_BYTES, MOST_BYTES_OF_PICTURE = 400, 200, 300_000, 60_000


def files_of(folder):
    return {str(file.relative_to(folder)): file.stat().st_mtime_ns for file in folder.rglob("*") if "__pycache__" not in file.parts}


def test_each_folder_has_a_page():
    assert [entry.name for entry in entries()] == STUDIES and len(STUDIES) > 0


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.name)
def test_its_page_says_publication_command_and_verdict_and_shows_a_picture(entry):
    text = (FOLDER / entry.name / "README.rst").read_text()
    assert re.search(r"\b(19|20)\d\d\b", entry.publication), "the year"
    assert re.fullmatch(VERDICT, entry.verdict)
    assert f"./ccn figures {entry.word}" in text
    assert words(text) <= MOST_WORDS
    ((picture, alt),) = re.findall(r"^\.\. figure:: (\S+)\n   :alt: (.{40,})$", text, re.MULTILINE)
    assert (FOLDER / entry.name / picture).stat().st_size <= MOST_BYTES_OF_PICTURE and alt
    assert ":doc:" not in text and ":ref:" not in text, "it is read outside the documentation, too"


def test_they_are_small():
    programs = {file: len(file.read_text().splitlines()) for file in FOLDER.rglob("*.cc")}
    assert {file: lines for file, lines in programs.items() if lines > MOST_LINES} == {}
    assert sum(file.stat().st_size for file in FOLDER.rglob("*.csv")) <= MOST_BYTES


@pytest.mark.parametrize("name", STUDIES)
def test_it_runs_from_any_folder_and_leaves_the_tree_alone(ccn, tmp_path, name):
    before = files_of(FOLDER / name)
    ended = ccn("figures", f"studies/{name}", "--quick")
    assert ended.returncode == 0, ended.stderr
    assert " 0 failed" in ended.stderr
    assert (tmp_path / f"results/figures/{name}.svg").stat().st_size > 1000
    with (tmp_path / "results/scorecard.csv").open() as rows:
        assert [row["id"] for row in csv.DictReader(rows) if row["outcome"] == "not simulated"] == []
    assert files_of(FOLDER / name) == before
    if name == PACKED:
        assert ccn("pack", f"studies/{name}").returncode == 0
        check_archive(tmp_path / f"{name}.tar.gz", name)


def check_archive(file, name):
    """The archive has the files of the study, and names no file outside."""
    with tarfile.open(file) as archive:
        names = {member.removeprefix(f"{name}/") for member in archive.getnames()}
        rerun = archive.extractfile(f"{name}/rerun.sh").read().decode()
    assert {f"studies/{name}/{own}" for own in files_of(FOLDER / name)} | {"ccn.sqlite", "compare.py"} <= names
    assert set(re.findall(r"--(?:links|nodes)=(\S+)", rerun)) <= names and str(ROOT) not in rerun


def test_the_commands_name_the_gallery(ccn):
    listed = ccn("list").stdout
    shown = ccn("figures", "--help").stdout
    assert [name for name in STUDIES if f"studies/{name}" not in listed or f"studies/{name}" not in shown] == []
    ended = ccn("figures", f"studies/{PACKED}x")
    assert ended.returncode == 1 and "the gallery has: " in ended.stderr and f"did you mean studies/{PACKED}?" in ended.stderr
    assert f"its experiment runs one of the tree: ./ccn figures studies/{PACKED}" in ccn("run", f"studies/{PACKED}").stderr


def test_a_program_of_the_gallery_is_built_in_the_current_folder(tmp_path):
    """As for a user who may not write to the tree."""
    tree, here = tmp_path / "tree", tmp_path / "here"
    study = tree / "scenarios/studies/hello"
    study.mkdir(parents=True)
    here.mkdir()
    (study / "hello.cc").write_text('#include "ns3/core-module.h"\n#include <iostream>\n'
                                    'int main(int argc, char** argv)\n{\n  ns3::CommandLine command;\n  command.Parse(argc, argv);\n'
                                    '  std::cout << "greetings=1\\n";\n}\n')
    call = ("import ccnlab.own.gallery as gallery; from pathlib import Path; import sys\n"
            f"gallery.FOLDER = Path({str(tree / 'scenarios/studies')!r})\n"
            "from ccnlab.own.program import located; from ccnlab.project import Project\n"
            f"project, name = located(Project(Path({str(ROOT)!r})), 'studies/hello'); print(project.scenario(name))\n")
    study.chmod(0o555)
    ended = subprocess.run([ROOT / "ccn", "python", "-c", call], cwd=here, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.strip() == str(here / ".ccn/studies/hello")
    assert subprocess.run([ended.stdout.strip()], capture_output=True, text=True).stdout == "greetings=1\n"
    assert os.listdir(study) == ["hello.cc"]
