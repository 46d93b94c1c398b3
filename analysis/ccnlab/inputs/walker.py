"""A Walker shell: satellites on circular orbits of equal height and inclination, and stations on the turning Earth."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

Point = tuple[float, float, float]  # in km, in axes that do not turn with the Earth

EARTH_KM = 6371.0  # mean radius of the Earth, which counts as a sphere
LIGHT_KM_PER_S = 299792.458
_GRAVITY = 398600.4418  # of the Earth, in km^3/s^2
_TURN = 7.2921159e-5  # of the Earth, in rad/s
_AIR_KM = 80.0  # height below which a link between satellites counts as blocked


@dataclass(frozen=True)
class Shell:
    """T satellites on P planes with the phasing F (Walker 1984): satellites of the next plane are ahead by F/T of a circle.

    The planes cross the equator spread over a circle (a delta), or over half of it (a star, whose first and last planes, which
    pass each other in opposite directions, have no links between them).
    """

    satellites: int
    planes: int
    phasing: int
    inclination_deg: float
    altitude_km: float
    spread_deg: float = 360.0

    @property
    def per_plane(self) -> int:
        return self.satellites // self.planes

    def positions(self, time_s: float) -> list[Point]:
        """Returns where the satellites are, plane by plane."""
        radius = EARTH_KM + self.altitude_km
        moved = time_s * math.sqrt(_GRAVITY / radius ** 3)
        tilt = math.radians(self.inclination_deg)
        found = []
        for plane in range(self.planes):
            node = math.radians(self.spread_deg) * plane / self.planes  # right ascension at which the plane crosses the equator
            for place in range(self.per_plane):
                phase = 2 * math.pi * (place / self.per_plane + self.phasing * plane / self.satellites) + moved
                x, y = radius * math.cos(phase), radius * math.sin(phase)
                found.append((x * math.cos(node) - y * math.cos(tilt) * math.sin(node),
                              x * math.sin(node) + y * math.cos(tilt) * math.cos(node), y * math.sin(tilt)))
        return found

    def grid(self) -> Iterator[tuple[int, int]]:
        """Yields the links of +Grid: to the next satellite of the plane, and to the nearest phase of the next plane."""
        for one in range(self.satellites):
            plane, place = divmod(one, self.per_plane)
            if self.per_plane > 2 or place + 1 < self.per_plane:
                yield one, plane * self.per_plane + (place + 1) % self.per_plane
            if plane + 1 < self.planes or (self.planes > 2 and self.spread_deg == 360):
                yield one, self._beside(plane, place)

    def _beside(self, plane: int, place: int) -> int:
        """Returns the satellite of the next plane that has the nearest phase; half a distance behind counts as behind."""
        after = (plane + 1) % self.planes
        ahead = self.phasing * (after - plane) / self.planes  # in distances between satellites of a plane
        return after * self.per_plane + (place + math.ceil(-ahead - 0.5)) % self.per_plane


def station(latitude_deg: float, longitude_deg: float, time_s: float) -> Point:
    """Returns where a place on the ground is; at time 0, the longitude 0 has the right ascension 0."""
    north, east = math.radians(latitude_deg), math.radians(longitude_deg) + _TURN * time_s
    return EARTH_KM * math.cos(north) * math.cos(east), EARTH_KM * math.cos(north) * math.sin(east), EARTH_KM * math.sin(north)


def elevation_deg(ground: Point, satellite: Point) -> float:
    """Returns the angle above the horizon at which a station sees a satellite."""
    way = [there - here for here, there in zip(ground, satellite, strict=True)]
    up = sum(here * along for here, along in zip(ground, way, strict=True)) / math.hypot(*ground) / math.hypot(*way)
    return math.degrees(math.asin(max(-1.0, min(1.0, up))))


def is_clear(a: Point, b: Point) -> bool:
    """Returns whether the line between two satellites stays above the air."""
    way = [there - here for here, there in zip(a, b, strict=True)]
    square = sum(part * part for part in way)
    share = -sum(here * along for here, along in zip(a, way, strict=True)) / square if square else 0.0
    lowest = math.hypot(*(here + min(1.0, max(0.0, share)) * along for here, along in zip(a, way, strict=True)))
    return lowest >= EARTH_KM + _AIR_KM


def delay_ms(a: Point, b: Point) -> float:
    """Returns the time that light takes, to the microsecond."""
    return round(1e3 * math.dist(a, b) / LIGHT_KM_PER_S, 3)
