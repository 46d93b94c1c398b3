"""Constellations of satellites: their geometry by hand, and the files that ./ccn constellation writes."""

from __future__ import annotations

import csv
import math
import re
from collections import Counter
from pathlib import Path

import pytest

from ccnlab.errors import UserError
from ccnlab.inputs.constellation import View, shell_of, write_constellation
from ccnlab.inputs.walker import EARTH_KM, Shell, delay_ms, elevation_deg, is_clear, station

IRIDIUM = shell_of("66/6/2", 86.4, 780)


def rows(file: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(file.read_text().splitlines()))


def stations(folder: Path, *lines: str, columns: str = "node,role,latitude,longitude") -> Path:
    file = folder / "stations.csv"
    file.write_text("\n".join([columns, *lines]) + "\n")
    return file


def test_satellites_of_a_plane_lie_on_a_circle_and_come_back_after_their_period():
    equator = Shell(4, 1, 0, 0, 1000)
    radius = EARTH_KM + 1000
    expected = [(radius, 0, 0), (0, radius, 0), (-radius, 0, 0), (0, -radius, 0)]
    assert equator.positions(0) == [pytest.approx(point, abs=1e-6) for point in expected]
    period = 2 * math.pi * math.sqrt(radius ** 3 / 398600.4418)
    assert period == pytest.approx(6298, abs=1)  # 105 minutes
    assert equator.positions(period) == [pytest.approx(point, abs=1e-3) for point in expected]


def test_planes_are_turned_and_the_phasing_moves_their_satellites():
    first, second = Shell(2, 2, 1, 90, 1000).positions(0)
    # The second plane is turned by 180 degrees, and its satellite is ahead by half of the circle: over the same place.
    assert second == pytest.approx(first, abs=1e-6)
    assert Shell(2, 2, 0, 90, 1000).positions(0)[1] == pytest.approx([-first[0], 0, 0], abs=1e-6)


@pytest.mark.parametrize("text", ["66/6/2", "1584/72/39", "72/8/5"])
def test_each_satellite_has_four_links_and_those_to_the_next_plane_are_the_nearest_in_phase(text):
    shell = shell_of(text, 53, 2000)
    links = list(shell.grid())
    assert set(Counter(end for link in links for end in link).values()) == {4}
    assert len({frozenset(link) for link in links}) == 2 * shell.satellites

    def phase(number: int) -> float:
        plane, place = divmod(number, shell.per_plane)
        return place / shell.per_plane + shell.phasing * plane / shell.satellites

    for a, b in links:
        if a // shell.per_plane != b // shell.per_plane:
            apart = (phase(b) - phase(a)) % 1
            assert min(apart, 1 - apart) <= 0.5 / shell.per_plane + 1e-9


