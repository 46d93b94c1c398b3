"""Sheet 4: selectors, piggyback and security."""

from __future__ import annotations

from ccnlab.course.results import Results
from ccnlab.course.sheet import Item, Part, Setting, Sheet


def _bytes(run: int, results: Results) -> object:
    return results.one("traffic", "signed.sqlite", "bytes_per_packet", node="source", face="udp*", kind="data", runs=[run])


def _seconds(database: str, results: Results) -> object:
    return results.one("transfers", database, "seconds")


SHEET = Sheet(
    number=4,
    title="Selectors, piggyback and security",
    settings=(
        Setting("size", 200_000, (120_000, 150_000, 180_000, 210_000, 240_000)),
        Setting("batch", 128, (4, 16, 32, 64)),
        Setting("sign", 5, (3, 4, 6, 7)),
        Setting("verify", 2, (3, 4, 5)),
    ),
    parts=(
        Part("A. Signatures",
             "A source sends {size} bytes to one sink: without signatures, with RSA, and with one signature for up to {batch} chunks.",
             ("run many-sinks --sinks=1 --size={size} --ns3::ccn::Signer::Mode=none --db=signed.sqlite",
              "run many-sinks --sinks=1 --size={size} --db=signed.sqlite",
              "run many-sinks --sinks=1 --size={size} --ns3::ccn::Signer::Batch={batch} --db=signed.sqlite"),
             (Item("1a", "How many bytes has a chunk on a UDP face without a signature, on average?", lambda results: _bytes(1, results), "bytes", 1),
              Item("1b", "And with one signature for {batch} chunks?", lambda results: _bytes(3, results), "bytes", 1),
              Item("1c", "How many bytes does the witness add, compared with RSA?",
                   lambda results: float(str(_bytes(3, results))) - float(str(_bytes(2, results))), "bytes", 1)),
             ("show traffic signed.sqlite --node source --where kind=data",)),
        Part("B. The time of signatures",
             "One signature takes {sign} ms: first for every chunk, then for {batch} chunks.",
             ("run many-sinks --sinks=1 --size={size} --ns3::ccn::Signer::Time={sign}ms --ns3::ccn::Signer::Batch=1 --db=each.sqlite",
              "run many-sinks --sinks=1 --size={size} --ns3::ccn::Signer::Time={sign}ms --ns3::ccn::Signer::Batch={batch} --db=batch.sqlite"),
             (Item("2a", "How long does the transfer take with a signature per chunk?", lambda results: _seconds("each.sqlite", results), "s", 4,
                   "the signatures are the bottleneck: their number times the time of one"),
              Item("2b", "And with one for {batch} chunks?", lambda results: _seconds("batch.sqlite", results), "s", 4)),
             ("show transfers each.sqlite", "show transfers batch.sqlite")),
        Part("C. Verification",
             "Every node verifies all content, and one verification takes {verify} ms.",
             ("run many-sinks --sinks=1 --size={size} --ns3::ccn::Verifier::Share=1 --ns3::ccn::Verifier::Time={verify}ms --db=verified.sqlite",),
             (Item("3a", "How many chunks does the router verify?",
                   lambda results: results.one("counters", "verified.sqlite", "value", node="router", name="verified")),
              Item("3b", "How long does the transfer take?", lambda results: _seconds("verified.sqlite", results), "s", 4)),
             ("show counters verified.sqlite --where name=verified", "show transfers verified.sqlite")),
        Part("D. A flood of Interests",
             "mallory and trudy flood the server through r1 and r2: 10 Interests for one name, 10 for two objects, 10 for random names.",
             ("run lesson --topic=flooding --events --db=flooding.sqlite", "run lesson --topic=flooding --defended --events --db=defended.sqlite"),
             (Item("4a", "For how long is an Interest for the random name /news/none0 pending at r2?",
                   lambda results: results.one("pending", "flooding.sqlite", "pending_ms", node="r2", name="ccnx:/news/none0"), "ms", 0),
              Item("4b", "How many PIT entries of r2 expire without the defence?",
                   lambda results: results.ask("pending", "flooding.sqlite", "end", node="r2").count("expired")),
              Item("4c", "How many Interests does r1 drop with the defence?",
                   lambda results: len(results.ask("drops", "defended.sqlite", "event", node="r1"))),
              Item("4d", "By which face do they arrive?", lambda results: results.ask("drops", "defended.sqlite", "face", node="r1")[0])),
             ("show pending flooding.sqlite --node r2 --plot", "show drops defended.sqlite --node r1")),
    ))
