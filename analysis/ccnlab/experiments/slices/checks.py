"""What is compared: the goals of isolation."""

from __future__ import annotations

from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.verdict import Caveat, CheckResult, Condition, NotSimulated, by_construction
from ccnlab.experiments.slices.data import SLICES, Data
from ccnlab.experiments.slices.runs import ACROSS, CPU, EQUAL, IP, ISLAND, LINK, SCENARIO, THIRD

WITHIN = 2  # percent
_SHARED = "saturated link, both CCN slices and TCP greedy"
_ALONE = "largest change of the completion time, against that alone with the same share"
ONE = Target("SLICE-1", "design goal", SCENARIO, f"{_SHARED}, weights 1:1", "rate of one CCN slice / of the other, less 1", f"<= {WITHIN}",
             "%", "bound", "")
THREE = Target("SLICE-2", "design goal", SCENARIO, f"{_SHARED}, weights 1:3", "rate of one CCN slice / 3 x of the other, less 1",
               f"<= {WITHIN}", "%", "bound", "")
LINKS = Target("SLICE-3", "design goal", SCENARIO, "transfers in a CCN slice, each flood in the other, link shared 1:1 and 1:3", _ALONE,
               f"<= {WITHIN}", "%", "bound", "")
PROCESSOR = Target("SLICE-4", "design goal", SCENARIO, "the same, router's processor shared 1:1 and 1:3", _ALONE, f"<= {WITHIN}", "%", "bound", "")
TCP = Target("SLICE-5", "design goal", SCENARIO, "transfer by TCP, each flood in a CCN slice, link shared 1:1 and 1:3", _ALONE,
             f"<= {WITHIN}", "%", "bound", "")
OWN = (ONE, THREE, LINKS, PROCESSOR, TCP)
CAVEATS: dict[str, Caveat] = {
    **dict.fromkeys((ONE.id, THREE.id), by_construction("the scheduler divides the link by weight; the runs show that all slices use theirs")),
    **dict.fromkeys((LINKS.id, PROCESSOR.id, TCP.id), by_construction(
        "the schedulers leave a slice its share; the runs show that nothing else couples the slices")),
}


def _check_share(data: Data, weight: int) -> CheckResult:
    found = data.rates[data.rates["weight"] == weight].set_index("slice")["mbps"]
    if found.empty:
        raise NotSimulated(f"no run with greedy slices and weight {weight}")
    deviation = 100 * abs(found[ACROSS] / (weight * found[ISLAND]) - 1)
    return CheckResult((Condition("deviation", deviation, high=WITHIN, unit="%"),),
                       because=", ".join(f"{SLICES[name]} {found[name]:.4g} Mbit/s" for name in SLICES))


def check_one(data: Data, target: Target) -> CheckResult:
    """Within 2 %."""
    return _check_share(data, 1)


def check_three(data: Data, target: Target) -> CheckResult:
    """Within 2 %."""
    return _check_share(data, 3)


def _check_fetches(data: Data, resource: str, victims: tuple[str, ...]) -> CheckResult:
    rows = data.fetches[(data.fetches["resource"] == resource) & data.fetches["victim"].isin(victims) & data.fetches["mode"].isin((EQUAL, THIRD))]
    if rows.empty:
        raise NotSimulated(f"no transfer with shares of the {resource}")
    change = 100 * (rows["time_ratio"] - 1).abs().fillna(float("inf"))
    facts = [f"{row['victim']} under {row['flood']} with {row['mode']}: {row['time_s']:.4g} s instead of {row['alone_s']:.4g} s"
             for row in rows[change == change.max()].to_dict("records")]
    return CheckResult((Condition("change", float(change.max()), high=WITHIN, unit="%"),), because="; ".join(facts))


def check_links(data: Data, target: Target) -> CheckResult:
    """Within 2 % in all runs; a transfer that does not finish changes by infinity."""
    return _check_fetches(data, LINK, (ISLAND, ACROSS))


def check_processor(data: Data, target: Target) -> CheckResult:
    """As on links."""
    return _check_fetches(data, CPU, (ISLAND,))


def check_tcp(data: Data, target: Target) -> CheckResult:
    """As on links."""
    return _check_fetches(data, LINK, (IP,))


CHECKS = {ONE.id: check_one, THREE.id: check_three, LINKS.id: check_links, PROCESSOR.id: check_processor, TCP.id: check_tcp}
