"""Sheet 3: strategies, multipath and failure."""

from __future__ import annotations

from ccnlab.course.results import Results
from ccnlab.course.sheet import Choice, Figure, Item, Part, Range, Sheet, Why


def _waits_ms(results: Results) -> list[float]:
    """Returns the times for which alice waited for the chunks, with BestFace."""
    return results.ask("deliveries", "failure.sqlite", "delay_ms", node="alice", strategy="BestFace")


def _seconds(results: Results, strategy: str) -> float:
    return float(str(results.one("transfers", "failure.sqlite", "seconds", strategy=strategy)))


def _packets(results: Results, **times: object) -> int:
    """Returns what the callee sent on link A."""
    return sum(results.ask("traffic", "call.sqlite", "packets", node="callee", face="ip1", direction="out", **times))


SHEET = Sheet(
    number=3,
    title="Strategies, multipath and failure",
    settings=(
        # With these times the failing link has lost a message.
        Choice("cut", (0.3,), ((0.2,), (0.22,), (0.25,), (0.28,), (0.31,), (0.33,), (0.35,), (0.38,))),
        Choice("mend", (0.9,), ((0.85,), (0.95,), (1.0,))),
        Range("pull", 5, 2, 8, 2),
    ),
    prediction=Item(
        "prediction",
        "alice fetches 40 chunks from the server, one at a time. Her router r1 has two paths to the server's router: by r2 with 5 ms a link, and by r3 with "
        "15 ms a link; alice and the server have links of 5 ms. At {cut} s the link from r1 to r2 fails, and no node is told. For how long does alice "
        "wait for the chunk that is lost, if r1 has the strategy BestFace? Others wait for the time of the way there and back.",
        lambda results: max(_waits_ms(results)), "ms", 0),
    parts=(
        Part("A. A path that fails",
             "The link works again from {mend} s on. Ordered takes the first next hop that answers, and BestFace the fastest; it "
             "experiments with all next hops after every 10 Interests.",
             ("run lesson --topic=failure --cut={cut} --mend={mend} --events --db=failure.sqlite",
              "run lesson --topic=failure --cut={cut} --mend={mend} --strategy=Ordered --events --db=failure.sqlite",
              "show deliveries --db=failure.sqlite --node alice --where strategy=BestFace",
              "show choices --db=failure.sqlite --node r1 --where strategy=BestFace",
              "show transfers --db=failure.sqlite"),
             (Item("a", "For how long does alice wait for the lost chunk, with BestFace?", lambda results: max(_waits_ms(results)), "ms", 1,
                   because="the time to r1, the response time of the best path, the margin of 200 ms, and the other path"),
              Item("b", "By how much is the whole transfer faster with BestFace than with Ordered?",
                   lambda results: _seconds(results, "Ordered") - _seconds(results, "BestFace"), "s", 3)),
             (Why("why1", "Of which parts does the wait of answer a consist? Which node notices the loss, and by what?",
                  ("r1 notices it, not alice", "r1 has measured the response time and waits for it and a margin of 200 ms",
                   "the rest is the way by r3, and the way between alice and r1")),
              Why("why2", "Why does BestFace use r2 again after the repair, and Ordered not? What does BestFace pay for it when no link fails?",
                  ("BestFace sends an experiment to both next hops, and r2 answers first", "Ordered asks another next hop only when the "
                   "current one fails", "the price: each experiment sends an Interest and a chunk twice")))),
        Part("B. A call over two links",
             "A caller and a callee talk over the links A and B for 12 s. The cable of B is pulled at {pull} s and stays out until 10 s. Face ip1 "
             "is at link A, ip2 at link B.",
             ("run failover --duration=12 --cables=B-{pull},B+10 --bin=0.01 --events --db=call.sqlite",
              "show traffic --db=call.sqlite --node callee --since {pull} --where direction=out"),
             (Item("c", "How many IP packets does the callee send on link A from {pull} s on?", lambda results: _packets(results, since_s=results.settings["pull"])),),
             ()),
    ),
    figure=Figure("The rate of the callee on both links over time. Say what each line is, when the call moves, and why it does not move back.",
                  ("show rate --db=call.sqlite --node callee --where face=ip1,ip2 --where direction=out --by face --plot {figure}",)),
    compared=lambda results: (
        (max(_waits_ms(results)), sorted(_waits_ms(results))[-2]),
        (_seconds(results, "BestFace"), _seconds(results, "Ordered")), tuple(_packets(results, **{side: results.settings["pull"]}) for side in ("since_s", "until_s"))),
)
