"""Stands in for the program many-sinks: its arguments, its help, its database; times by a plain formula.

`--mode` makes it misbehave: fail, crash, silent (no database), hang, slow, other (another run than asked for).
"""

import json
import os
import sqlite3
import sys
import time
from pathlib import Path

DEFAULTS = {"stack": "ccn", "face": "udp", "sinks": 1, "cross-traffic": "0Mbps", "bin": 0.1, "size": 6000000,
            "mode": "ok", "log": ""}


def print_help() -> None:
    print("many-sinks [Program Options] [General Arguments]\n\nProgram Options:")
    for name, value in DEFAULTS.items():
        print(f"    --{name}:  what it is" + (f" [{value}]" if value != "" else ""))
    print("    --RngRun:  number of the substream [1]\n    --db:  file that gets the run")
    print("\nGeneral Arguments:\n    --PrintHelp:  Print this help message. [no]")


def parse() -> dict[str, str]:
    return dict(argument.removeprefix("--").split("=", 1) for argument in sys.argv[1:])


def transfers(parameters: dict, rng_run: int) -> list[tuple]:
    """CCN: 6 s. TCP: 5 s a sink. Both over the share of 10 Mbit/s that cross traffic leaves, plus 0.01 s a seed."""
    share = 1 - float(parameters["cross-traffic"].removesuffix("Mbps")) / 10
    sinks = parameters["sinks"]
    end = (6 if parameters["stack"] == "ccn" else 5 * sinks) / share + 0.01 * rng_run
    return [(1, f"sink{i}", "app0", parameters["stack"], "/obj", 0.0, 0.1, end, parameters["size"],
             100, 100, 0, "digest") for i in range(sinks)]


def write(database: str, parameters: dict, rng_run: int, rng_seed: int) -> None:
    here = Path(__file__)
    version = (here.parents[1] / "ccn-version.txt").read_text().strip()
    connection = sqlite3.connect(database)
    connection.executescript((here.parent / "schema.sql").read_text())
    connection.execute("INSERT INTO schema VALUES ('transfer', 'end_s', 's', 'last byte')")
    connection.execute("INSERT INTO run VALUES (1, 'many-sinks', ?, ?, ?, ?, '3.37', 'now', 0.1, 9, 9, 'ok')",
                       (json.dumps(parameters), rng_seed, rng_run, version))
    rows = transfers(parameters, rng_run)
    connection.executemany(f"INSERT INTO transfer VALUES ({', '.join('?' * len(rows[0]))})", rows)
    if parameters["stack"] == "ccn":
        connection.execute("INSERT INTO counter VALUES (1, 'source', 'data_sent', 100)")
    connection.commit()
    connection.close()


def main() -> None:
    if "--PrintHelp" in sys.argv:
        return print_help()
    given = parse()
    parameters = {name: type(default)(given.get(name, default)) for name, default in DEFAULTS.items()}
    if parameters["log"]:
        with open(parameters["log"], "a") as log:
            log.write(f"{os.getpid()}\n")
    match parameters["mode"]:
        case "fail":
            print("usage: ...\nmany-sinks: --sinks is 0, allowed 1..100", file=sys.stderr)
            sys.exit(1)
        case "crash":
            os.abort()
        case "hang":
            time.sleep(60)
        case "slow":
            time.sleep(0.1)
        case "silent":
            return None
        case "other":
            parameters["sinks"] += 1
    if given.get("db"):
        write(given["db"], parameters, int(given["RngRun"]), int(given["RngSeed"]))


main()
