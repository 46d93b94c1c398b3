"""The runs of the experiment interest-flooding."""

from __future__ import annotations

from dataclasses import dataclass

from ccnlab.experiments.interest_flooding.maps import CHUNK, FOLDER, LEAVES, LIFETIME, TREE_RATE, fair_share_mbps, isp
from ccnlab.runs.quantity import Value
from ccnlab.runs.task import Task, without_repeats

SCENARIO = "network"
EVERYWHERE = "ns3::ccn::CcnL3Protocol::Ingress"  # policies of all nodes, those of attackers included
# Those of Afanasyev et al. 2013 from weak to strong, then the others.
DEFENCES = {
    "none": "",
    "token bucket": "FairTokenBucket[RoundTrip={rtt}]",
    "acceptance": "SatisfactionAcceptance[RoundTrip={rtt}]",
    "push-back": "SatisfactionPushBack[RoundTrip={rtt}]",
    "Poseidon": "Poseidon",
    "flow balance": "FlowBalance[RoundTrip={rtt}]",
    "face rate": "FaceRate",
}
LED = "tree-led"  # the tree with the authors' time before the attack, in which the averages of defences settle
ROUTERS = "tree-routers"  # the tree with defences at routers alone, so that attackers send without a limit
HIDDEN = "tree-hidden"  # the tree with attackers whose Interests a producer of theirs answers
INSIDER = "tree-insider"  # the tree with an attacker on a router, which sends Interests of others again
EXEMPTING = ("Poseidon", "face rate")  # never limit a node's own applications: the same with defences at routers alone
ATTACKERS = (1, 3, 5, 7, 9)  # of the tree's 16 leaves
MOST = ATTACKERS[-1]
ROUND_TRIPS = {"tree": "80ms", "isp": "330ms"}  # of the windows, as in the authors' code
PAYLOAD = 1100  # bytes of the authors' payload, by which they set the honest rate
HONEST_SHARE = 0.8  # of what the source's links carry, for all honest consumers together
BOUND = 1000  # entries of each PIT in the runs that test the bound


@dataclass(frozen=True)
class Phases:
    """When an attack begins and ends, and when the requests end, in s. The authors' are 300, 600 and 900."""

    begin: int
    end: int
    last: int


# Without a defence, nothing changes after a few lifetimes, and a second costs most.
NONE = Phases(3, 7, 15)
SHORT = Phases(3, 13, 15)
LONG = Phases(3, 73, 75)  # of push-back, which is measured after a minute
ISP = Phases(3, 9, 11)
ISP_NONE = Phases(3, 6, 11)
LEAD = 300
LED_NONE = Phases(LEAD, LEAD + 4, LEAD + 6)
LED_SHORT = Phases(LEAD, LEAD + 10, LEAD + 12)
BOUNDED = Phases(1, 12, 13)  # more than 10^6 attack Interests


def run(place: str, defence: str, attackers: int, phases: Phases, bound: int = 0, seed: int = 1) -> Task:
    """Returns a run on the tree (also with a lead-in, or other attackers), with defences at routers alone, or on the ISP."""
    map_name = place.partition("-")[0]
    listed = place in (HIDDEN, INSIDER, "isp")  # the file of nodes has the attackers
    policies = DEFENCES[defence].format(rtt=ROUND_TRIPS[map_name])
    arguments: dict[str, Value] = {
        "links": str(FOLDER / f"{map_name}-links.csv"), "nodes": str(FOLDER / f"{place if listed else map_name}-nodes.csv"),
        "pace": "constant",
        "rate": round(honest_rate(map_name, attackers), 3), "alpha": 0, "objects": 4_000_000_000, "cache": 0, "chunk": CHUNK,
        "lifetime": LIFETIME, "count": 0, "seconds": phases.last, "attack-start": phases.begin, "attack-stop": phases.end,
        "bin": 1, "traffic": "receivers"}
    if policies:
        arguments["ingress" if place == ROUTERS else EVERYWHERE] = policies
    if not listed:
        arguments |= {"attackers": attackers, "attacker": f"InterestFlood[ReturnRate={TREE_RATE:g}Mbps|Lifetime={LIFETIME}]"}
    if bound:
        arguments["ns3::ccn::Pit::MaxEntries"] = bound
    return Task(SCENARIO, tuple(arguments.items()), seed)


def honest_rate(map_name: str, attackers: int) -> float:
    """Returns the Interests/s of an honest consumer."""
    share_mbps = TREE_RATE / (LEAVES - attackers) if map_name == "tree" else fair_share_mbps(isp())
    return HONEST_SHARE * share_mbps * 1e6 / 8 / PAYLOAD


def make_grid(quick: bool) -> list[Task]:
    """Returns the tree with 1 to 9 attackers, defences at routers alone, the ISP, small PITs, the authors' lead-in, and other attackers.

    quick: the tree with the most attackers alone, without and with the defences of Afanasyev et al. 2013.
    """
    if quick:
        return [run("tree", name, MOST, SHORT if policy else NONE) for name, policy in list(DEFENCES.items())[:4]]
    tasks = [run("tree", name, attackers, SHORT if policy else NONE)
             for attackers in ATTACKERS[::-1] for name, policy in DEFENCES.items()]
    tasks.append(run("tree", "push-back", MOST, LONG))
    tasks += [run(ROUTERS, name, MOST, SHORT) for name, policy in DEFENCES.items() if policy and name not in EXEMPTING]
    tasks += [run("isp", name, 0, ISP if policy else ISP_NONE) for name, policy in DEFENCES.items()]
    tasks += [run("tree", name, MOST, BOUNDED, BOUND) for name in ("none", "token bucket", "push-back")]
    tasks += [run(LED, name, MOST, LED_SHORT if policy else LED_NONE) for name, policy in list(DEFENCES.items())[:4]]
    tasks += [run(place, name, attackers, SHORT if policy else NONE)
              for place, attackers in ((HIDDEN, MOST), (INSIDER, 0)) for name, policy in DEFENCES.items()]
    return without_repeats(tasks)
