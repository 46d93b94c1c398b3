"""The tables of nodes, computed from the rows of table `table_change` alone."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

Row = tuple[str, str, int, float | None, int, str]  # as in table `table_content`, from table_name on


@dataclass
class PitEntry:
    name: str
    selectors: str
    downstreams: dict[int, float] = field(default_factory=dict)  # face -> expiry
    upstreams: dict[int, None] = field(default_factory=dict)


class NodeTables:
    """The tables of one node; `apply` takes its changes in order."""

    def __init__(self) -> None:
        self.fib: dict[tuple[str, int], tuple[int, str]] = {}
        self.pit: dict[int, PitEntry] = {}
        self.cs: dict[int, tuple[str, int, float | None]] = {}
        self.young = self.old = 0  # nonces of each generation

    def apply(self, row: sqlite3.Row) -> None:
        if row["table_name"] in ("fib", "pit", "cs", "nonces"):
            getattr(self, "_" + row["table_name"])(row["operation"], row)

    def _fib(self, operation: str, row: sqlite3.Row) -> None:
        key = row["name"], row["face"]
        if operation == "added":
            self.fib[key] = row["number"], row["detail"]
        else:
            del self.fib[key]

    def _pit(self, operation: str, row: sqlite3.Row) -> None:
        if operation == "inserted":
            assert row["entry"] not in self.pit
            self.pit[row["entry"]] = entry = PitEntry(row["name"], row["detail"])
            if row["face"] >= 0:
                entry.downstreams[row["face"]] = row["until_s"]
            return
        entry = self.pit[row["entry"]]
        match operation:
            case "downstream" | "joined":
                entry.downstreams[row["face"]] = row["until_s"]
            case "left":
                del entry.downstreams[row["face"]]
            case "upstream":
                entry.upstreams[row["face"]] = None
            case "erased":
                del self.pit[row["entry"]]
            case _:
                assert operation in ("retry_set", "retry_due", "retries_cancelled")

    def _cs(self, operation: str, row: sqlite3.Row) -> None:
        match operation:
            case "inserted":
                assert row["entry"] not in self.cs
                self.cs[row["entry"]] = row["name"], row["number"], row["until_s"]
            case "refreshed" | "expired":
                self.cs[row["entry"]] = *self.cs[row["entry"]][:2], row["until_s"]
            case "erased":
                del self.cs[row["entry"]]
            case _:
                assert operation in ("hit", "policy")

    def _nonces(self, operation: str, row: sqlite3.Row) -> None:
        match operation:
            case "added":
                self.young += 1
            case "aged":
                self.young, self.old = 0, self.young
            case _:
                assert operation == "forgotten"
                self.old = 0

    def contents(self) -> set[Row]:
        """Returns the rows of table `table_content`."""
        rows: set[Row] = {("nonces", "", -1, None, self.young + self.old, "")}
        rows |= {("fib", name, face, None, cost, detail) for (name, face), (cost, detail) in self.fib.items()}
        rows |= {("cs", name, -1, until, size, "") for name, size, until in self.cs.values()}
        for entry in self.pit.values():
            rows |= {("pit", entry.name, face, until, 0, f"downstream {entry.selectors}")
                     for face, until in entry.downstreams.items()}
            rows |= {("pit", entry.name, face, None, 0, f"upstream {entry.selectors}") for face in entry.upstreams}
        return rows


def compared(database: sqlite3.Connection) -> Iterator[tuple[str, set[Row], set[Row]]]:
    """Yields, per node and time of --tables-at: place, the tables replayed, and those of the simulator."""
    database.row_factory = sqlite3.Row
    wanted: dict[tuple[int, str], set[Row]] = defaultdict(set)
    for row in database.execute("SELECT * FROM table_content"):
        wanted[row["change"], row["node"]].add(
            (row["table_name"], row["name"], row["face"], row["until_s"], row["number"], row["detail"]))
    changes = iter(database.execute("SELECT * FROM table_change ORDER BY change").fetchall())
    nodes: dict[str, NodeTables] = defaultdict(NodeTables)
    done = 0
    for change, node in sorted(wanted):
        while done < change:
            row = next(changes)
            nodes[row["node"]].apply(row)
            done = row["change"]
        yield f"{node} after change {change}", nodes[node].contents(), wanted[change, node]
