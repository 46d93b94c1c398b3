"""`./ccn dev wheel`: packs the library, its headers and the Python package ccn into a wheel for pip."""

from __future__ import annotations

import ast
import base64
import hashlib
import importlib.metadata
import io
import re
import sysconfig
import zipfile
from collections.abc import Mapping
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.files import make_writable, write_whole
from ccnlab.own.new import release
from ccnlab.project import Project

_INCLUDE = re.compile(r'^#include "ns3/(ccn-[\w-]+\.h)"$', re.MULTILINE)
_MODULE = "ccn-module.h"
_DATE = (2026, 1, 1, 0, 0, 0)  # equal contents make equal files


def write_wheel(project: Project, out: Path) -> Path:
    """Writes OUT/ccn-VERSION-py3-none-PLATFORM.whl and returns its path."""
    version = release(project)
    tag = "py3-none-" + re.sub(r"\W", "_", sysconfig.get_platform())
    try:
        ns3 = importlib.metadata.version("ns3")
    except importlib.metadata.PackageNotFoundError:
        raise UserError("the PyPI package ns3 is not installed in .venv; ./ccn dev wheel installs it") from None
    files = _package(project)
    described = f"ccn-{version}.dist-info"
    files[f"{described}/METADATA"] = _metadata(project, version, ns3)
    files[f"{described}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: ccn\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{described}/licenses/LICENSE"] = (project.root / "LICENSE").read_bytes()
    files[f"{described}/RECORD"] = _record(files, f"{described}/RECORD")
    make_writable(out)
    wheel = out / f"ccn-{version}-{tag}.whl"
    write_whole(wheel, _zipped(files))
    say(f"wheel for ns3 {ns3}: {wheel}")
    return wheel


def _package(project: Project) -> dict[str, bytes]:
    """Returns the files of the package by their paths in the wheel."""
    includes = project.root / "build/include/ns3"
    public = [_MODULE, *_INCLUDE.findall((includes / _MODULE).read_text())]
    files = {f"ccn/{source.name}": source for source in (project.root / "analysis/ccn").glob("*.py")}
    files |= {f"ccn/include/ns3/{name}": includes / name for name in public}
    files["ccn/lib/libccn.so"] = project.wheel_library()
    return {name: path.read_bytes() for name, path in sorted(files.items())}


def _metadata(project: Project, version: str, ns3: str) -> bytes:
    return f"""\
Metadata-Version: 2.1
Name: ccn
Version: {version}
Summary: Content Centric Networking on ns-3
License: GPL-2.0-only
Classifier: License :: OSI Approved :: GNU General Public License v2 (GPLv2)
Classifier: Operating System :: POSIX :: Linux
Requires-Python: >=3.9
Requires-Dist: ns3 =={ns3}
Requires-Dist: pandas
Provides-Extra: gym
Requires-Dist: gymnasium >=1 ; extra == 'gym'
Description-Content-Type: text/plain

{ast.get_docstring(ast.parse((project.root / "analysis/ccn/__init__.py").read_text()))}
""".encode()


def _record(files: Mapping[str, bytes], record: str) -> bytes:
    """Returns the list of all files with their digests, without that of the list itself."""
    def digest(content: bytes) -> str:
        return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()

    lines = [f"{name},sha256={digest(content)},{len(content)}" for name, content in files.items()]
    return "\n".join([*lines, f"{record},,\n"]).encode()


def _zipped(files: Mapping[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, _DATE)
            entry.external_attr = (0o755 if name.endswith(".so") else 0o644) << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return stream.getvalue()
