"""The flags with which programs outside the tree are compiled and linked, as the build of the tree wrote them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.project import Project


@dataclass(frozen=True)
class Flags:
    """The contents of build/optimized/ccn-flags.json (analysis/waf/library_flags.py)."""

    version: str  # of the library's sources, e.g. "1.0.0+3f9a1c0b77de"
    release: str
    ns3_version: str
    ns3_modules: list[str]  # as pkg-config calls them
    compiler: list[str]
    flags: list[str]
    program_flags: list[str]  # of the tree's own programs, in addition
    precompiled: str  # the header with what these programs read, which is precompiled beside it with their flags
    includes: list[str]  # of this module
    libraries: str  # the folder of libccn.so and libccn-scenario.a
    ns3_flags: list[str]
    ns3_includes: list[str]
    ns3_libraries: list[str]
    other_includes: list[str]
    other_libraries: list[str]

    @property
    def compile(self) -> list[str]:
        """The compiler and its flags; headers of others are system headers, which cause no warnings."""
        return [*self.compiler, *self.flags, *self.ns3_flags, *(f"-I{path}" for path in self.includes),
                *(f"-isystem{path}" for path in self.other_headers)]

    @property
    def other_headers(self) -> list[str]:
        """Folders of headers of ns-3 and of other libraries."""
        return [path for path in [*self.ns3_includes, *self.other_includes] if Path(path).is_dir()]

    @property
    def link(self) -> list[str]:
        """The libraries, in the order of the linker."""
        return [f"-L{self.libraries}", f"-Wl,-rpath,{self.libraries}", "-lccn-scenario", "-lccn", *self.ns3_libraries,
                *self.other_libraries]


def read_flags(project: Project) -> Flags:
    """Raises UserError if the library is not built."""
    file = project.library_flags()
    try:
        return Flags(**json.loads(file.read_text()))
    except (OSError, ValueError, TypeError) as error:
        raise UserError(f"{file} cannot be read ({error}); ./ccn builds it again when it is removed") from error
