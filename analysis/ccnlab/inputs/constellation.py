"""`./ccn constellation`: the files of links, nodes and changes of a constellation, for the scenario network."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import InputError, UserError
from ccnlab.files import make_writable, write_whole
from ccnlab.inputs.csv_table import Columns, read_table, to_table
from ccnlab.inputs.network_map import MAX_LINKS, RANGES
from ccnlab.inputs.walker import Shell, delay_ms, elevation_deg, is_clear, station
from ccnlab.runs.number import integer, real, shown

_STATIONS = Columns(("node", "role", "latitude", "longitude"), ("cache_objects", "contents"))
_CHANGES = ("time_s", "from", "to", "state", "delay_ms", "weight")
_MOST_CHANGES = 5_000_000
_SHELL = re.compile(r"([0-9]{1,9})/([0-9]{1,9})/([0-9]{1,9})")

Link = tuple[str, str]


@dataclass(frozen=True)
class View:
    """When and how a constellation is looked at."""

    seconds: float
    step_s: float
    least_elevation_deg: float

    @property
    def steps(self) -> int:
        return math.floor(self.seconds / self.step_s + 1e-9) + 1

    def times(self) -> list[float]:
        return [self.step_s * step for step in range(self.steps)]


def shell_of(text: str, inclination_deg: float, altitude_km: float, spread_deg: float = 360.0) -> Shell:
    """Returns the shell that a text T/P/F names, with planes spread over so many degrees; raises InputError for another text."""
    found = _SHELL.fullmatch(text)
    if found is None:
        raise InputError(f"the constellation is {shown(text)}, allowed T/P/F: satellites, planes and phasing, such as 66/6/2")
    satellites = integer(found[1], "the number of satellites", 1, MAX_LINKS // 2)
    planes = integer(found[2], "the number of planes", 1, satellites)
    if satellites % planes:
        raise InputError(f"{text} has {satellites} satellites on {planes} planes, allowed is the same number on each plane")
    return Shell(satellites, planes, integer(found[3], "the phasing", 0, planes - 1), inclination_deg, altitude_km, spread_deg)


def write_constellation(shell: Shell, stations: Path, view: View, out: Path) -> None:
    """Writes links.csv, nodes.csv and changes.csv to a folder."""
    rows = _stations(stations, shell)
    most = view.steps * (2 * shell.satellites + len(rows))
    if most > _MOST_CHANGES:
        raise UserError(f"--seconds {view.seconds:g} by --step {view.step_s:g} may be {most} changes, allowed {_MOST_CHANGES}; "
                        "take a larger --step")
    delays = _delays(shell, rows, view)
    links = _links(shell, delays)
    seeing = {link[0] for link in links}
    if left := [row["node"] for row in rows if row["node"] not in seeing]:
        raise UserError(f"station {left[0]} never sees a satellite at {view.least_elevation_deg:g} degrees or more")
    changes = list(_changes(links, delays))
    make_writable(out)
    write_whole(out / "links.csv", to_table(("from", "to", "delay_ms", "weight"),
                                            ((*link, first, _weight(first)) for link, first in links.items())))
    write_whole(out / "nodes.csv", _nodes(shell, rows))
    write_whole(out / "changes.csv", to_table(_CHANGES, changes))
    print(f"{out}: {shell.satellites} satellites, {len(rows)} stations, {len(links)} links, {len(changes)} changes")
    for row in rows:
        if blind := sum(not any(link[0] == row["node"] for link in there) for _, there in delays):
            say(f"station {row['node']} sees no satellite at {blind} of {len(delays)} times")


def _stations(file: Path, shell: Shell) -> list[dict[str, str]]:
    """Returns the rows of the file of stations."""
    satellites = set(_names(shell))
    rows: list[dict[str, str]] = []
    for row in read_table(file, _STATIONS):
        name = row["node"]
        if not name or name in satellites or any(name == other["node"] for other in rows):
            raise InputError(f"{file}: a station is named '{shown(name)}', allowed are different names, and none of a satellite: "
                             f"s0 to s{shell.satellites - 1}")
        real(row["latitude"], f"{file}: latitude of {shown(name)}", -90, 90)
        real(row["longitude"], f"{file}: longitude of {shown(name)}", -180, 360)
        rows.append(row)
    if not rows:
        raise InputError(f"{file} has no station")
    return rows


def _names(shell: Shell) -> list[str]:
    return [f"s{number}" for number in range(shell.satellites)]


def _delays(shell: Shell, rows: Sequence[Mapping[str, str]], view: View) -> list[tuple[float, dict[Link, float]]]:
    """Returns the delays in ms of the links that there are, by time."""
    names, grid = _names(shell), list(shell.grid())
    found = []
    for time_s in view.times():
        places = shell.positions(time_s)
        delays = {(names[a], names[b]): delay_ms(places[a], places[b]) for a, b in grid if is_clear(places[a], places[b])}
        for row in rows:
            ground = station(float(row["latitude"]), float(row["longitude"]), time_s)
            delays |= {(row["node"], name): delay_ms(ground, place) for name, place in zip(names, places, strict=True)
                       if elevation_deg(ground, place) >= view.least_elevation_deg}
        found.append((time_s, delays))
    return found


def _links(shell: Shell, delays: Iterable[tuple[float, Mapping[Link, float]]]) -> dict[Link, float]:
    """Returns the first delay of each link that there is at some time: those of satellites, then those of stations."""
    names = _names(shell)
    first: dict[Link, float] = {}
    for _, there in delays:
        for link, delay in there.items():
            first.setdefault(link, delay)
    known = {name: place for place, name in enumerate(names)}
    return dict(sorted(first.items(), key=lambda item: (item[0][0] not in known, known.get(item[0][0], 0), item[0][0], known[item[0][1]])))


def _changes(links: Mapping[Link, float], delays: Iterable[tuple[float, Mapping[Link, float]]]) -> Iterator[tuple[object, ...]]:
    """Yields a row per change of a link. At first, a link is up, with its first delay."""
    now: dict[Link, float | None] = dict(links)
    for time_s, there in delays:
        for link in links:
            delay = there.get(link)
            if delay == now[link]:
                continue
            values = ("", "") if delay is None else (delay, _weight(delay))
            state = "down" if delay is None else "up" if now[link] is None else ""
            yield f"{time_s:.9g}", *link, state, *values
            now[link] = delay


def _weight(delay: float) -> float:
    """Returns the weight that makes the shortest path that of least delay."""
    return max(delay, RANGES["weight"][0])


def _nodes(shell: Shell, rows: Sequence[Mapping[str, str]]) -> str:
    """Returns the file of nodes: the stations as they were read, and the satellites as routers."""
    columns = list(rows[0])
    satellites = ({"node": name, "role": "router"} for name in _names(shell))
    return to_table(columns, ([row.get(column, "") for column in columns] for row in [*rows, *satellites]))
