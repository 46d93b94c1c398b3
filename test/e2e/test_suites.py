"""The C++ suites in every tested variant, and a short run of each fuzz target."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from ccnlab.dev.budget import LONG
from ccnlab.dev.fuzz import TARGETS, fuzz_briefly
from ccnlab.dev.suites import THREADS, THREADS_SUITES, VARIANTS, SuiteServer, all_suites, list_suites, suite_sources
from ccnlab.dev.tools import need
from ccnlab.project import Project

PROJECT = Project(Path(__file__).parents[2])
_LONG_WHEN_SANITIZED = [line for line in Path(__file__).with_name("sanitized_long.txt").read_text().splitlines() if line[0] != "#"]


def of_variant(variant: str, *values: str) -> object:
    """A case with the mark of the build that it waits for."""
    marks = [pytest.mark.variant(variant)] if variant != "optimized" else []
    if variant == "sanitize" and set(values) & set(_LONG_WHEN_SANITIZED):
        marks.append(pytest.mark.long)
    return pytest.param(variant, *values, marks=marks, id="-".join((variant, *values)))


@pytest.fixture(scope="session")
def servers() -> Iterator[dict[str, SuiteServer]]:
    """The running test program of each variant that is used."""
    started: dict[str, SuiteServer] = {}
    yield started
    for server in started.values():
        server.close()


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.variant("sanitize")
def test_fuzz_target(target: str) -> None:
    need("clang++", "clang")
    result = fuzz_briefly(PROJECT, target, 10 if os.environ.get(LONG) else 1)
    assert result.passed, result.output + result.advice


@pytest.mark.parametrize("variant, suite", [of_variant(*case) for case in all_suites(PROJECT.root)])
def test_suite(servers: dict[str, SuiteServer], variant: str, suite: str) -> None:
    if variant == "sanitize":
        need("clang++", "clang")
    if variant not in servers:
        servers[variant] = SuiteServer(PROJECT.test_program(variant))
    passed, output = servers[variant].run(suite)
    assert passed, output


@pytest.mark.parametrize("variant", [of_variant(variant) for variant in (*VARIANTS, THREADS)])
def test_every_suite_of_the_program_is_run(variant: str) -> None:
    if variant == "sanitize":
        need("clang++", "clang")
    sources = THREADS_SUITES if variant == THREADS else suite_sources(PROJECT.root)
    assert sorted(list_suites(PROJECT, variant)) == sorted(sources)


def test_the_suites_that_take_long_under_the_sanitizers_are_few_and_exist():
    suites = suite_sources(PROJECT.root)
    assert len(_LONG_WHEN_SANITIZED) < len(suites) / 8
    assert sorted(set(_LONG_WHEN_SANITIZED) & set(suites)) == _LONG_WHEN_SANITIZED
