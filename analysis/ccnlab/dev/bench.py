"""`./ccn bench`: measures the cost of packets, table entries and large networks, and compares it with goals."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.table import Table

from ccnlab.console import say, table_console
from ccnlab.dev.bench_explorer import run_explorer
from ccnlab.dev.bench_instructions import run_instructions
from ccnlab.dev.bench_questions import run_questions
from ccnlab.errors import UserError
from ccnlab.files import make_writable, write_whole
from ccnlab.project import Project, listed
from ccnlab.runs.memory import environment
from ccnlab.theory import che

Row = dict[str, Any]  # "row": name of the row; other keys: numbers, with units in their names


@dataclass(frozen=True)
class Part:
    """A part of the benchmark: its program, its arguments, and the function that returns its rows."""

    program: str
    what: str
    quick: tuple[str, ...]  # arguments of a short run
    run: Callable[[str, Sequence[str]], list[Row]]
    full: tuple[str, ...] = ()  # arguments of a full run
    tool: str = ""  # a program that it needs and that may be absent


@dataclass(frozen=True)
class Goal:
    """A limit that a measured number has to meet."""

    what: str
    limit: float
    at_least: bool  # the limit is a lower bound, otherwise an upper bound
    value: Callable[[Sequence[Row]], list[float]]  # of the rows that the goal applies to; the worst counts

    def worst(self, rows: Sequence[Row]) -> float | None:
        """Returns the worst value, or None if the goal applies to none of the rows."""
        values = self.value(rows)
        return (min if self.at_least else max)(values) if values else None

    def is_reached(self, worst: float) -> bool:
        return worst >= self.limit if self.at_least else worst <= self.limit


def run_to_json(program: str, arguments: Sequence[str]) -> list[Row]:
    """Runs a program that prints to the terminal and writes rows with --json; returns the rows."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "rows.json"
        _run(program, [f"--json={file}", *arguments])
        return json.loads(file.read_text())


def _run(program: str, arguments: Sequence[str]) -> None:
    ended = subprocess.run([program, *arguments], env=environment())
    if ended.returncode != 0:
        raise UserError(f"{Path(program).name} exited with status {ended.returncode} (see above)")


def _asks_for_help(arguments: Sequence[str]) -> bool:
    """Returns whether the program prints a description of itself instead of measuring."""
    return any(argument.startswith(("--help", "--Print", "--describe")) for argument in arguments)


_SHORT_OBJECTS = ("--objects=1000000", "--chunks=1", "--alpha=0.8", "--cache=100", "--warm-up-time=2", "--seconds=10")
_STAR = ("--topology=star", "--size=1002", "--receivers=0")
_EVENTS = ("--topology=random", "--size=1250", "--sources=10", "--objects=10000", "--pace=poisson", "--rate=1", "--cache=20", "--loss=0.02")
_CHE_TREE = ("--topology=tree", "--size=6", "--arity=4", "--receivers=4", "--objects=300", "--alpha=0.8",
             "--seconds=1000", "--warm-up-time=200")
_CHE_LINE = ("--topology=line", "--size=4", "--receivers=1", "--objects=300", "--alpha=0.8", "--seconds=3000",
             "--warm-up-time=200")


def run_che(program: str, arguments: Sequence[str]) -> list[Row]:
    """Runs bench-scale on a line and a tree, or with the arguments, and adds rows with the theoretical hit ratios."""
    runs = [arguments] if arguments else [_CHE_LINE, _CHE_TREE]
    return [row for run in runs for row in _run_with_theory(program, run)]


def _run_with_theory(program: str, arguments: Sequence[str]) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "run.sqlite"
        rows = run_to_json(program, [f"--db={file}", *arguments])
        return rows + [{"row": "che", "node": row.node, "hops": row.hops, "hit_ratio": row.simulated,
                        "hit_ratio_che": row.che} for row in che.compare(file)]


