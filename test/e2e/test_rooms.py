"""The node needs no room beside it, rooms need each other in one direction, and the node stays small (doc/model/index.rst)."""

from __future__ import annotations

import csv
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import matplotlib
import pytest
from topology_kit import collisions

from ccnlab.dev.house import House, room_of
from ccnlab.dev.rooms_drawing import FLOORS, Plan, draw_rooms, in_words
from ccnlab.experiments.shared.style import SHEET

ROOT = Path(__file__).parents[2]
# A node with faces over devices and to applications, and what it has by default: strategy AllFaces and an LRU content store.
MINIMAL = ["ccn-l3-protocol.h", "ccn-net-device-face.h"]
# Types that a source defines, and strings that name one: as a default, or with its namespace.
DEFINED = re.compile(r'TypeId\s*(?:\w+\s*)?\(\s*"ns3::(?:ccn::)?(\w+)"')
NAMED = re.compile(r'(?:StringValue|CreateByName<\w+>)\("(\w+)"\)|"[^"\n]*\bns3::ccn::(\w+)[^"\n]*"')
# What must exist for MINIMAL.
MOST_FILES, MOST_LINES = 127, 27000
# Words of features that have a room of their own, in lines of code of the node; not those of selectors, of the PIT's shares and
# of hop limits, which belong to it.
FEATURES = {
    "ccnd": r"[pP]itFirst|[nN]onceRefresh|[wW]aitsForRoute|[Ww]aiters|keepsUnsolicited|storesStale|[fF]orgetsFaces",
    "cost": r"\bCharge\b|ChargeHash|HasCosts|[Pp]rocessor|Step::|[cC]ontentQueues|\b[cC]pu\b",
    "ccnx10": r"[Rr]eturn(ed|s|Code|Pipeline|Arrival)\b(?!\s)|\bRETURN|hasReturns|ccnx10|ReceiveReturn|OnReturned|isExact|[Nn]ameless|hasTail|PlainHead|PLAIN",
    "ingress": r"[Ii]ngress|[Dd]eferred|LetIn|wasSending",
    "piggyback": r"[Pp]iggyback|PIGGYBACK|TakesBundle|MaxBundle|RIDING|AfterRide|UNBUNDLED|embedded",
    "policies": r"tracksPath|[Mm]arks?\b|PathTag|DistanceTag|PathState|tracksDistance|MarkInterest|UNMARKED",
    "profiles": r"[pP]rofile",
    "shared-media": r"[Ss]uppress|SHARED_|NoteShared|SharedMessage|\bHear\b|Overhear|isOwn|PushesContent|IsPushed|BeginPush",
    "slices": r"[Ll]ayer(?!s? below)",
    "verification": r"[Vv]erif|[Ss]ignature|Verdict|STORED_REFUSED|FORGED",
}
MOST_FEATURE_LINES = 500
# The most lines of code and of tests that a room may have. A commit that raises one says why; one that makes a room smaller
# lowers it.
BUDGETS = Path(__file__).with_name("rooms.csv")
STEP = 50  # lines; budgets are multiples of it
# What only the room of ccnb has.
CCNB = re.compile(r"\bccnb\b|Ccnb[A-Z]|ccn-ccnb|Dtag|PeekKind|TakeElement")
# What only the wire floor uses: the form of a Name, and the default format. Elsewhere a name or a message is of the format of its layer.
DEFAULTS = re.compile(r"DecodeComponents|GetComponentOctets|\b(?:interest|content|piggyback|view)\.Decode\(")


def ties(house: House) -> set[tuple[str, str]]:
    """Includes of a room's header by the node."""
    return {(file.name, header.name) for file, headers in house.includes.items() if room_of(file) == "node"
            for header in headers if room_of(header) != "node"}


def upward(house: House) -> list[str]:
    """Includes from a floor of the node to a higher one, a line each."""
    return [f"{file} includes {header}" for file, headers in house.includes.items() if room_of(file) == "node"
            for header in headers if room_of(header) == "node" and FLOORS.index(header.parts[2]) > FLOORS.index(file.parts[2])]


def names_of_rooms(house: House) -> set[tuple[str, str]]:
    """Strings of the node, outside comments, with the name of a type that a room defines."""
    types = {name for file, text in house.texts.items() if file.parts[0] == "model" and room_of(file) != "node" for name in DEFINED.findall(text)}
    code = {file: re.sub(r"^\s*(?:/?\*|//).*$|///?<? .*$", "", text, flags=re.MULTILINE) for file, text in house.texts.items() if room_of(file) == "node"}
    return {(file.name, name) for file, text in code.items() for pair in NAMED.findall(text) for name in pair if name in types}


def code(text: str) -> list[str]:
    """The lines of a source that are neither empty, nor comments, nor braces, nor directives."""
    lines = [line.strip() for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith(("/*", "*", "#", "//")) and line not in "{}"]


def feature_lines(house: House) -> list[str]:
    """Lines of code of the node with a word of a feature."""
    words = re.compile("|".join(FEATURES.values()))
    return [f"{file}: {line}" for file, text in house.texts.items() if room_of(file) == "node" for line in code(text) if words.search(line)]


