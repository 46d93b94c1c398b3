"""The code that scenarios share lies on floors, each of which includes only lower ones; functions of the scenarios are short."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import lizard
import pytest

from ccnlab.dev.house import House

FLOORS = ("text", "recording", "watching", "arguments", "media", "networks", "run")
MOST_FILES = 45
MOST_LINES = 60
MOST_LINES_IN_A_HEADER = 7  # of a function: an accessor, or a call
# A class, struct or enumeration that is defined in a namespace.
DEFINED = re.compile(r"^(?:class|struct|enum class) (\w+)(?: final)?(?: *:[^:;{][^;{]*)?\n?\{", re.MULTILINE)


def floor_of(file: Path) -> str:
    return file.parts[2] if file.parts[:2] == ("scenarios", "lib") else ""


def upward(house: House) -> list[str]:
    """Includes from a floor to a higher one, a line each."""
    return [f"{file} includes {header}" for file, headers in house.includes.items() if floor_of(file)
            for header in headers if floor_of(header) and FLOORS.index(floor_of(header)) > FLOORS.index(floor_of(file))]


def long_functions(files: list[Path], most: int = MOST_LINES) -> list[str]:
    """Functions with too many lines, each with its file."""
    return [f"{file.name}: {function.name} has {function.length} lines" for file in files
            for function in lizard.analyze_file(str(file)).function_list if function.length > most]


@pytest.fixture(scope="module")
def house(root: Path) -> House:
    return House.read(root, "scenarios")


def test_a_floor_includes_no_higher_one(house: House) -> None:
    assert {floor_of(file) for file in house.texts} == {"", *FLOORS}
    assert upward(house) == []


@pytest.mark.parametrize("floor", FLOORS)
def test_a_floor_has_few_files(house: House, floor: str) -> None:
    assert 0 < sum(floor_of(file) == floor for file in house.texts) <= MOST_FILES


def test_functions_of_the_shared_code_are_short(root: Path) -> None:
    assert long_functions(sorted(file for pattern in ("*.h", "*.cc") for file in (root / "scenarios/lib").rglob(pattern))) == []


def test_code_of_program_network_is_in_sources(root: Path) -> None:
    long = long_functions(sorted((root / "scenarios/network").glob("*.h")), MOST_LINES_IN_A_HEADER)
    assert long == []


def names_of_two(house: House) -> set[str]:
    """Names that stand for two classes, by namespace or not."""
    names = Counter(name for text in house.texts.values() for name in DEFINED.findall(text))
    return {name for name, count in names.items() if count > 1}


def test_no_name_stands_for_two_classes(root: Path) -> None:
    assert names_of_two(House.read(root, "model", "helper", "scenarios", "examples")) == set()


def test_a_name_of_two_classes_would_be_noticed(tmp_path: Path) -> None:
    for file in ("a.h", "b.cc"):
        (tmp_path / "model").mkdir(exist_ok=True)
        (tmp_path / "model" / file).write_text("class Twice;\nclass Twice final : public Base<int>\n{\n};\nstruct Once_%s\n{\n};\n" % file[0])
    assert names_of_two(House.read(tmp_path, "model")) == {"Twice"}


def test_an_include_of_a_higher_floor_and_a_long_function_would_be_noticed(tmp_path: Path) -> None:
    for file, text in (("text/words.h", '#include "lib/run/steps.h"\n'), ("run/steps.h", '#include "lib/text/words.h"\n')):
        (tmp_path / "scenarios/lib" / file).parent.mkdir(parents=True)
        (tmp_path / "scenarios/lib" / file).write_text(text)
    assert upward(House.read(tmp_path, "scenarios")) == ["scenarios/lib/text/words.h includes scenarios/lib/run/steps.h"]
    (tmp_path / "long.cc").write_text("int\nLong(int a)\n{\n" + "    ++a;\n" * MOST_LINES + "    return a;\n}\n")
    assert long_functions([tmp_path / "long.cc"]) == [f"long.cc: Long has {MOST_LINES + 4} lines"]
