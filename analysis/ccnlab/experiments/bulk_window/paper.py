"""Compares the paper's numbers of figure 5 with the simulated ones."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ccnlab.experiments.bulk_window.data import asymptote, knee, papers_runs, round_ms, wire_share
from ccnlab.experiments.bulk_window.runs import FIRST_PROFILE, LARGE_SIZE, PROFILE, SIZE
from ccnlab.experiments.shared.style import NAMES
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import Caveat, Check, CheckResult, Condition, by_construction, calibrated, follows

if TYPE_CHECKING:
    import pandas as pd

POINTS = 2  # percentage points: 1 for the rounding, and 1 for "asymptotes to", read from scattered points
MOST = 0.5  # the share of the largest part
# The paper does not say which daemon it used. A verdict on CCN holds if it holds for both.
DAEMONS = (PROFILE, FIRST_PROFILE)


def check_asymptote(stack: str, data: pd.DataFrame, target: Target) -> CheckResult:
    """Within 2 points of the paper's number. Shape: headers take most of the rest of the link."""
    found = {words: (asymptote(runs), wire_share(runs)) for words, runs in _each(stack, data).items()}
    ((_, left), *_) = found.values()
    return CheckResult(tuple(Condition(f"share of the link{words}", share, target.number - POINTS, target.number + POINTS, target.unit)
                             for words, (share, _) in found.items()),
                       shape=tuple(Condition(f"share of what is missing that headers take{words}", (100 - left) / (100 - share), MOST)
                                   for words, (share, left) in found.items()),
                       because=f"headers and framing leave {left:.3g} % for {NAMES[stack]}'s payload; {_large(stack, data)}")


def _each(stack: str, data: pd.DataFrame) -> dict[str, pd.DataFrame]:
    """Returns the runs of the paper's test by CCN with each daemon, with words for it, or those by TCP."""
    if stack == "tcp":
        return {"": papers_runs(data, stack)}
    return {f" with {profile}": papers_runs(data, stack, profile=profile) for profile in DAEMONS}


def _large(stack: str, data: pd.DataFrame) -> str:
    """Returns how much the opening of the window costs with the paper's file."""
    share = asymptote(papers_runs(data, stack, LARGE_SIZE))
    times = LARGE_SIZE / SIZE
    return (f"a file {times:g} times as large gets {share:.3g} %, so the start costs "
            f"{share - asymptote(papers_runs(data, stack)):.2g} points of this one")


def check_ccn_knee(data: pd.DataFrame, target: Target) -> CheckResult:
    """Within 25 %: the paper states round numbers, "20 packets vs. 4". Shape: three to seven times TCP's window."""
    knees = _knees(data)
    tcp = knee(papers_runs(data, "tcp"))
    low, high = 0.75 * target.number, 1.25 * target.number
    return CheckResult(tuple(Condition(f"smallest window with 95 % of the asymptote with {profile}", window, low, high, target.unit)
                             for profile, window in knees.items()),
                       shape=tuple(Condition(f"windows, CCN's / TCP's, with {profile}", window / tcp, 3, 7)
                                   for profile, window in knees.items()),
                       because="; ".join(f"with {profile} {_why_knee(papers_runs(data, 'ccn', profile=profile))}" for profile in knees))


def _knees(data: pd.DataFrame) -> dict[str, int]:
    """Returns the smallest window on CCN's asymptote by daemon."""
    return {profile: knee(papers_runs(data, "ccn", profile=profile)) for profile in DAEMONS}


def check_ratio(data: pd.DataFrame, target: Target) -> CheckResult:
    """Within 25 %, as for the windows themselves."""
    knees, tcp = _knees(data), knee(papers_runs(data, "tcp"))
    return CheckResult(tuple(Condition(f"windows, CCN's / TCP's, with {profile}", window / tcp, 0.75 * target.number,
                                       1.25 * target.number) for profile, window in knees.items()),
                       because=f"{' and '.join(map(str, knees.values()))} packets, TCP {tcp}")


def check_object(data: pd.DataFrame, target: Target) -> CheckResult:
    """Within 2 %, for "around"; the mean of all objects on the wire, without IPv4 and UDP."""
    runs = papers_runs(data, "ccn")
    each = float((runs["object_bytes"] / runs["object_packets"]).mean())
    return CheckResult((Condition("bytes of an object", round(each), 0.98 * target.number, 1.02 * target.number, target.unit),))


def check_number(data: pd.DataFrame, target: Target) -> CheckResult:
    """Exactly, in each run with the paper's file."""
    chunks = papers_runs(data, "ccn")["chunks"]
    return CheckResult((Condition("objects, fewest of all runs", int(chunks.min()), target.number, target.number, target.unit),
                        Condition("most", int(chunks.max()), target.number, target.number, target.unit)))


def _why_knee(runs: pd.DataFrame) -> str:
    """Returns the time of a round, and the number of objects that the link can carry in it."""
    window = int(runs["window"].max())
    one, full = round_ms(runs, 1), round_ms(runs, window) / window
    return (f"a round takes {one:.3g} ms with one Interest, of random waits and polls of whole ms, and the link carries "
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
    tcp = papers_runs(data, "tcp")
    ccn = papers_runs(data, "ccn")
    each = float((ccn["object_bytes"] / ccn["object_packets"]).mean())
    apart = {words: asymptote(tcp) - asymptote(runs) for words, runs in _each("ccn", data).items()}
    by_headers = wire_share(tcp) - wire_share(ccn)
    return CheckResult(tuple(Condition(f"TCP's asymptote - CCN's{words}", points, 0.9 * target.number, 1.1 * target.number,
                                       target.unit) for words, points in apart.items()),
                       shape=tuple(Condition(f"share of it that headers make{words}", by_headers / points, MOST, 1 / MOST)
                                   for words, points in apart.items()),
                       because=f"objects of {each:.0f} bytes, headers make {by_headers:.3g} points of it; "
                               f"{_large('ccn', data)}")


_OBJECTS = "the size of an object sets the share of its headers, and the start of the transfer the rest"
CAVEATS: dict[str, Caveat] = {
    "J5-01": follows("J5-07", _OBJECTS),
    "J5-05": follows("J5-01", "TCP's asymptote less CCN's"),
    "J5-06": follows("J5-03", "its window over that of J5-04"),
    "J5-07": calibrated("--batch, objects per signature, which the paper does not state"),
    "J5-08": by_construction("--size is given as 6278 chunks"),
}

CHECKS: dict[str, Check] = {
    "J5-01": partial(check_asymptote, "ccn"),
    "J5-02": partial(check_asymptote, "tcp"),
    "J5-03": check_ccn_knee,
    "J5-04": check_tcp_knee,
    "J5-05": check_header,
    "J5-06": check_ratio,
    "J5-07": check_object,
    "J5-08": check_number,
}
