"""A constellation of ./ccn constellation in the scenario network: its delays are those of the geometry."""

from __future__ import annotations

import csv
import heapq
import re
import subprocess
from functools import cache
from pathlib import Path
from statistics import fmean

import pytest

from ccnlab.inputs.constellation import View, shell_of, write_constellation
from ccnlab.inputs.walker import delay_ms, elevation_deg, station

SCENARIO = "network"
SHELL = shell_of("96/12/5", 60, 1400)
VIEW = View(120, 20, 15)
PLACES = {"receiver": (48.1, 11.6), "source": (35.7, 139.7)}
LINE = "{name},{name},{place[0]},{place[1]}\n"


@cache
def shortest_ms(time_s: float) -> float:
    """The least delay of a path from the receiver to the source, by the positions at a time."""
    places = SHELL.positions(time_s)
    links = {(str(a), str(b)): delay_ms(places[a], places[b]) for a, b in SHELL.grid()}
    for name, place in PLACES.items():
        ground = station(*place, time_s)
        links |= {(name, str(number)): delay_ms(ground, there) for number, there in enumerate(places)
                  if elevation_deg(ground, there) >= VIEW.least_elevation_deg}
    beside: dict[str, list[tuple[str, float]]] = {}
    for (a, b), delay in links.items():
        beside.setdefault(a, []).append((b, delay))
        beside.setdefault(b, []).append((a, delay))
    done: set[str] = set()
    heap = [(0.0, "receiver")]
    while heap:
        far, node = heapq.heappop(heap)
        if node == "source":
            return far
        if node not in done:
            done.add(node)
            for other, delay in beside[node]:
                heapq.heappush(heap, (far + delay, other))
    raise AssertionError("no path")


def test_the_mean_delay_is_that_of_the_shortest_paths_through_space(program: Path, tmp_path: Path):
    file = tmp_path / "stations.csv"
    file.write_text("node,role,latitude,longitude\n" + "".join(LINE.format(name=name, place=place) for name, place in PLACES.items()))
    write_constellation(SHELL, file, VIEW, tmp_path / "orbit")
    with (tmp_path / "orbit/changes.csv").open() as changes:
        assert {row["state"] for row in csv.DictReader(changes)} == {"", "up", "down"}
    files = [f"--{name}={tmp_path}/orbit/{of}.csv" for name, of in (("links", "links"), ("nodes", "nodes"), ("schedule", "changes"))]
    ended = subprocess.run([program, *files, "--convergence=0", "--pace=constant", "--rate=1", "--count=0", "--seconds=120", "--alpha=0",
                            "--objects=1000000", "--cache=0", "--chunk=1", "--link-rate=100Gbps"], capture_output=True, text=True, check=True)
    said = re.search(r"network: (\d+) requests(?:, (\d+) failed)?: .*mean delay ([0-9.]+) s", ended.stdout)
    assert said is not None and int(said[1]) > 110 and int(said[2] or 0) < 5
    expected_ms = fmean(2 * shortest_ms(second // VIEW.step_s * VIEW.step_s) for second in range(1, 120))
    # A request that was on its way at a change, one of twenty, has delays of before and after it.
    assert 1e3 * float(said[3]) == pytest.approx(expected_ms, rel=2e-3)
