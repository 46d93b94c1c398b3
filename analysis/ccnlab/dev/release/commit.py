"""The commit that is released: whether it is complete, and its files."""

from __future__ import annotations

import io
import re
import tarfile
from dataclasses import dataclass
from pathlib import Path

from ccnlab.dev.git import printed
from ccnlab.dev.stable.lists import FOLDER, stored_release
from ccnlab.errors import UserError

NOTES, CHANGES = "RELEASE_NOTES.md", "CHANGES.md"


@dataclass(frozen=True)
class Commit:
    """What is checked out, without changes."""

    root: Path
    version: str  # such as 1.0.0
    name: str  # its hash
    time: int  # in s since 1970, of the committer

    def files(self) -> tuple[dict[str, bytes], set[str]]:
        """Returns the content of all files by their paths, and the paths of those that can be executed."""
        with tarfile.open(fileobj=io.BytesIO(_git(self.root, "archive", "--format=tar", self.name))) as archive:
            members = [member for member in archive if member.isfile()]
            content = {member.name: file.read() for member in members if (file := archive.extractfile(member))}
        return content, {member.name for member in members if member.mode & 0o100}


def complete_commit(root: Path, version: str) -> Commit:
    """Returns the commit of a tree; raises UserError if the tree has changes, or if a text is not that of this version."""
    changed = _git(root, "status", "--porcelain").decode(errors="replace").splitlines()
    if changed:
        raise UserError(f"{root} has changes, such as {changed[0].strip()} ({len(changed)} in all); a release is made of a commit")
    for name in (NOTES, CHANGES):
        heading = newest(root, name).splitlines()[0]
        if not re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", heading):
            raise UserError(f"{root / name} begins with '{heading}' (allowed: {version} and the date of the release in brackets)")
    if stored_release(root) != version:
        raise UserError(f"{root / FOLDER} has the names of {stored_release(root)} (allowed: {version}): ./ccn dev doc-data --stable stores them")
    name, time = _git(root, "log", "-1", "--format=%H %ct").decode().split()
    return Commit(root, version, name, int(time))


def newest(root: Path, name: str) -> str:
    """Returns the first section of one of the two texts, without the marks before its heading."""
    return re.split("^## ", (root / name).read_text(encoding="utf-8"), flags=re.MULTILINE)[1].strip()


def _git(root: Path, *arguments: str) -> bytes:
    return printed(root, *arguments, failure=f"{root} is no git clone: {{}}")
