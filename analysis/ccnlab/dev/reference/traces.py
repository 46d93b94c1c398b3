"""The table of trace sources: what each reports, the function to connect to it, and how."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ccnlab.dev.reference.families import Type, by_family
from ccnlab.dev.reference.found import Found
from ccnlab.dev.reference.rst import place, plain, section, short
from ccnlab.errors import UserError

PAGE = "reference/traces"
_LAYER = "/NodeList/*/$ns3::ccn::CcnL3Protocol"
# Where objects are that have a path for ns-3's Config.
_PATHS = {"CcnL3Protocol": _LAYER, **{part: f"{_LAYER}/{part}" for part in ("ContentStore", "Fib", "Pit", "NonceList")},
          "Face": f"{_LAYER}/FaceList/*", "ExpressNetDevice": "/NodeList/*/DeviceList/*/$ns3::ccn::ExpressNetDevice"}
_APPLICATION = "/NodeList/*/ApplicationList/*/$"
_DECLARED = re.compile(r"^(?:class|struct) (?P<owner>\w+)[^;{]*\{|typedef void \(\*(?P<typedef>\w+)\)\((?P<old>[^;]*)\);"
                       r"|using (?P<using>\w+) = void \(\*\)\((?P<new>[^;]*)\);", re.MULTILINE)
# Of ns-3, whose headers are not read.
_NS3 = {"ns3::Packet::TracedCallback": ("Ptr<const Packet> packet",)}


def trace_sections(root: Path, types: Sequence[Type]) -> Iterator[str]:
    """Yields a section for each family with trace sources; raises UserError for a callback that no header declares."""
    signatures = signatures_of(root)
    parents = {short(entry["name"]): short(entry["parent"]) for entry in types}
    for family, entries in by_family(types):
        if any(entry["traces"] for entry in entries):
            yield from section(family.title)
        for entry in entries:
            for trace in entry["traces"]:
                owner = short(entry["name"])
                yield from _entry(owner, trace, _signature(signatures, trace["callback"]), path_of(owner, parents))


def _entry(owner: str, trace: Mapping[str, str], signature: Sequence[str], path: str) -> Iterator[str]:
    name = f"{owner}::{trace['name']}"
    target, option, _, shown = place(name, f"{trace['name']}; trace source of {owner}")
    yield from (target, option, "", shown, f"   {plain(trace['help'])}", "", "   ::", "")
    yield from (f"      {line}" for line in connecting(trace["name"], signature, path))
    yield ""


def connecting(name: str, signature: Sequence[str], path: str) -> Sequence[str]:
    """Returns lines of C++: a function for the trace source, and what connects it, by a path or else by the object."""
    function = f"void On{name}({', '.join(signature)});"
    if path:
        return (function, f"Config::ConnectWithoutContext(\"{path}/{name}\",", f"                              MakeCallback(&On{name}));")
    return (function, f"object->TraceConnectWithoutContext(\"{name}\", MakeCallback(&On{name}));")


def path_of(owner: str, parents: Mapping[str, str]) -> str:
    """Returns the path of all objects of a type; empty if they have none."""
    name, above = owner, owner
    while above:
        if above in _PATHS:
            return _PATHS[above] + (f"/$ns3::ccn::{owner}" if above != owner and above == "Face" else "")
        if above in ("CcnApplication", "Application"):
            return f"{_APPLICATION}ns3::ccn::{name}"
        above = parents.get(above, above if above == "Application" else "")
    return ""


def signatures_of(root: Path) -> dict[str, tuple[str, ...]]:
    """Returns qualified name -> parameters of each callback that a header declares."""
    found = {}
    for file in sorted((root / "model").rglob("*.h")):
        owner = ""
        text = file.read_text()
        for match in _DECLARED.finditer(text):
            owner = match["owner"] or owner
            if name := match["typedef"] or match["using"]:
                parameters = match["old"] if match["typedef"] else match["new"]
                found[f"ns3::ccn::{owner}::{name}"] = tuple(re.sub(r"\s+", " ", one).strip() for one in _split(parameters))
    return found


def _split(parameters: str) -> Sequence[str]:
    """Splits at the commas that separate parameters, not at those of template arguments."""
    return re.split(r",(?![^<]*>)", parameters) if parameters.strip() else ()


def _signature(signatures: Mapping[str, Sequence[str]], callback: str) -> Sequence[str]:
    known = {**signatures, **_NS3}
    if callback not in known:
        raise UserError(f"no header declares {callback}")
    return known[callback]


def found_traces(types: Sequence[Type]) -> Iterator[Found]:
    """Yields each trace source."""
    for entry in types:
        for trace in entry["traces"]:
            yield Found(f"{short(entry['name'])}::{trace['name']}", "trace source", PAGE, trace["help"])
