"""Takes the programs of a wheel into a clone of the same sources, which then needs no compiler.

    python3 -S -B -m ccnlab.prebuilt WHEEL...

takes the first wheel that fits and ends with status 0, or says of each one why it does not fit and ends with status 1. Needs
no package beside Python.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from ccnlab.installed import PROGRAMS, TREE, missing_library

_SOURCES = ("model", "helper", "scenarios", "examples", "wscript", "private-headers.txt")  # of the programs


def take(wheels: Sequence[Path], root: Path) -> bool:
    """Unpacks the programs of the first wheel that fits the tree; returns whether one does."""
    for wheel in wheels:
        reason = _unpack(wheel, root)
        if reason is None:
            _say(f"the programs are those of {wheel.name}; nothing is built")
            return True
        _say(f"{wheel.name} is not used: {reason}")
    return False


def _unpack(wheel: Path, root: Path) -> str | None:
    """Puts the programs of a wheel in the place of those of the tree. If it does not fit, leaves nothing behind and returns the reason."""
    (root / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="wheel-", dir=root / "build") as part:
        try:
            with zipfile.ZipFile(wheel) as archive:
                name = next(_differing(archive, root), None)
                if name is not None:
                    return f"it has another {name}"
                for entry in archive.namelist():
                    if entry.startswith(f"{TREE}/{PROGRAMS}/"):
                        archive.extract(entry, part)
        except (OSError, zipfile.BadZipFile) as error:
            return f"it cannot be read: {error}"
        programs = Path(part, TREE, PROGRAMS)
        missing = missing_library(programs / "lib/libccn.so")
        if missing is not None:
            return f"it needs {missing}, which this machine lacks"
        for program in programs.rglob("*"):
            program.chmod(0o755)
        shutil.rmtree(root / PROGRAMS, ignore_errors=True)
        programs.rename(root / PROGRAMS)
    return None


def _differing(archive: zipfile.ZipFile, root: Path) -> Iterator[str]:
    """Yields the sources that only the wheel or only the tree has, and those that differ."""
    names = [name.removeprefix(f"{TREE}/") for name in archive.namelist()]
    packed = {name for name in names if name.partition("/")[0] in _SOURCES}
    files = [file for source in _SOURCES for file in (root / source, *(root / source).rglob("*"))]
    here = {str(file.relative_to(root)) for file in files if file.is_file() and "__pycache__" not in file.parts}
    for name in sorted(packed | here):
        if name not in packed & here or archive.read(f"{TREE}/{name}") != (root / name).read_bytes():
            yield name


def _say(line: str) -> None:
    print(f"ccn: {line}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(not take([Path(word) for word in sys.argv[1:]], Path(__file__).parents[2]))
