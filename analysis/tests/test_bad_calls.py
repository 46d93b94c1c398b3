"""Bad calls of every command: each ends in one line and status 1 or 2, soon and in little memory."""

import os
import random
import shutil
import sys

import pytest

from bad_calls_kit import FREE, all_commands, bad_calls, bad_values
from command_server import server
from scene_kit import chain
from patience import reference_s

SAMPLE = 60
CPU_S = 1.0
PEAK_MB = 500  # with the modules of the command server, which are a third of it
LIMIT_S = 20


@pytest.fixture(scope="module")
def calls(tmp_path_factory):
    return bad_calls(tmp_path_factory.mktemp("made"))


@pytest.fixture
def fault(project, tmp_path):
    """Makes a bad call in a folder of its own; returns what is wrong with its end, or an empty text."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "XDG_CONFIG_HOME": str(tmp_path)}

    def find(bad):
        folder = tmp_path / "call"
        folder.mkdir()
        try:
            for name, content in bad.files.items():
                file = folder / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content) if isinstance(content, bytes) else content(file)
            ended = server().call(project.root, bad.words, folder, env, LIMIT_S)
            left = [file.name for file in folder.rglob(".ccn-*") if file.is_file()]
        finally:
            shutil.rmtree(folder)
        return wrong(ended, bad) or (f"left {left}" if left else "")

    return find


def wrong(ended, bad):
    lines = ended.stderr.splitlines()
    checks = {} if bad.may_work and ended.returncode == 0 else {"its status": ended.returncode in (1, 2), "its lines": len(lines) == 1 and lines[0].startswith("ccn: "),
              "its output": not ended.stdout, "a fault": "fault of ccn" not in ended.stderr and "Traceback" not in ended.stderr}
    checks |= {"its CPU time": reference_s(ended.cpu_s) < CPU_S, "its memory": ended.peak_mb < PEAK_MB}
    failed = [name for name, is_good in checks.items() if not is_good]
    return f"{failed}: status {ended.returncode}, {ended.cpu_s:.2f} s, {ended.peak_mb:.0f} MB, {ended.stdout[:200]!r} {ended.stderr[-600:]!r}" * (
        bool(failed))


def faults(fault, some):
    found = {}
    for bad in some:
        if said := fault(bad):
            shown = " ".join(word if len(word) < 60 else f"{word[:50]}...({len(word)})" for word in bad.words)
            found[f"{shown!r} {[(name, content[:60] if isinstance(content, bytes) else content) for name, content in bad.files.items()]}"] = said
    return found


def test_every_parameter_of_every_command_has_bad_values():
    for words, command in all_commands():
        for parameter in command.params:
            if parameter.param_type_name == "argument" or not parameter.is_flag:
                assert bad_values(words, parameter) or f"{words[-1]}.{parameter.name}" in FREE


def test_some_bad_calls_end_in_one_line(calls, fault):
    assert faults(fault, random.Random(7).sample(calls, SAMPLE)) == {}


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_all_bad_calls_end_in_one_line(calls, fault, part):
    assert len(calls) > 1000
    assert faults(fault, calls[part::20]) == {}


def test_a_table_of_a_million_rows_is_no_million_objects(call, tmp_path):
    """Only the first thousand are shown."""
    chain().write(tmp_path / "x.sqlite")
    ended = call("sql", "--db", "x.sqlite",
                 "WITH RECURSIVE a(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM a LIMIT 1000000) SELECT x, hex(x) FROM a")
    assert ended.stdout.splitlines()[-1] == "1000000 rows, the first 1000 shown; --csv prints all"
    assert ended.peak_mb < 150, ended.peak_mb
