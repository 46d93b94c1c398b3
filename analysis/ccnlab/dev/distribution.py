"""A plugin of pytest: which tests pytest-xdist keeps together, which wait for another variant's build, and which are long."""

from __future__ import annotations

import os

import pytest

from ccnlab.dev.budget import LONG

VARIANT = "variant"  # the mark of tests that use a build but for the optimized one
IN_LONG = "long"  # the mark of tests that only ./ccn test --long runs
_SUITES = "test_suites.py"  # each of its tests is a process of its own


def pytest_configure(config: pytest.Config) -> None:
    """Describes the mark."""
    config.addinivalue_line("markers", f"{VARIANT}(name): uses what `waf build_NAME` builds")
    config.addinivalue_line("markers", f"{IN_LONG}: repeats a test with other values, which takes long")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keeps the tests of a file together, as they share fixtures; suites go to whichever worker is free, last."""
    if not os.environ.get(LONG):
        left_out = [item for item in items if item.get_closest_marker(IN_LONG)]
        items[:] = [item for item in items if not item.get_closest_marker(IN_LONG)]
        config.hook.pytest_deselected(items=left_out)
    for item in items:
        if item.path.name != _SUITES:
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))
    items.sort(key=lambda item: item.path.name == _SUITES)
