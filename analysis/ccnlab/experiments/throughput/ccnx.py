"""Compares the simulated runs with CCNx 0.8.1, measured in the cases of test 1: this project's own targets."""

from __future__ import annotations

from functools import partial
from statistics import fmean
from typing import TYPE_CHECKING

from ccnlab.experiments.shared.measured import SOURCE, measured_rows
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import Caveat, Check, CheckResult, Condition, NotSimulated, follows
from ccnlab.experiments.shared.wire import ETHERNET
from ccnlab.experiments.throughput.data import Data, measured_run, threshold_runs
from ccnlab.experiments.throughput.runs import (
    LINK_MBPS,
    MEASURED_SIGNING,
    SERIES,
    SLOW,
    STALL,
    THRESHOLD,
    Case,
    measured_cases,
)

if TYPE_CHECKING:
    import pandas as pd

# Messages between CCNx's daemons at the start of each run, in frames with Ethernet's header: PC's first two Interests
# and the source's first object in measurements of the whole exchange.
CONTROL_INTERESTS, CONTROL_INTEREST_OCTETS = 2, 143 + 169
CONTROL_OBJECTS, CONTROL_OBJECT_OCTETS = 1, 533


def check_counts(case: Case, data: Data, target: Target) -> CheckResult:
    """All counts must be equal, except for the daemons' own messages."""
    run, row = measured_run(data, case.size, case.chunk, case.extra), case.row
    sides = (
        ("Interests of the application", run["interests"], row["interests_app"]),
        ("objects", run["chunks"], row["objects_recv_app"]),
        ("holes", run["holes"], row["holes"]),
        ("timeouts", run["timeouts"], row["timeouts"]),
        ("Interests on the wire", run["sent_packets"], row["interests_wire"] - CONTROL_INTERESTS),
        ("their bytes", run["ip_out_bytes"] + ETHERNET * run["ip_out_packets"],
         row["interest_frame_bytes"] - CONTROL_INTEREST_OCTETS),
        ("objects on the wire", run["got_packets"], row["content_objects_wire"] - CONTROL_OBJECTS),
        ("their frames", run["ip_in_packets"], row["content_frames_wire"] - CONTROL_OBJECTS),
        ("their bytes in frames", run["ip_in_bytes"] + ETHERNET * run["ip_in_packets"],
         row["content_frame_bytes"] - CONTROL_OBJECT_OCTETS),
    )
    unlike = [f"{what} {int(simulated)} and not {real}" for what, simulated, real in sides if simulated != real]
    what, simulated, real = sides[0]
    return CheckResult((Condition(what, int(simulated), real, real, target.unit),
                        Condition(f"equal counts, of {len(sides)}", len(sides) - len(unlike), len(sides))),
                       because=", ".join([*unlike, _why(run), *_pace(case, run)]))


def check_seconds(case: Case, data: Data, target: Target) -> CheckResult:
    """The allowed relative difference from the mean is that between measured repetitions of a case."""
    run, apart = measured_run(data, case.size, case.chunk, case.extra), repetitions_apart()
    low, high = (1 - apart) * target.number, (1 + apart) * target.number
    return CheckResult((Condition("time", float(run["time_s"]), low, high, "s"),),
                       because=", ".join([_why(run), *_pace(case, run)]))


def repetitions_apart() -> float:
    """Returns the largest (slowest - fastest) / mean over the repetitions of a case."""
    return max((max(case.seconds) - min(case.seconds)) / fmean(case.seconds) for case in measured_cases())


def _pace(case: Case, run: pd.Series) -> list[str]:
    """Explains why CCNx stalled and this run did not, by the speed of its producer; empty for other cases."""
    if not case.row["holes"] or run["holes"]:
        return []
    own = 1e6 * (fmean(case.seconds) - STALL) / run["chunks"]
    link = 8 * (run["ip_in_bytes"] + ETHERNET * run["ip_in_packets"]) / LINK_MBPS / run["chunks"]
    return [f"the link needs {link:.0f} us per chunk. In this run of CCNx, chunks arrived every {own:.0f} us, except for "
            f"the stall of {STALL} s: its producer, on one machine with both daemons, fell behind the link before the "
            "hole at 0.5 s; here it does so from 105 us per chunk on"]


