"""The commands of ./ccn that write files for the scenario network: topology, constellation and requests."""

from __future__ import annotations

import math
from pathlib import Path

import click

from ccnlab.errors import UserError
from ccnlab.inputs.csv_trace import TIME_UNITS, CsvColumns, columns_of
from ccnlab.inputs.network_map import RANGES
from ccnlab.inputs.shot_noise import LARGEST, PROFILES
from ccnlab.inputs.traces import CSV, FORMATS
from ccnlab.options import RealNumber, WholeNumber, file_option
from ccnlab.project import Project

_POSITIVE = RealNumber(0, LARGEST, open_low=True)
_SEED = WholeNumber(1, 4294967295)


@click.command()
@click.argument("name", metavar="NAME|FILE")
@click.option("--delay-ms", type=RealNumber(*RANGES["delay_ms"]), help="Delay of the links for which the map has none.")
@click.option("--rate-mbps", type=RealNumber(*RANGES["rate_mbps"]), help="Rate of the links for which the map has none.")
@click.option("--weight-by-delay", is_flag=True, help="Shortest paths by delay: sets each weight to the delay.")
@click.option("--customer-degree", type=WholeNumber(0, 1_000_000), default=1, show_default=True,
              help="Of .cch: routers with at most so many links are customers, with slow links.")
@click.option("--seed", type=_SEED, default=1, show_default=True,
              help="Of .cch: seed of the rates and delays.")
@file_option("The file; default: print it.", "FILE.csv")
@click.pass_obj
def topology(project: Project, name: str, delay_ms: float | None, rate_mbps: float | None, weight_by_delay: bool,
             customer_degree: int, seed: int, out: Path | None) -> None:
    """Write the links of a map for the scenario network.

    \b
    geant, abilene           maps of the tree (scenarios/network/maps)
    dumbbell:N, fat-tree:K   shapes, with N pairs of hosts or switches of K ports
    topohub:NAME             a map of the package topohub, such as sndlib/abilene
    FILE                     GraphML or GML (Internet Topology Zoo), BRITE, an
                             annotated topology of ndnSIM, or Rocketfuel:
                             weights.intra (with latencies.intra beside it) or
                             the router map .cch; also compressed

    \b
    ./ccn topology geant --out links.csv
    ./ccn topology fat-tree:4 --rate-mbps 100 --delay-ms 0.1 --out links.csv
    """
    from ccnlab.inputs.topology import Filling, write_topology

    write_topology(project, name, Filling(delay_ms, rate_mbps, weight_by_delay, customer_degree, seed), out)


@click.command()
@click.argument("shell", metavar="T/P/F")
@click.option("--stations", type=click.Path(path_type=Path), required=True, metavar="FILE.csv",
              help="Stations: columns node, role, latitude and longitude, and as in a file of nodes cache_objects and contents.")
@click.option("--inclination", type=RealNumber(0, 180), default=53, show_default=True, help="Of the orbits, in degrees.")
@click.option("--altitude-km", type=RealNumber(100, 100_000), default=550, show_default=True, help="Height of the orbits.")
@click.option("--spread", type=click.Choice(["360", "180"]), default="360", show_default=True,
              help="Degrees over which the planes are spread: 360 for a delta such as Starlink, 180 for a star such as Iridium.")
@click.option("--min-elevation", type=RealNumber(0, 90), default=25, show_default=True,
              help="Degrees above the horizon from which on a station uses a satellite.")
@click.option("--seconds", type=RealNumber(0, 1e7), default=600, show_default=True, help="Duration.")
@click.option("--step", type=RealNumber(0.001, 1e7), default=10, show_default=True,
              help="Time from one change of the links to the next, in s.")
