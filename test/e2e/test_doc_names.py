"""The names of code in the documentation are those of the code."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from ccnlab.dev.doc_data import stored_module
from prose import PAGES, ROOT, name

# Former names are named there.
CHECKED = [page for page in PAGES if name(page) != "CHANGES.md"]
# Of ns-3, where no source of ours uses it; and of ndnSIM, in sentences.
NS3 = {"DeadTimeout", "EnablePrinting", "GetGlobal", "LOG_LEVEL_INFO", "NS_LOG", "RxQueueSize"}
NDNSIM = {"OnData", "SatisfiedInterests", "TimedOutInterests"}
WORD = r"[A-Za-z_]\w*"


def literals(page: Path) -> list[str]:
    """What a page sets as code within its sentences and tables, without blocks of code, nor what tables compare with."""
    prose = re.sub(r"::\n\n(?: {2,}.*\n|\n)+", "\n", page.read_text())
    if page.name.startswith("from-"):
        prose = re.sub(r"^(?:``[^`\n]+``,? ?)+", "", prose, flags=re.MULTILINE)
    return re.findall(r"``([^`\n]+)``" if page.suffix == ".rst" else r"`([^`\n]+)`", prose)


def looks_like_code(literal: str, word: str) -> bool:
    """Words in the form of a name, and all words of a call or of a qualified name."""
    return bool(re.search(r"[a-z][A-Z]|_", word)) or "::" in literal or "(" in literal


@cache
def known() -> frozenset[str]:
    """Every word of every source, the names of all counters, and the parts of the sources' names."""
    folders = ("model", "helper", "scenarios", "examples", "test", "analysis", "doc/reference")
    files = [file for folder in folders for file in (ROOT / folder).rglob("*") if file.suffix in (".cc", ".h", ".py", ".csv")]
    files += [ROOT / "ccn", ROOT / "wscript", ROOT / "CMakeLists.txt"]
    files.remove(Path(__file__))  # which has wrong names, too
    words = {word for file in files for word in re.findall(WORD, file.read_text() + " " + file.name)}
    return frozenset(words.union(stored_module(ROOT)["counters"]))


def unknown(found: Iterable[str]) -> list[str]:
    """Names in these literals that nothing has."""
    return sorted({word for literal in found for word in re.findall(WORD, literal)
                   if looks_like_code(literal, word) and not word.endswith("_")} - known() - NS3)


@pytest.mark.parametrize("page", CHECKED, ids=name)
def test_the_names_on_a_page_are_there(page: Path) -> None:
    assert set(unknown(literals(page))) - NDNSIM == set()


@cache
def members() -> dict[str, set[str]]:
    """The words of the headers of each class and of its bases; of a registered type, its attributes and traces, too."""
    own: dict[str, set[str]] = {}
    bases: dict[str, set[str]] = {}
    for folder in ("model", "helper", "scenarios"):
        for file in (ROOT / folder).rglob("*.h"):
            text = file.read_text()
            for kind, found, after in re.findall(r"^ *(class|struct|enum class|enum) (\w+)([^;{]*)\{", text, re.MULTILINE):
                own.setdefault(found, set()).update(re.findall(WORD, text))
                bases.setdefault(found, set()).update(re.findall(WORD, after) if kind in ("class", "struct") else ())
    for entry in stored_module(ROOT)["types"]:
        words = own.setdefault(entry["name"].rpartition("::")[2], set())
        words.update(one["name"] for kind in ("attributes", "traces") for one in entry[kind])
    changed = True
    while changed:
        changed = False
        for found, above in bases.items():
            more = set().union(*(own[base] for base in above if base in own)) - own[found]
            own[found] |= more
            changed = changed or bool(more)
    return own


def strangers(found: Iterable[str]) -> list[str]:
    """Qualified names whose class is ours, but has no such member."""
    pairs = {pair for literal in found for pair in re.findall(rf"({WORD})::({WORD})", literal)}
    return sorted(f"{owner}::{member}" for owner, member in pairs
                  if owner in members() and member not in members()[owner])


@pytest.mark.parametrize("page", CHECKED, ids=name)
def test_the_members_on_a_page_are_those_of_their_class(page: Path) -> None:
    assert strangers(literals(page)) == []