PARTS = {
    "forwarding": Part("bench-forwarding", "a packet on a link and at the next node",
                       ("--exchanges=4000", "--repetitions=1"), run_to_json),
    "instructions": Part("bench-forwarding", "the processor's instructions for the same, counted by valgrind",
                         ("raw-express", "ccn-express", "ccnx10-express", "ccn-firewall-express"), run_instructions, tool="valgrind"),
    "length": Part("bench-length", "the same at the end of short and long runs",
                   ("--longest=200000", "--repetitions=1"), run_to_json),
    "tables": Part("bench-tables", "memory of entries and idle nodes, lookups",
                   ("--entries=100000", "--lookups=20000", "--repetitions=3"), run_to_json),
    "crowded": Part("bench-crowded", "what a neighbour can send, n and 10 n of a kind",
                    ("--rounds=1",), run_to_json),
    "routes": Part("bench-routes", "route computation for a whole topology", ("--repetitions=1",), run_to_json),
    "routing": Part("bench-routing", "a routing protocol until the routes of 1000 routers have settled",
                    ("--routers=100", "--prefixes=1000"), run_to_json, ("--routers=1000", "--prefixes=10000")),
    "scale": Part("bench-scale", "1000 nodes, 10^7 objects", ("--warm-up-time=3", "--seconds=6"), run_to_json),
    "large": Part("bench-scale", "10,000 nodes, 10^6 objects", ("--size=2000", "--receivers=200", *_SHORT_OBJECTS),
                  run_to_json, ("--size=10000", "--receivers=1000", *_SHORT_OBJECTS)),
    "star": Part("bench-star", "one object for more and more consumers around one node",
                 ("--size=100000", "--repetitions=1"), run_to_json),
    "catalogue": Part("bench-scale", "many objects for 1000 consumers around one node",
                      (*_STAR, "--warm-up-time=1", "--seconds=2"), run_to_json,
                      (*_STAR, "--warm-up-time=10", "--seconds=20")),
    "questions": Part("network", "the questions of ./ccn show about an event log of 1250 nodes", (*_EVENTS, "--count=2000"), run_questions,
                      (*_EVENTS, "--count=40000")),
    "che": Part("bench-scale", "hit ratios compared with Che's approximation", _CHE_TREE, run_che),
}
EXPLORER = Part("many-sinks", "recording events, and the explorer's page", ("--size=500000",), run_explorer,
                ("--size=2500000",))


def _numbers(row: str, number: str) -> Callable[[Sequence[Row]], list[float]]:
    """Returns a function that returns a number of all rows of this name."""
    return lambda rows: [r[number] for r in rows if r["row"] == row and number in r]


def _of_size(nodes: int, number: str) -> Callable[[Sequence[Row]], list[float]]:
    """Returns a function for a number of the random networks with so many nodes."""
    return lambda rows: [r[number] for r in rows if r["row"] == "scale-random" and r["nodes"] == nodes]


def _at_routers(row: str, routers: int, number: str) -> Callable[[Sequence[Row]], list[float]]:
    """Returns a function for a number of a row with so many routers. Applications cost most over one."""
    return lambda rows: [r[number] for r in rows if r["row"] == row and r["routers"] == routers]


def _of_star(consumers: int, number: str) -> Callable[[Sequence[Row]], list[float]]:
    """Returns a function for a number of the star with so many consumers."""
    return lambda rows: [r[number] for r in rows if r["row"] == "star" and r["consumers"] == consumers]


def _largest(row: str, number: str) -> Callable[[Sequence[Row]], list[float]]:
    """Returns a function for a number of the table with the most entries, of those with at least 100,000."""
    def of(rows: Sequence[Row]) -> list[float]:
        tables = [r for r in rows if r["row"] == row and r["entries"] >= 100000]
        return [max(tables, key=lambda r: r["entries"])[number]] if tables else []
    return of


def _firewall_costs(prefix: str, number: str) -> Callable[[Sequence[Row]], list[float]]:
    """Returns a function for what the firewall adds to a packet at a router; one of the links of a chain ends at no router."""
    def of(rows: Sequence[Row]) -> list[float]:
        bare = {r["routers"]: r[number] for r in rows if r["row"] == f"{prefix}ccn-express"}
        return [(r[number] - bare[r["routers"]]) * (r["routers"] + 1) / r["routers"]
                for r in rows if r["row"] == f"{prefix}ccn-firewall-express" and r["routers"] in bare]
    return of


def _che_differences(rows: Sequence[Row]) -> list[float]:
    return [100 * abs(r["hit_ratio"] - r["hit_ratio_che"]) for r in rows if r["row"] == "che"]


