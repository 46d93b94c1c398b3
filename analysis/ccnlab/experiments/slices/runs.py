"""The runs: what each slice does, and what isolates the slices from each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ccnlab.runs.quantity import Value
from ccnlab.runs.task import Task, grid

SCENARIO = "slices"
ISLAND, ACROSS, IP = "island", "across", "ip"  # the slices, by the names of their arguments
VICTIMS = {ISLAND: ACROSS, ACROSS: ISLAND, IP: ACROSS}  # who fetches, and who floods meanwhile
GREEDY, DATA, INTERESTS = "greedy", "data", "interests"
LINK, CPU = "link", "processor"  # what the slices compete for
RATE_MBPS = 10  # of the link that all slices cross
# Twice as many Interests as fill that link, with content or by themselves, or the processor below.
FLOOD_RATES = {LINK: {GREEDY: 2500, DATA: 2500, INTERESTS: 10000}, CPU: {GREEDY: 2500, DATA: 6000, INTERESTS: 6000}}
FLOODS = tuple(FLOOD_RATES[LINK])
# An Interest and its object take the router about 1 ms, so that the processor is the limit and no link is.
SLOWNESS = 40
RESOURCES: Mapping[str, Mapping[str, Sequence[Value]]] = {
    LINK: {}, CPU: {"machine": ["pc"], "slowness": [SLOWNESS], "bottleneck": ["100Mbps"]}}
TOGETHER, NONE, EQUAL, THIRD = "one network", "slices without shares", "shares 1:1", "shares 1:3"
# --sharing, and the weight of the slice that floods; the other has 1.
MODES = {TOGETHER: ("together", 1), NONE: ("none", 1), EQUAL: ("weights", 1), THIRD: ("weights", 3)}
# On links, one network of both slices is like slices without shares. A CPU divides its time among layers in any case, so
# that there is no case without shares but that of one network.
LINK_MODES, CPU_MODES = (NONE, EQUAL, THIRD), (TOGETHER, EQUAL, THIRD)
WEIGHTS = (1, 2, 3, 9)  # of the slice across islands, when all slices are greedy
# Of what is fetched: 6 MB as in the paper, less where that takes longer.
SIZES = {(ISLAND, LINK): 6_000_000, (ACROSS, LINK): 3_000_000, (IP, LINK): 6_000_000, (ISLAND, CPU): 3_000_000}
LIMIT_S = 30  # end of an incomplete transfer; the slowest one with shares ends after 25 s
START_S = 1  # of a transfer, after that of the flood
FLOOD_START_S, FLOOD_STOP_S = 5, 15
CALL_S, CALL_FLOOD_START_S = 12, 2


def _sharing(mode: str, flooder: str) -> dict[str, list[Value]]:
    sharing, weight = MODES[mode]
    return {"sharing": [sharing], f"{flooder}-weight": [weight]}


def _fetch(victim: str, flood: str, mode: str, resource: str) -> list[Task]:
    works = {ISLAND: "none"} | {victim: "fetch"} | ({VICTIMS[victim]: flood} if flood != "none" else {})
    rate = FLOOD_RATES[resource].get(flood, 1)
    return grid(SCENARIO, {**{name: [work] for name, work in works.items()}, f"{victim}-start": [START_S], "flood-rate": [rate],
                           "size": [SIZES[victim, resource]], "limit": [LIMIT_S], **RESOURCES[resource], **_sharing(mode, VICTIMS[victim])}, 1)


def _alone(victim: str, resource: str, parts: Sequence[int], directions: Sequence[str]) -> list[Task]:
    """Returns runs of a slice alone, with 1 / part of the link (in some directions) or of the processor."""
    common: dict[str, Sequence[Value]] = {**RESOURCES[resource], ISLAND: ["fetch" if victim == ISLAND else "none"],
                                          victim: ["fetch"], f"{victim}-start": [START_S], "size": [SIZES[victim, resource]],
                                          "limit": [LIMIT_S], "sharing": ["none"]}
    if resource == CPU:
        return grid(SCENARIO, {**common, "slowness": [SLOWNESS * part for part in parts]}, 1)
    return [task for part in parts for name in directions
            for task in grid(SCENARIO, {**common, **_rates(part, name)}, 1)]


def _rates(part: int, direction: str) -> dict[str, Sequence[Value]]:
    rate = [f"{RATE_MBPS / part:g}Mbps"]
    return {"bottleneck": rate} if direction == "both" else {"bottleneck-up": rate}


def _call(flood: str, mode: str, resource: str) -> list[Task]:
    return grid(SCENARIO, {ISLAND: ["call"], ACROSS: [flood], "across-start": [CALL_FLOOD_START_S],
                           "flood-rate": [FLOOD_RATES[resource][flood]], "duration": [CALL_S], **RESOURCES[resource],
                           **_sharing(mode, ACROSS)}, 1)


def _greedy(across: str, mode: str, weights: Sequence[int]) -> list[Task]:
    """Returns runs of greedy consumers in one island and by TCP; across islands also, or a flood for a while."""
    times = {} if across == GREEDY else {"across-start": [FLOOD_START_S], "across-stop": [FLOOD_STOP_S]}
    return grid(SCENARIO, {ISLAND: [GREEDY], ACROSS: [across], IP: [GREEDY], "flood-rate": [FLOOD_RATES[LINK][across]], **times,
                           "sharing": [MODES[mode][0]], "across-weight": list(weights)}, 1)


def make_grid(quick: bool) -> list[Task]:
    """Returns transfers under floods and alone, calls under floods, and the rates of greedy slices."""
    floods = (DATA,) if quick else FLOODS
    victims = (ISLAND, IP) if quick else tuple(VICTIMS)
    modes, cpu_modes = ((NONE, EQUAL), (TOGETHER, EQUAL)) if quick else (LINK_MODES, CPU_MODES)
    parts, directions = ((1, 2), ("both",)) if quick else ((1, 2, 4), ("both", "up"))
    tasks = [task for victim in victims for flood in floods for mode in reversed(modes) for task in _fetch(victim, flood, mode, LINK)]
    tasks += [task for victim in victims for task in _alone(victim, LINK, parts, directions)]
    tasks += [task for flood in floods for mode in cpu_modes for task in _fetch(ISLAND, flood, mode, CPU)]
    tasks += _alone(ISLAND, CPU, parts, directions)
    tasks += [task for flood in floods for mode in modes for task in _call(flood, mode, LINK)]
    if not quick:
        tasks += [task for flood in floods for mode in cpu_modes for task in _call(flood, mode, CPU)]
    tasks += [task for flood in (floods if quick else (DATA, INTERESTS)) for mode in (NONE, EQUAL) for task in _greedy(flood, mode, (1,))]
    tasks += _greedy(GREEDY, EQUAL, WEIGHTS[::2] if quick else WEIGHTS)
    return list(dict.fromkeys(tasks))
