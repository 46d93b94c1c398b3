"""Results of a simulation as pandas data frames, with the columns and units of the database of ./ccn."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pandas as pd

from ccn._bridge import cast, connect
from ccn._implement import object_of
from ccn._load import ns


def counters(nodes: Any, every: bool = False, layer: str = "") -> pd.DataFrame:
    """Returns the counters of the CCN layer with this name: a row per node, a column per counter.

    Drop counters that are 0 on all nodes are left out unless `every` is true.
    """
    rows = {}
    for node in _each(nodes):
        listed = ns.ccn.CcnStackHelper.Get(node, layer).GetCounters().List(True)
        rows[_name(node)] = {str(counter.name): int(counter.value) for counter in listed}
    frame = pd.DataFrame.from_dict(rows, orient="index").rename_axis(index="node")
    is_drop = frame.columns.str.startswith(("drop_", "malformed_"))
    return frame if every else frame.loc[:, ~is_drop | (frame > 0).any()]


def transfers(nodes: Any) -> pd.DataFrame:
    """Returns a row per application that fetches an object; `first_byte_s` and `end_s` are missing before they are known."""
    rows = []
    for node in _each(nodes):
        for i in range(node.GetNApplications()):
            application = node.GetApplication(i)
            name = str(application.GetInstanceTypeId().GetName())
            fetching: Any = cast(application) if name.startswith("ns3::ccn::") or object_of(application) else None
            if not hasattr(fetching, "GetTransfer"):
                continue
            transfer = fetching.GetTransfer()
            rows.append({
                "node": _name(node), "app": name.removeprefix("ns3::ccn::"), "object": _prefix(application),
                "start_s": transfer.start.GetSeconds(),
                "first_byte_s": transfer.firstByte.GetSeconds() if transfer.bytes else None,
                "end_s": transfer.end.GetSeconds() if transfer.complete else None,
                "size_bytes": int(transfer.bytes), "chunks": int(transfer.chunks), "interests": int(transfer.interests),
                "retransmissions": int(transfer.retransmissions), "complete": bool(transfer.complete)})
    return pd.DataFrame(rows)


class Trace:
    """Records what a trace source fires: a row per call, with the time and the arguments.

        rtt = ccn.Trace(consumer, "ChunkReceived", ["chunk", "rtt_s", "bytes"])
        ns.Simulator.Run()
        rtt.frame()
    """

    def __init__(self, pointer: Any, source: str, columns: Sequence[str]) -> None:
        """Records from now on; a Time becomes its seconds, and what is no number becomes text."""
        self._columns = ["time_s", *columns]
        self._rows: list[list[object]] = []
        connect(pointer, source, self._add)

    def _add(self, *arguments: object) -> None:
        self._rows.append([ns.Simulator.Now().GetSeconds(), *map(_plain, arguments)])

    def frame(self) -> pd.DataFrame:
        """Returns the rows so far."""
        return pd.DataFrame(self._rows, columns=self._columns)


def read(database: str | Path) -> dict[str, pd.DataFrame]:
    """Returns the tables and views of a database that ./ccn has written, by name."""
    if not Path(database).exists():
        raise FileNotFoundError(database)
    with closing(sqlite3.connect(f"file:{Path(database).absolute()}?mode=ro", uri=True)) as connection:
        names = [name for (name,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY name")]
        return {name: pd.read_sql_query(f'SELECT * FROM "{name}"', connection) for name in names}


def _each(nodes: Any) -> Iterator[Any]:
    """Goes through a NodeContainer, or through nodes in any iterable, or one node."""
    if hasattr(nodes, "GetN"):
        return (nodes.Get(i) for i in range(nodes.GetN()))
    return iter(nodes if isinstance(nodes, Iterable) else [nodes])


def _name(node: Any) -> str:
    return str(ns.Names.FindName(node)) or str(node.GetId())


def _prefix(application: Any) -> str:
    value = ns.StringValue()
    return str(value.Get()) if application.GetAttributeFailSafe("Prefix", value) else ""


def _plain(value: Any) -> object:
    if isinstance(value, (bool, int, float, str)):
        return value
    return value.GetSeconds() if isinstance(value, ns.Time) else str(value)