def sizes(root: Path) -> dict[str, tuple[int, int]]:
    """Lines of code and of tests of the node, of the rooms and of the helpers."""
    code, tests = House.read(root, "model", "helper"), House.read(root, "test")
    rooms = {*map(room_of, code.texts)}
    return {room: (code.lines(file for file in code.texts if room_of(file) == room),
                   tests.lines(file for file in tests.texts if file.parts[1] == room)) for room in sorted(rooms)}


def budgets() -> dict[str, tuple[int, int]]:
    with BUDGETS.open() as table:
        return {row["room"]: (int(row["lines"]), int(row["test_lines"])) for row in csv.DictReader(table)}


def write(root: Path, file: str, text: str = "") -> None:
    (root / file).parent.mkdir(parents=True, exist_ok=True)
    (root / file).write_text(text)


@pytest.fixture(scope="module")
def house(root: Path) -> House:
    return House.read(root, "model", "helper", "examples", "scenarios")


def test_the_node_includes_no_room(house: House) -> None:
    assert ties(house) == set()


def test_rooms_include_each_other_in_one_direction(house: House) -> None:
    assert list(TopologicalSorter(house.needs).static_order())


def test_no_string_of_the_node_names_a_type_of_a_room(house: House) -> None:
    assert names_of_rooms(house) == set()


def test_a_floor_of_the_node_includes_no_higher_one(house: House) -> None:
    assert {file.parts[2] for file in house.texts if room_of(file) == "node"} == set(FLOORS)
    assert upward(house) == []


def test_a_minimal_node_stays_small(house: House) -> None:
    names = {file.name: file for file in house.texts}
    needed = house.closure(names[name] for name in MINIMAL)
    print(f"a minimal node needs {len(needed)} files with {house.lines(needed)} lines")
    assert len(needed) <= MOST_FILES and house.lines(needed) <= MOST_LINES


def test_few_lines_of_the_node_are_about_a_feature_with_a_room(house: House) -> None:
    lines = feature_lines(house)
    print(f"{len(lines)} lines of the node have a word of a feature that has a room")
    assert FEATURES.keys() <= house.rooms() and len(lines) <= MOST_FEATURE_LINES, "\n".join(lines)


def test_rooms_keep_their_budgets_of_lines() -> None:
    """A budget that is two steps too high must be lowered."""
    found = sizes(ROOT)
    assert [*budgets()] == [*found]
    assert [f"{room} has {found[room]} lines of code and tests (budget: {budget})" for room, budget in budgets().items()
            if any(not size <= most < size + 2 * STEP for size, most in zip(found[room], budget))] == []


def test_nothing_below_helpers_includes_one_and_the_library_no_scenario(house: House) -> None:
    assert [f"{file} includes {header}" for file, headers in house.includes.items() for header in headers
            if (file.parts[0] == "model" and header.parts[0] != "model") or (file.parts[0] == "helper" and header.parts[0] not in ("model", "helper"))
            or (room_of(file) == "scenarios/lib" and room_of(header) in ("scenarios", "examples"))] == []


def lines_with(house: House, words: re.Pattern[str], *floors: str) -> list[str]:
    return [f"{file}: {line.strip()}" for file, text in house.texts.items() if file.parts[:2] == ("model", "node") and file.parts[2] in floors
            for line in text.splitlines() if words.search(line)]


def test_the_node_does_not_know_ccnb(house: House) -> None:
    assert lines_with(house, CCNB, *FLOORS) == []


def test_only_the_wire_floor_has_a_default_format(house: House) -> None:
    assert lines_with(house, DEFAULTS, *(floor for floor in FLOORS if floor != "wire")) == []


def test_the_header_of_a_node_pulls_few_others(house: House) -> None:
    """Its parts are behind ccn-l3-engine.h, which is private."""
    found: set[Path] = set()
    waiting = [file for file in house.texts if file.name == "ccn-l3-protocol.h"]
    while waiting:
        new = set(house.includes[waiting.pop()]) - found
        found |= new
        waiting += new
    assert len(found) <= 45


def test_suites_lie_where_what_they_test_lies(root: Path) -> None:
    folders = {str(folder.relative_to(root / "model")) for folder in (root / "model").rglob("*") if folder.is_dir()}
    homes = {str(suite.parent.relative_to(root / "test")) for suite in (root / "test").rglob("*-test-suite.cc")}
    assert homes - folders == {"helper", "scenarios"}


def test_headers_of_the_module_are_included_through_ns3(house: House) -> None:
    local = re.compile(r'^\s*#\s*include\s+"(?!ns3/)', re.MULTILINE)
    assert [str(file) for file, text in house.texts.items() if file.parts[0] != "scenarios" and local.search(text)] == []


@pytest.mark.parametrize("line", ["// components in ccnb", "CcnbReader reader(bytes);", '#include "ns3/ccn-ccnb.h"', "PeekKind(bytes)"])
def test_a_line_that_knows_ccnb_would_be_noticed(line: str) -> None:
    assert CCNB.search(line) and not CCNB.search("m_codec->Decode(bytes, view); // ccn-best-face")


