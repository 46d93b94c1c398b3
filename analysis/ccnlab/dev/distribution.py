"""A plugin of pytest: which tests pytest-xdist keeps together, which wait for another variant's build, and which are long."""

from __future__ import annotations

import os

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling, Scheduling

from ccnlab.dev.budget import LONG

VARIANT = "variant"  # the mark of tests that use a build but for the optimized one
IN_LONG = "long"  # the mark of tests that only ./ccn test --long runs
_SUITES = "test_suites.py"  # each of its tests is a process of its own


def pytest_configure(config: pytest.Config) -> None:
    """Describes the marks."""
    config.addinivalue_line("markers", f"{VARIANT}(name): uses what `waf build_NAME` builds")
    config.addinivalue_line("markers", f"{IN_LONG}: repeats a test with other values, which takes long")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what only the long test runs."""
    if not os.environ.get(LONG):
        left_out = [item for item in items if item.get_closest_marker(IN_LONG)]
        items[:] = [item for item in items if not item.get_closest_marker(IN_LONG)]
        config.hook.pytest_deselected(items=left_out)


class FileScheduling(LoadScopeScheduling):
    """Keeps the tests of a file together, as they share fixtures; suites go to whichever worker is free, last.

    The marks of --dist=loadgroup do the same, but pytest-xdist 3.8 ignores them with pytest 9.2, and says nothing.
    """

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return nodeid if file.endswith(_SUITES) else file


@pytest.hookimpl(optionalhook=True)  # as pytest-xdist may be off
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    """Gives the workers whole files, those with most tests first."""
    return FileScheduling(config, log)
