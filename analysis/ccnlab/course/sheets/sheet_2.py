"""Sheet 2: aggregation and caching against TCP."""

from __future__ import annotations

from ccnlab.course.results import Results
from ccnlab.course.sheet import Choice, Figure, Item, Part, Range, Sheet, Why


def _seconds(results: Results, stack: str) -> float:
    return float(str(results.one("completion", "many.sqlite", "seconds", stack=stack)))


def _bytes(results: Results, stack: str) -> int:
    """Returns what the source sent."""
    return int(str(results.one("traffic", "many.sqlite", "bytes", node="source", face="ip1", direction="out", stack=stack)))


def _hits(results: Results, store: object) -> int:
    return int(str(results.one("hits", "apart.sqlite", "hits", node="router", cache=store)))


def _factor(results: Results) -> float:
    return _seconds(results, "tcp") / _seconds(results, "ccn")


SHEET = Sheet(
    number=2,
    title="Aggregation and caching against TCP",
    settings=(
        Range("size", 200_000, 120_000, 240_000, 0),
        Choice("sinks", (4,), ((5,), (6,), (7,), (8,))),
        Choice("store", (80,), ((40,), (50,), (60,), (70,))),
        # Streams with which the sinks start one after another.
        Choice("stream", (2,), ((3,), (4,), (5,), (8,), (10,), (11,), (12,))),
    ),
    prediction=Item(
        "prediction",
        "{sinks} sinks fetch the same object of {size} bytes at the same time. Its source has a link of 10 Mbit/s to a router, and each sink a "
        "fast one. With one sink, TCP is a little faster than CCN. By which factor is CCN faster than TCP with {sinks} sinks?",
        _factor, digits=0),
    parts=(
        Part("A. Many sinks at once",
             "completion shows when the last sink has the object; ip1 is the face of the source to the router.",
             ("run many-sinks --sinks={sinks} --size={size} --db=many.sqlite",
              "run many-sinks --sinks={sinks} --size={size} --stack=tcp --db=many.sqlite",
              "show completion --db=many.sqlite --by stack",
              "show traffic --db=many.sqlite --node source --where face=ip1 --where direction=out"),
             (Item("a", "By which factor is CCN faster?", _factor, digits=1, because="time of TCP / time of CCN"),
              Item("b", "How many bytes more does the source send with TCP than with CCN?",
                   lambda results: _bytes(results, "tcp") - _bytes(results, "ccn"), "bytes")),
             (Why("why1", "Why does CCN need hardly more time for {sinks} sinks than for one? Why does TCP need more, and with one sink less?",
                  ("the PIT of the router aggregates, so that each chunk crosses the slow link once", "TCP carries a copy per connection over "
                   "the slow link, which is the bottleneck", "one sink: names and signatures make CCN's packets longer")),)),
        Part("B. Three sinks apart",
             "Three sinks start at random times within 2 s, mostly one after another. The content stores hold {store} objects in the first "
             "run, fewer than the object has chunks of 1024 bytes, and all chunks in the second.",
             ("run many-sinks --sinks=3 --size={size} --start-jitter=2 --RngRun={stream} --cache={store} --db=apart.sqlite",
              "run many-sinks --sinks=3 --size={size} --start-jitter=2 --RngRun={stream} --cache=1000 --db=apart.sqlite",
              "show hits --db=apart.sqlite --node router",
              "show transfers --db=apart.sqlite"),
             (Item("c", "How many hits more does the router have with the large store?",
                   lambda results: _hits(results, 1000) - _hits(results, results.settings["store"]), because="about two objects: the second "
                   "and the third sink find all chunks"),),
             (Why("why2", "A store of {store} objects does not give the share of hits that it has of the object. Why? Which chunks does it hold when the next "
                  "sink begins, and what happens to them?",
                  ("a sink requests the chunks in their order, from chunk 0 on", "the store holds the last {store} chunks of the sink before",
                   "each new chunk evicts the oldest, so the stored ones are gone when they are requested")),)),
    ),
    figure=Figure("The time of the last sink over the number of sinks, for CCN and TCP. Say what each line is, and what the figure does not show.",
                  ("sweep many-sinks --vary sinks=1:{sinks} --vary stack=ccn,tcp --set size={size} --db=sinks.sqlite",
                   "show completion --db=sinks.sqlite --by stack --plot {figure}")),
    compared=lambda results: (
        (_seconds(results, "ccn"), _seconds(results, "tcp")), (_bytes(results, "ccn"), _bytes(results, "tcp")),
        (_hits(results, results.settings["store"]), _hits(results, 1000))),
)
