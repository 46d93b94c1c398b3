"""Traffic of a node's links, from the table `traffic`: CCN messages on UDP faces, and the IPv4 packets below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd

ETHERNET = 14  # bytes of header per frame; captures do not contain checksum and preamble


def on_links(traffic: pd.DataFrame, node: str, kind: str, direction: str) -> pd.DataFrame:
    """Returns the rows of one kind ('interest', 'data', 'ip') and direction, without faces to applications."""
    chosen = traffic[(traffic["node"] == node) & (traffic["kind"] == kind) & (traffic["direction"] == direction)]
    return chosen[chosen["face"].str.startswith("ip" if kind == "ip" else "udp:")]


def totals(traffic: pd.DataFrame, node: str, kind: str, direction: str) -> pd.DataFrame:
    """Returns packets and bytes of whole runs, by run_id."""
    return on_links(traffic, node, kind, direction).groupby("run_id")[["packets", "bytes"]].sum()


def rates(traffic: pd.DataFrame, node: str, kind: str, direction: str) -> pd.DataFrame:
    """Returns packets and bytes of all links together, by run_id and bin_s."""
    return on_links(traffic, node, kind, direction).groupby(["run_id", "bin_s"], as_index=False)[
        ["packets", "bytes"]].sum()


def with_peers(rows: pd.DataFrame, names: Sequence[str]) -> pd.DataFrame:
    """Adds the columns link (from 1) and peer to rows of UDP faces; node n of `names` has the address 10.0.link.n."""
    parts = rows["face"].str.extract(r"udp:10\.0\.(\d+)\.(\d+):")
    return rows.assign(link=parts[0].astype(int), peer=[names[int(number) - 1] for number in parts[1]])
