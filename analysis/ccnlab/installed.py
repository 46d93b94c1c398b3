"""What differs for the package that pip has installed: its programs were built elsewhere."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

from ccnlab.errors import UserError

# Where a wheel has the tree, and there the programs, and in a release the documentation.
TREE = "ccn/tree"
PROGRAMS, SITE = "build/optimized", "build/docs"
_DEBIAN = re.compile(r"libns3-.+\.so\.(\d+)")


def is_installed(root: Path) -> bool:
    """Whether a tree is that of the package; its command `ccn` is pip's."""
    return not (root / "ccn").exists()


def missing_library(program: Path) -> str | None:
    """Returns the name of a library that a program or a library needs and this machine lacks, or None."""
    try:
        listed = subprocess.run(["ldd", program], capture_output=True, text=True).stdout
    except OSError:  # the program cannot be started either, or says itself what it lacks
        return None
    return min((line.split()[0] for line in listed.splitlines() if line.endswith("=> not found")), default=None)


def site(root: Path) -> Path:
    """Returns the first page of the documentation in the package; raises UserError if it has none."""
    page = root / SITE / "index.html"
    if not page.exists():
        raise UserError("this package has no documentation; that of a release has")
    return page


@cache
def check_libraries(program: Path) -> None:
    """Raises UserError if a library that a program needs is missing."""
    missing = missing_library(program)
    if missing is not None:
        of_ns3 = _DEBIAN.fullmatch(missing)
        hint = f"get it with: apt-get install libns3.{of_ns3[1]}" if of_ns3 else "your system's package manager has it"
        raise UserError(f"{program.name} needs {missing}, which this machine lacks; {hint}")
