"""A plugin of pytest: skips the tests whose programs are missing where ./ccn may not install them."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from ccnlab.dev.tools import MissingTool, is_absent


def _skipping() -> Generator[None, object, object]:
    try:
        return (yield)
    except MissingTool as error:
        if not is_absent(error.program):
            raise
        pytest.skip(str(error))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    """Skips a test whose fixture needs an absent program."""
    return (yield from _skipping())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Skips a test that needs an absent program."""
    return (yield from _skipping())
