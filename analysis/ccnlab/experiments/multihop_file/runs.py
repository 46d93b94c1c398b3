"""The runs of this experiment, and which of them is which."""

from __future__ import annotations

from ccnlab.experiments.shared.testbed import REPORT, Runs
from ccnlab.runs.task import Task, grid

SCENARIO = "multihop-file"
BIN = 0.2  # s
JOIN = 7  # s, as the report's second case

# As the real CCNx was measured: on Ethernet, and soon enough after each other that what nobody can answer still waits.
MEASURED = {"stack": ["ccn"], "access": ["ethernet"], "profile": ["ccnx-0.8.1"], "laptop": ["pc"],
            "router": ["pc"], "router-profile": ["ccnx-0.8.1"], "bin": [0.05]}
MEASURED_CASES = ({"overlap": ["no"], "pause": [0.2]}, {"overlap": ["yes"], "join": [0.5]})
# The chain itself, with links of its own, where the rate of these decides: token buckets, here of the smallest depth
# there is, one whole packet. It has two routers.
CHAIN_ROUTERS = 2
CHAIN = MEASURED | {"overlap": ["no"], "pause": [0.2], "link": ["p2p"], "routers": [CHAIN_ROUTERS], "bucket": [1500],
                    "rate": ["10Mbps"]}


def make_grid(quick: bool) -> list[Task]:
    """CCN in both cases; TCP one after the other, as in the report; and what was measured with the real CCNx."""
    seeds = 1 if quick else 3
    ccn = {"stack": ["ccn"], "access": ["wifi"], "overlap": ["no", "yes"], "join": [JOIN], "bin": [BIN], **REPORT}
    tcp = {"stack": ["tcp"], "access": ["wifi"], "overlap": ["no"], "bin": [BIN]}
    measured = [task for case in MEASURED_CASES for task in grid(SCENARIO, MEASURED | case, 1)]
    measured += grid(SCENARIO, CHAIN, 1)
    return grid(SCENARIO, ccn, seeds) + grid(SCENARIO, tcp, seeds) + measured


def chosen(data: Runs, stack: str, overlap: str, access: str = "wifi", link: str = "csma") -> list[int]:
    """The runs of one case, in the order of their seeds; there must be one."""
    return data.chosen(stack=stack, overlap=overlap, access=access, link=link)
