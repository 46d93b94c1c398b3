"""The package of pip names what its programs lack on a machine."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from ccnlab.errors import UserError
from ccnlab.installed import check_libraries, site

LISTED = "\tlibccn.so => /opt/lib/libccn.so (0x00007f)\n\t{} => not found\n\tlibc.so.6 => /lib/libc.so.6 (0x00007f)\n"


@pytest.mark.parametrize("library, hint", [
    ("libns3-core.so.37", "get it with: apt-get install libns3.37"),
    ("libsqlite3.so.0", "your system's package manager has it")])
def test_a_missing_library_is_named_with_where_to_get_it(tmp_path, monkeypatch, library, hint):
    (tmp_path / "ldd").write_text(f"#!/bin/sh\nprintf '{LISTED.format(library)}'\n")
    (tmp_path / "ldd").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    with pytest.raises(UserError, match=re.escape(f"video needs {library}, which this machine lacks; {hint}")):
        check_libraries(tmp_path / "video")


def test_the_documentation_is_that_of_the_package(tmp_path):
    with pytest.raises(UserError, match="this package has no documentation; that of a release has"):
        site(tmp_path)
    (tmp_path / "build/docs").mkdir(parents=True)
    (tmp_path / "build/docs/index.html").touch()
    assert site(tmp_path) == tmp_path / "build/docs/index.html"


def test_a_program_with_its_libraries_and_a_script_lack_nothing(tmp_path):
    script = tmp_path / "fake"
    script.write_text("#!/bin/sh\n")
    check_libraries(Path(sys.executable))
    check_libraries(script)
