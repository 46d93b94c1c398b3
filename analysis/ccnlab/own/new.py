"""`./ccn new`: writes a scenario and an experiment, or a program that is no scenario, outside the tree."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.files import write_whole
from ccnlab.own.place import Place
from ccnlab.project import Project

_TEMPLATES = Path(__file__).parent / "templates"
_TOY = Path("test/e2e/toy")  # the complete scenario and experiment that doc/usage explains

_SCENARIO = """// SPDX-License-Identifier: GPL-2.0-only

/*
 * @NAME@: one object fetched chunk by chunk over one long link.
 *
 *     consumer ------ producer        10 Mbps, --delay
 */

"""
_EXPERIMENT = '"""One object fetched chunk by chunk over one long link: the time is that of the round trips."""\n'


def write_new(project: Project, name: str, folder: Path, experiments: Collection[str], is_program: bool = False) -> None:
    """Writes the files of NAME, which is a scenario unless `is_program`; raises UserError for a name that cannot be used and for a file that exists."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise UserError(f"the name is '{name}', allowed small letters, digits and single dashes, such as my-line")
    if name in {*experiments, *project.scenarios(), *project.examples()}:
        raise UserError(f"the tree has a scenario, an example or an experiment '{name}'; allowed is another name")
    files = _program_files(project, name) if is_program else _files(project, name)
    there = [str(folder / file) for file in files if (folder / file).exists()]
    if there:
        raise UserError(f"{there[0]} exists, and no file is overwritten; remove it, or name another --out")
    for file, text in files.items():
        write_whole(folder / file, text)
    word = f"{folder}/" if folder.resolve().name == name else Place(folder, name)
    command = f"sweep {word} --vary loss=0,0.1 --seeds 3" if is_program else f"figures {word}"
    say(f"wrote {', '.join(files)} to {folder}; next: ./ccn {command}")


def _program_files(project: Project, name: str) -> dict[str, str]:
    """Returns the files of a program that is no scenario, and their contents."""
    texts = {f"{name}.cc": (_TEMPLATES / "program.cc").read_text(), "README.md": (_TEMPLATES / "PROGRAM.md").read_text()}
    return {file: text.replace("@NAME@", name).replace("@CCN@", str(project.root.resolve() / "ccn")) for file, text in texts.items()}


def _files(project: Project, name: str) -> dict[str, str]:
    """Returns the files and their contents."""
    program = (project.root / _TOY / "toy-delay.cc").read_text()
    experiment = (project.root / _TOY / "toy_delay.py").read_text()
    values = {"@NAME@": name, "@RELEASE@": release(project), "@CCN@": str(project.root.resolve() / "ccn"),
              "toy-delay": name, "ToyDelay": name.title().replace("-", ""), "TOY-1": f"{name.upper()}-1",
              "ccnx:/toy/": f"ccnx:/{name}/", '    groups=("congestion",),\n': ""}
    texts = {f"{name}.cc": _SCENARIO + program[program.index("#include"):],
             f"{name}.py": _EXPERIMENT + experiment.partition('"""\n')[2],
             "CMakeLists.txt": (_TEMPLATES / "CMakeLists.txt").read_text(),
             "README.md": (_TEMPLATES / "README.md").read_text()}
    for old, new in values.items():
        texts = {file: text.replace(old, new) for file, text in texts.items()}
    return texts


def release(project: Project) -> str:
    """Returns the release of the tree, e.g. 1.0.0."""
    found = re.search(r"^VERSION = '(.*)'$", (project.root / "wscript").read_text(), re.MULTILINE)
    if found is None:
        raise UserError(f"{project.root / 'wscript'} has no line VERSION = '...'")
    return found[1]
