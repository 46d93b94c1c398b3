"""The programs of a source tree of ns-3, by what its lock file says."""

import pytest

from ccnlab.errors import UserError
from ccnlab.ns3_tree import VARIABLE, Ns3Tree


@pytest.fixture
def tree(tmp_path):
    """Writes the lock file of a configured tree: `programs` are paths below build/."""

    def write(*programs, profile="default", version="3.48"):
        paths = [f"{tmp_path}/build/{program}" for program in programs]
        (tmp_path / ".lock-ns3_linux_build").write_text(
            f"#! /usr/bin/env python3\n\nENABLE_EXAMPLES = True\nBUILD_PROFILE = '{profile}'\nVERSION = '{version}' \n"
            f"\n\nns3_runnable_programs = {paths}\n\nns3_runnable_scripts = []\n")
        return Ns3Tree(tmp_path)

    return write


FIRST = "contrib/ccn/examples/ns3.48-ccn-first-default"
SINKS = "contrib/ccn/scenarios/ns3.48-many-sinks-default"


def make(tree, program):
    path = tree.root / "build" / program
    path.parent.mkdir(parents=True)
    path.touch()
    return path


def refusal(tree, name="many-sinks"):
    with pytest.raises(UserError) as raised:
        tree.program("scenarios", name)
    return str(raised.value)


@pytest.mark.parametrize("profile, file", [
    ("default", "ns3.48-many-sinks-default"), ("debug", "ns3.48-many-sinks-debug"), ("release", "ns3.48-many-sinks")])
def test_the_program_of_the_configured_profile(tree, profile, file):
    written = tree(f"contrib/ccn/scenarios/{file}", profile=profile)
    path = make(written, f"contrib/ccn/scenarios/{file}")
    assert written.program("scenarios", "many-sinks") == path


def test_a_module_beside_the_tree(tree):
    path = "external-contrib/ccn/scenarios/ns3-dev-many-sinks-default"
    written = tree(path, version="3-dev")
    made = make(written, path)
    assert written.program("scenarios", "many-sinks") == made


def test_a_program_with_the_name_of_a_module_has_a_prefix(tree):
    path = "contrib/ccn/scenarios/ns3.48-ccn-network-default"
    written = tree(path, FIRST)
    assert refusal(written, "network").endswith("&& ./ns3 build ccn-network")
    made = make(written, path)
    assert written.program("scenarios", "network") == made


def test_a_program_of_the_same_name_elsewhere_is_not_taken(tree):
    assert "has no program many-sinks" in refusal(tree("scratch/ns3.48-many-sinks-default", FIRST))


def test_a_missing_program_is_named_with_the_command_that_builds_it(tree):
    written = tree(SINKS, FIRST)
    assert refusal(written) == (f"{written.root}/build/{SINKS} does not exist; build it with: "
                                f"cd {written.root} && ./ns3 build many-sinks")
    build = f"cd {written.root} && ./ns3 configure --enable-examples && ./ns3 build"
    assert refusal(written, "draft") == (f"the module ccn of {written.root} has no program draft; if it is new there, "
                                         f"build it: {build} draft")
    assert refusal(tree()) == (f"{written.root} is not configured with the examples of the module ccn; link this tree to "
                               f"{written.root}/contrib/ccn unless it is there, and build it: {build} many-sinks")


def test_a_tree_that_is_not_configured(tmp_path):
    assert refusal(Ns3Tree(tmp_path)).startswith(f"{tmp_path} is not configured; build it with: cd {tmp_path} && ")


def test_a_lock_file_of_another_form(tmp_path):
    lock = tmp_path / ".lock-ns3_linux_build"
    lock.write_text("VERSION = '3.36'\n")
    assert refusal(Ns3Tree(tmp_path)) == f"{lock} does not say BUILD_PROFILE, ns3_runnable_programs: ns-3 before 3.37?"
    lock.write_text("VERSION = 3.36)\n")
    assert refusal(Ns3Tree(tmp_path)).startswith(f"{lock}: ")


def test_scenarios_are_those_of_the_tree(tree, project, monkeypatch):
    written = tree(SINKS, FIRST)
    path = make(written, SINKS)
    monkeypatch.setenv(VARIABLE, str(written.root))
    assert project.scenario("many-sinks") == path
    monkeypatch.delenv(VARIABLE)
    assert project.scenario("many-sinks") == project.root / "build/optimized/scenarios/many-sinks"
