"""`./ccn bench instructions`: instructions of the processor per packet-hop, which do not depend on the machine's load."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from typing import Any

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.runs.memory import environment

Row = dict[str, Any]

ROWS = ("raw", "ccn", "ccn-cs", "end-to-end", "raw-express", "ccn-express", "ccn-cs-express", "ccn-firewall-express",
        "end-to-end-express", "ccn-face-rate-express", "ccn-token-bucket-express", "ccn-acceptance-express",
        "ccn-push-back-express", "ccn-poseidon-express", "ccn-flow-balance-express", "ccnx10-express", "ccnx10-cs-express")
_CCNX10 = {"ccnx10-express": "ccn-express", "ccnx10-cs-express": "ccn-cs-express"}  # the same in ccnb
_ROUTERS = 4
_FEWER = 1  # routers, so that the difference leaves out the ends, too
_SHORT, _LONG = 1000, 3000  # exchanges
_PACKET_HOPS = 2 * (_ROUTERS + 1) * (_LONG - _SHORT)  # of the difference
MAKING = "ns3::ccn::bench::Ends::MakeBatch()"  # makes the packets of both ends; the stopwatch of bench-forwarding leaves it out, too
_CACHE = 1000  # objects, so that ccn-cs evicts in the short run, too


def run_instructions(program: str, arguments: Sequence[str]) -> list[Row]:
    """Counts the instructions of rows of bench-forwarding (all by default) in two lengths; returns them per packet-hop.

    The difference between the lengths leaves out what a program does once. The making of the packets does not count (but for the
    rows end-to-end, whose applications make them). What the ends do with them counts; row raw has it, too. Rows of CCNx 1.0 also get the ratio to the same row of ccnb for the routers and links
    alone: chains of different lengths have the same ends. The counts are those of valgrind, which has to be installed.
    """
    unknown = sorted(set(arguments) - set(ROWS))
    if unknown:
        raise UserError(f"{unknown[0]}: no row whose instructions are counted (there are: {', '.join(ROWS)})")
    if shutil.which("valgrind") is None:
        raise UserError("valgrind is not installed, so no instructions can be counted (Debian: apt-get install valgrind)")
    counts = {row: _per_packet_hop(program, row) for row in dict.fromkeys(("raw", *(arguments or ROWS)))}
    return [_row(program, row, count, count / counts["raw"]) for row, count in counts.items()]


def _row(program: str, row: str, count: float, ratio_raw: float) -> Row:
    found: Row = {"row": f"instructions-{row}", "routers": _ROUTERS, "instructions_per_packet_hop": count, "ratio_raw": ratio_raw}
    if row in _CCNX10:
        found["ratio_ccnb"] = _ratio_of_routers(program, row)
    say(f"{found['row']:32}{count:10,.0f} per packet-hop{ratio_raw:8.3f} of raw")
    return found


def _ratio_of_routers(program: str, row: str) -> float:
    return _of_routers(program, row) / _of_routers(program, _CCNX10[row])


def _of_routers(program: str, row: str) -> int:
    """What the further routers of a longer chain, and their links, add to the exchanges."""
    def of(routers: int) -> int:
        return _count(program, row, _LONG, routers) - _count(program, row, _SHORT, routers)
    return of(_ROUTERS) - of(_FEWER)


def _per_packet_hop(program: str, row: str) -> float:
    return (_count(program, row, _LONG) - _count(program, row, _SHORT)) / _PACKET_HOPS


@cache
def _count(program: str, row: str, exchanges: int, routers: int = _ROUTERS) -> int:
    """The instructions of a whole run, with the warm-up."""
    ended = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--toggle-collect={MAKING}",
                            "--collect-atstart=yes", program, f"--only={row}", f"--routers={routers}", f"--cache={_CACHE}", f"--exchanges={exchanges}"],
                           env=environment(), capture_output=True, text=True)
    collected = re.search(r"Collected : (\d+)", ended.stderr)
    if ended.returncode != 0 or not collected:
        raise UserError(f"valgrind of {row} exited with status {ended.returncode}: {ended.stderr.strip()[-300:]}")
    return int(collected[1])
