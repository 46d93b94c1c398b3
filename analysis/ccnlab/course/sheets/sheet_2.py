"""Sheet 2: aggregation and caching against TCP."""

from __future__ import annotations

from ccnlab.course.results import Results
from ccnlab.course.sheet import Item, Part, Setting, Sheet


def _seconds(results: Results, stack: str) -> float:
    return float(str(results.one("completion", "many.sqlite", "seconds", stack=stack)))


def _routed(column: str, results: Results) -> object:
    return results.one("hits", "apart.sqlite", column, node="router")


SHEET = Sheet(
    number=2,
    title="Aggregation and caching against TCP",
    settings=(
        Setting("size", 200_000, (120_000, 140_000, 160_000, 180_000, 220_000, 240_000)),
        Setting("sinks", 4, (3, 5, 6)),
        Setting("many", 8, (7, 9, 10)),
        Setting("store", 98, (40, 60, 80)),
        Setting("run", 1, tuple(range(2, 40))),
    ),
    parts=(
        Part("A. One sink: the cost of CCN",
             "A source sends {size} bytes over a link of 10 Mbit/s to one sink, by CCN and by TCP.",
             ("run many-sinks --sinks=1 --size={size} --db=one.sqlite", "run many-sinks --sinks=1 --size={size} --stack=tcp --db=one.sqlite"),
             (Item("1a", "How many packets carry the object with CCN?",
                   lambda results: results.one("overhead", "one.sqlite", "packets", stack="ccn")),
              Item("1b", "How many bytes of headers, names and signatures has one of them, on average?",
                   lambda results: results.one("overhead", "one.sqlite", "added_per_packet", stack="ccn"), "bytes", 1),
              Item("1c", "How much are these, relative to the object, with CCN?",
                   lambda results: results.one("overhead", "one.sqlite", "overhead_percent", stack="ccn"), "%", 1),
              Item("1d", "And with TCP?",
                   lambda results: results.one("overhead", "one.sqlite", "overhead_percent", stack="tcp"), "%", 1),
              Item("1e", "How long does the transfer take with CCN?",
                   lambda results: results.one("transfers", "one.sqlite", "seconds", stack="ccn"), "s", 4)),
             ("show overhead one.sqlite", "show transfers one.sqlite")),
        Part("B. {sinks} sinks at once: aggregation",
             "Now {sinks} sinks start within 10 ms of each other.",
             ("run many-sinks --sinks={sinks} --size={size} --events --db=some.sqlite",),
             (Item("2a", "How many Interests does the router aggregate?",
                   lambda results: results.one("hits", "some.sqlite", "aggregated", node="router")),
              Item("2b", "Which share of its Interests is that?",
                   lambda results: results.one("shares", "some.sqlite", "pit_percent", node="router"), "%", 1),
              Item("2c", "For how long is chunk 10 pending at the router?",
                   lambda results: results.one("pending", "some.sqlite", "pending_ms", node="router", name="*/file1.dat/10"), "ms", 3)),
             ("show hits some.sqlite --node router", "show shares some.sqlite --node router",
              "show pending some.sqlite --node router --name */file1.dat/10")),
        Part("C. {many} sinks by CCN and by TCP",
             "The same transfer for {many} sinks, by CCN and by TCP.",
             ("run many-sinks --sinks={many} --size={size} --db=many.sqlite",
              "run many-sinks --sinks={many} --size={size} --stack=tcp --db=many.sqlite"),
             (Item("3a", "After which time does the last sink have the object, with TCP?", lambda results: _seconds(results, "tcp"), "s", 3),
              Item("3b", "By which factor is CCN faster?",
                   lambda results: _seconds(results, "tcp") / _seconds(results, "ccn"), digits=1,
                   because="time of TCP / time of CCN; about the number of sinks, as one copy crosses the slow link")),
             ("show completion many.sqlite --by stack --plot",)),
        Part("D. Four sinks apart: the content store",
             "Four sinks start at random times within 1 s. Each content store holds {store} objects.",
             ("run many-sinks --sinks=4 --size={size} --start-jitter=1 --cache-objects={store} --RngRun={run} --db=apart.sqlite",),
             (Item("4a", "How many hits does the router have?", lambda results: _routed("hits", results)),
              Item("4b", "How many Interests does it aggregate?", lambda results: _routed("aggregated", results)),
              Item("4c", "How many does it forward?", lambda results: _routed("forwarded", results)),
              Item("4d", "Which sink starts first?", lambda results: results.ask("transfers", "apart.sqlite", "node")[0])),
             ("show hits apart.sqlite --node router", "show transfers apart.sqlite")),
    ))
