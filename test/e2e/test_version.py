"""From which sources each program's version is made: enough of them, and no more than it can use."""

from __future__ import annotations

import ast
import hashlib
import json
import re
import subprocess
from pathlib import Path

import pytest

from waf.versions import tokens_of

# Folders whose sources count for a program that includes the header of the same name.
LIBRARY = Path(__file__).parents[2] / "scenarios/lib"
SHARED = ("helper", *(f"scenarios/lib/{floor.name}" for floor in sorted(LIBRARY.iterdir())), "scenarios/network")
HEADLESS = {"scenarios/lib/run/version.cc", "scenarios/lib/run/recorded-main.cc"}  # which no header declares
SCENARIOS = sorted(source.stem for source in (Path(__file__).parents[2] / "scenarios").glob("*.cc"))


@pytest.fixture
def sources(root):
    """The sources that a program's version is made from, as the build lists them."""
    return lambda name: (root / f"build/optimized/versions/scenarios/{name}.txt").read_text().split()


def digest(root: Path, paths: list[str]) -> str:
    told = hashlib.sha256()
    for path in sorted(paths):
        tokens = hashlib.sha256(tokens_of((root / path).read_bytes())).digest()
        told.update(path.encode() + b"\0" + tokens)
    return told.hexdigest()[:12]


def test_a_program_tells_the_digest_of_its_sources(root, sources):
    for name in ("many-sinks", "bench-scale", "piggyback"):
        told = json.loads(subprocess.run([root / "build/optimized/scenarios" / name, "--describe"], check=True,
                                         capture_output=True).stdout)
        assert told["ccn_version"].partition("+")[2] == digest(root, sources(name))


def test_a_change_to_any_source_makes_a_new_version(root):
    """The build computes a version again only if one of SOURCES has changed."""
    tree = ast.parse((root / "analysis/waf/program_version.py").read_text())
    patterns: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and node.targets[0].id in ("MODEL", "LIBRARIES", "SOURCES"):
            exec(compile(ast.Module([node], []), "program_version.py", "exec"), {}, patterns)
    watched = {str(path.relative_to(root)) for pattern in patterns["SOURCES"].split() for path in root.glob(pattern)}
    made = list((root / "build/optimized/versions").rglob("*.txt"))
    used = {path for file in made for path in file.read_text().split()}
    assert len(made) > len(SCENARIOS) and used - watched == set()


def test_all_of_the_model_counts(root, sources):
    """Policies, strategies and applications are chosen by name."""
    model = {str(path.relative_to(root)) for path in (root / "model").rglob("*") if path.suffix in (".h", ".cc")}
    assert all(model <= set(sources(name)) for name in SCENARIOS)


def test_headers_below_the_scenarios_count(root, sources):
    for name in SCENARIOS:
        text = (root / f"scenarios/{name}.cc").read_text()
        own = {f"scenarios/{path}" for path in re.findall(r'#include "(?!ns3/)(\w[\w/-]*\.h)"', text)}
        assert own <= set(sources(name)), name
    assert {"scenarios/bench/chain.h", "scenarios/bench-forwarding.cc"} <= set(sources("bench-forwarding"))


def test_the_scenery_of_one_paper_leaves_the_runs_of_the_others_valid(sources):
    scenery = {f"scenarios/lib/networks/multihop-testbed.{ending}" for ending in ("h", "cc")}
    assert scenery <= set(sources("multihop-file")) and scenery <= set(sources("video"))
    for name in ("many-sinks", "piggyback", "throughput", "bulk-window", "bench-scale", "bench-forwarding"):
        assert not scenery & set(sources(name)), name
    assert "scenarios/video.cc" not in sources("many-sinks")


@pytest.fixture(scope="module")
def definitions(root):
    """The names that each source of these folders defines for others: functions, and classes of members."""
    found = {}
    for folder in SHARED:
        for path in (root / folder).glob("*.cc"):
            shared = re.sub(r"^namespace\n{\n.*?^} // namespace$", "", path.read_text(), flags=re.DOTALL | re.MULTILINE)
            functions = re.findall(r"^(\w+)(?:<.*>)?(?:::~?\w+)*(?:::operator\S+)?\(", shared, re.MULTILINE)
            found[path] = {*functions, *re.findall(r"^const \S+ (\w+)::\w+ = ", shared, re.MULTILINE)}
    return found


@pytest.fixture(scope="module")
def declared(root, definitions):
    """For each of these sources the headers that declare what it defines."""
    headers = {path: re.sub(r"/\*.*?\*/|//[^\n]*", "", path.read_text(), flags=re.DOTALL)
               for folder in SHARED for path in (root / folder).glob("*.h")}
    return {str(source.relative_to(root)): {str(path.relative_to(root)) for path, text in headers.items()
                                            if declares(text, names)}
            for source, names in definitions.items() if str(source.relative_to(root)) not in HEADLESS}


def declares(text: str, names: set[str]) -> bool:
    return any(re.search(rf"\b(class|struct) {name}\b(?!;)|^([\w:<>&*, ]* )?{name}\(", text, re.MULTILINE)
               for name in names)


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_source_that_a_program_needs_is_missing(declared, sources, name):
    """A source that does not count defines nothing that a header which counts declares."""
    counted = set(sources(name))
    rest = {source: headers for source, headers in declared.items() if source not in counted}
    assert len(declared) > 70 and len(rest) > 10 and all(declared.values())
    assert {source: headers & counted for source, headers in rest.items() if headers & counted} == {}


def test_the_compiler_knows_no_other_definitions(root, definitions):
    """The linker's view of what the sources say, templates and inline functions aside."""
    objects = [path for unit in ("seldom/helper-*.o", "scenarios/*.o")
               for path in (root / "build/optimized/build/units").glob(unit)]
    told = subprocess.run(["nm", "--defined-only", "--demangle", *objects], check=True, capture_output=True,
                          text=True).stdout
    defined = set(re.findall(r"^[0-9a-f]+ [TDBR] ns3::ccn::(?:network::)?(\w+)", told, re.MULTILINE))
    assert len(objects) >= 5 and len(defined) > 50
    assert defined - set.union(*definitions.values()) == set()


def test_what_does_not_count_registers_nothing(root, sources):
    """Code that runs before main needs no symbol to be used."""
    everywhere = set.intersection(*(set(sources(name)) for name in SCENARIOS))
    outside = [path for folder in SHARED for path in (root / folder).glob("*.cc")
               if f"{folder}/{path.name}" not in everywhere]
    assert outside
    for path in outside:
        assert not re.search(r"NS_OBJECT|GlobalValue g_|^static ", path.read_text(), re.MULTILINE), path
