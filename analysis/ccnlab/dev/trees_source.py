"""Source trees of ns-3, exported from a clone, with a copy of the module in each."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.nearest import suggestion

_STAMP = ".ccn-commit"  # in a tree: the commit that it was exported from
_NOT_COPIED = {"build", "build_current", "results", "__pycache__"}  # besides all that begins with a dot


@dataclass(frozen=True)
class Tag:
    """A tag, a branch or a commit of the clone."""

    name: str
    commit: str

    def label(self, tree: Path) -> str:
        """Returns the name for the table; that of a development version has its commit, since a branch moves."""
        is_release = not (tree / "VERSION").read_text().strip().endswith("dev")
        return self.name if is_release else f"{self.name} ({self.commit[:10]})"

    @property
    def folder(self) -> str:
        """The name of its tree's folder."""
        return re.sub(r"[^\w.-]+", "-", self.name).lstrip(".-")


def resolve_tags(source: Path, names: Sequence[str]) -> list[Tag]:
    """Returns the commits of these tags; raises UserError if the clone lacks one of them, or is no clone."""
    known = _git(source, "tag").split()
    return [Tag(name, _commit_of(source, name, known)) for name in dict.fromkeys(names)]


def _commit_of(source: Path, name: str, known: Sequence[str]) -> str:
    try:
        return _git(source, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}").strip()
    except UserError:
        raise UserError(f"{source} has no tag, branch or commit '{name}'; its tags are listed by: "
                        f"git -C {source} tag{suggestion(name, known)}") from None


def export_tree(source: Path, tag: Tag, folder: Path) -> Path:
    """Returns the folder of the tag's tree, which is kept with what was built in it while the commit is the same.

    Raises UserError if the tag is not of an ns-3 that CMake builds.
    """
    tree = folder / tag.folder
    if tree.exists() and _stamp_of(tree) == tag.commit:
        return tree
    part = folder / f".{tag.folder}.part"
    for old in (part, tree):
        shutil.rmtree(old, ignore_errors=True)
    try:
        _unpack(source, tag, part)
        missing = [name for name in ("ns3", "test.py", "VERSION", "contrib") if not (part / name).exists()]
        if missing:
            raise UserError(f"{tag.name} of {source} has no {missing[0]}: it is not ns-3.37 or newer")
        (part / _STAMP).write_text(tag.commit)
        part.rename(tree)
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return tree


def _stamp_of(tree: Path) -> str:
    return (tree / _STAMP).read_text() if (tree / _STAMP).exists() else ""


def _unpack(source: Path, tag: Tag, folder: Path) -> None:
    """Writes the files of a commit to a new folder; the clone itself stays as it is."""
    folder.mkdir(parents=True)
    with subprocess.Popen(["git", "-C", source, "archive", "--format=tar", tag.commit], stdout=subprocess.PIPE) as git:
        tar = subprocess.run(["tar", "-x", "-f", "-", "-C", folder], stdin=git.stdout)
    if git.returncode or tar.returncode:
        raise UserError(f"git could not export {tag.name} of {source} (see above)")


def copy_module(root: Path, target: Path) -> None:
    """Makes `target` a copy of the module's sources; writes only files that differ, so that a build takes less."""
    wanted = set(_files(root))
    for old in [path for path in _files(target) if path not in wanted]:
        (target / old).unlink()
    for path in sorted(wanted):
        copy, content = target / path, (root / path).read_bytes()
        if copy.is_symlink() or not copy.is_file() or copy.read_bytes() != content:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.unlink(missing_ok=True)
            shutil.copy(root / path, copy)


def _files(folder: Path) -> Iterator[Path]:
    """Yields the paths in a folder of all files but hidden ones and what commands have made."""
    for entry in folder.iterdir() if folder.exists() else ():
        if entry.name.startswith(".") or entry.name in _NOT_COPIED:
            continue
        if entry.is_dir():
            yield from (Path(entry.name) / path for path in _files(entry))
        elif entry.exists():
            yield Path(entry.name)


def describe_module_source(root: Path) -> str:
    """Returns the commit of the module, with "+" if files differ from it, or "unknown" outside a git clone."""
    try:
        commit = _git(root, "rev-parse", "--short=10", "HEAD").strip()
        return commit + "+" * bool(_git(root, "status", "--porcelain").strip())
    except UserError:
        return "unknown"


def _git(folder: Path, *arguments: str) -> str:
    try:
        call = subprocess.run(["git", "-C", folder, *arguments], capture_output=True, text=True)
    except FileNotFoundError:
        raise UserError("there is no git, which exports the tags; on Debian: apt-get install git") from None
    if call.returncode:
        raise UserError(f"{folder} is no clone of ns-3: {(call.stderr.splitlines() or ['git failed'])[-1]}")
    return call.stdout
