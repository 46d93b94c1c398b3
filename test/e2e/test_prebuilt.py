"""./ccn takes the programs of a wheel that lies in the tree, as long as it is of the same sources, and builds nothing."""

from __future__ import annotations

import zipfile

import pytest

from ccnlab.prebuilt import take
from test_launcher import Tree, dpkg_query, stand_ins, without_knowledge  # noqa: F401

PACKED = "model helper scenarios examples wscript private-headers.txt".split()
NO_COMPILER = "ccn: missing g++ 10 or newer; an administrator installs it with: apt-get install g++ (Fedora: dnf install gcc-c++)"


@pytest.fixture
def unbuilt(root, tmp_path, stand_ins):  # noqa: F811
    """A tree with the wheel of its sources, on a machine without a compiler where nothing can be installed."""
    stand_ins("dpkg-query", dpkg_query("libns3-dev", "g++"))
    stand_ins("sudo", "exit 1\n")
    stand_ins("g++", "exit 1\n")
    env = stand_ins("id", "echo 1000\n")
    tree = Tree(root, tmp_path / "tree")
    pack(tree)
    return tree, lambda *words: tree.call(*words, env=env)


def pack(tree: Tree) -> None:
    with zipfile.ZipFile(tree.folder / "ccn-1.whl", "w") as wheel:
        for part in (tree.folder / name for name in PACKED):
            for file in (part, *part.rglob("*")):
                if file.is_file():
                    wheel.write(file, f"ccn/tree/{file.relative_to(tree.folder)}")
        wheel.writestr("ccn/tree/build/optimized/scenarios/good", "#!/bin/sh\necho packed\n")
        wheel.writestr("ccn/tree/build/optimized/lib/libccn.so", "")


def test_programs_of_the_wheel_run_without_a_compiler(unbuilt):
    tree, call = unbuilt
    first, second = call("run", "good"), call("run", "good")
    assert (first.stdout, first.stderr) == ("packed\n", "ccn: the programs are those of ccn-1.whl; nothing is built\n")
    assert (second.stdout, second.stderr) == ("packed\n", "")
    assert sorted(file.name for file in (tree.folder / "build").iterdir()) == ["from-wheel", "optimized"]


@pytest.mark.parametrize("edit", ["scenarios/good.cc", "model/new.cc", "wscript"])
def test_after_an_edit_programs_are_built(unbuilt, edit):
    tree, call = unbuilt
    assert call("run", "good").returncode == 0
    with (tree.folder / edit).open("a") as source:
        source.write("\n")
    assert (call("run", "good").stdout, call("run", "good").stderr.splitlines()[-1]) == ("", NO_COMPILER)


def test_what_the_wheel_lacks_is_built(unbuilt):
    _, call = unbuilt
    for words in (("run", "good"), ("dev", "build")):
        last = call(*words)
    assert last.stderr.splitlines()[-1] == NO_COMPILER


@pytest.mark.parametrize("edit, reason", [("scenarios/good.cc", "it has another scenarios/good.cc"), ("model/new.cc", "it has another model/new.cc")])
def test_the_wheel_of_other_sources_is_not_used(unbuilt, edit, reason):
    tree, call = unbuilt
    with (tree.folder / edit).open("a") as source:
        source.write("\n")
    told = call("run", "good").stderr.splitlines()
    assert (told[0], told[-1]) == (f"ccn: ccn-1.whl is not used: {reason}", NO_COMPILER)
    assert list((tree.folder / "build").glob("*wheel*")) == [] and not (tree.folder / "build/optimized").exists()


def test_the_first_wheel_that_fits_is_taken(unbuilt, capsys):
    tree, _ = unbuilt
    (tree.folder / "ccn-0.whl").write_text("no archive")
    assert take(sorted(tree.folder.glob("*.whl")), tree.folder)
    assert capsys.readouterr().err.splitlines() == ["ccn: ccn-0.whl is not used: it cannot be read: File is not a zip file",
                                                    "ccn: the programs are those of ccn-1.whl; nothing is built"]


def test_a_wheel_whose_libraries_are_missing_is_not_used(unbuilt, stand_ins, monkeypatch, capsys):  # noqa: F811
    tree, _ = unbuilt
    monkeypatch.setenv("PATH", stand_ins("ldd", "echo 'libns3-core.so.37 => not found'\n")["PATH"])
    assert not take([tree.folder / "ccn-1.whl"], tree.folder)
    assert capsys.readouterr().err == "ccn: ccn-1.whl is not used: it needs libns3-core.so.37, which this machine lacks\n"
    assert list((tree.folder / "build").iterdir()) == []


def test_what_an_interrupted_call_has_left_is_replaced(unbuilt):
    tree, call = unbuilt
    (tree.folder / "build/optimized/scenarios").mkdir(parents=True)
    (tree.folder / "build/optimized/scenarios/other").touch()
    assert call("run", "good").stdout == "packed\n"
    assert not (tree.folder / "build/optimized/scenarios/other").exists()
