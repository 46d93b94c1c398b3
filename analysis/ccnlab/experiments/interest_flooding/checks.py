"""Targets and checks of interest-flooding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccnlab.experiments.interest_flooding.data import Data, satisfaction, table
from ccnlab.experiments.interest_flooding.runs import ATTACKERS, BOUND, DEFENCES, HIDDEN, INSIDER, LEAD, LED, MOST, ROUTERS, SHORT
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import Check, CheckResult, Condition, NotSimulated

if TYPE_CHECKING:
    import pandas as pd

NAME = "interest-flooding"
AUTHORS = "Afanasyev et al. 2013"
ORDER = ("token bucket", "acceptance", "push-back")  # from weak to strong
SETTLED = 60  # s of attack after which push-back is measured

NEVER_WORSE = Target("IF-1", "own goal", NAME, "each defence, tree with 1 to 9 attackers, routers alone, ISP",
                     "honest Interests satisfied in the attack, less those without a defence", ">= 0", "points", "bound",
                     "the worst case of each defence")
PUBLISHED = Target("IF-2", AUTHORS, NAME, f"tree, 9 of 16 leaves attack after {LEAD} s",
                   "satisfaction: push-back over acceptance over token bucket", "rising", "", "shape",
                   "the order alone, one seed; their program has no run without limits, which IF-1 compares")
PUSH_BACK = Target("IF-3", "own goal", NAME, "push-back, tree, 9 of 16 leaves, after the first minute of the attack",
                   "honest Interests satisfied", ">= 95", "%", "bound", "from then to the end of the attack")
BOUNDED = Target("IF-4", "own goal", NAME, f"10^6 attack Interests, PITs of {BOUND} entries, with and without defences",
                 "entries of the largest PIT", f"<= {BOUND}", "entries", "bound", "sampled each second at each node")
OWN = (NEVER_WORSE, PUBLISHED, PUSH_BACK, BOUNDED)


def _attacked(data: Data) -> pd.DataFrame:
    """Returns the runs without a bound, by place, attackers and defence: in percent, during the whole attack."""
    rows = table(data).query(f"bound == 0 and length <= {SHORT.end - SHORT.begin}")
    found = 100 * rows.groupby(["place", "attackers", "defence"])["attack"].mean().unstack("defence")
    if (ROUTERS, MOST) in found.index and ("tree", MOST) in found.index:
        found.loc[(ROUTERS, MOST), "none"] = found.loc[("tree", MOST), "none"]
    return found


def check_never_worse(data: Data, target: Target) -> CheckResult:
    """No margin: random numbers of a run without effect are equal with and without a defence."""
    rows = _attacked(data).drop(index=[LED, HIDDEN, INSIDER], level="place", errors="ignore")
    cases = len(ATTACKERS) + 2
    if len(rows) < cases or not set(DEFENCES) <= set(rows.columns):
        raise NotSimulated(f"runs of all defences in {cases} cases")
    conditions = []
    for defence in list(DEFENCES)[1:]:
        gains = rows[defence] - rows["none"]
        place, attackers = gains.idxmin()
        conditions.append(Condition(f"{defence}, {attackers} attackers, {place}", float(gains.min()), low=0, unit="points"))
    return CheckResult(tuple(sorted(conditions, key=lambda condition: condition.value)))


def check_published(data: Data, target: Target) -> CheckResult:
    """Each step of the order is a gain, over the whole attack, which begins after the authors' time."""
    rows = _attacked(data)
    if (LED, MOST) not in rows.index or not rows.loc[[(LED, MOST)]].reindex(columns=[*ORDER]).notna().all(axis=None):
        raise NotSimulated(f"runs with {MOST} attackers after {LEAD} s and each of {', '.join(ORDER)}")
    row = rows.loc[(LED, MOST)]
    return CheckResult(tuple(Condition(f"{better} over {worse}", float(row[better] - row[worse]), low=1e-9, unit="points")
                             for worse, better in zip(ORDER, ORDER[1:])),
                       because=", ".join(f"{name} {row[name]:.1f} %" for name in ORDER))


def check_push_back(data: Data, target: Target) -> CheckResult:
    """All honest consumers together, from a minute after the begin to the end; also of what their applications asked for."""
    runs = data.runs.query(f"place == 'tree' and attackers == {MOST} and defence == 'push-back' and bound == 0")
    runs = runs[runs["end"] - runs["begin"] > SETTLED]
    if runs.empty:
        raise NotSimulated(f"an attack of more than {SETTLED} s under push-back")
    begin, end = float(runs["begin"].iloc[0]), float(runs["end"].iloc[0])
    share, of_asked = (100 * satisfaction(data, list(runs["run_id"]), begin + SETTLED, end, of) for of in ("interests", "asked"))
    return CheckResult((Condition("satisfied", share, low=95, unit="%"),
                        Condition("of what applications asked for", of_asked, low=95, unit="%")))


def check_bounded(data: Data, target: Target) -> CheckResult:
    """Each sample of each run; the attack is as long as stated."""
    runs = data.runs[data.runs["bound"] > 0]
    if runs.empty:
        raise NotSimulated("runs with a bound")
    largest = runs.loc[runs["largest_pit"].idxmax()]
    return CheckResult((Condition(f"largest PIT, {largest['defence']}", int(largest["largest_pit"]), high=BOUND, unit="entries"),
                        Condition("attack Interests of each run", int(runs["attack_interests"].min()), low=1_000_000)))


CHECKS: dict[str, Check] = {NEVER_WORSE.id: check_never_worse, PUBLISHED.id: check_published, PUSH_BACK.id: check_push_back,
                            BOUNDED.id: check_bounded}