@cache
def attributes() -> dict[str, set[str]]:
    """The attributes of each type of ours, with those of its bases."""
    types = {entry["name"].rpartition("::")[2]: entry for entry in stored_module(ROOT)["types"]}

    def of(name: str) -> set[str]:
        entry = types.get(name)
        return set() if entry is None else {one["name"] for one in entry["attributes"]} | of(entry["parent"].rpartition("::")[2])

    return {name: of(name) for name in types}


def types_of_variables(text: str) -> dict[str, list[str]]:
    """The types of the objects and helpers that the code of a page makes, also those that a comment names as others: `// or T, U`."""
    made = re.findall(rf"({WORD}) = CreateObject<({WORD})>\(\);(?: *// or ({WORD}(?:, {WORD})*))?", text)
    found = {name: [kind, *others.split(", ")] for name, kind, others in made}
    found |= {name: [kind] for name, kind in re.findall(rf'CcnApplicationHelper ({WORD})\("({WORD})"\)', text)}
    found |= {name: [kind] for kind, name in re.findall(rf"({WORD})& ({WORD}) = ", text)}
    return found | {name: ["CcnL3Protocol"] for name in re.findall(rf"CcnStackHelper ({WORD});", text)}


def set_attributes(text: str) -> set[tuple[str, str]]:
    """Types of ours and the attributes that a page sets, by SetAttribute or in the form Type[Attribute=value|...]."""
    variables = types_of_variables(text)
    found = {(kind, attribute) for name, attribute in re.findall(rf'\b({WORD})(?:->|\.)SetAttribute\("({WORD})"', text)
             for kind in variables.get(name, [])}
    found |= {(part, attribute) for part, attribute in re.findall(rf'SetAttribute\("({WORD})/({WORD})"', text)}
    for getter, attribute in re.findall(rf'\bGet({WORD})\(\)(?:->|\.)SetAttribute\("({WORD})', text):
        found |= {(kind, attribute) for kind in (getter, f"Content{getter}", f"Step{getter}")}
    for kind, values in re.findall(rf"\b({WORD})\[({WORD}=[^]\n]*)\]", text):
        found |= {(kind, part.partition("=")[0]) for part in values.split("|")}
    return {(kind, attribute) for kind, attribute in found if kind in attributes()}


def lacking(text: str) -> list[str]:
    """Attributes that a page sets and their type does not have."""
    return sorted(f"{kind}[{attribute}]" for kind, attribute in set_attributes(text) if attribute not in attributes()[kind])


@pytest.mark.parametrize("page", CHECKED, ids=name)
def test_the_attributes_that_a_page_sets_are_those_of_their_types(page: Path) -> None:
    assert lacking(page.read_text()) == []


def test_a_wrong_attribute_is_found() -> None:
    code = """const auto router = CreateObject<LinkStateRouting>();  // or DistanceVectorRouting
              router->SetAttribute("Preset", StringValue("nlsr"));
              CcnApplicationHelper consumers("Consumer");
              consumers.SetAttribute("Windows", UintegerValue(1));
              CcnStackHelper stack;
              stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(1));
              stack.SetAttribute("ContentStore/MaxObject", UintegerValue(1));
              stack.SetAttribute("Profiles", StringValue("paper"));
              producer->GetSigner().SetAttribute("Modes", StringValue("real"));
              InterestFlood[Rate=500|Rates=1]"""
    assert lacking(code) == ["CcnL3Protocol[Profiles]", "Consumer[Windows]", "ContentStore[MaxObject]",
                             "DistanceVectorRouting[Preset]", "InterestFlood[Rates]", "Signer[Modes]"]
    assert sum(len(set_attributes(page.read_text())) for page in CHECKED) > 30


def test_a_wrong_name_is_found() -> None:
    assert unknown(["CcnL3Protocol", "Pit::MaxEntries", "drop_no_route"]) == []
    assert unknown(["CcnL4Protocol", "drop_no_rout", "Pit::MaxEntriesPerFriend"]) == [
        "CcnL4Protocol", "MaxEntriesPerFriend", "drop_no_rout"]
    assert strangers(["Pit::MaxEntries", "Consumer::Window", "CcnStackHelper::Install"]) == []
    assert strangers(["Pit::MaxObjects", "Consumer::Staging"]) == ["Consumer::Staging", "Pit::MaxObjects"]
