"""Sheet 3: strategies, multipath and failure."""

from __future__ import annotations

from ccnlab.course.results import Results
from ccnlab.course.sheet import Item, Part, Setting, Sheet


def _waited_ms(results: Results) -> float:
    """Returns the longest time for which alice waited for a chunk."""
    return max(results.ask("deliveries", "failure.sqlite", "delay_ms", node="alice"))


def _to(node: str, strategy: str, results: Results) -> object:
    found = results.ask("traffic", "paths.sqlite", "packets", node=node, direction="in", kind="interest", strategy=strategy)
    return sum(found)


SHEET = Sheet(
    number=3,
    title="Strategies, multipath and failure",
    settings=(
        Setting("period", 10, (3, 4, 5, 6, 7)),
        Setting("cut", 0.3, (0.22, 0.26, 0.32, 0.34, 0.38)),
        Setting("mend", 0.9, (0.8, 0.85, 0.95, 1.0)),
        Setting("pull", 5, (3, 4, 6)),
    ),
    parts=(
        Part("A. Two paths",
             "r1 reaches the server by r2 (5 ms a link) and by r3 (15 ms a link). alice fetches 20 chunks, one at a time. BestFace "
             "experiments after every {period} Interests.",
             ("run lesson --topic=multipath --period={period} --events --db=paths.sqlite",
              "run lesson --topic=multipath --strategy=CcnxStrategy --events --db=paths.sqlite"),
             (Item("1a", "How many Interests does r1 send to both next hops, with BestFace?",
                   lambda results: len(results.ask("choices", "paths.sqlite", "event", node="r1", count=2, strategy="BestFace"))),
              Item("1b", "How many Interests does r3 get with BestFace?", lambda results: _to("r3", "BestFace", results)),
              Item("1c", "And with CcnxStrategy?", lambda results: _to("r3", "CcnxStrategy", results)),
              Item("1d", "How long does the transfer take with CcnxStrategy?",
                   lambda results: results.one("transfers", "paths.sqlite", "seconds", strategy="CcnxStrategy"), "s", 4)),
             ("show choices paths.sqlite --node r1 --where strategy=BestFace", "show transfers paths.sqlite",
              "show traffic paths.sqlite --node r2,r3 --where direction=in --where kind=interest")),
        Part("B. A path that fails",
             "alice fetches 40 chunks. The link from r1 to r2 loses everything from {cut} s to {mend} s, and no node gets a signal.",
             ("run lesson --topic=failure --cut={cut} --mend={mend} --events --db=failure.sqlite",),
             (Item("2a", "Which object was the lost message about?",
                   lambda results: results.ask("losses", "failure.sqlite", "name")[0]),
              Item("2b", "Was it an interest or data?", lambda results: results.ask("losses", "failure.sqlite", "kind")[0]),
              Item("2c", "For how long did alice wait for this chunk?", _waited_ms, "ms", 1,
                   "the response time of the best path, the margin of 200 ms, and the other path"),
              Item("2d", "At which time does r1 send the Interest again?",
                   lambda results: results.ask("choices", "failure.sqlite", "ms", node="r1", reason="*retried*")[0], "ms", 1)),
             ("show losses failure.sqlite", "show deliveries failure.sqlite --node alice --plot",
              "show choices failure.sqlite --node r1 --where reason=*retried*")),
        Part("C. A call over two links",
             "A caller and a callee talk over the links A and B. The cable of B is pulled after {pull} s.",
             ("run failover --duration=12 --cables=B-{pull},B+10 --events --db=call.sqlite",),
             (Item("3a", "How many Interests does the strategy of the callee send again?",
                   lambda results: results.one("retries", "call.sqlite", "retried", node="callee")),
              Item("3b", "When does it send the first one?",
                   lambda results: results.one("retries", "call.sqlite", "first_s", node="callee"), "s", 3),
              Item("3c", "How many IP packets does the callee send on link A (ip1) from second {pull} on?",
                   lambda results: results.one("traffic", "call.sqlite", "packets", node="callee", face="ip1", direction="out",
                                               since_s=results.settings["pull"]))),
             ("show retries call.sqlite", "show rate call.sqlite --node callee --where face=ip1,ip2 --where direction=out --by face --plot",
              "show traffic call.sqlite --node callee --since {pull}")),
    ))
