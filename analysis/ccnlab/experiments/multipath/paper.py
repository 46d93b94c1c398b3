"""Compares the paper's numbers of test 2.3 with the simulated ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccnlab.experiments.multipath.data import ROUTERS, WORDS, Data, crossed, mean_crossed, report_runs
from ccnlab.experiments.multipath.runs import FINE_TICK
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import Caveat, Check, CheckResult, Condition, NotSimulated, by_construction, follows

if TYPE_CHECKING:
    import pandas as pd


def check_long_only(data: Data, target: Target) -> CheckResult:
    """No packets between CCNx1 and CCNx2, and no losses on any hop."""
    (run_id,) = report_runs(data, "long")
    direct = sum(crossed(data, run_id, kind, "CCNx1", "CCNx2", direction)
                 for kind in WORDS for direction in ("in", "out"))
    lost = 0
    for node, peers in ROUTERS.items():
        for peer in peers:
            for kind in WORDS:
                sent = crossed(data, run_id, kind, node, peer, "out")
                lost += abs(sent - crossed(data, run_id, kind, peer, node, "in"))
    return CheckResult((Condition("packets between CCNx1 and CCNx2", direct, target.number, target.number, target.unit),
                        Condition("sent and not received, over all hops", lost, 0, 0)))


def check_probes(data: Data, target: Target) -> CheckResult:
    """Within 15 %: the paper states "~90", and the random first prediction changes the number by a dozen."""
    probes, asked = (_probes(data, peer) for peer in ("CCNx3", "CCNx2"))
    return CheckResult((Condition("Interests to both", probes, 0.85 * target.number, 1.15 * target.number, target.unit),),
                       because=f"of {asked:.0f} Interests to CCNx2; a probe leaves at a tick of 2 ms, and only if the answer "
                               f"arrives after it{_without_ticks(data)}")


def _probes(data: Data, peer: str, tick: str = "") -> float:
    return mean_crossed(data, report_runs(data, "both", "long", tick), "interest", "CCNx1", peer, "out")


def _without_ticks(data: Data) -> str:
    """Returns how many probes leave with a fine tick, if there are runs of this kind."""
    try:
        return f"; with a tick of {FINE_TICK}, {_probes(data, 'CCNx3', FINE_TICK):.0f} leave"
    except NotSimulated:
        return ""


def check_duplicates(data: Data, target: Target) -> CheckResult:
    """All Interests that arrive via CCNx3 are duplicates."""
    run_ids = report_runs(data, "both", "long")
    came = mean_crossed(data, run_ids, "interest", "CCNx2", "CCNx3", "in")
    chosen = data.runs[data.runs["run_id"].isin(run_ids)]
    if came == 0:
        raise NotSimulated("no Interest came by CCNx3")
    return CheckResult((Condition("duplicates / Interests by CCNx3", float(chosen["duplicates"].mean()) / came, 1, 1),),
                       because=f"of {came:.3g} Interests by CCNx3, {chosen['hits'].mean():.3g} answered from CCNx2's "
                               f"content store{_order_of(chosen)}")


def _order_of(runs: pd.DataFrame) -> str:
    """Returns how the nodes of these runs differ from the daemon, if they do."""
    return ", where profile paper looks before it checks nonces" if set(runs["profile"]) == {"paper"} else ""


def check_residual(data: Data, target: Target) -> CheckResult:
    """At most 5, the number of the daemons' own messages (measured: 5 to 6 per link at start-up)."""
    run_ids = report_runs(data, "both", "long")
    objects, all_of_them = (mean_crossed(data, run_ids, "data", *way) for way in (
        ("CCNx2", "CCNx3", "out"), ("CCNx2", "CS", "in")))
    chosen = data.runs[data.runs["run_id"].isin(run_ids)]
    return CheckResult((Condition("ContentObjects CCNx2 -> CCNx3", objects, 0, 5, target.unit),),
                       shape=(Condition("ContentObjects CCNx2 -> CCNx3", objects, 0, 0.05 * all_of_them),),
                       because=f"answers from CCNx2's content store{_order_of(chosen)}")


def check_first_entered(data: Data, target: Target) -> CheckResult:
    """More than half of all objects arrive by the route that was entered first, for both orders."""
    shares = {first: share_of_first(data, first) for first in ("short", "long")}
    return CheckResult(tuple(Condition(f"share of the {first} path, entered first", share, 0.5)
                             for first, share in shares.items()),
                       because="the daemon first uses the route that was entered last, and keeps it unless the other route "
                               "answers the first Interest sooner")


def share_of_first(data: Data, first: str) -> float:
    """Returns the share of ContentObjects that reach CCNx1 by the path whose route was entered first."""
    run_ids = report_runs(data, "both", first)
    by_path = {path: mean_crossed(data, run_ids, "data", "CCNx1", peer, "in")
               for path, peer in (("short", "CCNx2"), ("long", "CCNx3"))}
    return by_path[first] / sum(by_path.values())


def check_load(data: Data, target: Target) -> CheckResult:
    """Within 20 %, for "similar". Shape: PC2, which the content store serves, takes at most half of PC1's time."""
    chosen = data.runs[data.runs["run_id"].isin(report_runs(data, "both", "long"))]
    pc1, pc2 = (float(chosen[f"{pc}_s"].mean()) for pc in ("PC1", "PC2"))
    return CheckResult((Condition("PC1's time", pc1, 0.8 * target.number, 1.2 * target.number, target.unit),),
                       shape=(Condition("PC1's time / PC2's", pc1 / pc2, low=2),),
                       because=f"PC2 takes {pc2:.3g} s")


CAVEATS: dict[str, Caveat] = {
    "T23-01": by_construction("CCNx1 has no route by the short path"),
    "T23-03": by_construction("a copy has the nonce of the Interest that CCNx2 already has"),
    "T23-04": follows("T23-03", "an Interest that is discarded as a duplicate is not answered"),
    "T23-06": follows("T21-01", "the routers' speed was chosen with it, and the file is the same"),
}

CHECKS: dict[str, Check] = {
    "T23-01": check_long_only,
    "T23-02": check_probes,
    "T23-03": check_duplicates,
    "T23-04": check_residual,
    "T23-05": check_first_entered,
    "T23-06": check_load,
}
