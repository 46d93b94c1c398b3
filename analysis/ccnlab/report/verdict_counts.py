"""Counts of verdicts, separately for the papers' targets and for measured ones, which are two kinds of evidence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ccnlab.experiments.shared.targets import Evidence
from ccnlab.experiments.shared.verdict import Comparison, Verdict

VerdictCounts = dict[Evidence, dict[Verdict, int]]


def count_verdicts(comparisons: Sequence[Comparison]) -> VerdictCounts:
    """Returns the number of targets per verdict, in the order of `Verdict`, for each kind of evidence that occurs."""
    counts = Counter((comparison.target.evidence, comparison.verdict) for comparison in comparisons)
    kinds = [kind for kind in Evidence if any(found is kind for found, _ in counts)]
    return {kind: {verdict: counts[kind, verdict] for verdict in Verdict} for kind in kinds}


def in_words(comparisons: Sequence[Comparison]) -> list[str]:
    """Returns one line of counts for each kind of evidence."""
    return [f"{sum(counts.values())} {kind.value}: "
            + ", ".join(f"{number} {verdict.value}" for verdict, number in counts.items())
            for kind, counts in count_verdicts(comparisons).items()]


def reproduced_in_words(comparisons: Sequence[Comparison]) -> str:
    """Returns "5 reproduced of 7", or that there is no target."""
    reproduced = sum(comparison.verdict is Verdict.REPRODUCED for comparison in comparisons)
    return f"{reproduced} reproduced of {len(comparisons)}" if comparisons else "no targets"
