"""Which tests ./ccn test --quick chooses, and which programs are built for chosen tests."""

import json
import subprocess

import pytest

from ccnlab.dev.needed_programs import needed_targets
from ccnlab.dev.quick import changed_files, choose, read_graphs
from ccnlab.errors import UserError
from ccnlab.project import TREE

SUITES = "test/e2e/test_suites.py::test_suite"
FILES = {
    "model/node/table/ccn-pit.h": '#include "ns3/ccn-fib.h"\n', "model/node/table/ccn-fib.h": "",
    "model/node/table/ccn-pit-find.cc": '#include "ns3/ccn-pit.h"\n',
    "model/l3/ccn-protocol.h": '#include "ns3/ccn-pit.h"\n', "model/node/wire/ccn-name.h": "",
    "test/kit/ccn-kit.h": '#include "ns3/ccn-pit.h"\n',
    "test/l3/ccn-a-test-suite.cc": '#include "ns3/ccn-pit.h"\nTestSuite("ccn-a")\n',
    "test/node/table/ccn-pit-test-suite.cc": '#include "../kit/ccn-kit.h"\nTestSuite("ccn-pit")\n',
    "test/l3/ccn-protocol-test-suite.cc": '#include "ns3/ccn-protocol.h"\nTestSuite("ccn-protocol")\n',
    "test/node/wire/ccn-name-test-suite.cc": '#include "ns3/ccn-name.h"\nTestSuite("ccn-name")\n',
    "scenarios/many-sinks.cc": "", "examples/ccn-first.cc": "", "doc/reference/describe-module.cc": "",
    "analysis/ccnlab/__init__.py": "", "analysis/ccnlab/theory/__init__.py": "",
    "analysis/ccnlab/theory/che.py": "", "analysis/ccnlab/theory/other.py": "",
    "analysis/ccnlab/report.py": "def draw():\n    from ccnlab.theory import che\n",
    "analysis/tests/test_report.py": "from ccnlab.report import draw\n",
    "analysis/tests/test_che.py": "import ccnlab.theory.che\n",
    "analysis/tests/test_other.py": "from ccnlab.theory.other import x\nfrom ccnlab.project import TREE\n'describe_module'",
    "analysis/tests/conftest.py": "from che_kit import y\n", "analysis/tests/che_kit.py": "",
    "test/e2e/test_many_sinks.py": "SCENARIO = 'many-sinks'", "test/e2e/test_suites.py": "'many-sinks'",
    "analysis/ccnlab/lesson/site/site.css": "", "test/e2e/test_lesson_page.py": "", "test/e2e/test_explorer.py": "",
    # A registry, whose modules nobody names; a command; data; tests and kits of one name in several folders.
    "analysis/ccnlab/show/__init__.py": "", "analysis/ccnlab/show/questions/__init__.py": "", "analysis/ccnlab/show/questions/rate.py": "",
    "analysis/ccnlab/show/registry.py": "import pkgutil\nfrom ccnlab.show import questions\npkgutil.iter_modules(questions.__path__)\n",
    "analysis/ccnlab/cli.py": "@cli.command()\ndef sweep_all():\n    from ccnlab.theory import other\n",
    "analysis/ccnlab/page.py": "PAGE = Path(__file__).parent / 'templates'\nopen('sizes.csv')\n",
    "analysis/ccnlab/templates/a.html": "{% include 'b.j2' %}", "analysis/ccnlab/templates/b.j2": "", "analysis/ccnlab/sizes.csv": "1",
    "analysis/tests/show/test_answers.py": "from ccnlab.show.registry import find\n", "analysis/tests/show/rate.py": "",
    "analysis/tests/drawn/rate.py": "from ccnlab.page import draw\n", "analysis/tests/test_drawn.py": "from drawn import rate\n",
    "analysis/tests/test_called.py": "call('sweep-all', '--jobs', 2)\n",
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
    suites = [test.removeprefix(SUITES) for test in chosen(tree, "model/node/table/ccn-pit-find.cc") if SUITES in test]
    assert suites == ["[optimized-ccn-pit]", "[optimized-ccn-a]", "[optimized-ccn-protocol]"]
    assert "test/e2e/test_examples.py::test_an_example_does_what_it_says[ccn-first]" in chosen(tree, "model/node/wire/ccn-name.h")
    assert chosen(tree, "test/l3/ccn-a-test-suite.cc")[0] == f"{SUITES}[optimized-ccn-a]"


def test_a_change_in_python_brings_the_tests_that_import_it(tree):
    assert chosen(tree, "analysis/ccnlab/theory/che.py") == ["analysis/tests/test_che.py", "analysis/tests/test_report.py"]
    assert chosen(tree, "analysis/tests/test_other.py") == ["analysis/tests/test_other.py"]
    assert len(chosen(tree, "analysis/tests/che_kit.py")) == 6  # by conftest.py


def test_modules_of_a_registry_are_reached_from_who_looks_for_them(tree):
    assert chosen(tree, "analysis/ccnlab/show/questions/rate.py") == ["analysis/tests/show/test_answers.py"]


def test_tests_named_like_a_change_are_first_and_those_of_its_siblings_last(tree):
    """Of two modules of a registry, each with a test that reaches both by it, and a test of all."""
    for name in ("rate", "hits"):
        (tree / f"analysis/ccnlab/show/questions/{name}.py").write_text("")
        (tree / f"analysis/tests/show/test_{name}.py").write_text("from ccnlab.show.registry import find\n")
    assert chosen(tree, "analysis/ccnlab/show/questions/rate.py") == [
        f"analysis/tests/show/test_{name}.py" for name in ("rate", "answers", "hits")]


def test_tests_much_farther_away_than_the_nearest_are_not_chosen(tree):
    for number in range(4):
        (tree / f"analysis/ccnlab/way{number}.py").write_text(f"import ccnlab.way{number + 1}\n")
        (tree / f"analysis/tests/test_at{number}.py").write_text(f"import ccnlab.way{number}\n")
    assert chosen(tree, "analysis/ccnlab/way3.py") == [f"analysis/tests/test_at{number}.py" for number in (3, 2, 1)]


def test_a_module_is_known_by_its_qualified_name(tree):
    """Three files are called rate.py."""
    assert chosen(tree, "analysis/tests/drawn/rate.py") == ["analysis/tests/test_drawn.py"]
    assert chosen(tree, "analysis/tests/show/rate.py") == []


def test_a_test_that_calls_a_command_reaches_what_the_command_imports(tree):
    assert "analysis/tests/test_called.py" in chosen(tree, "analysis/ccnlab/theory/other.py")
    assert "analysis/tests/test_called.py" not in chosen(tree, "analysis/ccnlab/theory/che.py")


@pytest.mark.parametrize("file", ["sizes.csv", "templates/a.html", "templates/b.j2"])
def test_a_file_of_data_is_reached_from_who_names_it_or_its_folder(tree, file):
    assert chosen(tree, f"analysis/ccnlab/{file}") == ["analysis/tests/test_drawn.py"]


LAB = sorted(file for file in subprocess.run(["git", "ls-files", "analysis"], cwd=TREE, capture_output=True, text=True, check=True)
             .stdout.splitlines())


def test_each_file_of_the_lab_reaches_a_test():
    """One that is not run for each change; suites of C++ count, too."""
    graphs = read_graphs(TREE)
    always = {*choose(TREE, (), graphs).tests, "test/e2e/test_python_code.py", "test/e2e/test_page_types.py"}
    assert len(LAB) > 400
    assert [file for file in LAB if file not in always and not set(choose(TREE, [file], graphs).tests) - always] == []


def test_other_files_have_tests_of_their_own(tree):
    assert "test/e2e/test_many_sinks.py" in chosen(tree, "scenarios/many-sinks.cc")
    assert chosen(tree, "analysis/ccnlab/lesson/site/site.css") == ["test/e2e/test_lesson_page.py"]


def test_what_is_beyond_the_limit_is_left_out_and_named(tree):
    (tree / "build").mkdir()
    costs = {"analysis/tests/test_che.py::test_a": 42.0, "analysis/tests/test_che.py::test_b": 17.0,
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
    (tree / "model/node/table/ccn-fib.h").write_text("// changed\n")
    (tree / "new.py").write_text("")
    assert changed_files(tree) == ["model/node/table/ccn-fib.h", "new.py"]
    git("add", ".")
    git("commit", "-m", "two")
    assert changed_files(tree) == ["model/node/table/ccn-fib.h", "new.py"]


@pytest.mark.parametrize("tests, targets", [
    ([f"{SUITES}[optimized-ccn-pit]"], ["test/ccn-test"]),
    (["test/e2e/test_many_sinks.py::test_a", "analysis/tests/test_che.py::test_b[many-sinks]"], ["scenarios/many-sinks"]),
    (["test/e2e/test_explorer.py::test_a[ccn-first]"], ["examples/ccn-first"]),
    (["analysis/tests/test_other.py::test_a"], ["doc/describe-module"]),
    (["analysis/tests/test_che.py::test_a"], []),
])
def test_only_what_chosen_tests_name_is_built(tree, tests, targets):
    assert needed_targets(tree, tests) == targets
