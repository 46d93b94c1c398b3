"""Which tests ./ccn test --quick chooses, and which programs are built for chosen tests."""

import json
import subprocess

import pytest

from ccnlab.dev.needed_programs import needed_targets
from ccnlab.dev.quick import changed_files, choose
from ccnlab.errors import UserError

SUITES = "test/e2e/test_suites.py::test_suite"
FILES = {
    "model/table/ccn-pit.h": '#include "ns3/ccn-fib.h"\n', "model/table/ccn-fib.h": "",
    "model/table/ccn-pit-find.cc": '#include "ns3/ccn-pit.h"\n',
    "model/l3/ccn-protocol.h": '#include "ns3/ccn-pit.h"\n', "model/wire/ccn-name.h": "",
    "test/kit/ccn-kit.h": '#include "ns3/ccn-pit.h"\n',
    "test/l3/ccn-a-test-suite.cc": '#include "ns3/ccn-pit.h"\nTestSuite("ccn-a")\n',
    "test/table/ccn-pit-test-suite.cc": '#include "../kit/ccn-kit.h"\nTestSuite("ccn-pit")\n',
    "test/l3/ccn-protocol-test-suite.cc": '#include "ns3/ccn-protocol.h"\nTestSuite("ccn-protocol")\n',
    "test/wire/ccn-name-test-suite.cc": '#include "ns3/ccn-name.h"\nTestSuite("ccn-name")\n',
    "scenarios/many-sinks.cc": "", "examples/ccn-first.cc": "", "doc/reference/describe-module.cc": "",
    "analysis/ccnlab/__init__.py": "", "analysis/ccnlab/theory/__init__.py": "",
    "analysis/ccnlab/theory/che.py": "", "analysis/ccnlab/theory/other.py": "",
    "analysis/ccnlab/report.py": "def draw():\n    from ccnlab.theory import che\n",
    "analysis/tests/test_report.py": "from ccnlab.report import draw\n",
    "analysis/tests/test_che.py": "import ccnlab.theory.che\n",
    "analysis/tests/test_other.py": "from ccnlab.theory.other import x\nfrom ccnlab.project import TREE\n'describe_module'",
    "analysis/tests/conftest.py": "from che_kit import y\n", "analysis/tests/che_kit.py": "",
    "test/e2e/test_many_sinks.py": "SCENARIO = 'many-sinks'", "test/e2e/test_suites.py": "'many-sinks'",
    "analysis/ccnlab/explorer/page/state.js": "", "test/e2e/test_explorer.py": "",
}


@pytest.fixture
def tree(tmp_path):
    for file, text in FILES.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text)
    return tmp_path


def chosen(tree, *changed):
    """The tests that only these changes bring."""
    return [test for test in choose(tree, changed).tests if test not in choose(tree, ()).tests]


def test_a_change_in_cpp_brings_the_suites_that_include_it_the_nearest_first(tree):
    suites = [test.removeprefix(SUITES) for test in chosen(tree, "model/table/ccn-pit-find.cc") if SUITES in test]
    assert suites == ["[optimized-ccn-pit]", "[optimized-ccn-a]", "[optimized-ccn-protocol]"]
    assert "test/e2e/test_examples.py::test_an_example_does_what_it_says[ccn-first]" in chosen(tree, "model/wire/ccn-name.h")
    assert chosen(tree, "test/l3/ccn-a-test-suite.cc")[0] == f"{SUITES}[optimized-ccn-a]"


def test_a_change_in_python_brings_the_tests_that_import_it(tree):
    assert chosen(tree, "analysis/ccnlab/theory/che.py") == ["analysis/tests/test_che.py", "analysis/tests/test_report.py"]
    assert chosen(tree, "analysis/tests/test_other.py") == ["analysis/tests/test_other.py"]
    assert len(chosen(tree, "analysis/tests/che_kit.py")) == 3  # by conftest.py


def test_other_files_have_tests_of_their_own(tree):
    assert "test/e2e/test_many_sinks.py" in chosen(tree, "scenarios/many-sinks.cc")
    assert chosen(tree, "analysis/ccnlab/explorer/page/state.js") == ["test/e2e/test_explorer.py"]


def test_what_is_beyond_the_limit_is_left_out_and_named(tree):
    (tree / "build").mkdir()
    costs = {"analysis/tests/test_che.py::test_a": 12.0, "analysis/tests/test_che.py::test_b": 7.0,
             "analysis/tests/test_report.py::test_a": 2.0}
    (tree / "build/test-costs.json").write_text(json.dumps(costs))
    choice = choose(tree, ["analysis/ccnlab/theory/che.py"])
    assert "analysis/tests/test_che.py" in choice.tests
    assert choice.left_out == ("analysis/tests/test_report.py",)


def test_what_has_changed(tree):
    def git(*arguments):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *arguments], cwd=tree, check=True,
                       capture_output=True)

    with pytest.raises(UserError, match="./ccn test PATTERN needs no git"):
        changed_files(tree)
    git("init")
    git("add", ".")
    git("commit", "-m", "one")
    (tree / "model/table/ccn-fib.h").write_text("// changed\n")
    (tree / "new.py").write_text("")
    assert changed_files(tree) == ["model/table/ccn-fib.h", "new.py"]
    git("add", ".")
    git("commit", "-m", "two")
    assert changed_files(tree) == ["model/table/ccn-fib.h", "new.py"]


@pytest.mark.parametrize("tests, targets", [
    ([f"{SUITES}[optimized-ccn-pit]"], ["test/ccn-test"]),
    (["test/e2e/test_many_sinks.py::test_a", "analysis/tests/test_che.py::test_b[many-sinks]"], ["scenarios/many-sinks"]),
    (["test/e2e/test_explorer.py::test_a[ccn-first]"], ["examples/ccn-first"]),
    (["analysis/tests/test_other.py::test_a"], ["doc/describe-module"]),
    (["analysis/tests/test_che.py::test_a"], []),
])
def test_only_what_chosen_tests_name_is_built(tree, tests, targets):
    assert needed_targets(tree, tests) == targets
