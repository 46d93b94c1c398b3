"""Counts of outcomes by evidence, separately for the papers' targets, for measured ones, and for others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from ccnlab.experiments.shared.targets import Origin
from ccnlab.experiments.shared.verdict import Comparison, Evidence, Verdict

Judged = tuple[Origin, Verdict, Evidence]  # what is counted of a comparison
VerdictCounts = dict[Origin, dict[Verdict, dict[Evidence, int]]]


def judged(comparison: Comparison) -> Judged:
    """Returns what is counted of a comparison."""
    return comparison.target.origin, comparison.verdict, comparison.evidence


def count_verdicts(comparisons: Sequence[Comparison]) -> VerdictCounts:
    """Returns the number of targets by outcome and evidence, in the order of these, for each origin that occurs."""
    return count_judged(map(judged, comparisons))


def count_judged(found: Iterable[Judged]) -> VerdictCounts:
    """Returns the same for what is counted of comparisons."""
    counts = Counter(found)
    origins = [origin for origin in Origin if any(found is origin for found, *_ in counts)]
    return {origin: {verdict: {evidence: counts[origin, verdict, evidence] for evidence in Evidence} for verdict in Verdict}
            for origin in origins}


def totals(counts: Mapping[Verdict, Mapping[Evidence, int]]) -> dict[Verdict, int]:
    """Returns the number of targets by outcome."""
    return {verdict: sum(by_evidence.values()) for verdict, by_evidence in counts.items()}


def in_words(comparisons: Sequence[Comparison]) -> list[str]:
    """Returns one line of counts for each origin, and how many reproduced numbers are independent of each other."""
    return counts_in_words(count_verdicts(comparisons))


def counts_in_words(counts: VerdictCounts) -> list[str]:
    """Returns the same for what was counted."""
    found = [f"{sum(totals(of).values())} {origin.value}: " + ", ".join(map(_in_words, of, of.values()))
             for origin, of in counts.items()]
    return [*found, _independent_of(counts)] if found else []


def _in_words(verdict: Verdict, by_evidence: Mapping[Evidence, int]) -> str:
    """Returns "5 reproduced (3 independent, 2 calibrated)"."""
    parts = ", ".join(f"{number} {evidence.value}" for evidence, number in by_evidence.items() if number)
    return f"{sum(by_evidence.values())} {verdict.value}" + (f" ({parts})" if parts else "")


def independent_in_words(comparisons: Sequence[Comparison]) -> str:
    """Returns how many reproduced numbers say something about the model that no other one says."""
    return _independent_of(count_verdicts(comparisons))


def _independent_of(counts: VerdictCounts) -> str:
    reproduced = [of[Verdict.REPRODUCED] for of in counts.values()]
    independent = sum(by_evidence[Evidence.INDEPENDENT] for by_evidence in reproduced)
    return (f"{independent} of {sum(sum(one.values()) for one in reproduced)} reproduced are independent of each other: neither fitted, nor by construction, "
            "nor following from another")


def reproduced_in_words(comparisons: Sequence[Comparison]) -> str:
    """Returns "5 reproduced of 7", or that there is no target."""
    reproduced = sum(comparison.verdict is Verdict.REPRODUCED for comparison in comparisons)
    return f"{reproduced} reproduced of {len(comparisons)}" if comparisons else "no targets"


def as_expected(comparisons: Sequence[Comparison]) -> str:
    """Returns "5 of 7", or a dash without a target."""
    reproduced = sum(comparison.verdict is Verdict.REPRODUCED for comparison in comparisons)
    return f"{reproduced} of {len(comparisons)}" if comparisons else "-"
