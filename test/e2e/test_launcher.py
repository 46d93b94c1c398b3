"""./ccn where something is missing, and where nothing is."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest


@pytest.fixture
def stand_ins(tmp_path: Path):
    """Puts shell scripts in front of the PATH; returns the function that writes one."""
    folder = tmp_path / "stand-ins"
    folder.mkdir()

    def write(name: str, script: str) -> dict[str, str]:
        program = folder / name
        program.write_text("#!/bin/sh\n" + script)
        program.chmod(0o755)
        return {"PATH": f"{folder}:{os.environ['PATH']}"}

    return write


def test_names_missing_packages_where_it_may_not_install(ccn, stand_ins):
    stand_ins("dpkg-query", '/usr/bin/dpkg-query "$@" | grep -v -e libgsl-dev -e "g++"\nexit 1\n')
    stand_ins("sudo", "exit 1\n")
    env = stand_ins("id", "echo 1000\n")
    call = ccn("list", env=env)
    assert call.returncode == 1
    assert call.stdout == ""
    assert call.stderr == "ccn: missing libgsl-dev g++; get them with: sudo apt-get install libgsl-dev g++\n"


def test_installs_only_what_is_missing_and_says_so(ccn, stand_ins, tmp_path):
    stand_ins("dpkg-query", '/usr/bin/dpkg-query "$@" | grep -v libgsl-dev\nexit 1\n')
    stand_ins("id", "echo 0\n")
    env = stand_ins("apt-get", f'echo "$@" >> "{tmp_path}/calls"\n')
    call = ccn("list", env=env)
    assert call.returncode == 0, call.stderr
    assert "ccn: installing with apt-get: libgsl-dev" in call.stderr
    update, install = (tmp_path / "calls").read_text().splitlines()
    assert update.endswith(" update")
    assert install.endswith("--no-install-recommends libgsl-dev")


@pytest.mark.parametrize("command, packages", [
    ("fuzz", "clang libclang-rt-14-dev"),
    ("test", "clang libclang-rt-14-dev chromium-headless-shell"),
])
def test_what_only_the_fuzz_targets_and_the_test_need(ccn, stand_ins, command, packages):
    stand_ins("dpkg-query", '/usr/bin/dpkg-query "$@" | grep -v -e clang -e chromium\nexit 1\n')
    stand_ins("sudo", "exit 1\n")
    env = stand_ins("id", "echo 1000\n")
    call = ccn(command, env=env)
    assert call.returncode == 1
    assert call.stderr == f"ccn: missing {packages}; get them with: sudo apt-get install {packages}\n"


def test_other_commands_need_neither_clang_nor_a_browser(ccn, stand_ins):
    env = stand_ins("dpkg-query", '/usr/bin/dpkg-query "$@" | grep -v -e clang -e chromium\nexit 1\n')
    assert ccn("list", env=env).returncode == 0


def test_reports_a_failed_installation(ccn, stand_ins):
    stand_ins("dpkg-query", '/usr/bin/dpkg-query "$@" | grep -v libgsl-dev\nexit 1\n')
    stand_ins("id", "echo 0\n")
    env = stand_ins("apt-get", 'echo "E: no such package"\nexit 100\n')
    call = ccn("list", env=env)
    assert call.returncode == 1
    assert "E: no such package" in call.stderr
    assert call.stderr.splitlines()[-1].startswith("ccn: apt-get could not install libgsl-dev")


def test_second_call_is_quiet_and_quick(ccn):
    assert ccn("list").returncode == 0
    begin = time.monotonic()
    call = ccn("list")
    assert call.returncode == 0
    assert call.stderr == ""
    assert time.monotonic() - begin < 5  # about a second on an idle machine
