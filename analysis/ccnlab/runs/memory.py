"""Larger pages of memory for the programs that simulate."""

from __future__ import annotations

import os

_TUNABLES = "GLIBC_TUNABLES"


def environment() -> dict[str, str]:
    """Returns the environment for a scenario's program: this one, with larger pages unless GLIBC_TUNABLES is set.

    The state of a large network is spread over more pages than a processor keeps the addresses of. glibc 2.35 and newer
    ask Linux for larger ones then; others ignore it. doc/contributing/bench.rst says what it gains.
    """
    return {_TUNABLES: "glibc.malloc.hugetlb=1", **os.environ}
