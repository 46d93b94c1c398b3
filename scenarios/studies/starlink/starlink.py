"""Starlink's first shell as Hypatia has it: round trips between Paris and Luanda over satellites that move.

README.rst says what is Hypatia's. The files of links and changes are made by the lab's converter, in .ccn of the current folder.
"""

from __future__ import annotations

import hashlib
import heapq
import math
from contextlib import redirect_stdout
from pathlib import Path

import numpy as np
import pandas as pd
from matplotlib.figure import Figure

from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.style import COLUMN, OTHER_SIMULATOR, SERIES, THEORY
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated
from ccnlab.inputs import constellation, walker
from ccnlab.own.gallery import made_folder
from ccnlab.runs.task import grid

HERE = Path(__file__).parent
STATIONS = HERE / "stations.csv"
PLANES, PER_PLANE, INCLINATION = 72, 22, 53.0
HEIGHTS = (516.2, 550.0)  # km: of the orbit with Hypatia's 15.19 revolutions per day, and Starlink's
LONGEST_KM = 1089.686  # from a station to a satellite
SECONDS = 200
RADIUS, LIGHT = walker.EARTH_KM, walker.LIGHT_KM_PER_S
PUBLISHED = {46.8: 117, 139.9: 85}  # s -> ms

TARGETS = (
    Target("SL-1", "Hypatia", "starlink", "Paris to Luanda, 200 s", "longest round trip", "117", "ms", "approx", "in whole ms"),
    Target("SL-2", "Hypatia", "starlink", "Paris to Luanda, 200 s", "shortest round trip", "85", "ms", "approx", "in whole ms"),
    Target("SL-3", "geometry", "starlink", "both heights, each request", "round trip", "<= 0.1", "ms", "bound",
           "largest difference from the shortest path, computed apart"),
)


