"""Builds a program outside the tree when its sources or the library have changed."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shlex
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.files import make_writable, write_whole
from ccnlab.limits import explained
from ccnlab.own.flags import Flags, read_flags
from ccnlab.own.gallery import WORD
from ccnlab.own.ns3_modules import Ns3Modules
from ccnlab.own.place import Place, place_of
from ccnlab.project import OPTIMIZED, Project
from waf.versions import files_of_rule, tokens_of, version_source

# The variable of the environment with further flags of the compiler, such as "-O0 -g" for a debugger.
_FLAGS = "CCN_CXXFLAGS"
# The program's own NS_LOG; the library of the optimized build has none.
_LOGS = Path(__file__).parent / "templates/logs.h"
# What a program that is a scenario calls; any other one is recorded by scenarios/lib/run/recorded-main.cc.
_RUN_SCENARIO = b"_ZN3ns33ccn11RunScenarioE"
_RECORDED = ("main", "_ZN3ns311CommandLine5ParseEiPPc", "_ZN3ns39Simulator3RunEv", "_ZN3ns39Simulator7DestroyEv")
# Of the folder with the program, or the current folder for a study of the gallery, so that the tree may be read-only. The
# CMakeLists.txt of ./ccn new leaves it alone.
BUILD_FOLDER = ".ccn"


def located(project: Project, word: str) -> tuple[Project, str]:
    """Returns the name of the scenario that a word names, and the project with its program, which is built if needed.

    The word is the name of a scenario of the tree, or the path of a program outside the tree (ccnlab.own.place).
    """
    place = place_of(word)
    return (with_program(project, place), place.name) if place else (project, word)


def with_program(project: Project, place: Place) -> Project:
    """Returns the project with the program of a place, which is built if needed."""
    program = built(project, place)
    if dict(project.own).get(place.name, program) != program:
        raise UserError(f"{place}: there is already a program '{place.name}' in this call")
    return replace(project, own=tuple({**dict(project.own), place.name: program}.items()))


def built(project: Project, place: Place) -> Path:
    """Returns the program of a place, built if it is out of date; raises UserError if it cannot be built."""
    if not place.source.is_file():
        raise UserError(f"there is no program {place.source}; {place.hint}")
    flags = read_flags(project)
    hidden = _hidden(place)
    folder = _build_folder(project, place)
    make_writable(folder)
    if not (hidden / ".gitignore").exists():
        write_whole(hidden / ".gitignore", "*\n")
    # Several calls may want the same program.
    with (folder / f"{place.name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(f"waiting for another call that builds {place.source}")
            fcntl.flock(lock, fcntl.LOCK_EX)
        return _Build(project, place, flags, folder).make()


def sources(project: Project, place: Place) -> list[Path]:
    """Returns the sources of a program that was built, without those of the library and of ns-3."""
    return _Build(project, place, read_flags(project), _build_folder(project, place)).sources()


def _hidden(place: Place) -> Path:
    """Returns the folder of what is built: beside the source, or for a study of the gallery in the current folder."""
    return (Path.cwd() if place.is_in_gallery else place.folder.absolute()) / BUILD_FOLDER


def _build_folder(project: Project, place: Place) -> Path:
    hidden = _hidden(place) / WORD if place.is_in_gallery else _hidden(place)
    return hidden if project.variant == OPTIMIZED else hidden / project.variant


class _Build:
    """The files of one program in the folder .ccn."""

    def __init__(self, project: Project, place: Place, flags: Flags, folder: Path) -> None:
        self._place = place
        self._flags = flags
        self._modules = Ns3Modules(flags)
        self._more = _more_flags()
        self._compile = [*flags.compile, *(self._more or flags.program_flags)]
        self._source = place.source.absolute()
        self._program = folder / place.name
        self._object, self._rule, self._stamp, self._version = (
            folder / f"{place.name}{ending}" for ending in (".o", ".d", ".stamp", "-version.cc"))
        # Sources that the versions of the library and of ns-3 stand for.
        of_library = [project.root / name for name in ("model", "helper", "scenarios/lib", "build")]
        self._known = [path.resolve() for path in [*of_library, _LOGS, *map(Path, flags.other_headers)]]

    def make(self) -> Path:
        if self._program.exists() and self._stamp.exists() and self._stamp.read_text() == self._state():
            return self._program
        say(f"building {self._place.source}")
        self._stamp.unlink(missing_ok=True)
        self._call("does not compile", [*self._compile, *self._before(), "-MMD", "-MF", str(self._rule), "-c",
                                        str(self._source), "-o", str(self._object)])
        write_whole(self._version, version_source(f"{self._flags.release}+{self._digest()[:12]}"))
        part = self._program.with_suffix(".part")
        self._call("cannot be linked", [*self._compile, str(self._object), str(self._version), "-o", str(part),
                                        *self._wrapped(), *self._flags.link, *self._modules.libraries(self._source)])
        part.replace(self._program)
        write_whole(self._stamp, self._state())
        return self._program

    def _before(self) -> list[str]:
        """Returns the options for what is read before the program. Precompiled headers fit only the flags of the tree."""
        if self._more or not Path(f"{self._flags.precompiled}.gch").is_file():
            return ["-DNS3_LOG_ENABLE"]
        return ["-include", self._flags.precompiled, "-include", str(_LOGS)]

    def _wrapped(self) -> list[str]:
        """Returns the linker's options by which a program that is no scenario takes --db and --events."""
        is_scenario = _RUN_SCENARIO in self._object.read_bytes()
        return [] if is_scenario else [f"-Wl,--wrap={name}" for name in _RECORDED]

    def _call(self, failure: str, command: Sequence[str]) -> None:
        try:
            ended = subprocess.run(command, stdout=subprocess.DEVNULL)
        except OSError as error:
            raise UserError(f"{command[0]}: {explained(error)}") from error
        if ended.returncode:
            missing = self._modules.missing(self._source)
            raise UserError(f"{self._place.source} {failure} (see above)" + (f": {missing}" if missing else ""))

    def _state(self) -> str:
        """Returns what the program is made from: the flags, the version of the library, and the program's sources."""
        return f"{self._flags}\n{self._digest()}\n"

    def _digest(self) -> str:
        """Returns the digest of the library's version and of the program's own sources."""
        digest = hashlib.sha256(self._flags.version.encode())
        digest.update(" ".join(self._more).encode())
        for path in self.sources():
            name = os.path.relpath(path, self._source.parent)
            digest.update(name.encode() + b"\0" + (tokens_of(path.read_bytes()) if path.exists() else b""))
        return digest.hexdigest()

    def sources(self) -> list[Path]:
        """Returns the program's source and its headers, by the makefile rule that the compiler wrote."""
        rule = self._rule.read_text() if self._rule.exists() else ""
        paths = {Path(name) for name in files_of_rule(rule, "")}
        outside = {path for path in paths if not any(path.resolve().is_relative_to(known) for known in self._known)}
        return sorted(outside | {self._source})


def _more_flags() -> list[str]:
    """Returns the flags of the variable; raises UserError if it has an open quote."""
    text = os.environ.get(_FLAGS, "")
    try:
        return shlex.split(text)
    except ValueError as error:
        raise UserError(f"{_FLAGS} is {text}: {error}; allowed are flags of the compiler, such as -O0 -g") from error
