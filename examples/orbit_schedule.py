# A ring of satellites on a circular orbit over the equator, and two stations on the ground: writes the links, the roles and
# the schedule of a run of network. A satellite is in view of a station at ELEVATION or more above the horizon; both weight
# and delay of a link are those of the distance, every STEP seconds. The rotation of the earth is left out. Run it with
#
#     ./ccn python orbit_schedule.py
import csv
import math

EARTH, HEIGHT = 6371e3, 550e3  # radius of the earth and height of the orbit, m
SATELLITES, ELEVATION = 22, math.radians(10)
STATIONS = {"source": math.radians(-5), "receiver": 0.0}  # role and place on the equator, in the direction of the orbit
DURATION, STEP = 600, 10  # s
RADIUS = EARTH + HEIGHT
TURN = math.sqrt(3.986e14 / RADIUS ** 3)  # of a satellite, rad/s
names = [f"sat{number}" for number in range(SATELLITES)]


def distance(satellite: int, place: float, time: float) -> float | None:
    """Distance of a satellite in m, or None if it is out of view."""
    angle = 2 * math.pi * satellite / SATELLITES + TURN * time - place
    far = math.sqrt(EARTH ** 2 + RADIUS ** 2 - 2 * EARTH * RADIUS * math.cos(angle))
    return far if RADIUS * math.cos(angle) - EARTH >= far * math.sin(ELEVATION) else None


def write(file: str, columns: str, rows: list[tuple[object, ...]]) -> None:
    """Writes a file in CSV."""
    with open(file, "w", newline="") as stream:
        csv.writer(stream).writerows([columns.split(","), *rows])


changes: list[tuple[object, ...]] = []
for number, name in enumerate(names):
    for station, place in STATIONS.items():
        before = True  # a link is up until the first change
        for time in range(0, DURATION, STEP):
            far = distance(number, place, time)
            if far is not None:
                delay = round(1e3 * far / 299792458, 3)
                changes.append((time, station, name, "" if before else "up", delay, delay))
            elif before:
                changes.append((time, station, name, "down", "", ""))
            before = far is not None
write("links.csv", "from,to", [(station, name) for name in names for station in STATIONS])
write("nodes.csv", "node,role", [*((station, station) for station in STATIONS), *((name, "router") for name in names)])
write("schedule.csv", "time_s,from,to,state,delay_ms,weight", sorted(changes, key=lambda change: float(str(change[0]))))
print(f"{len(changes)} changes of {2 * SATELLITES} links")