def test_a_star_covers_the_earth_and_has_no_links_across_its_seam():
    """Iridium's satellites, of which each place sees one at 8 degrees or more. Spread over a circle, the planes fall together in pairs."""
    star, delta = (shell_of("66/6/3", 86.4, 780, spread) for spread in (180, 360))
    assert not any({a // 11, b // 11} == {0, 5} for a, b in star.grid())
    assert len(list(star.grid())) == 66 + 5 * 11

    def blind(shell: Shell) -> int:
        return sum(not any(elevation_deg(station(latitude, longitude, time_s), place) >= 8 for place in shell.positions(time_s))
                   for time_s in (0, 700) for latitude in (-60, -30, 0, 30, 60) for longitude in range(0, 360, 20))

    assert blind(star) == 0 < 20 < blind(delta)


def test_a_station_that_sees_nothing_for_a_time_is_named(tmp_path, capsys):
    file = stations(tmp_path, "quito,receiver,0,-78.5", "pole,source,90,0")
    write_constellation(IRIDIUM, file, View(3000, 300, 15), tmp_path / "out")
    assert re.fullmatch(r"ccn: station quito sees no satellite at [1-9] of 11 times\n", capsys.readouterr().err)


def test_elevation_delay_and_the_earth_in_the_way():
    ground = station(0, 0, 0)
    assert ground == (EARTH_KM, 0, 0)
    assert elevation_deg(ground, (EARTH_KM + 550, 0, 0)) == pytest.approx(90)
    assert elevation_deg(ground, (EARTH_KM, 300, 0)) == pytest.approx(0)
    assert delay_ms(ground, (EARTH_KM + 550, 0, 0)) == 1.835  # 550 km at 299792.458 km/s
    assert station(0, 0, 86164) == pytest.approx(ground, abs=0.1)  # after a sidereal day
    radius = EARTH_KM + 550
    assert not is_clear((radius, 0, 0), (-radius, 0, 0))
    assert is_clear((radius, 0, 0), (0.97 * radius, 0.2 * radius, 0))


def test_the_files_of_a_constellation(tmp_path):
    file = stations(tmp_path, "oslo,receiver,59.9,10.7,", "manaus,source,-0.2,-60,", columns="node,role,latitude,longitude,contents")
    write_constellation(IRIDIUM, file, View(60, 20, 10), tmp_path / "out")
    nodes, links, changes = (rows(tmp_path / "out" / name) for name in ("nodes.csv", "links.csv", "changes.csv"))
    assert [row["node"] for row in nodes] == ["oslo", "manaus", *(f"s{number}" for number in range(66))]
    assert nodes[2] == {"node": "s0", "role": "router", "latitude": "", "longitude": "", "contents": ""}
    assert {row["time_s"] for row in changes} <= {"0", "20", "40", "60"}
    # Played back, the changes leave the links that the geometry has at the end, with its delays.
    state = {(row["from"], row["to"]): float(row["delay_ms"]) for row in links}
    assert all(row["weight"] == row["delay_ms"] for row in links)
    for row in changes:
        link = row["from"], row["to"]
        if row["state"] == "down":
            state.pop(link)
            continue
        assert (row["state"] == "up") == (link not in state)
        state[link] = float(row["delay_ms"])
    places = IRIDIUM.positions(60)
    expected = {(f"s{a}", f"s{b}"): delay_ms(places[a], places[b]) for a, b in IRIDIUM.grid() if is_clear(places[a], places[b])}
    for name, north, east in (("oslo", 59.9, 10.7), ("manaus", -0.2, -60)):
        ground = station(north, east, 60)
        expected |= {(name, f"s{number}"): delay_ms(ground, place) for number, place in enumerate(places)
                     if elevation_deg(ground, place) >= 10}
    assert state == expected


@pytest.mark.parametrize(("text", "said"), [
    ("66", "the constellation is 66, allowed T/P/F: satellites, planes and phasing, such as 66/6/2"),
    ("66/6/6", "the phasing is 6, allowed an integer from 0 to 5"),
    ("66/7/1", "66/7/1 has 66 satellites on 7 planes, allowed is the same number on each plane"),
    ("0/1/0", "the number of satellites is 0, allowed an integer from 1 to 500000")])
def test_shells_that_there_are_not(text, said):
    with pytest.raises(UserError) as error:
        shell_of(text, 53, 550)
    assert str(error.value) == said


@pytest.mark.parametrize(("lines", "said"), [
    (["oslo,receiver,99,10"], "latitude of oslo is 99, allowed a number from -90 to 90"),
    (["oslo,receiver,59,x"], "longitude of oslo is x, allowed a number from -180 to 360"),
    (["s3,receiver,59,10"], "a station is named 's3', allowed are different names, and none of a satellite: s0 to s65"),
    (["a,source,1,1", "a,source,2,2"], "a station is named 'a', allowed are different names"),
    ([], "has no station")])
def test_stations_that_are_wrong(tmp_path, lines, said):
    file = stations(tmp_path, *lines)
    with pytest.raises(UserError) as error:
        write_constellation(IRIDIUM, file, View(60, 20, 10), tmp_path / "out")
    assert str(error.value).startswith(f"{file}") and said in str(error.value)
    assert not (tmp_path / "out").exists()


def test_what_is_never_in_sight_and_too_many_changes(tmp_path):
    file = stations(tmp_path, "pole,receiver,90,0")
    with pytest.raises(UserError, match="station pole never sees a satellite at 40 degrees or more"):
        write_constellation(shell_of("40/5/1", 20, 550), file, View(60, 20, 40), tmp_path / "out")
    with pytest.raises(UserError, match="take a larger --step"):
        write_constellation(IRIDIUM, file, View(1e7, 0.001, 10), tmp_path / "out")  # refused before 10^10 times are made
