"""A plugin of pytest: which tests pytest-xdist keeps together, and which tests wait for another variant's build."""

from __future__ import annotations

import pytest

VARIANT = "variant"  # the mark of tests that use a build but for the optimized one
_SUITES = "test_suites.py"  # each of its tests is a process of its own


def pytest_configure(config: pytest.Config) -> None:
    """Describes the mark."""
    config.addinivalue_line("markers", f"{VARIANT}(name): uses what `waf build_NAME` builds")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keeps the tests of a file together, as they share fixtures; suites go to whichever worker is free, last."""
    for item in items:
        if item.path.name != _SUITES:
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))
    items.sort(key=lambda item: item.path.name == _SUITES)
