"""Sheet 5: a strategy of one's own."""

from __future__ import annotations

from ccnlab.course.results import Results
from ccnlab.course.sheet import Item, Part, Setting, Sheet


def _seconds(strategy: str, results: Results) -> float:
    return float(str(results.one("completion", "paths.sqlite", "seconds", strategy=strategy)))


def _interests(strategy: str, face: str, results: Results) -> object:
    return results.one("traffic", "paths.sqlite", "packets", node="alice", kind="interest", direction="out", face=face,
                       strategy=strategy)


SHEET = Sheet(
    number=5,
    title="A strategy of your own",
    settings=(Setting("rate", 5, (2, 2.5, 3, 4, 6, 7, 8, 9)),),
    program="doc/course/two-paths",
    additions=(("my-strategies.h", "least-pending.h"),),
    parts=(
        Part("A. Two links, and strategies that exist",
             "Copy the folder doc/course/two-paths of the tree into your own. alice fetches 500 chunks over link A (net0) with 10 Mbit/s "
             "and link B (net1) with {rate} Mbit/s.",
             ("run two-paths/ --rate-b={rate}Mbps --strategy=AllFaces --db=paths.sqlite",
              "run two-paths/ --rate-b={rate}Mbps --strategy=BestFace --db=paths.sqlite",
              "run two-paths/ --rate-b={rate}Mbps --strategy=RoundRobin --db=paths.sqlite"),
             (Item("1a", "How long does the transfer take with BestFace?", lambda results: _seconds("BestFace", results), "s", 3),
              Item("1b", "How many Interests does BestFace send on link B?", lambda results: _interests("BestFace", "net1", results)),
              Item("1c", "How long does the transfer take with RoundRobin?", lambda results: _seconds("RoundRobin", results), "s", 3,
                   "250 chunks at the rate of link B"),
              Item("1d", "How many Interests does RoundRobin send on link A?", lambda results: _interests("RoundRobin", "net0", results))),
             ("show completion paths.sqlite --by strategy",
              "show traffic paths.sqlite --node alice --where kind=interest --where direction=out --by face --value packets")),
        Part("B. Your strategy",
             "Write LeastPending: each Interest goes to the next hop with the fewest pending Interests, and of several to the first one.",
             ("run two-paths/ --rate-b={rate}Mbps --strategy=LeastPending --db=paths.sqlite",),
             (Item("2a", "How long does the transfer take with your strategy?", lambda results: _seconds("LeastPending", results), "s", 3),
              Item("2b", "By which factor is it faster than RoundRobin?",
                   lambda results: _seconds("RoundRobin", results) / _seconds("LeastPending", results), digits=2),
              Item("2c", "How many Interests does it send on link A?", lambda results: _interests("LeastPending", "net0", results)),
              Item("2d", "And on link B?", lambda results: _interests("LeastPending", "net1", results)),
              Item("2e", "Which of the four strategies is the fastest?",
                   lambda results: min(("AllFaces", "BestFace", "RoundRobin", "LeastPending"), key=lambda one: _seconds(one, results)))),
             ("show completion paths.sqlite --by strategy --plot",)),
    ))