def _why(run: pd.Series) -> str:
    """Returns further numbers of the run that explain a difference."""
    each = 1e6 * run["time_s"] / run["chunks"]
    facts = [f"a chunk is signed in {1e6 * run['signing-time']:.0f} us, and one arrives every {each:.0f} us",
             f"the first after {1000 * run['first_s']:.3g} ms", f"{run['holes']:.0f} holes",
             f"{run['timeouts']:.0f} timeouts", f"{run['refused']:.0f} datagrams refused by the full socket buffer"]
    return ", ".join(facts) + ("; profile paper: none of the daemon's waits" if run["profile"] == "paper" else "")


def check_threshold(data: Data, target: Target) -> CheckResult:
    """Checks the largest window without a stall, and the counts of each window with a run."""
    pairs = threshold_runs(data)
    times = {row["p"]: float(run["time_s"]) for row, run in pairs}
    if not {24, 25} <= times.keys():
        raise NotSimulated("no runs with windows of 24 and 25")
    unlike = [row["p"] for row, run in pairs if any(int(run[name]) != row[real] for name, real in (
        ("interests", "interests_sent"), ("chunks", "received"), ("holes", "holes"), ("timeouts", "timeouts")))]
    largest = max((window for window, time in times.items() if time < STALL), default=0)
    return CheckResult((Condition("largest window without a stall", largest, target.number, target.number, target.unit),
                        Condition(f"windows with equal counts, of {len(pairs)}", len(pairs) - len(unlike), len(pairs))),
                       because=f"{times[24]:.3g} s with 24, {times[25]:.3g} s with 25; other counts with {unlike}")


def check_first_hole(data: Data, target: Target) -> CheckResult:
    """Within the time of one chunk, since the first chunk after the hole reveals it."""
    run = measured_run(data, 500_000, 1024, SLOW)
    low, high = target.number - run["signing-time"], target.number + run["signing-time"]
    return CheckResult((Condition("first hole", float(run["first_hole_s"]), low, high, "s"),))


def _own_targets() -> dict[Target, Check]:
    """Returns the measured targets with their checks."""
    found: dict[Target, Check] = {}

    def add(number: int, check: Check, *stated: str) -> None:
        found[Target(f"M1-{number:02}", SOURCE, "throughput", *stated)] = check

    for number, case in enumerate(measured_cases(), 1):
        add(number, partial(check_counts, case), case.words, "Interests, objects and bytes",
            str(case.row["interests_app"]), "packets", "exact",
            "at the application and on the wire, except for 2 Interests and 1 object of the daemons")
    for number, case in enumerate(measured_cases(), 11):
        add(number, partial(check_seconds, case), case.words, "transfer time", f"{fmean(case.seconds):.4g}", "s",
            "approx", f"{len(case.seconds)} runs")
    times = {row["p"]: row["seconds"] for row in measured_rows(THRESHOLD)}
    flowing = max(window for window, time in times.items() if time < STALL)
    add(21, check_threshold, f"500 kB, chunk 1024, 2.4 ms per chunk, windows of {min(times)} to {max(times)}",
        "largest window without a stall", str(flowing), "chunks", "exact",
        f"{times[flowing]:.3g} s there, {times[flowing + 1]:.3g} s with one more")
    hole = next(row["t"] for row in measured_rows(SERIES) if row["holes"] > 0)
    add(22, check_first_hole, "500 kB, chunk 1024, 2.4 ms per chunk", "first hole", str(hole), "s", "exact",
        "a series with a value every 50 ms")
    return found


def _caveats() -> dict[str, Caveat]:
    """Returns caveats for the times that consist of signatures, whose duration was taken from the same runs."""
    signed = 1000 * MEASURED_SIGNING[SLOW]
    return {f"M1-{number}": follows("M1-21", f"{case.row['objects_recv_app']} signatures of {signed:g} ms, which were taken "
                                    f"from the times in {THRESHOLD}")
            for number, case in enumerate(measured_cases(), 11) if case.extra == SLOW and not case.row["holes"]}


CHECKS = _own_targets()
CAVEATS = _caveats()
