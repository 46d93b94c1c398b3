"""A lower layer never includes a higher one (doc/model/index.rst), and no kind of application includes another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

LAYERS = ["util", "link", "wire", "security", "table", "graph", "face", "policy", "strategy", "l3", "cost", "defence", "ccnx", "trust", "access", "app",
          "helper", "scenarios/lib", "scenarios"]
# Layers that no node needs: only applications and what is above them include these, and these include only the lowest.
APART = {"trust", "access"}
LOWEST = {"util", "wire", "security"}
# What all kinds of applications share, below model/app/; each includes only those before it.
SHARED_BY_KINDS = ["", "window", "fetch", "publish"]
# A header of the module, by "ns3/"; or one that lies below scenarios/, by where it lies.
INCLUDE = re.compile(r'^\s*#\s*include\s+(?:[<"]ns3/(?=ccn-)|"(?!ns3/)(?:[\w.-]+/)*)([\w-]+\.h)[>"]', re.MULTILINE)


# The core, and what only ccnb has: a view decodes itself from ccnb, and from any other format by its codec.
CORE = ["table", "face", "policy", "strategy", "l3"]
CCNB = re.compile(r"\bccnb\b|Ccnb[A-Z]|ccn-ccnb|Dtag|PeekKind|TakeElement|DecodeComponents|GetComponentOctets"
                  r"|\b(?:interest|content|piggyback|view|selectors)\.Decode\(")


def layer_of(file: Path, root: Path) -> str:
    """The layer in which a source lies, e.g. "wire" for model/wire/ccn-name.h; "model" for a file in no layer of it."""
    folders = file.relative_to(root).parts[:-1]
    if folders == ("scenarios", "lib"):
        return "scenarios/lib"
    if folders[0] != "model":
        return "scenarios" if folders[0] == "examples" else folders[0]
    return folders[1] if len(folders) > 1 else "model"


def kind_of(file: Path, root: Path) -> str:
    """The layer below model/app/ in which a source lies, or an empty text."""
    folders = file.relative_to(root).parts[:-1]
    return folders[2] if folders[:2] == ("model", "app") and len(folders) > 2 else ""


def sources(root: Path) -> list[Path]:
    """All C++ sources that lie in a layer."""
    return sorted(file for folder in ("model", "helper", "scenarios", "examples")
                  for pattern in ("*.h", "*.cc") for file in (root / folder).rglob(pattern))


def upward(root: Path) -> list[str]:
    """Includes that point to a higher layer, a line each."""
    home = {file.name: layer_of(file, root) for file in sources(root) if file.suffix == ".h"}
    home["ccn-module.h"] = "helper"  # made by the build: all public headers
    found = []
    for file in sources(root):
        layer = layer_of(file, root)
        for header in INCLUDE.findall(file.read_text()):
            if LAYERS.index(home[header]) > LAYERS.index(layer):
                found.append(f"{file.relative_to(root)} ({layer}) includes {header} ({home[header]})")
    return found


def is_sideways(source: str, header: str) -> bool:
    """Whether an include points from one kind of application to another, or from what all kinds share to one of them."""
    if header in SHARED_BY_KINDS:
        return source in SHARED_BY_KINDS and SHARED_BY_KINDS.index(header) > SHARED_BY_KINDS.index(source)
    return header != source


def apart(root: Path) -> list[str]:
    """Includes by which what a node has would need a layer of APART, or such a layer a node, a line each."""
    home = {file.name: layer_of(file, root) for file in sources(root) if file.suffix == ".h"}
    lines = []
    for file in sources(root):
        layer = layer_of(file, root)
        for header in INCLUDE.findall(file.read_text()):
            other = home.get(header, layer)
            needs_it = other in APART and LAYERS.index(layer) < LAYERS.index("app")
            if layer != other and (needs_it or (layer in APART and other not in LOWEST)):
                lines.append(f"{file.relative_to(root)} ({layer}) includes {header} ({other})")
    return lines


def sideways(root: Path) -> list[str]:
    """Includes below model/app/ that point to another kind of application, a line each."""
    home = {file.name: kind_of(file, root) for file in sources(root) if file.suffix == ".h"}
    return [f"{file.relative_to(root)} includes {header} ({home[header]})"
            for file in sources(root) if layer_of(file, root) == "app"
            for header in INCLUDE.findall(file.read_text())
            if is_sideways(kind_of(file, root), home.get(header, ""))]


def knowing_ccnb(root: Path) -> list[str]:
    """Lines of the core that know ccnb."""
    return [f"{file.relative_to(root)}: {line.strip()}" for file in sources(root) if layer_of(file, root) in CORE
            for line in file.read_text().splitlines() if CCNB.search(line)]


def test_only_the_codec_of_ccnb_knows_ccnb(root: Path) -> None:
    assert knowing_ccnb(root) == []


@pytest.mark.parametrize("line", ["// components in ccnb", "CcnbReader reader(bytes);", '#include "ns3/ccn-ccnb.h"',
                                  "interest.Decode(bytes);", "PeekKind(bytes)"])
def test_a_line_that_knows_ccnb_would_be_noticed(tmp_path: Path, line: str) -> None:
    (tmp_path / "model/table").mkdir(parents=True)
    (tmp_path / "model/table/ccn-a.cc").write_text(f"m_codec->Decode(bytes, view); // ccn-best-face\n{line}\n")
    assert knowing_ccnb(tmp_path) == [f"model/table/ccn-a.cc: {line}"]


def pulled(root: Path, header: str) -> set[str]:
    """The headers of the module that a header includes, directly or not."""
    home = {file.name: file for file in sources(root) if file.suffix == ".h"}
    found: set[str] = set()
    waiting = [header]
    while waiting:
        new = set(INCLUDE.findall(home[waiting.pop()].read_text())) - found
        found |= new
        waiting += new
    return found


def test_the_header_of_a_node_pulls_few_others(root: Path) -> None:
    """Its parts are behind model/l3/ccn-l3-engine.h, which is private."""
    assert len(pulled(root, "ccn-l3-protocol.h")) <= 45


def test_no_include_points_upward(root: Path) -> None:
    assert upward(root) == []


def test_a_node_pays_for_no_trust_schema_and_no_access_control(root: Path) -> None:
    assert apart(root) == []


def test_kinds_of_applications_do_not_include_each_other(root: Path) -> None:
    assert sideways(root) == []


def test_every_source_lies_in_a_known_layer(root: Path) -> None:
    assert {layer_of(file, root) for file in sources(root)} <= set(LAYERS)


def test_suites_lie_where_what_they_test_lies(root: Path) -> None:
    layers = {str(folder.relative_to(root / "model")) for folder in (root / "model").rglob("*") if folder.is_dir()}
    homes = {str(suite.parent.relative_to(root / "test")) for suite in (root / "test").rglob("*-test-suite.cc")}
    assert homes - layers == {"helper", "scenarios"}


def test_headers_of_the_module_are_included_through_ns3(root: Path) -> None:
    local = re.compile(r'^\s*#\s*include\s+"(?!ns3/)', re.MULTILINE)
    assert [str(file) for file in sources(root)
            if "scenarios" not in file.relative_to(root).parts and local.search(file.read_text())] == []


def test_an_upward_include_would_be_noticed(tmp_path: Path) -> None:
    (tmp_path / "model/wire").mkdir(parents=True)
    (tmp_path / "model/l3").mkdir()
    (tmp_path / "model/l3/ccn-layer.h").write_text("")
    (tmp_path / "model/wire/ccn-name.h").write_text('#include "ns3/ccn-layer.h"\n')
    assert upward(tmp_path) == ["model/wire/ccn-name.h (wire) includes ccn-layer.h (l3)"]


def test_a_node_that_includes_a_layer_apart_would_be_noticed(tmp_path: Path) -> None:
    for folder, name, text in (("trust", "ccn-graph.h", '#include "ns3/ccn-pit.h"\n'), ("table", "ccn-pit.h", ""),
                               ("l3", "ccn-layer.h", '#include "ns3/ccn-graph.h"\n'),
                               ("app", "ccn-consumer.h", '#include "ns3/ccn-graph.h"\n')):
        (tmp_path / "model" / folder).mkdir(parents=True)
        (tmp_path / "model" / folder / name).write_text(text)
    assert apart(tmp_path) == ["model/l3/ccn-layer.h (l3) includes ccn-graph.h (trust)",
                               "model/trust/ccn-graph.h (trust) includes ccn-pit.h (table)"]


def test_an_include_of_a_scenario_by_what_scenarios_share_would_be_noticed(tmp_path: Path) -> None:
    for folder in ("lib", "bench"):
        (tmp_path / "scenarios" / folder).mkdir(parents=True)
    (tmp_path / "scenarios/bench/chain.h").write_text('#include "../lib/record.h"\n')
    (tmp_path / "scenarios/lib/record.h").write_text('#include "../bench/chain.h"\n')
    assert upward(tmp_path) == ["scenarios/lib/record.h (scenarios/lib) includes chain.h (scenarios)"]


def test_an_include_of_another_kind_of_application_would_be_noticed(tmp_path: Path) -> None:
    for folder in ("ccnx", "tcp", "fetch", "window"):
        (tmp_path / "model/app" / folder).mkdir(parents=True)
    (tmp_path / "model/app/ccn-base.h").write_text('#include "ns3/ccn-server.h"\n')
    (tmp_path / "model/app/tcp/ccn-server.h").write_text('#include "ns3/ccn-base.h"\n')
    (tmp_path / "model/app/ccnx/ccn-program.h").write_text('#include "ns3/ccn-server.h"\n#include "ns3/ccn-fetch.h"\n')
    (tmp_path / "model/app/fetch/ccn-fetch.h").write_text('#include "ns3/ccn-base.h"\n')
    (tmp_path / "model/app/window/ccn-window.h").write_text('#include "ns3/ccn-fetch.h"\n')
    assert sideways(tmp_path) == ["model/app/ccn-base.h includes ccn-server.h (tcp)",
                                  "model/app/ccnx/ccn-program.h includes ccn-server.h (tcp)",
                                  "model/app/window/ccn-window.h includes ccn-fetch.h (fetch)"]


def test_a_file_in_no_layer_would_be_noticed(tmp_path: Path) -> None:
    (tmp_path / "model").mkdir()
    (tmp_path / "model/ccn-stray.h").write_text("")
    assert {layer_of(file, tmp_path) for file in sources(tmp_path)} - set(LAYERS) == {"model"}