def test_a_line_with_a_default_format_would_be_noticed() -> None:
    assert DEFAULTS.search("interest.Decode(bytes);") and not DEFAULTS.search("m_codec->Decode(bytes, view);")


def test_a_tie_would_be_noticed(tmp_path: Path) -> None:
    write(tmp_path, "model/node/table/ccn-pit.h", '#include "ns3/ccn-key.h"\n#include "ns3/ccn-face.h"\n')
    write(tmp_path, "model/node/face/ccn-face.h")
    write(tmp_path, "model/keys/ccn-key.h", '#include "ns3/ccn-pit.h"\n')
    house = House.read(tmp_path, "model")
    assert ties(house) == {("ccn-pit.h", "ccn-key.h")}
    assert upward(house) == ["model/node/table/ccn-pit.h includes model/node/face/ccn-face.h"]


def test_a_name_of_a_room_would_be_noticed(tmp_path: Path) -> None:
    write(tmp_path, "model/trust/ccn-rules.cc", 'TypeId tid = TypeId("ns3::ccn::Rules")\n')
    write(tmp_path, "model/keys/ccn-ring.cc", 'TypeId type("ns3::ccn::Ring");\n')
    write(tmp_path, "model/node/table/ccn-pit.cc", '// "ns3::ccn::Ring"\nTypeId("ns3::ccn::Pit"); Add("Ring"); StringValue("Pit"); StringValue("Rules");\n')
    write(tmp_path, "model/node/table/ccn-fib.cc", 'Find("$ns3::ccn::Ring/Size");\n')
    assert names_of_rooms(House.read(tmp_path, "model")) == {("ccn-pit.cc", "Rules"), ("ccn-fib.cc", "Ring")}


def test_a_line_about_a_feature_would_be_noticed(tmp_path: Path) -> None:
    write(tmp_path, "model/node/table/ccn-pit.cc", "/* the processor */\nCharge(1);\n{\nreturn hopLimit;\n}\n")
    write(tmp_path, "model/cost/ccn-cost.cc", "Charge(1);\n")
    assert feature_lines(House.read(tmp_path, "model")) == ["model/node/table/ccn-pit.cc: Charge(1);"]


def test_a_circle_of_rooms_would_be_noticed(tmp_path: Path) -> None:
    write(tmp_path, "model/keys/ccn-key.h", '#include "ns3/ccn-trust.h"\n')
    write(tmp_path, "model/trust/ccn-trust.h", '#include "ns3/ccn-rule.h"\n')
    write(tmp_path, "model/trust/ccn-rule.h", '#include "ns3/ccn-key.h"\n')
    with pytest.raises(CycleError):
        list(TopologicalSorter(House.read(tmp_path, "model").needs).static_order())


def test_the_drawing_of_rooms_is_whole_and_has_no_arrow_that_others_imply(root: Path, tmp_path: Path) -> None:
    write(tmp_path, "model/keys/ccn-key.h")
    write(tmp_path, "model/trust/ccn-trust.h", '#include "ns3/ccn-key.h"\n')
    write(tmp_path, "model/app/ccn-app.h", '#include "ns3/ccn-key.h"\n#include "ns3/ccn-trust.h"\n')
    small = Plan.read(tmp_path)
    assert (small.levels(), small.arrows("app")) == ([["keys"], ["trust"], ["app"]], ["trust"])
    plan = Plan.read(root)
    with matplotlib.rc_context(SHEET):
        figure = draw_rooms(plan)
    assert collisions(figure) == []
    drawn = {text.get_text() for text in figure.axes[0].texts}
    assert plan.house.rooms() <= drawn and {f"node/{floor}" for floor in FLOORS} <= drawn
    assert all(f"{room} includes " in in_words(plan) for room in plan.house.rooms())


def test_a_closure_has_what_defines_a_header_and_no_more(tmp_path: Path) -> None:
    write(tmp_path, "model/node/table/ccn-pit.h")
    write(tmp_path, "model/node/table/ccn-pit-entry.h")
    write(tmp_path, "model/node/table/ccn-pit.cc", '#include "ns3/ccn-pit.h"\n#include "ns3/ccn-name.h"\n')
    write(tmp_path, "model/node/table/ccn-pit-find.cc", '#include "ns3/ccn-pit.h"\n\n')
    write(tmp_path, "model/node/table/ccn-pit-entry.cc", '#include "ns3/ccn-pit-entry.h"\n#include "ns3/ccn-pit.h"\n')
    write(tmp_path, "model/node/wire/ccn-name.h", "\n\n\n")
    house = House.read(tmp_path, "model")
    needed = house.closure([Path("model/node/table/ccn-pit.h")])
    assert {file.name for file in needed} == {"ccn-pit.h", "ccn-pit.cc", "ccn-pit-find.cc", "ccn-name.h"}
    assert house.lines(needed) == 7
