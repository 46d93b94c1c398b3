"""Compares the simulated runs with CCNx 0.8.1, measured over two paths: this project's own targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from statistics import fmean, stdev
from typing import Any

from ccnlab.experiments.multipath.data import Data, case_runs, cut_runs, mean_crossed, window_ms
from ccnlab.experiments.multipath.runs import PHASES, measured_cases, uncut
from ccnlab.experiments.shared.measured import SOURCE, measured_rows
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import Caveat, Check, CheckResult, Condition, follows

FAILOVER = "multipath_failover.csv"
LIFETIME = 4  # s, of an Interest


def own_messages(case: Mapping[str, Any]) -> int:
    """Returns the daemons' own Interests on each path: those on path 2 that the application did not send.

    The daemon aggregates the Interest that fills a hole with the first one, so it is sent on no path.
    """
    if "last" not in case:
        return own_messages(uncut())
    sent, _, _, holes, _ = (int(count) for count in case["last"])
    return int(case["interests_path2"]) - (sent - holes)


def probes(case: Mapping[str, Any]) -> int:
    """Returns the Interests that the strategy sent by path 1."""
    return int(case["interests_path1"]) - own_messages(case)


def same_process(case: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Returns the measured runs that differ from this one only by chance.

    Delay and cuts of path 1 may differ, since no answer comes by it.
    """
    return [other for other in measured_cases() if all(other[name] == case[name] for name in ("d2", "p", "chunks"))]


def measured_probes(case: Mapping[str, Any]) -> list[int]:
    """Returns the probes of all measured runs that differ from this one only by chance."""
    return [probes(other) for other in same_process(case)]


def probe_range(case: Mapping[str, Any]) -> tuple[float, float]:
    """Returns mean -/+ standard deviation of the measured runs; for a single run, 10 % or one packet."""
    measured = measured_probes(case)
    mean = fmean(measured)
    slack = stdev(measured) if len(measured) > 1 else max(1, 0.1 * mean)
    return mean - slack, mean + slack


def check_case(case: Mapping[str, Any], data: Data, target: Target) -> CheckResult:
    """Probes within the range of the measured runs; the messages on path 2 exactly; no objects by path 1.

    The scorecard shows the strategy's Interests by path 1; measured numbers are without the daemons' own Interests.
    """
    run_ids = case_runs(data, case)
    low, high = probe_range(case)
    simulated = mean_crossed(data, run_ids, "interest", "PC1", "CS", "out", 1)
    conditions = [Condition("probes by path 1", simulated, low, high, "packets")]
    for words, exact, *what in _exact(case):
        conditions.append(Condition(words, mean_crossed(data, run_ids, *what), exact, exact, "packets"))
    return CheckResult(tuple(conditions), because=_why_probes(data, run_ids, case))


def _exact(case: Mapping[str, Any]) -> list[tuple[Any, ...]]:
    """Returns what must be equal: description, number, and arguments of `mean_crossed`."""
    if "last" not in case:
        return []
    sent, received, _, holes, _ = (int(count) for count in case["last"])
    return [("Interests, path 2", sent - holes, "interest", "PC1", "CS", "out", 2),
            ("ContentObjects, path 2", received, "data", "PC1", "CS", "in", 2),
            ("ContentObjects, path 1", 0, "data", "PC1", "CS", "in", 1)]


def _why_probes(data: Data, run_ids: Sequence[int], case: Mapping[str, Any]) -> str:
    measured = ", ".join(str(probes(other)) for other in same_process(case))
    turn = f"; a round of the window takes {window_ms(data, run_ids):.3g} ms"
    if "seconds" in case:
        turn += f", measured {1000 * case['seconds'] * case['p'] / case['chunks']:.3g} ms"
    return f"measured runs of this kind: {measured}{turn}: its phase between two polls decides which probes are sent"


def check_failover(data: Data, target: Target) -> CheckResult:
    """Each cut costs either one prediction, as measured, or one lifetime; both must occur, depending on the phase."""
    added = cut_runs(data)
    quick, slow = added[added < 1], added[added >= 1]
    low, high = failover("interest")
    if quick.empty or slow.empty:
        return CheckResult((Condition("different outcomes", 1, 2, 2),))
    lifetime = (failover("object")[0] - 0.05, LIFETIME + 1)  # and the time until the window is open again
    outcomes = (Condition("shortest slow one", float(slow.min()), *lifetime, "s"),
                Condition("longest slow one", float(slow.max()), *lifetime, "s"))
    return CheckResult(
        (Condition("longest quick one", float(quick.max()), low, high, "s"),
         Condition("shortest quick one", float(quick.min()), low, high, "s"), *outcomes),
        shape=(*outcomes, Condition("longest quick one", float(quick.max()), 0, 0.1, "s")),
        because=f"{len(quick)} of {len(added)} phases lose Interests and cost {1000 * quick.min():.3g} to "
                f"{1000 * quick.max():.3g} ms, {len(slow)} lose objects and cost {slow.min():.3g} to "
                f"{slow.max():.3g} s")


def failover(lost: str) -> tuple[float, float]:
    """Returns the shortest and longest measured time in s with lost Interests, or with lost objects."""
    (row,) = [row for row in measured_rows(FAILOVER) if row["lost"] == lost]
    return float(row["low_s"]), float(row["high_s"])


def case_words(case: Mapping[str, Any]) -> str:
    """Returns a description of a measured case."""
    cut = f", path {case['kill'][0]} (idle) cut after {case['kill'][1]:g} s" if case.get("kill") else ""
    return f"two paths of {case['d1']} and {case['d2']} ms, {case['p']} outstanding, {case['chunks']} chunks{cut}"


def case_note(case: Mapping[str, Any]) -> str:
    """Returns a note with further measured numbers."""
    note = f"{case['interests_path1']} with the daemons' own {own_messages(case)}"
    return f"{note}; {case['interests_path2']} by path 2, registered last" if "interests_path2" in case else note


def _own_targets() -> dict[Target, Check]:
    """Returns the measured targets with their checks."""
    found: dict[Target, Check] = {
        Target(f"M23-{number:02}", SOURCE, "multipath", case_words(case), "probes by path 1, registered first",
               str(probes(case)), "packets", "approx", case_note(case)): partial(check_case, case)
        for number, case in enumerate(measured_cases(), 1)}
    low, high = failover("interest")
    found[Target(f"M23-{len(found) + 1:02}", SOURCE, "multipath", "two paths of 5 and 5 ms, path 2 (in use) cut at "
                 f"{PHASES} phases of a turn", "time lost", f"{low:g} .. {high:g}", "s", "approx",
                 "or an Interest's lifetime of 4 s where objects were lost")] = check_failover
    return found


CHECKS = _own_targets()
# Delay and cuts of path 1 change nothing, since no answer comes by it: one simulated process, and one measured kind of run.
CAVEATS: dict[str, Caveat] = {
    f"M23-{number:02}": follows(f"M23-{first:02}", "the same process, whose allowed range is the spread of both measured runs")
    for number, first in ((5, 2), (6, 3))}
