"""The modules of ns-3 that a program includes, told from the headers of an ns-3 that is made here."""

from pathlib import Path

import pytest

from ccnlab.own.flags import Flags
from ccnlab.own.ns3_modules import Ns3Modules

HEADERS = {"core": ["log.h"], "csma": ["csma-helper.h"], "csma-layout": ["csma-star-helper.h"]}


@pytest.fixture
def modules(tmp_path):
    """Those of an ns-3 whose libraries have names such as libns3.44-core-default.so."""
    folder = tmp_path / "include/ns3"
    folder.mkdir(parents=True)
    for module, headers in HEADERS.items():
        (folder / f"{module}-module.h").write_text("".join(f"    #include <ns3/{name}> \n" for name in headers))
        for name in headers:
            (folder / name).touch()
    (tmp_path / "ours/ns3").mkdir(parents=True)
    (tmp_path / "ours/ns3/ccn-module.h").touch()

    def of(core: str) -> Ns3Modules:
        return Ns3Modules(Flags(
            version="v", release="0", ns3_version="3.44", ns3_modules=["ns3-core", "ns3-csma"], compiler=["g++"], flags=[],
            program_flags=[], precompiled="", includes=[str(tmp_path / "ours")], libraries="lib", ns3_flags=[],
            ns3_includes=[str(tmp_path / "include")], ns3_libraries=["-L/x", core, core.replace("core", "csma")],
            other_includes=[], other_libraries=[]))

    return of


def program(folder: Path, *includes: str) -> Path:
    source = folder / "a.cc"
    source.write_text("".join(f"#include {name}\n" for name in includes))
    return source


@pytest.mark.parametrize("core, layout", [
    ("-lns3-core", "-lns3-csma-layout"), ("-lns3.44-core", "-lns3.44-csma-layout"),
    ("-lns3.44-core-default", "-lns3.44-csma-layout-default"), ("-lns3-dev-core-debug", "-lns3-dev-csma-layout-debug")])
def test_a_module_is_linked_by_the_name_of_this_ns3(modules, tmp_path, core, layout):
    source = program(tmp_path, '"ns3/core-module.h"', "<ns3/csma-layout-module.h>", '"ns3/csma-module.h"')
    assert modules(core).libraries(source) == ["-Wl,--copy-dt-needed-entries", layout]


def test_a_single_header_names_its_module_and_headers_beside_the_program_count(modules, tmp_path):
    (tmp_path / "own").mkdir()
    (tmp_path / "own/two.h").write_text('#include "../own/two.h"\n#  include "ns3/csma-star-helper.h"\n')
    assert modules("-lns3-core").included(program(tmp_path, '"own/two.h"', "<vector>")) == ["csma-layout"]
    assert modules("-lns3-core").libraries(program(tmp_path, '"ns3/csma-helper.h"', '"ns3/ccn-module.h"')) == []


@pytest.mark.parametrize("include, lacks", [
    ('"ns3/lte-module.h"', "no module lte"), ("<ns3/lte-helper.h>", "no header ns3/lte-helper.h")])
def test_an_absent_module_is_one_sentence(modules, tmp_path, include, lacks):
    source = program(tmp_path, '"ns3/ccn-module.h"', '"ns3/csma-module.h"', include)
    assert modules("-lns3-core").missing(source) == (
        f"ns-3.44 in {tmp_path}/include has {lacks}; its modules are: core, csma, csma-layout; for another one, install an ns-3 "
        "that has it, and set CCN_NS3 to its prefix (doc/usage/installation.rst)")


def test_other_mistakes_are_left_to_the_compiler(modules, tmp_path):
    assert modules("-lns3-core").missing(program(tmp_path, '"ns3/core-module.h"', '"nowhere.h"', '"ns3/ccn-module.h"')) == ""
