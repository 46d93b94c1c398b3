"""Loads ns-3 of the PyPI package ns3, and the library and the headers of this package, into cppyy."""

from __future__ import annotations

import importlib.metadata
from pathlib import Path

import cppyy
import libcppyy

_HERE = Path(__file__).parent
# `from ns import ns` loads all 45 modules, which takes more than twice as long. Both can be imported, in any order.
_MODULES = ("core", "network", "internet", "point-to-point", "csma", "applications", "mobility", "topology-read")
_LINKED = ("traffic-control", "wifi")  # what the library of this package needs besides


def load(*modules: str) -> None:
    """Loads further modules of ns-3, for example load("wifi")."""
    for module in modules:
        _load_library(module)
        cppyy.include(f"ns3/{module}-module.h")


def _load_library(module: str) -> None:
    found = list(_libraries.glob(f"libns3*-{module}.so"))
    if len(found) != 1:
        raise ImportError(f"the PyPI package ns3 in {_libraries.parent} has no module '{module}'")
    cppyy.load_library(str(found[0]))


def _find_libraries() -> Path:
    """Returns the folder of the libraries of the PyPI package ns3."""
    folder = Path(str(importlib.metadata.distribution("ns3").locate_file("ns3")))
    for core in folder.glob("lib*/libns3*-core.so"):
        return core.parent
    raise ImportError(f"the PyPI package ns3 in {folder} has no library libns3*-core.so")


def _load_all() -> None:
    library = _HERE / "tree/build/optimized/lib/libccn.so"
    if not library.exists():
        raise ImportError(f"{library} does not exist: {_HERE} is the source of the package; install the wheel that "
                          "./ccn dev wheel writes")
    libcppyy.AddSmartPtrType("Ptr")
    cppyy.add_library_path(str(_libraries))
    # The first folder also has the Boost headers that the library is compiled with.
    for folder in (_libraries.parent / "include", _HERE / "include"):
        cppyy.add_include_path(str(folder))
    load(*_MODULES)
    for module in _LINKED:
        _load_library(module)
    cppyy.load_library(str(library))
    # cling warns of what the headers of that Boost use.
    cppyy.cppdef('#pragma clang diagnostic ignored "-Wdeprecated-builtins"')
    cppyy.include("ns3/ccn-module.h")
    # The namespace of what this package compiles.
    cppyy.cppdef("namespace ccn_python { using namespace ns3; using namespace ns3::ccn; }")


_libraries = _find_libraries()
_load_all()
ns = cppyy.gbl.ns3
