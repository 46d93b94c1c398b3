"""The files of a wheel: a tree with its built programs, and the Python package ccn with the public headers."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.installed import PROGRAMS, TREE
from ccnlab.project import Project

_PARTS = ("model", "helper", "scenarios", "examples", "doc", "test/data/measured", "test/e2e/toy", "analysis/ccnlab", "analysis/waf",
          "wscript", "private-headers.txt", "LICENSE", "README.md", "CITATION.cff", "pyproject.toml")
_INCLUDE = re.compile(r'^#include "ns3/(ccn-[\w-]+\.h)"$', re.MULTILINE)
_MODULE = "ccn-module.h"


@dataclass(frozen=True)
class Content:
    """What a file of the wheel contains, and whether it can be executed."""

    octets: bytes
    is_program: bool = False


def tree_files(project: Project, variant: str, programs: Sequence[str], libraries: Path | None) -> dict[str, Content]:
    """Returns the files of the tree by their paths in the wheel, with `programs`, or all, of a variant of the build.

    `libraries`: the folder of an ns-3 whose libraries the wheel has, as far as its programs need them.
    """
    files = {f"{TREE}/{file.relative_to(project.root)}": Content(file.read_bytes()) for file in _sources(project.root)}
    built = project.root / "build" / variant
    wanted = [f"scenarios/{name}" for name in project.scenarios()] + [f"examples/{name}" for name in project.examples()]
    for name in ["lib/libccn.so", *(name for name in wanted if not programs or name.partition("/")[2] in programs)]:
        if not (built / name).is_file():
            raise UserError(f"{built / name} does not exist; ./ccn dev wheel builds it")
        files[f"{TREE}/{PROGRAMS}/{name}"] = Content(_stripped(built / name), is_program=True)
    names = [name for name in files if name.startswith(f"{TREE}/{PROGRAMS}/")]
    for library in _needed(built, names, libraries) if libraries else ():
        files[f"{TREE}/{PROGRAMS}/lib/{library.name}"] = Content(_stripped(library), is_program=True)
    # Python imports the lab, which finds the rest of the tree from there.
    files["ccn.pth"] = Content(f"{TREE}/analysis\n".encode())
    return files


def _needed(built: Path, names: Sequence[str], libraries: Path) -> list[Path]:
    """Returns those of the libraries that the built files of the wheel are linked with, sorted."""
    files = [built / name.removeprefix(f"{TREE}/{PROGRAMS}/") for name in names]
    ended = subprocess.run(["ldd", *files], env={**os.environ, "LD_LIBRARY_PATH": str(libraries)}, capture_output=True, text=True,
                           check=True)
    linked = {line.split()[0] for line in ended.stdout.splitlines() if " => " in line}
    return sorted(library for library in libraries.iterdir() if library.name in linked)


def package_files(project: Project) -> dict[str, Content]:
    """Returns the files of the Python package ccn by their paths in the wheel."""
    includes = project.root / "build/include/ns3"
    public = [_MODULE, *_INCLUDE.findall((includes / _MODULE).read_text())]
    files = {f"ccn/{source.name}": source for source in (project.root / "analysis/ccn").glob("*.py")}
    files |= {f"ccn/include/ns3/{name}": includes / name for name in public}
    return {name: Content(path.read_bytes()) for name, path in sorted(files.items())}


def _sources(root: Path) -> list[Path]:
    """Returns the files of the tree that the lab and its users read, sorted."""
    found = [file for part in _PARTS for file in ((root / part).rglob("*") if (root / part).is_dir() else [root / part])]
    return sorted(file for file in found if file.is_file() and "__pycache__" not in file.parts)


def _stripped(program: Path) -> bytes:
    """Returns a program without the names that only a debugger reads, which are two thirds of it."""
    tool = shutil.which("strip")
    if tool is None:
        raise UserError("missing strip; get it with: apt-get install binutils")
    with tempfile.NamedTemporaryFile() as stripped:
        subprocess.run([tool, "--strip-unneeded", "-o", stripped.name, program], check=True)
        return Path(stripped.name).read_bytes()
