"""Sheet 1: names, content store, PIT and FIB."""

from __future__ import annotations

from ccnlab.course.results import Results
from ccnlab.course.sheet import Item, Part, Setting, Sheet


def _evicted(results: Results, policy: str) -> str:
    """Returns the last components of the evicted names, in this order."""
    return " ".join(name.rpartition("/")[2] for name in results.ask("evictions", "letters.sqlite", "evicted", policy=policy))


def _letter_hits(policy: str, results: Results) -> object:
    return results.one("hits", "letters.sqlite", "hits", node="r1", policy=policy)


SHEET = Sheet(
    number=1,
    title="Names, content store, PIT and FIB",
    settings=(
        Setting("gap", 0.001, (0.002, 0.003, 0.004, 0.005, 0.006, 0.007, 0.008)),
        Setting("film", 3, (1, 2, 4, 5)),
        Setting("letters", 3, (2, 4)),
    ),
    parts=(
        Part("A. An Interest, its Data, and a second consumer",
             "alice and bob request the object /news/today through r1, bob {gap} s after alice, and again 100 ms after her.",
             ("run lesson --topic=aggregation --gap={gap} --events --db=news.sqlite",),
             (Item("1a", "At which time does bob's Interest join the PIT entry of r1?",
                   lambda results: results.one("pit", "news.sqlite", "ms", node="r1", operation="joined"), "ms", 3),
              Item("1b", "For how long is the PIT entry of r1 pending?",
                   lambda results: results.one("pending", "news.sqlite", "pending_ms", node="r1"), "ms", 3,
                   "two delays of 5 ms, and the transmission of the Interest and of the Data"),
              Item("1c", "How many events has the way from the Interest of alice's application to its Data?",
                   lambda results: len(results.ask("way", "news.sqlite", "event", node="alice"))),
              Item("1d", "At which time does bob's application get its first Data?",
                   lambda results: results.ask("deliveries", "news.sqlite", "ms", node="bob")[0], "ms", 3,
                   "with alice's, as both faces are downstream when the Data arrives"),
              Item("1e", "For how long has bob's application waited for it?",
                   lambda results: results.ask("deliveries", "news.sqlite", "delay_ms", node="bob")[0], "ms", 3)),
             ("show pit news.sqlite --node r1", "show pending news.sqlite --node r1", "show way news.sqlite --node alice",
              "show deliveries news.sqlite")),
        Part("B. Content stores on a path",
             "alice fetches /film/0 to /film/5 through r1 and r2, and then bob fetches the same objects. The store of r1 holds {film} "
             "objects.",
             ("run lesson --topic=caching --cache={film} --events --db=film.sqlite",),
             (Item("2a", "How many objects does r1 evict in the whole run?",
                   lambda results: len(results.ask("evictions", "film.sqlite", "evicted", node="r1"))),
              Item("2b", "Which object does r1 evict first after bob has begun at 0.5 s?",
                   lambda results: results.ask("evictions", "film.sqlite", "evicted", node="r1", since_s=0.5)[0],
                   because="the least recently used one: the oldest that alice has left in the store"),
              Item("2c", "How many Interests does r2 satisfy from its store?",
                   lambda results: results.one("hits", "film.sqlite", "hits", node="r2"))),
             ("show evictions film.sqlite", "show hits film.sqlite")),
        Part("C. Which object goes",
             "alice requests objects with one letter each, in the order abcaadaeabcda. The store of r1 holds {letters} objects. Work it "
             "out on paper first, for Lru and for Lfu.",
             ("run lesson --topic=replacement --cache={letters} --events --db=letters.sqlite",
              "run lesson --topic=replacement --cache={letters} --policy=Lfu --events --db=letters.sqlite"),
             (Item("3a", "Which letters does Lru evict, in this order? Separate them by spaces.",
                   lambda results: _evicted(results, "Lru")),
              Item("3b", "How many hits has Lru at r1?", lambda results: _letter_hits("Lru", results)),
              Item("3c", "Which letters does Lfu evict, in this order?", lambda results: _evicted(results, "Lfu")),
              Item("3d", "How many hits has Lfu at r1?", lambda results: _letter_hits("Lfu", results))),
             ("show evictions letters.sqlite --by policy --plot", "show hits letters.sqlite --node r1")),
    ))
