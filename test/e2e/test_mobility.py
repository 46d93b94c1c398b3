"""Movements by file: two nodes that part and meet again, in each scenario that takes --mobility."""

from __future__ import annotations

import re
import sqlite3
import subprocess
from pathlib import Path

import pytest

from ns3_version import of_ns3_37

PROGRAMS = Path(__file__).parents[2] / "build/optimized/scenarios"
# Node 0 stands; node 1 is 10 m away until 12 s, 10 km away from 22 s to 60 s, and back at 70 s.
MEETINGS = """$node_(0) set X_ 0
$node_(0) set Y_ 0
$node_(1) set X_ 10
$node_(1) set Y_ 0
$ns_ at 12.0 "$node_(1) setdest 10010 0 1000"
$ns_ at 60.0 "$node_(1) setdest 10 0 1000"
"""


@pytest.fixture
def movements(tmp_path):
    file = tmp_path / "movements.tcl"
    file.write_text(MEETINGS)
    return file


def call(scenario, *arguments):
    ended = subprocess.run([PROGRAMS / scenario, *map(str, arguments)], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


@of_ns3_37
def test_laptops_that_part_and_meet(movements, tmp_path):
    """2 MB take 2.7 s within 10 m. Of 2.5 MB some arrive before 12 s and some after 68 s, and nothing in between."""
    database = tmp_path / "a.sqlite"
    said = call("ad-hoc", "--size=2500000", f"--mobility={movements}", "--bin=1", f"--db={database}")
    assert "2 of 2 documents" in said
    with sqlite3.connect(database) as found:
        ends = [end for (end,) in found.execute("SELECT end_s FROM transfer")]
        bins = [bin_s for (bin_s,) in found.execute("SELECT DISTINCT bin_s FROM traffic WHERE direction = 'in' AND kind = 'data' "
                                                    "AND face LIKE 'net%' ORDER BY bin_s")]
    assert all(68 < end < 90 for end in ends)
    assert min(bins) == 10 and not any(13 <= second < 68 for second in bins)


def test_a_car_that_is_away_hears_nothing(movements):
    """The report is asked for at 1 s, and reaches the only other car; at 30 s the cars are 8 km apart or more."""
    assert call("highway", f"--mobility={movements}", "--limit=2").startswith("highway: 2 cars, 100 % reached, 0.01 km in ")
    assert call("highway", f"--mobility={movements}", "--limit=2", "--start=30") == ("highway: 2 cars, 0 % reached, 0 transmissions per "
                                                                                   "car\n")


def test_a_holder_that_leaves_answers_no_more(movements):
    """An object per second, from 0 s on: those of 0 to 11 s are answered, and none of those from 13 to 67 s."""
    said = call("shared-medium", "--medium=wifi", "--holders=1", "--objects=60", "--interval=1", "--scheme=None",
                f"--mobility={movements}")
    without = re.fullmatch(r"shared-medium: 1 holder, None: [\d.]+ copies per object, answer after [\d.]+ ms, (\d+) without\n", said)
    assert without and int(without[1]) in (47, 48)


def test_a_network_on_wifi(movements, tmp_path):
    """Two nodes on one channel: requests from 13 s to 67 s fail, and those within reach do not."""
    links, nodes = tmp_path / "links.csv", tmp_path / "nodes.csv"
    links.write_text("from,to\n1,0\n")  # node 0 of the movements is the one with this name
    nodes.write_text("node,role\n0,source\n1,receiver\n")
    arguments = ["network", "--medium=wifi", f"--mobility={movements}", f"--links={links}", f"--nodes={nodes}", "--alpha=0",
                 "--pace=constant", "--rate=10", "--count=0", "--objects=1000000", "--lifetime=0.2", "--retransmissions=2"]
    assert re.match(r"network: \d+ requests: hit ratio 0, ", call(*arguments, "--seconds=10"))
    said = re.match(r"network: (\d+) requests, (\d+) failed: ", call(*arguments, "--seconds=60"))
    assert said and int(said[1]) == 599 and 470 < int(said[2]) < 490  # of 120 requests before 12 s, none


def test_each_turn_has_a_row(tmp_path):
    """A way in a network in which somebody looks at the places each 10 s: each turn is recorded when it happens."""
    links, nodes, file, database = (tmp_path / name for name in ("links.csv", "nodes.csv", "way.tcl", "a.sqlite"))
    links.write_text("from,to\n0,1\n")
    nodes.write_text("node,role\n0,source\n1,receiver\n")
    file.write_text("$node_(0) set X_ 0\n$node_(0) set Y_ 0\n$node_(1) set X_ 10\n$node_(1) set Y_ 0\n"
                    '$ns_ at 2.0 "$node_(1) setdest 10 40 10"\n$ns_ at 10.0 "$node_(1) setdest 40 40 10"\n'
                    '$ns_ at 20.0 "$node_(1) setdest 10 0 50"\n')
    call("network", "--medium=wifi", f"--mobility={file}", f"--links={links}", f"--nodes={nodes}", "--pace=constant", "--rate=0.1",
         "--count=0", "--seconds=30", "--events", f"--db={database}")
    with sqlite3.connect(database) as found:
        rows = found.execute("SELECT time_s, x_m, y_m, speed_x_mps, speed_y_mps FROM position WHERE node = '1'").fetchall()
    assert rows[:7] == [pytest.approx(row) for row in (
        (0, 10, 0, 0, 0), (2, 10, 0, 0, 10), (6, 10, 40, 0, 0), (10, 10, 40, 10, 0), (13, 40, 40, 0, 0), (20, 40, 40, -30, -40),
        (21, 10, 0, 0, 0))]


@pytest.mark.parametrize(("arguments", "said"), [
    (["ad-hoc", "--mobility=no.tcl"], "ad-hoc: --mobility"),
    (["ad-hoc", "--laptops=3"], "movements.tcl: node 2 has no place (allowed: X_ and Y_ of each node from 0 to 2)"),
    (["shared-medium"], "--mobility: not allowed with --medium=csma (allowed: with --medium=wifi)"),
    (["network"], "--mobility: not allowed without --medium=wifi"),
    (["network", "--medium=wifi", "--mobility="], "--medium=wifi: not allowed without --mobility"),
    (["network", "--medium=wifi", "--topology=line", "--size=3"], "movements.tcl: node 2 has no place"),
])
def test_what_is_refused(movements, arguments, said):
    scenario, *others = arguments
    ended = subprocess.run([PROGRAMS / scenario, f"--mobility={movements}", *others], capture_output=True, text=True)
    assert ended.returncode != 0 and said in ended.stderr and len(ended.stderr.splitlines()) == 1
