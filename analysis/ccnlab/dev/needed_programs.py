"""A plugin of pytest with pytest-xdist: builds the programs that the collected tests use before they run."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from ccnlab.dev.building import build_targets
from ccnlab.dev.doc_data import described_scenarios
from ccnlab.errors import UserError
from ccnlab.project import Project

_FOLDERS = {"scenarios": "scenarios", "examples": "examples", "doc/reference": "doc", "test/e2e/toy": "test"}
_SUITES = "test/e2e/test_suites.py"
# In these folders, tests that name a program run it; others have stand-ins for programs, unless they take this tree.
_END_TO_END = "test/e2e"
_THIS_TREE = re.compile(r"\bTREE\b")


def needed_targets(root: Path, tests: Iterable[str]) -> list[str]:
    """Returns the targets of waf that tests, given as node ids of pytest, may run: programs that their files name."""
    targets = {source.stem: f"{folder}/{source.stem}" for sources, folder in _FOLDERS.items()
               for source in (root / sources).glob("*.cc")}
    needed = set()
    for test in tests:
        file, _, case = test.partition("::")
        if file == _SUITES:
            needed.add("test/ccn-test")
            continue
        text = (root / file).read_text()
        if file.startswith(_END_TO_END) or _THIS_TREE.search(text):
            words = re.findall(r"[\w-]+", text + " " + case) + ["describe-module"] * ("describe_module" in text)
            words += described_scenarios(Project(root)) * ("describe_programs" in text)
            needed |= {targets[word] for word in words if word in targets}
    return sorted(needed)


class NeededPrograms:
    """Builds once, when the first worker has collected."""

    def __init__(self) -> None:
        self._is_done = False

    def pytest_xdist_node_collection_finished(self, node: Any, ids: list[str]) -> None:
        """Builds what the tests need; a build that fails ends the session."""
        targets = [] if self._is_done else needed_targets(Path(node.config.rootpath), ids)
        self._is_done = True
        if targets:
            try:
                build_targets(Project(Path(node.config.rootpath)), targets)
            except UserError as error:
                pytest.exit(str(error), 1)


def pytest_configure(config: pytest.Config) -> None:
    """Registers the plugin with the controller of the workers."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(NeededPrograms())
