"""The runs of the experiment multihop-file, and how to select them."""

from __future__ import annotations

from ccnlab.experiments.shared.testbed import REPORT, Runs
from ccnlab.runs.task import Task, Varied, grid

SCENARIO = "multihop-file"
BIN = 0.2  # s
JOIN = 7  # s, as the report's second case

# As CCNx 0.8.1 was measured: on Ethernet, with PC2's transfer while Interests without an answer are still pending.
MEASURED: Varied = {"stack": ["ccn"], "access": ["ethernet"], "profile": ["ccnx-0.8.1"], "laptop": ["pc"],
            "router": ["pc"], "router-profile": ["ccnx-0.8.1"], "bin": [0.05]}
MEASURED_CASES: tuple[Varied, ...] = ({"overlap": ["no"], "pause": [0.2]}, {"overlap": ["yes"], "join": [0.5]})
# The chain with private links, whose rate limits the transfers: token buckets, here with the smallest possible depth,
# one packet. It has two routers.
CHAIN_ROUTERS = 2
CHAIN: Varied = MEASURED | {"overlap": ["no"], "pause": [0.2], "link": ["p2p"], "routers": [CHAIN_ROUTERS], "bucket": [1500],
                    "rate": ["10Mbps"]}


def make_grid(quick: bool) -> list[Task]:
    """Returns both cases by CCN, the sequential one by TCP, as in the report, and those measured with CCNx 0.8.1."""
    seeds = 1 if quick else 3
    ccn: Varied = {"stack": ["ccn"], "access": ["wifi"], "overlap": ["no", "yes"], "join": [JOIN], "bin": [BIN], **REPORT}
    tcp: Varied = {"stack": ["tcp"], "access": ["wifi"], "overlap": ["no"], "bin": [BIN]}
    measured = [task for case in MEASURED_CASES for task in grid(SCENARIO, MEASURED | case, 1)]
    measured += grid(SCENARIO, CHAIN, 1)
    return grid(SCENARIO, ccn, seeds) + grid(SCENARIO, tcp, seeds) + measured


def chosen(data: Runs, stack: str, overlap: str, access: str = "wifi", link: str = "csma") -> list[int]:
    """Returns the run ids of a case, ordered by seed; raises NotSimulated if there is none."""
    return data.chosen(stack=stack, overlap=overlap, access=access, link=link)
