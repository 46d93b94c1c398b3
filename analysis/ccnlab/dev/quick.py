"""`./ccn test --quick`: the tests that a change reaches, the nearest first, within a limit of CPU time."""

from __future__ import annotations

import fnmatch
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ccnlab.dev.budget import COSTS
from ccnlab.dev.git import printed
from ccnlab.dev.import_graph import Graph, include_graph
from ccnlab.dev.lab_graph import EACH, lab_graph
from ccnlab.dev.suites import suite_sources

# CPU time of the tests of a change, on two cores about twice their wall time. Those of C++ follow a minute of build.
_CPU_S = {"C++": 60.0, "Python": 60.0}
# At least, of a suite, and of a file in each folder; those that run whole programs cost most, above all those that build trees, the
# documentation and pages of many runs.
_LEAST_S = {"test/e2e/test_suites.py": 0.3, "test/e2e/test_launcher.py": 200.0, "test/e2e/test_docs.py": 200.0,
            "test/e2e/test_explorer.py": 100.0, "test/e2e/": 20.0, "analysis/tests/": 2.0}

_FARTHER = 2  # steps of imports from the nearest test to the farthest one that is run
_ALIKE = 6  # letters that the names of a file of data and of its test have in common, such as compare.css and test_compare.py

_LANGUAGE, _TYPES = "test/e2e/test_language.py", "test/e2e/test_page_types.py"
# Spelling and layers, each time.
_ALWAYS = (f"{_LANGUAGE}::test_the_words_are_spelled_right", "test/e2e/test_rooms.py", "analysis/tests/test_packages.py")
# A few whole runs for a change in C++.
_SMOKE = ("test/e2e/test_examples.py::test_an_example_does_what_it_says[ccn-first]",
          "test/e2e/test_scenario_comments.py::test_a_scenario_prints_what_it_says[many-sinks]")
# Tests of files that no import, include or registry leads to, or that it leads to in a browser or a program only, by
# patterns of paths, of which the first that matches counts: {stem} of the file, {name} of its module, and {folder} of the folder.
_OTHER_FILES = {
    "scenarios/*.cc": ("test/e2e/test_{name}.py",
                       "test/e2e/test_scenario_comments.py::test_a_scenario_prints_what_it_says[{stem}]"),
    "scenarios/*": ("test/e2e/test_{folder}.py",),
    "examples/*.cc": ("test/e2e/test_examples.py::test_an_example_does_what_it_says[{stem}]",),
    "examples/*": ("test/e2e/test_examples.py",),
    "test/fuzz/*": ("analysis/tests/dev/test_fuzz.py",),
    "analysis/ccnlab/explorer/page/*": (_TYPES,),
    "analysis/ccnlab/lesson/page/*": (_TYPES, "test/e2e/test_lesson_page.py"),
    "analysis/ccnlab/lesson/*/*": ("test/e2e/test_lesson_page.py",),  # lessons, site
    "analysis/ccnlab/lesson/*.toml": ("test/e2e/test_lesson_page.py",),
    "analysis/ccnlab/report/templates/*": (_TYPES, "test/e2e/test_report_page.py", "test/e2e/test_report_scripts.py"),
    "*.js": (_TYPES,),
    "*.d.ts": (_TYPES,),
    "analysis/ccn/*": ("test/e2e/test_python.py",),
    "analysis/ccnlab/__main__.py": ("analysis/tests/test_boundary.py",),
    "analysis/ccnlab/dev/skip_absent.py": ("analysis/tests/dev/test_skip_absent.py",),
    "doc/reference/*.json": ("analysis/tests/dev/test_reference.py", "test/e2e/test_doc_data.py"),
    "doc/reference/*": (_LANGUAGE, "analysis/tests/dev/test_reference.py", "test/e2e/test_doc_names.py"),
    "doc/search/*": ("test/e2e/test_search.py",),
    "doc/lessons/*": ("test/e2e/test_doc_data.py",),
    "doc/*": (_LANGUAGE, "test/e2e/test_doc_names.py", "test/e2e/test_doc_bounds.py"),
    "*.md": (_LANGUAGE, "test/e2e/test_contributing.py", "test/e2e/test_release.py", "test/e2e/test_doc_names.py"),
    "ccn": ("test/e2e/test_launcher.py",),
    "wscript": ("test/e2e/test_launcher.py",),
    "analysis/waf/*": ("test/e2e/test_launcher.py",),
    "CMakeLists.txt": ("test/e2e/test_ns3_tree.py",),
    "analysis/cmake/*": ("test/e2e/test_ns3_tree.py",),
    "analysis/precompiled-headers.txt": ("test/e2e/test_launcher.py",),
    "*.py": ("test/e2e/test_python_code.py",),
    "pyproject.toml": ("test/e2e/test_python_code.py",),
}


@dataclass(frozen=True)
class Choice:
    """What is run, as arguments of pytest, and the files of tests and suites that the change reaches but are not run."""

    changed: tuple[str, ...]
    tests: tuple[str, ...]
    left_out: tuple[str, ...]


def changed_files(root: Path) -> list[str]:
    """Returns what differs from the last commit, or if nothing does, what the last commit has changed."""
    changed = _git(root, "diff", "--name-only", "HEAD") + _git(root, "ls-files", "--others", "--exclude-standard")
    return sorted(changed or _git(root, "diff", "--name-only", "HEAD~1", "HEAD"))


