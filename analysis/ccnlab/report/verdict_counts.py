"""Counts of outcomes by evidence, separately for the papers' targets, for measured ones, and for others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ccnlab.experiments.shared.targets import Origin
from ccnlab.experiments.shared.verdict import Comparison, Evidence, Verdict

VerdictCounts = dict[Origin, dict[Verdict, dict[Evidence, int]]]


def count_verdicts(comparisons: Sequence[Comparison]) -> VerdictCounts:
    """Returns the number of targets by outcome and evidence, in the order of these, for each origin that occurs."""
    counts = Counter((one.target.origin, one.verdict, one.evidence) for one in comparisons)
    origins = [origin for origin in Origin if any(found is origin for found, *_ in counts)]
    return {origin: {verdict: {evidence: counts[origin, verdict, evidence] for evidence in Evidence} for verdict in Verdict}
            for origin in origins}


def totals(counts: Mapping[Verdict, Mapping[Evidence, int]]) -> dict[Verdict, int]:
    """Returns the number of targets by outcome."""
    return {verdict: sum(by_evidence.values()) for verdict, by_evidence in counts.items()}


def in_words(comparisons: Sequence[Comparison]) -> list[str]:
    """Returns one line of counts for each origin, and how many reproduced numbers are independent of each other."""
    found = [f"{sum(totals(counts).values())} {origin.value}: " + ", ".join(map(_in_words, counts, counts.values()))
             for origin, counts in count_verdicts(comparisons).items()]
    return [*found, independent_in_words(comparisons)] if found else []


def _in_words(verdict: Verdict, by_evidence: Mapping[Evidence, int]) -> str:
    """Returns "5 reproduced (3 independent, 2 calibrated)"."""
    parts = ", ".join(f"{number} {evidence.value}" for evidence, number in by_evidence.items() if number)
    return f"{sum(by_evidence.values())} {verdict.value}" + (f" ({parts})" if parts else "")


def independent_in_words(comparisons: Sequence[Comparison]) -> str:
    """Returns how many reproduced numbers say something about the model that no other one says."""
    reproduced = [one for one in comparisons if one.verdict is Verdict.REPRODUCED]
    independent = sum(one.evidence is Evidence.INDEPENDENT for one in reproduced)
    return (f"{independent} of {len(reproduced)} reproduced are independent of each other: neither fitted, nor by construction, "
            "nor following from another")


def reproduced_in_words(comparisons: Sequence[Comparison]) -> str:
    """Returns "5 reproduced of 7", or that there is no target."""
    reproduced = sum(comparison.verdict is Verdict.REPRODUCED for comparison in comparisons)
    return f"{reproduced} reproduced of {len(comparisons)}" if comparisons else "no targets"


def as_expected(comparisons: Sequence[Comparison]) -> str:
    """Returns "5 of 7", or a dash without a target."""
    reproduced = sum(comparison.verdict is Verdict.REPRODUCED for comparison in comparisons)
    return f"{reproduced} of {len(comparisons)}" if comparisons else "-"
