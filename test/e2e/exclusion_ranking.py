"""The ranks of stored objects by exclusions in random histories, and the table of them that a C++ suite reads.

    python3 test/e2e/exclusion_ranking.py    # writes test/data/ranking/histories.tsv

It shares nothing with model/policies: it keeps no counts, but goes through the whole history for each rank.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field
from pathlib import Path

FILE = Path(__file__).parents[1] / "data/ranking/histories.tsv"
COLUMNS = ("history", "time_ns", "event", "name", "object", "freshness_s", "excluded", "chosen", "ranks")
HISTORIES = 18
EVENTS = 60
TIMEOUT_S = 100.0
REST = 0.01  # what is left of a rank at the end of the freshness, and of an exclusion at the end of the time-out


@dataclass
class Stored:
    """An object while it is in the store."""

    name: str
    stored_ns: int
    freshness_s: int

    def is_fresh(self, now_ns: int) -> bool:
        return now_ns < self.stored_ns + self.freshness_s * 10**9


@dataclass
class History:
    """What happened to a store so far."""

    objects: dict[int, Stored] = field(default_factory=dict)
    requests: list[tuple[int, str, set[int]]] = field(default_factory=list)  # time, name, excluded objects of the store
    first_ns: dict[str, int] = field(default_factory=dict)  # since when the store has had an object of the name

    def candidates(self, name: str, now_ns: int) -> list[int]:
        return [key for key, stored in self.objects.items() if stored.name == name and stored.is_fresh(now_ns)]

    def store(self, key: int, name: str, freshness_s: int, now_ns: int) -> None:
        if all(stored.name != name for stored in self.objects.values()):
            self.first_ns[name] = now_ns
        self.objects[key] = Stored(name, now_ns, freshness_s)

    def request(self, name: str, excluded: set[int], now_ns: int) -> None:
        fresh = set(self.candidates(name, now_ns))
        if fresh:
            self.requests.append((now_ns, name, excluded & fresh))

    def rank(self, key: int, now_ns: int) -> float:
        """Ghali et al. 2014: exp(-life / (D a (1 - e/n)))."""
        stored = self.objects[key]
        of_name = [(when, who) for when, name, who in self.requests
                   if name == stored.name and when >= self.first_ns[name]]
        times = [when for when, who in of_name if key in who and when >= stored.stored_ns]
        a = stored.freshness_s / -math.log(REST)
        b = TIMEOUT_S / -math.log(REST)
        discard = 1 - math.exp(-(now_ns - max(times)) / 1e9 / b) if times else 1.0
        return math.exp(-((now_ns - stored.stored_ns) / 1e9) / (discard * a * (1 - len(times) / len(of_name))))


def rows_of(number: int, draw: random.Random) -> list[tuple[object, ...]]:
    """One history. Objects are few or many, and some are excluded much more often than others."""
    history, rows, now_ns = History(), [], 0
    names = ("a", "b")[:1 + number % 2]
    most = (3, 6, 24)[number % 3]
    for _ in range(EVENTS):
        now_ns += draw.randrange(1, 16 * 10**9)
        kind = draw.choices(("store", "request", "erase"), (9 if most == 24 else 3, 7, 1))[0]
        name = draw.choice(names)
        if kind == "store" and len(history.objects) < most:
            key = draw.choice([k for k in range(2 * most) if k not in history.objects])
            freshness = draw.choice((60, 400, 400, 1000))
            history.store(key, name, freshness, now_ns)
            rows.append((number, now_ns, kind, name, key, freshness, "", "", ""))
        elif kind == "erase" and history.objects:
            key = draw.choice(sorted(history.objects))
            rows.append((number, now_ns, kind, history.objects[key].name, key, "", "", "", ""))
            del history.objects[key]
        elif kind == "request":
            excluded = {k for k in range(2 * most) if draw.random() < (0.5 if k % 3 else 0.1)}
            history.request(name, excluded, now_ns)
            ranks = {k: history.rank(k, now_ns) for k in history.candidates(name, now_ns) if k not in excluded}
            chosen = max(ranks, key=lambda k: ranks[k]) if ranks else ""
            rows.append((number, now_ns, kind, name, "", "", "/".join(map(str, sorted(excluded))), chosen,
                         "/".join(f"{k}:{rank!r}" for k, rank in ranks.items())))
    return rows


def table() -> str:
    draw = random.Random(2014)
    rows = [row for number in range(HISTORIES) for row in rows_of(number, draw)]
    return "\n".join("\t".join(map(str, row)) for row in [COLUMNS, *rows]) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(table(), encoding="ascii")
