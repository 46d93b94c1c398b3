"""The lists of a release in doc/stable, a file per kind of name, and what today's tree lacks of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import click

from ccnlab.console import say
from ccnlab.dev.stable.kinds import KINDS, commands
from ccnlab.files import write_whole

FOLDER = Path("doc/stable")  # below the top folder of the tree
_RELEASE = FOLDER / "release.txt"
_CHANGES = "CHANGES.md"
_COMMANDS = "commands"
_AGAIN = "./ccn dev doc-data --stable"


def today(root: Path, command: click.Command) -> dict[str, list[str]]:
    """Returns the names that the tree and ./ccn, the command, have by their kinds, sorted."""
    found = {kind: read(root) for kind, read in KINDS.items()} | {_COMMANDS: commands(command)}
    return {kind: sorted(set(names)) for kind, names in found.items()}


def stored(root: Path) -> dict[str, list[str]]:
    """Returns the names of the last release by their kinds."""
    return {kind: _file(root, kind).read_text().splitlines() for kind in (*KINDS, _COMMANDS)}


def stored_release(root: Path) -> str:
    """Returns the last release, such as 1.0.0."""
    return (root / _RELEASE).read_text().strip()


def write_lists(root: Path, names: Mapping[str, list[str]], release: str) -> None:
    """Stores names as those of a release."""
    for kind, found in names.items():
        write_whole(_file(root, kind), "".join(f"{name}\n" for name in found))
    write_whole(root / _RELEASE, f"{release}\n")
    say(f"wrote {root / FOLDER} for {release}")


def _file(root: Path, kind: str) -> Path:
    return root / FOLDER / f"{kind}.txt"


def broken(before: Mapping[str, list[str]], now: Mapping[str, list[str]], release: str, version: str, changes: str) -> list[str]:
    """Returns a message for each name of a release that is gone against the rule (doc/contributing/release.rst).

    `version`: of today's tree; `changes`: the text of CHANGES.md.
    """
    gone = [(f"{FOLDER}/{kind}.txt", name) for kind in before for name in sorted(set(before[kind]).difference(now[kind]))]
    if _major(version) > _major(release):
        return [f"{file}: {name!r} of {release} is gone: the section of {version} in {_CHANGES} must name it, and what takes its place"
                for file, name in gone if not is_named(name, changes)]
    again = f"; until {release} is tagged, {_AGAIN} stores the list anew" if version == release else ""
    return [f"{file}: {name!r} of {release} is gone: keep it, or raise VERSION in wscript to {_major(release) + 1}.0.0 and name it in "
            f"{_CHANGES}{again}" for file, name in gone]


def is_named(name: str, changes: str) -> bool:
    """Returns whether the first section of CHANGES.md has the name: of an argument, --name; of a column of a file, its name alone."""
    section = re.split(r"^## ", changes, flags=re.MULTILINE)[1]
    alone = re.sub(r" ?\(.*", "", name).rpartition(": ")[2]
    option = re.search(r" (--?\w.*)", alone)
    word = option[1] if option else alone.removeprefix("counter.name=")
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", section) is not None


def _major(version: str) -> int:
    return int(version.partition(".")[0])