GOALS = (
    Goal("CPU time per packet-hop, content store off / raw relaying", 1.5, False, _numbers("ccn", "ratio_raw")),
    Goal("CPU time per packet-hop, content store off / IPv4 and UDP", 0.45, False, _numbers("ccn", "ratio_ipv4")),
    Goal("CPU time per packet-hop, content store on / raw relaying", 2.0, False, _numbers("ccn-cs", "ratio_raw")),
    Goal("events per packet-hop, content store off", 2.02, False, _numbers("ccn", "events_per_packet_hop")),
    Goal("events per packet-hop, content store on", 2.02, False, _numbers("ccn-cs", "events_per_packet_hop")),
    Goal("CPU time per packet-hop between applications, 1 router / raw relaying", 2.0, False, _at_routers("end-to-end", 1, "ratio_raw")),
    Goal("events per packet-hop between applications, 1 router", 2.02, False, _at_routers("end-to-end", 1, "events_per_packet_hop")),
    *(Goal(f"CPU time per packet-hop, express links, content store {store}, {routers} router{'s'[:routers - 1]} / raw relaying",
           limit, False, _at_routers(row, routers, "ratio_raw"))
      for store, row, limits in (("off", "ccn-express", (0.75, 0.65, 0.6)), ("on", "ccn-cs-express", (0.95, 0.85, 0.85)))
      for routers, limit in zip((1, 4, 16), limits)),
    Goal("CPU time per packet-hop between applications, express links, 1 router / raw relaying", 1.2, False,
         _at_routers("end-to-end-express", 1, "ratio_raw")),
    Goal("events per packet-hop, express links, content store off", 1.001, False,
         _numbers("ccn-express", "events_per_packet_hop")),
    Goal("instructions per packet-hop, express links, content store off / raw relaying", 0.65, False,
         _numbers("instructions-ccn-express", "ratio_raw")),
    *(Goal(f"instructions at routers and links, content store {store}, CCNx 1.0 / ccnb", 1.05, False,
           _numbers(f"instructions-{row}", "ratio_ccnb"))
      for store, row in (("off", "ccnx10-express"), ("on", "ccnx10-cs-express"))),
    Goal("us of CPU time per packet for 10,000 firewall rules", 1, False, _firewall_costs("", "us_per_packet_hop")),
    Goal("instructions per packet for 10,000 firewall rules", 2000, False,
         _firewall_costs("instructions-", "instructions_per_packet_hop")),
    Goal("CPU time per packet-hop, one object for 1000 consumers / raw relaying", 3.8, False,
         _of_star(1000, "ratio_raw")),
    Goal("CPU time per packet-hop, end of the longest run / of the shortest", 1.05, False,
         _numbers("length", "ratio_shortest")),
    Goal("CPU time per packet-hop, one object, most consumers / fewest", 1.5, False, _numbers("star", "ratio_smallest")),
    Goal("bytes per CS entry", 500, False, _largest("cs-entry", "bytes_per_entry")),
    Goal("bytes per PIT entry", 300, False, _largest("pit-entry", "bytes_per_entry")),
    Goal("bytes per FIB entry", 200, False, _largest("fib-entry", "bytes_per_entry")),
    *(Goal(f"bytes per {table.upper()} entry, CCNx 1.0 / ccnb", 1, False,
           _largest(f"{table}-ccnx10-entry", "ratio_ccnb"))
      for table in ("cs", "pit")),
    Goal("bytes per idle node's stack", 7000, False, _numbers("idle-node", "bytes_per_entry")),
    Goal("bytes per express link, both ends", 1200, False, _numbers("link-express", "bytes_per_entry")),
    *(Goal(f"{table.upper()} lookup time {text}, largest table / 1000 entries", 2, False,
           _largest(f"{table}-entry", number))
      for table in ("cs", "pit", "fib")
      for text, number in (("in order", "ratio_in_order"), ("at random", "ratio_at_random"))),
    *(Goal(f"{table.upper()} lookup time at random, largest table / the same entries in many tables", 2, False,
           _largest(f"{table}-entry", "ratio_spread"))
      for table in ("cs", "pit", "fib")),
    Goal("CPU time for packets that a neighbour can send, 10 n / n", 12, False, _numbers("crowded", "ratio_10n")),
    Goal("s of wall time until 1000 routers with 10,000 prefixes have settled", 60, False,
         lambda rows: [r["wall_s"] for r in rows if r["row"] == "routing" and r["routers"] == 1000]),
    Goal("MB of memory, 1000 routers with 10,000 prefixes", 500, False,
         lambda rows: [r["memory_bytes"] / 1e6 for r in rows if r["row"] == "routing" and r["routers"] == 1000]),
    Goal("s of CPU time for 100 thousand routes", 2, False, _numbers("routes", "cpu_s")),
    Goal("packet-hops per second, 1000 nodes", 700000, True, _of_size(1000, "packet_hops_per_s")),
    Goal("MB of memory, 1000 nodes", 2000, False, _of_size(1000, "peak_megabytes")),
    Goal("packet-hops per second, 10,000 nodes", 450000, True, _of_size(10000, "packet_hops_per_s")),
    Goal("MB of memory, 10,000 nodes", 600, False, _of_size(10000, "peak_megabytes")),
    Goal("run time with --events / without", 2, False, _numbers("explorer", "ratio_simulation")),
    Goal("MB of the explorer's page per 100 thousand events", 10, False,
         _numbers("explorer", "page_megabytes_per_100000_events")),
    Goal("s until the explorer shows its first picture", 2, False, _numbers("explorer", "first_picture_s")),
    Goal("ms per step of the explorer", 50, False, _numbers("explorer", "step_ms")),
    Goal("CPU time of a question of ./ccn show / reading the rows of the events", 8, False, _numbers("question", "ratio_reading")),
    Goal("points between hit ratios and Che's approximation", 2, False, _che_differences),
)


