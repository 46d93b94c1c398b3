"""Which headers a program may include: those that are installed, each alone and all together."""

from __future__ import annotations

import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from ccnlab.dev.tools import need
from ccnlab.own.install import public_headers
from ccnlab.runs.cluster import cores

ROOT = Path(__file__).parents[2]
INCLUDE = re.compile(r'^\s*#\s*include\s+[<"](?:[\w-]+/)*([\w.-]+)[>"]', re.MULTILINE)
PRIVATE = [ROOT / line for line in (ROOT / "private-headers.txt").read_text().splitlines() if not line.startswith("#")]
LIBRARY = sorted((ROOT / "scenarios/lib").rglob("*.h"))


@pytest.fixture(scope="module")
def prefix(tmp_path_factory):
    """A folder with the installed library."""
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([ROOT / "ccn", "install", f"--prefix={folder}"], check=True, capture_output=True)
    return folder


def compile(prefix: Path, file: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    need("pkg-config")
    env = {"PKG_CONFIG_PATH": f"{prefix}/lib/pkgconfig", "PATH": "/usr/bin:/bin"}
    known = subprocess.run(["pkg-config", "--cflags", "ccn-scenario"], env=env, check=True, capture_output=True, text=True)
    return subprocess.run(["g++", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", *flags, *known.stdout.split(), file],
                          capture_output=True, text=True)


def private_includes(files: list[Path], private: list[Path]) -> list[str]:
    names = {file.name for file in private}
    return [f"{file.name} includes {header}" for file in files for header in INCLUDE.findall(file.read_text())
            if header in names]


def without_own_header_first(sources: list[Path]) -> list[str]:
    """Sources whose first include is not the header of their name, so that their build does not show that it is enough."""
    return [source.name for source in sources if source.with_suffix(".h").exists()
            and INCLUDE.findall(source.read_text())[:1] != [source.with_suffix(".h").name]]


def test_private_headers_are_there_and_only_the_library_includes_them() -> None:
    assert PRIVATE == sorted(PRIVATE) and all(file.is_file() for file in PRIVATE)
    programs = [file for folder in ("scenarios", "examples", "doc") for pattern in ("*.h", "*.cc")
                for file in (ROOT / folder).rglob(pattern)]
    assert private_includes(public_headers(ROOT) + programs, PRIVATE) == []


def test_an_include_of_a_private_header_would_be_noticed(tmp_path: Path) -> None:
    (tmp_path / "ccn-a.h").write_text('#include "ns3/ccn-b.h"\n')
    assert private_includes([tmp_path / "ccn-a.h"], [tmp_path / "ccn-b.h"]) == ["ccn-a.h includes ccn-b.h"]


def test_public_headers_are_installed_and_private_ones_are_not(prefix: Path) -> None:
    (prefix / "include/ns3/ccn-of-another-version.h").touch()
    (prefix / "include/ns3/other-module.h").touch()
    subprocess.run([ROOT / "ccn", "install", f"--prefix={prefix}"], check=True, capture_output=True)
    (prefix / "include/ns3/other-module.h").unlink()
    installed = {file.name for file in (prefix / "include/ns3").iterdir()}
    assert installed == {file.name for file in public_headers(ROOT)} | {"ccn-module.h"}
    assert {str(file.relative_to(prefix / "include/ccn")) for file in (prefix / "include/ccn/lib").rglob("*.h")} == {
        str(file.relative_to(ROOT / "scenarios")) for file in LIBRARY}
    assert set(INCLUDE.findall((prefix / "include/ns3/ccn-module.h").read_text())) == installed - {"ccn-module.h"}


SOURCES = [*(ROOT / "model").rglob("*.cc"), *(ROOT / "helper").rglob("*.cc"), *(ROOT / "scenarios/lib").rglob("*.cc")]
HEADERS = [*public_headers(ROOT), *LIBRARY]
WITHOUT_SOURCE = [header for header in HEADERS if not header.with_suffix(".cc").exists()]


def test_each_source_includes_its_header_first() -> None:
    assert without_own_header_first(SOURCES) == []


@pytest.mark.parametrize("part", range(4))
def test_each_header_without_a_source_compiles_alone(prefix: Path, tmp_path: Path, part: int) -> None:
    assert 20 < len(WITHOUT_SOURCE) < 80
    assert refusals(prefix, tmp_path, chains(WITHOUT_SOURCE)[part::4]) == ""


@pytest.mark.long
def test_each_other_header_compiles_alone(prefix: Path, tmp_path: Path) -> None:
    """The build compiles a header first in a unit only if its source is the unit's first."""
    assert refusals(prefix, tmp_path, chains([header for header in HEADERS if header not in WITHOUT_SOURCE])) == ""


@cache
def included(name: str) -> frozenset[str]:
    """What a header includes, directly or by other headers of this tree."""
    header = next((header for header in HEADERS if header.name == name), None)
    direct = INCLUDE.findall(header.read_text()) if header else []
    return frozenset(direct).union(*map(included, direct))


def chains(headers: list[Path]) -> list[list[Path]]:
    """Headers that one source may include in turn and show what each of them lacks alone.

    A header includes those before it, and all that they include, so that they give it nothing else.
    """
    found: list[list[Path]] = []
    for header in sorted(headers, key=lambda header: -len(included(header.name))):
        fits = (chain for chain in found if included(header.name) | {header.name} <= included(chain[0].name))
        chain = next(fits, None)
        if chain:
            chain.insert(0, header)
        else:
            found.append([header])
    return found


def installed(header: Path) -> Path:
    """How a program includes a header."""
    return header.relative_to(ROOT / "scenarios") if header in LIBRARY else Path("ns3") / header.name


def refusals(prefix: Path, tmp_path: Path, wanted: list[list[Path]]) -> str:
    def refused(chain: list[Path]) -> str:
        file = tmp_path / f"{chain[0].stem}.cc"
        file.write_text("".join(f'#include "{installed(header)}"\n' for header in chain))
        return compile(prefix, file).stderr

    with ThreadPoolExecutor(cores()) as pool:
        return "".join(pool.map(refused, wanted))


def test_in_a_chain_each_header_includes_those_before_it() -> None:
    found = chains(HEADERS)
    assert sorted(header for chain in found for header in chain) == sorted(HEADERS) and len(found) < 0.6 * len(HEADERS)
    for chain in found:
        assert all(included(one.name) | {one.name} <= included(other.name) for one, other in pairwise(chain))


def test_a_source_without_its_header_first_would_be_noticed(tmp_path: Path) -> None:
    (tmp_path / "a.h").touch()
    (tmp_path / "a.cc").write_text('#include <vector>\n#include "ns3/a.h"\n')
    assert without_own_header_first([tmp_path / "a.cc"]) == ["a.cc"]


OWN_LOG = """
using namespace ns3;
using namespace ns3::ccn;

NS_LOG_COMPONENT_DEFINE("Mine");

int
main()
{
    NS_LOG_ERROR("mine");
    return 0;
}
"""


def test_a_program_may_include_all_and_have_its_own_log(prefix: Path, tmp_path: Path) -> None:
    includes = "".join(f'#include "{installed(header)}"\n' for header in LIBRARY)
    file = tmp_path / "all.cc"
    file.write_text(f'#include "ns3/ccn-module.h"\n{includes}#include "ns3/log.h"\n{OWN_LOG}')
    assert compile(prefix, file, "-DNS3_LOG_ENABLE").stderr == ""
    file.write_text(f'#include "{ROOT}/model/node/forward/ccn-l3-log.h"\n{OWN_LOG}')
    assert "ambiguous" in compile(prefix, file, "-DNS3_LOG_ENABLE").stderr
