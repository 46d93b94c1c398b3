"""Targets and checks of convergence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccnlab.experiments.convergence.data import CUTS, WAYS, Data, convergence_table, loss_table
from ccnlab.experiments.convergence.runs import FAST, ONE, OTHERS, PROTOCOLS, SILENT, SWEPT, VECTOR
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import Check, CheckResult, Condition, NotSimulated

if TYPE_CHECKING:
    import pandas as pd

NAME = "convergence"
GOAL = "own goal"

BRIDGED = Target("CV-1", "Jacobson et al. 2009", NAME, "cuts with another loop-free next hop, presets of link state, all maps",
                 "Interests without an answer until the routes are right, with the strategy", "<= 1", "%", "bound",
                 "section 3.3 states no number: the strategy uses the faces that work")
NEEDED = Target("CV-2", GOAL, NAME, "the same Interests, silent cuts, best route alone",
                "Interests without an answer, less those with the strategy", ">= 10", "points", "bound", "each protocol")
RIGHT = Target("CV-3", GOAL, NAME, "each protocol and map, after each cut, repair and change of cost",
               "next hops unlike those of the oracle", "0", "next hops", "exact", "when the next change comes")
BOUNDED = Target("CV-4", GOAL, NAME, "silent cuts, each preset of link state, all maps",
                 "time until all routes are right, of that in which hellos and hold-downs end", "<= 1", "", "bound",
                 "hello interval, time-outs of a hello and its repetitions, and the two hold-downs")
TUNED = Target("CV-5", GOAL, NAME, "silent cuts, preset fast, GEANT", "time until all routes are right", "< 3", "s", "bound",
               "the longest of all runs")
HIDDEN = Target("CV-6", GOAL, NAME, "silent cuts, preset fast, GEANT, hellos that content stores may answer",
                "time until both ends notice, of that in which fresh hellos end", "> 1", "", "bound",
                "with fresh hellos, <= 1; never: one end did not notice it in a minute")
VECTOR_BRIDGED = Target("CV-7", GOAL, NAME, "as CV-1, distance vector", BRIDGED.quantity, "<= 1", "%", "bound",
                        "a router without a nearer neighbour waits for a new number from the producer")
OWN = (BRIDGED, NEEDED, RIGHT, BOUNDED, TUNED, HIDDEN, VECTOR_BRIDGED)


def _shares(data: Data) -> pd.DataFrame:
    """Returns the unsatisfied share in percent where there is another next hop, by protocol and cut; columns are strategies."""
    rows = loss_table(data)
    rows = rows[(rows["way"] == WAYS["alternative_"]) & rows["strategy"].isin((ONE, OTHERS))].dropna()
    found = 100 * rows.pivot_table(index=["protocol", "cut"], columns="strategy", values="unsatisfied")
    if not {ONE, OTHERS} <= set(found.columns):
        raise NotSimulated("runs with and without the strategy in which an Interest crosses the link")
    return found


def check_bridged(data: Data, target: Target) -> CheckResult:
    """Each protocol and kind of cut, of all maps together; the worst first."""
    found = _shares(data)[OTHERS].dropna().sort_values(ascending=False)
    of_vector = found.index.get_level_values("protocol") == VECTOR
    found = found[of_vector if target is VECTOR_BRIDGED else ~of_vector]
    runs = data.runs[(data.runs["kind"] == "map") & (data.runs["strategy"] == OTHERS)]
    dropped = runs.groupby(["protocol", "cut"])["no_route"].sum()
    return CheckResult(tuple(Condition(f"{protocol}, {cut}", float(share), high=1, unit=target.unit)
                             for (protocol, cut), share in found.items()),
                       because=f"{dropped[found.index[0]]:.0f} Interests of these runs met a router without a route" if len(found) else "")


def check_needed(data: Data, target: Target) -> CheckResult:
    """Each protocol after a silent cut, of all maps together."""
    found = _shares(data).xs(CUTS[SILENT], level="cut")
    gains = (found[ONE] - found[OTHERS]).dropna().sort_values()
    return CheckResult(tuple(Condition(str(protocol), float(gain), low=10, unit=target.unit) for protocol, gain in gains.items()),
                       because=", ".join(f"{protocol} {row[ONE]:.1f} % alone" for protocol, row in found.iterrows()))


def check_right(data: Data, target: Target) -> CheckResult:
    """Every run and change."""
    rows = data.runs.merge(data.changes, on="run_id")
    rows = rows[(rows["kind"] == "map") & rows["bound_s"].notna()]
    wrong = rows.groupby("protocol")["wrong_routes"].sum().sort_values(ascending=False)
    return CheckResult(tuple(Condition(str(protocol), int(count), high=0, unit=target.unit) for protocol, count in wrong.items()))


def _silent(data: Data) -> pd.DataFrame:
    """Returns the rows of the first figure after silent cuts."""
    table = convergence_table(data)
    return table[table["change"] == CUTS[SILENT]]


def check_bounded(data: Data, target: Target) -> CheckResult:
    """The longest of all runs of a map, which leaves nothing for the messages themselves."""
    rows = _silent(data).dropna(subset=["bound_s", "longest_s"])
    rows = rows.assign(share=rows["longest_s"] / rows["bound_s"]).sort_values("share", ascending=False)
    if set(rows["protocol"]) != {name for name, protocol in PROTOCOLS.items() if protocol.is_bounded}:
        raise NotSimulated("runs with each preset")
    return CheckResult(tuple(Condition(f"{row['protocol']}, {row['map']}", row["share"], high=1) for row in rows.to_dict("records")),
                       because=", ".join(f"{row['protocol']}, {row['map']} {row['longest_s']:.3g} s of {row['bound_s']:.3g} s"
                                         for row in rows.to_dict("records")))


def check_tuned(data: Data, target: Target) -> CheckResult:
    """Less than the time, in every run."""
    rows = _silent(data)
    rows = rows[(rows["protocol"] == FAST) & (rows["map"] == SWEPT)]
    if rows.empty:
        raise NotSimulated(f"runs of the preset {FAST} on {SWEPT}")
    return CheckResult((Condition("longest", float(rows["longest_s"].iloc[0]), high=3 - 1e-9, unit=target.unit),))


def check_hidden(data: Data, target: Target) -> CheckResult:
    """The shortest with cached hellos, the longest with fresh ones."""
    runs = data.runs[data.runs["kind"] == "stores"]
    seen = runs["detected_s"].fillna(float("inf")) / runs["seen_by_s"]
    cached, fresh = seen[runs["is_cached"]], seen[~runs["is_cached"]]
    if cached.empty or fresh.empty:
        raise NotSimulated("runs with cached and with fresh hellos")
    return CheckResult((Condition("cached hellos, shortest", float(cached.min()), low=1),
                        Condition("fresh hellos, longest", float(fresh.max()), high=1)))


CHECKS: dict[str, Check] = {BRIDGED.id: check_bridged, VECTOR_BRIDGED.id: check_bridged, NEEDED.id: check_needed, RIGHT.id: check_right,
                            BOUNDED.id: check_bounded, TUNED.id: check_tuned, HIDDEN.id: check_hidden}
