"""The declarations of SQLite for systems without sqlite3.h agree with that header."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

HEADER = "analysis/waf/headers/sqlite3.h"
STRUCT = re.compile(r"^struct (\w+)\n\{\n(.*?)^\};\n", re.MULTILINE | re.DOTALL)
MEMBER = re.compile(r"\(\*(\w+)\)\((?!\*)|(\w+);$", re.MULTILINE)
COMPILE = ["g++", "-std=c++17", "-Werror", "-fsyntax-only", "-x", "c++", "-"]


def compile_after_sqlite(text: str) -> str:
    """Returns what the compiler says of declarations behind those of SQLite's own header."""
    return subprocess.run(COMPILE, input=f"#include <sqlite3.h>\n{text}", capture_output=True, text=True).stderr


def test_the_declarations_are_those_of_sqlite(root: Path) -> None:
    if "fatal error" in compile_after_sqlite(""):
        pytest.skip("the system has no sqlite3.h to compare with")
    own = STRUCT.sub("", (root / HEADER).read_text())
    assert compile_after_sqlite(own) == ""
    assert "redefined" in compile_after_sqlite(own.replace("SQLITE_ROW 100", "SQLITE_ROW 101"))
    assert "conflicting declaration" in compile_after_sqlite(own.replace("int sqlite3_finalize", "void sqlite3_finalize"))


def test_the_structures_have_the_layout_of_sqlite_s(root: Path) -> None:
    if "fatal error" in compile_after_sqlite(""):
        pytest.skip("the system has no sqlite3.h to compare with")
    text = (root / HEADER).read_text()
    places = [(name, first or second) for name, body in STRUCT.findall(text) for first, second in MEMBER.findall(body)]
    assert len(places) == 3 + 1 + 20
    checks = "".join(f"static_assert(offsetof(own::{name}, {member}) == offsetof(::{name}, {member}));\n"
                     for name, member in places)

    def compiled(own: str) -> str:
        structures = "".join(match[0] for match in STRUCT.finditer(own))
        return compile_after_sqlite(f"#include <cstddef>\nnamespace own {{\n{structures}}}\n{checks}")

    assert compiled(text) == ""
    assert "static assertion failed" in compiled(text.replace("    int iVersion;\n", "    int iVersion, more[2];\n"))


def test_they_are_all_that_the_scenarios_use(root: Path) -> None:
    names = re.compile(r"\b(?:sqlite3_|SQLITE_)\w+")
    used = {name for file in (root / "scenarios/lib").rglob("*.cc") for name in names.findall(file.read_text())}
    assert used - set(names.findall((root / HEADER).read_text())) - {"SQLITE_H"} == set()
