"""`./ccn dev wheel`: packs programs, library, lab and the Python package ccn into a wheel for pip."""

from __future__ import annotations

import ast
import base64
import hashlib
import importlib.metadata
import io
import re
import sysconfig
import tomllib
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ccnlab.console import say
from ccnlab.dev.wheel_files import Content, package_files, tree_files
from ccnlab.errors import UserError
from ccnlab.files import make_writable, write_whole
from ccnlab.installed import SITE, TREE
from ccnlab.own.new import release
from ccnlab.project import OPTIMIZED, Project

_DATE = (2026, 1, 1, 0, 0, 0)  # equal contents make equal files
_EXECUTABLE, _PLAIN = 0o100755, 0o100644  # modes of regular files; pip asks for the bits of the kind, too
_PYPI, _DEBIAN = "pypi", "debian"
KINDS = (_PYPI, _DEBIAN)


@dataclass(frozen=True)
class _Kind:
    """What a wheel is made of: the variant of the build, what its version ends with, and the ns-3 for its programs."""

    variant: str
    ending: str
    ns3: str
    libraries: Path | None = None  # of ns-3, of which the wheel has those that it needs
    for_python: tuple[str, ...] = ()  # packages that the Python package ccn needs


def write_wheel(project: Project, out: Path, kind: str = _PYPI, programs: Sequence[str] = (),
                site: Mapping[str, bytes] = {}) -> Path:
    """Writes OUT/ccn-VERSION-py3-none-PLATFORM.whl and returns its path.

    `kind`: for the ns-3 of PyPI or of Debian. `programs`: those that it has, without any all scenarios and examples.
    `site`: the pages of the documentation by their paths, which `ccn docs` names.
    Raises UserError if a program is not built.
    """
    found = _pypi() if kind == _PYPI else _debian(project)
    version = release(project) + found.ending
    tag = "py3-none-" + re.sub(r"\W", "_", sysconfig.get_platform())
    files = tree_files(project, found.variant, programs, found.libraries)
    if kind == _PYPI:
        files |= package_files(project)
    files |= {f"{TREE}/{SITE}/{path}": Content(page) for path, page in sorted(site.items())}
    files |= _description(project, version, tag, found)
    described = f"ccn-{version}.dist-info"
    files[f"{described}/RECORD"] = Content(_record(files, f"{described}/RECORD"))
    make_writable(out)
    wheel = out / f"ccn-{version}-{tag}.whl"
    write_whole(wheel, _zipped(files))
    say(f"wheel for {found.ns3}: {wheel}")
    return wheel


def _pypi() -> _Kind:
    try:
        found = importlib.metadata.distribution("ns3")
    except importlib.metadata.PackageNotFoundError:
        raise UserError("the PyPI package ns3 is not installed in .venv; ./ccn dev wheel installs it") from None
    # pip compiles what ns3 asks for, so only who writes Python programs gets it.
    [core] = Path(str(found.locate_file("ns3"))).glob("lib*/libns3*-core.so")
    return _Kind("wheel", "", f"ns3 {found.version}", core.parent, (f"ns3 =={found.version}",))


def _debian(project: Project) -> _Kind:
    stamp = project.root / "build/ns3-version.txt"
    version = stamp.read_text() if stamp.exists() else "none"
    if not re.fullmatch(r"\d+(\.\d+)*", version):
        raise UserError(f"the build is for ns-3 {version} (allowed: a release that Debian packages); unset CCN_NS3")
    return _Kind(OPTIMIZED, f"+libns{version}", f"Debian's libns{version}")


def _description(project: Project, version: str, tag: str, kind: _Kind) -> dict[str, Content]:
    described = f"ccn-{version}.dist-info"
    wheel = f"Wheel-Version: 1.0\nGenerator: ccn\nRoot-Is-Purelib: false\nTag: {tag}\n"
    return {f"{described}/METADATA": Content(_metadata(project, version, kind.for_python)),
            f"{described}/WHEEL": Content(wheel.encode()),
            f"{described}/entry_points.txt": Content(b"[console_scripts]\nccn = ccnlab.cli:main\n"),
            f"{described}/licenses/LICENSE": Content((project.root / "LICENSE").read_bytes())}


def _metadata(project: Project, version: str, for_python: Sequence[str]) -> bytes:
    described = tomllib.loads((project.root / "pyproject.toml").read_text())["project"]
    needed = "".join(f"Requires-Dist: {name}\n" for name in described["dependencies"])
    extra = "".join(f"Requires-Dist: {name} ; extra == 'python'\n" for name in for_python)
    return f"""\
Metadata-Version: 2.1
Name: ccn
Version: {version}
Summary: Content Centric Networking on ns-3
License: GPL-2.0-only
Classifier: License :: OSI Approved :: GNU General Public License v2 (GPLv2)
Classifier: Operating System :: POSIX :: Linux
Requires-Python: {described["requires-python"]}
{needed}Provides-Extra: python
{extra}Provides-Extra: gym
Requires-Dist: gymnasium >=1 ; extra == 'gym'
Description-Content-Type: text/plain

{ast.get_docstring(ast.parse((project.root / "analysis/ccn/__init__.py").read_text()))}
""".encode()


def _record(files: Mapping[str, Content], record: str) -> bytes:
    """Returns the list of all files with their digests, without that of the list itself."""
    def digest(content: bytes) -> str:
        return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()

    lines = [f"{name},sha256={digest(file.octets)},{len(file.octets)}" for name, file in files.items()]
    return "\n".join([*lines, f"{record},,\n"]).encode()


def _zipped(files: Mapping[str, Content]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, file in files.items():
            entry = zipfile.ZipInfo(name, _DATE)
            entry.external_attr = (_EXECUTABLE if file.is_program else _PLAIN) << 16
            archive.writestr(entry, file.octets, zipfile.ZIP_DEFLATED)
    return stream.getvalue()
