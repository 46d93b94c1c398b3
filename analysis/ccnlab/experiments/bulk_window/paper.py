"""Compares the paper's numbers of figure 5 with the simulated ones."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ccnlab.experiments.bulk_window.data import asymptote, knee, papers_runs, round_ms, wire_share
from ccnlab.experiments.bulk_window.runs import LARGE_SIZE, SIZE
from ccnlab.experiments.shared.style import NAMES
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import Caveat, Check, CheckResult, Condition, follows

if TYPE_CHECKING:
    import pandas as pd

POINTS = 2  # percentage points: 1 for the rounding, and 1 for "asymptotes to", read from scattered points
MOST = 0.5  # the share of the largest part


def check_asymptote(stack: str, data: pd.DataFrame, target: Target) -> CheckResult:
    """Within 2 points of the paper's number. Shape: headers take most of the rest of the link."""
    runs = papers_runs(data, stack)
    found, left = asymptote(runs), wire_share(runs)
    return CheckResult((Condition("share of the link", found, target.number - POINTS, target.number + POINTS, target.unit),),
                       shape=(Condition("share of what is missing that headers take", (100 - left) / (100 - found), MOST),),
                       because=f"headers and framing leave {left:.3g} % for {NAMES[stack]}'s payload; {_large(stack, data)}")


def _large(stack: str, data: pd.DataFrame) -> str:
    """Returns how much the opening of the window costs with the paper's file."""
    share = asymptote(papers_runs(data, stack, LARGE_SIZE))
    times = LARGE_SIZE / SIZE
    return (f"a file {times:g} times as large gets {share:.3g} %, so the start costs "
            f"{share - asymptote(papers_runs(data, stack)):.2g} points of this one")


def check_ccn_knee(data: pd.DataFrame, target: Target) -> CheckResult:
    """Within 25 %: the paper states round numbers, "20 packets vs. 4". Shape: three to seven times TCP's window."""
    runs = papers_runs(data, "ccn")
    tcp = knee(papers_runs(data, "tcp"))
    low, high = 0.75 * target.number, 1.25 * target.number
    return CheckResult((Condition("smallest window with 95 % of the asymptote", knee(runs), low, high, target.unit),),
                       shape=(Condition("windows, CCN's / TCP's", knee(runs) / tcp, 3, 7),),
                       because=_why_knee(runs))


def check_ratio(data: pd.DataFrame, target: Target) -> CheckResult:
    """Within 25 %, as for the windows themselves."""
    ccn, tcp = (knee(papers_runs(data, stack)) for stack in ("ccn", "tcp"))
    return CheckResult((Condition("windows, CCN's / TCP's", ccn / tcp, 0.75 * target.number, 1.25 * target.number),),
                       because=f"{ccn} and {tcp} packets")


def check_object(data: pd.DataFrame, target: Target) -> CheckResult:
    """Within 2 %, for "around"; the mean of all objects on the wire, without IPv4 and UDP."""
    runs = papers_runs(data, "ccn")
    each = float((runs["object_bytes"] / runs["object_packets"]).mean())
    return CheckResult((Condition("bytes of an object", round(each), 0.98 * target.number, 1.02 * target.number, target.unit),))


def _why_knee(runs: pd.DataFrame) -> str:
    """Returns the time of a round, and the number of objects that the link can carry in it."""
    window = int(runs["window"].max())
    one, full = round_ms(runs, 1), round_ms(runs, window) / window
    return (f"a round takes {one:.3g} ms with one Interest, of random waits and polls of whole ms; the link carries "
            f"an object every {full:.3g} ms, so {one / full:.3g} per round")


def check_tcp_knee(data: pd.DataFrame, target: Target) -> CheckResult:
    """From 3 to 5: the paper states the round number 4, and the step is one segment."""
    runs = papers_runs(data, "tcp")
    return CheckResult((Condition("smallest window with 95 % of the asymptote", knee(runs), target.number - 1,
                                  target.number + 1, target.unit),),
                       because=f"a round takes {round_ms_of_tcp(runs):.3g} ms with one segment")


def round_ms_of_tcp(runs: pd.DataFrame) -> float:
    """Returns the mean time in ms from a segment to the next one with the smallest window."""
    chosen = runs[runs["window"] == runs["window"].min()]
    return float((1000 * chosen["time_s"] / chosen["ip_packets"]).mean())


def check_header(data: pd.DataFrame, target: Target) -> CheckResult:
    """Within 10 % of the paper's number, the difference of the asymptotes (90 - 68). Shape: headers make most of it."""
    ccn, tcp = papers_runs(data, "ccn"), papers_runs(data, "tcp")
    each = float((ccn["object_bytes"] / ccn["object_packets"]).mean())
    apart, by_headers = asymptote(tcp) - asymptote(ccn), wire_share(tcp) - wire_share(ccn)
    return CheckResult((Condition("TCP's asymptote - CCN's", apart, 0.9 * target.number, 1.1 * target.number, target.unit),),
                       shape=(Condition("share of it that headers make", by_headers / apart, MOST, 1 / MOST),),
                       because=f"objects of {each:.0f} bytes, headers make {by_headers:.3g} points of it; "
                               f"{_large('ccn', data)}")


CAVEATS: dict[str, Caveat] = {"J5-06": follows("J5-03", "its window over that of J5-04")}

CHECKS: dict[str, Check] = {
    "J5-01": partial(check_asymptote, "ccn"),
    "J5-02": partial(check_asymptote, "tcp"),
    "J5-03": check_ccn_knee,
    "J5-04": check_tcp_knee,
    "J5-05": check_header,
    "J5-06": check_ratio,
    "J5-07": check_object,
}
