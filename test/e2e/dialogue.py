"""Pages with commands and their output: lines that begin with `$`, each followed by what it prints."""

from __future__ import annotations

import re
import shlex
import subprocess
import textwrap
from collections.abc import Iterator
from pathlib import Path

from ccnlab.dev.tools import need
from command_server import is_built, launched, server

ROOT = Path(__file__).parents[2]
# test_tutorial.py follows these in an empty folder, and test_course.py the sheets of the course.
PAGES = ("doc/tutorial.rst", "doc/extending.rst",
         *(f"doc/usage/{page}.rst" for page in ("networks", "routes", "mobility", "cache-studies", "runs", "results", "explorer",
                                                "slices", "from-icarus", "from-ndnsim", "first-study")),
         *(f"doc/model/{page}.rst" for page in ("access-control", "applications", "attacks", "ccnx", "cost", "routing",
                                                "security")))
SHEETS = tuple(f"doc/course/{page.name}" for page in sorted((ROOT / "doc/course").glob("lab-*.rst")))

Step = tuple[str, list[str]]  # a command and the lines that it prints


def dialogue(page: str) -> list[Step]:
    """Each command of a page, e.g. "doc/tutorial.rst", with the lines that directly follow it."""
    return list(find_steps((ROOT / page).read_text()))


def find_steps(text: str) -> Iterator[Step]:
    """The commands of a text; a quoted argument, and a line that ends with a backslash, go on in the next line."""
    lines = iter(text.splitlines())
    line = next(lines, None)
    while line is not None:
        begun = re.match(r"( {4,})\$ (.*)", line)
        line = next(lines, None)
        if not begun:
            continue
        indent, command = begun.groups()
        while (command.count('"') % 2 or command.endswith("\\")) and line is not None:
            command += "\n" + line.removeprefix(indent).rstrip()
            line = next(lines, None)
        output = []
        while line is not None and line.startswith(indent) and not line.startswith(f"{indent}$ "):
            output.append(line.removeprefix(indent).rstrip())
            line = next(lines, None)
        yield command, output


def saved(text: str) -> dict[str, str]:
    """The files that a page says to save, by their names."""
    found = re.findall(r"Save\s+this\s+as\s+``([\w.-]+)``:\n\n\.\. code-block:: \w+\n\n((?:(?: {3}.*)?\n)+)", text)
    return {name: textwrap.dedent(block) for name, block in found}


def follow(page: str, folder: Path) -> None:
    """Runs the commands of a page in a folder that has a file ./ccn, and compares their output with the page."""
    steps = dialogue(page)
    assert steps
    for name, text in saved((ROOT / page).read_text()).items():
        (folder / name).write_text(text)
    for command, expected in steps:
        if command.startswith(("sqlite3 ", "cmake ")):
            need(command.split()[0])
        if " pkg-config " in command:
            need("pkg-config")
        ended = run_line(command, folder)
        assert ended.returncode == 0, f"{command}: {ended.stderr}"
        if command.startswith("./ccn explore "):
            check_explored(command, expected, folder)
        else:
            assert [without_time(line) for line in ended.stdout.splitlines()] == list(map(without_time, expected)), command


def run_line(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs a command line in a folder that has a file ./ccn; without a shell if it is one command of ./ccn."""
    words = list(shlex.shlex(line, posix=True, punctuation_chars=True))
    is_here = (folder / "ccn").resolve() == ROOT / "ccn"  # and not that of another tree
    if is_built(ROOT) and is_here and words[0] == "./ccn" and "$" not in line and not {"|", ">", "<", ";", "&&"} & {*words}:
        joined = line.replace("\\\n", " ")  # as a shell does it, and shlex does not
        return server().call(ROOT, tuple(shlex.split(joined)[1:]), folder, launched(ROOT))
    return subprocess.run(line, shell=True, cwd=folder, capture_output=True, text=True)


def without_time(line: str) -> str:
    """A line without the time at its end, which ./ccn figures prints in a column of its own."""
    return re.sub(r" +([\d.]+ (s|min|h)|time)$", "", line.rstrip())


def check_explored(command: str, expected: list[str], folder: Path) -> None:
    """./ccn explore has written its page; the line that it prints has the page's size and is not on the sheet."""
    words = shlex.split(command)
    assert expected == [], command
    assert (folder / words[words.index("--out") + 1]).exists(), command
