"""Sheet 1: names, content store, PIT and FIB."""

from __future__ import annotations

from ccnlab.course.results import Results
from ccnlab.course.sheet import Choice, Figure, Item, Part, Range, Sheet, Why


def _waited_ms(results: Results, gap: object) -> float:
    """Returns the time for which bob waited for his first Data."""
    return float(results.ask("deliveries", "news.sqlite", "delay_ms", node="bob", gap=gap)[0])


def _saved_ms(results: Results) -> float:
    return _waited_ms(results, results.settings["gap"]) - _waited_ms(results, results.settings["later"])


def _evictions(results: Results, policy: str) -> list[tuple[str, float]]:
    """Returns the evicted names with their times."""
    name = results.settings[policy]
    return list(zip(*(results.ask("evictions", "letters.sqlite", column, node="r1", policy=name) for column in ("evicted", "ms"))))


def _parted_ms(results: Results) -> float:
    """Returns when the policies evict different objects for the first time."""
    return next(ms for (one, ms), (other, _) in zip(_evictions(results, "one"), _evictions(results, "other")) if one != other)


def _hits(results: Results, policy: str) -> int:
    return int(str(results.one("hits", "letters.sqlite", "hits", node="r1", policy=results.settings[policy])))


def _better(results: Results) -> object:
    """Returns the policy with more hits."""
    return results.settings[max(("one", "other"), key=lambda policy: _hits(results, policy))]


SHEET = Sheet(
    number=1,
    title="Names, content store, PIT and FIB",
    settings=(
        Range("gap", 0.004, 0.001, 0.0094, 5),
        Range("later", 0.03, 0.012, 0.06, 4),
        # Capacities with which the two policies have different numbers of hits; the default is that of the lessons lru and lfu.
        Choice("store one other", (3, "Lru", "Lfu"), (
            (2, "Lru", "Lfu"), (2, "Fifo", "Lru"), (2, "Lfu", "Fifo"), (3, "Lru", "Fifo"), (3, "Fifo", "Lfu"),
            (4, "Lru", "Fifo"), (4, "Fifo", "Lfu"))),
    ),
    prediction=Item(
        "prediction",
        "alice requests objects with one letter each, in the order a b c a a d a e a b c d a. The content store of r1 holds {store} "
        "objects and is empty at first. Lru evicts the object that was used least recently, Lfu the one with the fewest hits (of several, "
        "the one that has had this number for the longest time), and Fifo the one that was stored first. Work on paper with both policies: which of {one} and {other} has more hits?",
        _better,
        words=("Lru", "Lfu", "Fifo")),
    parts=(
        Part("A. Which object goes",
             "Run your case with both policies. hits counts the Interests that r1 answers from its store, and evictions lists what left it, and when.",
             ("run lesson --topic=replacement --cache={store} --policy={one} --events --db=letters.sqlite",
              "run lesson --topic=replacement --cache={store} --policy={other} --events --db=letters.sqlite",
              "show hits --db=letters.sqlite --node r1",
              "show evictions --db=letters.sqlite --node r1"),
             (Item("a", "By how many hits does the better policy win?", lambda results: abs(_hits(results, "one") - _hits(results, "other"))),
              Item("b", "At which time do the two policies evict different objects for the first time?", _parted_ms, "ms", 0,
                   because="the first row of both lists in which the names differ")),
             (Why("why1", "Which objects were in the store at the time of answer b? Why does each policy choose another one, and which choice "
                  "pays later?",
                  ("names the objects in the store and the two victims", "names what each policy remembers of an object: last use, "
                   "number of hits, or time of insertion", "names the later Interest that is a hit with one policy alone")),)),
        Part("B. When bob asks",
             "alice and bob request the object /news/today through r1: in the first run bob asks {gap} s after alice, in the second one {later} s "
             "after her. Each link has a delay of 5 ms. deliveries shows how long each application waited.",
             ("run lesson --topic=aggregation --gap={gap} --events --db=news.sqlite",
              "run lesson --topic=aggregation --gap={later} --events --db=news.sqlite",
              "show interests --db=news.sqlite --node r1",
              "show deliveries --db=news.sqlite --node bob"),
             (Item("c", "By how much is bob's wait for his first Data shorter in the second run than in the first?", _saved_ms, "ms", 3,
                   because="first run: until alice's Data arrives; second run: the round trip to r1"),),
             (Why("why2", "What does r1 do with bob's first Interest in each run, and with which table? Up to which gap would it do as in the first?",
                  ("first run: joins the PIT entry, nothing is sent", "second run: a hit in the content store, as the Data has passed",
                   "the limit: as long as the PIT entry is pending, two delays and two transmissions")),)),
    ),
    figure=Figure("The evictions of both policies over time. Say what each mark is, and where the policies part.",
                  ("show evictions --db=letters.sqlite --by policy --plot {figure}",)),
    compared=lambda results: (
        (_hits(results, "one"), _hits(results, "other")),
        tuple(_waited_ms(results, results.settings[name]) for name in ("gap", "later"))),
)
