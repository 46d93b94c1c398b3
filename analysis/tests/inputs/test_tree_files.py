"""Examples and maps of the tree are found from a folder of one's own, and own files before them."""

from __future__ import annotations

import pytest

from ccnlab.errors import UserError
from ccnlab.inputs.topology import Filling, topology
from ccnlab.inputs.tree_files import SCRIPTS, TOPOLOGIES, find_file, script
from ccnlab.project import TREE, Project


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("named", ["cache_study.py", "examples/cache_study.py"])
def test_an_example_is_found_by_its_name_and_by_its_path_in_the_tree(named):
    assert script(TREE, named) == TREE / "examples/cache_study.py"


def test_an_example_of_the_package_for_python_is_found():
    assert script(TREE, "first.py") == TREE / "examples/python/first.py"


def test_an_own_file_has_precedence(own_folder):
    (own_folder / "cache_study.py").touch()
    assert (own_folder / script(TREE, "cache_study.py")).resolve() == (own_folder / "cache_study.py").resolve()


def test_a_folder_with_a_main_file_is_left_to_python(own_folder):
    (own_folder / "study").mkdir()
    assert str(script(TREE, "study")) == "study"


def test_a_mistyped_script_has_a_suggestion(own_folder):
    (own_folder / "figure.py").touch()
    for typed, meant in (("cach_study.py", "cache_study.py"), ("figur.py", "figure.py")):
        with pytest.raises(UserError, match=rf"no script '{typed}' here or among the examples; did you mean {meant}\?"):
            script(TREE, typed)


def test_a_map_of_an_example_is_found_by_its_name():
    assert find_file(TREE, "topo-6-node.txt", TOPOLOGIES) == TREE / "examples/topologies/topo-6-node.txt"
    assert find_file(TREE, "topo-7-node.txt", TOPOLOGIES) is None
    by_name, by_path = (topology(Project(TREE), name, Filling()) for name in
                        ("topo-6-node.txt", "examples/topologies/topo-6-node.txt"))
    assert by_name == by_path
    assert by_name.startswith("from,to,delay_ms")


def test_each_folder_exists():
    assert all((TREE / folder).is_dir() for folder in (*SCRIPTS, *TOPOLOGIES))
