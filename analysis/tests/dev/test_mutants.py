"""Which faults are planted, and what becomes of the tree and of each fault."""

import subprocess

import pytest

from ccnlab.dev import mutants
from ccnlab.dev.mutants import FOUND, MISSED, NOT_BUILT, Mutant, mutants_of, plant
from ccnlab.errors import UserError
from ccnlab.project import Project

C = """#include <a> // a < b
void
F()
{
    NS_LOG_DEBUG("a" << 1 + 2 == 3);
    if (!found && size < m_size) /* x == y */
    {
        m_table.Erase(" == ");
    }
}
"""
PYTHON = '''"""A text with a < b and
not c."""
def f(x, found):
    # x == 1
    return x + 2 if not found else "x < y"
'''


def planted(file, text):
    return {mutant.line(text)[2] for mutant in mutants_of(file, text)}


def test_the_faults_of_a_source():
    assert planted("a.cc", C) == {"if (!found && size <= m_size) /* x == y */", "if (!found || size < m_size) /* x == y */",
                                  "if (found && size < m_size) /* x == y */", ";"}
    assert planted("a.py", PYTHON) == {'return x - 2 if not found else "x < y"', 'return x + 2 if found else "x < y"', "return None"}


# A launcher whose test finds a fault by a word of the file, and cannot build another.
LAUNCHER = """#!/usr/bin/env bash
grep -q 'x - 2' analysis/ccnlab/a.py && exit 1
grep -q 'None' analysis/ccnlab/a.py && { echo '3 passed, 1 failed'; exit 1; }
echo '4 passed, 0 failed'
"""


@pytest.fixture
def tree(tmp_path, monkeypatch):
    monkeypatch.setattr(mutants, "FOLDERS", {"analysis/ccnlab": "*.py"})
    (tmp_path / "analysis/ccnlab").mkdir(parents=True)
    (tmp_path / "analysis/ccnlab/a.py").write_text(PYTHON)
    (tmp_path / "ccn").write_text(LAUNCHER)
    (tmp_path / "ccn").chmod(0o755)
    for call in (["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "a"]):
        subprocess.run(["git", "-C", tmp_path, *call], check=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_fate_of_each_fault_is_told_and_the_tree_is_as_before(tree, monkeypatch, capsys):
    monkeypatch.setattr(mutants, "draw", lambda root, *_: list(mutants_of("analysis/ccnlab/a.py", PYTHON)))
    assert not plant(Project(tree), 2, 1, tree)
    assert (tree / "analysis/ccnlab/a.py").read_text() == PYTHON
    fates = [line.rpartition(",")[2] for line in (tree / "mutants.csv").read_text().splitlines()[1:]]
    assert sorted(fates) == sorted([NOT_BUILT, FOUND, MISSED])
    assert capsys.readouterr().out == "analysis/ccnlab: 1 of 2 planted faults found\n"


def test_a_change_that_is_not_committed_is_never_overwritten(tree):
    (tree / "analysis/ccnlab/a.py").write_text("x = 1\n")
    with pytest.raises(UserError, match="commit your changes"):
        plant(Project(tree), 1, 1, tree)


def test_the_same_seed_draws_the_same_faults(tree):
    (tree / "analysis/ccnlab/b.py").write_text(PYTHON * 9)
    assert mutants.draw(tree, "analysis/ccnlab", 3, 1) == mutants.draw(tree, "analysis/ccnlab", 3, 1)
    assert mutants.draw(tree, "analysis/ccnlab", 3, 1) != mutants.draw(tree, "analysis/ccnlab", 3, 2)
    assert all(isinstance(mutant, Mutant) for mutant in mutants.draw(tree, "analysis/ccnlab", 3, 1))
