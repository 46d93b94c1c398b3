"""Each source includes what it uses: precompiled headers, and those of some ns-3 versions, hide what is missing."""

from __future__ import annotations

import re
from pathlib import Path

INCLUDE = re.compile(r'^\s*#\s*include\s+[<"]([^>"]+)[>"]', re.MULTILINE)
NO_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|R"\((?:.|\n)*?\)"|"(?:\\.|[^"\\\n])*"', re.DOTALL)

# What a use of each precompiled header looks like, and of a header that these include.
USES = {
    "algorithm": r"std::((stable_)?sort|(find|copy|count)_if|(any|all|none)_of|(max|min)_element|transform)\b",
    "array": r"std::array<",
    "deque": r"std::deque<",
    "fstream": r"std::[io]?fstream\b",
    "functional": r"std::function<",
    "iomanip": r"std::set(w|precision|fill)\b",
    "iostream": r"std::(cout|cerr|clog)\b",
    "map": r"std::(multi)?map<",
    "memory": r"std::(unique_ptr|shared_ptr)<",
    "optional": r"std::(optional<|nullopt\b)",
    "set": r"std::(multi)?set<",
    "sstream": r"std::[io]?stringstream\b",
    "stdexcept": r"std::(runtime_error|logic_error|invalid_argument|out_of_range)\b",
    "string": r"std::(string|to_string)\b",
    "unordered_map": r"std::unordered_map<",
    "unordered_set": r"std::unordered_set<",
    "utility": r"std::(pair<|exchange\()",
    "vector": r"std::vector<",
    "boost/container/small_vector.hpp": r"boost::container::small_vector<",
    "boost/intrusive/list.hpp": r"boost::intrusive::list<",
    "boost/intrusive/set.hpp": r"boost::intrusive::(multi)?set<",
    "ns3/boolean.h": r"\b(BooleanValue|MakeBoolean\w+)\b",
    "ns3/config.h": r"\bConfig::",
    "ns3/double.h": r"\b(DoubleValue|MakeDouble\w+)\b",
    "ns3/log.h": r"\bNS_LOG_(COMPONENT_DEFINE|DEBUG|LOGIC|FUNCTION)\b",
    "ns3/node.h": r"\bPtr<(const )?Node>|\bCreateObject<Node>",
    "ns3/object-factory.h": r"\b(CreateObjectWithAttributes<|ObjectFactory\b)",
    "ns3/packet.h": r"\bPtr<(const )?Packet>|\bCreate<Packet>",
    "ns3/pointer.h": r"\b(PointerValue|MakePointer\w+)\b",
    "ns3/point-to-point-helper.h": r"\bPointToPointHelper\b",
    "ns3/random-variable-stream.h": r"\b(Uniform|Exponential|Normal)RandomVariable>",
    "ns3/simulator.h": r"\bSimulator::",
    "ns3/string.h": r"\b(StringValue|MakeString(Accessor|Checker))\b",
    "ns3/test.h": r"\bTestSuite\b",
    "ns3/traced-callback.h": r"\bTracedCallback<",
    "ns3/traced-value.h": r"\bTracedValue<",
    "ns3/uinteger.h": r"\b(UintegerValue|MakeUinteger\w+)\b",
}
# ns-3's headers of whole modules, which programs may include instead.
MODULES = {
    "ns3/core-module.h": {header for header in USES if header.startswith("ns3/")} - {
        "ns3/node.h", "ns3/packet.h", "ns3/point-to-point-helper.h"},
    "ns3/network-module.h": {"ns3/node.h", "ns3/packet.h"},
    "ns3/point-to-point-module.h": {"ns3/point-to-point-helper.h"},
}


def sources(root: Path) -> list[Path]:
    """All C++ sources but examples, which include modules."""
    return sorted(file for folder in ("model", "helper", "scenarios", "test")
                  for pattern in ("*.h", "*.cc") for file in (root / folder).rglob(pattern))


def missing(root: Path) -> list[str]:
    """Uses of a header that neither the file includes nor one of ours that it includes, a line each."""
    own = {file.name: file for file in sources(root) if file.suffix == ".h"}

    def included(file: Path) -> set[str]:
        found = set()
        waiting, seen = [file], {file}
        while waiting:
            for header in INCLUDE.findall(waiting.pop().read_text()):
                found |= {header} | MODULES.get(header, set())
                ours = own.get(header.rpartition("/")[2])
                if ours and ours not in seen:
                    seen.add(ours)
                    waiting.append(ours)
        return found

    lines = []
    for file in sources(root):
        code, there = NO_CODE.sub("", file.read_text()), included(file)
        lines += [f"{file.relative_to(root)} does not include {header}"
                  for header, use in USES.items() if header not in there and re.search(use, code)]
    return lines


def precompiled(root: Path) -> set[str]:
    """Headers that the build compiles beforehand, but those of whole modules and ours."""
    lines = (root / "analysis/precompiled-headers.txt").read_text().splitlines()
    headers = {line.split()[1] for line in lines if line.split()[0] in ("all", "test")}
    return {header for header in headers if not header.startswith("ns3/ccn-")}


def test_every_source_includes_what_it_uses(root: Path) -> None:
    assert missing(root) == []


def test_every_precompiled_header_is_looked_for(root: Path) -> None:
    assert precompiled(root) - USES.keys() == set()


def test_a_missing_include_would_be_noticed(tmp_path: Path) -> None:
    (tmp_path / "model").mkdir()
    (tmp_path / "model/ccn-kit.h").write_text('#include <vector>\n')
    (tmp_path / "model/ccn-a.cc").write_text(
        '#include "ns3/ccn-kit.h"\n// a StringValue\nstd::vector<int> a; UintegerValue b; auto c = "std::string";\n')
    assert missing(tmp_path) == ["model/ccn-a.cc does not include ns3/uinteger.h"]
