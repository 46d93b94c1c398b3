"""What if: the prepared variants of lessons, which one page holds side by side."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Variant:
    """One run of a page: what it is called there, and the arguments that differ from those of the lesson."""

    label: str
    arguments: tuple[str, ...] = ()


_STRATEGIES = (Variant("BestFace"), Variant("Ordered: the first face", ("--strategy=Ordered",)),
               Variant("AllFaces: every face", ("--strategy=AllFaces",)))
_POLICIES = (Variant("LRU", ("--policy=Lru",)), Variant("LFU", ("--policy=Lfu",)), Variant("FIFO", ("--policy=Fifo",)),
             Variant("LRU, 2 objects", ("--policy=Lru", "--cache=2")), Variant("LRU, 4 objects", ("--policy=Lru", "--cache=4")))

# The first two are shown at first.
VARIANTS = {
    "aggregation": (Variant("Bob asks 1 ms later"), Variant("Bob asks 60 ms later", ("--gap=60ms",))),
    "caching": (Variant("r1 stores 3 objects"), Variant("r1 stores 6 objects", ("--cache=6",)),
                Variant("r1 stores 5 objects", ("--cache=5",)), Variant("r1 stores nothing", ("--cache=0",))),
    "multipath": (*_STRATEGIES, Variant("BestFace, an experiment each 2 Interests", ("--period=2",))),
    "failure": (*_STRATEGIES, Variant("BestFace, cut from 0.1 s", ("--cut=0.1",)),
                Variant("BestFace, cut for 10 ms", ("--mend=0.31",))),
    "lru": _POLICIES,
    "lfu": (_POLICIES[1], _POLICIES[0], *_POLICIES[2:]),
    "piggyback": (Variant("sent separately", ("--bundle=none",)), Variant("concatenated"),
                  Variant("embedded", ("--bundle=embed",))),
    "flooding": (Variant("no defence"), Variant("r1 defends", ("--defended",))),
    "poisoning": (Variant("no defence"), Variant("r1 verifies", ("--defended",))),
}
