"""The paper's numbers of figure 5 against the simulated ones."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ccnlab.experiments.bulk_window.data import PLATEAU, asymptote, knee, papers_runs, round_ms, wire_share
from ccnlab.style import NAMES
from ccnlab.targets import Target
from ccnlab.verdict import Check, Condition, Measured

if TYPE_CHECKING:
    import pandas as pd


def check_asymptote(stack: str, data: pd.DataFrame, target: Target) -> Measured:
    """Within 5 %: "asymptotes to", of whole per cents and read off a figure."""
    runs = papers_runs(data, stack)
    return Measured((Condition("share of the link", asymptote(runs), 0.95 * target.number, 1.05 * target.number,
                               target.unit),),
                    because=f"headers and framing leave {wire_share(runs):.3g} % for {NAMES[stack]}'s payload, and "
                            f"windows of {PLATEAU} or more fill the link with them")


def check_ccn_knee(data: pd.DataFrame, target: Target) -> Measured:
    """Within a quarter: the paper says it in round numbers, "20 packets vs. 4". Shape: three times TCP's or more."""
    runs = papers_runs(data, "ccn")
    tcp = knee(papers_runs(data, "tcp"))
    low, high = 0.75 * target.number, 1.25 * target.number
    return Measured((Condition("smallest window with 95 % of the asymptote", knee(runs), low, high, target.unit),),
                    shape=(Condition("windows, CCN's / TCP's", knee(runs) / tcp, 3),),
                    because=_why_knee(runs))


def _why_knee(runs: pd.DataFrame) -> str:
    """What a round takes, and so how many objects the link could carry in it."""
    window = int(runs["window"].max())
    one, full = round_ms(runs, 1), round_ms(runs, window) / window
    return (f"a round takes {one:.3g} ms with one Interest, of random waits and of polls of whole ms; the link carries "
            f"an object each {full:.3g} ms, so {one / full:.3g} in a round")


def check_tcp_knee(data: pd.DataFrame, target: Target) -> Measured:
    """From 3 to 5: one to either side of a round number, as a segment is a quarter of it."""
    runs = papers_runs(data, "tcp")
    return Measured((Condition("smallest window with 95 % of the asymptote", knee(runs), target.number - 1,
                               target.number + 1, target.unit),),
                    because=f"a round takes {round_ms_of_tcp(runs):.3g} ms with one segment")


def round_ms_of_tcp(runs: pd.DataFrame) -> float:
    """Mean time in ms from a segment to the next with a window of one."""
    chosen = runs[runs["window"] == runs["window"].min()]
    return float((1000 * chosen["time_s"] / chosen["ip_packets"]).mean())


def check_header(data: pd.DataFrame, target: Target) -> Measured:
    """Within 10 %: it is the difference of two numbers of whole per cents, 90 and 68."""
    ccn, tcp = papers_runs(data, "ccn"), papers_runs(data, "tcp")
    each = float((ccn["object_bytes"] / ccn["object_packets"]).mean())
    return Measured((Condition("TCP's share of payload - CCN's", wire_share(tcp) - wire_share(ccn),
                               0.9 * target.number, 1.1 * target.number, target.unit),),
                    because=f"objects of {each:.0f} octets")


CHECKS: dict[str, Check] = {
    "J5-01": partial(check_asymptote, "ccn"),
    "J5-02": partial(check_asymptote, "tcp"),
    "J5-03": check_ccn_knee,
    "J5-04": check_tcp_knee,
    "J5-05": check_header,
}