class ZigzagShell(walker.Shell):
    """The shell with Hypatia's +Grid: from even planes to the satellite half a distance ahead, from odd ones to that behind."""

    def _beside(self, plane, place):
        after = (plane + 1) % self.planes
        return after * self.per_plane + (place + plane // 2 - after // 2) % self.per_plane


def files(height, step):
    """Returns the folder with links.csv, nodes.csv and changes.csv for a height in km and a step in s, which are made if needed."""
    made_by = [Path(__file__), STATIONS, *(Path(module.__file__) for module in (constellation, walker))]
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in made_by)).hexdigest()[:12]
    folder = made_folder("starlink") / f"{height:g}km-{step}s-{digest}"
    if not (folder / "changes.csv").exists():
        shell = ZigzagShell(PLANES * PER_PLANE, PLANES, PLANES // 2, INCLINATION, height)
        with redirect_stdout(None):
            constellation.write_constellation(shell, STATIONS, constellation.View(SECONDS, step, elevation_deg(height)), folder)
    return folder


def elevation_deg(height):
    """Returns the elevation at which a satellite of this height is LONGEST_KM away."""
    return math.degrees(math.asin((2 * RADIUS * height + height**2 - LONGEST_KM**2) / (2 * RADIUS * LONGEST_KM)))


def make_grid(quick):
    """Returns a run per height, with new delays every 5 s; quick: every 20 s."""
    tasks = []
    for height in HEIGHTS:
        folder = files(height, 20 if quick else 5)
        tasks += grid("network", {
            "links": [str(folder / "links.csv")], "nodes": [str(folder / "nodes.csv")], "schedule": [str(folder / "changes.csv")],
            "convergence": [0], "cache": [0], "alpha": [0], "objects": [100_000], "pace": ["constant"], "rate": [1], "count": [0],
            "seconds": [SECONDS], "log": ["true"]}, 1)
    return tasks


def query(store, run_ids):
    """Returns a row per answered request: height (km), time_s, rtt_ms, hops, geometry_ms."""
    folders = store.read_runs(run_ids).set_index("run_id")["links"].map(lambda links: Path(links).parent.name)
    rows = store.read("request", run_ids)
    rows = rows[rows["server"] == "luanda"]
    found = pd.DataFrame({"time_s": rows["start_s"], "rtt_ms": 1e3 * rows["delay_s"], "hops": rows["hops"]})
    made = rows["run_id"].map(folders).str.split("-", expand=True)
    found["height"], step = made[0].str.removesuffix("km").astype(float), made[1].str.removesuffix("s").astype(float)
    found["changed_s"] = found["time_s"] // step * step
    points = found[["height", "changed_s"]].drop_duplicates()
    points["geometry_ms"] = [shortest_ms(*point) for point in points.itertuples(index=False)]
    return found.merge(points, on=["height", "changed_s"])


def places(height, time_s):
    """Returns the positions in km of the satellites and of both stations, by formulas that the converter does not share."""
    radius = RADIUS + height
    plane, place = np.divmod(np.arange(PLANES * PER_PLANE), PER_PLANE)
    along = 2 * np.pi * (place + plane % 2 / 2) / PER_PLANE + time_s * math.sqrt(398600.4418 / radius**3)
    node, tilt = 2 * np.pi * plane / PLANES, math.radians(INCLINATION)
    satellites = radius * np.stack([np.cos(along) * np.cos(node) - np.sin(along) * np.sin(node) * math.cos(tilt),
                                    np.cos(along) * np.sin(node) + np.sin(along) * np.cos(node) * math.cos(tilt),
                                    np.sin(along) * math.sin(tilt)], axis=1)
    stations = pd.read_csv(STATIONS)
    north, east = np.radians(stations["latitude"]), np.radians(stations["longitude"]) + 7.2921159e-5 * time_s
    return satellites, RADIUS * np.stack([np.cos(north) * np.cos(east), np.cos(north) * np.sin(east), np.sin(north)], axis=1)


def shortest_ms(height, time_s):
    """Returns the round trip of light on the shortest path over links between satellites."""
    satellites, stations = places(height, time_s)
    beside = {one: [] for one in range(len(satellites))}
    for one in beside:
        plane, place = divmod(one, PER_PLANE)
        for other in (plane * PER_PLANE + (place + 1) % PER_PLANE, (plane + 1) % PLANES * PER_PLANE + place):
            length = float(np.linalg.norm(satellites[one] - satellites[other]))
            beside[one].append((other, length))
            beside[other].append((one, length))
    up, down = (np.linalg.norm(satellites - station, axis=1) for station in stations)
    heap = [(float(up[one]), int(one)) for one in np.flatnonzero(up <= LONGEST_KM)]
    heapq.heapify(heap)
    done = {}
    while heap:
        length, one = heapq.heappop(heap)
        if one not in done:
            done[one] = length
            for other, more in beside[one]:
                heapq.heappush(heap, (length + more, other))
    return 2e3 / LIGHT * min(done[int(one)] + float(down[one]) for one in np.flatnonzero(down <= LONGEST_KM))


def check_end(data, target):
    """The longest or shortest round trip of Hypatia's orbit, within 1 ms of a number that is given in whole ms."""
    times = data.loc[data["height"] == HEIGHTS[0], "rtt_ms"]
    if times.empty:
        raise NotSimulated(f"no answer with orbits at {HEIGHTS[0]} km")
    value = float(times.max() if target.id == "SL-1" else times.min())
    return CheckResult((Condition(target.quantity, value, target.number - 1, target.number + 1, "ms"),))


def check_geometry(data, target):
    """Each round trip is at most 0.1 ms longer than that of light; sending 14 times at 10 Gbit/s takes 0.02 ms."""
    return CheckResult((Condition("largest difference", float((data["rtt_ms"] - data["geometry_ms"]).abs().max()), high=0.1, unit="ms"),))


def draw(data):
    """Draws the round trips over time: simulated by height, by geometry, and Hypatia's two."""
    figure = Figure(figsize=(1.4 * COLUMN, 2.6))
    axes = figure.subplots()
    for height, look in zip(HEIGHTS, SERIES):
        rows = data[data["height"] == height].sort_values("time_s")
        axes.plot(rows["time_s"], rows["rtt_ms"], label=f"orbits at {height:g} km", **{**look, "marker": "", "linestyle": "-"})
        axes.plot(rows["time_s"], rows["geometry_ms"], label="geometry" if height == HEIGHTS[0] else None, **{**THEORY, "color": "black"})
    axes.plot(list(PUBLISHED), list(PUBLISHED.values()), label="Hypatia", **OTHER_SIMULATOR)
    axes.set_xlabel("time (s)")
    axes.set_ylabel("round trip (ms)")
    figure.legend(loc="outside lower center", ncols=4)
    return figure


EXPERIMENT = Experiment(
    name="starlink",
    scenario="network",
    reproduces="round trips between Paris and Luanda over Starlink's first shell, as in Hypatia",
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data)},
    tables=lambda data: {"": data},
    own_targets=TARGETS,
    checks={"SL-1": check_end, "SL-2": check_end, "SL-3": check_geometry},
)
