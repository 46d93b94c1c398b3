"""Sheet 4: selectors, piggyback and security."""

from __future__ import annotations

from ccnlab.course.results import Results
from ccnlab.course.sheet import Choice, Figure, Item, Part, Range, Sheet, Why


def _batches(results: Results) -> list[object]:
    return [1, results.settings["few"], results.settings["many"]]


def _seconds(results: Results, batch: object) -> float:
    return float(str(results.one("transfers", "time.sqlite", "seconds", **{"Signer::Batch": batch})))


def _chunk_bytes(results: Results, batch: object) -> float:
    """Returns the mean length of a chunk on the source's UDP face."""
    return float(str(results.one("traffic", "time.sqlite", "bytes_per_packet", node="source", face="udp*", kind="data",
                             **{"Signer::Batch": batch})))


def _verified_seconds(results: Results) -> float:
    return float(str(results.one("transfers", "verified.sqlite", "seconds")))


SHEET = Sheet(
    number=4,
    title="Selectors, piggyback and security",
    settings=(
        Range("size", 200_000, 120_000, 240_000, 0),
        Choice("few many", (8, 128), ((4, 32), (4, 64), (8, 64), (8, 96), (16, 96), (16, 120))),
        Choice("sign", (5,), ((3,), (4,), (6,), (7,))),
        Choice("verify", (2,), ((3,), (4,))),
    ),
    prediction=Item(
        "prediction",
        "A source sends {size} bytes to one sink, in chunks of 1024 bytes over a link of 10 Mbit/s. A signature takes {sign} ms. One signature "
        "can serve a batch of chunks; each then carries the hashes that lead to it, which are the more the larger the batch is. Which batch gives the fastest transfer: 1, "
        "{few} or {many} chunks?",
        lambda results: min(_batches(results), key=lambda batch: _seconds(results, batch))),
    parts=(
        Part("A. Signatures for batches",
             "The face udp:... of the source counts chunks with their names and signatures.",
             ("run many-sinks --sinks=1 --size={size} --ns3::ccn::Signer::Time={sign}ms --ns3::ccn::Signer::Batch=1 --db=time.sqlite",
              "run many-sinks --sinks=1 --size={size} --ns3::ccn::Signer::Time={sign}ms --ns3::ccn::Signer::Batch={few} --db=time.sqlite",
              "run many-sinks --sinks=1 --size={size} --ns3::ccn::Signer::Time={sign}ms --ns3::ccn::Signer::Batch={many} --db=time.sqlite",
              "show transfers --db=time.sqlite",
              "show traffic --db=time.sqlite --node source --where face=udp* --where kind=data"),
             (Item("a", "By which factor is the fastest of the three transfers faster than the slowest?",
                   lambda results: max(_seconds(results, batch) for batch in _batches(results)) /
                   min(_seconds(results, batch) for batch in _batches(results)), digits=2),
              Item("b", "By how many bytes is a chunk longer with a batch of {many} than with a batch of 1, on average?",
                   lambda results: _chunk_bytes(results, results.settings["many"]) - _chunk_bytes(results, 1), "bytes", 1)),
             (Why("why1", "What limits the transfer with a batch of 1, and what with a batch of {many}? Compute both times from the number of chunks.",
                  ("batch of 1: the signatures, their number times {sign} ms", "batch of {many}: the link, the bytes of all chunks at 10 Mbit/s",
                   "both times are computed, and near those of the runs")),)),
        Part("B. Verification",
             "Now the router and the sink verify all content; one verification takes {verify} ms, and signatures take no time.",
             ("run many-sinks --sinks=1 --size={size} --ns3::ccn::Verifier::Share=1 --ns3::ccn::Verifier::Time={verify}ms --db=verified.sqlite",
              "show transfers --db=verified.sqlite",
              "show counters --db=verified.sqlite --where name=verified"),
             (Item("c", "How long does the transfer take?", lambda results: _verified_seconds(results), "s", 4,
                   because="the chunks times the time of one verification, and a little more"),),
             (Why("why2", "Two nodes verify each chunk, but the transfer takes hardly longer than the verifications of one. Why? What does the "
                  "sink know after a valid signature, and what not?",
                  ("the sink verifies a chunk while the router verifies the next one", "known: the named key has signed this content under this name",
                   "not known: whether this key may sign the name; that takes a chain to a trusted key")),)),
    ),
    figure=Figure("The time of the transfer over the size of the batch. Say where the time has its least value, and why.",
                  ("sweep many-sinks --vary ns3::ccn::Signer::Batch=1,2,4,8,16,32,64,128 --set sinks=1 --set size={size} "
                   "--set ns3::ccn::Signer::Time={sign}ms --db=batches.sqlite", "show transfers --db=batches.sqlite --plot {figure}")),
    compared=lambda results: (
        tuple(_seconds(results, batch) for batch in _batches(results)),
        tuple(_chunk_bytes(results, batch) for batch in _batches(results)),
        (_verified_seconds(results), _seconds(results, 1))),
)