def bench(project: Project, part: str | None, quick: bool, arguments: Sequence[str]) -> None:
    """Runs one part or all parts, or a part's program for its help."""
    if part is None and arguments:
        raise UserError(f"{arguments[0]}: a part must be named before arguments of its program; "
                        f"there are: {listed(PARTS)}")
    if part and _asks_for_help(arguments):
        _run(str(project.scenario(PARTS[part].program)), arguments)
        return
    _measure(project, {part: PARTS[part]} if part else PARTS, quick, arguments, f"bench-{part}" if part else "bench")


def bench_explorer(project: Project, quick: bool, arguments: Sequence[str]) -> None:
    """Measures what recording costs a run of many-sinks, and the explorer's page of that run in a browser."""
    _measure(project, {"explorer": EXPLORER}, quick, arguments, "bench-explorer")


def _measure(project: Project, parts: Mapping[str, Part], quick: bool, arguments: Sequence[str], name: str) -> None:
    """Runs the parts; writes the rows as JSON to results/NAME.json and prints the goals that apply to them."""
    folder = Path("results")
    make_writable(folder)
    rows: list[Row] = []
    for title, wanted in parts.items():
        if len(parts) > 1 and wanted.tool and shutil.which(wanted.tool) is None:
            say(f"bench {title}: left out, since {wanted.tool} is not installed")
            continue
        program = str(project.scenario(wanted.program))
        say(f"bench {title}: {wanted.what}")
        rows += wanted.run(program, arguments or (wanted.quick if quick else wanted.full))
    file = folder / f"{name}.json"
    write_whole(file, json.dumps(rows, indent=1) + "\n")
    _print_che(rows)
    _print_goals(rows)
    say(f"{len(rows)} rows in {file}")


def _print_che(rows: Sequence[Row]) -> None:
    found = [row for row in rows if row["row"] == "che"]
    if not found:
        return
    table = Table("node", "hops from the producer", "hit ratio", "by Che", "points", pad_edge=False)
    for row in found:
        table.add_row(row["node"], str(row["hops"]), f"{row['hit_ratio']:.4f}", f"{row['hit_ratio_che']:.4f}",
                      f"{100 * (row['hit_ratio'] - row['hit_ratio_che']):+.2f}")
    table_console().print(table)


def _print_goals(rows: Sequence[Row]) -> None:
    table = Table("what", "measured", "goal", "", pad_edge=False)
    for goal in GOALS:
        worst = goal.worst(rows)
        if worst is not None:
            table.add_row(goal.what, f"{worst:,.5g}" if worst < 1000 else f"{worst:,.0f}",
                          f"{'>=' if goal.at_least else '<='} {goal.limit:,g}",
                          "reached" if goal.is_reached(worst) else "missed")
    table_console().print(table)
