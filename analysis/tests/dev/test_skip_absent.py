"""The plugin of ./ccn test that skips what needs a program that is not here."""

import os
import subprocess
import sys

import pytest

from ccnlab.dev.tools import ABSENT

PLANTED = """
import pytest
from ccnlab.dev.tools import need

@pytest.fixture
def browser(): need("a-browser")
def test_of_a_program(): need("a-compiler", "its-package")
def test_of_a_fixture(browser): pass
def test_of_neither(): pass
"""


@pytest.mark.parametrize("absent, outcome", [("a-browser a-compiler", "1 passed, 2 skipped"), ("", "3 passed")])
def test_what_needs_an_absent_program_is_skipped(tmp_path, absent, outcome):
    (tmp_path / "test_planted.py").write_text(PLANTED)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    printed = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "ccnlab.dev.skip_absent", "-p", "no:cacheprovider"], cwd=tmp_path,
                             env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), ABSENT: absent}, capture_output=True, text=True).stdout
    assert f"{outcome} in" in printed, printed
