"""Planted faults: changes of one place each in model/ and analysis/, and whether the tests that --quick chooses find them."""

from __future__ import annotations

import io
import os
import random
import re
import subprocess
import tokenize
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.files import write_whole
from ccnlab.inputs.csv_table import to_table
from ccnlab.project import Project

FOLDERS = {"model": "*.cc", "analysis/ccnlab": "*.py"}
EACH, SEED = 50, 1  # faults in each folder
FOUND, MISSED, NOT_BUILT = "found", "missed", "does not build"
_NOT_USED = "analysis/ccnlab/dev/"  # what nobody runs but who maintains ccn
_LONGEST_S = 900  # a mutant without end is found by this
# What stands in code, and what a fault puts in its place.
_BOTH = {r" < ": " <= ", r" > ": " >= ", r" <= ": " < ", r" >= ": " > ", r" == ": " != ", r" != ": " == ",
         r"(?<=\w) \+ (?=\w)": " - ", r"(?<=\w) - (?=\w)": " + ", r"(?<= = )0\b(?![.x])": "1", r"(?<=[ (])1\b(?![.x])": "2"}
_OWN = {
    ".cc": {r" && ": " || ", r" \|\| ": " && ", r"\breturn true;": "return false;", r"\breturn false;": "return true;",
            r"(?<=if \()!(?=\w)": "", r"\+\+(?=\w)": "--", r" \+= ": " -= ", r"\bbreak;": ";", r"\bcontinue;": ";",
            r"(?<=[;{}]\n) +m_\w+(\.|->)?\w*\([^;{}\n]*\);": ";", r"(?<=[;{}]\n) +m_\w+ = [^;{}\n]*;": ";"},
    ".py": {r" and ": " or ", r" or ": " and ", r"\bnot (?!in\b)": "", r"\bTrue\b": "False", r"\bFalse\b": "True",
            r"\bmin\(": "max(", r"\bmax\(": "min(", r" \* (?=\w)": " / ", r"\[1:\]": "[:]", r"(?<=return )\w[^\n]*(?=\n)": "None"},
}
# Comments, texts, and what the preprocessor or only a log reads.
_NO_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|^ *#[^\n]*|NS_LOG_\w+\([^;]*;|static_assert[^;]*;',
                      re.DOTALL | re.MULTILINE)


@dataclass(frozen=True)
class Mutant:
    """A change of one place of a file."""

    file: str  # relative to the tree
    begin: int
    end: int
    new: str

    def of(self, text: str) -> str:
        """Returns the text of the file with the change."""
        return text[:self.begin] + self.new + text[self.end:]

    def line(self, text: str) -> tuple[int, str, str]:
        """Returns the number of the changed line, the line and the changed one."""
        number = text.count("\n", 0, self.begin)
        return number + 1, text.splitlines()[number].strip(), self.of(text).splitlines()[number].strip()


def mutants_of(file: str, text: str) -> Iterator[Mutant]:
    """All changes of a file that are planted."""
    suffix = Path(file).suffix
    code = _without_comments(text) if suffix == ".py" else _NO_CODE.sub(_blank, text)
    for pattern, new in {**_BOTH, **_OWN[suffix]}.items():
        yield from (Mutant(file, *found.span(), new) for found in re.finditer(pattern, code))


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", found[0])


def _without_comments(text: str) -> str:
    """Returns Python's text with a blank for each character of a comment or a string."""
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    code = list(text)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.STRING, tokenize.COMMENT):
            begin, end = starts[token.start[0] - 1] + token.start[1], starts[token.end[0] - 1] + token.end[1]
            code[begin:end] = [c if c == "\n" else " " for c in code[begin:end]]
    return "".join(code)


def draw(root: Path, folder: str, number: int, seed: int) -> list[Mutant]:
    """Returns different mutants of a folder, in a random order, more than `number`, since not all of them compile."""
    files = [str(file.relative_to(root)) for file in sorted((root / folder).rglob(FOLDERS[folder]))]
    all_of_them = [mutant for file in files if not file.startswith(_NOT_USED)
                   for mutant in mutants_of(file, (root / file).read_text())]
    return random.Random(seed).sample(all_of_them, 2 * number)


def plant(project: Project, number: int, seed: int, out: Path) -> bool:
    """Plants `number` faults in each folder; prints each with its fate, and writes OUT/mutants.csv. True if all were found."""
    _insist_on_a_commit(project.root)
    rows: list[tuple[object, ...]] = []
    total: Counter[tuple[str, str]] = Counter()
    for folder in FOLDERS:
        for mutant in draw(project.root, folder, number, seed):
            fate = _fate(project.root, mutant)
            line, old, new = mutant.line((project.root / mutant.file).read_text())
            say(f"{fate}: {mutant.file}:{line}: {old}  ->  {new}")
            rows.append((mutant.file, line, old, new, fate))
            total[folder, fate] += 1
            if total[folder, FOUND] + total[folder, MISSED] == number:
                break
        print(f"{folder}: {total[folder, FOUND]} of {number} planted faults found", flush=True)
    write_whole(out / "mutants.csv", to_table(("file", "line", "old", "new", "fate"), rows))
    return all(fate != MISSED for _, fate in total)


def _insist_on_a_commit(root: Path) -> None:
    changed = subprocess.run(["git", "-C", str(root), "status", "--porcelain", "--", *FOLDERS], capture_output=True, text=True)
    if changed.returncode != 0 or changed.stdout:
        raise UserError("planted faults are taken out by their former text: commit your changes in model/ and analysis/ first")


def _fate(root: Path, mutant: Mutant) -> str:
    """Returns FOUND, MISSED or NOT_BUILT."""
    from ccnlab.dev.quick import choose  # which imports pytest

    file = root / mutant.file
    text = file.read_text()
    tests = choose(root, [mutant.file]).tests
    try:
        write_whole(file, mutant.of(text))
        call = subprocess.run([str(root / "ccn"), "test", *tests], capture_output=True, text=True, timeout=_LONGEST_S,
                              env={**os.environ, "PYTEST_ADDOPTS": "--maxfail=1"}, check=False)
    except subprocess.TimeoutExpired:
        return FOUND
    finally:
        write_whole(file, text)
    if not re.fullmatch(r"\d+ passed, \d+ failed.*", (call.stdout.splitlines() or [""])[-1]):
        return NOT_BUILT
    return MISSED if call.returncode == 0 else FOUND
