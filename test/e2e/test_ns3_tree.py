"""The module's files for a source tree of ns-3: CMakeLists.txt and test/examples-to-run.py."""

from __future__ import annotations

import re
import runpy
import shutil
import subprocess

import pytest

# What a release after 3.37 deprecates and a source could use. The scenarios are compiled against 3.37 only, and in a
# newer tree a warning of ccn is an error (./ccn dev trees).
DEPRECATED = {
    "Buffer::Iterator, 3.48": r"\b(?:WriteHtolsb|ReadLsbtoh)U(?:16|32|64)\b",
    "hash of addresses, 3.47": r"\bIpv[46]AddressHash\b",
    "protocol numbers, 3.49": r"\w+Protocol::PROT_NUMBER\b",
    "types of links in captures, 3.49": r"\bPcapHelper::DLT_",
}

# As much of ns-3's build as CMakeLists.txt uses before and behind the libraries.
NS3 = """cmake_minimum_required(VERSION 3.13)
project(ns3 CXX)
set(NS3_VER VERSION)
set(ns3-all-enabled-modules core)
function(build_lib)
  message(STATUS "release ${CCN_RELEASE}")
endfunction()
function(build_lib_example)
  cmake_parse_arguments(E "" "NAME" "" ${ARGN})
  message(STATUS "example ${E_NAME}")
endfunction()
add_subdirectory(ROOT ccn)
set(module_examples ROOT/examples)
add_subdirectory(ROOT/examples ccn/examples)
"""


def test_each_example_is_in_the_list_for_test_py(root):
    lists = runpy.run_path(str(root / "test/examples-to-run.py"))
    entries = lists["cpp_examples"]
    assert {name.split()[0] for name, *_ in entries} == {source.stem for source in (root / "examples").glob("*.cc")}
    assert lists["python_examples"] == []
    not_run = {name for name, *conditions in entries if conditions != ["True", "True"]}
    assert {name.split()[0] for name in not_run} == {"ccn-real-network"}  # it needs a tap device


def test_the_examples_are_called_as_their_comments_say(root):
    for name, *_ in runpy.run_path(str(root / "test/examples-to-run.py"))["cpp_examples"]:
        source = (root / f"examples/{name.split()[0]}.cc").read_text()
        assert re.search(rf" ./ccn run {name}$", source, re.MULTILINE), name


def test_the_documentation_names_the_modules_that_ccn_needs(root):
    linked = set(re.findall(r"\$\{lib([a-z-]+)\}", (root / "CMakeLists.txt").read_text())) - {"ccn"}
    page = " ".join((root / "doc/usage/installation.rst").read_text().split())
    [sentence] = re.findall(r"``ccn`` needs the modules (.*?) of ns-3\.", page)
    assert set(re.findall("``(.+?)``", sentence)) == linked


@pytest.mark.parametrize("name", DEPRECATED)
def test_no_source_uses_what_a_newer_ns3_deprecates(root, name):
    folders = ("model", "helper", "examples", "scenarios", "test")
    sources = [path for folder in folders for path in (root / folder).rglob("*") if path.suffix in (".cc", ".h")]
    assert len(sources) > 100
    assert [path.name for path in sources if re.search(DEPRECATED[name], path.read_text())] == []


@pytest.fixture
def configure(root, tmp_path):
    """Configures a stand-in for ns-3 with the module: `configure("3.48", "-D...")`."""
    if not shutil.which("cmake"):
        pytest.skip("there is no cmake")

    def call(version, *options):
        text = NS3.replace("ROOT", str(root)).replace("VERSION)\n", f"{version})\n", 1)
        (tmp_path / "CMakeLists.txt").write_text(text)
        return subprocess.run(["cmake", "-S", tmp_path, "-B", tmp_path / "build", *options], capture_output=True,
                              text=True)

    return call


def test_a_missing_library_is_named_with_its_packages(configure):
    made = configure("3.48", *(f"-DCMAKE_DISABLE_FIND_PACKAGE_{name}=TRUE" for name in ("SQLite3", "OpenSSL")))
    assert made.returncode != 0
    told = " ".join(made.stderr.split())
    assert "SQLite: libsqlite3-dev (Debian, Ubuntu), sqlite-devel (Fedora)" in told
    assert "OpenSSL 3: libssl-dev (Debian, Ubuntu), openssl-devel (Fedora)" in told
    assert "libboost-dev" not in told
    assert "libboost-dev" in configure("3.48", "-DCMAKE_DISABLE_FIND_PACKAGE_Boost=TRUE").stderr


def test_an_older_ns3_is_refused(configure):
    assert "ccn needs ns-3.37 or newer; this is ns-3.36" in " ".join(configure("3.36.1").stderr.split())


def test_a_program_without_its_module_is_skipped_with_a_message(configure, root):
    made = configure("3.48")
    assert made.returncode == 0, made.stderr
    assert "ccn-real-network is not built: it needs the module fd-net-device of ns-3" in made.stdout
    assert "ad-hoc is not built: it needs the modules olsr and aodv of ns-3" in made.stdout
    built = set(re.findall("-- example (.+)", made.stdout))
    assert {"ccn-first", "many-sinks"} < built and not {"ccn-real-network", "ad-hoc"} & built
    version = re.search("^VERSION = '(.+)'", (root / "wscript").read_text(), re.MULTILINE)[1]
    assert f"-- release {version}\n" in made.stdout
