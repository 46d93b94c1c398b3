"""Examples and maps of the tree, which commands find from any folder: the reader's own files have precedence."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.nearest import suggestion

SCRIPTS = ("examples", "examples/python")
TOPOLOGIES = ("examples/topologies",)


def find_file(root: Path, named: str, folders: Sequence[str]) -> Path | None:
    """Returns the file of this path, or else that of the tree with this path or with this name in one of its folders."""
    candidates = [Path(named), root / named, *(root / folder / named for folder in folders)]
    return next((file for file in candidates if file.is_file()), None)


def script(root: Path, named: str) -> Path:
    """Returns a script of the reader or an example; raises UserError if there is none of this name."""
    if (file := find_file(root, named, SCRIPTS)) is not None:
        return file
    if Path(named).exists():  # a folder with __main__.py, or a pipe
        return Path(named)
    known = [file.name for folder in SCRIPTS for file in sorted((root / folder).glob("*.py"))]
    own = [file.name for file in sorted(Path().glob("*.py"))]
    raise UserError(f"no script '{named}' here or among the examples{suggestion(Path(named).name, [*own, *known])}")
