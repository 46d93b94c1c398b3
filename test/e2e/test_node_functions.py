"""Functions of the node are short and have few branches."""

from __future__ import annotations

from pathlib import Path

import lizard

MOST_LINES = 40
MOST_COMPLEXITY = 10


def long_functions(files: list[Path]) -> set[str]:
    """Functions with too many lines or branches, without namespaces; a list of attributes may be long, since nothing branches in it."""
    found = set()
    for analysis in lizard.analyze_files([str(file) for file in files]):
        for function in analysis.function_list:
            is_list = function.name.endswith("::GetTypeId") and function.cyclomatic_complexity == 1
            if function.cyclomatic_complexity > MOST_COMPLEXITY or (function.length > MOST_LINES and not is_list):
                found.add(function.name.removeprefix("ns3::ccn::"))
    return found


def test_functions_of_the_node_are_short_and_have_few_branches(root: Path) -> None:
    assert long_functions(sorted(file for pattern in ("*.h", "*.cc") for file in (root / "model/node").rglob(pattern))) == set()


def test_a_long_function_and_one_with_many_branches_would_be_noticed(tmp_path: Path) -> None:
    file = tmp_path / "a.cc"
    file.write_text("int\nLong(int a)\n{\n" + "    ++a;\n" * MOST_LINES + "    return a;\n}\n\nint\nMany(int a)\n{\n"
                    + "".join(f"    if (a == {i}) {{ return {i}; }}\n" for i in range(MOST_COMPLEXITY)) + "    return a;\n}\n\n"
                    + "TypeId\nA::GetTypeId()\n{\n" + "    Add();\n" * MOST_LINES + "    return tid;\n}\n")
    assert long_functions([file]) == {"Long", "Many"}