@file_option("Folder for links.csv, nodes.csv and changes.csv.", "FOLDER", required=True)
def constellation(shell: str, stations: Path, inclination: float, altitude_km: float, spread: str, min_elevation: float, seconds: float,
                  step: float, out: Path) -> None:
    """Write the files of a constellation of satellites for the scenario network.

    T satellites on P circular orbits with the phasing F (Walker) have four links each (+Grid). Stations have a link to each
    satellite in sight. Weights are the delays.

    \b
    ./ccn constellation 1584/72/39 --stations stations.csv --out starlink
    ./ccn run network --links=starlink/links.csv \\
        --nodes=starlink/nodes.csv --schedule=starlink/changes.csv
    """
    from ccnlab.inputs.constellation import View, shell_of, write_constellation

    write_constellation(shell_of(shell, inclination, altitude_km, float(spread)), stations, View(seconds, step, min_elevation), out)


@click.command()
@click.argument("trace", required=False, type=click.Path(path_type=Path))
@click.option("--format", "kind", type=click.Choice(tuple(FORMATS)), help="Format of TRACE.")
@click.option("--columns", metavar="time=0,op=1,id=2,size=3",
              help="Of CSV: the columns of time, operation, content, size and client, by number from 0 or by name; only id is "
                   "required. Without it, a first line with usual names.")
@click.option("--time-unit", type=click.Choice(tuple(TIME_UNITS)), default="s", show_default=True, help="Of the times in CSV.")
@click.option("--shot-noise", is_flag=True, help="Draw requests by the shot noise model instead of reading TRACE.")
@click.option("--rate", type=_POSITIVE, default=10, show_default=True, help="Shot noise: requests per s.")
@click.option("--duration", type=_POSITIVE, default=1000, show_default=True, help="Shot noise: duration in s.")
@click.option("--lifespan", type=_POSITIVE, default=100, show_default=True,
              help="Shot noise: mean age of a content at its requests, in s.")
@click.option("--mean-requests", type=_POSITIVE, default=10, show_default=True,
              help="Shot noise: mean number of requests of a content.")
@click.option("--exponent", type=RealNumber(1, 1000, open_low=True, words={"inf": math.inf}), default=2.5, show_default=True,
              help="Shot noise: exponent of the Pareto distribution of that number; inf: the same for all.")
@click.option("--profile", type=click.Choice(PROFILES), default=PROFILES[0], show_default=True,
              help="Shot noise: how requests are spread over the life of a content.")
@click.option("--receivers", metavar="N|NAME,NAME,...", help="Receivers 0 to N - 1, or by name.")
@click.option("--nodes", type=click.Path(path_type=Path), metavar="FILE.csv",
              help="All nodes of the role receiver in this file.")
@click.option("--seed", type=_SEED, default=1, show_default=True,
              help="Of shot noise, and of receivers where a trace names no clients.")
@file_option("The file.", "FILE.csv", required=True)
def requests(trace: Path | None, kind: str | None, columns: str | None, time_unit: str, shot_noise: bool, rate: float, duration: float, lifespan: float,
             mean_requests: float, exponent: float, profile: str, receivers: str | None, nodes: Path | None, seed: int,
             out: Path) -> None:
    """Write a list of requests for the scenario network, from a trace or by shot noise.

    \b
    ./ccn requests access.log --format common-log --receivers 4 --out requests.csv
    ./ccn requests my.csv --columns time=0,id=2,size=3 --receivers 4 --out r.csv
    ./ccn requests --shot-noise --rate 20 --receivers 3,7,9 --out requests.csv
    """
    from ccnlab.inputs.requests import convert_trace, generate_shot_noise, receivers_of
    from ccnlab.inputs.shot_noise import ShotNoise

    if shot_noise == (trace is not None):
        raise UserError("give either a TRACE or --shot-noise")
    if shot_noise:
        model = ShotNoise(rate, duration, lifespan, mean_requests, exponent, profile)
        generate_shot_noise(model, receivers_of(receivers, nodes), seed, out)
    elif trace is not None:
        kind = kind or (None if columns is None else CSV)
        if kind is None:
            raise UserError(f"--format is missing, allowed {', '.join(FORMATS)}")
        if kind != CSV and columns is not None:
            raise UserError(f"--columns is for the format {CSV}")
        places = None if kind != CSV else columns_of(columns, time_unit) if columns else CsvColumns({}, time_unit)
        convert_trace(trace, kind, receivers_of(receivers, nodes), seed, out, places)
