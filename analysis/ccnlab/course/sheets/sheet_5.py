"""Sheet 5: a strategy of one's own."""

from __future__ import annotations

from ccnlab.course.results import Results
from ccnlab.course.sheet import Figure, Item, Part, Range, Sheet, Why


def _seconds(results: Results, strategy: str) -> float:
    return float(str(results.one("completion", "paths.sqlite", "seconds", strategy=strategy)))


def _interests(results: Results, face: str) -> int:
    """Returns how many Interests LeastPending sent by a face."""
    return int(str(results.one("traffic", "paths.sqlite", "packets", node="alice", kind="interest", direction="out", face=face,
                               strategy="LeastPending")))


SHEET = Sheet(
    number=5,
    title="A strategy of your own",
    settings=(Range("rate", 5, 2, 8, 2),),
    program="doc/course/two-paths",
    additions=(("my-strategies.h", "least-pending.h"),),
    prediction=Item(
        "prediction",
        "alice fetches 500 chunks over link A with 10 Mbit/s and link B with {rate} Mbit/s. A chunk with its headers has about "
        "1250 bytes. RoundRobin sends the Interests on both links in turn. How long does the transfer take?",
        lambda results: _seconds(results, "RoundRobin"), "s", 2),
    parts=(
        Part("A. Interests in turn",
             "Copy the folder doc/course/two-paths of the tree into your own.",
             ("run two-paths/ --rate-b={rate}Mbps --strategy=RoundRobin --db=paths.sqlite",
              "show completion --db=paths.sqlite"),
             (Item("a", "How long does the transfer take with RoundRobin?", lambda results: _seconds(results, "RoundRobin"), "s", 3,
                   because="250 chunks at the rate of link B"),),
             (Why("why1", "Which link decides the time of RoundRobin, and what does the other one do meanwhile? From which rate of link B on is "
                  "RoundRobin faster than link A alone?",
                  ("link B, which carries half of the chunks at the lower rate", "link A is idle for a part of the time, as the window is full of "
                   "Interests for link B", "from half the rate of link A on")),)),
        Part("B. Your strategy",
             "Write LeastPending in my-strategies.h: each Interest goes to the next hop with the fewest pending Interests, and of several to the "
             "first one. Choose is called for each Interest; BeforeSatisfy and OnExpire are called before a PIT entry ends.",
             ("run two-paths/ --rate-b={rate}Mbps --strategy=LeastPending --db=paths.sqlite",
              "show completion --db=paths.sqlite --by strategy",
              "show traffic --db=paths.sqlite --node alice --where kind=interest --where direction=out"),
             (Item("b", "By which factor is your strategy faster than RoundRobin?",
                   lambda results: _seconds(results, "RoundRobin") / _seconds(results, "LeastPending"), digits=1),
              Item("c", "How many Interests does your strategy send on link A (net0)?", lambda results: _interests(results, "net0"))),
             (Why("why2", "LeastPending knows no rate. Why does it nevertheless divide the Interests nearly as the rates are? Where does it lose time?",
                  ("a slow link answers late, so its Interests stay pending", "equal numbers of pending Interests mean answers in the ratio of the rates",
                   "it loses at the end: the last chunks wait in the queue of the slow link")),)),
    ),
    figure=Figure("The time over the rate of link B for three strategies. Say what each line is, and where your strategy gains most.",
                  ("sweep two-paths/ --vary strategy=BestFace,RoundRobin,LeastPending --vary rate-b=2Mbps,{rate}Mbps,10Mbps --db=own.sqlite",
                   "show completion --db=own.sqlite --by strategy --plot {figure}")),
    compared=lambda results: (
        (_seconds(results, "RoundRobin"), _seconds(results, "LeastPending")), (_interests(results, "net0"), _interests(results, "net1"))),
)
