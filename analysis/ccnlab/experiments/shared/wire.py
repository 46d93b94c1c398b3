"""What crossed a node's links, from the rows of table `traffic`: UDP faces for CCN's messages, IPv4 beneath them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd

ETHERNET = 14  # octets of header on each frame; check sum and preamble are in no capture


def on_links(traffic: pd.DataFrame, node: str, kind: str, direction: str) -> pd.DataFrame:
    """The rows of one kind ('interest', 'data', 'ip') and direction, without those of faces to applications."""
    chosen = traffic[(traffic["node"] == node) & (traffic["kind"] == kind) & (traffic["direction"] == direction)]
    return chosen[chosen["face"].str.startswith("ip" if kind == "ip" else "udp:")]


def totals(traffic: pd.DataFrame, node: str, kind: str, direction: str) -> pd.DataFrame:
    """Packets and bytes of a whole run, by run_id."""
    return on_links(traffic, node, kind, direction).groupby("run_id")[["packets", "bytes"]].sum()


def rates(traffic: pd.DataFrame, node: str, kind: str, direction: str) -> pd.DataFrame:
    """Packets and bytes by run_id and bin_s, over all links together."""
    return on_links(traffic, node, kind, direction).groupby(["run_id", "bin_s"], as_index=False)[
        ["packets", "bytes"]].sum()


def with_peers(rows: pd.DataFrame, names: Sequence[str]) -> pd.DataFrame:
    """Rows of UDP faces with the columns link (from 1) and peer, in a testbed of these nodes: 10.0.link.number."""
    parts = rows["face"].str.extract(r"udp:10\.0\.(\d+)\.(\d+):")
    return rows.assign(link=parts[0].astype(int), peer=[names[int(number) - 1] for number in parts[1]])