def _git(root: Path, *arguments: str) -> list[str]:
    failure = "--quick asks git what has changed, and git failed: {}; ./ccn test PATTERN needs no git"
    return printed(root, *arguments, failure=failure).decode().splitlines()


def read_graphs(root: Path) -> dict[str, Graph]:
    """Returns for each language which files use which others."""
    return {"C++": include_graph(root), "Python": lab_graph(root)}


def choose(root: Path, changed: Iterable[str], graphs: Mapping[str, Graph] | None = None) -> Choice:
    """Returns the tests that the changed files reach; see `./ccn test --help`. Reads the graphs unless they are given."""
    changed = tuple(changed)
    costs = read_costs(root)
    graphs = graphs or read_graphs(root)
    tests, left_out = [*_ALWAYS], []
    for language, graph in graphs.items():
        near = graph.distances([root / file for file in changed if root / file in graph])
        found = _suites(root, near) if language == "C++" else _files(root, graph, near)
        taken, rest = _within(language, found, costs)
        tests += taken + (list(_SMOKE) if language == "C++" and near else [])
        left_out += rest
    tests += [test for file in changed for test in _of_other_file(root, file)]
    return Choice(changed, tuple(dict.fromkeys(tests)), tuple(left_out))


def _suites(root: Path, near: Mapping[Path, int]) -> list[str]:
    """Returns the suites with a source that reaches a change, the nearest first; of these, those of a folder of a change."""
    folders = {file.relative_to(root).parts[1:-1] for file, steps in near.items() if steps == 0}
    if not near:
        return []
    found = {name: source for name, source in suite_sources(root).items() if source in near}
    return [f"test/e2e/test_suites.py::test_suite[optimized-{name}]" for name in
            sorted(found, key=lambda name: (found[name].relative_to(root).parts[1:-1] not in folders,
                                            near[found[name]], name))]


def _files(root: Path, graph: Graph, near: Mapping[Path, int]) -> list[str]:
    """Returns the files of Python tests that reach a change, not much farther away than the nearest.

    First are those named like a changed file, and last those named like other modules of a registry, such as other experiments, and
    whole programs before them. Else the nearest are first, and of these, those that reach the fewest files, which are about the
    change rather than about all.
    """
    changed = [file for file, steps in near.items() if steps == 0]
    others = {f"test_{_module(file)}" for each, of in graph.items() if each.name == EACH for file in of} - _names(changed)
    found = [file for file in near if file.name.startswith("test_") and file.name != "test_suites.py"]
    limit = min((near[file] for file in found), default=0) + _FARTHER
    return [str(file.relative_to(root)) for file in sorted((file for file in found if near[file] <= limit), key=lambda file: (
        not _is_named_like(file, changed), file.stem in others, file.is_relative_to(root / "test"), near[file], graph.reach(file), str(file)))]


def _module(file: Path) -> str:
    """Returns the last name of a module or package."""
    return file.parent.name if file.name == "__init__.py" else file.stem


def _names(changed: Iterable[Path]) -> set[str]:
    """Returns the names that tests of these modules have by themselves: of the module, or of the package that contains it."""
    return {f"test_{name}" for file in changed if file.suffix == ".py" for name in (file.stem, file.parent.name)}


def _is_named_like(test: Path, changed: Iterable[Path]) -> bool:
    """Returns whether a test is named like a file: for that of a page, by its first letters."""
    about = test.stem.removeprefix("test_")
    return test.stem in _names(changed) or any(
        len(file.stem) >= _ALIKE and (file.stem[:_ALIKE] in about if file.suffix != ".py" else file.stem.startswith(f"{about}_"))
        for file in changed)


def _cost(test: str, costs: Mapping[str, float]) -> float:
    """Returns the CPU time of a suite or of a file, of which perhaps only some tests have run here."""
    least = next(cost for start, cost in _LEAST_S.items() if test.startswith(start))
    return max(costs.get(test, 0.0), least)


def _within(language: str, found: list[str], costs: Mapping[str, float]) -> tuple[list[str], list[str]]:
    """Returns the tests that cost no more than the limit together, in their order, and the others."""
    taken: list[str] = []
    rest: list[str] = []
    total = 0.0
    for test in found:
        cost = _cost(test, costs)
        if total + cost > _CPU_S[language] and taken:
            rest.append(test)
        else:
            taken.append(test)
            total += cost
    return taken, rest


def _of_other_file(root: Path, file: str) -> list[str]:
    path = Path(file)
    tests = next((tests for pattern, tests in _OTHER_FILES.items() if fnmatch.fnmatch(file, pattern)), ())
    named = [test.format(stem=path.stem, name=path.stem.replace("-", "_"), folder=path.parent.name.replace("-", "_"))
             for test in tests]
    return [test for test in named if (root / test.partition("::")[0]).exists()]


def read_costs(root: Path) -> dict[str, float]:
    """Returns the CPU time of each test, and of each file together, when it was last run in this tree."""
    file = root / COSTS
    costs: dict[str, float] = json.loads(file.read_text()) if file.exists() else {}
    for test, cost in list(costs.items()):
        name = test.partition("::")[0]
        costs[name] = costs.get(name, 0.0) + cost
    return costs
