"""The runs of the experiment multipath: those of the paper, and those that were measured with CCNx 0.8.1."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from ccnlab.experiments.shared.measured import measured_rows
from ccnlab.runs.task import Task, Varied, grid

SCENARIO = "multipath"
# The paper's routers ran CCNx 0.7.2, its laptops 0.8.1.
REPORT: Varied = {"topology": ["report"], "app": ["getfile"], "profile": ["ccnx-0.8.1"], "laptop": ["pc"],
          "router": ["home-router"], "router-profile": ["ccnx-0.7"]}
MEASURED: Varied = {"topology": ["pair"], "app": ["catchunks2"], "profile": ["ccnx-0.8.1"], "laptop": ["pc"]}
# The report's network has the program's shared Ethernets, the measured one had private links.
REPORT_LINK, LINK = "csma", "p2p"
# A strategy whose timers are not rounded to the daemon's ticks of 2 ms, to see what the ticks do to the probes.
TICK = "ns3::ccn::CcnxStrategy::Tick"
FINE_TICK = "1000ns"
BIN = 0.25  # s
SEEDS = 5  # the strategy's first prediction is random
MEASUREMENTS = "multipath_results.jsonl"
PROBES = "multipath_probes.csv"
PHASES = 12  # of a round of the window, at which the path in use is cut
QUICK_PHASES = 4
CUT = 1.0  # s: time of the first cut, as CCNx's idle path was cut


def make_grid(quick: bool) -> list[Task]:
    """Returns the paper's three cases, the third with both orders of routes and with a fine tick, and the measured cases."""
    seeds = 1 if quick else SEEDS
    report: Varied = REPORT | {"link": [REPORT_LINK], "bin": [BIN]}
    tasks = grid(SCENARIO, report | {"paths": ["short", "long"], "first": ["short"]}, 1)
    tasks += grid(SCENARIO, report | {"paths": ["both"], "first": ["short", "long"]}, seeds)
    tasks += grid(SCENARIO, report | {"paths": ["both"], "first": ["long"], TICK: [FINE_TICK]}, seeds)
    for case in measured_cases():
        tasks += grid(SCENARIO, case_arguments(case), seeds)
    cuts = cut_times(QUICK_PHASES if quick else PHASES)
    return tasks + grid(SCENARIO, case_arguments(uncut()) | {"kill": cuts, "kill-path": ["long"]}, 1)


@cache
def measured_cases() -> list[dict[str, Any]]:
    """Returns a row per measured run: delays d1 and d2 in ms, pipeline p, chunks, and the messages on each path.

    For the runs of PROBES, only the Interests by path 1 are known.
    """
    return measured_rows(MEASUREMENTS) + measured_rows(PROBES)


def uncut() -> dict[str, Any]:
    """Returns the measured case that is also simulated with cuts of the path in use."""
    (case,) = [case for case in measured_cases() if case["tag"] == "e5_p4"]
    return case


def cut_times(phases: int) -> list[float]:
    """Returns times in s, distributed evenly over one measured round of the window."""
    case = uncut()
    turn = case["seconds"] * case["p"] / case["chunks"]
    return [round(CUT + phase * turn / phases, 6) for phase in range(phases)]


def case_arguments(case: Mapping[str, Any]) -> Varied:
    """Returns the arguments that simulate a measured case; path 1 is the short one, entered first."""
    path, second = case.get("kill") or (1, 0)
    killed = ("short", "long")[path - 1]
    return MEASURED | {
        "link": [LINK], "bin": [BIN], "paths": ["both"], "first": ["short"], "short-delay": [case["d1"] / 1000],
        "long-delay": [case["d2"] / 1000], "window": [case["p"]], "size": [case["chunks"] * case["block"]],
        "chunk": [case["block"]], "kill": [second], "kill-path": [killed]}
