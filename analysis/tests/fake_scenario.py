"""Stands in for the program many-sinks: its arguments, its description, its database; times by a plain formula.

`--mode` makes it misbehave: fail, crash, silent (no database), hang, slow, other (another run than asked for); or
have other rows: exchange (round trips and no transfer), measured (a measure beside transfers), bare (none of these).
"""

import hashlib
import json
import os
import sqlite3
import sys
import time
from pathlib import Path

# Name -> kind, unit, default, bounds or choices.
ARGUMENTS = {
    "stack": ("choice", "", "ccn", ["ccn", "tcp"]),
    "face": ("choice", "", "udp", ["udp", "link"]),
    "app": ("choice", "", "window", ["window", "getfile"]),
    "sinks": ("integer", "nodes", 1, (1, 100)),
    "chunk": ("integer", "bytes", 1024, (1, 32768)),
    "bottleneck": ("rate", "", "10000000bps", (0, 1e12)),
    "bottleneck-delay": ("real", "s", 0.0001, (0, 10)),
    "sink-rate": ("rate", "", "1000000000bps", (0, 1e12)),
    "sink-delay": ("real", "s", 0.0001, (0, 10)),
    "cross-traffic": ("rate", "", "0bps", (0, 1e12)),
    "bin": ("real", "s", 0.1, (0.0001, 1000000)),
    "size": ("integer", "bytes", 6000000, (1, 1000000000000)),
    "packets": ("flag", "", False, None),
    "mode": ("text", "", "ok", None),
    "log": ("text", "", "", None),
    "file": ("file", "", "", []),
}
HERE = Path(__file__).parent
NS3 = os.environ.get("FAKE_NS3", "3.37")
VERSION = (HERE.parents[1] / "version.txt").read_text().strip()
SCHEMA = (HERE / "schema.sql").read_text()


def describe() -> dict:
    def argument(name: str, kind: str, unit: str, default: object, limits: object) -> dict:
        low, high = limits if isinstance(limits, tuple) else (None, None)
        choices = {"choices": limits} if isinstance(limits, list) else {}
        return {"name": name, "help": "What it is", "kind": kind, "unit": unit, "default": default, "low": low,
                "high": high, **choices}

    return {"scenario": "many-sinks", "usage": "A stand-in.", "ccn_version": VERSION, "ns3_version": NS3,
            "arguments": [argument(name, *rest) for name, rest in sorted(ARGUMENTS.items())],
            "database": {"application_id": 0x63636E31, "schema_version": 13,
                         "sql": [s.strip() for s in SCHEMA.split(";") if s.strip() and "PRAGMA" not in s]}}


def parse() -> dict[str, str]:
    return {name: value for name, _, value in (argument.removeprefix("--").partition("=") for argument in sys.argv[1:])}


def typed(name: str, text: str) -> object:
    """As the run's row has it: rates in bit/s, times in s."""
    kind = ARGUMENTS[name][0]
    if kind == "real" and text.endswith("ms"):
        return float(text.removesuffix("ms")) / 1000
    if kind == "rate" and text.endswith("Mbps"):
        return f"{int(float(text.removesuffix('Mbps')) * 1e6)}bps"
    return {"integer": int, "real": float, "flag": lambda t: t == "true"}.get(kind, str)(text)


def transfers(parameters: dict, rng_run: int) -> list[tuple]:
    """CCN: 6 s. TCP: 5 s a sink. Both over the share of 10 Mbit/s that cross traffic leaves, plus 0.01 s a seed."""
    share = 1 - float(parameters["cross-traffic"].removesuffix("bps")) / 1e7
    sinks = parameters["sinks"]
    end = (6 if parameters["stack"] == "ccn" else 5 * sinks) / share + 0.01 * rng_run
    return [(1, f"sink{i}", "app0", parameters["stack"], "/obj", 0.0, 0.1, end, parameters["size"],
             100, 100, 0, "digest") for i in range(sinks)]


def write(database: str, parameters: dict, rng_run: int, rng_seed: int, has_events: bool) -> None:
    connection = sqlite3.connect(":memory:" if database == "-" else database)
    connection.executescript(SCHEMA)
    inputs = {"file": hashlib.sha256(Path(parameters["file"]).read_bytes()).hexdigest()} if parameters["file"] else {}
    connection.execute("INSERT INTO run VALUES (1, 'many-sinks', ?, ?, ?, ?, ?, ?, 'now', 0.1, 9, 9, 'ok')",
                       (json.dumps(parameters), json.dumps(inputs), rng_seed, rng_run, VERSION, NS3))
    rows = [] if parameters["mode"] in ("exchange", "bare") else transfers(parameters, rng_run)
    if parameters["mode"] == "exchange":
        connection.execute("INSERT INTO exchange VALUES (1, 'caller', 0.25)")
    if parameters["mode"] == "measured":
        connection.execute("INSERT INTO measure VALUES (1, 'caller', 'time', 1.5, 's', 'The delay.', '')")
    if rows:
        connection.executemany(f"INSERT INTO transfer VALUES ({', '.join('?' * len(rows[0]))})", rows)
    if parameters["stack"] == "ccn":
        connection.execute("INSERT INTO counter VALUES (1, 'source', 'data_sent', 100, '')")
    if has_events:
        connection.execute("INSERT INTO face VALUES (1, 'source', 0, 'app', 1, '')")
        connection.execute("INSERT INTO event VALUES (1, 1, 0, 0.5, 'source', 0, 'receive', 'i.1', '', NULL, 0, '/obj', '')")
    connection.commit()
    if database == "-":
        sys.stdout.buffer.write(connection.serialize())
    connection.close()


def refuse_bad_settings() -> None:
    """As ns-3's checkers do; only sizes are known here."""
    for argument in sys.argv[1:]:
        name, _, value = argument.partition("=")
        if name == "--ns3::TcpSocket::SegmentSize" and not value.isdecimal():
            print(f"many-sinks: {argument}: not allowed (uint32_t 0:4294967295)", file=sys.stderr)
            sys.exit(1)


def main() -> None:
    if "--PrintHelp" in sys.argv:
        return print("many-sinks [Program Options] [General Arguments]")
    if "--describe" in sys.argv:
        refuse_bad_settings()
        return print(json.dumps(describe()))
    given = parse()
    parameters = {name: typed(name, given[name]) if name in given else default
                  for name, (_, _, default, _) in ARGUMENTS.items()}
    parameters |= {name: value for name, value in given.items() if "::" in name}
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
            time.sleep(3600)
        case "slow":
            time.sleep(0.1)
        case "silent":
            return None
        case "other":
            parameters["sinks"] += 1
    if given.get("db"):
        write(given["db"], parameters, int(given.get("RngRun", 1)), int(given.get("RngSeed", 1)), "events" in given)


main()
