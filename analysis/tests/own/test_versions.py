"""What the build and the lab share of a program's version (analysis/waf/versions.py)."""

import subprocess

from waf.versions import files_of_rule, version_source


def test_the_files_of_a_rule_are_those_that_the_compiler_read(tmp_path):
    """Also those whose names make has signs for."""
    names = ["plain.h", "with blank.h", "with$dollar.h", "with#hash.h", "long" * 30 + ".h", "long" * 31 + ".h"]
    for name in names:
        (tmp_path / name).touch()
    (tmp_path / "a.cc").write_text("".join(f'#include "{name}"\n' for name in names))
    subprocess.run(["g++", "-MMD", "-c", "a.cc", "-o", "a.o"], cwd=tmp_path, check=True)
    rule = (tmp_path / "a.d").read_text()
    assert files_of_rule(rule, str(tmp_path)) == {str(tmp_path / name) for name in ("a.cc", *names)}
    assert files_of_rule(rule, "") == {"a.cc", *names}
    assert files_of_rule("", "") == set()


def test_the_source_of_a_version_sets_it():
    assert 'SetProgramVersion("0.1.0+abc")' in version_source("0.1.0+abc")
