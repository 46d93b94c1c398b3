"""`./ccn install`: copies the library, its public headers, and the files of pkg-config and CMake to a folder."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.files import make_writable, write_whole
from ccnlab.own.flags import Flags, read_flags
from ccnlab.project import Project

_TEMPLATES = Path(__file__).parent / "templates"
_LIBRARIES = ("libccn.so", "libccn-scenario.a")


def install(project: Project, prefix: Path) -> None:
    """Installs what a program needs that is built without ./ccn; removes headers of an earlier installation."""
    if any(character.isspace() for character in str(prefix.absolute())):
        raise UserError(f"--prefix is {prefix.absolute()}, allowed is a path without blanks, which pkg-config cannot quote")
    prefix = prefix.absolute()
    flags = read_flags(project)
    library = project.library()
    headers = {Path("ns3") / header.name: header for header in public_headers(project.root)}
    headers[Path("ns3/ccn-module.h")] = project.root / "build/include/ns3/ccn-module.h"
    shared = project.root / "scenarios"
    headers.update({Path("ccn") / header.relative_to(shared): header for header in (shared / "lib").rglob("*.h")})
    _write_all({prefix / "lib" / name: (library / name).read_bytes() for name in _LIBRARIES})
    _write_all({prefix / "include" / name: header.read_bytes() for name, header in headers.items()})
    for folder, pattern in (("ns3", "ccn-*.h"), ("ccn/lib", "*.h")):
        for file in (prefix / "include" / folder).rglob(pattern):
            if file.relative_to(prefix / "include") not in headers:
                file.unlink()
    values = _values(flags, prefix)
    _write_all({prefix / place: _filled(name, values).encode() for name, place in (
        ("ccn.pc", "lib/pkgconfig/ccn.pc"), ("ccn-scenario.pc", "lib/pkgconfig/ccn-scenario.pc"),
        ("ccnConfig.cmake", "lib/cmake/ccn/ccnConfig.cmake"),
        ("ccnConfigVersion.cmake", "lib/cmake/ccn/ccnConfigVersion.cmake"))})
    say(f"installed ccn {flags.release} for ns-{flags.ns3_version} in {prefix}: {len(headers)} headers, "
        f"{len(_LIBRARIES)} libraries")
    say(f"pkg-config finds it with PKG_CONFIG_PATH={prefix}/lib/pkgconfig, CMake with CMAKE_PREFIX_PATH={prefix}")


def public_headers(root: Path) -> list[Path]:
    """Returns the headers of the module that a program may include: all but those that private-headers.txt names."""
    private = {root / line for line in (root / "private-headers.txt").read_text().splitlines()}
    return sorted(header for folder in ("model", "helper") for header in (root / folder).rglob("*.h")
                  if header not in private)


def _write_all(files: Mapping[Path, bytes]) -> None:
    for folder in sorted({file.parent for file in files}):
        make_writable(folder)
    for file, content in files.items():
        write_whole(file, content)


def _filled(name: str, values: Mapping[str, str]) -> str:
    """Returns a template with its values; without trailing blanks where a value is empty."""
    text = (_TEMPLATES / name).read_text()
    for key, value in values.items():
        text = text.replace(f"@{key}@", value)
    return re.sub(r" +$", "", text, flags=re.MULTILINE)


def _values(flags: Flags, prefix: Path) -> dict[str, str]:
    modules = sorted({name for name in flags.ns3_modules if _is_known(name, flags.ns3_version)})
    by_name = modules == sorted(flags.ns3_modules)
    standard = next(flag for flag in flags.flags if flag.startswith("-std="))
    includes = [path for path in flags.ns3_includes if Path(path).is_dir()]
    return {
        "PREFIX": str(prefix), "RELEASE": flags.release, "NS3_VERSION": flags.ns3_version,
        "STANDARD": standard, "STANDARD_NUMBER": standard[-2:],
        # pkg-config knows an ns-3 that is installed; any other one is named by its path.
        "REQUIRES": ", ".join(f"{name} = {flags.ns3_version}" for name in flags.ns3_modules) if by_name else "",
        "NS3_CFLAGS": "" if by_name else " ".join([*flags.ns3_flags, *(f"-I{path}" for path in includes)]),
        "NS3_LIBS": "" if by_name else " ".join(flags.ns3_libraries),
        "NS3_INCLUDES": ";".join(includes), "NS3_LINK": ";".join(flags.ns3_libraries),
        "OTHER_LIBS": " ".join(flags.other_libraries), "OTHER_LINK": ";".join(flags.other_libraries),
    }


def _is_known(module: str, version: str) -> bool:
    """Returns whether pkg-config knows this module of this ns-3."""
    try:
        return subprocess.run(["pkg-config", "--exists", f"{module} = {version}"]).returncode == 0
    except OSError:
        return False
