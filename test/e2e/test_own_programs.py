"""Programs of a user, one per family of ns-3's modules: ./ccn builds them as they are, logs, records and explores them."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "own-programs"
# What each prints.
PROGRAMS = {
    "star": ["star: 10 chunks"],
    "echo": ["echo: 10 chunks"],
    "csma-star": ["csma-star: 10 chunks"],
    "animation": ["animation: 10 chunks"],
    "energy": ["energy: the radio has taken some energy", "energy: 10 chunks"],
    "flows": ["flows: flow 1 has 40 packets", "flows: flow 2 has 10 packets", "flows: 10 chunks"],
    "lan": ["lan: 10 chunks"],
    "moving": ["moving: x = 15 m after 10 s", "moving: 10 chunks"],
    "olsr": ["olsr: 10 chunks"],
    "wifi": ["wifi: 10 chunks"],
}
# The parameters of a run: what ./ccn takes, and the program's own.
DEFAULTS = {"bin": 1, "packets": False}
STAR = {**DEFAULTS, "loss": 0, "spokes": 4}
WITH_WIFI = ("energy", "wifi")
SAMPLE = ("star", "echo")  # in ./ccn test; all in ./ccn test --long


@pytest.fixture
def programs(tmp_path):
    """The programs in the folder in which ./ccn is called."""
    for file in FOLDER.iterdir():
        shutil.copy(file, tmp_path)
    return tmp_path


def rows(database: Path, question: str) -> list[tuple]:
    connection = sqlite3.connect(database)
    try:
        return connection.execute(question).fetchall()
    finally:
        connection.close()


@pytest.mark.parametrize("name", PROGRAMS if os.environ.get("CCN_LONG") else SAMPLE)
def test_a_program_is_built_and_recorded(ccn, programs, name):
    database = programs / "one.sqlite"
    ended = ccn("run", f"./{name}.cc", "--events", f"--db={database}")
    assert (ended.returncode, ended.stdout.splitlines()) == (0, PROGRAMS[name]), ended.stderr
    assert ended.stderr == f"ccn: building {name}.cc\n"
    [(scenario, parameters, status)] = rows(database, "SELECT scenario, parameters, status FROM run")
    assert (scenario, json.loads(parameters), status) == (name, STAR if name == "star" else DEFAULTS, "ok")
    assert rows(database, "SELECT object, chunks, end_s > start_s FROM transfer") == [("ccnx:/content/files/file1.dat", 10, 1)]
    # Of the ten objects, each leaves the producer once, whatever lies between it and the consumer; on Wi-Fi, some again.
    [(sent,)] = rows(database, "SELECT max(packets) FROM (SELECT sum(packets) AS packets FROM traffic WHERE kind = 'data' "
                               "AND direction = 'out' AND face NOT LIKE 'app%' GROUP BY node)")
    assert sent == 10 or (sent > 10 and name in WITH_WIFI)


def test_a_program_stays_as_it_is_and_takes_its_own_arguments(ccn, programs):
    """One program does for all that a test can ask of it."""
    plain = ccn("run", "./star.cc", "--spokes=3")
    assert (plain.returncode, plain.stdout) == (0, "star: 10 chunks\n"), plain.stderr
    # ns-3's logs: of the program, and of a module of ns-3.
    logged = ccn("run", "./star.cc", "--spokes=3", env={"NS_LOG": "Star=info|prefix_time:PointToPointChannel=logic"})
    assert logged.stderr.startswith("+0.000000000s a star of 3 spokes\n") and "UID is 0)" in logged.stderr
    # A recorded run is the same run, with its arguments.
    database = programs / "one.sqlite"
    recorded = ccn("run", "./star.cc", "--spokes=3", f"--db={database}", "--RngRun=7", "--packets")
    assert (recorded.returncode, recorded.stdout) == (0, "star: 10 chunks\n"), recorded.stderr
    assert [(json.loads(parameters), run) for parameters, run in rows(database, "SELECT parameters, rng_run FROM run")] == [
        ({**STAR, "packets": True, "spokes": 3}, 7)]
    assert rows(database, "SELECT DISTINCT node FROM counter ORDER BY 1") == [("hub",), ("node1",), ("node2",), ("node3",)]
    assert rows(database, "SELECT count(*) FROM packet WHERE node = 'hub' AND kind = 'data' AND event = 'out'") == [(10,)]
    assert "results/star.html: " in ccn("explore", "./star.cc").stdout
    helped = ccn("run", "./star.cc", "--PrintHelp").stdout
    assert "--spokes:" in helped and "--tables-at:" in helped


def test_a_mistake_is_one_line(ccn, programs):
    (programs / "none.cc").write_text('#include "ns3/openflow-module.h"\nint main() {}\n')
    absent = ccn("run", "./none.cc")
    [line] = [line for line in absent.stderr.splitlines() if line.startswith("ccn: ") and "none.cc" in line and "compile" in line]
    assert "has no module openflow; its modules are: " in line and "csma-layout" in line and absent.returncode == 1
    (programs / "idle.cc").write_text('#include "ns3/simulator.h"\n#include <string>\nint main(int argc, char*[]) {\n'
                                      "  if (argc > 1) ns3::Simulator::Run();\n}\n")
    nothing = ("idle: no node has a CCN layer when the simulation starts, and no line NAME=NUMBER is printed, so nothing is recorded "
               "(allowed: programs that call CcnStackHelper::Install before Simulator::Run, or print such a line)")
    for arguments, error in [
        ([], nothing), (["--now"], nothing),
        (["--bin=0"], "idle: --bin=0: not allowed (1e-04..1e+06 s)"),
        (["--tables-at=1"], "idle: --tables-at: not allowed without --events"),
    ]:
        ended = ccn("run", "./idle.cc", "--db=x.sqlite", *arguments)
        assert (ended.returncode, ended.stdout, ended.stderr.splitlines()[-1]) == (1, "", error)
        assert not (programs / "x.sqlite").exists()


@pytest.mark.parametrize("body, error", [
    ("", "wrong: the program has no main()"),
    ('int main() { CcnStackHelper::AddRoute(Names::Find<Node>("typo"), "ccnx:/a", 0, 1); }',
     "wrong: the node is nullptr (allowed: a node; Names::Find gives nullptr for an unknown name)"),
    ('int main() { CreateObject<Consumer>()->SetAttribute("Window", BooleanValue(true)); }',
     'msg="Attribute name=Window could not be set for this object: tid=ns3::ccn::Consumer"'),
    ("int main() { throw std::runtime_error(\"two\\nlines\"); }", "wrong: two lines"),
    ("int main() { throw 3; }", "wrong: an exception of an unknown type"),
])
def test_whatever_ends_a_program_is_told_in_one_line(ccn, programs, body, error):
    (programs / "wrong.cc").write_text('#include "ns3/ccn-module.h"\n#include "ns3/core-module.h"\n#include "ns3/network-module.h"\n'
                                       f"#include <stdexcept>\nusing namespace ns3;\nusing namespace ns3::ccn;\n{body}\n")
    ended = ccn("run", "./wrong.cc")
    [line] = [line for line in ended.stderr.splitlines() if line != "ccn: building wrong.cc"]
    assert line.startswith(error) and ended.returncode != 0 and ended.stdout == ""


def test_logs_that_there_are_not_are_told_in_a_line(ccn, programs):
    for value, said in [
        ("Nope=level_x", "NS_LOG=Nope=level_x: no component 'Nope' (allowed: a component of ns-3, of this module or of the program)"),
        ("Sta", "; did you mean Star?"), ("Star=INFO", "no level 'INFO' (allowed: error, warn, "), ("Star=inf", "; did you mean info?"),
        ("Star=info|", "no level '' "), ("Star::Node", "no component '' "), ("Star=x", "no level 'x' "), ("Star:", "no component '' "),
        ("Star=info|prefix_all:Node=**", ""),
    ]:
        ended = ccn("run", "./star.cc", env={"NS_LOG": value})
        lines = [line for line in ended.stderr.splitlines() if line.startswith("star: ")]
        assert ([said in line for line in lines], ended.returncode) == (([True], 1) if said else ([], 0)), value
