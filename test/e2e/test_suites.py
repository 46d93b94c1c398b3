"""The C++ suites in every tested variant, and a short run of each fuzz target."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccnlab.dev.fuzz import TARGETS, fuzz_briefly
from ccnlab.dev.suites import all_suites, run_suite
from ccnlab.dev.tools import need
from ccnlab.project import Project

PROJECT = Project(Path(__file__).parents[2])


@pytest.mark.parametrize("variant, suite", all_suites(PROJECT))
def test_suite(variant: str, suite: str) -> None:
    if variant == "sanitize":
        need("clang++", "clang")
    passed, output = run_suite(PROJECT.test_program(variant), suite)
    assert passed, output


@pytest.mark.parametrize("target", TARGETS)
def test_fuzz_target(target: str) -> None:
    need("clang++", "clang")
    result = fuzz_briefly(PROJECT, target)
    assert result.passed, result.output + result.advice
